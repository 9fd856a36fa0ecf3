// SPDX-License-Identifier: MIT
// The drawing context's state.
#include "test.h"

#include "rig565/gfx.h"

#include <math.h>

void test_gfx(void);

static uint16_t pixels[8 * 6];

static r565_gfx context(r565_format format) {
    r565_surface surface;
    r565_gfx gfx;
    CHECK_INT(r565_surface_init(&surface, pixels, 8, 6, format), R565_OK);
    CHECK_INT(r565_gfx_init(&gfx, &surface), R565_OK);
    return gfx;
}

static void check_clip(const r565_gfx *gfx, int left, int top, int right, int bottom) {
    CHECK_INT(gfx->clip.left, left);
    CHECK_INT(gfx->clip.top, top);
    CHECK_INT(gfx->clip.right, right);
    CHECK_INT(gfx->clip.bottom, bottom);
}

static void test_gfx_init_sets_defaults(void) {
    const r565_gfx gfx = context(R565_FORMAT_RGB565);
    check_clip(&gfx, 0, 0, 8, 6);
    CHECK_INT(gfx.blend, R565_BLEND_ALPHA);
    CHECK_INT(gfx.opacity, 255);
    CHECK(!gfx.color_key_enabled);
    CHECK_BITS(gfx.transform.a, 1.0f);
    CHECK_BITS(gfx.transform.b, 0.0f);
    CHECK_INT(gfx.offset_x, 0);
}

static void test_gfx_init_refuses_invalid_surfaces(void) {
    r565_gfx gfx;
    const r565_surface bad[] = {{NULL, 8, 6, 8, R565_FORMAT_RGB565},
                                {pixels, 0, 6, 8, R565_FORMAT_RGB565},
                                {pixels, 8, 6, 7, R565_FORMAT_RGB565},
                                {pixels, 8, 6, 8, R565_FORMAT_PAL8}};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        CHECK_INT(r565_gfx_init(&gfx, &bad[i]), R565_ERR_ARGUMENT);
    }
    const r565_surface good = {pixels, 8, 6, 8, R565_FORMAT_RGB565};
    CHECK_INT(r565_gfx_init(NULL, &good), R565_ERR_ARGUMENT);
    CHECK_INT(r565_gfx_init(&gfx, NULL), R565_ERR_ARGUMENT);
}

static void test_gfx_clip_stays_inside_the_target(void) {
    r565_gfx gfx = context(R565_FORMAT_RGB565);
    r565_gfx_set_clip(&gfx, (r565_rect){-5, 2, 100, 4});
    check_clip(&gfx, 0, 2, 8, 4);
    r565_gfx_set_clip(&gfx, (r565_rect){9, 9, 12, 12});
    CHECK(r565_rect_is_empty(gfx.clip));
    r565_gfx_set_clip(&gfx, (r565_rect){INT16_MIN, INT16_MIN, INT16_MAX, INT16_MAX});
    check_clip(&gfx, 0, 0, 8, 6);
}

static void test_gfx_clear_fills_the_clip_whatever_else_is_set(void) {
    r565_gfx gfx = context(R565_FORMAT_RGB565_SWAPPED);
    const r565_affine map = {2, 1, 0, 3, 4, 5};
    r565_gfx_clear(&gfx, 0x1111);
    r565_gfx_set_transform(&gfx, &map);
    r565_gfx_set_blend(&gfx, R565_BLEND_ADD);
    r565_gfx_set_opacity(&gfx, 3);
    r565_gfx_set_clip(&gfx, (r565_rect){1, 2, 3, 4});
    r565_gfx_clear(&gfx, 0x1234);
    for (int y = 0; y < 6; y++) {
        for (int x = 0; x < 8; x++) {
            const bool inside = x >= 1 && x < 3 && y >= 2 && y < 4;
            CHECK_HEX(pixels[y * 8 + x], inside ? 0x3412 : 0x1111);
        }
    }
}

static void test_gfx_transform_snaps_its_translation(void) {
    r565_gfx gfx = context(R565_FORMAT_RGB565);
    r565_affine map = r565_affine_translation(1.5f, -2.001f);
    r565_gfx_set_transform(&gfx, &map);
    CHECK_INT(gfx.offset_x, 384);
    CHECK_INT(gfx.offset_y, -512);
    CHECK_BITS(gfx.transform.ty, -2.001f);
    r565_gfx_set_transform(&gfx, NULL);
    CHECK_INT(gfx.offset_x, 0);
    CHECK_BITS(gfx.transform.d, 1.0f);
    map.tx = NAN;
    r565_gfx_set_transform(&gfx, &map);
    CHECK_INT(gfx.offset_x, 0);
}

static void test_gfx_blend_ignores_unknown_values(void) {
    r565_gfx gfx = context(R565_FORMAT_RGB565);
    r565_gfx_set_blend(&gfx, R565_BLEND_ADD);
    r565_gfx_set_blend(&gfx, (r565_blend)(R565_BLEND_LAST + 1));
    CHECK_INT(gfx.blend, R565_BLEND_ADD);
}

static void test_gfx_key_is_given_in_cpu_order(void) {
    static const uint16_t texels[3] = {0x1234, 0x3412, 0xFFFF};
    r565_gfx gfx = context(R565_FORMAT_RGB565);
    r565_texture texture = {texels, 3, 1, 6, R565_FORMAT_RGB565};
    r565_gfx_set_color_key(&gfx, 0x1234);
    r565_gfx_clear(&gfx, 0);
    r565_gfx_draw_image(&gfx, &texture, 0, 0);
    texture.format = R565_FORMAT_RGB565_SWAPPED;
    r565_gfx_draw_image(&gfx, &texture, 4, 0);
    const uint16_t expected[8] = {0, 0x3412, 0xFFFF, 0, 0x3412, 0, 0xFFFF, 0};
    for (int i = 0; i < 8; i++)
        CHECK_HEX(pixels[i], expected[i]);
    r565_gfx_clear_color_key(&gfx);
    r565_gfx_draw_image(&gfx, &texture, 4, 0);
    CHECK_HEX(pixels[5], 0x1234);
}

void test_gfx(void) {
    RUN(test_gfx_init_sets_defaults);
    RUN(test_gfx_init_refuses_invalid_surfaces);
    RUN(test_gfx_clip_stays_inside_the_target);
    RUN(test_gfx_clear_fills_the_clip_whatever_else_is_set);
    RUN(test_gfx_transform_snaps_its_translation);
    RUN(test_gfx_blend_ignores_unknown_values);
    RUN(test_gfx_key_is_given_in_cpu_order);
}
