// SPDX-License-Identifier: MIT
// Smooth shapes: coverage against exact areas in doubles, pixels against the blend of the coverage,
// and what must hold for any of them.
#include "gfx_smooth.h"
#include "smooth.h"

#include <math.h>

void test_gfx_smooth(void);

// What each pixel of a canvas is covered by, in 1/256.
typedef struct coverage_map {
    int covered[CANVAS_HEIGHT][CANVAS_WIDTH];
} coverage_map;

typedef struct border {
    r565i_spot spots[64];
    uint32_t count;
} border;

static void trace_border(const void *shape, r565i_cover *cover) {
    const border *const around = shape;
    r565i_cover_spots(cover, around->spots, around->count);
}

static void note_run(void *painter, const r565i_run *run) {
    coverage_map *const map = painter;
    CHECK(run->count > 0 && run->coverage > 0 && run->coverage <= R565I_COVERED);
    for (int x = run->x; x < run->x + run->count; x++) {
        CHECK_INT(map->covered[run->y][x], 0);
        map->covered[run->y][x] = run->coverage;
    }
}

static void cover_border(const r565_gfx *gfx, const border *around, coverage_map *map) {
    const r565i_spot least = {-(1 << 27), -(1 << 27)}, most = {1 << 27, 1 << 27};
    memset(map, 0, sizeof *map);
    r565i_cover_paint(gfx, least, most, &(r565i_covered){around, trace_border, note_run, map, 0});
}

static double area_of(const border *around, int x, int y) {
    smooth_spot spots[64];
    for (uint32_t i = 0; i < around->count; i++)
        spots[i] = (smooth_spot){around->spots[i].x / 256.0, around->spots[i].y / 256.0};
    return smooth_area(spots, (int)around->count, x, y);
}

// A star around a middle: it does not cross itself.
static border random_star(test_random *random, int reach) {
    border star = {.count = (uint32_t)test_random_int(random, 3, 12)};
    const double x = test_random_float(random, -5, CANVAS_WIDTH + 5);
    const double y = test_random_float(random, -5, CANVAS_HEIGHT + 5);
    for (uint32_t i = 0; i < star.count; i++) {
        const double angle = 6.283185307 * i / star.count;
        const double radius = test_random_float(random, 0.2f, (float)reach);
        star.spots[i] = (r565i_spot){(int32_t)lrint(256 * (x + radius * cos(angle))),
                                     (int32_t)lrint(256 * (y + radius * sin(angle)))};
    }
    return star;
}

static void test_smooth_coverage_is_the_area(void) {
    test_random random = {401};
    static test_canvas canvas;
    static coverage_map map;
    r565_gfx gfx;
    int partly = 0;
    smooth_start(&canvas, &gfx, &random, 0);
    for (int i = 0; i < 300; i++) {
        const border star = random_star(&random, i % 3 == 0 ? 2 : i % 3 == 1 ? 25 : 3000);
        cover_border(&gfx, &star, &map);
        for (int y = 0; y < CANVAS_HEIGHT; y++) {
            for (int x = 0; x < CANVAS_WIDTH; x++) {
                const double area = area_of(&star, x, y);
                CHECK_NEAR(map.covered[y][x] / 256.0, area, 2.0 / 255);
                partly += area > 0.01 && area < 0.99;
            }
        }
    }
    CHECK(partly > 5000);
}

// Inside: an odd number of windings, counted at 32 x 32 points of the pixel.
static double sampled_area(const border *around, int px, int py) {
    int inside = 0;
    for (int sample = 0; sample < 32 * 32; sample++) {
        const double x = 256 * px + (sample % 32 + 0.5) * 8, y = 256 * py + (sample / 32 + 0.5) * 8;
        int crossed = 0;
        for (uint32_t i = 0; i < around->count; i++) {
            const r565i_spot a = around->spots[i], b = around->spots[(i + 1) % around->count];
            if ((a.y <= y) != (b.y <= y))
                crossed += a.x + (y - a.y) * (b.x - a.x) / (b.y - a.y) <= x;
        }
        inside += crossed % 2;
    }
    return inside / 1024.0;
}

// How many edges come near a pixel.
static int edges_near(const border *around, int x, int y) {
    int edges = 0;
    for (uint32_t i = 0; i < around->count; i++) {
        const r565i_spot a = around->spots[i], b = around->spots[(i + 1) % around->count];
        const double dx = (b.x - a.x) / 256.0, dy = (b.y - a.y) / 256.0;
        const double length = dx * dx + dy * dy;
        const double mx = x + 0.5 - a.x / 256.0, my = y + 0.5 - a.y / 256.0;
        const double t = length > 0 ? fmax(0, fmin(1, (mx * dx + my * dy) / length)) : 0;
        edges += hypot(mx - t * dx, my - t * dy) < 0.75;
    }
    return edges;
}

static void test_smooth_coverage_of_what_crosses_itself(void) {
    test_random random = {402};
    static test_canvas canvas;
    static coverage_map map;
    r565_gfx gfx;
    int compared = 0;
    smooth_start(&canvas, &gfx, &random, 0);
    for (int i = 0; i < 12; i++) {
        border tangle = {.count = (uint32_t)test_random_int(&random, 4, 9)};
        for (uint32_t k = 0; k < tangle.count; k++) {
            tangle.spots[k] = (r565i_spot){test_random_int(&random, -2000, 256 * CANVAS_WIDTH),
                                           test_random_int(&random, -2000, 256 * CANVAS_HEIGHT)};
        }
        cover_border(&gfx, &tangle, &map);
        for (int y = 0; y < CANVAS_HEIGHT; y++) {
            for (int x = 0; x < CANVAS_WIDTH; x++) {
                if (edges_near(&tangle, x, y) > 1)
                    continue;
                compared++;
                CHECK_NEAR(map.covered[y][x] / 256.0, sampled_area(&tangle, x, y), 0.03);
            }
        }
    }
    CHECK(compared > 20000);
}

// Two halves of a star leave nothing uncovered, and windings on both sides cancel.
static void test_smooth_coverage_of_shared_edges_adds_up(void) {
    test_random random = {403};
    static test_canvas canvas;
    static coverage_map first, second, whole;
    r565_gfx gfx;
    smooth_start(&canvas, &gfx, &random, 0);
    for (int i = 0; i < 100; i++) {
        const border star = random_star(&random, 40);
        const uint32_t half = star.count / 2 + 1;
        border part = {.count = half};
        memcpy(part.spots, star.spots, half * sizeof part.spots[0]);
        cover_border(&gfx, &part, &first);
        part.count = star.count - half + 2;
        memcpy(part.spots, star.spots + half - 1, (part.count - 1) * sizeof part.spots[0]);
        part.spots[part.count - 1] = star.spots[0];
        cover_border(&gfx, &part, &second);
        cover_border(&gfx, &star, &whole);
        for (int y = 0; y < CANVAS_HEIGHT; y++) {
            for (int x = 0; x < CANVAS_WIDTH; x++) {
                const int sum = first.covered[y][x] + second.covered[y][x];
                // Where the cut runs outside a star, the halves overlap.
                if (sum <= 257 && whole.covered[y][x] == R565I_COVERED)
                    CHECK(sum >= 255);
            }
        }
    }
    const border left = {{{100, 100}, {3000, -400}, {4000, 9000}}, 3};
    const border right = {{{3000, -400}, {4000, 9000}, {9000, 6000}}, 3};
    cover_border(&gfx, &left, &first);
    cover_border(&gfx, &right, &second);
    const border both = {{{100, 100}, {3000, -400}, {9000, 6000}, {4000, 9000}}, 4};
    cover_border(&gfx, &both, &whole);
    for (int y = 0; y < CANVAS_HEIGHT; y++) {
        for (int x = 0; x < CANVAS_WIDTH; x++)
            CHECK_NEAR(first.covered[y][x] + second.covered[y][x], whole.covered[y][x], 1);
    }
}

static border place_points(const r565_gfx *gfx, const r565_position *points, uint32_t count) {
    border placed = {.count = count};
    for (uint32_t i = 0; i < count; i++) {
        reference_spot spot = {0, 0};
        CHECK(reference_place(gfx, points[i].x, points[i].y, &spot));
        placed.spots[i] = (r565i_spot){(int32_t)spot.x, (int32_t)spot.y};
    }
    return placed;
}

static void test_smooth_polygon_blends_by_coverage(void) {
    test_random random = {404};
    static test_canvas canvas;
    static coverage_map map;
    for (int i = 0; i < 240; i++) {
        r565_gfx gfx;
        r565_position points[9];
        smooth_start(&canvas, &gfx, &random, i / 6 % 3);
        const uint32_t count = (uint32_t)test_random_int(&random, 1, 9);
        const r565_affine turn = r565_affine_rotation((r565_angle)(i * 1237));
        for (uint32_t k = 0; k < count; k++) {
            points[k] = (r565_position){test_random_float(&random, -20, 70),
                                        test_random_float(&random, -20, 60)};
        }
        if (i % 3 == 0)
            r565_gfx_set_transform(&gfx, &turn);
        r565_gfx_set_blend(&gfx, (r565_blend)(i / 2 % 3));
        r565_gfx_set_opacity(&gfx, (uint8_t)(i % 5 < 2 ? 255 : test_random_int(&random, 0, 254)));
        if (i % 4 == 0)
            r565_gfx_set_clip(&gfx, (r565_rect){7, 5, 40, 33});
        const r565_color color = (r565_color)test_random_u32(&random);
        const border placed = place_points(&gfx, points, count);
        cover_border(&gfx, &placed, &map);
        r565_gfx_fill_polygon_smooth(&gfx, points, count, color);
        canvas_check_guard(&canvas);
        test_canvas expected = canvas;
        memcpy(expected.memory, canvas.before, sizeof expected.memory);
        for (int y = 0; y < CANVAS_HEIGHT; y++) {
            for (int x = 0; x < CANVAS_WIDTH; x++) {
                const uint16_t before = canvas_get(&expected, x, y);
                canvas_set(&expected, x, y, smooth_blend(&gfx, before, color, map.covered[y][x]));
            }
        }
        canvas_check_same(&canvas, &expected);
    }
}

typedef struct disc {
    double x, y, radius, inner;
} disc;

static double disc_area(const void *shape, int px, int py) {
    const disc *const of = shape;
    int inside = 0;
    for (int i = 0; i < 64 * 64; i++) {
        const double r = hypot(px + (i % 64 + 0.5) / 64 - of->x, py + (i / 64 + 0.5) / 64 - of->y);
        inside += r < of->radius && r >= of->inner;
    }
    return inside / 4096.0;
}

static void test_smooth_circles_are_round(void) {
    test_random random = {405};
    static test_canvas canvas;
    r565_gfx gfx;
    for (int i = 0; i < 40; i++) {
        const float radius = test_random_float(&random, 0.3f, i % 4 == 0 ? 90 : 20);
        const float inner = i % 2 == 0 ? 0 : test_random_float(&random, 0, radius);
        const float x = test_random_float(&random, 0, CANVAS_WIDTH);
        const float y = test_random_float(&random, 0, CANVAS_HEIGHT);
        const disc round = {x, y, radius, inner};
        smooth_start_black(&canvas, &gfx, &random);
        if (i % 2 != 0)
            r565_gfx_fill_ring_smooth(&gfx, x, y, radius, inner, 0xFFFF);
        else
            r565_gfx_fill_circle_smooth(&gfx, x, y, radius, 0xFFFF);
        smooth_check_areas(&canvas, disc_area, &round, 0.025);
    }
}

typedef struct quad {
    smooth_spot spots[4];
} quad;

static double quad_area(const void *shape, int x, int y) {
    return smooth_area(((const quad *)shape)->spots, 4, x, y);
}

static void test_smooth_lines_are_rectangles(void) {
    test_random random = {406};
    static test_canvas canvas;
    r565_gfx gfx;
    for (int i = 0; i < 60; i++) {
        const float x0 = test_random_float(&random, 0, CANVAS_WIDTH), y0 = 20;
        const float x1 = test_random_float(&random, 0, CANVAS_WIDTH);
        const float y1 = test_random_float(&random, -30, 80);
        const float width = test_random_float(&random, 0.2f, i % 3 == 0 ? 20 : 3);
        const double length = hypot((double)x1 - x0, (double)y1 - y0);
        const double nx = -((double)y1 - y0) / length * width / 2;
        const double ny = ((double)x1 - x0) / length * width / 2;
        const quad around = {
            {{x0 + nx, y0 + ny}, {x1 + nx, y1 + ny}, {x1 - nx, y1 - ny}, {x0 - nx, y0 - ny}}};
        smooth_start_black(&canvas, &gfx, &random);
        r565_gfx_draw_line_smooth(&gfx, x0, y0, x1, y1, width, 0xFFFF);
        smooth_check_areas(&canvas, quad_area, &around, 0.02);
    }
}

static void test_smooth_rects_on_pixels_are_plain_rects(void) {
    test_random random = {407};
    static test_canvas plain, smooth;
    r565_gfx gfx, other;
    smooth_start(&plain, &gfx, &random, 1);
    smooth_start_again(&smooth, &other, &plain);
    r565_gfx_fill_rect(&gfx, 3, 4, 20, 11, 0x1234);
    r565_gfx_fill_rect_smooth(&other, 3, 4, 23, 15, 0x1234);
    canvas_check_same(&smooth, &plain);
    r565_gfx_fill_rect_smooth(&other, 9, 9, 9, 20, 0xFFFF);
    r565_gfx_fill_rect_smooth(&other, 9, 9, 20, 8, 0xFFFF);
    canvas_check_same(&smooth, &plain);
}

// Some of everything.
static void draw_picture(r565_gfx *gfx) {
    const r565_position points[5] = {{-12, -9}, {14, 3.3f}, {-8, 11}, {6, -12}, {3, 17}};
    r565_gfx_fill_polygon_smooth(gfx, points, 5, 0x1357);
    r565_gfx_fill_triangle_smooth(gfx, -3, -4, 19, 2, 7.7f, 12, 0xFEDC);
    r565_gfx_fill_rect_smooth(gfx, 3.3f, -9, 14, 8.2f, 0x8421);
    r565_gfx_fill_ellipse_smooth(gfx, 6.3f, 4.7f, 5.9f, 9.1f, 0x7BEF);
    r565_gfx_fill_ring_smooth(gfx, -2.2f, 1.1f, 8.4f, 6.1f, 0x07FF);
    r565_gfx_draw_line_smooth(gfx, -15, -4, 14, 9, 1.7f, 0xF81F);
}

static void test_smooth_parts_equal_the_whole(void) {
    test_random random = {408};
    static test_canvas whole, parts;
    for (int i = 0; i < 40; i++) {
        r565_gfx gfx, part;
        smooth_start(&whole, &gfx, &random, i / 3 % 3);
        smooth_start_again(&parts, &part, &whole);
        r565_affine map = r565_affine_rotation((r565_angle)test_random_u32(&random));
        const float scale = test_random_float(&random, 0.4f, 3);
        map = (r565_affine){map.a * scale, map.b * scale, map.c * scale, map.d * scale, 30, 21.4f};
        const uint8_t opacity = (uint8_t)(i % 3 == 0 ? 255 : test_random_int(&random, 1, 254));
        r565_gfx_set_transform(&gfx, &map);
        r565_gfx_set_transform(&part, &map);
        r565_gfx_set_opacity(&gfx, opacity);
        r565_gfx_set_opacity(&part, opacity);
        draw_picture(&gfx);
        const int width = test_random_int(&random, 1, 61), height = test_random_int(&random, 1, 20);
        for (int y = 0; y < CANVAS_HEIGHT; y += height) {
            for (int x = 0; x < CANVAS_WIDTH; x += width) {
                r565_gfx_set_clip(&part, (r565_rect){(int16_t)x, (int16_t)y, (int16_t)(x + width),
                                                     (int16_t)(y + height)});
                draw_picture(&part);
            }
        }
        canvas_check_same(&parts, &whole);
        canvas_check_guard(&parts);
    }
}

static void test_smooth_whole_pixels_move_the_picture(void) {
    test_random random = {409};
    static test_canvas here, there;
    r565_gfx gfx;
    for (int i = 0; i < 20; i++) {
        const int dx = test_random_int(&random, -9, 9), dy = test_random_int(&random, -7, 7);
        r565_affine map = r565_affine_rotation((r565_angle)test_random_u32(&random));
        map.tx = 30.25f, map.ty = 23.5f;
        smooth_start_black(&here, &gfx, &random);
        r565_gfx_set_transform(&gfx, &map);
        draw_picture(&gfx);
        map.tx += (float)dx, map.ty += (float)dy;
        smooth_start_black(&there, &gfx, &random);
        r565_gfx_set_transform(&gfx, &map);
        draw_picture(&gfx);
        for (int y = 7; y < CANVAS_HEIGHT - 7; y++) {
            for (int x = 9; x < CANVAS_WIDTH - 9; x++)
                CHECK_HEX(canvas_get(&there, x + dx, y + dy), canvas_get(&here, x, y));
        }
    }
}

static void test_smooth_nonsense_draws_nothing(void) {
    const float odd[] = {NAN, INFINITY, -INFINITY, 1e30f, 600000, -600000};
    test_random random = {410};
    static test_canvas canvas;
    r565_gfx gfx;
    smooth_start(&canvas, &gfx, &random, 0);
    for (int i = 0; i < 6; i++) {
        const float bad = odd[i];
        const r565_position points[3] = {{0, 0}, {30, bad}, {9, 20}};
        r565_gfx_fill_polygon_smooth(&gfx, points, 3, 0xFFFF);
        r565_gfx_fill_triangle_smooth(&gfx, bad, 0, 20, 0, 20, 20, 0xFFFF);
        r565_gfx_fill_rect_smooth(&gfx, 0, 0, bad, bad, 0xFFFF);
        r565_gfx_fill_circle_smooth(&gfx, bad, 0, 20, 0xFFFF);
        r565_gfx_fill_circle_smooth(&gfx, 9, 0, bad, 0xFFFF);
        r565_gfx_fill_ring_smooth(&gfx, 9, 0, 5, bad < 0 ? 5 : bad, 0xFFFF);
        r565_gfx_draw_line_smooth(&gfx, 0, 0, bad, 20, 3, 0xFFFF);
        r565_gfx_draw_line_smooth(&gfx, 0, 0, 30, 20, bad, 0xFFFF);
    }
    r565_gfx_fill_polygon_smooth(&gfx, NULL, 3, 0xFFFF);
    r565_gfx_fill_polygon_smooth(&gfx, (r565_position[2]){{1, 1}, {9, 9}}, 2, 0xFFFF);
    r565_gfx_draw_line_smooth(&gfx, 9, 9, 9, 9, 3, 0xFFFF);
    r565_gfx_draw_line_smooth(&gfx, 9, 9, 29, 9, 0, 0xFFFF);
    r565_gfx_set_opacity(&gfx, 0);
    draw_picture(&gfx);
    CHECK(memcmp(canvas.memory, canvas.before, sizeof canvas.memory) == 0);
    // As large as can be: everything is covered.
    r565_gfx_set_opacity(&gfx, 255);
    r565_gfx_fill_rect_smooth(&gfx, -500000, -500000, 500000, 500000, 0x4321);
    for (int y = 0; y < CANVAS_HEIGHT; y++) {
        for (int x = 0; x < CANVAS_WIDTH; x++)
            CHECK_HEX(canvas_get(&canvas, x, y), 0x4321);
    }
    r565_gfx_fill_circle_smooth(&gfx, 0, 0, 16384, 0x1111);
    CHECK_HEX(canvas_get(&canvas, CANVAS_WIDTH - 1, CANVAS_HEIGHT - 1), 0x1111);
    canvas_check_guard(&canvas);
}

void test_gfx_smooth(void) {
    RUN(test_smooth_coverage_is_the_area);
    RUN(test_smooth_coverage_of_what_crosses_itself);
    RUN(test_smooth_coverage_of_shared_edges_adds_up);
    RUN(test_smooth_polygon_blends_by_coverage);
    RUN(test_smooth_circles_are_round);
    RUN(test_smooth_lines_are_rectangles);
    RUN(test_smooth_rects_on_pixels_are_plain_rects);
    RUN(test_smooth_parts_equal_the_whole);
    RUN(test_smooth_whole_pixels_move_the_picture);
    RUN(test_smooth_nonsense_draws_nothing);
}
