// SPDX-License-Identifier: MIT
// The other core of a machine with POSIX threads.
#include "../two_cores.h"

#include <pthread.h>
#include <semaphore.h>

static sem_t drawing, drawn;
static const shared_frame *shared;

static void *second_core(void *unused) {
    (void)unused;
    for (;;) {
        sem_wait(&drawing);
        frame_draw_half(shared, 1);
        sem_post(&drawn);
    }
    return NULL;
}

bool second_core_start(void) {
    pthread_t thread;
    return sem_init(&drawing, 0, 0) == 0 && sem_init(&drawn, 0, 0) == 0 &&
           pthread_create(&thread, NULL, second_core, NULL) == 0;
}

void frame_draw(const shared_frame *frame) {
    shared = frame;
    sem_post(&drawing);
    frame_draw_half(frame, 0);
    sem_wait(&drawn);
}
