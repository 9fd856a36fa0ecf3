// SPDX-License-Identifier: MIT
#include "contract.h"

#include <string.h>

#define FNV_PRIME 0x100000001b3ull

uint64_t r565_hash_bytes(uint64_t hash, const void *bytes, size_t size) {
    const uint8_t *byte = bytes;
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ byte[i]) * FNV_PRIME;
    return hash;
}

uint64_t r565_hash_u16(uint64_t hash, const uint16_t *words, size_t count) {
    for (size_t i = 0; i < count; i++) {
        hash = (hash ^ (words[i] & 0xFFu)) * FNV_PRIME;
        hash = (hash ^ (words[i] >> 8)) * FNV_PRIME;
    }
    return hash;
}

uint64_t r565_hash_f32(uint64_t hash, const float *values, size_t count) {
    for (size_t i = 0; i < count; i++) {
        uint32_t bits;
        memcpy(&bits, &values[i], sizeof bits);
        if ((bits & 0x7FFFFFFFu) > 0x7F800000u)
            bits = 0x7FC00000u; // what is no number has other bits on other processors
        for (int shift = 0; shift < 32; shift += 8) {
            hash = (hash ^ ((bits >> shift) & 0xFFu)) * FNV_PRIME;
        }
    }
    return hash;
}
