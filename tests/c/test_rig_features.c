// SPDX-License-Identifier: MIT
// Armatures with features, and what layers do to tints, constraints and skins.
#include "layers.h"
#include "puppet.h"
#include "rig_private.h"

void test_rig_features(void);

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
            r565_pose_layer layers[2];
            random_layers(&of, &random, layers, 2);
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

void test_rig_features(void) {
    RUN(test_features_that_are_empty_change_nothing);
    RUN(test_features_take_bytes_of_their_own);
    RUN(test_rigs_refuse_constraints_of_no_bone);
    RUN(test_layers_mix_tints);
    RUN(test_layers_mix_constraints);
    RUN(test_layers_show_what_skins_say);
}
