// SPDX-License-Identifier: MIT
#include "layers.h"

#include <stdlib.h>

r565_pose_layer layer_of(const r565_animation *animation, float frame, int weight, int mode) {
    return (r565_pose_layer){animation, frame, (uint16_t)weight, (uint8_t)mode, NULL};
}

bool pose_layers(r565_rig *rig, const r565_pose_layer *layers, int count) {
    return r565_rig_pose_layers(rig, layers, count, NULL, NULL);
}

uint64_t hash_of_layers(r565_rig *rig, const r565_pose_layer *layers, int count) {
    CHECK(pose_layers(rig, layers, count));
    return hash_rig(rig);
}

void keep_local(void *user, int bone, r565_bone_pose *pose) {
    ((locals *)user)->bones[bone] = *pose;
}

cast new_cast(uint64_t seed) {
    cast made;
    for (int i = 0; i < 3; i++)
        made.of[i] = make_character(seed * 3 + (uint64_t)i);
    made.rig = new_rig(&made.of[0]->armature);
    return made;
}

void free_cast(cast *of) {
    free_rig(&of->rig);
    for (int i = 0; i < 3; i++)
        free(of->of[i]);
}

const uint8_t all_bones[2] = {0xFF, 0xFF}, some_bones[2] = {0x5A, 0x03};

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

void random_layers(const cast *of, test_random *random, r565_pose_layer *layers, int count) {
    for (int i = 0; i < count; i++)
        layers[i] = random_layer(of, random);
}
