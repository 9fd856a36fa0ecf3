// SPDX-License-Identifier: MIT
/// What was drawn, for picture files.
#ifndef RIG565C_CLI_SHOT_H
#define RIG565C_CLI_SHOT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Rows of R, G, B, A, not premultiplied.
typedef struct r565c_shot {
    uint32_t width, height;
    uint8_t *rgba;
} r565c_shot;

/// A part of a picture.
typedef struct r565c_shot_area {
    uint32_t x, y, width, height;
} r565c_shot_area;

/// The smallest area with all pixels that are marked; the first pixel alone when none is.
/// @param marks one a pixel.
r565c_shot_area r565c_shot_marked(const r565c_shot *shot, const bool *marks);

/// Marks the pixels in which two pictures of one size differ.
void r565c_shot_changes(const r565c_shot *shot, const uint8_t *before, bool *marks);

static inline size_t r565c_shot_pixels(const r565c_shot *shot) {
    return (size_t)shot->width * shot->height;
}

#endif
