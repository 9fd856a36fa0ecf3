// SPDX-License-Identifier: MIT
/// One track of the document as keys at whole frames.
#ifndef RIG565C_BUILD_TRACK_H
#define RIG565C_BUILD_TRACK_H

#include "build.h"
#include "build_curves.h"

/// A bone's or slot's key before it is stored. TRANSLATE: pixels of the output, as binary32. ROTATE:
/// rot_x and rot_y in 65536ths of a turn, not wrapped. SCALE: Q12. DISPLAY: index. ALPHA: 0..255. IK: Q14, and 1 to bend positively.
/// All but TRANSLATE are whole numbers.
typedef struct r565c_track_key {
    uint16_t frame, curve;
    double x, y;
} r565c_track_key;

typedef struct r565c_track_keys {
    r565c_track_key *items;
    size_t count, capacity;
} r565c_track_keys;

/// What the tracks of one animation share.
typedef struct r565c_track_context {
    const r565c_build *build;
    const r565c_doc_armature *armature;
    const double *reach;  ///< a bone: pixels of the output from its origin to the last it moves
    const double *growth; ///< of r565c_growth_of
    uint16_t duration;
    r565c_curves curves;
} r565c_track_context;

/// Keys whose interpolation follows the track to within a tenth of a pixel, and the tolerance that
/// the options allow; none when the track never leaves the setup pose. Reports what the keys cannot
/// hold.
r565c_track_keys r565c_build_track(r565c_track_context *context, const r565c_track *track);

#endif
