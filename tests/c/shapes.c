// SPDX-License-Identifier: MIT
#include "shapes.h"

static void random_points(test_shape *shape, test_random *random, int reach) {
    for (int i = 0; i < shape->count; i++) {
        float x = test_random_float(random, (float)-reach, (float)reach);
        float y = test_random_float(random, (float)-reach, (float)reach);
        if (shape->whole) {
            x = (float)test_random_int(random, -reach, reach);
            y = (float)test_random_int(random, -reach, reach);
        }
        // Some vertices twice, some in line with the last.
        if (i > 0 && test_random_int(random, 0, 7) == 0)
            x = shape->points[i - 1].x;
        if (i > 0 && test_random_int(random, 0, 7) == 0)
            y = shape->points[i - 1].y;
        shape->points[i] = (r565_position){x, y};
        shape->pixels[i] = (r565_point){(int16_t)x, (int16_t)y};
    }
}

static int points_of(test_shape_kind kind, test_random *random) {
    switch (kind) {
    case SHAPE_POLYLINE:
        return test_random_int(random, 1, test_random_int(random, 0, 1) == 0 ? 3 : SHAPE_POINTS);
    case SHAPE_POLYGON:
        return test_random_int(random, 3, SHAPE_POINTS);
    case SHAPE_LINE:
    case SHAPE_RECT:
    case SHAPE_ROUND_RECT:
        return 2;
    case SHAPE_TRIANGLE:
        return 3;
    default:
        return 1;
    }
}

static void order(float *a, float *b) {
    const float first = *a;
    if (*a > *b) {
        *a = *b;
        *b = first;
    }
}

void test_shape_init(test_shape *shape, test_random *random, test_shape_kind kind, int reach) {
    *shape = (test_shape){.kind = kind, .count = points_of(kind, random)};
    shape->outlined = test_random_int(random, 0, 1) == 0;
    shape->whole = kind == SHAPE_PIXEL || test_random_int(random, 0, 1) == 0;
    shape->closed = test_random_int(random, 0, 1) == 0;
    const bool is_round = kind >= SHAPE_ELLIPSE;
    random_points(shape, random, is_round ? reach / 3 : reach);
    if (kind == SHAPE_RECT || kind == SHAPE_ROUND_RECT) {
        order(&shape->points[0].x, &shape->points[1].x);
        order(&shape->points[0].y, &shape->points[1].y);
    }
    // In the middle of a pixel, where rays along the axes meet centres.
    if (is_round && shape->whole && test_random_int(random, 0, 1) == 0)
        shape->points[0] = (r565_position){shape->points[0].x + 0.5f, shape->points[0].y + 0.5f};
    shape->radius = test_random_float(random, 0.2f, (float)reach * 0.7f);
    shape->radius_y = test_random_float(random, 0.2f, (float)reach * 0.7f);
    if (kind == SHAPE_RING)
        shape->radius_y = shape->radius * test_random_float(random, -0.1f, 1);
    shape->start = (r565_angle)test_random_u32(random);
    shape->sweep = test_random_int(random, -70000, 70000);
    if (test_random_int(random, 0, 3) == 0) {
        shape->start &= (r565_angle)0xC000; // along the axes
        shape->sweep = 16384 * test_random_int(random, -5, 5);
    }
}

static void draw_round(r565_gfx *gfx, const test_shape *shape, r565_color color) {
    const float x = shape->points[0].x, y = shape->points[0].y, radius = shape->radius;
    switch (shape->kind) {
    case SHAPE_ELLIPSE:
        (shape->outlined ? r565_gfx_draw_ellipse : r565_gfx_fill_ellipse)(gfx, x, y, radius,
                                                                          shape->radius_y, color);
        return;
    case SHAPE_SECTOR:
        (shape->outlined ? r565_gfx_draw_sector : r565_gfx_fill_sector)(
            gfx, x, y, radius, shape->start, shape->sweep, color);
        return;
    case SHAPE_RING:
        (shape->outlined ? r565_gfx_draw_arc : r565_gfx_fill_arc)(
            gfx, x, y, radius, shape->radius_y, shape->start, shape->sweep, color);
        return;
    default:
        r565_gfx_draw_arc_line(gfx, x, y, radius, shape->start, shape->sweep, color);
    }
}

static void draw_line(r565_gfx *gfx, const test_shape *shape, r565_color color) {
    const r565_position *const real = shape->points;
    const r565_point *const at = shape->pixels;
    if (!shape->whole) {
        r565_gfx_draw_line_f(gfx, real[0].x, real[0].y, real[1].x, real[1].y, color);
    } else if (at[0].y == at[1].y && at[0].x <= at[1].x) {
        r565_gfx_draw_hline(gfx, at[0].x, at[0].y, at[1].x - at[0].x + 1, color);
    } else if (at[0].x == at[1].x && at[0].y <= at[1].y) {
        r565_gfx_draw_vline(gfx, at[0].x, at[0].y, at[1].y - at[0].y + 1, color);
    } else {
        r565_gfx_draw_line(gfx, at[0].x, at[0].y, at[1].x, at[1].y, color);
    }
}

static void draw_rect(r565_gfx *gfx, const test_shape *shape, r565_color color) {
    const float left = shape->points[0].x, top = shape->points[0].y;
    const float right = shape->points[1].x, bottom = shape->points[1].y;
    if (shape->kind == SHAPE_ROUND_RECT) {
        (shape->outlined ? r565_gfx_draw_round_rect : r565_gfx_fill_round_rect)(
            gfx, left, top, right, bottom, shape->radius - 2, color);
    } else if (shape->whole) {
        (shape->outlined ? r565_gfx_draw_rect : r565_gfx_fill_rect)(
            gfx, (int)left, (int)top, (int)right - (int)left, (int)bottom - (int)top, color);
    } else {
        (shape->outlined ? r565_gfx_draw_rect_f : r565_gfx_fill_rect_f)(gfx, left, top, right,
                                                                        bottom, color);
    }
}

static void draw_polygon(r565_gfx *gfx, const test_shape *shape, r565_color color) {
    const r565_position *const at = shape->points;
    const uint32_t count = (uint32_t)shape->count;
    if (shape->kind == SHAPE_TRIANGLE) {
        (shape->outlined ? r565_gfx_draw_triangle : r565_gfx_fill_triangle)(
            gfx, at[0].x, at[0].y, at[1].x, at[1].y, at[2].x, at[2].y, color);
    } else if (shape->whole) {
        (shape->outlined ? r565_gfx_draw_polygon : r565_gfx_fill_polygon)(gfx, shape->pixels, count,
                                                                          color);
    } else {
        (shape->outlined ? r565_gfx_draw_polygon_f : r565_gfx_fill_polygon_f)(gfx, at, count,
                                                                              color);
    }
}

void test_shape_draw(r565_gfx *gfx, const test_shape *shape, r565_color color) {
    const uint32_t count = (uint32_t)shape->count;
    switch (shape->kind) {
    case SHAPE_PIXEL:
        r565_gfx_draw_pixel(gfx, shape->pixels[0].x, shape->pixels[0].y, color);
        return;
    case SHAPE_LINE:
        draw_line(gfx, shape, color);
        return;
    case SHAPE_POLYLINE:
        if (shape->whole)
            r565_gfx_draw_polyline(gfx, shape->pixels, count, shape->closed, color);
        else
            r565_gfx_draw_polyline_f(gfx, shape->points, count, shape->closed, color);
        return;
    case SHAPE_RECT:
    case SHAPE_ROUND_RECT:
        draw_rect(gfx, shape, color);
        return;
    case SHAPE_TRIANGLE:
    case SHAPE_POLYGON:
        draw_polygon(gfx, shape, color);
        return;
    default:
        draw_round(gfx, shape, color);
    }
}

void shape_mask_outline(shape_mask *mask) {
    const shape_mask filled = *mask;
    for (int y = 0; y < CANVAS_HEIGHT; y++) {
        for (int x = 0; x < CANVAS_WIDTH; x++) {
            const int around[4] = {
                shape_mask_at(&filled, x - 1, y), shape_mask_at(&filled, x + 1, y),
                shape_mask_at(&filled, x, y - 1), shape_mask_at(&filled, x, y + 1)};
            int covered = shape_mask_at(&filled, x, y), outside = 0;
            for (int i = 0; i < 4; i++) {
                if (around[i] == 0)
                    outside = 1;
                else if (around[i] < 0 && outside == 0)
                    outside = -1;
            }
            if (covered != 0 && outside != 1)
                covered = outside;
            mask->covered[y + 1][x + 1] = (signed char)covered;
        }
    }
}
