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

typedef struct r565i_rig_parts {
    r565_affine *world;  ///< a bone
    r565_rect *boxes;    ///< a slot: what it covers in armature space, if it shows something
    int8_t *attachments; ///< a slot: -1: nothing
    uint8_t *alphas;     ///< a slot
    uint8_t *order;      ///< a draw position: slot
} r565i_rig_parts;

static inline r565i_rig_parts r565i_rig_find_parts(struct r565_rig_state *state) {
    const r565_armature *armature = state->armature;
    r565i_rig_parts parts;
    parts.world = (r565_affine *)(void *)(state + 1);
    parts.boxes = (r565_rect *)(void *)(parts.world + armature->bone_count);
    parts.attachments = (int8_t *)(parts.boxes + armature->slot_count);
    parts.alphas = (uint8_t *)parts.attachments + armature->slot_count;
    parts.order = parts.alphas + armature->slot_count;
    return parts;
}

static inline void r565i_rig_set_base_order(uint8_t *order, int count) {
    for (int i = 0; i < count; i++)
        order[i] = (uint8_t)i;
}

/// What a slot shows, or NULL: hidden, or data out of range.
static inline const r565_attachment *r565i_rig_shown(const r565_armature *armature,
                                                     const r565_slot *slot, int index) {
    if (index < 0 || index >= slot->attachment_count || slot->bone >= armature->bone_count)
        return NULL;
    return slot->attachments[index].texture ? &slot->attachments[index] : NULL;
}

#endif
