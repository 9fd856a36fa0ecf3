// SPDX-License-Identifier: MIT
#include "pairing.h"

#include "import.h"
#include <string.h>

static void need_displays(r565c_names *needed, const r565c_node *skin_slot, bool with_meshes) {
    static const char *const kinds[] = {"image", "armature", "mesh"};
    r565c_node list = r565c_node_get(skin_slot, "display");
    for (r565c_node at = r565c_node_first(&list); at.json != NULL; at = r565c_node_next(&at)) {
        int kind = cJSON_IsObject(at.json) ? r565c_node_get_enum(&at, "type", kinds, 3, 0) : -1;
        const char *path = r565c_node_get_string(&at, "path", "");
        if (kind == 0 || (kind == 2 && with_meshes)) {
            r565c_names_add(needed, *path != '\0' ? path : r565c_node_get_string(&at, "name", ""));
        }
    }
}

r565c_names *r565c_needed_regions(const r565c_input *skeleton, bool with_meshes) {
    r565c_arena *arena = skeleton->json.diagnostics->arena;
    r565c_names *needed = r565c_alloc(arena, 1, sizeof *needed);
    needed->arena = arena;
    r565c_node root = r565c_json_root(&skeleton->json);
    r565c_node armatures = r565c_node_get(&root, "armature");
    for (r565c_node a = r565c_node_first(&armatures); a.json != NULL; a = r565c_node_next(&a)) {
        r565c_node skins = r565c_node_get(&a, "skin");
        for (r565c_node s = r565c_node_first(&skins); s.json != NULL; s = r565c_node_next(&s)) {
            r565c_node slots = r565c_node_get(&s, "slot");
            for (r565c_node at = r565c_node_first(&slots); at.json != NULL;
                 at = r565c_node_next(&at)) {
                need_displays(needed, &at, with_meshes);
            }
        }
    }
    return needed;
}

// Length of a file's name without folder, extension and what says which part of an export it is.
static size_t stem_length(const char *base) {
    static const char *const parts[] = {"_ske", "_tex", ".springs"};
    const char *dot = strrchr(base, '.');
    size_t length = dot == NULL ? strlen(base) : (size_t)(dot - base);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        size_t part = strlen(parts[i]);
        if (length > part && memcmp(base + length - part, parts[i], part) == 0) {
            return length - part;
        }
    }
    return length;
}

bool r565c_same_stem(const char *a, const char *b) {
    const char *base_a = r565c_base_name(a), *base_b = r565c_base_name(b);
    size_t length = stem_length(base_a);
    return length == stem_length(base_b) && memcmp(base_a, base_b, length) == 0;
}

// Decides between atlases that have the same: the skeleton's own, of its stem, of scale 1.
static int rank_of(const r565c_atlas *atlas, const r565c_input *skeleton) {
    return 4 * (*atlas->place != '\0') + 2 * r565c_same_stem(atlas->file, skeleton->file->name) +
           (atlas->scale == 1);
}

static size_t count_had(const r565c_atlas *atlas, const r565c_names *needed) {
    size_t had = 0;
    for (size_t i = 0; i < needed->count; i++) {
        had += r565c_atlas_find(atlas, needed->items[i]) != NULL;
    }
    return had;
}

typedef struct contest {
    const r565c_atlas *best, *equal;
    int rank;
    size_t index; // of the best
} contest;

static void contest_enter(contest *of, const r565c_atlas *atlas, size_t index, int rank) {
    if (of->best == NULL || rank > of->rank) {
        of->best = atlas;
        of->equal = NULL;
        of->rank = rank;
        of->index = index;
    } else if (rank == of->rank) {
        of->equal = atlas;
    }
}

static bool contest_decided(const contest *of, const r565c_inputs *inputs, const char *what) {
    if (of->equal == NULL) {
        return true;
    }
    r565c_report(inputs->diagnostics, R565C_ERROR, of->best->file, "",
                 "both this atlas and \"%s\" have %s: give only one of them", of->equal->file,
                 what);
    return false;
}

// Every region from the best page that has it.
static bool choose_pages(const r565c_inputs *inputs, const r565c_input *skeleton,
                         const r565c_names *needed, bool *use) {
    for (size_t i = 0; i < needed->count; i++) {
        contest pages = {0};
        for (size_t a = 0; a < inputs->atlas_count; a++) {
            const r565c_atlas *atlas = inputs->atlases[a];
            if (r565c_atlas_find(atlas, needed->items[i]) != NULL) {
                contest_enter(&pages, atlas, a, rank_of(atlas, skeleton));
            }
        }
        const char *what =
            r565c_format(inputs->diagnostics->arena, "the region \"%s\"", needed->items[i]);
        if (!contest_decided(&pages, inputs, what)) {
            return false;
        }
        if (pages.best != NULL) {
            use[pages.index] = true;
        }
    }
    return true;
}

static size_t count_to_be_had(const r565c_inputs *inputs, const r565c_names *needed) {
    size_t count = 0;
    for (size_t i = 0; i < needed->count; i++) {
        bool had = false;
        for (size_t a = 0; a < inputs->atlas_count && !had; a++) {
            had = r565c_atlas_find(inputs->atlases[a], needed->items[i]) != NULL;
        }
        count += had;
    }
    return count;
}

bool r565c_choose_atlases(const r565c_inputs *inputs, const r565c_input *skeleton,
                          const r565c_names *needed, bool *use) {
    size_t to_be_had = count_to_be_had(inputs, needed);
    contest complete = {0};
    for (size_t a = 0; a < inputs->atlas_count && to_be_had > 0; a++) {
        const r565c_atlas *atlas = inputs->atlases[a];
        if (count_had(atlas, needed) == to_be_had) {
            contest_enter(&complete, atlas, a, rank_of(atlas, skeleton));
        }
    }
    if (complete.best == NULL) {
        return choose_pages(inputs, skeleton, needed, use);
    }
    use[complete.index] = true;
    return contest_decided(&complete, inputs, "all regions of the skeleton");
}
