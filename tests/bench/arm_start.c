// SPDX-License-Identifier: MIT
// What a program for Cortex-M needs to run under qemu-arm: it starts and ends as Linux has it, and
// newlib writes by a system call.
#include "measure.h"

#include <stdio.h>

int main(int count, char **arguments);
void _start(void);
void start(int *stack);
void _exit(int code);
void _fini(void);
void *_sbrk(int size);
int _write(int file, const void *bytes, int count);

static int call_system(int number, int a, const void *b, int c) {
    register int r0 __asm__("r0") = a;
    register const void *r1 __asm__("r1") = b;
    register int r2 __asm__("r2") = c;
    __asm__ volatile("push {r7}\n\tmov r7, %3\n\tsvc 0\n\tpop {r7}"
                     : "+r"(r0)
                     : "r"(r1), "r"(r2), "h"(number)
                     : "memory");
    return r0;
}

__attribute__((naked)) void _start(void) {
    __asm__("mov r0, sp\n\tbl start");
}

void start(int *stack) {
    const int code = main(stack[0], (char **)(stack + 1));
    fflush(stdout);
    _exit(code);
}

void _exit(int code) {
    call_system(1, code, NULL, 0);
    for (;;) {
    }
}

// newlib calls it from an exit() that is never reached.
void _fini(void) {}

int _write(int file, const void *bytes, int count) {
    return call_system(4, file, bytes, count);
}

// For what printf() allocates.
void *_sbrk(int size) {
    static char heap[1 << 14];
    static int used;
    if (used + size > (int)sizeof heap)
        return (void *)-1;
    used += size;
    return heap + used - size;
}

// scene.c refers to it; nothing here calls it.
void measure(const char *figure, unsigned long units, unsigned repeats, void (*draw)(void *),
             void *state) {
    (void)figure, (void)units, (void)repeats, (void)draw, (void)state;
}
