// SPDX-License-Identifier: MIT
#include "dragonbones_iks.h"

#include "trig.h"
#include <math.h>

static const r565c_key BONE_KEYS[] = {
    {"name", NULL},
    {"parent", NULL},
    {"transform", NULL},
    {"length", NULL},
    {"inheritTranslation", NULL},
    {"inheritRotation", NULL},
    {"inheritScale", NULL},
    {"inheritReflection", NULL},
    {"alpha", NULL},
    {"type", NULL},
    {"segmentX", NULL},
    {"segmentY", NULL},
    {"vertices", NULL},
    {"userData", NULL},
};

static const r565c_key TRANSFORM_KEYS[] = {
    {"x", NULL},   {"y", NULL},  {"skX", NULL}, {"skY", NULL},    {"scX", NULL},
    {"scY", NULL}, {"pX", NULL}, {"pY", NULL},  {"rotate", NULL}, {"skew", NULL},
};

// To -180 < angle <= 180, and -180 to 180, like the runtime.
static double half_turn(double degrees) {
    double rest = fmod(degrees + 180, 360);
    return rest > 0 ? rest - 180 : rest + 180;
}

r565c_transform r565c_dragonbones_transform(const r565c_node *transform) {
    R565C_NODE_CHECK(transform, TRANSFORM_KEYS);
    r565c_transform result = {
        .x = r565c_node_get_number(transform, "x", 0),
        .y = r565c_node_get_number(transform, "y", 0),
        .scale_x = r565c_node_get_number(transform, "scX", 1),
        .scale_y = r565c_node_get_number(transform, "scY", 1),
    };
    if (r565c_node_get(transform, "rotate").json != NULL ||
        r565c_node_get(transform, "skew").json != NULL) {
        result.rotation = half_turn(r565c_node_get_number(transform, "rotate", 0));
        result.skew = half_turn(r565c_node_get_number(transform, "skew", 0));
    } else {
        result.rotation = half_turn(r565c_node_get_number(transform, "skY", 0));
        result.skew = half_turn(r565c_node_get_number(transform, "skX", 0)) - result.rotation;
    }
    return result;
}

r565c_affine r565c_dragonbones_matrix(const r565c_transform *t) {
    double sine = r565c_sin_degrees(t->rotation), cosine = r565c_cos_degrees(t->rotation);
    bool skewed = t->skew != 0;
    double turn = t->rotation + t->skew; // of the y axis
    return (r565c_affine){
        .a = cosine * t->scale_x,
        .b = sine * t->scale_x,
        .c = -(skewed ? r565c_sin_degrees(turn) : sine) * t->scale_y,
        .d = (skewed ? r565c_cos_degrees(turn) : cosine) * t->scale_y,
        .tx = t->x,
        .ty = t->y,
    };
}

// A bone as it stands in the file.
typedef struct raw_bone {
    r565c_doc_bone bone;
    r565c_inherit inherit;
    double alpha;
    const char *parent;
} raw_bone;

static raw_bone bone_read(const r565c_node *node, const char *name) {
    static const char *const types[] = {"bone", "surface"};
    r565c_node transform = r565c_node_get(node, "transform");
    R565C_NODE_CHECK(node, BONE_KEYS);
    raw_bone raw = {
        .bone = {.name = name,
                 .setup = r565c_dragonbones_transform(&transform),
                 .length = r565c_node_get_number(node, "length", 0)},
        .alpha = r565c_dragonbones_alpha(node, "alpha"),
        .parent = r565c_node_get_string(node, "parent", ""),
        .inherit = {node->index, !r565c_node_get_bool(node, "inheritTranslation", true),
                    !r565c_node_get_bool(node, "inheritRotation", true),
                    node->file->old || !r565c_node_get_bool(node, "inheritScale", true),
                    !r565c_node_get_bool(node, "inheritReflection", true)},
    };
    int type = r565c_node_get_enum(node, "type", types, 2, 0);
    if (type != 0) {
        r565c_node_report(node, R565C_WARNING,
                          type == 1 ? "surface \"%s\" is not supported: taken as a bone"
                                    : "bone \"%s\" has an unknown type: taken as a bone",
                          name);
    }
    return raw;
}

// All bones whose name is new, in the file's order.
static raw_bone *bones_read(r565c_rigging *rigging, const r565c_node *list) {
    raw_bone *raw = r565c_alloc(rigging->arena, r565c_node_count(list), sizeof *raw);
    for (r565c_node at = r565c_node_first(list); at.json != NULL; at = r565c_node_next(&at)) {
        const char *name = r565c_node_get_string(&at, "name", "");
        size_t count = rigging->bone_names.count;
        if (r565c_names_add(&rigging->bone_names, name) < count) {
            r565c_node_report(&at, R565C_WARNING,
                              "bone \"%s\" is there twice: the first one counts", name);
            continue;
        }
        raw[count] = bone_read(&at, name);
    }
    return raw;
}

// Turns the parents' names into places in the file's order. One that is not there is an error, and
// the bone goes on as a root so that the rest can be looked at.
static void parents_find(const r565c_rigging *rigging, raw_bone *raw, const r565c_node *list) {
    for (size_t i = 0; i < rigging->bone_names.count; i++) {
        size_t parent = r565c_names_find(&rigging->bone_names, raw[i].parent);
        bool root = *raw[i].parent == '\0';
        raw[i].bone.parent = root || parent == R565C_NO_NAME ? -1 : (int)parent;
        if (!root && parent == R565C_NO_NAME) {
            r565c_node item = {list->file, list, NULL, NULL, raw[i].inherit.index};
            r565c_node place = {list->file, &item, NULL, "parent", 0};
            r565c_node_report(&place, R565C_ERROR, "parent \"%s\" of bone \"%s\" is not there",
                              raw[i].parent, raw[i].bone.name);
        }
    }
}

// Appends every bone whose parent is there, and the target of what turns it, in the file's order, as often as that brings any.
static size_t bones_sort(r565c_rigging *rigging, const raw_bone *raw, size_t placed) {
    size_t count = rigging->bone_names.count, before;
    do {
        before = placed;
        for (size_t i = 0; i < count; i++) {
            int parent = raw[i].bone.parent;
            if (rigging->bone_at[i] >= 0 || (parent >= 0 && rigging->bone_at[parent] < 0) ||
                r565c_dragonbones_iks_wait(rigging, i)) {
                continue;
            }
            rigging->bone_at[i] = (int)placed;
            rigging->inherit[placed] = raw[i].inherit;
            rigging->bone_alpha[placed] = raw[i].alpha;
            rigging->armature->bones[placed] = raw[i].bone;
            rigging->armature->bones[placed++].parent = parent < 0 ? -1 : rigging->bone_at[parent];
        }
    } while (placed > before);
    return placed;
}

// Reports a cycle and opens it.
static void open_cycle(const r565c_rigging *rigging, raw_bone *raw, const r565c_node *list) {
    size_t first = 0;
    while (rigging->bone_at[first] >= 0) {
        first++;
    }
    // From any bone left over, going up often enough ends in the cycle.
    for (size_t i = 0; i < rigging->bone_names.count; i++) {
        first = (size_t)raw[first].bone.parent;
    }
    r565c_node item = {list->file, list, NULL, NULL, raw[first].inherit.index};
    r565c_node place = {list->file, &item, NULL, "parent", 0};
    r565c_node_report(&place, R565C_ERROR, "bone \"%s\" is its own ancestor (through \"%s\")",
                      raw[first].bone.name, raw[first].parent);
    raw[first].bone.parent = -1;
}

bool r565c_dragonbones_bones(r565c_rigging *rigging, const r565c_node *armature) {
    r565c_node list = r565c_node_get(armature, "bone");
    raw_bone *raw = bones_read(rigging, &list);
    rigging->listed_bones = r565c_node_count(&list);
    size_t count = rigging->bone_names.count;
    if (count > R565C_MAX_BONES) {
        r565c_node_report(&list, R565C_ERROR, "armature \"%s\" has %zu bones: at most %d",
                          rigging->armature->name, count, R565C_MAX_BONES);
        return false;
    }
    rigging->armature->bones = r565c_alloc(rigging->arena, count, sizeof(r565c_doc_bone));
    rigging->armature->bone_count = count;
    rigging->bone_alpha = r565c_alloc(rigging->arena, count, sizeof *rigging->bone_alpha);
    rigging->inherit = r565c_alloc(rigging->arena, count, sizeof *rigging->inherit);
    rigging->bone_at = r565c_alloc(rigging->arena, count, sizeof *rigging->bone_at);
    for (size_t i = 0; i < count; i++) {
        rigging->bone_at[i] = -1;
    }
    parents_find(rigging, raw, &list);
    int *parents = r565c_alloc(rigging->arena, count, sizeof *parents);
    for (size_t i = 0; i < count; i++) {
        parents[i] = raw[i].bone.parent;
    }
    r565c_dragonbones_iks_read(rigging, armature, parents);
    for (size_t placed = 0; (placed = bones_sort(rigging, raw, placed)) < count;) {
        if (!r565c_dragonbones_iks_give_up(rigging)) {
            open_cycle(rigging, raw, &list);
        }
    }
    r565c_dragonbones_iks_sort(rigging);
    return true;
}
