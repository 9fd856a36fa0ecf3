// SPDX-License-Identifier: MIT
#include "summary.h"

#include "choose_formats.h"
#include "cost.h"
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

/// Frames that are looked at for the comment, all animations together: it must not take long.
#define MOST_FRAMES 24u

/// What each armature and each of its animations costs while it runs.
static void add_costs(r565c_text *text, const r565_asset *asset) {
    uint32_t count = asset->animation_count;
    const r565c_cost *costs =
        r565c_costs_of(asset, count < MOST_FRAMES ? MOST_FRAMES / (count + 1) + 1 : 1, text->arena);
    for (int i = 0; i < asset->armature_count; i++) {
        const char *name = asset->armatures[i]->name;
        size_t springs = r565c_spring_ram_of(asset->armatures[i]);
        r565c_text_add(text, r565c_format(text->arena, "RAM: %zu bytes an instance of %s",
                                          r565c_ram_of(asset->armatures[i]),
                                          name == NULL ? "(no name)" : name));
        if (springs > 0) {
            r565c_text_add(text, r565c_format(text->arena, ", %zu more for springs", springs));
        }
        r565c_text_add(text, "\n");
        for (uint32_t k = 0; k < count; k++) {
            const r565_animation *animation = asset->animations[k];
            if (animation->armature == i) {
                r565c_text_join(text, "  ", animation->name == NULL ? "(no name)" : animation->name,
                                ": ", r565c_cost_text(&costs[k], text->arena), "\n", NULL);
            }
        }
    }
}

static void add_formats(r565c_text *text, const r565c_diagnostics *diagnostics) {
    for (size_t i = 0; i < diagnostics->count; i++) {
        if (r565c_is_format_note(&diagnostics->items[i])) {
            r565c_text_join(text, "Format of ", diagnostics->items[i].message, "\n", NULL);
        }
    }
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
    add_costs(&text, asset);
    add_formats(&text, diagnostics);
    add_warnings(&text, diagnostics);
    return r565c_text_string(&text);
}

static void add_pair(r565c_text *text, const char *name, uint32_t mean, uint32_t worst) {
    r565c_text_add(text, r565c_format(text->arena, ", \"%s\": {\"mean\": %u, \"worst\": %u}", name,
                                      (unsigned)mean, (unsigned)worst));
}

static void add_name(r565c_text *text, const char *name) {
    r565c_text_add(text, "{\"name\": ");
    if (name == NULL) {
        r565c_text_add(text, "null");
    } else {
        r565c_text_json(text, name);
    }
}

static void add_animation(r565c_text *text, const r565_animation *animation,
                          const r565c_cost *cost) {
    add_name(text, animation->name);
    r565c_text_add(text, r565c_format(text->arena, ", \"frames\": %u", (unsigned)cost->frames));
    add_pair(text, "textureBytes", cost->mean_bytes, cost->worst_bytes);
    add_pair(text, "instructions", cost->mean_instructions, cost->worst_instructions);
    r565c_text_add(text, "}");
}

static void add_armature(r565c_text *text, const r565_asset *asset, int index,
                         const r565c_cost *costs) {
    const char *separator = "";
    add_name(text, asset->armatures[index]->name);
    r565c_text_add(text, r565c_format(text->arena,
                                      ", \"ram\": %zu, \"springRam\": %zu, "
                                      "\"animations\": [",
                                      r565c_ram_of(asset->armatures[index]),
                                      r565c_spring_ram_of(asset->armatures[index])));
    for (int i = 0; i < asset->animation_count; i++) {
        if (asset->animations[i]->armature == index) {
            r565c_text_add(text, separator);
            add_animation(text, asset->animations[i], &costs[i]);
            separator = ", ";
        }
    }
    r565c_text_add(text, "]}");
}

void r565c_emit_summary(const r565_asset *asset, r565c_arena *arena, const uint8_t **data,
                        size_t *size) {
    r565c_text text = {.arena = arena};
    r565c_sizes sizes = r565c_sizes_of(asset, arena);
    const r565c_cost *costs = r565c_costs_of(asset, 0, arena);
    r565c_text_add(&text, r565c_format(arena,
                                       "{\"flash\": {\"total\": %zu, \"pixels\": %zu, \"keys\": "
                                       "%zu, \"curves\": %zu, \"structure\": %zu, \"names\": %zu}, "
                                       "\"armatures\": [",
                                       r565c_sizes_total(&sizes), sizes.pixels, sizes.keys,
                                       sizes.curves, sizes.structure, sizes.names));
    for (int i = 0; i < asset->armature_count; i++) {
        r565c_text_add(&text, i == 0 ? "" : ", ");
        add_armature(&text, asset, i, costs);
    }
    r565c_text_add(&text, "]}\n");
    *data = (const uint8_t *)text.bytes;
    *size = text.size;
}
