// SPDX-License-Identifier: MIT
// The loops that bring one colour to the target.
#include "blend.h"
#include "paint.h"

static R565_FAST void fill(const r565i_paint *paint, const r565i_span *span, uint32_t count) {
    for (; count != 0; count--, span++)
        r565i_fill(span->target, span->count, (uint16_t)paint->color);
}

// The colour is already weighed; keep is how many of the 32 steps remain of the target.
R565I_INLINE void blend_spans(const r565i_paint *paint, const r565i_span *span, uint32_t count,
                              bool adding, bool swapped) {
    const uint32_t color = paint->color, keep = R565I_FULL - paint->weight[15];
    for (; count != 0; count--, span++) {
        uint16_t *const end = span->target + span->count;
        for (ptrdiff_t i = -(ptrdiff_t)span->count; i != 0; i++) {
            const uint32_t old = r565i_spread(swapped ? r565_pixel_swap(end[i]) : end[i]);
            const uint16_t pixel = r565i_gather(
                adding ? r565i_add(old, color) : (old * keep + color) >> 5 & R565I_SPREAD_MASK);
            end[i] = swapped ? r565_pixel_swap(pixel) : pixel;
        }
    }
}

#define PAINTER(name, adding, swapped)                                                             \
    static R565_FAST void name(const r565i_paint *paint, const r565i_span *spans,                  \
                               uint32_t count) {                                                   \
        blend_spans(paint, spans, count, adding, swapped);                                         \
    }

PAINTER(mix, false, false)
PAINTER(mix_to_swapped, false, true)
PAINTER(add, true, false)
PAINTER(add_to_swapped, true, true)

bool r565i_sink_for_color(r565i_sink *sink, const r565_gfx *gfx, r565_color color) {
    if (R565I_IS_MODE(gfx->blend))
        return r565i_sink_for_color_in_mode(sink, gfx, color);
    const bool swapped = gfx->target.format == R565_FORMAT_RGB565_SWAPPED;
    const uint32_t weight = r565i_weight(15, gfx->opacity);
    const bool adding = gfx->blend == R565_BLEND_ADD;
    sink->count = 0;
    const bool covers = R565I_TO_ARGB(gfx) ? gfx->opacity == 255 : weight == R565I_FULL;
    if (gfx->blend == R565_BLEND_NONE || (covers && !adding)) {
        sink->paint.color = r565i_stored_color(gfx, color);
        sink->painter = fill;
        return true;
    }
    if (R565I_TO_ARGB(gfx))
        return r565i_sink_for_color_to_argb(sink, gfx, color);
    sink->paint.weight[15] = (uint8_t)weight;
    const uint32_t spread = r565i_spread(color);
    if (adding) {
        sink->paint.color = r565i_weigh(spread, weight);
        sink->painter = swapped ? add_to_swapped : add;
    } else {
        sink->paint.color = spread * weight + R565I_SPREAD_HALF;
        sink->painter = swapped ? mix_to_swapped : mix;
    }
    return weight != 0;
}
