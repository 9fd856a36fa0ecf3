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

static inline int32_t r565i_whole_part(float value) {
    const int32_t truncated = (int32_t)value;
    return truncated - ((float)truncated > value);
}

static inline bool r565i_placement_init(r565i_placement *image, const r565_gfx *gfx,
                                        const r565_affine *local, r565_rect source) {
    image->gfx = gfx;
    image->local = *local;
    image->base = (r565i_spot){gfx->offset_x, gfx->offset_y};
    image->width = source.right - source.left;
    image->height = source.bottom - source.top;
    if (gfx->transform_class != R565I_TRANSLATION)
        return true;
    // Whole pixels of the image's own translation are kept out of rounding.
    r565i_spot reachable;
    if (!r565i_snap(local->tx, &reachable.x) || !r565i_snap(local->ty, &reachable.y))
        return false;
    const int32_t x = r565i_whole_part(local->tx), y = r565i_whole_part(local->ty);
    image->local.tx -= (float)x;
    image->local.ty -= (float)y;
    image->base.x += 256 * x;
    image->base.y += 256 * y;
    return true;
}

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

// The corners of the source rectangle, moved outward by a margin in texels.
static inline bool r565i_place_corners(const r565i_placement *image, float margin,
                                       r565i_spot corners[4]) {
    const float right = (float)image->width + margin, bottom = (float)image->height + margin;
    return r565i_place_texel(image, -margin, -margin, &corners[0]) &&
           r565i_place_texel(image, right, -margin, &corners[1]) &&
           r565i_place_texel(image, right, bottom, &corners[2]) &&
           r565i_place_texel(image, -margin, bottom, &corners[3]);
}

#endif
