// SPDX-License-Identifier: MIT
// One texel to one pixel: what a draw can do, and the scalar code that does it.
#ifndef TEXEL_H
#define TEXEL_H

#include "blend.h"
#include "paint.h"

typedef enum r565i_mode {
    R565I_COPY, // the colour, whatever alpha and opacity
    R565I_OVER, // ARGB4444 at full opacity: texels may be copied, mixed or left out
    R565I_FADE, // every texel is mixed
    R565I_PLUS  // every texel is added
} r565i_mode;

// What is constant in a loop.
typedef struct r565i_variant {
    r565_format format; // of the texels
    r565i_mode mode;
    bool swapped; // target
    bool keyed;
    bool straight; // the texels of a row follow each other one to one
} r565i_variant;

// Where a span's first texel is.
R565I_INLINE size_t r565i_index_of(const r565i_paint *paint, const r565i_span *span) {
    return (size_t)(span->v >> 32) * paint->stride + (size_t)(span->u >> 32);
}

// A walk from texel to texel, and how it goes on from pixel to pixel.
typedef struct r565i_cursor {
    size_t index;
    uint32_t u, v; // fractions
} r565i_cursor;

typedef struct r565i_steps {
    size_t step, carry_step, stride;
    uint32_t du, dv;
} r565i_steps;

R565I_INLINE r565i_cursor r565i_cursor_at(const r565i_paint *paint, const r565i_span *span) {
    return (r565i_cursor){r565i_index_of(paint, span), (uint32_t)span->u, (uint32_t)span->v};
}

R565I_INLINE r565i_steps r565i_steps_of(const r565i_paint *paint) {
    return (r565i_steps){paint->step, paint->step + paint->stride, paint->stride, paint->du,
                         paint->dv};
}

// On Thumb both carries stay in the flags, where no compiler leaves them.
R565I_INLINE void r565i_advance(r565i_cursor *at, const r565i_steps *by) {
#if R565I_THUMB == 2
    __asm__("adds %[v], %[v], %[dv]\n\tit cs\n\taddcs %[index], %[index], %[stride]\n\t"
            "adds %[u], %[u], %[du]\n\tadc %[index], %[index], %[step]"
            : [index] "+&r"(at->index), [u] "+&r"(at->u), [v] "+&r"(at->v)
            : [step] "r"(by->step), [stride] "r"(by->stride), [du] "r"(by->du), [dv] "r"(by->dv)
            : "cc");
#elif R565I_THUMB == 1
    __asm__(".syntax unified\n\tadds %[v], %[v], %[dv]\n\tbcc 1f\n\tadd %[index], %[stride]\n1:\t"
            "adds %[u], %[u], %[du]\n\tadcs %[index], %[index], %[step]"
            : [index] "+l"(at->index), [u] "+l"(at->u), [v] "+l"(at->v)
            : [step] "l"(by->step), [stride] "h"(by->stride), [du] "l"(by->du), [dv] "l"(by->dv)
            : "cc");
#else
    at->v += by->dv;
    const size_t along = at->v < by->dv ? by->carry_step : by->step;
    at->u += by->du;
    at->index += along + (at->u < by->du);
#endif
}

// What a texel of 8, 4 or 1 bits is. In bytes, the texel further left has the higher bits.
R565I_INLINE uint32_t r565i_indexed(const uint8_t *bytes, size_t texel, uint32_t bits) {
    if (bits == 8)
        return bytes[texel ^ R565I_BIG_ENDIAN];
    if (bits == 4)
        return ((uint32_t)bytes[texel >> 1 ^ R565I_BIG_ENDIAN] << (4 * texel & 4)) >> 4 & 15;
    return bytes[texel >> 3 ^ R565I_BIG_ENDIAN] >> (~texel & 7) & 1;
}

R565I_INLINE void r565i_store(uint16_t *target, uint16_t pixel, bool swapped) {
    *target = swapped ? r565_pixel_swap(pixel) : pixel;
}

R565I_INLINE void r565i_blend_pixel(uint16_t *target, uint32_t source, uint32_t weight,
                                    r565i_variant is) {
    const uint32_t old = r565i_spread(is.swapped ? r565_pixel_swap(*target) : *target);
    const uint32_t drawn = is.mode == R565I_PLUS ? r565i_add(old, r565i_weigh(source, weight))
                                                 : r565i_mix(old, source, weight);
    r565i_store(target, r565i_gather(drawn), is.swapped);
}

R565I_INLINE void r565i_draw_alpha_texel(const r565i_paint *paint, uint16_t *target, uint32_t texel,
                                         r565i_variant is) {
    if (is.mode != R565I_COPY && texel < 0x1000)
        return;
    const uint32_t high = texel >> 8, low = texel & 0xFF;
    if (is.mode == R565I_COPY || (is.mode == R565I_OVER && texel >= 0xF000)) {
        r565i_store(target, r565i_gather(r565i_spread_argb4444(high, low)), is.swapped);
    } else {
        const uint32_t weight =
            is.mode == R565I_OVER ? r565i_lookups.weight[high] : paint->weight[high >> 4];
        r565i_blend_pixel(target, r565i_spread_argb4444(high, low), weight, is);
    }
}

R565I_INLINE void r565i_draw_plain_texel(const r565i_paint *paint, uint16_t *target, uint32_t texel,
                                         r565i_variant is) {
    const bool from_swapped = is.format == R565_FORMAT_RGB565_SWAPPED;
    const uint16_t pixel = (uint16_t)texel;
    if (is.keyed && texel == paint->key)
        return;
    if (is.mode == R565I_COPY) {
        r565i_store(target, pixel, from_swapped != is.swapped);
    } else {
        const uint32_t source = r565i_spread(from_swapped ? r565_pixel_swap(pixel) : pixel);
        r565i_blend_pixel(target, source, paint->weight[15], is);
    }
}

R565I_INLINE void r565i_draw_texel(const r565i_paint *paint, uint16_t *target, uint32_t texel,
                                   r565i_variant is) {
    if (is.format == R565_FORMAT_ARGB4444) {
        r565i_draw_alpha_texel(paint, target, texel, is);
    } else {
        r565i_draw_plain_texel(paint, target, texel, is);
    }
}

#endif
