// SPDX-License-Identifier: MIT
// What a rig wears, and what slots show in it.
#include "rig_skin.h"

#include <string.h>

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

/// One byte a slot, or NULL: there are no skins to wear.
static uint8_t *skins_of(const r565_rig *rig) {
    if (!r565_rig_is_initialized(rig))
        return NULL;
    const r565_armature *armature = rig->state->armature;
    return armature->feature_count != 0 && armature->features->skin_count != 0
               ? r565i_rig_find_extras(rig->state).skins
               : NULL;
}

int r565_rig_skin_index(const r565_rig *rig, const char *name) {
    if (!skins_of(rig) || !name)
        return -1;
    const r565_armature_features *features = rig->state->armature->features;
    for (int i = 0; i < features->skin_count; i++) {
        const char *own = features->skins[i].name;
        if (own && strcmp(own, name) == 0)
            return i;
    }
    return -1;
}

bool r565_rig_set_skin(r565_rig *rig, int skin) {
    uint8_t *skins = skins_of(rig);
    if (!skins || skin < 0 || skin >= rig->state->armature->features->skin_count)
        return false;
    const r565_skin *of = &rig->state->armature->features->skins[skin];
    for (int i = 0; i < of->entry_count; i++) {
        if (of->entries[i].slot < rig->state->armature->slot_count)
            skins[of->entries[i].slot] = (uint8_t)(1 + skin);
    }
    return true;
}

void r565_rig_reset_skins(r565_rig *rig) {
    uint8_t *skins = skins_of(rig);
    if (skins)
        memset(skins, 0, rig->state->armature->slot_count);
}

int r565_rig_skin_of(const r565_rig *rig, int slot) {
    const uint8_t *skins = skins_of(rig);
    return skins && slot >= 0 && slot < rig->state->armature->slot_count ? skins[slot] - 1 : -1;
}

#else

int r565_rig_skin_index(const r565_rig *rig, const char *name) {
    (void)rig, (void)name;
    return -1;
}

bool r565_rig_set_skin(r565_rig *rig, int skin) {
    (void)rig, (void)skin;
    return false;
}

void r565_rig_reset_skins(r565_rig *rig) {
    (void)rig;
}

int r565_rig_skin_of(const r565_rig *rig, int slot) {
    (void)rig, (void)slot;
    return -1;
}

#endif
