// SPDX-License-Identifier: MIT
/// What an asset costs in flash on a 32-bit machine.
#ifndef RIG565C_SIZES_H
#define RIG565C_SIZES_H

#include "rig565/asset.h"

/// Bytes by section. Arrays that outputs may share are counted each time.
typedef struct r565c_sizes {
    size_t pixels;
    size_t keys; ///< draw orders included
    size_t curves;
    size_t structure; ///< bones, slots, attachments, hulls, tables of pointers
    size_t names;
} r565c_sizes;

r565c_sizes r565c_sizes_of(const r565_asset *asset);
size_t r565c_sizes_total(const r565c_sizes *sizes);

#endif
