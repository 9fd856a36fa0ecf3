// SPDX-License-Identifier: MIT
/// Convex hulls of what is visible.
#ifndef RIG565C_HULL_H
#define RIG565C_HULL_H

#include "arena.h"
#include "image.h"
#include "rig565/rig.h"

/// A convex polygon with whole corners, running so that r565c_turn_of each three of them is positive.
typedef struct r565c_polygon {
    r565_point *points;
    size_t count;
} r565c_polygon;

/// Twice the area of the triangle; positive when it turns the way polygons do.
int64_t r565c_turn_of(r565_point a, r565_point b, r565_point c);

/// The hull of all texels of a box with at least that alpha, relative to the box's corner.
r565c_polygon r565c_hull(const r565c_picture *picture, r565c_box box, uint8_t least_alpha,
                         r565c_arena *arena);

#endif
