// SPDX-License-Identifier: MIT
// Private: frames from time.
#ifndef R565I_TICKS_H
#define R565I_TICKS_H

#include "contract.h"

#include <string.h>

// A frame, in milliseconds times thousandths of a frame a second.
#define R565I_TICKS 1000000u

/// A whole frame and ticks of the next as one number, below the limit also after rounding.
static inline float r565i_frame_between(uint32_t whole, uint32_t ticks, uint16_t limit) {
    const float frame = (float)whole + (float)ticks / (float)R565I_TICKS;
    if (frame < (float)limit)
        return frame;
    uint32_t bits;
    float below = (float)limit;
    memcpy(&bits, &below, sizeof bits);
    bits--;
    memcpy(&below, &bits, sizeof below);
    return below;
}

#endif
