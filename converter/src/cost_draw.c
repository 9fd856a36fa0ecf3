// SPDX-License-Identifier: MIT
// Follows the steps of core's rig_draw.c, and lets it draw each image and triangle apart.
#include "cost_draw.h"

#include "cost_features.h"

#include <string.h>

/// Texels that there are stand-ins for, 4 bytes each.
#define MOST_TEXELS (1u << 25)

struct r565c_tracer {
    r565c_scenery *scenery;
    r565_affine placement; ///< of the armature that is observed
    r565c_plane x, y;
};

// --- What stands in for textures ------------------------------------------------------------------

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

static bool set_plane(r565c_plane *to, uint16_t width, uint16_t height, r565c_arena *arena) {
    uint16_t *pixels = r565c_alloc(arena, (size_t)width * height, sizeof *pixels);
    memset(pixels, 0xFF, 2 * (size_t)width * height);
    if (r565_surface_init(&to->surface, pixels, width, height, R565_FORMAT_RGB565) != R565_OK ||
        r565_gfx_init(&to->gfx, &to->surface) != R565_OK) {
        return false;
    }
    r565_gfx_set_blend(&to->gfx, R565_BLEND_NONE);
    // Hulls cut off only what has a key, or alpha.
    r565_gfx_set_color_key(&to->gfx, R565C_NOTHING);
    return true;
}

r565c_tracer *r565c_trace(r565c_scenery *scenery, r565_rect area, r565c_arena *arena) {
    r565c_tracer *tracer = r565c_alloc(arena, 1, sizeof *tracer);
    uint16_t width = (uint16_t)(area.right - area.left),
             height = (uint16_t)(area.bottom - area.top);
    tracer->scenery = scenery;
    tracer->placement = r565_affine_translation(-(float)area.left, -(float)area.top);
    bool set =
        set_plane(&tracer->x, width, height, arena) && set_plane(&tracer->y, width, height, arena);
    return set ? tracer : NULL;
}

// --- What slots show ------------------------------------------------------------------------------

/// How something is drawn.
typedef struct stage {
    r565_affine placement; ///< of the armature
    uint32_t opacity;
    r565_blend blend;
    bool tinted;
} stage;

/// A slot on its way through the tally.
typedef struct shown {
    r565c_tracer *tracer;
    r565c_tally *tally;
    const r565_rig *rig;
    int slot;
    const r565_attachment *attachment;
    stage stage;
    const struct stage *outer; ///< its armature's
} shown;

static stage stage_of(const r565_rig *rig, int slot, const stage *outer) {
    const r565_slot *of = &r565_rig_armature(rig)->slots[slot];
    const r565_tint none = {4096, 4096, 4096, 0, 0, 0}, tint = r565_rig_tint_of(rig, slot);
    stage made = *outer;
    made.opacity = (r565_rig_alpha_of(rig, slot) * outer->opacity + 127) / 255;
    made.blend = of->blend == R565_BLEND_ALPHA ? outer->blend : (r565_blend)of->blend;
    made.tinted = outer->tinted || memcmp(&tint, &none, sizeof none) != 0;
    return made;
}

static r565_affine map_of(const shown *of) {
    int bone = r565_rig_armature(of->rig)->slots[of->slot].bone;
    r565_affine world = r565_rig_bone_transform(of->rig, bone);
    return r565_affine_multiply(&world, &of->attachment->local);
}

static bool is_straight(const r565_affine *map) {
    return map->a == 1 && map->b == 0 && map->c == 0 && map->d == 1;
}

static r565c_loop loop_of(const shown *of, bool straight) {
    const r565_texture *texture = of->attachment->texture;
    r565_blend blend = of->stage.blend;
    bool copies = blend == R565_BLEND_ALPHA && of->stage.opacity == 255;
    if (blend > R565_BLEND_ADD) {
        bool lit = blend == R565_BLEND_OVERLAY || blend == R565_BLEND_HARD_LIGHT;
        return lit ? R565C_LOOP_LIT : R565C_LOOP_MODE;
    }
    if (of->stage.tinted) {
        return R565C_LOOP_TINT;
    }
    if (r565c_is_indexed(texture)) {
        bool at_once = texture->format == R565_FORMAT_PAL4 && copies;
        return at_once ? R565C_LOOP_PAL4 : R565C_LOOP_FOUR;
    }
    if (r565c_has_alpha(texture)) {
        return straight && copies ? R565C_LOOP_FOUR : R565C_LOOP_ALPHA;
    }
    return straight ? R565C_LOOP_ROW : R565C_LOOP_PLAIN;
}

static r565c_part part_of(const shown *of, bool straight, r565c_work row) {
    const r565_armature *armature = r565_rig_armature(of->rig);
    r565c_part part = {.scenery = of->tracer->scenery,
                       .tally = of->tally,
                       .texture =
                           r565c_texture_index(of->tracer->scenery->asset, of->attachment->texture),
                       .key = armature->color_key_enabled != 0 ? armature->color_key : -1,
                       .faded = of->stage.opacity < 255,
                       .added = of->stage.blend == R565_BLEND_ADD,
                       .loop = loop_of(of, straight),
                       .row = row};
    of->tally->times[R565C_LOOK] += part.loop >= R565C_LOOP_TINT;
    return part;
}

// --- Boxes ----------------------------------------------------------------------------------------

/// The pixel that holds a coordinate, or that at an end; also of what is no number.
static int16_t pixel_at(float at, uint16_t size) {
    return (int16_t)(at > 0 ? (at < (float)size ? (int)at : size) : 0);
}

typedef struct extent {
    float least, most;
} extent;

static r565_position place(const r565_affine *map, r565_position point) {
    return (r565_position){map->a * point.x + map->c * point.y + map->tx,
                           map->b * point.x + map->d * point.y + map->ty};
}

static void widen(extent *of, float to) {
    of->least = to < of->least ? to : of->least;
    of->most = to > of->most ? to : of->most;
}

/// The picture's part around some points.
/// @param margin pixels around it; -0.5: those whose centres may lie in it.
static r565_rect box_of(const r565c_tracer *tracer, const r565_affine *map,
                        const r565_position *points, int count, float margin) {
    const r565_surface *picture = &tracer->x.surface;
    r565_position at = place(map, points[0]);
    extent x = {at.x, at.x}, y = {at.y, at.y};
    for (int i = 1; i < count; i++) {
        at = place(map, points[i]);
        widen(&x, at.x);
        widen(&y, at.y);
    }
    return (r565_rect){pixel_at(x.least - margin, picture->width),
                       pixel_at(y.least - margin, picture->height),
                       pixel_at(x.most + margin + 1, picture->width),
                       pixel_at(y.most + margin + 1, picture->height)};
}

static bool is_empty(const r565_rect *box) {
    return box->left >= box->right || box->top >= box->bottom;
}

// --- Drawing --------------------------------------------------------------------------------------

static bool is_tired(const r565c_tracer *tracer) {
    return tracer->scenery->spent >= R565C_MOST_SPENT;
}

static void trace_image(const shown *of) {
    r565c_tracer *tracer = of->tracer;
    const r565_attachment *image = of->attachment;
    const r565_rect source = image->source;
    const r565_affine map = map_of(of), whole = r565_affine_multiply(&of->stage.placement, &map);
    const float width = (float)(source.right - source.left),
                height = (float)(source.bottom - source.top);
    const r565_position corners[4] = {{0, 0}, {width, 0}, {0, height}, {width, height}};
    const r565_rect box = box_of(tracer, &whole, corners, 4, 1);
    if (is_empty(&box)) {
        return;
    }
    const bool straight = is_straight(&map) && is_straight(&of->stage.placement);
    const r565c_part part = part_of(of, straight, straight ? R565C_STRAIGHT_ROW : R565C_ROW);
    const bool keyed = r565c_has_alpha(image->texture) || part.key >= 0;
    const uint8_t hull_count = keyed ? image->hull_count : 0;
    of->tally->times[straight ? R565C_STRAIGHT_IMAGE : R565C_IMAGE]++;
    of->tally->times[R565C_HULL_CORNER] += straight ? 0 : hull_count;
    r565_gfx_draw_image_affine(&tracer->x.gfx, tracer->scenery->x[part.texture], source, &map,
                               image->hull, hull_count);
    r565_gfx_draw_image_affine(&tracer->y.gfx, tracer->scenery->y[part.texture], source, &map,
                               image->hull, hull_count);
    r565c_tally_part(&part, &tracer->x, &tracer->y, box);
}

static void trace_triangle(const shown *of, const r565c_part *part, const r565_mesh *mesh,
                           const r565_position *at, const r565_triangle *triangle) {
    r565c_tracer *tracer = of->tracer;
    const r565_rect source = of->attachment->source;
    const r565_position corners[3] = {at[triangle->a], at[triangle->b], at[triangle->c]};
    const r565_rect pixels = box_of(tracer, &of->stage.placement, corners, 3, -0.5f);
    of->tally->times[R565C_TRIANGLE]++;
    if (is_empty(&pixels)) {
        return;
    }
    of->tally->times[R565C_DRAWN_TRIANGLE]++;
    of->tally->times[R565C_TRIANGLE_ROW] += (uint32_t)(pixels.bottom - pixels.top);
    r565_gfx_draw_mesh(&tracer->x.gfx, tracer->scenery->x[part->texture], source, mesh->vertices,
                       at, mesh->vertex_count, triangle, 1);
    r565_gfx_draw_mesh(&tracer->y.gfx, tracer->scenery->y[part->texture], source, mesh->vertices,
                       at, mesh->vertex_count, triangle, 1);
    r565c_tally_part(part, &tracer->x, &tracer->y,
                     box_of(tracer, &of->stage.placement, corners, 3, 1));
}

static void trace_mesh(const shown *of, const r565_mesh *mesh) {
    const r565_position *at = r565_rig_vertices_of(of->rig, of->slot, NULL);
    const r565c_part part = part_of(of, false, R565C_TRIANGLE_SPAN);
    of->tally->times[R565C_DRAWN_MESH]++;
    of->tracer->scenery->spent += mesh->triangle_count;
    for (int i = 0; i < mesh->triangle_count && !is_tired(of->tracer); i++) {
        trace_triangle(of, &part, mesh, at, &mesh->triangles[i]);
    }
}

static void trace_rig(r565c_tracer *tracer, const r565_rig *rig, const stage *outer,
                      r565c_tally *tally);

static void trace_child(const shown *of, const r565_rig *child) {
    const r565c_walk walk = r565c_walk_to(r565_rig_armature(of->rig), of->slot);
    const r565_affine map = map_of(of);
    stage inner = of->stage;
    inner.tinted = of->outer->tinted; // armatures keep their own colours
    inner.placement = r565_affine_multiply(&of->stage.placement, &map);
    of->tally->times[R565C_DRAWN_CHILD]++;
    of->tally->times[R565C_WALKED_CHILD] += walk.children;
    of->tally->times[R565C_WALKED_ATTACHMENT] += walk.attachments;
    trace_rig(of->tracer, child, &inner, of->tally);
}

static void trace_slot(const shown *of) {
    const r565_mesh *mesh = r565c_mesh_of(of->attachment);
    const r565_rig child = r565_rig_child(of->rig, of->slot);
    if (r565_rig_is_initialized(&child)) {
        trace_child(of, &child);
    }
    if (of->attachment->texture == NULL || of->stage.opacity == 0) {
        return;
    }
    r565_gfx_set_transform(&of->tracer->x.gfx, &of->stage.placement);
    r565_gfx_set_transform(&of->tracer->y.gfx, &of->stage.placement);
    if (mesh != NULL) {
        trace_mesh(of, mesh);
    } else {
        trace_image(of);
    }
}

static void trace_rig(r565c_tracer *tracer, const r565_rig *rig, const stage *outer,
                      r565c_tally *tally) {
    const r565_armature *armature = r565_rig_armature(rig);
    const bool rich = armature->feature_count != 0;
    tally->times[R565C_DRAW]++;
    tracer->scenery->spent += armature->slot_count;
    for (int i = 0; i < armature->slot_count && !is_tired(tracer); i++) {
        const int index = r565_rig_attachment_of(rig, i);
        if (index < 0 || r565_rig_alpha_of(rig, i) == 0) {
            tally->times[R565C_HIDDEN_SLOT]++;
            continue;
        }
        const shown one = {
            tracer, tally, rig, i, &armature->slots[i].attachments[index], stage_of(rig, i, outer),
            outer};
        tally->times[R565C_FEATURE_SLOT] += rich;
        trace_slot(&one);
    }
}

void r565c_trace_frame(r565c_tracer *tracer, const r565_rig *rig, r565c_tally *tally) {
    const stage whole = {tracer->placement, 255, R565_BLEND_ALPHA, false};
    tracer->scenery->frame++;
    trace_rig(tracer, rig, &whole, tally);
}
