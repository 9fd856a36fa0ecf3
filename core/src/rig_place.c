// SPDX-License-Identifier: MIT
// From the poses of bones to their world matrices.
#include "rig_place.h"

#if R565_ENABLE_RIG

void r565i_place_joints(r565i_joint *joints, const r565_bone *bone, r565i_joint *own, int count) {
    for (; count > 0; count--, bone++, own++) {
        float made[4];
        const float *linear = &bone->a;
        // The bind matrix is exacter than its angles.
        if (memcmp(&own->pose.rot_x, &bone->rot_x, 4 * sizeof bone->rot_x) != 0) {
            r565i_make_shape(made, &own->pose);
            linear = made;
        }
        if (bone->parent != R565_NO_PARENT)
            r565i_world(&own->world, &joints[bone->parent].world, linear, &own->pose.x);
        else
            own->world =
                (r565_affine){linear[0], linear[1], linear[2], linear[3], own->pose.x, own->pose.y};
    }
}

void r565i_place_bones(r565i_joint *joints, const r565_armature *armature, const r565i_ik_pose *iks,
                       r565_bone_visitor *visitor, void *user) {
    (void)iks;
    if (!visitor)
        r565i_place_joints(joints, armature->bones, joints, armature->bone_count);
    for (int i = 0; visitor && i < armature->bone_count; i++) {
        r565i_visit(visitor, user, i, &joints[i].pose);
        r565i_place_joints(joints, &armature->bones[i], &joints[i], 1);
    }
}

#endif
