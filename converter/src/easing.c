// SPDX-License-Identifier: MIT
#include "easing.h"

#include "trig.h"
#include <math.h>

// Samples of a smooth formula, and of a part of a curve; a multiple of the 16 steps that a run-time
// curve has.
#define FORMULA_STEPS 64

// A curve is sampled once a frame by the runtime; more than this many samples show nothing.
#define MAX_CURVE_FRAMES 512

#define NO_TWEEN (-2.0)

// From the runtime: how exactly the parameter of a curve is searched, and what samples round to.
#define PARAMETER_STEP 0.0001
#define SAMPLE_UNIT 10000.0

typedef struct bezier {
    double x[4], y[4];
} bezier;

static double bezier_at(const double points[4], double t) {
    double rest = 1 - t;
    return rest * rest * rest * points[0] + 3 * t * rest * rest * points[1] +
           3 * rest * t * t * points[2] + t * t * t * points[3];
}

// y of the curve at x, by halving the range of the parameter.
static double bezier_solve(const bezier *curve, double x) {
    double low = 0, high = 1, y = 0;
    while (high - low > PARAMETER_STEP) {
        double middle = (low + high) * 0.5;
        y = bezier_at(curve->y, middle);
        if (x > bezier_at(curve->x, middle)) {
            low = middle;
        } else {
            high = middle;
        }
    }
    return y;
}

// Piece number `piece` of inner points (x, y pairs): control, control, point, control, control ...;
// the ends (0, 0) and (1, 1) are implied.
static bezier bezier_piece(const double *inner, size_t count, size_t piece) {
    bezier curve = {{0, 0, 0, 1}, {0, 0, 0, 1}};
    for (size_t i = 0; i < 4; i++) {
        size_t at = piece * 6 + i * 2; // one pair ahead of `inner`, which lacks (0, 0)
        if (at >= 2 && at - 2 + 1 < count) {
            curve.x[i] = inner[at - 2];
            curve.y[i] = inner[at - 1];
        }
    }
    return curve;
}

static r565c_easing table_new(r565c_arena *arena, size_t count, double **y) {
    *y = r565c_alloc(arena, count, sizeof **y);
    (*y)[count - 1] = 1;
    return (r565c_easing){R565C_TABLE, *y, count};
}

// One sample more than frames, between the ends. (The runtime joins the first and the last piece of
// a longer curve to the wrong ends; here each piece starts where the one before it stopped.)
static r565c_easing curve_sample(r565c_arena *arena, const double *inner, size_t count,
                                 double frames) {
    size_t steps = (size_t)(frames < MAX_CURVE_FRAMES ? frames : MAX_CURVE_FRAMES) + 2;
    size_t pieces = (count + 2) / 6, piece = 0;
    double *y;
    r565c_easing easing = table_new(arena, steps + 1, &y);
    bezier curve = bezier_piece(inner, count, piece);
    for (size_t i = 1; i < steps; i++) {
        double x = (double)i / (double)steps;
        while (piece + 1 < pieces && curve.x[3] < x) {
            curve = bezier_piece(inner, count, ++piece);
        }
        double sample = floor(bezier_solve(&curve, x) * SAMPLE_UNIT + 0.5);
        y[i] = fmin(fmax(sample, INT16_MIN), INT16_MAX) / SAMPLE_UNIT;
    }
    return easing;
}

// What the exporter sampled, the ends left out.
static r565c_easing samples_keep(r565c_arena *arena, const double *samples, size_t count) {
    double *y;
    r565c_easing easing = table_new(arena, count + 2, &y);
    for (size_t i = 0; i < count; i++) {
        y[i + 1] = samples[i];
    }
    return easing;
}

static r565c_easing curve_read(const r565c_node *list, double frames) {
    r565c_arena *arena = list->file->diagnostics->arena;
    size_t count = r565c_node_count(list), at = 0;
    double *points = r565c_alloc(arena, count, sizeof *points);
    for (r565c_node item = r565c_node_first(list); item.json != NULL;
         item = r565c_node_next(&item)) {
        points[at++] = r565c_node_number(&item, 0);
    }
    if (list->file->baked) {
        return samples_keep(arena, points, count);
    }
    if (count >= 4 && count % 6 == 4) {
        return curve_sample(arena, points, count, frames);
    }
    if (count >= 8 && count % 6 == 2) { // with both ends
        return curve_sample(arena, points + 2, count - 4, frames);
    }
    r565c_node_report(list, R565C_WARNING, "a curve cannot have %zu numbers: taken as linear",
                      count);
    return (r565c_easing){R565C_LINEAR, NULL, 0};
}

static double quad(double tween, double progress) {
    double value;
    if (tween < 0) {
        value = progress * progress;
    } else if (tween <= 1) {
        value = 1 - (1 - progress) * (1 - progress);
    } else {
        value = (1 - r565c_cos_degrees(progress * 180)) * 0.5;
    }
    double strength = tween < 0 ? -tween : tween <= 1 ? tween : tween - 1;
    strength = fmin(floor(strength * 100 + 0.5), INT16_MAX) / 100;
    return progress + (value - progress) * strength;
}

static r565c_easing quad_sample(r565c_arena *arena, double tween) {
    double *y;
    r565c_easing easing = table_new(arena, FORMULA_STEPS + 1, &y);
    for (size_t i = 1; i < FORMULA_STEPS; i++) {
        y[i] = quad(tween, (double)i / FORMULA_STEPS);
    }
    return easing;
}

r565c_easing r565c_easing_read(const r565c_node *key, double frames) {
    r565c_node curve = r565c_node_get(key, "curve");
    if (frames > 0 && cJSON_IsArray(curve.json)) {
        return curve_read(&curve, frames);
    }
    double tween = r565c_node_get_number(key, "tweenEasing", NO_TWEEN);
    if (!(frames > 0) || tween == NO_TWEEN) {
        return (r565c_easing){R565C_HOLD, NULL, 0};
    }
    if (tween == 0) {
        return (r565c_easing){R565C_LINEAR, NULL, 0};
    }
    return quad_sample(key->file->diagnostics->arena, tween);
}

double r565c_easing_at(const r565c_easing *easing, double progress) {
    if (easing->kind == R565C_HOLD || progress <= 0) {
        return 0;
    }
    if (easing->kind == R565C_LINEAR || progress >= 1) {
        return progress < 1 ? progress : 1;
    }
    double x = progress * (double)(easing->count - 1);
    size_t step = (size_t)x;
    return easing->y[step] + (easing->y[step + 1] - easing->y[step]) * (x - (double)step);
}

r565c_easing r565c_easing_part(r565c_arena *arena, const r565c_easing *easing, double from,
                               double to) {
    double start = r565c_easing_at(easing, from);
    double rise = r565c_easing_at(easing, to) - start;
    if (easing->kind != R565C_TABLE) {
        return *easing;
    }
    if (fabs(rise) < 1e-6) {
        return (r565c_easing){R565C_LINEAR, NULL, 0};
    }
    double *y;
    r565c_easing part = table_new(arena, FORMULA_STEPS + 1, &y);
    for (size_t i = 1; i < FORMULA_STEPS; i++) {
        double progress = from + (to - from) * (double)i / FORMULA_STEPS;
        y[i] = (r565c_easing_at(easing, progress) - start) / rise;
    }
    return part;
}
