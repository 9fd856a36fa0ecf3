// SPDX-License-Identifier: MIT
#include "contract.h"

#include "rig565/surface.h"

static bool is_size(uint16_t size) {
    return size >= 1 && size <= R565_MAX_SIZE;
}

r565_result r565_surface_init(r565_surface *surface, uint16_t *pixels, uint16_t width,
                              uint16_t height, r565_format format) {
    const r565_surface made = {pixels, width, height, width, (uint8_t)format};
    if (surface == NULL || !r565_surface_is_valid(&made))
        return R565_ERR_ARGUMENT;
    *surface = made;
    return R565_OK;
}

static bool is_target(uint8_t format) {
    return format == R565_FORMAT_RGB565 || format == R565_FORMAT_RGB565_SWAPPED ||
           (R565_ENABLE_ARGB_TARGET && format == R565_FORMAT_ARGB4444);
}

bool r565_surface_is_valid(const r565_surface *surface) {
    return surface != NULL && surface->pixels != NULL && is_size(surface->width) &&
           is_size(surface->height) && surface->stride >= surface->width &&
           is_target(surface->format);
}

uint64_t r565_surface_hash(const r565_surface *surface, uint64_t hash) {
    if (!r565_surface_is_valid(surface))
        return hash;
    for (uint32_t y = 0; y < surface->height; y++)
        hash = r565_hash_u16(hash, surface->pixels + y * surface->stride, surface->width);
    return hash;
}

r565_result r565_texture_from_surface(r565_texture *texture, const r565_surface *surface) {
    if (texture == NULL || !r565_surface_is_valid(surface) || surface->stride > UINT16_MAX / 2)
        return R565_ERR_ARGUMENT;
    *texture = (r565_texture){surface->pixels, surface->width, surface->height,
                              (uint16_t)(2 * surface->stride), surface->format};
    return R565_OK;
}

bool r565_texture_is_valid(const r565_texture *texture) {
    return texture != NULL && texture->pixels != NULL && ((uintptr_t)texture->pixels & 1) == 0 &&
           is_size(texture->width) && is_size(texture->height) && (texture->stride & 1) == 0 &&
           texture->format < R565_FORMAT_COUNT &&
           texture->stride * 8u >= texture->width * r565_format_bits(texture->format);
}

uint32_t r565_texture_bytes(const r565_texture *texture) {
    return 2 * r565_format_colors(texture->format) + (uint32_t)texture->height * texture->stride;
}
