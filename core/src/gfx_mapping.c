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

// What keeps centres on a texel's edge on its right; 42 fraction bits.
static uint64_t bias_of(int64_t step_x, int64_t step_y) {
    return (((r565i_magnitude(step_x) + r565i_magnitude(step_y)) >> 16) + 8192) << 10;
}

// Numerators of ux, uy, vx and vy.
typedef struct steps {
    int64_t ux, uy, vx, vy;
} steps;

// False when a step is too large.
R565I_INLINE bool divide_steps(r565i_mapping *mapping, const steps *of, divisor by) {
    const uint64_t largest = r565i_magnitude(of->ux) | r565i_magnitude(of->uy) |
                             r565i_magnitude(of->vx) | r565i_magnitude(of->vy);
    if (largest >> 32 == 0 && by.shift >= 8) {
        mapping->ux = divide_near(of->ux, by);
        mapping->uy = divide_near(of->uy, by);
        mapping->vx = divide_near(of->vx, by);
        mapping->vy = divide_near(of->vy, by);
        return true;
    }
    return divide_far(of->ux, by, &mapping->ux) && divide_far(of->uy, by, &mapping->uy) &&
           divide_far(of->vx, by, &mapping->vx) && divide_far(of->vy, by, &mapping->vy);
}

bool r565i_mapping_init(r565i_mapping *mapping, const r565i_sides *axes, int32_t width,
                        int32_t height) {
    const int64_t area = axes->area;
    if (area == 0)
        return false;
    const int64_t wide = area < 0 ? -width : width, high = area < 0 ? -height : height;
    const steps of = {wide * axes->down.y, -wide * axes->down.x, -high * axes->across.y,
                      high * axes->across.x};
    if (!divide_steps(mapping, &of, divisor_of(r565i_magnitude(area))))
        return false;
    mapping->u = ((uint64_t)width << 41) + bias_of(mapping->ux, mapping->uy);
    mapping->v = ((uint64_t)height << 41) + bias_of(mapping->vx, mapping->vy);
    mapping->center = axes->center;
    return true;
}

void r565i_mapping_of_triangle(r565i_mapping *mapping, const r565i_spot corners[3],
                               const r565i_spot texels[3], int64_t area) {
    const int64_t sign = area < 0 ? -1 : 1;
    const int64_t x1 = sign * (corners[1].x - corners[0].x);
    const int64_t y1 = sign * (corners[1].y - corners[0].y);
    const int64_t x2 = sign * (corners[2].x - corners[0].x);
    const int64_t y2 = sign * (corners[2].y - corners[0].y);
    const int32_t u1 = texels[1].x - texels[0].x, v1 = texels[1].y - texels[0].y;
    const int32_t u2 = texels[2].x - texels[0].x, v2 = texels[2].y - texels[0].y;
    const steps of = {u1 * y2 - u2 * y1, u2 * x1 - u1 * x2, v1 * y2 - v2 * y1, v2 * x1 - v1 * x2};
    divisor by = divisor_of(r565i_magnitude(area));
    by.shift += 9;
    // A sliver that could not be told from a line shows one texel: left out, it would be a gap.
    if (!divide_steps(mapping, &of, by))
        mapping->ux = mapping->uy = mapping->vx = mapping->vy = 0;
    mapping->u = ((uint64_t)texels[0].x << 34) + bias_of(mapping->ux, mapping->uy);
    mapping->v = ((uint64_t)texels[0].y << 34) + bias_of(mapping->vx, mapping->vy);
    mapping->center = (r565i_spot){4 * corners[0].x, 4 * corners[0].y};
}
