// SPDX-License-Identifier: MIT
#include "build_children.h"

#include "build_armature.h"
#include "build_check.h"
#include "build_features.h"
#include "quantise.h"
#include <string.h>

/// The assets' lists while they are linked.
typedef struct cast {
    const r565c_build *build;
    const r565_armature **armatures;
    const r565_animation *const *animations;
} cast;

/// What a child plays: what its display says, what it begins with, its first, or nothing.
static const r565_animation *animation_of(const cast *of, const r565c_display *display) {
    const r565c_document *document = of->build->document;
    const r565c_doc_armature *child = &document->armatures[display->child - 1];
    const char *wanted = display->child_animation;
    size_t first = 0;
    for (int i = 0; i < display->child - 1; i++) {
        first += document->armatures[i].animation_count;
    }
    for (size_t i = 0; wanted != NULL && i < child->animation_count; i++) {
        if (strcmp(child->animations[i].name, wanted) == 0) {
            return of->animations[first + i];
        }
    }
    if (wanted != NULL) {
        r565c_report(of->build->diagnostics, R565C_WARNING, document->file, display->place,
                     "armature \"%s\" has no animation \"%s\": it plays what it begins with",
                     child->name, wanted);
    }
    const r565_armature *built = of->armatures[display->child - 1];
    if (built->feature_count != 0 && built->features->animation != NULL) {
        return built->features->animation;
    }
    return child->animation_count > 0 ? of->animations[first] : NULL;
}

static void link_child(const cast *of, const r565c_display *display, r565_attachment *attachment) {
    const r565c_affine *placement = &display->placement;
    double scale = of->build->options->scale;
    if (!r565c_check_position(of->build, display->place, placement->tx * scale,
                              placement->ty * scale) ||
        !r565c_check_position(of->build, display->place, placement->a, placement->b) ||
        !r565c_check_position(of->build, display->place, placement->c, placement->d)) {
        return;
    }
    r565_attachment_features *features = r565c_alloc(of->build->arena, 1, sizeof *features);
    *features = (r565_attachment_features){.child = of->armatures[display->child - 1],
                                           .animation = animation_of(of, display)};
    *attachment = (r565_attachment){.local = {r565c_float(placement->a), r565c_float(placement->b),
                                              r565c_float(placement->c), r565c_float(placement->d),
                                              r565c_float(placement->tx * scale),
                                              r565c_float(placement->ty * scale)},
                                    .feature_count = 1,
                                    .features = features};
}

/// Returns how many of a slot's displays are armatures.
static size_t link_slot(const cast *of, const r565c_doc_slot *source, r565_slot *slot) {
    size_t count = 0;
    for (size_t i = 0; i < source->display_count; i++) {
        count += source->displays[i].child != 0;
    }
    if (count == 0) {
        return 0;
    }
    r565_attachment *attachments =
        r565c_alloc(of->build->arena, slot->attachment_count, sizeof *attachments);
    memcpy(attachments, slot->attachments, slot->attachment_count * sizeof *attachments);
    for (size_t i = 0; i < source->display_count; i++) {
        if (source->displays[i].child != 0) {
            link_child(of, &source->displays[i], &attachments[i]);
        }
    }
    slot->attachments = attachments;
    return count;
}

static void link_armature(const cast *of, size_t index) {
    const r565c_build *build = of->build;
    const r565c_doc_armature *source = &build->document->armatures[index];
    const r565_armature *built = of->armatures[index];
    r565_slot *slots = r565c_alloc(build->arena, built->slot_count, sizeof *slots);
    size_t count = 0;
    for (size_t i = 0; i < built->slot_count; i++) {
        slots[i] = built->slots[i];
        count += link_slot(of, &source->slots[i], &slots[i]);
    }
    if (count == 0 ||
        !r565c_check_count(build, source->place, "nested armatures", count, UINT8_MAX)) {
        return;
    }
    r565_armature *linked = r565c_alloc(build->arena, 1, sizeof *linked);
    r565_armature_features features = {0};
    if (built->feature_count != 0) {
        features = *built->features;
    }
    features.child_count = (uint8_t)count;
    *linked = *built;
    linked->slots = slots;
    r565c_set_armature_features(build, linked, &features);
    if (r565_rig_bytes(linked) == 0) {
        R565C_BUILD_ERROR(build, source->place,
                          "armature \"%s\": more than %d armatures stand in it", source->name,
                          R565_MAX_CHILDREN);
        return;
    }
    linked->bounds = r565c_build_bounds(linked, build->arena);
    of->armatures[index] = linked;
}

void r565c_build_children(const r565c_build *build, const r565_armature **armatures,
                          const r565_animation *const *animations) {
    const cast of = {build, armatures, animations};
    for (size_t i = build->document->armature_count; i-- > 0;) {
        link_armature(&of, i);
    }
}
