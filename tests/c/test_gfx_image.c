// SPDX-License-Identifier: MIT
// Images against the reference renderers: every format pair, blend, opacity class, key and class of
// transform, on random inputs with fixed seeds.
#include "reference.h"

#include <math.h>

void test_gfx_image(void);

enum { TEST_KEY = 0x1234 };

typedef enum transform_kind {
    MOVED, // by whole pixels and fractions
    SCALED,
    MIRRORED,
    ROTATED,
    SKEWED,
    SHRUNK,
    ENLARGED,
    TRANSFORM_KINDS
} transform_kind;

static r565_affine random_linear(test_random *random, transform_kind kind) {
    const r565_affine turn = r565_affine_rotation((r565_angle)test_random_u32(random));
    const float x = test_random_float(random, 0.5f, 2.0f),
                y = test_random_float(random, 0.5f, 2.0f);
    switch (kind) {
    case SCALED:
        return r565_affine_scaling(x, y);
    case MIRRORED:
        return r565_affine_multiply(&turn, &(r565_affine){-x, 0, 0, y, 0, 0});
    case ROTATED:
        return turn;
    case SKEWED:
        return r565_affine_multiply(&turn, &(r565_affine){x, 0, y - 1.2f, y, 0, 0});
    case SHRUNK:
        return r565_affine_multiply(&turn, &(r565_affine){x / 8, 0, 0, y / 8, 0, 0});
    case ENLARGED:
        return r565_affine_multiply(&turn, &(r565_affine){9 * x, 0, 0, 9 * y, 0, 0});
    default:
        return r565_affine_identity();
    }
}

// The image's middle comes to lie somewhere on the canvas, or a little outside.
static void aim(test_random *random, r565_affine *map, float width, float height) {
    const float x = test_random_float(random, -5, CANVAS_WIDTH + 5);
    const float y = test_random_float(random, -5, CANVAS_HEIGHT + 5);
    map->tx = x - (map->a * width + map->c * height) / 2;
    map->ty = y - (map->b * width + map->d * height) / 2;
}

static r565_rect random_source(test_random *random, const r565_texture *texture) {
    if (test_random_int(random, 0, 2) == 0) {
        return (r565_rect){0, 0, (int16_t)texture->width, (int16_t)texture->height};
    }
    const int left = test_random_int(random, 0, texture->width - 1);
    const int top = test_random_int(random, 0, texture->height - 1);
    return (r565_rect){(int16_t)left, (int16_t)top,
                       (int16_t)test_random_int(random, left + 1, texture->width),
                       (int16_t)test_random_int(random, top + 1, texture->height)};
}

// A whole draw: what is drawn, with which state, where.
typedef struct test_scene {
    test_image image;
    r565_rect source;
    r565_affine local;
    test_canvas before, actual;
    r565_gfx gfx;
} test_scene;

static void scene_init(test_scene *scene, test_random *random, transform_kind kind,
                       r565_format texture_format, r565_format target_format) {
    test_image_init(&scene->image, random, texture_format);
    scene->source = random_source(random, &scene->image.texture);
    canvas_init(&scene->before, random, target_format);
    scene->actual = scene->before;
    scene->actual.surface.pixels = scene->actual.memory + CANVAS_GUARD;
    CHECK_INT(r565_gfx_init(&scene->gfx, &scene->actual.surface), R565_OK);
    r565_affine map = random_linear(random, kind);
    aim(random, &map, (float)(scene->source.right - scene->source.left),
        (float)(scene->source.bottom - scene->source.top));
    // Half of the draws use the context's transform, half the image's own.
    const r565_affine move = r565_affine_translation(test_random_float(random, -9, 9), 3);
    if (test_random_int(random, 0, 1) == 0) {
        r565_gfx_set_transform(&scene->gfx, &map);
        scene->local = r565_affine_identity();
    } else {
        r565_gfx_set_transform(&scene->gfx, &move);
        scene->local = map;
    }
}

static void draw(test_scene *scene) {
    r565_gfx_draw_image_affine(&scene->gfx, &scene->image.texture, scene->source, &scene->local,
                               NULL, 0);
}

static void check_scene(test_scene *scene, int *covered, int *compared) {
    test_canvas expected = scene->before;
    draw(scene);
    *covered += reference_draw_image(&scene->gfx, &expected, &scene->image.texture, scene->source,
                                     &scene->local);
    canvas_check_same(&scene->actual, &expected);
    canvas_check_guard(&scene->actual);
    *compared += reference_check_image(&scene->gfx, &scene->before, &scene->actual,
                                       &scene->image.texture, scene->source, &scene->local);
}

static void set_random_state(r565_gfx *gfx, test_random *random, int blend, int opacity_class) {
    const uint8_t opacities[] = {255, (uint8_t)test_random_int(random, 1, 254), 0};
    r565_gfx_set_blend(gfx, (r565_blend)blend);
    r565_gfx_set_opacity(gfx, opacities[opacity_class]);
    r565_gfx_set_mask_color(gfx, (r565_color)test_random_u32(random));
    if (test_random_int(random, 0, 1) == 0)
        r565_gfx_set_color_key(gfx, TEST_KEY);
    if (test_random_int(random, 0, 2) == 0) {
        const int left = test_random_int(random, -3, 40), top = test_random_int(random, -3, 30);
        r565_gfx_set_clip(gfx, (r565_rect){(int16_t)left, (int16_t)top, (int16_t)(left + 30),
                                           (int16_t)(top + 25)});
    }
}

// Each combination of formats, blend and opacity under one class of transform.
static void check_kind(transform_kind kind) {
    test_random random = {1000 + (uint64_t)kind};
    int covered = 0, compared = 0;
    for (int mix = 0; mix < 6 * 3 * 3 * 3 * 6; mix++) {
        static test_scene scene;
        scene_init(&scene, &random, kind, (r565_format)(mix % 6), (r565_format)(mix / 6 % 3));
        set_random_state(&scene.gfx, &random, mix / 18 % 3, mix / 54 % 3);
        check_scene(&scene, &covered, &compared);
    }
    CHECK(covered > (kind == SHRUNK ? 1000 : 30000));
    // Texels get small when an image is shrunk, and most centres are near an edge of one.
    CHECK(compared > (kind == SHRUNK ? covered / 2 : covered * 9 / 10));
}

static void test_gfx_image_moved_equals_references(void) {
    check_kind(MOVED);
}

static void test_gfx_image_scaled_equals_references(void) {
    check_kind(SCALED);
}

static void test_gfx_image_mirrored_equals_references(void) {
    check_kind(MIRRORED);
}

static void test_gfx_image_rotated_equals_references(void) {
    check_kind(ROTATED);
}

static void test_gfx_image_skewed_equals_references(void) {
    check_kind(SKEWED);
}

static void test_gfx_image_shrunk_equals_references(void) {
    check_kind(SHRUNK);
}

static void test_gfx_image_enlarged_equals_references(void) {
    check_kind(ENLARGED);
}

// Multiplied by 0 to 2 and a little to both sides of black and white, or without any effect.
static r565_tint random_tint(test_random *random) {
    r565_tint tint = {4096, 4096, 4096, 0, 0, 0};
    int16_t *const parts[] = {&tint.multiply_r, &tint.multiply_g, &tint.multiply_b,
                              &tint.add_r,      &tint.add_g,      &tint.add_b};
    const int kind = test_random_int(random, 0, 3);
    for (int i = 0; i < 6 && kind != 0; i++) {
        const int most = i >= 3 ? 255 : kind == 3 ? INT16_MAX : 8192;
        *parts[i] = (int16_t)test_random_int(random, i >= 3 || kind == 3 ? -most : 0, most);
        if (kind == 1 && i >= 3)
            *parts[i] /= 5;
    }
    return tint;
}

// Each combination of formats, blend and opacity, with tints or without.
static void check_looks(bool tinted, int first_blend, uint64_t seed) {
    test_random random = {seed};
    int covered = 0, compared = 0;
    const int blends = R565_BLEND_LAST + 1 - first_blend;
    for (int mix = 0; mix < 6 * 3 * 3 * blends * 6; mix++) {
        static test_scene scene;
        scene_init(&scene, &random, (transform_kind)(mix % TRANSFORM_KINDS), (r565_format)(mix % 6),
                   (r565_format)(mix / 6 % 3));
        set_random_state(&scene.gfx, &random, first_blend + mix / 54 % blends, mix / 18 % 3);
        const r565_tint tint = random_tint(&random);
        if (tinted)
            r565_gfx_set_tint(&scene.gfx, &tint);
        check_scene(&scene, &covered, &compared);
    }
    CHECK(covered > 50000);
    CHECK(compared > covered * 8 / 10);
}

static void test_gfx_image_tinted_equals_references(void) {
    check_looks(true, R565_BLEND_ALPHA, 2001);
}

static void test_gfx_image_in_modes_equals_references(void) {
    check_looks(false, R565_BLEND_MULTIPLY, 2002);
}

// draw_image_scaled: floor((2 i + 1) * texels / (2 * pixels)), and the same pixels as an affine map.
static void test_gfx_image_fitted_is_exact(void) {
    test_random random = {7};
    for (int i = 0; i < 324; i++) {
        static test_scene scene;
        scene_init(&scene, &random, MOVED, (r565_format)(i % 6), (r565_format)(i / 6 % 3));
        const int x = test_random_int(&random, -20, 50), y = test_random_int(&random, -20, 40);
        const int width = test_random_int(&random, 1, 90), height = test_random_int(&random, 1, 90);
        r565_gfx_set_transform(&scene.gfx, NULL);
        set_random_state(&scene.gfx, &random, i / 18 % 3, i / 54 % 3);
        test_canvas expected = scene.before, affine = scene.before;
        const r565_rect source = scene.source;
        const int texels_x = source.right - source.left, texels_y = source.bottom - source.top;
        r565_gfx_draw_image_scaled(&scene.gfx, &scene.image.texture, source, x, y, width, height);
        const r565_rect clip = scene.gfx.clip;
        for (int row = 0; row < height; row++) {
            for (int column = 0; column < width; column++) {
                const int px = x + column, py = y + row;
                if (px < clip.left || px >= clip.right || py < clip.top || py >= clip.bottom)
                    continue;
                const reference_color color =
                    reference_of_texel(&scene.gfx, &scene.image.texture,
                                       source.left + (2 * column + 1) * texels_x / (2 * width),
                                       source.top + (2 * row + 1) * texels_y / (2 * height));
                canvas_set(&expected, px, py,
                           reference_blend(&scene.gfx, canvas_get(&expected, px, py), color));
            }
        }
        canvas_check_same(&scene.actual, &expected);
        canvas_check_guard(&scene.actual);
        const r565_affine map = {(float)width / (float)texels_x,  0,        0,
                                 (float)height / (float)texels_y, (float)x, (float)y};
        reference_draw_image(&scene.gfx, &affine, &scene.image.texture, source, &map);
        canvas_check_same(&affine, &expected);
    }
}

// Rows longer than what is looked up at once; all of a palette's colours.
static void test_gfx_image_of_palette_is_that_of_its_colors(void) {
    enum { WIDTH = 400, HEIGHT = 40 };
    static uint16_t indexed[256 + WIDTH * HEIGHT], plain[WIDTH * HEIGHT];
    static uint16_t drawn[2][WIDTH * HEIGHT];
    test_random random = {77};
    for (int i = 0; i < 24; i++) {
        const r565_format format = i % 2 == 0 ? R565_FORMAT_PAL8 : R565_FORMAT_PAL4;
        const uint16_t stride = format == R565_FORMAT_PAL8 ? WIDTH : WIDTH / 2;
        for (size_t n = 0; n < sizeof indexed / sizeof *indexed; n++)
            indexed[n] = (uint16_t)test_random_u32(&random);
        const r565_texture textures[2] = {{indexed, WIDTH, HEIGHT, stride, (uint8_t)format},
                                          {plain, WIDTH, HEIGHT, 2 * WIDTH, R565_FORMAT_ARGB4444}};
        const r565_affine turn =
            r565_affine_rotation((r565_angle)test_random_int(&random, -900, 900));
        const uint8_t opacity = (uint8_t)(i % 3 == 0 ? 255 : test_random_int(&random, 1, 254));
        for (int t = 0; t < 2; t++) {
            r565_surface surface;
            r565_gfx gfx;
            memset(drawn[t], i, sizeof drawn[t]);
            r565_surface_init(&surface, drawn[t], WIDTH, HEIGHT, R565_FORMAT_RGB565);
            r565_gfx_init(&gfx, &surface);
            for (int n = 0; n < WIDTH * HEIGHT && t == 0; n++) {
                const reference_color c =
                    reference_of_texel(&gfx, &textures[0], n % WIDTH, n / WIDTH);
                plain[n] =
                    (uint16_t)(c.alpha << 12 | c.red >> 1 << 8 | c.green >> 2 << 4 | c.blue >> 1);
            }
            r565_gfx_set_transform(&gfx, i % 4 == 0 ? NULL : &turn);
            r565_gfx_set_blend(&gfx, (r565_blend)(i / 4 % 3));
            r565_gfx_set_opacity(&gfx, opacity);
            r565_gfx_draw_image(&gfx, &textures[t], 0, 0);
        }
        CHECK(memcmp(drawn[0], drawn[1], sizeof drawn[0]) == 0);
        CHECK(drawn[0][WIDTH * HEIGHT / 2 - WIDTH / 2] != (uint16_t)(i * 0x0101) ||
              drawn[0][WIDTH * HEIGHT / 2 - WIDTH / 2 + 1] != (uint16_t)(i * 0x0101));
    }
}

void test_gfx_image(void) {
    RUN(test_gfx_image_moved_equals_references);
    RUN(test_gfx_image_scaled_equals_references);
    RUN(test_gfx_image_mirrored_equals_references);
    RUN(test_gfx_image_rotated_equals_references);
    RUN(test_gfx_image_skewed_equals_references);
    RUN(test_gfx_image_shrunk_equals_references);
    RUN(test_gfx_image_enlarged_equals_references);
    RUN(test_gfx_image_tinted_equals_references);
    RUN(test_gfx_image_in_modes_equals_references);
    RUN(test_gfx_image_fitted_is_exact);
    RUN(test_gfx_image_of_palette_is_that_of_its_colors);
}
