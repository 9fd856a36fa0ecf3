// SPDX-License-Identifier: MIT
// Images that do not show their own colours alone: what a texel looks like is looked up, channel by
// channel, and then drawn. Tints are in the tables; without one they widen (or narrow) texels.
#ifndef LOOK_H
#define LOOK_H

#include "blend.h"
#include "paint.h"

// Fills the tables for the context's tint, if it has one. NULL: for colours of shapes.
void r565i_look_init(r565i_look *look, const r565_gfx *gfx, const r565_texture *texture);

// Prepares a sink for one of these painters. False when nothing would be drawn. The sink must stay
// where it is.
bool r565i_sink_with_look(r565i_sink *sink, const r565_gfx *gfx, const r565_texture *texture,
                          r565i_painter *painter);

// To ARGB4444 targets, in all blend modes.
r565i_painter r565i_paint_look_to_argb;

// A texel or pixel in CPU order, spread.
R565I_INLINE uint32_t r565i_look_spread(const r565i_look *look, uint32_t texel, bool has_alpha) {
    if (has_alpha)
        return (uint32_t)look->green[texel >> 4 & 15] << 21 |
               (uint32_t)look->red[texel >> 8 & 15] << 11 | look->blue[texel & 15];
    return (uint32_t)look->green[texel >> 5 & 63] << 21 |
           (uint32_t)look->red[texel >> 11 & 31] << 11 | look->blue[texel & 31];
}

// Reads a texel, in CPU order, and how much it weighs. False: it has the colour key.
R565I_INLINE bool r565i_look_take(const r565i_paint *paint, const r565i_look *look, size_t index,
                                  uint16_t *texel, uint32_t *weight) {
    *texel = paint->texels[index];
    if (*texel == paint->key)
        return false;
    if (look->from_swapped)
        *texel = r565_pixel_swap(*texel);
    *weight = paint->weight[look->has_alpha ? *texel >> 12 : 15];
    return true;
}

// One channel of `bits` bits, target and source together.
R565I_INLINE uint32_t r565i_multiplied(uint32_t a, uint32_t b, int bits) {
    const uint32_t product = a * b + (1u << (bits - 1));
    return (product + (product >> bits)) >> bits;
}

R565I_INLINE uint32_t r565i_lit(uint32_t by, uint32_t channel, int bits) {
    const uint32_t most = (1u << bits) - 1, twice = 2 * by;
    if (twice <= most)
        return r565i_multiplied(twice, channel, bits);
    return twice - most + channel - r565i_multiplied(twice - most, channel, bits);
}

R565I_INLINE uint32_t r565i_combined(r565_blend blend, uint32_t target, uint32_t source, int bits) {
    switch (blend) {
    case R565_BLEND_MULTIPLY:
        return r565i_multiplied(target, source, bits);
    case R565_BLEND_SCREEN:
        return target + source - r565i_multiplied(target, source, bits);
    case R565_BLEND_DARKEN:
        return target < source ? target : source;
    case R565_BLEND_LIGHTEN:
        return target > source ? target : source;
    case R565_BLEND_SUBTRACT:
        return target > source ? target - source : 0;
    case R565_BLEND_DIFFERENCE:
        return target > source ? target - source : source - target;
    case R565_BLEND_OVERLAY:
        return r565i_lit(target, source, bits);
    case R565_BLEND_HARD_LIGHT:
        return r565i_lit(source, target, bits);
    default:
        return source;
    }
}

#endif
