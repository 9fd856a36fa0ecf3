// SPDX-License-Identifier: MIT
#include "swing.h"

static uint64_t time_of(const r565_animation *animation, double frame) {
    return (uint64_t)(frame * 1e6 / animation->frame_rate + 0.5);
}

bool r565c_swing_init(r565c_swing *swing, r565_rig *rig, const r565_animation *animation,
                      r565c_arena *arena) {
    size_t bytes = r565_springs_bytes(r565_rig_armature(rig), 0);
    void *memory = r565c_alloc(arena, bytes, 1);
    bool moves = animation != NULL && animation->duration > 0 && animation->frame_rate > 0;
    *swing = (r565c_swing){.rig = rig, .animation = animation, .whole = 1, .shown = -1};
    if (moves) {
        swing->whole = time_of(animation, animation->duration);
        swing->whole += swing->whole == 0;
        swing->start = animation->play_times == 1 ? 0 : swing->whole;
    }
    return r565_springs_init(&swing->springs, rig, NULL, 0, memory, bytes) == R565_OK;
}

static bool pose_at(void *user, uint64_t time, r565_bone_visitor *visitor, void *visitor_user) {
    const r565c_swing *swing = user;
    const r565_animation *animation = swing->animation;
    if (animation == NULL) {
        return r565_rig_pose_bind(swing->rig, visitor, visitor_user);
    }
    double frame = (double)(time % swing->whole) * animation->frame_rate / 1e6;
    return r565_rig_pose(swing->rig, animation, swing->shown < 0 ? (float)frame : swing->shown,
                         visitor, visitor_user);
}

void r565c_swing_pose(r565c_swing *swing, float frame) {
    const r565_animation *animation = swing->animation;
    uint64_t end = swing->start;
    if (animation != NULL && animation->frame_rate > 0) {
        end += time_of(animation, (double)frame);
    }
    swing->shown = -1;
    for (uint64_t now; (now = r565_springs_time(&swing->springs)) < end;) {
        const uint64_t most = R565_SPRING_STEP * R565_SPRING_MAX_STEPS;
        uint64_t left = end - now;
        r565_springs_advance(&swing->springs, (uint32_t)(left < most ? left : most), pose_at,
                             swing);
    }
    swing->shown = frame;
    r565_springs_pose(&swing->springs, pose_at, swing);
}
