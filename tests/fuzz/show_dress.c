// SPDX-License-Identifier: MIT
// What slots show, and everything written down and read again.
#include "show.h"

#include <stdlib.h>
#include <string.h>

static void change_look(show *of) {
    const int slots = of->armature->slot_count, slot = script_below(of->script, slots);
    const r565_asset *asset = of->asset;
    if (!of->look_slots) {
        of->look_slots = malloc((size_t)slots * sizeof *of->look_slots + 1);
        of->look_memories = malloc(R565_MAX_ATTACHMENTS * sizeof *of->look_memories);
        show_must(r565_look_init(&of->look, &of->rig, of->look_slots, slots) == R565_OK, "look");
    }
    if (asset->texture_count == 0 || script_below(of->script, 4) == 3) {
        r565_look_set(&of->look, slot, NULL);
        return;
    }
    const r565_texture *texture = asset->textures[script_below(of->script, asset->texture_count)];
    const r565_rect whole = {0, 0, (int16_t)texture->width, (int16_t)texture->height};
    const int attachment = script_below(of->script, R565_MAX_ATTACHMENTS);
    // The memory serves one slot: what another shows goes back first.
    for (int i = 0; i < slots; i++) {
        if (i != slot) {
            r565_look_set(&of->look, i, NULL);
        }
    }
    r565_look_set_image(&of->look, slot, attachment, of->look_memories, texture,
                        r565_rect_intersect(whole, script_rect(of->script)));
}

void show_dress(show *of) {
    const int slot = script_below(of->script, of->armature->slot_count + 1);
    const uint32_t value = script_bits(of->script, 1);
    switch (script_below(of->script, 6)) {
    case 0:
        r565_rig_reset_skins(&of->rig);
        break;
    case 1:
        r565_rig_set_attachment(&of->rig, slot, (int)value - 2);
        break;
    case 2:
        r565_rig_set_alpha(&of->rig, slot, (uint8_t)value);
        break;
    case 3:
        change_look(of);
        break;
    default:
        r565_rig_set_skin(&of->rig, (int)value - 1);
        break;
    }
}

/// @param damaged bytes of it are changed first, and the hash need not be the same.
static void restore(show *of, uint8_t *bytes, size_t size, bool damaged) {
    for (int left = damaged ? 1 + script_below(of->script, 4) : 0; left > 0; left--) {
        bytes[(size_t)script_below(of->script, 65536) % size] = (uint8_t)script_bits(of->script, 1);
    }
    const size_t cut = damaged && script_below(of->script, 4) == 3 ? size - 1 : size;
    uint8_t *exact = malloc(cut);
    memcpy(exact, bytes, cut);
    const r565_result result = r565_player_restore(&of->player, of->asset, exact, cut);
    show_must(damaged || result == R565_OK, "a snapshot can be restored");
    free(exact);
}

void show_snapshot(show *of) {
    const size_t size = r565_player_snapshot_bytes(&of->player);
    uint8_t *bytes = malloc(size), *again = malloc(size);
    if (r565_player_snapshot(&of->player, of->asset, bytes, size) == R565_OK) {
        const bool damaged = script_below(of->script, 4) != 0;
        memcpy(again, bytes, size);
        restore(of, again, size, damaged);
        if (!damaged) {
            show_must(r565_player_snapshot_bytes(&of->player) == size &&
                          r565_player_snapshot(&of->player, of->asset, again, size) == R565_OK &&
                          memcmp(bytes, again, size) == 0,
                      "what was restored is what was written down");
        }
        r565_player_pose(&of->player, NULL, NULL);
    }
    free(bytes);
    free(again);
}
