// SPDX-License-Identifier: MIT
// The module's memory outside of WebAssembly: at addresses of 32 bits, of limited size, and with
// guarded gaps between allocations, so that AddressSanitizer sees what leaves one.
#ifndef WATCHED_HEAP_H
#define WATCHED_HEAP_H

#include "../../wasm/heap.h"

#include <sanitizer/asan_interface.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum {
    HEAP_START = 0x20000000,
    HEAP_SIZE = 4 << 20,
    HEAP_GAP = 32,
    HEAP_RUBBISH = 0xa5 ///< what was there before
};

static uint32_t heap_used, heap_next;

/// Nothing is allocated.
static void heap_open(void) {
    if (heap_used == 0) {
        void *wanted = (void *)(uintptr_t)HEAP_START;
        if (mmap(wanted, HEAP_SIZE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED,
                 -1, 0) != wanted) {
            abort();
        }
        ASAN_POISON_MEMORY_REGION(wanted, HEAP_SIZE);
    }
    heap_used = HEAP_START;
    heap_next = HEAP_START;
}

uint32_t heap_top(void) {
    heap_next = (heap_used + HEAP_GAP + 7) & ~7u;
    return heap_next;
}

int heap_set_top(uint32_t top) {
    if (top > HEAP_START + HEAP_SIZE - 2 * HEAP_GAP) {
        return 0;
    }
    if (top < heap_used) {
        ASAN_POISON_MEMORY_REGION((void *)(uintptr_t)top, heap_used - top);
    } else if (top > heap_next) {
        void *memory = (void *)(uintptr_t)heap_next;
        ASAN_UNPOISON_MEMORY_REGION(memory, top - heap_next);
        memset(memory, HEAP_RUBBISH, top - heap_next);
    }
    heap_used = top;
    return 1;
}

/// Everything is given back.
static void heap_close(void) {
    heap_set_top(HEAP_START);
}

#endif
