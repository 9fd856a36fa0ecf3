// SPDX-License-Identifier: MIT
// Private: values of timelines between their keys. In a header so that posing can inline it.
#ifndef R565I_RIG_SAMPLE_H
#define R565I_RIG_SAMPLE_H

#include "contract.h"
#include "rig565/rig.h"

// The moment that a pose shows.
typedef struct r565i_moment {
    float frame; ///< 0 .. duration
    int whole;   ///< floor of it
    const r565_curve *curves;
    int curve_count;
} r565i_moment;

static inline int32_t r565i_clamp(int32_t value, int32_t least, int32_t most) {
    return value < least ? least : value > most ? most : value;
}

/// value / 2^bits, rounded to nearest, halves up.
static inline int32_t r565i_shift_round(int32_t value, int bits) {
    return (value + (1 << (bits - 1))) >> bits;
}

/// a + (b - a) * easing / 16384. Any int16 values and easing: the products fit 32 bits.
static inline int32_t r565i_mix(int32_t a, int32_t b, int32_t easing) {
    return a + r565i_shift_round((b - a) * easing, 14);
}

/// Progress from a key to the next, Q14.
/// @param span frames between them, from the key's frame on.
static inline int32_t r565i_easing(const r565i_moment *moment, uint16_t curve, int key_frame,
                                   int span) {
    if (curve == R565_CURVE_STEP)
        return 0;
    // Below 1 also after rounding: frame and span are multiples of frame's last place.
    const float t = (moment->frame - (float)key_frame) / (float)span;
    if (curve >= moment->curve_count)
        return (int32_t)(t * 16384.0f);
    const int32_t along = (int32_t)(t * 262144.0f); // Q14 of sixteenths
    const int16_t *y = &moment->curves[curve].y[along >> 14];
    return y[0] + r565i_shift_round((y[1] - y[0]) * (along & 0x3FFF), 14);
}

/// Index of the last key at or before a frame; the first when there is none. Halving keeps long
/// timelines cheap, stepping is quicker for the last few.
/// @param frames the first key's frame; the others follow at a distance of key_size bytes.
static inline int r565i_find_key(const uint16_t *frames, size_t key_size, int count, int whole) {
    const char *key = (const char *)frames;
    int left = count;
    while (left > 8) {
        const int half = left >> 1;
        const char *middle = key + (size_t)half * key_size;
        if (*(const uint16_t *)(const void *)middle <= whole)
            key = middle;
        left -= half;
    }
    while (left > 1 && *(const uint16_t *)(const void *)(key + key_size) <= whole) {
        key += key_size;
        left--;
    }
    return (int)((size_t)(key - (const char *)frames) / key_size);
}

#endif
