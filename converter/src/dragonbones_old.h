// SPDX-License-Identifier: MIT
/// Skeletons of DragonBones 2.3 and 3.0.
#ifndef RIG565C_DRAGONBONES_OLD_H
#define RIG565C_DRAGONBONES_OLD_H

#include "dragonbones.h"

/// Rearranges the tree of a file so that it has the lists of version 4, and marks it as old: pivots
/// of displays are pixels, slots that an animation does not mention are hidden in it.
void r565c_dragonbones_rearrange(r565c_json *json);

/// Makes poses relative to the parent that are relative to the armature, in the setup and in every
/// key. Between keys bones move as they do in any other version.
void r565c_dragonbones_localise(r565c_arena *arena, r565c_doc_armature *armature);

#endif
