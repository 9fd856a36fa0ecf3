// SPDX-License-Identifier: MIT
// Binary semaphores: esp_lcd_mock.c has them for one thread, freertos_mock.c for several.
#ifndef MOCK_SEMPHR_H
#define MOCK_SEMPHR_H

#include "freertos/FreeRTOS.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct {
    int count;
} StaticSemaphore_t;
typedef StaticSemaphore_t *SemaphoreHandle_t;

SemaphoreHandle_t xSemaphoreCreateBinaryStatic(StaticSemaphore_t *memory);
BaseType_t xSemaphoreGive(SemaphoreHandle_t semaphore);
BaseType_t xSemaphoreGiveFromISR(SemaphoreHandle_t semaphore, BaseType_t *woken);
BaseType_t xSemaphoreTake(SemaphoreHandle_t semaphore, TickType_t ticks);

#ifdef __cplusplus
}
#endif

#endif
