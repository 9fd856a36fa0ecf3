// SPDX-License-Identifier: MIT
/// The work of posing.
#ifndef RIG565C_COST_POSE_H
#define RIG565C_COST_POSE_H

#include "cost.h"

/// Adds what posing a frame takes. What slots show is left to drawing.
void r565c_tally_pose(r565c_tally *tally, const r565_armature *armature,
                      const r565_animation *animation, uint32_t frame);

#endif
