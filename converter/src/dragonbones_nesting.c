// SPDX-License-Identifier: MIT
// Which armatures there are, and which show which. One that shows itself, at whatever remove, has no end.
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
    r565c_node *ordered; // from the end: owners before what they show
    size_t left;         // of them before those that are there
} nesting;

typedef bool visitor(nesting *of, const r565c_node *display, size_t shown);

static bool display_visit(nesting *of, const r565c_node *display, visitor *visit) {
    static const char *const types[] = {"image", "armature"};
    if (!cJSON_IsObject(display->json) || r565c_node_get_enum(display, "type", types, 2, 0) != 1) {
        return true;
    }
    const char *path = r565c_node_get_string(display, "path", "");
    path = *path == '\0' ? r565c_node_get_string(display, "name", "") : path;
    size_t shown = r565c_names_find(&of->names, path);
    return shown == R565C_NO_NAME || visit(of, display, shown);
}

// Visits what an armature shows; false when a visitor did not want to go on.
static bool shown_visit(nesting *of, size_t armature, visitor *visit) {
    r565c_node skins = r565c_node_get(&of->armatures[armature], "skin");
    for (r565c_node s = r565c_node_first(&skins); s.json != NULL; s = r565c_node_next(&s)) {
        r565c_node slots = r565c_node_get(&s, "slot");
        for (r565c_node at = r565c_node_first(&slots); at.json != NULL; at = r565c_node_next(&at)) {
            r565c_node list = r565c_node_get(&at, "display");
            for (r565c_node d = r565c_node_first(&list); d.json != NULL; d = r565c_node_next(&d)) {
                if (!display_visit(of, &d, visit)) {
                    return false;
                }
            }
        }
    }
    return true;
}

// --- That there is an end -------------------------------------------------------------------------

static bool armature_check(nesting *of, size_t armature);

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

static bool display_check(nesting *of, const r565c_node *display, size_t shown) {
    if (of->progress[shown] == OPEN) {
        report(of, display, shown, "an armature shows itself");
        return false;
    }
    bool good =
        of->progress[shown] == DONE || of->depth == R565C_MAX_NESTING || armature_check(of, shown);
    if (good && of->depth + 1 + of->height[shown] > R565C_MAX_NESTING) {
        report(of, display, shown, "armatures are nested too deep");
        good = false;
    }
    if (of->height[shown] + 1 > of->height[of->path[of->depth - 1]]) {
        of->height[of->path[of->depth - 1]] = of->height[shown] + 1;
    }
    return good;
}

static bool armature_check(nesting *of, size_t armature) {
    of->progress[armature] = OPEN;
    of->path[of->depth++] = armature;
    bool good = shown_visit(of, armature, display_check);
    of->depth--;
    of->progress[armature] = DONE;
    return good;
}

// --- The order ------------------------------------------------------------------------------------

// What is done later stands before: what an armature shows is done before it.
static bool display_order(nesting *of, const r565c_node *display, size_t shown) {
    (void)display;
    if (of->progress[shown] == NEW) {
        of->progress[shown] = DONE;
        shown_visit(of, shown, display_order);
        of->ordered[--of->left] = of->armatures[shown];
    }
    return true;
}

static void names_read(nesting *of, const r565c_node *list) {
    for (r565c_node at = r565c_node_first(list); at.json != NULL; at = r565c_node_next(&at)) {
        size_t known = of->names.count;
        if (r565c_names_add(&of->names, r565c_node_get_string(&at, "name", "")) == known) {
            of->armatures[known] = at;
        } else {
            r565c_node_report(&at, R565C_WARNING,
                              "armature \"%s\" is there twice: the first one counts",
                              r565c_node_get_string(&at, "name", ""));
        }
    }
}

r565c_cast r565c_dragonbones_cast(const r565c_node *root, const char *wanted) {
    r565c_arena *arena = root->file->diagnostics->arena;
    r565c_node *list = r565c_alloc(arena, 1, sizeof *list); // the nodes in it refer to it
    *list = r565c_node_get(root, "armature");
    size_t count = r565c_node_count(list);
    nesting of = {.names.arena = arena,
                  .armatures = r565c_alloc(arena, count, sizeof *of.armatures),
                  .progress = r565c_alloc(arena, count, sizeof *of.progress),
                  .height = r565c_alloc(arena, count, sizeof *of.height),
                  .ordered = r565c_alloc(arena, count, sizeof *of.ordered)};
    names_read(&of, list);
    bool good = true;
    for (size_t i = 0; i < of.names.count && good; i++) {
        good = of.progress[i] != NEW || armature_check(&of, i);
    }
    size_t only = wanted == NULL ? R565C_NO_NAME : r565c_names_find(&of.names, wanted);
    for (size_t i = 0; i < of.names.count; i++) {
        of.progress[i] = NEW;
    }
    of.left = of.names.count;
    for (size_t i = of.names.count; i-- > 0 && good;) {
        if (wanted == NULL || i == only) {
            display_order(&of, NULL, i);
        }
    }
    return good ? (r565c_cast){of.ordered + of.left, of.names.count - of.left}
                : (r565c_cast){of.armatures, of.names.count};
}
