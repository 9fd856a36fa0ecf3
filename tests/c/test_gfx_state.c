// SPDX-License-Identifier: MIT
// Saving and restoring what a context holds.
#include "test.h"

#include "rig565/gfx.h"

void test_gfx_state(void);

static uint16_t pixels[2][8 * 6];

static r565_gfx context(uint16_t *memory) {
    r565_surface surface;
    r565_gfx gfx;
    CHECK_INT(r565_surface_init(&surface, memory, 8, 6, R565_FORMAT_RGB565), R565_OK);
    CHECK_INT(r565_gfx_init(&gfx, &surface), R565_OK);
    return gfx;
}

static void change_everything(r565_gfx *gfx, int by) {
    const r565_affine map = {2, 0, 0, 2, (float)by + 0.5f, 1};
    gfx->target.pixels = pixels[by % 2];
    r565_gfx_set_clip(gfx, (r565_rect){(int16_t)by, 1, 7, 5});
    r565_gfx_set_transform(gfx, &map);
    r565_gfx_set_blend(gfx, (r565_blend)(by % 3));
    r565_gfx_set_opacity(gfx, (uint8_t)(100 + by));
    r565_gfx_set_color_key(gfx, (r565_color)by);
}

static void check_state(const r565_gfx *gfx, int by) {
    CHECK(gfx->target.pixels == pixels[by % 2]);
    CHECK_INT(gfx->clip.left, by);
    CHECK_INT(gfx->clip.right, 7);
    CHECK_BITS(gfx->transform.tx, (float)by + 0.5f);
    CHECK_INT(gfx->offset_x, 256 * by + 128);
    CHECK_INT(gfx->blend, by % 3);
    CHECK_INT(gfx->opacity, 100 + by);
    CHECK(gfx->color_key_enabled);
    CHECK_INT(gfx->color_key, by);
}

static void test_gfx_state_comes_back_in_reverse(void) {
    r565_gfx states[3];
    r565_gfx_stack stack = {states, 3, 0};
    r565_gfx gfx = context(pixels[0]);
    for (int i = 0; i < 3; i++) {
        change_everything(&gfx, i);
        CHECK_INT(r565_gfx_save(&gfx, &stack), R565_OK);
    }
    change_everything(&gfx, 4);
    for (int i = 2; i >= 0; i--) {
        CHECK_INT(r565_gfx_restore(&gfx, &stack), R565_OK);
        check_state(&gfx, i);
    }
    CHECK_INT(stack.count, 0);
}

static void test_gfx_state_reports_a_full_and_an_empty_stack(void) {
    r565_gfx states[2];
    r565_gfx_stack stack = {states, 1, 0};
    r565_gfx gfx = context(pixels[0]);
    change_everything(&gfx, 1);
    CHECK_INT(r565_gfx_save(&gfx, &stack), R565_OK);
    change_everything(&gfx, 2);
    memset(&states[1], 0x5A, sizeof states[1]);
    CHECK_INT(r565_gfx_save(&gfx, &stack), R565_ERR_NO_SPACE);
    CHECK_INT(stack.count, 1);
    CHECK_INT(((const uint8_t *)&states[1])[0], 0x5A);
    check_state(&gfx, 2);
    CHECK_INT(r565_gfx_restore(&gfx, &stack), R565_OK);
    check_state(&gfx, 1);
    change_everything(&gfx, 3);
    CHECK_INT(r565_gfx_restore(&gfx, &stack), R565_ERR_ARGUMENT);
    CHECK_INT(stack.count, 0);
    check_state(&gfx, 3);
}

static void test_gfx_state_refuses_bad_arguments(void) {
    r565_gfx states[2];
    r565_gfx_stack stack = {states, 2, 1}, nowhere = {NULL, 2, 1}, torn = {states, 1, 2};
    r565_gfx gfx = context(pixels[0]);
    change_everything(&gfx, 2);
    CHECK_INT(r565_gfx_save(NULL, &stack), R565_ERR_ARGUMENT);
    CHECK_INT(r565_gfx_save(&gfx, NULL), R565_ERR_ARGUMENT);
    CHECK_INT(r565_gfx_save(&gfx, &nowhere), R565_ERR_ARGUMENT);
    CHECK_INT(r565_gfx_save(&gfx, &torn), R565_ERR_NO_SPACE);
    CHECK_INT(r565_gfx_restore(NULL, &stack), R565_ERR_ARGUMENT);
    CHECK_INT(r565_gfx_restore(&gfx, NULL), R565_ERR_ARGUMENT);
    CHECK_INT(r565_gfx_restore(&gfx, &nowhere), R565_ERR_ARGUMENT);
    CHECK_INT(r565_gfx_restore(&gfx, &torn), R565_ERR_ARGUMENT);
    CHECK_INT(stack.count, 1);
    check_state(&gfx, 2);
}

void test_gfx_state(void) {
    RUN(test_gfx_state_comes_back_in_reverse);
    RUN(test_gfx_state_reports_a_full_and_an_empty_stack);
    RUN(test_gfx_state_refuses_bad_arguments);
}
