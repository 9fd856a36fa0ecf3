// SPDX-License-Identifier: MIT
// A player as bytes, little-endian:
//
//     "R5PL", version u16, tracks u8, 0 u8, the armature's signature u32, time u64, lost u32, events u16
//     a track: speed i32, weight u16, mode u8, flags u8 (paused 1, holds 2, masked 4), mask 32 bytes,
//         clips u8
//     a clip: animation u16 (65535: nothing), position u64, loop u64, fade u32, faded u32,
//         play_times u16, begun u8
//     an event: animation u16, event u16 (65535: none), time u64, kind u8, track u8
//     clocks u16: one of each armature in a slot, as a clip, or 0; shown u8 each
//     what rigs wear and show: player_snapshot_rig.c
#include "player_snapshot.h"

#include "player_children.h"

#include <string.h>

#if R565_ENABLE_RIG && R565_ENABLE_PLAYER

#define VERSION 1
#define NOTHING 0xFFFF
enum { HEADER_BYTES = 26, TRACK_BYTES = 41, CLIP_BYTES = 29, EVENT_BYTES = 14 };
enum { PAUSED = 1, HOLDS = 2, MASKED = 4 };

static const uint8_t magic[4] = {'R', '5', 'P', 'L'};

static int clock_count(const r565_player *player) {
    return player->children ? r565_player_child_count(player) : 0;
}

size_t r565_player_snapshot_bytes(const r565_player *player) {
    if (!player || !player->tracks)
        return 0;
    size_t bytes = HEADER_BYTES + (size_t)player->count * EVENT_BYTES;
    for (int i = 0; i < player->track_count; i++)
        bytes += TRACK_BYTES + (size_t)player->tracks[i].clip_count * CLIP_BYTES;
    return bytes + 2 + (size_t)clock_count(player) * (CLIP_BYTES + 1) +
           r565i_snapshot_rig_bytes(&player->rig);
}

// --- Writing ---------------------------------------------------------------------------------------

static int index_of(const r565_asset *asset, const r565_animation *animation) {
    for (int i = 0; i < asset->animation_count; i++) {
        if (asset->animations[i] == animation)
            return i;
    }
    return NOTHING;
}

static const r565_player_event *queued_event(const r565_player *player, int index) {
    return &player->queue[(player->first + index) % player->capacity];
}

static bool knows_clips(const r565_asset *asset, const r565_clip *clips, int count) {
    for (int i = 0; i < count; i++) {
        if (clips[i].animation && index_of(asset, clips[i].animation) == NOTHING)
            return false;
    }
    return true;
}

static bool knows_all(const r565_asset *asset, const r565_player *player) {
    for (int i = 0; i < player->track_count; i++) {
        if (!knows_clips(asset, player->tracks[i].clips, player->tracks[i].clip_count))
            return false;
    }
    if (!knows_clips(asset, player->children, clock_count(player)))
        return false;
    for (int i = 0; i < player->count; i++) {
        if (index_of(asset, queued_event(player, i)->animation) == NOTHING)
            return false;
    }
    return true;
}

static void put_clip(uint8_t **to, const r565_clip *clip, const r565_asset *asset) {
    r565i_snapshot_put(to, clip->animation ? (uint64_t)index_of(asset, clip->animation) : NOTHING,
                       2);
    r565i_snapshot_put(to, clip->position, 8);
    r565i_snapshot_put(to, clip->loop, 8);
    r565i_snapshot_put(to, clip->fade, 4);
    r565i_snapshot_put(to, clip->faded, 4);
    r565i_snapshot_put(to, clip->play_times, 2);
    r565i_snapshot_put(to, clip->begun, 1);
}

static void put_track(uint8_t **to, const r565_track *track, const r565_asset *asset) {
    r565i_snapshot_put(to, (uint32_t)track->speed, 4);
    r565i_snapshot_put(to, track->weight, 2);
    r565i_snapshot_put(to, track->mode, 1);
    r565i_snapshot_put(to,
                       (track->paused ? PAUSED : 0u) | (track->holds ? HOLDS : 0u) |
                           (track->masked ? MASKED : 0u),
                       1);
    memcpy(*to, track->mask, sizeof track->mask);
    *to += sizeof track->mask;
    r565i_snapshot_put(to, track->clip_count, 1);
    for (int i = 0; i < track->clip_count; i++)
        put_clip(to, &track->clips[i], asset);
}

static void put_event(uint8_t **to, const r565_player_event *event, const r565_asset *asset) {
    r565i_snapshot_put(to, (uint64_t)index_of(asset, event->animation), 2);
    r565i_snapshot_put(
        to, event->event ? (uint64_t)(event->event - event->animation->features->events) : NOTHING,
        2);
    r565i_snapshot_put(to, event->time, 8);
    r565i_snapshot_put(to, event->kind, 1);
    r565i_snapshot_put(to, event->track, 1);
}

r565_result r565_player_snapshot(const r565_player *player, const r565_asset *asset, void *bytes,
                                 size_t size) {
    if (!player || !player->tracks || !asset || !bytes || !knows_all(asset, player))
        return R565_ERR_ARGUMENT;
    if (size < r565_player_snapshot_bytes(player))
        return R565_ERR_NO_SPACE;
    r565i_children_advance(player, 0); // as posing does, which changes nothing that is to come
    uint8_t *to = bytes;
    memcpy(to, magic, sizeof magic);
    to += sizeof magic;
    r565i_snapshot_put(&to, VERSION, 2);
    r565i_snapshot_put(&to, player->track_count, 2);
    r565i_snapshot_put(&to, r565_rig_armature(&player->rig)->signature, 4);
    r565i_snapshot_put(&to, player->time, 8);
    r565i_snapshot_put(&to, player->lost, 4);
    r565i_snapshot_put(&to, player->count, 2);
    for (int i = 0; i < player->track_count; i++)
        put_track(&to, &player->tracks[i], asset);
    for (int i = 0; i < player->count; i++)
        put_event(&to, queued_event(player, i), asset);
    const int clocks = clock_count(player);
    r565i_snapshot_put(&to, (uint64_t)clocks, 2);
    for (int i = 0; i < clocks; i++) {
        put_clip(&to, &player->children[i], asset);
        r565i_snapshot_put(&to, player->children[i].shown, 1);
    }
    r565i_snapshot_put_rig(&to, &player->rig);
    return R565_OK;
}

// --- Reading ---------------------------------------------------------------------------------------

/// NULL where it says that there is none.
/// @param signature of its armature.
static const r565_animation *take_animation(r565i_snapshot_reader *from, uint32_t signature) {
    const uint16_t index = (uint16_t)r565i_snapshot_take(from, 2);
    if (index == NOTHING)
        return NULL;
    if (index < from->asset->animation_count &&
        from->asset->animations[index]->signature == signature)
        return from->asset->animations[index];
    from->fails = true;
    return NULL;
}

static bool clip_is_valid(const r565_clip *clip) {
    const uint64_t period = r565i_clip_period(clip);
    const bool ended = clip->play_times != 0 && clip->loop >= clip->play_times;
    return clip->begun <= 1 && clip->faded <= clip->fade &&
           (clip->position == 0 || (clip->position < period && !ended)) &&
           (!ended || clip->loop == clip->play_times);
}

static void take_clip(r565i_snapshot_reader *from, r565_clip *clip, uint32_t signature) {
    *clip = (r565_clip){.animation = take_animation(from, signature)};
    clip->position = r565i_snapshot_take(from, 8);
    clip->loop = r565i_snapshot_take(from, 8);
    clip->fade = (uint32_t)r565i_snapshot_take(from, 4);
    clip->faded = (uint32_t)r565i_snapshot_take(from, 4);
    clip->play_times = (uint16_t)r565i_snapshot_take(from, 2);
    clip->begun = (uint8_t)r565i_snapshot_take(from, 1);
    from->fails = from->fails || !clip_is_valid(clip);
}

static void take_track(r565i_snapshot_reader *from, r565_track *track) {
    *track = (r565_track){.speed = (int32_t)(uint32_t)r565i_snapshot_take(from, 4)};
    track->weight = (uint16_t)r565i_snapshot_take(from, 2);
    track->mode = (uint8_t)r565i_snapshot_take(from, 1);
    const uint32_t flags = (uint32_t)r565i_snapshot_take(from, 1);
    track->paused = (flags & PAUSED) != 0;
    track->holds = (flags & HOLDS) != 0;
    track->masked = (flags & MASKED) != 0;
    for (size_t i = 0; i < sizeof track->mask; i++)
        track->mask[i] = (uint8_t)r565i_snapshot_take(from, 1);
    track->clip_count = (uint8_t)r565i_snapshot_take(from, 1);
    if (track->clip_count > R565_TRACK_CLIPS || track->weight > R565_FULL_WEIGHT ||
        track->mode > R565_LAYER_ADD || flags > (PAUSED | HOLDS | MASKED) ||
        track->speed < -R565_MAX_SPEED || track->speed > R565_MAX_SPEED) {
        from->fails = true;
        return;
    }
    for (int i = 0; i < track->clip_count; i++)
        take_clip(from, &track->clips[i], from->signature);
}

static void take_event(r565i_snapshot_reader *from, r565_player_event *event, int track_count) {
    *event = (r565_player_event){.animation = take_animation(from, from->signature)};
    const uint16_t index = (uint16_t)r565i_snapshot_take(from, 2);
    event->time = r565i_snapshot_take(from, 8);
    event->kind = (uint8_t)r565i_snapshot_take(from, 1);
    event->track = (uint8_t)r565i_snapshot_take(from, 1);
    bool fits = event->animation && event->track < track_count && event->time <= from->time;
    if (fits && index == NOTHING) {
        fits = event->kind == R565_EVENT_LOOP || event->kind == R565_EVENT_COMPLETE;
    } else if (fits) {
        const r565_animation_features *features = event->animation->features;
        fits = event->animation->feature_count != 0 && index < features->event_count &&
               event->kind == features->events[index].kind;
        event->event = fits ? &features->events[index] : NULL;
    }
    from->fails = from->fails || !fits;
}

static void take_clocks(r565i_snapshot_reader *from, r565_player *player, bool keep) {
    const int clocks = (int)r565i_snapshot_take(from, 2);
    from->fails = from->fails || clocks != clock_count(player);
    for (int i = 0; i < clocks && !from->fails; i++) {
        r565_clip clip;
        take_clip(from, &clip, r565i_rig_inside(player->rig.state, 1 + i)->armature->signature);
        clip.shown = (uint8_t)r565i_snapshot_take(from, 1);
        from->fails = from->fails || clip.shown > 1;
        if (keep)
            player->children[i] = clip;
    }
}

/// Reads what follows the header, into the player if it is to be kept.
static bool take_body(r565i_snapshot_reader from, r565_player *player, int events, bool keep) {
    for (int i = 0; i < player->track_count && !from.fails; i++) {
        r565_track track;
        take_track(&from, &track);
        if (keep)
            player->tracks[i] = track;
    }
    for (int i = 0; i < events && !from.fails; i++) {
        r565_player_event event;
        take_event(&from, &event, player->track_count);
        if (keep)
            player->queue[i] = event;
    }
    take_clocks(&from, player, keep);
    r565i_snapshot_take_rig(&from, player, keep);
    return !from.fails && from.at == from.end;
}

r565_result r565_player_restore(r565_player *player, const r565_asset *asset, const void *bytes,
                                size_t size) {
    if (!player || !player->tracks || !asset || !bytes)
        return R565_ERR_ARGUMENT;
    if (size < HEADER_BYTES)
        return R565_ERR_SIZE;
    if (memcmp(bytes, magic, sizeof magic) != 0)
        return R565_ERR_MAGIC;
    const uint8_t *start = bytes;
    r565i_snapshot_reader from = {.at = start + sizeof magic, .end = start + size, .asset = asset};
    if (r565i_snapshot_take(&from, 2) != VERSION)
        return R565_ERR_VERSION;
    const uint64_t tracks = r565i_snapshot_take(&from, 2);
    from.signature = (uint32_t)r565i_snapshot_take(&from, 4);
    from.time = r565i_snapshot_take(&from, 8);
    const uint32_t lost = (uint32_t)r565i_snapshot_take(&from, 4);
    const int events = (int)r565i_snapshot_take(&from, 2);
    if (from.signature != r565_rig_armature(&player->rig)->signature ||
        tracks != player->track_count)
        return R565_ERR_ARGUMENT;
    if (!take_body(from, player, events, false))
        return R565_ERR_CORRUPT;
    if (events > player->capacity)
        return R565_ERR_NO_SPACE;
    take_body(from, player, events, true);
    player->time = from.time;
    player->lost = lost;
    player->first = 0;
    player->count = (uint16_t)events;
    return R565_OK;
}

#endif
