// SPDX-License-Identifier: MIT
#include "area.h"

static bool place_triangle(r565i_convex *triangle, const r565_gfx *gfx,
                           const r565_position corners[3]) {
    if (gfx->transform_class == R565I_UNUSABLE)
        return false;
    for (int i = 0; i < 3; i++) {
        if (!r565i_place(gfx, corners[i].x, corners[i].y, &triangle->spots[i]))
            return false;
    }
    triangle->count = 3;
    r565i_convex_init(triangle);
    return true;
}

void r565_gfx_fill_triangle(r565_gfx *gfx, float x0, float y0, float x1, float y1, float x2,
                            float y2, r565_color color) {
    r565i_convex triangle;
    if (place_triangle(&triangle, gfx, (r565_position[3]){{x0, y0}, {x1, y1}, {x2, y2}}))
        r565i_area_fill(gfx, &triangle.area, color);
}

void r565_gfx_draw_triangle(r565_gfx *gfx, float x0, float y0, float x1, float y1, float x2,
                            float y2, r565_color color) {
    r565i_convex triangle;
    if (place_triangle(&triangle, gfx, (r565_position[3]){{x0, y0}, {x1, y1}, {x2, y2}}))
        r565i_area_outline(gfx, &triangle.area, color);
}
