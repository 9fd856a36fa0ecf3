// SPDX-License-Identifier: MIT
/// The asset as JSON, for people and their scripts: every field, in the order of the structs.
#ifndef RIG565C_EMIT_JSON_H
#define RIG565C_EMIT_JSON_H

#include "arena.h"
#include "rig565/asset.h"

/// Writes an asset as one JSON object. Texture references are indices into "textures"; pixels are
/// rows of 16-bit words in hex. Text that is no UTF-8 has its bytes shown as U+FFFD.
/// @return false when the asset holds what JSON cannot: a number out of its field's range, a
///         texture that is not in the asset's list.
bool r565c_emit_json(const r565_asset *asset, r565c_arena *arena, const uint8_t **data,
                     size_t *size);

#endif
