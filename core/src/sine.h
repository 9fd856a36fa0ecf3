// SPDX-License-Identifier: MIT
// Sine and cosine for loops that call them often.
#ifndef SINE_H
#define SINE_H

#include "contract.h"
#include "rig565/math.h"

// Q15 sines of a quarter turn in 256 steps, both ends included, the last twice, so that every entry
// has one behind it; 32768 needs the unsigned type.
extern const uint16_t r565i_sine_quarter[258];

// Q15 sine of 0 .. 0x4000, interpolated linearly and rounded.
static inline int32_t r565i_sine_along(uint32_t along) {
    const uint16_t *const entry = &r565i_sine_quarter[along >> 6];
    const int32_t fraction = (int32_t)(along & 63), value = entry[0];
    return value + (((entry[1] - value) * fraction + 32) >> 6);
}

// Q15 sine of a phase (65536 = one turn).
static inline int32_t r565i_sine(uint16_t phase) {
    const uint32_t half = phase & 0x7FFFu;
    const int32_t value = r565i_sine_along(half <= 0x4000 ? half : 0x8000 - half);
    return (phase & 0x8000) != 0 ? -value : value;
}

static inline int32_t r565i_cosine(uint16_t phase) {
    return r565i_sine((uint16_t)(phase + 0x4000));
}

// Both of one phase, for less than two calls.
static inline void r565i_sine_cosine(uint16_t phase, int32_t *sine, int32_t *cosine) {
    const uint32_t half = phase & 0x7FFFu;
    const uint32_t along = half <= 0x4000 ? half : 0x8000 - half;
    const int32_t up = r565i_sine_along(along), down = r565i_sine_along(0x4000 - along);
    *sine = (phase & 0x8000) != 0 ? -up : up;
    *cosine = ((phase + 0x4000) & 0x8000) != 0 ? -down : down;
}

#endif
