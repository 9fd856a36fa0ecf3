// SPDX-License-Identifier: MIT
// Two texels to two pixels, for 32-bit processors: a pair in memory is one aligned word, of which
// one look tells whether both texels are transparent or both opaque. Written for Thumb, where what
// counts is that everything stays in registers; with the results of texel.h.
#ifndef PAIR_H
#define PAIR_H

#include "eight.h"
#include "texel.h"

#if R565I_NARROW

#include <string.h>

R565I_INLINE bool r565i_is_paired(const uint16_t *texels) {
    return ((uintptr_t)texels & 2) == 0;
}

R565I_INLINE uint32_t r565i_load_pair(const uint16_t *texels) {
    uint32_t pair;
    memcpy(&pair, R565I_ALIGNED(texels), sizeof pair);
    return pair;
}

R565I_INLINE void r565i_store_pair(uint16_t *target, uint32_t pair) {
    memcpy(R565I_ALIGNED(target), &pair, sizeof pair);
}

R565I_INLINE uint32_t r565i_swap_pair(uint32_t pixels) {
    return (pixels & 0x00FF00FF) << 8 | (pixels >> 8 & 0x00FF00FF);
}

// By masks that are immediate operands, if compilers do not shift first.
R565I_INLINE uint32_t r565i_opaque_pair(uint32_t texels) {
    const uint32_t red_blue = texels & 0x0F0F0F0F, doubled = red_blue | red_blue << 4;
    uint32_t green = texels & 0x00F000F0, blue = doubled & 0x00F800F8;
    green = (green | green >> 4) & 0x00FC00FC;
    R565I_OPAQUE(green);
    R565I_OPAQUE(blue);
    uint32_t pixels = (doubled & 0xF800F800) | blue >> 3;
    R565I_OPAQUE(pixels);
    return pixels | green << 3;
}

// What mixing needs: separate, so that each is one register.
typedef struct r565i_mixer {
    const uint32_t *green_blue;
    const uint16_t *red;
    const r565i_factor *weight;
    uint32_t half;
} r565i_mixer;

R565I_INLINE r565i_mixer r565i_mixer_of(uint32_t half) {
    r565i_mixer by = {r565i_lookups.green_blue, r565i_lookups.red, r565i_lookups.weight, half};
    R565I_OPAQUE(by.green_blue);
    R565I_OPAQUE(by.red);
    R565I_OPAQUE(by.weight);
    return by;
}

R565I_INLINE void r565i_mix_texel(const r565i_mixer *by, uint16_t *target, uint32_t high,
                                  uint32_t low, r565i_variant is) {
    const uint32_t old = r565i_spread(is.swapped ? r565_pixel_swap(*target) : *target);
    const uint32_t source = by->red[high] | by->green_blue[low];
    const uint32_t mixed = (old << 5) + (source - old) * by->weight[high] + by->half;
    r565i_store(target, r565i_gather(mixed >> 5 & R565I_SPREAD_MASK), is.swapped);
}

R565I_INLINE void r565i_mix_pair(const r565i_mixer *by, uint16_t *target, const uint16_t *texels,
                                 uint32_t pair, r565i_variant is) {
#if R565I_THUMB == 1
    // Few registers: the tables are found anew, and bytes are loaded rather than shifted out.
    const r565i_mixer anew = r565i_mixer_of(by->half);
    r565i_mix_texel(&anew, target, r565i_high_byte(texels), r565i_low_byte(texels), is);
    texels++;
    r565i_mix_texel(&anew, target + 1, r565i_high_byte(texels), r565i_low_byte(texels), is);
    (void)pair;
#else
    r565i_mix_texel(by, target + R565I_BIG_ENDIAN, pair >> 8 & 0xFF, pair & 0xFF, is);
    r565i_mix_texel(by, target + !R565I_BIG_ENDIAN, pair >> 24, pair >> 16 & 0xFF, is);
    (void)texels;
#endif
}

R565I_INLINE void r565i_draw_pair(const r565i_mixer *by, uint16_t *target, const uint16_t *texels,
                                  r565i_variant is) {
    uint32_t pair = r565i_load_pair(texels);
    const uint32_t alpha = pair & 0xF000F000;
    if (alpha == 0)
        return;
    if (alpha == 0xF000F000) {
        R565I_OPAQUE(pair);
        const uint32_t pixels = r565i_opaque_pair(pair);
        r565i_store_pair(target, is.swapped ? r565i_swap_pair(pixels) : pixels);
    } else {
        r565i_mix_pair(by, target, texels, pair, is);
    }
}

// Four by four. Texels and target are paired.
R565I_INLINE void r565i_draw_pairs(uint16_t *target, const uint16_t *texels, uint32_t count,
                                   r565i_variant is) {
    uint32_t half = R565I_SPREAD_HALF;
    R565I_HIGH(half);
    const r565i_mixer by = r565i_mixer_of(half);
    for (const uint16_t *const end = target + count; target != end; target += 4, texels += 4) {
        R565I_OPAQUE(target);
        R565I_OPAQUE(texels);
        r565i_draw_pair(&by, target, texels, is);
        r565i_draw_pair(&by, target + 2, texels + 2, is);
    }
}

#endif

#endif
