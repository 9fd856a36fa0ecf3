// SPDX-License-Identifier: MIT
/// Single images out of pictures.
#ifndef RIG565C_IMAGE_H
#define RIG565C_IMAGE_H

#include "arena.h"
#include "document.h"

/// A part of a picture, in its pixels.
typedef struct r565c_box {
    uint32_t x, y, width, height;
} r565c_box;

/// The shown image: its region of the picture, turned back when it is stored turned.
r565c_picture r565c_image_cut(const r565c_picture *picture, const r565c_image *image,
                              r565c_arena *arena);

/// A copy in which the texels of a colour (0xRRGGBB, whatever their alpha) are transparent.
r565c_picture r565c_image_erase(const r565c_picture *picture, uint32_t rgb, r565c_arena *arena);

/// The smallest box around all texels with at least that alpha; width 0 when there is none.
r565c_box r565c_image_trim(const r565c_picture *picture, uint8_t least_alpha);

#endif
