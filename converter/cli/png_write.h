// SPDX-License-Identifier: MIT
/// Pictures as PNG and animated PNG files.
#ifndef RIG565C_CLI_PNG_WRITE_H
#define RIG565C_CLI_PNG_WRITE_H

#include "bytes.h"
#include "shot.h"

/// An animated PNG while it is written.
typedef struct r565c_apng {
    r565c_bytes out;
    uint32_t frame_count; ///< 1: a plain PNG
    uint32_t added;       ///< frames so far
    uint32_t sequence;    ///< of the next animation chunk
    uint16_t delay, per;  ///< seconds a frame: delay / per
    bool alpha;           ///< RGBA, else RGB
    bool preview;         ///< the file says so: it is nobody's texture
    uint8_t *before;      ///< the last frame's RGBA
    bool *marks;          ///< where this one differs
} r565c_apng;

/// `preview` may be set before the first frame.
/// @param frame_rate thousandths of a frame a second.
/// @param alpha      the frames are not opaque.
void r565c_apng_init(r565c_apng *apng, uint32_t frame_count, uint32_t frame_rate, bool alpha,
                     r565c_arena *arena);
/// Adds the next of frame_count frames, all of one size; only what changed is stored.
/// @return false when there is no memory for it.
bool r565c_apng_add(r565c_apng *apng, const r565c_shot *shot);
/// The file, complete after the last frame.
const r565c_bytes *r565c_apng_finish(r565c_apng *apng);

/// Whether a file is a PNG that was written with `preview` set.
bool r565c_png_is_preview(const uint8_t *data, size_t size);

#endif
