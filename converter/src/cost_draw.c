// SPDX-License-Identifier: MIT
// Which texels a frame reads: core draws each slot with textures that hold, instead of colours, where
// their texels are.
#include "cost_draw.h"

#include <string.h>

/// Texels that there are stand-ins for, 4 bytes each.
#define MOST_TEXELS (1u << 25)

/// What a texel of the stand-ins never is.
#define NOTHING 0xFFFF

/// One of two coordinates: a picture whose pixels say where in their texture they come from.
typedef struct plane {
    r565_armature armature; ///< shows the stand-in
    r565_rig rig;
    r565_surface surface;
    r565_gfx gfx;
} plane;

struct r565c_tracer {
    r565c_scenery *scenery;
    const r565_armature *armature;
    plane x, y;
};

/// A texture of the same size, of coordinates.
static r565_texture *stand_in(const r565_texture *of, bool rows, r565c_arena *arena) {
    r565_texture *made = r565c_alloc(arena, 1, sizeof *made);
    uint32_t count = (uint32_t)of->width * of->height;
    uint16_t *texels = r565c_alloc(arena, count, sizeof *texels);
    for (uint32_t i = 0; i < count; i++) {
        texels[i] = (uint16_t)(rows ? i / of->width : i % of->width);
    }
    *made = (r565_texture){texels, of->width, of->height, (uint16_t)(2 * of->width),
                           R565_FORMAT_RGB565};
    return made;
}

static bool is_indexed(const r565_texture *texture) {
    return r565_format_colors(texture->format) != 0;
}

static bool has_alpha(const r565_texture *texture) {
    return texture->format == R565_FORMAT_ARGB4444 || is_indexed(texture);
}

/// A texture's place in the asset's list.
static int index_of(const r565_asset *asset, const r565_texture *texture) {
    int i = 0;
    while (i < asset->texture_count - 1 && asset->textures[i] != texture) {
        i++;
    }
    return i;
}

/// The same without tints: they would change coordinates.
static const r565_armature_features *without_tints(const r565_armature *armature,
                                                   r565c_arena *arena) {
    if (armature->feature_count == 0) {
        return NULL;
    }
    r565_armature_features *features = r565c_alloc(arena, 1, sizeof *features);
    *features = *armature->features;
    features->tints = NULL;
    features->tint_count = 0;
    return features;
}

/// The armature with stand-ins. Hulls stay where they are used.
static void set_scene(plane *to, const r565_asset *asset, const r565_armature *armature,
                      const r565_texture *const *stand_ins, r565c_arena *arena) {
    r565_slot *slots = r565c_alloc(arena, armature->slot_count, sizeof *slots);
    for (int s = 0; s < armature->slot_count; s++) {
        const r565_slot *from = &armature->slots[s];
        r565_attachment *images = r565c_alloc(arena, from->attachment_count, sizeof *images);
        for (int i = 0; i < from->attachment_count; i++) {
            images[i] = from->attachments[i];
            const r565_texture *own = images[i].texture;
            images[i].texture = own == NULL ? NULL : stand_ins[index_of(asset, own)];
            if (own != NULL && !has_alpha(own) && armature->color_key_enabled == 0) {
                images[i].hull_count = 0;
            }
        }
        slots[s] = *from;
        slots[s].attachments = images;
    }
    to->armature = *armature;
    to->armature.slots = slots;
    to->armature.features = without_tints(armature, arena);
    to->armature.color_key_enabled = 1;
    to->armature.color_key = NOTHING;
}

static bool set_stage(plane *to, uint16_t width, uint16_t height, r565c_arena *arena) {
    size_t bytes = r565_rig_bytes(&to->armature);
    uint16_t *pixels = r565c_alloc(arena, (size_t)width * height, sizeof *pixels);
    memset(pixels, 0xFF, 2 * (size_t)width * height);
    if (r565_rig_init(&to->rig, &to->armature, r565c_alloc(arena, bytes, 1), bytes) != R565_OK ||
        r565_surface_init(&to->surface, pixels, width, height, R565_FORMAT_RGB565) != R565_OK ||
        r565_gfx_init(&to->gfx, &to->surface) != R565_OK) {
        return false;
    }
    r565_gfx_set_blend(&to->gfx, R565_BLEND_NONE);
    return true;
}

/// Textures can share their pixels: a small file can have many large ones.
static bool is_small(const r565_asset *asset) {
    uint64_t texels = 0;
    for (int i = 0; i < asset->texture_count; i++) {
        texels += (uint64_t)asset->textures[i]->width * asset->textures[i]->height;
    }
    return texels <= MOST_TEXELS;
}

r565c_scenery *r565c_scenery_new(const r565_asset *asset, r565c_arena *arena) {
    if (!is_small(asset)) {
        return NULL;
    }
    r565c_scenery *made = r565c_alloc(arena, 1, sizeof *made);
    uint32_t lines = 0;
    made->asset = asset;
    made->x = r565c_alloc(arena, asset->texture_count, sizeof *made->x);
    made->y = r565c_alloc(arena, asset->texture_count, sizeof *made->y);
    made->first_line = r565c_alloc(arena, asset->texture_count, sizeof *made->first_line);
    for (int i = 0; i < asset->texture_count; i++) {
        made->x[i] = stand_in(asset->textures[i], false, arena);
        made->y[i] = stand_in(asset->textures[i], true, arena);
        made->first_line[i] = lines;
        lines += (r565_texture_bytes(asset->textures[i]) + R565C_LINE - 1) / R565C_LINE;
    }
    made->line_frame = r565c_alloc(arena, lines, sizeof *made->line_frame);
    return made;
}

r565c_tracer *r565c_trace(r565c_scenery *scenery, const r565_armature *armature, r565_rect area,
                          r565c_arena *arena) {
    r565c_tracer *tracer = r565c_alloc(arena, 1, sizeof *tracer);
    uint16_t width = (uint16_t)(area.right - area.left),
             height = (uint16_t)(area.bottom - area.top);
    r565_affine placement = r565_affine_translation(-(float)area.left, -(float)area.top);
    tracer->scenery = scenery;
    tracer->armature = armature;
    set_scene(&tracer->x, scenery->asset, armature, scenery->x, arena);
    set_scene(&tracer->y, scenery->asset, armature, scenery->y, arena);
    if (!set_stage(&tracer->x, width, height, arena) ||
        !set_stage(&tracer->y, width, height, arena)) {
        return NULL;
    }
    r565_gfx_set_transform(&tracer->x.gfx, &placement);
    r565_gfx_set_transform(&tracer->y.gfx, &placement);
    return tracer;
}

/// What becomes of a pixel.
typedef enum fate { SKIPPED, COPIED, MIXED, ADDED, FATES } fate;

/// An image that a slot shows, on its way through the tally.
typedef struct shown {
    r565c_tracer *tracer;
    r565c_tally *tally;
    const r565_attachment *image;
    uint32_t first_line;
    bool straight, fours;
    fate blended; ///< what becomes of opaque texels
} shown;

static void touch(const shown *of, uint32_t byte) {
    r565c_scenery *scenery = of->tracer->scenery;
    uint32_t *frame = &scenery->line_frame[of->first_line + byte / R565C_LINE];
    of->tally->lines += *frame != scenery->frame;
    *frame = scenery->frame;
}

/// Reads a texel as drawing does: ARGB4444 or RGB565.
static uint16_t read_texel(const shown *of, uint32_t x, uint32_t y) {
    const r565_texture *texture = of->image->texture;
    const uint8_t *bytes = texture->pixels;
    uint32_t bits = r565_format_bits(texture->format);
    uint32_t at = 2u * r565_format_colors(texture->format) + y * texture->stride + x * bits / 8;
    uint16_t texel;
    if (is_indexed(texture)) {
        uint32_t index = bits == 8 ? bytes[at] : (x % 2 == 0 ? bytes[at] >> 4 : bytes[at] & 15);
        touch(of, at);
        at = 2 * index;
    }
    touch(of, at);
    memcpy(&texel, bytes + at, sizeof texel);
    return texel;
}

static fate fate_of(const shown *of, uint16_t texel) {
    const r565_texture *texture = of->image->texture;
    const r565_armature *armature = of->tracer->armature;
    if (has_alpha(texture)) {
        return texel < 0x1000                             ? SKIPPED
               : texel >= 0xF000 && of->blended == COPIED ? COPIED
               : of->blended == ADDED                     ? ADDED
                                                          : MIXED;
    }
    uint16_t color = texture->format == R565_FORMAT_RGB565_SWAPPED ? r565_pixel_swap(texel) : texel;
    if (armature->color_key_enabled != 0 && color == armature->color_key) {
        return SKIPPED;
    }
    return of->blended;
}

/// What a pixel's fate takes. Palettes and what is drawn one to one go by fours.
static r565c_work work_of(const shown *of, fate which) {
    static const r565c_work alpha[] = {R565C_ALPHA_SKIPPED, R565C_ALPHA_COPIED, R565C_ALPHA_MIXED,
                                       R565C_ALPHA_ADDED};
    static const r565c_work fours[] = {R565C_FOUR_SKIPPED, R565C_FOUR_COPIED, R565C_FOUR_MIXED,
                                       R565C_FOUR_ADDED};
    static const r565c_work plain[] = {R565C_PLAIN_SKIPPED, R565C_PLAIN_COPIED, R565C_PLAIN_MIXED,
                                       R565C_PLAIN_ADDED};
    if (of->fours) {
        return fours[which];
    }
    if (has_alpha(of->image->texture)) {
        return alpha[which];
    }
    return of->straight && which <= COPIED ? R565C_STRAIGHT_PLAIN : plain[which];
}

static void tally_four(const shown *of, const fate *run, uint32_t count) {
    bool alike =
        count == 4 && run[0] <= COPIED && run[0] == run[1] && run[0] == run[2] && run[0] == run[3];
    of->tally->times[R565C_FOUR_ALIKE] += alike;
    for (uint32_t i = 0; i < count && !alike; i++) {
        of->tally->times[work_of(of, run[i])]++;
    }
}

static void tally_fours(const shown *of, const fate *fates, uint32_t count) {
    for (uint32_t i = 0; i < count; i += 4) {
        tally_four(of, fates + i, count - i < 4 ? count - i : 4);
    }
}

static bool is_inside(const r565_rect *source, int x, int y) {
    return x >= source->left && x < source->right && y >= source->top && y < source->bottom;
}

/// Reads a row back, and wipes it. What is not of the image (armatures in a slot bring their own
/// textures) does not count.
static void tally_row(const shown *of, uint16_t *x, uint16_t *y, uint32_t width) {
    fate fates[R565C_COST_SIZE];
    uint32_t drawn = 0, counts[FATES] = {0};
    for (uint32_t i = 0; i < width; i++) {
        if (x[i] != NOTHING && is_inside(&of->image->source, x[i], y[i])) {
            fates[drawn] = fate_of(of, read_texel(of, x[i], y[i]));
            counts[fates[drawn++]]++;
        }
        x[i] = NOTHING;
    }
    if (of->fours) {
        tally_fours(of, fates, drawn);
    } else {
        for (int i = 0; i < FATES; i++) {
            of->tally->times[work_of(of, (fate)i)] += counts[i];
        }
    }
    of->tally->times[of->straight ? R565C_STRAIGHT_ROW : R565C_ROW] += drawn > 0;
    if (drawn > 0 && is_indexed(of->image->texture)) {
        bool wide = of->image->texture->format == R565_FORMAT_PAL8;
        of->tally->times[wide ? R565C_PAL8_PIXEL : R565C_PAL4_PIXEL] += drawn;
        of->tally->times[R565C_INDEXED_ROW]++;
    }
}

static r565_rect clip_of(const r565_rig *rig, const r565_gfx *gfx) {
    r565_rect box = r565_rig_bounds_placed(rig, &gfx->transform);
    r565_rect all = {0, 0, (int16_t)gfx->target.width, (int16_t)gfx->target.height};
    return r565_rect_intersect(box, all);
}

static void show(r565c_tracer *tracer, int slot, int attachment) {
    r565_rig_set_attachment(&tracer->x.rig, slot, attachment);
    r565_rig_set_attachment(&tracer->y.rig, slot, attachment);
}

static void tally_slot(r565c_tracer *tracer, int slot, int attachment, r565c_tally *tally) {
    const r565_slot *of = &tracer->armature->slots[slot];
    const r565_attachment *image = &of->attachments[attachment];
    r565c_scenery *scenery = tracer->scenery;
    shown one = {.tracer = tracer,
                 .tally = tally,
                 .image = image,
                 .first_line = scenery->first_line[index_of(scenery->asset, image->texture)]};
    r565_affine world = r565_rig_bone_transform(&tracer->x.rig, of->bone);
    r565_affine map = r565_affine_multiply(&world, &image->local);
    one.straight = map.a == 1 && map.b == 0 && map.c == 0 && map.d == 1;
    one.blended = of->blend == R565_BLEND_ADD                           ? ADDED
                  : r565_rig_alpha_of(&tracer->x.rig, slot) < UINT8_MAX ? MIXED
                                                                        : COPIED;
    one.fours = is_indexed(image->texture) ||
                (one.straight && has_alpha(image->texture) && one.blended == COPIED);
    tally->times[one.straight ? R565C_STRAIGHT_IMAGE : R565C_IMAGE]++;
    tally->times[R565C_HULL_CORNER] += one.straight ? 0 : image->hull_count;
    r565_rig_draw(&tracer->x.rig, &tracer->x.gfx);
    r565_rig_draw(&tracer->y.rig, &tracer->y.gfx);
    r565_rect box = clip_of(&tracer->x.rig, &tracer->x.gfx);
    scenery->spent += (uint64_t)(box.right - box.left) * (uint64_t)(box.bottom - box.top);
    for (int row = box.top; row < box.bottom; row++) {
        size_t at = (size_t)row * tracer->x.surface.stride + (size_t)box.left;
        tally_row(&one, tracer->x.surface.pixels + at, tracer->y.surface.pixels + at,
                  (uint32_t)(box.right - box.left));
    }
}

void r565c_trace_frame(r565c_tracer *tracer, const r565_animation *animation, float frame,
                       r565c_tally *tally) {
    const r565_armature *armature = tracer->armature;
    int8_t attachments[R565_MAX_SLOTS];
    tracer->scenery->frame++;
    tally->times[R565C_DRAW]++;
    tally->times[R565C_PASSED_SLOT] += armature->slot_count;
    r565_rig_pose(&tracer->x.rig, animation, frame, NULL, NULL);
    r565_rig_pose(&tracer->y.rig, animation, frame, NULL, NULL);
    for (int i = 0; i < armature->slot_count; i++) {
        attachments[i] = (int8_t)r565_rig_attachment_of(&tracer->x.rig, i);
        show(tracer, i, -1);
    }
    for (int i = 0; i < armature->slot_count; i++) {
        int index = attachments[i];
        if (index < 0 || r565_rig_alpha_of(&tracer->x.rig, i) == 0) {
            continue;
        }
        tally->times[R565C_SHOWN_SLOT]++;
        if (armature->slots[i].attachments[index].texture != NULL) {
            show(tracer, i, index);
            tally_slot(tracer, i, index, tally);
            show(tracer, i, -1);
        }
    }
}
