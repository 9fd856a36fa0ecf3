// SPDX-License-Identifier: MIT
/// Images turned so that they take less room.
#ifndef RIG565C_FIT_ROTATE_H
#define RIG565C_FIT_ROTATE_H

#include "sprite.h"

/// Turns a sprite, if that makes its box smaller by as much as options ask for, so that the rectangle
/// of least area around what is visible stands upright. The texels come from the original, in one step;
/// the sprite's map turns them back.
/// @param original the image as the artist drew it, not scaled
/// @param sprite   upright: picture, box and map are set
void r565c_fit_rotate(const r565c_build *build, const r565c_picture *original,
                      r565c_sprite *sprite);

/// Whether the turned ones of all sprites take no more room in textures than the upright ones: smaller
/// images can lie worse side by side.
bool r565c_fit_pays(const r565c_build *build, const r565c_sprite *upright,
                    const r565c_sprite *turned);

#endif
