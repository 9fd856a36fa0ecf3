// SPDX-License-Identifier: MIT
/// One armature: bones, slots, attachments.
#ifndef RIG565C_BUILD_ARMATURE_H
#define RIG565C_BUILD_ARMATURE_H

#include "build_textures.h"

/// @return NULL after an error was reported.
r565_armature *r565c_build_armature(const r565c_build *build, const r565c_doc_armature *source,
                                    const r565c_textures *textures);

/// What the run time computes for the bind pose.
r565_rect r565c_build_bounds(const r565_armature *armature, r565c_arena *arena);

/// For each bone of an armature how far, in pixels of the output, what it moves reaches from its origin in the
/// setup pose; never less than R565C_LEAST_REACH, since other things may be hung on a bone.
/// @param extents one an armature: how far it reaches from its origin. Those behind this one are known,
///        this one's is set.
const double *r565c_build_reach(const r565c_build *build, size_t index, double *extents);

#define R565C_LEAST_REACH 32.0

#endif
