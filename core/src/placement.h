// SPDX-License-Identifier: MIT
// Where the points of an image come to lie.
#ifndef PLACEMENT_H
#define PLACEMENT_H

#include "place.h"

// An image on its way to the target.
typedef struct r565i_placement {
    const r565_gfx *gfx;
    r565_affine local;
    r565i_spot base; // added after snapping
    int32_t width, height;
} r565i_placement;

// Prepares the placement of a source rectangle and places its corners, moved outward by a margin in
// texels, in the order (0, 0), (width, 0), (width, height), (0, height). False when something is out
// of reach.
bool r565i_placement_init(r565i_placement *image, const r565_gfx *gfx, const r565_affine *local,
                          r565_rect source, float margin, r565i_spot corners[4]);

// Through `local` first and then the transform, so that points which are the same between the two
// are the same at the end, whichever image they belong to.
static inline bool r565i_place_texel(const r565i_placement *image, float x, float y,
                                     r565i_spot *placed) {
    const r565_affine *const local = &image->local;
    const float middle_x = local->a * x + local->c * y + local->tx;
    const float middle_y = local->b * x + local->d * y + local->ty;
    if (!r565i_place_vector(image->gfx, middle_x, middle_y, placed))
        return false;
    placed->x += image->base.x;
    placed->y += image->base.y;
    return true;
}

#endif
