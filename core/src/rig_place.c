// SPDX-License-Identifier: MIT
// From the poses of bones to their world matrices.
#include "rig_place.h"

#include "rig_ik.h"
#include "rig_inherit.h"

#if R565_ENABLE_RIG

/// a b c d of a bone's pose.
/// @param made room for them, not always used.
R565I_INLINE const float *shape_of(const r565_bone *bone, const r565_bone_pose *pose, float *made) {
    // The bind matrix is exacter than its angles.
    if (memcmp(&pose->rot_x, &bone->rot_x, 4 * sizeof bone->rot_x) == 0)
        return &bone->a;
    r565i_make_shape(made, pose);
    return made;
}

void r565i_place_joints(r565i_joint *joints, const r565_bone *bone, r565i_joint *own, int count) {
    for (; count > 0; count--, bone++, own++) {
        float made[4];
        const float *linear = shape_of(bone, &own->pose, made);
        if (bone->parent != R565_NO_PARENT)
            r565i_world(&own->world, &joints[bone->parent].world, linear, &own->pose.x);
        else
            own->world =
                (r565_affine){linear[0], linear[1], linear[2], linear[3], own->pose.x, own->pose.y};
    }
}

// --- Bones that constraints turn, or that do not take all from their parents -----------------------

// A bit a bone.
typedef struct bone_set {
    uint8_t bits[(R565_MAX_BONES + 7) / 8];
} bone_set;

static inline bool has_bone(const bone_set *set, int bone) {
    return (set->bits[bone >> 3] >> (bone & 7) & 1) != 0;
}

static inline void add_bone(bone_set *set, int bone) {
    set->bits[bone >> 3] |= (uint8_t)(1 << (bone & 7));
}

typedef struct placing {
    r565i_joint *joints;
    const r565_bone *bones;
    r565_bone_visitor *visitor;
    void *user;
    bone_set placed;
    bone_set flipped; ///< r565i_is_flipped
} placing;

static void place_bone(placing *to, int index) {
    const r565_bone *bone = &to->bones[index];
    r565i_joint *own = &to->joints[index];
    if (has_bone(&to->placed, index))
        return;
    add_bone(&to->placed, index);
    if (to->visitor)
        r565i_visit(to->visitor, to->user, index, &own->pose);
    const r565_scale scale_x = own->pose.scale_x;
    const int detached =
        R565_ENABLE_DETACHED && bone->parent != R565_NO_PARENT ? bone->detached : 0;
    if (detached == 0) {
        r565i_place_joints(to->joints, bone, own, 1);
    } else {
        float made[4];
        r565i_place_detached(&own->world, &to->joints[bone->parent].world,
                             shape_of(bone, &own->pose, made), &own->pose.x, detached,
                             has_bone(&to->flipped, bone->parent));
    }
    const bool own_alone = bone->parent == R565_NO_PARENT || (detached & R565_DETACHED_SCALE) != 0;
    if (r565i_is_flipped(&own->world, scale_x, !own_alone))
        add_bone(&to->flipped, index);
}

/// All bones one by one. The lower bone of a chain is placed with its upper one.
static void place_apart(placing *to, const r565_armature *armature, const r565i_ik_pose *poses,
                        int ik_count) {
    const r565_ik *ik = ik_count > 0 ? armature->features->iks : NULL;
    for (int i = 0; i < armature->bone_count; i++) {
        place_bone(to, i);
        for (; ik_count > 0 && r565i_ik_root(ik, armature) == i; ik_count--, ik++, poses++) {
            place_bone(to, ik->bone);
            r565i_solve_ik(to->joints, armature, ik, *poses);
        }
    }
}

static bool has_detached(const r565_armature *armature) {
    int detached = 0;
    for (int i = 0; i < armature->bone_count; i++)
        detached |= armature->bones[i].detached;
    return detached != 0;
}

/// Whether each bone just follows its parent, as all do in armatures without features.
static bool is_plain(const r565_armature *armature, int ik_count) {
    return armature->feature_count == 0 ||
           (ik_count == 0 && !(R565_ENABLE_DETACHED && has_detached(armature)));
}

void r565i_place_bones(r565i_joint *joints, const r565_armature *armature, const r565i_ik_pose *iks,
                       r565_bone_visitor *visitor, void *user) {
    const int ik_count =
        R565_ENABLE_IK && iks && armature->feature_count != 0 ? armature->features->ik_count : 0;
    if (!visitor && is_plain(armature, ik_count)) {
        r565i_place_joints(joints, armature->bones, joints, armature->bone_count);
        return;
    }
    placing to = {joints, armature->bones, visitor, user, {{0}}, {{0}}};
    place_apart(&to, armature, iks, ik_count);
}

#endif
