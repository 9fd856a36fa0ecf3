// SPDX-License-Identifier: MIT
/// Animations: timelines, draw orders, curves.
#ifndef RIG565C_BUILD_ANIMATION_H
#define RIG565C_BUILD_ANIMATION_H

#include "build.h"

/// The armature that an animation belongs to.
typedef struct r565c_animated {
    const r565c_doc_armature *source;
    const r565_armature *armature;
    const double *reach; ///< of r565c_build_reach
    double *growth;      ///< room for one number a bone
    size_t index;        ///< of the armature in the asset
} r565c_animated;

/// Builds the animations of an armature. They share their curves, so that equal ones are stored once
/// and equal keys are equal bytes.
/// @param animations room for all of them; entries are not set after an error was reported.
void r565c_build_animations(const r565c_build *build, const r565c_animated *animated,
                            const r565_animation **animations);

#endif
