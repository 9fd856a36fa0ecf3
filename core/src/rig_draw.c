// SPDX-License-Identifier: MIT
// Drawing: each visible slot is one image draw of the context's. What lies here is only which ones,
// and with what opacity, blending and colour key.
#include "affine.h"
#include "paint.h"
#include "place.h"
#include "rig_child.h"
#include "rig_mesh.h"
#include "rig_sample.h"

#if R565_ENABLE_RIG && R565_ENABLE_TRANSFORM

// What can be seen of the armature's space, and of the target. In whole pixels.
typedef struct view {
    r565_rect sure; ///< boxes that meet it are seen, or so nearly that a closer look costs more
    r565_rect area; ///< where `turned`: boxes that do not meet it are not seen
    r565_rect clip; ///< the clip, with a pixel around it for what drawing snaps
    r565_affine placement; ///< from the armature's space to the target
    bool turned;           ///< the clip is no rectangle in the armature's space
} view;

// Boxes have 15 bits or are everything, which meets all that has 15 bits.
static inline int16_t saturate_side(int32_t side) {
    return (int16_t)R565I_SATURATE(side, 15);
}

// Where the armature is only moved.
static r565_rect find_moved_area(const r565_gfx *gfx) {
    const r565_rect *clip = &gfx->clip;
    const int32_t x = gfx->offset_x >> 8, y = gfx->offset_y >> 8;
    return (r565_rect){saturate_side(clip->left - x - 2), saturate_side(clip->top - y - 2),
                       saturate_side(clip->right - x + 1), saturate_side(clip->bottom - y + 1)};
}

// A rectangle of the clip's shape that lies in it where the armature is turned: what the clip covers
// when it is placed says how much smaller it has to be.
static r565_rect find_inner_area(const view *seen) {
    const r565_rect *const clip = &seen->clip, *const area = &seen->area;
    const r565_rect placed = r565i_place_box(&seen->placement, clip);
    const int width = clip->right - clip->left, height = clip->bottom - clip->top;
    // One more: of next to nothing the box has no pixels.
    const int across = placed.right - placed.left + 1, down = placed.bottom - placed.top + 1;
    const bool is_wide = width * down < height * across;
    const int part = is_wide ? width : height, whole = is_wide ? across : down;
    const int x = (area->left + area->right) / 2, half_x = width * part / whole / 2;
    const int y = (area->top + area->bottom) / 2, half_y = height * part / whole / 2;
    return (r565_rect){(int16_t)(x - half_x), (int16_t)(y - half_y), (int16_t)(x + half_x),
                       (int16_t)(y + half_y)};
}

/// Finds `area`, the bounding box of the clip under the inverse placement, with a pixel around it
/// for rounding, and `sure`: the same, or where the clip is turned a rectangle that lies in it, so
/// that most boxes need no closer look. Everything where that cannot be told.
R565I_APART void find_areas(view *seen) {
    r565_affine map;
    seen->area = (r565_rect)R565I_EVERYWHERE;
    if (r565_affine_invert(&seen->placement, &map))
        seen->area = r565i_place_around(&map, &seen->clip);
    seen->sure = seen->area;
    if (seen->turned && !r565i_box_is_everywhere(&seen->area))
        seen->sure = find_inner_area(seen);
}

static void find_view(view *seen, const r565_gfx *gfx) {
    seen->turned = false;
    if (gfx->transform_class == R565I_TRANSLATION) {
        seen->sure = find_moved_area(gfx);
    } else {
        seen->clip = r565i_box_around(&gfx->clip);
        seen->placement = gfx->transform;
        seen->placement.tx = (float)gfx->offset_x * (1.0f / 256.0f);
        seen->placement.ty = (float)gfx->offset_y * (1.0f / 256.0f);
        seen->turned = gfx->transform.b != 0.0f || gfx->transform.c != 0.0f;
        find_areas(seen);
    }
    // Samples reach out of boxes; what cannot be seen of them is left to the image's draw.
    if ((gfx->quality & R565_QUALITY_SAMPLES) != 0)
        seen->sure = (r565_rect)R565I_EVERYWHERE;
}

// A closer look, where the armature is turned against the clip.
R565I_APART bool meets_clip(const view *seen, const r565_rect *box) {
    if (!r565i_boxes_meet(box, &seen->area))
        return false;
    // One that saturates is everything, which meets any clip.
    const r565_rect placed = r565i_place_box(&seen->placement, box);
    return r565i_boxes_meet(&placed, &seen->clip);
}

static inline bool is_seen(const view *seen, const r565_rect *box) {
    return r565i_boxes_meet(box, &seen->sure) || (seen->turned && meets_clip(seen, box));
}

/// Moves a context into the space of something placed in its own. False: it is not seen.
static bool enter(r565_gfx *gfx, const r565_affine *placement) {
    r565i_spot moved;
    r565_affine whole;
    if (!r565i_place_vector(gfx, placement->tx, placement->ty, &moved))
        return false;
    moved.x += gfx->offset_x;
    moved.y += gfx->offset_y;
    r565i_world(&whole, &gfx->transform, &placement->a, &placement->tx);
    r565_gfx_set_transform(gfx, &whole);
    // Added after snapping, so that whole pixels of the owner's placement move the picture only.
    gfx->offset_x = moved.x;
    gfx->offset_y = moved.y;
    return gfx->transform_class != R565I_UNUSABLE;
}

/// Draws the armature that a slot shows.
/// @param gfx has the slot's opacity and blend.
R565I_APART void draw_child(struct r565_rig_state *owner, int slot, const view *seen,
                            const r565_gfx *gfx) {
    const r565_rig child = r565i_child_at(owner, slot);
    const r565_affine placement = r565i_child_placement(owner, slot);
    const r565_rect box = r565i_child_box(owner, slot, r565_rig_bounds(&child));
    r565_gfx own = *gfx;
    if (!r565_rect_is_empty(box) && is_seen(seen, &box) && enter(&own, &placement))
        r565_rig_draw(&child, &own);
}

static uint8_t mix_opacity(uint32_t alpha, uint32_t opacity) {
    return (uint8_t)(opacity == 255 ? alpha : (alpha * opacity + 127) / 255);
}

// A slot's tint, while it has one; else that of the caller's context.
R565I_APART void use_tint(r565_gfx *gfx, const r565_tint *tint, const r565_gfx *outer) {
    const bool is_none = !tint || (tint->multiply_r == 4096 && tint->multiply_g == 4096 &&
                                   tint->multiply_b == 4096 && tint->add_r == 0 &&
                                   tint->add_g == 0 && tint->add_b == 0);
    const r565_tint *own = outer->find_tinted != NULL ? &outer->tint : NULL;
    r565_gfx_set_tint(gfx, is_none ? own : tint);
}

// Of each slot; NULL: none has ever one.
static const r565_tint *find_tints(struct r565_rig_state *state) {
    const r565_armature *armature = state->armature;
    if (armature->features->tint_count == 0)
        return NULL;
    return r565i_rig_find_extras(state).tints;
}

/// Draws what a slot of an armature with features shows instead of an image.
/// @param outer the caller's context.
/// @return false: it shows an image, which is drawn with the tint that is set now.
R565I_APART bool draw_feature(struct r565_rig_state *state, int index, const view *seen,
                              r565_gfx *gfx, const r565_gfx *outer) {
    const r565_slot *slot = &state->armature->slots[index];
    const r565i_slot_state *now = &r565i_rig_find_parts(state).slots[index];
    const r565_attachment *shown = &slot->attachments[now->attachment];
    const r565_tint *tints = find_tints(state);
    // As in the official runtimes, an armature is drawn in its own colours, whatever its slot's.
    if (tints != NULL)
        use_tint(gfx, r565i_child_of(shown) ? NULL : &tints[index], outer);
    if (shown->feature_count == 0)
        return false;
    if (r565i_child_of(shown)) {
        draw_child(state, index, seen, gfx);
        return true;
    }
#if R565_ENABLE_LAYERS && R565_ENABLE_MESH
    const r565_mesh *mesh = r565i_mesh_of(shown);
    // What is flat could round to a sliver once it is turned, which bounds know nothing of.
    if (mesh && !r565_rect_is_empty(now->box))
        r565_gfx_draw_mesh(gfx, shown->texture, shown->source, mesh->vertices,
                           r565i_rig_find_extras(state).vertices + slot->first_vertex,
                           mesh->vertex_count, mesh->triangles, mesh->triangle_count);
#endif
    return true;
}

/// @param gfx          the caller's context, which stays as it is.
/// @param has_features of the armature: a constant, so that others pay nothing for it.
R565I_INLINE void draw_slots(struct r565_rig_state *state, const r565_gfx *gfx, int first, int end,
                             bool has_features) {
    const r565_armature *const armature = state->armature;
    const r565_slot *const slots = armature->slots;
    const r565i_rig_parts parts = r565i_rig_find_parts(state);
    const uint32_t opacity = gfx->opacity;
    const uint8_t blend = gfx->blend;
    // Where the caller only copies, no slot does anything else.
    const uint8_t asked = blend == R565_BLEND_NONE ? 0 : UINT8_MAX;
    r565_gfx own = *gfx;
    view seen;
    // ARGB4444 textures know no key, so that one setting serves a mixed armature.
    own.color_key_enabled = armature->color_key_enabled != 0;
    own.color_key = armature->color_key;
    find_view(&seen, gfx);
    const r565_rect sure = seen.sure;
    for (int position = first; position < end; position++) {
        const uint8_t index = parts.order[position];
        const r565i_slot_state *shown = &parts.slots[index];
        if (!(r565i_boxes_meet(&shown->box, &sure) ||
              (seen.turned && meets_clip(&seen, &shown->box))))
            continue;
        const r565_slot *slot = &slots[index];
        own.opacity = mix_opacity(shown->alpha, opacity);
        own.blend = (slot->blend & asked) == R565_BLEND_ALPHA ? blend : R565I_BLEND(slot->blend);
        if (has_features && draw_feature(state, index, &seen, &own, gfx))
            continue;
        const r565_attachment *image = &slot->attachments[shown->attachment];
        if (!R565_ENABLE_LAYERS && image->feature_count != 0)
            continue;
        r565_affine map;
        r565i_image_map(&map, &parts.world[slot->bone], &image->local);
        r565i_draw_image(&own, image, &map);
    }
}

R565I_APART void draw_plain_slots(struct r565_rig_state *state, const r565_gfx *gfx, int first,
                                  int end) {
    draw_slots(state, gfx, first, end, false);
}

R565I_APART void draw_featured_slots(struct r565_rig_state *state, const r565_gfx *gfx, int first,
                                     int end) {
    draw_slots(state, gfx, first, end, true);
}

void r565_rig_draw_range(const r565_rig *rig, r565_gfx *gfx, int first, int end) {
    if (!rig || !rig->state || !gfx || gfx->transform_class == R565I_UNUSABLE)
        return;
    const r565_armature *armature = rig->state->armature;
    first = first < 0 ? 0 : first;
    end = end > armature->slot_count ? armature->slot_count : end;
    if (r565i_is_rich(armature))
        draw_featured_slots(rig->state, gfx, first, end);
    else
        draw_plain_slots(rig->state, gfx, first, end);
}

#else

void r565_rig_draw_range(const r565_rig *rig, r565_gfx *gfx, int first, int end) {
    (void)rig, (void)gfx, (void)first, (void)end;
}

#endif

void r565_rig_draw(const r565_rig *rig, r565_gfx *gfx) {
    r565_rig_draw_range(rig, gfx, 0, R565_MAX_SLOTS);
}
