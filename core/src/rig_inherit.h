// SPDX-License-Identifier: MIT
// Private: bones that do not take all from their parents.
#ifndef R565I_RIG_INHERIT_H
#define R565I_RIG_INHERIT_H

#include "rig_map.h"

/// Whether DragonBones sees a placed bone as turned half round and mirrored along its x axis. What is
/// not its own matrix alone (a bone with a parent whose scale it takes) it takes apart into a turn of
/// at most a quarter either way and a negative scale, if the bone's own scale is negative.
static inline bool r565i_is_flipped(const r565_affine *world, r565_scale scale_x,
                                    bool taken_apart) {
    return scale_x < 0 && (!taken_apart || world->a < 0.0f);
}

/// The world matrix of a bone with a parent.
/// @param linear   a b c d of its pose; its position follows.
/// @param detached R565_DETACHED_..., not 0.
/// @param flipped  r565i_is_flipped of the parent.
void r565i_place_detached(r565_affine *world, const r565_affine *parent, const float *linear,
                          const float *position, int detached, bool flipped);

#endif
