// SPDX-License-Identifier: MIT
// Start-up of a Cortex-M image: vectors, initialised data, the floating-point unit. The C library's own
// _start, for programs whose input and output go to a debugger or emulator (semihosting), does the rest.
#include <stdint.h>

extern uint32_t data_start[], data_end[], stack_top[];
extern const uint32_t data_image[];

void _start(void);
void reset(void);
void fault(void);

// Coprocessor Access Control Register: full access to the floating-point unit.
#define CPACR (*(volatile uint32_t *)0xE000ED88u)

__attribute__((noreturn)) void reset(void) {
    const uint32_t *from = data_image;
    for (uint32_t *to = data_start; to < data_end;)
        *to++ = *from++;
#ifdef __ARM_FP
    CPACR |= 0xFu << 20;
    __asm__ volatile("dsb\n\tisb");
#endif
    _start();
    for (;;) {
    }
}

// Ends the run with failure instead of hanging: SYS_EXIT_EXTENDED would need newlib, this does not.
void fault(void) {
    register uint32_t operation __asm__("r0") = 0x18; // SYS_EXIT
    register uint32_t reason __asm__("r1") = 0x20023; // ADP_Stopped_RunTimeErrorUnknown
    __asm__ volatile("bkpt 0xAB" : : "r"(operation), "r"(reason) : "memory");
    for (;;) {
    }
}

__attribute__((section(".vectors"), used)) static void (*const vectors[16])(void) = {
    (void (*)(void))stack_top,
    reset,
    fault,
    fault,
    fault,
    fault,
    fault,
    fault,
    fault,
    fault,
    fault,
    fault,
    fault,
    fault,
    fault,
    fault,
};
