// SPDX-License-Identifier: MIT
#ifndef AFFINE_H
#define AFFINE_H

#include "contract.h"
#include "rig565/gfx.h"

// r565_gfx_draw_image_affine for a valid texture and source and a usable context.
void r565i_draw_affine(const r565_gfx *gfx, const r565_texture *texture, r565_rect source,
                       const r565_affine *local, const r565_point *hull, int hull_count);

#endif
