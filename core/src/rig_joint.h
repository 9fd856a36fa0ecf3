// SPDX-License-Identifier: MIT
// Private: bones while they are posed, from the bind pose over what timelines say to matrices.
#ifndef R565I_RIG_JOINT_H
#define R565I_RIG_JOINT_H

#include "rig_map.h"
#include "rig_sample.h"
#include "sine.h"

#include <string.h>

// A bone's place in the rig's memory while it is posed.
typedef union r565i_joint {
    r565_bone_pose pose; ///< first
    r565_affine world;   ///< in the end
} r565i_joint;
R565_STATIC_ASSERT(sizeof(r565i_joint) == sizeof(r565_affine),
                   "a pose fits where its matrix will be");

R565_STATIC_ASSERT(offsetof(r565_bone, scale_y) - offsetof(r565_bone, x) ==
                       offsetof(r565_bone_pose, scale_y),
                   "a bone holds its bind pose as one block");

static inline void r565i_set_bind_pose(r565_bone_pose *pose, const r565_bone *bone) {
    const void *const bind = (const char *)bone + offsetof(r565_bone, x);
    // Without knowing that it is aligned, small processors call a function for it.
    memcpy(pose, R565I_WIDE ? bind : R565I_ALIGNED(bind), sizeof *pose);
}

/// Whether rotation, skew and scale are those of the bind pose.
static inline bool r565i_has_bind_shape(const r565_bone_pose *pose, const r565_bone *bone) {
    return memcmp(R565I_ALIGNED(&pose->rot_x), R565I_ALIGNED(&bone->rot_x),
                  4 * sizeof pose->rot_x) == 0;
}

static inline void r565i_set_bind_poses(r565i_joint *joints, const r565_armature *armature) {
    const r565_bone *bone = armature->bones;
    for (int left = armature->bone_count; left > 0; left--, bone++, joints++)
        r565i_set_bind_pose(&joints->pose, bone);
}

// --- Offsets to the bind pose ---------------------------------------------------------------------

static inline r565_position r565i_sample_position(const r565_position_timeline *line,
                                                  const r565i_moment *moment) {
    const r565i_sample taken =
        r565i_take_sample(line->keys, sizeof *line->keys, line->key_count, moment);
    const r565_position_key *key = taken.key, *next = taken.next;
    const float easing = (float)taken.easing;
    return (r565_position){key->x + (next->x - key->x) * easing * (1.0f / 16384.0f),
                           key->y + (next->y - key->y) * easing * (1.0f / 16384.0f)};
}

static inline r565_angle r565i_mix_angle(int16_t from, int16_t to, int32_t easing) {
    // The difference wraps first: it is the short way round.
    const int32_t way = (int16_t)(uint16_t)(to - from);
    return (int16_t)(uint16_t)(from + r565i_shift_round(way * easing, 14));
}

static inline void r565i_turn(r565_bone_pose *pose, int32_t x, int32_t y) {
    pose->rot_x = (int16_t)(uint16_t)(pose->rot_x + x);
    pose->rot_y = (int16_t)(uint16_t)(pose->rot_y + y);
}

static inline r565_scale r565i_multiply_scale(r565_scale scale, int32_t factor) {
    const int32_t product = scale * r565i_saturate(factor);
    return (r565_scale)r565i_saturate(r565i_shift_round(product, 12));
}

/// Adds all that an animation says of bones to their poses.
void r565i_add_offsets(r565i_joint *joints, int count, const r565_animation *animation,
                       const r565i_moment *moment);

// --- Matrices ---------------------------------------------------------------------------------------

// Q15 x Q12 fits 31 bits.
static inline float r565i_q27(int32_t product) {
    return (float)product * 0x1p-27f;
}

/// Rotation, skew and scale of a pose as a matrix, a b c d.
R565I_INLINE void r565i_make_shape(float *made, const r565_bone_pose *pose) {
    int32_t sine, cosine;
    r565i_sine_cosine((uint16_t)pose->rot_y, &sine, &cosine);
    made[0] = r565i_q27(cosine * pose->scale_x);
    made[1] = r565i_q27(sine * pose->scale_x);
    if (pose->rot_x == pose->rot_y && pose->scale_x == pose->scale_y) {
        made[2] = -made[1];
        made[3] = made[0];
        return;
    }
    if (pose->rot_x != pose->rot_y)
        r565i_sine_cosine((uint16_t)pose->rot_x, &sine, &cosine);
    made[2] = -r565i_q27(sine * pose->scale_y);
    made[3] = r565i_q27(cosine * pose->scale_y);
}

static inline void r565i_visit(r565_bone_visitor *visitor, void *user, int bone,
                               r565_bone_pose *pose) {
    visitor(user, bone, pose);
    pose->x = r565i_settle(pose->x);
    pose->y = r565i_settle(pose->y);
}

#endif
