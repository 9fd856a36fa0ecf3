// SPDX-License-Identifier: MIT
// Private: the boxes of slots, whole pixels around what is drawn.
#ifndef R565I_RIG_BOX_H
#define R565I_RIG_BOX_H

#include "rig_private.h"

// The box of what does not fit 16 bits, or is no number: everything. It is never skipped.
#define R565I_EVERYWHERE                                                                           \
    { INT16_MIN, INT16_MIN, INT16_MAX, INT16_MAX }

static inline bool r565i_box_is_everywhere(const r565_rect *box) {
    return box->left == INT16_MIN && box->right == INT16_MAX;
}

// The lesser of 0 and a value, and the greater as what is left. What is no number stays so.
static inline float r565i_below(float value) {
    return 0.0f < value ? 0.0f : value;
}

static inline float r565i_above(float value) {
    return value - r565i_below(value);
}

// Of values whose whole part fits 32 bits.
static inline int32_t r565i_floor(float value) {
    const int32_t whole = (int32_t)value;
    return whole - (value < (float)whole);
}

static inline int32_t r565i_ceil(float value) {
    const int32_t whole = (int32_t)value;
    return whole + (value > (float)whole);
}

/// Whole pixels around an area; everything when that does not fit.
static inline r565_rect r565i_box_around(float left, float top, float right, float bottom) {
    if (!(left > -32768.0f && top > -32768.0f && right < 32767.0f && bottom < 32767.0f))
        return (r565_rect)R565I_EVERYWHERE;
    return (r565_rect){(int16_t)r565i_floor(left), (int16_t)r565i_floor(top),
                       (int16_t)r565i_ceil(right), (int16_t)r565i_ceil(bottom)};
}

/// Box of a rectangle [0, width) x [0, height) under a map. The corners are the origin's image plus
/// none, one or both of the edges' images, so that the extremes follow from the edges' signs.
static inline r565_rect r565i_box_of(const r565_affine *map, float width, float height) {
    const float ax = map->a * width, ay = map->b * width;
    const float cx = map->c * height, cy = map->d * height;
    return r565i_box_around(
        map->tx + r565i_below(ax) + r565i_below(cx), map->ty + r565i_below(ay) + r565i_below(cy),
        map->tx + r565i_above(ax) + r565i_above(cx), map->ty + r565i_above(ay) + r565i_above(cy));
}

#endif
