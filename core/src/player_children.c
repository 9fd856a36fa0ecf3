// SPDX-License-Identifier: MIT
// Armatures in slots, each with the clock of an animation of its own. A slot's track drives the children
// that it can show, the animation of a child those in it.
#include "player_children.h"

#include "player_cue.h"

#include <string.h>

#if R565I_CLOCKS

// --- What drives a slot ----------------------------------------------------------------------------

static bool drives(const r565_track *track, int bone) {
    return track->clip_count != 0 && track->clips[track->clip_count - 1].animation &&
           track->mode == R565_LAYER_MIX && track->weight >= R565_FULL_WEIGHT / 2 &&
           (!track->masked || (track->mask[bone >> 3] >> (bone & 7) & 1) != 0);
}

/// The track that a child goes by, -1: none.
static int track_of(const r565_player *player, const r565i_child_place *child) {
    const int bone = child->armature->slots[child->slot].bone;
    int track = player->track_count - 1;
    while (track >= 0 && !drives(&player->tracks[track], bone))
        track--;
    return track;
}

static r565i_drive drive_of(const r565_player *player, int track, uint32_t milliseconds) {
    if (track < 0)
        return (r565i_drive){.speed = R565_NORMAL_SPEED, .time = milliseconds};
    const r565_track *of = &player->tracks[track];
    const r565_clip *clip = &of->clips[of->clip_count - 1];
    r565i_drive drive = {.clip = clip, .speed = of->speed, .time = milliseconds};
    if (of->holds)
        drive.delay = r565i_at_most(clip->fade - clip->faded, milliseconds);
    drive.stands = of->holds && clip->fade - clip->faded > milliseconds;
    if (of->paused) {
        drive.time = drive.delay = 0;
        drive.stands = true;
    }
    return drive;
}

// --- Time ------------------------------------------------------------------------------------------

/// Sets a child to the beginning of an animation.
static void begin(r565_clip *clip, const r565_animation *animation, int32_t speed) {
    const uint8_t shown = clip->shown;
    *clip = (r565_clip){.animation = animation, .shown = shown};
    if (animation) {
        clip->play_times = animation->play_times;
        r565i_clip_begin(clip, speed);
    }
}

/// Forgets a child and those in it.
static void clear(const r565_player *player, const r565i_child_place *child) {
    memset(&player->children[child->index], 0, (size_t)(1 + child->inside) * sizeof(r565_clip));
}

static void advance_child(const r565_player *player, struct r565_rig_state *owner,
                          const r565i_child_place *child, const r565i_drive *drive) {
    r565_clip *clip = &player->children[child->index];
    const r565i_cue cue = r565i_find_cue(player->asset, owner, child, drive, clip->shown != 0);
    r565i_drive own = {.speed = drive->speed, .time = cue.begins ? cue.left : drive->time};
    if (cue.begins) {
        clear(player, child);
        begin(clip, cue.animation ? cue.animation : r565i_child_animation(child->shown), own.speed);
    }
    clip->shown = cue.shown;
    own.clip = clip->animation ? clip : NULL;
    r565i_child_place inside = r565i_before_children(child->state, child->index + 1);
    while (r565i_next_child(&inside))
        advance_child(player, child->state, &inside, &own);
    if (own.clip) {
        r565i_course course;
        r565i_clip_advance(clip, own.speed, own.time, &course);
    }
}

void r565i_children_advance(const r565_player *player, uint32_t milliseconds) {
    if (!player->children)
        return;
    r565i_child_place child = r565i_before_children(player->rig.state, 0);
    while (r565i_next_child(&child)) {
        const r565i_drive drive = drive_of(player, track_of(player, &child), milliseconds);
        advance_child(player, player->rig.state, &child, &drive);
    }
}

// --- Animations ------------------------------------------------------------------------------------

/// As the official runtime does: what plays that one already goes on, and what has none, too.
static void play_same(const r565_player *player, const r565i_child_place *child, const char *name,
                      int32_t speed) {
    r565_clip *clip = &player->children[child->index];
    const r565_animation *same =
        r565i_find_child_animation(player->asset, child->shown->child, name);
    if (!clip->shown || !same || same == clip->animation)
        return;
    begin(clip, same, speed);
    r565i_child_place inside = r565i_before_children(child->state, child->index + 1);
    while (r565i_next_child(&inside))
        play_same(player, &inside, name, speed);
}

void r565i_children_play(const r565_player *player, int track) {
    if (!player->children)
        return;
    r565i_child_place child = r565i_before_children(player->rig.state, 0);
    while (r565i_next_child(&child)) {
        const r565i_drive drive = drive_of(player, track, 0);
        if (track_of(player, &child) == track)
            play_same(player, &child, drive.clip->animation->name, drive.speed);
    }
}

void r565i_children_seek(const r565_player *player, int track, uint32_t milliseconds) {
    if (!player->children)
        return;
    r565_clip from = *drive_of(player, track, 0).clip;
    r565i_clip_begin(&from, R565_NORMAL_SPEED);
    const r565i_drive drive = {.clip = &from, .speed = R565_NORMAL_SPEED, .time = milliseconds};
    r565i_child_place child = r565i_before_children(player->rig.state, 0);
    while (r565i_next_child(&child)) {
        if (track_of(player, &child) != track)
            continue;
        clear(player, &child);
        advance_child(player, player->rig.state, &child, &drive);
    }
}

int r565_player_child_count(const r565_player *player) {
    const r565_armature *armature = player ? r565_rig_armature(&player->rig) : NULL;
    return armature ? r565i_rig_child_count(armature) : 0;
}

bool r565_player_set_children(r565_player *player, const r565_asset *asset, r565_clip *memory,
                              int count) {
    if (!player || (memory && (!asset || count < r565_player_child_count(player))))
        return false;
    player->asset = asset;
    player->children = memory;
    if (memory)
        memset(memory, 0, (size_t)r565_player_child_count(player) * sizeof *memory);
    return true;
}

bool r565_player_play_child(r565_player *player, const r565_rig *child,
                            const r565_animation *animation, int play_times) {
    if (!player || !player->children || !r565_rig_is_initialized(child) || play_times < 0 ||
        play_times > UINT16_MAX ||
        (animation && animation->signature != r565_rig_armature(child)->signature))
        return false;
    for (int count = r565_player_child_count(player), i = 0; i < count; i++) {
        if (r565i_rig_inside(player->rig.state, 1 + i) == child->state) {
            begin(&player->children[i], animation, R565_NORMAL_SPEED);
            player->children[i].play_times = (uint16_t)play_times;
            return true;
        }
    }
    return false;
}

#elif R565_ENABLE_RIG && R565_ENABLE_PLAYER

int r565_player_child_count(const r565_player *player) {
    (void)player;
    return 0;
}

bool r565_player_set_children(r565_player *player, const r565_asset *asset, r565_clip *memory,
                              int count) {
    (void)asset, (void)memory, (void)count;
    return player != NULL;
}

bool r565_player_play_child(r565_player *player, const r565_rig *child,
                            const r565_animation *animation, int play_times) {
    (void)player, (void)child, (void)animation, (void)play_times;
    return false;
}

#endif
