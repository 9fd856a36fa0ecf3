// SPDX-License-Identifier: MIT
/// A display as its controller sees it, and how a drawing lies on it: turned by quarters, at an
/// offset in the controller's memory, in windows that begin and end at even pixels.
///
/// Turning happens on the way out: everything is drawn upright, at the speed of upright images, and
/// the pixels are turned when they are copied for sending (bands.h does both). A controller that can
/// turn by itself costs nothing: leave `turn` 0 then.
#ifndef RIG565_DISPLAY_H
#define RIG565_DISPLAY_H

#include "rig565/surface.h"

R565_EXTERN_C_BEGIN

/// How far a drawing is turned clockwise to lie on the panel.
typedef enum r565_turn {
    R565_TURN_0 = 0,
    R565_TURN_90 = 1, ///< the drawing's top is at the panel's right
    R565_TURN_180 = 2,
    R565_TURN_270 = 3 ///< the drawing's top is at the panel's left
} r565_turn;

/// A display. Set the members after r565_display_init, before it is used.
typedef struct r565_display {
    uint16_t width;  ///< of the panel, as its controller counts, whatever the turn
    uint16_t height; ///< both 1..R565_MAX_SIZE and multiples of align_x, align_y
    uint16_t left;   ///< column and row of the controller's memory that the panel's first
    uint16_t top;    ///< pixel shows: 0..R565_MAX_SIZE
    uint8_t format;  ///< R565_FORMAT_RGB565 or R565_FORMAT_RGB565_SWAPPED: no display has alpha
    uint8_t turn;    ///< r565_turn
    uint8_t align_x; ///< windows begin and end at multiples of these columns and rows of the
    uint8_t align_y; ///< panel: 1, 2, 4 .. 128
} r565_display;

/// A display without offset, turn 0, any window.
/// @return R565_OK, or R565_ERR_ARGUMENT (NULL, a size of 0 or over R565_MAX_SIZE, any other
///         format), leaving *display as it was.
r565_result r565_display_init(r565_display *display, uint16_t width, uint16_t height,
                              r565_format format);

/// True when all members are in their ranges.
bool r565_display_is_valid(const r565_display *display);

/// The drawing: from (0, 0) to the panel's size, width and height exchanged for quarter turns.
r565_rect r565_display_area(const r565_display *display);

/// The smallest part of the drawing that holds what of a rectangle lies in it and that can be sent:
/// it begins and ends where windows may. Empty (all zero) when nothing lies in it.
r565_rect r565_display_align(const r565_display *display, r565_rect rect);

/// Where a part of the drawing lies in the controller's memory: the window to send it to.
/// (`right` and `bottom` are one past the last column and row; many controllers want the last.)
r565_rect r565_display_window(const r565_display *display, r565_rect part);

/// Copies a picture, turned. To turn into a part of a framebuffer, describe that part as a surface
/// (a pointer to its first pixel, its size, the framebuffer's stride).
/// @param target as large as the turned picture; its memory must not overlap the source's.
/// @return R565_OK, or R565_ERR_ARGUMENT, and nothing is copied (NULL, invalid surfaces, other sizes
///         or formats than each other's, not a turn).
r565_result r565_turn_copy(const r565_surface *target, const r565_surface *source, r565_turn turn);

R565_EXTERN_C_END

#endif
