// SPDX-License-Identifier: MIT
// Private: points in the space of what slots show.
#ifndef R565I_RIG_HIT_H
#define R565I_RIG_HIT_H

#include "rig_map.h"
#include "rig_private.h"

static inline bool r565i_has_slot(const r565_rig *rig, int slot) {
    return r565_rig_is_initialized(rig) && slot >= 0 && slot < rig->state->armature->slot_count;
}

/// The attachment that a slot shows, whatever its alpha; NULL: none.
static inline const r565_attachment *r565i_shown_by(const r565_rig *rig, int slot) {
    const int shown = r565i_rig_find_parts(rig->state).slots[slot].attachment;
    return shown < 0 ? NULL : &rig->state->armature->slots[slot].attachments[shown];
}

/// The map from armature space to that of what a slot shows. False: there is none.
static inline bool r565i_find_inverse(const r565_rig *rig, int slot, const r565_attachment *shown,
                                      r565_affine *inverse) {
    const int bone = rig->state->armature->slots[slot].bone;
    r565_affine map;
    r565i_image_map(&map, &r565i_rig_find_parts(rig->state).world[bone], &shown->local);
    return r565_affine_invert(&map, inverse);
}

static inline float r565i_cross(r565_position a, r565_position b) {
    return a.x * b.y - a.y * b.x;
}

// Settled: products are never subnormal.
static inline r565_position r565i_way(r565_position from, r565_position to) {
    return (r565_position){r565i_settle(to.x - from.x), r565i_settle(to.y - from.y)};
}

static inline r565_position r565i_apply(const r565_affine *map, r565_position point) {
    const float x = r565i_settle(point.x), y = r565i_settle(point.y);
    return (r565_position){r565i_settle(map->a * x + map->c * y + map->tx),
                           r565i_settle(map->b * x + map->d * y + map->ty)};
}

#endif
