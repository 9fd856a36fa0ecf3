// SPDX-License-Identifier: MIT
// A pack, loaded, posed and drawn.
#include "mutator.h"
#include "pack_file.h"
#include "target.h"

#include "rig565/rig565.h"

#include <stdlib.h>
#include <string.h>

enum { SIDE = 40, MOST_ANIMATIONS = 8, FRAMES = 3 };

const uint32_t mutator_script_share = 0;

static void draw(const r565_rig *rig, uint16_t *pixels) {
    r565_surface surface;
    r565_gfx gfx;
    const r565_affine middle = r565_affine_translation(SIDE / 2, SIDE / 2);
    r565_surface_init(&surface, pixels, SIDE, SIDE, R565_FORMAT_RGB565);
    r565_gfx_init(&gfx, &surface);
    r565_gfx_set_transform(&gfx, &middle);
    r565_rig_draw(rig, &gfx);
}

static void play(const r565_armature *armature, const r565_animation *animation, uint16_t *pixels) {
    const size_t size = r565_rig_bytes(armature);
    void *memory = malloc(size);
    r565_rig rig;
    if (r565_rig_init(&rig, armature, memory, size) != R565_OK) {
        abort(); // what loads can be shown
    }
    for (int i = 0; i < FRAMES; i++) {
        const float frame = (float)animation->duration * (float)i / (FRAMES - 0.5f);
        if (!r565_rig_pose(&rig, animation, frame, NULL, NULL)) {
            abort();
        }
        draw(&rig, pixels);
    }
    free(memory);
}

static void show(const r565_asset *asset) {
    uint16_t pixels[SIDE * SIDE] = {0};
    for (int i = 0; i < asset->animation_count && i < MOST_ANIMATIONS; i++) {
        const r565_animation *animation = asset->animations[i];
        play(asset->armatures[animation->armature], animation, pixels);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const size_t own = pack_file_split(data, size);
    uint8_t *pack = malloc(own + 1);
    const r565_asset *asset;
    size_t bytes;
    memcpy(pack, data, own);
    pack_file_repair(pack, own);
    if (r565_asset_bytes(pack, own, &bytes) == R565_OK) {
        void *memory = malloc(bytes);
        if (r565_asset_load(pack, own, memory, bytes, &asset) == R565_OK) {
            show(asset);
        }
        free(memory);
    }
    free(pack);
    return 0;
}
