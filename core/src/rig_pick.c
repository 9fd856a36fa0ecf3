// SPDX-License-Identifier: MIT
// Which slot is seen at a point: the same texels as drawing takes, looked up one at a time.
#include "rig565/hit.h"

#include "rig_child.h"
#include "rig_hit.h"
#include "rig_mesh.h"
#include "texel_seen.h"

#if R565_ENABLE_RIG && R565_ENABLE_TRANSFORM && R565_ENABLE_HIT

// --- Texels -----------------------------------------------------------------------------------------

/// Whether there is something to see at a place of the source, in texels from its corner.
static bool place_is_seen(const r565_armature *armature, const r565_attachment *shown,
                          r565_position place) {
    const r565_rect *source = &shown->source;
    const int width = source->right - source->left, height = source->bottom - source->top;
    if (!(place.x >= 0.0f && place.y >= 0.0f && place.x < (float)width &&
          place.y < (float)height) ||
        source->left < 0 || source->top < 0 || source->right > shown->texture->width ||
        source->bottom > shown->texture->height)
        return false;
    const int x = source->left + (int)place.x, y = source->top + (int)place.y;
    const bool keyed = armature->color_key_enabled != 0;
    return r565i_texel_is_seen(shown->texture, x, y, keyed, armature->color_key);
}

// --- Meshes -----------------------------------------------------------------------------------------

static inline float cut(float value, int size) {
    // The far border belongs to the last texel.
    const float most = (float)size - 0x1p-8f;
    if (!(value > 0.0f))
        return 0.0f;
    return value < most ? value : most;
}

/// Where in the source a point of a triangle is; its borders are part of it.
static bool find_in_triangle(const r565_mesh *mesh, const r565_position *at,
                             const r565_triangle *triangle, r565_position point,
                             r565_position *place) {
    const r565_position b = r565i_way(at[triangle->a], at[triangle->b]);
    const r565_position c = r565i_way(at[triangle->a], at[triangle->c]);
    const r565_position p = r565i_way(at[triangle->a], point);
    const float area = r565i_cross(b, c);
    if (area == 0.0f)
        return false;
    const float of_b = r565i_cross(p, c) / area, of_c = r565i_cross(b, p) / area;
    if (!(of_b >= 0.0f && of_c >= 0.0f && of_b + of_c <= 1.0f))
        return false;
    const r565_vertex first = mesh->vertices[triangle->a];
    const r565_vertex second = mesh->vertices[triangle->b], third = mesh->vertices[triangle->c];
    place->x = first.u + (second.u - first.u) * of_b + (third.u - first.u) * of_c;
    place->y = first.v + (second.v - first.v) * of_b + (third.v - first.v) * of_c;
    return true;
}

static bool mesh_is_seen(const r565_rig *rig, int slot, const r565_attachment *shown,
                         r565_position point) {
    int count;
    const r565_position *vertices = r565_rig_vertices_of(rig, slot, &count);
    const r565_mesh *mesh = r565i_mesh_of(shown);
    if (!vertices || !R565_ENABLE_LAYERS || !R565_ENABLE_MESH)
        return false;
    const r565_rect *source = &shown->source;
    const r565_triangle *triangle = mesh->triangles;
    for (int left = mesh->triangle_count; left > 0; left--, triangle++) {
        r565_position place;
        if (triangle->a >= count || triangle->b >= count || triangle->c >= count ||
            !find_in_triangle(mesh, vertices, triangle, point, &place))
            continue;
        place.x = cut(place.x, source->right - source->left);
        place.y = cut(place.y, source->bottom - source->top);
        if (place_is_seen(rig->state->armature, shown, place))
            return true;
    }
    return false;
}

// --- Slots ------------------------------------------------------------------------------------------

static bool box_has(const r565_rect *box, r565_position point) {
    // A pixel around it, for what is rounded there and here.
    return r565i_box_is_everywhere(box) ||
           (point.x >= (float)(box->left - 1) && point.x <= (float)(box->right + 1) &&
            point.y >= (float)(box->top - 1) && point.y <= (float)(box->bottom + 1));
}

static bool child_is_seen(const r565_rig *owner, int slot, r565_position point) {
    const r565_rig child = r565i_child_at(owner->state, slot);
    const r565_affine placement = r565i_child_placement(owner->state, slot);
    return r565_hit_unplace(&placement, &point) && r565_rig_pick(&child, point.x, point.y) >= 0;
}

static bool slot_is_seen(const r565_rig *rig, int slot, r565_position point) {
    const r565i_slot_state *state = &r565i_rig_find_parts(rig->state).slots[slot];
    if (!r565i_is_shown(state) || !box_has(&state->box, point))
        return false;
    const r565_attachment *shown = r565i_shown_by(rig, slot);
    r565_affine inverse;
    if (r565i_child_of(shown))
        return child_is_seen(rig, slot, point);
    if (!shown->texture || !r565_texture_is_valid(shown->texture))
        return false;
    if (shown->feature_count != 0)
        return mesh_is_seen(rig, slot, shown, point);
    return r565i_find_inverse(rig, slot, shown, &inverse) &&
           place_is_seen(rig->state->armature, shown, r565i_apply(&inverse, point));
}

int r565_rig_pick(const r565_rig *rig, float x, float y) {
    if (!r565_rig_is_initialized(rig))
        return -1;
    const uint8_t *order = r565i_rig_find_parts(rig->state).order;
    for (int position = rig->state->armature->slot_count - 1; position >= 0; position--) {
        if (slot_is_seen(rig, order[position], (r565_position){x, y}))
            return order[position];
    }
    return -1;
}

#else

int r565_rig_pick(const r565_rig *rig, float x, float y) {
    (void)rig, (void)x, (void)y;
    return -1;
}

#endif
