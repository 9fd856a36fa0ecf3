// SPDX-License-Identifier: MIT
// What must hold for any image: parts drawn apart give the whole, hulls change nothing, edges are
// shared, whole pixels move a picture unchanged, and no input does harm.
#include "reference.h"

#include <math.h>

void test_gfx_property(void);

static r565_affine random_map(test_random *random, float least, float most) {
    const r565_affine turn = r565_affine_rotation((r565_angle)test_random_u32(random));
    const float x = test_random_float(random, least, most);
    const float y = test_random_float(random, least, most);
    const float mirror = test_random_int(random, 0, 1) == 0 ? 1.0f : -1.0f;
    r565_affine map = r565_affine_multiply(
        &turn, &(r565_affine){mirror * x, 0, test_random_float(random, -0.5f, 0.5f), y, 0, 0});
    map.tx = test_random_float(random, 0, CANVAS_WIDTH);
    map.ty = test_random_float(random, 0, CANVAS_HEIGHT);
    return map;
}

static r565_rect whole_of(const r565_texture *texture) {
    return (r565_rect){0, 0, (int16_t)texture->width, (int16_t)texture->height};
}

static void start(test_canvas *canvas, r565_gfx *gfx, test_random *random, r565_format format) {
    canvas_init(canvas, random, format);
    CHECK_INT(r565_gfx_init(gfx, &canvas->surface), R565_OK);
}

// A canvas with the same contents as another had before drawing.
static void start_again(test_canvas *canvas, r565_gfx *gfx, const test_canvas *like) {
    *canvas = *like;
    canvas->surface.pixels = canvas->memory + CANVAS_GUARD;
    memcpy(canvas->memory, canvas->before, sizeof canvas->memory);
    CHECK_INT(r565_gfx_init(gfx, &canvas->surface), R565_OK);
}

// With i % 6 as the texture's format and i / 6 % 3 as the target's: every blend and opacity class.
enum { STATES = 6 * 3 * 3 * 3 };

static void set_state(r565_gfx *gfx, int i) {
    const uint8_t opacities[] = {255, (uint8_t)(1 + i * 37 % 254), 0};
    r565_gfx_set_blend(gfx, (r565_blend)(i / 18 % 3));
    r565_gfx_set_opacity(gfx, opacities[i / 54 % 3]);
    r565_gfx_set_color_key(gfx, 0x1234);
}

static int changed_pixels(const test_canvas *canvas) {
    int changed = 0;
    for (int i = 0; i < CANVAS_SIZE; i++)
        changed += canvas->memory[i] != canvas->before[i];
    return changed;
}

// Some of everything that goes through the transform.
static void draw_picture(r565_gfx *gfx, const r565_texture *texture) {
    const r565_affine local = {0.9f, 0.3f, -0.2f, 1.1f, 3.3f, -2.6f};
    r565_gfx_draw_image_affine(gfx, texture, whole_of(texture), &local, NULL, 0);
    r565_gfx_draw_image(gfx, texture, -4, -3);
    r565_gfx_draw_image_scaled(gfx, texture, whole_of(texture), 4, 2, 17, 11);
    r565_gfx_fill_rect(gfx, -9, -7, 12, 9, 0x1357);
    r565_gfx_draw_rect(gfx, 3, -9, 14, 8, 0xFEDC);
    r565_gfx_fill_circle(gfx, 6.3f, 4.7f, 5.9f, 0x8421);
    r565_gfx_draw_circle(gfx, -2.2f, 1.1f, 8.4f, 0x7BEF);
    r565_gfx_draw_line(gfx, -15, -4, 14, 9, 0x07FF);
    r565_gfx_draw_line(gfx, -3, 17, 4, -12, 0xF81F);
}

static void test_gfx_property_bands_by_clip_equal_whole(void) {
    test_random random = {21};
    for (int i = 0; i < STATES; i++) {
        static test_canvas whole, banded;
        r565_gfx gfx, band;
        test_image image;
        const r565_affine map = random_map(&random, 0.3f, 2.5f);
        test_image_init(&image, &random, (r565_format)(i % 6));
        start(&whole, &gfx, &random, (r565_format)(i / 6 % 3));
        start_again(&banded, &band, &whole);
        r565_gfx_set_transform(&gfx, &map);
        set_state(&gfx, i);
        draw_picture(&gfx, &image.texture);
        r565_gfx_set_transform(&band, &map);
        set_state(&band, i);
        const int16_t width = (int16_t)test_random_int(&random, 1, 40);
        const int16_t height = (int16_t)test_random_int(&random, 1, 20);
        for (int16_t y = 0; y < CANVAS_HEIGHT; y = (int16_t)(y + height)) {
            for (int16_t x = 0; x < CANVAS_WIDTH; x = (int16_t)(x + width)) {
                r565_gfx_set_clip(&band,
                                  (r565_rect){x, y, (int16_t)(x + width), (int16_t)(y + height)});
                draw_picture(&band, &image.texture);
            }
        }
        canvas_check_same(&banded, &whole);
        canvas_check_guard(&banded);
    }
}

static void test_gfx_property_bands_by_target_equal_whole(void) {
    test_random random = {22};
    for (int i = 0; i < STATES; i++) {
        static test_canvas whole, banded;
        r565_gfx gfx, band;
        test_image image;
        const r565_affine map = random_map(&random, 0.3f, 2.5f);
        test_image_init(&image, &random, (r565_format)(i % 6));
        start(&whole, &gfx, &random, (r565_format)(i / 6 % 3));
        start_again(&banded, &band, &whole);
        r565_gfx_set_transform(&gfx, &map);
        set_state(&gfx, i);
        draw_picture(&gfx, &image.texture);
        const int height = test_random_int(&random, 1, 20);
        for (int y = 0; y < CANVAS_HEIGHT; y += height) {
            const int rows = y + height <= CANVAS_HEIGHT ? height : CANVAS_HEIGHT - y;
            r565_surface part = banded.surface;
            part.pixels += y * CANVAS_STRIDE;
            part.height = (uint16_t)rows;
            CHECK_INT(r565_gfx_init(&band, &part), R565_OK);
            r565_affine moved = map;
            // In doubles: the float that stands for the moved place may be another by a rounding,
            // and then its snapped place may be, which is not what is tested here.
            moved.ty = (float)((double)floorf(map.ty * 256 + 0.5f) / 256 - y);
            r565_gfx_set_transform(&band, &moved);
            set_state(&band, i);
            draw_picture(&band, &image.texture);
        }
        canvas_check_same(&banded, &whole);
        canvas_check_guard(&banded);
    }
}

static void test_gfx_property_whole_pixels_move_the_picture(void) {
    test_random random = {23};
    for (int i = 0; i < STATES; i++) {
        static test_canvas here, there;
        r565_gfx gfx;
        test_image image;
        r565_affine map = random_map(&random, 0.3f, 1.0f);
        map.tx = floorf(map.tx * 64) / 64;
        map.ty = floorf(map.ty * 64) / 64;
        test_image_init(&image, &random, (r565_format)(i % 6));
        start(&here, &gfx, &random, (r565_format)(i / 6 % 3));
        r565_gfx_clear(&gfx, 0);
        r565_gfx_set_transform(&gfx, &map);
        set_state(&gfx, i);
        draw_picture(&gfx, &image.texture);
        const int dx = test_random_int(&random, -30, 30), dy = test_random_int(&random, -30, 30);
        start(&there, &gfx, &random, (r565_format)(i / 6 % 3));
        r565_gfx_clear(&gfx, 0);
        map.tx += (float)dx;
        map.ty += (float)dy;
        r565_gfx_set_transform(&gfx, &map);
        set_state(&gfx, i);
        draw_picture(&gfx, &image.texture);
        for (int y = 0; y < CANVAS_HEIGHT; y++) {
            for (int x = 0; x < CANVAS_WIDTH; x++) {
                const int from_x = x - dx, from_y = y - dy;
                if (from_x < 0 || from_y < 0 || from_x >= CANVAS_WIDTH || from_y >= CANVAS_HEIGHT) {
                    continue;
                }
                CHECK_HEX(canvas_get(&there, x, y), canvas_get(&here, from_x, from_y));
            }
        }
    }
}

// Makes a texel one that is left out; the first colour of a palette is.
static void empty_texel(test_image *image, int x, int y) {
    const r565_texture *const texture = &image->texture;
    const int bits = (int)r565_format_bits(texture->format);
    uint8_t *const row =
        (uint8_t *)(image->texels + r565_format_colors(texture->format)) + y * texture->stride;
    uint16_t *const word = (uint16_t *)(void *)(row + 2 * x);
    if (bits < 16) {
        image->texels[0] &= bits == 1 ? 0xFFFF : 0x0FFF;
        row[x * bits / 8] &= (uint8_t) ~(((1 << bits) - 1) << (8 - bits - x * bits % 8));
    } else if (texture->format == R565_FORMAT_ARGB4444) {
        *word &= 0x0FFF;
    } else {
        *word = texture->format == R565_FORMAT_RGB565_SWAPPED ? 0x3412 : 0x1234;
    }
}

// An image whose texels are opaque or translucent just where all of a convex polygon's inside is.
static int carve(test_image *image, test_random *random, r565_point hull[R565_HULL_MAX]) {
    const int width = image->texture.width, height = image->texture.height;
    const int count = test_random_int(random, 3, 12);
    const double start = test_random_float(random, 0, 6);
    for (int i = 0; i < count; i++) {
        const double angle = start + 6.283185307179586 * i / count;
        hull[i].x = (int16_t)lround(width / 2.0 * (1 + cos(angle)));
        hull[i].y = (int16_t)lround(height / 2.0 * (1 + sin(angle)));
    }
    for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) {
            bool inside = true;
            for (int i = 0; i < count; i++) {
                const r565_point a = hull[i], b = hull[(i + 1) % count];
                for (int corner = 0; corner < 4; corner++) {
                    const int px = x + (corner & 1), py = y + corner / 2;
                    inside &= (b.x - a.x) * (py - a.y) - (b.y - a.y) * (px - a.x) >= 0;
                }
            }
            if (!inside)
                empty_texel(image, x, y);
        }
    }
    return count;
}

static void test_gfx_property_hull_changes_nothing(void) {
    test_random random = {24};
    int changed = 0;
    for (int i = 0; i < 4 * STATES; i++) {
        static test_canvas with, without;
        r565_gfx gfx;
        test_image image;
        r565_point hull[R565_HULL_MAX];
        const r565_affine map =
            random_map(&random, i / STATES % 2 == 0 ? 0.05f : 1, i / STATES < 2 ? 8 : 1.5f);
        const r565_affine local = random_map(&random, 0.7f, 1.5f);
        test_image_init(&image, &random, (r565_format)(i % 6));
        const int count = carve(&image, &random, hull);
        start(&with, &gfx, &random, (r565_format)(i / 6 % 3));
        for (int pass = 0; pass < 2; pass++) {
            if (pass == 1)
                start_again(&without, &gfx, &with);
            set_state(&gfx, i);
            r565_gfx_set_transform(&gfx, &map);
            r565_gfx_draw_image_affine(&gfx, &image.texture, whole_of(&image.texture), &local,
                                       pass == 0 ? hull : NULL, (uint8_t)(pass == 0 ? count : 0));
        }
        canvas_check_same(&with, &without);
        canvas_check_guard(&with);
        changed += changed_pixels(&with);
    }
    CHECK(changed > 8000);
}

// A sheet cut into tiles, each adding 1 to what it covers: nothing twice, no gap, and the outline
// of the whole sheet.
static void test_gfx_property_shared_edges_have_no_gap_or_overlap(void) {
    static uint16_t texels[64 * 64];
    for (int i = 0; i < 64 * 64; i++)
        texels[i] = 0x0001;
    const r565_texture texture = {texels, 64, 64, 128, R565_FORMAT_RGB565};
    test_random random = {25};
    int covered = 0;
    for (int i = 0; i < 300; i++) {
        static test_canvas tiled, whole;
        r565_gfx gfx;
        const r565_affine map = random_map(&random, 0.1f, 1.5f);
        start(&tiled, &gfx, &random, R565_FORMAT_RGB565);
        r565_gfx_clear(&gfx, 0);
        r565_gfx_set_transform(&gfx, &map);
        r565_gfx_set_blend(&gfx, R565_BLEND_ADD);
        const int16_t size = (int16_t)test_random_int(&random, 1, 9);
        for (int16_t y = 0; y < 4; y++) {
            for (int16_t x = 0; x < 4; x++) {
                const r565_affine local =
                    r565_affine_translation((float)(x * size - 11), (float)(y * size - 5));
                const r565_rect source = {x, y, (int16_t)(x + size), (int16_t)(y + size)};
                r565_gfx_draw_image_affine(&gfx, &texture, source, &local, NULL, 0);
            }
        }
        start(&whole, &gfx, &random, R565_FORMAT_RGB565);
        r565_gfx_clear(&gfx, 0);
        reference_spot spots[4];
        r565_gfx_set_transform(&gfx, &map);
        for (int k = 0; k < 4; k++) {
            const int right = k == 1 || k == 2, below = k >= 2;
            CHECK(reference_place(&gfx, (float)(4 * right * size - 11),
                                  (float)(4 * below * size - 5), &spots[k]));
        }
        for (int y = 0; y < CANVAS_HEIGHT; y++) {
            for (int x = 0; x < CANVAS_WIDTH; x++) {
                // The tiles' corners on the sheet's edge are snapped too and may bend it a little.
                const int sum = canvas_get(&tiled, x, y);
                CHECK(sum <= 1);
                int near_edge = 0, inside = 0;
                for (int k = 0; k < 9; k++) {
                    reference_spot moved[4];
                    for (int n = 0; n < 4; n++) {
                        moved[n].x = spots[n].x + k % 3 - 1;
                        moved[n].y = spots[n].y + k / 3 - 1;
                    }
                    inside += reference_covers(moved, 4, x, y);
                    near_edge++;
                }
                if (inside == near_edge)
                    CHECK_INT(sum, 1);
                if (inside == 0)
                    CHECK_INT(sum, 0);
                covered += sum;
            }
        }
    }
    CHECK(covered > 50000);
}

static void test_gfx_property_swapped_target_is_the_swapped_picture(void) {
    test_random random = {26};
    for (int i = 0; i < STATES; i++) {
        static test_canvas plain, swapped;
        r565_gfx gfx;
        test_image image;
        const r565_affine map = random_map(&random, 0.3f, 2.5f);
        test_image_init(&image, &random, (r565_format)(i % 6));
        for (int pass = 0; pass < 2; pass++) {
            test_canvas *const canvas = pass == 0 ? &plain : &swapped;
            test_random same = {900 + (uint64_t)i};
            start(canvas, &gfx, &same, pass == 0 ? R565_FORMAT_RGB565 : R565_FORMAT_RGB565_SWAPPED);
            if (pass == 1) {
                for (int k = 0; k < CANVAS_SIZE; k++) {
                    canvas->memory[k] = r565_pixel_swap(canvas->memory[k]);
                    canvas->before[k] = canvas->memory[k];
                }
            }
            r565_gfx_set_transform(&gfx, &map);
            set_state(&gfx, i);
            draw_picture(&gfx, &image.texture);
        }
        canvas_check_same(&swapped, &plain);
        canvas_check_guard(&swapped);
    }
}

static void test_gfx_property_clip_cuts_and_changes_nothing_else(void) {
    test_random random = {27};
    for (int i = 0; i < 100; i++) {
        static test_canvas whole, cut;
        r565_gfx gfx;
        test_image image;
        const r565_affine map = random_map(&random, 0.3f, 2.5f);
        const r565_rect clip = {
            (int16_t)test_random_int(&random, -10, 60), (int16_t)test_random_int(&random, -10, 50),
            (int16_t)test_random_int(&random, 0, 80), (int16_t)test_random_int(&random, 0, 70)};
        test_image_init(&image, &random, R565_FORMAT_ARGB4444);
        start(&whole, &gfx, &random, (r565_format)(i % 3));
        r565_gfx_set_transform(&gfx, &map);
        draw_picture(&gfx, &image.texture);
        start_again(&cut, &gfx, &whole);
        r565_gfx_set_transform(&gfx, &map);
        r565_gfx_set_clip(&gfx, clip);
        draw_picture(&gfx, &image.texture);
        for (int y = 0; y < CANVAS_HEIGHT; y++) {
            for (int x = 0; x < CANVAS_WIDTH; x++) {
                const bool inside =
                    x >= clip.left && x < clip.right && y >= clip.top && y < clip.bottom;
                const size_t at = (size_t)(CANVAS_GUARD + y * CANVAS_STRIDE + x);
                CHECK_HEX(cut.memory[at], inside ? whole.memory[at] : cut.before[at]);
            }
        }
        canvas_check_guard(&cut);
    }
}

static float extreme_float(test_random *random) {
    static const float values[] = {
        0.0f,  -0.0f, 1.0f,   -1.0f,  0.5f,     1e-3f,     1e-7f, -1e-20f,    1e-40f, 255.0f,
        1e3f,  -1e4f, 1e5f,   524287, 524288,   8388608,   -1e7f, 1e9f,       3e9f,   -1e19f,
        1e30f, 3e38f, -3e38f, NAN,    INFINITY, -INFINITY, 7.3f,  0.0078125f, -0.3f,  16777216.0f,
    };
    const int count = (int)(sizeof values / sizeof *values);
    const int pick = test_random_int(random, 0, 2 * count);
    return pick < count ? values[pick] : test_random_float(random, -4, 4);
}

static r565_affine extreme_map(test_random *random) {
    r565_affine map;
    float *const field[] = {&map.a, &map.b, &map.c, &map.d, &map.tx, &map.ty};
    for (int i = 0; i < 6; i++)
        *field[i] = extreme_float(random);
    return map;
}

static int32_t extreme_int(test_random *random) {
    static const int32_t values[] = {INT32_MIN, INT32_MAX, 0, -1, 524287, -524288, 8388607, 65536};
    const int pick = test_random_int(random, 0, 15);
    return pick < 8 ? values[pick] : test_random_int(random, -50, 50);
}

// Runs under the sanitizers too: nothing may be read or written outside, nothing be undefined.
static void test_gfx_property_extremes_do_no_harm(void) {
    test_random random = {28};
    static test_canvas canvas;
    r565_gfx gfx;
    test_image image;
    start(&canvas, &gfx, &random, R565_FORMAT_RGB565);
    for (int i = 0; i < 20000; i++) {
        if (i % 100 == 0)
            test_image_init(&image, &random, (r565_format)(i / 100 % 6));
        const r565_affine map = extreme_map(&random), local = extreme_map(&random);
        const int32_t away = i % 8 == 0 ? R565_MAX_SIZE : i % 4 == 0 ? 40 : 0;
        const int32_t left = test_random_int(&random, -away, away);
        r565_gfx_set_origin(&gfx, left, test_random_int(&random, -away, away));
        r565_point hull[R565_HULL_MAX];
        for (int k = 0; k < R565_HULL_MAX; k++) {
            hull[k].x =
                (int16_t)test_random_int(&random, i % 2 ? -40 : INT16_MIN, i % 2 ? 80 : INT16_MAX);
            hull[k].y =
                (int16_t)test_random_int(&random, i % 2 ? -40 : INT16_MIN, i % 2 ? 80 : INT16_MAX);
        }
        r565_gfx_set_transform(&gfx, i % 3 == 0 ? NULL : &map);
        r565_gfx_draw_image_affine(&gfx, &image.texture, whole_of(&image.texture), &local, hull,
                                   (uint8_t)test_random_int(&random, 0, 20));
        const int32_t x = extreme_int(&random), y = extreme_int(&random);
        const int32_t w = extreme_int(&random), h = extreme_int(&random);
        r565_gfx_draw_image(&gfx, &image.texture, x, y);
        r565_gfx_draw_image_scaled(&gfx, &image.texture, whole_of(&image.texture), x, y, w, h);
        r565_gfx_fill_rect(&gfx, x, y, w, h, 1);
        r565_gfx_draw_rect(&gfx, x, y, w, h, 2);
        r565_gfx_draw_line(&gfx, x, y, w, h, 3);
        r565_gfx_fill_circle(&gfx, map.a, map.b, map.c, 4);
        r565_gfx_draw_circle(&gfx, local.a, local.b, local.c, 5);
    }
    canvas_check_guard(&canvas);
}

static void test_gfx_property_unusable_transforms_draw_nothing(void) {
    const r565_affine unusable[] = {
        {NAN, 0, 0, 1, 0, 0},     {1, 0, 0, INFINITY, 0, 0}, {1, 2, 2, 4, 0, 0},
        {0, 0, 0, 0, 0, 0},       {1, 0, 0, 1, NAN, 0},      {1, 0, 0, 1, 0, -1e9f},
        {1e9f, 0, 0, 1e9f, 0, 0},
    };
    test_random random = {29};
    for (size_t i = 0; i < sizeof unusable / sizeof *unusable; i++) {
        static test_canvas canvas;
        r565_gfx gfx;
        test_image image;
        test_image_init(&image, &random, R565_FORMAT_RGB565);
        start(&canvas, &gfx, &random, R565_FORMAT_RGB565);
        r565_gfx_set_transform(&gfx, &unusable[i]);
        draw_picture(&gfx, &image.texture);
        CHECK_INT(changed_pixels(&canvas), 0);
    }
}

static void test_gfx_property_bad_sources_draw_nothing(void) {
    test_random random = {30};
    static test_canvas canvas;
    r565_gfx gfx;
    test_image image;
    test_image_init(&image, &random, R565_FORMAT_RGB565);
    start(&canvas, &gfx, &random, R565_FORMAT_RGB565);
    const int16_t w = (int16_t)image.texture.width, h = (int16_t)image.texture.height;
    const r565_rect bad[] = {{-1, 0, w, h},
                             {0, -1, w, h},
                             {0, 0, (int16_t)(w + 1), h},
                             {0, 0, w, (int16_t)(h + 1)},
                             {0, 0, 0, h},
                             {0, 0, w, 0},
                             {w, h, 0, 0}};
    const r565_affine map = {1.1f, 0.1f, 0, 1, 5, 5}, identity = r565_affine_identity();
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        r565_gfx_draw_image_affine(&gfx, &image.texture, bad[i], &map, NULL, 0);
        r565_gfx_draw_image_affine(&gfx, &image.texture, bad[i], &identity, NULL, 0);
        r565_gfx_draw_image_scaled(&gfx, &image.texture, bad[i], 5, 5, 10, 10);
    }
    r565_texture broken = image.texture;
    broken.pixels = NULL;
    r565_gfx_draw_image(&gfx, &broken, 5, 5);
    r565_gfx_draw_image(&gfx, NULL, 5, 5);
    r565_gfx_draw_image_affine(&gfx, &image.texture, whole_of(&image.texture), NULL, NULL, 0);
    CHECK_INT(changed_pixels(&canvas), 0);
}

// One number for many pictures: it is the same for every compiler, option and processor, and changes
// only when PIXELS.md does.
static void test_gfx_property_pictures_hash_as_committed(void) {
    test_random random = {31};
    uint64_t hash = R565_HASH_INIT;
    for (int i = 0; i < 100; i++) {
        static test_canvas canvas;
        r565_gfx gfx;
        test_image image;
        const r565_affine map = random_map(&random, 0.2f, 3);
        test_image_init(&image, &random, (r565_format)(i % 3));
        start(&canvas, &gfx, &random, (r565_format)(i % 2));
        r565_gfx_set_transform(&gfx, &map);
        r565_gfx_set_blend(&gfx, (r565_blend)(i / 3 % 3));
        r565_gfx_set_opacity(&gfx, (uint8_t)(i % 4 == 0 ? 255 : 60 + i));
        draw_picture(&gfx, &image.texture);
        hash = r565_hash_u16(hash, canvas.memory, CANVAS_SIZE);
    }
    CHECK_HEX(hash, 0x921C408167700B85u);
}

void test_gfx_property(void) {
    RUN(test_gfx_property_bands_by_clip_equal_whole);
    RUN(test_gfx_property_bands_by_target_equal_whole);
    RUN(test_gfx_property_whole_pixels_move_the_picture);
    RUN(test_gfx_property_hull_changes_nothing);
    RUN(test_gfx_property_shared_edges_have_no_gap_or_overlap);
    RUN(test_gfx_property_swapped_target_is_the_swapped_picture);
    RUN(test_gfx_property_clip_cuts_and_changes_nothing_else);
    RUN(test_gfx_property_extremes_do_no_harm);
    RUN(test_gfx_property_unusable_transforms_draw_nothing);
    RUN(test_gfx_property_bad_sources_draw_nothing);
    RUN(test_gfx_property_pictures_hash_as_committed);
}
