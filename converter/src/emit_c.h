// SPDX-License-Identifier: MIT
/// The asset as C source: its structs as `static const` data, C11 and C++17.
#ifndef RIG565C_EMIT_C_H
#define RIG565C_EMIT_C_H

#include "arena.h"
#include "rig565/asset.h"

/// What a file holds.
typedef enum r565c_c_part {
    R565C_C_WHOLE,  ///< everything, `static`: to be included where it is used
    R565C_C_HEADER, ///< declarations
    R565C_C_SOURCE  ///< what they declare
} r565c_c_part;

typedef struct r565c_c_style {
    const char *prefix;      ///< any text; NULL: the first armature's name
    const char *comment;     ///< any lines, or NULL: they stand on top as a comment
    const r565_asset *named; ///< the asset that identifiers are made from: the same with its names;
                             ///< NULL: the asset itself
    r565c_c_part part;
    const char *header; ///< the file that a source includes; NULL: PREFIX.h
} r565c_c_style;

/// Writes an asset. Its objects are PREFIX_asset, PREFIX_armature and an r565_animation
/// PREFIX_<animation> each; with several armatures PREFIX_<armature> and
/// PREFIX_<armature>_<animation>. Equal arrays are written once.
/// @return false when the asset holds what C source of it cannot: a number out of its field's
///         range, a texture that is not in the asset's list; or when no file can have the header's
///         name in C.
bool r565c_emit_c(const r565_asset *asset, const r565c_c_style *style, r565c_arena *arena,
                  const uint8_t **data, size_t *size);

#endif
