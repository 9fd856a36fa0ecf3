// SPDX-License-Identifier: MIT
// The loops that bring texels to the target, one for each combination that matters.
#include "eight_texels.h"
#include "pair.h"
#include "texel.h"

#include <string.h>

#define PLAIN R565_FORMAT_RGB565
#define SWAPPED R565_FORMAT_RGB565_SWAPPED
#define ALPHA R565_FORMAT_ARGB4444

#define GREEN_BLUE(green, blue)                                                                    \
    (uint32_t)((green) << 2 | (green) >> 2) << 21 | (uint32_t)((blue) << 1 | (blue) >> 3)
#define RED(alpha, red) ((red) << 1 | (red) >> 3) << 11
// r565i_weight(alpha, 255).
#define WEIGHT(alpha, red) ((alpha)*64 + 15) / 30

#if R565I_SMALL

r565i_lookup r565i_lookups;

__attribute__((constructor)) static void fill_lookups(void) {
    for (uint32_t byte = 0; byte < 256; byte++) {
        const uint32_t high = byte >> 4, low = byte & 15;
        r565i_lookups.green_blue[byte] = GREEN_BLUE(high, low);
        r565i_lookups.red[byte] = RED(high, low);
        r565i_lookups.weight[byte] = WEIGHT(high, low);
    }
}

#else

// Sixteen entries for a byte with this high nibble, each from a macro of both nibbles.
#define SIXTEEN(entry, high)                                                                       \
    entry(high, 0), entry(high, 1), entry(high, 2), entry(high, 3), entry(high, 4),                \
        entry(high, 5), entry(high, 6), entry(high, 7), entry(high, 8), entry(high, 9),            \
        entry(high, 10), entry(high, 11), entry(high, 12), entry(high, 13), entry(high, 14),       \
        entry(high, 15)
#define ALL(entry)                                                                                 \
    SIXTEEN(entry, 0), SIXTEEN(entry, 1), SIXTEEN(entry, 2), SIXTEEN(entry, 3), SIXTEEN(entry, 4), \
        SIXTEEN(entry, 5), SIXTEEN(entry, 6), SIXTEEN(entry, 7), SIXTEEN(entry, 8),                \
        SIXTEEN(entry, 9), SIXTEEN(entry, 10), SIXTEEN(entry, 11), SIXTEEN(entry, 12),             \
        SIXTEEN(entry, 13), SIXTEEN(entry, 14), SIXTEEN(entry, 15)

const r565i_lookup r565i_lookups = {{ALL(GREEN_BLUE)}, {ALL(RED)}, {ALL(WEIGHT)}};

#endif

#if R565I_WIDE && !R565I_EIGHT

#define FOUR(value) ((value)*0x0001000100010001ull)

// Four opaque texels at once: each nibble is doubled to a byte, of which the channel is the top.
R565I_INLINE uint64_t four_opaque_argb4444(uint64_t texels) {
    const uint64_t red_blue = (texels & FOUR(0x0F0Full)) * 17;
    const uint64_t green = (texels & FOUR(0x00F0ull)) * 17;
    return (red_blue & FOUR(0xF800ull)) | (red_blue >> 3 & FOUR(0x001Full)) |
           (green >> 1 & FOUR(0x07E0ull));
}

R565I_INLINE uint64_t four_swapped(uint64_t pixels) {
    return (pixels & FOUR(0x00FFull)) << 8 | (pixels >> 8 & FOUR(0x00FFull));
}

// Whether four texels were alike, all transparent or all opaque, and are done.
R565I_INLINE bool draw_four_alike(uint16_t *target, const uint16_t *texels, bool swapped) {
    uint64_t four;
    memcpy(&four, texels, sizeof four);
    const uint64_t alpha = four & FOUR(0xF000ull);
    if (alpha == FOUR(0xF000ull)) {
        four = four_opaque_argb4444(four);
        four = swapped ? four_swapped(four) : four;
        memcpy(target, &four, sizeof four);
        return true;
    }
    return alpha == 0;
}

// Among others that differ, without asking whether this one could be copied or left out.
R565I_INLINE uint32_t mix_alpha_texel(const uint16_t *target, const uint16_t *texel,
                                      r565i_variant is) {
    const uint32_t high = r565i_high_byte(texel);
    return r565i_mix_unscaled(r565i_spread(is.swapped ? r565_pixel_swap(*target) : *target),
                              r565i_spread_argb4444(high, r565i_low_byte(texel)),
                              r565i_lookups.weight[high]);
}

// Two pixels are brought back to their places at once.
R565I_INLINE void mix_two(uint16_t *target, const uint16_t *texels, r565i_variant is) {
    uint64_t two = (uint64_t)mix_alpha_texel(target + 1, texels + 1, is) << 32 |
                   mix_alpha_texel(target, texels, is);
    two = two >> 5 & (R565I_SPREAD_MASK * 0x100000001ull);
    two |= two >> 16;
    r565i_store(target, (uint16_t)two, is.swapped);
    r565i_store(target + 1, (uint16_t)(two >> 32), is.swapped);
}

R565I_INLINE void draw_four(uint16_t *target, const uint16_t *texels, r565i_variant is) {
    if (draw_four_alike(target, texels, is.swapped))
        return;
    mix_two(target, texels, is);
    mix_two(target + 2, texels + 2, is);
}

#endif

#if R565I_NARROW

// Each loop gets its own registers.
#define DRAWERS(each, pairs, ...)                                                                  \
    R565I_APART R565_FAST void each(const r565i_paint *paint, uint16_t *target,                    \
                                    const uint16_t *texels, uint32_t count) {                      \
        for (; count != 0; count--)                                                                \
            r565i_draw_alpha_texel(paint, target++, *texels++, (r565i_variant){__VA_ARGS__});      \
    }                                                                                              \
    R565I_APART R565_FAST void pairs(uint16_t *target, const uint16_t *texels, uint32_t count) {   \
        r565i_draw_pairs(target, texels, count, (r565i_variant){__VA_ARGS__});                     \
    }

DRAWERS(draw_each, draw_pairs, ALPHA, R565I_OVER, false, false, true)
DRAWERS(draw_each_swapped, draw_pairs_swapped, ALPHA, R565I_OVER, true, false, true)

#endif

// Rows of ARGB4444 texels that follow each other, at full opacity.
R565I_INLINE void paint_straight(const r565i_paint *paint, const r565i_span *span, uint32_t count,
                                 r565i_variant is) {
#if R565I_EIGHT
    r565i_paint_straight_eights(paint, span, count, is);
#else
    for (; count != 0; count--, span++) {
        const uint16_t *texels = paint->texels + r565i_index_of(paint, span);
        uint16_t *target = span->target, *const end = target + span->count;
#if R565I_WIDE
        for (const uint16_t *const last = end - span->count % 8; target != last;) {
            draw_four(target, texels, is);
            draw_four(target + 4, texels + 4, is);
            target += 8;
            texels += 8;
        }
        for (; target != end; target++, texels++)
            r565i_draw_alpha_texel(paint, target, *texels, is);
#else
        const uint32_t before = !r565i_is_paired(target);
        uint32_t paired = 0;
        if (r565i_is_paired(texels + before))
            paired = (span->count - before) & ~3u;
        if (before != 0)
            (is.swapped ? draw_each_swapped : draw_each)(paint, target, texels, before);
        target += before;
        texels += before;
        if (paired != 0)
            (is.swapped ? draw_pairs_swapped : draw_pairs)(target, texels, paired);
        target += paired;
        if (target != end)
            (is.swapped ? draw_each_swapped : draw_each)(paint, target, texels + paired,
                                                         (uint32_t)(end - target));
#endif
    }
#endif
}

// Steps as r565i_advance does. In variables of its own, unless that is written in instructions:
// compilers then leave carries in the flags.
R565I_INLINE void paint_spans(const r565i_paint *paint, const r565i_span *span, uint32_t count,
                              r565i_variant is) {
    const uint16_t *const texels = paint->texels;
    const r565i_steps by = r565i_steps_of(paint);
    for (; count != 0; count--, span++) {
        uint16_t *const end = span->target + span->count;
        ptrdiff_t i = -(ptrdiff_t)span->count;
        r565i_cursor at = r565i_cursor_at(paint, span);
        uint32_t u = at.u, v = at.v;
        do {
            const uint32_t texel = texels[at.index];
            if (is.straight) {
                at.index++;
            } else if (R565I_THUMB != 0) {
                r565i_advance(&at, &by);
            } else {
                v += by.dv;
                const size_t along = v < by.dv ? by.carry_step : by.step;
                u += by.du;
                at.index += along + (u < by.du);
            }
            r565i_draw_texel(paint, &end[i], texel, is);
        } while (++i != 0);
    }
}

#define PAINTER(name, ...)                                                                         \
    static R565_FAST void name(const r565i_paint *paint, const r565i_span *spans,                  \
                               uint32_t count) {                                                   \
        paint_spans(paint, spans, count, (r565i_variant){__VA_ARGS__});                            \
    }

// What blends does so by eights where there are vectors.
#if R565I_EIGHT
#define BLENDER(name, ...)                                                                         \
    static R565_FAST void name(const r565i_paint *paint, const r565i_span *spans,                  \
                               uint32_t count) {                                                   \
        r565i_paint_eights(paint, spans, count, (r565i_variant){__VA_ARGS__});                     \
    }
#else
#define BLENDER(name, ...) PAINTER(name, __VA_ARGS__)
#endif

PAINTER(copy_alpha, ALPHA, R565I_COPY, false, false, false)
PAINTER(copy_alpha_to_swapped, ALPHA, R565I_COPY, true, false, false)
BLENDER(fade_alpha, ALPHA, R565I_FADE, false, false, false)
BLENDER(fade_alpha_to_swapped, ALPHA, R565I_FADE, true, false, false)
BLENDER(add_alpha, ALPHA, R565I_PLUS, false, false, false)
BLENDER(add_alpha_to_swapped, ALPHA, R565I_PLUS, true, false, false)

PAINTER(copy, PLAIN, R565I_COPY, false, false, false)
PAINTER(copy_keyed, PLAIN, R565I_COPY, false, true, false)
PAINTER(copy_keyed_straight, PLAIN, R565I_COPY, false, true, true)
PAINTER(copy_other, PLAIN, R565I_COPY, true, false, false)
PAINTER(copy_other_keyed, PLAIN, R565I_COPY, true, true, false)
PAINTER(copy_other_straight, PLAIN, R565I_COPY, true, false, true)
PAINTER(copy_other_keyed_straight, PLAIN, R565I_COPY, true, true, true)

BLENDER(fade, PLAIN, R565I_FADE, false, true, false)
BLENDER(fade_to_swapped, PLAIN, R565I_FADE, true, true, false)
BLENDER(fade_swapped, SWAPPED, R565I_FADE, false, true, false)
BLENDER(fade_swapped_to_swapped, SWAPPED, R565I_FADE, true, true, false)
BLENDER(add, PLAIN, R565I_PLUS, false, true, false)
BLENDER(add_to_swapped, PLAIN, R565I_PLUS, true, true, false)
BLENDER(add_swapped, SWAPPED, R565I_PLUS, false, true, false)
BLENDER(add_swapped_to_swapped, SWAPPED, R565I_PLUS, true, true, false)

static R565_FAST void over_straight(const r565i_paint *paint, const r565i_span *spans,
                                    uint32_t count) {
    paint_straight(paint, spans, count, (r565i_variant){ALPHA, R565I_OVER, false, false, true});
}

static R565_FAST void over_straight_to_swapped(const r565i_paint *paint, const r565i_span *spans,
                                               uint32_t count) {
    paint_straight(paint, spans, count, (r565i_variant){ALPHA, R565I_OVER, true, false, true});
}

#if R565I_NARROW
// By way of a buffer.
#define TURNED_OVER                                                                                \
    { over_straight, over_straight_to_swapped }
#else
BLENDER(over_alpha, ALPHA, R565I_OVER, false, false, false)
BLENDER(over_alpha_to_swapped, ALPHA, R565I_OVER, true, false, false)
#define TURNED_OVER                                                                                \
    { over_alpha, over_alpha_to_swapped }
#endif

static R565_FAST void copy_straight(const r565i_paint *paint, const r565i_span *span,
                                    uint32_t count) {
    for (; count != 0; count--, span++) {
        memcpy(span->target, paint->texels + r565i_index_of(paint, span),
               span->count * sizeof *span->target);
    }
}

static r565i_painter *choose_alpha_painter(r565i_mode how, bool straight, bool swapped) {
    static r565i_painter *const straight_over[2] = {over_straight, over_straight_to_swapped};
    if (how == R565I_OVER && straight)
        return straight_over[swapped];
    static r565i_painter *const painters[][2] = {
        [R565I_COPY] = {copy_alpha, copy_alpha_to_swapped},
        [R565I_OVER] = TURNED_OVER,
        [R565I_FADE] = {fade_alpha, fade_alpha_to_swapped},
        [R565I_PLUS] = {add_alpha, add_alpha_to_swapped},
    };
    return painters[how][swapped];
}

// Copies only care whether source and target have the same byte order.
static r565i_painter *choose_copy_painter(bool other, bool keyed, bool straight) {
    static r565i_painter *const painters[2][2][2] = {
        {{copy, copy_straight}, {copy_keyed, copy_keyed_straight}},
        {{copy_other, copy_other_straight}, {copy_other_keyed, copy_other_keyed_straight}},
    };
    return painters[other][keyed][straight];
}

static r565i_painter *choose_mix_painter(r565i_mode how, bool from_swapped, bool to_swapped) {
    static r565i_painter *const faders[2][2] = {{fade, fade_to_swapped},
                                                {fade_swapped, fade_swapped_to_swapped}};
    static r565i_painter *const adders[2][2] = {{add, add_to_swapped},
                                                {add_swapped, add_swapped_to_swapped}};
    return (how == R565I_PLUS ? adders : faders)[from_swapped][to_swapped];
}

static r565i_mode choose_mode(const r565_gfx *gfx, bool has_alpha) {
    if (gfx->blend == R565_BLEND_NONE)
        return R565I_COPY;
    if (gfx->blend == R565_BLEND_ADD)
        return R565I_PLUS;
    if (gfx->opacity < 255)
        return R565I_FADE;
    return has_alpha ? R565I_OVER : R565I_COPY;
}

R565I_APART bool sink_with_look(r565i_sink *sink, const r565_gfx *gfx,
                                const r565_texture *texture) {
#if R565_ENABLE_BLEND_MODES
    if (R565I_IS_MODE(gfx->blend))
        return r565i_sink_for_image_in_mode(sink, gfx, texture);
#endif
    return gfx->find_tinted(sink, gfx, texture);
}

bool r565i_sink_for_image(r565i_sink *sink, const r565_gfx *gfx, const r565_texture *texture,
                          bool straight) {
    if (R565I_IS_MODE(gfx->blend) || gfx->find_tinted != NULL)
        return sink_with_look(sink, gfx, texture);
    if (R565I_TO_ARGB(gfx))
        return r565i_sink_for_image_to_argb(sink, gfx, texture, straight);
    const bool has_alpha = r565i_has_alpha(texture);
    const bool has_key =
        texture->format == R565_FORMAT_MASK || (gfx->color_key_enabled && !has_alpha);
    const bool is_indexed = r565_format_bits(texture->format) != 16;
    const bool from_swapped = texture->format == R565_FORMAT_RGB565_SWAPPED;
    const bool to_swapped = gfx->target.format == R565_FORMAT_RGB565_SWAPPED;
    const r565i_mode how = choose_mode(gfx, has_alpha);
    if (how != R565I_COPY && gfx->opacity == 0)
        return false;
    r565i_paint *const paint = &sink->paint;
    paint->key = R565I_NO_KEY;
    if (has_key)
        paint->key = from_swapped ? r565_pixel_swap(gfx->color_key) : gfx->color_key;
    if (how != R565I_COPY && how != R565I_OVER) {
        for (uint32_t alpha = 0; alpha < 16; alpha++)
            paint->weight[alpha] = r565i_weight(alpha, gfx->opacity);
    }
    sink->count = 0;
    const bool is_walked =
        R565I_NARROW && !straight && !is_indexed && has_alpha && how == R565I_OVER;
    straight = straight || is_indexed || is_walked;
    if (has_alpha) {
        sink->painter = choose_alpha_painter(how, straight, to_swapped);
    } else if (how == R565I_COPY) {
        sink->painter = choose_copy_painter(from_swapped != to_swapped, has_key, straight);
    } else {
        sink->painter = choose_mix_painter(how, from_swapped, to_swapped);
    }
    if (is_indexed)
        r565i_use_palette(sink, gfx, texture);
#if R565I_NARROW
    if (is_walked)
        r565i_use_buffer(sink);
#endif
    return true;
}
