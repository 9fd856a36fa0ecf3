// SPDX-License-Identifier: MIT
// What tints and blend modes share: tables of channels, and what a sink needs to use them.
#include "look.h"

#include "argb.h"
#include "fixed.h"

#if R565_ENABLE_TINTS || R565_ENABLE_BLEND_MODES

// A channel in another number of bits, as PIXELS.md widens and narrows.
static uint32_t fitted(uint32_t channel, int from, int to) {
    if (from <= to)
        return channel << (to - from) | channel >> (2 * from - to);
    const uint32_t most = (1u << from) - 1;
    return (2 * 15 * channel + most) / (2 * most);
}

// channel * multiply + add, halves rounded up.
static uint32_t tinted(uint32_t channel, int32_t multiply, int32_t add, int32_t most) {
    const int32_t parts = ((int32_t)(255 * channel) * multiply + 4096 * most * add + 522240) >> 12;
    if (parts <= 0)
        return 0;
    return parts >= 255 * most ? (uint32_t)most : r565i_per_255((uint32_t)parts);
}

// The entries of one channel; 4096 and 0 leave all as it is.
static void fill(uint8_t *entries, int from, int to, int32_t multiply, int32_t add) {
    add = r565i_max(-255, r565i_min(add, 255));
    for (uint32_t i = 0; i < 1u << from; i++)
        entries[i] = (uint8_t)tinted(fitted(i, from, to), multiply, add, (1 << to) - 1);
}

void r565i_look_init(r565i_look *look, const r565_gfx *gfx, const r565_texture *texture) {
    const bool has_alpha = texture != NULL && r565i_has_alpha(texture),
               to_argb = R565I_TO_ARGB(gfx);
    r565_tint tint = {4096, 4096, 4096, 0, 0, 0};
    if (gfx->find_tinted != NULL && texture != NULL)
        tint = gfx->tint;
    fill(look->red, has_alpha ? 4 : 5, to_argb ? 4 : 5, tint.multiply_r, tint.add_r);
    fill(look->green, has_alpha ? 4 : 6, to_argb ? 4 : 6, tint.multiply_g, tint.add_g);
    fill(look->blue, has_alpha ? 4 : 5, to_argb ? 4 : 5, tint.multiply_b, tint.add_b);
    look->has_alpha = has_alpha;
    look->from_swapped = texture != NULL && texture->format == R565_FORMAT_RGB565_SWAPPED;
    look->to_swapped = gfx->target.format == R565_FORMAT_RGB565_SWAPPED;
    look->blend = gfx->blend;
}

bool r565i_sink_with_look(r565i_sink *sink, const r565_gfx *gfx, const r565_texture *texture,
                          r565i_painter *painter) {
    r565i_paint *const paint = &sink->paint;
    if (gfx->blend != R565_BLEND_NONE && gfx->opacity == 0)
        return false;
    r565i_look_init(&sink->look, gfx, texture);
    sink->count = 0;
    sink->painter = painter;
    paint->look = &sink->look;
    paint->key = R565I_NO_KEY;
    if (texture != NULL && gfx->color_key_enabled && !sink->look.has_alpha)
        paint->key = sink->look.from_swapped ? r565_pixel_swap(gfx->color_key) : gfx->color_key;
    for (uint32_t alpha = 0; alpha < 16; alpha++) {
        paint->weight[alpha] = R565I_TO_ARGB(gfx) ? r565i_argb_weight(alpha, gfx->opacity)
                                                  : r565i_weight(alpha, gfx->opacity);
    }
    if (texture != NULL && r565_format_bits(texture->format) != 16)
        r565i_use_palette(sink, gfx, texture);
    return true;
}

#endif
