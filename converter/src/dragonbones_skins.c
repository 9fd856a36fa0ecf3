// SPDX-License-Identifier: MIT
#include "dragonbones_mesh.h"

#include <string.h>

static const r565c_key SKIN_KEYS[] = {{"name", NULL}, {"slot", NULL}, {"userData", NULL}};

static const r565c_key SKIN_SLOT_KEYS[] = {
    {"name", NULL},         {"display", NULL}, {"blendMode", NULL},
    {"color", NULL},        {"parent", NULL},  {"actions", NULL},
    {"displayIndex", NULL}, {"z", NULL},       {"colorTransform", NULL},
};

// Those of all types.
static const r565c_key DISPLAY_KEYS[] = {
    {"name", NULL},          {"type", NULL},
    {"path", NULL},          {"transform", NULL},
    {"pivot", NULL},         {"actions", NULL},
    {"filterType", NULL},    {"vertices", NULL},
    {"uvs", NULL},           {"triangles", NULL},
    {"weights", NULL},       {"influences", NULL},
    {"slotPose", NULL},      {"bonePose", NULL},
    {"share", NULL},         {"skin", NULL},
    {"inheritDeform", NULL}, {"inheritFFD", NULL},
    {"width", NULL},         {"height", NULL},
    {"edges", NULL},         {"userEdges", NULL},
    {"offset", NULL},        {"subType", NULL},
    {"color", NULL},         {"closed", NULL},
    {"lengths", NULL},       {"vertexCount", NULL},
    {"bones", NULL},         {"constantSpeed", NULL},
    {"userData", NULL},      {"inheritAnimation", NULL},
};

static const r565c_key PIVOT_KEYS[] = {{"x", NULL}, {"y", NULL}};

typedef enum display_type { IMAGE, ARMATURE, MESH, BOUNDING_BOX, PATH, TYPES } display_type;

// A point of the untrimmed image, in its pixels. It is a fraction of its size, in old files in the
// skeleton's pixels.
static void pivot_read(const r565c_node *node, const r565c_shown *shown, double *x, double *y) {
    r565c_node pivot = r565c_node_get(node, "pivot");
    r565c_node transform = r565c_node_get(node, "transform");
    R565C_NODE_CHECK(&pivot, PIVOT_KEYS);
    if (node->file->old && pivot.json == NULL) {
        *x = r565c_node_get_number(&transform, "pX", 0) / shown->scale;
        *y = r565c_node_get_number(&transform, "pY", 0) / shown->scale;
        return;
    }
    double middle = pivot.json == NULL ? 0.5 : 0;
    *x = r565c_node_get_number(&pivot, "x", middle) * shown->width;
    *y = r565c_node_get_number(&pivot, "y", middle) * shown->height;
}

// Trimming moves the corner.
static r565c_affine place_image(const r565c_node *node, const r565c_shown *shown) {
    r565c_node transform = r565c_node_get(node, "transform");
    double x, y;
    pivot_read(node, shown, &x, &y);
    x += shown->frame_x;
    y += shown->frame_y;
    r565c_transform setup = r565c_dragonbones_transform(&transform);
    r565c_affine map = r565c_dragonbones_matrix(&setup);
    map.a *= shown->scale;
    map.b *= shown->scale;
    map.c *= shown->scale;
    map.d *= shown->scale;
    map.tx -= map.a * x + map.c * y;
    map.ty -= map.b * x + map.d * y;
    return map;
}

static void report_undrawn(const r565c_node *node, const char *name, const char *slot) {
    r565c_node_report(node, R565C_WARNING,
                      "unknown type of display \"%s\" of slot \"%s\" is not supported: nothing is "
                      "drawn",
                      name, slot);
}

// A mesh's vertices are where they are: its image has no place of its own.
static void mesh_read(r565c_rigging *rigging, const r565c_node *node, size_t slot,
                      r565c_display *display) {
    const r565c_node *skin_slot = node->parent->parent;
    const r565c_node *armature = skin_slot->parent->parent->parent->parent;
    const r565c_mesh *mesh = r565c_dragonbones_mesh(rigging, armature, node, slot, display->image);
    display->mesh = mesh;
    display->image = mesh == NULL ? -1 : display->image;
    display->placement = (r565c_affine){1, 0, 0, 1, 0, 0};
}

// The document's armature that a display shows.
static void child_read(const r565c_rigging *rigging, const r565c_node *node, size_t slot,
                       r565c_display *display) {
    const r565c_doc_slot *owner = &rigging->armature->slots[slot];
    const char *path = r565c_node_get_string(node, "path", "");
    path = *path == '\0' ? display->name : path;
    size_t child = r565c_names_find(&rigging->gallery->cast, path);
    if (child == R565C_NO_NAME) {
        r565c_node_report(node, R565C_WARNING,
                          "nested armature \"%s\" of slot \"%s\" is not there: nothing is drawn",
                          path, owner->name);
        return;
    }
    r565c_node actions = r565c_node_get(node, "actions");
    r565c_node transform = r565c_node_get(node, "transform");
    r565c_transform place = r565c_dragonbones_transform(&transform);
    display->child = 1 + (int)child;
    display->placement = r565c_dragonbones_matrix(&place);
    display->child_animation = r565c_dragonbones_played(&actions);
    if (display->child_animation == NULL && owner->default_display == (int)node->index) {
        display->child_animation = rigging->played[slot];
    }
}

static r565c_display display_read(r565c_rigging *rigging, const r565c_node *node, size_t index) {
    static const char *const types[TYPES] = {"image", "armature", "mesh", "boundingBox", "path"};
    const char *slot = rigging->armature->slots[index].name;
    r565c_display display = {.name = "", .place = r565c_node_place(node), .image = -1};
    if (!cJSON_IsObject(node->json)) { // a hole that keeps the indices
        return display;
    }
    R565C_NODE_CHECK(node, DISPLAY_KEYS);
    display.name = r565c_node_get_string(node, "name", "");
    int type = r565c_node_get_enum(node, "type", types, TYPES, IMAGE);
    if (type == ARMATURE) {
        child_read(rigging, node, index, &display);
        return display;
    }
    bool fits =
        type != MESH || r565c_dragonbones_mesh_check(node, display.name, rigging->listed_bones);
    if (type == BOUNDING_BOX) {
        r565c_dragonbones_area(rigging, node, &display);
        return display;
    }
    if (type == PATH) {
        r565c_dragonbones_curve(rigging, node, &display);
        return display;
    }
    if (type < 0) {
        report_undrawn(node, display.name, slot);
        return display;
    }
    const char *path = r565c_node_get_string(node, "path", "");
    r565c_shown shown =
        r565c_gallery_find(rigging->gallery, *path == '\0' ? display.name : path, slot, node);
    display.image = fits ? shown.image : -1;
    if (type == MESH && display.image >= 0) {
        mesh_read(rigging, node, index, &display);
    } else if (display.image >= 0) {
        display.placement = place_image(node, &shown);
    }
    return display;
}

// Appends the displays that one skin has for a slot.
static void displays_add(r565c_rigging *rigging, size_t index, const r565c_node *skin_slot) {
    r565c_doc_slot *slot = &rigging->armature->slots[index];
    r565c_node list = r565c_node_get(skin_slot, "display");
    bool first = slot->display_count == 0;
    for (r565c_node at = r565c_node_first(&list); at.json != NULL; at = r565c_node_next(&at)) {
        if (slot->display_count == R565C_MAX_DISPLAYS) {
            r565c_node_report(&at, R565C_ERROR,
                              "slot \"%s\" has more than %d displays in all skins", slot->name,
                              R565C_MAX_DISPLAYS);
            return;
        }
        r565c_display display = display_read(rigging, &at, index); // is told how many there are
        *r565c_dragonbones_display_add(rigging, index) = display;
    }
    if (first) {
        rigging->own_displays[index] = slot->display_count;
    }
}

// @param filling: only for slots that have no displays yet.
static void skin_read(r565c_rigging *rigging, const r565c_node *skin, bool filling) {
    r565c_node list = r565c_node_get(skin, "slot");
    bool seen[R565C_MAX_SLOTS] = {false};
    R565C_NODE_CHECK(skin, SKIN_KEYS);
    for (r565c_node at = r565c_node_first(&list); at.json != NULL; at = r565c_node_next(&at)) {
        const char *name = r565c_node_get_string(&at, "name", "");
        size_t slot = r565c_names_find(&rigging->slot_names, name);
        R565C_NODE_CHECK(&at, SKIN_SLOT_KEYS);
        if (slot == R565C_NO_NAME) {
            r565c_node_report(&at, R565C_WARNING, "slot \"%s\" is not there: ignored", name);
        } else if (seen[slot]) {
            r565c_node_report(&at, R565C_WARNING,
                              "slot \"%s\" is there twice: the first one counts", name);
        } else {
            if (!filling || rigging->armature->slots[slot].display_count == 0) {
                displays_add(rigging, slot, &at);
            }
            seen[slot] = true;
        }
    }
}

// Index of the skin that is shown where the options name none: called "default" or nothing; else
// the first.
static size_t default_skin(const r565c_node *list) {
    for (r565c_node at = r565c_node_first(list); at.json != NULL; at = r565c_node_next(&at)) {
        const char *name = r565c_node_get_string(&at, "name", "");
        if (*name == '\0' || strcmp(name, "default") == 0) {
            return at.index;
        }
    }
    return 0;
}

// Index of the first skin of that name, or of the one after the last.
static size_t named_skin(const r565c_node *list, const char *name) {
    for (r565c_node at = r565c_node_first(list); at.json != NULL; at = r565c_node_next(&at)) {
        if (strcmp(r565c_node_get_string(&at, "name", ""), name) == 0) {
            return at.index;
        }
    }
    return r565c_node_count(list);
}

// A displayIndex that shows nothing in the file must not show another skin's display here.
static void default_check(const r565c_rigging *rigging, size_t index, const r565c_node *node) {
    r565c_doc_slot *slot = &rigging->armature->slots[index];
    if (slot->default_display < (int)rigging->own_displays[index]) {
        return;
    }
    if (slot->default_display > 0) {
        r565c_node place = r565c_node_get(node, "displayIndex");
        r565c_node_report(&place, R565C_WARNING,
                          "displayIndex %d of slot \"%s\" is past its %zu displays: hidden",
                          slot->default_display, slot->name, rigging->own_displays[index]);
    }
    slot->default_display = -1;
}

static void defaults_check(const r565c_rigging *rigging, const r565c_node *armature) {
    r565c_node list = r565c_node_get(armature, "slot");
    size_t next = 0; // slots are numbered in the order in which new names come
    for (r565c_node at = r565c_node_first(&list); at.json != NULL; at = r565c_node_next(&at)) {
        const char *name = r565c_node_get_string(&at, "name", "");
        if (r565c_names_find(&rigging->slot_names, name) == next) {
            default_check(rigging, next++, &at);
        }
    }
}

// The chosen skin, and the default skin's displays of the slots that it does not have.
static void chosen_skin_read(r565c_rigging *rigging, const r565c_node *list, size_t chosen) {
    size_t otherwise = default_skin(list);
    for (int rest = 0; rest < 2; rest++) {
        for (r565c_node at = r565c_node_first(list); at.json != NULL; at = r565c_node_next(&at)) {
            if (rest == 0 ? at.index == chosen : at.index == otherwise && at.index != chosen) {
                skin_read(rigging, &at, rest == 1);
            }
        }
    }
}

// Reads a skin that can be worn over the default one.
static void other_skin_read(r565c_rigging *rigging, const r565c_node *skin) {
    const r565c_doc_armature *armature = rigging->armature;
    size_t starts[R565C_MAX_SLOTS];
    for (size_t i = 0; i < armature->slot_count; i++) {
        starts[i] = armature->slots[i].display_count;
    }
    skin_read(rigging, skin, false);
    r565c_dragonbones_wardrobe_add(rigging, skin, starts);
}

// The default skin's displays keep their own indices, the others' stand behind them.
static void all_skins_read(r565c_rigging *rigging, const r565c_node *list) {
    size_t first = default_skin(list);
    for (r565c_node at = r565c_node_first(list); at.json != NULL; at = r565c_node_next(&at)) {
        if (at.index > R565C_MAX_SKINS) {
            r565c_node_report(&at, R565C_ERROR, "an armature has at most %d skins besides its own",
                              R565C_MAX_SKINS);
            return;
        }
        if (at.index == first) {
            skin_read(rigging, &at, false);
        }
    }
    r565c_dragonbones_wardrobe_open(rigging, list);
    for (r565c_node at = r565c_node_first(list); at.json != NULL; at = r565c_node_next(&at)) {
        if (at.index != first) {
            other_skin_read(rigging, &at);
        }
    }
}

void r565c_dragonbones_skins(r565c_rigging *rigging, const r565c_node *armature) {
    r565c_node list = r565c_node_get(armature, "skin");
    const char *name = rigging->gallery->options->skin;
    size_t chosen = name == NULL ? 0 : named_skin(&list, name);
    if (name != NULL && chosen < r565c_node_count(&list)) {
        rigging->gallery->skin_found = true;
        chosen_skin_read(rigging, &list, chosen);
    } else {
        all_skins_read(rigging, &list);
    }
    defaults_check(rigging, armature);
}
