// SPDX-License-Identifier: MIT
#include "source.h"

#include "../src/import.h"

#include <stdio.h>
#include <string.h>

/// Errors, and how many warnings there are.
static void tell_briefly(const r565c_source *source, const char *about) {
    size_t warnings = 0;
    for (size_t i = 0; i < r565c_diagnostic_count(source->conversion); i++) {
        const r565c_diagnostic *found = r565c_diagnostic_at(source->conversion, i);
        warnings += found->severity == R565C_WARNING;
        if (found->severity == R565C_ERROR) {
            r565c_tell(found);
        }
    }
    if (warnings > 0) {
        char text[64];
        snprintf(text, sizeof text, "warnings: %zu; convert tells them", warnings);
        r565c_tell(&(r565c_diagnostic){R565C_NOTE, about, "", text});
    }
}

r565c_source r565c_source_new(void) {
    r565c_arena *arena = r565c_arena_new();
    return (r565c_source){.arena = arena, .files = {.arena = arena}};
}

static size_t find_file(const r565c_files *files, const char *path) {
    size_t i = 0;
    while (i < files->count && !r565c_is_same_file(files->items[i].name, path)) {
        i++;
    }
    return i;
}

size_t r565c_source_find(const r565c_source *source, const char *path) {
    return find_file(&source->files, path);
}

/// Adds those of the files that are not among them yet.
static void add_new(r565c_files *files, const r565c_files *from) {
    for (size_t i = 0; i < from->count; i++) {
        if (find_file(files, from->items[i].name) == files->count) {
            r565c_files_append(files, from->items[i]);
        }
    }
}

bool r565c_source_add_companions(r565c_files *files, const r565c_files *others,
                                 const r565c_arguments *arguments) {
    size_t lone = r565c_find_lone_skeleton(files->items, files->count);
    r565c_file skeleton = files->items[lone < files->count ? lone : 0];
    const char *path = skeleton.name;
    r565c_files beside = {.arena = files->arena};
    const char *folder = arguments->texture_dir != NULL ? arguments->texture_dir
                                                        : r565c_folder_of(files->arena, path);
    if (!r565c_files_add_except(&beside, folder, path)) {
        return false;
    }
    if (others != NULL) {
        add_new(&beside, others);
    }
    r565c_diagnostics *found = r565c_diagnostics_new(files->arena);
    bool *use = r565c_alloc(files->arena, beside.count, sizeof *use);
    bool good = r565c_choose_companions(&skeleton, beside.items, beside.count,
                                        arguments->options.allow_missing,
                                        r565c_hold_springs(files->items, files->count), use, found);
    for (size_t i = 0; i < found->count; i++) {
        r565c_tell(&found->items[i]);
    }
    for (size_t i = 0; good && i < beside.count; i++) {
        if (use[i]) {
            r565c_files_append(files, beside.items[i]);
        }
    }
    return good;
}

bool r565c_source_read(r565c_source *source, const r565c_arguments *arguments) {
    r565c_files *files = &source->files;
    bool folder = false;
    for (int i = 0; i < arguments->input_count; i++) {
        folder = folder || r565c_is_folder(arguments->inputs[i]);
        if (!r565c_files_add(files, arguments->inputs[i])) {
            return false;
        }
    }
    if (files->count == 1 && r565c_is_pack(&files->items[0])) {
        return true;
    }
    if (!folder && r565c_find_lone_skeleton(files->items, files->count) < files->count) {
        return r565c_source_add_companions(files, NULL, arguments);
    }
    r565c_files textures = {.arena = source->arena};
    if (arguments->texture_dir != NULL) {
        if (!r565c_files_add_except(&textures, arguments->texture_dir, NULL)) {
            return false;
        }
        add_new(files, &textures);
    }
    return true;
}

bool r565c_is_pack(const r565c_file *file) {
    const char *dot = strrchr(file->name, '.');
    return (dot != NULL && strcmp(dot, ".r565") == 0) ||
           (file->size >= 4 && memcmp(file->data, "R565", 4) == 0);
}

static r565c_exit load_pack(r565c_source *source, const r565c_file *pack) {
    size_t bytes = 0;
    r565_result result = r565_asset_bytes(pack->data, pack->size, &bytes);
    if (result == R565_OK) {
        void *memory = r565c_alloc(source->arena, bytes, 1);
        result = r565_asset_load(pack->data, pack->size, memory, bytes, &source->asset);
    }
    source->pack_size = pack->size;
    return result == R565_OK ? R565C_EXIT_OK : r565c_fail(pack->name, r565_result_text(result));
}

static r565c_exit convert(r565c_source *source, const r565c_arguments *arguments) {
    const r565c_files *files = &source->files;
    r565c_options options = arguments->options;
    if (arguments->skin != NULL) {
        options.skin = arguments->skin;
    }
    source->conversion = r565c_convert(files->items, files->count, &options);
    source->asset = r565c_asset(source->conversion);
    return source->asset == NULL ? R565C_EXIT_INPUT : R565C_EXIT_OK;
}

r565c_exit r565c_source_convert(r565c_source *source, const r565c_arguments *arguments) {
    r565c_exit status = convert(source, arguments);
    for (size_t i = 0; i < r565c_diagnostic_count(source->conversion); i++) {
        r565c_tell(r565c_diagnostic_at(source->conversion, i));
    }
    return status;
}

r565c_exit r565c_source_make(r565c_source *source, const r565c_arguments *arguments) {
    const r565c_files *files = &source->files;
    if (files->count == 1 && r565c_is_pack(&files->items[0])) {
        if (arguments->converts || arguments->texture_dir != NULL) {
            r565c_tell(&(r565c_diagnostic){R565C_NOTE, files->items[0].name, "",
                                           "a pack stays as it was converted: options of "
                                           "conversions do nothing here"});
        }
        return load_pack(source, &files->items[0]);
    }
    return convert(source, arguments);
}

r565c_exit r565c_source_open(r565c_source *source, const r565c_arguments *arguments) {
    *source = r565c_source_new();
    if (arguments->input_count != 1) {
        return r565c_misuse("one input is needed", NULL);
    }
    if (!r565c_source_read(source, arguments)) {
        return R565C_EXIT_INPUT;
    }
    r565c_exit status = r565c_source_make(source, arguments);
    if (source->conversion != NULL) {
        tell_briefly(source, arguments->inputs[0]);
    }
    return status;
}

void r565c_source_close(r565c_source *source) {
    r565c_free(source->conversion);
    r565c_arena_free(source->arena);
}

int r565c_source_armature(const r565c_source *source, const r565c_arguments *arguments) {
    int index = arguments->armature == NULL
                    ? (source->asset->armature_count == 0 ? -1 : 0)
                    : r565_asset_armature_index(source->asset, arguments->armature);
    if (index < 0) {
        const char *text =
            arguments->armature == NULL
                ? "no armature"
                : r565c_format(source->arena, "no armature \"%s\"", arguments->armature);
        r565c_fail(arguments->inputs[0], text);
    }
    return index;
}

bool r565c_source_wear(const r565c_source *source, const char *skin, r565_rig *rig) {
    if (skin == NULL || source->conversion != NULL ||
        r565_rig_set_skin(rig, r565_rig_skin_index(rig, skin))) {
        return true;
    }
    r565c_fail(source->files.items[0].name, r565c_format(source->arena, "no skin \"%s\"", skin));
    return false;
}

const r565_animation *r565c_source_next(const r565c_source *source, int armature, const char *name,
                                        size_t *index) {
    while (*index < source->asset->animation_count) {
        const r565_animation *animation = source->asset->animations[(*index)++];
        if (animation->armature == armature &&
            (name == NULL || (animation->name != NULL && strcmp(animation->name, name) == 0))) {
            return animation;
        }
    }
    return NULL;
}

bool r565c_source_has(const r565c_source *source, const r565c_arguments *arguments, int armature) {
    size_t index = 0;
    if (arguments->animation == NULL ||
        r565c_source_next(source, armature, arguments->animation, &index) != NULL) {
        return true;
    }
    r565c_fail(arguments->inputs[0],
               r565c_format(source->arena, "no animation \"%s\"", arguments->animation));
    return false;
}
