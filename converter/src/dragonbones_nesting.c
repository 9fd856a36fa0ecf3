// SPDX-License-Identifier: MIT
// An armature that shows itself, at whatever remove, has no end.
#include "dragonbones.h"

#include "text.h"

typedef enum progress { NEW, OPEN, DONE } progress;

typedef struct nesting {
    r565c_names names;
    r565c_node *armatures; // one a name
    progress *progress;
    size_t *height; // of what they show
    size_t path[R565C_MAX_NESTING + 1];
    size_t depth;
} nesting;

static bool visit(nesting *of, size_t armature);

static void report(const nesting *of, const r565c_node *display, size_t shown, const char *what) {
    r565c_text chain = {.arena = of->names.arena};
    size_t from = 0;
    while (of->progress[shown] == OPEN && of->path[from] != shown) {
        from++;
    }
    for (size_t i = from; i < of->depth; i++) {
        r565c_text_join(&chain, "\"", of->names.items[of->path[i]], "\" shows ", NULL);
    }
    r565c_text_join(&chain, "\"", of->names.items[shown], "\"", NULL);
    r565c_node_report(display, R565C_ERROR, "%s: %s", what, r565c_text_string(&chain));
}

static bool display_visit(nesting *of, const r565c_node *display) {
    static const char *const types[] = {"image", "armature"};
    if (!cJSON_IsObject(display->json) || r565c_node_get_enum(display, "type", types, 2, 0) != 1) {
        return true;
    }
    const char *path = r565c_node_get_string(display, "path", "");
    path = *path == '\0' ? r565c_node_get_string(display, "name", "") : path;
    size_t shown = r565c_names_find(&of->names, path);
    if (shown == R565C_NO_NAME) {
        return true;
    }
    if (of->progress[shown] == OPEN) {
        report(of, display, shown, "an armature shows itself");
        return false;
    }
    bool good = of->progress[shown] == DONE || of->depth == R565C_MAX_NESTING || visit(of, shown);
    if (good && of->depth + 1 + of->height[shown] > R565C_MAX_NESTING) {
        report(of, display, shown, "armatures are nested too deep");
        good = false;
    }
    if (of->height[shown] + 1 > of->height[of->path[of->depth - 1]]) {
        of->height[of->path[of->depth - 1]] = of->height[shown] + 1;
    }
    return good;
}

static bool visit(nesting *of, size_t armature) {
    bool good = true;
    r565c_node skins = r565c_node_get(&of->armatures[armature], "skin");
    of->progress[armature] = OPEN;
    of->path[of->depth++] = armature;
    for (r565c_node s = r565c_node_first(&skins); s.json != NULL; s = r565c_node_next(&s)) {
        r565c_node slots = r565c_node_get(&s, "slot");
        for (r565c_node at = r565c_node_first(&slots); at.json != NULL; at = r565c_node_next(&at)) {
            r565c_node list = r565c_node_get(&at, "display");
            for (r565c_node d = r565c_node_first(&list); d.json != NULL && good;
                 d = r565c_node_next(&d)) {
                good = display_visit(of, &d);
            }
        }
    }
    of->depth--;
    of->progress[armature] = DONE;
    return good;
}

bool r565c_dragonbones_nesting_check(const r565c_node *root) {
    r565c_arena *arena = root->file->diagnostics->arena;
    r565c_node list = r565c_node_get(root, "armature");
    size_t count = r565c_node_count(&list);
    nesting of = {.names.arena = arena,
                  .armatures = r565c_alloc(arena, count, sizeof *of.armatures),
                  .progress = r565c_alloc(arena, count, sizeof *of.progress),
                  .height = r565c_alloc(arena, count, sizeof *of.height)};
    for (r565c_node at = r565c_node_first(&list); at.json != NULL; at = r565c_node_next(&at)) {
        size_t known = of.names.count;
        if (r565c_names_add(&of.names, r565c_node_get_string(&at, "name", "")) == known) {
            of.armatures[known] = at;
        }
    }
    bool good = true;
    for (size_t i = 0; i < of.names.count && good; i++) {
        good = of.progress[i] != NEW || visit(&of, i);
    }
    return good;
}
