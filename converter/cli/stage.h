// SPDX-License-Identifier: MIT
/// A character and a picture to draw it into.
#ifndef RIG565C_CLI_STAGE_H
#define RIG565C_CLI_STAGE_H

#include "../src/arena.h"
#include "rig565/rig565.h"
#include "swing.h"

typedef struct r565c_stage {
    r565_rig rig;
    r565_surface surface;
    r565_gfx gfx;
    r565c_swing *swing; ///< NULL: nothing swings
} r565c_stage;

/// Makes both; their memory is the arena's.
r565_result r565c_stage_init(r565c_stage *stage, const r565_armature *armature, uint16_t width,
                             uint16_t height, r565_format format, r565c_arena *arena);

/// The placement that fits an animation (NULL: the bind pose) into the picture.
r565_affine r565c_stage_fit(r565c_stage *stage, const r565_animation *animation);

/// Poses the character. Where something swings, the animation is its, and frames do not go back.
void r565c_stage_pose(r565c_stage *stage, const r565_animation *animation, float frame);

/// Draws it as it stands over what is there.
void r565c_stage_draw(r565c_stage *stage, const r565_affine *placement);

/// Pixels of the picture.
size_t r565c_stage_pixels(const r565c_stage *stage);

#endif
