// SPDX-License-Identifier: MIT
#include "paint.h"
#include "place.h"
#include "settle.h"

r565_result r565_gfx_init(r565_gfx *gfx, const r565_surface *target) {
    if (gfx == NULL || !r565_surface_is_valid(target))
        return R565_ERR_ARGUMENT;
    const r565_affine identity = r565_affine_identity();
    *gfx = (r565_gfx){
        .target = *target, .blend = R565_BLEND_ALPHA, .opacity = 255, .mask_color = 0xFFFF};
    r565_gfx_set_clip(gfx, (r565_rect){0, 0, INT16_MAX, INT16_MAX});
    r565_gfx_set_transform(gfx, &identity);
    return R565_OK;
}

static r565_rect move_rect(r565_rect rect, int x, int y) {
    return (r565_rect){(int16_t)(rect.left + x), (int16_t)(rect.top + y), (int16_t)(rect.right + x),
                       (int16_t)(rect.bottom + y)};
}

void r565_gfx_set_clip(r565_gfx *gfx, r565_rect clip) {
    const int x = gfx->origin.x, y = gfx->origin.y;
    const r565_rect target = {0, 0, (int16_t)gfx->target.width, (int16_t)gfx->target.height};
    const r565_rect seen = r565_rect_intersect(clip, move_rect(target, x, y));
    gfx->clip = r565_rect_is_empty(seen) ? seen : move_rect(seen, -x, -y);
}

static void place_offset(r565_gfx *gfx) {
    if (!r565i_snap(gfx->transform.tx, &gfx->offset_x) ||
        !r565i_snap(gfx->transform.ty, &gfx->offset_y)) {
        gfx->transform_class = R565I_UNUSABLE;
        gfx->offset_x = gfx->offset_y = 0;
    }
    // After snapping, so that a part of a drawing has the pixels of the whole.
    gfx->offset_x -= 256 * gfx->origin.x;
    gfx->offset_y -= 256 * gfx->origin.y;
}

void r565_gfx_set_origin(r565_gfx *gfx, int32_t x, int32_t y) {
    if (x < -R565_MAX_SIZE || x > R565_MAX_SIZE || y < -R565_MAX_SIZE || y > R565_MAX_SIZE)
        return;
    gfx->origin = (r565_point){(int16_t)x, (int16_t)y};
    place_offset(gfx);
}

static uint8_t classify(const r565_affine *map) {
    if (r565i_is_identity(map))
        return R565I_TRANSLATION;
#if R565_ENABLE_TRANSFORM
    // What is thinner than this is not seen, and units that flush to zero agree about the rest.
    const float least = 1e-30f;
    const float determinant = map->a * map->d - map->b * map->c;
    const float sum = map->a + map->b + map->c + map->d;
    const bool has_area = determinant > least || determinant < -least;
    if (has_area && determinant - determinant == 0.0f && sum - sum == 0.0f)
        return R565I_LINEAR;
#endif
    return R565I_UNUSABLE;
}

void r565_gfx_set_transform(r565_gfx *gfx, const r565_affine *transform) {
    const r565_affine identity = r565_affine_identity();
    r565i_settle_affine(&gfx->transform, transform != NULL ? transform : &identity);
    gfx->transform_class = classify(&gfx->transform);
    place_offset(gfx);
}

void r565_gfx_set_blend(r565_gfx *gfx, r565_blend blend) {
    if (blend <= R565_BLEND_LAST)
        gfx->blend = R565I_BLEND(blend);
}

void r565_gfx_set_opacity(r565_gfx *gfx, uint8_t opacity) {
    gfx->opacity = opacity;
}

void r565_gfx_set_color_key(r565_gfx *gfx, r565_color key) {
    gfx->color_key = key;
    gfx->color_key_enabled = true;
}

void r565_gfx_clear_color_key(r565_gfx *gfx) {
    gfx->color_key_enabled = false;
}

void r565_gfx_set_mask_color(r565_gfx *gfx, r565_color color) {
    gfx->mask_color = color;
}

static void fill_clip(const r565_gfx *gfx, uint16_t pixel) {
    const uint32_t width = (uint32_t)(gfx->clip.right - gfx->clip.left);
    for (int32_t y = gfx->clip.top; y < gfx->clip.bottom; y++)
        r565i_fill(r565i_pixel_at(gfx, gfx->clip.left, y), width, pixel);
}

void r565_gfx_clear(r565_gfx *gfx, r565_color color) {
    fill_clip(gfx, r565i_stored_color(gfx, color));
}

void r565_gfx_clear_argb(r565_gfx *gfx, r565_argb color) {
    if (R565I_TO_ARGB(gfx))
        fill_clip(gfx, color);
    else
        r565_gfx_clear(gfx, r565i_pixel_of_argb(color));
}
