// SPDX-License-Identifier: MIT
// The other core of an ESP32 or ESP32-S3, with ESP-IDF's FreeRTOS: a task that is pinned to it.
#include "../two_cores.h"
#include "freertos/FreeRTOS.h"
#include "freertos/semphr.h"
#include "freertos/task.h"

// Below what the radios run at, above what is idle: the idle task feeds the watchdog between frames.
enum { PRIORITY = 5 };

static StackType_t stack[SECOND_CORE_STACK_BYTES / sizeof(StackType_t)];
static StaticTask_t task;
static StaticSemaphore_t memory[2];
static SemaphoreHandle_t drawing, drawn;
static const shared_frame *shared;

static void second_core(void *unused) {
    (void)unused;
    for (;;) {
        xSemaphoreTake(drawing, portMAX_DELAY);
        frame_draw_half(shared, 1);
        xSemaphoreGive(drawn);
    }
}

bool second_core_start(void) {
    drawing = xSemaphoreCreateBinaryStatic(&memory[0]);
    drawn = xSemaphoreCreateBinaryStatic(&memory[1]);
    return xTaskCreateStaticPinnedToCore(second_core, "rig565", sizeof stack / sizeof *stack, NULL,
                                         PRIORITY, stack, &task, 1 - xPortGetCoreID()) != NULL;
}

void frame_draw(const shared_frame *frame) {
    shared = frame;
    xSemaphoreGive(drawing);
    frame_draw_half(frame, 0);
    xSemaphoreTake(drawn, portMAX_DELAY);
}
