// SPDX-License-Identifier: MIT
#include "diagnostics.h"

r565c_diagnostics *r565c_diagnostics_new(r565c_arena *arena) {
    r565c_diagnostics *diagnostics = r565c_alloc(arena, 1, sizeof *diagnostics);
    diagnostics->arena = arena;
    return diagnostics;
}

const char *r565c_one_line(r565c_arena *arena, const char *text) {
    char *copy = r565c_strdup(arena, text);
    for (char *at = copy; *at != '\0'; at++) {
        unsigned char byte = (unsigned char)*at;
        *at = byte < 0x20 || byte == 0x7f ? '?' : *at;
    }
    return copy;
}

bool r565c_diagnostics_full(const r565c_diagnostics *diagnostics) {
    return diagnostics->count >= R565C_MAX_FINDINGS;
}

static void add(r565c_diagnostics *diagnostics, const r565c_diagnostic *found) {
    diagnostics->items = r565c_grow(diagnostics->arena, diagnostics->items, diagnostics->count,
                                    &diagnostics->capacity, sizeof *diagnostics->items);
    diagnostics->items[diagnostics->count++] = *found;
    diagnostics->errors += found->severity == R565C_ERROR;
}

void r565c_report(r565c_diagnostics *diagnostics, r565c_severity severity, const char *file,
                  const char *place, const char *format, ...) {
    r565c_arena *arena = diagnostics->arena;
    if (severity != R565C_ERROR && r565c_diagnostics_full(diagnostics)) {
        return;
    }
    va_list arguments;
    va_start(arguments, format);
    r565c_diagnostic found = {severity, r565c_one_line(arena, file), r565c_one_line(arena, place),
                              r565c_one_line(arena, r565c_vformat(arena, format, arguments))};
    va_end(arguments);
    char *key = r565c_format(arena, "%d\n%s\n%s\n%s", (int)severity, found.file, found.place,
                             found.message);
    diagnostics->seen.arena = arena;
    size_t known = diagnostics->seen.count;
    if (r565c_names_add(&diagnostics->seen, key) < known) {
        return;
    }
    add(diagnostics, &found);
    if (diagnostics->count == R565C_MAX_FINDINGS) {
        add(diagnostics,
            &(r565c_diagnostic){R565C_WARNING, "", "",
                                "too many findings: the rest of the warnings is left out"});
    }
}

bool r565c_diagnostics_tighten(r565c_diagnostics *diagnostics) {
    size_t before = diagnostics->errors;
    for (size_t i = 0; i < diagnostics->count; i++) {
        if (diagnostics->items[i].severity == R565C_WARNING) {
            diagnostics->items[i].severity = R565C_ERROR;
            diagnostics->errors++;
        }
    }
    return diagnostics->errors > before;
}
