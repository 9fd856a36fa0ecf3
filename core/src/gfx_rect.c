// SPDX-License-Identifier: MIT
#include "area.h"

static bool place_rect(r565i_convex *rect, const r565_gfx *gfx, float left, float top, float right,
                       float bottom) {
    const float corners[4][2] = {{left, top}, {right, top}, {right, bottom}, {left, bottom}};
    if (gfx->transform_class == R565I_UNUSABLE || !(left < right) || !(top < bottom))
        return false;
    for (int i = 0; i < 4; i++) {
        if (!r565i_place(gfx, corners[i][0], corners[i][1], &rect->spots[i]))
            return false;
    }
    rect->count = 4;
    r565i_convex_init(rect);
    return true;
}

// From whole numbers: far sides are added up before they become floats.
static bool place_whole(r565i_convex *rect, const r565_gfx *gfx, int32_t x, int32_t y,
                        int32_t width, int32_t height) {
    return width > 0 && height > 0 &&
           place_rect(rect, gfx, (float)x, (float)y, (float)((int64_t)x + width),
                      (float)((int64_t)y + height));
}

void r565_gfx_fill_rect(r565_gfx *gfx, int32_t x, int32_t y, int32_t width, int32_t height,
                        r565_color color) {
    r565i_convex rect;
    if (place_whole(&rect, gfx, x, y, width, height))
        r565i_area_fill(gfx, &rect.area, color);
}

void r565_gfx_draw_rect(r565_gfx *gfx, int32_t x, int32_t y, int32_t width, int32_t height,
                        r565_color color) {
    r565i_convex rect;
    if (place_whole(&rect, gfx, x, y, width, height))
        r565i_area_outline(gfx, &rect.area, color);
}

void r565_gfx_fill_rect_f(r565_gfx *gfx, float left, float top, float right, float bottom,
                          r565_color color) {
    r565i_convex rect;
    if (place_rect(&rect, gfx, left, top, right, bottom))
        r565i_area_fill(gfx, &rect.area, color);
}

void r565_gfx_draw_rect_f(r565_gfx *gfx, float left, float top, float right, float bottom,
                          r565_color color) {
    r565i_convex rect;
    if (place_rect(&rect, gfx, left, top, right, bottom))
        r565i_area_outline(gfx, &rect.area, color);
}
