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

// fmax without its care for NaN: this runs for each corner of each curve that might do.
static double larger(double a, double b) {
    return b > a ? b : a;
}

double r565c_stretch_error(const r565c_stretch *stretch, const r565_curve *curve, double enough) {
    const r565c_easing *easing = stretch->easing;
    double first = r565c_easing_at(easing, stretch->from);
    double way = r565c_easing_at(easing, stretch->to) - first;
    double worst = 0;
    if (easing->kind == R565C_LINEAR && curve == NULL) {
        return 0;
    }
    size_t count = easing->kind == R565C_TABLE ? easing->count : 2;
    double last = (double)count - 1;
    // Both are made of straight pieces, so the corners of the one and the other are enough.
    size_t i = (size_t)(stretch->from * last) + 1;
    for (; worst <= enough && i < count && (double)i < stretch->to * last; i++) {
        double x = ((double)i / last - stretch->from) / (stretch->to - stretch->from);
        double y = first + way * (curve == NULL ? x : curve_at(curve, x));
        worst = larger(worst, fabs(y - r565c_easing_at(easing, (double)i / last)));
    }
    for (int k = 1; worst <= enough && curve != NULL && k < INTERVALS; k++) {
        double x = stretch->from + (stretch->to - stretch->from) * k / INTERVALS;
        double y = first + way * curve->y[k] / ONE;
        worst = larger(worst, fabs(y - r565c_easing_at(easing, x)));
    }
    return worst;
}

void r565c_curve_sample(const double *progress, r565_curve *curve) {
    for (int i = 0; i <= INTERVALS; i++) {
        double y = r565c_round(progress[i] * ONE);
        curve->y[i] = (int16_t)fmin(fmax(y, INT16_MIN), INT16_MAX);
    }
}

void r565c_stretch_sample(const r565c_stretch *stretch, r565_curve *curve) {
    double first = r565c_easing_at(stretch->easing, stretch->from);
    double way = r565c_easing_at(stretch->easing, stretch->to) - first;
    double progress[INTERVALS + 1];
    for (int i = 0; i <= INTERVALS; i++) {
        double x = stretch->from + (stretch->to - stretch->from) * i / INTERVALS;
        progress[i] = way == 0 ? 0 : (r565c_easing_at(stretch->easing, x) - first) / way;
    }
    progress[INTERVALS] = 1;
    r565c_curve_sample(progress, curve);
}
