// SPDX-License-Identifier: MIT
// Shapes whose borders are mixed with the target by what they cover of each pixel.
#include "smooth_path.h"
#include "vertices.h"

// One colour, brought to the target run by run.
typedef struct ink {
    r565_gfx gfx; // of its own: opacity and blend are those of the present coverage
    uint8_t opacity, blend;
    r565_color color;
    int32_t coverage; // that the sink is for
    bool visible;
    r565i_sink sink;
} ink;

static void paint_run(void *painter, const r565i_run *run) {
    ink *const pen = painter;
    if (run->coverage != pen->coverage) {
        const bool copies = pen->blend == R565_BLEND_NONE, partly = run->coverage < R565I_COVERED;
        pen->coverage = run->coverage;
        pen->gfx.opacity = r565i_faded(copies ? 255 : pen->opacity, run->coverage);
        pen->gfx.blend = copies && partly ? R565_BLEND_ALPHA : pen->blend;
        pen->visible = r565i_sink_for_color(&pen->sink, &pen->gfx, pen->color);
    }
    if (!pen->visible)
        return;
    r565i_span *const span = r565i_sink_next(&pen->sink);
    span->target = r565i_pixel_at(&pen->gfx, run->x, run->y);
    span->count = (uint32_t)run->count;
    r565i_sink_flush(&pen->sink);
}

void r565i_smooth_paint(const r565_gfx *gfx, r565i_spot least, r565i_spot most,
                        r565i_covered covered, r565_color color) {
    ink pen;
    pen.gfx = *gfx;
    pen.opacity = gfx->opacity;
    pen.blend = gfx->blend;
    pen.color = color;
    pen.coverage = 0;
    covered.paint = paint_run;
    covered.painter = &pen;
    r565i_cover_paint(gfx, least, most, &covered);
}

void r565i_path_reach(const r565i_path *path, r565i_spot *least, r565i_spot *most) {
    *least = *most = path->spot(path->shape, 0);
    for (uint32_t i = 1; i < path->count; i++) {
        const r565i_spot spot = path->spot(path->shape, i);
        *least = (r565i_spot){r565i_min(least->x, spot.x), r565i_min(least->y, spot.y)};
        *most = (r565i_spot){r565i_max(most->x, spot.x), r565i_max(most->y, spot.y)};
    }
}

static void trace_path(const void *shape, r565i_cover *cover) {
    const r565i_path *const path = shape;
    r565i_spot from = path->spot(path->shape, path->count - 1);
    for (uint32_t i = 0; i < path->count; i++) {
        const r565i_spot to = path->spot(path->shape, i);
        r565i_cover_edge(cover, from, to);
        from = to;
    }
}

void r565i_path_fill(const r565_gfx *gfx, const r565i_path *path, r565_color color) {
    r565i_spot least, most;
    r565i_path_reach(path, &least, &most);
    r565i_smooth_paint(gfx, least, most, (r565i_covered){.shape = path, .trace = trace_path},
                       color);
}

static r565i_spot polygon_spot(const void *shape, uint32_t index) {
    return r565i_vertex_at(shape, index);
}

// The closed path around points. False when there is none, or one cannot be placed.
static bool polygon_path(r565i_path *path, const r565i_vertices *vertices) {
    r565i_spot least, most;
    *path = (r565i_path){vertices, polygon_spot, vertices->count, true};
    return r565i_vertices_reach(vertices, &least, &most);
}

void r565_gfx_fill_polygon_smooth(r565_gfx *gfx, const r565_position *points, uint32_t count,
                                  r565_color color) {
    const r565i_vertices vertices = r565i_real_vertices(gfx, points, count);
    r565i_path path;
    if (polygon_path(&path, &vertices))
        r565i_path_fill(gfx, &path, color);
}

void r565_gfx_fill_triangle_smooth(r565_gfx *gfx, float x0, float y0, float x1, float y1, float x2,
                                   float y2, r565_color color) {
    const r565_position corners[3] = {{x0, y0}, {x1, y1}, {x2, y2}};
    r565_gfx_fill_polygon_smooth(gfx, corners, 3, color);
}

void r565_gfx_fill_rect_smooth(r565_gfx *gfx, float left, float top, float right, float bottom,
                               r565_color color) {
    const r565_position corners[4] = {{left, top}, {right, top}, {right, bottom}, {left, bottom}};
    if (left < right && top < bottom)
        r565_gfx_fill_polygon_smooth(gfx, corners, 4, color);
}

void r565_gfx_draw_polyline_smooth(r565_gfx *gfx, const r565_position *points, uint32_t count,
                                   bool closed, float width, r565_color color) {
    const r565i_vertices vertices = r565i_real_vertices(gfx, points, count);
    r565i_path path;
    if (!polygon_path(&path, &vertices))
        return;
    path.closed = closed;
    r565i_path_draw(gfx, &path, width, color);
}

void r565_gfx_draw_rect_smooth(r565_gfx *gfx, float left, float top, float right, float bottom,
                               float width, r565_color color) {
    const r565_position corners[4] = {{left, top}, {right, top}, {right, bottom}, {left, bottom}};
    if (left < right && top < bottom)
        r565_gfx_draw_polyline_smooth(gfx, corners, 4, true, width, color);
}
