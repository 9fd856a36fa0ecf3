// SPDX-License-Identifier: MIT
// How much of each pixel a shape covers, and shapes painted by that.
#ifndef GFX_SMOOTH_H
#define GFX_SMOOTH_H

#include "fixed.h"
#include "rig565/gfx.h"

#define R565I_COVER_CELLS 512

// A part of the target in which coverage is gathered. The sum of a row's cells up to a pixel is
// what the edges seen so far cover of it, 2^14 all, modulo 2^16: positive right of edges that go
// down.
typedef struct r565i_cover {
    int32_t left, top, columns, rows; // pixels
    uint16_t cells[R565I_COVER_CELLS];
} r565i_cover;

// Adds an edge. A shape is inside where an odd number of its windings surrounds a point.
void r565i_cover_edge(r565i_cover *cover, r565i_spot from, r565i_spot to);

// Adds the closed border around spots.
void r565i_cover_spots(r565i_cover *cover, const r565i_spot *spots, uint32_t count);

// For shapes in pieces that may overlap. Adds to the cells of a mask, 0..256 each, what a piece that
// lies in it covers; there is no more than all.
void r565i_cover_unite(r565i_cover *mask, const r565i_cover *piece);

// Makes the cells of a mask those of a shape in one.
void r565i_cover_finish(r565i_cover *mask);

// Neighbouring pixels of a row of which equally much is covered: 1..256, 256 all.
typedef struct r565i_run {
    int32_t x, y, count, coverage;
} r565i_run;

#define R565I_COVERED 256

// A shape, how its edges are added, and what paints its runs.
typedef struct r565i_covered {
    const void *shape;
    void (*trace)(const void *shape, r565i_cover *cover);
    void (*paint)(void *painter, const r565i_run *run);
    void *painter;
    int32_t columns; // widest part to trace at once; 0: as wide as can be
} r565i_covered;

// Paints what lies in the clip of a shape between the least and greatest positions.
void r565i_cover_paint(const r565_gfx *gfx, r565i_spot least, r565i_spot most,
                       const r565i_covered *covered);

// The opacity of what is partly covered.
static inline uint8_t r565i_faded(uint32_t opacity, int32_t coverage) {
    return (uint8_t)((opacity * (uint32_t)coverage + 128) >> 8);
}

#endif
