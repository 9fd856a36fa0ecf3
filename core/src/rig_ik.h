// SPDX-License-Identifier: MIT
// Private: inverse kinematics.
#ifndef R565I_RIG_IK_H
#define R565I_RIG_IK_H

#include "rig_joint.h"
#include "rig_private.h"

/// The bone that a constraint turns first.
static inline int r565i_ik_root(const r565_ik *ik, const r565_armature *armature) {
    return ik->chain != 0 ? armature->bones[ik->bone].parent : ik->bone;
}

/// Turns the bones of a constraint, which are placed, as its target is.
void r565i_solve_ik(r565i_joint *joints, const r565_armature *armature, const r565_ik *ik,
                    r565i_ik_pose pose);

#endif
