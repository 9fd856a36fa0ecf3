// SPDX-License-Identifier: MIT
// Poses of several animations at once, for the tests of them.
#ifndef LAYERS_H
#define LAYERS_H

#include "character.h"

enum { FULL = R565_FULL_WEIGHT, MIX = R565_LAYER_MIX, ADD = R565_LAYER_ADD };

// A layer of all bones.
r565_pose_layer layer_of(const r565_animation *animation, float frame, int weight, int mode);
bool pose_layers(r565_rig *rig, const r565_pose_layer *layers, int count);
uint64_t hash_of_layers(r565_rig *rig, const r565_pose_layer *layers, int count);

// Local poses of a rig, as a visitor sees them.
typedef struct locals {
    r565_bone_pose bones[BONES];
} locals;

// That visitor.
void keep_local(void *user, int bone, r565_bone_pose *pose);

// An armature and three animations of it.
typedef struct cast {
    character *of[3];
    r565_rig rig;
} cast;

cast new_cast(uint64_t seed);
void free_cast(cast *of);

// Masks of BONES bones.
extern const uint8_t all_bones[2], some_bones[2];

// Any animations of a cast, frames, weights, modes and masks.
void random_layers(const cast *of, test_random *random, r565_pose_layer *layers, int count);

#endif
