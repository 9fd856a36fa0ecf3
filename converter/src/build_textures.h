// SPDX-License-Identifier: MIT
/// The document's images as atlas textures.
#ifndef RIG565C_BUILD_TEXTURES_H
#define RIG565C_BUILD_TEXTURES_H

#include "build.h"

/// Where one image of the document ended up.
typedef struct r565c_placed {
    const r565_texture *texture; ///< NULL: nothing of it can be seen, or nothing uses it
    r565_rect source;
    r565c_affine
        local; ///< from the source's top-left corner, in texels, to the shown image's pixels
    const r565_point *hull;
    uint8_t hull_count;
} r565c_placed;

typedef struct r565c_textures {
    const r565_texture **items;
    size_t count;
    r565c_placed *images; ///< one for each of the document's
    bool keyed;           ///< transparent texels have the colour `key`
    r565_color key;
} r565c_textures;

/// @return false after an error was reported.
bool r565c_build_textures(const r565c_build *build, r565c_textures *textures);

#endif
