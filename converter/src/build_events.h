// SPDX-License-Identifier: MIT
/// What happens along animations.
#ifndef RIG565C_BUILD_EVENTS_H
#define RIG565C_BUILD_EVENTS_H

#include "build.h"

/// The events of an animation, at whole frames: one in between happens at the next.
/// @param duration of the animation as it is stored; later events are left out.
/// @param[out] count at most UINT16_MAX, else an error is reported and it is 0.
/// @return NULL when there are none.
const r565_event *r565c_build_events(const r565c_build *build, const r565c_doc_animation *source,
                                     unsigned duration, size_t *count);

#endif
