// SPDX-License-Identifier: MIT
// Images: one to one, scaled by whole pixels; what kind of draw a call is.
#include "affine.h"
#include "paint.h"
#include "place.h"

bool r565i_is_drawable(const r565_gfx *gfx, const r565_texture *texture, r565_rect source) {
    return texture != NULL && gfx->transform_class != R565I_UNUSABLE && source.left >= 0 &&
           source.top >= 0 && source.left < source.right && source.top < source.bottom &&
           source.right <= texture->width && source.bottom <= texture->height &&
           r565_texture_is_valid(texture);
}

// The part inside the clip of an area of whole pixels; its corner says how much was cut off.
static bool clip_area(const r565_gfx *gfx, r565i_spot corner, r565i_spot size, r565_rect *area) {
    const int32_t left = r565i_max(corner.x, gfx->clip.left);
    const int32_t top = r565i_max(corner.y, gfx->clip.top);
    const int32_t right = r565i_min(corner.x + size.x, gfx->clip.right);
    const int32_t bottom = r565i_min(corner.y + size.y, gfx->clip.bottom);
    if (left >= right || top >= bottom)
        return false;
    *area = (r565_rect){(int16_t)left, (int16_t)top, (int16_t)right, (int16_t)bottom};
    return true;
}

// One to one: both the context's transform and `local` only translate.
static void draw_straight(const r565_gfx *gfx, const r565_attachment *image,
                          const r565_affine *local) {
    const r565_texture *const texture = image->texture;
    const r565_rect source = image->source;
    r565i_spot position;
    r565_rect area;
    r565i_sink sink;
    if (!r565i_is_drawable(gfx, texture, source) ||
        !r565i_place(gfx, local->tx, local->ty, &position))
        return;
    const r565i_spot corner = {r565i_first_pixel(position.x), r565i_first_pixel(position.y)};
    const r565i_spot size = {source.right - source.left, source.bottom - source.top};
    if (!clip_area(gfx, corner, size, &area))
        return;
    if (!r565i_sink_for_image(&sink, gfx, texture, true))
        return;
    r565i_use_texels(&sink.paint, texture, source);
    r565i_use_steps(&sink.paint, (int64_t)1 << 32, 0);
    for (int32_t y = area.top; y < area.bottom; y++) {
        r565i_span *const span = r565i_sink_next(&sink);
        span->target = r565i_pixel_at(gfx, area.left, y);
        span->count = (uint32_t)(area.right - area.left);
        span->u = (uint64_t)(area.left - corner.x) << 32;
        span->v = (uint64_t)(y - corner.y) << 32;
    }
    r565i_sink_flush(&sink);
}

// Texels a pixel, 32 fraction bits, rounded up so that what is exact stays so.
static uint64_t scaled_step(int32_t texels, int32_t pixels) {
    return (((uint64_t)texels << 32) + (uint32_t)pixels - 1) / (uint32_t)pixels;
}

// The texel under a pixel's centre, 32 fraction bits.
static uint64_t scaled_texel(int32_t pixel, int32_t position, uint64_t step) {
    return ((uint64_t)(256 * pixel + 128 - position) * step) >> 8;
}

static void draw_scaled(const r565_gfx *gfx, const r565_texture *texture, r565_rect source,
                        r565i_spot position, r565i_spot size) {
    const r565i_spot corner = {r565i_first_pixel(position.x), r565i_first_pixel(position.y)};
    const uint64_t step_u = scaled_step(source.right - source.left, size.x);
    const uint64_t step_v = scaled_step(source.bottom - source.top, size.y);
    r565_rect area;
    r565i_sink sink;
    if (!clip_area(gfx, corner, size, &area))
        return;
    if (!r565i_sink_for_image(&sink, gfx, texture, false))
        return;
    r565i_use_texels(&sink.paint, texture, source);
    r565i_use_steps(&sink.paint, (int64_t)step_u, 0);
    const uint64_t u = scaled_texel(area.left, position.x, step_u);
    for (int32_t y = area.top; y < area.bottom; y++) {
        r565i_span *const span = r565i_sink_next(&sink);
        span->target = r565i_pixel_at(gfx, area.left, y);
        span->count = (uint32_t)(area.right - area.left);
        span->u = u;
        span->v = scaled_texel(y, position.y, step_v);
    }
    r565i_sink_flush(&sink);
}

static bool is_near(int32_t pixels) {
    return pixels > -(R565I_REACH >> 8) && pixels < R565I_REACH >> 8;
}

// Texels that are copied have no borders to mix.
static bool is_smooth(const r565_gfx *gfx) {
    return gfx->draw_smooth != NULL && gfx->blend != R565_BLEND_NONE;
}

void r565i_draw_image(const r565_gfx *gfx, const r565_attachment *image, const r565_affine *local) {
    // What is called here asks by itself whether the image can be drawn: registers are free there.
    if (is_smooth(gfx)) {
        gfx->draw_smooth(gfx, image->texture, image->source, local);
    } else if (gfx->transform_class == R565I_TRANSLATION && r565i_is_identity(local)) {
        draw_straight(gfx, image, local);
    } else {
#if R565_ENABLE_TRANSFORM
        r565i_draw_affine(gfx, image, local);
#endif
    }
}

void r565_gfx_draw_image_affine(r565_gfx *gfx, const r565_texture *texture, r565_rect source,
                                const r565_affine *local, const r565_point *hull,
                                uint8_t hull_count) {
    const r565_attachment image = {
        .texture = texture, .source = source, .hull = hull, .hull_count = hull_count};
    if (local != NULL)
        r565i_draw_image(gfx, &image, local);
}

void r565_gfx_draw_image(r565_gfx *gfx, const r565_texture *texture, int32_t x, int32_t y) {
    if (!r565_texture_is_valid(texture))
        return;
    const r565_affine local = r565_affine_translation((float)x, (float)y);
    const r565_rect source = {0, 0, (int16_t)texture->width, (int16_t)texture->height};
    r565_gfx_draw_image_affine(gfx, texture, source, &local, NULL, 0);
}

void r565_gfx_draw_image_scaled(r565_gfx *gfx, const r565_texture *texture, r565_rect source,
                                int32_t x, int32_t y, int32_t width, int32_t height) {
    if (width <= 0 || height <= 0 || !r565i_is_drawable(gfx, texture, source))
        return;
    if (gfx->transform_class == R565I_TRANSLATION && !is_smooth(gfx)) {
        if (!is_near(x) || !is_near(y) || !is_near(width) || !is_near(height))
            return;
        const r565i_spot position = {256 * x + gfx->offset_x, 256 * y + gfx->offset_y};
        draw_scaled(gfx, texture, source, position, (r565i_spot){width, height});
        return;
    }
    const r565_affine local = {
        (float)width / (float)(source.right - source.left),  0.0f,     0.0f,
        (float)height / (float)(source.bottom - source.top), (float)x, (float)y};
    r565_gfx_draw_image_affine(gfx, texture, source, &local, NULL, 0);
}
