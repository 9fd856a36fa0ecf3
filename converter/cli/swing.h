// SPDX-License-Identifier: MIT
/// Springs of a character, along the frames of one animation.
#ifndef RIG565C_CLI_SWING_H
#define RIG565C_CLI_SWING_H

#include "../src/arena.h"
#include "rig565/rig565.h"

typedef struct r565c_swing {
    r565_springs springs;
    r565_rig *rig;
    const r565_animation *animation;
    uint64_t whole; ///< milliseconds that the animation takes
    uint64_t start; ///< when its first frame shows: a loop has been played once before
    float shown;    ///< the frame that shows; below 0: none, it is a step between
} r565c_swing;

/// @param animation NULL: the bind pose.
/// @return false where the armature has no springs.
bool r565c_swing_init(r565c_swing *swing, r565_rig *rig, const r565_animation *animation,
                      r565c_arena *arena);

/// Poses at a frame, which never goes back.
void r565c_swing_pose(r565c_swing *swing, float frame);

#endif
