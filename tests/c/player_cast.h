// SPDX-License-Identifier: MIT
// Two bones and some animations of them for players; and such a player, with its memory.
#ifndef PLAYER_CAST_H
#define PLAYER_CAST_H

#include "rig565/rig565.h"

enum { CAST_QUEUE = 64, CAST_ANIMATIONS = 6, CAST_SIGNATURE = 0x12345678 };

typedef struct player_cast {
    r565_player player;
    r565_track *tracks;
    r565_player_event *queue;
} player_cast;

// The walk: 10 frames, 24 a second, events at 0, 0, 3, 7 and 10. The wave: 6 frames, 60 a second, one
// at 2. The run: 7 frames, 23.976 a second, none. The others hold the hand at 100 and 200: a still with
// an event, and 5 frames, 10 a second.
extern const r565_animation cast_walk, cast_wave, cast_run, cast_low, cast_high, cast_still;
extern const r565_animation *const cast_animations[CAST_ANIMATIONS];
extern const r565_armature cast_armature;
extern const r565_asset cast_asset;

// A player on a rig of its own. At most a few of them can be there at a time: memory goes round.
// @param capacity of its queue, at most CAST_QUEUE.
player_cast cast_new(int tracks, int capacity);

#endif
