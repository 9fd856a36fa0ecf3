// SPDX-License-Identifier: MIT
/// An archive in memory as minizip reads it: pass its address to unzOpen64 as the path.
#ifndef RIG565C_UNZIP_MEMORY_H
#define RIG565C_UNZIP_MEMORY_H

#include "contrib/minizip/unzip.h"
#include <stdbool.h>
#include <stdint.h>

typedef struct r565c_memory {
    const uint8_t *data;
    size_t size, at; ///< at <= size
    bool past;       ///< more was asked for than there is
} r565c_memory;

#endif
