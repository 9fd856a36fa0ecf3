// SPDX-License-Identifier: MIT
// Drawing: each visible slot is one image draw of the context's. What lies here is only which ones,
// and with what opacity, blending and colour key.
#include "place.h"
#include "rig_map.h"
#include "rig_sample.h"

#if R565_ENABLE_RIG && R565_ENABLE_TRANSFORM

// What can be seen of the armature's space, and of the target.
typedef struct view {
    r565_rect sure; ///< boxes that meet it are seen; empty where that takes a closer look
    r565_rect area; ///< boxes that do not meet it are not. In whole pixels of the armature's space
    r565_rect clip; ///< the clip, with a pixel around it for what drawing snaps
    r565_affine placement; ///< from the armature's space to the target
    bool turned;           ///< the clip is no rectangle in the armature's space: `sure` is empty
} view;

static int16_t to_int16(int32_t value) {
    return (int16_t)r565i_clamp(value, INT16_MIN, INT16_MAX);
}

// Where the armature is only moved.
static r565_rect find_moved_area(const r565_gfx *gfx) {
    const r565_rect *clip = &gfx->clip;
    const int32_t x = gfx->offset_x >> 8, y = gfx->offset_y >> 8;
    return (r565_rect){to_int16(clip->left - x - 2), to_int16(clip->top - y - 2),
                       to_int16(clip->right - x + 1), to_int16(clip->bottom - y + 1)};
}

// Beyond it a binary32 is too coarse to tell a pixel.
#define FAR 1048576.0f

/// The bounding box of the clip under the inverse placement, with two pixels around it for rounding.
/// Everything where that cannot be told.
R565I_APART r565_rect find_area(const r565_affine *placement, const r565_rect *clip) {
    const float left = (float)clip->left, right = (float)clip->right;
    const float top = (float)clip->top, bottom = (float)clip->bottom;
    r565_affine map;
    if (!r565_affine_invert(placement, &map))
        return (r565_rect)R565I_EVERYWHERE;
    r565i_reach x, y;
    x.least = x.most = map.a * left + map.c * top + map.tx;
    y.least = y.most = map.b * left + map.d * top + map.ty;
    r565i_stretch(&x, map.a * (right - left));
    r565i_stretch(&x, map.c * (bottom - top));
    r565i_stretch(&y, map.b * (right - left));
    r565i_stretch(&y, map.d * (bottom - top));
    if (!(x.least > -FAR && y.least > -FAR && x.most < FAR && y.most < FAR))
        return (r565_rect)R565I_EVERYWHERE;
    return (r565_rect){to_int16((int32_t)x.least - 2), to_int16((int32_t)y.least - 2),
                       to_int16((int32_t)x.most + 2), to_int16((int32_t)y.most + 2)};
}

static void find_view(view *seen, const r565_gfx *gfx) {
    const r565_rect clip = gfx->clip;
    seen->turned = false;
    if (gfx->transform_class == R565I_TRANSLATION) {
        seen->sure = find_moved_area(gfx);
    } else {
        seen->clip = (r565_rect){(int16_t)(clip.left - 1), (int16_t)(clip.top - 1),
                                 (int16_t)(clip.right + 1), (int16_t)(clip.bottom + 1)};
        seen->placement = gfx->transform;
        seen->placement.tx = (float)gfx->offset_x * (1.0f / 256.0f);
        seen->placement.ty = (float)gfx->offset_y * (1.0f / 256.0f);
        seen->area = find_area(&seen->placement, &seen->clip);
        seen->turned = gfx->transform.b != 0.0f || gfx->transform.c != 0.0f;
        seen->sure = seen->turned ? (r565_rect)R565I_NOWHERE : seen->area;
    }
    // Samples reach out of boxes; what cannot be seen of them is left to the image's draw.
    if ((gfx->quality & R565_QUALITY_SAMPLES) != 0)
        seen->sure = (r565_rect)R565I_EVERYWHERE;
}

// Whether the middle of a box is in the clip, which most boxes that are seen can be told by.
static inline bool is_middle_in_clip(const view *seen, const r565_rect *box) {
    const r565_affine *map = &seen->placement;
    const float x = 0.5f * (float)(box->left + box->right);
    const float y = 0.5f * (float)(box->top + box->bottom);
    const float middle_x = map->a * x + map->c * y + map->tx;
    const float middle_y = map->b * x + map->d * y + map->ty;
    return middle_x > seen->clip.left && middle_x < seen->clip.right && middle_y > seen->clip.top &&
           middle_y < seen->clip.bottom;
}

// A closer look, where the armature is turned against the clip.
R565I_APART bool meets_clip(const view *seen, const r565_rect *box) {
    r565_rect placed;
    if (!r565i_boxes_meet(box, &seen->area))
        return false;
    if (is_middle_in_clip(seen, box))
        return true;
    r565i_placed_box(&placed, &seen->placement, box);
    return r565i_box_is_everywhere(&placed) || r565i_boxes_meet(&placed, &seen->clip);
}

static uint8_t mix_opacity(uint32_t alpha, uint32_t opacity) {
    return (uint8_t)(opacity == 255 ? alpha : (alpha * opacity + 127) / 255);
}

static void draw_slots(struct r565_rig_state *state, r565_gfx *gfx, int first, int end) {
    const r565_slot *const slots = state->armature->slots;
    const r565i_rig_parts parts = r565i_rig_find_parts(state);
    view seen;
    find_view(&seen, gfx);
    const r565_rect sure = seen.sure;
    const uint8_t opacity = gfx->opacity, blend = gfx->blend;
    const uint8_t add = blend == R565_BLEND_NONE ? R565_BLEND_NONE : R565_BLEND_ADD;
    for (int position = first; position < end; position++) {
        const r565_slot *slot = &slots[parts.order[position]];
        const r565i_slot_state *shown = &parts.slots[parts.order[position]];
        if (!(r565i_boxes_meet(&shown->box, &sure) || r565i_box_is_everywhere(&shown->box) ||
              (seen.turned && meets_clip(&seen, &shown->box))))
            continue;
        const r565_attachment *image = &slot->attachments[shown->attachment];
        r565_affine map;
        r565i_image_map(&map, &parts.world[slot->bone], &image->local);
        gfx->opacity = mix_opacity(shown->alpha, opacity);
        gfx->blend = slot->blend == R565_BLEND_ADD ? add : blend;
        r565_gfx_draw_image_affine(gfx, image->texture, image->source, &map, image->hull,
                                   image->hull_count);
    }
}

void r565_rig_draw_range(const r565_rig *rig, r565_gfx *gfx, int first, int end) {
    if (!rig || !rig->state || !gfx || gfx->transform_class == R565I_UNUSABLE)
        return;
    const r565_armature *armature = rig->state->armature;
    // The caller's context stays as it is.
    r565_gfx own = *gfx;
    // ARGB4444 textures know no key, so that one setting serves a mixed armature.
    own.color_key_enabled = armature->color_key_enabled != 0;
    own.color_key = armature->color_key;
    draw_slots(rig->state, &own, first < 0 ? 0 : first,
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
