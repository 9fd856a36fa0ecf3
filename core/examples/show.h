// SPDX-License-Identifier: MIT
/// The portable example: a character plays on any display, drawn in bands, without a framebuffer, and
/// only where something changed.
#ifndef EXAMPLES_SHOW_H
#define EXAMPLES_SHOW_H

#include "port.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Rows of a band. More rows are faster and take more RAM: 2 buffers of width x rows x 2 bytes.
#ifndef SHOW_ROWS
#define SHOW_ROWS 32
#endif
/// Bytes for both bands (enough for 320 pixels a row), and for the character.
#ifndef SHOW_BAND_BYTES
#define SHOW_BAND_BYTES (2 * 320 * SHOW_ROWS * 2 + 64)
#endif
#ifndef SHOW_RIG_BYTES
#define SHOW_RIG_BYTES 8192
#endif

/// Everything that the example keeps; make it static.
typedef struct band_show {
    const display_port *port;
    r565_rig rig;
    r565_player player;
    r565_track track;
    r565_affine placement;
    r565_color background;
    r565_dirty dirty; ///< what changed since the frame before
    r565_rect rects[4];
    r565_rect bounds; ///< where the character is
    r565_bands bands;
    uint64_t rig_memory[SHOW_RIG_BYTES / 8];
    uint64_t band_memory[SHOW_BAND_BYTES / 8];
} band_show;

/// Sets up a character that plays an animation for ever, its origin at (x, y) of the drawing, and
/// sends a whole frame.
/// @return R565_OK, or why not: R565_ERR_NO_SPACE says that SHOW_RIG_BYTES or SHOW_BAND_BYTES are too
///         few for it.
r565_result show_init(band_show *show, const display_port *port, const r565_armature *armature,
                      const r565_animation *animation, float x, float y, r565_color background);

/// Lets time go by, and sends what changed.
void show_frame(band_show *show, uint32_t milliseconds);

#ifdef __cplusplus
}
#endif

#endif
