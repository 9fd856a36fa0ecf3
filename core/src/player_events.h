// SPDX-License-Identifier: MIT
// Private: what happens on all tracks, into the queue.
#ifndef R565I_PLAYER_EVENTS_H
#define R565I_PLAYER_EVENTS_H

#include "player_clip.h"

typedef struct r565i_track_course {
    r565i_course course; ///< no items: nothing happens
    uint32_t delay;      ///< milliseconds after which it starts
    uint8_t track;
} r565i_track_course;

/// Puts what happens from the player's time on into its queue, and counts what does not fit.
/// @param courses one a track.
void r565i_player_collect(r565_player *player, r565i_track_course *courses);

#endif
