// SPDX-License-Identifier: MIT
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
    for (int i = 0; i < arguments->input_count; i++) {
        if (r565c_is_same_file(arguments->inputs[i], arguments->output)) {
            return r565c_misuse("output would replace an input", arguments->output);
        }
    }
    return R565C_EXIT_OK;
}

static r565c_exit convert(const r565c_arguments *arguments, r565c_output output) {
    r565c_source source;
    const uint8_t *data;
    size_t size;
    r565c_exit status = r565c_source_convert(&source, arguments);
    if (status == R565C_EXIT_OK && !r565c_emit(source.conversion, output, &data, &size)) {
        status = r565c_fail(arguments->output, "the asset does not fit this form of output");
    }
    if (status == R565C_EXIT_OK && !r565c_write_file(arguments->output, data, size)) {
        status = R565C_EXIT_INPUT;
    }
    r565c_source_close(&source);
    return status;
}

r565c_exit r565c_command_convert(int argc, const char **argv) {
    static const unsigned accepted = R565C_OPTION_OUTPUT | R565C_OPTION_CONVERT;
    r565c_arguments arguments;
    r565c_output output = R565C_OUTPUT_C;
    if (!r565c_arguments_read(argc, argv, accepted, &arguments)) {
        return R565C_EXIT_USAGE;
    }
    r565c_exit status = check_usage(&arguments, &output);
    return status == R565C_EXIT_OK ? convert(&arguments, output) : status;
}
