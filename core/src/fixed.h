// SPDX-License-Identifier: MIT
// Integer helpers of drawing: snapped positions (1/256 pixel), 64-bit scaling, square roots.
#ifndef FIXED_H
#define FIXED_H

#include "contract.h"

#include <string.h>

// A position in 1/256 pixel.
typedef struct r565i_spot {
    int32_t x, y;
} r565i_spot;

// Snapped positions reach so far, in 1/256 pixel; sums and products below are sized for it.
#define R565I_REACH (1 << 27)
#define R565I_REACH_BITS ((uint32_t)(127 + 27) << 23) // as binary32

// Snaps a position in pixels. False for what is out of reach or not a number.
static inline bool r565i_snap(float pixels, int32_t *snapped) {
    const float scaled = pixels * 256.0f + 0.5f;
    // The bits of magnitudes are ordered as they are, and those of what is no number lie above.
    uint32_t bits;
    memcpy(&bits, &scaled, sizeof bits);
    if ((bits & INT32_MAX) >= R565I_REACH_BITS)
        return false;
    const int32_t truncated = (int32_t)scaled;
    *snapped = truncated - ((float)truncated > scaled);
    return true;
}

// The first pixel whose centre is at or after a position.
static inline int32_t r565i_first_pixel(int32_t position) {
    return (position + 127) >> 8;
}

static inline int32_t r565i_min(int32_t a, int32_t b) {
    return a < b ? a : b;
}

static inline int32_t r565i_max(int32_t a, int32_t b) {
    return a > b ? a : b;
}

// Position of the highest set bit; value must not be 0.
static inline int r565i_top_bit(uint64_t value) {
#if defined(__GNUC__)
    return 63 - __builtin_clzll(value);
#else
    int bit = 0;
    while (value >>= 1)
        bit++;
    return bit;
#endif
}

// A positive number as mantissa * 2^exponent, the mantissa in [2^31, 2^32), truncated.
typedef struct r565i_scaled {
    uint32_t mantissa;
    int exponent;
} r565i_scaled;

static inline r565i_scaled r565i_normalize(uint64_t value) {
    const int exponent = r565i_top_bit(value) - 31;
    const uint64_t mantissa = exponent >= 0 ? value >> exponent : value << -exponent;
    return (r565i_scaled){(uint32_t)mantissa, exponent};
}

// 2^63 / m of a normalized m: again in [2^31, 2^32).
static inline uint32_t r565i_reciprocal(uint32_t mantissa) {
    return (uint32_t)(INT64_MAX / (int64_t)mantissa);
}

static inline uint64_t r565i_magnitude(int64_t value) {
    return value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
}

// floor(sqrt(value)).
static inline uint32_t r565i_square_root(uint64_t value) {
    uint64_t root = 0;
    if (value == 0)
        return 0;
    for (uint64_t bit = 1ull << (r565i_top_bit(value) & ~1); bit != 0; bit >>= 2) {
        const uint64_t trial = root + bit;
        root >>= 1;
        if (value >= trial) {
            value -= trial;
            root += bit;
        }
    }
    return (uint32_t)root;
}

#endif
