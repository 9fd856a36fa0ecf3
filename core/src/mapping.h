// SPDX-License-Identifier: MIT
// From the pixels of a placed image back to its texels.
#ifndef MAPPING_H
#define MAPPING_H

#include "fixed.h"

// U and V of PIXELS.md: texels with 32 fraction bits.
typedef struct r565i_texel {
    int64_t u, v;
} r565i_texel;

// What is fitted to the corners of an image's quad: S, A, C and D of PIXELS.md. D is four times the
// area, positive where the corners run clockwise on screen.
typedef struct r565i_sides {
    r565i_spot center, across, down;
    int64_t area;
} r565i_sides;

// Corners in the order (0, 0), (width, 0), (width, height), (0, height).
static inline r565i_sides r565i_sides_of(const r565i_spot corners[4]) {
    const r565i_spot p00 = corners[0], p10 = corners[1], p11 = corners[2], p01 = corners[3];
    r565i_sides axes;
    axes.center = (r565i_spot){p00.x + p10.x + p11.x + p01.x, p00.y + p10.y + p11.y + p01.y};
    axes.across = (r565i_spot){p10.x - p00.x + (p11.x - p01.x), p10.y - p00.y + (p11.y - p01.y)};
    axes.down = (r565i_spot){p01.x - p00.x + (p11.x - p10.x), p01.y - p00.y + (p11.y - p10.y)};
    axes.area = (int64_t)axes.across.x * axes.down.y - (int64_t)axes.across.y * axes.down.x;
    return axes;
}

typedef struct r565i_mapping {
    int64_t ux, uy, vx, vy; // texels a pixel, 32 fraction bits
    uint64_t u, v;          // at the centre, 42 fraction bits, biased
    r565i_spot center;      // of an image, or the first corner of a triangle; 1/1024 pixel
} r565i_mapping;

// False when the image has no area or is thinner than can be drawn.
bool r565i_mapping_init(r565i_mapping *mapping, const r565i_sides *axes, int32_t width,
                        int32_t height);

// The map that takes the corners of a triangle to texels, both in 1/256. `area` is twice the triangle's,
// not 0, positive where the corners run clockwise on screen.
void r565i_mapping_of_triangle(r565i_mapping *mapping, const r565i_spot corners[3],
                               const r565i_spot texels[3], int64_t area);

// The texels under the pixels of a row. Sums may wrap around on the way; the result does not inside
// the image.
typedef struct r565i_texel_row {
    uint64_t u, v;           // under pixel 0, 42 fraction bits
    uint64_t ux, vx, uy, vy; // steps likewise
} r565i_texel_row;

static inline r565i_texel_row r565i_mapping_row(const r565i_mapping *mapping, int32_t y) {
    const uint64_t dx = (uint64_t)(512 - (int64_t)mapping->center.x);
    const uint64_t dy = (uint64_t)(1024 * (int64_t)y + 512 - mapping->center.y);
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

// What is under pixel x, with U and V under pixel 0 beside the row.
static inline r565i_texel r565i_texel_along(const r565i_texel_row *row, uint64_t u, uint64_t v,
                                            int32_t x) {
    const uint64_t along = (uint64_t)(int64_t)x;
    return (r565i_texel){(int64_t)(u + row->ux * along) >> 10,
                         (int64_t)(v + row->vx * along) >> 10};
}

static inline r565i_texel r565i_texel_in_row(const r565i_texel_row *row, int32_t x) {
    return r565i_texel_along(row, row->u, row->v, x);
}

#endif
