// SPDX-License-Identifier: MIT
// The formulas of PIXELS.md for ARGB4444 targets. Texels are not premultiplied.
#ifndef ARGB_H
#define ARGB_H

#include "contract.h"
#include "rig565/pixel.h"

// The weight of what covers completely.
#define R565I_ARGB_FULL 255u

// The opaque texel nearest to an RGB565 pixel.
R565I_INLINE uint16_t r565i_argb_of_pixel(uint32_t pixel) {
    const uint32_t red = pixel >> 12, green = ((pixel >> 5 & 63) * 61 + 128) >> 8;
    return (uint16_t)(0xF000 | red << 8 | green << 4 | (pixel >> 1 & 15));
}

// Its colour in RGB565.
R565I_INLINE uint16_t r565i_pixel_of_argb(uint32_t texel) {
    const uint32_t red = texel >> 8 & 15, green = texel >> 4 & 15, blue = texel & 15;
    return (uint16_t)((red << 1 | red >> 3) << 11 | (green << 2 | green >> 2) << 5 | blue << 1 |
                      blue >> 3);
}

// Effective alpha in 255 steps, from alpha 0..15 and opacity 0..255.
R565I_INLINE uint8_t r565i_argb_weight(uint32_t alpha, uint32_t opacity) {
    return (uint8_t)((alpha * opacity + 7) / 15);
}

// value / 255, rounded down; value < 65535.
R565I_INLINE uint32_t r565i_per_255(uint32_t value) {
    return (value + 1 + (value >> 8)) >> 8;
}

// The channel at a shift on its way from target to texel, of which `part` of 2^18 is behind it.
// That is rounded down, and 15 times its error is what the sum makes up for.
R565I_INLINE uint32_t r565i_argb_channel(uint32_t target, uint32_t texel, int shift,
                                         uint32_t part) {
    const uint32_t from = target >> shift & 15, to = texel >> shift & 15;
    return ((from << 18) + (to - from) * part + (1u << 17) + 15) >> 18 << shift;
}

// ALPHA, weight not 0.
static inline uint16_t r565i_argb_mix(uint32_t target, uint32_t texel, uint32_t weight) {
    const uint32_t above = 15 * weight;
    const uint32_t total = above + (target >> 12) * (R565I_ARGB_FULL - weight);
    const uint32_t alpha = r565i_per_255(total + 127) << 12;
    if (target < 0x1000)
        return (uint16_t)(alpha | (texel & 0xFFF));
    const uint32_t part = (above << 18) / total;
    return (uint16_t)(alpha | r565i_argb_channel(target, texel, 8, part) |
                      r565i_argb_channel(target, texel, 4, part) |
                      r565i_argb_channel(target, texel, 0, part));
}

// Light that is added up: colour times alpha, of which the sum for a channel of 1 and full alpha is
// `whole`, and the colour and alpha that hold it. whole is at most 2^20 and a multiple of 15.
typedef struct r565i_light {
    uint32_t red, green, blue;
} r565i_light;

R565I_INLINE void r565i_light_add(r565i_light *light, uint32_t texel, uint32_t weight) {
    light->red += (texel >> 8 & 15) * weight;
    light->green += (texel >> 4 & 15) * weight;
    light->blue += (texel & 15) * weight;
}

R565I_INLINE uint32_t r565i_light_channel(uint32_t light, uint32_t alpha, uint32_t whole) {
    const uint32_t one = alpha * (whole / 15), channel = (2 * light + one) / (2 * one);
    return channel < 15 ? channel : 15;
}

static inline uint16_t r565i_light_texel(uint32_t target, r565i_light light, uint32_t whole) {
    uint32_t most = light.red > light.green ? light.red : light.green;
    most = most > light.blue ? most : light.blue;
    uint32_t alpha = (2 * most + whole) / (2 * whole);
    alpha = alpha > target >> 12 ? alpha : target >> 12;
    alpha = alpha < 15 ? alpha : 15;
    if (alpha == 0)
        return (uint16_t)target;
    return (uint16_t)(alpha << 12 | r565i_light_channel(light.red, alpha, whole) << 8 |
                      r565i_light_channel(light.green, alpha, whole) << 4 |
                      r565i_light_channel(light.blue, alpha, whole));
}

R565I_INLINE uint32_t r565i_light_mean(uint32_t light, uint32_t below, uint32_t channel,
                                       uint32_t total) {
    return (2 * (15 * light + below * (channel & 15)) + total) / (2 * total);
}

// Light with an alpha of weight / whole over a target; not both are 0.
static inline uint16_t r565i_light_over(uint32_t target, r565i_light light, uint32_t weight,
                                        uint32_t whole) {
    const uint32_t below = (target >> 12) * (whole - weight), total = 15 * weight + below;
    return (uint16_t)((2 * total + whole) / (2 * whole) << 12 |
                      r565i_light_mean(light.red, below, target >> 8, total) << 8 |
                      r565i_light_mean(light.green, below, target >> 4, total) << 4 |
                      r565i_light_mean(light.blue, below, target, total));
}

// ADD.
static inline uint16_t r565i_argb_add(uint32_t target, uint32_t texel, uint32_t weight) {
    r565i_light light = {0, 0, 0};
    r565i_light_add(&light, texel, weight);
    r565i_light_add(&light, target, (target >> 12) * 17);
    return r565i_light_texel(target, light, R565I_ARGB_FULL);
}

#endif
