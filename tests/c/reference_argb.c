// SPDX-License-Identifier: MIT
// What blending gives on ARGB4444 targets: by core/PIXELS.md, and in real numbers.
#include "reference.h"

#include <math.h>

static int divided(int value, int by) {
    return (2 * value + by) / (2 * by);
}

reference_color reference_narrowed(reference_color color) {
    return (reference_color){divided(color.red * 15, 31), divided(color.green * 15, 63),
                             divided(color.blue * 15, 31), color.alpha};
}

static int lesser(int a, int b) {
    return a < b ? a : b;
}

static int greater(int a, int b) {
    return a > b ? a : b;
}

uint16_t reference_blend_argb(const r565_gfx *gfx, uint16_t target, reference_color source) {
    const reference_color color = reference_narrowed(source);
    const int c[3] = {color.red, color.green, color.blue};
    const int d[3] = {target >> 8 & 15, target >> 4 & 15, target & 15};
    const int weight = divided(source.alpha * gfx->opacity, 15), old_alpha = target >> 12;
    const int above = 15 * weight, below = old_alpha * (255 - weight);
    int out[3], light[3], alpha = 0;
    if (gfx->blend == R565_BLEND_NONE)
        return (uint16_t)(source.alpha << 12 | c[0] << 8 | c[1] << 4 | c[2]);
    if (weight == 0)
        return target;
    if (gfx->blend == R565_BLEND_ALPHA) {
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

void reference_check_argb(const r565_gfx *gfx, uint16_t actual, uint16_t before,
                          reference_color source, bool in_4_bits) {
    const reference_color narrow = reference_narrowed(source);
    const double exact[3] = {source.red * 15 / 31.0, source.green * 15 / 63.0,
                             source.blue * 15 / 31.0};
    const double c[3] = {in_4_bits ? narrow.red : exact[0], in_4_bits ? narrow.green : exact[1],
                         in_4_bits ? narrow.blue : exact[2]};
    const double alpha = source.alpha / 15.0 * gfx->opacity / 255.0, old_alpha = before >> 12;
    const bool is_weight_exact = source.alpha == 15 || source.alpha == 0 || gfx->opacity == 255;
    const double narrowing = in_4_bits ? 0 : 0.5, slight = 1e-9;
    const double off = 0.5 + (is_weight_exact ? 0 : 0.03) + slight;
    double out_alpha = 15 * alpha + old_alpha * (1 - alpha), most = 0;
    if (gfx->blend != R565_BLEND_NONE && alpha == 0) {
        CHECK_HEX(actual, before);
        return;
    }
    for (int i = 0; i < 3; i++) {
        const int shift = 8 - 4 * i, is = actual >> shift & 15, was = before >> shift & 15;
        const double light = c[i] * alpha + was * old_alpha / 15;
        most = fmax(most, light);
        if (gfx->blend == R565_BLEND_NONE) {
            CHECK_NEAR(is, c[i], narrowing + slight);
        } else if (gfx->blend == R565_BLEND_ADD) {
            CHECK_NEAR((actual >> 12) * is / 15.0, fmin(15, light), off + narrowing);
        } else if (actual >= 0x1000) {
            const double mean = (c[i] * 15 * alpha + was * old_alpha * (1 - alpha)) / out_alpha;
            CHECK_NEAR(is, mean, (is_weight_exact ? 0.5 : 1) + narrowing + slight);
        }
    }
    if (gfx->blend == R565_BLEND_ALPHA) {
        CHECK_NEAR(actual >> 12, out_alpha, off);
    } else if (gfx->blend == R565_BLEND_ADD) {
        CHECK_NEAR(actual >> 12, fmax(old_alpha, fmin(15, most)), off + narrowing);
    } else {
        CHECK_INT(actual >> 12, source.alpha);
    }
}
