// SPDX-License-Identifier: MIT
#include "../src/diagnostics.h"
#include "../src/inputs.h"
#include "commands.h"
#include "interrupt.h"
#include "pose_json.h"
#include "preview.h"
#include "watch.h"
#include "write.h"

#include <string.h>

/// What OUT's suffix asks for.
static bool output_of(const char *path, r565c_output *output) {
    static const struct {
        const char *suffix;
        r565c_output output;
    } known[] = {{".h", R565C_OUTPUT_C},
                 {".c", R565C_OUTPUT_C},
                 {".r565", R565C_OUTPUT_PACK},
                 {".json", R565C_OUTPUT_JSON}};
    const char *dot = strrchr(path, '.');
    for (size_t i = 0; dot != NULL && i < sizeof known / sizeof known[0]; i++) {
        if (strcmp(dot, known[i].suffix) == 0) {
            *output = known[i].output;
            return true;
        }
    }
    return false;
}

/// One file to be written.
typedef struct target {
    char *path;
    r565c_output output;
} target;

/// What --split makes of OUT: the same name with .h and with .c.
static void split_targets(const char *output, target *targets, r565c_arena *arena) {
    char *header = r565c_strdup(arena, output), *source = r565c_strdup(arena, output);
    header[strlen(output) - 1] = 'h';
    source[strlen(output) - 1] = 'c';
    targets[0] = (target){header, R565C_OUTPUT_HEADER};
    targets[1] = (target){source, R565C_OUTPUT_SOURCE};
}

/// Options that only previews have a use for.
static r565c_exit check_view(const r565c_arguments *arguments) {
    const struct {
        const char *name, *value;
    } given[] = {{"--size", arguments->size},
                 {"--zoom", arguments->zoom},
                 {"--placement", arguments->placement},
                 {"--background", arguments->background},
                 {"--quality", arguments->quality}};
    for (size_t i = 0; arguments->preview == NULL && i < sizeof given / sizeof given[0]; i++) {
        if (given[i].value != NULL) {
            return r565c_misuse("option is for --preview", given[i].name);
        }
    }
    return R565C_EXIT_OK;
}

/// Everything that can be said before a file is opened.
static r565c_exit check_usage(const r565c_arguments *arguments, r565c_output *output) {
    if (arguments->input_count == 0) {
        return r565c_misuse("an input is needed", NULL);
    }
    if (arguments->output == NULL) {
        return r565c_misuse("-o OUT is needed", NULL);
    }
    if (!output_of(arguments->output, output)) {
        return r565c_misuse("output must end in .h, .c, .r565 or .json", arguments->output);
    }
    if (arguments->split && *output != R565C_OUTPUT_C) {
        return r565c_misuse("--split is for output that ends in .h or .c", arguments->output);
    }
    return check_view(arguments);
}

/// All that is asked for.
typedef struct order {
    const r565c_arguments *arguments;
    target targets[2];
    size_t target_count;
    r565c_view view;       ///< of previews
    r565c_frames previews; ///< none: no previews
    r565c_frames poses;    ///< none: not printed
    r565c_names written;   ///< paths
} order;

/// Whether it is what a former conversion left in a folder of inputs: no part of an export.
static bool is_leftover(const r565c_file *file, const r565c_arguments *arguments) {
    r565c_arena *arena = r565c_arena_new();
    r565c_diagnostics *found = r565c_diagnostics_new(arena);
    r565c_inputs inputs;
    r565c_inputs_read(&inputs, file, 1, found);
    bool leftover = inputs.items[0].kind == R565C_KIND_OTHER && found->errors == 0;
    r565c_inputs_free(&inputs);
    r565c_arena_free(arena);
    for (int i = 0; i < arguments->input_count; i++) {
        leftover = leftover && !r565c_is_same_file(arguments->inputs[i], file->name);
    }
    return leftover;
}

/// Makes sure that no output is an input.
static r565c_exit check_targets(const order *job, r565c_source *source) {
    r565c_files *files = &source->files;
    for (size_t i = 0; i < job->target_count; i++) {
        size_t at = r565c_source_find(source, job->targets[i].path);
        if (at == files->count) {
            continue;
        }
        if (!is_leftover(&files->items[at], job->arguments)) {
            return r565c_misuse("output would replace an input", job->targets[i].path);
        }
        files->count--;
        memmove(&files->items[at], &files->items[at + 1],
                (files->count - at) * sizeof *files->items);
    }
    return R565C_EXIT_OK;
}

static r565c_exit write_target(order *job, const r565c_source *source, const target *to) {
    const uint8_t *data;
    size_t size;
    if (!r565c_emit(source->conversion, to->output, &data, &size)) {
        return r565c_fail(to->path, "the asset, or the name of its header, does not fit this "
                                    "form of output");
    }
    r565c_names_add(&job->written, to->path);
    return r565c_write_file(to->path, data, size) ? R565C_EXIT_OK : R565C_EXIT_INPUT;
}

static r565c_exit print_poses(const order *job, const r565c_source *source) {
    r565c_exit status = R565C_EXIT_OK;
    for (int i = 0; i < source->asset->armature_count && status == R565C_EXIT_OK; i++) {
        status = r565c_pose_print(source, i, NULL, NULL, &job->poses, false);
    }
    fflush(stdout);
    return status;
}

static r565c_exit write_all(order *job, const r565c_source *source) {
    r565c_exit status = R565C_EXIT_OK;
    for (size_t i = 0; i < job->target_count && status == R565C_EXIT_OK; i++) {
        status = write_target(job, source, &job->targets[i]);
    }
    if (status == R565C_EXIT_OK && job->previews.count > 0) {
        status = r565c_preview_write(source, &job->view, &job->previews, job->arguments->output,
                                     &job->written);
    }
    return status == R565C_EXIT_OK && job->poses.count > 0 ? print_poses(job, source) : status;
}

static r565c_exit convert(order *job) {
    r565c_source source = r565c_source_new();
    r565c_exit status = R565C_EXIT_INPUT;
    if (r565c_source_read(&source, job->arguments)) {
        status = check_targets(job, &source);
        if (status == R565C_EXIT_OK) {
            status = r565c_source_convert(&source, job->arguments);
        }
    }
    if (status == R565C_EXIT_OK) {
        status = write_all(job, &source);
    }
    r565c_source_close(&source);
    return status;
}

/// Converts, and again whenever an input has changed. What fails leaves the files of before.
static r565c_exit watch(order *job) {
    const char *output = job->arguments->output;
    r565c_exit status;
    r565c_interrupt_defer();
    do {
        r565c_arena *arena = r565c_arena_new();
        r565c_look before;
        r565c_look_take(&before, job->arguments, arena);
        status = convert(job);
        r565c_tell(&(r565c_diagnostic){
            R565C_NOTE, output, "",
            status == R565C_EXIT_OK ? "written; waiting for changes (Ctrl-C ends it)"
                                    : "stays as it was; waiting for changes (Ctrl-C ends it)"});
        if (status != R565C_EXIT_USAGE &&
            !r565c_watch_wait(&before, job->arguments, &job->written)) {
            status = R565C_EXIT_OK;
        }
        r565c_arena_free(arena);
    } while (status != R565C_EXIT_USAGE && !r565c_interrupted());
    return status;
}

/// Takes the order down. @return false after a message.
static bool read_order(order *job, const r565c_arguments *arguments, r565c_output output,
                       r565c_arena *arena) {
    *job = (order){.arguments = arguments, .target_count = 1, .written = {.arena = arena}};
    job->targets[0] = (target){r565c_strdup(arena, arguments->output), output};
    if (arguments->split) {
        split_targets(arguments->output, job->targets, arena);
        job->target_count = 2;
    }
    return r565c_view_read(&job->view, arguments) &&
           (arguments->preview == NULL ||
            r565c_read_frames(arguments->preview, &job->previews, arena)) &&
           (arguments->dump_pose == NULL ||
            r565c_read_frames(arguments->dump_pose, &job->poses, arena));
}

static r565c_exit run(r565c_arguments *arguments, r565c_output output, r565c_arena *arena) {
    order job;
    if (!read_order(&job, arguments, output, arena)) {
        return R565C_EXIT_USAGE;
    }
    if (arguments->options.header == NULL) {
        arguments->options.header = r565c_base_name(job.targets[0].path);
    }
    return arguments->watch ? watch(&job) : convert(&job);
}

r565c_exit r565c_command_convert(int argc, const char **argv) {
    r565c_arguments arguments;
    r565c_output output = R565C_OUTPUT_C;
    if (!r565c_arguments_read(argc, argv, R565C_CONVERT_OPTIONS, &arguments)) {
        return R565C_EXIT_USAGE;
    }
    r565c_exit status = check_usage(&arguments, &output);
    if (status == R565C_EXIT_OK) {
        r565c_arena *arena = r565c_arena_new();
        status = run(&arguments, output, arena);
        r565c_arena_free(arena);
    }
    return status;
}
