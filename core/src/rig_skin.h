// SPDX-License-Identifier: MIT
// Private: what slots show in the skins that a rig wears.
#ifndef R565I_RIG_SKIN_H
#define R565I_RIG_SKIN_H

#include "rig_private.h"

/// The attachment that a slot shows for a display index, -1 for none: its skin's, or the default
/// skin's where that one has none.
/// @param skins a slot: 0 the default skin, else 1 + index. Read only when the armature has skins.
int r565i_skin_attachment(const r565_armature *armature, const uint8_t *skins, int slot,
                          int display);

#endif
