// SPDX-License-Identifier: MIT
// Samples between texels: four neighbours, mixed as their alpha weighs them.
#ifndef SAMPLE_H
#define SAMPLE_H

#include "look.h"
#include "texel.h"

// Where texels are, and what is drawn of them.
typedef struct r565i_sampler {
    r565i_paint paint;      // texels, stride, origin, palette and key of it
    uint32_t width, height; // of the source rectangle
    r565_format format;
    bool swapped, adding; // target, blend
    bool to_argb, tinted;
    r565i_look look; // where there is a tint
} r565i_sampler;

// Three channels that have been multiplied, 21 bits each, blue lowest; and the sum of the factors.
typedef struct r565i_light_sum {
    uint64_t channels;
    uint32_t weight;
} r565i_light_sum;

static inline void r565i_sampler_init(r565i_sampler *sampler, const r565_gfx *gfx,
                                      const r565_texture *texture, r565_rect source) {
    r565i_use_texels(&sampler->paint, texture, source);
    sampler->paint.palette = texture->pixels;
    sampler->paint.mask[1] = gfx->mask_color;
    sampler->paint.key = R565I_NO_KEY;
    if (gfx->color_key_enabled && r565_format_bits(texture->format) == 16)
        sampler->paint.key = gfx->color_key;
    sampler->width = (uint32_t)(source.right - source.left);
    sampler->height = (uint32_t)(source.bottom - source.top);
    sampler->format = (r565_format)texture->format;
    sampler->swapped = gfx->target.format == R565_FORMAT_RGB565_SWAPPED;
    sampler->adding = gfx->blend == R565_BLEND_ADD;
    sampler->to_argb = R565I_TO_ARGB(gfx);
    sampler->tinted = gfx->find_tinted != NULL;
}

R565I_INLINE void r565i_sample_add_spread(r565i_light_sum *sample, uint32_t spread,
                                          uint32_t weight) {
    const uint64_t channels =
        (uint64_t)(spread >> 21) << 42 | (spread & 0xF800) << 10 | (spread & 31);
    sample->channels += channels * weight;
    sample->weight += weight;
}

// ARGB4444 targets count with the texels' own alphas and channels.
R565I_INLINE void r565i_sample_add_argb4444(r565i_light_sum *sample, uint32_t texel, uint32_t share,
                                            bool to_argb) {
    const uint32_t high = texel >> 8, low = texel & 0xFF;
    if (to_argb) {
        const uint32_t weight = share * (texel >> 12), red = (texel & 0xF00) << 13;
        const uint64_t channels = (uint64_t)(texel >> 4 & 15) << 42 | red | (texel & 15);
        sample->channels += channels * weight;
        sample->weight += weight;
    } else {
        r565i_sample_add_spread(sample, r565i_spread_argb4444(high, low),
                                share * r565i_lookups.weight[high]);
    }
}

R565I_INLINE void r565i_sample_add_pixel(r565i_light_sum *sample, uint32_t pixel, uint32_t share,
                                         bool to_argb) {
    if (to_argb)
        r565i_sample_add_argb4444(sample, r565i_argb_of_pixel(pixel), share, true);
    else
        r565i_sample_add_spread(sample, r565i_spread(pixel), share * R565I_FULL);
}

// Looks a texel up, or as much of it as there is in palettes: an ARGB4444 texel or a pixel in CPU
// order. False when it is left out.
R565I_INLINE bool r565i_sample_fetch(const r565i_sampler *sampler, size_t texel, r565_format format,
                                     uint16_t *fetched) {
    const r565i_paint *const paint = &sampler->paint;
    const uint32_t bits = r565_format_bits((uint8_t)format);
    if (bits != 16) {
        const uint8_t *const bytes = (const uint8_t *)paint->texels;
        const uint32_t index = r565i_indexed(bytes, texel + paint->origin, bits);
        *fetched = bits == 1 ? paint->mask[1] : paint->palette[index];
        return bits != 1 || index != 0;
    }
    const uint16_t word = paint->texels[texel];
    *fetched = format == R565_FORMAT_RGB565_SWAPPED ? r565_pixel_swap(word) : word;
    return format == R565_FORMAT_ARGB4444 || *fetched != paint->key;
}

// Adds a texel `share` times.
R565I_INLINE void r565i_sample_add_texel(const r565i_sampler *sampler, r565i_light_sum *sample,
                                         size_t texel, uint32_t share, r565_format format,
                                         bool to_argb) {
    uint16_t fetched;
    if (!r565i_sample_fetch(sampler, texel, format, &fetched))
        return;
    if (format == R565_FORMAT_ARGB4444 || r565_format_colors((uint8_t)format) != 0)
        r565i_sample_add_argb4444(sample, fetched, share, to_argb);
    else
        r565i_sample_add_pixel(sample, fetched, share, to_argb);
}

// With a tint: the channels are those that the target mixes.
R565I_INLINE void r565i_sample_add_tinted(const r565i_sampler *sampler, r565i_light_sum *sample,
                                          size_t texel, uint32_t share) {
    const r565i_look *const look = &sampler->look;
    uint16_t fetched;
    if (!r565i_sample_fetch(sampler, texel, sampler->format, &fetched))
        return;
    const uint32_t spread = look->has_alpha ? r565i_look_spread(look, fetched, true)
                                            : r565i_look_spread(look, fetched, false);
    const uint32_t alpha = look->has_alpha ? fetched >> 12 : 15;
    const uint32_t weight = sampler->to_argb ? alpha : r565i_weight(alpha, 255);
    r565i_sample_add_spread(sample, spread, share * weight);
}

// On ARGB4444 targets, and where there is a tint, size counts more than speed.
R565I_APART void r565i_sample_add_apart(const r565i_sampler *sampler, r565i_light_sum *sample,
                                        size_t texel, uint32_t share) {
    if (R565_ENABLE_TINTS && sampler->tinted)
        r565i_sample_add_tinted(sampler, sample, texel, share);
    else
        r565i_sample_add_texel(sampler, sample, texel, share, sampler->format, true);
}

R565I_INLINE void r565i_sample_add(const r565i_sampler *sampler, r565i_light_sum *sample,
                                   size_t texel, uint32_t share, r565_format format, bool apart) {
    if (apart)
        r565i_sample_add_apart(sampler, sample, texel, share);
    else
        r565i_sample_add_texel(sampler, sample, texel, share, format, false);
}

// The sample at u, v, in texels with 32 fraction bits from half a texel outside the rectangle's
// corner: there, the texels at -1 and 0 are equally far. Outside there is nothing to add.
R565I_INLINE r565i_light_sum r565i_sample_at(const r565i_sampler *sampler, uint64_t u, uint64_t v,
                                             r565_format format, bool apart) {
    u += 1u << 27; // to the nearest sixteenth
    v += 1u << 27;
    const uint32_t x = (uint32_t)(u >> 32), y = (uint32_t)(v >> 32);
    const uint32_t right = (uint32_t)u >> 28, below = (uint32_t)v >> 28;
    const bool has_left = x - 1 < sampler->width, has_right = x < sampler->width;
    const bool has_above = y - 1 < sampler->height, has_below = y < sampler->height;
    const size_t at = (size_t)y * sampler->paint.stride + x, over = at - sampler->paint.stride;
    r565i_light_sum sample = {0, 0};
    if (has_above && has_left)
        r565i_sample_add(sampler, &sample, over - 1, (16 - right) * (16 - below), format, apart);
    if (has_above && has_right)
        r565i_sample_add(sampler, &sample, over, right * (16 - below), format, apart);
    if (has_below && has_left)
        r565i_sample_add(sampler, &sample, at - 1, (16 - right) * below, format, apart);
    if (has_below && has_right)
        r565i_sample_add(sampler, &sample, at, right * below, format, apart);
    return sample;
}

// Opacity and coverage in 256 steps.
static inline uint32_t r565i_strength(uint32_t opacity, int32_t coverage) {
    return (2 * opacity * (uint32_t)coverage + 255) / (2 * 255);
}

R565I_INLINE uint32_t r565i_sample_mix(bool adding, uint32_t old, uint32_t most, uint32_t source,
                                       uint32_t keep) {
    const uint32_t half = 1u << 20;
    if (!adding)
        return (old * keep + source + half) >> 21;
    const uint32_t sum = old + ((source + half) >> 21);
    return sum < most ? sum : most;
}

// The sums of a sample's factors are below 2^21.
R565I_INLINE r565i_light r565i_sample_light(r565i_light_sum sample, uint32_t strength) {
    const uint32_t field = (1u << 21) - 1;
    return (r565i_light){((uint32_t)(sample.channels >> 21) & field) * strength,
                         (uint32_t)(sample.channels >> 42) * strength,
                         ((uint32_t)sample.channels & field) * strength};
}

R565I_INLINE void r565i_sample_draw(const r565i_sampler *sampler, uint16_t *target,
                                    r565i_light_sum sample, uint32_t strength) {
    const uint32_t weight = sample.weight * strength, keep = (1u << 21) - weight;
    if (weight == 0)
        return;
    const r565i_light light = r565i_sample_light(sample, strength);
    const uint32_t old = sampler->swapped ? r565_pixel_swap(*target) : *target;
    const bool adding = sampler->adding;
    const uint32_t drawn = r565i_sample_mix(adding, old >> 11, 31, light.red, keep) << 11 |
                           r565i_sample_mix(adding, old >> 5 & 63, 63, light.green, keep) << 5 |
                           r565i_sample_mix(adding, old & 31, 31, light.blue, keep);
    r565i_store(target, (uint16_t)drawn, sampler->swapped);
}

// What a sample with all of its weight has in ARGB4444 targets: shares, alpha, strength.
#define R565I_WHOLE_SAMPLE (256u * 15 * 256)

R565I_INLINE void r565i_sample_draw_to_argb(const r565i_sampler *sampler, uint16_t *target,
                                            r565i_light_sum sample, uint32_t strength) {
    const uint32_t old = *target, weight = sample.weight * strength;
    r565i_light light = r565i_sample_light(sample, strength);
    if (weight == 0)
        return;
    if (sampler->adding) {
        r565i_light_add(&light, old, (old >> 12) * (R565I_WHOLE_SAMPLE / 15));
        *target = r565i_light_texel(old, light, R565I_WHOLE_SAMPLE);
    } else {
        *target = r565i_light_over(old, light, weight, R565I_WHOLE_SAMPLE);
    }
}

#endif
