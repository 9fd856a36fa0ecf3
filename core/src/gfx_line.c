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

// Gets the pixels of a line, in runs.
typedef void taker(void *to, int32_t y, r565i_row run);

// Gives the steps between two limits along and two limits across.
static void walk(const line *way, bool is_wide, r565i_row along, r565i_row across, taker *take,
                 void *to) {
    const bool forward = way->direction > 0;
    const int32_t least = forward ? across.first - way->across : way->across - across.end + 1;
    const int32_t most = forward ? across.end - 1 - way->across : way->across - across.first;
    int32_t step = r565i_max(along.first - way->along, step_of(way, least));
    const int32_t end = r565i_min(along.end - way->along, step_of(way, most + 1));
    if (step >= end)
        return;
    const int32_t whole = 2 * r565i_max(way->length, 1), rise = 2 * way->rise;
    const int64_t travelled = (int64_t)step * rise + way->length;
    int32_t at = way->across + way->direction * (int32_t)(travelled / whole), first = step;
    int32_t rest = (int32_t)(travelled % whole);
    if (rise == 0 && is_wide)
        step = end;
    while (step < end) {
        step++;
        rest += rise;
        if (!is_wide)
            take(to, way->along + step - 1, (r565i_row){at, at + 1});
        if (rest < whole)
            continue;
        if (is_wide)
            take(to, at, (r565i_row){way->along + first, way->along + step});
        first = step;
        rest -= whole;
        at += way->direction;
    }
    if (is_wide && first < end)
        take(to, at, (r565i_row){way->along + first, way->along + end});
}

// Gives what a line between two pixels has inside a box.
static void give_line(r565i_spot from, r565i_spot to, r565i_box box, taker *take, void *taken) {
    const r565i_row columns = {box.left, box.right}, rows = {box.top, box.bottom};
    const int32_t width = to.x - from.x, height = to.y - from.y;
    if (r565i_max(from.y, to.y) < box.top || r565i_min(from.y, to.y) >= box.bottom)
        return;
    if ((width < 0 ? -width : width) >= (height < 0 ? -height : height)) {
        const line way = line_of(from.x, from.y, to.x, to.y);
        walk(&way, true, columns, rows, take, taken);
    } else {
        const line way = line_of(from.y, from.x, to.y, to.x);
        walk(&way, false, rows, columns, take, taken);
    }
}

static r565i_spot pixel_of(const r565i_vertices *vertices, uint32_t i) {
    const r565i_spot spot = r565i_vertex_at(vertices, i);
    return (r565i_spot){spot.x >> 8, spot.y >> 8};
}

static void give_path(const path *way, r565i_box box, taker *take, void *taken) {
    const uint32_t count = way->vertices.count;
    r565i_spot from = pixel_of(&way->vertices, way->closed ? count - 1 : 0);
    for (uint32_t i = way->closed || count == 1 ? 0 : 1; i < count; i++) {
        const r565i_spot to = pixel_of(&way->vertices, i);
        give_line(from, to, box, take, taken);
        from = to;
    }
}

static void mark_run(void *to, int32_t y, r565i_row run) {
    r565i_tile *const tile = to;
    uint32_t *const words = r565i_tile_row(tile, y);
    for (int32_t x = run.first - tile->left, end = run.end - tile->left; x < end;) {
        const int32_t next = r565i_min(end, (x | 31) + 1);
        words[x >> 5] |= UINT32_MAX >> (32 - (next - x)) << (x & 31);
        x = next;
    }
}

static void mark_path(const void *shape, r565i_tile *tile) {
    const r565i_box box = {tile->left, tile->top, tile->left + 32 * tile->stride, tile->bottom};
    give_path(shape, box, mark_run, tile);
}

typedef struct brush {
    const r565_gfx *gfx;
    r565i_sink sink;
} brush;

static void push_run(void *to, int32_t y, r565i_row run) {
    brush *const with = to;
    r565i_push_row(&with->sink, with->gfx, with->gfx->clip, y, run);
}

// Where pixels may be painted twice, because there is but one line or the colour replaces them.
static void paint_lines(const path *way, r565_color color) {
    const r565_gfx *const gfx = way->vertices.gfx;
    const r565i_box clip = {gfx->clip.left, gfx->clip.top, gfx->clip.right, gfx->clip.bottom};
    brush with;
    with.gfx = gfx;
    if (!r565i_sink_for_color(&with.sink, gfx, color))
        return;
    give_path(way, clip, push_run, &with);
    r565i_sink_flush(&with.sink);
}

static void paint(const path *way, r565_color color) {
    const r565_gfx *const gfx = way->vertices.gfx;
    r565i_spot least, most;
    if (!r565i_vertices_reach(&way->vertices, &least, &most))
        return;
    const r565i_box box = {least.x >> 8, least.y >> 8, (most.x >> 8) + 1, (most.y >> 8) + 1};
    const bool replaces =
        gfx->blend == R565_BLEND_NONE || (gfx->blend == R565_BLEND_ALPHA && gfx->opacity == 255);
    if (replaces || (way->vertices.count <= 2 && !way->closed))
        paint_lines(way, color);
    else
        r565i_tile_paint(gfx, box, R565I_PIXELS, color, mark_path, way);
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
    const path way = {r565i_whole_vertices(gfx, pixels, count, 0.5f), closed};
    paint(&way, color);
}

void r565_gfx_draw_polyline_f(r565_gfx *gfx, const r565_position *points, uint32_t count,
                              bool closed, r565_color color) {
    const path way = {r565i_real_vertices(gfx, points, count), closed};
    paint(&way, color);
}
