// SPDX-License-Identifier: MIT
/// Numbers and colours from what an artist has to what the run time holds, rounded to nearest.
#ifndef RIG565C_QUANTISE_H
#define RIG565C_QUANTISE_H

#include "rig565/rig.h"

/// Alpha from which a texel counts as opaque where there is no translucency.
#define R565C_OPAQUE_ALPHA 128

/// Nearest whole number, halves up.
double r565c_round(double value);

/// 65536ths of a turn, not wrapped. Use r565c_wrap_angle to store them.
double r565c_turns(double degrees);
r565_angle r565c_wrap_angle(double turns);

/// A binary32 without the tiny values that some units flush to zero.
float r565c_float(double value);

/// round(value * max / 255)
unsigned r565c_level(uint8_t value, unsigned max);

/// ARGB4444 of a straight-alpha RGBA texel; 0 when its alpha rounds to 0.
uint16_t r565c_argb4444(const uint8_t *rgba);
/// RGB565 in CPU order; alpha is not looked at.
uint16_t r565c_rgb565(const uint8_t *rgba);

#endif
