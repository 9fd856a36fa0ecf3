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

// What an ARGB4444 texel looks up: 1 KB and a bit that save widening and dividing for each texel.
typedef struct r565i_lookup {
    uint32_t green_blue[256]; // spread, of the texel's low byte
    uint16_t red[16];         // spread, of a 4-bit red
    uint8_t weight[16];       // of alpha 0..15 at full opacity
} r565i_lookup;

extern const r565i_lookup r565i_lookups;

R565I_INLINE uint32_t r565i_spread(uint32_t pixel) {
    return (pixel | pixel << 16) & R565I_SPREAD_MASK;
}

// The pixel of a spread word; bits between the channels do not matter.
R565I_INLINE uint16_t r565i_gather(uint32_t spread) {
    spread &= R565I_SPREAD_MASK;
    return (uint16_t)(spread | spread >> 16);
}

R565I_INLINE uint32_t r565i_spread_argb4444(uint32_t texel) {
    return r565i_lookups.green_blue[texel & 0xFF] | r565i_lookups.red[(texel >> 8) & 15];
}

// The pixel of a texel with alpha 15.
R565I_INLINE uint16_t r565i_opaque_argb4444(uint32_t texel) {
    const uint32_t spread =
        r565i_lookups.green_blue[texel & 0xFF] | r565i_lookups.red[(texel >> 8) - 0xF0];
    return (uint16_t)(spread | spread >> 16);
}

// ALPHA; the bits between the channels are left dirty for r565i_gather.
R565I_INLINE uint32_t r565i_mix(uint32_t target, uint32_t source, uint32_t weight) {
    return ((target << 5) + (source - target) * weight + R565I_SPREAD_HALF) >> 5;
}

// A source as ADD adds it.
R565I_INLINE uint32_t r565i_weigh(uint32_t source, uint32_t weight) {
    return ((source * weight + R565I_SPREAD_HALF) >> 5) & R565I_SPREAD_MASK;
}

// ADD of a weighed source; dirty like r565i_mix. Carries land in the free bit above each channel
// and are turned into channels full of ones.
R565I_INLINE uint32_t r565i_add(uint32_t target, uint32_t weighed) {
    const uint32_t sum = target + weighed;
    const uint32_t red_blue = sum & (1u << 16 | 1u << 5), green = sum & 1u << 27;
    return sum | (red_blue - (red_blue >> 5)) | (green - (green >> 6));
}

// Effective alpha in 32 steps, from alpha 0..15 and opacity 0..255.
static inline uint8_t r565i_weight(uint32_t alpha, uint32_t opacity) {
    return (uint8_t)((alpha * opacity * 64 + 15 * 255) / (2 * 15 * 255));
}

#endif
