// SPDX-License-Identifier: MIT
// What is around a pack's blocks: header and checksum.
#include "contract.h"

#include "pack.h"

#include <string.h>

uint16_t r565i_pack_u16(const uint8_t *bytes) {
    return (uint16_t)(bytes[0] | bytes[1] << 8);
}

uint32_t r565i_pack_u32(const uint8_t *bytes) {
    return r565i_pack_u16(bytes) | (uint32_t)r565i_pack_u16(bytes + 2) << 16;
}

// Four bits at a time: a table of 64 bytes is a good trade on a microcontroller.
static uint32_t crc(uint32_t state, const uint8_t *bytes, size_t size) {
    static const uint32_t table[16] = {0x00000000, 0x1DB71064, 0x3B6E20C8, 0x26D930AC,
                                       0x76DC4190, 0x6B6B51F4, 0x4DB26158, 0x5005713C,
                                       0xEDB88320, 0xF00F9344, 0xD6D6A3E8, 0xCB61B38C,
                                       0x9B64C2B0, 0x86D3D2D4, 0xA00AE278, 0xBDBDF21C};
    for (size_t i = 0; i < size; i++) {
        state ^= bytes[i];
        state = state >> 4 ^ table[state & 15];
        state = state >> 4 ^ table[state & 15];
    }
    return state;
}

uint32_t r565_pack_checksum(const void *pack, size_t size) {
    const uint8_t *bytes = pack;
    uint32_t state = crc(0xFFFFFFFFu, bytes, R565_PACK_CHECKSUM);
    return ~crc(state, bytes + R565_PACK_HEADER, size - R565_PACK_HEADER);
}

static bool host_is_little_endian(void) {
    uint16_t probe = 1;
    uint8_t first;
    memcpy(&first, &probe, 1);
    return first == 1;
}

r565_result r565i_pack_check(const void *pack, size_t pack_size, uint32_t *size) {
    const uint8_t *bytes = pack;
    if (!pack)
        return R565_ERR_ARGUMENT;
    if ((uintptr_t)pack % 4 != 0)
        return R565_ERR_ALIGNMENT;
    if (!host_is_little_endian())
        return R565_ERR_BYTE_ORDER;
    if (pack_size < 4 || memcmp(bytes + R565_PACK_MAGIC, "R565", 4) != 0)
        return R565_ERR_MAGIC;
    if (pack_size < R565_PACK_HEADER)
        return R565_ERR_SIZE;
    if (r565i_pack_u16(bytes + R565_PACK_MAJOR) != R565_SCHEMA_MAJOR)
        return R565_ERR_VERSION;
    *size = r565i_pack_u32(bytes + R565_PACK_SIZE);
    if (*size > pack_size || *size < R565_PACK_HEADER)
        return R565_ERR_SIZE;
    if (r565_pack_checksum(pack, *size) != r565i_pack_u32(bytes + R565_PACK_CHECKSUM))
        return R565_ERR_CHECKSUM;
    return R565_OK;
}
