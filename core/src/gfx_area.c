// SPDX-License-Identifier: MIT
#include "area.h"

static r565i_row row_of(r565i_area *area, int32_t y) {
    return y < area->top || y >= area->bottom ? (r565i_row){0, 0} : area->row(area, y);
}

void r565i_area_fill(const r565_gfx *gfx, r565i_area *area, r565_color color) {
    r565i_sink sink;
    if (!r565i_sink_for_color(&sink, gfx, color))
        return;
    const int32_t top = r565i_max(area->top, gfx->clip.top);
    const int32_t bottom = r565i_min(area->bottom, gfx->clip.bottom);
    for (int32_t y = top; y < bottom; y++)
        r565i_push_row(&sink, gfx, gfx->clip, y, area->row(area, y));
    r565i_sink_flush(&sink);
}

void r565i_area_outline(const r565_gfx *gfx, r565i_area *area, r565_color color) {
    r565i_sink sink;
    if (!r565i_sink_for_color(&sink, gfx, color))
        return;
    const int32_t top = r565i_max(area->top, gfx->clip.top);
    const int32_t bottom = r565i_min(area->bottom, gfx->clip.bottom);
    if (top >= bottom)
        return;
    r565i_row above = row_of(area, top - 1), row = row_of(area, top);
    for (int32_t y = top; y < bottom; y++) {
        const r565i_row below = row_of(area, y + 1);
        const r565i_row inside = r565i_row_inside(above, row, below);
        if (inside.first >= inside.end) {
            r565i_push_row(&sink, gfx, gfx->clip, y, row);
        } else {
            r565i_push_row(&sink, gfx, gfx->clip, y, (r565i_row){row.first, inside.first});
            r565i_push_row(&sink, gfx, gfx->clip, y, (r565i_row){inside.end, row.end});
        }
        above = row;
        row = below;
    }
    r565i_sink_flush(&sink);
}

static r565i_row convex_row(r565i_area *area, int32_t y) {
    r565i_row row;
    r565i_polygon_next(&((r565i_convex *)area)->polygon, y, 1, &row);
    return row;
}

void r565i_convex_init(r565i_convex *convex) {
    const r565i_spot *const at = convex->spots;
    // Twice the area, as a fan of triangles around the first spot.
    int64_t area = 0;
    for (int i = 2; i < convex->count; i++) {
        area += (int64_t)(at[i - 1].x - at[0].x) * (at[i].y - at[0].y) -
                (int64_t)(at[i - 1].y - at[0].y) * (at[i].x - at[0].x);
    }
    r565i_polygon_init(&convex->polygon, at, convex->count, area > 0, 0);
    convex->area.top = convex->polygon.top;
    convex->area.bottom = convex->polygon.bottom;
    convex->area.row = convex_row;
}
