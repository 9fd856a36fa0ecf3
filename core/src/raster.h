// SPDX-License-Identifier: MIT
// Areas as rows of pixels: convex polygons and ellipses in snapped positions.
#ifndef RASTER_H
#define RASTER_H

#include "edge.h"

// The pixels first <= x < end of a row; empty when end <= first.
typedef struct r565i_row {
    int32_t first, end;
} r565i_row;

// One side of a polygon, from its top to its bottom.
typedef struct r565i_side {
    r565i_edge edge;   // the present one, in the next row
    int32_t end_row;   // where it ends
    int32_t slack;     // how far edges are moved outward, negative to the left; 1/256 pixel
    int32_t direction; // from spot to spot; after the last comes the first
    const r565i_spot *at, *bottom, *last, *first;
} r565i_side;

// A convex polygon, walked down row by row.
typedef struct r565i_polygon {
    r565i_side sides[2]; // left and right
    int32_t top, bottom; // the rows it covers
} r565i_polygon;

// Prepares a walk around at most 16 spots, whose order must be `clockwise` on screen or not.
// slack moves all edges outward; with it the rows may be wider than that, but never narrower. What
// is not convex gives some rows, with the same guarantees for memory.
void r565i_polygon_init(r565i_polygon *polygon, const r565i_spot *spots, int count, bool clockwise,
                        int32_t slack);

// The next rows from `row` on. The first call may be for any row, each later one goes on from there.
void r565i_polygon_next(r565i_polygon *polygon, int32_t row, int32_t count, r565i_row *rows);

// An ellipse.
typedef struct r565i_ellipse {
    r565i_spot center;
    int32_t top, bottom;     // the rows it covers
    int64_t height_squared;  // T of PIXELS.md
    r565i_scaled lean, half; // |B| / T and E / T
    bool leans_left;         // B is negative
} r565i_ellipse;

// From the center and two half axes that need not be perpendicular (relative to the center). False
// when it has no area or half axes reach beyond 2^14 pixels.
bool r565i_ellipse_init(r565i_ellipse *ellipse, r565i_spot center, r565i_spot p, r565i_spot q);

r565i_row r565i_ellipse_row(const r565i_ellipse *ellipse, int32_t row);

#endif
