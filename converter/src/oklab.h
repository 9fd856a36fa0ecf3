// SPDX-License-Identifier: MIT
/// Colours as the eye tells them apart, with the same bits on every host.
#ifndef RIG565C_OKLAB_H
#define RIG565C_OKLAB_H

#include <stdint.h>

/// A colour's place in a space of four dimensions. The squared distance of two is that of the colours
/// in OKLab, put on black and on white: the mean of both, times two.
typedef struct r565c_shade {
    double at[4]; ///< what it gives to a black ground, takes from a white one; its two hues
} r565c_shade;

/// What the 256 values of a channel are in linear light.
typedef struct r565c_light {
    double linear[256];
} r565c_light;

void r565c_light_init(r565c_light *light);

/// @param rgba straight alpha.
r565c_shade r565c_shade_of(const r565c_light *light, const uint8_t *rgba);

double r565c_shade_distance(const r565c_shade *a, const r565c_shade *b);

#endif
