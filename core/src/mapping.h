// SPDX-License-Identifier: MIT
// From the pixels of a placed image back to its texels.
#ifndef MAPPING_H
#define MAPPING_H

#include "fixed.h"

// U and V of PIXELS.md: texels with 32 fraction bits.
typedef struct r565i_texel {
    int64_t u, v;
} r565i_texel;

typedef struct r565i_mapping {
    int64_t ux, uy, vx, vy;     // texels a pixel, 32 fraction bits
    uint64_t u, v;              // at the image's centre, 42 fraction bits, biased
    int64_t center_x, center_y; // 1/1024 pixel
} r565i_mapping;

// Fits the map to corners in the order (0, 0), (width, 0), (width, height), (0, height). False when
// the image has no area or is thinner than can be drawn.
bool r565i_mapping_init(r565i_mapping *mapping, const r565i_spot corners[4], int32_t width,
                        int32_t height);

// The texel under a pixel's centre. Sums may wrap on the way, the result does not inside the image.
static inline r565i_texel r565i_mapping_at(const r565i_mapping *mapping, int32_t x, int32_t y) {
    const uint64_t dx = (uint64_t)(1024 * (int64_t)x + 512 - mapping->center_x);
    const uint64_t dy = (uint64_t)(1024 * (int64_t)y + 512 - mapping->center_y);
    const uint64_t u = mapping->u + (uint64_t)mapping->ux * dx + (uint64_t)mapping->uy * dy;
    const uint64_t v = mapping->v + (uint64_t)mapping->vx * dx + (uint64_t)mapping->vy * dy;
    return (r565i_texel){(int64_t)u >> 10, (int64_t)v >> 10};
}

#endif
