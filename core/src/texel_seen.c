// SPDX-License-Identifier: MIT
#include "contract.h"

#include "texel.h"
#include "texel_seen.h"

#if R565_ENABLE_HIT

/// As the texture stores it; of those with a palette its colour there.
static uint32_t load_texel(const r565_texture *texture, int x, int y) {
    const uint32_t bits = r565_format_bits(texture->format);
    const uint32_t colors = r565_format_colors(texture->format);
    const uint16_t *words = texture->pixels, *rows = words + colors;
    const size_t index = (size_t)y * (texture->stride * 8u / bits) + (size_t)x;
    if (bits == 16)
        return rows[index];
    const uint32_t value = r565i_indexed((const uint8_t *)rows, index, bits);
    return colors != 0 ? words[value] : value;
}

bool r565i_texel_is_seen(const r565_texture *texture, int x, int y, bool keyed, r565_color key) {
    const uint32_t texel = load_texel(texture, x, y);
    switch (texture->format) {
    case R565_FORMAT_RGB565:
        return !keyed || texel != key;
    case R565_FORMAT_RGB565_SWAPPED:
        return !keyed || texel != r565_pixel_swap(key);
    case R565_FORMAT_MASK:
        return texel != 0;
    default:
        return texel >= 0x1000;
    }
}

#endif
