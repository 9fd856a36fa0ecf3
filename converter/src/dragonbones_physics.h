// SPDX-License-Identifier: MIT
/// The physics constraints of LoongBones 6.0, as springs.
#ifndef RIG565C_DRAGONBONES_PHYSICS_H
#define RIG565C_DRAGONBONES_PHYSICS_H

#include "dragonbones.h"

/// Gives bones the springs that the armature's physics constraints are, and names what of a constraint
/// has no counterpart. All else of the armature is read.
void r565c_dragonbones_physics(r565c_rigging *rigging, const r565c_node *armature);

#endif
