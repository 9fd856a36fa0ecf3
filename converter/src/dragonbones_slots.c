// SPDX-License-Identifier: MIT
#include "dragonbones.h"

static const r565c_key SLOT_KEYS[] = {
    {"name", NULL},  {"parent", NULL},   {"displayIndex", NULL}, {"blendMode", NULL},
    {"color", NULL}, {"zIndex", NULL},   {"alpha", NULL},        {"actions", NULL},
    {"z", NULL},     {"userData", NULL}, {"isGlobal", NULL},     {"tweenScale", NULL},
};

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

const char *r565c_dragonbones_played(const r565c_node *actions) {
    static const char *const types[] = {"play"};
    const char *played = NULL;
    for (r565c_node at = r565c_node_first(actions); at.json != NULL; at = r565c_node_next(&at)) {
        const char *name = r565c_node_get_string(&at, "gotoAndPlay", "");
        if (*name == '\0' && r565c_node_get_enum(&at, "type", types, 1, 0) == 0) {
            name = r565c_node_get_string(&at, "name", "");
        }
        played = *name != '\0' ? name : played;
    }
    return played;
}

static void slot_read(r565c_rigging *rigging, const r565c_node *node, const char *name) {
    R565C_NODE_CHECK(node, SLOT_KEYS);
    if (r565c_node_get_number(node, "zIndex", 0) != 0) {
        r565c_node place = r565c_node_get(node, "zIndex");
        r565c_node_report(&place, R565C_WARNING,
                          "slot \"%s\" is drawn in the order of the list alone", name);
    }
    r565c_node color_node = r565c_node_get(node, "color");
    r565c_color color = r565c_dragonbones_color(&color_node);
    r565c_node actions = r565c_node_get(node, "actions");
    double index = r565c_node_get_number(node, "displayIndex", 0);
    rigging->slot_alpha[rigging->armature->slot_count] = r565c_dragonbones_alpha(node, "alpha");
    rigging->played[rigging->armature->slot_count] = r565c_dragonbones_played(&actions);
    rigging->armature->slots[rigging->armature->slot_count++] = (r565c_doc_slot){
        .name = name,
        .bone = bone_of(rigging, node, name),
        .default_display = index < 0                    ? -1
                           : index > R565C_MAX_DISPLAYS ? R565C_MAX_DISPLAYS
                                                        : (int)index,
        .alpha = color.alpha,
        .blend = r565c_dragonbones_blend(node, name),
        .tint = color.tint,
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
    rigging->slot_alpha = r565c_alloc(rigging->arena, count, sizeof *rigging->slot_alpha);
    rigging->own_displays = r565c_alloc(rigging->arena, count, sizeof(size_t));
    rigging->played = r565c_alloc(rigging->arena, count, sizeof *rigging->played);
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
