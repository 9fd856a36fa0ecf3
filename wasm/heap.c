// SPDX-License-Identifier: MIT
#include "heap.h"

#define PAGE 65536u

extern unsigned char __heap_base; // set by the linker

static uint32_t top;

uint32_t heap_top(void) {
    return top != 0 ? top : (uint32_t)(uintptr_t)&__heap_base;
}

int heap_set_top(uint32_t wanted) {
    uint32_t pages = (uint32_t)__builtin_wasm_memory_size(0);
    uint32_t needed = wanted / PAGE + (wanted % PAGE != 0);
    if (needed > pages && __builtin_wasm_memory_grow(0, needed - pages) == (uint32_t)-1) {
        return 0;
    }
    top = wanted;
    return 1;
}
