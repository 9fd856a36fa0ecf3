// SPDX-License-Identifier: MIT
/// Resizing pictures.
#ifndef RIG565C_RESAMPLE_H
#define RIG565C_RESAMPLE_H

#include "arena.h"
#include "document.h"

/// A copy of a picture in another size: Lanczos with three lobes, on premultiplied colours so that
/// transparent texels give nothing to their neighbours.
r565c_picture r565c_resample(const r565c_picture *picture, uint32_t width, uint32_t height,
                             r565c_arena *arena);

/// A turned rectangle of a picture.
typedef struct r565c_window {
    double x, y;          ///< its centre in the picture
    double ux, uy;        ///< the direction of its rows, of length 1
    double scale;         ///< texels of the window for a pixel of the picture
    double width, height; ///< in its texels, whole
} r565c_window;

/// What is seen in a window, by the same rule; outside of the picture there is nothing.
r565c_picture r565c_resample_turned(const r565c_picture *picture, const r565c_window *window,
                                    r565c_arena *arena);

#endif
