// SPDX-License-Identifier: MIT
// Time to frames, and signatures.
#include "puppet.h"
#include "test.h"

#include <math.h>

void test_animation(void);

static r565_animation lasting(uint16_t duration, uint32_t frame_rate) {
    r565_animation animation = puppet_still;
    animation.duration = duration;
    animation.frame_rate = frame_rate;
    return animation;
}

static void test_animation_frame_at_counts_in_whole_numbers(void) {
    const r565_animation animation = lasting(10, 24000);
    CHECK_BITS(r565_animation_frame_at(&animation, 0, true), 0.0f);
    CHECK_BITS(r565_animation_frame_at(&animation, 125, true), 3.0f);
    CHECK_NEAR(r565_animation_frame_at(&animation, 1, true), 0.024, 1e-8);
    CHECK_BITS(r565_animation_frame_at(&animation, 500, true), 2.0f);
    CHECK_BITS(r565_animation_frame_at(&animation, 500, false), 10.0f);
    CHECK_BITS(r565_animation_frame_at(&animation, 416, false), 9.984f);
}

static void test_animation_frame_at_is_exact_after_weeks(void) {
    const r565_animation animation = lasting(7, 30000);
    const uint32_t loop_ms = 700; // 3 loops of 7 frames at 30 fps
    const uint32_t week = UINT32_MAX / loop_ms * loop_ms;
    for (uint32_t ms = 0; ms < loop_ms; ms++) {
        const float early = r565_animation_frame_at(&animation, ms, true);
        CHECK_BITS(r565_animation_frame_at(&animation, week - loop_ms + ms, true), early);
    }
}

static void test_animation_frame_at_stays_below_the_duration_when_looping(void) {
    test_random random = {1};
    for (int i = 0; i < 20000; i++) {
        const r565_animation animation =
            lasting((uint16_t)test_random_int(&random, 1, 65535), test_random_u32(&random));
        const uint32_t ms = test_random_u32(&random);
        const float looped = r565_animation_frame_at(&animation, ms, true);
        const float held = r565_animation_frame_at(&animation, ms, false);
        CHECK(looped >= 0.0f && looped < (float)animation.duration);
        CHECK(held >= 0.0f && held <= (float)animation.duration);
    }
    // 9.9999999 frames: the nearest binary32 is 10.
    const r565_animation slow = lasting(10, 1);
    CHECK_BITS(r565_animation_frame_at(&slow, 9999999, true), 9.999999f);
    const r565_animation long_one = lasting(60000, 30000);
    CHECK(r565_animation_frame_at(&long_one, 1999999999, true) < 60000.0f);
}

static void test_animation_frame_at_has_answers_for_nothing(void) {
    const r565_animation still = lasting(0, 24000), frozen = lasting(10, 0);
    CHECK_BITS(r565_animation_frame_at(&still, 12345, true), 0.0f);
    CHECK_BITS(r565_animation_frame_at(&still, 12345, false), 0.0f);
    CHECK_BITS(r565_animation_frame_at(&frozen, 12345, true), 0.0f);
    CHECK_BITS(r565_animation_frame_at(NULL, 12345, true), 0.0f);
    CHECK_BITS(r565_animation_frame_at_seconds(NULL, 1.0f, true), 0.0f);
}

static void test_animation_frame_at_seconds_agrees_with_milliseconds(void) {
    const r565_animation animation = lasting(1000, 24000);
    for (uint32_t ms = 0; ms < 16000; ms += 125) {
        const float frame = r565_animation_frame_at_seconds(&animation, (float)ms / 1000.0f, true);
        CHECK_BITS(frame, r565_animation_frame_at(&animation, ms, true));
    }
    CHECK_BITS(r565_animation_frame_at_seconds(&animation, NAN, true), 0.0f);
    CHECK_BITS(r565_animation_frame_at_seconds(&animation, -1.0f, true), 0.0f);
    CHECK_BITS(r565_animation_frame_at_seconds(&animation, INFINITY, false), 1000.0f);
}

static void test_animation_signature_is_fnv_of_names_and_structure(void) {
    // Bone and slot counts, then "a\0" with no parent, then "b\0" with one attachment.
    const uint8_t bytes[] = {1, 1, 'a', 0, R565_NO_PARENT, 'b', 0, 1};
    uint32_t expected = 2166136261u;
    for (size_t i = 0; i < sizeof bytes; i++)
        expected = (expected ^ bytes[i]) * 16777619u;
    const r565_bone bone = {.name = "a", .parent = R565_NO_PARENT};
    const r565_slot slot = {.name = "b", .attachment_count = 1};
    const r565_armature armature = {
        .bones = &bone, .slots = &slot, .bone_count = 1, .slot_count = 1};
    CHECK_HEX(r565_armature_signature(&armature), expected);
}

static void test_animation_signature_sees_every_difference(void) {
    r565_bone bones[] = {{.name = "ab", .parent = R565_NO_PARENT}, {.name = "c", .parent = 0}};
    r565_slot slot = {.name = "d", .attachment_count = 2};
    const r565_armature armature = {
        .bones = bones, .slots = &slot, .bone_count = 2, .slot_count = 1};
    const uint32_t first = r565_armature_signature(&armature);
    bones[0].name = "a", bones[1].name = "bc";
    CHECK(r565_armature_signature(&armature) != first);
    bones[0].name = "ab", bones[1].name = "c", bones[1].parent = R565_NO_PARENT;
    CHECK(r565_armature_signature(&armature) != first);
    bones[1].parent = 0, slot.attachment_count = 1;
    CHECK(r565_armature_signature(&armature) != first);
    slot.attachment_count = 2, slot.name = NULL;
    CHECK(r565_armature_signature(&armature) != first);
    slot.name = "d", bones[0].x = 5.0f;
    CHECK_HEX(r565_armature_signature(&armature), first);
}

void test_animation(void) {
    RUN(test_animation_frame_at_counts_in_whole_numbers);
    RUN(test_animation_frame_at_is_exact_after_weeks);
    RUN(test_animation_frame_at_stays_below_the_duration_when_looping);
    RUN(test_animation_frame_at_has_answers_for_nothing);
    RUN(test_animation_frame_at_seconds_agrees_with_milliseconds);
    RUN(test_animation_signature_is_fnv_of_names_and_structure);
    RUN(test_animation_signature_sees_every_difference);
}
