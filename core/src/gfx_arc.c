// SPDX-License-Identifier: MIT
// Arcs and sectors: what of an ellipse lies between two rays from its centre.
#include "ellipse.h"
#include "sine.h"
#include "tile.h"

#define TURN 65536

// A direction from the centre; its length does not matter.
typedef struct ray {
    int64_t x, y;
} ray;

typedef struct arc {
    r565i_ellipse outer, inner; // without an inner one its rows are 0 to 0
    int32_t left, right;        // its columns
    ray start, end;             // clockwise on screen
    bool is_reflex;             // over half a turn: the rays enclose what is left out
    bool is_whole;              // a whole turn
    bool is_line;               // only the outline of the outer ellipse
} arc;

// All to the clockwise side of the line through the centre along a ray, in the row at y from it.
// Where a pixel's centre lies on the line, the pixel belongs to the right or lower side.
static r565i_row half_plane(const r565i_ellipse *ellipse, ray along, int64_t y) {
    const r565i_row all = {INT32_MIN, INT32_MAX}, none = {0, 0};
    if (along.y == 0)
        return (along.x > 0) == (y >= 0) ? all : none;
    const int64_t height = along.y < 0 ? -along.y : along.y;
    const int64_t run = along.y < 0 ? -along.x * y : along.x * y;
    int64_t x = run / height + (run % height > 0);
    // Beyond the ellipse one place is as good as another.
    const int64_t far = 1 << 24;
    x = x < -far ? -far : x > far ? far : x;
    const int32_t first = r565i_first_pixel(ellipse->center.x + (int32_t)x);
    return along.y > 0 ? (r565i_row){INT32_MIN, first} : (r565i_row){first, INT32_MAX};
}

static r565i_row common(r565i_row a, r565i_row b) {
    return (r565i_row){r565i_max(a.first, b.first), r565i_min(a.end, b.end)};
}

static void toggle_row(r565i_tile *tile, int32_t y, r565i_row row) {
    if (row.first >= row.end)
        return;
    r565i_tile_toggle(tile, row.first, y);
    r565i_tile_toggle(tile, row.end, y);
}

static void mark_arc(const void *of, r565i_tile *tile) {
    const arc *const shape = of;
    const int32_t top = r565i_max(tile->top, shape->outer.top);
    const int32_t bottom = r565i_min(tile->bottom, shape->outer.bottom);
    const ray opposite = {-shape->end.x, -shape->end.y};
    r565i_row above = r565i_ellipse_row_any(&shape->outer, top - 1);
    r565i_row row = r565i_ellipse_row_any(&shape->outer, top), below;
    for (int32_t y = top; y < bottom; y++, above = row, row = below) {
        const int64_t down = 256 * (int64_t)y + 128 - shape->outer.center.y;
        below = r565i_ellipse_row_any(&shape->outer, y + 1);
        const r565i_row hole = shape->is_line
                                   ? r565i_row_inside(above, row, below)
                                   : common(row, r565i_ellipse_row_any(&shape->inner, y));
        if (shape->is_whole || shape->is_reflex) {
            toggle_row(tile, y, row);
            toggle_row(tile, y, hole);
        }
        if (shape->is_whole)
            continue;
        const r565i_row wedge = common(half_plane(&shape->outer, shape->start, down),
                                       half_plane(&shape->outer, opposite, down));
        toggle_row(tile, y, common(row, wedge));
        toggle_row(tile, y, common(hole, wedge));
    }
}

// Through the transform by the half axes, so that it meets the ellipse where it should.
static ray ray_at(const r565i_axes *axes, uint32_t phase) {
    int32_t sine, cosine;
    r565i_sine_cosine((uint16_t)phase, &sine, &cosine);
    return (ray){(int64_t)cosine * axes->p.x + (int64_t)sine * axes->q.x,
                 (int64_t)cosine * axes->p.y + (int64_t)sine * axes->q.y};
}

// The wedge that the rays enclose runs clockwise on screen, over at most half a turn.
static void aim(arc *shape, const r565i_axes *axes, r565_angle start, int32_t sweep) {
    const uint32_t first = (uint32_t)(sweep < 0 ? start + sweep : start);
    const uint32_t size = (uint32_t)(sweep < 0 ? -sweep : sweep);
    const ray from = ray_at(axes, first), to = ray_at(axes, first + size);
    const bool mirrored = (int64_t)axes->p.x * axes->q.y < (int64_t)axes->p.y * axes->q.x;
    shape->is_reflex = size > TURN / 2;
    const bool swap = mirrored != shape->is_reflex;
    shape->start = swap ? to : from;
    shape->end = swap ? from : to;
}

static bool place_arc(arc *shape, const r565_gfx *gfx, float x, float y, float radius,
                      r565_angle start, int32_t sweep) {
    r565i_axes axes;
    if (sweep == 0 || !r565i_place_axes(&axes, gfx, x, y, radius, radius) ||
        !r565i_ellipse_init(&shape->outer, axes.center, axes.p, axes.q)) {
        return false;
    }
    shape->inner.top = shape->inner.bottom = 0;
    shape->is_line = false;
    shape->is_whole = sweep >= TURN || sweep <= -TURN;
    shape->is_reflex = false;
    if (!shape->is_whole)
        aim(shape, &axes, start, sweep);
    const uint64_t half_width =
        (uint64_t)((int64_t)axes.p.x * axes.p.x) + (uint64_t)((int64_t)axes.q.x * axes.q.x);
    const int32_t reach = (int32_t)r565i_square_root(half_width) + 256;
    shape->left = r565i_first_pixel(axes.center.x - reach);
    shape->right = r565i_first_pixel(axes.center.x + reach);
    return true;
}

static void paint(const arc *shape, const r565_gfx *gfx, r565i_marks marks, r565_color color) {
    const r565i_box box = {shape->left, shape->outer.top, shape->right, shape->outer.bottom};
    r565i_tile_paint(gfx, box, marks, color, mark_arc, shape);
}

// Between two radii.
static void paint_thick(const r565_gfx *gfx, float x, float y, float radius, float inner_radius,
                        r565_angle start, int32_t sweep, r565i_marks marks, r565_color color) {
    arc shape;
    r565i_axes axes;
    if (!(inner_radius < radius) || !place_arc(&shape, gfx, x, y, radius, start, sweep))
        return;
    if (r565i_place_axes(&axes, gfx, x, y, inner_radius, inner_radius) &&
        !r565i_ellipse_init(&shape.inner, axes.center, axes.p, axes.q)) {
        shape.inner.top = shape.inner.bottom = 0;
    }
    paint(&shape, gfx, marks, color);
}

void r565_gfx_fill_arc(r565_gfx *gfx, float x, float y, float radius, float inner_radius,
                       r565_angle start, int32_t sweep, r565_color color) {
    paint_thick(gfx, x, y, radius, inner_radius, start, sweep, R565I_FILLED, color);
}

void r565_gfx_draw_arc(r565_gfx *gfx, float x, float y, float radius, float inner_radius,
                       r565_angle start, int32_t sweep, r565_color color) {
    paint_thick(gfx, x, y, radius, inner_radius, start, sweep, R565I_OUTLINE, color);
}

void r565_gfx_fill_sector(r565_gfx *gfx, float x, float y, float radius, r565_angle start,
                          int32_t sweep, r565_color color) {
    paint_thick(gfx, x, y, radius, 0.0f, start, sweep, R565I_FILLED, color);
}

void r565_gfx_draw_sector(r565_gfx *gfx, float x, float y, float radius, r565_angle start,
                          int32_t sweep, r565_color color) {
    paint_thick(gfx, x, y, radius, 0.0f, start, sweep, R565I_OUTLINE, color);
}

void r565_gfx_draw_arc_line(r565_gfx *gfx, float x, float y, float radius, r565_angle start,
                            int32_t sweep, r565_color color) {
    arc shape;
    if (!place_arc(&shape, gfx, x, y, radius, start, sweep))
        return;
    shape.is_line = true;
    paint(&shape, gfx, R565I_FILLED, color);
}
