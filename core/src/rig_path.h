// SPDX-License-Identifier: MIT
// Private: bones that follow paths.
#ifndef R565I_RIG_PATH_H
#define R565I_RIG_PATH_H

#include "rig_place.h"

#define R565I_PATHS (R565_ENABLE_RIG && R565_ENABLE_LAYERS && R565_ENABLE_MESH && R565_ENABLE_PATH)

/// Moves the bones of a path onto it, and turns them. What they and the path hang on is placed first.
/// Does nothing where the slot shows something else.
void r565i_follow_path(r565i_placing *to, struct r565_rig_state *state, const r565_path *path);

#endif
