// SPDX-License-Identifier: MIT
/// Armatures in slots of others.
#ifndef RIG565C_BUILD_CHILDREN_H
#define RIG565C_BUILD_CHILDREN_H

#include "build.h"

/// Has what was built show the armatures that its slots show, and gives it the bounds that it has then.
/// @param armatures, animations all that were built, as the asset lists them.
void r565c_build_children(const r565c_build *build, const r565_armature **armatures,
                          const r565_animation *const *animations);

#endif
