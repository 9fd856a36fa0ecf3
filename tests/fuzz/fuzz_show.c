// SPDX-License-Identifier: MIT
// A pack, and behind it a script: everything that a program can do with what loads.
#include "mutator.h"
#include "pack_file.h"
#include "show.h"
#include "target.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_STEPS = 40 };

const uint32_t mutator_script_share = 10;

static void perform(show *of) {
    static void (*const acts[])(show *) = {
        show_pose,      show_pose,    show_pose_layers, show_pose_bind, show_play,
        show_set_track, show_advance, show_swing,       show_dress,     show_snapshot,
        show_draw,      show_draw,    show_draw_bands,  show_ask,       show_advance};
    for (int left = MOST_STEPS; left > 0 && !script_ended(of->script); left--) {
        acts[script_below(of->script, sizeof acts / sizeof acts[0])](of);
    }
    show_draw(of);
}

static void run(const r565_asset *asset, script *from) {
    show on;
    if (asset->armature_count == 0) {
        return;
    }
    show_begin(&on, from, asset, script_below(from, asset->armature_count));
    perform(&on);
    show_end(&on);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const size_t own = pack_file_split(data, size);
    uint8_t *pack = malloc(own + 1);
    const r565_asset *asset;
    size_t bytes;
    script from = {data + own, data + size};
    memcpy(pack, data, own);
    pack_file_repair(pack, own);
    if (r565_asset_bytes(pack, own, &bytes) == R565_OK) {
        void *memory = malloc(bytes);
        if (r565_asset_load(pack, own, memory, bytes, &asset) == R565_OK) {
            run(asset, &from);
        }
        free(memory);
    }
    free(pack);
    return 0;
}
