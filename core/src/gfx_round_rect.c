// SPDX-License-Identifier: MIT
#include "ellipse.h"

// The octagon between the ends of the corners' arcs, and the ellipses that the arcs belong to.
typedef struct round_rect {
    r565i_area area;
    r565i_spot octagon[8];
    r565i_ellipse corners[4];
} round_rect;

static r565i_row joined(r565i_row a, r565i_row b) {
    return (r565i_row){r565i_min(a.first, b.first), r565i_max(a.end, b.end)};
}

// Snapped, the octagon need not be convex to the last bit: all of its edges are looked at.
static r565i_row round_row(r565i_area *area, int32_t y) {
    const round_rect *const shape = (const round_rect *)area;
    r565i_row row = {INT32_MAX, INT32_MIN};
    for (int i = 0; i < 8; i++) {
        r565i_spot from = shape->octagon[i], to = shape->octagon[(i + 1) % 8];
        if (from.y > to.y) {
            from = to;
            to = shape->octagon[i];
        }
        if (y < r565i_first_pixel(from.y) || y >= r565i_first_pixel(to.y))
            continue;
        const int32_t x = r565i_edge_at(from, to, y).x;
        row = joined(row, (r565i_row){x, x});
    }
    for (int i = 0; i < 4; i++) {
        const r565i_row part = r565i_ellipse_row_any(&shape->corners[i], y);
        if (part.first < part.end)
            row = joined(row, part);
    }
    return row.first < row.end ? row : (r565i_row){0, 0};
}

// One corner: its ellipse, and where its arc ends, in clockwise order before the transform.
static bool place_corner(round_rect *shape, int i, r565i_spot center, r565i_spot p, r565i_spot q) {
    const bool right = i == 1 || i == 2, lower = i >= 2;
    const int32_t out = right ? 1 : -1, down = lower ? 1 : -1;
    const r565i_spot beside = {center.x + out * p.x, center.y + out * p.y};
    const r565i_spot beyond = {center.x + down * q.x, center.y + down * q.y};
    shape->octagon[2 * i] = right == lower ? beside : beyond;
    shape->octagon[2 * i + 1] = right == lower ? beyond : beside;
    if ((int64_t)p.x * q.y == (int64_t)p.y * q.x) {
        shape->corners[i] = (r565i_ellipse){.top = 0, .bottom = 0};
        return true;
    }
    return r565i_ellipse_init(&shape->corners[i], center, p, q);
}

static bool place_round_rect(round_rect *shape, const r565_gfx *gfx, const float x[2],
                             const float y[2], float radius) {
    r565i_spot p, q;
    if (!r565i_place_vector(gfx, radius, 0.0f, &p) || !r565i_place_vector(gfx, 0.0f, radius, &q))
        return false;
    for (int i = 0; i < 4; i++) {
        r565i_spot center;
        if (!r565i_place(gfx, x[i == 1 || i == 2], y[i >= 2], &center) ||
            !place_corner(shape, i, center, p, q)) {
            return false;
        }
    }
    shape->area = (r565i_area){INT32_MAX, INT32_MIN, round_row};
    for (int i = 0; i < 8; i++) {
        const int32_t row = r565i_first_pixel(shape->octagon[i].y);
        shape->area.top = r565i_min(shape->area.top, row);
        shape->area.bottom = r565i_max(shape->area.bottom, row);
    }
    for (int i = 0; i < 4; i++) {
        if (shape->corners[i].top == shape->corners[i].bottom)
            continue;
        shape->area.top = r565i_min(shape->area.top, shape->corners[i].top);
        shape->area.bottom = r565i_max(shape->area.bottom, shape->corners[i].bottom);
    }
    return true;
}

static bool place(round_rect *shape, const r565_gfx *gfx, float left, float top, float right,
                  float bottom, float radius) {
    const float width = right - left, height = bottom - top;
    const bool is_number = radius == radius;
    if (gfx->transform_class == R565I_UNUSABLE || !(width >= R565I_LEAST) ||
        !(height >= R565I_LEAST) || !is_number)
        return false;
    const float most = (width < height ? width : height) * 0.5f;
    radius = radius > 0.0f ? radius : 0.0f;
    radius = radius < most ? radius : most;
    const float x[2] = {left + radius, right - radius}, y[2] = {top + radius, bottom - radius};
    return place_round_rect(shape, gfx, x, y, radius);
}

void r565_gfx_fill_round_rect(r565_gfx *gfx, float left, float top, float right, float bottom,
                              float radius, r565_color color) {
    round_rect shape;
    if (place(&shape, gfx, left, top, right, bottom, radius))
        r565i_area_fill(gfx, &shape.area, color);
}

void r565_gfx_draw_round_rect(r565_gfx *gfx, float left, float top, float right, float bottom,
                              float radius, r565_color color) {
    round_rect shape;
    if (place(&shape, gfx, left, top, right, bottom, radius))
        r565i_area_outline(gfx, &shape.area, color);
}
