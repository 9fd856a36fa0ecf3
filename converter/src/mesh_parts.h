// SPDX-License-Identifier: MIT
/// Which parts of images meshes show.
#ifndef RIG565C_MESH_PARTS_H
#define RIG565C_MESH_PARTS_H

#include "image.h"

/// In pixels of the shown image; right < left: no mesh shows it.
typedef struct r565c_part {
    double left, top, right, bottom;
} r565c_part;

/// One for each of the document's images.
const r565c_part *r565c_mesh_parts(const r565c_document *document, r565c_arena *arena);

/// Widens the box of what is kept of a picture by what meshes show: they may not be drawn with texels
/// of others, or none, where the image is transparent.
/// @param to_image from the picture's texels to the shown image's pixels, without turns.
void r565c_box_widen(r565c_box *box, const r565c_part *part, const r565c_picture *picture,
                     const r565c_affine *to_image);

#endif
