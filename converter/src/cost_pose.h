// SPDX-License-Identifier: MIT
/// The work of posing.
#ifndef R565C_COST_POSE_H
#define R565C_COST_POSE_H

#include "cost.h"

/// Adds what posing a frame takes.
/// @param rig shows that frame.
void r565c_tally_pose(r565c_tally *tally, const r565_rig *rig, const r565_animation *animation,
                      float frame);

#endif
