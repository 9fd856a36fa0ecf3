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

static inline void r565i_rig_set_base_order(uint8_t *order, int count) {
    for (int i = 0; i < count; i++)
        order[i] = (uint8_t)i;
}

#endif
