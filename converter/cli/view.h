// SPDX-License-Identifier: MIT
/// How a character is looked at: what the options of pictures say.
#ifndef RIG565C_CLI_VIEW_H
#define RIG565C_CLI_VIEW_H

#include "arguments.h"

typedef struct r565c_view {
    uint16_t width, height; ///< before --zoom
    unsigned zoom;
    unsigned onion;        ///< frames before and after that show through; 0: none
    bool placed;           ///< else the animation is fitted into the picture
    r565_affine placement; ///< if placed
    r565_format format;
    unsigned quality; ///< as in r565_gfx_set_quality
    r565_color background;
    bool transparent; ///< instead of a background
} r565c_view;

/// @return false after a message.
bool r565c_view_read(r565c_view *view, const r565c_arguments *arguments);

#endif
