// SPDX-License-Identifier: MIT
// Shapes against masks made pixel by pixel: rectangles and lines exactly, ellipses from their
// equation; and that no pixel is drawn twice.
#include "reference.h"

#include <math.h>

void test_gfx_shape(void);

typedef struct mask {
    bool covered[CANVAS_HEIGHT][CANVAS_WIDTH];
} mask;

static void start(test_canvas *canvas, r565_gfx *gfx, test_random *random, const r565_affine *map) {
    canvas_init(canvas, random, (r565_format)test_random_int(random, 0, 1));
    CHECK_INT(r565_gfx_init(gfx, &canvas->surface), R565_OK);
    r565_gfx_set_transform(gfx, map);
}

// What a mask's pixels become in one colour.
static void apply(const mask *where, const r565_gfx *gfx, test_canvas *canvas, r565_color color) {
    for (int y = gfx->clip.top; y < gfx->clip.bottom; y++) {
        for (int x = gfx->clip.left; x < gfx->clip.right; x++) {
            if (!where->covered[y][x])
                continue;
            canvas_set(canvas, x, y,
                       reference_blend(gfx, canvas_get(canvas, x, y), reference_of_pixel(color)));
        }
    }
}

static void set_random_state(r565_gfx *gfx, test_random *random) {
    const uint8_t opacities[] = {255, (uint8_t)test_random_int(random, 1, 254), 1, 0};
    r565_gfx_set_blend(gfx, (r565_blend)test_random_int(random, 0, 2));
    r565_gfx_set_opacity(gfx, opacities[test_random_int(random, 0, 3)]);
    if (test_random_int(random, 0, 1) == 0) {
        r565_gfx_set_clip(gfx, (r565_rect){(int16_t)test_random_int(random, -9, 30), 5, 50, 40});
    }
}

static r565_affine random_map(test_random *random, int kind) {
    r565_affine map = r565_affine_identity();
    if (kind == 1)
        map = r565_affine_scaling(test_random_float(random, -2, 2), 1.5f);
    if (kind == 2)
        map = r565_affine_rotation((r565_angle)test_random_u32(random));
    if (kind == 3) {
        for (int i = 0; i < 4; i++)
            (&map.a)[i] = test_random_float(random, -1.5f, 1.5f);
    }
    map.tx = test_random_float(random, 0, CANVAS_WIDTH);
    map.ty = test_random_float(random, 0, CANVAS_HEIGHT);
    return map;
}

// Coverage of a shape one pixel beyond the canvas on each side, for the neighbours' sake.
typedef struct wide_mask {
    bool covered[CANVAS_HEIGHT + 2][CANVAS_WIDTH + 2];
} wide_mask;

static mask inside_of(const wide_mask *wide) {
    mask inside;
    for (int y = 0; y < CANVAS_HEIGHT; y++) {
        for (int x = 0; x < CANVAS_WIDTH; x++) {
            inside.covered[y][x] = wide->covered[y + 1][x + 1];
        }
    }
    return inside;
}

static mask outline_of(const wide_mask *wide) {
    mask outline;
    for (int y = 1; y <= CANVAS_HEIGHT; y++) {
        for (int x = 1; x <= CANVAS_WIDTH; x++) {
            const bool surrounded = wide->covered[y - 1][x] && wide->covered[y + 1][x] &&
                                    wide->covered[y][x - 1] && wide->covered[y][x + 1];
            outline.covered[y - 1][x - 1] = wide->covered[y][x] && !surrounded;
        }
    }
    return outline;
}

static void test_gfx_shape_rect_equals_reference(void) {
    test_random random = {41};
    for (int i = 0; i < 400; i++) {
        static test_canvas filled, outlined, expected;
        r565_gfx gfx;
        const r565_affine map = random_map(&random, i % 4);
        const int x = test_random_int(&random, -30, 20), y = test_random_int(&random, -30, 20);
        const int w = test_random_int(&random, 1, 40), h = test_random_int(&random, 1, 40);
        const r565_color color = (r565_color)test_random_u32(&random);
        start(&filled, &gfx, &random, &map);
        set_random_state(&gfx, &random);
        outlined = expected = filled;
        reference_spot spots[4];
        for (int k = 0; k < 4; k++) {
            CHECK(reference_place(&gfx, (float)(k == 1 || k == 2 ? x + w : x),
                                  (float)(k >= 2 ? y + h : y), &spots[k]));
        }
        wide_mask wide;
        for (int py = -1; py <= CANVAS_HEIGHT; py++) {
            for (int px = -1; px <= CANVAS_WIDTH; px++) {
                wide.covered[py + 1][px + 1] = reference_covers(spots, 4, px, py);
            }
        }
        const mask inside = inside_of(&wide), outline = outline_of(&wide);
        r565_gfx_fill_rect(&gfx, x, y, w, h, color);
        apply(&inside, &gfx, &expected, color);
        canvas_check_same(&filled, &expected);
        canvas_check_guard(&filled);
        expected = outlined;
        gfx.target.pixels = outlined.memory + CANVAS_GUARD;
        r565_gfx_draw_rect(&gfx, x, y, w, h, color);
        apply(&outline, &gfx, &expected, color);
        canvas_check_same(&outlined, &expected);
        canvas_check_guard(&outlined);
    }
}

// Whole numbers: the disc x x + y y < r r, a centre on its edge belonging to the right and below.
static void test_gfx_shape_disc_is_exact(void) {
    test_random random = {42};
    for (int i = 0; i < 300; i++) {
        static test_canvas filled, outlined, expected;
        r565_gfx gfx;
        const r565_affine map = r565_affine_translation(3.25f, -2);
        // Quarters of pixels: some centres lie exactly on the edge.
        const float x = (float)test_random_int(&random, 0, 4 * CANVAS_WIDTH) / 4;
        const float y = (float)test_random_int(&random, 0, 4 * CANVAS_HEIGHT) / 4;
        const float radius = (float)test_random_int(&random, 1, 120) / 4;
        const r565_color color = (r565_color)test_random_u32(&random);
        start(&filled, &gfx, &random, &map);
        set_random_state(&gfx, &random);
        outlined = expected = filled;
        wide_mask wide;
        for (int py = -1; py <= CANVAS_HEIGHT; py++) {
            for (int px = -1; px <= CANVAS_WIDTH; px++) {
                const double dx = px + 0.5 - (double)x - 3.25, dy = py + 0.5 - (double)y + 2;
                const double over = dx * dx + dy * dy - (double)radius * (double)radius;
                wide.covered[py + 1][px + 1] = over < 0 || (over == 0 && dx < 0);
            }
        }
        const mask inside = inside_of(&wide), outline = outline_of(&wide);
        r565_gfx_fill_circle(&gfx, x, y, radius, color);
        apply(&inside, &gfx, &expected, color);
        canvas_check_same(&filled, &expected);
        canvas_check_guard(&filled);
        expected = outlined;
        gfx.target.pixels = outlined.memory + CANVAS_GUARD;
        r565_gfx_draw_circle(&gfx, x, y, radius, color);
        apply(&outline, &gfx, &expected, color);
        canvas_check_same(&outlined, &expected);
        canvas_check_guard(&outlined);
    }
}

// Under any transform a pixel is covered where its centre maps into the disc, but within 1/128
// pixel of the ellipse; the outline is the filled shape's.
static void test_gfx_shape_ellipse_follows_its_equation(void) {
    test_random random = {43};
    int compared = 0;
    for (int i = 0; i < 400; i++) {
        static test_canvas filled, outlined;
        r565_gfx gfx;
        const r565_affine map = random_map(&random, 1 + i % 3);
        const float x = test_random_float(&random, -9, 9), y = test_random_float(&random, -9, 9);
        const float radius = test_random_float(&random, 0.5f, 25);
        start(&filled, &gfx, &random, &map);
        r565_gfx_clear(&gfx, 0);
        r565_gfx_fill_circle(&gfx, x, y, radius, 1);
        start(&outlined, &gfx, &random, &map);
        r565_gfx_clear(&gfx, 0);
        r565_gfx_draw_circle(&gfx, x, y, radius, 1);
        const double a = (double)map.a, b = (double)map.b, c = (double)map.c, d = (double)map.d;
        const double area = a * d - b * c;
        for (int py = 0; py < CANVAS_HEIGHT; py++) {
            for (int px = 0; px < CANVAS_WIDTH; px++) {
                const double dx = px + 0.5 - (double)map.tx, dy = py + 0.5 - (double)map.ty;
                const double u = (d * dx - c * dy) / area - (double)x;
                const double v = (a * dy - b * dx) / area - (double)y;
                // The distance from the ellipse, to first order.
                const double over = u * u + v * v - (double)radius * (double)radius;
                const double slope = hypot(2 * (u * d - v * b), 2 * (v * a - u * c)) / fabs(area);
                if (fabs(over) <= slope / 128)
                    continue;
                CHECK_INT(canvas_get(&filled, px, py), over < 0);
                compared += over < 0;
            }
        }
        for (int py = 1; py < CANVAS_HEIGHT - 1; py++) {
            for (int px = 1; px < CANVAS_WIDTH - 1; px++) {
                const bool surrounded =
                    canvas_get(&filled, px, py - 1) && canvas_get(&filled, px, py + 1) &&
                    canvas_get(&filled, px - 1, py) && canvas_get(&filled, px + 1, py);
                CHECK_INT(canvas_get(&outlined, px, py),
                          canvas_get(&filled, px, py) && !surrounded);
            }
        }
        canvas_check_guard(&filled);
        canvas_check_guard(&outlined);
    }
    CHECK(compared > 50000);
}

// Along the longer axis from its smaller end, round(k * short / long) across.
static mask line_mask(int64_t x0, int64_t y0, int64_t x1, int64_t y1) {
    mask line = {0};
    const int64_t width = x1 > x0 ? x1 - x0 : x0 - x1, height = y1 > y0 ? y1 - y0 : y0 - y1;
    const bool is_wide = width >= height;
    const int64_t length = is_wide ? width : height;
    const bool swap = is_wide ? x1 < x0 : y1 < y0;
    const int64_t from_x = swap ? x1 : x0, from_y = swap ? y1 : y0;
    const int64_t to_x = swap ? x0 : x1, to_y = swap ? y0 : y1;
    for (int64_t k = 0; k <= length; k++) {
        const int64_t rise = is_wide ? height : width;
        const int64_t across = length == 0 ? 0 : (2 * k * rise + length) / (2 * length);
        const int64_t x = is_wide ? from_x + k : from_x + (to_x < from_x ? -across : across);
        const int64_t y = is_wide ? from_y + (to_y < from_y ? -across : across) : from_y + k;
        if (x >= 0 && y >= 0 && x < CANVAS_WIDTH && y < CANVAS_HEIGHT)
            line.covered[y][x] = true;
    }
    return line;
}

static void test_gfx_shape_line_equals_reference(void) {
    test_random random = {44};
    for (int i = 0; i < 1000; i++) {
        static test_canvas drawn, expected;
        r565_gfx gfx;
        const r565_affine map = random_map(&random, i % 4);
        const int reach = i % 5 == 0 ? 20000 : 60;
        const int x0 = test_random_int(&random, -reach, reach),
                  y0 = test_random_int(&random, -40, 40);
        const int x1 = test_random_int(&random, -60, 60),
                  y1 = test_random_int(&random, -reach, reach);
        const r565_color color = (r565_color)test_random_u32(&random);
        start(&drawn, &gfx, &random, &map);
        set_random_state(&gfx, &random);
        expected = drawn;
        reference_spot from, to;
        CHECK(reference_place(&gfx, (float)x0 + 0.5f, (float)y0 + 0.5f, &from));
        CHECK(reference_place(&gfx, (float)x1 + 0.5f, (float)y1 + 0.5f, &to));
        const mask line = line_mask(from.x >> 8, from.y >> 8, to.x >> 8, to.y >> 8);
        if (i % 2 == 0) {
            r565_gfx_draw_line(&gfx, x0, y0, x1, y1, color);
        } else {
            r565_gfx_draw_line(&gfx, x1, y1, x0, y0, color);
        }
        apply(&line, &gfx, &expected, color);
        canvas_check_same(&drawn, &expected);
        canvas_check_guard(&drawn);
    }
}

static int pixels_of(const test_canvas *canvas, r565_color color) {
    int count = 0;
    for (int y = 0; y < CANVAS_HEIGHT; y++) {
        for (int x = 0; x < CANVAS_WIDTH; x++)
            count += canvas_get(canvas, x, y) == color;
    }
    return count;
}

// Counted by hand.
static void test_gfx_shape_small_ones_have_the_right_pixels(void) {
    test_random random = {45};
    test_canvas canvas;
    r565_gfx gfx;
    start(&canvas, &gfx, &random, NULL);
    r565_gfx_clear(&gfx, 0);
    r565_gfx_fill_rect(&gfx, 2, 3, 4, 5, 7);
    CHECK_INT(pixels_of(&canvas, 7), 20);
    CHECK_INT(canvas_get(&canvas, 2, 3), 7);
    CHECK_INT(canvas_get(&canvas, 5, 7), 7);
    CHECK_INT(canvas_get(&canvas, 6, 7), 0);
    r565_gfx_draw_rect(&gfx, 10, 10, 4, 5, 8);
    CHECK_INT(pixels_of(&canvas, 8), 14);
    r565_gfx_fill_rect(&gfx, 20, 10, -1, 5, 9);
    r565_gfx_fill_rect(&gfx, 20, 10, 5, 0, 9);
    CHECK_INT(pixels_of(&canvas, 9), 0);
    // Around a pixel's corner: centres at (+-0.5, +-0.5), (+-1.5, +-0.5), ...
    r565_gfx_fill_circle(&gfx, 30, 30, 2, 10);
    CHECK_INT(pixels_of(&canvas, 10), 12);
    // Around a pixel's centre: of the four at distance 1 the left one is inside.
    r565_gfx_fill_circle(&gfx, 40.5f, 30.5f, 1, 11);
    CHECK_INT(pixels_of(&canvas, 11), 2);
    CHECK_INT(canvas_get(&canvas, 39, 30), 11);
    r565_gfx_draw_line(&gfx, 1, 40, 5, 40, 12);
    CHECK_INT(pixels_of(&canvas, 12), 5);
    r565_gfx_draw_line(&gfx, 50, 40, 50, 40, 13);
    CHECK_INT(pixels_of(&canvas, 13), 1);
}

void test_gfx_shape(void) {
    RUN(test_gfx_shape_rect_equals_reference);
    RUN(test_gfx_shape_disc_is_exact);
    RUN(test_gfx_shape_ellipse_follows_its_equation);
    RUN(test_gfx_shape_line_equals_reference);
    RUN(test_gfx_shape_small_ones_have_the_right_pixels);
}
