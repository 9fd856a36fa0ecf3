// SPDX-License-Identifier: MIT
#include "import.h"

#include "pairing.h"
#include "png.h"
#include "spring_file.h"
#include <string.h>

// The search for the companions of one skeleton.
typedef struct search {
    r565c_inputs inputs; // the candidates, then the skeleton
    r565c_input *skeleton;
    r565c_names *needed;
    bool *use;       // one a candidate
    bool *use_atlas; // one an atlas
    bool has_springs;
    r565c_diagnostics *diagnostics; // of the caller
} search;

static void take(search *job, const r565c_input *input, const char *what) {
    size_t index = (size_t)(input - job->inputs.items);
    if (input == job->skeleton || job->use[index]) {
        return;
    }
    job->use[index] = true;
    r565c_report(job->diagnostics, R565C_NOTE, job->skeleton->file->name, "", "takes %s \"%s\"",
                 what, input->file->name);
}

static const r565c_input *input_of(const search *job, const r565c_atlas *atlas) {
    for (size_t i = 0; i < job->inputs.count; i++) {
        if (job->inputs.items[i].file->name == atlas->file) {
            return &job->inputs.items[i];
        }
    }
    return job->skeleton;
}

// Reports the errors of the candidates' own list that concern the choice.
static bool pass_errors_on(const search *job, size_t before) {
    const r565c_diagnostics *from = job->inputs.diagnostics;
    for (size_t i = before; i < from->count; i++) {
        const r565c_diagnostic *item = &from->items[i];
        if (item->severity == R565C_ERROR) {
            r565c_report(job->diagnostics, R565C_ERROR, item->file, item->place, "%s",
                         item->message);
        }
    }
    return false;
}

static bool take_atlases(search *job) {
    size_t before = job->inputs.diagnostics->count, errors = job->inputs.diagnostics->errors;
    if (!r565c_choose_atlases(&job->inputs, job->skeleton, job->needed, job->use_atlas)) {
        return pass_errors_on(job, before);
    }
    for (size_t i = 0; i < job->inputs.atlas_count; i++) {
        const r565c_atlas *atlas = job->inputs.atlases[i];
        if (!job->use_atlas[i]) {
            continue;
        }
        const r565c_input *page = r565c_inputs_page(&job->inputs, atlas);
        if (job->inputs.diagnostics->errors > errors) {
            return pass_errors_on(job, before);
        }
        take(job, input_of(job, atlas), "atlas");
        if (page != NULL && page != atlas->embedded) {
            take(job, page, "picture");
        }
    }
    return true;
}

static bool in_atlases(const search *job, const char *name) {
    for (size_t i = 0; i < job->inputs.atlas_count; i++) {
        if (job->use_atlas[i] && r565c_atlas_find(job->inputs.atlases[i], name) != NULL) {
            return true;
        }
    }
    return false;
}

// Whatever the atlases lack must be there as a picture of its own.
static bool take_pictures(search *job) {
    const r565c_names *drawn = r565c_needed_regions(job->skeleton, false);
    for (size_t i = 0; i < drawn->count; i++) {
        const char *name = drawn->items[i];
        bool open = false;
        if (in_atlases(job, name)) {
            continue;
        }
        const r565c_input *picture = r565c_inputs_image(&job->inputs, name, &open);
        if (picture == NULL && !open && job->inputs.missing != R565C_ERROR) {
            continue;
        }
        if (picture == NULL || open) {
            r565c_report(job->diagnostics, R565C_ERROR, job->skeleton->file->name, "",
                         open ? "no atlas beside it has image \"%s\", and more than one PNG could "
                                "be \"%s.png\""
                              : "no atlas beside it has image \"%s\", and there is no \"%s.png\"",
                         name, name);
            return false;
        }
        take(job, picture, "picture");
    }
    return true;
}

static bool take_springs(search *job) {
    size_t before = job->inputs.diagnostics->count, errors = job->inputs.diagnostics->errors;
    const r565c_input *springs =
        job->has_springs ? NULL : r565c_spring_file_of(&job->inputs, job->skeleton);
    if (job->inputs.diagnostics->errors > errors) {
        return pass_errors_on(job, before);
    }
    if (springs != NULL) {
        take(job, springs, "springs");
    }
    return true;
}

// What other skeletons bring for themselves is not to be had.
static void hide_foreign_atlases(search *job) {
    for (size_t i = 0; i < job->inputs.atlas_count; i++) {
        r565c_atlas *atlas = job->inputs.atlases[i];
        if (*atlas->place != '\0' && atlas->file != job->skeleton->file->name) {
            atlas->names = (r565c_names){0};
        }
    }
}

static bool search_run(search *job, size_t count) {
    r565c_inputs *inputs = &job->inputs;
    job->skeleton = &inputs->items[count];
    if (job->skeleton->kind != R565C_KIND_SKELETON) {
        return true;
    }
    hide_foreign_atlases(job);
    job->needed = r565c_needed_regions(job->skeleton, true);
    job->use_atlas = r565c_alloc(inputs->diagnostics->arena, inputs->atlas_count, sizeof(bool));
    return take_atlases(job) && take_pictures(job) && take_springs(job);
}

static size_t find_skeleton(const r565c_inputs *inputs) {
    for (size_t i = 0; i < inputs->count; i++) {
        r565c_kind kind = inputs->items[i].kind;
        if (kind != R565C_KIND_SKELETON && kind != R565C_KIND_SPRINGS) {
            return inputs->count;
        }
    }
    const r565c_input *skeleton = r565c_inputs_skeleton(inputs);
    return skeleton == NULL ? inputs->count : (size_t)(skeleton - inputs->items);
}

bool r565c_hold_springs(const r565c_file *files, size_t count) {
    r565c_arena *arena = r565c_arena_new();
    r565c_inputs inputs;
    bool found = false;
    r565c_inputs_read(&inputs, files, count, r565c_diagnostics_new(arena));
    for (size_t i = 0; i < count; i++) {
        found = found || inputs.items[i].kind == R565C_KIND_SPRINGS;
    }
    r565c_inputs_free(&inputs);
    r565c_arena_free(arena);
    return found;
}

size_t r565c_find_lone_skeleton(const r565c_file *files, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (r565c_png_is(files[i].data, files[i].size)) {
            return count;
        }
    }
    if (count < 2) {
        return 0;
    }
    r565c_arena *arena = r565c_arena_new();
    r565c_inputs inputs;
    r565c_inputs_read(&inputs, files, count, r565c_diagnostics_new(arena));
    size_t found = find_skeleton(&inputs);
    r565c_inputs_free(&inputs);
    r565c_arena_free(arena);
    return found;
}

bool r565c_choose_companions(const r565c_file *skeleton, const r565c_file *candidates, size_t count,
                             bool allow_missing, bool has_springs, bool *use,
                             r565c_diagnostics *diagnostics) {
    // What is wrong with files that will not be taken is nobody's concern: a list of its own.
    r565c_arena *arena = r565c_arena_new();
    r565c_file *files = r565c_alloc(arena, count + 1, sizeof *files);
    for (size_t i = 0; i < count; i++) {
        bool itself = strcmp(candidates[i].name, skeleton->name) == 0;
        files[i] = itself ? (r565c_file){skeleton->name, NULL, 0} : candidates[i];
        use[i] = false;
    }
    files[count] = *skeleton;
    search job = {.use = use, .has_springs = has_springs, .diagnostics = diagnostics};
    r565c_inputs_read(&job.inputs, files, count + 1, r565c_diagnostics_new(arena));
    job.inputs.missing = allow_missing ? R565C_WARNING : R565C_ERROR;
    bool chosen = search_run(&job, count);
    r565c_inputs_free(&job.inputs);
    r565c_arena_free(arena);
    return chosen;
}
