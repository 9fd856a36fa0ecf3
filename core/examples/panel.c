// SPDX-License-Identifier: MIT
#include "panel.h"

#include <string.h>

static void send(void *user, r565_band band) {
    memory_panel *const to = (memory_panel *)user;
    const uint16_t *from = band.pixels;
    const size_t width = (size_t)(band.window.right - band.window.left);
    for (int32_t y = band.window.top; y < band.window.bottom; y++, from += width)
        memcpy(&to->pixels[y * PANEL_WIDTH + band.window.left], from, width * sizeof *from);
}

display_port panel_port(memory_panel *panel) {
    display_port made = {.send = send, .user = panel};
    r565_display_init(&made.display, PANEL_WIDTH, PANEL_HEIGHT, R565_FORMAT_RGB565_SWAPPED);
    return made;
}

uint64_t panel_hash(const memory_panel *panel) {
    r565_surface surface;
    r565_surface_init(&surface, (uint16_t *)panel->pixels, PANEL_WIDTH, PANEL_HEIGHT,
                      R565_FORMAT_RGB565_SWAPPED);
    return r565_surface_hash(&surface, R565_HASH_INIT);
}
