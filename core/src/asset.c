// SPDX-License-Identifier: MIT
// Finding things in an asset by name.
#include "contract.h"

#include "rig565/asset.h"

#include <string.h>

static bool same(const char *a, const char *b) {
    return a && b && strcmp(a, b) == 0;
}

int r565_asset_armature_index(const r565_asset *asset, const char *name) {
    for (int i = 0; asset && i < asset->armature_count; i++) {
        if (same(asset->armatures[i]->name, name))
            return i;
    }
    return -1;
}

const r565_animation *r565_asset_animation(const r565_asset *asset, int armature,
                                           const char *name) {
    if (asset && !name && armature >= 0 && armature < asset->armature_count) {
        const r565_armature *of = asset->armatures[armature];
        if (of->feature_count != 0 && of->features->animation)
            return of->features->animation;
    }
    for (int i = 0; asset && i < asset->animation_count; i++) {
        const r565_animation *animation = asset->animations[i];
        if (animation->armature == armature && (!name || same(animation->name, name)))
            return animation;
    }
    return NULL;
}
