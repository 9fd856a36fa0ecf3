// SPDX-License-Identifier: MIT
// Private: the clocks of armatures in slots.
#ifndef R565I_PLAYER_CHILDREN_H
#define R565I_PLAYER_CHILDREN_H

#include "player_clip.h"
#include "rig_child.h"

#if R565I_CLOCKS

/// Lets time go by for all children. The tracks are still as they are before.
void r565i_children_advance(const r565_player *player, uint32_t milliseconds);

/// Begins animations that are named as the track's newest on the children that it shows.
void r565i_children_play(const r565_player *player, int track);

/// Sets the children that a track shows to where they are so long after its newest animation began.
void r565i_children_seek(const r565_player *player, int track, uint32_t milliseconds);

#else

static inline void r565i_children_advance(const r565_player *player, uint32_t milliseconds) {
    (void)player, (void)milliseconds;
}

static inline void r565i_children_play(const r565_player *player, int track) {
    (void)player, (void)track;
}

static inline void r565i_children_seek(const r565_player *player, int track,
                                       uint32_t milliseconds) {
    (void)player, (void)track, (void)milliseconds;
}

#endif

#endif
