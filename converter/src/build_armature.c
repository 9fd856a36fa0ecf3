// SPDX-License-Identifier: MIT
#include "build_armature.h"

#include "affine_product.h"
#include "build_check.h"
#include "build_features.h"
#include "build_mesh.h"
#include "build_path.h"
#include "build_tint.h"
#include "quantise.h"
#include "trig.h"

#include <math.h>

static const char *place_of(const r565c_build *build, const r565c_doc_armature *source,
                            const char *kind, const char *name) {
    return r565c_format(build->arena, "%s.%s \"%s\"", source->place, kind, name);
}

static uint8_t detached_of(const r565c_doc_bone *bone) {
    return (uint8_t)((bone->no_translation ? R565_DETACHED_TRANSLATION : 0) |
                     (bone->no_rotation ? R565_DETACHED_ROTATION : 0) |
                     (bone->no_scale ? R565_DETACHED_SCALE : 0) |
                     (bone->no_reflection ? R565_DETACHED_REFLECTION : 0));
}

static void build_bone(const r565c_build *build, const r565c_doc_armature *source, size_t index,
                       r565_bone *bone) {
    const r565c_doc_bone *from = &source->bones[index];
    const r565c_transform *setup = &from->setup;
    double scale = build->options->scale;
    double turned_x = setup->rotation + setup->skew;
    const char *place = place_of(build, source, "bone", from->name);
    if (!r565c_check_scale(build, place, setup->scale_x, setup->scale_y) ||
        !r565c_check_position(build, place, setup->x * scale, setup->y * scale)) {
        return;
    }
    *bone = (r565_bone){.name = from->name,
                        .x = r565c_float(setup->x * scale),
                        .y = r565c_float(setup->y * scale),
                        .rot_x = r565c_wrap_angle(r565c_turns(turned_x)),
                        .rot_y = r565c_wrap_angle(r565c_turns(setup->rotation)),
                        .scale_x = (r565_scale)r565c_round(setup->scale_x * R565_SCALE_ONE),
                        .scale_y = (r565_scale)r565c_round(setup->scale_y * R565_SCALE_ONE),
                        .a = r565c_float(r565c_cos_degrees(setup->rotation) * setup->scale_x),
                        .b = r565c_float(r565c_sin_degrees(setup->rotation) * setup->scale_x),
                        .c = r565c_float(-r565c_sin_degrees(turned_x) * setup->scale_y),
                        .d = r565c_float(r565c_cos_degrees(turned_x) * setup->scale_y),
                        .parent = (uint8_t)(from->parent < 0 ? R565_NO_PARENT : from->parent),
                        .detached = detached_of(from)};
}

/// From the source's corner, in texels, to the bone, in pixels of the output.
static r565_affine local_of(const r565c_affine *placement, const r565c_affine *image,
                            double scale) {
    r565c_affine map = r565c_affine_multiply(placement, image);
    return (r565_affine){r565c_float(map.a * scale),  r565c_float(map.b * scale),
                         r565c_float(map.c * scale),  r565c_float(map.d * scale),
                         r565c_float(map.tx * scale), r565c_float(map.ty * scale)};
}

static void build_attachment(const r565c_build *build, const r565c_display *display,
                             const r565c_textures *textures, r565_attachment *attachment) {
    const r565c_placed *image = display->image < 0 ? NULL : &textures->images[display->image];
    if (display->area != NULL) {
        r565c_build_area(build, display, attachment);
        return;
    }
    if (image == NULL || image->texture == NULL) {
        attachment->local = (r565_affine){1, 0, 0, 1, 0, 0};
        return;
    }
    if (display->mesh != NULL) {
        r565c_build_mesh(build, display, image, attachment);
        return;
    }
    r565_affine local = local_of(&display->placement, &image->local, build->options->scale);
    double linear = fmax(fmax(fabs(local.a), fabs(local.b)), fmax(fabs(local.c), fabs(local.d)));
    if (!r565c_check_position(build, display->place, local.tx, local.ty) ||
        !r565c_check_position(build, display->place, linear, linear)) {
        return;
    }
    *attachment = (r565_attachment){.texture = image->texture,
                                    .source = image->source,
                                    .local = local,
                                    .hull = image->hull,
                                    .hull_count = image->hull_count};
}

static void build_slot(const r565c_build *build, const r565c_doc_armature *source, size_t index,
                       const r565c_textures *textures, r565_slot *slot) {
    const r565c_doc_slot *from = &source->slots[index];
    if (!r565c_check_count(build, place_of(build, source, "slot", from->name), "attachments",
                           from->display_count, R565_MAX_ATTACHMENTS)) {
        return;
    }
    r565_attachment *attachments =
        r565c_alloc(build->arena, from->display_count, sizeof *attachments);
    for (size_t i = 0; i < from->display_count; i++) {
        build_attachment(build, &from->displays[i], textures, &attachments[i]);
    }
    bool shows = from->default_display >= 0 && (size_t)from->default_display < from->display_count;
    *slot = (r565_slot){.name = from->name,
                        .attachments = from->display_count == 0 ? NULL : attachments,
                        .attachment_count = (uint8_t)from->display_count,
                        .default_attachment = (int8_t)(shows ? from->default_display : -1),
                        .bone = (uint8_t)from->bone,
                        .alpha = (uint8_t)r565c_round(fmin(fmax(from->alpha, 0), 1) * 255),
                        .blend = (uint8_t)from->blend};
}

r565_rect r565c_build_bounds(const r565_armature *armature, r565c_arena *arena) {
    size_t size = r565_rig_bytes(armature);
    r565_rig rig;
    void *memory = r565c_alloc(arena, size, 1);
    if (r565_rig_init(&rig, armature, memory, size) != R565_OK) {
        return (r565_rect){0, 0, 0, 0};
    }
    return r565_rig_bounds(&rig);
}

r565_armature *r565c_build_armature(const r565c_build *build, const r565c_doc_armature *source,
                                    const r565c_textures *textures) {
    size_t errors = build->diagnostics->errors;
    if (!r565c_check_count(build, source->place, "bones", source->bone_count, R565_MAX_BONES) ||
        !r565c_check_count(build, source->place, "slots", source->slot_count, R565_MAX_SLOTS)) {
        return NULL;
    }
    r565_armature *armature = r565c_alloc(build->arena, 1, sizeof *armature);
    r565_bone *bones = r565c_alloc(build->arena, source->bone_count, sizeof *bones);
    r565_slot *slots = r565c_alloc(build->arena, source->slot_count, sizeof *slots);
    for (size_t i = 0; i < source->bone_count; i++) {
        build_bone(build, source, i, &bones[i]);
    }
    for (size_t i = 0; i < source->slot_count; i++) {
        build_slot(build, source, i, textures, &slots[i]);
    }
    r565_armature_features features = {.iks = r565c_build_iks(build, source),
                                       .skins = r565c_build_skins(build, source),
                                       .springs = r565c_build_springs(build, source),
                                       .vertex_count = r565c_place_vertices(build, source, slots),
                                       .ik_count = (uint8_t)source->ik_count,
                                       .skin_count = (uint8_t)source->skin_count,
                                       .spring_count = (uint8_t)source->spring_count,
                                       .path_count = (uint8_t)source->path_count};
    features.paths = r565c_build_paths(build, source, &features.vertex_count);
    if (build->diagnostics->errors > errors) {
        return NULL;
    }
    *armature = (r565_armature){.name = source->name,
                                .bones = source->bone_count == 0 ? NULL : bones,
                                .slots = source->slot_count == 0 ? NULL : slots,
                                .bone_count = (uint8_t)source->bone_count,
                                .slot_count = (uint8_t)source->slot_count,
                                .color_key_enabled = textures->keyed,
                                .color_key = textures->key};
    features.tints = r565c_build_tints(build, source);
    features.tint_count = (uint8_t)(features.tints == NULL ? 0 : source->slot_count);
    r565c_set_armature_features(build, armature, &features);
    armature->signature = r565_armature_signature(armature);
    armature->bounds = r565c_build_bounds(armature, build->arena);
    return armature;
}

static double length_of(double x, double y) {
    return sqrt(x * x + y * y);
}

/// Of a mesh's points; those that hang on bones of their own count for these.
static double mesh_reach(const r565c_mesh *mesh) {
    double most = 0;
    for (size_t i = 0; i < mesh->vertex_count; i++) {
        if (mesh->vertices[i].influence_count == 0) {
            most = fmax(most, length_of(mesh->vertices[i].x, mesh->vertices[i].y));
        }
    }
    return most;
}

static void add_influences(const r565c_build *build, const r565c_mesh *mesh, double *reach) {
    for (size_t i = 0; i < mesh->vertex_count; i++) {
        for (size_t k = 0; k < mesh->vertices[i].influence_count; k++) {
            const r565c_influence *of = &mesh->vertices[i].influences[k];
            double way = length_of(of->x, of->y) * fabs(of->weight) * build->options->scale;
            reach[of->bone] = fmax(reach[of->bone], way);
        }
    }
}

/// From a bone's origin to the farthest corner of an image.
static double image_reach(const r565c_build *build, const r565c_display *display) {
    if (display->curve != NULL) {
        return mesh_reach(&display->curve->mesh) * build->options->scale;
    }
    if (display->image < 0) {
        return 0;
    }
    if (display->mesh != NULL) {
        return mesh_reach(display->mesh) * build->options->scale;
    }
    const r565c_image *image = &build->document->images[display->image];
    const r565c_affine *m = &display->placement;
    double width = image->rotated ? image->height : image->width;
    double height = image->rotated ? image->width : image->height;
    double most = 0;
    for (int corner = 0; corner < 4; corner++) {
        double x = corner & 1 ? width : 0, y = corner & 2 ? height : 0;
        most = fmax(most, length_of(m->a * x + m->c * y + m->tx, m->b * x + m->d * y + m->ty));
    }
    return most * build->options->scale;
}

static double display_reach(const r565c_build *build, const r565c_display *display,
                            const double *extents) {
    if (display->child == 0) {
        return image_reach(build, display);
    }
    const r565c_affine *m = &display->placement;
    double scale = fmax(length_of(m->a, m->b), length_of(m->c, m->d));
    return length_of(m->tx, m->ty) * build->options->scale + extents[display->child - 1] * scale;
}

const double *r565c_build_reach(const r565c_build *build, size_t index, double *extents) {
    const r565c_doc_armature *source = &build->document->armatures[index];
    double *reach = r565c_alloc(build->arena, source->bone_count, sizeof *reach);
    for (size_t i = 0; i < source->slot_count; i++) {
        const r565c_doc_slot *slot = &source->slots[i];
        for (size_t d = 0; d < slot->display_count; d++) {
            reach[slot->bone] =
                fmax(reach[slot->bone], display_reach(build, &slot->displays[d], extents));
            if (slot->displays[d].mesh != NULL) {
                add_influences(build, slot->displays[d].mesh, reach);
            }
            if (slot->displays[d].curve != NULL) {
                add_influences(build, &slot->displays[d].curve->mesh, reach);
            }
        }
    }
    for (size_t i = source->bone_count; i-- > 0;) {
        const r565c_doc_bone *bone = &source->bones[i];
        double scale = fmax(fabs(bone->setup.scale_x), fabs(bone->setup.scale_y));
        double offset = length_of(bone->setup.x, bone->setup.y) * build->options->scale;
        reach[i] = fmax(reach[i] * scale, R565C_LEAST_REACH);
        if (bone->parent >= 0) {
            reach[bone->parent] = fmax(reach[bone->parent], offset + reach[i]);
        } else {
            extents[index] = fmax(extents[index], offset + reach[i]);
        }
    }
    return reach;
}
