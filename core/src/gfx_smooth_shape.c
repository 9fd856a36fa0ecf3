// SPDX-License-Identifier: MIT
// Shapes whose borders are mixed with the target by what they cover of each pixel.
#include "ellipse.h"
#include "gfx_smooth.h"
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

static void paint_shape(const r565_gfx *gfx, r565i_spot least, r565i_spot most,
                        void (*trace)(const void *shape, r565i_cover *cover), const void *shape,
                        r565_color color) {
    ink pen;
    pen.gfx = *gfx;
    pen.opacity = gfx->opacity;
    pen.blend = gfx->blend;
    pen.color = color;
    pen.coverage = 0;
    r565i_cover_paint(gfx, least, most, &(r565i_covered){shape, trace, paint_run, &pen});
}

static void trace_vertices(const void *shape, r565i_cover *cover) {
    const r565i_vertices *const vertices = shape;
    r565i_spot from = r565i_vertex_at(vertices, vertices->count - 1);
    for (uint32_t i = 0; i < vertices->count; i++) {
        const r565i_spot to = r565i_vertex_at(vertices, i);
        r565i_cover_edge(cover, from, to);
        from = to;
    }
}

void r565_gfx_fill_polygon_smooth(r565_gfx *gfx, const r565_position *points, uint32_t count,
                                  r565_color color) {
    const r565i_vertices vertices = r565i_real_vertices(gfx, points, count);
    r565i_spot least, most;
    if (r565i_vertices_reach(&vertices, &least, &most))
        paint_shape(gfx, least, most, trace_vertices, &vertices, color);
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

// A line as the rectangle around it.
typedef struct line {
    r565i_spot corners[4];
} line;

static void trace_line(const void *shape, r565i_cover *cover) {
    r565i_cover_spots(cover, ((const line *)shape)->corners, 4);
}

// The way from the middle of a line to its side: half the width, at right angles to (dx, dy).
static r565i_spot side_of(int32_t dx, int32_t dy, int32_t width) {
    const uint64_t square = (uint64_t)((int64_t)dx * dx) + (uint64_t)((int64_t)dy * dy);
    const int bits = (62 - r565i_top_bit(square)) / 2;
    const int64_t length = (int64_t)r565i_square_root(square << 2 * bits);
    const int64_t across = -(int64_t)dy * width * ((int64_t)1 << bits);
    const int64_t along = (int64_t)dx * width * ((int64_t)1 << bits);
    return (r565i_spot){(int32_t)(across / (2 * length)), (int32_t)(along / (2 * length))};
}

void r565_gfx_draw_line_smooth(r565_gfx *gfx, float x0, float y0, float x1, float y1, float width,
                               r565_color color) {
    r565i_spot from, to;
    int32_t thickness;
    if (gfx->transform_class == R565I_UNUSABLE || !r565i_place(gfx, x0, y0, &from) ||
        !r565i_place(gfx, x1, y1, &to) || !r565i_snap(width, &thickness) || thickness <= 0 ||
        thickness > 256 * R565_MAX_SIZE || (from.x == to.x && from.y == to.y)) {
        return;
    }
    const r565i_spot side = side_of(to.x - from.x, to.y - from.y, thickness);
    const line way = {{{from.x + side.x, from.y + side.y},
                       {to.x + side.x, to.y + side.y},
                       {to.x - side.x, to.y - side.y},
                       {from.x - side.x, from.y - side.y}}};
    r565i_spot least = way.corners[0], most = least;
    for (int i = 1; i < 4; i++) {
        const r565i_spot corner = way.corners[i];
        least = (r565i_spot){r565i_min(least.x, corner.x), r565i_min(least.y, corner.y)};
        most = (r565i_spot){r565i_max(most.x, corner.x), r565i_max(most.y, corner.y)};
    }
    paint_shape(gfx, least, most, trace_line, &way, color);
}

// An ellipse, and the one that is cut out of it.
typedef struct ring {
    r565i_axes outer, inner;
    bool is_hollow;
} ring;

static int32_t reach_of(int32_t p, int32_t q) {
    return (int32_t)r565i_square_root((uint64_t)((int64_t)p * p + (int64_t)q * q)) + 1;
}

// A power of two, so that corners lie at whole angles; as many that sides stay within 1/128 pixel.
static int32_t sides_of(const r565i_axes *axes) {
    const int32_t reach = r565i_max(reach_of(axes->p.x, axes->q.x), reach_of(axes->p.y, axes->q.y));
    int32_t sides = 16;
    while (sides * sides < 4 * reach)
        sides *= 2;
    return sides;
}

static int32_t mix_axes(int32_t p, int32_t q, r565_angle angle) {
    const int64_t sum = (int64_t)p * r565_cos(angle) + (int64_t)q * r565_sin(angle);
    return (int32_t)((sum + (1 << 14)) >> 15);
}

// From the centre.
static r565i_spot offset_at(const r565i_axes *axes, int32_t turn) {
    const r565_angle angle = (r565_angle)turn;
    return (r565i_spot){mix_axes(axes->p.x, axes->q.x, angle),
                        mix_axes(axes->p.y, axes->q.y, angle)};
}

static void add_side(r565i_cover *cover, r565i_spot center, r565i_spot from, r565i_spot to) {
    r565i_cover_edge(cover, (r565i_spot){center.x + from.x, center.y + from.y},
                     (r565i_spot){center.x + to.x, center.y + to.y});
}

// Half of it, and the same turned by half a turn.
static void trace_ellipse(const r565i_axes *axes, bool backward, r565i_cover *cover) {
    const int32_t half = 32768, step = 2 * half / sides_of(axes);
    const r565i_spot first = offset_at(axes, 0), last = {-first.x, -first.y};
    r565i_spot from = first;
    for (int32_t turn = step; turn <= half; turn += step) {
        const r565i_spot to = turn == half ? last : offset_at(axes, turn);
        const r565i_spot a = backward ? to : from, b = backward ? from : to;
        add_side(cover, axes->center, a, b);
        add_side(cover, axes->center, (r565i_spot){-a.x, -a.y}, (r565i_spot){-b.x, -b.y});
        from = to;
    }
}

// The inner border runs the other way: so areas are subtracted where both cross one pixel.
static void trace_ring(const void *shape, r565i_cover *cover) {
    const ring *const round = shape;
    trace_ellipse(&round->outer, false, cover);
    if (round->is_hollow)
        trace_ellipse(&round->inner, true, cover);
}

static void paint_ring(const r565_gfx *gfx, const ring *round, r565_color color) {
    const r565i_axes *const axes = &round->outer;
    const int32_t limit = 1 << 22;
    if (r565i_max(r565i_max(axes->p.x, -axes->p.x), r565i_max(axes->p.y, -axes->p.y)) > limit ||
        r565i_max(r565i_max(axes->q.x, -axes->q.x), r565i_max(axes->q.y, -axes->q.y)) > limit) {
        return;
    }
    const int32_t x = reach_of(axes->p.x, axes->q.x), y = reach_of(axes->p.y, axes->q.y);
    const r565i_spot least = {axes->center.x - x, axes->center.y - y};
    const r565i_spot most = {axes->center.x + x, axes->center.y + y};
    paint_shape(gfx, least, most, trace_ring, round, color);
}

void r565_gfx_fill_ellipse_smooth(r565_gfx *gfx, float x, float y, float radius_x, float radius_y,
                                  r565_color color) {
    ring round = {.is_hollow = false};
    if (r565i_place_axes(&round.outer, gfx, x, y, radius_x, radius_y))
        paint_ring(gfx, &round, color);
}

void r565_gfx_fill_circle_smooth(r565_gfx *gfx, float x, float y, float radius, r565_color color) {
    r565_gfx_fill_ellipse_smooth(gfx, x, y, radius, radius, color);
}

void r565_gfx_fill_ring_smooth(r565_gfx *gfx, float x, float y, float radius, float inner_radius,
                               r565_color color) {
    ring round;
    if (!(inner_radius < radius) || !r565i_place_axes(&round.outer, gfx, x, y, radius, radius))
        return;
    round.is_hollow = r565i_place_axes(&round.inner, gfx, x, y, inner_radius, inner_radius);
    paint_ring(gfx, &round, color);
}
