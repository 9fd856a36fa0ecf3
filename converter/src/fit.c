// SPDX-License-Identifier: MIT
#include "fit.h"

r565_rect r565c_fit_bounds(r565_rig *rig, const r565_animation *animation) {
    if (animation == NULL) {
        r565_rig_pose_bind(rig, NULL, NULL);
        return r565_rig_bounds(rig);
    }
    r565_rect bounds = {0, 0, 0, 0};
    for (uint32_t half = 0; half <= 2u * animation->duration; half++) {
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
