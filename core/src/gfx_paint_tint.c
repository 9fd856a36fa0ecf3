// SPDX-License-Identifier: MIT
// The loops that bring tinted texels to the target. Contexts reach this file through a pointer that
// r565_gfx_set_tint sets: who never calls it does not link it.
#include "look.h"
#include "texel.h"

#if R565_ENABLE_TINTS

R565I_INLINE void draw_texel(const r565i_paint *paint, uint16_t *target, uint32_t texel,
                             bool has_alpha, r565_blend blend) {
    const r565i_look *const look = paint->look;
    const uint32_t weight = paint->weight[has_alpha ? texel >> 12 : 15];
    if (blend != R565_BLEND_NONE && weight == 0)
        return;
    const uint32_t source = r565i_look_spread(look, texel, has_alpha);
    if (blend == R565_BLEND_NONE || (blend == R565_BLEND_ALPHA && weight == R565I_FULL)) {
        r565i_store(target, r565i_gather(source), look->to_swapped);
    } else {
        const r565i_mode mode = blend == R565_BLEND_ADD ? R565I_PLUS : R565I_FADE;
        r565i_blend_pixel(target, source, weight,
                          (r565i_variant){.mode = mode, .swapped = look->to_swapped});
    }
}

R565I_INLINE void paint_texels(const r565i_paint *paint, const r565i_span *span, uint32_t count,
                               bool has_alpha, r565_blend blend) {
    const r565i_steps by = r565i_steps_of(paint);
    const bool from_swapped = paint->look->from_swapped;
    for (; count != 0; count--, span++) {
        r565i_cursor at = r565i_cursor_at(paint, span);
        uint16_t *target = span->target, *const end = target + span->count;
        for (; target != end; target++, r565i_advance(&at, &by)) {
            uint16_t texel = paint->texels[at.index];
            if (!has_alpha) {
                if (texel == paint->key)
                    continue;
                if (from_swapped)
                    texel = r565_pixel_swap(texel);
            }
            draw_texel(paint, target, texel, has_alpha, blend);
        }
    }
}

#if R565I_SMALL

static R565_FAST void paint_any(const r565i_paint *paint, const r565i_span *spans, uint32_t count) {
    paint_texels(paint, spans, count, paint->look->has_alpha, (r565_blend)paint->look->blend);
}

static r565i_painter *painter_of(bool has_alpha, r565_blend blend) {
    (void)has_alpha, (void)blend;
    return paint_any;
}

#else

#define PAINTER(name, has_alpha, blend)                                                            \
    static R565_FAST void name(const r565i_paint *paint, const r565i_span *spans,                  \
                               uint32_t count) {                                                   \
        paint_texels(paint, spans, count, has_alpha, blend);                                       \
    }

PAINTER(mix, false, R565_BLEND_ALPHA)
PAINTER(add, false, R565_BLEND_ADD)
PAINTER(copy, false, R565_BLEND_NONE)
PAINTER(mix_alpha, true, R565_BLEND_ALPHA)
PAINTER(add_alpha, true, R565_BLEND_ADD)
PAINTER(copy_alpha, true, R565_BLEND_NONE)

static r565i_painter *painter_of(bool has_alpha, r565_blend blend) {
    static r565i_painter *const painters[2][3] = {{mix, add, copy},
                                                  {mix_alpha, add_alpha, copy_alpha}};
    return painters[has_alpha][blend];
}

#endif

static bool find_tinted(r565i_sink *sink, const r565_gfx *gfx, const r565_texture *texture) {
    r565i_painter *painter = painter_of(r565i_has_alpha(texture), (r565_blend)gfx->blend);
#if R565_ENABLE_ARGB_TARGET
    if (R565I_TO_ARGB(gfx))
        painter = r565i_paint_look_to_argb;
#endif
    return r565i_sink_with_look(sink, gfx, texture, painter);
}

void r565_gfx_set_tint(r565_gfx *gfx, const r565_tint *tint) {
    gfx->find_tinted = NULL;
    if (tint == NULL)
        return;
    gfx->find_tinted = find_tinted;
    gfx->tint = *tint;
}

#else

void r565_gfx_set_tint(r565_gfx *gfx, const r565_tint *tint) {
    (void)gfx, (void)tint;
}

#endif
