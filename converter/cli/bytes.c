// SPDX-License-Identifier: MIT
#include "bytes.h"

#include <string.h>

void r565c_bytes_add(r565c_bytes *bytes, const void *data, size_t size) {
    if (size > bytes->capacity - bytes->size) {
        size_t capacity = 2 * (bytes->size + size);
        uint8_t *larger = r565c_alloc(bytes->arena, capacity, 1);
        if (bytes->size > 0) {
            memcpy(larger, bytes->data, bytes->size);
        }
        bytes->data = larger;
        bytes->capacity = capacity;
    }
    if (size > 0) {
        memcpy(bytes->data + bytes->size, data, size);
    }
    bytes->size += size;
}
