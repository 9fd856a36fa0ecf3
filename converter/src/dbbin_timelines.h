// SPDX-License-Identifier: MIT
/// The timelines of a binary skeleton.
#ifndef RIG565C_DBBIN_TIMELINES_H
#define RIG565C_DBBIN_TIMELINES_H

#include "dbbin_cells.h"

/// Replaces an animation's offsets by the lists of key frames that the JSON form has. What cannot
/// be read marks the cells as broken.
void r565c_dbbin_animation(r565c_cells *cells, const r565c_node *armature,
                           const r565c_node *animation);

#endif
