// SPDX-License-Identifier: MIT
/// Paths that bones follow, as the run time has them.
#ifndef RIG565C_BUILD_PATH_H
#define RIG565C_BUILD_PATH_H

#include "build.h"

/// The paths of an armature; NULL when there are none.
/// @param vertex_count of the armature's features; grows to what a curve needs.
const r565_path *r565c_build_paths(const r565c_build *build, const r565c_doc_armature *source,
                                   uint16_t *vertex_count);

#endif
