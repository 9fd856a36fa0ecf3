// SPDX-License-Identifier: MIT
// A character of a pack on stage: everything that a program can do with it, as a script has it.
#ifndef SHOW_H
#define SHOW_H

#include "script.h"

enum { SHOW_TRACKS = 3, SHOW_EVENTS = 8 };

typedef struct show {
    script *script;
    const r565_asset *asset;
    int index; ///< of the armature
    const r565_armature *armature;
    r565_rig rig;
    void *rig_memory;
    r565_track tracks[SHOW_TRACKS];
    r565_player_event queue[SHOW_EVENTS];
    r565_player player;
    r565_clip *children;
    r565_springs springs;
    void *spring_memory; ///< NULL: there are none
    r565_look look;
    r565_slot *look_slots;          ///< NULL: it has no look
    r565_attachment *look_memories; ///< R565_MAX_ATTACHMENTS
} show;

/// Stops the program unless it holds.
void show_must(bool holds, const char *what);
/// One of the armature's animations, rarely another one; NULL: it has none.
const r565_animation *show_animation(show *of);

void show_begin(show *of, script *from, const r565_asset *asset, int armature);
void show_end(show *of);

void show_pose(show *of);
void show_pose_layers(show *of);
void show_pose_bind(show *of);
void show_set_track(show *of);
void show_play(show *of);
void show_advance(show *of);
void show_swing(show *of);
void show_dress(show *of);
void show_snapshot(show *of);
void show_draw(show *of);
void show_draw_bands(show *of);
void show_ask(show *of);

#endif
