// SPDX-License-Identifier: MIT
/// One animation: timelines, draw orders, curves.
#ifndef RIG565C_BUILD_ANIMATION_H
#define RIG565C_BUILD_ANIMATION_H

#include "build.h"

/// The armature that an animation belongs to.
typedef struct r565c_animated {
    const r565c_doc_armature *source;
    const r565_armature *armature;
    const double *reach; ///< of r565c_build_reach
    size_t index;        ///< of the armature in the asset
} r565c_animated;

/// @return NULL after an error was reported.
const r565_animation *r565c_build_animation(const r565c_build *build,
                                            const r565c_animated *animated,
                                            const r565c_doc_animation *source);

#endif
