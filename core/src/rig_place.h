// SPDX-License-Identifier: MIT
// Private: from the poses of bones to their world matrices.
#ifndef R565I_RIG_PLACE_H
#define R565I_RIG_PLACE_H

#include "rig_joint.h"
#include "rig_private.h"

/// Bones that take all from their parents.
/// @param own the first bone's joint among all of them.
void r565i_place_joints(r565i_joint *joints, const r565_bone *bone, r565i_joint *own, int count);

// A bit a bone.
typedef struct r565i_bone_set {
    uint8_t bits[(R565_MAX_BONES + 7) / 8];
} r565i_bone_set;

// Bones while they are placed one by one.
typedef struct r565i_placing {
    r565i_joint *joints;
    const r565_bone *bones;
    r565_bone_visitor *visitor;
    void *user;
    r565i_bone_set placed;
    r565i_bone_set flipped; ///< r565i_is_flipped
} r565i_placing;

/// Places a bone, and those it hangs on, unless it is placed already.
void r565i_reach_bone(r565i_placing *to, int bone);

/// All bones, and what constraints do to them.
/// @param iks     a constraint; read only when the armature has some.
/// @param visitor NULL, or called once a bone, parents first, before the bone is placed: bones before
///                it are placed then, but for those that wait for a constraint.
void r565i_place_bones(struct r565_rig_state *state, const r565i_ik_pose *iks,
                       r565_bone_visitor *visitor, void *user);

#endif
