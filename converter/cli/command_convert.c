// SPDX-License-Identifier: MIT
#include "../src/inputs.h"
#include "commands.h"
#include "files.h"
#include "source.h"

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
    return R565C_EXIT_OK;
}

static r565c_exit check_targets(const r565c_arguments *arguments, const target *targets,
                                size_t count) {
    for (size_t t = 0; t < count; t++) {
        for (int i = 0; i < arguments->input_count; i++) {
            if (r565c_is_same_file(arguments->inputs[i], targets[t].path)) {
                return r565c_misuse("output would replace an input", targets[t].path);
            }
        }
    }
    return R565C_EXIT_OK;
}

static r565c_exit write_target(const r565c_source *source, const target *to) {
    const uint8_t *data;
    size_t size;
    if (!r565c_emit(source->conversion, to->output, &data, &size)) {
        return r565c_fail(to->path, "the asset does not fit this form of output");
    }
    return r565c_write_file(to->path, data, size) ? R565C_EXIT_OK : R565C_EXIT_INPUT;
}

static r565c_exit convert(const r565c_arguments *arguments, const target *targets, size_t count) {
    r565c_source source;
    r565c_exit status = r565c_source_convert(&source, arguments);
    for (size_t i = 0; i < count && status == R565C_EXIT_OK; i++) {
        status = write_target(&source, &targets[i]);
    }
    r565c_source_close(&source);
    return status;
}

static r565c_exit run(r565c_arguments *arguments, r565c_output output, r565c_arena *arena) {
    target targets[2] = {{r565c_strdup(arena, arguments->output), output}};
    size_t count = 1;
    if (arguments->split) {
        split_targets(arguments->output, targets, arena);
        count = 2;
    }
    if (arguments->options.header == NULL) {
        arguments->options.header = r565c_base_name(targets[0].path);
    }
    r565c_exit status = check_targets(arguments, targets, count);
    return status == R565C_EXIT_OK ? convert(arguments, targets, count) : status;
}

r565c_exit r565c_command_convert(int argc, const char **argv) {
    static const unsigned accepted =
        R565C_OPTION_OUTPUT | R565C_OPTION_CONVERT | R565C_OPTION_SPLIT;
    r565c_arguments arguments;
    r565c_output output = R565C_OUTPUT_C;
    if (!r565c_arguments_read(argc, argv, accepted, &arguments)) {
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
