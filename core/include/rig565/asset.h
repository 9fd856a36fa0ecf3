// SPDX-License-Identifier: MIT
/// Assets: everything that one conversion made, compiled in as C source or loaded from a pack.
/// A pack's layout is in core/FORMAT.md.
#ifndef RIG565_ASSET_H
#define RIG565_ASSET_H

#include "rig565/rig.h"

R565_EXTERN_C_BEGIN

/// Textures, armatures and their animations.
typedef struct r565_asset {
    const r565_texture *const *textures;
    const r565_armature *const *armatures;
    const r565_animation *const *animations; ///< grouped by armature, in its order
    uint16_t texture_count;
    uint16_t armature_count;
    uint16_t animation_count;
} r565_asset;

/// Checks a pack's header, sizes and checksum and tells how much memory loading it takes.
/// @param pack 4-byte aligned; borrowed.
/// @param[out] out_bytes memory for r565_asset_load, alignment slack included.
/// @return R565_OK, or why the pack cannot be used (*out_bytes is then 0).
r565_result r565_asset_bytes(const void *pack, size_t pack_size, size_t *out_bytes);

/// Builds an asset from a pack. Everything is validated here: drawing and posing then trust it, and
/// no pack can make them read outside of it. Pixels, keys, curves and hulls stay in the pack.
/// @param pack   4-byte aligned; must live as long as the asset.
/// @param memory any alignment; must live as long as the asset.
/// @param[out] asset points into memory; NULL on failure.
/// @return R565_OK, or why not.
r565_result r565_asset_load(const void *pack, size_t pack_size, void *memory, size_t memory_size,
                            const r565_asset **asset);

/// Checks what the field ranges cannot say: parents before children, ordered keys, indices in
/// range, sources inside textures, draw orders that are permutations.
/// @return R565_OK or R565_ERR_CORRUPT.
r565_result r565_asset_validate(const r565_asset *asset);

/// Index of the armature with that name, or -1.
int r565_asset_armature_index(const r565_asset *asset, const char *name);
/// An armature's animation by name (NULL: its first), or NULL.
const r565_animation *r565_asset_animation(const r565_asset *asset, int armature,
                                           const char *name);

R565_EXTERN_C_END

#endif
