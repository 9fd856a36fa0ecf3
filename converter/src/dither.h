// SPDX-License-Identifier: MIT
/// Pictures as texels.
#ifndef RIG565C_DITHER_H
#define RIG565C_DITHER_H

#include "image.h"
#include "rig565/convert.h"
#include "texel_palette.h"

/// How texels are made.
typedef struct r565c_texel_rule {
    bool alpha;          ///< ARGB4444; else RGB565 in CPU order
    uint8_t least_alpha; ///< below it a texel is transparent
    r565c_dither dither;
    r565c_texel_palette *palette; ///< texels are indices of its colours; NULL: colours
} r565c_texel_rule;

/// Rounds a part of a picture to texels. Dithering changes colours only, by less than one of their
/// steps where there is no palette, and leaves alone what a texel can hold exactly; alpha is rounded to
/// nearest. What is transparent becomes 0 and takes no part.
/// @param[out] texels of the box, row by row.
void r565c_texels(const r565c_picture *picture, r565c_box box, const r565c_texel_rule *rule,
                  uint16_t *texels);

#endif
