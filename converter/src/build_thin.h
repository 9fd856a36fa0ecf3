// SPDX-License-Identifier: MIT
/// Keys that the ones around them make up for.
#ifndef RIG565C_BUILD_THIN_H
#define RIG565C_BUILD_THIN_H

#include "build_track.h"

/// Drops keys that repeat the one before and that the next one does not need. What is posed stays the
/// same to the bit, at every fraction of a frame.
void r565c_thin_repeats(r565c_track_keys *keys);

/// What lines between keys may do.
typedef struct r565c_thinning {
    double tolerance; ///< units of the keys that a line may miss a key by
    double longest;   ///< difference that a line may bridge
    bool whole;       ///< keys are whole numbers, not binary32
} r565c_thinning;

/// Drops keys that lie on the straight line between the ones that stay.
void r565c_thin_lines(r565c_track_keys *keys, const r565c_thinning *by);

#endif
