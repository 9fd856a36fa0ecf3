// SPDX-License-Identifier: MIT
// Eight texels to eight pixels: the formulas of PIXELS.md channel by channel, with the results of
// texel.h.
#ifndef EIGHT_TEXELS_H
#define EIGHT_TEXELS_H

#include "eight.h"
#include "texel.h"

#if R565I_EIGHT

// Channels of 5, 6 and 5 bits.
typedef struct r565i_channels {
    r565i_eight red, green, blue;
} r565i_channels;

R565I_INLINE r565i_channels r565i_channels_of(r565i_eight pixels) {
    return (r565i_channels){pixels >> 11, pixels >> 5 & 63, pixels & 31};
}

// A nibble times 17 is a byte that repeats it, of which the channel is the top.
R565I_INLINE r565i_channels r565i_channels_of_argb4444(r565i_eight texels) {
    const r565i_eight red_blue = (texels & 0x0F0F) * 17;
    const r565i_eight green = (texels & 0x00F0) * 17;
    return (r565i_channels){red_blue >> 11, green >> 6, (red_blue & 0xFF) >> 3};
}

R565I_INLINE r565i_eight r565i_opaque_argb4444(r565i_eight texels) {
    const r565i_eight red_blue = (texels & 0x0F0F) * 17;
    const r565i_eight green = (texels & 0x00F0) * 17;
    return (red_blue & 0xF800) | (green >> 1 & 0x07E0) | (red_blue >> 3 & 0x001F);
}

// r565i_weight(alpha, 255).
R565I_INLINE r565i_eight r565i_full_weights(r565i_eight alpha) {
    return alpha + alpha + ((alpha + 4) >> 3);
}

// r565i_mix of full channels with 5 fraction bits; `keep` is how much of the target remains.
R565I_INLINE r565i_eight r565i_mix_channel(r565i_eight target, r565i_eight keep, r565i_eight source,
                                           r565i_eight weight) {
    return target * keep + source * weight + 16;
}

R565I_INLINE r565i_eight r565i_mix_eight(r565i_eight pixels, r565i_channels source,
                                         r565i_eight weight) {
    const r565i_channels target = r565i_channels_of(pixels);
    const r565i_eight keep = R565I_FULL - weight;
    return (r565i_mix_channel(target.red, keep, source.red, weight) << 6 & 0xF800) |
           (r565i_mix_channel(target.green, keep, source.green, weight) & 0x07E0) |
           r565i_mix_channel(target.blue, keep, source.blue, weight) >> 5;
}

R565I_INLINE r565i_eight r565i_add_channel(r565i_eight target, r565i_eight source,
                                           r565i_eight weight, uint16_t most) {
    const r565i_eight sum = target + ((source * weight + 16) >> 5);
    // Sums have a bit more than the channel, so that this bit says that all others shall be set.
    return (sum | (r565i_eight)(sum > most)) & most;
}

R565I_INLINE r565i_eight r565i_add_eight(r565i_eight pixels, r565i_channels source,
                                         r565i_eight weight) {
    const r565i_channels target = r565i_channels_of(pixels);
    return r565i_add_channel(target.red, source.red, weight, 31) << 11 |
           r565i_add_channel(target.green, source.green, weight, 63) << 5 |
           r565i_add_channel(target.blue, source.blue, weight, 31);
}

R565I_INLINE r565i_eight r565i_weights_of(const r565i_paint *paint, r565i_eight texels,
                                          r565i_variant is) {
    r565i_eight weights = {0};
    if (is.format == R565_FORMAT_ARGB4444) {
        const r565i_eight alpha = texels >> 12;
        if (is.mode == R565I_OVER)
            return r565i_full_weights(alpha);
        for (int i = 0; i < 8; i++)
            weights[i] = paint->weight[alpha[i]];
        return weights;
    }
    weights += paint->weight[15];
    if (is.keyed && paint->key != R565I_NO_KEY)
        weights &= (r565i_eight)(texels != (uint16_t)paint->key);
    return weights;
}

R565I_INLINE r565i_channels r565i_channels_of_texels(r565i_eight texels, r565i_variant is) {
    if (is.format == R565_FORMAT_ARGB4444)
        return r565i_channels_of_argb4444(texels);
    const bool swapped = is.format == R565_FORMAT_RGB565_SWAPPED;
    return r565i_channels_of(swapped ? r565i_swap_eight(texels) : texels);
}

// All eight, or the first four and the last four of `count` pixels.
R565I_INLINE void r565i_draw_eight(const r565i_paint *paint, uint16_t *target, r565i_eight texels,
                                   uint32_t count, r565i_variant is) {
    if (is.mode == R565I_OVER && r565i_is_eight(texels >> 12, 0))
        return;
    if (is.mode == R565I_OVER && r565i_is_eight(texels >> 12, 15)) {
        const r565i_eight opaque = r565i_opaque_argb4444(texels);
        r565i_store_some(target, is.swapped ? r565i_swap_eight(opaque) : opaque, count);
        return;
    }
    const r565i_eight weights = r565i_weights_of(paint, texels, is);
    const r565i_channels source = r565i_channels_of_texels(texels, is);
    const r565i_eight old = r565i_load_some(target, count);
    const r565i_eight pixels = is.swapped ? r565i_swap_eight(old) : old;
    const r565i_eight drawn = is.mode == R565I_PLUS ? r565i_add_eight(pixels, source, weights)
                                                    : r565i_mix_eight(pixels, source, weights);
    r565i_store_some(target, is.swapped ? r565i_swap_eight(drawn) : drawn, count);
}

// Rows of ARGB4444 texels that follow each other. Where fewer than eight are left, some are taken
// a second time and made transparent.
R565I_INLINE void r565i_paint_straight_eights(const r565i_paint *paint, const r565i_span *span,
                                              uint32_t count, r565i_variant is) {
    for (; count != 0; count--, span++) {
        const uint16_t *texels = paint->texels + r565i_index_of(paint, span);
        uint16_t *target = span->target;
        uint32_t left = span->count;
        const uint32_t done = 8 - left % 8;
        if (left < 8) {
            for (; left != 0; left--)
                r565i_draw_texel(paint, target++, *texels++, is);
            continue;
        }
        for (; left >= 8; left -= 8, target += 8, texels += 8)
            r565i_draw_eight(paint, target, r565i_load_eight(texels), 8, is);
        if (left != 0) {
            const r565i_eight last = r565i_load_eight(texels - done);
            r565i_draw_eight(paint, target - done, r565i_without_first(last, done), 8, is);
        }
    }
}

#define R565I_TOP_BIT (1u << 31)

// Four neighbouring cursors. The top bit of fractions is flipped, so that signed comparison orders
// them.
typedef struct r565i_cursors {
    r565i_quad index, u, v;
} r565i_cursors;

// A hop of cursors over some pixels.
typedef struct r565i_hop {
    r565i_quad index, u, v;
} r565i_hop;

// Over 0, 1, 2 and 3 pixels; with top bits flipped, which is all that flips those of cursors.
R565I_INLINE r565i_hop r565i_hop_apart(const r565i_paint *paint) {
    const r565i_steps by = r565i_steps_of(paint);
    r565i_cursor one = {0, 0, 0};
    r565i_advance(&one, &by);
    r565i_cursor two = one;
    r565i_advance(&two, &by);
    r565i_cursor three = two;
    r565i_advance(&three, &by);
    return (r565i_hop){
        {0, (uint32_t)one.index, (uint32_t)two.index, (uint32_t)three.index},
        (r565i_quad){0, one.u, two.u, three.u} ^ R565I_TOP_BIT,
        (r565i_quad){0, one.v, two.v, three.v} ^ R565I_TOP_BIT,
    };
}

R565I_INLINE r565i_hop r565i_hop_over_four(const r565i_paint *paint) {
    const uint64_t u = (uint64_t)paint->du * 4, v = (uint64_t)paint->dv * 4;
    const uint32_t index =
        (uint32_t)paint->step * 4 + (uint32_t)(u >> 32) + (uint32_t)(v >> 32) * paint->stride;
    return (r565i_hop){r565i_quad_of(index), r565i_quad_of((uint32_t)u),
                       r565i_quad_of((uint32_t)v)};
}

// A fraction that is less after a hop than before has overflowed.
R565I_INLINE void r565i_hop_on(r565i_cursors *at, const r565i_hop *hop, r565i_quad stride) {
    const r565i_quad u = at->u, v = at->v;
    at->u += hop->u;
    at->v += hop->v;
    at->index += hop->index;
    at->index -= r565i_below(at->u, u);
    at->index += r565i_below(at->v, v) & stride;
}

// From a pixel to it and its next three neighbours, and from these four to the next.
typedef struct r565i_hops {
    r565i_hop apart, four;
    r565i_quad stride;
} r565i_hops;

R565I_INLINE r565i_hops r565i_hops_of(const r565i_paint *paint) {
    return (r565i_hops){r565i_hop_apart(paint), r565i_hop_over_four(paint),
                        r565i_quad_of(paint->stride)};
}

// Likewise, a sum that is less than what was added.
R565I_INLINE r565i_cursors r565i_cursors_at(uint32_t index, uint32_t u, uint32_t v,
                                            const r565i_hops *hops) {
    const r565i_hop *const apart = &hops->apart;
    r565i_cursors cursors = {r565i_quad_of(index) + apart->index, r565i_quad_of(u) + apart->u,
                             r565i_quad_of(v) + apart->v};
    cursors.index -= r565i_below(cursors.u, apart->u);
    cursors.index += r565i_below(cursors.v, apart->v) & hops->stride;
    return cursors;
}

// The halves of 64 bits, each loaded by itself.
R565I_INLINE uint32_t r565i_fraction(const uint64_t *texels) {
    uint32_t half;
    memcpy(&half, texels, sizeof half);
    return half;
}

R565I_INLINE uint32_t r565i_whole(const uint64_t *texels) {
    uint32_t half;
    memcpy(&half, (const uint8_t *)texels + sizeof half, sizeof half);
    return half;
}

R565I_INLINE r565i_cursor r565i_first_cursor(const r565i_cursors *cursors) {
    return (r565i_cursor){cursors->index[0], cursors->u[0] ^ R565I_TOP_BIT,
                          cursors->v[0] ^ R565I_TOP_BIT};
}

R565I_INLINE void r565i_fetch_four(r565i_eight *eight, int at, const uint16_t *texels,
                                   r565i_quad index) {
    (*eight)[at] = texels[index[0]];
    (*eight)[at + 1] = texels[index[1]];
    (*eight)[at + 2] = texels[index[2]];
    (*eight)[at + 3] = texels[index[3]];
}

// Four to seven texels from the cursors on: the first four and the last four of them.
R565I_INLINE r565i_eight r565i_fetch_some(r565i_cursors *at, const r565i_hops *hops,
                                          const uint16_t *texels, uint32_t count) {
    uint32_t indices[8], *const last = indices + count - 4;
    r565i_eight eight = {0};
    r565i_fetch_four(&eight, 0, texels, at->index);
    memcpy(indices, &at->index, sizeof at->index);
    r565i_hop_on(at, &hops->four, hops->stride);
    memcpy(indices + 4, &at->index, sizeof at->index);
    eight[4] = texels[last[0]];
    eight[5] = texels[last[1]];
    eight[6] = texels[last[2]];
    eight[7] = texels[last[3]];
    return eight;
}

// The one to seven pixels after the last eight. Three are less work one by one.
R565I_INLINE void r565i_paint_rest(const r565i_paint *paint, r565i_cursors *at,
                                   const r565i_hops *hops, uint16_t *target, uint32_t count,
                                   r565i_variant is) {
    const uint16_t *const texels = paint->texels;
    if (count >= 4) {
        const r565i_eight eight = r565i_fetch_some(at, hops, texels, count);
        r565i_draw_eight(paint, target, eight, count, is);
        return;
    }
    r565i_draw_texel(paint, target, texels[at->index[0]], is);
    if (count >= 2)
        r565i_draw_texel(paint, target + 1, texels[at->index[1]], is);
    if (count == 3)
        r565i_draw_texel(paint, target + 2, texels[at->index[2]], is);
}

R565I_INLINE void r565i_paint_eights(const r565i_paint *paint, const r565i_span *span,
                                     uint32_t count, r565i_variant is) {
    const uint16_t *const texels = paint->texels;
    const r565i_hops hops = r565i_hops_of(paint);
    for (; count != 0; count--, span++) {
        r565i_cursors cursors =
            r565i_cursors_at(r565i_whole(&span->v) * paint->stride + r565i_whole(&span->u),
                             r565i_fraction(&span->u), r565i_fraction(&span->v), &hops);
        uint16_t *target = span->target;
        const uint32_t rest = span->count % 8;
        for (const uint16_t *const end = target + (span->count - rest); target != end;
             target += 8) {
            r565i_eight eight = {0};
            r565i_fetch_four(&eight, 0, texels, cursors.index);
            r565i_hop_on(&cursors, &hops.four, hops.stride);
            r565i_fetch_four(&eight, 4, texels, cursors.index);
            r565i_hop_on(&cursors, &hops.four, hops.stride);
            r565i_draw_eight(paint, target, eight, 8, is);
        }
        if (rest != 0)
            r565i_paint_rest(paint, &cursors, &hops, target, rest, is);
    }
}

#endif

#endif
