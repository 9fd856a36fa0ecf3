// SPDX-License-Identifier: MIT
// Pixels, lines and polylines.
#include "vertices.h"

typedef struct path {
    r565i_vertices vertices;
    bool closed;
} path;

typedef struct line {
    int32_t along, across; // where it starts, on its longer and its shorter axis
    int32_t length, rise;  // pixels along after the first, and how far it goes across
    int32_t direction;     // of across
} line;

static line line_of(int32_t along0, int32_t across0, int32_t along1, int32_t across1) {
    if (along0 > along1)
        return line_of(along1, across1, along0, across0);
    const int32_t rise = across1 - across0;
    return (line){along0, across0, along1 - along0, rise < 0 ? -rise : rise, rise < 0 ? -1 : 1};
}

// The first step along that has gone at least so far across.
static int32_t step_of(const line *way, int32_t risen) {
    if (risen <= 0)
        return 0;
    if (risen > way->rise)
        return way->length + 1;
    const int64_t whole = 2 * (int64_t)way->rise;
    return (int32_t)(((2 * (int64_t)risen - 1) * way->length + whole - 1) / whole);
}

// Marks the steps between two limits along and two limits across.
static void mark_steps(r565i_tile *tile, const line *way, bool is_wide, r565i_row along,
                       r565i_row across) {
    const bool forward = way->direction > 0;
    const int32_t least = forward ? across.first - way->across : way->across - across.end + 1;
    const int32_t most = forward ? across.end - 1 - way->across : way->across - across.first;
    int32_t step = r565i_max(along.first - way->along, step_of(way, least));
    const int32_t end = r565i_min(along.end - way->along, step_of(way, most + 1));
    if (step >= end)
        return;
    const int64_t whole = 2 * (int64_t)(way->length != 0 ? way->length : 1);
    const int64_t travelled = 2 * (int64_t)step * way->rise + way->length;
    int32_t at = way->across + way->direction * (int32_t)(travelled / whole);
    int64_t rest = travelled % whole;
    for (; step < end; step++) {
        const int32_t x = is_wide ? way->along + step : at, y = is_wide ? at : way->along + step;
        const int32_t bit = x - tile->left;
        r565i_tile_row(tile, y)[bit >> 5] |= 1u << (bit & 31);
        rest += 2 * (int64_t)way->rise;
        if (rest >= whole) {
            rest -= whole;
            at += way->direction;
        }
    }
}

// Between two pixels.
static void mark_line(r565i_tile *tile, r565i_spot from, r565i_spot to) {
    const r565i_row columns = {tile->left, tile->left + 32 * tile->stride};
    const r565i_row rows = {tile->top, tile->bottom};
    const int32_t width = to.x - from.x, height = to.y - from.y;
    if ((width < 0 ? -width : width) >= (height < 0 ? -height : height)) {
        const line way = line_of(from.x, from.y, to.x, to.y);
        mark_steps(tile, &way, true, columns, rows);
    } else {
        const line way = line_of(from.y, from.x, to.y, to.x);
        mark_steps(tile, &way, false, rows, columns);
    }
}

static r565i_spot pixel_of(const r565i_vertices *vertices, uint32_t i) {
    const r565i_spot spot = r565i_vertex_at(vertices, i);
    return (r565i_spot){spot.x >> 8, spot.y >> 8};
}

static void mark_path(const void *shape, r565i_tile *tile) {
    const path *const way = shape;
    const uint32_t count = way->vertices.count;
    r565i_spot from = pixel_of(&way->vertices, way->closed ? count - 1 : 0), to;
    for (uint32_t i = way->closed || count == 1 ? 0 : 1; i < count; i++, from = to) {
        to = pixel_of(&way->vertices, i);
        mark_line(tile, from, to);
    }
}

static void paint(const path *way, r565_color color) {
    r565i_spot least, most;
    if (!r565i_vertices_reach(&way->vertices, &least, &most))
        return;
    const r565i_box box = {least.x >> 8, least.y >> 8, (most.x >> 8) + 1, (most.y >> 8) + 1};
    r565i_tile_paint(way->vertices.gfx, box, false, color, mark_path, way);
}

void r565_gfx_draw_pixel(r565_gfx *gfx, int32_t x, int32_t y, r565_color color) {
    r565i_spot at;
    r565i_sink sink;
    if (gfx->transform_class == R565I_UNUSABLE ||
        !r565i_place(gfx, (float)x + 0.5f, (float)y + 0.5f, &at) ||
        !r565i_sink_for_color(&sink, gfx, color)) {
        return;
    }
    const int32_t row = at.y >> 8;
    if (row >= gfx->clip.top && row < gfx->clip.bottom)
        r565i_push_row(&sink, gfx, gfx->clip, row, (r565i_row){at.x >> 8, (at.x >> 8) + 1});
    r565i_sink_flush(&sink);
}

void r565_gfx_draw_line(r565_gfx *gfx, int32_t x0, int32_t y0, int32_t x1, int32_t y1,
                        r565_color color) {
    r565_gfx_draw_line_f(gfx, (float)x0 + 0.5f, (float)y0 + 0.5f, (float)x1 + 0.5f,
                         (float)y1 + 0.5f, color);
}

void r565_gfx_draw_line_f(r565_gfx *gfx, float x0, float y0, float x1, float y1, r565_color color) {
    const r565_position ends[2] = {{x0, y0}, {x1, y1}};
    r565_gfx_draw_polyline_f(gfx, ends, 2, false, color);
}

void r565_gfx_draw_hline(r565_gfx *gfx, int32_t x, int32_t y, int32_t width, r565_color color) {
    if (width > 0) {
        r565_gfx_draw_line_f(gfx, (float)x + 0.5f, (float)y + 0.5f,
                             (float)((int64_t)x + width) - 0.5f, (float)y + 0.5f, color);
    }
}

void r565_gfx_draw_vline(r565_gfx *gfx, int32_t x, int32_t y, int32_t height, r565_color color) {
    if (height > 0) {
        r565_gfx_draw_line_f(gfx, (float)x + 0.5f, (float)y + 0.5f, (float)x + 0.5f,
                             (float)((int64_t)y + height) - 0.5f, color);
    }
}

void r565_gfx_draw_polyline(r565_gfx *gfx, const r565_point *pixels, uint32_t count, bool closed,
                            r565_color color) {
    const path way = {{gfx, pixels, NULL, pixels != NULL ? count : 0, 0.5f}, closed};
    paint(&way, color);
}

void r565_gfx_draw_polyline_f(r565_gfx *gfx, const r565_position *points, uint32_t count,
                              bool closed, r565_color color) {
    const path way = {{gfx, NULL, points, points != NULL ? count : 0, 0.0f}, closed};
    paint(&way, color);
}
