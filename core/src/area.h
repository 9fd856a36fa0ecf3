// SPDX-License-Identifier: MIT
// Convex areas in one colour, filled and outlined.
#ifndef AREA_H
#define AREA_H

#include "paint.h"
#include "place.h"
#include "raster.h"

// A shape begins with one of these. Rows are asked for from top to bottom, each once.
typedef struct r565i_area r565i_area;
struct r565i_area {
    int32_t top, bottom; // the rows it covers
    r565i_row (*row)(r565i_area *area, int32_t y);
};

void r565i_area_fill(const r565_gfx *gfx, r565i_area *area, r565_color color);

// Those of its pixels that have a neighbour (of four) outside, each once.
void r565i_area_outline(const r565_gfx *gfx, r565i_area *area, r565_color color);

// A convex polygon.
typedef struct r565i_convex {
    r565i_area area;
    r565i_polygon polygon;
    r565i_spot spots[8];
    int count;
} r565i_convex;

// After spots and count are set.
void r565i_convex_init(r565i_convex *convex);

// The pixels of a row that the outline leaves out: those between the rows above and below.
static inline r565i_row r565i_row_inside(r565i_row above, r565i_row row, r565i_row below) {
    return (r565i_row){r565i_max(row.first + 1, r565i_max(above.first, below.first)),
                       r565i_min(row.end - 1, r565i_min(above.end, below.end))};
}

// Adds the part of a row inside a rectangle that lies in the target.
static inline void r565i_push_row(r565i_sink *sink, const r565_gfx *gfx, r565_rect limits,
                                  int32_t y, r565i_row row) {
    const int32_t first = r565i_max(row.first, limits.left);
    const int32_t end = r565i_min(row.end, limits.right);
    if (first >= end)
        return;
    r565i_span *const span = r565i_sink_next(sink);
    span->target = r565i_pixel_at(gfx, first, y);
    span->count = (uint32_t)(end - first);
}

#endif
