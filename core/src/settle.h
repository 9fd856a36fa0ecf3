// SPDX-License-Identifier: MIT
// Private: floats that are next to nothing count as 0.
#ifndef R565I_SETTLE_H
#define R565I_SETTLE_H

#include "contract.h"
#include "rig565/math.h"

#include <string.h>

// World matrices hold no element between 0 and this. Products of two of them, or of one and a value
// of an asset, are then never subnormal, where units that flush to zero would give other bits.
#define R565I_LEAST 0x1p-50f

// Magnitudes of floats are ordered as their bits are.
#define R565I_LEAST_BITS ((127 - 50) << 23)

static inline float r565i_settle(float value) {
#if R565I_SHARED
    int32_t bits;
    memcpy(&bits, &value, sizeof bits);
    bits &= ~(((bits & INT32_MAX) - R565I_LEAST_BITS) >> 31);
    memcpy(&value, &bits, sizeof value);
    return value;
#else
    return value < R565I_LEAST && value > -R565I_LEAST ? 0.0f : value;
#endif
}

/// All elements of a map of which nothing is known. The two may be the same.
void r565i_settle_affine(r565_affine *settled, const r565_affine *map);

#endif
