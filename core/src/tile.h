// SPDX-License-Identifier: MIT
// Shapes that are not one run a row: they are marked in a small bitmap, part by part of the clip,
// and painted from there. So each pixel is painted once, without memory for the shape.
#ifndef TILE_H
#define TILE_H

#include "area.h"

#define R565I_TILE_WORDS 128

typedef struct r565i_tile {
    int32_t left, top, bottom; // pixels
    int32_t stride;            // words a row; the lowest bit is the leftmost pixel
    uint32_t words[R565I_TILE_WORDS];
} r565i_tile;

static inline uint32_t *r565i_tile_row(r565i_tile *tile, int32_t y) {
    return tile->words + (y - tile->top) * tile->stride;
}

// What is marked in a tile.
typedef enum r565i_marks {
    R565I_PIXELS, // each pixel of the shape
    R565I_FILLED, // where each row changes from outside to inside, or back
    R565I_OUTLINE // likewise, and those with a neighbour (of four) outside are painted
} r565i_marks;

// Changes a row from a pixel on; x need not be in the tile.
static inline void r565i_tile_toggle(r565i_tile *tile, int32_t x, int32_t y) {
    const int32_t bit = r565i_max(x - tile->left, 0);
    if (bit < 32 * tile->stride)
        r565i_tile_row(tile, y)[bit >> 5] ^= 1u << (bit & 31);
}

// Marks the part of a shape that lies in an empty tile; what falls outside is ignored.
typedef void r565i_marker(const void *shape, r565i_tile *tile);

// Pixels, half open.
typedef struct r565i_box {
    int32_t left, top, right, bottom;
} r565i_box;

// Paints a shape whose pixels lie in a box.
void r565i_tile_paint(const r565_gfx *gfx, r565i_box box, r565i_marks marks, r565_color color,
                      r565i_marker *mark, const void *shape);

#endif
