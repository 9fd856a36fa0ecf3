// SPDX-License-Identifier: MIT
#include "pack_file.h"

#include "rig565/asset.h"

uint32_t pack_read_u32(const uint8_t *bytes) {
    return bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
}

void pack_write(uint8_t *bytes, uint64_t value, uint32_t size) {
    for (uint32_t i = 0; i < size; i++) {
        bytes[i] = (uint8_t)(value >> (8 * i));
    }
}

size_t pack_file_split(const uint8_t *data, size_t size) {
    const uint32_t own = size >= R565_PACK_HEADER ? pack_read_u32(data + R565_PACK_SIZE) : 0;
    return own >= R565_PACK_HEADER && own <= size ? own : size;
}

void pack_file_repair(uint8_t *pack, size_t size) {
    if (size >= R565_PACK_HEADER) {
        pack_write(pack + R565_PACK_SIZE, size, 4);
        pack_write(pack + R565_PACK_CHECKSUM, r565_pack_checksum(pack, size), 4);
    }
}
