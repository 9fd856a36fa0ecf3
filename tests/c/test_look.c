// SPDX-License-Identifier: MIT
// Other images for one rig: what is drawn, where, and that other rigs of the armature stay as they are.
#include "character.h"
#include "puppet.h"

#include <stdlib.h>

void test_look(void);

enum { SIDE = 160 };

static uint64_t hash_drawing(const r565_rig *rig) {
    static uint16_t pixels[SIDE * SIDE];
    r565_surface surface;
    r565_gfx gfx;
    const r565_affine middle = r565_affine_translation(SIDE / 2, SIDE / 2);
    CHECK_INT(r565_surface_init(&surface, pixels, SIDE, SIDE, R565_FORMAT_RGB565), R565_OK);
    CHECK_INT(r565_gfx_init(&gfx, &surface), R565_OK);
    r565_gfx_clear(&gfx, 0);
    r565_gfx_set_transform(&gfx, &middle);
    r565_rig_draw(rig, &gfx);
    return r565_hash_u16(R565_HASH_INIT, pixels, SIDE * SIDE);
}

static const uint16_t face_pixels[20 * 30] = {0xFFFF, 0xF00F, 0xF0F0};
static const r565_texture face = {face_pixels, 20, 30, 40, R565_FORMAT_ARGB4444};

// The same as an armature that was made so.
static void test_look_draws_what_was_set(void) {
    character *of = make_character(81);
    r565_slot slots[SLOTS], changed[SLOTS];
    r565_attachment mine[2];
    r565_look look;
    r565_rig rig = new_rig(&of->armature), other = new_rig(&of->armature);
    CHECK_INT(r565_look_init(&look, &rig, slots, SLOTS), R565_OK);
    CHECK(r565_rig_armature(&rig) == &look.armature);
    CHECK_HEX(hash_drawing(&rig), hash_drawing(&other));
    memcpy(mine, of->images[2], sizeof mine);
    r565_attachment_set_image(&mine[0], &face, (r565_rect){0, 0, 20, 30}, 0.5f, 0.5f);
    r565_attachment_set_image(&mine[1], &face, (r565_rect){2, 0, 12, 9}, 0.5f, 0.5f);
    CHECK(r565_look_set(&look, 2, mine));
    memcpy(changed, of->slots, sizeof changed);
    changed[2].attachments = mine;
    r565_armature made = of->armature;
    made.slots = changed;
    r565_rig expected = new_rig(&made);
    int different = 0;
    for (int frame = 0; frame < DURATION; frame++) {
        r565_rig *const rigs[] = {&rig, &expected, &other};
        for (int i = 0; i < 3; i++)
            CHECK(r565_rig_pose(rigs[i], &of->animation, (float)frame, NULL, NULL));
        CHECK_HEX(hash_drawing(&rig), hash_drawing(&expected));
        CHECK_HEX(hash_rig(&rig), hash_rig(&expected));
        const r565_rect box = r565_rig_bounds(&rig), same = r565_rig_bounds(&expected);
        CHECK(memcmp(&box, &same, sizeof box) == 0);
        different += hash_drawing(&rig) != hash_drawing(&other);
    }
    CHECK(different > 3);
    CHECK(r565_look_set(&look, 2, NULL));
    CHECK(r565_rig_pose_bind(&rig, NULL, NULL) && r565_rig_pose_bind(&other, NULL, NULL));
    CHECK_HEX(hash_drawing(&rig), hash_drawing(&other));
    free_rig(&rig);
    free_rig(&other);
    free_rig(&expected);
    free(of);
}

static void check_point(const r565_attachment *image, float x, float y, float to_x, float to_y) {
    const float u = x * (float)(image->source.right - image->source.left);
    const float v = y * (float)(image->source.bottom - image->source.top);
    CHECK_NEAR(image->local.a * u + image->local.c * v + image->local.tx, to_x, 1e-4);
    CHECK_NEAR(image->local.b * u + image->local.d * v + image->local.ty, to_y, 1e-4);
}

static void test_look_keeps_pivots(void) {
    static const r565_point hull[] = {{0, 0}, {8, 0}, {8, 4}};
    const r565_attachment old = {
        &character_texture, {0, 0, 8, 4}, {2, 1, -1, 3, 5, 6}, hull, 3, 0, NULL};
    r565_attachment image = old;
    r565_attachment_set_image(&image, &face, (r565_rect){0, 0, 20, 30}, 0.5f, 0.5f);
    check_point(&image, 0.5f, 0.5f, 2 * 4 - 2 + 5, 4 + 3 * 2 + 6);
    CHECK(image.texture == &face && image.hull == NULL && image.hull_count == 0);
    image = old;
    r565_attachment_set_image(&image, &face, (r565_rect){3, 3, 9, 5}, 0.25f, 1);
    check_point(&image, 0.25f, 1, 2 * 2 - 4 + 5, 2 + 3 * 4 + 6);
    image = old;
    r565_attachment_set_image(&image, &face, (r565_rect){0, 0, 20, 30}, 0, 0);
    CHECK(memcmp(&image.local, &old.local, sizeof old.local) == 0);
}

static void test_look_refuses_what_does_not_fit(void) {
    r565_slot slots[3];
    r565_look look;
    r565_rig rig = new_rig(&rich_armature), none = {NULL};
    CHECK_INT(r565_look_init(&look, &rig, slots, 2), R565_ERR_NO_SPACE);
    CHECK_INT(r565_look_init(&look, &none, slots, 3), R565_ERR_ARGUMENT);
    CHECK_INT(r565_look_init(&look, &rig, NULL, 3), R565_ERR_ARGUMENT);
    CHECK_INT(r565_look_init(NULL, &rig, slots, 3), R565_ERR_ARGUMENT);
    CHECK(r565_rig_armature(&rig) == &rich_armature);
    CHECK_INT(r565_look_init(&look, &rig, slots, 3), R565_OK);
    r565_attachment mine[2];
    memcpy(mine, rich_images, sizeof mine);
    mine[0].texture = &face; // the mesh stays
    CHECK(r565_look_set(&look, 0, mine));
    mine[1] = mine[0]; // another mesh than the slot has there
    CHECK(!r565_look_set(&look, 0, mine));
    CHECK(!r565_look_set(&look, 3, NULL) && !r565_look_set(&look, -1, NULL));
    CHECK(!r565_look_set(NULL, 0, NULL));
    free_rig(&rig);
}

static void test_look_replaces_images_one_by_one(void) {
    character *of = make_character(82);
    r565_slot slots[SLOTS], same_slots[SLOTS];
    r565_attachment mine[2], same[2];
    r565_look look, other;
    r565_rig rig = new_rig(&of->armature), expected = new_rig(&of->armature);
    CHECK_INT(r565_look_init(&look, &rig, slots, SLOTS), R565_OK);
    CHECK_INT(r565_look_init(&other, &expected, same_slots, SLOTS), R565_OK);
    const r565_rect parts[] = {{0, 0, 20, 30}, {2, 0, 12, 9}};
    memcpy(same, of->images[2], sizeof same);
    for (int i = 0; i < 2; i++) { // the second leaves the first as it is
        CHECK(r565_look_set_image(&look, 2, i, mine, &face, parts[i]));
        r565_attachment_set_image(&same[i], &face, parts[i], 0.5f, 0.5f);
        CHECK(r565_look_set(&other, 2, same));
        for (int frame = 0; frame < DURATION; frame += 3) {
            CHECK(r565_rig_pose(&rig, &of->animation, (float)frame, NULL, NULL));
            CHECK(r565_rig_pose(&expected, &of->animation, (float)frame, NULL, NULL));
            CHECK_HEX(hash_drawing(&rig), hash_drawing(&expected));
        }
    }
    CHECK(!r565_look_set_image(&look, 2, 2, mine, &face, parts[0]));
    CHECK(!r565_look_set_image(&look, 2, -1, mine, &face, parts[0]));
    CHECK(!r565_look_set_image(&look, SLOTS, 0, mine, &face, parts[0]));
    CHECK(!r565_look_set_image(&look, 2, 0, NULL, &face, parts[0]));
    CHECK(!r565_look_set_image(NULL, 2, 0, mine, &face, parts[0]));
    of->images[3][1].texture = NULL;
    CHECK(!r565_look_set_image(&look, 3, 1, mine, &face, parts[0])); // nothing to take the place of
    free_rig(&rig);
    free_rig(&expected);
    free(of);
}

void test_look(void) {
    RUN(test_look_replaces_images_one_by_one);
    RUN(test_look_draws_what_was_set);
    RUN(test_look_keeps_pivots);
    RUN(test_look_refuses_what_does_not_fit);
}
