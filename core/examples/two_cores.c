// SPDX-License-Identifier: MIT
#include "two_cores.h"

// A band as a surface of its own: no row belongs to both cores.
static void draw_band(const shared_frame *frame, int top, int bottom) {
    r565_surface band = *frame->screen;
    r565_gfx gfx;
    band.pixels += (size_t)top * band.stride;
    band.height = (uint16_t)(bottom - top);
    if (r565_gfx_init(&gfx, &band) != R565_OK)
        return;
    r565_gfx_set_origin(&gfx, 0, top);
    r565_gfx_clear(&gfx, frame->background);
    r565_gfx_set_transform(&gfx, &frame->placement);
    r565_rig_draw(frame->rig, &gfx);
}

void frame_draw_half(const shared_frame *frame, int core) {
    const int height = frame->screen->height;
    const int rows = (height + frame->bands - 1) / frame->bands;
    for (int top = core * rows; top < height; top += 2 * rows)
        draw_band(frame, top, top + rows < height ? top + rows : height);
}
