// SPDX-License-Identifier: MIT
#include "mapping.h"

// What all quotients have in common: |D| as its reciprocal, and the exponent of 2 to divide by then.
typedef struct divisor {
    uint32_t reciprocal;
    int shift;
} divisor;

static divisor divisor_of(uint64_t area) {
    const r565i_scaled below = r565i_normalize(area);
    return (divisor){r565i_reciprocal(below.mantissa), 22 + below.exponent};
}

// A numerator in the form that PIXELS.md gives, for large ones and thin images.
R565I_APART bool divide_far(int64_t numerator, divisor by, int64_t *quotient) {
    *quotient = 0;
    if (numerator == 0)
        return true;
    const r565i_scaled above = r565i_normalize(r565i_magnitude(numerator));
    const int shift = by.shift - above.exponent;
    if (shift < 8)
        return false;
    if (shift > 63)
        return true;
    const int64_t magnitude = (int64_t)((uint64_t)above.mantissa * by.reciprocal >> shift);
    *quotient = numerator < 0 ? -magnitude : magnitude;
    return true;
}

// The same for one that needs no truncation: without a mantissa, the two shifts are one.
static inline int64_t divide_near(int64_t numerator, divisor by) {
    const uint64_t product = (uint64_t)(uint32_t)r565i_magnitude(numerator) * by.reciprocal;
    const int64_t magnitude = (int64_t)(product >> by.shift);
    return numerator < 0 ? -magnitude : magnitude;
}

// Half the image with 42 fraction bits, and what keeps centres on a texel's edge on its right.
static uint64_t center_of(int32_t size, int64_t step_x, int64_t step_y) {
    const uint64_t bias = ((r565i_magnitude(step_x) + r565i_magnitude(step_y)) >> 16) + 8192;
    return ((uint64_t)size << 41) + (bias << 10);
}

bool r565i_mapping_init(r565i_mapping *mapping, const r565i_axes *axes, int32_t width,
                        int32_t height) {
    const int64_t area = axes->area;
    if (area == 0)
        return false;
    const divisor by = divisor_of(r565i_magnitude(area));
    const int64_t wide = area < 0 ? -width : width, high = area < 0 ? -height : height;
    const int64_t ux = wide * axes->down.y, uy = -wide * axes->down.x;
    const int64_t vx = -high * axes->across.y, vy = high * axes->across.x;
    const uint64_t largest =
        r565i_magnitude(ux) | r565i_magnitude(uy) | r565i_magnitude(vx) | r565i_magnitude(vy);
    if (largest >> 32 == 0 && by.shift >= 8) {
        mapping->ux = divide_near(ux, by);
        mapping->uy = divide_near(uy, by);
        mapping->vx = divide_near(vx, by);
        mapping->vy = divide_near(vy, by);
    } else if (!divide_far(ux, by, &mapping->ux) || !divide_far(uy, by, &mapping->uy) ||
               !divide_far(vx, by, &mapping->vx) || !divide_far(vy, by, &mapping->vy)) {
        return false;
    }
    mapping->u = center_of(width, mapping->ux, mapping->uy);
    mapping->v = center_of(height, mapping->vx, mapping->vy);
    mapping->center = axes->center;
    return true;
}
