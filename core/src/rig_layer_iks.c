// SPDX-License-Identifier: MIT
// How strong constraints are, from all layers.
#include "rig_layer.h"

#if R565_ENABLE_RIG && R565_ENABLE_LAYERS

/// Goes over to what the armature says.
static void recede_iks(r565i_ik_pose *poses, const r565_armature_features *features,
                       const r565i_layer *layer) {
    for (int i = 0; i < features->ik_count; i++) {
        const r565_ik *ik = &features->iks[i];
        if (!r565i_layer_has(layer, ik->bone))
            continue;
        poses[i].weight = (uint16_t)r565i_recede(poses[i].weight, ik->weight, layer->weight);
        if (r565i_layer_rules(layer))
            poses[i].bend_positive = ik->bend_positive;
    }
}

static void animate_ik(r565i_ik_pose *pose, const r565_ik *ik, const r565_timeline *line,
                       const r565i_layer *layer) {
    const int32_t value = r565i_clamp(r565i_sample_value(line, &layer->moment), 0, 16384);
    pose->weight =
        (uint16_t)r565i_clamp(r565i_layer_mix(layer, pose->weight, value, ik->weight), 0, 16384);
    if (!r565i_layer_rules(layer))
        return;
    const r565_key *key =
        r565i_find_key(line->keys, sizeof *line->keys, line->key_count, layer->moment.whole).key;
    pose->bend_positive = key->y != 0;
}

static void animate_iks(r565i_ik_pose *poses, const r565_armature_features *features,
                        const r565i_layer *layer) {
    if (layer->animation->feature_count == 0)
        return;
    const r565_timeline *line = layer->animation->features->iks;
    for (int left = layer->animation->features->ik_count; left > 0; left--, line++) {
        if (line->target < features->ik_count && line->key_count != 0 &&
            r565i_layer_has(layer, features->iks[line->target].bone))
            animate_ik(&poses[line->target], &features->iks[line->target], line, layer);
    }
}

const r565i_ik_pose *r565i_pose_layer_iks(struct r565_rig_state *state, const r565i_layer *layers,
                                          int count) {
    if (state->armature->feature_count == 0)
        return NULL;
    const r565_armature_features *features = state->armature->features;
    r565i_ik_pose *poses = r565i_rig_find_extras(state).iks;
    for (int i = 0; i < features->ik_count; i++)
        poses[i] = (r565i_ik_pose){features->iks[i].weight, features->iks[i].bend_positive};
    for (int i = 0; i < count; i++) {
        if (i > 0 && !layers[i].adds)
            recede_iks(poses, features, &layers[i]);
        animate_iks(poses, features, &layers[i]);
    }
    return poses;
}

#endif
