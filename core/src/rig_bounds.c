// SPDX-License-Identifier: MIT
// What boxes cover when they are placed, and where drawing reaches with a context's quality.
#include "place.h"
#include "rig_child.h"
#include "rig_map.h"

r565_rect r565i_place_around(const r565_affine *placement, const r565_rect *box) {
    const r565_rect placed = r565i_place_box(placement, box);
    return r565i_box_is_everywhere(&placed) ? placed : r565i_box_around(&placed);
}

r565_rect r565i_place_bounds(r565_rect bounds, const r565_affine *placement) {
    if (!placement || r565_rect_is_empty(bounds) || r565i_box_is_everywhere(&bounds))
        return bounds;
    return r565i_place_around(placement, &bounds);
}

r565_rect r565_rig_bounds_placed(const r565_rig *rig, const r565_affine *placement) {
    return r565i_place_bounds(r565_rig_bounds(rig), placement);
}

static float magnitude(float value) {
    return value < 0.0f ? -value : value;
}

// A box with half a texel of the image around it: samples reach that far.
static r565_rect sampled_box(const r565_rect *box, const r565_affine *map) {
    const float x = 0.5f * (magnitude(map->a) + magnitude(map->c));
    const float y = 0.5f * (magnitude(map->b) + magnitude(map->d));
    if (r565i_box_is_everywhere(box) || !(x < 16000.0f && y < 16000.0f))
        return (r565_rect)R565I_EVERYWHERE;
    const int across = (int)x + 1, down = (int)y + 1;
    return (r565_rect){(int16_t)(box->left - across), (int16_t)(box->top - down),
                       (int16_t)(box->right + across), (int16_t)(box->bottom + down)};
}

static r565_rect sampled_bounds(struct r565_rig_state *state) {
    const r565i_rig_parts parts = r565i_rig_find_parts(state);
    r565_rect bounds = {0, 0, 0, 0};
    for (int i = 0; i < state->armature->slot_count; i++) {
        const r565_slot *const slot = &state->armature->slots[i];
        const r565i_slot_state *const shown = &parts.slots[i];
        if (shown->attachment < 0)
            continue;
        const r565_attachment *const attachment = &slot->attachments[shown->attachment];
        if (r565i_child_of(attachment)) {
            const r565_rig child = r565i_child_at(state, i);
            if (child.state)
                bounds =
                    r565_rect_union(bounds, r565i_child_box(state, i, sampled_bounds(child.state)));
            continue;
        }
        if (!attachment->texture)
            continue;
        r565_affine map;
        r565i_image_map(&map, &parts.world[slot->bone], &attachment->local);
        if (!r565_rect_is_empty(shown->box))
            bounds = r565_rect_union(bounds, sampled_box(&shown->box, &map));
    }
    return bounds;
}

r565_rect r565_rig_bounds_drawn(const r565_rig *rig, const r565_gfx *gfx) {
    if (!rig || !rig->state || !gfx || gfx->transform_class == R565I_UNUSABLE)
        return (r565_rect){0, 0, 0, 0};
    if ((gfx->quality & R565_QUALITY_SAMPLES) == 0)
        return r565_rig_bounds_placed(rig, &gfx->transform);
    return r565i_place_bounds(sampled_bounds(rig->state), &gfx->transform);
}
