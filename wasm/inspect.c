// SPDX-License-Identifier: MIT
// What the playground asks besides the runtime's exports: parts of pictures, outlines, keys, events.
// Linked with runtime.c and player.c into a module that is not published.
#include "export.h"

#include "rig565/rig565.h"

#include <string.h>

// Armatures

// NULL: the bind pose.
EXPORT(const r565_animation *, armature_animation, (const r565_asset *asset, int32_t armature)) {
    return r565_asset_animation(asset, armature, NULL);
}

EXPORT(uint32_t, slot_bone, (const r565_armature *armature, uint32_t slot)) {
    return armature->slots[slot].bone;
}

EXPORT(r565_blend, slot_blend, (const r565_armature *armature, uint32_t slot)) {
    return (r565_blend)armature->slots[slot].blend;
}

enum { KIND_NOTHING, KIND_IMAGE, KIND_MESH, KIND_AREA, KIND_ARMATURE };

static int32_t kind_of(const r565_attachment *attachment) {
    const r565_attachment_features *features = attachment->features;
    if (features != NULL && features->child != NULL) {
        return KIND_ARMATURE;
    }
    if (features != NULL && features->area != NULL) {
        return KIND_AREA;
    }
    if (attachment->texture == NULL) {
        return KIND_NOTHING;
    }
    return features != NULL && features->mesh != NULL ? KIND_MESH : KIND_IMAGE;
}

EXPORT(int32_t, attachment_kind, (const r565_armature *armature, uint32_t slot, uint32_t index)) {
    return kind_of(&armature->slots[slot].attachments[index]);
}

// The image's size in texels: width + height * 65536.
EXPORT(uint32_t, attachment_size, (const r565_armature *armature, uint32_t slot, uint32_t index)) {
    r565_rect source = armature->slots[slot].attachments[index].source;
    return (uint32_t)(source.right - source.left) | (uint32_t)(source.bottom - source.top) << 16;
}

EXPORT(uint32_t, skin_count, (const r565_armature *armature)) {
    return armature->features != NULL ? armature->features->skin_count : 0;
}

EXPORT(float, animation_frame_at,
       (const r565_animation *animation, uint32_t milliseconds, bool loop)) {
    return r565_animation_frame_at(animation, milliseconds, loop);
}

// Animations: how many keys are at each frame, at most 255. `counts` has duration + 1 bytes.

static void count_key(const r565_animation *animation, uint32_t frame, uint8_t *counts) {
    if (frame <= animation->duration && counts[frame] < UINT8_MAX) {
        counts[frame]++;
    }
}

#define COUNT_KEYS(list, length)                                                                   \
    for (uint32_t i = 0; i < (length); i++) {                                                      \
        for (uint32_t key = 0; key < (list)[i].key_count; key++) {                                 \
            count_key(animation, (list)[i].keys[key].frame, counts);                               \
        }                                                                                          \
    }

EXPORT(void, animation_keys, (const r565_animation *animation, uint8_t *counts)) {
    const r565_animation_features *features = animation->features;
    memset(counts, 0, animation->duration + 1u);
    COUNT_KEYS(animation->positions, animation->position_count)
    COUNT_KEYS(animation->bone_timelines, animation->bone_timeline_count)
    COUNT_KEYS(animation->slot_timelines, animation->slot_timeline_count)
    for (uint32_t i = 0; i < animation->draw_order_count; i++) {
        count_key(animation, animation->draw_orders[i].frame, counts);
    }
    if (features != NULL) {
        COUNT_KEYS(features->deforms, features->deform_count)
        COUNT_KEYS(features->tints, features->tint_count)
        COUNT_KEYS(features->iks, features->ik_count)
    }
}

EXPORT(uint32_t, animation_event_count, (const r565_animation *animation)) {
    return animation->features != NULL ? animation->features->event_count : 0;
}

EXPORT(uint32_t, animation_event_frame, (const r565_animation *animation, uint32_t index)) {
    return animation->features->events[index].frame;
}

EXPORT(const char *, animation_event_name, (const r565_animation *animation, uint32_t index)) {
    return animation->features->events[index].name;
}

EXPORT(r565_event_kind, animation_event_kind, (const r565_animation *animation, uint32_t index)) {
    return (r565_event_kind)animation->features->events[index].kind;
}

// Rigs

EXPORT(void, rig_reset_skins, (r565_rig * rig)) {
    r565_rig_reset_skins(rig);
}

EXPORT(int32_t, rig_attachment, (const r565_rig *rig, int32_t slot)) {
    return r565_rig_attachment_of(rig, slot);
}

EXPORT(uint32_t, rig_alpha, (const r565_rig *rig, int32_t slot)) {
    return r565_rig_alpha_of(rig, slot);
}

EXPORT(int32_t, rig_slot_at, (const r565_rig *rig, int32_t position)) {
    return r565_rig_slot_at(rig, position);
}

EXPORT(int32_t, rig_pick, (const r565_rig *rig, float x, float y)) {
    return r565_rig_pick(rig, x, y);
}

EXPORT(const r565_armature *, rig_armature, (const r565_rig *rig)) {
    return r565_rig_armature(rig);
}

// How a picture that fits (`fit`) is placed otherwise: scaled, turned and mirrored around its middle
// (of width and height), then moved. In core's arithmetic, so that a link gives the same pixels in
// all browsers. `fit` and `out` may be the same.
EXPORT(void, place,
       (const r565_affine *fit, float width, float height, float scale, int32_t angle, bool mirror,
        float x, float y, r565_affine *out)) {
    r565_affine to_middle = r565_affine_translation(-0.5f * width, -0.5f * height);
    r565_affine sized = r565_affine_scaling(mirror ? -scale : scale, scale);
    r565_affine turned = r565_affine_rotation((r565_angle)angle);
    r565_affine back = r565_affine_translation(0.5f * width + x, 0.5f * height + y);
    r565_affine placed = r565_affine_multiply(&to_middle, fit);
    placed = r565_affine_multiply(&sized, &placed);
    placed = r565_affine_multiply(&turned, &placed);
    *out = r565_affine_multiply(&back, &placed);
}

// Outlines of what a slot shows, in armature space: points are written to `out`, their number is
// returned, 0 where there is none.

static const r565_attachment *shown(const r565_rig *rig, int32_t slot, r565_affine *to_armature) {
    int index = r565_rig_attachment_of(rig, slot);
    if (index < 0) {
        return NULL;
    }
    const r565_slot *of = &r565_rig_armature(rig)->slots[slot];
    const r565_attachment *attachment = &of->attachments[index];
    r565_affine bone = r565_rig_bone_transform(rig, of->bone);
    *to_armature = r565_affine_multiply(&bone, &attachment->local);
    return attachment;
}

static r565_position map(const r565_affine *by, float x, float y) {
    return (r565_position){by->a * x + by->c * y + by->tx, by->b * x + by->d * y + by->ty};
}

static uint32_t map_rectangle(const r565_affine *by, float left, float top, float width,
                              float height, r565_position *out) {
    out[0] = map(by, left, top);
    out[1] = map(by, left + width, top);
    out[2] = map(by, left + width, top + height);
    out[3] = map(by, left, top + height);
    return 4;
}

EXPORT(uint32_t, rig_box, (const r565_rig *rig, int32_t slot, r565_position *out)) {
    r565_affine to_armature;
    const r565_attachment *attachment = shown(rig, slot, &to_armature);
    if (attachment == NULL || kind_of(attachment) != KIND_IMAGE) {
        return 0;
    }
    r565_rect source = attachment->source;
    return map_rectangle(&to_armature, 0.0f, 0.0f, (float)(source.right - source.left),
                         (float)(source.bottom - source.top), out);
}

EXPORT(uint32_t, rig_hull, (const r565_rig *rig, int32_t slot, r565_position *out)) {
    r565_affine to_armature;
    const r565_attachment *attachment = shown(rig, slot, &to_armature);
    if (attachment == NULL || kind_of(attachment) != KIND_IMAGE) {
        return 0;
    }
    for (uint32_t i = 0; i < attachment->hull_count; i++) {
        out[i] = map(&to_armature, attachment->hull[i].x, attachment->hull[i].y);
    }
    return attachment->hull_count;
}

// The rig of the armature that a slot shows, and how it lies in the armature's space.
EXPORT(bool, rig_child,
       (const r565_rig *rig, int32_t slot, r565_rig *child, r565_affine *placement)) {
    *child = r565_rig_child(rig, slot);
    return r565_rig_is_initialized(child) && shown(rig, slot, placement) != NULL;
}

enum { ELLIPSE_CORNERS = 48, MAX_CORNERS = 1024 };

// `out` has room for MAX_CORNERS.
EXPORT(uint32_t, rig_area, (const r565_rig *rig, int32_t slot, r565_position *out)) {
    r565_affine to_armature;
    const r565_attachment *attachment = shown(rig, slot, &to_armature);
    if (attachment == NULL || kind_of(attachment) != KIND_AREA) {
        return 0;
    }
    const r565_area *area = attachment->features->area;
    if (area->kind == R565_AREA_RECTANGLE) {
        return map_rectangle(&to_armature, -0.5f * area->width, -0.5f * area->height, area->width,
                             area->height, out);
    }
    uint32_t count = area->kind == R565_AREA_ELLIPSE ? ELLIPSE_CORNERS : area->point_count;
    for (uint32_t i = 0; i < count && i < MAX_CORNERS; i++) {
        r565_position corner = {0.0f, 0.0f};
        if (area->kind == R565_AREA_ELLIPSE) {
            r565_angle angle = (r565_angle)(i * 65536u / ELLIPSE_CORNERS);
            corner.x = 0.5f * area->width * (float)r565_cos(angle) / 32768.0f;
            corner.y = 0.5f * area->height * (float)r565_sin(angle) / 32768.0f;
        } else {
            corner = area->points[i];
        }
        out[i] = map(&to_armature, corner.x, corner.y);
    }
    return count < MAX_CORNERS ? count : MAX_CORNERS;
}

// Where the vertices of the mesh lie; NULL: there is none.
EXPORT(const r565_position *, rig_mesh, (const r565_rig *rig, int32_t slot)) {
    return r565_rig_vertices_of(rig, slot, NULL);
}

// Of a slot that shows a mesh.
EXPORT(uint32_t, rig_triangle_count, (const r565_rig *rig, int32_t slot)) {
    r565_affine unused;
    return shown(rig, slot, &unused)->features->mesh->triangle_count;
}

// Three 16-bit indices each.
EXPORT(const r565_triangle *, rig_triangles, (const r565_rig *rig, int32_t slot)) {
    r565_affine unused;
    return shown(rig, slot, &unused)->features->mesh->triangles;
}

// Parts of pictures

// Draws the slots at draw positions first .. end - 1 into a window on a drawing, of which it shows
// the rows from `top` on.
EXPORT(void, surface_draw_part,
       (const r565_surface *surface, const r565_rig *rig, const r565_affine *placement,
        uint32_t quality, int32_t first, int32_t end, int32_t top)) {
    r565_gfx gfx;
    r565_gfx_init(&gfx, surface);
    r565_gfx_set_origin(&gfx, 0, top);
    r565_gfx_set_transform(&gfx, placement);
    r565_gfx_set_quality(&gfx, quality);
    r565_rig_draw_range(rig, &gfx, first, end);
}

// Copies rows between pictures of one width and format.
EXPORT(void, surface_copy_rows,
       (const r565_surface *to, uint32_t to_row, const r565_surface *from, uint32_t from_row,
        uint32_t count)) {
    memcpy(to->pixels + to_row * to->stride, from->pixels + from_row * from->stride,
           (size_t)count * to->stride * sizeof *to->pixels);
}

// Adds to `counts` (one a pixel) how often each is drawn, and to `classes` the pixels that opaque
// texels, translucent ones, and slots with another blend mode than ALPHA draw.
// @param scratch a surface in ARGB4444, overwritten.
EXPORT(void, surface_count,
       (const r565_surface *scratch, const r565_rig *rig, const r565_affine *placement,
        uint8_t *counts, uint32_t *classes)) {
    const r565_armature *armature = r565_rig_armature(rig);
    const uint32_t size = (uint32_t)scratch->width * scratch->height;
    r565_gfx gfx;
    r565_gfx_init(&gfx, scratch);
    r565_gfx_set_transform(&gfx, placement);
    r565_gfx_set_blend(&gfx, R565_BLEND_NONE); // keeps the texels' alpha
    for (int position = 0; position < armature->slot_count; position++) {
        const int slot = r565_rig_slot_at(rig, position);
        const uint8_t blend = slot < 0 ? R565_BLEND_ALPHA : armature->slots[slot].blend;
        r565_gfx_clear_argb(&gfx, 0);
        r565_rig_draw_range(rig, &gfx, position, position + 1);
        for (uint32_t i = 0; i < size; i++) {
            const uint32_t alpha = scratch->pixels[i] >> 12;
            if (alpha != 0) {
                counts[i] = (uint8_t)(counts[i] + (counts[i] < UINT8_MAX));
                classes[blend != R565_BLEND_ALPHA ? 2 : alpha < 15 ? 1 : 0]++;
            }
        }
    }
}
