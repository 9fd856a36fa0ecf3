// SPDX-License-Identifier: MIT
#include "stage.h"

#include "../src/fit.h"

r565_result r565c_stage_init(r565c_stage *stage, const r565_armature *armature, uint16_t width,
                             uint16_t height, r565_format format, r565c_arena *arena) {
    size_t bytes = r565_rig_bytes(armature);
    stage->swing = NULL;
    void *memory = r565c_alloc(arena, bytes, 1);
    uint16_t *pixels = r565c_alloc(arena, (size_t)width * height, sizeof *pixels);
    r565_result result = r565_rig_init(&stage->rig, armature, memory, bytes);
    if (result == R565_OK) {
        result = r565_surface_init(&stage->surface, pixels, width, height, format);
    }
    return result == R565_OK ? r565_gfx_init(&stage->gfx, &stage->surface) : result;
}

r565_affine r565c_stage_fit(r565c_stage *stage, const r565_animation *animation) {
    return r565c_fit(r565c_fit_bounds(&stage->rig, animation), stage->surface.width,
                     stage->surface.height);
}

void r565c_stage_pose(r565c_stage *stage, const r565_animation *animation, float frame) {
    if (stage->swing != NULL) {
        r565c_swing_pose(stage->swing, frame);
    } else if (animation == NULL) {
        r565_rig_pose_bind(&stage->rig, NULL, NULL);
    } else {
        r565_rig_pose(&stage->rig, animation, frame, NULL, NULL);
    }
}

void r565c_stage_draw(r565c_stage *stage, const r565_affine *placement) {
    r565_gfx_set_transform(&stage->gfx, placement);
    r565_rig_draw(&stage->rig, &stage->gfx);
}

size_t r565c_stage_pixels(const r565c_stage *stage) {
    return (size_t)stage->surface.width * stage->surface.height;
}
