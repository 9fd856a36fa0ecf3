// SPDX-License-Identifier: MIT
// Private: meshes of slots.
#ifndef R565I_RIG_MESH_H
#define R565I_RIG_MESH_H

#include "rig_layer.h"

/// The mesh that an attachment is, or NULL.
static inline const r565_mesh *r565i_mesh_of(const r565_attachment *attachment) {
    return R565_ENABLE_LAYERS && attachment->feature_count != 0 &&
                   attachment->features->mesh_count != 0
               ? attachment->features->mesh
               : NULL;
}

/// Places undeformed vertices.
/// @param own the slot's bone's among the worlds of all bones.
void r565i_place_mesh(r565_position *to, const r565_mesh *mesh, const r565_affine *worlds,
                      const r565_affine *own);

/// Sets vertices and box of a slot that shows a mesh.
/// @param layers what may deform it, the lowest first; count 0: nothing does.
void r565i_pose_mesh(struct r565_rig_state *state, int slot, const r565i_layer *layers, int count);

#endif
