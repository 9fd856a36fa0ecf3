// SPDX-License-Identifier: MIT
// Private: the boxes of slots, whole pixels around what is drawn.
#ifndef R565I_RIG_BOX_H
#define R565I_RIG_BOX_H

#include "rig_private.h"

// The box of what does not fit 16 bits, or is no number: everything. It is never skipped.
#define R565I_EVERYWHERE                                                                           \
    { INT16_MIN, INT16_MIN, INT16_MAX, INT16_MAX }

// The box of nothing: it meets no box.
#define R565I_NOWHERE                                                                              \
    { INT16_MAX, INT16_MAX, INT16_MIN, INT16_MIN }

static inline bool r565i_box_is_everywhere(const r565_rect *box) {
    return box->left == INT16_MIN && box->right == INT16_MAX;
}

// An interval that grows to the side of what is added. What is no number stays so.
typedef struct r565i_reach {
    float least, most;
} r565i_reach;

static inline void r565i_stretch(r565i_reach *reach, float edge) {
    if (0.0f < edge)
        reach->most += edge;
    else
        reach->least += edge;
}

/// Whole pixels around an area; everything when that does not fit 16 bits. The edges, measured from
/// the ends of the range, are positive: cutting off the fraction rounds outward. A binary32 of that
/// size has fractions of 1/256 pixel: edges are rounded to those first, as drawing does.
static inline r565_rect r565i_box_around(r565i_reach x, r565i_reach y) {
    const float left = x.least + 32768.0f, right = 32767.0f - x.most;
    const float top = y.least + 32768.0f, bottom = 32767.0f - y.most;
    if (!(left > 0.0f && top > 0.0f && right > 0.0f && bottom > 0.0f))
        return (r565_rect)R565I_EVERYWHERE;
    // value - 32768 and 32767 - value of 16 bits.
    return (r565_rect){(int16_t)((int32_t)left ^ 0x8000), (int16_t)((int32_t)top ^ 0x8000),
                       (int16_t)((int32_t)right ^ 0x7FFF), (int16_t)((int32_t)bottom ^ 0x7FFF)};
}

/// Box of a rectangle [0, width) x [0, height) under a map. The corners are the origin's image plus
/// none, one or both of the edges' images, so that the extremes follow from the edges' signs.
static inline r565_rect r565i_box_of(const r565_affine *map, float width, float height) {
    r565i_reach x = {map->tx, map->tx}, y = {map->ty, map->ty};
    r565i_stretch(&x, map->a * width);
    r565i_stretch(&x, map->c * height);
    r565i_stretch(&y, map->b * width);
    r565i_stretch(&y, map->d * height);
    return r565i_box_around(x, y);
}

#endif
