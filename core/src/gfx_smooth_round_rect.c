// SPDX-License-Identifier: MIT
// Rounded rectangles with smooth borders: a quarter of an ellipse at each corner.
#include "smooth_path.h"

#define QUARTER_TURN 16384u

typedef struct round_rect {
    r565i_axes axes; // of the last corner
    r565i_spot centers[4];
    uint32_t step;    // between the ellipse's corners
    uint32_t quarter; // spots of a quarter
} round_rect;

static r565i_spot round_rect_spot(const void *shape, uint32_t index) {
    const round_rect *const rect = shape;
    const uint32_t corner = index / rect->quarter, along = index % rect->quarter;
    const r565i_spot offset =
        r565i_round_offset(&rect->axes, (2 + corner) * QUARTER_TURN + along * rect->step);
    return (r565i_spot){rect->centers[corner].x + offset.x, rect->centers[corner].y + offset.y};
}

static bool place(round_rect *rect, r565i_path *path, const r565_gfx *gfx, float left, float top,
                  float right, float bottom, float radius) {
    const float x[2] = {left + radius, right - radius}, y[2] = {top + radius, bottom - radius};
    for (int i = 0; i < 4; i++) {
        if (!r565i_round_place(&rect->axes, gfx, x[i == 1 || i == 2], y[i >= 2], radius, radius))
            return false;
        rect->centers[i] = rect->axes.center;
    }
    rect->step = 4 * QUARTER_TURN / r565i_round_corners(&rect->axes);
    rect->quarter = QUARTER_TURN / rect->step + 1;
    *path = (r565i_path){rect, round_rect_spot, 4 * rect->quarter, true};
    return true;
}

// Cut to half of the shorter side.
static float cut_radius(float radius, float width, float height) {
    const float most = (width < height ? width : height) * 0.5f;
    return most < radius ? most : radius;
}

void r565_gfx_fill_round_rect_smooth(r565_gfx *gfx, float left, float top, float right,
                                     float bottom, float radius, r565_color color) {
    round_rect rect;
    r565i_path path;
    if (radius < R565I_LEAST)
        r565_gfx_fill_rect_smooth(gfx, left, top, right, bottom, color);
    else if (place(&rect, &path, gfx, left, top, right, bottom,
                   cut_radius(radius, right - left, bottom - top)))
        r565i_path_fill(gfx, &path, color);
}

void r565_gfx_draw_round_rect_smooth(r565_gfx *gfx, float left, float top, float right,
                                     float bottom, float radius, float width, r565_color color) {
    round_rect rect;
    r565i_path path;
    if (radius < R565I_LEAST)
        r565_gfx_draw_rect_smooth(gfx, left, top, right, bottom, width, color);
    else if (place(&rect, &path, gfx, left, top, right, bottom,
                   cut_radius(radius, right - left, bottom - top)))
        r565i_path_draw(gfx, &path, width, color);
}
