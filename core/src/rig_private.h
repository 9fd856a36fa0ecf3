// SPDX-License-Identifier: MIT
// Private: the working memory of a rig.
#ifndef R565I_RIG_PRIVATE_H
#define R565I_RIG_PRIVATE_H

#include "contract.h"
#include "rig565/rig.h"

// What a rig's memory begins with. After it come the arrays that r565i_rig_parts finds.
struct r565_rig_state {
    const r565_armature *armature;
    const uint8_t *order_source; ///< data that `order` was copied from; NULL: the base order
};

// A slot as it is posed.
typedef struct r565i_slot_state {
    r565_rect box;     ///< what it covers in armature space; nowhere while hidden or transparent
    int8_t attachment; ///< -1: nothing; never another index that the slot has not
    uint8_t alpha;
} r565i_slot_state;

typedef struct r565i_rig_parts {
    r565_affine *world;      ///< a bone
    r565i_slot_state *slots; ///< a slot
    uint8_t *order;          ///< a draw position: slot
} r565i_rig_parts;

static inline r565i_rig_parts r565i_rig_find_parts(struct r565_rig_state *state) {
    const r565_armature *armature = state->armature;
    r565i_rig_parts parts;
    parts.world = (r565_affine *)(void *)(state + 1);
    parts.slots = (r565i_slot_state *)(void *)(parts.world + armature->bone_count);
    parts.order = (uint8_t *)(parts.slots + armature->slot_count);
    return parts;
}

/// Whether an armature has more than bones and images, and that counts.
static inline bool r565i_is_rich(const r565_armature *armature) {
    return R565_ENABLE_LAYERS && armature->feature_count != 0;
}

// A constraint as it is posed.
typedef struct r565i_ik_pose {
    uint16_t weight; ///< Q14, 0 .. 16384
    uint8_t bend_positive;
} r565i_ik_pose;

// What features add, behind the order. Each is there only where the armature asks for it.
typedef struct r565i_rig_extras {
    r565_tint *tints;        ///< a slot
    r565_position *vertices; ///< of meshes, in armature space
    r565i_ik_pose *iks;      ///< a constraint
    uint8_t *skins;          ///< a slot: 0 the default skin, else 1 + index
    unsigned char *end;      ///< behind them
} r565i_rig_extras;

// The first multiple of 4 from an offset on.
static inline size_t r565i_align4(size_t offset) {
    return (offset + 3) & ~(size_t)3;
}

/// Only for an armature with features.
static inline r565i_rig_extras r565i_rig_find_extras(struct r565_rig_state *state) {
    const r565_armature *armature = state->armature;
    const r565_armature_features *features = armature->features;
    const r565i_rig_parts parts = r565i_rig_find_parts(state);
    unsigned char *memory = (unsigned char *)state;
    const size_t used = (size_t)(parts.order + armature->slot_count - memory);
    r565i_rig_extras extras;
    extras.tints = (r565_tint *)(void *)(memory + r565i_align4(used));
    extras.vertices = (r565_position *)(void *)(extras.tints + features->tint_count);
    extras.iks = (r565i_ik_pose *)(void *)(extras.vertices + features->vertex_count);
    extras.skins = (uint8_t *)(extras.iks + features->ik_count);
    extras.end = extras.skins + (features->skin_count != 0 ? armature->slot_count : 0);
    return extras;
}

/// Bytes of a rig without the children in it, alignment slack aside.
size_t r565i_rig_own_size(const r565_armature *armature);
/// Whether an armature and what it shows has what posing relies on, also when it was compiled in. Only
/// where r565i_rig_size is not 0.
bool r565i_rig_is_sound(const r565_armature *armature);
/// Makes aligned memory a rig in its bind pose.
void r565i_rig_set_up(struct r565_rig_state *state, const r565_armature *armature);

static inline void r565i_rig_set_base_order(uint8_t *order, int count) {
    for (int i = 0; i < count; i++)
        order[i] = (uint8_t)i;
}

#endif
