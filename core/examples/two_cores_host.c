// SPDX-License-Identifier: MIT
// two_cores.c with threads for cores: draws frames both ways, and says whether they are the same. On
// an RP2040 the second half is what core 1 does between two words of the FIFO (multicore_launch_core1),
// on an ESP32 a task pinned to the other core, woken by a notification.
#include "two_cores.h"

#include "ember.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>

enum { SIZE = 240 };
static uint16_t together[SIZE * SIZE], alone[SIZE * SIZE];
static uint64_t memory[1024];

static void *second_core(void *shared) {
    frame_draw_half(shared, 1);
    return NULL;
}

static bool draw_together(shared_frame *shared) {
    pthread_t second;
    if (pthread_create(&second, NULL, second_core, shared) != 0)
        return false;
    frame_draw_half(shared, 0);
    return pthread_join(second, NULL) == 0;
}

int main(void) {
    r565_surface screens[2];
    r565_rig rig;
    r565_surface_init(&screens[0], together, SIZE, SIZE, R565_FORMAT_RGB565_SWAPPED);
    r565_surface_init(&screens[1], alone, SIZE, SIZE, R565_FORMAT_RGB565_SWAPPED);
    if (r565_rig_init(&rig, &ember_armature, memory, sizeof memory) != R565_OK)
        return 1;
    for (uint32_t now = 0; now < 1000; now += 40) {
        shared_frame shared = {&screens[0], &rig, r565_affine_translation(120, 230),
                               R565_RGB(16, 24, 40), 9};
        r565_rig_pose(&rig, &ember_walk, r565_animation_frame_at(&ember_walk, now, true), NULL,
                      NULL);
        if (!draw_together(&shared))
            return 1;
        shared.screen = &screens[1];
        frame_draw_half(&shared, 0);
        frame_draw_half(&shared, 1);
        if (memcmp(together, alone, sizeof alone) != 0) {
            printf("other pixels at %u ms\n", (unsigned)now);
            return 1;
        }
    }
    printf("25 frames, the same by two cores as by one\n");
    return 0;
}
