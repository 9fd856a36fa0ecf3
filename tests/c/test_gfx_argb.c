// SPDX-License-Identifier: MIT
// ARGB4444 as a target: the formulas exhaustively, and pictures that are composed off screen and drawn
// as textures. What is drawn pixel by pixel is compared by the tests of images and shapes.
#include "stage.h"

#include "argb.h"
#include "rig565/display.h"

void test_gfx_argb(void);

// --- Formulas ---------------------------------------------------------------------------------------------

static void test_argb_narrowing_rounds_and_undoes_widening(void) {
    for (uint32_t pixel = 0; pixel < 65536; pixel++) {
        const reference_color narrow = reference_narrowed(reference_of_pixel((uint16_t)pixel));
        CHECK_HEX(r565i_argb_of_pixel(pixel),
                  0xF000 | narrow.red << 8 | narrow.green << 4 | narrow.blue);
        CHECK_HEX(r565i_argb_of_pixel(r565i_pixel_of_argb(pixel)), pixel | 0xF000);
    }
}

static void test_argb_weight_rounds(void) {
    for (uint32_t alpha = 0; alpha < 16; alpha++) {
        for (uint32_t opacity = 0; opacity < 256; opacity++)
            CHECK_INT(r565i_argb_weight(alpha, opacity), (2 * alpha * opacity + 15) / 30);
        CHECK_INT(r565i_argb_weight(alpha, 255), 17 * alpha);
    }
}

typedef uint16_t formula(uint32_t target, uint32_t texel, uint32_t weight);

// Every weight, alpha and pair of channels, the other channels being others.
static void check_formula(formula *actual, r565_blend blend) {
    r565_gfx gfx = {.blend = (uint8_t)blend, .target = {.format = R565_FORMAT_ARGB4444}};
    for (uint32_t i = 0; i < 255 * 4096; i++) {
        const uint32_t c = i & 15, d = i >> 4 & 15, alpha = i >> 8 & 15, weight = (i >> 12) + 1;
        const uint32_t texel = 0xF000 | c << 8 | (c * 7 & 15) << 4 | (15 - c);
        const uint32_t target = alpha << 12 | d << 8 | (d * 5 & 15) << 4 | (d ^ weight % 16);
        gfx.opacity = (uint8_t)weight;
        const reference_color source = reference_of_pixel(r565i_pixel_of_argb(texel));
        CHECK_HEX(actual(target, texel, weight), reference_blend(&gfx, (uint16_t)target, source));
    }
}

static void test_argb_formulas_are_exact(void) {
    check_formula(r565i_argb_mix, R565_BLEND_ALPHA);
    check_formula(r565i_argb_add, R565_BLEND_ADD);
}

static bool is_ordered(uint32_t lesser, uint32_t greater) {
    return lesser <= greater;
}

// In one channel: full weight copies, the result lies between, and grows with all that it comes from.
static void test_argb_mix_is_monotonic(void) {
    for (uint32_t i = 0; i < 255 * 4096; i++) {
        const uint32_t c = i & 15, d = i >> 4 & 15, alpha = i >> 8 & 15, weight = (i >> 12) + 1;
        const uint32_t target = alpha << 12 | d;
        const uint32_t is = r565i_argb_mix(target, 0xF000 | c, weight);
        if (weight == 255 || alpha == 0)
            CHECK_INT(is & 15, c);
        CHECK((c <= d && is_ordered(c, is & 15) && is_ordered(is & 15, d)) ||
              (c >= d && is_ordered(d, is & 15) && is_ordered(is & 15, c)));
        CHECK(is_ordered(alpha, is >> 12));
        if (weight < 255) {
            const uint32_t more = r565i_argb_mix(target, 0xF000 | c, weight + 1);
            CHECK(is_ordered(is >> 12, more >> 12));
            CHECK(c >= d ? is_ordered(is & 15, more & 15) : is_ordered(more & 15, is & 15));
        } else {
            CHECK_INT(is >> 12, 15);
        }
        if (c < 15)
            CHECK(is_ordered(is & 15, r565i_argb_mix(target, 0xF001 + c, weight) & 15));
        if (d < 15)
            CHECK(is_ordered(is & 15, r565i_argb_mix(target + 1, 0xF000 | c, weight) & 15));
        if (alpha < 15)
            CHECK(is_ordered(is >> 12, r565i_argb_mix(target + 4096, 0xF000 | c, weight) >> 12));
    }
}

static void test_argb_add_raises_alpha_and_black_adds_nothing(void) {
    for (uint32_t target = 0; target < 65536; target++) {
        const uint32_t weight = 1 + target * 40503u % 255;
        CHECK_HEX(r565i_argb_add(target, 0xF000, weight), target);
        const uint32_t texel = target * 26339u & 0xFFF, is = r565i_argb_add(target, texel, weight);
        CHECK(is_ordered(target >> 12, is >> 12));
        if (weight < 255)
            CHECK(is_ordered(is >> 12, r565i_argb_add(target, texel, weight + 1) >> 12));
        if (target < 0xF000)
            CHECK(is_ordered(is >> 12, r565i_argb_add(target + 4096, texel, weight) >> 12));
    }
}

// --- Surfaces ---------------------------------------------------------------------------------------------

enum { SIZE = 64 };

static r565_gfx context(uint16_t *pixels, r565_surface *surface, r565_format format) {
    r565_gfx gfx;
    CHECK_INT(r565_surface_init(surface, pixels, SIZE, SIZE, format), R565_OK);
    CHECK_INT(r565_gfx_init(&gfx, surface), R565_OK);
    return gfx;
}

static void test_argb_clear_has_alpha_or_has_not(void) {
    const struct {
        r565_format format;
        uint16_t of_argb, of_color;
    } cases[] = {{R565_FORMAT_ARGB4444, 0x5C3A, 0xFC3A},
                 {R565_FORMAT_RGB565, 0xC995, 0xC995},
                 {R565_FORMAT_RGB565_SWAPPED, 0x95C9, 0x95C9}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        static uint16_t pixels[SIZE * SIZE];
        r565_surface surface;
        memset(pixels, 0x77, sizeof pixels);
        r565_gfx gfx = context(pixels, &surface, cases[i].format);
        r565_gfx_set_clip(&gfx, (r565_rect){1, 1, SIZE, 2});
        r565_gfx_set_opacity(&gfx, 9);
        r565_gfx_set_blend(&gfx, R565_BLEND_ADD);
        r565_gfx_clear_argb(&gfx, R565_ARGB(0x5F, 0xC0, 0x30, 0xAF));
        CHECK_HEX(pixels[SIZE], 0x7777);
        CHECK_HEX(pixels[SIZE + 1], cases[i].of_argb);
        CHECK_HEX(pixels[2 * SIZE - 1], cases[i].of_argb);
        CHECK_HEX(pixels[2 * SIZE], 0x7777);
        r565_gfx_clear(&gfx, 0xC995);
        CHECK_HEX(pixels[SIZE], 0x7777);
        CHECK_HEX(pixels[SIZE + 1], cases[i].of_color);
    }
}

static void test_argb_turned_copies(void) {
    static uint16_t pixels[SIZE * SIZE], turned[SIZE * SIZE];
    r565_surface from, to;
    context(pixels, &from, R565_FORMAT_ARGB4444);
    context(turned, &to, R565_FORMAT_ARGB4444);
    for (int i = 0; i < SIZE * SIZE; i++)
        pixels[i] = (uint16_t)i;
    CHECK_INT(r565_turn_copy(&to, &from, R565_TURN_90), R565_OK);
    for (int y = 0; y < SIZE; y++) {
        for (int x = 0; x < SIZE; x++)
            CHECK_HEX(turned[x * SIZE + SIZE - 1 - y], pixels[y * SIZE + x]);
    }
    to.format = R565_FORMAT_RGB565;
    CHECK_INT(r565_turn_copy(&to, &from, R565_TURN_90), R565_ERR_ARGUMENT);
}

static void test_argb_targets_are_saved_and_restored(void) {
    static uint16_t pixels[SIZE * SIZE], other[SIZE * SIZE];
    r565_surface surface, screen;
    r565_gfx states[1], gfx = context(pixels, &surface, R565_FORMAT_ARGB4444);
    r565_gfx_stack stack = {states, 1, 0};
    r565_gfx_set_opacity(&gfx, 77);
    CHECK_INT(r565_gfx_save(&gfx, &stack), R565_OK);
    gfx = context(other, &screen, R565_FORMAT_RGB565);
    CHECK_INT(r565_gfx_restore(&gfx, &stack), R565_OK);
    CHECK_INT(gfx.target.format, R565_FORMAT_ARGB4444);
    CHECK(gfx.target.pixels == pixels);
    CHECK_INT(gfx.opacity, 77);
}

// --- Off screen -------------------------------------------------------------------------------------------

// How a sprite is composed once and drawn often: a disc with a shine and a shadow.
static void compose(r565_gfx *gfx) {
    r565_gfx_clear_argb(gfx, 0); // all transparent
    r565_gfx_set_opacity(gfx, 120);
    r565_gfx_fill_circle_smooth(gfx, 34, 36, 22, R565_RGB(0, 0, 0));
    r565_gfx_set_opacity(gfx, 255);
    r565_gfx_fill_circle_smooth(gfx, 28, 28, 22, R565_RGB(200, 40, 30));
    r565_gfx_set_blend(gfx, R565_BLEND_ADD);
    r565_gfx_fill_circle_smooth(gfx, 22, 20, 6, R565_RGB(90, 90, 90));
    r565_gfx_set_blend(gfx, R565_BLEND_ALPHA);
}

static void test_argb_sprite_is_composed_off_screen(void) {
    static uint16_t sprite_pixels[SIZE * SIZE], screen_pixels[SIZE * SIZE];
    r565_surface sprite, screen;
    r565_texture texture;
    r565_gfx off_screen = context(sprite_pixels, &sprite, R565_FORMAT_ARGB4444);
    r565_gfx gfx = context(screen_pixels, &screen, R565_FORMAT_RGB565);
    compose(&off_screen);
    CHECK_INT(r565_texture_from_surface(&texture, &sprite), R565_OK);
    r565_gfx_clear(&gfx, R565_RGB(255, 255, 255));
    r565_gfx_draw_image(&gfx, &texture, 0, 0);
    CHECK_HEX(sprite_pixels[0], 0);                   // nothing
    CHECK_HEX(sprite_pixels[50 * SIZE + 46], 0x7000); // shadow: 120 / 255 of black
    CHECK_HEX(sprite_pixels[30 * SIZE + 30], 0xFC21); // disc
    CHECK_HEX(sprite_pixels[20 * SIZE + 22], 0xFF76); // disc and shine
    CHECK_HEX(screen_pixels[0], 0xFFFF);
    CHECK_HEX(screen_pixels[50 * SIZE + 46], 16 << 11 | 33 << 5 | 16); // weight 15 of 32
    CHECK_HEX(screen_pixels[30 * SIZE + 30], 25 << 11 | 8 << 5 | 2);
    CHECK_HEX(screen_pixels[20 * SIZE + 22], 0xFBAC);
}

// On a transparent target an image becomes what it was: drawn from there, it gives the same pixels.
static void test_argb_image_goes_through_unchanged(void) {
    test_random random = {81};
    const r565_format formats[] = {R565_FORMAT_ARGB4444, R565_FORMAT_PAL8, R565_FORMAT_PAL4,
                                   R565_FORMAT_MASK};
    const r565_affine map = {0.8f, 0.5f, -0.6f, 1.1f, 20, 3};
    int changed = 0;
    for (int i = 0; i < 40; i++) {
        static uint16_t between[SIZE * SIZE], drawn[2][SIZE * SIZE];
        test_image image;
        r565_surface surface, screen;
        r565_texture view;
        test_image_init(&image, &random, formats[i % 4]);
        r565_gfx off_screen = context(between, &surface, R565_FORMAT_ARGB4444);
        r565_gfx_clear_argb(&off_screen, i % 3 == 0 ? 0 : 0x0FFF);
        r565_gfx_set_mask_color(&off_screen, 0xCB35);
        r565_gfx_set_blend(&off_screen, i % 8 < 4 ? R565_BLEND_ALPHA : R565_BLEND_NONE);
        r565_gfx_draw_image(&off_screen, &image.texture, 0, 0);
        CHECK_INT(r565_texture_from_surface(&view, &surface), R565_OK);
        view.width = image.texture.width;
        view.height = image.texture.height;
        const r565_rect all = {0, 0, (int16_t)view.width, (int16_t)view.height};
        for (int pass = 0; pass < 2; pass++) {
            memset(drawn[pass], 0x5A, sizeof drawn[pass]);
            r565_gfx gfx = context(drawn[pass], &screen, R565_FORMAT_RGB565);
            r565_gfx_set_mask_color(&gfx, 0xCB35);
            r565_gfx_set_opacity(&gfx, (uint8_t)(i % 5 == 0 ? 99 : 255));
            r565_gfx_draw_image_affine(&gfx, pass == 0 ? &view : &image.texture, all, &map, NULL,
                                       0);
        }
        CHECK(memcmp(drawn[0], drawn[1], sizeof drawn[0]) == 0);
        for (int k = 0; k < SIZE * SIZE; k++)
            changed += drawn[0][k] != 0x5A5A;
    }
    CHECK(changed > 9000);
}

// Images and shapes over one another, some translucent; added ones at last, for src-over alone does not
// care in which order it is grouped.
static void draw_layers(r565_gfx *gfx, test_random *random, bool adding) {
    for (int i = 0; i < 3; i++) {
        test_image image;
        const r565_affine map = {1.7f,
                                 0.4f,
                                 -0.3f,
                                 1.9f,
                                 test_random_float(random, -9, 20),
                                 test_random_float(random, -9, 20)};
        test_image_init(&image, random, R565_FORMAT_ARGB4444);
        r565_gfx_set_opacity(gfx, (uint8_t)test_random_int(random, 60, 255));
        r565_gfx_set_blend(gfx, adding && i == 2 ? R565_BLEND_ADD : R565_BLEND_ALPHA);
        r565_gfx_draw_image_affine(
            gfx, &image.texture,
            (r565_rect){0, 0, (int16_t)image.texture.width, (int16_t)image.texture.height}, &map,
            NULL, 0);
    }
    r565_gfx_set_opacity(gfx, 255);
    r565_gfx_set_blend(gfx, R565_BLEND_ALPHA);
}

// Greatest difference, in 63 steps of green, between layers drawn at once and by way of a sprite.
static int worst_difference(uint64_t seed, r565_color background, bool adding) {
    static uint16_t between[SIZE * SIZE], drawn[2][SIZE * SIZE];
    test_random random = {seed}, again = random;
    r565_surface surface, screen;
    r565_texture view;
    int worst = 0;
    r565_gfx gfx = context(between, &surface, R565_FORMAT_ARGB4444);
    r565_gfx_clear_argb(&gfx, 0);
    draw_layers(&gfx, &random, adding);
    CHECK_INT(r565_texture_from_surface(&view, &surface), R565_OK);
    gfx = context(drawn[0], &screen, R565_FORMAT_RGB565);
    r565_gfx_clear(&gfx, background);
    r565_gfx_draw_image(&gfx, &view, 0, 0);
    gfx = context(drawn[1], &screen, R565_FORMAT_RGB565);
    r565_gfx_clear(&gfx, background);
    draw_layers(&gfx, &again, adding);
    for (int i = 0; i < SIZE * SIZE; i++) {
        const int off = (drawn[0][i] >> 5 & 63) - (drawn[1][i] >> 5 & 63);
        worst = off > worst ? off : -off > worst ? -off : worst;
    }
    return worst;
}

// Each of three layers is rounded by half a step of alpha and of colour, 2.1 of 63 each, and less of
// that is seen the more there is above it; then come the rounding of the drawing and that of the other.
static void test_argb_layers_are_those_drawn_at_once(void) {
    int worst = 0;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        const int over = worst_difference(seed, (r565_color)(seed * 40503), false);
        const int added = worst_difference(seed, 0, true);
        worst = over > worst ? over : worst;
        worst = added > worst ? added : worst;
    }
    CHECK(worst <= 10);
    CHECK(worst >= 2);
}

// Everything at once, as a number: the same for every compiler, option and processor.
static void test_argb_pictures_hash_as_committed(void) {
    static uint16_t pixels[100 * 100];
    uint64_t hash = R565_HASH_INIT;
    for (unsigned i = 0; i < 12; i++) {
        stage it;
        r565_surface surface;
        r565_gfx gfx;
        stage_init(&it, 500 + i);
        CHECK_INT(r565_surface_init(&surface, pixels, 100, 100, R565_FORMAT_ARGB4444), R565_OK);
        CHECK_INT(r565_gfx_init(&gfx, &surface), R565_OK);
        r565_gfx_set_quality(&gfx, i % 4);
        r565_gfx_clear_argb(&gfx, 0);
        stage_draw_actors(&it, &gfx);
        hash = r565_hash_u16(hash, pixels, 100 * 100);
        stage_draw(&it, &gfx);
        r565_gfx_set_opacity(&gfx, 200);
        r565_gfx_fill_ring_smooth(&gfx, 3, 4, 20, 11.5f, 0x8C51);
        r565_gfx_set_blend(&gfx, R565_BLEND_ADD);
        r565_gfx_draw_line_smooth(&gfx, -9, 3, 30, 44, 3, 0x79E7);
        hash = r565_hash_u16(hash, pixels, 100 * 100);
        stage_free(&it);
    }
    CHECK_HEX(hash, 0xBC1E441DFDCC4F9Fu);
}

void test_gfx_argb(void) {
    RUN(test_argb_narrowing_rounds_and_undoes_widening);
    RUN(test_argb_weight_rounds);
    RUN(test_argb_formulas_are_exact);
    RUN(test_argb_mix_is_monotonic);
    RUN(test_argb_add_raises_alpha_and_black_adds_nothing);
    RUN(test_argb_clear_has_alpha_or_has_not);
    RUN(test_argb_turned_copies);
    RUN(test_argb_targets_are_saved_and_restored);
    RUN(test_argb_sprite_is_composed_off_screen);
    RUN(test_argb_image_goes_through_unchanged);
    RUN(test_argb_layers_are_those_drawn_at_once);
    RUN(test_argb_pictures_hash_as_committed);
}
