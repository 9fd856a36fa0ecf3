// SPDX-License-Identifier: MIT
#include "nameless.h"

static const r565_armature *strip_armature(const r565_armature *from, r565c_arena *arena) {
    r565_armature *copy = r565c_alloc(arena, 1, sizeof *copy);
    r565_bone *bones = r565c_alloc(arena, from->bone_count, sizeof *bones);
    r565_slot *slots = r565c_alloc(arena, from->slot_count, sizeof *slots);
    for (int i = 0; i < from->bone_count; i++) {
        bones[i] = from->bones[i];
        bones[i].name = NULL;
    }
    for (int i = 0; i < from->slot_count; i++) {
        slots[i] = from->slots[i];
        slots[i].name = NULL;
    }
    *copy = *from;
    copy->name = NULL;
    copy->bones = from->bone_count == 0 ? NULL : bones;
    copy->slots = from->slot_count == 0 ? NULL : slots;
    return copy;
}

static const r565_animation *strip_animation(const r565_animation *from, r565c_arena *arena) {
    r565_animation *copy = r565c_alloc(arena, 1, sizeof *copy);
    *copy = *from;
    copy->name = NULL;
    return copy;
}

const r565_asset *r565c_nameless(const r565_asset *asset, r565c_arena *arena) {
    r565_asset *copy = r565c_alloc(arena, 1, sizeof *copy);
    const r565_armature **armatures = r565c_alloc(arena, asset->armature_count, sizeof *armatures);
    const r565_animation **animations =
        r565c_alloc(arena, asset->animation_count, sizeof *animations);
    for (int i = 0; i < asset->armature_count; i++) {
        armatures[i] = strip_armature(asset->armatures[i], arena);
    }
    for (int i = 0; i < asset->animation_count; i++) {
        animations[i] = strip_animation(asset->animations[i], arena);
    }
    *copy = *asset;
    copy->armatures = armatures;
    copy->animations = animations;
    return copy;
}
