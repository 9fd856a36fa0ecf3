// SPDX-License-Identifier: MIT
#include "inputs.h"

#include "base64.h"
#include "dbbin.h"
#include "png.h"
#include "text.h"
#include <string.h>

bool r565c_inputs_wants(const char *name) {
    const char *base = r565c_base_name(name), *dot = strrchr(base, '.');
    return base[0] != '.' && dot != NULL &&
           (r565c_same_text(dot, ".json") || r565c_same_text(dot, ".dbbin") ||
            r565c_same_text(dot, ".dbani") || r565c_same_text(dot, ".png"));
}

static r565c_kind kind_of_json(const r565c_json *json) {
    r565c_node root = r565c_json_root(json);
    if (r565c_node_get(&root, "armature").json != NULL) {
        return R565C_KIND_SKELETON;
    }
    if (r565c_node_get(&root, "SubTexture").json != NULL) {
        return R565C_KIND_ATLAS;
    }
    return r565c_node_get(&root, "springs").json != NULL ? R565C_KIND_SPRINGS : R565C_KIND_OTHER;
}

static void input_read(r565c_input *input, r565c_diagnostics *diagnostics) {
    const r565c_file *file = input->file;
    if (r565c_png_is(file->data, file->size)) {
        input->kind = R565C_KIND_PNG;
        return;
    }
    if (r565c_dbbin_is(file->data, file->size)) {
        input->kind = r565c_dbbin_parse(&input->json, file, diagnostics) ? R565C_KIND_SKELETON
                                                                         : R565C_KIND_OTHER;
        return;
    }
    if (r565c_json_is(file->data, file->size)) {
        if (!r565c_json_parse(&input->json, file, diagnostics)) {
            return;
        }
        input->kind = kind_of_json(&input->json);
    }
    if (input->kind == R565C_KIND_OTHER) {
        r565c_report(diagnostics, R565C_WARNING, file->name, "",
                     "neither a DragonBones skeleton nor an atlas, springs or a PNG: ignored");
    }
}

// "data:image/png;base64,..." in place of a path.
static void embedded_read(r565c_atlas *atlas, const r565c_node *object) {
    r565c_diagnostics *diagnostics = object->file->diagnostics;
    r565c_arena *arena = diagnostics->arena;
    r565c_node place = r565c_node_get(object, "imagePath");
    const char *text = strstr(atlas->image_path, ";base64,");
    r565c_file *file = r565c_alloc(arena, 1, sizeof *file);
    uint8_t *data;
    // A name for messages, and nobody else's.
    file->name = r565c_format(arena, "%s: %s", atlas->file, r565c_node_place(&place));
    atlas->image_path = file->name;
    if (text == NULL ||
        !r565c_base64_decode(arena, text + strlen(";base64,"), &data, &file->size) ||
        !r565c_png_is(data, file->size)) {
        r565c_node_report(&place, R565C_ERROR, "is no PNG in base64");
        return;
    }
    file->data = data;
    atlas->embedded = r565c_alloc(arena, 1, sizeof *atlas->embedded);
    *atlas->embedded = (r565c_input){.file = file, .kind = R565C_KIND_PNG};
}

static bool atlas_add(r565c_inputs *inputs, size_t *capacity, const r565c_node *object) {
    if (inputs->atlas_count == R565C_MAX_ATLASES) {
        r565c_node_report(object, R565C_ERROR, "more than %d atlases", R565C_MAX_ATLASES);
        return false;
    }
    inputs->atlases = r565c_grow(inputs->diagnostics->arena, inputs->atlases, inputs->atlas_count,
                                 capacity, sizeof *inputs->atlases);
    r565c_atlas *atlas = r565c_atlas_read(object);
    if (strncmp(atlas->image_path, "data:", 5) == 0) {
        embedded_read(atlas, object);
    }
    inputs->atlases[inputs->atlas_count++] = atlas;
    return true;
}

static bool inline_atlases_read(r565c_inputs *inputs, size_t *capacity, const r565c_node *root) {
    r565c_node list = r565c_node_get(root, "textureAtlas");
    r565c_node at = r565c_node_first(&list);
    while (at.json != NULL && atlas_add(inputs, capacity, &at)) {
        at = r565c_node_next(&at);
    }
    return at.json == NULL;
}

// Files come first, so that what a skeleton brings itself cannot crowd them out.
static void atlases_read(r565c_inputs *inputs) {
    static const r565c_kind kinds[] = {R565C_KIND_ATLAS, R565C_KIND_SKELETON};
    size_t capacity = 0;
    bool room = true;
    for (size_t k = 0; k < 2; k++) {
        for (size_t i = 0; room && i < inputs->count; i++) {
            r565c_node root = r565c_json_root(&inputs->items[i].json);
            if (inputs->items[i].kind == kinds[k]) {
                room = k == 0 ? atlas_add(inputs, &capacity, &root)
                              : inline_atlases_read(inputs, &capacity, &root);
            }
        }
    }
}

void r565c_inputs_read(r565c_inputs *inputs, const r565c_file *files, size_t count,
                       r565c_diagnostics *diagnostics) {
    *inputs = (r565c_inputs){.diagnostics = diagnostics, .count = count, .missing = R565C_ERROR};
    inputs->items = r565c_alloc(diagnostics->arena, count, sizeof *inputs->items);
    for (size_t i = 0; i < count; i++) {
        inputs->items[i].file = &files[i];
        input_read(&inputs->items[i], diagnostics);
    }
    atlases_read(inputs);
}

void r565c_inputs_free(r565c_inputs *inputs) {
    for (size_t i = 0; i < inputs->count; i++) {
        r565c_json_free(&inputs->items[i].json);
    }
}

static const char *first_armature(const r565c_input *skeleton) {
    r565c_node root = r565c_json_root(&skeleton->json);
    r565c_node list = r565c_node_get(&root, "armature");
    r565c_node first = r565c_node_first(&list);
    return r565c_node_get_string(&first, "name", "");
}

static bool is_other_form(const r565c_input *a, const r565c_input *b) {
    return a->kind == R565C_KIND_SKELETON && b->kind == R565C_KIND_SKELETON &&
           a->json.baked != b->json.baked && strcmp(first_armature(a), first_armature(b)) == 0;
}

// Of a skeleton that is there as JSON and as binary, the JSON says more: the binary counts no longer.
static void leave_out_twins(const r565c_inputs *inputs) {
    for (size_t b = 0; b < inputs->count; b++) {
        r565c_input *binary = &inputs->items[b];
        for (size_t i = 0; i < inputs->count && binary->json.baked; i++) {
            const r565c_input *json = &inputs->items[i];
            if (is_other_form(json, binary)) {
                r565c_report(inputs->diagnostics, R565C_NOTE, binary->file->name, "",
                             "not needed: \"%s\" is the same skeleton as JSON", json->file->name);
                binary->kind = R565C_KIND_OTHER;
            }
        }
    }
}

// Whether any armature's skins have a display.
static bool shows_something(const r565c_input *skeleton) {
    r565c_node root = r565c_json_root(&skeleton->json);
    r565c_node armatures = r565c_node_get(&root, "armature");
    for (r565c_node a = r565c_node_first(&armatures); a.json != NULL; a = r565c_node_next(&a)) {
        r565c_node skins = r565c_node_get(&a, "skin");
        for (r565c_node s = r565c_node_first(&skins); s.json != NULL; s = r565c_node_next(&s)) {
            r565c_node slots = r565c_node_get(&s, "slot");
            for (r565c_node at = r565c_node_first(&slots); at.json != NULL;
                 at = r565c_node_next(&at)) {
                r565c_node displays = r565c_node_get(&at, "display");
                if (r565c_node_holds(&displays)) {
                    return true;
                }
            }
        }
    }
    return false;
}

// How likely a skeleton is more than animations for another one.
static int rank_of(const r565c_input *skeleton) {
    const char *dot = strrchr(skeleton->file->name, '.');
    return 2 * shows_something(skeleton) + !(dot != NULL && r565c_same_text(dot, ".dbani"));
}

static void report_choice(const r565c_inputs *inputs, const r565c_input *found,
                          const r565c_input *equal) {
    if (found == NULL) {
        r565c_report(inputs->diagnostics, R565C_ERROR, "", "",
                     "no DragonBones skeleton (JSON with \"armature\", or dbbin) among the files");
    } else {
        r565c_report(inputs->diagnostics, R565C_ERROR, "", "",
                     "more than one skeleton: \"%s\" and \"%s\"", found->file->name,
                     equal->file->name);
    }
}

r565c_input *r565c_inputs_skeleton(const r565c_inputs *inputs) {
    r565c_input *found = NULL, *equal = NULL;
    int best = -1;
    leave_out_twins(inputs);
    for (size_t i = 0; i < inputs->count; i++) {
        r565c_input *input = &inputs->items[i];
        int rank = input->kind == R565C_KIND_SKELETON ? rank_of(input) : -1;
        if (rank > best) {
            found = input;
            equal = NULL;
            best = rank;
        } else if (rank == best && rank >= 0) {
            equal = equal == NULL ? input : equal;
        }
    }
    if (found == NULL || equal != NULL) {
        report_choice(inputs, found, equal);
        return NULL;
    }
    for (size_t i = 0; i < inputs->count; i++) {
        r565c_input *input = &inputs->items[i];
        if (input->kind == R565C_KIND_SKELETON && input != found) {
            input->kind = R565C_KIND_ANIMATIONS;
        }
    }
    return found;
}

void r565c_inputs_use(r565c_inputs *inputs, const char *name) {
    for (size_t i = 0; i < inputs->count; i++) {
        if (strcmp(inputs->items[i].file->name, name) == 0) {
            inputs->items[i].used = true;
        }
    }
}

const char *r565c_base_name(const char *path) {
    const char *base = path;
    for (; *path != '\0'; path++) {
        base = *path == '/' || *path == '\\' ? path + 1 : base;
    }
    return base;
}

// How far two paths agree, in whole folders.
static size_t common_folders(const char *a, const char *b) {
    size_t common = 0;
    for (size_t i = 0; a[i] != '\0' && a[i] == b[i]; i++) {
        common = a[i] == '/' ? i + 1 : common;
    }
    return common;
}

static bool has_size(const r565c_input *input, const r565c_atlas *atlas) {
    uint32_t width, height;
    return r565c_png_size(input->file->data, input->file->size, &width, &height) &&
           width == atlas->width && height == atlas->height;
}

static bool has_name(const r565c_input *input, const r565c_atlas *atlas) {
    return strcmp(r565c_base_name(input->file->name), r565c_base_name(atlas->image_path)) == 0;
}

// How well a PNG fits an atlas: 0 not at all; by name, the nearer in the folders the better, is
// above by size, and that above being there and nobody else's.
static size_t fit_of(const r565c_inputs *inputs, const r565c_input *input,
                     const r565c_atlas *atlas) {
    if (input->kind != R565C_KIND_PNG) {
        return 0;
    }
    if (has_name(input, atlas)) {
        return 3 + common_folders(input->file->name, atlas->file);
    }
    for (size_t i = 0; i < inputs->atlas_count; i++) {
        if (has_name(input, inputs->atlases[i])) {
            return 0;
        }
    }
    return has_size(input, atlas) ? 2 : 1;
}

r565c_input *r565c_inputs_page(const r565c_inputs *inputs, const r565c_atlas *atlas) {
    r565c_input *best = NULL, *equal = NULL;
    size_t best_fit = 0;
    if (atlas->embedded != NULL) {
        return atlas->embedded;
    }
    for (size_t i = 0; i < inputs->count; i++) {
        size_t fit = fit_of(inputs, &inputs->items[i], atlas);
        if (fit > best_fit) {
            best = &inputs->items[i];
            equal = NULL;
            best_fit = fit;
        } else if (fit == best_fit && fit > 0) {
            equal = &inputs->items[i];
        }
    }
    if (best == NULL || (best_fit == 1 && equal != NULL)) {
        r565c_report(inputs->diagnostics, inputs->missing, atlas->file, "imagePath",
                     "PNG \"%s\" is not among the files", atlas->image_path);
        return NULL;
    }
    if (equal != NULL) {
        r565c_report(inputs->diagnostics, R565C_ERROR, atlas->file, "imagePath",
                     "both \"%s\" and \"%s\" could be its PNG", best->file->name,
                     equal->file->name);
        return NULL;
    }
    return best;
}

static bool ends_in_path(const char *name, size_t length, const char *path, size_t path_length) {
    return path_length > 0 && length >= path_length &&
           memcmp(name + length - path_length, path, path_length) == 0 &&
           (length == path_length || name[length - path_length - 1] == '/');
}

r565c_input *r565c_inputs_image(const r565c_inputs *inputs, const char *path, bool *open) {
    r565c_input *best = NULL;
    size_t best_length = SIZE_MAX, path_length = strlen(path);
    *open = false;
    for (size_t i = 0; i < inputs->count; i++) {
        r565c_input *input = &inputs->items[i];
        size_t length = strlen(input->file->name);
        if (input->kind != R565C_KIND_PNG || length < 4 || input->file->name[length - 4] != '.' ||
            !ends_in_path(input->file->name, length - 4, path, path_length) ||
            length > best_length) {
            continue;
        }
        *open = length == best_length;
        best = input;
        best_length = length;
    }
    return best;
}
