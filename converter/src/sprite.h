// SPDX-License-Identifier: MIT
/// The document's images on their way into textures.
#ifndef RIG565C_SPRITE_H
#define RIG565C_SPRITE_H

#include "build.h"
#include "image.h"

/// An image as it is stored.
typedef struct r565c_sprite {
    r565c_picture picture; ///< shown size, resampled; rgba NULL: not used
    r565c_box box;         ///< the part of it that is stored; width 0: nothing
    r565_format format;    ///< of the texels
    uint8_t least_alpha;   ///< below it a texel of the picture is transparent
    uint16_t *texels;      ///< of the box
    uint64_t hash;         ///< of the texels
    size_t tile;           ///< index of its place in the textures
} r565c_sprite;

/// Cuts out, scales, trims and rounds what is used of the document's images. Texels of RGB565
/// formats are in CPU order, and 0 where they are transparent, until r565c_sprite_key.
/// @return one for each image, or NULL after an error was reported.
r565c_sprite *r565c_read_sprites(const r565c_build *build);

bool r565c_sprite_is_keyed(const r565c_sprite *sprite);

/// A colour that no opaque texel of keyed sprites has, if there is one.
r565_color r565c_free_key(const r565c_sprite *sprites, size_t count, r565c_arena *arena);

/// Finishes the texels and hashes them. Keyed ones get the key where they are transparent; the
/// lowest bit of blue flips where an opaque texel has that colour.
void r565c_sprite_finish(r565c_sprite *sprite, r565_color key);

#endif
