// SPDX-License-Identifier: MIT
/// Pictures as GIF files (giflib).
#ifndef RIG565C_CLI_GIF_WRITE_H
#define RIG565C_CLI_GIF_WRITE_H

#include "bytes.h"
#include "shot.h"

/// A GIF while it is written.
typedef struct r565c_gif {
    r565c_bytes out;
    struct GifFileType *file;
    uint32_t frame_count; ///< 1: a still
    uint32_t frame_rate;  ///< thousandths of a frame a second
    bool transparent;     ///< pixels of less than half alpha are
    uint32_t asked;       ///< frames so far,
    uint32_t shown;       ///< of which this was the last one that was stored
    uint8_t *before;      ///< its RGBA
    bool *marks;          ///< the pixels that a frame draws
    uint8_t *row;
} r565c_gif;

void r565c_gif_init(r565c_gif *gif, uint32_t frame_count, uint32_t frame_rate, bool transparent,
                    r565c_arena *arena);
/// Adds the next of frame_count frames, all of one size. Browsers slow down what is shown for less
/// than 1/50 s: frames between are left out, and the animation takes as long as it should.
/// @return false when there is no memory for it.
bool r565c_gif_add(r565c_gif *gif, const r565c_shot *shot);
/// Completes `out`, after the last frame.
/// @return false when it is no file: there was no memory.
bool r565c_gif_finish(r565c_gif *gif);

#endif
