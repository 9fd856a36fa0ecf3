// SPDX-License-Identifier: MIT
/// IK constraints of DragonBones. They take part in sorting the bones: what turns first waits for its
/// target.
#ifndef RIG565C_DRAGONBONES_IKS_H
#define RIG565C_DRAGONBONES_IKS_H

#include "dragonbones.h"

/// Reads the armature's constraints; one without its bones is reported and left out.
/// @param parents of each bone in the order of the file, as places there; -1: none. Kept.
void r565c_dragonbones_iks_read(r565c_rigging *rigging, const r565c_node *armature,
                                const int *parents);
/// Whether a bone, by its place in the file, may not be placed yet.
bool r565c_dragonbones_iks_wait(const r565c_rigging *rigging, size_t bone);
/// Reports and leaves out a constraint that keeps a bone waiting though its parent is placed.
/// @return false when there is none.
bool r565c_dragonbones_iks_give_up(const r565c_rigging *rigging);
/// Makes the document's constraints of those that are left; all bones are placed.
void r565c_dragonbones_iks_sort(r565c_rigging *rigging);

#endif
