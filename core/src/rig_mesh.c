// SPDX-License-Identifier: MIT
// Meshes of slots.
#include "rig_mesh.h"

#if R565_ENABLE_RIG && R565_ENABLE_LAYERS

void r565i_pose_mesh(struct r565_rig_state *state, int slot, const r565i_layer *layers, int count) {
    (void)layers, (void)count;
    r565i_rig_find_parts(state).slots[slot].box = (r565_rect)R565I_EVERYWHERE;
}

#endif
