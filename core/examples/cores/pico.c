// SPDX-License-Identifier: MIT
// The other core of an RP2040 or RP2350, with the Pico SDK (pico_multicore, pico_sync). Semaphores, not
// the FIFO between the cores: multicore_lockout needs that for writing to flash.
#include "../two_cores.h"
#include "pico/multicore.h"
#include "pico/sem.h"

// The SDK's own stack for core 1 has 2 KB, which is not enough.
static uint32_t stack[SECOND_CORE_STACK_BYTES / sizeof(uint32_t)];
static semaphore_t drawing, drawn;
static const shared_frame *shared;

static void second_core(void) {
    for (;;) {
        sem_acquire_blocking(&drawing);
        frame_draw_half(shared, 1);
        sem_release(&drawn);
    }
}

bool second_core_start(void) {
    sem_init(&drawing, 0, 1);
    sem_init(&drawn, 0, 1);
    multicore_launch_core1_with_stack(second_core, stack, sizeof stack);
    return true;
}

void frame_draw(const shared_frame *frame) {
    shared = frame;
    sem_release(&drawing);
    frame_draw_half(frame, 0);
    sem_acquire_blocking(&drawn);
}
