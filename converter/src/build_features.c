// SPDX-License-Identifier: MIT
#include "build_features.h"

#include "build_check.h"
#include "quantise.h"

#include <math.h>

const r565_ik *r565c_build_iks(const r565c_build *build, const r565c_doc_armature *source) {
    r565_ik *iks = r565c_alloc(build->arena, source->ik_count, sizeof *iks);
    for (size_t i = 0; i < source->ik_count; i++) {
        const r565c_doc_ik *from = &source->iks[i];
        double length = source->bones[from->bone].length * build->options->scale;
        if (!r565c_check_position(build, from->place, length, 0)) {
            continue;
        }
        iks[i] = (r565_ik){.name = from->name,
                           .length = r565c_float(fabs(length)), // the runtime squares it
                           .weight = (uint16_t)r565c_round(from->weight * 16384),
                           .bone = (uint8_t)from->bone,
                           .target = (uint8_t)from->target,
                           .chain = from->chain,
                           .bend_positive = from->bend_positive};
    }
    return source->ik_count == 0 ? NULL : iks;
}

/// Whether a bone of it works only with features.
static bool has_detached(const r565_armature *armature) {
    for (int i = 0; i < armature->bone_count; i++) {
        if (armature->bones[i].detached != 0) {
            return true;
        }
    }
    return false;
}

static bool holds_anything(const r565_armature_features *features) {
    return features->ik_count + features->skin_count + features->tint_count +
                   features->vertex_count + features->child_count >
               0 ||
           features->animation != NULL;
}

void r565c_set_armature_features(const r565c_build *build, r565_armature *armature,
                                 const r565_armature_features *features) {
    if (!holds_anything(features) && !has_detached(armature)) {
        return;
    }
    r565_armature_features *copy = r565c_alloc(build->arena, 1, sizeof *copy);
    *copy = *features;
    armature->features = copy;
    armature->feature_count = 1;
}

void r565c_set_default_animation(const r565c_build *build, r565_armature *armature,
                                 const r565_animation *animation) {
    r565_armature_features features = {0};
    if (armature->feature_count != 0) {
        features = *armature->features;
    }
    features.animation = animation;
    r565c_set_armature_features(build, armature, &features);
}

void r565c_set_animation_features(const r565c_build *build, r565_animation *animation,
                                  const r565_animation_features *features) {
    if (features->ik_count + features->deform_count + features->tint_count +
            features->event_count ==
        0) {
        return;
    }
    r565_animation_features *copy = r565c_alloc(build->arena, 1, sizeof *copy);
    *copy = *features;
    animation->features = copy;
    animation->feature_count = 1;
}
