// SPDX-License-Identifier: MIT
/// What few armatures and animations have. It stands apart, so that the others take no room for it.
#ifndef RIG565C_BUILD_FEATURES_H
#define RIG565C_BUILD_FEATURES_H

#include "build.h"

/// The constraints of an armature; NULL when there are none.
const r565_spring *r565c_build_springs(const r565c_build *build, const r565c_doc_armature *source);
const r565_ik *r565c_build_iks(const r565c_build *build, const r565c_doc_armature *source);

/// The skins of an armature besides its default one; NULL when there are none.
const r565_skin *r565c_build_skins(const r565c_build *build, const r565c_doc_armature *source);
/// Makes an attachment of a display that is an area.
void r565c_build_area(const r565c_build *build, const r565c_display *display,
                      r565_attachment *attachment);

/// Gives an armature its features, a copy, when it needs any: when these hold something, or when a
/// bone or an attachment of it works only with them.
void r565c_set_armature_features(const r565c_build *build, r565_armature *armature,
                                 const r565_armature_features *features);
/// Sets the animation with which an armature begins.
void r565c_set_default_animation(const r565c_build *build, r565_armature *armature,
                                 const r565_animation *animation);
/// Gives an animation its features, a copy, when they hold something.
void r565c_set_animation_features(const r565c_build *build, r565_animation *animation,
                                  const r565_animation_features *features);

#endif
