// SPDX-License-Identifier: MIT
#include "build.h"

#include "build_animation.h"
#include "build_armature.h"
#include "build_check.h"
#include "build_children.h"
#include "build_features.h"
#include <string.h>

static size_t animation_total(const r565c_document *document) {
    size_t total = 0;
    for (size_t i = 0; i < document->armature_count; i++) {
        total += document->armatures[i].animation_count;
    }
    return total;
}

static void begin_steps(const r565c_build *build, size_t total) {
    r565c_steps *steps = build->steps;
    if (steps != NULL && steps->tell != NULL) {
        steps->total = total;
        steps->tell(steps->user, 0, total);
    }
}

void r565c_build_step(const r565c_build *build) {
    r565c_steps *steps = build->steps;
    if (steps != NULL && steps->tell != NULL) {
        steps->tell(steps->user, ++steps->done, steps->total);
    }
}

static void set_default(const r565c_build *build, const r565c_doc_armature *source,
                        r565_armature *armature, const r565_animation *const *animations) {
    for (size_t i = 0; source->default_animation != NULL && i < source->animation_count; i++) {
        if (strcmp(source->animations[i].name, source->default_animation) == 0) {
            r565c_set_default_animation(build, armature, animations[i]);
            return;
        }
    }
}

/// How far each bone's part reaches in each armature, which takes what stands in it into account.
static const double **build_reaches(const r565c_build *build) {
    size_t count = build->document->armature_count;
    const double **reaches = r565c_alloc(build->arena, count, sizeof *reaches);
    double *extents = r565c_alloc(build->arena, count, sizeof *extents);
    for (size_t i = count; i-- > 0;) { // children stand behind
        reaches[i] = r565c_build_reach(build, i, extents);
    }
    return reaches;
}

/// Builds the armatures and, behind each other, their animations; errors are in the diagnostics.
static void build_armatures(const r565c_build *build, const r565c_textures *textures,
                            const r565_armature **armatures, const r565_animation **animations) {
    const r565c_document *document = build->document;
    const double **reaches = build_reaches(build);
    for (size_t i = 0; i < document->armature_count; i++) {
        const r565c_doc_armature *source = &document->armatures[i];
        r565_armature *armature = r565c_build_armature(build, source, textures);
        armatures[i] = armature;
        if (armature == NULL) {
            animations += source->animation_count;
            continue;
        }
        double *growth = r565c_alloc(build->arena, source->bone_count, sizeof *growth);
        r565c_animated animated = {source, armature, reaches[i], growth, i};
        r565c_build_animations(build, &animated, animations);
        set_default(build, source, armature, animations);
        animations += source->animation_count;
    }
}

const r565_asset *r565c_build_asset(const r565c_build *build) {
    const r565c_document *document = build->document;
    size_t total = animation_total(document), errors = build->diagnostics->errors;
    r565c_textures textures;
    begin_steps(build, 2 * document->image_count + total); // images are read, and become texels
    if (!r565c_check_count(build, "", "armatures", document->armature_count, UINT16_MAX) ||
        !r565c_check_count(build, "", "animations", total, UINT16_MAX) ||
        !r565c_build_textures(build, &textures)) {
        return NULL;
    }
    const r565_armature **armatures =
        r565c_alloc(build->arena, document->armature_count, sizeof *armatures);
    const r565_animation **animations = r565c_alloc(build->arena, total, sizeof *animations);
    build_armatures(build, &textures, armatures, animations);
    if (build->diagnostics->errors == errors) {
        r565c_build_children(build, armatures, animations);
    }
    if (build->diagnostics->errors > errors) {
        return NULL;
    }
    r565_asset *asset = r565c_alloc(build->arena, 1, sizeof *asset);
    *asset = (r565_asset){.textures = textures.items,
                          .armatures = armatures,
                          .animations = animations,
                          .texture_count = (uint16_t)textures.count,
                          .armature_count = (uint16_t)document->armature_count,
                          .animation_count = (uint16_t)total};
    if (!r565c_check_work(build, asset)) {
        return NULL;
    }
    r565_result result = r565_asset_validate(asset);
    if (result != R565_OK) {
        R565C_BUILD_ERROR(build, "",
                          "internal error, please report it: the asset that was built "
                          "does not pass validation (%s)",
                          r565_result_text(result));
        return NULL;
    }
    return asset;
}
