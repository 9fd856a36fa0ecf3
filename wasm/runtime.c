// SPDX-License-Identifier: MIT
// The runtime module: core's calls as flat exports. Handles are addresses; a call that makes
// something gives its address (positive) or an r565_result (negative). Everything lives on one
// stack of memory: take a mark, make things, release the mark to give all of them back.
#include "export.h"
#include "fit.h"
#include "heap.h"

#include "rig565/rig565.h"

#define ALIGNMENT 8u

EXPORT(void *, alloc, (uint32_t size)) {
    uint32_t start = (heap_top() + ALIGNMENT - 1) & ~(ALIGNMENT - 1);
    if (size > INT32_MAX - start || !heap_set_top(start + size)) {
        return NULL;
    }
    return (void *)(uintptr_t)start;
}

EXPORT(uint32_t, mark, (void)) {
    return heap_top();
}

EXPORT(void, release, (uint32_t mark)) {
    heap_set_top(mark);
}

static int32_t address_of(const void *object) {
    return (int32_t)(intptr_t)object;
}

EXPORT(const char *, result_text, (r565_result result)) {
    return r565_result_text(result);
}

// Assets

EXPORT(int32_t, asset_load, (const void *pack, uint32_t size)) {
    size_t bytes = 0;
    r565_result result = r565_asset_bytes(pack, size, &bytes);
    if (result != R565_OK) {
        return result;
    }
    void *memory = export_alloc((uint32_t)bytes);
    if (memory == NULL) {
        return R565_ERR_NO_SPACE;
    }
    const r565_asset *asset = NULL;
    result = r565_asset_load(pack, size, memory, bytes, &asset);
    return result == R565_OK ? address_of(asset) : result;
}

// Whether it has what this module leaves out and rig565-full.wasm does not.
// @param wanted whether springs are to swing.
EXPORT(bool, asset_exceeds, (const r565_asset *asset, bool wanted)) {
    int springs = 0, children = 0;
    for (int i = 0; i < asset->armature_count; i++) {
        const r565_armature *armature = asset->armatures[i];
        if (armature->feature_count != 0) {
            springs += armature->features->spring_count;
            children += armature->features->child_count;
        }
    }
    return (!R565_ENABLE_SPRINGS && wanted && springs != 0) ||
           (!R565_ENABLE_CLOCKS && children != 0);
}

EXPORT(uint32_t, asset_armature_count, (const r565_asset *asset)) {
    return asset->armature_count;
}

EXPORT(const r565_armature *, asset_armature, (const r565_asset *asset, uint32_t index)) {
    return index < asset->armature_count ? asset->armatures[index] : NULL;
}

EXPORT(uint32_t, asset_animation_count, (const r565_asset *asset)) {
    return asset->animation_count;
}

EXPORT(const r565_animation *, asset_animation, (const r565_asset *asset, uint32_t index)) {
    return index < asset->animation_count ? asset->animations[index] : NULL;
}

EXPORT(const char *, armature_name, (const r565_armature *armature)) {
    return armature->name;
}

EXPORT(uint32_t, armature_bone_count, (const r565_armature *armature)) {
    return armature->bone_count;
}

EXPORT(const char *, armature_bone_name, (const r565_armature *armature, uint32_t bone)) {
    return bone < armature->bone_count ? armature->bones[bone].name : NULL;
}

EXPORT(int32_t, armature_bone_parent, (const r565_armature *armature, uint32_t bone)) {
    uint8_t parent = bone < armature->bone_count ? armature->bones[bone].parent : R565_NO_PARENT;
    return parent == R565_NO_PARENT ? -1 : parent;
}

EXPORT(uint32_t, armature_slot_count, (const r565_armature *armature)) {
    return armature->slot_count;
}

EXPORT(const char *, armature_slot_name, (const r565_armature *armature, uint32_t slot)) {
    return slot < armature->slot_count ? armature->slots[slot].name : NULL;
}

EXPORT(uint32_t, armature_attachment_count, (const r565_armature *armature, uint32_t slot)) {
    return slot < armature->slot_count ? armature->slots[slot].attachment_count : 0;
}

// NULL: there are no more.
EXPORT(const char *, skin_name, (const r565_armature *armature, uint32_t index)) {
    bool has = armature->feature_count != 0 && index < armature->features->skin_count;
    return has ? armature->features->skins[index].name : NULL;
}

// Animations

EXPORT(const char *, animation_name, (const r565_animation *animation)) {
    return animation->name;
}

EXPORT(uint32_t, animation_armature, (const r565_animation *animation)) {
    return animation->armature;
}

EXPORT(uint32_t, animation_duration, (const r565_animation *animation)) {
    return animation->duration;
}

EXPORT(uint32_t, animation_frame_rate, (const r565_animation *animation)) {
    return animation->frame_rate;
}

EXPORT(uint32_t, animation_play_times, (const r565_animation *animation)) {
    return animation->play_times;
}

// Rigs

EXPORT(uint32_t, rig_bytes, (const r565_armature *armature)) {
    return (uint32_t)r565_rig_bytes(armature);
}

EXPORT(int32_t, rig_create, (const r565_armature *armature)) {
    size_t bytes = r565_rig_bytes(armature);
    r565_rig *rig = export_alloc(sizeof *rig);
    void *memory = export_alloc((uint32_t)bytes);
    if (rig == NULL || memory == NULL) {
        return R565_ERR_NO_SPACE;
    }
    r565_result result = r565_rig_init(rig, armature, memory, bytes);
    return result == R565_OK ? address_of(rig) : result;
}

// NULL: the bind pose.
EXPORT(bool, rig_pose, (r565_rig * rig, const r565_animation *animation, float frame)) {
    return animation == NULL ? r565_rig_pose_bind(rig, NULL, NULL)
                             : r565_rig_pose(rig, animation, frame, NULL, NULL);
}

// Six floats a bone: a, b, c, d, tx, ty.
EXPORT(void, rig_matrices, (const r565_rig *rig, r565_affine *out)) {
    int count = r565_rig_armature(rig)->bone_count;
    for (int bone = 0; bone < count; bone++) {
        out[bone] = r565_rig_bone_transform(rig, bone);
    }
}

EXPORT(bool, rig_set_attachment, (r565_rig * rig, int32_t slot, int32_t attachment)) {
    return r565_rig_set_attachment(rig, slot, attachment);
}

EXPORT(bool, rig_set_alpha, (r565_rig * rig, int32_t slot, uint32_t alpha)) {
    return r565_rig_set_alpha(rig, slot, (uint8_t)alpha);
}

// Below 0: only the default one.
EXPORT(void, rig_set_skin, (r565_rig * rig, int32_t skin)) {
    if (skin < 0) {
        r565_rig_reset_skins(rig);
    } else {
        r565_rig_set_skin(rig, skin);
    }
}

// Other images for a rig.
EXPORT(int32_t, look_create, (r565_rig * rig)) {
    int32_t count = r565_rig_armature(rig)->slot_count;
    r565_look *look = export_alloc((uint32_t)(sizeof *look + (uint32_t)count * sizeof(r565_slot)));
    if (look == NULL) {
        return R565_ERR_NO_SPACE;
    }
    r565_result result = r565_look_init(look, rig, (r565_slot *)(look + 1), count);
    return result == R565_OK ? address_of(look) : result;
}

// An ARGB4444 image instead of one of a slot's; its pixels must stay. NULL: all of the slot's own.
EXPORT(bool, look_set_image,
       (r565_look * look, int32_t slot, int32_t attachment, const uint16_t *pixels, uint32_t width,
        uint32_t height)) {
    if (pixels == NULL) {
        return r565_look_set(look, slot, NULL);
    }
    if ((uint32_t)slot >= look->armature.slot_count || width > R565_MAX_SIZE ||
        height > R565_MAX_SIZE) {
        return false;
    }
    uint32_t count = look->slots[slot].attachment_count;
    r565_texture *texture =
        export_alloc((uint32_t)(sizeof *texture + count * sizeof(r565_attachment)));
    if (texture == NULL) {
        return false;
    }
    *texture = (r565_texture){pixels, (uint16_t)width, (uint16_t)height, (uint16_t)(width * 2),
                              R565_FORMAT_ARGB4444};
    return r565_look_set_image(look, slot, attachment, (r565_attachment *)(texture + 1), texture,
                               (r565_rect){0, 0, (int16_t)width, (int16_t)height});
}

EXPORT(void, rig_bounds, (const r565_rig *rig, r565_rect *out)) {
    *out = r565_rig_bounds(rig);
}

// The slot, or -1, that shows an area at a point of the screen.
EXPORT(int32_t, rig_area_at,
       (const r565_rig *rig, float a, float b, float c, float d, float tx, float ty, float x,
        float y)) {
    const r565_affine placement = {a, b, c, d, tx, ty};
    r565_position point = {x, y};
    return r565_hit_unplace(&placement, &point) ? r565_rig_area_at(rig, point.x, point.y) : -1;
}

// The placement that fits an animation (NULL: the bind pose) into a picture. Poses the rig.
EXPORT(void, rig_fit,
       (r565_rig * rig, const r565_animation *animation, uint32_t width, uint32_t height,
        r565_affine *out)) {
    r565_rect bounds = r565c_fit_bounds(rig, animation);
    *out = r565c_fit(bounds, (uint16_t)width, (uint16_t)height);
}

EXPORT(uint64_t, rig_hash, (const r565_rig *rig, uint64_t hash)) {
    return r565_rig_hash(rig, hash);
}

// Framebuffers

EXPORT(int32_t, surface_create, (uint32_t width, uint32_t height, r565_format format)) {
    if (width > R565_MAX_SIZE || height > R565_MAX_SIZE) {
        return R565_ERR_ARGUMENT;
    }
    r565_surface *surface = export_alloc(sizeof *surface);
    uint16_t *pixels = export_alloc(width * height * 2);
    if (surface == NULL || pixels == NULL) {
        return R565_ERR_NO_SPACE;
    }
    r565_result result =
        r565_surface_init(surface, pixels, (uint16_t)width, (uint16_t)height, format);
    return result == R565_OK ? address_of(surface) : result;
}

EXPORT(uint16_t *, surface_pixels, (const r565_surface *surface)) {
    return surface->pixels;
}

EXPORT(void, surface_clear, (const r565_surface *surface, uint32_t color)) {
    r565_gfx gfx;
    r565_gfx_init(&gfx, surface);
    r565_gfx_clear(&gfx, (r565_color)color);
}

// Quality is that of r565_gfx_set_quality.
EXPORT(void, surface_draw,
       (const r565_surface *surface, const r565_rig *rig, float a, float b, float c, float d,
        float tx, float ty, uint32_t quality)) {
    r565_gfx gfx;
    r565_affine placement = {a, b, c, d, tx, ty};
    r565_gfx_init(&gfx, surface);
    r565_gfx_set_transform(&gfx, &placement);
    r565_gfx_set_quality(&gfx, quality);
    r565_rig_draw(rig, &gfx);
}

// The topmost slot, or -1, that a pixel shows something of: what hides black and white.
EXPORT(int32_t, rig_slot_shown,
       (const r565_rig *rig, float a, float b, float c, float d, float tx, float ty,
        uint32_t quality, int32_t x, int32_t y)) {
    const r565_affine placement = {a, b, c, d, tx - (float)x, ty - (float)y};
    uint16_t pixel;
    r565_surface dot;
    r565_gfx gfx;
    r565_surface_init(&dot, &pixel, 1, 1, R565_FORMAT_RGB565);
    r565_gfx_init(&gfx, &dot);
    r565_gfx_set_transform(&gfx, &placement);
    r565_gfx_set_quality(&gfx, quality);
    for (int position = r565_rig_armature(rig)->slot_count; position-- > 0;) {
        for (uint32_t color = 0; color <= UINT16_MAX; color += UINT16_MAX) {
            r565_gfx_clear(&gfx, (r565_color)color);
            r565_rig_draw_range(rig, &gfx, position, position + 1);
            if (pixel != color) {
                return r565_rig_slot_at(rig, position);
            }
        }
    }
    return -1;
}

EXPORT(uint64_t, surface_hash, (const r565_surface *surface, uint64_t hash)) {
    return r565_surface_hash(surface, hash);
}

// R, G, B, A bytes for a canvas without WebGL.
EXPORT(void, surface_rgba, (const r565_surface *surface, uint8_t *out)) {
    r565_pixels_to_rgba(surface->pixels, (size_t)surface->width * surface->height,
                        (r565_format)surface->format, out);
}
