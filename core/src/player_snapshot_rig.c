// SPDX-License-Identifier: MIT
// What a player's rig and the armatures in its slots wear and show, one after the other as in memory:
//
//     a slot of an armature that has skins: skin u8 (0: the default one)
//     then a slot: attachment i8, alpha u8
#include "player_snapshot.h"

#include "rig_child.h"

#if R565_ENABLE_RIG && R565_ENABLE_PLAYER

static int rig_count(const r565_rig *rig) {
    return 1 + r565i_rig_child_count(rig->state->armature);
}

/// One byte a slot; NULL: there are no skins.
static uint8_t *skins_of(struct r565_rig_state *state) {
    const r565_armature *armature = state->armature;
    return r565i_is_rich(armature) && armature->features->skin_count != 0
               ? r565i_rig_find_extras(state).skins
               : NULL;
}

size_t r565i_snapshot_rig_bytes(const r565_rig *rig) {
    size_t bytes = 0;
    for (int k = 0, count = rig_count(rig); k < count; k++) {
        struct r565_rig_state *state = r565i_rig_inside(rig->state, k);
        bytes += (skins_of(state) ? 3u : 2u) * state->armature->slot_count;
    }
    return bytes;
}

void r565i_snapshot_put_rig(uint8_t **to, const r565_rig *rig) {
    for (int k = 0, count = rig_count(rig); k < count; k++) {
        struct r565_rig_state *state = r565i_rig_inside(rig->state, k);
        const uint8_t *skins = skins_of(state);
        for (int i = 0; skins && i < state->armature->slot_count; i++)
            r565i_snapshot_put(to, skins[i], 1);
    }
    for (int k = 0, count = rig_count(rig); k < count; k++) {
        struct r565_rig_state *state = r565i_rig_inside(rig->state, k);
        const r565i_slot_state *slots = r565i_rig_find_parts(state).slots;
        for (int i = 0; i < state->armature->slot_count; i++) {
            r565i_snapshot_put(to, (uint8_t)slots[i].attachment, 1);
            r565i_snapshot_put(to, slots[i].alpha, 1);
        }
    }
}

static void take_skins(r565i_snapshot_reader *from, struct r565_rig_state *state, bool keep) {
    uint8_t *skins = skins_of(state);
    for (int i = 0; skins && i < state->armature->slot_count; i++) {
        const uint8_t skin = (uint8_t)r565i_snapshot_take(from, 1);
        from->fails = from->fails || skin > state->armature->features->skin_count;
        if (keep)
            skins[i] = skin;
    }
}

static void take_slots(r565i_snapshot_reader *from, struct r565_rig_state *state, bool keep) {
    r565_rig rig = {state};
    for (int i = 0; i < state->armature->slot_count; i++) {
        const int attachment = (int8_t)(uint8_t)r565i_snapshot_take(from, 1);
        const uint8_t alpha = (uint8_t)r565i_snapshot_take(from, 1);
        from->fails = from->fails || attachment < -1 ||
                      attachment >= state->armature->slots[i].attachment_count;
        if (keep) {
            (void)r565_rig_set_attachment(&rig, i, attachment);
            (void)r565_rig_set_alpha(&rig, i, alpha);
        }
    }
}

void r565i_snapshot_take_rig(r565i_snapshot_reader *from, const r565_player *player, bool keep) {
    const int count = rig_count(&player->rig);
    for (int k = 0; k < count; k++)
        take_skins(from, r565i_rig_inside(player->rig.state, k), keep);
    if (keep)
        (void)r565_player_pose(player, NULL, NULL);
    for (int k = 0; k < count; k++)
        take_slots(from, r565i_rig_inside(player->rig.state, k), keep);
}

#endif
