// SPDX-License-Identifier: MIT
/// Convex hulls, so that drawing can pass over transparent corners.
#ifndef RIG565C_BUILD_HULL_H
#define RIG565C_BUILD_HULL_H

#include "arena.h"
#include "image.h"
#include "rig565/rig.h"

/// A convex polygon of at most that many corners (more, up to R565_HULL_MAX, where whole corners
/// allow no fewer), inside a box of a picture, that holds all of the box's texels with at
/// least that alpha.
/// @param[out] hull in the arena, relative to the box's corner.
/// @return the number of corners; 0 when a hull would save less than 2% of the box.
uint8_t r565c_build_hull(const r565c_picture *picture, r565c_box box, uint8_t least_alpha,
                         size_t corners, const r565_point **hull, r565c_arena *arena);

#endif
