// SPDX-License-Identifier: MIT
// Shapes whose pixels are known: drawn as pictures by hand, or none at all.
#include "reference.h"

#include <math.h>

void test_gfx_shapes_known(void);

enum { SIDE = 12 };

static uint16_t small[SIDE * SIDE];

static r565_gfx begin(void) {
    r565_surface surface;
    r565_gfx gfx;
    CHECK_INT(r565_surface_init(&surface, small, SIDE, SIDE, R565_FORMAT_RGB565), R565_OK);
    CHECK_INT(r565_gfx_init(&gfx, &surface), R565_OK);
    r565_gfx_clear(&gfx, 0);
    r565_gfx_set_blend(&gfx, R565_BLEND_ADD);
    return gfx;
}

// Compares the top left corner with rows of '#' and '.'; what lies beyond them must be empty.
static void check_picture(const char *const *rows, int height) {
    for (int y = 0; y < SIDE; y++) {
        const int width = y < height ? (int)strlen(rows[y]) : 0;
        for (int x = 0; x < SIDE; x++)
            CHECK_INT(small[y * SIDE + x], x < width && rows[y][x] == '#');
    }
}
#define CHECK_PICTURE(...)                                                                         \
    do {                                                                                           \
        const char *const rows_[] = {__VA_ARGS__};                                                 \
        check_picture(rows_, (int)(sizeof rows_ / sizeof *rows_));                                 \
    } while (0)

// Centres on the slanted edge belong to the pixels right of it, which are outside.
static void test_gfx_shapes_known_triangles(void) {
    r565_gfx gfx = begin();
    r565_gfx_fill_triangle(&gfx, 0, 0, 4, 0, 0, 4, 1);
    CHECK_PICTURE("###", "##", "#");
    gfx = begin();
    r565_gfx_fill_triangle(&gfx, 4, 0, 4, 4, 0, 4, 1);
    CHECK_PICTURE("...#", "..##", ".###", "####");
    gfx = begin();
    r565_gfx_draw_triangle(&gfx, 6, 0, 6, 6, 0, 6, 1);
    CHECK_PICTURE(".....#", "....##", "...#.#", "..#..#", ".#...#", "######");
}

static void test_gfx_shapes_known_polygons(void) {
    // Two squares of one border: where they overlap is outside.
    const r565_point crossed[] = {{0, 0}, {4, 0}, {4, 4}, {0, 4}, {0, 0},
                                  {2, 2}, {6, 2}, {6, 6}, {2, 6}, {2, 2}};
    r565_gfx gfx = begin();
    r565_gfx_fill_polygon(&gfx, crossed, 10, 1);
    CHECK_PICTURE("####", "####", "##..##", "##..##", "..####", "..####");
    gfx = begin();
    const r565_position half[] = {{0.5f, 0.5f}, {3.5f, 0.5f}, {3.5f, 2.5f}, {0.5f, 2.5f}};
    r565_gfx_fill_polygon_f(&gfx, half, 4, 1);
    CHECK_PICTURE("###", "###");
    gfx = begin();
    const r565_point cross[] = {{2, 0}, {4, 0}, {4, 2}, {6, 2}, {6, 4}, {4, 4},
                                {4, 6}, {2, 6}, {2, 4}, {0, 4}, {0, 2}, {2, 2}};
    r565_gfx_draw_polygon(&gfx, cross, 12, 1);
    CHECK_PICTURE("..##", "..##", "##..##", "##..##", "..##", "..##");
}

static void test_gfx_shapes_known_lines(void) {
    r565_gfx gfx = begin();
    r565_gfx_draw_line(&gfx, 0, 0, 2, 1, 1); // halfway: away from the start
    r565_gfx_draw_line(&gfx, 4, 1, 6, 0, 1);
    r565_gfx_draw_line(&gfx, 0, 3, 1, 5, 1);
    CHECK_PICTURE("#....##", ".##.#..", "", "#", ".#", ".#");
    gfx = begin();
    r565_gfx_draw_hline(&gfx, 1, 0, 4, 1);
    r565_gfx_draw_vline(&gfx, 0, 0, 3, 1);
    r565_gfx_draw_pixel(&gfx, 3, 2, 1);
    r565_gfx_draw_line_f(&gfx, 5.99f, 2, 7, 2.99f, 1);
    CHECK_PICTURE("#####", "#", "#..#.###");
    gfx = begin();
    const r565_point corner[] = {{0, 0}, {3, 0}, {3, 3}, {0, 3}};
    r565_gfx_draw_polyline(&gfx, corner, 4, false, 1);
    CHECK_PICTURE("####", "...#", "...#", "####");
    gfx = begin();
    r565_gfx_draw_polyline(&gfx, corner, 4, true, 1);
    CHECK_PICTURE("####", "#..#", "#..#", "####");
    gfx = begin();
    r565_gfx_draw_polyline(&gfx, corner + 1, 1, true, 1);
    CHECK_PICTURE("...#");
}

static void test_gfx_shapes_known_round_ones(void) {
    r565_gfx gfx = begin();
    r565_gfx_fill_round_rect(&gfx, 0, 0, 8, 6, 2, 1);
    CHECK_PICTURE(".######.", "########", "########", "########", "########", ".######.");
    gfx = begin();
    r565_gfx_draw_round_rect(&gfx, 0, 0, 8, 6, 2, 1);
    CHECK_PICTURE(".######.", "#......#", "#......#", "#......#", "#......#", ".######.");
    gfx = begin();
    r565_gfx_fill_round_rect(&gfx, 0, 0, 6, 6, 100, 1);
    CHECK_PICTURE(".####.", "######", "######", "######", "######", ".####.");
    gfx = begin();
    r565_gfx_fill_ellipse(&gfx, 4, 2, 4, 2, 1);
    CHECK_PICTURE(".######", "########", "########", ".######");
}

// Angles turn clockwise from the right: a quarter is below right.
static void test_gfx_shapes_known_sectors(void) {
    r565_gfx gfx = begin();
    r565_gfx_fill_sector(&gfx, 4, 4, 4, 0, 16384, 1);
    CHECK_PICTURE("", "", "", "", "....####", "....####", "....###", "....##");
    gfx = begin();
    r565_gfx_fill_sector(&gfx, 4, 4, 4, 0, -16384, 1);
    CHECK_PICTURE("....##", "....###", "....####", "....####");
    gfx = begin();
    r565_gfx_draw_sector(&gfx, 4, 4, 4, 16384, 32768, 1);
    CHECK_PICTURE("..##", ".#.#", "#..#", "#..#", "#..#", "#..#", ".#.#", "..##");
    gfx = begin();
    r565_gfx_fill_arc(&gfx, 4, 4, 4, 2, 0, 49152, 1);
    CHECK_PICTURE("..##", ".###", "###", "##", "##....##", "###..###", ".######", "..####");
    gfx = begin();
    r565_gfx_draw_arc_line(&gfx, 4, 4, 4, 16384, 16384, 1);
    CHECK_PICTURE("", "", "", "", "#", "#", ".#", "..##");
}

// A polygon of thousands of vertices, and one that is wider than a tile of the painter.
static void test_gfx_shapes_known_with_many_vertices(void) {
    enum { COUNT = 5001, WIDTH = 1300, HEIGHT = 40 };
    static r565_point teeth[COUNT + 1];
    static uint16_t pixels[WIDTH * HEIGHT];
    r565_surface surface;
    r565_gfx gfx;
    CHECK_INT(r565_surface_init(&surface, pixels, WIDTH, HEIGHT, R565_FORMAT_RGB565), R565_OK);
    CHECK_INT(r565_gfx_init(&gfx, &surface), R565_OK);
    r565_gfx_clear(&gfx, 0);
    r565_gfx_set_blend(&gfx, R565_BLEND_ADD);
    // Columns of one pixel, every other one low, all over the width; what lies beyond is clipped.
    for (int i = 0; i < COUNT - 1; i++)
        teeth[i] = (r565_point){(int16_t)((i + 1) / 2), (int16_t)((i / 2) % 2 == 0 ? 5 : 25)};
    teeth[COUNT - 1] = (r565_point){(COUNT - 1) / 2, 39};
    teeth[COUNT] = (r565_point){0, 39};
    r565_gfx_fill_polygon(&gfx, teeth, COUNT + 1, 1);
    for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < WIDTH; x++)
            CHECK_INT(pixels[y * WIDTH + x], y < 39 && y >= (x % 2 == 0 ? 5 : 25));
    }
    r565_gfx_clear(&gfx, 0);
    r565_gfx_draw_rect(&gfx, 0, 0, WIDTH, HEIGHT, 1);
    const r565_point corners[4] = {{0, 0}, {WIDTH, 0}, {WIDTH, HEIGHT}, {0, HEIGHT}};
    r565_gfx_draw_polygon(&gfx, corners, 4, 2);
    const r565_point border[4] = {{0, 0}, {WIDTH - 1, 0}, {WIDTH - 1, HEIGHT - 1}, {0, HEIGHT - 1}};
    r565_gfx_draw_polyline(&gfx, border, 4, true, 4);
    for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < WIDTH; x++) {
            const bool edge = x == 0 || y == 0 || x == WIDTH - 1 || y == HEIGHT - 1;
            CHECK_INT(pixels[y * WIDTH + x], edge ? 7 : 0);
        }
    }
}

static void test_gfx_shapes_known_to_be_empty(void) {
    test_random random = {58};
    static test_canvas canvas, before;
    r565_gfx gfx;
    canvas_init(&canvas, &random, R565_FORMAT_RGB565);
    CHECK_INT(r565_gfx_init(&gfx, &canvas.surface), R565_OK);
    before = canvas;
    const r565_position points[4] = {{1, 1}, {40, NAN}, {40, 40}, {1, 40}};
    r565_gfx_fill_polygon_f(&gfx, points, 4, 9);
    r565_gfx_draw_polyline_f(&gfx, points, 4, true, 9);
    r565_gfx_fill_polygon(&gfx, NULL, 4, 9);
    r565_gfx_fill_polygon_f(&gfx, points, 0, 9);
    r565_gfx_draw_polyline(&gfx, NULL, 4, true, 9);
    r565_gfx_fill_triangle(&gfx, 0, 0, 50, INFINITY, 50, 50, 9);
    r565_gfx_fill_triangle(&gfx, 0, 0, 20, 20, 40, 40, 9);
    r565_gfx_fill_circle(&gfx, 20, 20, 1e9f, 9);
    r565_gfx_draw_arc_line(&gfx, 20, 20, 1e9f, 0, 20000, 9);
    r565_gfx_fill_arc(&gfx, 20, 20, 10, NAN, 0, 20000, 9);
    r565_gfx_fill_arc(&gfx, 20, 20, 10, 10, 0, 20000, 9);
    r565_gfx_fill_sector(&gfx, 20, 20, 10, 0, 0, 9);
    r565_gfx_fill_round_rect(&gfx, 0, 0, 20, 20, NAN, 9);
    r565_gfx_fill_rect_f(&gfx, 20, 0, 10, 20, 9);
    r565_gfx_draw_line_f(&gfx, 1, 1, 1e30f, 1, 9);
    r565_gfx_draw_hline(&gfx, 1, 1, 0, 9);
    r565_gfx_draw_vline(&gfx, 1, INT32_MAX, INT32_MAX, 9);
    canvas_check_same(&canvas, &before);
    canvas_check_guard(&canvas);
}

void test_gfx_shapes_known(void) {
    RUN(test_gfx_shapes_known_triangles);
    RUN(test_gfx_shapes_known_polygons);
    RUN(test_gfx_shapes_known_lines);
    RUN(test_gfx_shapes_known_round_ones);
    RUN(test_gfx_shapes_known_sectors);
    RUN(test_gfx_shapes_known_with_many_vertices);
    RUN(test_gfx_shapes_known_to_be_empty);
}
