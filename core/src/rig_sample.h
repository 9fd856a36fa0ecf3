// SPDX-License-Identifier: MIT
// Private: values of timelines between their keys. In a header so that posing can inline it.
#ifndef R565I_RIG_SAMPLE_H
#define R565I_RIG_SAMPLE_H

#include "contract.h"
#include "rig565/rig.h"

// The moment that a pose shows.
typedef struct r565i_moment {
    float frame;    ///< 0 .. duration
    uint16_t whole; ///< its whole part
    uint16_t curve_count;
    const r565_curve *curves;
} r565i_moment;

static inline float r565i_clamp_frame(float frame, uint16_t duration) {
    // Also of what is no number, or so small that some units would flush it to zero.
    if (!(frame > 0x1p-40f))
        return 0.0f;
    return frame < (float)duration ? frame : (float)duration;
}

static inline r565i_moment r565i_moment_of(const r565_animation *animation, float frame) {
    const float clamped = r565i_clamp_frame(frame, animation->duration);
    return (r565i_moment){clamped, (uint16_t)clamped, animation->curve_count, animation->curves};
}

static inline int32_t r565i_clamp(int32_t value, int32_t least, int32_t most) {
    return value < least ? least : value > most ? most : value;
}

// The nearest value of so many bits, the sign's included.
#if defined(__ARM_FEATURE_SAT)
#define R565I_SATURATE(value, bits) ((int32_t)__builtin_arm_ssat((value), (bits)))
#else
#define R565I_SATURATE(value, bits) r565i_clamp((value), -(1 << ((bits)-1)), (1 << ((bits)-1)) - 1)
#endif

/// The nearest int16 value.
static inline int32_t r565i_saturate(int32_t value) {
    return R565I_SATURATE(value, 16);
}

/// value / 2^bits, rounded to nearest, halves up.
static inline int32_t r565i_shift_round(int32_t value, int bits) {
    return (value + (1 << (bits - 1))) >> bits;
}

/// a + (b - a) * easing / 16384. Any int16 values and easing: the products fit 32 bits.
static inline int32_t r565i_between(int32_t a, int32_t b, int32_t easing) {
    return a + r565i_shift_round((b - a) * easing, 14);
}

// Both kinds of keys begin with their frame and their curve.
typedef struct r565i_key_head {
    uint16_t frame, curve;
} r565i_key_head;

/// Progress from a key, at or before the moment, to the next, after it; Q14.
static inline int32_t r565i_easing(const r565i_moment *moment, const r565i_key_head *key,
                                   const r565i_key_head *next) {
    const int start = key->frame, end = next->frame;
    // The difference is exact, and t below 1 also after rounding: the frame's last place is too
    // coarse.
    const float t = (moment->frame - (float)start) / (float)(end - start);
    const uint32_t along = (uint32_t)(int32_t)(t * 262144.0f); // Q14 of sixteenths
    if (key->curve < moment->curve_count) {
        const int16_t *y = &moment->curves[key->curve].y[along >> 14];
        return y[0] + r565i_shift_round((y[1] - y[0]) * (int32_t)(along & 0x3FFF), 14);
    }
    return key->curve == R565_CURVE_STEP ? 0 : (int32_t)(along >> 4);
}

// Where a timeline is at a frame.
typedef struct r565i_place_in_time {
    const void *key;  ///< the last at or before the frame, or the first
    const void *next; ///< the one after it, which is after the frame; the same key: there is none
} r565i_place_in_time;

/// Halving keeps long timelines cheap, stepping is quicker for the last few.
/// @param count at least 1.
R565I_INLINE r565i_place_in_time r565i_find_key_here(const void *keys, size_t key_size,
                                                     size_t count, uint16_t whole) {
#define R565I_KEY_FRAME(key) (((const r565i_key_head *)(const void *)(key))->frame)
    const char *key = keys, *const last = key + count * key_size - key_size;
    if (R565I_KEY_FRAME(last) <= whole)
        return (r565i_place_in_time){last, last};
    // Only wrong data begins later.
    if (R565I_KEY_FRAME(key) > whole)
        return (r565i_place_in_time){key, key};
    for (; count > 8; count -= count >> 1) {
        const char *middle = key + (count >> 1) * key_size;
        if (R565I_KEY_FRAME(middle) <= whole)
            key = middle;
    }
    // The last key is after the frame: it ends this.
    while (R565I_KEY_FRAME(key + key_size) <= whole)
        key += key_size;
    return (r565i_place_in_time){key, key + key_size};
#undef R565I_KEY_FRAME
}

#if R565I_SHARED
r565i_place_in_time r565i_find_key(const void *keys, size_t key_size, size_t count, uint16_t whole);
#else
static inline r565i_place_in_time r565i_find_key(const void *keys, size_t key_size, size_t count,
                                                 uint16_t whole) {
    return r565i_find_key_here(keys, key_size, count, whole);
}
#endif

// Where a timeline is at a moment: between two keys, which are the same one where it rests.
typedef struct r565i_sample {
    const void *key, *next;
    int32_t easing; ///< progress to the next key, Q14
} r565i_sample;

R565I_INLINE r565i_sample r565i_take_sample_here(const void *keys, size_t key_size, size_t count,
                                                 const r565i_moment *moment) {
    const r565i_place_in_time at = r565i_find_key(keys, key_size, count, moment->whole);
    const int32_t easing = at.key == at.next ? 0 : r565i_easing(moment, at.key, at.next);
    return (r565i_sample){at.key, at.next, easing};
}

#if R565I_SHARED
r565i_sample r565i_take_sample(const void *keys, size_t key_size, size_t count,
                               const r565i_moment *moment);
#else
static inline r565i_sample r565i_take_sample(const void *keys, size_t key_size, size_t count,
                                             const r565i_moment *moment) {
    return r565i_take_sample_here(keys, key_size, count, moment);
}
#endif

/// What an ATTACHMENT timeline shows in a slot with so many attachments: an index, or -1.
static inline int r565i_sample_attachment(const r565_timeline *line, uint16_t whole, int count) {
    const r565_key *key =
        r565i_find_key(line->keys, sizeof *line->keys, line->key_count, whole).key;
    const int index = key->x;
    return index < 0 || index >= count ? -1 : index;
}

/// What the first values of a timeline's keys are at a moment.
static inline int32_t r565i_sample_value(const r565_timeline *line, const r565i_moment *moment) {
    const r565i_sample taken =
        r565i_take_sample(line->keys, sizeof *line->keys, line->key_count, moment);
    const r565_key *key = taken.key, *next = taken.next;
    return r565i_between(key->x, next->x, taken.easing);
}

#endif
