// SPDX-License-Identifier: MIT
/// Keys that the ones around them make up for.
#ifndef RIG565C_BUILD_THIN_H
#define RIG565C_BUILD_THIN_H

#include "build_track.h"

/// Drops keys that repeat the one before and that the next one does not need. What is posed stays the
/// same to the bit, at every fraction of a frame.
void r565c_thin_repeats(r565c_track_keys *keys);

/// Drops keys that lie, to within a tolerance (units of the keys), on the straight line between the
/// ones that stay.
/// @param tolerance 0: none is dropped. A key on the line between its neighbours would go without a
///                  difference that one can see, but not to the bit: what lies between keys is rounded.
/// @param longest   difference that a line may bridge.
void r565c_thin_lines(r565c_track_keys *keys, double tolerance, double longest);

#endif
