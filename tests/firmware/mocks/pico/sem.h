// SPDX-License-Identifier: MIT
#ifndef MOCK_SEM_H
#define MOCK_SEM_H

#include <stdbool.h>
#include <stdint.h>

typedef struct {
    int16_t permits, max_permits;
} semaphore_t;

void sem_init(semaphore_t *semaphore, int16_t initial_permits, int16_t max_permits);
void sem_acquire_blocking(semaphore_t *semaphore);
bool sem_release(semaphore_t *semaphore);

#endif
