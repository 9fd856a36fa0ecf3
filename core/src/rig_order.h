// SPDX-License-Identifier: MIT
// Private: draw orders of animations.
#ifndef R565I_RIG_ORDER_H
#define R565I_RIG_ORDER_H

#include "rig_private.h"

/// The order that rules a frame, or NULL for the base order.
const uint8_t *r565i_find_order(const r565_animation *animation, uint16_t whole, int slot_count);

/// Makes an order the rig's.
void r565i_pose_order(struct r565_rig_state *state, const uint8_t *source);

#endif
