// SPDX-License-Identifier: MIT
// Palettes and masks: texels are looked up into a buffer, a piece of a row at a time, and painted
// from there like those of an image that needs no palette and is not turned. Where registers are
// few, turned images without a palette go this way, too: one loop has enough for the walk from texel
// to texel, another for the mixing, none for both.
#include "eight_texels.h"
#include "texel.h"

// A row of most displays.
#define PIECE 320u

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

// As r565i_advance; compilers would step U and V in other variables, and compare to find carries.
R565I_INLINE void advance(r565i_cursor *at, const r565i_steps *by) {
    r565i_advance(at, by);
    R565I_OPAQUE(at->u);
    R565I_OPAQUE(at->v);
}

// Indices of 16-bit texels count from address 0 where one register more is one too many.
R565I_INLINE size_t base_of(const r565i_paint *paint, uint32_t bits) {
    if (bits == 16)
        return R565I_THUMB == 1 ? (uintptr_t)paint->texels / sizeof *paint->texels : 0;
    return paint->origin;
}

R565I_INLINE uint16_t texel_at(const r565i_paint *paint, size_t index, uint32_t bits) {
    if (bits != 16)
        return paint->palette[r565i_indexed((const uint8_t *)paint->texels, index, bits)];
    return R565I_THUMB == 1 ? *(const uint16_t *)(index * sizeof *paint->texels)
                            : paint->texels[index];
}

R565I_INLINE void fetch_one(const r565i_paint *paint, const walk *by, r565i_cursor *at,
                            uint16_t *to, uint32_t bits) {
    *to = texel_at(paint, at->index, bits);
    advance(at, &by->steps);
}

#if R565I_EIGHT
// Four at a time. Returns how many that were.
R565I_INLINE uint32_t fetch_most(const r565i_paint *paint, const walk *by, r565i_cursor *cursor,
                                 uint16_t *to, uint32_t count, uint32_t bits) {
    const uint8_t *const bytes = (const uint8_t *)paint->texels;
    const uint16_t *const palette = paint->palette;
    const uint32_t last = (1u << bits) - 1, in_byte = 8 / bits - 1;
    const r565i_hops *const hops = &by->hops;
    r565i_cursors at = r565i_cursors_at((uint32_t)cursor->index, cursor->u, cursor->v, hops);
    for (const uint16_t *const end = to + (count & ~3u); to != end; to += 4) {
        const r565i_quad byte = at.index / (8 / bits), shift = (~at.index & in_byte) * bits;
        to[0] = palette[bytes[byte[0]] >> shift[0] & last];
        to[1] = palette[bytes[byte[1]] >> shift[1] & last];
        to[2] = palette[bytes[byte[2]] >> shift[2] & last];
        to[3] = palette[bytes[byte[3]] >> shift[3] & last];
        r565i_hop_on(&at, &hops->four, hops->stride);
    }
    *cursor = r565i_first_cursor(&at);
    return count & ~3u;
}
#else
R565I_INLINE void fetch_four(const r565i_paint *paint, const walk *by, r565i_cursor *at,
                             uint16_t *to, uint32_t bits) {
    fetch_one(paint, by, at, to, bits);
    fetch_one(paint, by, at, to + 1, bits);
    fetch_one(paint, by, at, to + 2, bits);
    fetch_one(paint, by, at, to + 3, bits);
}

// Eight at a time, where that is worth the code.
R565I_INLINE uint32_t fetch_most(const r565i_paint *paint, const walk *by, r565i_cursor *at,
                                 uint16_t *to, uint32_t count, uint32_t bits) {
    if (R565I_NARROW && bits != 16)
        return 0;
    for (uint32_t eights = count / 8; eights != 0; eights--, to += 8) {
        R565I_OPAQUE(to);
        fetch_four(paint, by, at, to, bits);
        fetch_four(paint, by, at, to + 4, bits);
    }
    return count & ~7u;
}
#endif

R565I_INLINE void fetch(const r565i_paint *paint, const walk *by, r565i_cursor *cursor,
                        uint16_t *to, uint32_t count, uint32_t bits) {
    const uint16_t *const end = to + count;
    r565i_cursor at = *cursor;
    for (to += fetch_most(paint, by, &at, to, count, bits); to != end; to++)
        fetch_one(paint, by, &at, to, bits);
    *cursor = at;
}

typedef void fetcher(const r565i_paint *paint, const walk *by, r565i_cursor *cursor, uint16_t *to,
                     uint32_t count);

R565I_INLINE void paint_fetched(const r565i_paint *paint, const r565i_span *span, uint32_t count,
                                uint32_t bits, fetcher *fetch_texels) {
    const walk by = walk_of(paint);
    uint32_t buffer[PIECE / 2 + 1];
    r565i_paint fetched = *paint;
    fetched.stride = 0;
    fetched.step = 1;
    fetched.du = fetched.dv = 0;
    for (; count != 0; count--, span++) {
        r565i_cursor cursor = r565i_cursor_at(paint, span);
        cursor.index += base_of(paint, bits);
        // In pairs where the pixels are.
        uint16_t *const texels = (uint16_t *)buffer + ((uintptr_t)span->target >> 1 & 1);
        fetched.texels = texels;
        r565i_span piece = {span->target, 0, 0, 0};
        for (uint32_t left = span->count; left != 0; left -= piece.count) {
            piece.count = left < PIECE ? left : PIECE;
            fetch_texels(paint, &by, &cursor, texels, piece.count);
            paint->straight(&fetched, &piece, 1);
            piece.target += piece.count;
        }
    }
}

// A loop that needs all registers is a function of its own.
#if !R565I_NARROW
#define FETCHER R565I_INLINE
#else
#define FETCHER R565I_APART
#endif

#define PAINTER(name, bits)                                                                        \
    FETCHER void fetch_##bits(const r565i_paint *paint, const walk *by, r565i_cursor *cursor,      \
                              uint16_t *to, uint32_t count) {                                      \
        fetch(paint, by, cursor, to, count, bits);                                                 \
    }                                                                                              \
    static R565_FAST void name(const r565i_paint *paint, const r565i_span *spans,                  \
                               uint32_t count) {                                                   \
        paint_fetched(paint, spans, count, bits, fetch_##bits);                                    \
    }

PAINTER(paint_pal8, 8)
PAINTER(paint_pal4, 4)
PAINTER(paint_mask, 1)

#if R565I_NARROW
PAINTER(paint_turned, 16)

void r565i_use_buffer(r565i_sink *sink) {
    sink->paint.straight = sink->painter;
    sink->painter = paint_turned;
}
#endif

#if R565I_WIDE && !R565I_EIGHT
// Sixteen colours are few enough to be made pixels first: below each its alpha, 16 bytes apart, so
// that a byte's upper half is an offset.
typedef struct pal4 {
    uint32_t entries[16][4];
} pal4;

static pal4 pal4_of(const uint16_t *palette) {
    pal4 colors;
    for (int i = 0; i < 16; i++) {
        const uint32_t texel = palette[i];
        const uint32_t spread = r565i_spread_argb4444(texel >> 8, texel & 0xFF);
        colors.entries[i][0] = (texel & 0xF000) << 16 | r565i_gather(spread);
    }
    return colors;
}

R565I_INLINE uint32_t pal4_entry(const pal4 *colors, const uint8_t *bytes, size_t texel) {
    const uint32_t byte = bytes[texel >> 1 ^ R565I_BIG_ENDIAN];
    const uint32_t offset = byte << (4 * texel & 4) & 0xF0;
    return *(const uint32_t *)(const void *)((const char *)colors + offset);
}

R565I_INLINE void over_pal4(const r565i_paint *paint, const r565i_span *span, uint32_t count,
                            r565i_variant is) {
    const r565i_steps by = r565i_steps_of(paint);
    const uint8_t *const bytes = (const uint8_t *)paint->texels;
    const pal4 colors = pal4_of(paint->palette);
    for (; count != 0; count--, span++) {
        r565i_cursor at = r565i_cursor_at(paint, span);
        uint16_t *const end = span->target + span->count;
        at.index += paint->origin;
        for (ptrdiff_t i = -(ptrdiff_t)span->count; i != 0; i++) {
            const uint32_t entry = pal4_entry(&colors, bytes, at.index);
            advance(&at, &by);
            if (entry >= 0xF0000000)
                r565i_store(&end[i], (uint16_t)entry, is.swapped);
            else if (entry >= 0x10000000)
                r565i_blend_pixel(&end[i], r565i_spread(entry & 0xFFFF),
                                  r565i_lookups.weight[entry >> 24], is);
        }
    }
}

static R565_FAST void over_pal4_plain(const r565i_paint *paint, const r565i_span *spans,
                                      uint32_t count) {
    over_pal4(paint, spans, count, (r565i_variant){.mode = R565I_OVER});
}

static R565_FAST void over_pal4_swapped(const r565i_paint *paint, const r565i_span *spans,
                                        uint32_t count) {
    over_pal4(paint, spans, count, (r565i_variant){.mode = R565I_OVER, .swapped = true});
}

static r565i_painter *choose_pal4_painter(const r565_gfx *gfx) {
    if (R565I_TO_ARGB(gfx) || gfx->blend != R565_BLEND_ALPHA || gfx->opacity != 255 ||
        gfx->find_tinted != NULL)
        return paint_pal4;
    return gfx->target.format == R565_FORMAT_RGB565_SWAPPED ? over_pal4_swapped : over_pal4_plain;
}
#else
static r565i_painter *choose_pal4_painter(const r565_gfx *gfx) {
    (void)gfx;
    return paint_pal4;
}
#endif

void r565i_use_palette(r565i_sink *sink, const r565_gfx *gfx, const r565_texture *texture) {
    r565i_paint *const paint = &sink->paint;
    paint->straight = sink->painter;
    paint->palette = texture->pixels;
    sink->painter = texture->format == R565_FORMAT_PAL8 ? paint_pal8 : choose_pal4_painter(gfx);
    if (texture->format != R565_FORMAT_MASK)
        return;
    paint->mask[1] = gfx->mask_color;
    paint->mask[0] = (uint16_t)~gfx->mask_color;
    paint->palette = paint->mask;
    paint->key = paint->mask[0];
    sink->painter = paint_mask;
}
