// SPDX-License-Identifier: MIT
// Characters made of random numbers, and rigs of them.
#ifndef CHARACTER_H
#define CHARACTER_H

#include "rig565/rig565.h"
#include "test.h"

enum { BONES = 12, SLOTS = 9, KEYS = 5, DURATION = 40, LINES = 2 * BONES, SLOT_LINES = 2 * SLOTS };

typedef struct character {
    r565_bone bones[BONES];
    r565_slot slots[SLOTS];
    r565_attachment images[SLOTS][2];
    r565_armature armature;
    r565_position_key moves[BONES][KEYS];
    r565_position_timeline positions[BONES];
    r565_key bone_keys[LINES][KEYS];
    r565_timeline bone_lines[LINES];
    r565_key slot_keys[SLOT_LINES][KEYS];
    r565_timeline slot_lines[SLOT_LINES];
    uint8_t orders[KEYS][SLOTS];
    r565_draw_order_key order_keys[KEYS];
    r565_animation animation;
} character;

// A picture in which each texel has another colour and alpha.
extern const r565_texture character_texture;

// Every channel, curve and draw order, the same for the same seed. Ends with free().
character *make_character(uint64_t seed);

// A rig in memory of its own.
r565_rig new_rig(const r565_armature *armature);
void free_rig(r565_rig *rig);
uint64_t hash_rig(const r565_rig *rig);

#endif
