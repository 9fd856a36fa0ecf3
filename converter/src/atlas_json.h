// SPDX-License-Identifier: MIT
/// DragonBones texture atlases: which region of a picture is which image.
#ifndef RIG565C_ATLAS_JSON_H
#define RIG565C_ATLAS_JSON_H

#include "document.h"
#include "json.h"

typedef struct r565c_region {
    const char *name;
    size_t index;               ///< in SubTexture, for messages
    double x, y, width, height; ///< as packed
    bool rotated;
    bool framed; ///< trimmed: the image was frame_width x frame_height, (frame_x, frame_y) <= 0
    double frame_x, frame_y, frame_width, frame_height;
} r565c_region;

typedef struct r565c_atlas {
    const char *file;  ///< name of the file
    const char *place; ///< in the file: "" or "textureAtlas[0]"
    const char *image_path;
    struct r565c_input *embedded; ///< the picture that is part of the file; NULL: it is not
    double width, height;         ///< 0: not said
    double scale;                 ///< of the pictures, compared with the skeleton
    r565c_names names;            ///< of the regions, numbered like them
    r565c_region *regions;
} r565c_atlas;

/// Reads an atlas from the object that has its SubTexture list. Never NULL.
r565c_atlas *r565c_atlas_read(const r565c_node *object);

/// The region with that name, or NULL.
const r565c_region *r565c_atlas_find(const r565c_atlas *atlas, const char *name);

/// "SubTexture[3]", after the atlas's own place.
const char *r565c_region_place(r565c_arena *arena, const r565c_atlas *atlas,
                               const r565c_region *region);

#endif
