// SPDX-License-Identifier: MIT
/// Palettes of ARGB4444 for the colours of pictures.
#ifndef RIG565C_TEXEL_PALETTE_H
#define RIG565C_TEXEL_PALETTE_H

#include "arena.h"
#include "image.h"

/// The most colours of a palette.
#define R565C_PALETTE_MAX 256

/// Colours that were counted, and a palette for them.
typedef struct r565c_texel_palette r565c_texel_palette;

/// An empty one (about 2 MB); it serves for any number of palettes, one after the other.
r565c_texel_palette *r565c_texel_palette_new(r565c_arena *arena);

/// Forgets what was counted.
void r565c_texel_palette_clear(r565c_texel_palette *palette);

/// Counts the colours of a part of a picture.
/// @param least_alpha below it, a texel is transparent whatever its colour.
void r565c_texel_palette_add(r565c_texel_palette *palette, const r565c_picture *picture,
                             r565c_box box, uint8_t least_alpha);

/// Chooses colours for what was counted: all of them, rounded to ARGB4444, if they are no more than
/// `most`; else median cut and k-means in OKLab, with alpha. Counting goes on after a clear only.
/// @param most     1..R565C_PALETTE_MAX
/// @param[out] colors of the palette, ascending; 0 behind the last one. What is transparent is 0.
void r565c_texel_palette_make(r565c_texel_palette *palette, uint32_t most, uint16_t *colors);

/// The index of the colour, of those made last, that is nearest to a texel; for a texel that
/// was counted when all fit, its own rounded one.
uint8_t r565c_texel_palette_find(r565c_texel_palette *palette, const uint8_t *rgba);

/// The colour of an index.
uint16_t r565c_texel_palette_color(const r565c_texel_palette *palette, uint8_t index);

#endif
