// SPDX-License-Identifier: MIT
/// A list of curves, each kept once.
#ifndef RIG565C_BUILD_CURVES_H
#define RIG565C_BUILD_CURVES_H

#include "arena.h"
#include "rig565/rig.h"

/// Zero it and set the arena.
typedef struct r565c_curves {
    r565c_arena *arena;
    r565_curve *items;
    size_t count, capacity;
    size_t *table; ///< open addressing; index + 1, 0: free
    size_t table_size;
} r565c_curves;

/// Index of an equal curve, added if there was none.
size_t r565c_curves_add(r565c_curves *curves, const r565_curve *curve);

/// How many of some curves a list has.
size_t r565c_curves_common(const r565c_curves *curves, const r565c_curves *some);

/// What a key that refers to one list has in another one.
uint16_t r565c_curves_share(r565c_curves *to, const r565c_curves *from, uint16_t curve);

#endif
