// SPDX-License-Identifier: MIT
// Ellipses where the context's transform puts them.
#ifndef ELLIPSE_H
#define ELLIPSE_H

#include "area.h"
#include "settle.h"

// The centre, and what the half axes along x and y have become.
typedef struct r565i_axes {
    r565i_spot center, p, q;
} r565i_axes;

static inline bool r565i_place_axes(r565i_axes *axes, const r565_gfx *gfx, float x, float y,
                                    float radius_x, float radius_y) {
    return gfx->transform_class != R565I_UNUSABLE && radius_x >= R565I_LEAST &&
           radius_y >= R565I_LEAST && r565i_place(gfx, x, y, &axes->center) &&
           r565i_place_vector(gfx, radius_x, 0.0f, &axes->p) &&
           r565i_place_vector(gfx, 0.0f, radius_y, &axes->q);
}

// The row of an ellipse, empty above and below it.
static inline r565i_row r565i_ellipse_row_any(const r565i_ellipse *ellipse, int32_t y) {
    if (y < ellipse->top || y >= ellipse->bottom)
        return (r565i_row){0, 0};
    return r565i_ellipse_row(ellipse, y);
}

#endif
