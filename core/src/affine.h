// SPDX-License-Identifier: MIT
#ifndef AFFINE_H
#define AFFINE_H

#include "contract.h"
#include "rig565/armature.h"
#include "rig565/gfx.h"

// Whether a context, a texture and its part can be used at all.
bool r565i_is_drawable(const r565_gfx *gfx, const r565_texture *texture, r565_rect source);

// r565_gfx_draw_image_affine of what an attachment shows, under another map than its own.
void r565i_draw_image(const r565_gfx *gfx, const r565_attachment *image, const r565_affine *local);

// The same where something scales or turns.
void r565i_draw_affine(const r565_gfx *gfx, const r565_attachment *image, const r565_affine *local);

#endif
