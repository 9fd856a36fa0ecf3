// SPDX-License-Identifier: MIT
// two_cores.c on a machine without a display: draws frames by two cores and by one, and says whether they
// are the same.
#include "two_cores.h"

#include "ember.h"

#include <stdio.h>
#include <string.h>

enum { SIZE = 240 };
static uint16_t together[SIZE * SIZE], alone[SIZE * SIZE];
static uint64_t memory[1024];

int main(void) {
    r565_surface screens[2];
    r565_rig rig;
    r565_surface_init(&screens[0], together, SIZE, SIZE, R565_FORMAT_RGB565_SWAPPED);
    r565_surface_init(&screens[1], alone, SIZE, SIZE, R565_FORMAT_RGB565_SWAPPED);
    if (r565_rig_init(&rig, &ember_armature, memory, sizeof memory) != R565_OK ||
        !second_core_start())
        return 1;
    for (uint32_t now = 0; now < 1000; now += 40) {
        shared_frame frame = {&screens[0], &rig, r565_affine_translation(120, 230),
                              R565_RGB(16, 24, 40), 9};
        r565_rig_pose(&rig, &ember_walk, r565_animation_frame_at(&ember_walk, now, true), NULL,
                      NULL);
        frame_draw(&frame);
        frame.screen = &screens[1];
        frame_draw_half(&frame, 0);
        frame_draw_half(&frame, 1);
        if (memcmp(together, alone, sizeof alone) != 0) {
            printf("other pixels at %u ms\n", (unsigned)now);
            return 1;
        }
    }
    printf("25 frames, the same by two cores as by one\n");
    return 0;
}
