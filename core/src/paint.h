// SPDX-License-Identifier: MIT
// Between geometry and pixels: geometry makes spans, a painter chosen once a draw fills them.
#ifndef PAINT_H
#define PAINT_H

#include "argb.h"
#include "rig565/gfx.h"

// Neighbouring pixels of one row. Images add where the first one's texel is, in texels from the
// source rectangle's corner with 32 fraction bits.
typedef struct r565i_span {
    uint16_t *target;
    uint32_t count; // at least 1
    uint64_t u, v;
} r565i_span;

// What tints and blend modes need: what a texel's channels become, in the bits that the target mixes.
typedef struct r565i_look {
    uint8_t red[32], green[64], blue[32]; // of ARGB4444 texels the first 16
    bool has_alpha;                       // the texels are ARGB4444
    bool from_swapped, to_swapped;
    uint8_t blend; // r565_blend
} r565i_look;

typedef struct r565i_paint r565i_paint;
typedef void r565i_painter(const r565i_paint *paint, const r565i_span *spans, uint32_t count);

// What a painter needs to know of a draw. From pixel to pixel the index of the texel grows by
// `step`, by a stride more when the fraction of V overflows, and by 1 more when that of U does.
struct r565i_paint {
    const uint16_t *texels;
    size_t step;
    uint32_t stride; // texels from row to row
    uint32_t du, dv; // fractions
    uint32_t key;    // as the texture stores it; R565I_NO_KEY: none
    uint32_t color;  // shapes: as the target stores it (copied), or spread and weighed (blended)
    uint8_t
        weight[16]; // by alpha, where it is not that of full opacity; of ARGB4444 targets always
    r565i_painter *straight; // for what was looked up or walked to before
    const r565i_look *look;  // tints and blend modes only
    // Palettes and masks only:
    const uint16_t *palette;
    uint32_t origin;  // index of the source rectangle's first texel
    uint16_t mask[2]; // a mask's palette
};

#define R565I_NO_KEY 0x10000u

// Spans are painted in batches, so that a painter is called rarely and keeps its state in registers.
#define R565I_BATCH (R565I_WIDE ? 64 : 24)

typedef struct r565i_sink {
    r565i_painter *painter;
    uint32_t count;
    r565i_paint paint;
    r565i_span spans[R565I_BATCH];
    r565i_look look;
} r565i_sink;

static inline void r565i_sink_flush(r565i_sink *sink) {
    if (sink->count != 0)
        sink->painter(&sink->paint, sink->spans, sink->count);
    sink->count = 0;
}

static inline r565i_span *r565i_sink_next(r565i_sink *sink) {
    if (sink->count == R565I_BATCH)
        r565i_sink_flush(sink);
    return &sink->spans[sink->count++];
}

// Eight at a time: compilers make few wide stores of it, and the rest is not worth a function call.
static inline void r565i_fill(uint16_t *target, uint32_t count, uint16_t pixel) {
    for (; count >= 8; count -= 8, target += 8) {
        target[0] = target[1] = target[2] = target[3] = pixel;
        target[4] = target[5] = target[6] = target[7] = pixel;
    }
    while (count-- != 0)
        *target++ = pixel;
}

// Whether texels are ARGB4444, by way of a palette or not.
static inline bool r565i_has_alpha(const r565_texture *texture) {
    return texture->format == R565_FORMAT_ARGB4444 || r565_format_colors(texture->format) != 0;
}

// Prepare a sink from the context's blend, opacity and key. False when nothing would be drawn.
// Straight: the texels of a row follow each other one to one.
bool r565i_sink_for_image(r565i_sink *sink, const r565_gfx *gfx, const r565_texture *texture,
                          bool straight);
// Puts a look-up before a painter of straight rows. The sink must stay where it is.
void r565i_use_palette(r565i_sink *sink, const r565_gfx *gfx, const r565_texture *texture);
// Puts the walk from texel to texel before a painter of straight rows.
void r565i_use_buffer(r565i_sink *sink);
bool r565i_sink_for_color(r565i_sink *sink, const r565_gfx *gfx, r565_color color);

// A constant where such targets are compiled out, so that what they need is, too.
#if R565_ENABLE_ARGB_TARGET
#define R565I_TO_ARGB(gfx) ((gfx)->target.format == R565_FORMAT_ARGB4444)
#else
#define R565I_TO_ARGB(gfx) false
#endif

// The same for ARGB4444 targets; colours that do not just replace what is there.
bool r565i_sink_for_image_to_argb(r565i_sink *sink, const r565_gfx *gfx,
                                  const r565_texture *texture, bool straight);
bool r565i_sink_for_color_to_argb(r565i_sink *sink, const r565_gfx *gfx, r565_color color);

// Whether a blend mode has painters of its own.
#if R565_ENABLE_BLEND_MODES
#define R565I_IS_MODE(blend) ((blend) > R565_BLEND_NONE)
#else
#define R565I_IS_MODE(blend) false
#endif

// A mode as contexts hold it.
#if R565_ENABLE_BLEND_MODES
#define R565I_BLEND(blend) ((uint8_t)(blend))
#else
#define R565I_BLEND(blend) ((uint8_t)((blend) > R565_BLEND_NONE ? R565_BLEND_ALPHA : (blend)))
#endif

// The same for blend modes behind NONE.
bool r565i_sink_for_image_in_mode(r565i_sink *sink, const r565_gfx *gfx,
                                  const r565_texture *texture);
bool r565i_sink_for_color_in_mode(r565i_sink *sink, const r565_gfx *gfx, r565_color color);

// An opaque colour as the target stores it.
static inline uint16_t r565i_stored_color(const r565_gfx *gfx, r565_color color) {
    if (R565I_TO_ARGB(gfx))
        return r565i_argb_of_pixel(color);
    return gfx->target.format == R565_FORMAT_RGB565_SWAPPED ? r565_pixel_swap(color) : color;
}

// The texels that indices count from.
static inline void r565i_use_texels(r565i_paint *paint, const r565_texture *texture,
                                    r565_rect source) {
    const uint16_t *const words = texture->pixels;
    const uint32_t bits = r565_format_bits(texture->format);
    paint->stride = texture->stride * 8u / bits;
    paint->origin = (uint32_t)source.top * paint->stride + (uint32_t)source.left;
    paint->texels = words + (bits == 16 ? paint->origin : r565_format_colors(texture->format));
}

// From pixel to pixel, with 32 fraction bits.
static inline void r565i_use_steps(r565i_paint *paint, int64_t du, int64_t dv) {
    paint->step = (size_t)((du >> 32) + (dv >> 32) * paint->stride);
    paint->du = (uint32_t)du;
    paint->dv = (uint32_t)dv;
}

static inline uint16_t *r565i_pixel_at(const r565_gfx *gfx, int32_t x, int32_t y) {
    return gfx->target.pixels + (size_t)y * gfx->target.stride + x;
}

#endif
