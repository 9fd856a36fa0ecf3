// SPDX-License-Identifier: MIT
// What blending gives on ARGB4444 targets: by core/PIXELS.md, and in real numbers.
#include "reference.h"

#include <math.h>

static int divided(int value, int by) {
    return (2 * value + by) / (2 * by);
}

reference_color reference_narrowed(reference_color color) {
    return (reference_color){divided(color.red * 15, 31), divided(color.green * 15, 63),
                             divided(color.blue * 15, 31), color.alpha, color.of_texel};
}

static int lesser(int a, int b) {
    return a < b ? a : b;
}

static int greater(int a, int b) {
    return a > b ? a : b;
}

uint16_t reference_blend_argb(const r565_gfx *gfx, uint16_t target, reference_color source) {
    const reference_color color = reference_tinted(gfx, reference_narrowed(source), 15, 15);
    int c[3] = {color.red, color.green, color.blue};
    const int d[3] = {target >> 8 & 15, target >> 4 & 15, target & 15};
    const int weight = divided(source.alpha * gfx->opacity, 15), old_alpha = target >> 12;
    const int above = 15 * weight, below = old_alpha * (255 - weight);
    int out[3], light[3], alpha = 0;
    if (gfx->blend == R565_BLEND_NONE)
        return (uint16_t)(source.alpha << 12 | c[0] << 8 | c[1] << 4 | c[2]);
    if (weight == 0)
        return target;
    for (int i = 0; gfx->blend > R565_BLEND_NONE && i < 3; i++) {
        const int both = reference_combined_whole((r565_blend)gfx->blend, d[i], c[i], 15);
        c[i] = divided((15 - old_alpha) * c[i] + old_alpha * both, 15);
    }
    if (gfx->blend != R565_BLEND_ADD) {
        alpha = divided(above + below, 255);
        for (int i = 0; i < 3; i++)
            out[i] = divided(above * c[i] + below * d[i], above + below);
    } else {
        for (int i = 0; i < 3; i++)
            light[i] = weight * c[i] + 17 * old_alpha * d[i];
        const int most = greater(greater(light[0], light[1]), light[2]);
        alpha = lesser(15, greater(old_alpha, divided(most, 255)));
        if (alpha == 0)
            return target;
        for (int i = 0; i < 3; i++)
            out[i] = lesser(15, divided(light[i], 17 * alpha));
    }
    return (uint16_t)(alpha << 12 | out[0] << 8 | out[1] << 4 | out[2]);
}

// What there is to be mixed with the target: narrowed or not, tinted, combined.
static double real_source(const r565_gfx *gfx, reference_color source, bool in_4_bits, int index,
                          uint16_t before) {
    const reference_color narrow = reference_narrowed(source);
    const double whole[3] = {narrow.red, narrow.green, narrow.blue};
    const double exact[3] = {source.red * 15 / 31.0, source.green * 15 / 63.0,
                             source.blue * 15 / 31.0};
    const bool is_plain = gfx->find_tinted == NULL && gfx->blend <= R565_BLEND_NONE;
    const double alpha = (before >> 12) / 15.0, was = before >> (8 - 4 * index) & 15;
    const double own = reference_tinted_real(
        gfx, source.of_texel, in_4_bits || !is_plain ? whole[index] : exact[index], 15, index);
    if (gfx->blend <= R565_BLEND_NONE)
        return own;
    return own * (1 - alpha) + alpha * reference_combined((r565_blend)gfx->blend, was, own, 15);
}

// By how much a source that is rounded may be off: by narrowing, or by a tint, a mode and their sum.
static double source_error(const r565_gfx *gfx, bool in_4_bits) {
    const double tint = gfx->find_tinted == NULL ? 0 : 0.5;
    if (gfx->blend > R565_BLEND_NONE)
        return 2 * tint + 1;
    return gfx->find_tinted != NULL ? tint : in_4_bits ? 0 : 0.5;
}

void reference_check_argb(const r565_gfx *gfx, uint16_t actual, uint16_t before,
                          reference_color source, bool in_4_bits) {
    const double alpha = source.alpha / 15.0 * gfx->opacity / 255.0, old_alpha = before >> 12;
    const bool is_weight_exact = source.alpha == 15 || source.alpha == 0 || gfx->opacity == 255;
    const double rounding = source_error(gfx, in_4_bits), slight = 1e-9;
    const double off = 0.5 + (is_weight_exact ? 0 : 0.03) + slight;
    double out_alpha = 15 * alpha + old_alpha * (1 - alpha), most = 0;
    if (gfx->blend != R565_BLEND_NONE && alpha == 0) {
        CHECK_HEX(actual, before);
        return;
    }
    for (int i = 0; i < 3; i++) {
        const int shift = 8 - 4 * i, is = actual >> shift & 15, was = before >> shift & 15;
        const double c = real_source(gfx, source, in_4_bits, i, before);
        const double light = c * alpha + was * old_alpha / 15;
        most = fmax(most, light);
        if (gfx->blend == R565_BLEND_NONE) {
            CHECK_NEAR(is, c, rounding + slight);
        } else if (gfx->blend == R565_BLEND_ADD) {
            CHECK_NEAR((actual >> 12) * is / 15.0, fmin(15, light), off + rounding);
        } else if (actual >= 0x1000) {
            const double mean = (c * 15 * alpha + was * old_alpha * (1 - alpha)) / out_alpha;
            CHECK_NEAR(is, mean, (is_weight_exact ? 0.5 : 1) + rounding + slight);
        }
    }
    if (gfx->blend == R565_BLEND_ADD) {
        CHECK_NEAR(actual >> 12, fmax(old_alpha, fmin(15, most)), off + rounding);
    } else if (gfx->blend == R565_BLEND_NONE) {
        CHECK_INT(actual >> 12, source.alpha);
    } else {
        CHECK_NEAR(actual >> 12, out_alpha, off);
    }
}
