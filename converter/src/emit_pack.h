// SPDX-License-Identifier: MIT
/// The asset as a pack (.r565): core/FORMAT.md.
#ifndef RIG565C_EMIT_PACK_H
#define RIG565C_EMIT_PACK_H

#include "arena.h"
#include "rig565/asset.h"
#include "rig565/schema.h"

/// Serialises an asset. The same asset gives the same bytes on every host; arrays, strings and
/// pictures with equal bytes are written once.
/// @param[out] data lives in the arena.
/// @return false when the asset holds what a pack cannot: a number out of its field's range, a
///         texture that is not in the asset's list, more than 4 GB.
bool r565c_emit_pack(const r565_asset *asset, r565c_arena *arena, const uint8_t **data,
                     size_t *size);

/// The same as another minor version of the schema writes it.
/// @param root that version's table of r565_asset.
bool r565c_emit_pack_version(const r565_asset *asset, const r565_struct *root, uint16_t minor,
                             r565c_arena *arena, const uint8_t **data, size_t *size);

#endif
