// SPDX-License-Identifier: MIT
// What a firmware with one character calls at least, to see what of core is linked for it.
#include "rig565/rig565.h"

extern const r565_armature armature;
extern const r565_animation animation;
extern uint16_t pixels[];
extern uint32_t now;
void program(void);

void program(void) {
    static uint64_t memory[256];
    r565_surface screen;
    r565_gfx gfx;
    r565_rig rig;
    if (r565_surface_init(&screen, pixels, 240, 240, R565_FORMAT_RGB565) != R565_OK ||
        r565_gfx_init(&gfx, &screen) != R565_OK ||
        r565_rig_init(&rig, &armature, memory, sizeof memory) != R565_OK)
        return;
    for (;;) {
        r565_rig_pose(&rig, &animation, r565_animation_frame_at(&animation, now, true), NULL, NULL);
        r565_gfx_clear(&gfx, 0);
        r565_rig_draw(&rig, &gfx);
    }
}
