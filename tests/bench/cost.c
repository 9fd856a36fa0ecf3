// SPDX-License-Identifier: MIT
// What frames of a pack really cost, beside what the converter estimates:
//     cost PACK STEP         under callgrind: poses and draws every STEP-th frame; two parts per animation
//     cost --tally PACK STEP a line per animation: the sums of the work in these frames
#include "../../converter/src/cost.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <valgrind/callgrind.h>

static const r565_asset *load(const char *path, r565c_arena *arena) {
    FILE *file = fopen(path, "rb");
    const r565_asset *asset = NULL;
    size_t bytes, size = 0;
    if (file == NULL || fseek(file, 0, SEEK_END) != 0) {
        exit(1);
    }
    size = (size_t)ftell(file);
    rewind(file);
    void *pack = r565c_alloc(arena, size, 1);
    if (fread(pack, 1, size, file) != size || r565_asset_bytes(pack, size, &bytes) != R565_OK ||
        r565_asset_load(pack, size, r565c_alloc(arena, bytes, 1), bytes, &asset) != R565_OK) {
        fprintf(stderr, "%s: not a pack\n", path);
        exit(1);
    }
    fclose(file);
    return asset;
}

static void print_tally(const r565_asset *asset, int index, uint32_t step, r565c_arena *arena) {
    const r565_animation *animation = asset->animations[index];
    r565c_observer *observer = r565c_observe(r565c_scenery_new(asset, arena), animation, arena);
    unsigned long sums[R565C_WORK_COUNT] = {0};
    for (uint32_t frame = 0; frame < r565c_frame_count(animation); frame += step) {
        r565c_tally tally;
        r565c_observe_frame(observer, frame, &tally);
        for (int i = 0; i < R565C_WORK_COUNT; i++) {
            sums[i] += tally.times[i];
        }
    }
    for (int i = 0; i < R565C_WORK_COUNT; i++) {
        printf("%lu ", sums[i]);
    }
    puts("");
}

static void measure(const r565_asset *asset, int index, uint32_t step, r565c_arena *arena) {
    const r565_animation *animation = asset->animations[index];
    const r565_armature *armature = asset->armatures[animation->armature];
    r565c_scenery *scenery = r565c_scenery_new(asset, arena);
    r565_rect area = r565c_observed_area(r565c_observe(scenery, animation, arena));
    uint16_t width = (uint16_t)(area.right - area.left),
             height = (uint16_t)(area.bottom - area.top);
    r565_affine placement = r565_affine_translation(-(float)area.left, -(float)area.top);
    size_t bytes = r565_rig_bytes(armature);
    r565_rig rig;
    r565_surface surface;
    r565_gfx gfx;
    r565_rig_init(&rig, armature, r565c_alloc(arena, bytes, 1), bytes);
    r565_surface_init(&surface, r565c_alloc(arena, (size_t)width * height, 2), width, height,
                      R565_FORMAT_RGB565);
    r565_gfx_init(&gfx, &surface);
    r565_gfx_set_transform(&gfx, &placement);
    for (uint32_t frame = 0; frame < r565c_frame_count(animation); frame += step) {
        CALLGRIND_TOGGLE_COLLECT;
        r565_rig_pose(&rig, animation, (float)frame, NULL, NULL);
        CALLGRIND_TOGGLE_COLLECT;
    }
    CALLGRIND_DUMP_STATS_AT("pose");
    for (uint32_t frame = 0; frame < r565c_frame_count(animation); frame += step) {
        r565_rig_pose(&rig, animation, (float)frame, NULL, NULL);
        CALLGRIND_TOGGLE_COLLECT;
        r565_rig_draw(&rig, &gfx);
        CALLGRIND_TOGGLE_COLLECT;
    }
    CALLGRIND_DUMP_STATS_AT("draw");
}

int main(int argc, char **argv) {
    int tally = argc > 1 && strcmp(argv[1], "--tally") == 0;
    if (argc - tally < 3) {
        return 1;
    }
    r565c_arena *arena = r565c_arena_new();
    const r565_asset *asset = load(argv[1 + tally], arena);
    uint32_t step = (uint32_t)atoi(argv[2 + tally]);
    for (int i = 0; i < asset->animation_count; i++) {
        r565c_arena *scratch = r565c_arena_new();
        (tally ? print_tally : measure)(asset, i, step, scratch);
        r565c_arena_free(scratch);
    }
    r565c_arena_free(arena);
    return 0;
}
