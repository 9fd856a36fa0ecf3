// SPDX-License-Identifier: MIT
#include "build_path.h"

#include "build_check.h"
#include "build_mesh.h"
#include "quantise.h"

#include <math.h>

/// A mesh whose lengths are scaled as its points are.
static const r565_mesh *build_curve(const r565c_build *build, const r565c_display *display) {
    const double texel = 1 / build->options->scale;
    const r565c_placed ruler = {.local = {texel, 0, 0, texel, 0, 0}};
    const r565c_display shown = {.place = display->place, .mesh = &display->curve->mesh};
    r565_attachment made = {.feature_count = 0};
    r565c_build_mesh(build, &shown, &ruler, &made);
    return made.feature_count == 0 ? NULL : made.features->mesh;
}

static const r565_path_bone *build_followers(const r565c_build *build,
                                             const r565c_doc_armature *source,
                                             const r565c_doc_path *from) {
    r565_path_bone *bones = r565c_alloc(build->arena, from->bone_count, sizeof *bones);
    for (size_t i = 0; i < from->bone_count; i++) {
        double length = fabs(source->bones[from->bones[i]].length) * build->options->scale;
        if (r565c_check_position(build, from->place, length, 0)) {
            bones[i] = (r565_path_bone){r565c_float(length), (uint8_t)from->bones[i]};
        }
    }
    return bones;
}

/// Pixels of the output, or a share.
static double way_of(const r565c_build *build, const r565c_doc_path *from, double way,
                     unsigned share) {
    double scaled = (from->flags & share) != 0 ? way : way * build->options->scale;
    return r565c_check_position(build, from->place, scaled, 0) ? scaled : 0;
}

static void build_path(const r565c_build *build, const r565c_doc_armature *source,
                       const r565c_doc_path *from, r565_path *path) {
    *path = (r565_path){
        .name = from->name,
        .curve = build_curve(build, &source->slots[from->slot].displays[from->display]),
        .bones = build_followers(build, source, from),
        .position = r565c_float(way_of(build, from, from->position, R565_PATH_POSITION_PERCENT)),
        .spacing = r565c_float(way_of(build, from, from->spacing, R565_PATH_SPACING_PERCENT)),
        .rotate_offset = r565c_wrap_angle(r565c_turns(from->rotate_offset)),
        .translate_mix = (uint16_t)r565c_round(from->translate_mix * 16384),
        .rotate_mix = (uint16_t)r565c_round(from->rotate_mix * 16384),
        .first = (uint8_t)from->first,
        .slot = (uint8_t)from->slot,
        .attachment = (uint8_t)from->display,
        .flags = (uint8_t)from->flags,
        .curve_count = 1,
        .bone_count = (uint8_t)from->bone_count};
}

const r565_path *r565c_build_paths(const r565c_build *build, const r565c_doc_armature *source,
                                   uint16_t *vertex_count) {
    r565_path *paths = r565c_alloc(build->arena, source->path_count, sizeof *paths);
    for (size_t i = 0; i < source->path_count; i++) {
        build_path(build, source, &source->paths[i], &paths[i]);
        const r565_mesh *curve = paths[i].curve;
        *vertex_count = curve != NULL && curve->vertex_count > *vertex_count ? curve->vertex_count
                                                                             : *vertex_count;
    }
    return source->path_count == 0 ? NULL : paths;
}
