// SPDX-License-Identifier: MIT
// Tracks: what plays on them, and what of it shows.
#include "player_children.h"
#include "player_events.h"

#include <string.h>

#if R565_ENABLE_RIG && R565_ENABLE_PLAYER

r565_result r565_player_init(r565_player *player, const r565_rig *rig, r565_track *tracks,
                             int count) {
    if (!player || !r565_rig_is_initialized(rig) || !tracks || count < 1 || count > R565_MAX_LAYERS)
        return R565_ERR_ARGUMENT;
    memset(tracks, 0, (size_t)count * sizeof *tracks);
    for (int i = 0; i < count; i++) {
        tracks[i].speed = R565_NORMAL_SPEED;
        tracks[i].weight = R565_FULL_WEIGHT;
    }
    *player = (r565_player){.rig = *rig, .tracks = tracks, .track_count = (uint8_t)count};
    return R565_OK;
}

static r565_track *find_track(const r565_player *player, int track) {
    return player && track >= 0 && track < player->track_count ? &player->tracks[track] : NULL;
}

static r565_clip *newest_clip(r565_track *track) {
    return track && track->clip_count != 0 ? &track->clips[track->clip_count - 1] : NULL;
}

/// The newest clip, unless it is the end of another.
static r565_clip *find_clip(const r565_player *player, int track) {
    r565_clip *clip = newest_clip(find_track(player, track));
    return clip && clip->animation ? clip : NULL;
}

// --- What plays ------------------------------------------------------------------------------------

static void drop_clips(r565_track *track, int count) {
    track->clip_count = (uint8_t)(track->clip_count - count);
    memmove(track->clips, track->clips + count, track->clip_count * sizeof *track->clips);
}

static void push_clip(r565_track *track, const r565_animation *animation, int play_times,
                      uint32_t fade) {
    if (fade == 0)
        track->clip_count = 0;
    else if (track->clip_count == R565_TRACK_CLIPS)
        drop_clips(track, 1);
    r565_clip *clip = &track->clips[track->clip_count++];
    *clip = (r565_clip){.animation = animation, .fade = fade, .play_times = (uint16_t)play_times};
    r565i_clip_begin(clip, track->speed);
}

bool r565_player_play(r565_player *player, int track, const r565_animation *animation,
                      int play_times, uint32_t fade) {
    r565_track *on = find_track(player, track);
    if (!on || !animation || play_times < 0 || play_times > UINT16_MAX ||
        animation->signature != r565_rig_armature(&player->rig)->signature)
        return false;
    r565i_children_advance(player, 0); // so that it is known which ones show
    push_clip(on, animation, play_times, fade);
    r565i_children_play(player, track);
    return true;
}

bool r565_player_set_play_times(r565_player *player, int track, int play_times) {
    r565_clip *clip = find_clip(player, track);
    if (!clip || play_times < 0 || play_times > UINT16_MAX)
        return false;
    clip->play_times = (uint16_t)play_times;
    clip->loop = 0;
    return true;
}

bool r565_player_stop(r565_player *player, int track, uint32_t fade) {
    r565_track *on = find_track(player, track);
    if (!on)
        return false;
    if (fade == 0)
        on->clip_count = 0;
    else if (find_clip(player, track))
        push_clip(on, NULL, 0, fade);
    return true;
}

bool r565_player_seek(r565_player *player, int track, uint32_t milliseconds) {
    r565_clip *clip = find_clip(player, track);
    if (!clip)
        return false;
    r565i_children_seek(player, track, milliseconds);
    r565i_clip_seek(clip, milliseconds);
    return true;
}

// --- How -------------------------------------------------------------------------------------------

bool r565_player_set_paused(r565_player *player, int track, bool paused) {
    r565_track *on = find_track(player, track);
    if (!on)
        return false;
    on->paused = paused;
    return true;
}

bool r565_player_set_speed(r565_player *player, int track, int speed) {
    r565_track *on = find_track(player, track);
    if (!on || speed < -R565_MAX_SPEED || speed > R565_MAX_SPEED)
        return false;
    r565_clip *clip = find_clip(player, track);
    if (clip && r565i_clip_begins(clip, on->speed))
        r565i_clip_begin(clip, speed);
    on->speed = speed;
    return true;
}

bool r565_player_set_weight(r565_player *player, int track, int weight) {
    r565_track *on = find_track(player, track);
    if (!on || weight < 0 || weight > R565_FULL_WEIGHT)
        return false;
    on->weight = (uint16_t)weight;
    return true;
}

bool r565_player_set_mode(r565_player *player, int track, r565_layer_mode mode) {
    r565_track *on = find_track(player, track);
    if (!on || (mode != R565_LAYER_MIX && mode != R565_LAYER_ADD))
        return false;
    on->mode = (uint8_t)mode;
    return true;
}

bool r565_player_set_mask(r565_player *player, int track, const uint8_t *mask) {
    r565_track *on = find_track(player, track);
    if (!on)
        return false;
    memset(on->mask, 0, sizeof on->mask);
    if (mask)
        memcpy(on->mask, mask, ((size_t)r565_rig_armature(&player->rig)->bone_count + 7) / 8);
    on->masked = mask != NULL;
    return true;
}

bool r565_player_set_holds(r565_player *player, int track, bool holds) {
    r565_track *on = find_track(player, track);
    if (!on)
        return false;
    on->holds = holds;
    return true;
}

// --- Time ------------------------------------------------------------------------------------------

/// What the newest clip meets goes to the course; older ones have no events.
static void advance_track(r565_track *track, uint32_t milliseconds, r565i_track_course *out) {
    r565_clip *newest = newest_clip(track);
    const uint32_t wait = r565i_at_most(newest->fade - newest->faded, milliseconds);
    for (r565_clip *clip = track->clips; clip <= newest; clip++) {
        clip->faded += r565i_at_most(clip->fade - clip->faded, milliseconds);
        const bool waits = track->holds && (clip < newest || !r565i_clip_is_faded(clip));
        if (!clip->animation || waits)
            continue;
        r565i_course course;
        out->delay = track->holds ? wait : 0;
        r565i_clip_advance(clip, track->speed, milliseconds - out->delay, &course);
        if (clip == newest)
            out->course = course;
    }
    if (r565i_clip_is_faded(newest))
        drop_clips(track, track->clip_count - (newest->animation != NULL));
}

bool r565_player_advance(r565_player *player, uint32_t milliseconds) {
    if (!player || !player->tracks)
        return false;
    r565i_track_course courses[R565_MAX_LAYERS];
    r565i_children_advance(player, milliseconds);
    for (int i = 0; i < player->track_count; i++) {
        r565_track *track = &player->tracks[i];
        courses[i] = (r565i_track_course){.track = (uint8_t)i};
        if (!track->paused && track->clip_count != 0)
            advance_track(track, milliseconds, &courses[i]);
    }
    if (player->capacity != 0)
        r565i_player_collect(player, courses);
    player->time += milliseconds;
    return true;
}

// --- What shows ------------------------------------------------------------------------------------

static int32_t scale_weight(int32_t weight, uint32_t part, uint32_t whole) {
    return (int32_t)(((uint64_t)weight * part + whole / 2) / whole);
}

static bool covers_all(const r565_pose_layer *layer) {
    return layer->weight == R565_FULL_WEIGHT && layer->mode == R565_LAYER_MIX && !layer->mask;
}

/// Puts a track's layers before others, the newest last: each shows its share of what those above
/// leave. Returns the first.
static r565_pose_layer *add_layers(r565_pose_layer *first, const r565_pose_layer *limit,
                                   const r565_track *track) {
    int32_t rest = track->weight, above = 0;
    for (int i = track->clip_count; i-- > 0 && first > limit;) {
        const r565_clip *clip = &track->clips[i];
        const int32_t share = clip->fade == 0 ? rest : scale_weight(rest, clip->faded, clip->fade);
        const bool adds = track->mode == R565_LAYER_ADD;
        const int32_t left = R565_FULL_WEIGHT - above;
        rest -= share;
        if (share == 0 || !clip->animation)
            continue;
        const int32_t weight = adds ? share : scale_weight(share, R565_FULL_WEIGHT, (uint32_t)left);
        *--first = (r565_pose_layer){clip->animation, r565i_clip_frame(clip), (uint16_t)weight,
                                     track->mode, track->masked ? track->mask : NULL};
        above += share;
    }
    return first;
}

bool r565_player_pose(const r565_player *player, r565_bone_visitor *visitor, void *user) {
    if (!player || !player->tracks)
        return false;
    r565_rig rig = player->rig;
    r565_pose_layer layers[R565_MAX_LAYERS];
    r565_pose_layer *const end = layers + R565_MAX_LAYERS, *first = end;
    for (int i = player->track_count; i-- > 0 && (first == end || !covers_all(first));)
        first = add_layers(first, layers, &player->tracks[i]);
    if (R565I_CLOCKS && player->children) {
        r565i_children_advance(player, 0);
        return r565i_pose_layers(&rig, first, (int)(end - first), visitor, user, player->children);
    }
    if (first == end)
        return r565_rig_pose_bind(&rig, visitor, user);
    if (first + 1 == end && covers_all(first))
        return r565_rig_pose(&rig, first->animation, first->frame, visitor, user);
    return r565_rig_pose_layers(&rig, first, (int)(end - first), visitor, user);
}

// --- Questions -------------------------------------------------------------------------------------

uint64_t r565_player_time(const r565_player *player) {
    return player ? player->time : 0;
}

const r565_animation *r565_player_animation(const r565_player *player, int track) {
    const r565_clip *clip = find_clip(player, track);
    return clip ? clip->animation : NULL;
}

float r565_player_frame(const r565_player *player, int track) {
    const r565_clip *clip = find_clip(player, track);
    return clip ? r565i_clip_frame(clip) : 0.0f;
}

int32_t r565_player_loops(const r565_player *player, int track) {
    const r565_clip *clip = find_clip(player, track);
    return clip ? (int32_t)(uint32_t)clip->loop : 0;
}

bool r565_player_is_complete(const r565_player *player, int track) {
    const r565_clip *clip = find_clip(player, track);
    return clip && r565i_clip_is_complete(clip, player->tracks[track].speed);
}

#endif
