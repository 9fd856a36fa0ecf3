// SPDX-License-Identifier: MIT
/// The asset as C source: its structs as `static const` data, C11 and C++17.
#ifndef RIG565C_EMIT_C_H
#define RIG565C_EMIT_C_H

#include "arena.h"
#include "rig565/asset.h"

/// Writes an asset as source that is included where it is used. Its objects are PREFIX_asset,
/// PREFIX_armature and an r565_animation PREFIX_<animation> each; with several armatures
/// PREFIX_<armature> and PREFIX_<armature>_<animation>. Equal arrays are written once.
/// @param prefix         any text; NULL: the first armature's name.
/// @param header_comment any lines, or NULL: they stand on top as a comment.
/// @return false when the asset holds what C source of it cannot: a number out of its field's
///         range, a texture that is not in the asset's list.
bool r565c_emit_c(const r565_asset *asset, const char *prefix, const char *header_comment,
                  r565c_arena *arena, const uint8_t **data, size_t *size);

#endif
