// SPDX-License-Identifier: MIT
// What posing and drawing a rig cost: 29 bones, 41 slots, at each call another animation at another
// time. This program has an image call of its own that does nothing, in place of the library's: what
// is counted of drawing is all but the images.
#include "affine.h"
#include "bench_rig_data.h"
#include "measure.h"

#include "rig565/rig565.h"

#include <stdio.h>

enum { ANIMATIONS = sizeof bench_animations / sizeof bench_animations[0], CALLS = 400 };

typedef struct stage {
    r565_rig rig;
    r565_gfx gfx;
    int poses;
} stage;

static void pose(void *state) {
    stage *it = state;
    const float frame = (float)(it->poses * 37 % 480) / 10.0f;
    r565_rig_pose(&it->rig, &bench_animations[it->poses % ANIMATIONS], frame, NULL, NULL);
    it->poses++;
}

// The same goes over into the next animation.
static void crossfade(void *state) {
    stage *it = state;
    const float frame = (float)(it->poses * 37 % 480) / 10.0f;
    const r565_pose_layer layers[2] = {
        {&bench_animations[it->poses % ANIMATIONS], frame, R565_FULL_WEIGHT, R565_LAYER_MIX, NULL},
        {&bench_animations[(it->poses + 1) % ANIMATIONS], frame,
         (uint16_t)(1 + it->poses * 41 % R565_FULL_WEIGHT), R565_LAYER_MIX, NULL},
    };
    r565_rig_pose_layers(&it->rig, layers, 2, NULL, NULL);
    it->poses++;
}

static void draw(void *state) {
    stage *it = state;
    r565_rig_draw(&it->rig, &it->gfx);
}

void r565i_draw_image(const r565_gfx *gfx, const r565_attachment *image, const r565_affine *local) {
    (void)gfx, (void)image, (void)local;
}

static bool set_up(stage *it) {
    static unsigned char memory[4096];
    static uint16_t pixels[320 * 240];
    r565_surface screen;
    it->poses = 0;
    return r565_rig_init(&it->rig, &bench_armature, memory, sizeof memory) == R565_OK &&
           r565_surface_init(&screen, pixels, 320, 240, R565_FORMAT_RGB565) == R565_OK &&
           r565_gfx_init(&it->gfx, &screen) == R565_OK;
}

static void measure_draw(const char *figure, stage *it, r565_affine placement) {
    r565_gfx_set_transform(&it->gfx, &placement);
    draw(it);
    measure(figure, CALLS, CALLS, draw, it);
}

int main(void) {
    stage it;
    if (!set_up(&it))
        return 1;
    pose(&it);
    measure("pose-full", CALLS, CALLS, pose, &it);
    it.poses = 0;
    measure("pose-crossfade", CALLS, CALLS, crossfade, &it);
    pose(&it);

    r565_affine placement = r565_affine_translation(160.0f, 120.0f);
    measure_draw("draw-overhead", &it, placement);
    placement = r565_affine_rotation(R565_DEGREES(20));
    placement.tx = 160.0f;
    placement.ty = 120.0f;
    measure_draw("draw-overhead-turned", &it, placement);
    r565_gfx_set_clip(&it.gfx, (r565_rect){0, 0, 320, 8});
    measure_draw("draw-missed", &it, r565_affine_translation(160.0f, 1000.0f));
    return 0;
}
