// SPDX-License-Identifier: MIT
#include "build_features.h"

#include "build_check.h"
#include "quantise.h"

#include <math.h>

const r565_ik *r565c_build_iks(const r565c_build *build, const r565c_doc_armature *source) {
    r565_ik *iks = r565c_alloc(build->arena, source->ik_count, sizeof *iks);
    for (size_t i = 0; i < source->ik_count; i++) {
        const r565c_doc_ik *from = &source->iks[i];
        double length = source->bones[from->bone].length * build->options->scale;
        if (!r565c_check_position(build, from->place, length, 0)) {
            continue;
        }
        iks[i] = (r565_ik){.name = from->name,
                           .length = r565c_float(fabs(length)), // the runtime squares it
                           .weight = (uint16_t)r565c_round(from->weight * 16384),
                           .bone = (uint8_t)from->bone,
                           .target = (uint8_t)from->target,
                           .chain = from->chain,
                           .bend_positive = from->bend_positive};
    }
    return source->ik_count == 0 ? NULL : iks;
}

const r565_spring *r565c_build_springs(const r565c_build *build, const r565c_doc_armature *source) {
    r565_spring *springs = r565c_alloc(build->arena, source->spring_count, sizeof *springs);
    for (size_t i = 0; i < source->spring_count; i++) {
        const r565c_doc_spring *from = &source->springs[i];
        double length = from->length * build->options->scale;
        double gravity = from->gravity * build->options->scale;
        if (!r565c_check_position(build, from->place, length, gravity)) {
            continue;
        }
        springs[i] = (r565_spring){
            .length = r565c_float(length),
            .stiffness = r565c_float(from->stiffness),
            .damping = r565c_float(from->damping),
            .gravity = r565c_float(gravity),
            .wind = r565c_float(from->wind),
            .limit = (r565_angle)fmin(r565c_round(r565c_turns(from->limit)), R565_SPRING_NO_LIMIT),
            .bone = (uint16_t)from->bone};
    }
    return source->spring_count == 0 ? NULL : springs;
}

const r565_skin *r565c_build_skins(const r565c_build *build, const r565c_doc_armature *source) {
    r565_skin *skins = r565c_alloc(build->arena, source->skin_count, sizeof *skins);
    for (size_t i = 0; i < source->skin_count; i++) {
        const r565c_skin *from = &source->skins[i];
        r565_skin_entry *entries = r565c_alloc(build->arena, from->entry_count, sizeof *entries);
        for (size_t k = 0; k < from->entry_count; k++) {
            entries[k] = (r565_skin_entry){.slot = (uint8_t)from->entries[k].slot,
                                           .display = (uint8_t)from->entries[k].display,
                                           .attachment = (uint16_t)from->entries[k].shown};
        }
        skins[i] = (r565_skin){.name = from->name,
                               .entries = from->entry_count == 0 ? NULL : entries,
                               .entry_count = (uint16_t)from->entry_count};
    }
    return source->skin_count == 0 ? NULL : skins;
}

static const r565_position *build_corners(const r565c_build *build, const r565c_display *display) {
    const r565c_area *from = display->area;
    r565_position *points = r565c_alloc(build->arena, from->point_count, sizeof *points);
    for (size_t i = 0; i < from->point_count; i++) {
        double x = from->points[i][0] * build->options->scale;
        double y = from->points[i][1] * build->options->scale;
        if (r565c_check_position(build, display->place, x, y)) {
            points[i] = (r565_position){r565c_float(x), r565c_float(y)};
        }
    }
    return from->point_count == 0 ? NULL : points;
}

void r565c_build_area(const r565c_build *build, const r565c_display *display,
                      r565_attachment *attachment) {
    const r565c_affine *at = &display->placement;
    const r565c_area *from = display->area;
    const double scale = build->options->scale;
    r565_area *area = r565c_alloc(build->arena, 1, sizeof *area);
    r565_attachment_features *features = r565c_alloc(build->arena, 1, sizeof *features);
    if (!r565c_check_position(build, display->place, at->tx * scale, at->ty * scale) ||
        !r565c_check_position(build, display->place, at->a, at->b) ||
        !r565c_check_position(build, display->place, at->c, at->d) ||
        !r565c_check_position(build, display->place, from->width * scale, from->height * scale) ||
        !r565c_check_count(build, display->place, "corners", from->point_count, UINT16_MAX)) {
        return;
    }
    *area = (r565_area){.points = build_corners(build, display),
                        .width = r565c_float(from->width * scale),
                        .height = r565c_float(from->height * scale),
                        .point_count = (uint16_t)from->point_count,
                        .kind = (uint8_t)from->kind};
    *features = (r565_attachment_features){.area = area, .area_count = 1};
    *attachment = (r565_attachment){
        .local = {r565c_float(at->a), r565c_float(at->b), r565c_float(at->c), r565c_float(at->d),
                  r565c_float(at->tx * scale), r565c_float(at->ty * scale)},
        .feature_count = 1,
        .features = features};
}

/// Whether a bone of it works only with features.
static bool has_detached(const r565_armature *armature) {
    for (int i = 0; i < armature->bone_count; i++) {
        if (armature->bones[i].detached != 0) {
            return true;
        }
    }
    return false;
}

static bool holds_anything(const r565_armature_features *features) {
    return features->ik_count + features->skin_count + features->spring_count +
                   features->tint_count + features->vertex_count + features->child_count >
               0 ||
           features->animation != NULL;
}

void r565c_set_armature_features(const r565c_build *build, r565_armature *armature,
                                 const r565_armature_features *features) {
    if (!holds_anything(features) && !has_detached(armature)) {
        return;
    }
    r565_armature_features *copy = r565c_alloc(build->arena, 1, sizeof *copy);
    *copy = *features;
    armature->features = copy;
    armature->feature_count = 1;
}

void r565c_set_default_animation(const r565c_build *build, r565_armature *armature,
                                 const r565_animation *animation) {
    r565_armature_features features = {0};
    if (armature->feature_count != 0) {
        features = *armature->features;
    }
    features.animation = animation;
    r565c_set_armature_features(build, armature, &features);
}

void r565c_set_animation_features(const r565c_build *build, r565_animation *animation,
                                  const r565_animation_features *features) {
    if (features->ik_count + features->deform_count + features->tint_count +
            features->event_count ==
        0) {
        return;
    }
    r565_animation_features *copy = r565c_alloc(build->arena, 1, sizeof *copy);
    *copy = *features;
    animation->features = copy;
    animation->feature_count = 1;
}
