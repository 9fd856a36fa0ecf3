// SPDX-License-Identifier: MIT
#include "build_hull.h"

#include "hull.h"

#include <math.h>
#include <string.h>

/// Hulls that enclose more of the box than this are not worth their vertices.
#define MOST_AREA 0.98
/// Whole points tried on each side of where two edges meet.
#define NEAR 2

static double area_of(const r565c_polygon *hull) {
    int64_t sum = 0;
    for (size_t i = 2; i < hull->count; i++) {
        sum += r565c_turn_of(hull->points[0], hull->points[i - 1], hull->points[i]);
    }
    return (double)sum / 2;
}

static r565_point corner(const r565c_polygon *hull, size_t index) {
    return hull->points[index % hull->count];
}

/// Where one edge can go in exchange for a corner, and at what cost.
typedef struct exchange {
    size_t edge; ///< from this corner to the next
    r565_point point;
    int64_t cost; ///< twice the area that the polygon gains
} exchange;

/// Tries a point in the place of both ends of an edge: the polygon has to stay convex and may lose
/// nothing.
static void try_point(const r565c_polygon *hull, size_t edge, r565_point point, r565c_box box,
                      exchange *best) {
    size_t n = hull->count;
    r565_point before = corner(hull, edge + n - 1), a = corner(hull, edge);
    r565_point b = corner(hull, edge + 1), after = corner(hull, edge + 2);
    int64_t cost = r565c_turn_of(before, point, a) + r565c_turn_of(a, point, b) +
                   r565c_turn_of(b, point, after);
    if (point.x < 0 || point.y < 0 || point.x > (int)box.width || point.y > (int)box.height ||
        r565c_turn_of(before, point, a) < 0 || r565c_turn_of(b, point, after) < 0 ||
        cost >= best->cost || r565c_turn_of(corner(hull, edge + n - 2), before, point) <= 0 ||
        r565c_turn_of(point, after, corner(hull, edge + 3)) <= 0 ||
        r565c_turn_of(before, point, after) <= 0) {
        return;
    }
    *best = (exchange){edge, point, cost};
}

/// Tries the whole points around the meeting of the two neighbours of an edge.
static void try_edge(const r565c_polygon *hull, size_t edge, r565c_box box, exchange *best) {
    r565_point a = corner(hull, edge + hull->count - 1), b = corner(hull, edge);
    r565_point c = corner(hull, edge + 1), d = corner(hull, edge + 2);
    double ux = b.x - a.x, uy = b.y - a.y, vx = c.x - d.x, vy = c.y - d.y;
    double across = ux * vy - uy * vx;
    if (across == 0) {
        return;
    }
    double part = ((d.x - a.x) * vy - (d.y - a.y) * vx) / across;
    double x = floor(a.x + ux * part), y = floor(a.y + uy * part);
    if (!(x >= -NEAR && x <= box.width + NEAR && y >= -NEAR && y <= box.height + NEAR)) {
        return;
    }
    for (int dy = 1 - NEAR; dy <= NEAR; dy++) {
        for (int dx = 1 - NEAR; dx <= NEAR; dx++) {
            r565_point point = {(int16_t)(x + dx), (int16_t)(y + dy)};
            try_point(hull, edge, point, box, best);
        }
    }
}

/// Exchanges the edge that adds least area for a corner.
static bool drop_edge(r565c_polygon *hull, r565c_box box) {
    exchange best = {0, {0, 0}, INT64_MAX};
    for (size_t i = 0; i < hull->count; i++) {
        try_edge(hull, i, box, &best);
    }
    if (best.cost == INT64_MAX) {
        return false;
    }
    size_t gone = (best.edge + 1) % hull->count;
    hull->points[best.edge] = best.point;
    memmove(hull->points + gone, hull->points + gone + 1,
            (hull->count - gone - 1) * sizeof *hull->points);
    hull->count--;
    return true;
}

uint8_t r565c_build_hull(const r565c_picture *picture, r565c_box box, uint8_t least_alpha,
                         size_t corners, const r565_point **hull, r565c_arena *arena) {
    r565c_arena *scratch = r565c_arena_new();
    r565c_polygon shape = r565c_hull(picture, box, least_alpha, scratch);
    while (shape.count > corners && drop_edge(&shape, box)) {
    }
    bool worth = shape.count >= R565_HULL_MIN && shape.count <= R565_HULL_MAX &&
                 area_of(&shape) <= MOST_AREA * box.width * box.height;
    size_t count = worth ? shape.count : 0;
    *hull = NULL;
    if (worth) {
        r565_point *kept = r565c_alloc(arena, count, sizeof *kept);
        memcpy(kept, shape.points, count * sizeof *kept);
        *hull = kept;
    }
    r565c_arena_free(scratch);
    return (uint8_t)count;
}
