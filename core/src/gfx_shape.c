// SPDX-License-Identifier: MIT
// Rectangles, circles and lines in one colour.
#include "paint.h"
#include "place.h"
#include "raster.h"

// What fill_rect or fill_circle covers.
typedef struct area {
    bool is_ellipse;
    int32_t top, bottom;
    r565i_polygon polygon;
    r565i_ellipse ellipse;
    r565i_spot corners[4];
} area;

static r565i_row area_next(area *shape, int32_t y) {
    if (y < shape->top || y >= shape->bottom)
        return (r565i_row){0, 0};
    if (shape->is_ellipse)
        return r565i_ellipse_row(&shape->ellipse, y);
    r565i_row row;
    r565i_polygon_next(&shape->polygon, y, 1, &row);
    return row;
}

static bool area_of_rect(area *shape, const r565_gfx *gfx, int32_t x, int32_t y, int32_t width,
                         int32_t height) {
    if (gfx->transform_class == R565I_UNUSABLE || width <= 0 || height <= 0)
        return false;
    const float left = (float)x, top = (float)y;
    const float right = (float)((int64_t)x + width), bottom = (float)((int64_t)y + height);
    const float corners[4][2] = {{left, top}, {right, top}, {right, bottom}, {left, bottom}};
    for (int i = 0; i < 4; i++) {
        if (!r565i_place(gfx, corners[i][0], corners[i][1], &shape->corners[i]))
            return false;
    }
    const r565i_spot *const at = shape->corners;
    const bool clockwise = (int64_t)(at[2].x - at[0].x) * (at[3].y - at[1].y) >
                           (int64_t)(at[2].y - at[0].y) * (at[3].x - at[1].x);
    r565i_polygon_init(&shape->polygon, at, 4, clockwise, 0);
    shape->is_ellipse = false;
    shape->top = shape->polygon.top;
    shape->bottom = shape->polygon.bottom;
    return true;
}

static bool area_of_circle(area *shape, const r565_gfx *gfx, float x, float y, float radius) {
    r565i_spot center, p, q;
    if (gfx->transform_class == R565I_UNUSABLE || !(radius > 0.0f) ||
        !r565i_place(gfx, x, y, &center) || !r565i_place_vector(gfx, radius, 0.0f, &p) ||
        !r565i_place_vector(gfx, 0.0f, radius, &q) ||
        !r565i_ellipse_init(&shape->ellipse, center, p, q)) {
        return false;
    }
    shape->is_ellipse = true;
    shape->top = shape->ellipse.top;
    shape->bottom = shape->ellipse.bottom;
    return true;
}

static void push(r565i_sink *sink, const r565_gfx *gfx, int32_t y, int32_t first, int32_t end) {
    first = r565i_max(first, gfx->clip.left);
    end = r565i_min(end, gfx->clip.right);
    if (first >= end)
        return;
    r565i_span *const span = r565i_sink_next(sink);
    span->target = gfx->target.pixels + (size_t)y * gfx->target.stride + first;
    span->count = (uint32_t)(end - first);
}

static void fill(const r565_gfx *gfx, area *shape, r565_color color) {
    r565i_sink sink;
    if (!r565i_sink_for_color(&sink, gfx, color))
        return;
    const int32_t top = r565i_max(shape->top, gfx->clip.top);
    const int32_t bottom = r565i_min(shape->bottom, gfx->clip.bottom);
    for (int32_t y = top; y < bottom; y++) {
        const r565i_row row = area_next(shape, y);
        push(&sink, gfx, y, row.first, row.end);
    }
    r565i_sink_flush(&sink);
}

// The pixels of a row that have a neighbour outside: all but those between the neighbours' rows.
static void push_outline(r565i_sink *sink, const r565_gfx *gfx, int32_t y, r565i_row above,
                         r565i_row row, r565i_row below) {
    const int32_t inner = r565i_max(row.first + 1, r565i_max(above.first, below.first));
    const int32_t inner_end = r565i_min(row.end - 1, r565i_min(above.end, below.end));
    if (inner >= inner_end) {
        push(sink, gfx, y, row.first, row.end);
        return;
    }
    push(sink, gfx, y, row.first, inner);
    push(sink, gfx, y, inner_end, row.end);
}

static void outline(const r565_gfx *gfx, area *shape, r565_color color) {
    r565i_sink sink;
    if (!r565i_sink_for_color(&sink, gfx, color))
        return;
    const int32_t top = r565i_max(shape->top, gfx->clip.top);
    const int32_t bottom = r565i_min(shape->bottom, gfx->clip.bottom);
    if (top >= bottom)
        return;
    r565i_row above = area_next(shape, top - 1), row = area_next(shape, top);
    for (int32_t y = top; y < bottom; y++) {
        const r565i_row below = area_next(shape, y + 1);
        push_outline(&sink, gfx, y, above, row, below);
        above = row;
        row = below;
    }
    r565i_sink_flush(&sink);
}

void r565_gfx_fill_rect(r565_gfx *gfx, int32_t x, int32_t y, int32_t width, int32_t height,
                        r565_color color) {
    area shape;
    if (area_of_rect(&shape, gfx, x, y, width, height))
        fill(gfx, &shape, color);
}

void r565_gfx_draw_rect(r565_gfx *gfx, int32_t x, int32_t y, int32_t width, int32_t height,
                        r565_color color) {
    area shape;
    if (area_of_rect(&shape, gfx, x, y, width, height))
        outline(gfx, &shape, color);
}

void r565_gfx_fill_circle(r565_gfx *gfx, float x, float y, float radius, r565_color color) {
    area shape;
    if (area_of_circle(&shape, gfx, x, y, radius))
        fill(gfx, &shape, color);
}

void r565_gfx_draw_circle(r565_gfx *gfx, float x, float y, float radius, r565_color color) {
    area shape;
    if (area_of_circle(&shape, gfx, x, y, radius))
        outline(gfx, &shape, color);
}

// The pixel that holds a pixel's centre after the transform.
static bool place_pixel(const r565_gfx *gfx, int32_t x, int32_t y, r565i_spot *pixel) {
    if (gfx->transform_class == R565I_UNUSABLE ||
        !r565i_place(gfx, (float)x + 0.5f, (float)y + 0.5f, pixel)) {
        return false;
    }
    pixel->x >>= 8;
    pixel->y >>= 8;
    return true;
}

typedef struct line {
    int32_t along, across; // where it starts, on its longer and its shorter axis
    int32_t length, rise;  // pixels along after the first, and how far it goes across
    int32_t direction;     // of across
} line;

static line line_of(int32_t along0, int32_t across0, int32_t along1, int32_t across1) {
    if (along0 > along1)
        return line_of(along1, across1, along0, across0);
    const int32_t rise = across1 - across0;
    return (line){along0, across0, along1 - along0, rise < 0 ? -rise : rise, rise < 0 ? -1 : 1};
}

// Calls for the part of a line whose along lies in first <= along < end.
static void push_line(r565i_sink *sink, const r565_gfx *gfx, line path, bool is_wide, int32_t first,
                      int32_t end) {
    const int32_t skipped = r565i_max(first - path.along, 0);
    const int32_t last = r565i_min(path.length, end - 1 - path.along);
    if (skipped > last)
        return;
    const int64_t whole = 2 * (int64_t)(path.length != 0 ? path.length : 1);
    const int64_t travelled = 2 * (int64_t)skipped * path.rise + path.length;
    int32_t across = path.across + path.direction * (int32_t)(travelled / whole);
    int64_t rest = travelled % whole;
    for (int32_t i = skipped; i <= last; i++) {
        const int32_t x = is_wide ? path.along + i : across, y = is_wide ? across : path.along + i;
        if (y >= gfx->clip.top && y < gfx->clip.bottom)
            push(sink, gfx, y, x, x + 1);
        rest += 2 * (int64_t)path.rise;
        if (rest >= whole) {
            rest -= whole;
            across += path.direction;
        }
    }
}

void r565_gfx_draw_line(r565_gfx *gfx, int32_t x0, int32_t y0, int32_t x1, int32_t y1,
                        r565_color color) {
    r565i_spot from, to;
    r565i_sink sink;
    if (!place_pixel(gfx, x0, y0, &from) || !place_pixel(gfx, x1, y1, &to) ||
        !r565i_sink_for_color(&sink, gfx, color)) {
        return;
    }
    const r565_rect clip = gfx->clip;
    const int32_t width = to.x - from.x, height = to.y - from.y;
    if ((width < 0 ? -width : width) >= (height < 0 ? -height : height)) {
        push_line(&sink, gfx, line_of(from.x, from.y, to.x, to.y), true, clip.left, clip.right);
    } else {
        push_line(&sink, gfx, line_of(from.y, from.x, to.y, to.x), false, clip.top, clip.bottom);
    }
    r565i_sink_flush(&sink);
}
