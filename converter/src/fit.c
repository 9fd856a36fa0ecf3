// SPDX-License-Identifier: MIT
#include "fit.h"

#include "rig565/asset.h"

/// A page waits for all poses together: what they ask for, as r565_armature_work counts.
enum { MOST_POSES = 4096, MOST_WORK = 1 << 28 };

static uint32_t most_poses(const r565_rig *rig) {
    const uint32_t most = MOST_WORK / (r565_armature_work(r565_rig_armature(rig)) + 1);
    return most < MOST_POSES ? most : MOST_POSES;
}

r565_rect r565c_fit_bounds(r565_rig *rig, const r565_animation *animation) {
    if (animation == NULL) {
        r565_rig_pose_bind(rig, NULL, NULL);
        return r565_rig_bounds(rig);
    }
    r565_rect bounds = {0, 0, 0, 0};
    const uint32_t halves = 2u * animation->duration;
    const uint32_t step = halves / most_poses(rig) + 1;
    for (uint32_t half = 0; half <= halves; half += step) {
        if (!r565_rig_pose(rig, animation, (float)half * 0.5f, NULL, NULL)) {
            break;
        }
        bounds = r565_rect_union(bounds, r565_rig_bounds(rig));
    }
    return bounds;
}

r565_affine r565c_fit(r565_rect bounds, uint16_t width, uint16_t height) {
    float scale = 1, x = 0, y = 0;
    if (!r565_rect_is_empty(bounds)) {
        float across = (float)width / (float)(bounds.right - bounds.left);
        float down = (float)height / (float)(bounds.bottom - bounds.top);
        scale = across < down ? across : down;
        x = (float)(bounds.left + bounds.right) * 0.5f;
        y = (float)(bounds.top + bounds.bottom) * 0.5f;
    }
    return (r565_affine){
        scale, 0, 0, scale, (float)width * 0.5f - x * scale, (float)height * 0.5f - y * scale};
}
