// SPDX-License-Identifier: MIT
// Private: the boxes of slots, whole pixels around what is drawn.
#ifndef R565I_RIG_BOX_H
#define R565I_RIG_BOX_H

#include "rig_private.h"

// The box of what does not fit 16 bits, or is no number: everything. It is never skipped.
#define R565I_BOX_EVERYWHERE ((r565_rect){INT16_MIN, INT16_MIN, INT16_MAX, INT16_MAX})

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
        return R565I_BOX_EVERYWHERE;
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

/// Box of a box under a map.
static inline r565_rect r565i_box_placed(const r565_affine *placement, const r565_rect *box) {
    const float x = (float)box->left, y = (float)box->top;
    r565_affine map = *placement;
    map.tx = map.a * x + map.c * y + map.tx;
    map.ty = map.b * x + map.d * y + map.ty;
    return r565i_box_of(&map, (float)(box->right - box->left), (float)(box->bottom - box->top));
}

/// world x attachment.local.
static inline r565_affine r565i_rig_image_map(const r565_affine *world,
                                              const r565_attachment *attachment) {
    const r565_affine *local = &attachment->local;
    r565_affine map;
    map.a = world->a * local->a + world->c * local->b;
    map.b = world->b * local->a + world->d * local->b;
    map.c = world->a * local->c + world->c * local->d;
    map.d = world->b * local->c + world->d * local->d;
    map.tx = world->a * local->tx + world->c * local->ty + world->tx;
    map.ty = world->b * local->tx + world->d * local->ty + world->ty;
    return map;
}

/// A slot's box in armature space; it means something only while the slot shows something.
static inline r565_rect r565i_rig_box(const r565_affine *world, const r565_attachment *attachment) {
    const r565_affine map = r565i_rig_image_map(world, attachment);
    const r565_rect *source = &attachment->source;
    return r565i_box_of(&map, (float)(source->right - source->left),
                        (float)(source->bottom - source->top));
}

#endif
