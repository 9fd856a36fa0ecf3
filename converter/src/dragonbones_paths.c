// SPDX-License-Identifier: MIT
// Paths that bones follow. Their curves are displays of slots.
#include "dragonbones.h"

#include <math.h>
#include <string.h>

#define MAX_PATHS 255

static const r565c_key PATH_KEYS[] = {
    {"name", NULL},         {"target", NULL},       {"targetDisplay", NULL}, {"bones", NULL},
    {"positionMode", NULL}, {"spacingMode", NULL},  {"rotateMode", NULL},    {"position", NULL},
    {"spacing", NULL},      {"rotateOffset", NULL}, {"rotateMix", NULL},     {"translateMix", NULL},
    {"userData", NULL},
};

// --- Curves ---------------------------------------------------------------------------------------

// Behind the end of a list are zeros.
static double take(r565c_node *at) {
    double value = 0;
    if (at->json != NULL) {
        value = r565c_node_number(at, 0);
        *at = r565c_node_next(at);
    }
    return value;
}

// Lists that are being read.
typedef struct curve_lists {
    r565c_rigging *rigging;
    r565c_node weight, number; ///< where they stand
    r565c_influence *influences;
    size_t made;
} curve_lists;

// A vertex on bones: each sees it in its own space. False where there is no such bone, or none at all.
static bool take_influences(curve_lists *from, r565c_vertex *vertex) {
    double count = take(&from->weight);
    vertex->influences = &from->influences[from->made];
    for (; count > 0 && from->weight.json != NULL && from->number.json != NULL; count--) {
        double bone = take(&from->weight), weight = take(&from->weight);
        if (!(bone >= 0 && bone < (double)from->rigging->bone_names.count)) {
            return false;
        }
        double x = take(&from->number), y = take(&from->number);
        size_t placed = (size_t)from->rigging->bone_at[(size_t)bone];
        from->influences[from->made++] = (r565c_influence){placed, weight, x, y};
        vertex->influence_count++;
    }
    return vertex->influence_count > 0 && count <= 0;
}

// Vertices as long as the lists go on. 0: something is wrong with them.
static size_t vertices_read(r565c_rigging *rigging, const r565c_node *node,
                            r565c_vertex *vertices) {
    r565c_node numbers = r565c_node_get(node, "vertices");
    r565c_node weights = r565c_node_get(node, "weights");
    size_t count = 0, most = r565c_node_count(&numbers) / 2;
    bool hangs = r565c_node_holds(&weights);
    curve_lists from = {rigging, r565c_node_first(&weights), r565c_node_first(&numbers),
                        r565c_alloc(rigging->arena, most + 1, sizeof(r565c_influence)), 0};
    for (; count < most && (hangs ? from.weight.json : from.number.json) != NULL; count++) {
        r565c_vertex *vertex = &vertices[count];
        if (!hangs) {
            vertex->x = take(&from.number);
            vertex->y = take(&from.number);
        } else if (!take_influences(&from, vertex)) {
            return 0;
        }
    }
    return from.weight.json == NULL && from.number.json == NULL ? count : 0;
}

// The file says how far it is from the first knot to where each piece ends; false where it does not.
static bool lengths_read(const r565c_node *node, r565c_vertex *vertices, size_t pieces) {
    r565c_node list = r565c_node_get(node, "lengths"), at = r565c_node_first(&list);
    double before = 0;
    for (size_t i = 0; i < pieces && at.json != NULL; i++) {
        double end = take(&at);
        vertices[3 * i + 1].u = fmax(end - before, 0);
        before = fmax(end, before);
    }
    return r565c_node_count(&list) >= pieces && before > 0;
}

void r565c_dragonbones_curve(r565c_rigging *rigging, const r565c_node *node,
                             r565c_display *display) {
    r565c_node numbers = r565c_node_get(node, "vertices");
    r565c_vertex *vertices =
        r565c_alloc(rigging->arena, r565c_node_count(&numbers) / 2, sizeof *vertices);
    size_t count = vertices_read(rigging, node, vertices);
    bool closed = r565c_node_get_bool(node, "closed", false);
    if (count % 3 != 0 || count < (closed ? 3 : 6)) {
        r565c_node_report(node, R565C_WARNING,
                          "path \"%s\": its lists make no knots of three vertices each: ignored",
                          display->name);
        return;
    }
    r565c_curve *curve = r565c_alloc(rigging->arena, 1, sizeof *curve);
    *curve = (r565c_curve){.mesh = {.vertices = vertices, .vertex_count = count},
                           .closed = closed,
                           .constant_speed = r565c_node_get_bool(node, "constantSpeed", false)};
    if (!curve->constant_speed && !lengths_read(node, vertices, count / 3 - !closed)) {
        r565c_node_report(node, R565C_WARNING,
                          "path \"%s\" has no lengths: bones follow at a constant speed",
                          display->name);
        curve->constant_speed = true;
    }
    display->curve = curve;
}

// --- Constraints ----------------------------------------------------------------------------------

// Whether an index is there already.
static bool holds(const size_t *list, size_t count, size_t wanted) {
    while (count-- > 0) {
        if (list[count] == wanted) {
            return true;
        }
    }
    return false;
}

static void followers_read(const r565c_rigging *rigging, const r565c_node *node,
                           r565c_doc_path *path) {
    r565c_node list = r565c_node_get(node, "bones");
    size_t *bones = r565c_alloc(rigging->arena, r565c_node_count(&list), sizeof *bones);
    for (r565c_node at = r565c_node_first(&list); at.json != NULL; at = r565c_node_next(&at)) {
        const char *name = cJSON_IsString(at.json) ? at.json->valuestring : "";
        size_t bone = r565c_names_find(&rigging->bone_names, name);
        size_t placed = bone == R565C_NO_NAME ? 0 : (size_t)rigging->bone_at[bone];
        if (bone == R565C_NO_NAME || holds(bones, path->bone_count, placed)) {
            r565c_node_report(&at, R565C_WARNING, "path constraint \"%s\": bone \"%s\" %s: ignored",
                              path->name, name,
                              bone == R565C_NO_NAME ? "is not there" : "is there twice");
        } else {
            bones[path->bone_count++] = placed;
        }
    }
    path->bones = bones;
}

// The display of a slot that is the curve. False where there is none.
static bool curve_find(const r565c_rigging *rigging, const r565c_node *node, r565c_doc_path *path) {
    const char *target = r565c_node_get_string(node, "target", "");
    const char *wanted = r565c_node_get_string(node, "targetDisplay", target);
    path->slot = r565c_names_find(&rigging->slot_names, target);
    if (path->slot == R565C_NO_NAME) {
        return false;
    }
    const r565c_doc_slot *slot = &rigging->armature->slots[path->slot];
    for (path->display = 0; path->display < slot->display_count; path->display++) {
        const r565c_display *display = &slot->displays[path->display];
        if (display->curve != NULL && strcmp(display->name, wanted) == 0) {
            return true;
        }
    }
    return false;
}

static double mix_read(const r565c_node *node, const char *key) {
    double mix = r565c_node_get_number(node, key, 1);
    if (mix >= 0 && mix <= 1) {
        return mix;
    }
    r565c_node place = r565c_node_get(node, key);
    r565c_node_report(&place, R565C_WARNING, "a %s of %g is not possible: %d is taken", key, mix,
                      mix > 1);
    return mix > 1;
}

static int mode_read(const r565c_node *node, const char *key, const char *const *names, int count,
                     int otherwise) {
    int mode = r565c_node_get_enum(node, key, names, count, otherwise);
    if (mode < 0) {
        r565c_node place = r565c_node_get(node, key);
        r565c_node_report(&place, R565C_WARNING, "unknown mode: \"%s\" is taken", names[otherwise]);
    }
    return mode < 0 ? otherwise : mode;
}

// A chain that reaches from bone to bone needs their lengths, whatever its spacing is said to be: so the
// runtime has it, but for shares of the path, where it adds pixels to shares.
static unsigned flags_read(const r565c_node *node) {
    static const char *const positions[] = {"fixed", "percent"};
    static const char *const spacings[] = {"length", "fixed", "percent"};
    static const char *const turns[] = {"tangent", "chain", "chainScale"};
    static const unsigned spacing_flags[] = {R565_PATH_SPACING_LENGTH, 0,
                                             R565_PATH_SPACING_PERCENT};
    static const unsigned turn_flags[] = {0, R565_PATH_CHAIN, R565_PATH_SCALE};
    unsigned flags = spacing_flags[mode_read(node, "spacingMode", spacings, 3, 0)] |
                     turn_flags[mode_read(node, "rotateMode", turns, 3, 0)];
    if ((flags & (R565_PATH_SCALE | R565_PATH_SPACING_PERCENT)) == R565_PATH_SCALE) {
        flags |= R565_PATH_SPACING_LENGTH;
    }
    bool percent = mode_read(node, "positionMode", positions, 2, 1) == 1;
    return flags | (percent ? R565_PATH_POSITION_PERCENT : 0);
}

static void path_read(const r565c_rigging *rigging, const r565c_node *node, const char *name) {
    r565c_doc_armature *armature = rigging->armature;
    r565c_doc_path path = {.name = name,
                           .place = r565c_node_place(node),
                           .flags = flags_read(node),
                           .position = r565c_node_get_number(node, "position", 0),
                           .spacing = r565c_node_get_number(node, "spacing", 0),
                           .rotate_offset = r565c_node_get_number(node, "rotateOffset", 0),
                           .rotate_mix = mix_read(node, "rotateMix"),
                           .translate_mix = mix_read(node, "translateMix")};
    R565C_NODE_CHECK(node, PATH_KEYS);
    if (!curve_find(rigging, node, &path)) {
        r565c_node_report(node, R565C_WARNING,
                          "path constraint \"%s\": slot \"%s\" has no such path: ignored", name,
                          r565c_node_get_string(node, "target", ""));
        return;
    }
    const r565c_curve *curve = armature->slots[path.slot].displays[path.display].curve;
    path.flags |= (curve->closed ? R565_PATH_CLOSED : 0) |
                  (curve->constant_speed ? R565_PATH_CONSTANT_SPEED : 0);
    followers_read(rigging, node, &path);
    if (path.bone_count == 0) {
        r565c_node_report(node, R565C_WARNING, "path constraint \"%s\" has no bones: ignored",
                          name);
        return;
    }
    armature->paths[armature->path_count++] = path;
}

// The bone whose turn it is when a path acts.
static size_t first_bone(const r565c_doc_path *path) {
    size_t first = path->bones[0];
    for (size_t i = 1; i < path->bone_count; i++) {
        first = path->bones[i] < first ? path->bones[i] : first;
    }
    return first;
}

// Keeps the file's order among those of one bone.
static void paths_sort(r565c_doc_armature *armature) {
    for (size_t i = 1; i < armature->path_count; i++) {
        r565c_doc_path path = armature->paths[i];
        size_t at = i;
        for (; at > 0 && armature->paths[at - 1].first > path.first; at--) {
            armature->paths[at] = armature->paths[at - 1];
        }
        armature->paths[at] = path;
    }
}

void r565c_dragonbones_paths(const r565c_rigging *rigging, const r565c_node *node) {
    r565c_doc_armature *armature = rigging->armature;
    r565c_node list = r565c_node_get(node, "path");
    r565c_names names = {.arena = rigging->arena};
    armature->paths = r565c_alloc(rigging->arena, r565c_node_count(&list), sizeof *armature->paths);
    for (r565c_node at = r565c_node_first(&list); at.json != NULL; at = r565c_node_next(&at)) {
        const char *name = r565c_node_get_string(&at, "name", "");
        size_t known = names.count;
        if (r565c_names_add(&names, name) < known) {
            r565c_node_report(&at, R565C_WARNING,
                              "path constraint \"%s\" is there twice: the first one counts", name);
        } else if (armature->path_count == MAX_PATHS) {
            r565c_node_report(&at, R565C_ERROR, "more than %d path constraints", MAX_PATHS);
            return;
        } else {
            path_read(rigging, &at, name);
        }
    }
    for (size_t i = 0; i < armature->path_count; i++) {
        armature->paths[i].first = first_bone(&armature->paths[i]);
    }
    paths_sort(armature);
}
