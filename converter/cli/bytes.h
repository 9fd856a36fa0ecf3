// SPDX-License-Identifier: MIT
/// Bytes that grow, for files that are put together in memory.
#ifndef RIG565C_CLI_BYTES_H
#define RIG565C_CLI_BYTES_H

#include "../src/arena.h"

#include <stdint.h>

/// Zero it and set the arena.
typedef struct r565c_bytes {
    r565c_arena *arena;
    uint8_t *data;
    size_t size, capacity;
} r565c_bytes;

void r565c_bytes_add(r565c_bytes *bytes, const void *data, size_t size);

#endif
