// SPDX-License-Identifier: MIT
// Tints and blend modes: what they must leave alone, and the formulas exhaustively. Whole images are
// compared with the references by the tests of images.
#include "smooth.h"

#include "look.h"

void test_gfx_looks(void);

static r565_rect whole_of(const r565_texture *texture) {
    return (r565_rect){0, 0, (int16_t)texture->width, (int16_t)texture->height};
}

static const r565_affine turned = {0.8f, 0.5f, -0.6f, 1.1f, 20, 3};

// Two draws on equal canvases must give the same or not.
typedef struct pair {
    test_canvas canvases[2];
    r565_gfx gfx[2];
    test_image image;
} pair;

static void pair_init(pair *it, test_random *random, int texture, int target) {
    test_image_init(&it->image, random, (r565_format)texture);
    smooth_start(&it->canvases[0], &it->gfx[0], random, target);
    smooth_start_again(&it->canvases[1], &it->gfx[1], &it->canvases[0]);
    for (int i = 0; i < 2; i++)
        r565_gfx_set_color_key(&it->gfx[i], 0x1234);
}

static void pair_draw(pair *it) {
    for (int i = 0; i < 2; i++) {
        r565_gfx_draw_image_affine(&it->gfx[i], &it->image.texture, whole_of(&it->image.texture),
                                   &turned, NULL, 0);
        r565_gfx_draw_image(&it->gfx[i], &it->image.texture, 3, 2);
    }
}

static const r565_tint no_tint = {4096, 4096, 4096, 0, 0, 0};

static void test_gfx_looks_tint_of_one_changes_nothing(void) {
    test_random random = {501};
    for (int i = 0; i < 6 * 3 * 4 * 3; i++) {
        static pair it;
        pair_init(&it, &random, i % 6, i / 6 % 3);
        for (int n = 0; n < 2; n++) {
            r565_gfx_set_quality(&it.gfx[n], (unsigned)(i / 18 % 4));
            r565_gfx_set_blend(&it.gfx[n], (r565_blend)(i / 72));
            r565_gfx_set_opacity(&it.gfx[n], (uint8_t)(i % 5 == 0 ? 255 : 100));
        }
        r565_gfx_set_tint(&it.gfx[1], &no_tint);
        pair_draw(&it);
        canvas_check_same(&it.canvases[1], &it.canvases[0]);
        canvas_check_guard(&it.canvases[1]);
    }
}

// An image in one colour, tinted, is the image in the colour that the tint makes of it.
static void test_gfx_looks_samples_mix_tinted_texels(void) {
    const r565_tint tint = {1024, 2048, 4096, 51, 0, -51};
    static const uint16_t formats[] = {R565_FORMAT_RGB565, R565_FORMAT_ARGB4444};
    for (int i = 0; i < 8; i++) {
        static pair it;
        static uint16_t texels[2][64];
        test_random random = {502 + (uint64_t)i};
        const bool has_alpha = i % 2 == 1;
        pair_init(&it, &random, formats[has_alpha], i / 4 == 0 ? 0 : 1);
        for (int n = 0; n < 2; n++) {
            for (int k = 0; k < 64; k++) {
                // 16, 40 and 20 become 10, 20 and 14; of 4 bits 8, 9 and 10 become 17, 38 and 21 first.
                const uint16_t alpha = (uint16_t)(k * 5 % 16 << 12);
                texels[n][k] = (uint16_t)(16 << 11 | 40 << 5 | 20);
                if (n == 0)
                    texels[n][k] = 10 << 11 | 20 << 5 | 14;
                if (has_alpha)
                    texels[n][k] = (uint16_t)(alpha | 0x89A);
            }
            const r565_texture texture = {texels[n], 8, 8, 16, (uint8_t)formats[has_alpha]};
            if (n == 1 || has_alpha)
                r565_gfx_set_tint(&it.gfx[n], &tint);
            r565_gfx_set_quality(&it.gfx[n], R565_QUALITY_SAMPLES | (unsigned)(i / 2 % 2));
            r565_gfx_clear(&it.gfx[n], 10 << 11 | 19 << 5 | 15);
            r565_gfx_draw_image_affine(&it.gfx[n], &texture, whole_of(&texture), &turned, NULL, 0);
        }
        canvas_check_same(&it.canvases[1], &it.canvases[0]);
        // 17 / 4 + 6.2 = 10.45, 38 / 2 = 19, 21 - 6.2 = 14.8: the colour that is there already.
        for (int y = 0; has_alpha && y < CANVAS_HEIGHT; y++) {
            for (int x = 0; x < CANVAS_WIDTH; x++)
                CHECK_HEX(canvas_get(&it.canvases[1], x, y), 10 << 11 | 19 << 5 | 15);
        }
    }
}

// White in MULTIPLY, black in SCREEN and so on leave the target as it is.
static void test_gfx_looks_neutral_colors_leave_the_target(void) {
    static const struct {
        r565_blend blend;
        r565_color color;
    } neutral[] = {{R565_BLEND_MULTIPLY, 0xFFFF}, {R565_BLEND_SCREEN, 0},
                   {R565_BLEND_DARKEN, 0xFFFF},   {R565_BLEND_LIGHTEN, 0},
                   {R565_BLEND_SUBTRACT, 0},      {R565_BLEND_DIFFERENCE, 0}};
    test_random random = {503};
    for (size_t i = 0; i < 2 * sizeof neutral / sizeof *neutral; i++) {
        static test_canvas canvas;
        r565_gfx gfx;
        smooth_start(&canvas, &gfx, &random, (int)(i % 2));
        r565_gfx_set_blend(&gfx, neutral[i / 2].blend);
        for (int opacity = 255; opacity > 0; opacity -= 100) {
            r565_gfx_set_opacity(&gfx, (uint8_t)opacity);
            r565_gfx_fill_rect(&gfx, 0, 0, CANVAS_WIDTH, CANVAS_HEIGHT, neutral[i / 2].color);
            r565_gfx_fill_circle_smooth(&gfx, 20, 20, 15, neutral[i / 2].color);
        }
        CHECK(memcmp(canvas.memory, canvas.before, sizeof canvas.memory) == 0);
    }
}

// Shapes are images of one colour, and have no tint.
static void test_gfx_looks_shapes_are_images_of_one_color(void) {
    test_random random = {504};
    for (int i = 0; i < 3 * (R565_BLEND_LAST + 1); i++) {
        static test_canvas shape, image;
        r565_gfx gfx[2];
        const uint16_t color = (uint16_t)test_random_u32(&random);
        const uint8_t opacity = (uint8_t)(i % 2 == 0 ? 255 : test_random_int(&random, 0, 255));
        const r565_texture texture = {&color, 1, 1, 2, R565_FORMAT_RGB565};
        smooth_start(&shape, &gfx[0], &random, i % 3);
        smooth_start_again(&image, &gfx[1], &shape);
        for (int n = 0; n < 2; n++) {
            r565_gfx_set_blend(&gfx[n], (r565_blend)(i / 3));
            r565_gfx_set_opacity(&gfx[n], opacity);
        }
        r565_gfx_set_tint(&gfx[0], &(r565_tint){0, 0, 0, 255, 9, 9});
        r565_gfx_fill_rect(&gfx[0], 3, 4, 41, 29, color);
        r565_gfx_draw_image_scaled(&gfx[1], &texture, (r565_rect){0, 0, 1, 1}, 3, 4, 41, 29);
        canvas_check_same(&shape, &image);
        canvas_check_guard(&shape);
    }
}

static void test_gfx_looks_combined_is_exact(void) {
    for (int blend = R565_BLEND_MULTIPLY; blend <= R565_BLEND_LAST; blend++) {
        for (int bits = 4; bits <= 6; bits++) {
            const int most = (1 << bits) - 1;
            for (int d = 0; d <= most; d++) {
                for (int s = 0; s <= most; s++) {
                    CHECK_UINT(r565i_combined((r565_blend)blend, (uint32_t)d, (uint32_t)s, bits),
                               (unsigned)reference_combined_whole((r565_blend)blend, d, s, most));
                }
            }
        }
    }
}

// Tints far beyond what they should be do no harm, and the key is that of the texels.
static void test_gfx_looks_extreme_tints_saturate(void) {
    static const uint16_t texels[2] = {0x1234, 0x8410};
    static const r565_tint tints[] = {
        {INT16_MAX, INT16_MAX, INT16_MAX, INT16_MAX, INT16_MAX, INT16_MAX},
        {INT16_MIN, INT16_MIN, INT16_MIN, INT16_MIN, INT16_MIN, INT16_MIN}};
    const r565_texture texture = {texels, 2, 1, 4, R565_FORMAT_RGB565};
    for (int i = 0; i < 2; i++) {
        static test_canvas canvas;
        r565_gfx gfx;
        test_random random = {505};
        smooth_start(&canvas, &gfx, &random, R565_FORMAT_RGB565);
        const uint16_t before = canvas_get(&canvas, 0, 0);
        r565_gfx_set_color_key(&gfx, 0x1234);
        r565_gfx_set_tint(&gfx, &tints[i]);
        r565_gfx_draw_image(&gfx, &texture, 0, 0);
        CHECK_HEX(canvas_get(&canvas, 0, 0), before);
        CHECK_HEX(canvas_get(&canvas, 1, 0), i == 0 ? 0xFFFF : 0);
        r565_gfx_set_tint(&gfx, NULL);
        r565_gfx_draw_image(&gfx, &texture, 0, 0);
        CHECK_HEX(canvas_get(&canvas, 1, 0), 0x8410);
    }
}

void test_gfx_looks(void) {
    RUN(test_gfx_looks_tint_of_one_changes_nothing);
    RUN(test_gfx_looks_samples_mix_tinted_texels);
    RUN(test_gfx_looks_neutral_colors_leave_the_target);
    RUN(test_gfx_looks_shapes_are_images_of_one_color);
    RUN(test_gfx_looks_combined_is_exact);
    RUN(test_gfx_looks_extreme_tints_saturate);
}
