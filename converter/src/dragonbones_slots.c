// SPDX-License-Identifier: MIT
#include "dragonbones.h"

static const r565c_key SLOT_KEYS[] = {
    {"name", NULL},
    {"parent", NULL},
    {"displayIndex", NULL},
    {"blendMode", NULL},
    {"color", NULL},
    {"zIndex", NULL},
    {"alpha", NULL},
    {"actions", "actions are not supported"},
    {"z", NULL},
    {"userData", NULL},
    {"isGlobal", NULL},
    {"tweenScale", NULL},
};

static const r565c_key COLOR_KEYS[] = {
    {"aM", NULL},
    {"rM", NULL},
    {"gM", NULL},
    {"bM", NULL},
    {"aO", "colour offsets are not supported"},
    {"rO", "colour offsets are not supported"},
    {"gO", "colour offsets are not supported"},
    {"bO", "colour offsets are not supported"},
};

double r565c_dragonbones_alpha(const r565c_node *color) {
    R565C_NODE_CHECK(color, COLOR_KEYS);
    if (r565c_node_get_number(color, "rM", 100) != 100 ||
        r565c_node_get_number(color, "gM", 100) != 100 ||
        r565c_node_get_number(color, "bM", 100) != 100) {
        r565c_node_report(color, R565C_WARNING, "tinting is not supported: only alpha is kept");
    }
    double alpha = r565c_node_get_number(color, "aM", 100) / 100;
    if (alpha < 0 || alpha > 1) {
        r565c_node_report(color, R565C_WARNING, "alpha of %g%% is limited to 0..100%%",
                          alpha * 100);
    }
    return alpha < 0 ? 0 : alpha > 1 ? 1 : alpha;
}

static bool read_blend(const r565c_node *slot, const char *name) {
    static const char *const modes[] = {"normal",   "add",       "alpha",  "darken",  "difference",
                                        "erase",    "hardlight", "invert", "layer",   "lighten",
                                        "multiply", "overlay",   "screen", "subtract"};
    enum { NORMAL, ADD, MODES = sizeof modes / sizeof *modes };
    int mode = r565c_node_get_enum(slot, "blendMode", modes, MODES, NORMAL);
    if (mode != NORMAL && mode != ADD) {
        r565c_node place = r565c_node_get(slot, "blendMode");
        r565c_node_report(
            &place, R565C_WARNING, "blend mode \"%s\" of slot \"%s\" is drawn as normal",
            mode < 0 ? r565c_node_get_string(slot, "blendMode", "") : modes[mode], name);
    }
    return mode == ADD;
}

// The document's bone that a slot hangs on; after an error -1.
static int bone_of(const r565c_rigging *rigging, const r565c_node *slot, const char *name) {
    const char *parent = r565c_node_get_string(slot, "parent", "");
    size_t bone = r565c_names_find(&rigging->bone_names, parent);
    if (bone == R565C_NO_NAME) {
        r565c_node place = r565c_node_get(slot, "parent");
        r565c_node_report(&place, R565C_ERROR, "bone \"%s\" of slot \"%s\" is not there", parent,
                          name);
        return -1;
    }
    return rigging->bone_at[bone];
}

static void slot_read(r565c_rigging *rigging, const r565c_node *node, const char *name) {
    R565C_NODE_CHECK(node, SLOT_KEYS);
    if (r565c_node_get_number(node, "alpha", 1) != 1) {
        r565c_node_report(node, R565C_WARNING, "alpha of slot \"%s\" is not supported", name);
    }
    if (r565c_node_get_number(node, "zIndex", 0) != 0) {
        r565c_node place = r565c_node_get(node, "zIndex");
        r565c_node_report(&place, R565C_WARNING,
                          "slot \"%s\" is drawn in the order of the list alone", name);
    }
    r565c_node color = r565c_node_get(node, "color");
    double index = r565c_node_get_number(node, "displayIndex", 0);
    rigging->armature->slots[rigging->armature->slot_count++] = (r565c_doc_slot){
        .name = name,
        .bone = bone_of(rigging, node, name),
        .default_display = index < 0                    ? -1
                           : index > R565C_MAX_DISPLAYS ? R565C_MAX_DISPLAYS
                                                        : (int)index,
        .alpha = r565c_dragonbones_alpha(&color),
        .add = read_blend(node, name),
    };
}

bool r565c_dragonbones_slots(r565c_rigging *rigging, const r565c_node *armature) {
    r565c_node list = r565c_node_get(armature, "slot");
    size_t count = r565c_node_count(&list);
    if (count > R565C_MAX_SLOTS) {
        r565c_node_report(&list, R565C_ERROR, "armature \"%s\" has %zu slots: at most %d",
                          rigging->armature->name, count, R565C_MAX_SLOTS);
        return false;
    }
    rigging->armature->slots = r565c_alloc(rigging->arena, count, sizeof(r565c_doc_slot));
    rigging->own_displays = r565c_alloc(rigging->arena, count, sizeof(size_t));
    rigging->display_capacity = r565c_alloc(rigging->arena, count, sizeof(size_t));
    for (r565c_node at = r565c_node_first(&list); at.json != NULL; at = r565c_node_next(&at)) {
        const char *name = r565c_node_get_string(&at, "name", "");
        size_t known = rigging->slot_names.count;
        if (r565c_names_add(&rigging->slot_names, name) < known) {
            r565c_node_report(&at, R565C_WARNING,
                              "slot \"%s\" is there twice: the first one counts", name);
            continue;
        }
        slot_read(rigging, &at, name);
    }
    return true;
}
