// SPDX-License-Identifier: MIT
/// How far texels are from the picture that they stand for.
#ifndef RIG565C_TEXEL_ERROR_H
#define RIG565C_TEXEL_ERROR_H

#include "image.h"
#include "rig565/rig565.h"

/// In steps of 8-bit channels. A texel's error is the largest difference of a channel, on black or on
/// white, whichever shows it more; what is transparent in both has none and does not count.
typedef struct r565c_texel_error {
    double mean;
    double worst;
} r565c_texel_error;

/// Texels of a box.
typedef struct r565c_texel_run {
    r565_format format;
    uint8_t least_alpha;    ///< RGB565: below it in the picture, a texel is transparent
    const uint16_t *colors; ///< of a palette
    const uint16_t *texels; ///< row by row: colours (RGB565 in CPU order), or indices
} r565c_texel_run;

r565c_texel_error r565c_texels_error(const r565c_picture *picture, r565c_box box,
                                     const r565c_texel_run *run);

#endif
