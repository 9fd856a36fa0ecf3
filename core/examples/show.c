// SPDX-License-Identifier: MIT
#include "show.h"

// Draws a part of the drawing band by band, each sent while the next is drawn.
static void send_part(band_show *show, r565_rect part) {
    const display_port *const port = show->port;
    r565_gfx gfx;
    r565_bands_start(&show->bands, part);
    while (r565_bands_next(&show->bands, &gfx)) {
        r565_gfx_clear(&gfx, show->background);
        r565_gfx_set_transform(&gfx, &show->placement);
        r565_rig_draw(&show->rig, &gfx);
        if (port->wait)
            port->wait(port->user);
        port->send(port->user, r565_bands_flush(&show->bands));
    }
}

static r565_result set_up(band_show *show, const r565_armature *armature) {
    const r565_display *const display = &show->port->display;
    r565_result result =
        r565_rig_init(&show->rig, armature, show->rig_memory, sizeof show->rig_memory);
    if (result == R565_OK)
        result = r565_player_init(&show->player, &show->rig, &show->track, 1);
    if (result == R565_OK)
        result = r565_dirty_init(&show->dirty, display, show->rects, 4);
    if (result == R565_OK)
        result =
            r565_bands_init(&show->bands, display, show->band_memory, sizeof show->band_memory, 4);
    return result;
}

r565_result show_init(band_show *show, const display_port *port, const r565_armature *armature,
                      const r565_animation *animation, float x, float y, r565_color background) {
    show->port = port;
    show->placement = r565_affine_translation(x, y);
    show->background = background;
    const r565_result result = set_up(show, armature);
    if (result != R565_OK)
        return result;
    if (!r565_player_play(&show->player, 0, animation, 0, 0))
        return R565_ERR_ARGUMENT;
    r565_player_pose(&show->player, NULL, NULL);
    show->bounds = r565_rig_bounds_placed(&show->rig, &show->placement);
    send_part(show, r565_display_area(&port->display));
    return R565_OK;
}

void show_frame(band_show *show, uint32_t milliseconds) {
    r565_player_advance(&show->player, milliseconds);
    r565_player_pose(&show->player, NULL, NULL);
    r565_dirty_move(&show->dirty, &show->bounds,
                    r565_rig_bounds_placed(&show->rig, &show->placement));
    for (int i = 0; i < show->dirty.count; i++)
        send_part(show, show->dirty.rects[i]);
    r565_dirty_clear(&show->dirty);
}
