// SPDX-License-Identifier: MIT
#include "summary.h"

#include "inputs.h"
#include "options.h"
#include "sizes.h"
#include "text.h"

#include <stdlib.h>
#include <string.h>

static int by_text(const void *first, const void *second) {
    return strcmp(*(const char *const *)first, *(const char *const *)second);
}

/// The order in which inputs were named makes no difference.
static void add_inputs(r565c_text *text, const char *const *names, size_t count) {
    const char **sorted = r565c_alloc(text->arena, count, sizeof *sorted);
    for (size_t i = 0; i < count; i++) {
        sorted[i] = r565c_base_name(names[i]);
    }
    qsort(sorted, count, sizeof(const char *), by_text);
    r565c_text_add(text, "Made by rig565 " R565_VERSION_STRING);
    for (size_t i = 0; i < count; i++) {
        r565c_text_join(text, i == 0 ? " from " : ", ", sorted[i], NULL);
    }
    r565c_text_add(text, "\n");
}

static void add_options(r565c_text *text, const r565c_options *options) {
    const char *line = r565c_options_text(options, text->arena);
    if (*line != '\0') {
        r565c_text_join(text, "Options:", line, "\n", NULL);
    }
}

static void add_sizes(r565c_text *text, const r565_asset *asset) {
    r565c_sizes sizes = r565c_sizes_of(asset, text->arena);
    r565c_text_add(text, r565c_format(text->arena,
                                      "Flash: %zu bytes (pixels %zu, keys %zu, curves %zu, "
                                      "structure %zu, names %zu)\n",
                                      r565c_sizes_total(&sizes), sizes.pixels, sizes.keys,
                                      sizes.curves, sizes.structure, sizes.names));
}

static void add_warnings(r565c_text *text, const r565c_diagnostics *diagnostics) {
    for (size_t i = 0; i < diagnostics->count; i++) {
        const r565c_diagnostic *found = &diagnostics->items[i];
        if (found->severity == R565C_WARNING) {
            r565c_text_join(text, "Warning: ", found->place, *found->place == '\0' ? "" : ": ",
                            found->message, "\n", NULL);
        }
    }
}

char *r565c_summary(const r565_asset *asset, const char *const *names, size_t count,
                    const r565c_options *options, const r565c_diagnostics *diagnostics,
                    r565c_arena *arena) {
    r565c_text text = {.arena = arena};
    add_inputs(&text, names, count);
    add_options(&text, options);
    add_sizes(&text, asset);
    add_warnings(&text, diagnostics);
    return r565c_text_string(&text);
}
