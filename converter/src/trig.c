// SPDX-License-Identifier: MIT
#include "trig.h"

#include <math.h>

#define RADIANS_PER_DEGREE 0.017453292519943295

/// Taylor series, for -pi/4..pi/4.
static double sine_of(double x) {
    static const double c[] = {
        -1.0 / 6,          1.0 / 120,          -1.0 / 5040,           1.0 / 362880,
        -1.0 / 39916800.0, 1.0 / 6227020800.0, -1.0 / 1307674368000.0};
    double square = x * x, sum = 0;
    for (int i = 6; i >= 0; i--) {
        sum = (sum + c[i]) * square;
    }
    return x + x * sum;
}

static double cosine_of(double x) {
    static const double c[] = {
        -1.0 / 2,         1.0 / 24,          -1.0 / 720,           1.0 / 40320,
        -1.0 / 3628800.0, 1.0 / 479001600.0, -1.0 / 87178291200.0, 1.0 / 20922789888000.0};
    double square = x * x, sum = 0;
    for (int i = 7; i >= 0; i--) {
        sum = (sum + c[i]) * square;
    }
    return 1 + sum;
}

/// Sine of an angle plus `quarters` quarter turns. Each step of the reduction is exact.
static double sine_after(double degrees, int quarters) {
    double rest = fmod(degrees, 360);
    double nearest = floor(rest / 90 + 0.5);
    double x = (rest - nearest * 90) * RADIANS_PER_DEGREE;
    if (!(fabs(rest) <= 360)) {
        return rest - rest;
    }
    switch (((int)nearest + quarters) & 3) {
    case 0:
        return sine_of(x);
    case 1:
        return cosine_of(x);
    case 2:
        return 0 - sine_of(x);
    default:
        return 0 - cosine_of(x);
    }
}

double r565c_sin_degrees(double degrees) {
    return sine_after(degrees, 0);
}

double r565c_cos_degrees(double degrees) {
    return sine_after(degrees, 1);
}
