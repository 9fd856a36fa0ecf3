// SPDX-License-Identifier: MIT
// FreeRTOS of two cores, on threads.
#include "freertos/semphr.h"
#include "freertos/task.h"

#include <pthread.h>
#include <stddef.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t given = PTHREAD_COND_INITIALIZER;

SemaphoreHandle_t xSemaphoreCreateBinaryStatic(StaticSemaphore_t *memory) {
    memory->count = 0;
    return memory;
}

BaseType_t xSemaphoreGive(SemaphoreHandle_t semaphore) {
    pthread_mutex_lock(&lock);
    const BaseType_t free = semaphore->count == 0;
    semaphore->count = 1;
    pthread_cond_broadcast(&given);
    pthread_mutex_unlock(&lock);
    return free;
}

BaseType_t xSemaphoreTake(SemaphoreHandle_t semaphore, TickType_t ticks) {
    (void)ticks; // for ever
    pthread_mutex_lock(&lock);
    while (semaphore->count == 0)
        pthread_cond_wait(&given, &lock);
    semaphore->count = 0;
    pthread_mutex_unlock(&lock);
    return pdTRUE;
}

BaseType_t xPortGetCoreID(void) {
    return 0;
}

static void *run(void *user) {
    const StaticTask_t *const task = (const StaticTask_t *)user;
    task->code(task->user);
    return NULL;
}

TaskHandle_t xTaskCreateStaticPinnedToCore(void (*code)(void *user), const char *name,
                                           uint32_t stack_bytes, void *user, UBaseType_t priority,
                                           StackType_t *stack, StaticTask_t *task,
                                           BaseType_t core) {
    pthread_t thread;
    if (name == NULL || stack == NULL || stack_bytes < 4096 || priority == 0 || core != 1)
        return NULL;
    *task = (StaticTask_t){code, user};
    return pthread_create(&thread, NULL, run, task) == 0 ? task : NULL;
}
