// SPDX-License-Identifier: MIT
/// Colours of slots, and how they change.
#ifndef RIG565C_BUILD_TINT_H
#define RIG565C_BUILD_TINT_H

#include "build_track.h"

/// One of each slot; NULL where no slot has one, in no animation either.
const r565_tint *r565c_build_tints(const r565c_build *build, const r565c_doc_armature *source);

/// Sorted by slot; NULL where there is none.
const r565_tint_timeline *r565c_build_tint_timelines(r565c_track_context *context,
                                                     const r565c_doc_animation *source,
                                                     r565c_curves *shared, uint16_t *count);

#endif
