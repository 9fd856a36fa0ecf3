// SPDX-License-Identifier: MIT
// Palettes and masks: texels are looked up into a buffer, a piece of a row at a time, and painted
// from there like those of an image that needs no palette and is not turned.
#include "eight_texels.h"
#include "texel.h"

#define PIECE 256u

// How to get from texel to texel.
typedef struct walk {
    r565i_steps steps;
#if R565I_EIGHT
    r565i_hops hops;
#endif
} walk;

R565I_INLINE walk walk_of(const r565i_paint *paint) {
    walk by;
    by.steps = r565i_steps_of(paint);
#if R565I_EIGHT
    by.hops = r565i_hops_of(paint);
#endif
    return by;
}

#if R565I_EIGHT
// Four at a time.
R565I_INLINE void look_up_fours(const r565i_paint *paint, const r565i_hops *hops,
                                r565i_cursor *cursor, uint16_t *to, const uint16_t *end,
                                uint32_t bits) {
    const uint8_t *const bytes = (const uint8_t *)paint->texels;
    const uint16_t *const palette = paint->palette;
    const uint32_t last = (1u << bits) - 1, in_byte = 8 / bits - 1;
    r565i_cursors at = r565i_cursors_at(*cursor, hops);
    for (; to != end; to += 4) {
        const r565i_quad byte = at.index / (8 / bits), shift = (~at.index & in_byte) * bits;
        to[0] = palette[bytes[byte[0]] >> shift[0] & last];
        to[1] = palette[bytes[byte[1]] >> shift[1] & last];
        to[2] = palette[bytes[byte[2]] >> shift[2] & last];
        to[3] = palette[bytes[byte[3]] >> shift[3] & last];
        r565i_hop_on(&at, &hops->four, hops->stride);
    }
    *cursor = r565i_first_cursor(&at);
}
#endif

R565I_INLINE void look_up(const r565i_paint *paint, const walk *by, r565i_cursor *cursor,
                          uint16_t *to, uint32_t count, uint32_t bits) {
    const uint8_t *const bytes = (const uint8_t *)paint->texels;
    const uint16_t *const end = to + count;
#if R565I_EIGHT
    look_up_fours(paint, &by->hops, cursor, to, to + (count & ~3u), bits);
    to += count & ~3u;
#endif
    r565i_cursor at = *cursor;
    for (; to != end; to++) {
        *to = paint->palette[r565i_indexed(bytes, at.index, bits)];
        r565i_advance(&at, &by->steps);
    }
    *cursor = at;
}

R565I_INLINE void paint_indexed(const r565i_paint *paint, const r565i_span *span, uint32_t count,
                                uint32_t bits) {
    const walk by = walk_of(paint);
    uint16_t buffer[PIECE];
    r565i_paint looked_up = *paint;
    looked_up.texels = buffer;
    looked_up.stride = 0;
    looked_up.step = 1;
    looked_up.du = looked_up.dv = 0;
    for (; count != 0; count--, span++) {
        r565i_cursor cursor = r565i_cursor_at(paint, span);
        cursor.index += paint->origin;
        r565i_span piece = {span->target, 0, 0, 0};
        for (uint32_t left = span->count; left != 0; left -= piece.count) {
            piece.count = left < PIECE ? left : PIECE;
            look_up(paint, &by, &cursor, buffer, piece.count, bits);
            paint->straight(&looked_up, &piece, 1);
            piece.target += piece.count;
        }
    }
}

static void paint_pal8(const r565i_paint *paint, const r565i_span *spans, uint32_t count) {
    paint_indexed(paint, spans, count, 8);
}

static void paint_pal4(const r565i_paint *paint, const r565i_span *spans, uint32_t count) {
    paint_indexed(paint, spans, count, 4);
}

static void paint_mask(const r565i_paint *paint, const r565i_span *spans, uint32_t count) {
    paint_indexed(paint, spans, count, 1);
}

void r565i_use_palette(r565i_sink *sink, const r565_gfx *gfx, const r565_texture *texture) {
    r565i_paint *const paint = &sink->paint;
    paint->straight = sink->painter;
    paint->palette = texture->pixels;
    sink->painter = texture->format == R565_FORMAT_PAL8 ? paint_pal8 : paint_pal4;
    if (texture->format != R565_FORMAT_MASK)
        return;
    paint->mask[1] = gfx->mask_color;
    paint->mask[0] = (uint16_t)~gfx->mask_color;
    paint->palette = paint->mask;
    paint->key = paint->mask[0];
    sink->painter = paint_mask;
}
