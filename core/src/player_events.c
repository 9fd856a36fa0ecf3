// SPDX-License-Identifier: MIT
#include "player_events.h"

#if R565_ENABLE_RIG && R565_ENABLE_PLAYER

static uint32_t time_of(const r565i_track_course *from) {
    return from->delay + r565i_course_time(&from->course);
}

/// The course whose next item happens first; NULL: no item is left.
static r565i_track_course *find_next(r565i_track_course *courses, int count) {
    r565i_track_course *next = NULL;
    uint32_t earliest = 0;
    for (int i = 0; i < count; i++) {
        if (courses[i].course.items == 0)
            continue;
        const uint32_t time = time_of(&courses[i]);
        if (!next || time < earliest) {
            next = &courses[i];
            earliest = time;
        }
    }
    return next;
}

static void lose(r565_player *player, uint64_t count) {
    const uint32_t room = UINT32_MAX - player->lost;
    player->lost += count < room ? (uint32_t)count : room;
}

void r565i_player_collect(r565_player *player, r565i_track_course *courses) {
    while (player->count < player->capacity) {
        r565i_track_course *from = find_next(courses, player->track_count);
        if (!from)
            return;
        const uint32_t end = (uint32_t)player->first + player->count++;
        r565_player_event *event = &player->queue[end % player->capacity];
        event->time = player->time + time_of(from);
        event->track = from->track;
        r565i_course_take(&from->course, event);
    }
    for (int i = 0; i < player->track_count; i++)
        lose(player, courses[i].course.items);
}

bool r565_player_set_queue(r565_player *player, r565_player_event *memory, int capacity) {
    if (!player || capacity < 0 || capacity > UINT16_MAX || (capacity > 0) != (memory != NULL))
        return false;
    player->queue = memory;
    player->capacity = (uint16_t)capacity;
    player->first = player->count = 0;
    player->lost = 0;
    return true;
}

bool r565_player_next_event(r565_player *player, r565_player_event *event) {
    if (!player || !event || player->count == 0)
        return false;
    *event = player->queue[player->first];
    player->first = (uint16_t)((player->first + 1u) % player->capacity);
    player->count--;
    return true;
}

uint32_t r565_player_lost(const r565_player *player) {
    return player ? player->lost : 0;
}

#endif
