// SPDX-License-Identifier: MIT
// Private: layers of animations while they are posed.
#ifndef R565I_RIG_LAYER_H
#define R565I_RIG_LAYER_H

#include "rig_joint.h"
#include "rig_private.h"

// A layer that counts: one of no weight, or below one that covers everything, does not.
typedef struct r565i_layer {
    const r565_animation *animation; ///< never NULL
    r565i_moment moment;             ///< within it
    const uint8_t *mask;             ///< a bit a bone, the lowest of a byte first; NULL: all
    int32_t weight;                  ///< Q14, 1 .. R565_FULL_WEIGHT
    bool adds;                       ///< R565_LAYER_ADD
} r565i_layer;

static inline bool r565i_layer_has(const r565i_layer *layer, int bone) {
    return !layer->mask || (layer->mask[bone >> 3] >> (bone & 7) & 1) != 0;
}

static inline bool r565i_layer_is_full(const r565i_layer *layer) {
    return layer->weight == R565_FULL_WEIGHT;
}

/// Whether what cannot be mixed is this layer's.
static inline bool r565i_layer_rules(const r565i_layer *layer) {
    return layer->weight >= R565_FULL_WEIGHT / 2;
}

/// value * weight / 16384, rounded to nearest, halves up.
/// @param value of 17 bits.
static inline int32_t r565i_layer_share(int32_t value, int32_t weight) {
    return r565i_shift_round(value * weight, 14);
}

/// What a layer leaves of a value below it: the way from `setup` is shortened by the layer's share of
/// it, rounded as that share is when a layer adds it. So two layers that say the same cancel exactly.
static inline int32_t r565i_recede(int32_t current, int32_t setup, int32_t weight) {
    return current - r565i_layer_share(current - setup, weight);
}

/// Mixes a value that a timeline gives into what the layers below left, which receded already if the
/// layer does not add.
static inline int32_t r565i_layer_mix(const r565i_layer *layer, int32_t current, int32_t value,
                                      int32_t setup) {
    return current + r565i_layer_share(value - (layer->adds ? current : setup), layer->weight);
}

/// Attachments and alphas of all slots.
void r565i_choose_attachments(struct r565_rig_state *state, const r565i_layer *layers, int count);

/// Tints, boxes and vertices of all slots; attachments are chosen, bones are placed.
void r565i_pose_layer_slots(struct r565_rig_state *state, const r565i_layer *layers, int count);

/// How strong constraints are: one each, or NULL when the armature has no features.
const r565i_ik_pose *r565i_pose_layer_iks(struct r565_rig_state *state, const r565i_layer *layers,
                                          int count);

#endif
