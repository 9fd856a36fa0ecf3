// SPDX-License-Identifier: MIT
// Private: the clock of one animation, and what it meets on its way.
//
// Backwards is forwards through a mirror: the way is seen in the direction of travel, as loops that
// follow each other. Each holds the same items: the events of its beginning, a LOOP, then the other
// events. (The first has no LOOP. After the last come LOOP and COMPLETE.)
#ifndef R565I_PLAYER_CLIP_H
#define R565I_PLAYER_CLIP_H

#include "contract.h"
#include "rig565/player.h"

#define R565I_CLOCKS                                                                               \
    (R565_ENABLE_RIG && R565_ENABLE_LAYERS && R565_ENABLE_NESTING && R565_ENABLE_PLAYER &&         \
     R565_ENABLE_CLOCKS)

// Billionths of a frame.
#define R565I_FRAME 1000000000u

typedef struct r565i_course {
    const r565_animation *animation;
    const r565_event *events;
    uint64_t step;     ///< in a millisecond
    uint64_t period;   ///< of a loop; 0: a still
    uint64_t position; ///< in the loop where it starts
    uint64_t left;     ///< loops from there to the end; UINT64_MAX: endless
    uint64_t items;    ///< still to come
    int64_t loop;      ///< of the next item; the one where it starts is 0
    int32_t item;      ///< index in the loop
    int32_t event_count;
    int32_t at_start; ///< events of a loop's beginning
    bool backwards;
    bool skips_loop; ///< the first LOOP is none
} r565i_course;

static inline uint32_t r565i_at_most(uint32_t value, uint32_t limit) {
    return value < limit ? value : limit;
}

/// Moves a clip on.
/// @param[out] course what happens.
void r565i_clip_advance(r565_clip *clip, int32_t speed, uint32_t milliseconds,
                        r565i_course *course);

/// Sets a clip to its beginning in the direction of travel.
void r565i_clip_begin(r565_clip *clip, int32_t speed);
/// Whether it is still there.
bool r565i_clip_begins(const r565_clip *clip, int32_t speed);
void r565i_clip_seek(r565_clip *clip, uint32_t milliseconds);
float r565i_clip_frame(const r565_clip *clip);
bool r565i_clip_is_complete(const r565_clip *clip, int32_t speed);

/// When the next item happens, milliseconds after the start. There must be one.
uint32_t r565i_course_time(const r565i_course *course);
/// Takes the next item: fills in kind, event and animation.
void r565i_course_take(r565i_course *course, r565_player_event *event);

/// An event of a loop, in the direction of travel.
static inline const r565_event *r565i_course_event(const r565i_course *course, int32_t index) {
    return &course->events[course->backwards ? course->event_count - 1 - index : index];
}

/// Where in a loop it is.
static inline uint64_t r565i_course_position(const r565i_course *course, int32_t index) {
    const uint32_t frame = r565i_course_event(course, index)->frame;
    return (uint64_t)(course->backwards ? course->animation->duration - frame : frame) *
           R565I_FRAME;
}

static inline uint64_t r565i_clip_period(const r565_clip *clip) {
    return clip->animation ? (uint64_t)clip->animation->duration * R565I_FRAME : 0;
}

static inline bool r565i_clip_is_faded(const r565_clip *clip) {
    return clip->faded >= clip->fade;
}

#endif
