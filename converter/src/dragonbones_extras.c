// SPDX-License-Identifier: MIT
// Files of animations (.dbani) are skeletons that show nothing: the bones as they were when the
// animations were made, at that size, and the animations.
#include "dragonbones.h"

#include <stdlib.h>
#include <string.h>

// Shorter bones say nothing of the size of a character.
#define LEAST_LENGTH 1e-3

static const r565c_key ROOT_KEYS[] = {
    {"name", NULL},      {"version", NULL},      {"compatibleVersion", NULL},
    {"frameRate", NULL}, {"armature", NULL},     {"stage", NULL},
    {"userData", NULL},  {"textureAtlas", NULL}, {"isGlobal", NULL},
};

// The animations of one armature.
struct r565c_extra_source {
    const r565c_json *file;
    const cJSON *json;
    size_t index;             // in the file
    r565c_extra_source *next; // for the same armature of the skeleton
};

// Whether a file's animations can be read at all.
static bool file_check(r565c_input *input) {
    r565c_node root = r565c_json_root(&input->json);
    input->used = true;
    if (!r565c_dragonbones_version(&input->json)) {
        return false;
    }
    if (input->json.old) {
        r565c_node_report(
            &root, R565C_ERROR,
            "animations of this version move in the space of their own skeleton: they "
            "cannot be added to another");
        return false;
    }
    R565C_NODE_CHECK(&root, ROOT_KEYS);
    return true;
}

// The number of the armature that an armature's animations are for: that of its name or, where both
// files have only one, that.
static size_t partner_of(const r565c_gallery *gallery, const r565c_node *armature) {
    const r565c_names *names = &gallery->armature_names;
    size_t found = r565c_names_find(names, r565c_node_get_string(armature, "name", ""));
    bool alone = armature->index == 0 && armature->json->next == NULL;
    return found == R565C_NO_NAME && alone && names->count == 1 ? 0 : found;
}

static void source_add(r565c_gallery *gallery, const r565c_node *armature, const char *skeleton) {
    size_t partner = partner_of(gallery, armature);
    if (partner == R565C_NO_NAME) {
        r565c_node_report(armature, R565C_ERROR, "\"%s\" has no armature \"%s\" to be moved",
                          skeleton, r565c_node_get_string(armature, "name", ""));
        return;
    }
    r565c_extra_list *list = &gallery->extras[partner];
    r565c_extra_source *source = r565c_alloc(gallery->armature_names.arena, 1, sizeof *source);
    *source = (r565c_extra_source){armature->file, armature->json, armature->index, NULL};
    *(list->last == NULL ? &list->first : &list->last->next) = source;
    list->last = source;
}

void r565c_dragonbones_extras_find(r565c_gallery *gallery, const r565c_node *skeleton) {
    r565c_inputs *inputs = gallery->inputs;
    r565c_node list = r565c_node_get(skeleton, "armature");
    for (r565c_node at = r565c_node_first(&list); at.json != NULL; at = r565c_node_next(&at)) {
        r565c_names_add(&gallery->armature_names, r565c_node_get_string(&at, "name", ""));
    }
    gallery->extras = r565c_alloc(inputs->diagnostics->arena, gallery->armature_names.count,
                                  sizeof *gallery->extras);
    for (size_t i = 0; i < inputs->count; i++) {
        r565c_input *input = &inputs->items[i];
        if (input->kind == R565C_KIND_ANIMATIONS && file_check(input)) {
            r565c_node root = r565c_json_root(&input->json);
            r565c_node armatures = r565c_node_get(&root, "armature");
            for (r565c_node at = r565c_node_first(&armatures); at.json != NULL;
                 at = r565c_node_next(&at)) {
                source_add(gallery, &at, skeleton->file->name);
            }
        }
    }
}

static int compare_numbers(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

// Compares the bones that both have.
// @param[out] ratios of their lengths, room for all bones.
static size_t bones_compare(const r565c_rigging *rigging, const r565c_node *list, double *ratios) {
    size_t count = 0;
    for (r565c_node at = r565c_node_first(list); at.json != NULL; at = r565c_node_next(&at)) {
        const char *name = r565c_node_get_string(&at, "name", "");
        const char *parent = r565c_node_get_string(&at, "parent", "");
        size_t index = r565c_names_find(&rigging->bone_names, name);
        if (index == R565C_NO_NAME) {
            continue; // matters only when it moves
        }
        const r565c_doc_bone *bones = rigging->armature->bones;
        const r565c_doc_bone *bone = &bones[rigging->bone_at[index]];
        const char *own = bone->parent < 0 ? "" : bones[bone->parent].name;
        double length = r565c_node_get_number(&at, "length", 0);
        if (strcmp(own, parent) != 0) {
            r565c_node_report(&at, R565C_WARNING,
                              "bone \"%s\" hangs on \"%s\" here and on \"%s\" in the skeleton",
                              name, parent, own);
        }
        if (length >= LEAST_LENGTH && bone->length >= LEAST_LENGTH &&
            count < rigging->bone_names.count) {
            ratios[count++] = bone->length / length;
        }
    }
    return count;
}

static double scale_of(const r565c_rigging *rigging, const r565c_node *armature) {
    r565c_node list = r565c_node_get(armature, "bone");
    double asked = rigging->gallery->options->anim_scale;
    double *ratios = r565c_alloc(rigging->arena, rigging->bone_names.count + 1, sizeof *ratios);
    size_t count = bones_compare(rigging, &list, ratios);
    if (asked > 0 || count == 0) {
        return asked > 0 ? asked : 1;
    }
    qsort(ratios, count, sizeof *ratios, compare_numbers);
    double median = (ratios[(count - 1) / 2] + ratios[count / 2]) / 2;
    if (median != 1) {
        r565c_node_report(&list, R565C_NOTE,
                          "positions are scaled by %g, the median ratio of bone lengths", median);
    }
    return median;
}

// The document's slots by their numbers in the file; NULL when these are the same, or when the
// lists differ, which is fine until a draw order is asked for.
static const size_t *slots_match(const r565c_rigging *rigging, const r565c_node *armature,
                                 bool *match) {
    r565c_node list = r565c_node_get(armature, "slot");
    size_t count = rigging->armature->slot_count, *slot_at, index = 0;
    bool same = true, seen[R565C_MAX_SLOTS] = {false};
    slot_at = r565c_alloc(rigging->arena, count, sizeof *slot_at);
    *match = true;
    for (r565c_node at = r565c_node_first(&list); at.json != NULL && *match;
         at = r565c_node_next(&at)) {
        const char *name = r565c_node_get_string(&at, "name", "");
        size_t slot = r565c_names_find(&rigging->slot_names, name);
        *match = slot != R565C_NO_NAME && !seen[slot] && index < count;
        if (*match) {
            seen[slot] = true;
            same = same && slot == index;
            slot_at[index++] = slot;
        }
    }
    *match = *match && (index == count || index == 0);
    return same || !*match ? NULL : slot_at;
}

static void report_orders(const r565c_node *armature, const char *name) {
    r565c_node list = r565c_node_get(armature, "animation");
    for (r565c_node at = r565c_node_first(&list); at.json != NULL; at = r565c_node_next(&at)) {
        r565c_node order = r565c_node_get(&at, "zOrder");
        if (r565c_node_holds(&order)) {
            r565c_node_report(&order, R565C_ERROR,
                              "the draw order is one of other slots than armature \"%s\" has",
                              name);
        }
    }
}

static void armature_add(r565c_rigging *rigging, const r565c_node *armature) {
    r565c_node root = r565c_json_root(armature->file);
    double all = r565c_dragonbones_frame_rate(&root, rigging->frame_rate);
    double own = rigging->frame_rate;
    bool match;
    const size_t *slot_at = slots_match(rigging, armature, &match);
    r565c_extra extra = {scale_of(rigging, armature), slot_at};
    if (!match) {
        report_orders(armature, rigging->armature->name);
    }
    rigging->extra = &extra;
    rigging->frame_rate = r565c_dragonbones_frame_rate(armature, all);
    r565c_dragonbones_animations(rigging, armature);
    rigging->frame_rate = own;
    rigging->extra = NULL;
}

void r565c_dragonbones_extras(r565c_rigging *rigging) {
    const r565c_gallery *gallery = rigging->gallery;
    size_t number = r565c_names_find(&gallery->armature_names, rigging->armature->name);
    for (const r565c_extra_source *at = gallery->extras[number].first; at != NULL; at = at->next) {
        r565c_node root = r565c_json_root(at->file);
        r565c_node list = r565c_node_get(&root, "armature");
        armature_add(rigging, &(r565c_node){at->file, &list, at->json, NULL, at->index});
    }
}
