// SPDX-License-Identifier: MIT
// The vertices of polygons and polylines, placed whenever they are needed.
#ifndef VERTICES_H
#define VERTICES_H

#include "place.h"
#include "tile.h"

typedef struct r565i_vertices {
    const r565_gfx *gfx;
    const r565_point *whole;   // or NULL
    const r565_position *real; // where whole is NULL
    uint32_t count;
    float shift; // added to whole ones: to a pixel's corner or centre
} r565i_vertices;

static inline r565i_vertices r565i_whole_vertices(const r565_gfx *gfx, const r565_point *points,
                                                  uint32_t count, float shift) {
    return (r565i_vertices){gfx, points, NULL, points != NULL ? count : 0, shift};
}

static inline r565i_vertices r565i_real_vertices(const r565_gfx *gfx, const r565_position *points,
                                                 uint32_t count) {
    return (r565i_vertices){gfx, NULL, points, points != NULL ? count : 0, 0.0f};
}

static inline bool r565i_vertex(const r565i_vertices *vertices, uint32_t i, r565i_spot *spot) {
    if (vertices->whole == NULL)
        return r565i_place(vertices->gfx, vertices->real[i].x, vertices->real[i].y, spot);
    return r565i_place(vertices->gfx, (float)vertices->whole[i].x + vertices->shift,
                       (float)vertices->whole[i].y + vertices->shift, spot);
}

// One that is known to have a place.
static inline r565i_spot r565i_vertex_at(const r565i_vertices *vertices, uint32_t i) {
    r565i_spot spot = {0, 0};
    (void)r565i_vertex(vertices, i, &spot);
    return spot;
}

// The least and greatest positions. False when there is no vertex or one cannot be placed.
static inline bool r565i_vertices_reach(const r565i_vertices *vertices, r565i_spot *least,
                                        r565i_spot *most) {
    if (vertices->gfx->transform_class == R565I_UNUSABLE || vertices->count == 0)
        return false;
    *least = (r565i_spot){INT32_MAX, INT32_MAX};
    *most = (r565i_spot){INT32_MIN, INT32_MIN};
    for (uint32_t i = 0; i < vertices->count; i++) {
        r565i_spot spot;
        if (!r565i_vertex(vertices, i, &spot))
            return false;
        *least = (r565i_spot){r565i_min(least->x, spot.x), r565i_min(least->y, spot.y)};
        *most = (r565i_spot){r565i_max(most->x, spot.x), r565i_max(most->y, spot.y)};
    }
    return true;
}

#endif
