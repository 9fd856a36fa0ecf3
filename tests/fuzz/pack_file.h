// SPDX-License-Identifier: MIT
// The bytes of a target that wants a pack: the pack, as long as its header says, and what stands behind
// it, which is the target's own.
#ifndef PACK_FILE_H
#define PACK_FILE_H

#include <stddef.h>
#include <stdint.h>

uint32_t pack_read_u32(const uint8_t *bytes);
void pack_write(uint8_t *bytes, uint64_t value, uint32_t size);

/// How much of the bytes is the pack: all, where the header says nothing sensible.
size_t pack_file_split(const uint8_t *data, size_t size);
/// Makes size and checksum right: otherwise no change of a byte would get past them.
void pack_file_repair(uint8_t *pack, size_t size);

#endif
