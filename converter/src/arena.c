// SPDX-License-Identifier: MIT
#include "arena.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#ifndef __wasm__
#include <stdio.h>
#endif

#define ALIGNMENT _Alignof(max_align_t)
#define CHUNK_BYTES ((size_t)64 * 1024)

typedef struct chunk {
    struct chunk *next;
    size_t used, size; // of the bytes that follow
} chunk;

#define HEADER_BYTES ((sizeof(chunk) + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT)

struct r565c_arena {
    chunk *chunks; // the first one is being filled
};

static _Noreturn void out_of_memory(void) {
#ifdef __wasm__
    __builtin_trap();
#else
    fputs("rig565: out of memory\n", stderr);
    exit(EXIT_FAILURE);
#endif
}

static void *must_allocate(size_t size) {
    void *memory = malloc(size);
    if (memory == NULL) {
        out_of_memory();
    }
    return memory;
}

r565c_arena *r565c_arena_new(void) {
    r565c_arena *arena = must_allocate(sizeof *arena);
    arena->chunks = NULL;
    return arena;
}

void r565c_arena_free(r565c_arena *arena) {
    if (arena == NULL) {
        return;
    }
    for (chunk *next, *at = arena->chunks; at != NULL; at = next) {
        next = at->next;
        free(at);
    }
    free(arena);
}

// A chunk of its own for a large piece goes behind the one being filled, whose rest stays usable.
static chunk *chunk_add(r565c_arena *arena, size_t size) {
    bool own = size > CHUNK_BYTES / 4;
    size_t bytes = own ? size : CHUNK_BYTES;
    chunk *added = must_allocate(HEADER_BYTES + bytes);
    added->used = 0;
    added->size = bytes;
    if (own && arena->chunks != NULL) {
        added->next = arena->chunks->next;
        arena->chunks->next = added;
    } else {
        added->next = arena->chunks;
        arena->chunks = added;
    }
    return added;
}

void *r565c_alloc(r565c_arena *arena, size_t count, size_t size) {
    if (size != 0 && count > (SIZE_MAX - HEADER_BYTES - ALIGNMENT) / size) {
        out_of_memory();
    }
    size_t bytes = (count * size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    chunk *from = arena->chunks;
    if (from == NULL || from->size - from->used < bytes) {
        from = chunk_add(arena, bytes);
    }
    unsigned char *memory = (unsigned char *)from + HEADER_BYTES + from->used;
    from->used += bytes;
    return memset(memory, 0, bytes);
}

void *r565c_grow(r565c_arena *arena, void *items, size_t count, size_t *capacity, size_t size) {
    if (count < *capacity) {
        return items;
    }
    *capacity = *capacity < 4 ? 8 : *capacity * 2;
    void *larger = r565c_alloc(arena, *capacity, size);
    if (count > 0) {
        memcpy(larger, items, count * size);
    }
    return larger;
}

char *r565c_strdup(r565c_arena *arena, const char *text) {
    size_t length = strlen(text);
    return memcpy(r565c_alloc(arena, length + 1, 1), text, length + 1);
}
