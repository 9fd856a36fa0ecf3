// SPDX-License-Identifier: MIT
/// The work of posing what few armatures have.
#ifndef R565C_COST_FEATURES_H
#define R565C_COST_FEATURES_H

#include "cost.h"

/// Adds what posing tints, constraints and meshes takes.
/// @param rig of an armature with features; shows that frame.
void r565c_tally_features(r565c_tally *tally, const r565_rig *rig, const r565_animation *animation,
                          float frame);

/// What core passes on its way to the armature that a slot shows: it looks at all that stand before it.
typedef struct r565c_walk {
    uint32_t children, attachments;
} r565c_walk;

/// @param slot slot_count: past all of them.
r565c_walk r565c_walk_to(const r565_armature *armature, int slot);

/// The mesh that an attachment is, or NULL.
const r565_mesh *r565c_mesh_of(const r565_attachment *attachment);

#endif
