// SPDX-License-Identifier: MIT
// What must hold of any character's picture: mirrored twice it is the original, without opacity it is
// not there, hulls change nothing, and whole pixels move it unchanged.
#include "character.h"

#include <stdlib.h>

void test_rig_property(void);

enum { WIDTH = 96, HEIGHT = 80, ROUNDS = 60 };

typedef struct picture {
    uint16_t pixels[WIDTH * HEIGHT];
    r565_surface surface;
    r565_gfx gfx;
} picture;

typedef struct actor {
    character *of;
    r565_rig rig;
    r565_affine placement;
} actor;

static void start(picture *on, const r565_affine *placement, r565_format format) {
    for (int i = 0; i < WIDTH * HEIGHT; i++)
        on->pixels[i] = 0x2945;
    CHECK_INT(r565_surface_init(&on->surface, on->pixels, WIDTH, HEIGHT, format), R565_OK);
    CHECK_INT(r565_gfx_init(&on->gfx, &on->surface), R565_OK);
    r565_gfx_set_transform(&on->gfx, placement);
}

static bool same(const picture *a, const picture *b) {
    return memcmp(a->pixels, b->pixels, sizeof a->pixels) == 0;
}

// Somewhere in the picture, at a place that floats keep exactly when whole pixels are added.
static actor enter(test_random *random, int round) {
    actor it = {.of = make_character((uint64_t)round + 900)};
    it.rig = new_rig(&it.of->armature);
    CHECK(r565_rig_pose(&it.rig, &it.of->animation, test_random_float(random, 0, DURATION), NULL,
                        NULL));
    it.placement = r565_affine_rotation((r565_angle)test_random_u32(random));
    it.placement.tx = (float)test_random_int(random, 64 * 20, 64 * 70) / 64;
    it.placement.ty = (float)test_random_int(random, 64 * 20, 64 * 60) / 64;
    return it;
}

static void leave(actor *it) {
    free_rig(&it->rig);
    free(it->of);
}

// A picture as an image: mirrored by the transform, drawn again and mirrored again, it is itself.
static void test_rig_property_mirrored_twice_is_the_original(void) {
    static const r565_affine mirrors[] = {
        {-1, 0, 0, 1, WIDTH, 0}, {1, 0, 0, -1, 0, HEIGHT}, {-1, 0, 0, -1, WIDTH, HEIGHT}};
    static picture pictures[3];
    static const r565_affine identity = {1, 0, 0, 1, 0, 0};
    test_random random = {41};
    int changed = 0;
    for (int round = 0; round < ROUNDS; round++) {
        actor it = enter(&random, round);
        start(&pictures[0], &it.placement, R565_FORMAT_RGB565);
        r565_rig_draw(&it.rig, &pictures[0].gfx);
        for (int i = 1; i < 3; i++) {
            const r565_texture seen = {pictures[i - 1].pixels, WIDTH, HEIGHT, 2 * WIDTH,
                                       R565_FORMAT_RGB565};
            start(&pictures[i], &mirrors[round % 3], R565_FORMAT_RGB565);
            r565_gfx_draw_image_affine(&pictures[i].gfx, &seen, (r565_rect){0, 0, WIDTH, HEIGHT},
                                       &identity, NULL, 0);
        }
        changed += !same(&pictures[0], &pictures[1]);
        CHECK(same(&pictures[0], &pictures[2]));
        leave(&it);
    }
    CHECK(changed > ROUNDS / 2);
}

static void test_rig_property_opacity_0_is_nothing(void) {
    static picture drawn, blank;
    test_random random = {42};
    int changed = 0;
    for (int round = 0; round < ROUNDS; round++) {
        actor it = enter(&random, round);
        const r565_format format = (r565_format)(round % 3);
        start(&blank, &it.placement, format);
        start(&drawn, &it.placement, format);
        r565_gfx_set_quality(&drawn.gfx, (unsigned)round % 4);
        r565_gfx_set_opacity(&drawn.gfx, 0);
        r565_rig_draw(&it.rig, &drawn.gfx);
        CHECK(same(&drawn, &blank));
        r565_gfx_set_opacity(&drawn.gfx, 255);
        for (int slot = 0; slot < SLOTS; slot++)
            CHECK(r565_rig_set_alpha(&it.rig, slot, 0));
        r565_rig_draw(&it.rig, &drawn.gfx);
        CHECK(same(&drawn, &blank));
        CHECK(r565_rig_pose(&it.rig, &it.of->animation, 3, NULL, NULL));
        r565_rig_draw(&it.rig, &drawn.gfx);
        changed += !same(&drawn, &blank);
        leave(&it);
    }
    CHECK(changed > ROUNDS / 2);
}

static void test_rig_property_hulls_change_nothing(void) {
    // Around all of an image of 8 x 9, and with room to spare.
    static const r565_point tight[] = {{0, 0}, {8, 0}, {8, 9}, {0, 9}};
    static const r565_point loose[] = {{-3, -2}, {4, -5}, {11, -2}, {10, 12}, {-1, 14}};
    static picture with, without;
    test_random random = {43};
    for (int round = 0; round < ROUNDS; round++) {
        actor it = enter(&random, round);
        start(&without, &it.placement, (r565_format)(round % 3));
        r565_gfx_set_quality(&without.gfx, (unsigned)round % 4);
        r565_rig_draw(&it.rig, &without.gfx);
        for (int i = 0; i < SLOTS * 2; i++) {
            r565_attachment *const image = &it.of->images[i / 2][i % 2];
            image->hull = i % 3 == 0 ? tight : loose;
            image->hull_count = i % 3 == 0 ? 4 : 5;
        }
        start(&with, &it.placement, (r565_format)(round % 3));
        r565_gfx_set_quality(&with.gfx, (unsigned)round % 4);
        r565_rig_draw(&it.rig, &with.gfx);
        CHECK(same(&with, &without));
        leave(&it);
    }
}

static void test_rig_property_whole_pixels_move_the_picture(void) {
    static picture here, there;
    test_random random = {44};
    for (int round = 0; round < ROUNDS; round++) {
        actor it = enter(&random, round);
        const int dx = test_random_int(&random, -20, 20), dy = test_random_int(&random, -20, 20);
        const unsigned quality = (unsigned)round % 4;
        start(&here, &it.placement, R565_FORMAT_RGB565);
        r565_gfx_set_quality(&here.gfx, quality);
        r565_rig_draw(&it.rig, &here.gfx);
        it.placement.tx += (float)dx;
        it.placement.ty += (float)dy;
        start(&there, &it.placement, R565_FORMAT_RGB565);
        r565_gfx_set_quality(&there.gfx, quality);
        r565_rig_draw(&it.rig, &there.gfx);
        int differing = 0;
        for (int y = 0; y < HEIGHT; y++) {
            for (int x = 0; x < WIDTH; x++) {
                const int from_x = x - dx, from_y = y - dy;
                if (from_x >= 0 && from_y >= 0 && from_x < WIDTH && from_y < HEIGHT)
                    differing +=
                        there.pixels[y * WIDTH + x] != here.pixels[from_y * WIDTH + from_x];
            }
        }
        CHECK_INT(differing, 0);
        leave(&it);
    }
}

void test_rig_property(void) {
    RUN(test_rig_property_mirrored_twice_is_the_original);
    RUN(test_rig_property_opacity_0_is_nothing);
    RUN(test_rig_property_hulls_change_nothing);
    RUN(test_rig_property_whole_pixels_move_the_picture);
}
