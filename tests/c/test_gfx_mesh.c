// SPDX-License-Identifier: MIT
// Textured triangles: against the references, and what must hold for any mesh.
#include "reference_mesh.h"

#include <math.h>

void test_gfx_mesh(void);

static const r565_rect PART = {3, 5, 60, 49};

typedef struct mesh_scene {
    test_canvas canvas;
    test_image image;
    test_mesh mesh;
    r565_gfx gfx;
} mesh_scene;

static r565_affine random_map(test_random *random) {
    const r565_affine turn = r565_affine_rotation((r565_angle)test_random_u32(random));
    const float mirror = test_random_int(random, 0, 1) == 0 ? 1.0f : -1.0f;
    const r565_affine scale = {
        mirror * test_random_float(random, 0.2f, 1.6f), 0,   test_random_float(random, -0.5f, 0.5f),
        test_random_float(random, 0.2f, 1.6f),          -30, -24};
    r565_affine map = r565_affine_multiply(&turn, &scale);
    map.tx += test_random_float(random, 20, CANVAS_WIDTH - 20);
    map.ty += test_random_float(random, 15, CANVAS_HEIGHT - 15);
    return map;
}

// Scene i of many: all formats, targets, blends and opacities come by.
static void set_scene(mesh_scene *it, test_random *random, int i, float jitter) {
    const r565_affine map = random_map(random);
    test_image_init(&it->image, random, (r565_format)(i % 6));
    it->image.texture.width = it->image.texture.height = 64;
    it->image.texture.stride = (uint16_t)(8 * r565_format_bits(it->image.texture.format));
    canvas_init(&it->canvas, random, (r565_format)(i / 6 % 3));
    CHECK_INT(r565_gfx_init(&it->gfx, &it->canvas.surface), R565_OK);
    test_mesh_init(&it->mesh, random, PART, jitter);
    r565_gfx_set_transform(&it->gfx, i % 7 == 0 ? NULL : &map);
    r565_gfx_set_blend(&it->gfx, (r565_blend)(i / 18 % 3));
    r565_gfx_set_opacity(&it->gfx, (uint8_t)(i % 2 == 0 ? 255 : test_random_int(random, 1, 254)));
    if (i % 5 == 0)
        r565_gfx_set_color_key(&it->gfx, it->image.texels[100]);
}

static void start_again(test_canvas *canvas, const test_canvas *like) {
    *canvas = *like;
    canvas->surface.pixels = canvas->memory + CANVAS_GUARD;
    memcpy(canvas->memory, canvas->before, sizeof canvas->memory);
}

static void test_gfx_mesh_equals_the_exact_reference(void) {
    test_random random = {501};
    int covered = 0;
    for (int i = 0; i < 216; i++) {
        static mesh_scene it;
        static test_canvas expected;
        // Beyond 1/4 triangles overlap and turn inside out.
        set_scene(&it, &random, i, i % 3 == 0 ? 1.5f : 0.24f);
        if (i % 4 == 0)
            r565_gfx_set_clip(&it.gfx, (r565_rect){9, 7, 41, 30});
        start_again(&expected, &it.canvas);
        test_mesh_draw(&it.gfx, &it.image.texture, &it.mesh);
        covered += reference_draw_mesh(&it.gfx, &expected, &it.image.texture, &it.mesh);
        canvas_check_same(&it.canvas, &expected);
        canvas_check_guard(&it.canvas);
    }
    CHECK(covered > 100000);
}

static void test_gfx_mesh_equals_the_exact_reference_at_any_size(void) {
    test_random random = {502};
    for (int i = 0; i < 120; i++) {
        static mesh_scene it;
        static test_canvas expected;
        const float size = exp2f(test_random_float(&random, -10, 12));
        set_scene(&it, &random, i, 0.4f);
        r565_affine map = random_map(&random);
        map.a *= size, map.b *= size, map.c *= size, map.d *= size;
        r565_gfx_set_transform(&it.gfx, &map);
        start_again(&expected, &it.canvas);
        test_mesh_draw(&it.gfx, &it.image.texture, &it.mesh);
        reference_draw_mesh(&it.gfx, &expected, &it.image.texture, &it.mesh);
        canvas_check_same(&it.canvas, &expected);
        canvas_check_guard(&it.canvas);
    }
}

static void test_gfx_mesh_equals_the_real_reference(void) {
    test_random random = {503};
    int compared = 0;
    for (int i = 0; i < 72; i++) {
        static mesh_scene it;
        set_scene(&it, &random, i, 0.24f);
        static test_canvas before;
        start_again(&before, &it.canvas);
        test_mesh_draw(&it.gfx, &it.image.texture, &it.mesh);
        compared += reference_check_mesh(&it.gfx, &before, &it.canvas, &it.image.texture, &it.mesh);
    }
    CHECK(compared > 20000);
}

// The border of the net, clockwise.
static int border_of(const test_mesh *mesh, r565_position *border) {
    int count = 0;
    for (int i = 0; i < MESH_CELLS; i++)
        border[count++] = mesh->positions[i];
    for (int i = 0; i < MESH_CELLS; i++)
        border[count++] = mesh->positions[i * MESH_SIDE + MESH_CELLS];
    for (int i = MESH_CELLS; i > 0; i--)
        border[count++] = mesh->positions[MESH_CELLS * MESH_SIDE + i];
    for (int i = MESH_CELLS; i > 0; i--)
        border[count++] = mesh->positions[i * MESH_SIDE];
    return count;
}

// A translucent mesh in one colour is the polygon of its border: no gap, and no pixel drawn twice.
static void test_gfx_mesh_has_no_gap_and_no_overlap(void) {
    test_random random = {504};
    for (int i = 0; i < 300; i++) {
        static mesh_scene it;
        static test_canvas expected;
        r565_position border[4 * MESH_CELLS];
        set_scene(&it, &random, 6 * i, 0.24f);
        r565_gfx_set_opacity(&it.gfx, 100);
        r565_gfx_set_blend(&it.gfx, (r565_blend)(i % 2));
        r565_gfx_clear_color_key(&it.gfx);
        for (size_t t = 0; t < sizeof it.image.texels / sizeof *it.image.texels; t++)
            it.image.texels[t] = 0x5A3C;
        start_again(&expected, &it.canvas);
        r565_gfx whole = it.gfx;
        whole.target = expected.surface;
        test_mesh_draw(&it.gfx, &it.image.texture, &it.mesh);
        r565_gfx_fill_polygon_f(&whole, border, (uint32_t)border_of(&it.mesh, border), 0x5A3C);
        canvas_check_same(&it.canvas, &expected);
    }
}

static void test_gfx_mesh_in_parts_is_the_whole(void) {
    test_random random = {505};
    for (int i = 0; i < 108; i++) {
        static mesh_scene it;
        static test_canvas parts;
        set_scene(&it, &random, i, 0.5f);
        start_again(&parts, &it.canvas);
        r565_gfx part = it.gfx;
        part.target = parts.surface;
        const int16_t width = (int16_t)test_random_int(&random, 1, 40);
        const int16_t height = (int16_t)test_random_int(&random, 1, 20);
        for (int16_t y = 0; y < CANVAS_HEIGHT; y = (int16_t)(y + height)) {
            for (int16_t x = 0; x < CANVAS_WIDTH; x = (int16_t)(x + width)) {
                r565_gfx_set_clip(&part,
                                  (r565_rect){x, y, (int16_t)(x + width), (int16_t)(y + height)});
                test_mesh_draw(&part, &it.image.texture, &it.mesh);
            }
        }
        test_mesh_draw(&it.gfx, &it.image.texture, &it.mesh);
        canvas_check_same(&parts, &it.canvas);
    }
}

// A window on the drawing, with rows of its own, has the pixels that the whole has there.
static void test_gfx_mesh_in_a_window_is_the_whole(void) {
    test_random random = {506};
    for (int i = 0; i < 36; i++) {
        static mesh_scene it;
        static test_canvas window;
        set_scene(&it, &random, i, 0.5f);
        const int left = test_random_int(&random, 0, 30), top = test_random_int(&random, 0, 20);
        start_again(&window, &it.canvas);
        for (int y = 0; y + top < CANVAS_HEIGHT; y++) {
            for (int x = 0; x + left < CANVAS_WIDTH; x++)
                canvas_set(&window, x, y, canvas_get(&it.canvas, x + left, y + top));
        }
        r565_gfx part = it.gfx;
        part.target = window.surface;
        r565_gfx_set_origin(&part, left, top);
        test_mesh_draw(&part, &it.image.texture, &it.mesh);
        test_mesh_draw(&it.gfx, &it.image.texture, &it.mesh);
        for (int y = 0; y + top < CANVAS_HEIGHT; y++) {
            for (int x = 0; x + left < CANVAS_WIDTH; x++)
                CHECK_HEX(canvas_get(&window, x, y), canvas_get(&it.canvas, x + left, y + top));
        }
    }
}

// The net of a whole image without jitter is that image, where nothing is rounded.
static void test_gfx_mesh_of_an_image_is_the_image(void) {
    static const r565_affine maps[] = {{1, 0, 0, 1, 2.25f, 1.75f},
                                       {0, 1, -1, 0, 55, 3},
                                       {-1, 0, 0, -1, 58, 45},
                                       {2, 0, 0, 0.5f, -8, 4},
                                       {0, -0.5f, 2, 0, 3, 40.5f}};
    test_random random = {507};
    for (int i = 0; i < 5; i++) {
        static mesh_scene it;
        static test_canvas expected;
        set_scene(&it, &random, 0, 0);
        const r565_rect source = {0, 0, 48, 40};
        test_mesh_init(&it.mesh, &random, source, 0);
        r565_gfx_set_transform(&it.gfx, &maps[i]);
        start_again(&expected, &it.canvas);
        r565_gfx image = it.gfx;
        image.target = expected.surface;
        const r565_affine local = r565_affine_identity();
        r565_gfx_draw_image_affine(&image, &it.image.texture, source, &local, NULL, 0);
        test_mesh_draw(&it.gfx, &it.image.texture, &it.mesh);
        canvas_check_same(&it.canvas, &expected);
    }
}

static int changed(const test_canvas *canvas) {
    int count = 0;
    for (int i = 0; i < CANVAS_SIZE; i++)
        count += canvas->memory[i] != canvas->before[i];
    return count;
}

// Triangles too thin for their steps to be held still cover their pixels: those on a line of centres
// between two larger ones.
static void test_gfx_mesh_slivers_are_no_gaps(void) {
    static uint16_t texels[512 * 4];
    static test_canvas canvas;
    test_random random = {508};
    const r565_texture texture = {texels, 512, 4, 1024, R565_FORMAT_RGB565};
    const r565_rect source = {0, 0, 512, 4};
    const float center = 20.5f, above = center + 1.0f / 256;
    const r565_vertex vertices[] = {{0, 0}, {512, 4}, {0, 4}};
    const r565_position sliver[] = {{2, center}, {40, center}, {40, above}};
    const r565_triangle one = {0, 1, 2};
    for (int i = 0; i < 512 * 4; i++)
        texels[i] = 0x1234;
    canvas_init(&canvas, &random, R565_FORMAT_RGB565);
    memset(canvas.memory, 0, sizeof canvas.memory);
    memset(canvas.before, 0, sizeof canvas.before);
    r565_gfx gfx;
    CHECK_INT(r565_gfx_init(&gfx, &canvas.surface), R565_OK);
    r565_gfx_draw_mesh(&gfx, &texture, source, vertices, sliver, 3, &one, 1);
    CHECK_INT(changed(&canvas), 38);
    // Its steps are 2^17 texels a pixel and more; with the least height on the longest line they are
    // more than can be held.
    const r565_position longest[] = {{-400000, center}, {400000, center}, {400000, above}};
    r565_gfx_draw_mesh(&gfx, &texture, source, vertices, longest, 3, &one, 1);
    CHECK_INT(changed(&canvas), CANVAS_WIDTH);
    canvas_check_guard(&canvas);
}

static void test_gfx_mesh_of_nonsense_draws_nothing(void) {
    static mesh_scene it;
    test_random random = {509};
    set_scene(&it, &random, 1, 0.24f);
    const r565_triangle wrong[] = {
        {0, 1, MESH_VERTICES}, {0, 65535, 1}, {2, 2, 7}, {3, 4, 3}, {8, 9, 9}};
    r565_gfx_draw_mesh(&it.gfx, &it.image.texture, PART, it.mesh.vertices, it.mesh.positions,
                       MESH_VERTICES, wrong, 5);
    const float far[] = {NAN, INFINITY, -INFINITY, 1e30f, 600000.0f};
    for (int i = 0; i < 5; i++) {
        const r565_position positions[] = {{0, 0}, {far[i], 3}, {20, 30}};
        const r565_triangle one = {0, 1, 2};
        r565_gfx_draw_mesh(&it.gfx, &it.image.texture, PART, it.mesh.vertices, positions, 3, &one,
                           1);
    }
    r565_gfx_draw_mesh(&it.gfx, NULL, PART, it.mesh.vertices, it.mesh.positions, MESH_VERTICES,
                       it.mesh.triangles, MESH_TRIANGLES);
    r565_gfx_draw_mesh(&it.gfx, &it.image.texture, (r565_rect){0, 0, 65, 10}, it.mesh.vertices,
                       it.mesh.positions, MESH_VERTICES, it.mesh.triangles, MESH_TRIANGLES);
    r565_gfx_draw_mesh(&it.gfx, &it.image.texture, PART, it.mesh.vertices, it.mesh.positions,
                       MESH_VERTICES, NULL, 0);
    CHECK_INT(changed(&it.canvas), 0);
}

// Vertices outside the source are as those on its border: nothing beside it is ever read.
static void test_gfx_mesh_stays_in_the_source(void) {
    test_random random = {510};
    for (int i = 0; i < 60; i++) {
        static mesh_scene it;
        static test_canvas expected;
        set_scene(&it, &random, 1, 0.24f);
        for (int k = 0; k < MESH_VERTICES; k++) {
            r565_vertex *vertex = &it.mesh.vertices[k];
            vertex->u = k == 7 ? NAN : vertex->u * 3 - 60;
            vertex->v = k == 9 ? INFINITY : vertex->v * 3 - 50;
        }
        start_again(&expected, &it.canvas);
        test_mesh_draw(&it.gfx, &it.image.texture, &it.mesh);
        reference_draw_mesh(&it.gfx, &expected, &it.image.texture, &it.mesh);
        canvas_check_same(&it.canvas, &expected);
    }
}

// Where the far border is a triangle's left or upper one, centres on it are drawn.
static void test_gfx_mesh_borders_through_centres(void) {
    test_random random = {511};
    for (int i = 0; i < 8; i++) {
        static mesh_scene it;
        static test_canvas expected;
        const float x = (i & 1) != 0 ? -1 : 1, y = (i & 2) != 0 ? -1 : 1;
        const float wide = x < 0 ? PART.right - PART.left : 0;
        const float high = y < 0 ? PART.bottom - PART.top : 0;
        const r565_affine straight = {x, 0, 0, y, wide + 1.5f, high + 1.5f};
        const r565_affine turned = {0, x, y, 0, high + 1.5f, wide + 1.5f};
        set_scene(&it, &random, 1, 0);
        r565_gfx_set_transform(&it.gfx, (i & 4) != 0 ? &turned : &straight);
        start_again(&expected, &it.canvas);
        test_mesh_draw(&it.gfx, &it.image.texture, &it.mesh);
        CHECK(reference_draw_mesh(&it.gfx, &expected, &it.image.texture, &it.mesh) > 1000);
        canvas_check_same(&it.canvas, &expected);
    }
}

void test_gfx_mesh(void) {
    RUN(test_gfx_mesh_equals_the_exact_reference);
    RUN(test_gfx_mesh_equals_the_exact_reference_at_any_size);
    RUN(test_gfx_mesh_equals_the_real_reference);
    RUN(test_gfx_mesh_has_no_gap_and_no_overlap);
    RUN(test_gfx_mesh_in_parts_is_the_whole);
    RUN(test_gfx_mesh_in_a_window_is_the_whole);
    RUN(test_gfx_mesh_of_an_image_is_the_image);
    RUN(test_gfx_mesh_slivers_are_no_gaps);
    RUN(test_gfx_mesh_of_nonsense_draws_nothing);
    RUN(test_gfx_mesh_stays_in_the_source);
    RUN(test_gfx_mesh_borders_through_centres);
}
