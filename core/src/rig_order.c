// SPDX-License-Identifier: MIT
// Draw orders of animations.
#include "rig_order.h"
#include "asset_private.h"
#include "rig_sample.h"

#include <string.h>

#if R565_ENABLE_RIG

const uint8_t *r565i_find_order(const r565_animation *animation, uint16_t whole, int slot_count) {
    if (animation->draw_order_count == 0)
        return NULL;
    const r565_draw_order_key *key = animation->draw_orders;
    const void *frame =
        r565i_find_key(&key->frame, sizeof *key, animation->draw_order_count, whole).key;
    key = (const r565_draw_order_key *)(const void *)((const char *)frame -
                                                      offsetof(r565_draw_order_key, frame));
    return key->frame <= whole && key->count == slot_count ? key->order : NULL;
}

void r565i_pose_order(struct r565_rig_state *state, const uint8_t *source) {
    const int count = state->armature->slot_count;
    if (source == state->order_source)
        return;
    uint8_t *order = r565i_rig_find_parts(state).order;
    state->order_source = source;
    if (source && r565i_draw_order_is_permutation(source, count))
        memcpy(order, source, (size_t)count);
    else
        r565i_rig_set_base_order(order, count);
}

#endif
