// SPDX-License-Identifier: MIT
#include "build_hull.h"

#include <math.h>
#include <string.h>

/// Hulls that enclose more of the box than this are not worth their vertices.
#define MOST_AREA 0.98
/// Whole points tried on each side of where two edges meet.
#define NEAR 2

/// A convex polygon with whole corners, running so that turn() of each three of them is positive.
typedef struct polygon {
    r565_point *points;
    size_t count;
} polygon;

/// Twice the area of the triangle; positive when it turns the way polygons do.
static int64_t turn(r565_point a, r565_point b, r565_point c) {
    return (int64_t)(b.y - a.y) * (c.x - b.x) - (int64_t)(b.x - a.x) * (c.y - b.y);
}

/// Adds a point at the end and takes out what would no longer be a corner.
static void add_corner(polygon *hull, size_t chain, r565_point point) {
    while (hull->count >= chain + 2 &&
           turn(hull->points[hull->count - 2], hull->points[hull->count - 1], point) <= 0) {
        hull->count--;
    }
    hull->points[hull->count++] = point;
}

/// First and one past last visible texel of each row of the box; -1 when there is none.
static void find_rows(const r565c_picture *picture, r565c_box box, uint8_t least_alpha,
                      r565_point *rows) {
    for (uint32_t y = 0; y < box.height; y++) {
        size_t start = (size_t)(box.y + y) * picture->width + box.x;
        const uint8_t *alpha = picture->rgba + 4 * start + 3;
        rows[y] = (r565_point){-1, -1};
        for (uint32_t x = 0; x < box.width; x++) {
            if (alpha[4 * (size_t)x] >= least_alpha) {
                rows[y].x = (int16_t)(rows[y].x < 0 ? (int16_t)x : rows[y].x);
                rows[y].y = (int16_t)(x + 1);
            }
        }
    }
}

/// The exact hull: down along the left corners of all texels, up along the right ones.
static polygon hull_of_rows(const r565_point *rows, size_t count, r565c_arena *arena) {
    polygon hull = {r565c_alloc(arena, 4 * count + 4, sizeof *hull.points), 0};
    for (size_t y = 0; y < count; y++) {
        if (rows[y].x >= 0) {
            add_corner(&hull, 0, (r565_point){rows[y].x, (int16_t)y});
            add_corner(&hull, 0, (r565_point){rows[y].x, (int16_t)(y + 1)});
        }
    }
    size_t chain = hull.count;
    for (size_t y = count; y-- > 0;) {
        if (rows[y].x >= 0) {
            add_corner(&hull, chain, (r565_point){rows[y].y, (int16_t)(y + 1)});
            add_corner(&hull, chain, (r565_point){rows[y].y, (int16_t)y});
        }
    }
    return hull;
}

static double area_of(const polygon *hull) {
    int64_t sum = 0;
    for (size_t i = 2; i < hull->count; i++) {
        sum += turn(hull->points[0], hull->points[i - 1], hull->points[i]);
    }
    return (double)sum / 2;
}

static r565_point corner(const polygon *hull, size_t index) {
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
static void try_point(const polygon *hull, size_t edge, r565_point point, r565c_box box,
                      exchange *best) {
    size_t n = hull->count;
    r565_point before = corner(hull, edge + n - 1), a = corner(hull, edge);
    r565_point b = corner(hull, edge + 1), after = corner(hull, edge + 2);
    int64_t cost = turn(before, point, a) + turn(a, point, b) + turn(b, point, after);
    if (point.x < 0 || point.y < 0 || point.x > (int)box.width || point.y > (int)box.height ||
        turn(before, point, a) < 0 || turn(b, point, after) < 0 || cost >= best->cost ||
        turn(corner(hull, edge + n - 2), before, point) <= 0 ||
        turn(point, after, corner(hull, edge + 3)) <= 0 || turn(before, point, after) <= 0) {
        return;
    }
    *best = (exchange){edge, point, cost};
}

/// Tries the whole points around the meeting of the two neighbours of an edge.
static void try_edge(const polygon *hull, size_t edge, r565c_box box, exchange *best) {
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
static bool drop_edge(polygon *hull, r565c_box box) {
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
    r565_point *rows = r565c_alloc(scratch, box.height, sizeof *rows);
    find_rows(picture, box, least_alpha, rows);
    polygon shape = hull_of_rows(rows, box.height, scratch);
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
