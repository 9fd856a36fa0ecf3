// SPDX-License-Identifier: MIT
// Three small armatures in each other, with random animations that show, hide and begin them.
#ifndef TROUPE_H
#define TROUPE_H

#include "rig565/rig565.h"
#include "test.h"

// In each armature: slot 0 of bone 0 shows nothing, or the next armature as attachment 0 or 1; slot 1 of
// bone 1 the next one. The last has no slots.
enum { LEVELS = 3, LINE_KEYS = 6, CUES = 5, TUNES = 3, CHILDREN = 3 + 3 * 3 };

typedef struct tune {
    r565_key keys[2][LINE_KEYS];
    r565_timeline lines[2];
    r565_event events[CUES];
    r565_animation_features features;
    r565_position_key place_keys[2];
    r565_position_timeline place;
} tune;

typedef struct troupe {
    r565_bone bones[LEVELS][2];
    r565_slot slots[LEVELS][2];
    r565_attachment attachments[LEVELS][3];
    r565_attachment_features shown[LEVELS][3];
    r565_skin skins[LEVELS]; // "turned": what slot 0 shows the other way round
    r565_armature_features features[LEVELS];
    r565_armature armatures[LEVELS];
    tune tunes[LEVELS][TUNES];
    r565_animation animations[LEVELS][TUNES]; // "rest", "walk", "jump"
    const r565_armature *armature_list[LEVELS];
    const r565_animation *animation_list[LEVELS * TUNES];
    r565_asset asset;
    uint32_t memory[1024];
    r565_track tracks[3];
    r565_clip clips[CHILDREN];
    r565_player_event queue[64];
    r565_player player;
} troupe;

// The same for the same seed. Ends with free().
troupe *make_troupe(uint64_t seed);

#endif
