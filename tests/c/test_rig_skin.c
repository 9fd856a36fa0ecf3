// SPDX-License-Identifier: MIT
// Skins at run time: which slots a skin dresses, what they fall back to, and how long it lasts.
#include "character.h"

#include <stdlib.h>

void test_rig_skin(void);

enum { HAND, HEAD, TAIL, DRESSED };
enum { HAT, COAT };

static const r565_bone root[] = {
    {"root", 0, 0, 0, 0, 4096, 4096, 1, 0, 0, 1, R565_NO_PARENT, 0},
};
// Displays 0 and 1 are the default skin's, the others are worn.
#define IMAGE(x)                                                                                   \
    { &character_texture, {0, 0, 4, 4}, {1, 0, 0, 1, x, 0}, NULL, 0, 0, NULL }
static const r565_attachment images[] = {IMAGE(0), IMAGE(10), IMAGE(20), IMAGE(30), IMAGE(40)};
static const r565_slot slots[] = {
    {"hand", images, 5, 0, 0, 255, R565_BLEND_ALPHA, 0},
    {"head", images, 5, 1, 0, 255, R565_BLEND_ALPHA, 0},
    {"tail", images, 5, 0, 0, 255, R565_BLEND_ALPHA, 0},
};
static const r565_skin_entry of_hat[] = {{HEAD, 0, 2}, {HEAD, 1, 3}};
static const r565_skin_entry of_coat[] = {{HAND, 0, 2}, {HEAD, 1, 4}};
static const r565_skin skins[] = {{"hat", of_hat, 2}, {"coat", of_coat, 2}};
static const r565_armature_features features = {.skins = skins, .skin_count = 2};
static const r565_armature dressed = {"dressed", root, slots, {0, 0, 0, 0}, 88, 1,
                                      DRESSED,   0,    0,     &features,    1};

// The hand is hidden, then shows display 1, then 0 again; the head the other way round.
static const r565_key hand_keys[] = {
    {0, R565_CURVE_STEP, -1, 0}, {2, R565_CURVE_STEP, 1, 0}, {4, R565_CURVE_STEP, 0, 0}};
static const r565_key head_keys[] = {{0, R565_CURVE_STEP, 0, 0}, {2, R565_CURVE_STEP, 1, 0}};
static const r565_timeline lines[] = {{hand_keys, 3, HAND, R565_CHANNEL_ATTACHMENT},
                                      {head_keys, 2, HEAD, R565_CHANNEL_ATTACHMENT}};
static const r565_animation wave = {.name = "wave",
                                    .slot_timelines = lines,
                                    .signature = 88,
                                    .duration = 6,
                                    .slot_timeline_count = 2};

static void check_shown(const r565_rig *rig, int hand, int head, int tail) {
    CHECK_INT(r565_rig_attachment_of(rig, HAND), hand);
    CHECK_INT(r565_rig_attachment_of(rig, HEAD), head);
    CHECK_INT(r565_rig_attachment_of(rig, TAIL), tail);
}

static void pose_and_check(r565_rig *rig, float frame, int hand, int head) {
    CHECK(r565_rig_pose(rig, &wave, frame, NULL, NULL));
    check_shown(rig, hand, head, 0);
}

static void test_rig_skin_is_found_by_name(void) {
    r565_rig rig = new_rig(&dressed);
    CHECK_INT(r565_rig_skin_index(&rig, "hat"), HAT);
    CHECK_INT(r565_rig_skin_index(&rig, "coat"), COAT);
    CHECK_INT(r565_rig_skin_index(&rig, "default"), -1);
    CHECK_INT(r565_rig_skin_index(&rig, NULL), -1);
    CHECK_INT(r565_rig_skin_index(NULL, "hat"), -1);
    free_rig(&rig);
    CHECK_INT(r565_rig_skin_index(&rig, "hat"), -1);
}

static void test_rig_skin_falls_back_to_the_default_one(void) {
    r565_rig rig = new_rig(&dressed);
    check_shown(&rig, 0, 1, 0);
    CHECK(r565_rig_set_skin(&rig, COAT));
    check_shown(&rig, 0, 1, 0); // counts from the next pose on
    pose_and_check(&rig, 0, -1, 0);
    pose_and_check(&rig, 2, 1, 4);
    pose_and_check(&rig, 5, 2, 4);
    CHECK(r565_rig_pose_bind(&rig, NULL, NULL));
    check_shown(&rig, 2, 4, 0);
    free_rig(&rig);
}

static void test_rig_skin_goes_with_others(void) {
    r565_rig rig = new_rig(&dressed);
    CHECK(r565_rig_set_skin(&rig, COAT) && r565_rig_set_skin(&rig, HAT));
    CHECK_INT(r565_rig_skin_of(&rig, HAND), COAT);
    CHECK_INT(r565_rig_skin_of(&rig, HEAD), HAT);
    CHECK_INT(r565_rig_skin_of(&rig, TAIL), -1);
    pose_and_check(&rig, 5, 2, 3);
    CHECK(r565_rig_set_skin(&rig, COAT)); // the last one wins
    pose_and_check(&rig, 5, 2, 4);
    r565_rig_reset_skins(&rig);
    pose_and_check(&rig, 5, 0, 1);
    CHECK_INT(r565_rig_skin_of(&rig, HAND), -1);
    free_rig(&rig);
}

static void test_rig_skin_changes_boxes_and_hashes(void) {
    r565_rig rig = new_rig(&dressed);
    const uint64_t before = hash_rig(&rig);
    CHECK_INT(r565_rig_bounds(&rig).right, 14);
    CHECK(r565_rig_set_skin(&rig, HAT) && r565_rig_pose_bind(&rig, NULL, NULL));
    CHECK_INT(r565_rig_bounds(&rig).right, 34);
    CHECK(hash_rig(&rig) != before);
    r565_rig_reset_skins(&rig);
    CHECK(r565_rig_pose_bind(&rig, NULL, NULL));
    CHECK_HEX(hash_rig(&rig), before);
    free_rig(&rig);
}

static void test_rig_skin_refuses_what_is_not_there(void) {
    character *plain = make_character(7);
    r565_rig rig = new_rig(&dressed), bare = new_rig(&plain->armature);
    CHECK(!r565_rig_set_skin(&rig, -1) && !r565_rig_set_skin(&rig, 2));
    CHECK_INT(r565_rig_skin_of(&rig, -1), -1);
    CHECK_INT(r565_rig_skin_of(&rig, DRESSED), -1);
    CHECK(!r565_rig_set_skin(&bare, 0) && !r565_rig_set_skin(NULL, 0));
    CHECK_INT(r565_rig_skin_of(&bare, 0), -1);
    r565_rig_reset_skins(&bare);
    r565_rig_reset_skins(NULL);
    pose_and_check(&rig, 5, 0, 1);
    free_rig(&rig);
    free_rig(&bare);
    free(plain);
}

void test_rig_skin(void) {
    RUN(test_rig_skin_is_found_by_name);
    RUN(test_rig_skin_falls_back_to_the_default_one);
    RUN(test_rig_skin_goes_with_others);
    RUN(test_rig_skin_changes_boxes_and_hashes);
    RUN(test_rig_skin_refuses_what_is_not_there);
}
