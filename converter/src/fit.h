// SPDX-License-Identifier: MIT
/// Where to put a character so that all of an animation is in the picture. Needs nothing but core,
/// allocates nothing, and gives the same bits everywhere.
#ifndef RIG565C_FIT_H
#define RIG565C_FIT_H

#include "rig565/rig.h"

/// Union of what an animation shows, at each half frame; of long or heavy ones at fewer,
/// evenly spread.
/// @param rig       of the animation's armature; posed by this call.
/// @param animation NULL: the bind pose.
/// @return armature space; empty when nothing is ever visible.
r565_rect r565c_fit_bounds(r565_rig *rig, const r565_animation *animation);

/// The placement that brings bounds into the middle of a picture, as large as they fit.
/// Empty bounds: the origin comes into the middle.
r565_affine r565c_fit(r565_rect bounds, uint16_t width, uint16_t height);

#endif
