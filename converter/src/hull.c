// SPDX-License-Identifier: MIT
#include "hull.h"

int64_t r565c_turn_of(r565_point a, r565_point b, r565_point c) {
    return (int64_t)(b.y - a.y) * (c.x - b.x) - (int64_t)(b.x - a.x) * (c.y - b.y);
}

/// Adds a point at the end and takes out what would no longer be a corner.
static void add_corner(r565c_polygon *hull, size_t chain, r565_point point) {
    while (hull->count >= chain + 2 && r565c_turn_of(hull->points[hull->count - 2],
                                                     hull->points[hull->count - 1], point) <= 0) {
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
static r565c_polygon hull_of_rows(const r565_point *rows, size_t count, r565c_arena *arena) {
    r565c_polygon hull = {r565c_alloc(arena, 4 * count + 4, sizeof *hull.points), 0};
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

r565c_polygon r565c_hull(const r565c_picture *picture, r565c_box box, uint8_t least_alpha,
                         r565c_arena *arena) {
    r565_point *rows = r565c_alloc(arena, box.height, sizeof *rows);
    find_rows(picture, box, least_alpha, rows);
    return hull_of_rows(rows, box.height, arena);
}
