// SPDX-License-Identifier: MIT
/// The colours of a picture, for files that hold at most 256.
#ifndef RIG565C_CLI_PALETTE_H
#define RIG565C_CLI_PALETTE_H

#include "../src/arena.h"
#include "shot.h"

/// One is left for transparency.
#define R565C_MOST_COLORS 255

typedef struct r565c_palette {
    unsigned count;
    uint8_t colors[R565C_MOST_COLORS][3];
    uint8_t *index; ///< of each RGB565 colour that was asked for
} r565c_palette;

/// RGB565 of a pixel that was drawn.
static inline uint16_t r565c_color_of(const uint8_t *rgba) {
    return (uint16_t)((rgba[0] >> 3) << 11 | (rgba[1] >> 2) << 5 | rgba[2] >> 3);
}

/// Chooses colours for the pixels that are marked: exactly theirs if there are few enough, else the
/// means of what a median cut finds. The same pixels give the same colours.
/// @param arena holds work space, and what the palette points to.
void r565c_palette_choose(r565c_palette *palette, const r565c_shot *shot, const bool *marks,
                          r565c_arena *arena);

#endif
