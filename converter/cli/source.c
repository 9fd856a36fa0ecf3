// SPDX-License-Identifier: MIT
#include "source.h"

#include "../src/import.h"
#include "files.h"

#include <stdio.h>
#include <string.h>

/// Errors, and of the rest all or only how much there is.
static void tell_all(const r565c_conversion *conversion, const char *brief_about) {
    bool briefly = brief_about != NULL;
    size_t warnings = 0;
    for (size_t i = 0; i < r565c_diagnostic_count(conversion); i++) {
        const r565c_diagnostic *found = r565c_diagnostic_at(conversion, i);
        warnings += found->severity == R565C_WARNING;
        if (!briefly || found->severity == R565C_ERROR) {
            r565c_tell(found);
        }
    }
    if (briefly && warnings > 0) {
        char text[64];
        snprintf(text, sizeof text, "warnings: %zu; convert tells them", warnings);
        r565c_tell(&(r565c_diagnostic){R565C_NOTE, brief_about, "", text});
    }
}

/// For a skeleton alone: adds those of its neighbours that belong to it.
static bool add_companions(r565c_files *files, const char *path, const r565c_options *options) {
    r565c_files beside = {.arena = files->arena};
    if (!r565c_files_add_beside(&beside, path)) {
        return false;
    }
    r565c_diagnostics *found = r565c_diagnostics_new(files->arena);
    bool *use = r565c_alloc(files->arena, beside.count, sizeof *use);
    bool good = r565c_choose_companions(&files->items[0], beside.items, beside.count,
                                        options->allow_missing, use, found);
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

/// Reads all inputs.
static bool read_inputs(r565c_files *files, const r565c_arguments *arguments) {
    for (int i = 0; i < arguments->input_count; i++) {
        if (!r565c_files_add(files, arguments->inputs[i])) {
            return false;
        }
    }
    bool alone = arguments->input_count == 1 && !r565c_is_folder(arguments->inputs[0]);
    return !alone || add_companions(files, arguments->inputs[0], &arguments->options);
}

static r565c_exit convert(r565c_source *source, const r565c_files *files,
                          const r565c_options *options) {
    source->conversion = r565c_convert(files->items, files->count, options);
    source->asset = r565c_asset(source->conversion);
    return source->asset == NULL ? R565C_EXIT_INPUT : R565C_EXIT_OK;
}

static r565c_exit convert_and_tell(r565c_source *source, const r565c_files *files,
                                   const r565c_options *options, const char *brief_about) {
    r565c_exit status = convert(source, files, options);
    tell_all(source->conversion, brief_about);
    return status;
}

r565c_exit r565c_source_convert(r565c_source *source, const r565c_arguments *arguments) {
    *source = (r565c_source){.arena = r565c_arena_new()};
    r565c_files files = {.arena = source->arena};
    if (!read_inputs(&files, arguments)) {
        return R565C_EXIT_INPUT;
    }
    return convert_and_tell(source, &files, &arguments->options, NULL);
}

static bool is_pack(const char *path, const r565c_file *file) {
    const char *dot = strrchr(path, '.');
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

r565c_exit r565c_source_check(r565c_source *source, const r565c_arguments *arguments) {
    *source = (r565c_source){.arena = r565c_arena_new()};
    r565c_files files = {.arena = source->arena};
    if (!read_inputs(&files, arguments)) {
        return R565C_EXIT_INPUT;
    }
    if (files.count == 1 && is_pack(arguments->inputs[0], &files.items[0])) {
        return load_pack(source, &files.items[0]);
    }
    return convert(source, &files, &arguments->options);
}

r565c_exit r565c_source_open(r565c_source *source, const r565c_arguments *arguments) {
    *source = (r565c_source){.arena = r565c_arena_new()};
    r565c_files files = {.arena = source->arena};
    if (arguments->input_count != 1) {
        return r565c_misuse("one input is needed", NULL);
    }
    const char *path = arguments->inputs[0];
    if (r565c_is_folder(path)) {
        return r565c_files_add(&files, path)
                   ? convert_and_tell(source, &files, &arguments->options, path)
                   : R565C_EXIT_INPUT;
    }
    if (!r565c_files_add(&files, path)) {
        return R565C_EXIT_INPUT;
    }
    if (is_pack(path, &files.items[0])) {
        return load_pack(source, &files.items[0]);
    }
    return add_companions(&files, path, &arguments->options)
               ? convert_and_tell(source, &files, &arguments->options, path)
               : R565C_EXIT_INPUT;
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
