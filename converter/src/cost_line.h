// SPDX-License-Identifier: MIT
/// The work of finding where a timeline is.
#ifndef R565C_COST_LINE_H
#define R565C_COST_LINE_H

#include "cost.h"

/// The keys of any timeline, as an array of structs.
#define R565C_LINE_OF(timeline)                                                                    \
    ((r565c_line){(const char *)(timeline)->keys, sizeof *(timeline)->keys, (timeline)->key_count})

typedef struct r565c_line {
    const char *keys;
    size_t size;
    uint32_t count;
} r565c_line;

/// Where a timeline is at a frame.
typedef struct r565c_at {
    uint32_t key; ///< index of the last one at or before it
    bool between; ///< the next key has a share
} r565c_at;

/// Adds what it takes to find the key and what lies between it and the next.
r565c_at r565c_tally_line(r565c_tally *tally, r565c_line of, const r565_animation *animation,
                          float frame);

#endif
