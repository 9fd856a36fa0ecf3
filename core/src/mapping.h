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

// The texels under the pixels of a row. Sums may wrap around on the way; the result does not inside
// the image.
typedef struct r565i_texel_row {
    uint64_t u, v;           // under pixel 0, 42 fraction bits
    uint64_t ux, vx, uy, vy; // steps likewise
} r565i_texel_row;

static inline r565i_texel_row r565i_mapping_row(const r565i_mapping *mapping, int32_t y) {
    const uint64_t dx = (uint64_t)(512 - mapping->center_x);
    const uint64_t dy = (uint64_t)(1024 * (int64_t)y + 512 - mapping->center_y);
    return (r565i_texel_row){
        mapping->u + (uint64_t)mapping->ux * dx + (uint64_t)mapping->uy * dy,
        mapping->v + (uint64_t)mapping->vx * dx + (uint64_t)mapping->vy * dy,
        (uint64_t)mapping->ux << 10,
        (uint64_t)mapping->vx << 10,
        (uint64_t)mapping->uy << 10,
        (uint64_t)mapping->vy << 10,
    };
}

static inline void r565i_texel_row_next(r565i_texel_row *row) {
    row->u += row->uy;
    row->v += row->vy;
}

static inline bool r565i_texel_is_inside(r565i_texel texel, uint64_t width, uint64_t height) {
    return (uint64_t)texel.u < width && (uint64_t)texel.v < height;
}

static inline int64_t r565i_clamp_texel(int64_t texel, uint64_t size) {
    if (texel < 0)
        return 0;
    return (uint64_t)texel < size ? texel : (int64_t)size - 1;
}

static inline r565i_texel r565i_texel_in_row(const r565i_texel_row *row, int32_t x) {
    const uint64_t along = (uint64_t)(int64_t)x;
    return (r565i_texel){(int64_t)(row->u + row->ux * along) >> 10,
                         (int64_t)(row->v + row->vx * along) >> 10};
}

#endif
