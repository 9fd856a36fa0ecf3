// SPDX-License-Identifier: MIT
// The pixel formulas of PIXELS.md, on RGB565 pixels "spread" over 32 bits so that the channels have
// room to be multiplied together: 00000gggggg00000rrrrr000000bbbbb.
#ifndef BLEND_H
#define BLEND_H

#include "contract.h"

#define R565I_SPREAD_MASK 0x07E0F81Fu
// One half of a weight step in each channel.
#define R565I_SPREAD_HALF (16u << 21 | 16u << 11 | 16u)
// The weight of what covers completely.
#define R565I_FULL 32u

// What is combined straight from memory is wide where memory is cheap.
#if R565I_WIDE
typedef uint32_t r565i_red;
typedef uint32_t r565i_factor;
#else
typedef uint16_t r565i_red;
typedef uint8_t r565i_factor;
#endif

// What the two bytes of an ARGB4444 texel look up: 1.75 KB (3 KB) that save widening and dividing.
typedef struct r565i_lookup {
    uint32_t green_blue[256]; // of the low byte, spread
    r565i_red red[256];       // of the high byte, spread
    r565i_factor weight[256]; // of the high byte, at full opacity
} r565i_lookup;

// Filled at start where the table would take more bytes than what fills it.
#if R565I_SMALL
extern r565i_lookup r565i_lookups;
#else
extern const r565i_lookup r565i_lookups;
#endif

R565I_INLINE uint32_t r565i_spread(uint32_t pixel) {
    return (pixel | pixel << 16) & R565I_SPREAD_MASK;
}

// The pixel of a spread word.
R565I_INLINE uint16_t r565i_gather(uint32_t spread) {
    return (uint16_t)(spread | spread >> 16);
}

// The bytes of a texel in memory: loading them one by one is quicker than taking a word apart.
R565I_INLINE uint32_t r565i_low_byte(const uint16_t *texel) {
    return ((const uint8_t *)texel)[R565I_BIG_ENDIAN];
}

R565I_INLINE uint32_t r565i_high_byte(const uint16_t *texel) {
    return ((const uint8_t *)texel)[!R565I_BIG_ENDIAN];
}

R565I_INLINE uint32_t r565i_spread_argb4444(uint32_t high, uint32_t low) {
    return r565i_lookups.red[high] | r565i_lookups.green_blue[low];
}

// ALPHA, with five bits more.
R565I_INLINE uint32_t r565i_mix_unscaled(uint32_t target, uint32_t source, uint32_t weight) {
    return (target << 5) + (source - target) * weight + R565I_SPREAD_HALF;
}

R565I_INLINE uint32_t r565i_mix(uint32_t target, uint32_t source, uint32_t weight) {
    return r565i_mix_unscaled(target, source, weight) >> 5 & R565I_SPREAD_MASK;
}

// A source as ADD adds it.
R565I_INLINE uint32_t r565i_weigh(uint32_t source, uint32_t weight) {
    return ((source * weight + R565I_SPREAD_HALF) >> 5) & R565I_SPREAD_MASK;
}

// ADD of a weighed source. Carries land in the free bit above each channel and are turned into
// channels full of ones.
R565I_INLINE uint32_t r565i_add(uint32_t target, uint32_t weighed) {
    const uint32_t sum = target + weighed;
    const uint32_t red_blue = sum & (1u << 16 | 1u << 5), green = sum & 1u << 27;
    const uint32_t full = (red_blue - (red_blue >> 5)) | (green - (green >> 6));
    return (sum | full) & R565I_SPREAD_MASK;
}

// Effective alpha in 32 steps, from alpha 0..15 and opacity 0..255.
static inline uint8_t r565i_weight(uint32_t alpha, uint32_t opacity) {
    return (uint8_t)((alpha * opacity * 64 + 15 * 255) / (2 * 15 * 255));
}

#endif
