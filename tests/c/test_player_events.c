// SPDX-License-Identifier: MIT
// What players meet on their way, against a list that is made loop by loop and event by event.
#include "player_cast.h"
#include "test.h"

void test_player_events(void);

#define FRAME UINT64_C(1000000000)
enum { MOST = 4000 };

typedef struct listed {
    uint64_t way; // billionths of a frame since the start
    const r565_event *event;
    uint8_t kind;
} listed;

static struct {
    listed items[MOST];
    int count;
} list;

static void add(uint64_t way, const r565_event *event, uint8_t kind) {
    if (list.count < MOST)
        list.items[list.count++] = (listed){way, event, event != NULL ? event->kind : kind};
}

static void add_at(const r565_animation *animation, uint64_t start, int frame, bool backwards) {
    const r565_animation_features *features = animation->features;
    const int count = features != NULL ? features->event_count : 0;
    for (int i = 0; i < count; i++) {
        const r565_event *event = &features->events[backwards ? count - 1 - i : i];
        if (event->frame == frame)
            add(start + (uint64_t)(backwards ? animation->duration - frame : frame) * FRAME, event,
                0);
    }
}

// All that so many milliseconds meet.
static void make_list(const r565_animation *animation, int play_times, int speed, uint32_t ms) {
    const bool backwards = speed < 0;
    const uint64_t period = animation->duration * FRAME;
    const uint64_t step = (uint64_t)animation->frame_rate * (uint64_t)(backwards ? -speed : speed);
    list.count = 0;
    for (int loop = 0; play_times == 0 || loop < play_times; loop++) {
        const uint64_t start = (uint64_t)loop * period;
        for (int i = 0; i <= animation->duration; i++) {
            add_at(animation, start, backwards ? animation->duration - i : i, backwards);
            if (i == 0 && loop > 0)
                add(start, NULL, R565_EVENT_LOOP);
        }
        if (loop + 1 == play_times) {
            add(start + period, NULL, R565_EVENT_LOOP);
            add(start + period, NULL, R565_EVENT_COMPLETE);
        }
        if (start > ms * step)
            break;
    }
    int kept = 0;
    while (kept < list.count && list.items[kept].way <= ms * step)
        kept++;
    list.count = kept;
}

// Goes on by random steps, or by `step` ones, and compares.
static void compare(const r565_animation *animation, int play_times, int speed, uint32_t ms,
                    test_random *random, int32_t step) {
    player_cast cast = cast_new(1, CAST_QUEUE);
    r565_player *player = &cast.player;
    const uint64_t rate = (uint64_t)animation->frame_rate * (uint64_t)(speed < 0 ? -speed : speed);
    make_list(animation, play_times, speed, ms);
    r565_player_set_speed(player, 0, speed);
    r565_player_play(player, 0, animation, play_times, 0);
    int met = 0;
    r565_player_event event;
    for (uint32_t left = ms; left > 0;) {
        const uint32_t wanted = (uint32_t)(step != 0 ? step : test_random_int(random, 0, 90));
        const uint32_t taken = wanted < left ? wanted : left;
        r565_player_advance(player, taken);
        left -= taken;
        for (; r565_player_next_event(player, &event); met++) {
            CHECK(met < list.count);
            if (met >= list.count)
                return;
            CHECK(event.event == list.items[met].event && event.animation == animation);
            CHECK_INT(event.kind, list.items[met].kind);
            CHECK_UINT(event.time, (list.items[met].way + rate - 1) / rate);
            CHECK(event.time <= r565_player_time(player));
        }
    }
    CHECK_INT(met, list.count);
    CHECK_UINT(r565_player_lost(player), 0);
}

static void every_event_happens_once(void) {
    static const int speeds[] = {1000, -1000, 333, -2718, 5001, 7};
    test_random random = {1};
    for (int i = 0; i < CAST_ANIMATIONS; i++) {
        if (cast_animations[i]->duration == 0)
            continue;
        for (int times = 0; times < 4; times++) {
            for (int k = 0; k < 6; k++) {
                compare(cast_animations[i], times, speeds[k], 3000, &random, 0);
                compare(cast_animations[i], times, speeds[k], 2000, &random, 1);
                compare(cast_animations[i], times, speeds[k], 1250, &random, 125);
            }
        }
    }
}

static int count_events(r565_player *player) {
    int count = 0;
    for (r565_player_event event; r565_player_next_event(player, &event);)
        count++;
    return count;
}

static const char *name_of(const r565_player_event *event) {
    return event->kind == R565_EVENT_LOOP       ? "LOOP"
           : event->kind == R565_EVENT_COMPLETE ? "COMPLETE"
                                                : event->event->name;
}

// Names of all that happened.
static const char *story_of(r565_player *player) {
    static char story[256];
    story[0] = '\0';
    for (r565_player_event event; r565_player_next_event(player, &event);) {
        strncat(story, name_of(&event), 20);
        strncat(story, " ", 2);
    }
    return story;
}

static void the_order_is_this(void) {
    player_cast cast = cast_new(1, CAST_QUEUE);
    r565_player *player = &cast.player;
    r565_player_play(player, 0, &cast_walk, 2, 0);
    r565_player_advance(player, 0);
    CHECK_STR(story_of(player), "start left ");
    r565_player_advance(player, 416);
    CHECK_STR(story_of(player), "right left ");
    r565_player_advance(player, 1);
    CHECK_STR(story_of(player), "end start left LOOP ");
    r565_player_advance(player, 1000);
    CHECK_STR(story_of(player), "right left end LOOP COMPLETE ");
    r565_player_advance(player, 1000);
    CHECK_STR(story_of(player), "");
    r565_player_set_speed(player, 0, -1000);
    r565_player_advance(player, 417);
    CHECK_STR(story_of(player), "left right left start end LOOP ");
    r565_player_advance(player, 417);
    CHECK_STR(story_of(player), "left right left start LOOP COMPLETE ");
    r565_player_play(player, 0, &cast_walk, 0, 0);
    r565_player_advance(player, 1);
    CHECK_STR(story_of(player), "end ");
    r565_player_set_speed(player, 0, 1000);
    r565_player_play(player, 0, &cast_still, 1, 0);
    r565_player_advance(player, 500);
    CHECK_STR(story_of(player), "click LOOP COMPLETE ");
    r565_player_play(player, 0, &cast_still, 0, 0);
    r565_player_advance(player, 500);
    r565_player_advance(player, 500);
    CHECK_STR(story_of(player), "click ");
}

static void seeking_passes_nothing(void) {
    player_cast cast = cast_new(1, CAST_QUEUE);
    r565_player *player = &cast.player;
    r565_player_play(player, 0, &cast_walk, 1, 0);
    r565_player_seek(player, 0, 125); // frame 3
    r565_player_advance(player, 0);
    CHECK_STR(story_of(player), "right ");
    r565_player_seek(player, 0, 300); // past 7
    r565_player_advance(player, 10);
    CHECK_STR(story_of(player), "");
    r565_player_seek(player, 0, 0);
    r565_player_advance(player, 10);
    CHECK_STR(story_of(player), "start left ");
    r565_player_seek(player, 0, 100000);
    r565_player_advance(player, 0);
    CHECK_STR(story_of(player), "end LOOP COMPLETE ");
}

static void turning_round_meets_nothing_twice(void) {
    player_cast cast = cast_new(1, CAST_QUEUE);
    r565_player *player = &cast.player;
    r565_player_play(player, 0, &cast_walk, 0, 0);
    r565_player_advance(player, 125); // exactly at 3
    CHECK_STR(story_of(player), "start left right ");
    r565_player_set_speed(player, 0, -1000);
    r565_player_advance(player, 124);
    CHECK_STR(story_of(player), "");
    r565_player_set_speed(player, 0, 1000);
    r565_player_advance(player, 123);
    CHECK_STR(story_of(player), "");
    r565_player_advance(player, 1);
    CHECK_STR(story_of(player), "right ");
}

static void a_million_loops_are_counted(void) {
    player_cast cast = cast_new(1, 5);
    r565_player *player = &cast.player;
    r565_player_play(player, 0, &cast_wave, 0, 0); // 100 ms; one event and a LOOP in each
    r565_player_advance(player, 100000000);
    CHECK_UINT(r565_player_lost(player), 2000000 - 5);
    CHECK_INT(r565_player_loops(player, 0), 1000000);
    CHECK_STR(story_of(player), "hello LOOP hello LOOP hello ");
    r565_player_advance(player, 100);
    CHECK_STR(story_of(player), "hello LOOP ");
    CHECK_UINT(r565_player_lost(player), 2000000 - 5);
    r565_player_set_speed(player, 0, R565_MAX_SPEED);
    r565_player_advance(player, UINT32_MAX);
    CHECK_UINT(r565_player_lost(player), UINT32_MAX);
    CHECK_INT(count_events(player), 5);
    r565_player_set_queue(player, NULL, 0);
    r565_player_advance(player, UINT32_MAX);
    CHECK_UINT(r565_player_lost(player), 0);
}

static void tracks_tell_in_the_order_of_time(void) {
    player_cast cast = cast_new(3, CAST_QUEUE);
    r565_player *player = &cast.player;
    r565_player_play(player, 0, &cast_walk, 0, 0);
    r565_player_play(player, 1, &cast_wave, 0, 0);
    r565_player_play(player, 2, &cast_walk, 0, 0);
    r565_player_set_speed(player, 2, 1500);
    r565_player_advance(player, 700);
    uint64_t time = 0;
    int track = 0, count = 0;
    for (r565_player_event event; r565_player_next_event(player, &event); count++) {
        CHECK(event.time > time || (event.time == time && event.track >= track));
        time = event.time;
        track = event.track;
    }
    CHECK(count > 25);
}

static void what_fades_out_is_silent(void) {
    player_cast cast = cast_new(1, CAST_QUEUE);
    r565_player *player = &cast.player;
    r565_player_play(player, 0, &cast_walk, 0, 0);
    r565_player_play(player, 0, &cast_wave, 0, 1000);
    r565_player_advance(player, 50);
    CHECK_STR(story_of(player), "hello ");
    r565_player_stop(player, 0, 1000);
    r565_player_advance(player, 500);
    CHECK_STR(story_of(player), "");
}

void test_player_events(void) {
    RUN(every_event_happens_once);
    RUN(the_order_is_this);
    RUN(seeking_passes_nothing);
    RUN(turning_round_meets_nothing_twice);
    RUN(a_million_loops_are_counted);
    RUN(tracks_tell_in_the_order_of_time);
    RUN(what_fades_out_is_silent);
}
