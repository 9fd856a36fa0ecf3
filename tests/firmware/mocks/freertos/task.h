// SPDX-License-Identifier: MIT
#ifndef MOCK_TASK_H
#define MOCK_TASK_H

#include "freertos/FreeRTOS.h"

typedef struct {
    void (*code)(void *user);
    void *user;
} StaticTask_t;
typedef StaticTask_t *TaskHandle_t;

BaseType_t xPortGetCoreID(void);
/// ESP-IDF counts a stack in bytes; it refuses a task for a core that there is not.
TaskHandle_t xTaskCreateStaticPinnedToCore(void (*code)(void *user), const char *name,
                                           uint32_t stack_bytes, void *user, UBaseType_t priority,
                                           StackType_t *stack, StaticTask_t *task, BaseType_t core);

#endif
