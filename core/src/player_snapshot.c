// SPDX-License-Identifier: MIT
// A player as bytes, little-endian:
//
//     "R5PL", version u16, tracks u8, 0 u8, the armature's signature u32, time u64, lost u32, events u16
//     a track: speed i32, weight u16, mode u8, flags u8 (paused 1, holds 2, masked 4), mask 32 bytes,
//         clips u8
//     a clip: animation u16 (65535: nothing), position u64, loop u64, fade u32, faded u32,
//         play_times u16, begun u8
//     an event: animation u16, event u16 (65535: none), time u64, kind u8, track u8
#include "player_clip.h"

#include <string.h>

#if R565_ENABLE_RIG && R565_ENABLE_PLAYER

#define VERSION 1
#define NOTHING 0xFFFF
enum { HEADER_BYTES = 26, TRACK_BYTES = 41, CLIP_BYTES = 29, EVENT_BYTES = 14 };
enum { PAUSED = 1, HOLDS = 2, MASKED = 4 };

static const uint8_t magic[4] = {'R', '5', 'P', 'L'};

size_t r565_player_snapshot_bytes(const r565_player *player) {
    if (!player || !player->tracks)
        return 0;
    size_t bytes = HEADER_BYTES + (size_t)player->count * EVENT_BYTES;
    for (int i = 0; i < player->track_count; i++)
        bytes += TRACK_BYTES + (size_t)player->tracks[i].clip_count * CLIP_BYTES;
    return bytes;
}

// --- Writing ---------------------------------------------------------------------------------------

static void put(uint8_t **to, uint64_t value, int bytes) {
    for (; bytes > 0; bytes--, value >>= 8)
        *(*to)++ = (uint8_t)value;
}

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

static bool knows_all(const r565_asset *asset, const r565_player *player) {
    for (int i = 0; i < player->track_count; i++) {
        const r565_track *track = &player->tracks[i];
        for (int k = 0; k < track->clip_count; k++) {
            const r565_animation *animation = track->clips[k].animation;
            if (animation && index_of(asset, animation) == NOTHING)
                return false;
        }
    }
    for (int i = 0; i < player->count; i++) {
        if (index_of(asset, queued_event(player, i)->animation) == NOTHING)
            return false;
    }
    return true;
}

static void put_track(uint8_t **to, const r565_track *track, const r565_asset *asset) {
    put(to, (uint32_t)track->speed, 4);
    put(to, track->weight, 2);
    put(to, track->mode, 1);
    put(to,
        (track->paused ? PAUSED : 0u) | (track->holds ? HOLDS : 0u) | (track->masked ? MASKED : 0u),
        1);
    memcpy(*to, track->mask, sizeof track->mask);
    *to += sizeof track->mask;
    put(to, track->clip_count, 1);
    for (int i = 0; i < track->clip_count; i++) {
        const r565_clip *clip = &track->clips[i];
        put(to, clip->animation ? (uint64_t)index_of(asset, clip->animation) : NOTHING, 2);
        put(to, clip->position, 8);
        put(to, clip->loop, 8);
        put(to, clip->fade, 4);
        put(to, clip->faded, 4);
        put(to, clip->play_times, 2);
        put(to, clip->begun, 1);
    }
}

static void put_event(uint8_t **to, const r565_player_event *event, const r565_asset *asset) {
    put(to, (uint64_t)index_of(asset, event->animation), 2);
    put(to, event->event ? (uint64_t)(event->event - event->animation->features->events) : NOTHING,
        2);
    put(to, event->time, 8);
    put(to, event->kind, 1);
    put(to, event->track, 1);
}

r565_result r565_player_snapshot(const r565_player *player, const r565_asset *asset, void *bytes,
                                 size_t size) {
    if (!player || !player->tracks || !asset || !bytes || !knows_all(asset, player))
        return R565_ERR_ARGUMENT;
    if (size < r565_player_snapshot_bytes(player))
        return R565_ERR_NO_SPACE;
    uint8_t *to = bytes;
    memcpy(to, magic, sizeof magic);
    to += sizeof magic;
    put(&to, VERSION, 2);
    put(&to, player->track_count, 2);
    put(&to, r565_rig_armature(&player->rig)->signature, 4);
    put(&to, player->time, 8);
    put(&to, player->lost, 4);
    put(&to, player->count, 2);
    for (int i = 0; i < player->track_count; i++)
        put_track(&to, &player->tracks[i], asset);
    for (int i = 0; i < player->count; i++)
        put_event(&to, queued_event(player, i), asset);
    return R565_OK;
}

// --- Reading ---------------------------------------------------------------------------------------

typedef struct reader {
    const uint8_t *at, *end;
    const r565_asset *asset;
    uint32_t signature;
    bool fails;
} reader;

static uint64_t take(reader *from, int bytes) {
    uint64_t value = 0;
    if (from->end - from->at < bytes) {
        from->fails = true;
        return 0;
    }
    for (int i = 0; i < bytes; i++)
        value |= (uint64_t)*from->at++ << (8 * i);
    return value;
}

/// NULL where it says that there is none.
static const r565_animation *take_animation(reader *from) {
    const uint16_t index = (uint16_t)take(from, 2);
    if (index == NOTHING)
        return NULL;
    if (index < from->asset->animation_count &&
        from->asset->animations[index]->signature == from->signature)
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

static void take_track(reader *from, r565_track *track) {
    *track = (r565_track){.speed = (int32_t)(uint32_t)take(from, 4)};
    track->weight = (uint16_t)take(from, 2);
    track->mode = (uint8_t)take(from, 1);
    const uint32_t flags = (uint32_t)take(from, 1);
    track->paused = (flags & PAUSED) != 0;
    track->holds = (flags & HOLDS) != 0;
    track->masked = (flags & MASKED) != 0;
    for (size_t i = 0; i < sizeof track->mask; i++)
        track->mask[i] = (uint8_t)take(from, 1);
    track->clip_count = (uint8_t)take(from, 1);
    if (track->clip_count > R565_TRACK_CLIPS || track->weight > R565_FULL_WEIGHT ||
        track->mode > R565_LAYER_ADD || flags > (PAUSED | HOLDS | MASKED) ||
        track->speed < -R565_MAX_SPEED || track->speed > R565_MAX_SPEED) {
        from->fails = true;
        return;
    }
    for (int i = 0; i < track->clip_count; i++) {
        r565_clip *clip = &track->clips[i];
        clip->animation = take_animation(from);
        clip->position = take(from, 8);
        clip->loop = take(from, 8);
        clip->fade = (uint32_t)take(from, 4);
        clip->faded = (uint32_t)take(from, 4);
        clip->play_times = (uint16_t)take(from, 2);
        clip->begun = (uint8_t)take(from, 1);
        from->fails = from->fails || !clip_is_valid(clip);
    }
}

static void take_event(reader *from, r565_player_event *event, int track_count) {
    *event = (r565_player_event){.animation = take_animation(from)};
    const uint16_t index = (uint16_t)take(from, 2);
    event->time = take(from, 8);
    event->kind = (uint8_t)take(from, 1);
    event->track = (uint8_t)take(from, 1);
    bool fits = event->animation && event->track < track_count;
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

/// Reads what follows the header, into the player if it is to be kept.
static bool take_body(reader from, r565_player *player, int events, bool keep) {
    for (int i = 0; i < player->track_count; i++) {
        r565_track track;
        take_track(&from, &track);
        if (from.fails)
            return false;
        if (keep)
            player->tracks[i] = track;
    }
    for (int i = 0; i < events; i++) {
        r565_player_event event;
        take_event(&from, &event, player->track_count);
        if (from.fails)
            return false;
        if (keep)
            player->queue[i] = event;
    }
    return from.at == from.end;
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
    reader from = {.at = start + sizeof magic, .end = start + size, .asset = asset};
    if (take(&from, 2) != VERSION)
        return R565_ERR_VERSION;
    const uint64_t tracks = take(&from, 2);
    from.signature = (uint32_t)take(&from, 4);
    const uint64_t time = take(&from, 8);
    const uint32_t lost = (uint32_t)take(&from, 4);
    const int events = (int)take(&from, 2);
    if (from.signature != r565_rig_armature(&player->rig)->signature ||
        tracks != player->track_count)
        return R565_ERR_ARGUMENT;
    if (!take_body(from, player, events, false))
        return R565_ERR_CORRUPT;
    if (events > player->capacity)
        return R565_ERR_NO_SPACE;
    take_body(from, player, events, true);
    player->time = time;
    player->lost = lost;
    player->first = 0;
    player->count = (uint16_t)events;
    return R565_OK;
}

#endif
