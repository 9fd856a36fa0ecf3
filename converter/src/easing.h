// SPDX-License-Identifier: MIT
/// How keys go over into the next ones, worked out as the official runtime does it.
#ifndef RIG565C_EASING_H
#define RIG565C_EASING_H

#include "document.h"
#include "json.h"

/// The easing of a key from its `curve` or `tweenEasing`.
/// @param frames length of the segment it leads through.
r565c_easing r565c_easing_read(const r565c_node *key, double frames);

/// Progress at 0..1.
double r565c_easing_at(const r565c_easing *easing, double progress);

/// The easing of a part of a segment, from progress `from` to `to`, both 0..1 and from < to.
r565c_easing r565c_easing_part(r565c_arena *arena, const r565c_easing *easing, double from,
                               double to);

#endif
