// SPDX-License-Identifier: MIT
#include "lanes.h"
#include "placement.h"

static int32_t whole_part(float value) {
    const int32_t truncated = (int32_t)value;
    return truncated - ((float)truncated > value);
}

// Keeps whole pixels of the image's own translation out of rounding.
static bool split_translation(r565i_placement *image) {
    r565_affine *const local = &image->local;
    r565i_spot reachable;
    if (!r565i_snap(local->tx, &reachable.x) || !r565i_snap(local->ty, &reachable.y))
        return false;
    const int32_t x = whole_part(local->tx), y = whole_part(local->ty);
    local->tx -= (float)x;
    local->ty -= (float)y;
    image->base.x += 256 * x;
    image->base.y += 256 * y;
    return true;
}

#if R565I_LANES

// Snaps four positions, where all are in reach.
static inline bool snap4(r565i_f4 pixels, r565i_i4 *snapped) {
    const r565i_f4 scaled = pixels * 256.0f + 0.5f;
    if (!r565i_all4(((r565i_i4)scaled & INT32_MAX) < (int32_t)R565I_REACH_BITS))
        return false;
    const r565i_i4 truncated = __builtin_convertvector(scaled, r565i_i4);
    *snapped = truncated + (__builtin_convertvector(truncated, r565i_f4) > scaled);
    return true;
}

static bool place_corners(const r565i_placement *image, float margin, r565i_spot corners[4]) {
    const r565_affine *const local = &image->local, *const map = &image->gfx->transform;
    const float right = (float)image->width + margin, bottom = (float)image->height + margin;
    const r565i_f4 x = {-margin, right, right, -margin}, y = {-margin, -margin, bottom, bottom};
    r565i_f4 placed_x = local->a * x + local->c * y + local->tx;
    r565i_f4 placed_y = local->b * x + local->d * y + local->ty;
    if (image->gfx->transform_class != R565I_TRANSLATION) {
        const r565i_f4 middle_x = placed_x, middle_y = placed_y;
        placed_x = map->a * middle_x + map->c * middle_y;
        placed_y = map->b * middle_x + map->d * middle_y;
    }
    r565i_i4 snapped_x, snapped_y;
    if (!snap4(placed_x, &snapped_x) || !snap4(placed_y, &snapped_y))
        return false;
    snapped_x += image->base.x;
    snapped_y += image->base.y;
    const r565i_i4 first = R565I_PICK(snapped_x, snapped_y, 0, 4, 1, 5);
    const r565i_i4 last = R565I_PICK(snapped_x, snapped_y, 2, 6, 3, 7);
    memcpy(&corners[0], &first, sizeof first);
    memcpy(&corners[2], &last, sizeof last);
    return true;
}

#else

static bool place_corners(const r565i_placement *image, float margin, r565i_spot corners[4]) {
    const float right = (float)image->width + margin, bottom = (float)image->height + margin;
    return r565i_place_texel(image, -margin, -margin, &corners[0]) &&
           r565i_place_texel(image, right, -margin, &corners[1]) &&
           r565i_place_texel(image, right, bottom, &corners[2]) &&
           r565i_place_texel(image, -margin, bottom, &corners[3]);
}

#endif

// Turned by the context, what its own map makes flat could round to a sliver.
static bool is_flat(const r565_affine *map) {
    return (map->a == 0.0f && map->c == 0.0f) || (map->b == 0.0f && map->d == 0.0f);
}

bool r565i_placement_init(r565i_placement *image, const r565_gfx *gfx, const r565_affine *local,
                          r565_rect source, float margin, r565i_spot corners[4]) {
    image->gfx = gfx;
    image->local = *local;
    image->base = (r565i_spot){gfx->offset_x, gfx->offset_y};
    image->width = source.right - source.left;
    image->height = source.bottom - source.top;
    if (is_flat(local) || (gfx->transform_class == R565I_TRANSLATION && !split_translation(image)))
        return false;
    return place_corners(image, margin, corners);
}
