// SPDX-License-Identifier: MIT
// Sine and cosine for loops that call them often.
#ifndef SINE_H
#define SINE_H

#include "contract.h"
#include "rig565/math.h"

// Q15 sines of a quarter turn in 256 steps, both ends included, with one more entry at either end, so
// that every step has neighbours; 32768 needs the unsigned type.
extern const uint16_t r565i_sine_quarter[259];

// Q15 sine between two entries, along / 128 of the way, rounded.
static inline int32_t r565i_sine_between(int32_t from, int32_t to, int32_t along) {
    return from + (((to - from) * along + 64) >> 7);
}

// Both of a phase (65536 = one turn), for less than two calls.
R565I_INLINE void r565i_sine_cosine_here(uint16_t phase, int32_t *sine, int32_t *cosine) {
    // The sign of twice the phase folds half turns; with that of the phase it gives the signs.
    const uint32_t turn = (uint32_t)phase << 16, twice = turn << 1;
    const int32_t lower = (int32_t)turn >> 31, fold = (int32_t)twice >> 31;
    const uint32_t along = (twice ^ (uint32_t)fold) - (uint32_t)fold;
    const int32_t step = (int32_t)(along >> 23), rest = (int32_t)(along >> 16 & 127);
    const uint16_t *const up = &r565i_sine_quarter[1 + step];
    const uint16_t *const down = &r565i_sine_quarter[257 - step];
    *sine = (r565i_sine_between(up[0], up[1], rest) ^ lower) - lower;
    *cosine = (r565i_sine_between(down[0], down[-1], rest) ^ lower ^ fold) - (lower ^ fold);
}

#if R565I_SHARED
void r565i_sine_cosine(uint16_t phase, int32_t *sine, int32_t *cosine);
#else
static inline void r565i_sine_cosine(uint16_t phase, int32_t *sine, int32_t *cosine) {
    r565i_sine_cosine_here(phase, sine, cosine);
}
#endif

#endif
