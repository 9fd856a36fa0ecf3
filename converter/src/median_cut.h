// SPDX-License-Identifier: MIT
/// Dividing colours into a number of crowds that are close together.
#ifndef RIG565C_MEDIAN_CUT_H
#define RIG565C_MEDIAN_CUT_H

#include "oklab.h"
#include <stddef.h>

/// A colour and how much of it there is.
typedef struct r565c_point {
    r565c_shade shade;
    uint32_t weight; ///< at least 1
} r565c_point;

/// Cuts the crowd that is spread most at its middle, across the axis along which it is, until there
/// are enough. The same bits on every host.
/// @param count         at least 1
/// @param most          1..65535 crowds
/// @param[out] indices  of the crowd of each point
void r565c_median_cut(const r565c_point *points, size_t count, uint32_t most, uint16_t *indices);

#endif
