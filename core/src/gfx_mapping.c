// SPDX-License-Identifier: MIT
#include "mapping.h"

// numerator * 512 / D with 32 fraction bits, D given by its reciprocal and sign.
static bool divide(int64_t numerator, uint32_t reciprocal, int exponent, bool negative,
                   int64_t *quotient) {
    *quotient = 0;
    if (numerator == 0)
        return true;
    const r565i_scaled above = r565i_normalize(r565i_magnitude(numerator));
    const int shift = 22 + exponent - above.exponent;
    if (shift < 8)
        return false;
    if (shift > 63)
        return true;
    const int64_t magnitude = (int64_t)((uint64_t)above.mantissa * reciprocal >> shift);
    *quotient = (numerator < 0) != negative ? -magnitude : magnitude;
    return true;
}

// Half the image with 42 fraction bits, and what keeps centres on a texel's edge on its right.
static uint64_t center_of(int32_t size, int64_t step_x, int64_t step_y) {
    const uint64_t bias = ((r565i_magnitude(step_x) + r565i_magnitude(step_y)) >> 16) + 8192;
    return ((uint64_t)size << 41) + (bias << 10);
}

bool r565i_mapping_init(r565i_mapping *mapping, const r565i_spot corners[4], int32_t width,
                        int32_t height) {
    const r565i_spot *const at = corners;
    const int64_t across_x = (int64_t)at[1].x - at[0].x + at[2].x - at[3].x;
    const int64_t across_y = (int64_t)at[1].y - at[0].y + at[2].y - at[3].y;
    const int64_t down_x = (int64_t)at[3].x - at[0].x + at[2].x - at[1].x;
    const int64_t down_y = (int64_t)at[3].y - at[0].y + at[2].y - at[1].y;
    const int64_t area = across_x * down_y - across_y * down_x;
    if (area == 0)
        return false;
    const r565i_scaled below = r565i_normalize(r565i_magnitude(area));
    const uint32_t reciprocal = r565i_reciprocal(below.mantissa);
    const int exponent = below.exponent;
    const bool negative = area < 0;
    if (!divide(width * down_y, reciprocal, exponent, negative, &mapping->ux) ||
        !divide(-width * down_x, reciprocal, exponent, negative, &mapping->uy) ||
        !divide(-height * across_y, reciprocal, exponent, negative, &mapping->vx) ||
        !divide(height * across_x, reciprocal, exponent, negative, &mapping->vy)) {
        return false;
    }
    mapping->u = center_of(width, mapping->ux, mapping->uy);
    mapping->v = center_of(height, mapping->vx, mapping->vy);
    mapping->center_x = (int64_t)at[0].x + at[1].x + at[2].x + at[3].x;
    mapping->center_y = (int64_t)at[0].y + at[1].y + at[2].y + at[3].y;
    return true;
}
