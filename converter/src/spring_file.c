// SPDX-License-Identifier: MIT
#include "spring_file.h"

#include "pairing.h"
#include "rig565/armature.h"
#include "springs.h"

#include <string.h>

#define TURN 6.283185307179586 // radians
#define FASTEST 19.8           // swings a second: almost R565_SPRING_MAX_STIFFNESS
#define USUAL_FREQUENCY 2
#define USUAL_DAMPING 4

static const r565c_key FILE_KEYS[] = {{"springs", NULL}, {"comment", NULL}};
static const r565c_key SPRING_KEYS[] = {
    {"armature", NULL},  {"bones", NULL},   {"length", NULL}, {"frequency", NULL},
    {"stiffness", NULL}, {"damping", NULL}, {"limit", NULL},  {"gravity", NULL},
    {"wind", NULL},      {"comment", NULL},
};

// One bone that a file names.
typedef struct mention {
    r565c_node node;
    r565c_node entry;     ///< what it is to be like
    const char *armature; ///< "": any
    const char *bone;
} mention;

typedef void visit(void *user, const mention *of);

// Calls the visitor for each bone that the file names.
static void file_walk(const r565c_input *input, visit *visitor, void *user) {
    r565c_node root = r565c_json_root(&input->json), list = r565c_node_get(&root, "springs");
    for (r565c_node at = r565c_node_first(&list); at.json != NULL; at = r565c_node_next(&at)) {
        r565c_node bones = r565c_node_get(&at, "bones");
        mention of = {.entry = at, .armature = r565c_node_get_string(&at, "armature", "")};
        for (of.node = r565c_node_first(&bones); of.node.json != NULL;
             of.node = r565c_node_next(&of.node)) {
            of.bone = cJSON_IsString(of.node.json) ? of.node.json->valuestring : "";
            visitor(user, &of);
        }
    }
}

static double value_of(const r565c_node *entry, const char *key, double otherwise, double least,
                       double most) {
    return r565c_spring_value(entry, key, r565c_node_get_number(entry, key, otherwise), least,
                              most);
}

static double stiffness_of(const r565c_node *entry) {
    if (r565c_node_get(entry, "stiffness").json != NULL) {
        return value_of(entry, "stiffness", 0, 0, R565_SPRING_MAX_STIFFNESS);
    }
    double speed = TURN * value_of(entry, "frequency", USUAL_FREQUENCY, 0, FASTEST);
    return speed * speed;
}

static r565c_spring_manner manner_of(const r565c_node *entry) {
    return (r565c_spring_manner){
        .length = value_of(entry, "length", 0, 0, R565_MAX_COORDINATE),
        .stiffness = stiffness_of(entry),
        .damping = value_of(entry, "damping", USUAL_DAMPING, 0, R565_SPRING_MAX_DAMPING),
        .gravity = value_of(entry, "gravity", 0, -R565_MAX_COORDINATE, R565_MAX_COORDINATE),
        .wind = value_of(entry, "wind", 1, 0, 1),
        .limit = value_of(entry, "limit", 180, 0, 180)};
}

static bool is_meant(const mention *of, const r565c_doc_armature *armature) {
    return *of->armature == '\0' || strcmp(of->armature, armature->name) == 0;
}

static size_t bone_find(const r565c_doc_armature *armature, const char *name) {
    size_t bone = 0;
    while (bone < armature->bone_count && strcmp(armature->bones[bone].name, name) != 0) {
        bone++;
    }
    return bone;
}

// --- Applying -------------------------------------------------------------------------------------

static void apply(void *user, const mention *of) {
    r565c_doc_armature *armature = user;
    size_t bone = bone_find(armature, of->bone);
    if (bone < armature->bone_count && is_meant(of, armature)) {
        r565c_spring_manner manner = manner_of(&of->entry);
        r565c_spring_add(armature, bone, &manner, &of->node);
    }
}

void r565c_spring_files_apply(const r565c_inputs *inputs, r565c_doc_armature *armature) {
    for (size_t i = 0; i < inputs->count; i++) {
        if (inputs->items[i].kind == R565C_KIND_SPRINGS) {
            inputs->items[i].used = true;
            file_walk(&inputs->items[i], apply, armature);
        }
    }
}

// --- Checking -------------------------------------------------------------------------------------

typedef struct census {
    const r565c_document *document;
    const r565c_names *armatures;
} census;

static void check(void *user, const mention *of) {
    const census *all = user;
    bool anywhere = *of->armature == '\0';
    if (!anywhere && r565c_names_find(all->armatures, of->armature) == R565C_NO_NAME) {
        r565c_node place = r565c_node_get(&of->entry, "armature");
        r565c_node_report(&place, R565C_WARNING, "there is no armature \"%s\"", of->armature);
        return;
    }
    bool read = anywhere;
    for (size_t i = 0; i < all->document->armature_count; i++) {
        const r565c_doc_armature *armature = &all->document->armatures[i];
        if (is_meant(of, armature) && bone_find(armature, of->bone) < armature->bone_count) {
            return;
        }
        read = read || is_meant(of, armature);
    }
    if (read) {
        r565c_node_report(&of->node, R565C_WARNING, "there is no bone \"%s\"", of->bone);
    }
}

void r565c_spring_files_check(const r565c_inputs *inputs, const r565c_document *document,
                              const r565c_names *armatures) {
    census all = {document, armatures};
    for (size_t i = 0; i < inputs->count; i++) {
        if (inputs->items[i].kind == R565C_KIND_SPRINGS) {
            r565c_node root = r565c_json_root(&inputs->items[i].json);
            r565c_node list = r565c_node_get(&root, "springs");
            R565C_NODE_CHECK(&root, FILE_KEYS);
            for (r565c_node at = r565c_node_first(&list); at.json != NULL;
                 at = r565c_node_next(&at)) {
                R565C_NODE_CHECK(&at, SPRING_KEYS);
            }
            file_walk(&inputs->items[i], check, &all);
        }
    }
}

// --- Choosing -------------------------------------------------------------------------------------

typedef struct fitting {
    r565c_names bones; ///< each alone, and behind its armature
    bool fits;
} fitting;

static const char *full_name(r565c_arena *arena, const char *armature, const char *bone) {
    return *armature == '\0' ? bone : r565c_format(arena, "%s\n%s", armature, bone);
}

static r565c_names bones_of(const r565c_input *skeleton) {
    r565c_names names = {.arena = skeleton->json.diagnostics->arena};
    r565c_node root = r565c_json_root(&skeleton->json), list = r565c_node_get(&root, "armature");
    for (r565c_node at = r565c_node_first(&list); at.json != NULL; at = r565c_node_next(&at)) {
        const char *armature = r565c_node_get_string(&at, "name", "");
        r565c_node bones = r565c_node_get(&at, "bone");
        for (r565c_node of = r565c_node_first(&bones); of.json != NULL; of = r565c_node_next(&of)) {
            const char *bone = r565c_node_get_string(&of, "name", "");
            r565c_names_add(&names, bone);
            r565c_names_add(&names, full_name(names.arena, armature, bone));
        }
    }
    return names;
}

static void fit(void *user, const mention *of) {
    fitting *it = user;
    const char *name = full_name(it->bones.arena, of->armature, of->bone);
    it->fits = it->fits && r565c_names_find(&it->bones, name) != R565C_NO_NAME;
}

// 2: it is named like the skeleton. 1: all its bones are there.
static int rank_of(const r565c_input *input, const r565c_input *skeleton) {
    if (input->kind != R565C_KIND_SPRINGS) {
        return 0;
    }
    if (r565c_same_stem(input->file->name, skeleton->file->name)) {
        return 2;
    }
    fitting it = {bones_of(skeleton), true};
    file_walk(input, fit, &it);
    return it.fits;
}

const r565c_input *r565c_spring_file_of(const r565c_inputs *inputs, const r565c_input *skeleton) {
    const r565c_input *best = NULL, *equal = NULL;
    int most = 0;
    for (size_t i = 0; i < inputs->count; i++) {
        const r565c_input *input = &inputs->items[i];
        int rank = rank_of(input, skeleton);
        if (rank > most) {
            best = input;
            equal = NULL;
            most = rank;
        } else if (rank == most && rank > 0) {
            equal = input;
        }
    }
    if (equal == NULL) {
        return best;
    }
    r565c_report(inputs->diagnostics, R565C_ERROR, best->file->name, "",
                 "both these springs and \"%s\" fit: give only one of them", equal->file->name);
    return NULL;
}
