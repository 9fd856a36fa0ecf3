// SPDX-License-Identifier: MIT
// Several animations at once: what must hold whatever is mixed, and the same in doubles from single
// poses.
#include "layers.h"

#include <math.h>
#ifdef __SSE__
#include <xmmintrin.h>
#endif

void test_rig_layers_property(void);

static void test_layers_of_full_weight_are_single_poses(void) {
    for (uint64_t seed = 1; seed <= 12; seed++) {
        cast of = new_cast(seed);
        test_random random = {seed};
        const uint64_t bind = hash_rig(&of.rig);
        for (int round = 0; round < 60; round++) {
            const r565_animation *animation = &of.of[round % 3]->animation;
            const float frame = test_random_float(&random, -1, DURATION + 1);
            r565_pose_layer layers[3];
            random_layers(&of, &random, layers, 2);
            CHECK(r565_rig_pose(&of.rig, animation, frame, NULL, NULL));
            const uint64_t single = hash_rig(&of.rig);
            // Whatever lies below, and with layers of no weight around.
            layers[2] = layer_of(animation, frame, FULL, MIX);
            CHECK_HEX(hash_of_layers(&of.rig, layers, 3), single);
            layers[2].weight = 65535;
            CHECK_HEX(hash_of_layers(&of.rig, layers, 3), single);
            layers[2].mask = all_bones;
            CHECK_HEX(hash_of_layers(&of.rig, layers, 3), single);
            layers[0].weight = layers[1].weight = 0;
            CHECK_HEX(hash_of_layers(&of.rig, layers, 3), single);
            layers[2].mode = ADD;
            CHECK_HEX(hash_of_layers(&of.rig, layers, 3), single);
            CHECK_HEX(hash_of_layers(&of.rig, layers, 2), bind);
        }
        free_cast(&of);
    }
}

static void test_layers_that_say_the_same_change_nothing(void) {
    for (uint64_t seed = 1; seed <= 12; seed++) {
        cast of = new_cast(seed);
        test_random random = {seed};
        // Sums of floats are rounded, all else is exact.
        of.of[0]->animation.position_count = 0;
        for (int round = 0; round < 100; round++) {
            const float frame = test_random_float(&random, 0, DURATION);
            const r565_animation *animation = &of.of[0]->animation;
            const r565_pose_layer layers[] = {
                layer_of(animation, frame, FULL, MIX),
                layer_of(animation, frame, test_random_int(&random, 1, FULL), MIX)};
            CHECK(r565_rig_pose(&of.rig, animation, frame, NULL, NULL));
            const uint64_t single = hash_rig(&of.rig);
            CHECK_HEX(hash_of_layers(&of.rig, layers, 2), single);
        }
        free_cast(&of);
    }
}

static void test_layers_depend_on_nothing_else(void) {
    enum { TRIES = 30 };
    cast of = new_cast(5);
    test_random random = {5};
    r565_pose_layer layers[TRIES][4];
    uint64_t hashes[TRIES];
    for (int i = 0; i < TRIES; i++) {
        random_layers(&of, &random, layers[i], 4);
        r565_rig fresh = new_rig(&of.of[0]->armature);
        hashes[i] = hash_of_layers(&fresh, layers[i], 1 + i % 4);
        free_rig(&fresh);
    }
    r565_rig copy = of.rig;
    for (int round = 0; round < 500; round++) {
        const int i = test_random_int(&random, 0, TRIES - 1);
        r565_rig *rig = round % 2 ? &of.rig : &copy;
        if (round % 5 == 0)
            CHECK(r565_rig_pose(rig, &of.of[round % 3]->animation, (float)round, NULL, NULL));
        CHECK_HEX(hash_of_layers(rig, layers[i], 1 + i % 4), hashes[i]);
    }
    free_cast(&of);
}

static void test_layers_leave_what_the_mask_leaves_out(void) {
    cast of = new_cast(7);
    test_random random = {7};
    for (int round = 0; round < 200; round++) {
        r565_pose_layer layers[2];
        random_layers(&of, &random, layers, 2);
        locals below, both;
        uint8_t alphas[SLOTS], attachments[SLOTS];
        layers[1].mask = some_bones;
        CHECK(r565_rig_pose_layers(&of.rig, layers, 1, keep_local, &below));
        for (int i = 0; i < SLOTS; i++) {
            alphas[i] = r565_rig_alpha_of(&of.rig, i);
            attachments[i] = (uint8_t)r565_rig_attachment_of(&of.rig, i);
        }
        CHECK(r565_rig_pose_layers(&of.rig, layers, 2, keep_local, &both));
        for (int i = 0; i < BONES; i++) {
            if (!(some_bones[i >> 3] >> (i & 7) & 1))
                CHECK(memcmp(&below.bones[i], &both.bones[i], sizeof below.bones[i]) == 0);
        }
        for (int i = 0; i < SLOTS; i++) {
            const int bone = of.of[0]->slots[i].bone;
            if (some_bones[bone >> 3] >> (bone & 7) & 1)
                continue;
            CHECK_INT(r565_rig_alpha_of(&of.rig, i), alphas[i]);
            CHECK_INT((uint8_t)r565_rig_attachment_of(&of.rig, i), attachments[i]);
        }
    }
    free_cast(&of);
}

// Moves all that a character has toward the least that assets hold.
static void shrink(character *of) {
    for (int i = 0; i < BONES; i++) {
        of->bones[i].x = i % 2 ? 0x1p-40f : 0x1.8p-39f;
        for (int k = 0; k < KEYS; k++)
            of->moves[i][k].x *= 0x1p-38f;
    }
}

// Poses once more as units do that flush tiny values to zero.
static uint64_t hash_flushed(r565_rig *rig, const r565_pose_layer *layers, int count) {
#ifdef __SSE__
    enum { FLUSH = 0x8040 };
    const unsigned mode = _mm_getcsr();
    _mm_setcsr(mode | FLUSH);
    CHECK(pose_layers(rig, layers, count));
    _mm_setcsr(mode);
    return hash_rig(rig);
#else
    return hash_of_layers(rig, layers, count);
#endif
}

static void test_layers_hold_no_tiny_values(void) {
    for (uint64_t seed = 1; seed <= 12; seed++) {
        cast of = new_cast(seed);
        test_random random = {seed};
        for (int i = 0; i < 3; i++)
            shrink(of.of[i]);
        for (int round = 0; round < 100; round++) {
            r565_pose_layer layers[3];
            random_layers(&of, &random, layers, 3);
            locals made;
            CHECK(r565_rig_pose_layers(&of.rig, layers, 3, keep_local, &made));
            for (int i = 0; i < BONES; i++)
                CHECK(made.bones[i].x == 0.0f || fabsf(made.bones[i].x) >= 0x1p-50f);
            const uint64_t kept = hash_rig(&of.rig);
            CHECK_HEX(hash_flushed(&of.rig, layers, 3), kept);
        }
        free_cast(&of);
    }
}

// --- The same in doubles ----------------------------------------------------------------------------

// A bone: offsets of x, y, rot_y and skew, and scales.
typedef struct mixed {
    double offsets[4], scales[2];
} mixed;

static mixed offsets_of(const r565_bone_pose *pose, const r565_bone *bone) {
    const int16_t rot_x = (int16_t)(pose->rot_x - bone->rot_x);
    const int16_t rot_y = (int16_t)(pose->rot_y - bone->rot_y);
    return (mixed){{pose->x - bone->x, pose->y - bone->y, rot_y, (int16_t)(rot_x - rot_y)},
                   {pose->scale_x, pose->scale_y}};
}

static void mix_in(mixed *below, const mixed *layer, const r565_bone *bone, double weight,
                   bool adds) {
    const double bind[2] = {bone->scale_x, bone->scale_y};
    for (int k = 0; k < 4; k++)
        below->offsets[k] = (adds ? below->offsets[k] : below->offsets[k] * (1 - weight)) +
                            layer->offsets[k] * weight;
    for (int k = 0; k < 2; k++)
        below->scales[k] = adds ? below->scales[k] * (1 + (layer->scales[k] / bind[k] - 1) * weight)
                                : below->scales[k] * (1 - weight) + layer->scales[k] * weight;
}

static double off_by_turns(double angle) {
    return fabs(angle - 65536.0 * floor(angle / 65536.0 + 0.5));
}

static void check_mix(cast *of, const r565_pose_layer *layers, int count) {
    locals single[3], made;
    for (int k = 0; k < count; k++)
        CHECK(
            r565_rig_pose(&of->rig, layers[k].animation, layers[k].frame, keep_local, &single[k]));
    CHECK(r565_rig_pose_layers(&of->rig, layers, count, keep_local, &made));
    for (int i = 0; i < BONES; i++) {
        const r565_bone *bone = &of->of[0]->bones[i];
        mixed expected = {{0}, {bone->scale_x, bone->scale_y}};
        for (int k = 0; k < count; k++) {
            const mixed layer = offsets_of(&single[k].bones[i], bone);
            if (!layers[k].mask || (layers[k].mask[i >> 3] >> (i & 7) & 1))
                mix_in(&expected, &layer, bone, layers[k].weight / (double)FULL,
                       layers[k].mode == ADD);
        }
        const r565_bone_pose *pose = &made.bones[i];
        CHECK_NEAR(pose->x, bone->x + expected.offsets[0], 1e-4);
        CHECK_NEAR(pose->y, bone->y + expected.offsets[1], 1e-4);
        CHECK_NEAR(off_by_turns(pose->rot_y - bone->rot_y - expected.offsets[2]), 0, 3);
        CHECK_NEAR(
            off_by_turns(pose->rot_x - bone->rot_x - expected.offsets[2] - expected.offsets[3]), 0,
            5);
        CHECK_NEAR(pose->scale_x, expected.scales[0], 5);
        CHECK_NEAR(pose->scale_y, expected.scales[1], 5);
    }
}

static void test_layers_agree_with_doubles(void) {
    for (uint64_t seed = 1; seed <= 12; seed++) {
        cast of = new_cast(seed);
        test_random random = {seed};
        for (int round = 0; round < 100; round++) {
            r565_pose_layer layers[3];
            random_layers(&of, &random, layers, 3);
            // Sums beyond half a turn wrap: they have no offset that a next layer could share.
            layers[1].mode = layers[0].mode = MIX;
            check_mix(&of, layers, 1 + round % 3);
        }
        free_cast(&of);
    }
}

void test_rig_layers_property(void) {
    RUN(test_layers_of_full_weight_are_single_poses);
    RUN(test_layers_that_say_the_same_change_nothing);
    RUN(test_layers_depend_on_nothing_else);
    RUN(test_layers_leave_what_the_mask_leaves_out);
    RUN(test_layers_hold_no_tiny_values);
    RUN(test_layers_agree_with_doubles);
}
