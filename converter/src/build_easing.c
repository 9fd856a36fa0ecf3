// SPDX-License-Identifier: MIT
#include "build_easing.h"

#include "easing.h"
#include "quantise.h"

#include <math.h>

#define INTERVALS 16
#define ONE 16384.0

void r565c_easing_range(const r565c_easing *easing, double *least, double *most) {
    *least = 0;
    *most = 1;
    for (size_t i = 0; easing->kind == R565C_TABLE && i < easing->count; i++) {
        *least = fmin(*least, easing->y[i]);
        *most = fmax(*most, easing->y[i]);
    }
}

static double curve_at(const r565_curve *curve, double x) {
    int index = (int)(x * INTERVALS);
    if (index >= INTERVALS) {
        return curve->y[INTERVALS] / ONE;
    }
    int rise = curve->y[index + 1] - curve->y[index];
    return (curve->y[index] + rise * (x * INTERVALS - index)) / ONE;
}

/// The largest distance between a stretch and a curve (NULL: the straight line). Both are made of
/// straight pieces, and the curve meets the stretch at its own corners: only those of the table count.
static double distance(const r565c_stretch *stretch, const r565_curve *curve) {
    const r565c_easing *easing = stretch->easing;
    double first = r565c_easing_at(easing, stretch->from);
    double way = r565c_easing_at(easing, stretch->to) - first;
    double last = (double)easing->count - 1, worst = 0;
    size_t index = (size_t)(stretch->from * last) + 1;
    for (; index < easing->count && (double)index < stretch->to * last; index++) {
        double x = ((double)index / last - stretch->from) / (stretch->to - stretch->from);
        double y = first + way * (curve == NULL ? x : curve_at(curve, x));
        worst = fmax(worst, fabs(y - easing->y[index]));
    }
    return worst;
}

double r565c_stretch_bend(const r565c_stretch *stretch) {
    return stretch->easing->kind == R565C_TABLE ? distance(stretch, NULL) : 0;
}

bool r565c_curve_sample(const double *progress, r565_curve *curve) {
    bool held = true;
    for (int i = 0; i <= INTERVALS; i++) {
        double y = r565c_round(progress[i] * ONE);
        held = held && y >= INT16_MIN && y <= INT16_MAX;
        curve->y[i] = (int16_t)fmin(fmax(y, INT16_MIN), INT16_MAX);
    }
    return held;
}

double r565c_stretch_fit(const r565c_stretch *stretch, r565_curve *curve) {
    double first = r565c_easing_at(stretch->easing, stretch->from);
    double way = r565c_easing_at(stretch->easing, stretch->to) - first;
    double progress[INTERVALS + 1];
    for (int i = 0; i <= INTERVALS; i++) {
        double x = stretch->from + (stretch->to - stretch->from) * i / INTERVALS;
        progress[i] = way == 0 ? 0 : (r565c_easing_at(stretch->easing, x) - first) / way;
    }
    progress[INTERVALS] = 1;
    bool held = r565c_curve_sample(progress, curve) && way != 0;
    return held ? distance(stretch, curve) : HUGE_VAL;
}
