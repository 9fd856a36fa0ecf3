// SPDX-License-Identifier: MIT
// The loops that bring colours and texels to ARGB4444 targets.
#include "argb.h"
#include "texel.h"

#include <string.h>

#if R565_ENABLE_ARGB_TARGET

// What needs arithmetic is apart from the loops: it is long, and rare beside what is copied.
R565I_APART uint16_t mixed(uint32_t target, uint32_t texel, uint32_t weight) {
    return r565i_argb_mix(target, texel, weight);
}

R565I_APART uint16_t added(uint32_t target, uint32_t texel, uint32_t weight) {
    return r565i_argb_add(target, texel, weight);
}

R565I_INLINE void draw_texel(const r565i_paint *paint, uint16_t *target, uint32_t texel,
                             r565i_mode mode) {
    if (mode == R565I_COPY) {
        *target = (uint16_t)texel;
        return;
    }
    const uint32_t weight = paint->weight[texel >> 12];
    if (weight == 0)
        return;
    if (mode == R565I_PLUS)
        *target = added(*target, texel, weight);
    else if (weight == R565I_ARGB_FULL)
        *target = (uint16_t)texel;
    else
        *target = mixed(*target, texel, weight);
}

R565I_INLINE void paint_texels(const r565i_paint *paint, const r565i_span *span, uint32_t count,
                               r565_format format, r565i_mode mode) {
    const r565i_steps by = r565i_steps_of(paint);
    for (; count != 0; count--, span++) {
        r565i_cursor at = r565i_cursor_at(paint, span);
        uint16_t *target = span->target, *const end = target + span->count;
        for (; target != end; target++, r565i_advance(&at, &by)) {
            uint16_t texel = paint->texels[at.index];
            if (format != R565_FORMAT_ARGB4444) {
                if (texel == paint->key)
                    continue;
                if (format == R565_FORMAT_RGB565_SWAPPED)
                    texel = r565_pixel_swap(texel);
                texel = r565i_argb_of_pixel(texel);
            }
            draw_texel(paint, target, texel, mode);
        }
    }
}

#define PAINTER(name, format, mode)                                                                \
    static R565_FAST void name(const r565i_paint *paint, const r565i_span *spans,                  \
                               uint32_t count) {                                                   \
        paint_texels(paint, spans, count, format, mode);                                           \
    }

PAINTER(copy, R565_FORMAT_ARGB4444, R565I_COPY)
PAINTER(mix, R565_FORMAT_ARGB4444, R565I_FADE)
PAINTER(add, R565_FORMAT_ARGB4444, R565I_PLUS)
PAINTER(copy_plain, R565_FORMAT_RGB565, R565I_COPY)
PAINTER(mix_plain, R565_FORMAT_RGB565, R565I_FADE)
PAINTER(add_plain, R565_FORMAT_RGB565, R565I_PLUS)
PAINTER(copy_swapped, R565_FORMAT_RGB565_SWAPPED, R565I_COPY)
PAINTER(mix_swapped, R565_FORMAT_RGB565_SWAPPED, R565I_FADE)
PAINTER(add_swapped, R565_FORMAT_RGB565_SWAPPED, R565I_PLUS)

static R565_FAST void copy_straight(const r565i_paint *paint, const r565i_span *span,
                                    uint32_t count) {
    for (; count != 0; count--, span++) {
        memcpy(span->target, paint->texels + r565i_index_of(paint, span),
               span->count * sizeof *span->target);
    }
}

static r565i_painter *choose_painter(r565_format format, r565_blend blend, bool straight) {
    static r565i_painter *const painters[][3] = {
        [R565_FORMAT_RGB565] = {mix_plain, add_plain, copy_plain},
        [R565_FORMAT_RGB565_SWAPPED] = {mix_swapped, add_swapped, copy_swapped},
        [R565_FORMAT_ARGB4444] = {mix, add, copy},
    };
    if (straight && format == R565_FORMAT_ARGB4444 && blend == R565_BLEND_NONE)
        return copy_straight;
    return painters[format][blend];
}

// What a look-up in a palette or mask gives.
static r565_format looked_up(const r565_texture *texture) {
    if (r565i_has_alpha(texture))
        return R565_FORMAT_ARGB4444;
    return texture->format == R565_FORMAT_MASK ? R565_FORMAT_RGB565 : (r565_format)texture->format;
}

bool r565i_sink_for_image_to_argb(r565i_sink *sink, const r565_gfx *gfx,
                                  const r565_texture *texture, bool straight) {
    const r565_format format = looked_up(texture);
    const r565_blend blend = (r565_blend)gfx->blend;
    const bool is_indexed = r565_format_bits(texture->format) != 16;
    r565i_paint *const paint = &sink->paint;
    if (blend != R565_BLEND_NONE && gfx->opacity == 0)
        return false;
    sink->count = 0;
    paint->key = R565I_NO_KEY;
    if (gfx->color_key_enabled) {
        const bool swapped = format == R565_FORMAT_RGB565_SWAPPED;
        paint->key = swapped ? r565_pixel_swap(gfx->color_key) : gfx->color_key;
    }
    for (uint32_t alpha = 0; alpha < 16; alpha++)
        paint->weight[alpha] = r565i_argb_weight(alpha, gfx->opacity);
    sink->painter = choose_painter(format, blend, straight || is_indexed);
    if (is_indexed)
        r565i_use_palette(sink, gfx, texture);
    return true;
}

// One colour: where neighbours are alike, so is what becomes of them.
R565I_INLINE void paint_color(const r565i_paint *paint, const r565i_span *span, uint32_t count,
                              bool adding) {
    const uint32_t texel = paint->color, weight = paint->weight[15];
    uint16_t before = 0, after = 0;
    bool is_known = false;
    for (; count != 0; count--, span++) {
        uint16_t *target = span->target, *const end = target + span->count;
        for (; target != end; target++) {
            if (!is_known || *target != before) {
                before = *target;
                after = adding ? added(before, texel, weight) : mixed(before, texel, weight);
                is_known = true;
            }
            *target = after;
        }
    }
}

static R565_FAST void mix_color(const r565i_paint *paint, const r565i_span *spans, uint32_t count) {
    paint_color(paint, spans, count, false);
}

static R565_FAST void add_color(const r565i_paint *paint, const r565i_span *spans, uint32_t count) {
    paint_color(paint, spans, count, true);
}

bool r565i_sink_for_color_to_argb(r565i_sink *sink, const r565_gfx *gfx, r565_color color) {
    sink->paint.color = r565i_argb_of_pixel(color);
    sink->paint.weight[15] = gfx->opacity;
    sink->painter = gfx->blend == R565_BLEND_ADD ? add_color : mix_color;
    return gfx->opacity != 0;
}

#endif
