// SPDX-License-Identifier: MIT
// Where the context's transform puts things.
#ifndef PLACE_H
#define PLACE_H

#include "fixed.h"
#include "rig565/gfx.h"

// r565_gfx.transform_class.
enum {
    R565I_TRANSLATION, // the linear part is exactly the identity
    R565I_LINEAR,      // scaling, rotation, skew
    R565I_UNUSABLE     // not finite, out of reach, singular, or compiled out: nothing is drawn
};

static inline bool r565i_is_identity(const r565_affine *map) {
    return map->a == 1.0f && map->b == 0.0f && map->c == 0.0f && map->d == 1.0f;
}

// Places a vector, relative to the snapped translation.
static inline bool r565i_place_vector(const r565_gfx *gfx, float x, float y, r565i_spot *placed) {
    const r565_affine *const map = &gfx->transform;
    if (gfx->transform_class == R565I_TRANSLATION)
        return r565i_snap(x, &placed->x) && r565i_snap(y, &placed->y);
    return r565i_snap(map->a * x + map->c * y, &placed->x) &&
           r565i_snap(map->b * x + map->d * y, &placed->y);
}

// Places a point.
static inline bool r565i_place(const r565_gfx *gfx, float x, float y, r565i_spot *placed) {
    if (!r565i_place_vector(gfx, x, y, placed))
        return false;
    placed->x += gfx->offset_x;
    placed->y += gfx->offset_y;
    return true;
}

#endif
