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
#define R565_ASSET_FIELDS(F, T)                                                                    \
    F(T, LIST, textures, texture_count, texture)                                                   \
    F(T, LIST, armatures, armature_count, armature)                                                \
    F(T, LIST, animations, animation_count, animation)                                             \
    F(T, U16, texture_count, 0, UINT16_MAX)                                                        \
    F(T, U16, armature_count, 0, UINT16_MAX)                                                       \
    F(T, U16, animation_count, 0, UINT16_MAX)

/// How a pack begins: byte offsets of its little-endian header fields. See core/FORMAT.md.
enum {
    R565_PACK_MAGIC = 0,     ///< the four bytes "R565"
    R565_PACK_MAJOR = 4,     ///< 16 bits
    R565_PACK_MINOR = 6,     ///< 16 bits
    R565_PACK_SIZE = 8,      ///< 32 bits: of the whole pack
    R565_PACK_ROOT = 12,     ///< 32 bits: offset of the r565_asset
    R565_PACK_CHECKSUM = 16, ///< 32 bits: r565_pack_checksum
    R565_PACK_HEADER = 20    ///< size of the header
};

/// All references of a pack together may cover at most so many times its size. Arrays can be shared;
/// this bounds the work and the memory that loading takes.
#define R565_PACK_SHARING 8

/// The most that one frame of an armature may ask for, so that nothing that loads can take a program's
/// time. It counts what stands in slots as often as it stands there:
/// - 1 an armature, bone, spring, vertex of a mesh, influence, corner of an area; 4 a slot; 8 an attachment
///   (also of those that do not show); (bones + 1) x pieces of a path;
/// - 8 times all that where there are springs;
/// - 64 an image or triangle that can show, 128 where slots have tints, 512 in slots with a blend mode
///   behind NONE: of each slot the attachment that costs most. One that covers 320 x 240 pixels takes a
///   browser about three times so many microseconds (quality FAST, RGB565; with tints up to 900).
/// More than R565_MAX_CHILDREN, or deeper than R565_MAX_NESTING, is too much, too.
#define R565_MAX_WORK 425000
/// The same for all armatures of an asset together. This bounds what checking that takes.
#define R565_MAX_TOTAL_WORK 0x4000000

/// CRC-32 (ISO-HDLC, as in zip and PNG) of a pack without its checksum field.
/// @param pack at least R565_PACK_HEADER bytes.
uint32_t r565_pack_checksum(const void *pack, size_t size);

/// Checks a pack's header, checksum and structure and tells how much memory loading it takes: as
/// much as its structs with pointers, a few per cent of most packs.
/// @param pack 4-byte aligned; borrowed. Bytes behind its own size are ignored.
/// @param[out] out_bytes memory for r565_asset_load, alignment slack included.
/// @return R565_OK, or why the pack cannot be used (*out_bytes is then 0).
r565_result r565_asset_bytes(const void *pack, size_t pack_size, size_t *out_bytes);

/// Builds an asset from a pack. Everything is validated here: drawing and posing then trust it, and
/// no pack can make them read outside of it. Pixels, keys, curves and hulls stay in the pack.
/// @param pack   4-byte aligned; must live as long as the asset.
/// @param memory r565_asset_bytes of it, any alignment; must live as long as the asset.
/// @param[out] asset points into memory; NULL on failure.
/// @return R565_OK, or why not.
r565_result r565_asset_load(const void *pack, size_t pack_size, void *memory, size_t memory_size,
                            const r565_asset **asset);

/// Checks what the field ranges cannot say: parents before children, ordered keys, indices in
/// range, sources inside textures, draw orders that are permutations.
/// @return R565_OK, R565_ERR_CORRUPT, or R565_ERR_WORK: a frame could take too long (R565_MAX_WORK).
r565_result r565_asset_validate(const r565_asset *asset);

/// What a frame of a valid armature may ask for, as R565_MAX_WORK counts; that and 1 when it is more.
uint32_t r565_armature_work(const r565_armature *armature);

/// Index of the armature with that name, or -1.
int r565_asset_armature_index(const r565_asset *asset, const char *name);
/// An armature's animation by name (NULL: the one it begins with, which is its first where
/// the artist did not say otherwise), or NULL.
const r565_animation *r565_asset_animation(const r565_asset *asset, int armature, const char *name);

R565_EXTERN_C_END

#endif
