// SPDX-License-Identifier: MIT
/// The document's images on their way into textures.
#ifndef RIG565C_SPRITE_H
#define RIG565C_SPRITE_H

#include "build.h"
#include "image.h"
#include "texel_error.h"

/// What a texture costs beside its pixels: the struct and a pointer to it.
#define R565C_TEXTURE_BYTES 16

/// An image as it is stored.
typedef struct r565c_sprite {
    r565c_picture picture;         ///< shown size, resampled; rgba NULL: not used
    r565c_affine map;              ///< from the picture's texels to the shown image's pixels
    r565c_box box;                 ///< the part of it that is stored; width 0: nothing
    uint8_t least_alpha;           ///< below it a texel of the picture is transparent
    r565_format format;            ///< of the texels
    uint16_t *texels;              ///< of the box; indices where there is a palette
    const uint16_t *colors;        ///< the palette: as many as the format says
    bool alone;                    ///< the palette is not for others: a texture of its own
    bool shares;                   ///< may have a palette with others
    r565c_texel_error error;       ///< before dithering
    r565c_texel_error plain_error; ///< of 16 bits, where that was tried before a palette; or zero
    uint64_t hash;                 ///< of the texels
    size_t tile;                   ///< index of its place in the textures
} r565c_sprite;

/// Cuts out, scales and trims what is used of the document's images. r565c_choose_formats gives them
/// texels; those of RGB565 formats are in CPU order, and 0 where they are transparent, until
/// r565c_sprite_finish.
/// @return one for each image, or NULL after an error was reported.
r565c_sprite *r565c_read_sprites(const r565c_build *build);

bool r565c_sprite_is_keyed(const r565c_sprite *sprite);

/// A colour that no opaque texel of keyed sprites has, if there is one.
r565_color r565c_free_key(const r565c_sprite *sprites, size_t count, r565c_arena *arena);

/// Finishes the texels and hashes them. Keyed ones get the key where they are transparent; the
/// lowest bit of blue flips where an opaque texel has that colour.
void r565c_sprite_finish(r565c_sprite *sprite, r565_color key);

#endif
