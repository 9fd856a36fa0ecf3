// SPDX-License-Identifier: MIT
// Bounds, and drawing by properties that hold for any picture.
#include "character.h"
#include "puppet.h"
#include "reference.h"

#include <math.h>
#include <stdlib.h>

void test_rig_draw(void);

// --- Bounds -----------------------------------------------------------------------------------------------

// The box of one image by its four corners, in doubles.
static void test_rig_bounds_are_the_corners_rounded_outward(void) {
    for (uint64_t seed = 1; seed <= 6; seed++) {
        character *of = make_character(seed);
        r565_rig rig = new_rig(&of->armature);
        for (float frame = 0; frame <= DURATION; frame += 0.9f) {
            CHECK(r565_rig_pose(&rig, &of->animation, frame, NULL, NULL));
            for (int slot = 0; slot < SLOTS; slot++) {
                for (int i = 0; i < SLOTS; i++)
                    r565_rig_set_attachment(&rig, i, i == slot ? 0 : -1);
                r565_rig_set_alpha(&rig, slot, 255);
                const r565_rect box = r565_rig_bounds(&rig);
                const r565_affine w = r565_rig_bone_transform(&rig, of->slots[slot].bone);
                const r565_affine *l = &of->images[slot][0].local;
                double left = 1e9, top = 1e9, right = -1e9, bottom = -1e9;
                for (int corner = 0; corner < 4; corner++) {
                    const double u = corner & 1 ? 8 : 0, v = corner & 2 ? 9 : 0;
                    const double lx = (double)l->a * u + (double)l->c * v + (double)l->tx;
                    const double ly = (double)l->b * u + (double)l->d * v + (double)l->ty;
                    const double x = (double)w.a * lx + (double)w.c * ly + (double)w.tx;
                    const double y = (double)w.b * lx + (double)w.d * ly + (double)w.ty;
                    left = fmin(left, x), right = fmax(right, x);
                    top = fmin(top, y), bottom = fmax(bottom, y);
                }
                CHECK_NEAR(box.left, left - 0.5, 0.51);
                CHECK_NEAR(box.top, top - 0.5, 0.51);
                CHECK_NEAR(box.right, right + 0.5, 0.51);
                CHECK_NEAR(box.bottom, bottom + 0.5, 0.51);
            }
        }
        free_rig(&rig);
        free(of);
    }
}

// A square of 16 white pixels at (x, y) is drawn where a placement brings it to.
static void check_far(float x, float y, const r565_affine *placement) {
    static const uint16_t texels[16 * 16] = {0xFFFF};
    const r565_texture white = {texels, 16, 16, 32, R565_FORMAT_ARGB4444};
    const r565_bone bone = {
        .x = x, .y = y, .scale_x = 4096, .scale_y = 4096, .a = 1, .d = 1, .parent = R565_NO_PARENT};
    const r565_attachment image = {
        .texture = &white, .source = {0, 0, 16, 16}, .local = {1, 0, 0, 1, 0, 0}};
    const r565_slot slot = {.attachments = &image, .attachment_count = 1, .alpha = 255};
    const r565_armature armature = {
        .bones = &bone, .slots = &slot, .bone_count = 1, .slot_count = 1};
    r565_rig rig = new_rig(&armature);
    const r565_rect bounds = r565_rig_bounds(&rig);
    CHECK(bounds.left == INT16_MIN && bounds.right == INT16_MAX);
    CHECK(bounds.top == INT16_MIN && bounds.bottom == INT16_MAX);
    uint16_t pixels[4 * 4] = {0};
    r565_surface surface;
    r565_gfx gfx;
    r565_surface_init(&surface, pixels, 4, 4, R565_FORMAT_RGB565);
    r565_gfx_init(&gfx, &surface);
    r565_gfx_set_transform(&gfx, placement);
    r565_rig_draw(&rig, &gfx);
    CHECK_HEX(pixels[0], 0xFFFF);
    free_rig(&rig);
}

static void test_rig_bounds_that_do_not_fit_are_everything(void) {
    const float far[] = {32760, 32768, 60000, 400000, -32760, -32768, -60000, -400000};
    for (size_t i = 0; i < sizeof far / sizeof far[0]; i++) {
        r565_affine placement = r565_affine_translation(-far[i], 0);
        check_far(far[i], 0, &placement);
        placement = r565_affine_translation(0, -far[i]);
        check_far(0, far[i], &placement);
        check_far(far[i] / 2, 40000, &(r565_affine){2, 0, 0, 2, -far[i], -80000});
        check_far(40000, far[i], &(r565_affine){0, 1, 1, 0, -far[i], -40000});
    }
}

// The bounds of a square of 16 pixels at (x, y).
static r565_rect bounds_at(float x, float y) {
    static const uint16_t texels[16 * 16] = {0xFFFF};
    const r565_texture white = {texels, 16, 16, 32, R565_FORMAT_ARGB4444};
    const r565_bone bone = {
        .x = x, .y = y, .scale_x = 4096, .scale_y = 4096, .a = 1, .d = 1, .parent = R565_NO_PARENT};
    const r565_attachment image = {
        .texture = &white, .source = {0, 0, 16, 16}, .local = {1, 0, 0, 1, 0, 0}};
    const r565_slot slot = {.attachments = &image, .attachment_count = 1, .alpha = 255};
    const r565_armature armature = {
        .bones = &bone, .slots = &slot, .bone_count = 1, .slot_count = 1};
    r565_rig rig = new_rig(&armature);
    const r565_rect bounds = r565_rig_bounds(&rig);
    free_rig(&rig);
    return bounds;
}

static bool is_rect(r565_rect rect, int left, int top, int right, int bottom) {
    return rect.left == left && rect.top == top && rect.right == right && rect.bottom == bottom;
}

static void test_rig_bounds_fit_up_to_16383(void) {
    CHECK(is_rect(bounds_at(16367, -16384), 16367, -16384, 16383, -16368));
    CHECK(is_rect(bounds_at(-16384, 16367), -16384, 16367, -16368, 16383));
    // Fractions round outward, what is below 1/512 pixel is no fraction.
    CHECK(is_rect(bounds_at(0.25f, -0.25f), 0, -1, 17, 16));
    CHECK(is_rect(bounds_at(1.0f / 256, -1.0f / 256), 0, -1, 17, 16));
    CHECK(is_rect(bounds_at(1.0f / 1024, -1.0f / 1024), 0, 0, 16, 16));
    const float beyond[] = {16367.5f,  16368,  32768,  65536,  1e9f,  1e38f,  INFINITY,  NAN,
                            -16384.5f, -16385, -32768, -65536, -1e9f, -1e38f, -INFINITY, -NAN};
    for (size_t i = 0; i < sizeof beyond / sizeof beyond[0]; i++) {
        CHECK(is_rect(bounds_at(beyond[i], 0), INT16_MIN, INT16_MIN, INT16_MAX, INT16_MAX));
        CHECK(is_rect(bounds_at(0, beyond[i]), INT16_MIN, INT16_MIN, INT16_MAX, INT16_MAX));
    }
}

// --- Drawing ----------------------------------------------------------------------------------------------

enum { WIDTH = 160, HEIGHT = 120 };

typedef struct canvas {
    uint16_t pixels[WIDTH * HEIGHT];
    r565_surface surface;
    r565_gfx gfx;
} canvas;

static void start(canvas *on, const r565_affine *placement, int format) {
    for (int i = 0; i < WIDTH * HEIGHT; i++)
        on->pixels[i] = (uint16_t)((uint32_t)i * 40503u);
    r565_surface_init(&on->surface, on->pixels, WIDTH, HEIGHT, (r565_format)format);
    r565_gfx_init(&on->gfx, &on->surface);
    r565_gfx_set_transform(&on->gfx, placement);
}

static bool same_pixels(const canvas *a, const canvas *b) {
    return memcmp(a->pixels, b->pixels, sizeof a->pixels) == 0;
}

static r565_affine random_placement(test_random *random, int kind) {
    r565_affine placement =
        r565_affine_rotation((r565_angle)(kind > 1 ? test_random_int(random, -32768, 32767) : 0));
    const float scale = kind > 0 ? test_random_float(random, 0.2f, 3) : 1;
    placement.a *= kind == 3 ? -scale : scale;
    placement.b *= scale;
    placement.c *= scale;
    placement.d *= scale;
    placement.tx = test_random_float(random, -20, WIDTH + 20);
    placement.ty = test_random_float(random, -20, HEIGHT + 20);
    return placement;
}

// Each slot by itself, with nothing left out.
static void draw_slot_by_slot(const character *of, const r565_rig *rig, r565_gfx *gfx) {
    for (int position = 0; position < SLOTS; position++) {
        const int i = r565_rig_slot_at(rig, position);
        const r565_slot *slot = &of->slots[i];
        if (r565_rig_attachment_of(rig, i) < 0)
            continue;
        const r565_attachment *image = &slot->attachments[r565_rig_attachment_of(rig, i)];
        const r565_affine world = r565_rig_bone_transform(rig, slot->bone);
        const r565_affine map = r565_affine_multiply(&world, &image->local);
        r565_gfx_set_opacity(gfx, r565_rig_alpha_of(rig, i));
        r565_gfx_set_blend(gfx, (r565_blend)slot->blend);
        r565_gfx_draw_image_affine(gfx, image->texture, image->source, &map, NULL, 0);
    }
}

static void test_rig_draw_is_one_image_a_slot(void) {
    static canvas whole, single_slots, banded, ranged;
    test_random random = {11};
    int changed = 0;
    for (int round = 0; round < 240; round++) {
        character *of = make_character((uint64_t)round + 1);
        r565_rig rig = new_rig(&of->armature);
        CHECK(r565_rig_pose(&rig, &of->animation, test_random_float(&random, 0, DURATION), NULL,
                            NULL));
        const r565_affine placement = random_placement(&random, round % 4);
        start(&whole, &placement, round / 4 % 3);
        start(&single_slots, &placement, round / 4 % 3);
        changed -= same_pixels(&whole, &single_slots) - 1;
        r565_rig_draw(&rig, &whole.gfx);
        changed += !same_pixels(&whole, &single_slots);
        draw_slot_by_slot(of, &rig, &single_slots.gfx);
        CHECK(same_pixels(&whole, &single_slots));
        start(&banded, &placement, round / 4 % 3);
        for (int16_t top = 0; top < HEIGHT; top = (int16_t)(top + 13)) {
            r565_gfx_set_clip(&banded.gfx, (r565_rect){0, top, WIDTH, (int16_t)(top + 13)});
            r565_rig_draw(&rig, &banded.gfx);
        }
        CHECK(same_pixels(&whole, &banded));
        start(&ranged, &placement, round / 4 % 3);
        r565_rig_draw_range(&rig, &ranged.gfx, -3, 4);
        r565_rig_draw_range(&rig, &ranged.gfx, 4, 4);
        r565_rig_draw_range(&rig, &ranged.gfx, 4, 999);
        CHECK(same_pixels(&whole, &ranged));
        test_trace(whole.pixels, WIDTH * HEIGHT);
        free_rig(&rig);
        free(of);
    }
    CHECK(changed > 150);
}

// What a mirrored quarter of a turn gives: it is no other placement.
static void test_rig_draw_minds_no_sign_of_0(void) {
    static canvas plus, minus;
    const r565_affine placements[][2] = {
        {{0, 1, -1, 0, 80, 60}, {-0.0f, 1, -1, -0.0f, 80, 60}},
        {{1, 0, 0.5f, 1, 80, 60}, {1, -0.0f, 0.5f, 1, 80, 60}},
        {{1, 0.5f, 0, 1, 80, 60}, {1, 0.5f, -0.0f, 1, 80, 60}},
    };
    r565_rig rig = new_rig(&puppet_armature);
    for (int i = 0; i < 3; i++) {
        start(&plus, &placements[i][0], R565_FORMAT_RGB565);
        start(&minus, &placements[i][1], R565_FORMAT_RGB565);
        r565_rig_draw(&rig, &plus.gfx);
        r565_rig_draw(&rig, &minus.gfx);
        CHECK(same_pixels(&plus, &minus));
    }
    free_rig(&rig);
}

static void test_rig_bounds_placed_hold_every_pixel(void) {
    static canvas drawn, blank;
    test_random random = {12};
    for (int round = 0; round < 120; round++) {
        character *of = make_character((uint64_t)round + 100);
        r565_rig rig = new_rig(&of->armature);
        CHECK(r565_rig_pose(&rig, &of->animation, test_random_float(&random, 0, DURATION), NULL,
                            NULL));
        const r565_affine placement = random_placement(&random, round % 4);
        const r565_rect box = r565_rig_bounds_placed(&rig, &placement);
        start(&drawn, &placement, R565_FORMAT_RGB565);
        start(&blank, &placement, R565_FORMAT_RGB565);
        r565_rig_draw(&rig, &drawn.gfx);
        for (int i = 0; i < WIDTH * HEIGHT; i++) {
            const int x = i % WIDTH, y = i / WIDTH;
            const bool inside = x >= box.left && x < box.right && y >= box.top && y < box.bottom;
            CHECK(inside || drawn.pixels[i] == blank.pixels[i]);
        }
        free_rig(&rig);
        free(of);
    }
}

static void test_rig_draw_leaves_the_context_as_it_was(void) {
    static canvas on;
    const r565_affine placement = r565_affine_translation(80, 60);
    r565_rig rig = new_rig(&puppet_armature);
    start(&on, &placement, R565_FORMAT_RGB565);
    r565_gfx_set_opacity(&on.gfx, 99);
    r565_gfx_set_blend(&on.gfx, R565_BLEND_NONE);
    r565_gfx_set_color_key(&on.gfx, 0x1234);
    const r565_gfx before = on.gfx;
    r565_rig_draw(&rig, &on.gfx);
    CHECK_INT(on.gfx.opacity, 99);
    CHECK_INT(on.gfx.blend, R565_BLEND_NONE);
    CHECK(on.gfx.color_key_enabled);
    CHECK_HEX(on.gfx.color_key, 0x1234);
    CHECK(memcmp(&before.transform, &on.gfx.transform, sizeof before.transform) == 0);
    CHECK(memcmp(&before.clip, &on.gfx.clip, sizeof before.clip) == 0);
    free_rig(&rig);
}

// One slot that shows a 2 x 2 image with a keyed texel at (0, 0).
static uint16_t draw_keyed(uint8_t keyed, uint8_t slot_blend, uint8_t slot_alpha, r565_blend blend,
                           uint8_t opacity, int x) {
    static canvas on;
    const r565_bone bone = {
        .scale_x = 4096, .scale_y = 4096, .a = 1, .d = 1, .parent = R565_NO_PARENT};
    const r565_attachment image = {
        .texture = &puppet_flat, .source = {0, 0, 2, 2}, .local = {1, 0, 0, 1, 0, 0}};
    const r565_slot slot = {
        .attachments = &image, .attachment_count = 1, .alpha = slot_alpha, .blend = slot_blend};
    const r565_armature armature = {.bones = &bone,
                                    .slots = &slot,
                                    .bone_count = 1,
                                    .slot_count = 1,
                                    .color_key_enabled = keyed,
                                    .color_key = 0xF81F};
    const r565_affine placement = r565_affine_identity();
    start(&on, &placement, R565_FORMAT_RGB565);
    r565_gfx_clear(&on.gfx, 0x001F);
    r565_gfx_set_blend(&on.gfx, blend);
    r565_gfx_set_opacity(&on.gfx, opacity);
    r565_rig rig = new_rig(&armature);
    r565_rig_draw(&rig, &on.gfx);
    free_rig(&rig);
    return on.pixels[x];
}

static void test_rig_draw_minds_key_blend_and_alpha(void) {
    CHECK_HEX(draw_keyed(1, R565_BLEND_ALPHA, 255, R565_BLEND_ALPHA, 255, 0), 0x001F);
    CHECK_HEX(draw_keyed(0, R565_BLEND_ALPHA, 255, R565_BLEND_ALPHA, 255, 0), 0xF81F);
    CHECK_HEX(draw_keyed(1, R565_BLEND_ALPHA, 255, R565_BLEND_ALPHA, 255, 1), 0x07E0);
    CHECK_HEX(draw_keyed(1, R565_BLEND_ADD, 255, R565_BLEND_ALPHA, 255, 1), 0x07FF);
    CHECK_HEX(draw_keyed(1, R565_BLEND_ADD, 255, R565_BLEND_NONE, 255, 1), 0x07E0);
    CHECK_HEX(draw_keyed(1, R565_BLEND_ALPHA, 255, R565_BLEND_ADD, 255, 1), 0x07FF);
    CHECK_HEX(draw_keyed(1, R565_BLEND_ALPHA, 0, R565_BLEND_NONE, 255, 1), 0x001F);
    CHECK_HEX(draw_keyed(1, R565_BLEND_ALPHA, 255, R565_BLEND_ALPHA, 0, 1), 0x001F);
    // 128 x 128 / 255 is 64, an eighth of the 32 steps: 8.
    CHECK_HEX(draw_keyed(1, R565_BLEND_ALPHA, 128, R565_BLEND_ALPHA, 128, 1),
              draw_keyed(1, R565_BLEND_ALPHA, 255, R565_BLEND_ALPHA, 64, 1));
    CHECK_HEX(draw_keyed(1, R565_BLEND_ALPHA, 128, R565_BLEND_ALPHA, 128, 1), 0x0217);
    // 30 x 30 / 255 is 3.53, rounded 4: the least opacity that shows.
    CHECK_HEX(draw_keyed(1, R565_BLEND_ALPHA, 30, R565_BLEND_ALPHA, 30, 1), 0x005E);
}

// --- Tints and blend modes --------------------------------------------------------------------------------

static const uint16_t look_texels[4] = {0xFFFF, 0xF963, 0x8ABC, 0x0123};
static const r565_texture look_texture = {look_texels, 2, 2, 4, R565_FORMAT_ARGB4444};
static const r565_attachment look_image = {
    .texture = &look_texture, .source = {0, 0, 2, 2}, .local = {3, 0, 1, 4, 9, 5}};
static const r565_bone look_bone = {
    .scale_x = 4096, .scale_y = 4096, .a = 1, .d = 1, .parent = R565_NO_PARENT};
static const r565_tint look_tints[] = {{2048, 1024, 4096, 10, 20, -30},
                                       {4096, 4096, 4096, 0, 0, 0}};

// A slot over another: the first has a tint.
static void look_draw(test_canvas *to, r565_gfx *gfx, const r565_blend blends[2],
                      const r565_tint *outer, bool as_rig) {
    const r565_slot slots[2] = {
        {NULL, &look_image, 1, 0, 0, 200, (uint8_t)blends[0], 0},
        {NULL, &look_image, 1, 0, 0, 255, (uint8_t)blends[1], 0},
    };
    const r565_armature_features features = {.tints = look_tints, .tint_count = 2};
    const r565_armature armature = {.bones = &look_bone,
                                    .slots = slots,
                                    .bone_count = 1,
                                    .slot_count = 2,
                                    .features = &features,
                                    .feature_count = 1};
    test_random random = {611};
    canvas_init(to, &random, R565_FORMAT_RGB565);
    CHECK_INT(r565_gfx_init(gfx, &to->surface), R565_OK);
    r565_gfx_set_tint(gfx, outer);
    if (as_rig) {
        r565_rig rig = new_rig(&armature);
        r565_rig_draw(&rig, gfx);
        free_rig(&rig);
        CHECK_INT(gfx->blend, R565_BLEND_ALPHA);
        CHECK((gfx->find_tinted != NULL) == (outer != NULL));
        return;
    }
    for (int i = 0; i < 2; i++) {
        r565_gfx_set_tint(gfx, i == 0 ? &look_tints[0] : outer);
        r565_gfx_set_blend(gfx, blends[i]);
        r565_gfx_set_opacity(gfx, slots[i].alpha);
        r565_gfx_draw_image_affine(gfx, &look_texture, look_image.source, &look_image.local, NULL,
                                   0);
    }
}

static void test_rig_draw_slots_have_tints_and_blend_modes(void) {
    static const r565_tint outer = {4000, 0, 9000, 0, 77, 0};
    for (int i = 0; i <= R565_BLEND_LAST; i++) {
        static test_canvas rig, images;
        r565_gfx gfx;
        const r565_blend blends[2] = {i == R565_BLEND_NONE ? R565_BLEND_ADD : (r565_blend)i,
                                      i % 2 == 0 ? R565_BLEND_ALPHA : R565_BLEND_SCREEN};
        look_draw(&rig, &gfx, blends, i % 3 == 0 ? &outer : NULL, true);
        look_draw(&images, &gfx, blends, i % 3 == 0 ? &outer : NULL, false);
        canvas_check_same(&rig, &images);
        CHECK(memcmp(rig.memory, rig.before, sizeof rig.memory) != 0);
    }
}

static void test_rig_slots_never_copy(void) {
    r565_slot slot = {.blend = R565_BLEND_LAST};
    const r565_armature armature = {
        .bones = &look_bone, .slots = &slot, .bone_count = 1, .slot_count = 1};
    const r565_armature *const armatures[] = {&armature};
    const r565_asset asset = {.armatures = armatures, .armature_count = 1};
    uint64_t memory[64];
    r565_rig rig;
    slot.default_attachment = -1;
    CHECK_INT(r565_rig_init(&rig, &armature, memory, sizeof memory), R565_OK);
    CHECK_INT(r565_asset_validate(&asset), R565_OK);
    const uint8_t wrong[] = {R565_BLEND_NONE, R565_BLEND_LAST + 1, 255};
    for (size_t i = 0; i < sizeof wrong; i++) {
        slot.blend = wrong[i];
        CHECK_INT(r565_rig_init(&rig, &armature, memory, sizeof memory), R565_ERR_CORRUPT);
    }
    slot.blend = R565_BLEND_NONE;
    CHECK(r565_asset_validate(&asset) != R565_OK);
}

void test_rig_draw(void) {
    RUN(test_rig_bounds_are_the_corners_rounded_outward);
    RUN(test_rig_bounds_that_do_not_fit_are_everything);
    RUN(test_rig_bounds_fit_up_to_16383);
    RUN(test_rig_draw_is_one_image_a_slot);
    RUN(test_rig_draw_minds_no_sign_of_0);
    RUN(test_rig_bounds_placed_hold_every_pixel);
    RUN(test_rig_draw_leaves_the_context_as_it_was);
    RUN(test_rig_draw_minds_key_blend_and_alpha);
    RUN(test_rig_draw_slots_have_tints_and_blend_modes);
    RUN(test_rig_slots_never_copy);
}
