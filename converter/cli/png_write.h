// SPDX-License-Identifier: MIT
/// Pictures as PNG and animated PNG files.
#ifndef RIG565C_CLI_PNG_WRITE_H
#define RIG565C_CLI_PNG_WRITE_H

#include "../src/arena.h"
#include "rig565/surface.h"

/// Bytes that grow.
typedef struct r565c_bytes {
    r565c_arena *arena;
    uint8_t *data;
    size_t size, capacity;
} r565c_bytes;

/// An animated PNG while it is written.
typedef struct r565c_apng {
    r565c_bytes out;
    uint32_t frame_count; ///< 1: a plain PNG
    uint32_t added;       ///< frames so far
    uint32_t sequence;    ///< of the next animation chunk
    uint16_t delay, per;  ///< seconds a frame: delay / per
    uint8_t *rgb[2];      ///< this frame and the one before
} r565c_apng;

/// @param frame_rate thousandths of a frame a second.
void r565c_apng_init(r565c_apng *apng, uint32_t frame_count, uint32_t frame_rate,
                     r565c_arena *arena);
/// Adds the next of frame_count frames, all of one size; only what changed is stored.
/// @return false when there is no memory for it.
bool r565c_apng_add(r565c_apng *apng, const r565_surface *surface);
/// The file, complete after the last frame.
const r565c_bytes *r565c_apng_finish(r565c_apng *apng);

#endif
