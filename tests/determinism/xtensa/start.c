// SPDX-License-Identifier: MIT
// A program's start and the system calls below picolibc, as Linux on Xtensa has them: qemu-xtensa
// answers them, though the chip has no system.
#include <fcntl.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/// Numbers of Linux on Xtensa.
enum {
    CALL_OPEN = 8,
    CALL_CLOSE = 9,
    CALL_READ = 12,
    CALL_WRITE = 13,
    CALL_LSEEK = 15,
    CALL_EXIT = 118
};

#define HEAP_BYTES (16u << 20)

int main(int argc, char **argv);
void start_program(const intptr_t *stack);

// The stack holds the number of the arguments, then their addresses.
__asm__(".section .text.start, \"ax\"\n"
        ".global _start\n"
        ".align 4\n"
        "_start:\n"
        "    mov a2, a1\n"
        "    movi a3, -16\n"
        "    and a1, a1, a3\n"
        "    movi a0, start_program\n"
        "    callx0 a0\n"
        ".text\n");

static long call(long number, long first, long second, long third) {
    register long a2 __asm__("a2") = number;
    register long a6 __asm__("a6") = first;
    register long a3 __asm__("a3") = second;
    register long a4 __asm__("a4") = third;
    __asm__ volatile("syscall" : "+r"(a2) : "r"(a6), "r"(a3), "r"(a4) : "memory");
    return a2;
}

int open(const char *path, int flags, ...) {
    (void)flags; // files are only read
    return (int)call(CALL_OPEN, (long)path, 0, 0);
}

int close(int file) {
    return (int)call(CALL_CLOSE, file, 0, 0);
}

ssize_t read(int file, void *bytes, size_t size) {
    return call(CALL_READ, file, (long)bytes, (long)size);
}

ssize_t write(int file, const void *bytes, size_t size) {
    return call(CALL_WRITE, file, (long)bytes, (long)size);
}

off_t lseek(int file, off_t offset, int whence) {
    return call(CALL_LSEEK, file, (long)offset, whence);
}

void _exit(int status) {
    for (;;) {
        call(CALL_EXIT, status, 0, 0);
    }
}

void *sbrk(ptrdiff_t size) {
    static _Alignas(16) char heap[HEAP_BYTES];
    static size_t used;
    if (size > (ptrdiff_t)(sizeof heap - used)) {
        return (void *)-1;
    }
    void *place = heap + used;
    used += (size_t)size;
    return place;
}

static int get_byte(FILE *from) {
    (void)from;
    unsigned char byte;
    return read(0, &byte, 1) == 1 ? byte : _FDEV_EOF;
}

static int put_output(char byte, FILE *to) {
    (void)to;
    return write(1, &byte, 1) == 1 ? 0 : _FDEV_ERR;
}

static int put_error(char byte, FILE *to) {
    (void)to;
    return write(2, &byte, 1) == 1 ? 0 : _FDEV_ERR;
}

static FILE input = FDEV_SETUP_STREAM(NULL, get_byte, NULL, _FDEV_SETUP_READ);
static FILE output = FDEV_SETUP_STREAM(put_output, NULL, NULL, _FDEV_SETUP_WRITE);
static FILE errors = FDEV_SETUP_STREAM(put_error, NULL, NULL, _FDEV_SETUP_WRITE);
FILE *const stdin = &input;
FILE *const stdout = &output;
FILE *const stderr = &errors;

void start_program(const intptr_t *stack) {
    exit(main((int)stack[0], (char **)(stack + 1)));
}
