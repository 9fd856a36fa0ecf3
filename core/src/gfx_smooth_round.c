// SPDX-License-Identifier: MIT
// Ellipses and rings with smooth borders: polygons with enough corners.
#include "smooth_path.h"

#define HALF_TURN 32768u

// An ellipse, and the one that is cut out of it.
typedef struct ring {
    r565i_axes outer, inner;
    bool is_hollow;
} ring;

static int32_t reach_of(int32_t p, int32_t q) {
    return (int32_t)r565i_square_root((uint64_t)((int64_t)p * p + (int64_t)q * q)) + 1;
}

uint32_t r565i_round_corners_of(int32_t reach) {
    uint32_t corners = 16;
    while (corners * corners < 4 * (uint32_t)reach)
        corners *= 2;
    return corners;
}

uint32_t r565i_round_corners(const r565i_axes *axes) {
    return r565i_round_corners_of(
        r565i_max(reach_of(axes->p.x, axes->q.x), reach_of(axes->p.y, axes->q.y)));
}

static int32_t mix_axes(int32_t p, int32_t q, r565_angle angle) {
    const int64_t sum = (int64_t)p * r565_cos(angle) + (int64_t)q * r565_sin(angle);
    return (int32_t)((sum + (1 << 14)) >> 15);
}

// The second half of the border is the first one turned by half a turn.
r565i_spot r565i_round_offset(const r565i_axes *axes, uint32_t turn) {
    const r565_angle angle = turn & (HALF_TURN - 1);
    const r565i_spot spot = {mix_axes(axes->p.x, axes->q.x, angle),
                             mix_axes(axes->p.y, axes->q.y, angle)};
    return (turn & HALF_TURN) != 0 ? (r565i_spot){-spot.x, -spot.y} : spot;
}

r565i_spot r565i_round_spot(const r565i_axes *axes, uint32_t turn) {
    const r565i_spot offset = r565i_round_offset(axes, turn);
    return (r565i_spot){axes->center.x + offset.x, axes->center.y + offset.y};
}

static bool is_short(r565i_spot axis) {
    const int32_t limit = 1 << 22;
    return axis.x >= -limit && axis.x <= limit && axis.y >= -limit && axis.y <= limit;
}

bool r565i_round_place(r565i_axes *axes, const r565_gfx *gfx, float x, float y, float radius_x,
                       float radius_y) {
    return r565i_place_axes(axes, gfx, x, y, radius_x, radius_y) && is_short(axes->p) &&
           is_short(axes->q);
}

static void add_side(r565i_cover *cover, r565i_spot center, r565i_spot from, r565i_spot to) {
    r565i_cover_edge(cover, (r565i_spot){center.x + from.x, center.y + from.y},
                     (r565i_spot){center.x + to.x, center.y + to.y});
}

// Half of it, and the same turned by half a turn.
static void trace_ellipse(const r565i_axes *axes, bool backward, r565i_cover *cover) {
    const uint32_t step = 2 * HALF_TURN / r565i_round_corners(axes);
    r565i_spot from = r565i_round_offset(axes, 0);
    for (uint32_t turn = step; turn <= HALF_TURN; turn += step) {
        const r565i_spot to = r565i_round_offset(axes, turn);
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
    const int32_t x = reach_of(axes->p.x, axes->q.x), y = reach_of(axes->p.y, axes->q.y);
    const r565i_spot least = {axes->center.x - x, axes->center.y - y};
    const r565i_spot most = {axes->center.x + x, axes->center.y + y};
    r565i_smooth_paint(gfx, least, most, (r565i_covered){.shape = round, .trace = trace_ring},
                       color);
}

void r565_gfx_fill_ellipse_smooth(r565_gfx *gfx, float x, float y, float radius_x, float radius_y,
                                  r565_color color) {
    ring round = {.is_hollow = false};
    if (r565i_round_place(&round.outer, gfx, x, y, radius_x, radius_y))
        paint_ring(gfx, &round, color);
}

void r565_gfx_fill_circle_smooth(r565_gfx *gfx, float x, float y, float radius, r565_color color) {
    r565_gfx_fill_ellipse_smooth(gfx, x, y, radius, radius, color);
}

void r565_gfx_fill_ring_smooth(r565_gfx *gfx, float x, float y, float radius, float inner_radius,
                               r565_color color) {
    ring round;
    if (!(inner_radius < radius) || !r565i_round_place(&round.outer, gfx, x, y, radius, radius))
        return;
    round.is_hollow = r565i_place_axes(&round.inner, gfx, x, y, inner_radius, inner_radius);
    paint_ring(gfx, &round, color);
}

typedef struct outline {
    r565i_axes axes;
    uint32_t step;
} outline;

static r565i_spot outline_spot(const void *shape, uint32_t index) {
    const outline *const round = shape;
    return r565i_round_spot(&round->axes, index * round->step);
}

void r565_gfx_draw_ellipse_smooth(r565_gfx *gfx, float x, float y, float radius_x, float radius_y,
                                  float width, r565_color color) {
    outline round;
    if (!r565i_round_place(&round.axes, gfx, x, y, radius_x, radius_y))
        return;
    const uint32_t corners = r565i_round_corners(&round.axes);
    round.step = 2 * HALF_TURN / corners;
    r565i_path_draw(gfx, &(r565i_path){&round, outline_spot, corners, true}, width, color);
}

void r565_gfx_draw_circle_smooth(r565_gfx *gfx, float x, float y, float radius, float width,
                                 r565_color color) {
    r565_gfx_draw_ellipse_smooth(gfx, x, y, radius, radius, width, color);
}
