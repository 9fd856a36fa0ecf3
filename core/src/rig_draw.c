// SPDX-License-Identifier: MIT
// Drawing: each visible slot is one image draw of the context's. What lies here is only which ones,
// and with what opacity, blending and colour key.
#include "rig_box.h"

#if R565_ENABLE_RIG && R565_ENABLE_TRANSFORM

// What of the armature's space the clip rectangle can show, in whole pixels and never too small.
typedef struct view {
    int32_t left, top, right, bottom;
    bool turned; ///< the clip is not a rectangle there: look closer at what passes
} view;

static const view view_of_all = {INT32_MIN, INT32_MIN, INT32_MAX, INT32_MAX, false};

/// The clip under the inverse placement. A pixel of the target is added for what drawing snaps,
/// one of the armature's for rounding.
static view find_view(const r565_gfx *gfx) {
    const float far = 1048576.0f; // beyond it a binary32 is too coarse to tell a pixel
    r565_affine inverse;
    const r565_affine *map = &gfx->transform;
    if (!(map->tx < far && map->tx > -far && map->ty < far && map->ty > -far) ||
        !r565_affine_invert(map, &inverse))
        return view_of_all;
    const float x = (float)(gfx->clip.left - 1), y = (float)(gfx->clip.top - 1);
    const float width = (float)(gfx->clip.right + 1) - x;
    const float height = (float)(gfx->clip.bottom + 1) - y;
    const float ax = inverse.a * width, ay = inverse.b * width;
    const float cx = inverse.c * height, cy = inverse.d * height;
    const float tx = inverse.a * x + inverse.c * y + inverse.tx;
    const float ty = inverse.b * x + inverse.d * y + inverse.ty;
    const float left = tx + r565i_below(ax) + r565i_below(cx);
    const float top = ty + r565i_below(ay) + r565i_below(cy);
    const float right = tx + r565i_above(ax) + r565i_above(cx);
    const float bottom = ty + r565i_above(ay) + r565i_above(cy);
    if (!(left > -far && top > -far && right < far && bottom < far))
        return view_of_all;
    return (view){(int32_t)left - 2, (int32_t)top - 2, (int32_t)right + 2, (int32_t)bottom + 2,
                  map->b != 0.0f || map->c != 0.0f};
}

static bool misses_clip(const r565_gfx *gfx, const r565_rect *box) {
    const r565_rect placed = r565i_box_placed(&gfx->transform, box);
    const r565_rect *clip = &gfx->clip;
    return !r565i_box_is_everywhere(&placed) &&
           (placed.left > clip->right || placed.right < clip->left || placed.top > clip->bottom ||
            placed.bottom < clip->top);
}

/// True when nothing of a box can be seen.
static inline bool is_unseen(const view *seen, const r565_gfx *gfx, const r565_rect *box) {
    const bool outside = box->left >= seen->right || box->right <= seen->left ||
                         box->top >= seen->bottom || box->bottom <= seen->top;
    if (!outside && !seen->turned)
        return false;
    return !r565i_box_is_everywhere(box) && (outside || misses_clip(gfx, box));
}

// The context's state that drawing a rig changes.
typedef struct saved {
    uint8_t blend, opacity;
    bool color_key_enabled;
    r565_color color_key;
} saved;

static void draw_slot(r565_gfx *gfx, const saved *context, const r565_slot *slot, uint8_t alpha,
                      const r565_attachment *image, const r565_affine *world) {
    const r565_affine map = r565i_rig_image_map(world, image);
    gfx->opacity = (uint8_t)((alpha * context->opacity + 127) / 255);
    gfx->blend = slot->blend == R565_BLEND_ADD && context->blend != R565_BLEND_NONE
                     ? R565_BLEND_ADD
                     : context->blend;
    r565_gfx_draw_image_affine(gfx, image->texture, image->source, &map, image->hull,
                               image->hull_count);
}

static void draw_slots(struct r565_rig_state *state, r565_gfx *gfx, const saved *context, int first,
                       int end) {
    const r565_armature *armature = state->armature;
    const r565i_rig_parts parts = r565i_rig_find_parts(state);
    const view seen = find_view(gfx);
    for (int position = first; position < end; position++) {
        const int i = parts.order[position];
        const r565_slot *slot = &armature->slots[i];
        if (parts.alphas[i] == 0 || is_unseen(&seen, gfx, &parts.boxes[i]))
            continue;
        const r565_attachment *image = r565i_rig_shown(armature, slot, parts.attachments[i]);
        if (image)
            draw_slot(gfx, context, slot, parts.alphas[i], image, &parts.world[slot->bone]);
    }
}

void r565_rig_draw_range(const r565_rig *rig, r565_gfx *gfx, int first, int end) {
    if (!r565_rig_is_initialized(rig) || !gfx)
        return;
    const r565_armature *armature = rig->state->armature;
    const saved context = {gfx->blend, gfx->opacity, gfx->color_key_enabled, gfx->color_key};
    // ARGB4444 textures know no key, so that one setting serves a mixed armature.
    gfx->color_key_enabled = armature->color_key_enabled != 0;
    gfx->color_key = armature->color_key;
    draw_slots(rig->state, gfx, &context, first < 0 ? 0 : first,
               end > armature->slot_count ? armature->slot_count : end);
    gfx->blend = context.blend;
    gfx->opacity = context.opacity;
    gfx->color_key_enabled = context.color_key_enabled;
    gfx->color_key = context.color_key;
}

#else

void r565_rig_draw_range(const r565_rig *rig, r565_gfx *gfx, int first, int end) {
    (void)rig, (void)gfx, (void)first, (void)end;
}

#endif

void r565_rig_draw(const r565_rig *rig, r565_gfx *gfx) {
    r565_rig_draw_range(rig, gfx, 0, R565_MAX_SLOTS);
}
