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

#endif
