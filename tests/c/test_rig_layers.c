// SPDX-License-Identifier: MIT
// Several animations at once, against mixes worked out by hand.
#include "layers.h"

void test_rig_layers(void);

// --- A bone and two slots, by hand ----------------------------------------------------------------

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

void test_rig_layers(void) {
    RUN(test_layers_mix_as_dragonbones_does);
    RUN(test_layers_mix_angles_without_a_short_way);
    RUN(test_layers_mix_scales);
    RUN(test_layers_settle_what_is_tiny);
    RUN(test_layers_end_in_range);
    RUN(test_layers_mix_what_slots_show);
    RUN(test_layers_rule_the_draw_order);
    RUN(test_layers_are_refused_as_a_whole);
}
