// SPDX-License-Identifier: MIT
// Private: directions as unit vectors. Turning by one is a complex product, so that most work on
// angles needs neither angles nor tables: these are finer than the 16 bits of poses. Own operations
// throughout, the same bits everywhere.
#ifndef R565I_HEADING_H
#define R565I_HEADING_H

#include "rig_map.h"

// Cosine and sine of an angle. Products of one that is next to nothing may be subnormal, where units
// differ: they stand beside ones that are not, or are settled in the end.
typedef struct r565i_heading {
    float x, y;
} r565i_heading;

/// Square root, error below one unit of the last place, exact for squares.
/// @param value 0, or 2^-100 .. 2^126.
float r565i_root(float value);

/// Where a vector leads and, unless NULL, how long it is. Of next to no length (2^-48), too long to be
/// squared, or no number: along x, length 0.
r565i_heading r565i_heading_of(float x, float y, float *length);

/// Angle of a vector, -pi .. pi (radians), error below 3e-7; 0 where there is none.
float r565i_atan2(float y, float x);

/// The direction of an angle, -pi .. pi, error below 2e-7.
r565i_heading r565i_heading_at(float angle);

/// A part of a turn of at most half a turn.
/// @param part Q14, at most 16384.
r565i_heading r565i_heading_part(r565i_heading turn, int32_t part);

/// One turn after another.
static inline r565i_heading r565i_heading_add(r565i_heading a, r565i_heading b) {
    return (r565i_heading){a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x};
}

/// The turn from `b` to `a`.
static inline r565i_heading r565i_heading_subtract(r565i_heading a, r565i_heading b) {
    return (r565i_heading){a.x * b.x + a.y * b.y, a.y * b.x - a.x * b.y};
}

/// Turns both axes, a b c d, of a map.
static inline void r565i_heading_turn(float *linear, r565i_heading turn) {
    for (int i = 0; i < 4; i += 2) {
        const float x = linear[i], y = linear[i + 1];
        linear[i] = r565i_settle(turn.x * x - turn.y * y);
        linear[i + 1] = r565i_settle(turn.y * x + turn.x * y);
    }
}

#endif
