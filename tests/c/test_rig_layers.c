// SPDX-License-Identifier: MIT
// Several animations at once, against mixes worked out by hand, in doubles from single poses, and by
// what must hold whatever is mixed.
#include "character.h"
#include "puppet.h"
#include "rig_private.h"

#include <math.h>
#include <stdlib.h>
#ifdef __SSE__
#include <xmmintrin.h>
#endif

void test_rig_layers(void);

enum { FULL = R565_FULL_WEIGHT, MIX = R565_LAYER_MIX, ADD = R565_LAYER_ADD };

static r565_pose_layer layer_of(const r565_animation *animation, float frame, int weight,
                                int mode) {
    return (r565_pose_layer){animation, frame, (uint16_t)weight, (uint8_t)mode, NULL};
}

static bool pose_layers(r565_rig *rig, const r565_pose_layer *layers, int count) {
    return r565_rig_pose_layers(rig, layers, count, NULL, NULL);
}

static uint64_t hash_of_layers(r565_rig *rig, const r565_pose_layer *layers, int count) {
    CHECK(pose_layers(rig, layers, count));
    return hash_rig(rig);
}

// --- A bone and two slots, by hand ----------------------------------------------------------------

enum { BASE, DETAIL };

static const r565_attachment hand_images[] = {
    {&character_texture, {0, 0, 8, 8}, {1, 0, 0, 1, 0, 0}, NULL, 0, 0, NULL},
    {&character_texture, {0, 0, 4, 4}, {1, 0, 0, 1, 0, 0}, NULL, 0, 0, NULL},
    {&character_texture, {0, 0, 2, 2}, {1, 0, 0, 1, 0, 0}, NULL, 0, 0, NULL},
};
static const r565_bone hand_bones[] = {
    {"root", 7, -3, 1000, 1000, 8192, 4096, 1.990812f, 0.19150f, -0.09575f, 0.995406f,
     R565_NO_PARENT, 0},
    {"arm", 50, 0, 0, 0, 4096, 4096, 1, 0, 0, 1, 0, 0},
};
static const r565_slot hand_slots[] = {
    {"base", hand_images, 3, 0, 0, 100, R565_BLEND_ALPHA, 0},
    {"detail", hand_images, 3, -1, 1, 255, R565_BLEND_ALPHA, 0},
};
static const r565_armature hand = {
    .bones = hand_bones, .slots = hand_slots, .signature = 5, .bone_count = 2, .slot_count = 2};

// An animation that stands still: the root's offsets, what the slots show, the first one's alpha.
typedef struct still {
    r565_position_key move;
    r565_key turn, scale, attachment, alpha;
    r565_position_timeline positions[1];
    r565_timeline bones[2], slots[2];
    r565_draw_order_key order;
    r565_animation animation;
} still;

static void make_still(still *made, float x, int angle, int scale, int attachment, int alpha) {
    static const uint8_t swapped[] = {1, 0};
    *made = (still){
        .move = {0, R565_CURVE_STEP, x, -x},
        .turn = {0, R565_CURVE_STEP, (int16_t)angle, (int16_t)angle},
        .scale = {0, R565_CURVE_STEP, (int16_t)scale, 4096},
        .attachment = {0, R565_CURVE_STEP, (int16_t)attachment, 0},
        .alpha = {0, R565_CURVE_STEP, (int16_t)alpha, 0},
        .order = {swapped, 0, 2},
    };
    made->positions[0] = (r565_position_timeline){&made->move, 1, 0};
    made->bones[0] = (r565_timeline){&made->turn, 1, 0, R565_CHANNEL_ROTATE};
    made->bones[1] = (r565_timeline){&made->scale, 1, 0, R565_CHANNEL_SCALE};
    made->slots[0] = (r565_timeline){&made->attachment, 1, 0, R565_CHANNEL_ATTACHMENT};
    made->slots[1] = (r565_timeline){&made->alpha, 1, 0, R565_CHANNEL_ALPHA};
    made->animation = (r565_animation){.positions = made->positions,
                                       .bone_timelines = made->bones,
                                       .slot_timelines = made->slots,
                                       .draw_orders = &made->order,
                                       .signature = 5,
                                       .duration = 10,
                                       .position_count = 1,
                                       .bone_timeline_count = 2,
                                       .slot_timeline_count = 2,
                                       .draw_order_count = 1};
}

// Local poses of a rig, as a visitor sees them.
typedef struct locals {
    r565_bone_pose bones[BONES];
} locals;

static void keep_local(void *user, int bone, r565_bone_pose *pose) {
    ((locals *)user)->bones[bone] = *pose;
}

// The root's pose under these layers.
static r565_bone_pose mix_by_hand(const r565_pose_layer *layers, int count) {
    r565_rig rig = new_rig(&hand);
    locals kept;
    CHECK(r565_rig_pose_layers(&rig, layers, count, keep_local, &kept));
    const r565_affine root = r565_rig_bone_transform(&rig, 0);
    CHECK_BITS(root.tx, kept.bones[0].x);
    CHECK_BITS(root.ty, kept.bones[0].y);
    free_rig(&rig);
    return kept.bones[0];
}

static void test_layers_mix_as_dragonbones_does(void) {
    still one, two;
    make_still(&one, 100, 8000, 4096, 0, 255);
    make_still(&two, 200, -8000, 4096, 0, 255);
    // A quarter of the second over the first: .25 * 200 + .75 * 100.
    r565_pose_layer layers[] = {layer_of(&one.animation, 0, FULL, MIX),
                                layer_of(&two.animation, 0, FULL / 4, MIX)};
    r565_bone_pose pose = mix_by_hand(layers, 2);
    CHECK_NEAR(pose.x, 7 + 125, 0);
    CHECK_NEAR(pose.y, -3 - 125, 0);
    CHECK_INT(pose.rot_x, 1000 + 4000);
    CHECK_INT(pose.rot_y, 1000 + 4000);
    // Both add up without being normalised: 100 + 200.
    layers[1] = layer_of(&two.animation, 0, FULL, ADD);
    pose = mix_by_hand(layers, 2);
    CHECK_NEAR(pose.x, 7 + 300, 0);
    CHECK_INT(pose.rot_x, 1000);
}

static void test_layers_mix_angles_without_a_short_way(void) {
    still one, two;
    make_still(&one, 0, 32000, 4096, 0, 255);
    make_still(&two, 0, -32000, 4096, 0, 255);
    const r565_pose_layer layers[] = {layer_of(&one.animation, 0, FULL, MIX),
                                      layer_of(&two.animation, 0, FULL / 2, MIX)};
    CHECK_INT(mix_by_hand(layers, 2).rot_x, 1000);
    // Skew is mixed, not each angle: a narrow one stays so across half a turn.
    one.turn.x = (int16_t)-32760;
    one.turn.y = 32760;
    const r565_bone_pose pose =
        mix_by_hand((r565_pose_layer[]){layer_of(&one.animation, 0, FULL / 2, MIX)}, 1);
    CHECK_INT(pose.rot_y, 1000 + 16380);
    CHECK_INT(pose.rot_x, 1000 + 16388);
}

static void test_layers_mix_scales(void) {
    still one, two;
    make_still(&one, 0, 0, 2 * 4096, 0, 255); // the bone has 8192 already
    make_still(&two, 0, 0, 4096 / 2, 0, 255);
    r565_pose_layer layers[] = {layer_of(&one.animation, 0, FULL, MIX),
                                layer_of(&two.animation, 0, FULL / 2, MIX)};
    r565_bone_pose pose = mix_by_hand(layers, 2);
    CHECK_INT(pose.scale_x, 8192 * 5 / 4); // (2 + .5) / 2
    CHECK_INT(pose.scale_y, 4096);
    layers[1].mode = ADD; // 2 * (1 + (.5 - 1) / 2)
    CHECK_INT(mix_by_hand(layers, 2).scale_x, 8192 * 3 / 2);
    CHECK_INT(mix_by_hand(layers + 1, 1).scale_x, 8192 * 3 / 4);
}

static void test_layers_settle_what_is_tiny(void) {
    r565_bone bone = hand_bones[0];
    const r565_armature one_bone = {.bones = &bone, .signature = 5, .bone_count = 1};
    still back;
    make_still(&back, -0x1p-40f, 0, 4096, 0, 255);
    const r565_pose_layer layers[] = {layer_of(&back.animation, 0, FULL, MIX),
                                      layer_of(NULL, 0, 1, MIX)};
    bone.x = 0x1p-40f; // from 0, 2^-54 of the way back
    r565_rig rig = new_rig(&one_bone);
    CHECK(pose_layers(&rig, layers, 2));
    CHECK_BITS(r565_rig_bone_transform(&rig, 0).tx, 0.0f);
    bone.x = 0.0f;
    back.move.x = 0x1p-40f;
    const r565_pose_layer least = layer_of(&back.animation, 0, 1, MIX);
    CHECK(pose_layers(&rig, &least, 1));
    CHECK_BITS(r565_rig_bone_transform(&rig, 0).tx, 0.0f);
    free_rig(&rig);
}

static void test_layers_end_in_range(void) {
    still wide;
    make_still(&wide, 0, 0, 32767, 0, 255);
    r565_pose_layer layers[R565_MAX_LAYERS];
    for (int mode = MIX; mode <= ADD; mode++) {
        for (int i = 0; i < R565_MAX_LAYERS; i++)
            layers[i] = layer_of(&wide.animation, 0, FULL, mode);
        CHECK_INT(mix_by_hand(layers, R565_MAX_LAYERS).scale_x, 32767);
    }
    wide.scale.x = -32768;
    CHECK_INT(mix_by_hand(layers, 1).scale_x, -32768);
}

static void test_layers_mix_what_slots_show(void) {
    still one, two;
    make_still(&one, 0, 0, 4096, 1, 200);
    make_still(&two, 0, 0, 4096, 2, 40);
    r565_rig rig = new_rig(&hand);
    r565_pose_layer layers[] = {layer_of(&one.animation, 0, FULL, MIX),
                                layer_of(&two.animation, 0, FULL / 4, MIX)};
    CHECK(pose_layers(&rig, layers, 2));
    CHECK_INT(r565_rig_attachment_of(&rig, 0), 1);
    CHECK_INT(r565_rig_alpha_of(&rig, 0), 160);
    CHECK_INT(r565_rig_attachment_of(&rig, 1), -1);
    CHECK_INT(r565_rig_alpha_of(&rig, 1), 255);
    layers[1].weight = FULL / 2 - 1;
    CHECK(pose_layers(&rig, layers, 2));
    CHECK_INT(r565_rig_attachment_of(&rig, 0), 1);
    layers[1].weight = FULL / 2;
    CHECK(pose_layers(&rig, layers, 2));
    CHECK_INT(r565_rig_attachment_of(&rig, 0), 2);
    CHECK_INT(r565_rig_alpha_of(&rig, 0), 120);
    // To an animation that says nothing of it: the slot's own.
    layers[1].animation = NULL;
    CHECK(pose_layers(&rig, layers, 2));
    CHECK_INT(r565_rig_attachment_of(&rig, 0), 0);
    CHECK_INT(r565_rig_alpha_of(&rig, 0), 150);
    // What adds and says nothing changes nothing.
    layers[1].mode = ADD;
    CHECK(pose_layers(&rig, layers, 2));
    CHECK_INT(r565_rig_attachment_of(&rig, 0), 1);
    CHECK_INT(r565_rig_alpha_of(&rig, 0), 200);
    layers[1].animation = &two.animation;
    CHECK(pose_layers(&rig, layers, 2));
    CHECK_INT(r565_rig_attachment_of(&rig, 0), 2);
    CHECK_INT(r565_rig_alpha_of(&rig, 0), 120);
    free_rig(&rig);
}

static void test_layers_rule_the_draw_order(void) {
    static const uint8_t root_only[] = {1};
    still one, two;
    make_still(&one, 0, 0, 4096, 0, 255);
    make_still(&two, 0, 0, 4096, 0, 255);
    two.animation.draw_order_count = 0;
    r565_rig rig = new_rig(&hand);
    r565_pose_layer layers[] = {layer_of(&one.animation, 0, FULL, MIX),
                                layer_of(&two.animation, 0, FULL / 2 - 1, MIX)};
    CHECK(pose_layers(&rig, layers, 2));
    CHECK_INT(r565_rig_slot_at(&rig, 0), 1);
    layers[1].weight = FULL / 2;
    CHECK(pose_layers(&rig, layers, 2));
    CHECK_INT(r565_rig_slot_at(&rig, 0), 0);
    layers[1].mask = root_only;
    CHECK(pose_layers(&rig, layers, 2));
    CHECK_INT(r565_rig_slot_at(&rig, 0), 1);
    layers[1].mask = NULL;
    layers[1].mode = ADD;
    CHECK(pose_layers(&rig, layers, 2));
    CHECK_INT(r565_rig_slot_at(&rig, 0), 1);
    free_rig(&rig);
}

static void test_layers_are_refused_as_a_whole(void) {
    still one;
    make_still(&one, 9, 99, 4096, 1, 10);
    r565_animation foreign = one.animation;
    foreign.signature++;
    r565_rig rig = new_rig(&hand), none = {NULL};
    r565_pose_layer layers[R565_MAX_LAYERS + 1];
    for (int i = 0; i <= R565_MAX_LAYERS; i++)
        layers[i] = layer_of(&one.animation, 0, FULL, MIX);
    const uint64_t bind = hash_rig(&rig);
    CHECK(!pose_layers(&rig, layers, R565_MAX_LAYERS + 1));
    CHECK(!pose_layers(&rig, layers, -1));
    CHECK(!pose_layers(&rig, NULL, 1));
    CHECK(!pose_layers(&none, layers, 1));
    CHECK(!pose_layers(NULL, layers, 1));
    layers[1].mode = 2;
    CHECK(!pose_layers(&rig, layers, 2));
    layers[1] = layer_of(&foreign, 0, 0, MIX);
    CHECK(!pose_layers(&rig, layers, 2));
    CHECK_HEX(hash_rig(&rig), bind);
    CHECK(pose_layers(&rig, layers, 1));
    CHECK(hash_rig(&rig) != bind);
    CHECK(pose_layers(&rig, NULL, 0));
    CHECK_HEX(hash_rig(&rig), bind);
    free_rig(&rig);
}

// --- Characters of random numbers ------------------------------------------------------------------

// An armature and animations of it.
typedef struct cast {
    character *of[3];
    r565_rig rig;
} cast;

static cast new_cast(uint64_t seed) {
    cast made;
    for (int i = 0; i < 3; i++)
        made.of[i] = make_character(seed * 3 + (uint64_t)i);
    made.rig = new_rig(&made.of[0]->armature);
    return made;
}

static void free_cast(cast *of) {
    free_rig(&of->rig);
    for (int i = 0; i < 3; i++)
        free(of->of[i]);
}

static const uint8_t all_bones[] = {0xFF, 0xFF}, some_bones[] = {0x5A, 0x03};

static r565_pose_layer random_layer(const cast *of, test_random *random) {
    static const uint8_t *const masks[] = {NULL, NULL, all_bones, some_bones};
    const int weights[] = {0, 1, FULL / 2, FULL, test_random_int(random, 1, FULL)};
    const r565_animation *animation = &of->of[test_random_int(random, 0, 2)]->animation;
    const float frame = test_random_float(random, -1, DURATION + 1);
    const int weight = weights[test_random_int(random, 0, 4)];
    r565_pose_layer layer = layer_of(animation, frame, weight, test_random_int(random, MIX, ADD));
    layer.mask = masks[test_random_int(random, 0, 3)];
    return layer;
}

static void test_layers_of_full_weight_are_single_poses(void) {
    for (uint64_t seed = 1; seed <= 12; seed++) {
        cast of = new_cast(seed);
        test_random random = {seed};
        const uint64_t bind = hash_rig(&of.rig);
        for (int round = 0; round < 60; round++) {
            const r565_animation *animation = &of.of[round % 3]->animation;
            const float frame = test_random_float(&random, -1, DURATION + 1);
            r565_pose_layer layers[3] = {random_layer(&of, &random), random_layer(&of, &random)};
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
        for (int k = 0; k < 4; k++)
            layers[i][k] = random_layer(&of, &random);
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
        r565_pose_layer layers[] = {random_layer(&of, &random), random_layer(&of, &random)};
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
            const r565_pose_layer layers[] = {
                random_layer(&of, &random), random_layer(&of, &random), random_layer(&of, &random)};
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
            for (int k = 0; k < 3; k++)
                layers[k] = random_layer(&of, &random);
            // Sums beyond half a turn wrap: they have no offset that a next layer could share.
            layers[1].mode = layers[0].mode = MIX;
            check_mix(&of, layers, 1 + round % 3);
        }
        free_cast(&of);
    }
}

// --- Armatures with features ------------------------------------------------------------------------

static void test_features_that_are_empty_change_nothing(void) {
    static const r565_armature_features nothing = {0};
    for (uint64_t seed = 1; seed <= 12; seed++) {
        cast of = new_cast(seed);
        test_random random = {seed};
        r565_armature armature = of.of[0]->armature;
        armature.features = &nothing;
        armature.feature_count = 1;
        r565_rig rich = new_rig(&armature);
        CHECK_HEX(hash_rig(&rich), hash_rig(&of.rig));
        for (int round = 0; round < 100; round++) {
            const r565_animation *animation = &of.of[round % 3]->animation;
            const float frame = test_random_float(&random, -1, DURATION + 1);
            locals poor_locals, rich_locals;
            CHECK(r565_rig_pose(&of.rig, animation, frame, keep_local, &poor_locals));
            CHECK(r565_rig_pose(&rich, animation, frame, keep_local, &rich_locals));
            CHECK(memcmp(&poor_locals, &rich_locals, sizeof poor_locals) == 0);
            CHECK(r565_rig_pose(&rich, animation, frame, NULL, NULL));
            CHECK_HEX(hash_rig(&rich), hash_rig(&of.rig));
            CHECK(memcmp(r565i_rig_find_parts(rich.state).slots,
                         r565i_rig_find_parts(of.rig.state).slots,
                         SLOTS * sizeof(r565i_slot_state)) == 0);
            const r565_pose_layer layers[] = {random_layer(&of, &random),
                                              random_layer(&of, &random)};
            CHECK_HEX(hash_of_layers(&rich, layers, 2), hash_of_layers(&of.rig, layers, 2));
        }
        CHECK(r565_rig_pose_bind(&rich, NULL, NULL) && r565_rig_pose_bind(&of.rig, NULL, NULL));
        CHECK_HEX(hash_rig(&rich), hash_rig(&of.rig));
        free_rig(&rich);
        free_cast(&of);
    }
}

static void test_features_take_bytes_of_their_own(void) {
    r565_armature_features features = {.tint_count = 3, .vertex_count = 7, .ik_count = 2};
    const r565_armature plain = {.bone_count = 4, .slot_count = 3};
    r565_armature rich = plain;
    rich.features = &features;
    rich.feature_count = 1;
    const size_t bytes = r565_rig_bytes(&plain);
    CHECK_UINT(r565_rig_bytes(&rich), bytes + 3 * 12 + 7 * 8 + 2 * 4);
    features.skin_count = 1;
    CHECK_UINT(r565_rig_bytes(&rich), bytes + 3 * 12 + 7 * 8 + 2 * 4 + 4);
    features = (r565_armature_features){.skin_count = 9};
    CHECK_UINT(r565_rig_bytes(&rich), bytes + 4);
    features = (r565_armature_features){0};
    CHECK_UINT(r565_rig_bytes(&rich), bytes);
}

// Their indices may come from data that was compiled in unchecked.
static void test_rigs_refuse_constraints_of_no_bone(void) {
    unsigned char memory[1024];
    r565_ik ik = rich_iks[0];
    r565_armature_features features = rich_features;
    features.iks = &ik;
    r565_armature armature = rich_armature;
    armature.features = &features;
    r565_rig rig;
    CHECK_INT(r565_rig_init(&rig, &armature, memory, sizeof memory), R565_OK);
    ik.bone = 3;
    CHECK_INT(r565_rig_init(&rig, &armature, memory, sizeof memory), R565_ERR_CORRUPT);
    ik.bone = 2;
    ik.target = 1; // turns with the chain
    CHECK_INT(r565_rig_init(&rig, &armature, memory, sizeof memory), R565_ERR_CORRUPT);
    ik.chain = 0;
    CHECK_INT(r565_rig_init(&rig, &armature, memory, sizeof memory), R565_OK);
    ik.bone = ik.target = 0;
    ik.chain = 1;
    CHECK_INT(r565_rig_init(&rig, &armature, memory, sizeof memory), R565_ERR_CORRUPT);
}

static void check_tint(const r565_rig *rig, int slot, r565_tint expected) {
    const r565_tint tint = r565i_rig_find_extras(rig->state).tints[slot];
    CHECK_INT(tint.multiply_r, expected.multiply_r);
    CHECK_INT(tint.multiply_g, expected.multiply_g);
    CHECK_INT(tint.multiply_b, expected.multiply_b);
    CHECK_INT(tint.add_r, expected.add_r);
    CHECK_INT(tint.add_g, expected.add_g);
    CHECK_INT(tint.add_b, expected.add_b);
}

static void test_layers_mix_tints(void) {
    static const uint8_t without_upper[] = {0xFD};
    const r565_tint half = {2048, 2048, 3072, 0, 128, -127}; // half way between the keys
    r565_rig rig = new_rig(&rich_armature);
    check_tint(&rig, 0, rich_tints[0]);
    check_tint(&rig, 1, rich_tints[1]);
    CHECK(r565_rig_pose(&rig, &rich_bend, 0, NULL, NULL));
    check_tint(&rig, 0, rich_tint_keys[0].tint);
    const uint64_t first = hash_rig(&rig);
    CHECK(r565_rig_pose(&rig, &rich_bend, 4, NULL, NULL));
    check_tint(&rig, 0, half);
    check_tint(&rig, 1, rich_tints[1]);
    // A quarter over the slot's own tint, which is none; then the way back.
    r565_pose_layer layers[] = {layer_of(&rich_bend, 4, FULL / 4, MIX),
                                layer_of(NULL, 0, FULL / 2, MIX)};
    CHECK(pose_layers(&rig, layers, 1));
    check_tint(&rig, 0, (r565_tint){3584, 3584, 3840, 0, 32, -32});
    CHECK(pose_layers(&rig, layers, 2));
    check_tint(&rig, 0, (r565_tint){3840, 3840, 3968, 0, 16, -16});
    layers[0].mask = without_upper;
    CHECK(pose_layers(&rig, layers, 1));
    check_tint(&rig, 0, rich_tints[0]);
    // Hashes tell tints apart.
    r565i_rig_find_extras(rig.state).tints[2].add_b++;
    const uint64_t other = hash_rig(&rig);
    r565i_rig_find_extras(rig.state).tints[2].add_b--;
    CHECK(hash_rig(&rig) != other);
    CHECK(r565_rig_pose(&rig, &rich_bend, 0, NULL, NULL));
    CHECK_HEX(hash_rig(&rig), first);
    free_rig(&rig);
}

static void check_ik(const r565_rig *rig, int weight, int bend_positive) {
    const r565i_ik_pose *pose = r565i_rig_find_extras(rig->state).iks;
    CHECK_INT(pose->weight, weight);
    CHECK_INT(pose->bend_positive, bend_positive);
}

static void test_layers_mix_constraints(void) {
    static const uint8_t lower_only[] = {0x04}, without_lower[] = {0xFB};
    r565_rig rig = new_rig(&rich_armature);
    check_ik(&rig, FULL, 1);
    CHECK(r565_rig_pose(&rig, &rich_bend, 2, NULL, NULL));
    check_ik(&rig, FULL / 4, 1);
    CHECK(r565_rig_pose(&rig, &rich_bend, 8, NULL, NULL));
    check_ik(&rig, FULL, 0);
    // From 1/4 half way to the armature's 1.
    r565_pose_layer layers[] = {layer_of(&rich_bend, 2, FULL, MIX),
                                layer_of(NULL, 0, FULL / 2, MIX)};
    CHECK(pose_layers(&rig, layers, 2));
    check_ik(&rig, FULL * 5 / 8, 1);
    layers[0] = layer_of(&rich_bend, 8, FULL / 2 - 1, MIX);
    CHECK(pose_layers(&rig, layers, 1));
    check_ik(&rig, FULL, 1);
    layers[0] = layer_of(&rich_bend, 2, FULL / 2, MIX);
    layers[0].mask = lower_only;
    CHECK(pose_layers(&rig, layers, 1));
    check_ik(&rig, FULL * 5 / 8, 1);
    layers[0].mask = without_lower;
    CHECK(pose_layers(&rig, layers, 1));
    check_ik(&rig, FULL, 1);
    free_rig(&rig);
}

static void test_layers_show_what_skins_say(void) {
    r565_rig rig = new_rig(&rich_armature);
    uint8_t *skins = r565i_rig_find_extras(rig.state).skins;
    for (int i = 0; i < rich_armature.slot_count; i++)
        CHECK_INT(skins[i], 0);
    CHECK_INT(r565_rig_attachment_of(&rig, 0), 0);
    skins[0] = skins[1] = 1;
    CHECK(r565_rig_pose_bind(&rig, NULL, NULL));
    CHECK_INT(r565_rig_attachment_of(&rig, 0), 1);
    CHECK_INT(r565_rig_attachment_of(&rig, 1), 0); // falls back
    skins[0] = 2;                                  // there is no such skin
    CHECK(r565_rig_pose_bind(&rig, NULL, NULL));
    CHECK_INT(r565_rig_attachment_of(&rig, 0), 0);
    free_rig(&rig);
}

void test_rig_layers(void) {
    RUN(test_layers_mix_as_dragonbones_does);
    RUN(test_layers_mix_angles_without_a_short_way);
    RUN(test_layers_mix_scales);
    RUN(test_layers_settle_what_is_tiny);
    RUN(test_layers_end_in_range);
    RUN(test_layers_mix_what_slots_show);
    RUN(test_layers_rule_the_draw_order);
    RUN(test_layers_are_refused_as_a_whole);
    RUN(test_layers_of_full_weight_are_single_poses);
    RUN(test_layers_that_say_the_same_change_nothing);
    RUN(test_layers_depend_on_nothing_else);
    RUN(test_layers_leave_what_the_mask_leaves_out);
    RUN(test_layers_hold_no_tiny_values);
    RUN(test_layers_agree_with_doubles);
    RUN(test_features_that_are_empty_change_nothing);
    RUN(test_features_take_bytes_of_their_own);
    RUN(test_rigs_refuse_constraints_of_no_bone);
    RUN(test_layers_mix_tints);
    RUN(test_layers_mix_constraints);
    RUN(test_layers_show_what_skins_say);
}
