// SPDX-License-Identifier: MIT
// Only sums, products, quotients and square roots, which are the same everywhere; no pow, no cbrt.
#include "oklab.h"

#include <math.h>

#define ROOT_OF_TWO 1.4142135623730951

static double power(double x, int n) {
    double product = 1;
    for (; n > 0; n--) {
        product *= x;
    }
    return product;
}

/// The n-th root of 0..1, by Newton's method from above.
static double root(double x, int n) {
    double y = 1, next = 1;
    if (x <= 0) {
        return 0;
    }
    do {
        y = next;
        next = ((n - 1) * y + x / power(y, n - 1)) / n;
    } while (next < y);
    return y;
}

/// sRGB's curve; x to the power of 2.4 is x * x times the fifth root of x * x.
static double linear_of(double value) {
    double x = (value + 0.055) / 1.055;
    return value <= 0.04045 ? value / 12.92 : x * x * root(x * x, 5);
}

void r565c_light_init(r565c_light *light) {
    for (int i = 0; i < 256; i++) {
        light->linear[i] = linear_of(i / 255.0);
    }
}

/// Lightness with a toe: without it, OKLab makes too much of what is nearly black.
static double lightness(double oklab) {
    double x = 1.206 / 1.03 * oklab - 0.206;
    return (x + sqrt(x * x + 4 * 0.03 * 1.206 / 1.03 * oklab)) / 2;
}

r565c_shade r565c_shade_of(const r565c_light *light, const uint8_t *rgba) {
    static const double cones[3][3] = {{0.4122214708, 0.5363325363, 0.0514459929},
                                       {0.2119034982, 0.6806995451, 0.1073969566},
                                       {0.0883024619, 0.2817188376, 0.6299787005}};
    static const double axes[3][3] = {{0.2104542553, 0.7936177850, -0.0040720468},
                                      {1.9779984951, -2.4285922050, 0.4505937099},
                                      {0.0259040371, 0.7827717662, -0.8086757660}};
    double seen[3], lab[3];
    for (int i = 0; i < 3; i++) {
        seen[i] = root(cones[i][0] * light->linear[rgba[0]] + cones[i][1] * light->linear[rgba[1]] +
                           cones[i][2] * light->linear[rgba[2]],
                       3);
    }
    for (int i = 0; i < 3; i++) {
        lab[i] = axes[i][0] * seen[0] + axes[i][1] * seen[1] + axes[i][2] * seen[2];
    }
    double alpha = rgba[3] / 255.0, light_seen = lightness(lab[0]);
    return (r565c_shade){{alpha * light_seen, alpha * (1 - light_seen),
                          ROOT_OF_TWO * alpha * lab[1], ROOT_OF_TWO * alpha * lab[2]}};
}

double r565c_shade_distance(const r565c_shade *a, const r565c_shade *b) {
    double sum = 0;
    for (int i = 0; i < 4; i++) {
        double difference = a->at[i] - b->at[i];
        sum += difference * difference;
    }
    return sum;
}
