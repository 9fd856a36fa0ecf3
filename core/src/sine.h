// SPDX-License-Identifier: MIT
// Sine and cosine for loops that call them often.
#ifndef SINE_H
#define SINE_H

#include "contract.h"
#include "rig565/math.h"

// Q15 sines of a quarter turn in 256 steps, both ends included; 32768 needs the unsigned type.
extern const uint16_t r565i_sine_quarter[257];

// Q15 sine of a phase (65536 = one turn), interpolated linearly and rounded.
static inline int32_t r565i_sine(uint16_t phase) {
    const int32_t half = phase & 0x7FFF;
    const int32_t along = half <= 0x4000 ? half : 0x8000 - half;
    const int32_t step = along >> 6, fraction = along & 63;
    int32_t value = r565i_sine_quarter[step];
    if (fraction != 0)
        value += ((r565i_sine_quarter[step + 1] - value) * fraction + 32) >> 6;
    return (phase & 0x8000) != 0 ? -value : value;
}

static inline int32_t r565i_cosine(uint16_t phase) {
    return r565i_sine((uint16_t)(phase + 0x4000));
}

#endif
