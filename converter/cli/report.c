// SPDX-License-Identifier: MIT
#include "report.h"

#include <stdio.h>

r565c_exit r565c_fail(const char *file, const char *text) {
    r565c_tell(&(r565c_diagnostic){R565C_ERROR, file == NULL ? "" : file, "", text});
    return R565C_EXIT_INPUT;
}

r565c_exit r565c_misuse(const char *text, const char *name) {
    fprintf(stderr, "error: %s%s%s; see rig565 --help\n", text, name == NULL ? "" : ": ",
            name == NULL ? "" : name);
    return R565C_EXIT_USAGE;
}

r565c_exit r565c_misuse_value(const r565c_option_info *option, const char *value) {
    fprintf(stderr, "error: --%s takes %s, not \"%s\"; see rig565 --help\n", option->name,
            option->accepts, value);
    return R565C_EXIT_USAGE;
}

void r565c_tell_on(FILE *stream, const r565c_diagnostic *diagnostic) {
    static const char *const severities[] = {"note", "warning", "error"};
    const char *file = diagnostic->file, *place = diagnostic->place;
    fprintf(stream, "%s: %s%s%s%s%s\n", severities[diagnostic->severity], file,
            *file == '\0' ? "" : ": ", place, *place == '\0' ? "" : ": ", diagnostic->message);
}

void r565c_tell(const r565c_diagnostic *diagnostic) {
    r565c_tell_on(stderr, diagnostic);
}
