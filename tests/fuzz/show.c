// SPDX-License-Identifier: MIT
#include "show.h"

#include <stdio.h>
#include <stdlib.h>

void show_must(bool holds, const char *what) {
    if (!holds) {
        fprintf(stderr, "does not hold: %s\n", what);
        abort();
    }
}

const r565_animation *show_animation(show *of) {
    const r565_asset *asset = of->asset;
    const int picked = script_below(of->script, asset->animation_count);
    const bool any = script_bits(of->script, 1) >= 250;
    for (int i = 0; i < asset->animation_count; i++) {
        const r565_animation *animation = asset->animations[(picked + i) % asset->animation_count];
        if (any || animation->armature == of->index) {
            return animation;
        }
    }
    return NULL;
}

static void begin_player(show *of) {
    const int tracks = 1 + script_below(of->script, SHOW_TRACKS);
    show_must(r565_player_init(&of->player, &of->rig, of->tracks, tracks) == R565_OK, "player");
    r565_player_set_queue(&of->player, of->queue, SHOW_EVENTS);
    const int children = r565_player_child_count(&of->player);
    if (children > 0 && script_below(of->script, 4) != 3) {
        of->children = malloc((size_t)children * sizeof *of->children);
        show_must(r565_player_set_children(&of->player, of->asset, of->children, children),
                  "children");
    }
}

static void begin_springs(show *of) {
    const size_t bytes = r565_springs_bytes(of->armature, 0);
    if (bytes != 0) {
        of->spring_memory = malloc(bytes);
        show_must(r565_springs_init(&of->springs, &of->rig, NULL, 0, of->spring_memory, bytes) ==
                      R565_OK,
                  "springs that load can swing");
    }
}

void show_begin(show *of, script *from, const r565_asset *asset, int armature) {
    *of = (show){.script = from, .asset = asset, .index = armature};
    of->armature = asset->armatures[armature];
    const size_t size = r565_rig_bytes(of->armature);
    of->rig_memory = malloc(size);
    show_must(r565_rig_init(&of->rig, of->armature, of->rig_memory, size) == R565_OK,
              "what loads can be shown");
    begin_player(of);
    begin_springs(of);
}

void show_end(show *of) {
    free(of->rig_memory);
    free(of->children);
    free(of->spring_memory);
    free(of->look_slots);
    free(of->look_memories);
}
