// SPDX-License-Identifier: MIT
// What the C library would ask of its host, answered inside the module, so that the converter
// imports nothing.
#define _DEFAULT_SOURCE // sbrk
#include "heap.h"

#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

void *sbrk(intptr_t bytes) {
    uint32_t before = heap_top();
    return heap_set_top(before + (uint32_t)bytes) ? (void *)(uintptr_t)before : (void *)-1;
}

_Noreturn void _Exit(int status) {
    (void)status;
    __builtin_trap();
}
