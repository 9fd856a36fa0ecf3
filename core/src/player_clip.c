// SPDX-License-Identifier: MIT
#include "player_clip.h"

#include "ticks.h"

#if R565_ENABLE_RIG && R565_ENABLE_PLAYER

// --- The way ---------------------------------------------------------------------------------------

// A way of whole loops and a rest.
typedef struct way {
    uint64_t loops, rest;
} way;

// steps * step; no product passes 64 bits, since a period is less than 2^46.
static way way_of(uint32_t steps, uint64_t step, uint64_t period) {
    const uint64_t rest = step % period;
    const uint64_t high = rest * (steps >> 16);
    const uint64_t low = ((high % period) << 16) + rest * (steps & 0xFFFF);
    return (way){step / period * steps + ((high / period) << 16) + low / period, low % period};
}

// How many events of a loop lie before a position.
static int32_t events_before(const r565i_course *course, uint64_t position) {
    int32_t first = 0, end = course->event_count;
    while (first < end) {
        const int32_t middle = (first + end) / 2;
        if (r565i_course_position(course, middle) < position)
            first = middle + 1;
        else
            end = middle;
    }
    return first;
}

static bool is_at_end(const r565i_course *course) {
    return (uint64_t)course->loop == course->left;
}

// Which event the item is, in the direction of travel.
static int32_t event_at(const r565i_course *course) {
    return course->item - (course->item > course->at_start);
}

// How many items of a loop lie up to a position.
static int32_t items_until(const r565i_course *course, uint64_t position) {
    return events_before(course, position + 1) + 1;
}

// --- What lies on it -------------------------------------------------------------------------------

static void start_course(r565i_course *course, const r565_clip *clip, int32_t speed) {
    const r565_animation *animation = clip->animation;
    const bool has_events = animation->feature_count != 0 && animation->features->event_count != 0;
    *course = (r565i_course){.animation = animation, .period = r565i_clip_period(clip)};
    course->events = has_events ? animation->features->events : NULL;
    course->event_count = has_events ? animation->features->event_count : 0;
    course->backwards = speed < 0;
    course->step = (uint64_t)animation->frame_rate * (uint32_t)(speed < 0 ? -speed : speed);
    course->position = clip->position;
    course->left = UINT64_MAX;
    if (course->backwards && clip->position != 0)
        course->position = course->period - clip->position;
    if (clip->play_times != 0)
        course->left =
            course->backwards ? clip->loop + (clip->position != 0) : clip->play_times - clip->loop;
    course->at_start = events_before(course, 1);
}

// The first item to come.
static void place_course(r565i_course *course, bool begun) {
    if (begun) {
        course->item = course->left == 0 ? 2 : items_until(course, course->position);
    } else if (course->left == 0) { // arrives where it ends
        course->loop = -1;
        course->item = 1 + events_before(course, course->period);
    } else if (course->position == 0) {
        course->skips_loop = true;
    } else {
        course->item = 1 + events_before(course, course->position);
    }
}

// Steps over what is no item.
static void settle_course(r565i_course *course) {
    if (course->skips_loop && course->loop == 0 && course->item == course->at_start)
        course->item++;
    if (course->item > course->event_count && !is_at_end(course)) {
        course->loop++;
        course->item = 0;
    }
}

static void count_items(r565i_course *course, way to) {
    const int64_t loops = (int64_t)to.loops - course->loop;
    const int32_t until = to.loops == course->left ? 2 : items_until(course, to.rest);
    course->items = UINT64_MAX; // more than can be counted
    if (loops <= UINT32_MAX)
        course->items = (uint64_t)(loops * (course->event_count + 1) + until - course->item -
                                   course->skips_loop);
    settle_course(course);
}

uint32_t r565i_course_time(const r565i_course *course) {
    const int64_t start = course->loop * (int64_t)course->period - (int64_t)course->position;
    uint64_t distance = (uint64_t)start;
    if (!is_at_end(course) && course->item != course->at_start)
        distance += r565i_course_position(course, event_at(course));
    return distance == 0 ? 0 : (uint32_t)((distance + course->step - 1) / course->step);
}

void r565i_course_take(r565i_course *course, r565_player_event *event) {
    event->animation = course->animation;
    event->event = NULL;
    if (is_at_end(course)) {
        event->kind = course->item == 0 ? R565_EVENT_LOOP : R565_EVENT_COMPLETE;
    } else if (course->item == course->at_start) {
        event->kind = R565_EVENT_LOOP;
    } else {
        event->event = r565i_course_event(course, event_at(course));
        event->kind = event->event->kind;
    }
    course->item++;
    course->items--;
    settle_course(course);
}

// --- The clock -------------------------------------------------------------------------------------

static bool is_at_its_end(const r565_clip *clip, int32_t speed) {
    return clip->play_times != 0 && clip->position == 0 &&
           clip->loop == (speed < 0 ? 0u : clip->play_times);
}

static void move_clip(r565_clip *clip, const r565i_course *course, way to) {
    if (course->backwards) {
        clip->loop += (uint64_t)(clip->position != 0) - to.loops - (to.rest != 0);
        clip->position = to.rest == 0 ? 0 : course->period - to.rest;
    } else {
        clip->loop += to.loops;
        clip->position = to.rest;
    }
}

// All of a still happens when it begins.
static void show_still(r565_clip *clip, r565i_course *course) {
    if (!clip->begun) {
        course->skips_loop = true;
        course->left = clip->play_times != 0 ? 1 : UINT64_MAX;
        course->items = (uint64_t)course->event_count + (clip->play_times != 0 ? 2 : 0);
        settle_course(course);
    }
    clip->loop = course->backwards ? 0 : clip->play_times;
}

void r565i_clip_advance(r565_clip *clip, int32_t speed, uint32_t milliseconds,
                        r565i_course *course) {
    start_course(course, clip, speed);
    if (course->period == 0) {
        show_still(clip, course);
    } else {
        place_course(course, clip->begun != 0);
        way to = way_of(milliseconds, course->step, course->period);
        to.rest += course->position;
        if (to.rest >= course->period) {
            to.rest -= course->period;
            to.loops++;
        }
        if (to.loops >= course->left)
            to = (way){course->left, 0};
        count_items(course, to);
        move_clip(clip, course, to);
    }
    clip->begun = 1;
}

void r565i_clip_begin(r565_clip *clip, int32_t speed) {
    clip->position = 0;
    clip->loop = speed < 0 ? clip->play_times : 0;
    clip->begun = 0;
}

bool r565i_clip_begins(const r565_clip *clip, int32_t speed) {
    return !clip->begun && clip->position == 0 && clip->loop == (speed < 0 ? clip->play_times : 0u);
}

void r565i_clip_seek(r565_clip *clip, uint32_t milliseconds) {
    const uint64_t period = r565i_clip_period(clip);
    way to = {0, 0};
    if (period != 0)
        to =
            way_of(milliseconds, (uint64_t)clip->animation->frame_rate * R565_NORMAL_SPEED, period);
    if (clip->play_times != 0 && to.loops >= clip->play_times)
        to = (way){clip->play_times, 0};
    clip->loop = to.loops;
    clip->position = to.rest;
    clip->begun = 0;
}

float r565i_clip_frame(const r565_clip *clip) {
    const uint16_t duration = clip->animation->duration;
    if (is_at_its_end(clip, R565_NORMAL_SPEED))
        return (float)duration;
    return duration == 0 ? 0.0f
                         : r565i_frame_between((uint32_t)(clip->position / R565I_FRAME),
                                               (uint32_t)(clip->position % R565I_FRAME /
                                                          (R565I_FRAME / R565I_TICKS)),
                                               duration);
}

bool r565i_clip_is_complete(const r565_clip *clip, int32_t speed) {
    return clip->begun && is_at_its_end(clip, speed);
}

#endif
