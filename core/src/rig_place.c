// SPDX-License-Identifier: MIT
// From the poses of bones to their world matrices.
#include "rig_place.h"

#include "rig_ik.h"
#include "rig_inherit.h"
#include "rig_path.h"

#if R565_ENABLE_RIG

/// a b c d of a bone's pose.
/// @param made room for them, not always used.
R565I_INLINE const float *shape_of(const r565_bone *bone, const r565_bone_pose *pose, float *made) {
    // The bind matrix is exacter than its angles.
    if (r565i_has_bind_shape(pose, bone))
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

static inline bool has_bone(const r565i_bone_set *set, int bone) {
    return (set->bits[bone >> 3] >> (bone & 7) & 1) != 0;
}

static inline void add_bone(r565i_bone_set *set, int bone) {
    set->bits[bone >> 3] |= (uint8_t)(1 << (bone & 7));
}

static void place_bone(r565i_placing *to, int index) {
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

void r565i_reach_bone(r565i_placing *to, int bone) {
    while (!has_bone(&to->placed, bone)) {
        int above = bone, parent;
        while ((parent = to->bones[above].parent) != R565_NO_PARENT &&
               !has_bone(&to->placed, parent))
            above = parent;
        place_bone(to, above);
    }
}

// How many constraints act.
typedef struct constraint_counts {
    int iks, paths;
} constraint_counts;

/// All bones one by one. The lower bone of a chain is placed with its upper one.
static void place_apart(r565i_placing *to, struct r565_rig_state *state, const r565i_ik_pose *poses,
                        constraint_counts left) {
    const r565_armature *armature = state->armature;
    const r565_ik *ik = left.iks > 0 ? armature->features->iks : NULL;
    const r565_path *path = left.paths > 0 ? armature->features->paths : NULL;
    for (int i = 0; i < armature->bone_count; i++) {
        place_bone(to, i);
        for (; left.iks > 0 && r565i_ik_root(ik, armature) == i; left.iks--, ik++, poses++) {
            place_bone(to, ik->bone);
            r565i_solve_ik(to->joints, armature, ik, *poses);
        }
        for (; left.paths > 0 && path->first <= i; left.paths--, path++)
            r565i_follow_path(to, state, path);
    }
}

static bool has_detached(const r565_armature *armature) {
    int detached = 0;
    for (int i = 0; i < armature->bone_count; i++)
        detached |= armature->bones[i].detached;
    return detached != 0;
}

/// Whether each bone just follows its parent, as all do in armatures without features.
static bool is_plain(const r565_armature *armature, constraint_counts of) {
    return armature->feature_count == 0 ||
           (of.iks + of.paths == 0 && !(R565_ENABLE_DETACHED && has_detached(armature)));
}

void r565i_place_bones(struct r565_rig_state *state, const r565i_ik_pose *iks,
                       r565_bone_visitor *visitor, void *user) {
    const r565_armature *armature = state->armature;
    r565i_joint *joints = (r565i_joint *)(void *)r565i_rig_find_parts(state).world;
    constraint_counts counts = {0, 0};
    if (armature->feature_count != 0) {
        counts.iks = R565_ENABLE_IK && iks ? armature->features->ik_count : 0;
        counts.paths = R565I_PATHS ? armature->features->path_count : 0;
    }
    if (!visitor && is_plain(armature, counts)) {
        r565i_place_joints(joints, armature->bones, joints, armature->bone_count);
        return;
    }
    r565i_placing to = {joints, armature->bones, visitor, user, {{0}}, {{0}}};
    place_apart(&to, state, iks, counts);
}

#endif
