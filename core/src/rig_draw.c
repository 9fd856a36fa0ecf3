// SPDX-License-Identifier: MIT
// Drawing: each visible slot is one image draw of the context's. What lies here is only which ones,
// and with what opacity, blending and colour key.
#include "rig_map.h"
#include "rig_sample.h"

#if R565_ENABLE_RIG && R565_ENABLE_TRANSFORM

// What can be seen of the armature's space, and of the target.
typedef struct view {
    r565_rect sure; ///< boxes that meet it are seen; empty where that takes a closer look
    r565_rect area; ///< boxes that do not meet it are not. In whole pixels of the armature's space
    r565_rect clip; ///< the clip in the drawing, with a pixel around it for what drawing snaps
    bool turned;    ///< the clip is no rectangle in the armature's space: `sure` is empty
} view;

static int16_t to_int16(float value, int margin) {
    return (int16_t)r565i_clamp((int32_t)value + margin, INT16_MIN, INT16_MAX);
}

// Beyond it a binary32 is too coarse to tell a pixel.
#define FAR 1048576.0f

static r565_rect area_around(r565i_reach x, r565i_reach y) {
    if (!(x.least > -FAR && y.least > -FAR && x.most < FAR && y.most < FAR))
        return (r565_rect)R565I_EVERYWHERE;
    return (r565_rect){to_int16(x.least, -2), to_int16(y.least, -2), to_int16(x.most, 2),
                       to_int16(y.most, 2)};
}

static bool is_translation(const r565_affine *map) {
    return map->a == 1.0f && map->b == 0.0f && map->c == 0.0f && map->d == 1.0f;
}

/// The bounding box of the clip under the inverse placement, with a pixel around it for rounding.
/// Everything where that cannot be told.
static r565_rect find_area(const r565_affine *placement, const r565_rect *clip) {
    const float left = (float)clip->left, right = (float)clip->right;
    const float top = (float)clip->top, bottom = (float)clip->bottom;
    const float tx = placement->tx, ty = placement->ty;
    r565_affine map;
    if (is_translation(placement))
        return area_around((r565i_reach){left - tx, right - tx},
                           (r565i_reach){top - ty, bottom - ty});
    if (!(tx < FAR && tx > -FAR && ty < FAR && ty > -FAR) || !r565_affine_invert(placement, &map))
        return (r565_rect)R565I_EVERYWHERE;
    r565i_reach x, y;
    x.least = x.most = map.a * left + map.c * top + map.tx;
    y.least = y.most = map.b * left + map.d * top + map.ty;
    r565i_stretch(&x, map.a * (right - left));
    r565i_stretch(&x, map.c * (bottom - top));
    r565i_stretch(&y, map.b * (right - left));
    r565i_stretch(&y, map.d * (bottom - top));
    return area_around(x, y);
}

static view find_view(const r565_gfx *gfx) {
    const int x = gfx->origin.x, y = gfx->origin.y;
    const r565_rect clip = gfx->clip;
    view seen = {.clip = {(int16_t)(clip.left + x - 1), (int16_t)(clip.top + y - 1),
                          (int16_t)(clip.right + x + 1), (int16_t)(clip.bottom + y + 1)}};
    seen.area = find_area(&gfx->transform, &seen.clip);
    seen.turned = gfx->transform.b != 0.0f || gfx->transform.c != 0.0f;
    if (!seen.turned)
        seen.sure = seen.area;
    return seen;
}

static bool meets_clip(const view *seen, const r565_affine *placement, const r565_rect *box) {
    r565_rect placed;
    if (!r565i_boxes_meet(box, &seen->area))
        return false;
    r565i_placed_box(&placed, placement, box);
    return r565i_box_is_everywhere(&placed) || r565i_boxes_meet(&placed, &seen->clip);
}

/// False when nothing of a box can be seen.
static inline bool is_seen(const view *seen, const r565_affine *placement, const r565_rect *box) {
    return r565i_boxes_meet(box, &seen->sure) || r565i_box_is_everywhere(box) ||
           (seen->turned && meets_clip(seen, placement, box));
}

static uint8_t mix_opacity(uint32_t alpha, uint32_t opacity) {
    return (uint8_t)(opacity == 255 ? alpha : (alpha * opacity + 127) / 255);
}

/// Draws into a context of its own: the caller's stays as it is.
static void draw_slots(struct r565_rig_state *state, r565_gfx gfx, int first, int end) {
    const r565_slot *const slots = state->armature->slots;
    const r565i_rig_parts parts = r565i_rig_find_parts(state);
    const view seen = find_view(&gfx);
    const uint8_t opacity = gfx.opacity, blend = gfx.blend;
    const uint8_t add = blend == R565_BLEND_NONE ? R565_BLEND_NONE : R565_BLEND_ADD;
    for (int position = first; position < end; position++) {
        const r565_slot *slot = &slots[parts.order[position]];
        const r565i_slot_state *shown = &parts.slots[parts.order[position]];
        if (shown->attachment < 0 || shown->alpha == 0 ||
            !is_seen(&seen, &gfx.transform, &shown->box))
            continue;
        const r565_attachment *image = &slot->attachments[shown->attachment];
        r565_affine map;
        r565i_image_map(&map, &parts.world[slot->bone], &image->local);
        gfx.opacity = mix_opacity(shown->alpha, opacity);
        gfx.blend = slot->blend == R565_BLEND_ADD ? add : blend;
        r565_gfx_draw_image_affine(&gfx, image->texture, image->source, &map, image->hull,
                                   image->hull_count);
    }
}

void r565_rig_draw_range(const r565_rig *rig, r565_gfx *gfx, int first, int end) {
    if (!r565_rig_is_initialized(rig) || !gfx)
        return;
    const r565_armature *armature = rig->state->armature;
    r565_gfx own = *gfx;
    // ARGB4444 textures know no key, so that one setting serves a mixed armature.
    own.color_key_enabled = armature->color_key_enabled != 0;
    own.color_key = armature->color_key;
    draw_slots(rig->state, own, first < 0 ? 0 : first,
               end > armature->slot_count ? armature->slot_count : end);
}

#else

void r565_rig_draw_range(const r565_rig *rig, r565_gfx *gfx, int first, int end) {
    (void)rig, (void)gfx, (void)first, (void)end;
}

#endif

void r565_rig_draw(const r565_rig *rig, r565_gfx *gfx) {
    r565_rig_draw_range(rig, gfx, 0, R565_MAX_SLOTS);
}
