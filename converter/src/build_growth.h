// SPDX-License-Identifier: MIT
/// How much larger animations show what tracks move.
#ifndef RIG565C_BUILD_GROWTH_H
#define RIG565C_BUILD_GROWTH_H

#include "document.h"

/// Fills in, for each bone, by how much its own space is larger in the armature, at most, while an
/// animation plays.
void r565c_growth_of(const r565c_doc_armature *armature, const r565c_doc_animation *animation,
                     double *growth);

/// The same of the space in which a track moves its bone, on top of what the bone's own setup does;
/// never below 1: who shows a small part larger looks closer.
double r565c_track_growth(const r565c_doc_armature *armature, const double *growth,
                          const r565c_track *track);

#endif
