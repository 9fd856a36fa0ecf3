// SPDX-License-Identifier: MIT
// All shapes against reference renderers and against what must hold for any of them.
#include "shapes.h"

#include <math.h>

void test_gfx_shapes(void);

static r565_affine random_map(test_random *random, int kind) {
    r565_affine map = r565_affine_identity();
    if (kind == 2)
        map = r565_affine_scaling(test_random_float(random, -2, -0.5f), 1.5f);
    if (kind == 3)
        map = r565_affine_rotation((r565_angle)test_random_u32(random));
    if (kind == 4) {
        map = r565_affine_rotation((r565_angle)test_random_u32(random));
        const float x = test_random_float(random, 0.4f, 1.6f);
        map = r565_affine_multiply(
            &map, &(r565_affine){x, 0, test_random_float(random, -0.5f, 0.5f), 0.8f, 0, 0});
    }
    map.tx = test_random_float(random, 10, CANVAS_WIDTH - 10);
    map.ty = test_random_float(random, 10, CANVAS_HEIGHT - 10);
    if (kind == 0) {
        map.tx = floorf(map.tx);
        map.ty = floorf(map.ty);
    }
    return map;
}

static void start(test_canvas *canvas, r565_gfx *gfx, test_random *random, r565_format format) {
    canvas_init(canvas, random, format);
    CHECK_INT(r565_gfx_init(gfx, &canvas->surface), R565_OK);
}

// Every blend, opacity class, format and transform class.
enum { STATES = 3 * 3 * 2 * 5 };

// Each second round of them on ARGB4444.
static r565_format format_of(int i) {
    return i / STATES % 2 == 1 ? R565_FORMAT_ARGB4444 : (r565_format)(i / 9 % 2);
}

static void set_state(r565_gfx *gfx, test_random *random, int state) {
    const uint8_t opacities[] = {255, (uint8_t)test_random_int(random, 5, 250), 0};
    const r565_affine map = random_map(random, state / 18);
    r565_gfx_set_blend(gfx, (r565_blend)(state % 3));
    r565_gfx_set_opacity(gfx, opacities[state / 3 % 3]);
    r565_gfx_set_transform(gfx, &map);
    if (test_random_int(random, 0, 1) == 0) {
        const int16_t left = (int16_t)test_random_int(random, -3, 40);
        const int16_t top = (int16_t)test_random_int(random, -3, 30);
        r565_gfx_set_clip(gfx, (r565_rect){left, top, (int16_t)(left + 25), (int16_t)(top + 17)});
    }
}

static bool is_clipped(const r565_gfx *gfx, int x, int y) {
    return x < gfx->clip.left || x >= gfx->clip.right || y < gfx->clip.top || y >= gfx->clip.bottom;
}

// Compares a canvas with a mask: what is open may be drawn or not. Returns the pixels covered.
static int check_mask(const r565_gfx *gfx, const test_canvas *canvas, const test_canvas *before,
                      const shape_mask *mask, r565_color color, int *open) {
    int covered = 0;
    for (int y = 0; y < CANVAS_HEIGHT; y++) {
        for (int x = 0; x < CANVAS_WIDTH; x++) {
            const uint16_t old = canvas_get(before, x, y), is = canvas_get(canvas, x, y);
            const uint16_t drawn = reference_blend(gfx, old, reference_of_pixel(color));
            const int should = is_clipped(gfx, x, y) ? 0 : shape_mask_at(mask, x, y);
            if (should < 0) {
                CHECK(is == old || is == drawn);
                (*open)++;
            } else {
                CHECK_HEX(is, should ? drawn : old);
            }
            covered += should > 0;
        }
    }
    return covered;
}

typedef void renderer(const r565_gfx *gfx, const test_shape *shape, shape_mask *mask);

static void compare(renderer *render, test_shape_kind first, uint64_t seed, int rounds,
                    int least_covered, double most_open) {
    test_random random = {seed};
    for (int kind = (int)first; kind < SHAPE_KINDS; kind++) {
        int covered = 0, open = 0;
        for (int i = 0; i < rounds * STATES; i++) {
            static test_canvas canvas, before;
            static shape_mask mask;
            r565_gfx gfx;
            test_shape shape;
            start(&canvas, &gfx, &random, format_of(i));
            set_state(&gfx, &random, i % STATES);
            test_shape_init(&shape, &random, (test_shape_kind)kind, i % 4 == 0 ? 6 : 30);
            const r565_color color = (r565_color)test_random_u32(&random);
            before = canvas;
            test_shape_draw(&gfx, &shape, color);
            render(&gfx, &shape, &mask);
            covered += check_mask(&gfx, &canvas, &before, &mask, color, &open);
            canvas_check_guard(&canvas);
        }
        CHECK(covered > least_covered * (kind == SHAPE_PIXEL ? 1 : 10));
        CHECK(open <= covered * most_open);
    }
}

static void test_gfx_shapes_equal_snapped_reference(void) {
    compare(test_shape_exact, SHAPE_PIXEL, 51, 8, 200, 0.002);
}

static void test_gfx_shapes_follow_their_definition(void) {
    compare(test_shape_real, SHAPE_RECT, 52, 2, 200, 0.2);
}

// From the mapped points: one pixel a step along, its centre at most half a pixel beside the line
// between the centres of the end pixels, which hold the points but for 1/128 pixel.
static void test_gfx_shapes_lines_follow_their_definition(void) {
    test_random random = {59};
    for (int i = 0; i < 2000; i++) {
        static test_canvas canvas;
        r565_gfx gfx;
        const r565_affine map = random_map(&random, i % 5);
        double at[2][2];
        float from[2][2];
        bool is_open = false;
        start(&canvas, &gfx, &random, R565_FORMAT_RGB565);
        r565_gfx_clear(&gfx, 0);
        r565_gfx_set_transform(&gfx, &map);
        for (int k = 0; k < 2; k++) {
            const float x = test_random_float(&random, -12, 12);
            const float y = test_random_float(&random, -7, 7);
            from[k][0] = x;
            from[k][1] = y;
            at[k][0] = (double)map.a * (double)x + (double)map.c * (double)y + (double)map.tx;
            at[k][1] = (double)map.b * (double)x + (double)map.d * (double)y + (double)map.ty;
            for (int axis = 0; axis < 2; axis++) {
                const double place = at[k][axis];
                is_open |= floor(place - 1.0 / 128) != floor(place + 1.0 / 128);
                is_open |= place < 0 || place >= (axis == 0 ? CANVAS_WIDTH : CANVAS_HEIGHT);
                at[k][axis] = floor(place) + 0.5;
            }
        }
        if (is_open)
            continue;
        r565_gfx_draw_line_f(&gfx, from[0][0], from[0][1], from[1][0], from[1][1], 1);
        const double dx = at[1][0] - at[0][0], dy = at[1][1] - at[0][1];
        const double length = fmax(fabs(dx), fabs(dy));
        int drawn = 0;
        for (int y = 0; y < CANVAS_HEIGHT; y++) {
            for (int x = 0; x < CANVAS_WIDTH; x++) {
                if (canvas_get(&canvas, x, y) == 0)
                    continue;
                const double px = x + 0.5 - at[0][0], py = y + 0.5 - at[0][1];
                const double along = length == 0 ? 0 : (px * dx + py * dy) / hypot(dx, dy);
                CHECK(fabs(px * dy - py * dx) <= length / 2 + 1e-9);
                CHECK(along >= -0.5 && along <= hypot(dx, dy) + 0.5);
                drawn++;
            }
        }
        CHECK_INT(drawn, (int)length + 1);
        CHECK_INT(canvas_get(&canvas, (int)at[0][0], (int)at[0][1]), 1);
        CHECK_INT(canvas_get(&canvas, (int)at[1][0], (int)at[1][1]), 1);
    }
}

// Two copies of one canvas, to draw into them in two ways.
static void copy_canvas(test_canvas *copy, const test_canvas *canvas) {
    *copy = *canvas;
    copy->surface.pixels = copy->memory + CANVAS_GUARD;
}

static void test_gfx_shapes_banded_equal_whole(void) {
    test_random random = {53};
    for (int i = 0; i < 2 * SHAPE_KINDS * STATES; i++) {
        static test_canvas whole, banded;
        r565_gfx gfx;
        test_shape shape;
        start(&whole, &gfx, &random, format_of(i));
        copy_canvas(&banded, &whole);
        set_state(&gfx, &random, i % STATES);
        r565_gfx band = gfx;
        band.target = banded.surface;
        test_shape_init(&shape, &random, (test_shape_kind)(i / STATES / 2), 40);
        test_shape_draw(&gfx, &shape, 0x1234);
        const int width = test_random_int(&random, 1, 40), height = test_random_int(&random, 1, 20);
        for (int y = gfx.clip.top; y < gfx.clip.bottom; y += height) {
            for (int x = gfx.clip.left; x < gfx.clip.right; x += width) {
                const r565_rect part = {(int16_t)x, (int16_t)y, (int16_t)(x + width),
                                        (int16_t)(y + height)};
                r565_gfx_set_clip(&band, r565_rect_intersect(part, gfx.clip));
                test_shape_draw(&band, &shape, 0x1234);
            }
        }
        canvas_check_same(&banded, &whole);
        canvas_check_guard(&banded);
    }
}

static void test_gfx_shapes_move_by_whole_pixels(void) {
    test_random random = {54};
    int moved = 0;
    for (int i = 0; i < SHAPE_KINDS * 40; i++) {
        static test_canvas here, there;
        r565_gfx gfx;
        test_shape shape;
        r565_affine map = random_map(&random, i % 5);
        map.tx = floorf(map.tx * 64) / 64;
        map.ty = floorf(map.ty * 64) / 64;
        test_shape_init(&shape, &random, (test_shape_kind)(i / 40), 30);
        start(&here, &gfx, &random, R565_FORMAT_RGB565);
        r565_gfx_clear(&gfx, 0);
        r565_gfx_set_transform(&gfx, &map);
        test_shape_draw(&gfx, &shape, 1);
        const int dx = test_random_int(&random, -30, 30), dy = test_random_int(&random, -30, 30);
        start(&there, &gfx, &random, R565_FORMAT_RGB565);
        r565_gfx_clear(&gfx, 0);
        map.tx += (float)dx;
        map.ty += (float)dy;
        r565_gfx_set_transform(&gfx, &map);
        test_shape_draw(&gfx, &shape, 1);
        for (int y = 0; y < CANVAS_HEIGHT; y++) {
            for (int x = 0; x < CANVAS_WIDTH; x++) {
                const int from_x = x - dx, from_y = y - dy;
                if (from_x < 0 || from_y < 0 || from_x >= CANVAS_WIDTH || from_y >= CANVAS_HEIGHT)
                    continue;
                CHECK_HEX(canvas_get(&there, x, y), canvas_get(&here, from_x, from_y));
                moved += canvas_get(&there, x, y);
            }
        }
    }
    CHECK(moved > 20000);
}

// A fan of triangles around a point, each adding 1: the star-shaped polygon, each pixel once.
static void test_gfx_shapes_share_edges(void) {
    test_random random = {55};
    int covered = 0;
    for (int i = 0; i < 200; i++) {
        static test_canvas fan, polygon;
        r565_gfx gfx;
        r565_position rim[16];
        const int count = test_random_int(&random, 3, 16);
        const r565_affine map = random_map(&random, i % 5);
        for (int k = 0; k < count; k++) {
            const double angle = 6.283185307179586 * k / count;
            const double reach = (double)test_random_float(&random, 3, 25);
            rim[k] = (r565_position){(float)(reach * cos(angle)), (float)(reach * sin(angle))};
        }
        start(&fan, &gfx, &random, R565_FORMAT_RGB565);
        r565_gfx_clear(&gfx, 0);
        r565_gfx_set_transform(&gfx, &map);
        r565_gfx_set_blend(&gfx, R565_BLEND_ADD);
        copy_canvas(&polygon, &fan);
        for (int k = 0; k < count; k++) {
            const r565_position a = rim[k], b = rim[(k + 1) % count];
            r565_gfx_fill_triangle(&gfx, 0, 0, a.x, a.y, b.x, b.y, 1);
        }
        gfx.target = polygon.surface;
        r565_gfx_fill_polygon_f(&gfx, rim, (uint32_t)count, 1);
        for (int y = 0; y < CANVAS_HEIGHT; y++) {
            for (int x = 0; x < CANVAS_WIDTH; x++)
                covered += canvas_get(&polygon, x, y);
        }
        canvas_check_same(&fan, &polygon);
    }
    CHECK(covered > 40000);
}

// An image in the hole of a polygon: the polygon without a hole, each pixel once.
static void test_gfx_shapes_share_edges_with_images(void) {
    static uint16_t texels[12 * 9];
    for (int i = 0; i < 12 * 9; i++)
        texels[i] = 1;
    const r565_texture texture = {texels, 12, 9, 24, R565_FORMAT_RGB565};
    const r565_point frame[] = {{-7, -6}, {19, -6}, {19, 15}, {-7, 15}, {-7, -6},
                                {0, 0},   {12, 0},  {12, 9},  {0, 9},   {0, 0}};
    test_random random = {61};
    for (int i = 0; i < 400; i++) {
        static test_canvas parts, whole;
        r565_gfx gfx;
        const r565_affine map = random_map(&random, i % 5);
        start(&parts, &gfx, &random, R565_FORMAT_RGB565);
        r565_gfx_clear(&gfx, 0);
        r565_gfx_set_transform(&gfx, &map);
        r565_gfx_set_blend(&gfx, R565_BLEND_ADD);
        copy_canvas(&whole, &parts);
        r565_gfx_fill_polygon(&gfx, frame, 10, 1);
        r565_gfx_draw_image(&gfx, &texture, 0, 0);
        gfx.target = whole.surface;
        r565_gfx_fill_rect(&gfx, -7, -6, 26, 21, 1);
        canvas_check_same(&parts, &whole);
    }
}

// Sectors around one point, up to a whole turn: the disc, each pixel once; so rings and thin arcs.
static void test_gfx_shapes_sectors_share_rays(void) {
    test_random random = {56};
    for (int i = 0; i < 300; i++) {
        static test_canvas parts, whole;
        r565_gfx gfx;
        const r565_affine map = random_map(&random, i % 5);
        const float radius = test_random_float(&random, 1, 22), inner = radius / 2;
        // Half pixels: rays along the axes meet centres.
        const float x = (float)test_random_int(&random, -4, 4) / 2, y = 0.5f;
        start(&parts, &gfx, &random, R565_FORMAT_RGB565);
        r565_gfx_clear(&gfx, 0);
        r565_gfx_set_transform(&gfx, &map);
        r565_gfx_set_blend(&gfx, R565_BLEND_ADD);
        copy_canvas(&whole, &parts);
        const int first = i % 2 == 0 ? 16384 * (i % 4) : test_random_int(&random, -32768, 32767);
        for (int turned = 0; turned < 65536;) {
            int sweep = i % 3 == 0 ? 16384 : test_random_int(&random, 1, 45000);
            sweep = sweep < 65536 - turned ? sweep : 65536 - turned;
            const r565_angle from = (r565_angle)(uint16_t)(first + turned);
            const r565_angle to = (r565_angle)(uint16_t)(first + turned + sweep);
            r565_gfx_fill_sector(&gfx, x, y, radius, from, sweep, 1);
            r565_gfx_fill_arc(&gfx, x, y, radius, inner, to, -sweep, 1 << 5);
            r565_gfx_draw_arc_line(&gfx, x, y, radius, from, sweep, 1 << 11);
            turned += sweep;
        }
        gfx.target = whole.surface;
        r565_gfx_fill_circle(&gfx, x, y, radius, 1);
        r565_gfx_fill_arc(&gfx, x, y, radius, inner, 0, 65536, 1 << 5);
        r565_gfx_draw_circle(&gfx, x, y, radius, 1 << 11);
        canvas_check_same(&parts, &whole);
    }
}

// What is not finite, out of reach, empty or missing draws nothing, and does so soon.
static void test_gfx_shapes_survive_any_input(void) {
    static const float odd[] = {0,     -1,   1e-40f, 0.5f,  3,      1e4f, 1.5e4f,   1e5f,     6e5f,
                                -6e5f, 1e9f, -1e9f,  1e30f, -1e38f, NAN,  INFINITY, -INFINITY};
    const int last = (int)(sizeof odd / sizeof *odd) - 1;
    test_random random = {57};
    static test_canvas canvas;
    r565_gfx gfx;
    start(&canvas, &gfx, &random, R565_FORMAT_RGB565);
    for (int i = 0; i < 20000; i++) {
        test_shape shape;
        r565_affine map = random_map(&random, 4);
        if (i % 4 == 0)
            (&map.a)[i / 4 % 6] = odd[test_random_int(&random, 0, last)];
        test_shape_init(&shape, &random, (test_shape_kind)(i % SHAPE_KINDS), 30000);
        for (int k = 0; k < shape.count; k++) {
            if (test_random_int(&random, 0, 1) == 0)
                shape.points[k].x = odd[test_random_int(&random, 0, last)];
            if (test_random_int(&random, 0, 1) == 0)
                shape.points[k].y = odd[test_random_int(&random, 0, last)];
        }
        shape.radius = odd[test_random_int(&random, 0, last)];
        shape.radius_y = odd[test_random_int(&random, 0, last)];
        if (i % 3 == 0)
            shape.sweep = i % 2 == 0 ? INT32_MIN : INT32_MAX;
        shape.whole = shape.whole && shape.kind != SHAPE_RECT;
        r565_gfx_set_transform(&gfx, &map);
        test_shape_draw(&gfx, &shape, (r565_color)i);
    }
    canvas_check_guard(&canvas);
}

// One number for many shapes: the same for every compiler, option and processor.
static void test_gfx_shapes_hash_as_committed(void) {
    test_random random = {60};
    uint64_t hash = R565_HASH_INIT;
    for (int i = 0; i < SHAPE_KINDS * STATES; i++) {
        static test_canvas canvas;
        r565_gfx gfx;
        test_shape shape;
        start(&canvas, &gfx, &random, (r565_format)(i / 9 % 2));
        set_state(&gfx, &random, i % STATES);
        test_shape_init(&shape, &random, (test_shape_kind)(i / STATES), 40);
        test_shape_draw(&gfx, &shape, (r565_color)test_random_u32(&random));
        hash = r565_hash_u16(hash, canvas.memory, CANVAS_SIZE);
    }
    CHECK_HEX(hash, 0xB563EF7BBCB6D95Au);
}

void test_gfx_shapes(void) {
    RUN(test_gfx_shapes_equal_snapped_reference);
    RUN(test_gfx_shapes_follow_their_definition);
    RUN(test_gfx_shapes_lines_follow_their_definition);
    RUN(test_gfx_shapes_banded_equal_whole);
    RUN(test_gfx_shapes_move_by_whole_pixels);
    RUN(test_gfx_shapes_share_edges);
    RUN(test_gfx_shapes_share_edges_with_images);
    RUN(test_gfx_shapes_sectors_share_rays);
    RUN(test_gfx_shapes_survive_any_input);
    RUN(test_gfx_shapes_hash_as_committed);
}
