// SPDX-License-Identifier: MIT
// Private: the header of a pack.
#ifndef R565I_PACK_H
#define R565I_PACK_H

#include "rig565/asset.h"
#include "rig565/schema.h"

/// Reads little-endian numbers at any alignment.
uint16_t r565i_pack_u16(const uint8_t *bytes);
uint32_t r565i_pack_u32(const uint8_t *bytes);

/// Checks everything but the blocks.
/// @param[out] size of the pack itself, at most pack_size.
r565_result r565i_pack_check(const void *pack, size_t pack_size, uint32_t *size);

#endif
