// SPDX-License-Identifier: MIT
// Skins besides the default one. All displays of a slot stand in one list: first those that a
// displayIndex means while nothing is worn, then those of each skin. An entry says which of these is
// shown for which index.
#include "dragonbones.h"

r565c_display *r565c_dragonbones_display_add(r565c_rigging *rigging, size_t index) {
    r565c_doc_slot *slot = &rigging->armature->slots[index];
    slot->displays = r565c_grow(rigging->arena, slot->displays, slot->display_count,
                                &rigging->display_capacity[index], sizeof *slot->displays);
    return &slot->displays[slot->display_count++];
}

static void hole_add(r565c_rigging *rigging, size_t slot) {
    *r565c_dragonbones_display_add(rigging, slot) =
        (r565c_display){.name = "", .place = rigging->armature->place, .image = -1};
}

static bool is_hole(const r565c_display *display) {
    return display->image < 0 && display->mesh == NULL && display->area == NULL &&
           display->child == 0;
}

// Index of a display that shows nothing. There may be no room for one: then an error is told anyway.
static size_t hole_find(r565c_rigging *rigging, size_t index) {
    r565c_doc_slot *slot = &rigging->armature->slots[index];
    for (size_t i = 0; i < slot->display_count; i++) {
        if (is_hole(&slot->displays[i])) {
            return i;
        }
    }
    hole_add(rigging, index);
    return slot->display_count - 1;
}

// How many displays any skin has for each slot.
static void counts_find(const r565c_rigging *rigging, const r565c_node *list, size_t *counts) {
    for (r565c_node s = r565c_node_first(list); s.json != NULL; s = r565c_node_next(&s)) {
        r565c_node slots = r565c_node_get(&s, "slot");
        for (r565c_node at = r565c_node_first(&slots); at.json != NULL; at = r565c_node_next(&at)) {
            const char *name = r565c_node_get_string(&at, "name", "");
            size_t slot = r565c_names_find(&rigging->slot_names, name);
            r565c_node displays = r565c_node_get(&at, "display");
            size_t count = r565c_node_count(&displays);
            if (slot != R565C_NO_NAME && count > counts[slot]) {
                counts[slot] = count < R565C_MAX_DISPLAYS ? count : R565C_MAX_DISPLAYS;
            }
        }
    }
}

void r565c_dragonbones_wardrobe_open(r565c_rigging *rigging, const r565c_node *list) {
    r565c_doc_armature *armature = rigging->armature;
    size_t skins = r565c_node_count(list);
    size_t *counts = r565c_alloc(rigging->arena, armature->slot_count, sizeof *counts);
    if (skins <= 1) {
        return;
    }
    counts_find(rigging, list, counts);
    for (size_t i = 0; i < armature->slot_count; i++) {
        while (armature->slots[i].display_count < counts[i]) {
            hole_add(rigging, i);
        }
        rigging->own_displays[i] = armature->slots[i].display_count;
    }
    armature->skins = r565c_alloc(rigging->arena, skins - 1, sizeof *armature->skins);
}

// What a slot shows that a skin has `count` displays for, from `start` on.
static void entries_add(r565c_rigging *rigging, size_t slot, size_t start, size_t count,
                        r565c_skin *skin, r565c_skin_entry *entries) {
    for (size_t i = 0; i < rigging->own_displays[slot]; i++) {
        entries[skin->entry_count++] =
            (r565c_skin_entry){slot, i, i < count ? start + i : hole_find(rigging, slot)};
    }
}

void r565c_dragonbones_wardrobe_add(r565c_rigging *rigging, const r565c_node *node,
                                    const size_t *starts) {
    r565c_doc_armature *armature = rigging->armature;
    r565c_skin *skin = &armature->skins[armature->skin_count++];
    size_t room = 0;
    for (size_t i = 0; i < armature->slot_count; i++) {
        room += armature->slots[i].display_count > starts[i] ? rigging->own_displays[i] : 0;
    }
    r565c_skin_entry *entries = r565c_alloc(rigging->arena, room, sizeof *entries);
    *skin = (r565c_skin){.name = r565c_node_get_string(node, "name", ""), .entries = entries};
    for (size_t i = 0; i < armature->slot_count; i++) {
        size_t count = armature->slots[i].display_count - starts[i];
        if (count > 0) {
            entries_add(rigging, i, starts[i], count, skin, entries);
        }
    }
}
