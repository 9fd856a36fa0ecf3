// SPDX-License-Identifier: MIT
/// What an asset costs in flash on a 32-bit machine.
#ifndef RIG565C_SIZES_H
#define RIG565C_SIZES_H

#include "arena.h"
#include "rig565/asset.h"

/// Bytes by section. Arrays, pixels and names that are equal, with all that they point to, count once:
/// outputs share them.
typedef struct r565c_sizes {
    size_t pixels;
    size_t keys; ///< draw orders included
    size_t curves;
    size_t structure; ///< bones, slots, attachments, hulls, tables of pointers
    size_t names;
} r565c_sizes;

/// @param arena for working memory.
r565c_sizes r565c_sizes_of(const r565_asset *asset, r565c_arena *arena);
size_t r565c_sizes_total(const r565c_sizes *sizes);

/// Bytes that r565_rig_bytes tells on a 32-bit machine.
size_t r565c_ram_of(const r565_armature *armature);
/// Bytes that r565_springs_bytes tells there of an armature's own springs and those in its slots.
size_t r565c_spring_ram_of(const r565_armature *armature);

#endif
