// SPDX-License-Identifier: MIT
// Private: values of timelines between their keys. In a header so that posing can inline it.
#ifndef R565I_RIG_SAMPLE_H
#define R565I_RIG_SAMPLE_H

#include "contract.h"
#include "rig565/rig.h"

// The moment that a pose shows.
typedef struct r565i_moment {
    int whole;      ///< frames, 0 .. duration
    float fraction; ///< of the next one, below 1
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
/// @param past whole frames since the key, less than `span`, those between the keys.
static inline int32_t r565i_easing(const r565i_moment *moment, uint16_t curve, int past, int span) {
    // The sum is exact, and t below 1 also after rounding: the frame's last place is too coarse.
    const float t = ((float)past + moment->fraction) / (float)span;
    if (curve < moment->curve_count) {
        const int32_t along = (int32_t)(t * 262144.0f); // Q14 of sixteenths
        const int16_t *y = &moment->curves[curve].y[along >> 14];
        return y[0] + r565i_shift_round((y[1] - y[0]) * (along & 0x3FFF), 14);
    }
    return curve == R565_CURVE_STEP ? 0 : (int32_t)(t * 16384.0f);
}

// Both kinds of keys begin with their frame and their curve.
typedef struct r565i_key_head {
    uint16_t frame, curve;
} r565i_key_head;

/// Finds the last key at or before a frame, or the first. Halving keeps long timelines cheap,
/// stepping is quicker for the last few.
/// @param count at least 1.
/// @return true when the next key is after the frame; false when there is nothing to ease: the frame
///         is at or after the last key, or before the first, which is wrong data.
static inline bool r565i_find_key(const void **found, const void *keys, size_t key_size, int count,
                                  int whole) {
#define R565I_FRAME(key) (((const r565i_key_head *)(const void *)(key))->frame)
    const char *key = keys, *end = key + (size_t)(count - 1) * key_size;
    if (R565I_FRAME(end) <= whole || R565I_FRAME(key) > whole) {
        *found = R565I_FRAME(end) <= whole ? end : key;
        return false;
    }
    for (; count > 8; count -= count >> 1) {
        const char *middle = key + (size_t)(count >> 1) * key_size;
        if (R565I_FRAME(middle) <= whole)
            key = middle;
    }
    // The last key is after the frame: it ends this.
    while (R565I_FRAME(key + key_size) <= whole)
        key += key_size;
    *found = key;
    return true;
#undef R565I_FRAME
}

// Where a timeline is at a moment.
typedef struct r565i_sample {
    const void *key; ///< as r565i_find_key finds it
    int32_t easing;  ///< progress to the next key, Q14; 0 when there is none
} r565i_sample;

static inline r565i_sample r565i_take_sample(const void *keys, size_t key_size, int count,
                                             const r565i_moment *moment) {
    r565i_sample taken = {keys, 0};
    if (r565i_find_key(&taken.key, keys, key_size, count, moment->whole)) {
        const r565i_key_head *head = taken.key;
        const r565i_key_head *next =
            (const r565i_key_head *)((const void *)((const char *)head + key_size));
        taken.easing = r565i_easing(moment, head->curve, moment->whole - head->frame,
                                    next->frame - head->frame);
    }
    return taken;
}

#endif
