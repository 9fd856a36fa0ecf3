// SPDX-License-Identifier: MIT
// The Pico SDK's second core and semaphores, on threads.
#include "pico/multicore.h"
#include "pico/sem.h"

#include <pthread.h>
#include <stdlib.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t released = PTHREAD_COND_INITIALIZER;
static void (*core1)(void);

void sem_init(semaphore_t *semaphore, int16_t initial_permits, int16_t max_permits) {
    *semaphore = (semaphore_t){initial_permits, max_permits};
}

void sem_acquire_blocking(semaphore_t *semaphore) {
    pthread_mutex_lock(&lock);
    while (semaphore->permits == 0)
        pthread_cond_wait(&released, &lock);
    semaphore->permits--;
    pthread_mutex_unlock(&lock);
}

bool sem_release(semaphore_t *semaphore) {
    pthread_mutex_lock(&lock);
    const bool counts = semaphore->permits < semaphore->max_permits;
    semaphore->permits = (int16_t)(semaphore->permits + counts);
    pthread_cond_broadcast(&released);
    pthread_mutex_unlock(&lock);
    return counts;
}

static void *run(void *unused) {
    (void)unused;
    core1();
    return NULL;
}

void multicore_launch_core1_with_stack(void (*entry)(void), uint32_t *stack_bottom,
                                       size_t stack_size_bytes) {
    pthread_t thread;
    core1 = entry;
    if (core1 == NULL || stack_bottom == NULL || stack_size_bytes < 4096 ||
        pthread_create(&thread, NULL, run, NULL) != 0)
        abort();
}
