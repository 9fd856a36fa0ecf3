// SPDX-License-Identifier: MIT
// What slots show in the skins that a rig wears.
#include "rig_skin.h"

#if R565_ENABLE_RIG && R565_ENABLE_LAYERS

static int compare(const r565_skin_entry *entry, int slot, int display) {
    return entry->slot != slot ? entry->slot - slot : entry->display - display;
}

static const r565_skin_entry *find_entry(const r565_skin *skin, int slot, int display) {
    int first = 0, end = skin->entry_count;
    while (first < end) {
        const int middle = (first + end) / 2;
        const int order = compare(&skin->entries[middle], slot, display);
        if (order == 0)
            return &skin->entries[middle];
        if (order < 0)
            first = middle + 1;
        else
            end = middle;
    }
    return NULL;
}

int r565i_skin_attachment(const r565_armature *armature, const uint8_t *skins, int slot,
                          int display) {
    const r565_armature_features *features = armature->features;
    int index = display;
    if (display < 0)
        return -1;
    if (features->skin_count != 0 && skins[slot] != 0 && skins[slot] <= features->skin_count) {
        const r565_skin_entry *entry = find_entry(&features->skins[skins[slot] - 1], slot, display);
        index = entry ? entry->attachment : display;
    }
    return index < armature->slots[slot].attachment_count ? index : -1;
}

#endif
