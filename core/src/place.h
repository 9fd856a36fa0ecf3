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
bool r565i_place_vector(const r565_gfx *gfx, float x, float y, r565i_spot *placed);

// Places a point.
bool r565i_place(const r565_gfx *gfx, float x, float y, r565i_spot *placed);

#endif
