// SPDX-License-Identifier: MIT
// A rig in its memory: what it needs, shares and forgets, and what wrong data does to it.
#include "character.h"
#include "puppet.h"

#include <math.h>
#include <stdlib.h>

void test_rig(void);

// --- Instance ---------------------------------------------------------------------------------------------

static void test_rig_bytes_are_24_a_bone_11_a_slot_and_a_small_header(void) {
    for (int bones = 0; bones <= 255; bones += 15) {
        for (int slots = 0; slots <= 255; slots += 17) {
            const r565_armature armature = {.bone_count = (uint8_t)bones,
                                            .slot_count = (uint8_t)slots};
            const size_t parts = (size_t)bones * 24 + (size_t)slots * 11;
            CHECK_UINT(r565_rig_bytes(&armature),
                       (parts + 3) / 4 * 4 + 2 * sizeof(void *) + sizeof(void *) - 1);
            CHECK(r565_rig_bytes(&armature) <= (parts + 2 * (size_t)slots + 3) / 4 * 4 + 16 + 7);
        }
    }
    CHECK_UINT(r565_rig_bytes(NULL), 0);
}

static void test_rig_init_needs_what_it_asks_for(void) {
    enum { MARGIN = 16 };
    const size_t bytes = r565_rig_bytes(&puppet_armature);
    unsigned char *memory = malloc(bytes + 2 * MARGIN);
    r565_rig first = new_rig(&puppet_armature);
    CHECK(r565_rig_pose(&first, &puppet_walk, 4.5f, NULL, NULL));
    for (size_t size = 0; size <= bytes; size++) {
        for (size_t offset = 0; offset < 8; offset++) {
            r565_rig rig = {NULL};
            memset(memory, 0xA5, bytes + 2 * MARGIN);
            const r565_result result = r565_rig_init(&rig, &puppet_armature, memory + offset, size);
            CHECK_INT(result, size < bytes ? R565_ERR_NO_SPACE : R565_OK);
            CHECK_INT(r565_rig_is_initialized(&rig), size == bytes);
            if (size == bytes && r565_rig_pose(&rig, &puppet_walk, 4.5f, NULL, NULL))
                CHECK_HEX(hash_rig(&rig), hash_rig(&first));
            for (size_t i = 0; i < offset; i++)
                CHECK_UINT(memory[i], 0xA5);
            for (size_t i = offset + (size < bytes ? 0 : size); i < bytes + 2 * MARGIN; i++)
                CHECK_UINT(memory[i], 0xA5);
        }
    }
    free_rig(&first);
    free(memory);
}

static void test_rig_that_was_not_initialised_does_nothing(void) {
    r565_rig rig = {NULL};
    uint8_t memory[8];
    r565_affine identity = r565_affine_identity();
    CHECK_INT(r565_rig_init(NULL, &puppet_armature, memory, 8), R565_ERR_ARGUMENT);
    CHECK_INT(r565_rig_init(&rig, NULL, memory, 8), R565_ERR_ARGUMENT);
    CHECK_INT(r565_rig_init(&rig, &puppet_armature, NULL, 8), R565_ERR_ARGUMENT);
    CHECK(!r565_rig_is_initialized(&rig) && !r565_rig_is_initialized(NULL));
    CHECK(r565_rig_armature(&rig) == NULL);
    CHECK(!r565_rig_pose(&rig, &puppet_walk, 0, NULL, NULL));
    CHECK(!r565_rig_pose_bind(&rig, NULL, NULL));
    CHECK_INT(r565_rig_slot_at(&rig, 0), -1);
    CHECK_INT(r565_rig_bone_index(&rig, "root"), -1);
    CHECK_INT(r565_rig_attachment_of(&rig, 0), -1);
    CHECK(!r565_rig_set_alpha(&rig, 0, 1) && !r565_rig_set_attachment(&rig, 0, 0));
    CHECK(r565_rect_is_empty(r565_rig_bounds(&rig)));
    CHECK(r565_rect_is_empty(r565_rig_bounds_placed(&rig, &identity)));
    CHECK_HEX(r565_rig_hash(&rig, 5), 5);
    r565_rig_draw(&rig, NULL);
}

static void stretch(void *user, int bone, r565_bone_pose *pose) {
    (void)user, (void)bone;
    pose->scale_x = 9000;
}

static void test_rig_handles_share_one_pose_and_no_history(void) {
    character *of = make_character(5);
    r565_animation still = of->animation;
    still.draw_order_count = still.bone_timeline_count = 0;
    r565_rig first = new_rig(&of->armature);
    r565_rig second = first;
    test_random random = {9};
    for (int i = 0; i < 3000; i++) {
        r565_rig *rig = test_random_int(&random, 0, 1) ? &first : &second;
        const r565_animation *animation = test_random_int(&random, 0, 2) ? &of->animation : &still;
        const float frame = test_random_float(&random, -2, DURATION + 2);
        const int slot = test_random_int(&random, 0, SLOTS - 1);
        CHECK(r565_rig_pose(rig, animation, frame, NULL, NULL));
        r565_rig fresh = new_rig(&of->armature);
        CHECK(r565_rig_pose(&fresh, animation, frame, NULL, NULL));
        CHECK_HEX(hash_rig(&first), hash_rig(&fresh));
        CHECK_HEX(hash_rig(&second), hash_rig(&fresh));
        const r565_rect bounds = r565_rig_bounds(&fresh), others = r565_rig_bounds(rig);
        CHECK(memcmp(&bounds, &others, sizeof bounds) == 0);
        free_rig(&fresh);
        // What the next pose must forget.
        r565_rig_set_alpha(rig, slot, (uint8_t)i);
        r565_rig_set_attachment(rig, slot, i % 3 - 1);
        if (i % 7 == 0)
            r565_rig_pose_bind(rig, stretch, NULL);
    }
    free_rig(&first);
    free(of);
}

static void test_rig_refuses_animations_of_others(void) {
    r565_rig rig = new_rig(&puppet_armature);
    r565_animation other = puppet_walk;
    other.signature ^= 1;
    CHECK(r565_rig_pose(&rig, &puppet_walk, 3, NULL, NULL));
    const uint64_t before = hash_rig(&rig);
    CHECK(!r565_rig_pose(&rig, &other, 5, NULL, NULL));
    CHECK(!r565_rig_pose(&rig, NULL, 5, NULL, NULL));
    CHECK_HEX(hash_rig(&rig), before);
    free_rig(&rig);
}

static void test_rig_finds_names_and_indices(void) {
    r565_rig rig = new_rig(&puppet_armature);
    CHECK_INT(r565_rig_bone_index(&rig, "hand"), 2);
    CHECK_INT(r565_rig_bone_index(&rig, "head"), -1);
    CHECK_INT(r565_rig_bone_index(&rig, NULL), -1);
    CHECK_INT(r565_rig_slot_index(&rig, "glow"), 1);
    CHECK_INT(r565_rig_slot_index(&rig, ""), -1);
    CHECK_INT(r565_rig_slot_at(&rig, 4), -1);
    CHECK_INT(r565_rig_slot_at(&rig, -1), -1);
    CHECK_INT(r565_rig_draw_index_of(&rig, 4), -1);
    CHECK_INT(r565_rig_draw_index_of(&rig, -1), -1);
    CHECK_BITS(r565_rig_bone_transform(&rig, 3).a, 1.0f);
    CHECK_BITS(r565_rig_bone_transform(&rig, -1).tx, 0.0f);
    free_rig(&rig);
}

static void test_rig_overrides_last_until_the_next_pose(void) {
    r565_rig rig = new_rig(&puppet_armature);
    const r565_rect before = r565_rig_bounds(&rig);
    CHECK(r565_rig_set_attachment(&rig, 2, 0));
    CHECK(r565_rig_set_alpha(&rig, 0, 7));
    CHECK_INT(r565_rig_attachment_of(&rig, 2), 0);
    CHECK_INT(r565_rig_alpha_of(&rig, 0), 7);
    const r565_rect with_hand = r565_rig_bounds(&rig);
    CHECK(with_hand.right > before.right || with_hand.bottom > before.bottom);
    CHECK(!r565_rig_set_attachment(&rig, 2, 1) && !r565_rig_set_attachment(&rig, 2, -2));
    CHECK(!r565_rig_set_attachment(&rig, 4, -1) && !r565_rig_set_alpha(&rig, -1, 0));
    CHECK_INT(r565_rig_attachment_of(&rig, 2), 0);
    CHECK(r565_rig_pose_bind(&rig, NULL, NULL));
    CHECK_INT(r565_rig_attachment_of(&rig, 2), -1);
    CHECK_INT(r565_rig_alpha_of(&rig, 0), 255);
    free_rig(&rig);
}

// Everything transparent covers nothing; what is shown again covers what it did.
static void test_rig_bounds_follow_overrides_of_alpha(void) {
    r565_rig rig = new_rig(&puppet_armature);
    CHECK(r565_rig_pose(&rig, &puppet_walk, 4.5f, NULL, NULL));
    const r565_rect before = r565_rig_bounds(&rig);
    uint8_t alphas[4];
    for (int i = 0; i < 4; i++) {
        alphas[i] = r565_rig_alpha_of(&rig, i);
        CHECK(r565_rig_set_alpha(&rig, i, 0));
    }
    CHECK(!r565_rect_is_empty(before) && r565_rect_is_empty(r565_rig_bounds(&rig)));
    for (int i = 0; i < 4; i++)
        CHECK(r565_rig_set_alpha(&rig, i, alphas[i]));
    const r565_rect after = r565_rig_bounds(&rig);
    CHECK(memcmp(&before, &after, sizeof before) == 0);
    free_rig(&rig);
}

// --- Data that is wrong although it was compiled in --------------------------------------------------------

static void test_rig_reads_nothing_out_of_range(void) {
    static uint16_t pixels[64 * 64];
    r565_surface surface;
    r565_gfx gfx;
    const r565_affine placement = r565_affine_translation(32, 32);
    r565_surface_init(&surface, pixels, 64, 64, R565_FORMAT_RGB565);
    r565_gfx_init(&gfx, &surface);
    r565_gfx_set_transform(&gfx, &placement);
    test_random random = {13};
    for (int round = 0; round < 400; round++) {
        character *of = make_character((uint64_t)round % 20 + 1);
        for (int i = 0; i < LINES; i++) {
            of->bone_lines[i].target = (uint8_t)test_random_u32(&random);
            of->bone_lines[i].channel = (uint8_t)test_random_int(&random, 0, 4);
            of->bone_keys[i][2].frame = (uint16_t)test_random_int(&random, 0, 30);
            of->bone_keys[i][1].curve = (uint16_t)test_random_int(&random, 0, 3);
        }
        for (int i = 0; i < SLOT_LINES; i++) {
            if (round % 2)
                of->slot_lines[i].target = (uint8_t)test_random_u32(&random);
            of->slot_keys[i][0].frame = (uint16_t)test_random_int(&random, 0, 30);
            of->slot_keys[i][3].x = (int16_t)test_random_u32(&random);
        }
        of->orders[0][3] = (uint8_t)test_random_u32(&random);
        of->order_keys[2].count = (uint8_t)test_random_u32(&random);
        r565_rig rig = new_rig(&of->armature);
        for (float frame = 0; frame <= DURATION; frame += 1.7f) {
            bool seen[SLOTS] = {false};
            CHECK(r565_rig_pose(&rig, &of->animation, frame, NULL, NULL));
            r565_rig_draw(&rig, &gfx);
            for (int i = 0; i < SLOTS; i++)
                seen[r565_rig_slot_at(&rig, i)] = true;
            for (int i = 0; i < SLOTS; i++)
                CHECK(seen[i]);
        }
        free_rig(&rig);
        free(of);
    }
}

static void test_rig_refuses_armatures_that_posing_could_not_trust(void) {
    r565_bone bones[3];
    r565_slot slots[4];
    const r565_armature armature = {
        .bones = bones, .slots = slots, .bone_count = 3, .slot_count = 4};
    unsigned char memory[256];
    for (int wrong = 0; wrong < 8; wrong++) {
        r565_rig rig = {NULL};
        memcpy(bones, puppet_bones, sizeof bones);
        memcpy(slots, puppet_slots, sizeof slots);
        bones[0].parent = (uint8_t)(wrong == 6 ? 0 : R565_NO_PARENT);
        bones[2].parent = (uint8_t[]){1, 2, 254, 1, 1, 1, 1, 1}[wrong];
        slots[3].bone = (uint8_t[]){2, 2, 2, 3, 255, 2, 2, 2}[wrong];
        slots[3].default_attachment = (int8_t[]){-1, -1, -1, -1, -1, 0, -1, -2}[wrong];
        const r565_result result = r565_rig_init(&rig, &armature, memory, sizeof memory);
        CHECK_INT(result, wrong == 0 ? R565_OK : R565_ERR_CORRUPT);
        CHECK_INT(r565_rig_is_initialized(&rig), wrong == 0);
    }
}

static void test_rig_passes_over_timelines_of_no_bone(void) {
    static const r565_key keys[] = {{0, 0, 9000, 9000}, {8, 0, -9000, -9000}};
    const r565_timeline lines[] = {{keys, 2, 3, R565_CHANNEL_ROTATE},
                                   {keys, 2, 255, R565_CHANNEL_SCALE}};
    r565_animation animation = puppet_still;
    r565_rig rig = new_rig(&puppet_armature);
    CHECK(r565_rig_pose(&rig, &animation, 0, NULL, NULL));
    const uint64_t still = r565_rig_hash(&rig, R565_HASH_INIT);
    animation.bone_timelines = lines;
    animation.bone_timeline_count = 2;
    CHECK(r565_rig_pose(&rig, &animation, 0, NULL, NULL));
    CHECK_HEX(r565_rig_hash(&rig, R565_HASH_INIT), still);
    free_rig(&rig);
}

static void test_rig_order_out_of_range_means_the_base_order(void) {
    static const uint8_t twice[] = {0, 1, 1, 3}, beyond[] = {0, 1, 4, 3};
    r565_draw_order_key key = {twice, 0, 4};
    r565_animation animation = puppet_still;
    animation.draw_orders = &key;
    animation.draw_order_count = 1;
    r565_rig rig = new_rig(&puppet_armature);
    for (int round = 0; round < 3; round++) {
        key.order = round == 0 ? twice : round == 1 ? beyond : puppet_order;
        key.count = round == 2 ? 3 : 4;
        CHECK(r565_rig_pose(&rig, &puppet_walk, 2, NULL, NULL));
        CHECK_INT(r565_rig_slot_at(&rig, 0), 2);
        CHECK(r565_rig_pose(&rig, &animation, 0, NULL, NULL));
        for (int i = 0; i < 4; i++)
            CHECK_INT(r565_rig_slot_at(&rig, i), i);
    }
    free_rig(&rig);
}

// --- The promise ------------------------------------------------------------------------------------------

static void test_rig_self_test_finds_the_promised_bits(void) {
    CHECK(r565_self_test());
    CHECK(r565_self_test());
}

void test_rig(void) {
    RUN(test_rig_bytes_are_24_a_bone_11_a_slot_and_a_small_header);
    RUN(test_rig_init_needs_what_it_asks_for);
    RUN(test_rig_that_was_not_initialised_does_nothing);
    RUN(test_rig_handles_share_one_pose_and_no_history);
    RUN(test_rig_refuses_animations_of_others);
    RUN(test_rig_bounds_follow_overrides_of_alpha);
    RUN(test_rig_finds_names_and_indices);
    RUN(test_rig_overrides_last_until_the_next_pose);
    RUN(test_rig_reads_nothing_out_of_range);
    RUN(test_rig_refuses_armatures_that_posing_could_not_trust);
    RUN(test_rig_passes_over_timelines_of_no_bone);
    RUN(test_rig_order_out_of_range_means_the_base_order);
    RUN(test_rig_self_test_finds_the_promised_bits);
}
