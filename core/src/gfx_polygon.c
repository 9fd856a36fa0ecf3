// SPDX-License-Identifier: MIT
#include "vertices.h"

static void mark_edge(r565i_tile *tile, r565i_spot from, r565i_spot to) {
    if (from.y > to.y) {
        mark_edge(tile, to, from);
        return;
    }
    int32_t y = r565i_max(r565i_first_pixel(from.y), tile->top);
    const int32_t end = r565i_min(r565i_first_pixel(to.y), tile->bottom);
    if (y >= end)
        return;
    r565i_edge edge = r565i_edge_at(from, to, y);
    for (; y < end; y++, r565i_edge_next(&edge))
        r565i_tile_toggle(tile, edge.x, y);
}

static void mark_polygon(const void *shape, r565i_tile *tile) {
    const r565i_vertices *const vertices = shape;
    r565i_spot from = r565i_vertex_at(vertices, vertices->count - 1);
    for (uint32_t i = 0; i < vertices->count; i++) {
        const r565i_spot to = r565i_vertex_at(vertices, i);
        mark_edge(tile, from, to);
        from = to;
    }
}

static void paint(const r565i_vertices *vertices, r565i_marks marks, r565_color color) {
    r565i_spot least, most;
    if (!r565i_vertices_reach(vertices, &least, &most))
        return;
    const r565i_box box = {r565i_first_pixel(least.x), r565i_first_pixel(least.y),
                           r565i_first_pixel(most.x), r565i_first_pixel(most.y)};
    r565i_tile_paint(vertices->gfx, box, marks, color, mark_polygon, vertices);
}

void r565_gfx_fill_polygon(r565_gfx *gfx, const r565_point *points, uint32_t count,
                           r565_color color) {
    const r565i_vertices vertices = r565i_whole_vertices(gfx, points, count, 0.0f);
    paint(&vertices, R565I_FILLED, color);
}

void r565_gfx_draw_polygon(r565_gfx *gfx, const r565_point *points, uint32_t count,
                           r565_color color) {
    const r565i_vertices vertices = r565i_whole_vertices(gfx, points, count, 0.0f);
    paint(&vertices, R565I_OUTLINE, color);
}

void r565_gfx_fill_polygon_f(r565_gfx *gfx, const r565_position *points, uint32_t count,
                             r565_color color) {
    const r565i_vertices vertices = r565i_real_vertices(gfx, points, count);
    paint(&vertices, R565I_FILLED, color);
}

void r565_gfx_draw_polygon_f(r565_gfx *gfx, const r565_position *points, uint32_t count,
                             r565_color color) {
    const r565i_vertices vertices = r565i_real_vertices(gfx, points, count);
    paint(&vertices, R565I_OUTLINE, color);
}
