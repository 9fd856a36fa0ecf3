// SPDX-License-Identifier: MIT
// The loops of the blend modes behind NONE: what source and target become together is mixed into the
// target.
#include "look.h"
#include "texel.h"

#if R565_ENABLE_BLEND_MODES

// Each mode has a loop of its own, unless all is to be small.
#if R565I_SMALL
#define SPECIAL R565I_APART
#else
#define SPECIAL R565I_INLINE
#endif

SPECIAL uint32_t channel(r565_blend blend, uint32_t target, uint32_t source, int bits) {
    return r565i_combined(blend, target, source, bits);
}

// All channels, spread.
R565I_INLINE uint32_t combined(r565_blend blend, uint32_t target, uint32_t source) {
    return channel(blend, target >> 21, source >> 21, 6) << 21 |
           channel(blend, target >> 11 & 31, source >> 11 & 31, 5) << 11 |
           channel(blend, target & 31, source & 31, 5);
}

R565I_INLINE void paint_texels(const r565i_paint *paint, const r565i_span *span, uint32_t count,
                               r565_blend blend) {
    const r565i_steps by = r565i_steps_of(paint);
    const r565i_look *const look = paint->look;
    for (; count != 0; count--, span++) {
        r565i_cursor at = r565i_cursor_at(paint, span);
        uint16_t *target = span->target, *const end = target + span->count;
        for (; target != end; target++, r565i_advance(&at, &by)) {
            uint16_t texel;
            uint32_t weight;
            if (!r565i_look_take(paint, look, at.index, &texel, &weight))
                continue;
            if (weight == 0)
                continue;
            const uint32_t source = look->has_alpha ? r565i_look_spread(look, texel, true)
                                                    : r565i_look_spread(look, texel, false);
            const uint32_t old =
                r565i_spread(look->to_swapped ? r565_pixel_swap(*target) : *target);
            const uint32_t drawn = r565i_mix(old, combined(blend, old, source), weight);
            r565i_store(target, r565i_gather(drawn), look->to_swapped);
        }
    }
}

#if R565I_SMALL

static R565_FAST void paint_mode(const r565i_paint *paint, const r565i_span *spans,
                                 uint32_t count) {
    paint_texels(paint, spans, count, (r565_blend)paint->look->blend);
}

static r565i_painter *painter_of(r565_blend blend) {
    (void)blend;
    return paint_mode;
}

#else

#define PAINTER(name, blend)                                                                       \
    static R565_FAST void name(const r565i_paint *paint, const r565i_span *spans,                  \
                               uint32_t count) {                                                   \
        paint_texels(paint, spans, count, blend);                                                  \
    }

PAINTER(multiply, R565_BLEND_MULTIPLY)
PAINTER(screen, R565_BLEND_SCREEN)
PAINTER(darken, R565_BLEND_DARKEN)
PAINTER(lighten, R565_BLEND_LIGHTEN)
PAINTER(subtract, R565_BLEND_SUBTRACT)
PAINTER(differ, R565_BLEND_DIFFERENCE)
PAINTER(overlay, R565_BLEND_OVERLAY)
PAINTER(light, R565_BLEND_HARD_LIGHT)

static r565i_painter *painter_of(r565_blend blend) {
    static r565i_painter *const painters[] = {multiply, screen, darken,  lighten,
                                              subtract, differ, overlay, light};
    return painters[blend - R565_BLEND_MULTIPLY];
}

#endif

static r565i_painter *choose_painter(const r565_gfx *gfx) {
#if R565_ENABLE_ARGB_TARGET
    if (R565I_TO_ARGB(gfx))
        return r565i_paint_look_to_argb;
#endif
    return painter_of((r565_blend)gfx->blend);
}

bool r565i_sink_for_image_in_mode(r565i_sink *sink, const r565_gfx *gfx,
                                  const r565_texture *texture) {
    return r565i_sink_with_look(sink, gfx, texture, choose_painter(gfx));
}

// One colour is an image of one texel.
static R565_FAST void paint_color(const r565i_paint *paint, const r565i_span *span,
                                  uint32_t count) {
    for (; count != 0; count--, span++) {
        const r565i_span of_one = {span->target, span->count, 0, 0};
        paint->straight(paint, &of_one, 1);
    }
}

bool r565i_sink_for_color_in_mode(r565i_sink *sink, const r565_gfx *gfx, r565_color color) {
    r565i_paint *const paint = &sink->paint;
    if (!r565i_sink_with_look(sink, gfx, NULL, paint_color))
        return false;
    paint->straight = choose_painter(gfx);
    paint->mask[1] = color;
    paint->texels = &paint->mask[1];
    paint->stride = paint->du = paint->dv = 0;
    paint->step = 0;
    return true;
}

#endif
