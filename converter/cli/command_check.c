// SPDX-License-Identifier: MIT
#include "commands.h"
#include "source.h"

#include <stdio.h>

/// Lists all findings; the last line says how many there are.
static void list(const r565c_conversion *conversion) {
    size_t counts[3] = {0, 0, 0};
    for (size_t i = 0; i < r565c_diagnostic_count(conversion); i++) {
        const r565c_diagnostic *found = r565c_diagnostic_at(conversion, i);
        counts[found->severity]++;
        r565c_tell_on(stdout, found);
    }
    printf("errors: %zu, warnings: %zu, notes: %zu\n", counts[R565C_ERROR], counts[R565C_WARNING],
           counts[R565C_NOTE]);
}

r565c_exit r565c_command_check(int argc, const char **argv) {
    r565c_arguments arguments;
    if (!r565c_arguments_read(argc, argv, R565C_OPTION_CONVERT, &arguments)) {
        return R565C_EXIT_USAGE;
    }
    if (arguments.input_count == 0) {
        return r565c_misuse("an input is needed", NULL);
    }
    r565c_source source;
    r565c_exit status = r565c_source_check(&source, &arguments);
    if (source.conversion != NULL) {
        list(source.conversion);
    }
    r565c_source_close(&source);
    return status;
}
