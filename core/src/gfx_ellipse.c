// SPDX-License-Identifier: MIT
#include "ellipse.h"

typedef struct disc {
    r565i_area area;
    r565i_ellipse ellipse;
} disc;

static r565i_row disc_row(r565i_area *area, int32_t y) {
    return r565i_ellipse_row(&((disc *)area)->ellipse, y);
}

static bool place_disc(disc *shape, const r565_gfx *gfx, float x, float y, float radius_x,
                       float radius_y) {
    r565i_axes axes;
    if (!r565i_place_axes(&axes, gfx, x, y, radius_x, radius_y) ||
        !r565i_ellipse_init(&shape->ellipse, axes.center, axes.p, axes.q)) {
        return false;
    }
    shape->area = (r565i_area){shape->ellipse.top, shape->ellipse.bottom, disc_row};
    return true;
}

void r565_gfx_fill_ellipse(r565_gfx *gfx, float x, float y, float radius_x, float radius_y,
                           r565_color color) {
    disc shape;
    if (place_disc(&shape, gfx, x, y, radius_x, radius_y))
        r565i_area_fill(gfx, &shape.area, color);
}

void r565_gfx_draw_ellipse(r565_gfx *gfx, float x, float y, float radius_x, float radius_y,
                           r565_color color) {
    disc shape;
    if (place_disc(&shape, gfx, x, y, radius_x, radius_y))
        r565i_area_outline(gfx, &shape.area, color);
}

void r565_gfx_fill_circle(r565_gfx *gfx, float x, float y, float radius, r565_color color) {
    r565_gfx_fill_ellipse(gfx, x, y, radius, radius, color);
}

void r565_gfx_draw_circle(r565_gfx *gfx, float x, float y, float radius, r565_color color) {
    r565_gfx_draw_ellipse(gfx, x, y, radius, radius, color);
}
