// SPDX-License-Identifier: MIT
/// Takes pictures of a character.
#ifndef RIG565C_CLI_CAMERA_H
#define RIG565C_CLI_CAMERA_H

#include "shot.h"
#include "stage.h"
#include "view.h"

typedef struct r565c_camera {
    const r565c_view *view;
    r565c_stage stage;
    r565_affine placement;
    uint16_t *behind;  ///< of ghosts: what is behind them
    uint8_t *drawn[2]; ///< RGBA of the stage, on black and on white
    r565c_shot shot;
} r565c_camera;

/// Memory is the arena's; the view must live as long as the camera.
r565_result r565c_camera_init(r565c_camera *camera, const r565c_view *view,
                              const r565_armature *armature, r565c_arena *arena);

/// Places the character so that all of an animation is in the picture, unless the view says where.
/// @param animation NULL: the bind pose.
void r565c_camera_aim(r565c_camera *camera, const r565_animation *animation);

/// Draws a frame, and its neighbours as ghosts, on the stage.
void r565c_camera_draw(r565c_camera *camera, const r565_animation *animation, float frame,
                       r565_color background);

/// The picture of a frame, valid until the next one.
const r565c_shot *r565c_camera_take(r565c_camera *camera, const r565_animation *animation,
                                    float frame);

#endif
