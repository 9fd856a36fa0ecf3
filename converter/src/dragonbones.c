// SPDX-License-Identifier: MIT
#include "dragonbones.h"

#include "dragonbones_old.h"
#include "dragonbones_physics.h"
#include "import.h"
#include "pairing.h"
#include "spring_file.h"
#include "springs.h"
#include "unzip.h"
#include <string.h>

#define DEFAULT_FRAME_RATE 24

static const r565c_key ROOT_KEYS[] = {
    {"name", NULL},         {"version", NULL},  {"compatibleVersion", NULL},
    {"frameRate", NULL},    {"armature", NULL}, {"stage", NULL},
    {"textureAtlas", NULL}, {"userData", NULL}, {"isGlobal", NULL},
};

static const r565c_key ARMATURE_KEYS[] = {
    {"name", NULL},       {"type", NULL},     {"frameRate", NULL}, {"canvas", NULL},
    {"aabb", NULL},       {"bone", NULL},     {"slot", NULL},      {"skin", NULL},
    {"ik", NULL},         {"path", NULL},     {"transform", NULL}, {"physics", NULL},
    {"constraint", NULL}, {"isGlobal", NULL}, {"animation", NULL}, {"defaultActions", NULL},
    {"userData", NULL},   {"actions", NULL},
};

double r565c_dragonbones_frame_rate(const r565c_node *object, double otherwise) {
    double rate = r565c_node_get_number(object, "frameRate", otherwise);
    if (rate > 0) {
        return rate;
    }
    r565c_node place = r565c_node_get(object, "frameRate");
    r565c_node_report(&place, R565C_WARNING, "a frame rate of %g is not possible: %d is taken",
                      rate, DEFAULT_FRAME_RATE);
    return DEFAULT_FRAME_RATE;
}

const char *r565c_dragonbones_place(const r565c_rigging *rigging, const r565c_node *node) {
    const char *place = r565c_node_place(node);
    return rigging->extra == NULL ? place
                                  : r565c_format(rigging->arena, "%s: %s", node->file->name, place);
}

static void report_type(const r565c_node *armature) {
    static const char *const types[] = {"Armature", "MovieClip", "Stage", "Sheet"};
    if (r565c_node_get_enum(armature, "type", types, 4, 0) < 0) {
        r565c_node place = r565c_node_get(armature, "type");
        r565c_node_report(&place, R565C_WARNING, "unknown type: taken as an armature");
    }
}

static void report_constraints(const r565c_node *armature) {
    static const struct {
        const char *key, *what;
    } kinds[] = {{"transform", "transform"}, {"constraint", "this kind of"}};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        r565c_node list = r565c_node_get(armature, kinds[i].key);
        for (r565c_node at = r565c_node_first(&list); at.json != NULL; at = r565c_node_next(&at)) {
            r565c_node_report(&at, R565C_WARNING, "%s constraint \"%s\" is not supported: ignored",
                              kinds[i].what, r565c_node_get_string(&at, "name", ""));
        }
    }
}

// The animation that plays by itself: the last that an action names.
static void default_read(const r565c_rigging *rigging, const r565c_node *node) {
    r565c_doc_armature *armature = rigging->armature;
    r565c_node list = r565c_node_get(node, "defaultActions");
    for (r565c_node at = r565c_node_first(&list); at.json != NULL; at = r565c_node_next(&at)) {
        const char *name = r565c_node_get_string(&at, "gotoAndPlay", "");
        name = *name == '\0' ? r565c_node_get_string(&at, "name", "") : name;
        size_t index = r565c_names_find(&rigging->animation_names, name);
        if (index == R565C_NO_NAME) {
            r565c_node_report(&at, R565C_WARNING, "there is no animation \"%s\" to begin with",
                              name);
        } else {
            armature->default_animation = index == 0 ? NULL : name;
        }
    }
}

// Whether its poses are relative to the armature and not to the parents.
static bool is_global(const r565c_node *armature) {
    r565c_node root = r565c_json_root(armature->file);
    bool all = r565c_node_get_bool(&root, "isGlobal", true);
    return armature->file->old && r565c_node_get_bool(armature, "isGlobal", all);
}

static void armature_read(r565c_gallery *gallery, r565c_doc_armature *armature,
                          const r565c_node *node, double frame_rate) {
    r565c_arena *arena = gallery->inputs->diagnostics->arena;
    r565c_rigging *rigging = r565c_alloc(arena, 1, sizeof *rigging);
    *rigging = (r565c_rigging){.arena = arena,
                               .gallery = gallery,
                               .armature = armature,
                               .frame_rate = r565c_dragonbones_frame_rate(node, frame_rate),
                               .animation_names.arena = arena,
                               .bone_names.arena = arena,
                               .ik_names.arena = arena,
                               .slot_names.arena = arena};
    R565C_NODE_CHECK(node, ARMATURE_KEYS);
    report_type(node);
    report_constraints(node);
    if (!r565c_dragonbones_bones(rigging, node) || !r565c_dragonbones_slots(rigging, node)) {
        return;
    }
    r565c_dragonbones_skins(rigging, node);
    r565c_dragonbones_paths(rigging, node);
    r565c_dragonbones_animations(rigging, node);
    if (is_global(node)) {
        r565c_dragonbones_localise(arena, armature);
    }
    r565c_dragonbones_extras(rigging);
    r565c_dragonbones_fade_setup(rigging);
    r565c_dragonbones_inherit(rigging, node);
    r565c_spring_files_apply(gallery->inputs, armature);
    r565c_dragonbones_physics(rigging, node);
    default_read(rigging, node);
}

// What was asked for has to be there.
static void report_missing(const r565c_gallery *gallery, const r565c_node *armatures) {
    const r565c_options *options = gallery->options;
    bool none = gallery->document->armature_count == 0;
    if (none && options->armature != NULL) {
        r565c_node_report(armatures, R565C_ERROR, "there is no armature \"%s\"", options->armature);
    } else if (none) {
        r565c_node_report(armatures, R565C_ERROR, "the skeleton has no armature");
    } else if (options->skin != NULL && !gallery->skin_found) {
        r565c_node_report(armatures, R565C_ERROR, "there is no skin \"%s\"", options->skin);
    }
}

static void armatures_read(r565c_gallery *gallery, const r565c_node *root) {
    r565c_arena *arena = gallery->inputs->diagnostics->arena;
    r565c_document *document = gallery->document;
    r565c_cast cast = r565c_dragonbones_cast(root, gallery->options->armature);
    double frame_rate = r565c_dragonbones_frame_rate(root, DEFAULT_FRAME_RATE);
    for (size_t i = 0; i < cast.count; i++) {
        r565c_names_add(&gallery->cast, r565c_node_get_string(&cast.items[i], "name", ""));
    }
    document->armatures = r565c_alloc(arena, cast.count, sizeof *document->armatures);
    for (size_t i = 0; i < cast.count; i++) {
        r565c_doc_armature *armature = &document->armatures[document->armature_count++];
        armature->name = gallery->cast.items[i];
        armature->place = r565c_node_place(&cast.items[i]);
        armature_read(gallery, armature, &cast.items[i], frame_rate);
    }
    r565c_node list = r565c_node_get(root, "armature");
    report_missing(gallery, &list);
}

static void report_unused(const r565c_inputs *inputs) {
    for (size_t i = 0; i < inputs->count; i++) {
        if (inputs->items[i].kind != R565C_KIND_OTHER && !inputs->items[i].used) {
            r565c_report(inputs->diagnostics, R565C_NOTE, inputs->items[i].file->name, "",
                         "not needed");
        }
    }
}

static void document_read(r565c_inputs *inputs, const r565c_options *options,
                          r565c_document *document) {
    r565c_diagnostics *diagnostics = inputs->diagnostics;
    r565c_input *skeleton = r565c_inputs_skeleton(inputs);
    if (skeleton == NULL) {
        return;
    }
    bool *use = r565c_alloc(diagnostics->arena, inputs->atlas_count, sizeof *use);
    size_t errors = diagnostics->errors;
    skeleton->used = true;
    if (!r565c_dragonbones_version(&skeleton->json) ||
        !r565c_choose_atlases(inputs, skeleton, r565c_needed_regions(skeleton, true), use)) {
        return;
    }
    r565c_gallery gallery = {.inputs = inputs,
                             .use_atlas = use,
                             .options = options,
                             .document = document,
                             .asked.arena = diagnostics->arena,
                             .armature_names.arena = diagnostics->arena,
                             .cast.arena = diagnostics->arena,
                             .pictures.arena = diagnostics->arena};
    r565c_node root = r565c_json_root(&skeleton->json);
    R565C_NODE_CHECK(&root, ROOT_KEYS);
    r565c_dragonbones_extras_find(&gallery, &root);
    document->name = r565c_node_get_string(&root, "name", "");
    document->file = r565c_strdup(diagnostics->arena, skeleton->file->name);
    armatures_read(&gallery, &root);
    r565c_spring_files_check(inputs, document, &gallery.armature_names);
    if (diagnostics->errors == errors) {
        r565c_gallery_report_unshown(&gallery);
    }
}

r565c_document *r565c_import_dragonbones(const r565c_file *files, size_t count,
                                         const r565c_options *options,
                                         r565c_diagnostics *diagnostics) {
    r565c_inputs inputs;
    size_t errors = diagnostics->errors;
    r565c_document *document = r565c_alloc(diagnostics->arena, 1, sizeof *document);
    files = r565c_unzip(files, &count, diagnostics);
    r565c_inputs_read(&inputs, files, count, diagnostics);
    inputs.missing = options->allow_missing ? R565C_WARNING : R565C_ERROR;
    if (diagnostics->errors == errors) {
        document_read(&inputs, options, document);
    }
    if (diagnostics->errors == errors) {
        report_unused(&inputs); // what an error kept from being used may be needed
    }
    r565c_inputs_free(&inputs);
    return diagnostics->errors == errors ? document : NULL;
}
