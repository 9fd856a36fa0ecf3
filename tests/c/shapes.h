// SPDX-License-Identifier: MIT
// Random shapes, and two slow, obvious ways to tell which pixels they cover: from the snapped
// geometry of core/PIXELS.md in arithmetic too wide to overflow, and from the real-valued definition
// in doubles.
#ifndef SHAPES_H
#define SHAPES_H

#include "reference.h"

typedef enum test_shape_kind {
    SHAPE_PIXEL,
    SHAPE_LINE,
    SHAPE_POLYLINE,
    SHAPE_RECT,
    SHAPE_ROUND_RECT,
    SHAPE_TRIANGLE,
    SHAPE_POLYGON,
    SHAPE_ELLIPSE,
    SHAPE_SECTOR,
    SHAPE_RING,
    SHAPE_ARC,
    SHAPE_KINDS
} test_shape_kind;

enum { SHAPE_POINTS = 24 };

typedef struct test_shape {
    test_shape_kind kind;
    bool outlined;
    bool whole;  // the call with integer coordinates, where there is one
    bool closed; // polylines
    int count;   // of points
    r565_position points[SHAPE_POINTS];
    r565_point pixels[SHAPE_POINTS]; // the same, where whole
    float radius, radius_y;          // radius_y: of the ellipse, or inside the ring
    r565_angle start;
    int32_t sweep;
} test_shape;

// Around the origin, within about `reach` pixels.
void test_shape_init(test_shape *shape, test_random *random, test_shape_kind kind, int reach);
void test_shape_draw(r565_gfx *gfx, const test_shape *shape, r565_color color);

// What a shape covers, one pixel beyond the canvas on each side for the outlines' sake: 1, 0, or
// -1 where the definition leaves it open.
typedef struct shape_mask {
    signed char covered[CANVAS_HEIGHT + 2][CANVAS_WIDTH + 2];
} shape_mask;

static inline int shape_mask_at(const shape_mask *mask, int x, int y) {
    return mask->covered[y + 1][x + 1];
}

// Leaves the pixels that have a neighbour (of four) outside.
void shape_mask_outline(shape_mask *mask);

// Open: within 1/32768 pixel of an ellipse.
void test_shape_exact(const r565_gfx *gfx, const test_shape *shape, shape_mask *mask);
// Open: within 1/128 pixel of an edge.
void test_shape_real(const r565_gfx *gfx, const test_shape *shape, shape_mask *mask);

#endif
