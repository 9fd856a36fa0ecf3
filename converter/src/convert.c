// SPDX-License-Identifier: MIT
#include "build.h"
#include "emit_c.h"
#include "emit_json.h"
#include "emit_pack.h"
#include "import.h"
#include "nameless.h"
#include "options.h"
#include "summary.h"

#include <string.h>

struct r565c_conversion {
    r565c_arena *arena;
    r565c_diagnostics *diagnostics;
    r565c_options options;
    const char **names; ///< of the inputs
    size_t name_count;
    const r565c_document *document;
    const r565_asset *named; ///< NULL after an error; its armatures and animations have their names
    const r565_asset *asset; ///< the same, or without its names
};

static bool take_options(r565c_conversion *conversion, const r565c_options *options) {
    static const r565c_options usual;
    conversion->options = r565c_options_copy(options == NULL ? &usual : options, conversion->arena);
    bool good = r565c_options_check(&conversion->options, conversion->diagnostics);
    conversion->options.scale = conversion->options.scale == 0 ? 1 : conversion->options.scale;
    return good;
}

static void keep_names(r565c_conversion *conversion, const r565c_file *files, size_t count) {
    conversion->names = r565c_alloc(conversion->arena, count, sizeof *conversion->names);
    conversion->name_count = count;
    for (size_t i = 0; i < count; i++) {
        conversion->names[i] = r565c_strdup(conversion->arena, files[i].name);
    }
}

/// Options that make no difference with the others that there are.
static void tell_idle_options(r565c_conversion *conversion) {
    const r565c_options *options = &conversion->options;
    if (options->max_error != 0 && options->out_format != R565C_AUTO) {
        r565c_report(conversion->diagnostics, R565C_WARNING, "", "",
                     "max-error does nothing: only out-format auto looks at it");
    }
    if (options->fit_min_gain != 0 && !options->fit_rotate) {
        r565c_report(conversion->diagnostics, R565C_WARNING, "", "",
                     "fit-min-gain does nothing: only fit-rotate looks at it");
    }
}

r565c_conversion *r565c_convert(const r565c_file *files, size_t count,
                                const r565c_options *options) {
    return r565c_convert_watched(files, count, options, NULL, NULL);
}

r565c_conversion *r565c_convert_watched(const r565c_file *files, size_t count,
                                        const r565c_options *options, r565c_step *tell,
                                        void *user) {
    r565c_steps steps = {tell, user, 0, 0};
    r565c_arena *arena = r565c_arena_new();
    r565c_conversion *conversion = r565c_alloc(arena, 1, sizeof *conversion);
    conversion->arena = arena;
    conversion->diagnostics = r565c_diagnostics_new(arena);
    if (!take_options(conversion, options)) {
        return conversion;
    }
    keep_names(conversion, files, count);
    tell_idle_options(conversion);
    conversion->document =
        r565c_import_dragonbones(files, count, &conversion->options, conversion->diagnostics);
    if (conversion->document != NULL && conversion->diagnostics->errors == 0) {
        r565c_build build = {conversion->document, &conversion->options, arena,
                             conversion->diagnostics, &steps};
        conversion->named = r565c_build_asset(&build);
    }
    if (conversion->options.strict && r565c_diagnostics_tighten(conversion->diagnostics)) {
        conversion->named = NULL;
    }
    conversion->asset = conversion->named;
    if (conversion->options.no_names && conversion->asset != NULL) {
        conversion->named = r565c_take_names(conversion->asset, arena);
    }
    return conversion;
}

void r565c_free(r565c_conversion *conversion) {
    if (conversion != NULL) {
        r565c_arena_free(conversion->arena);
    }
}

const r565_asset *r565c_asset(const r565c_conversion *conversion) {
    return conversion->asset;
}

size_t r565c_diagnostic_count(const r565c_conversion *conversion) {
    return conversion->diagnostics->count;
}

const r565c_diagnostic *r565c_diagnostic_at(const r565c_conversion *conversion, size_t index) {
    return index < conversion->diagnostics->count ? &conversion->diagnostics->items[index] : NULL;
}

static bool emit_c(r565c_conversion *conversion, r565c_c_part part, const uint8_t **data,
                   size_t *size) {
    const r565c_options *options = &conversion->options;
    r565c_c_style style = {
        .prefix = options->prefix == NULL ? conversion->document->name : options->prefix,
        .comment = r565c_summary(conversion->asset, conversion->names, conversion->name_count,
                                 options, conversion->diagnostics, conversion->arena),
        .named = conversion->named,
        .part = part,
        .header = options->header};
    return r565c_emit_c(conversion->asset, &style, conversion->arena, data, size);
}

bool r565c_emit(r565c_conversion *conversion, r565c_output output, const uint8_t **data,
                size_t *size) {
    if (conversion->asset == NULL) {
        return false;
    }
    switch (output) {
    case R565C_OUTPUT_C:
        return emit_c(conversion, R565C_C_WHOLE, data, size);
    case R565C_OUTPUT_HEADER:
        return emit_c(conversion, R565C_C_HEADER, data, size);
    case R565C_OUTPUT_SOURCE:
        return emit_c(conversion, R565C_C_SOURCE, data, size);
    case R565C_OUTPUT_PACK:
        return r565c_emit_pack(conversion->asset, conversion->arena, data, size);
    case R565C_OUTPUT_JSON:
        return r565c_emit_json(conversion->asset, conversion->arena, data, size);
    case R565C_OUTPUT_SUMMARY:
        r565c_emit_summary(conversion->asset, conversion->arena, data, size);
        return true;
    default:
        return false;
    }
}
