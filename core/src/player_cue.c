// SPDX-License-Identifier: MIT
// The way of an animation is looked at from its end backwards, in the direction of travel, for the last
// key that shows a child and the last action for it. Two loops back everything has been seen: so the
// work does not depend on how far time goes, and what is found not on how many steps it goes in.
#include "player_cue.h"

#include "rig_sample.h"
#include "rig_skin.h"

#include <string.h>

#if R565I_CLOCKS

// --- The way ---------------------------------------------------------------------------------------

typedef struct way {
    r565i_course course;
    uint64_t start, end; ///< positions in their loops, in the direction of travel
    uint64_t over;       ///< how far it would have gone on in the millisecond in which it ended
    uint32_t time;       ///< milliseconds on the way
    uint32_t idle;       ///< those of them after its end
    bool ends, begins;   ///< comes to the animation's end; what happens at its start is part of it
} way;

static way find_way(const r565i_drive *drive) {
    way found = {.time = drive->stands ? 0 : drive->time - drive->delay,
                 .begins = !drive->clip->begun && !drive->stands};
    const r565i_course *course = &found.course;
    r565_clip clip = *drive->clip;
    r565i_clip_advance(&clip, drive->speed, found.time, &found.course);
    found.start = course->left == 0 ? course->period : course->position;
    found.ends = r565i_clip_is_complete(&clip, drive->speed);
    found.end = clip.position;
    if (found.ends && course->step != 0) {
        const uint64_t whole = course->left * course->period - course->position;
        const uint64_t steps = (whole + course->step - 1) / course->step;
        found.end = course->period;
        found.over = steps * course->step - whole;
        found.idle = found.time - (uint32_t)steps;
    } else if (course->backwards && clip.position != 0) {
        found.end = course->period - clip.position;
    }
    return found;
}

static bool moves(const way *on) {
    const r565i_course *course = &on->course;
    return course->period != 0 && course->step != 0 && on->time != on->idle;
}

/// Whether something lies on the way that is so far before its end.
/// @param at_start   whether it counts where the way starts.
/// @param[out] left milliseconds after it.
static bool lies_on(const way *on, uint64_t back, bool at_start, uint32_t *left) {
    const uint64_t step = on->course.step, far = back + on->over;
    *left = on->time;
    if (step == 0 || on->course.period == 0)
        return at_start;
    const uint64_t after = on->idle + far / step;
    if (after >= on->time)
        return at_start && after == on->time && far % step == 0;
    *left = (uint32_t)after;
    return true;
}

// --- What shows ------------------------------------------------------------------------------------

typedef struct display {
    const r565_slot *slot;
    const r565_timeline *line; ///< NULL: never changes
    const uint8_t *skins;
    const r565i_child_place *child;
} display;

static display find_display(struct r565_rig_state *owner, const r565i_child_place *child,
                            const r565_animation *animation) {
    display found = {&owner->armature->slots[child->slot], NULL, r565i_rig_find_extras(owner).skins,
                     child};
    for (int i = 0; animation && i < animation->slot_timeline_count; i++) {
        const r565_timeline *line = &animation->slot_timelines[i];
        if (line->target == child->slot && line->channel == R565_CHANNEL_ATTACHMENT &&
            line->key_count != 0)
            found.line = line;
    }
    return found;
}

static bool is_shown(const display *of, int index) {
    const r565i_child_place *child = of->child;
    return r565i_skin_attachment(child->armature, of->skins, child->slot, index) ==
           child->attachment;
}

static bool key_shows(const display *of, int key) {
    const int index = of->line->keys[key].x;
    return index >= 0 && index < of->slot->attachment_count && is_shown(of, index);
}

static bool shows_at(const display *of, const r565_clip *clip) {
    if (!clip || !of->line)
        return is_shown(of, of->slot->default_attachment);
    const uint16_t whole = (uint16_t)r565i_clip_frame(clip);
    return is_shown(of, r565i_sample_attachment(of->line, whole, of->slot->attachment_count));
}

// Part of the way in which a child is shown, as distances before its end.
typedef struct sight {
    uint64_t near; ///< 0: at the end
    uint64_t far;  ///< where it appears; UINT64_MAX: before the way; less than near: never
} sight;

/// Keys that show anything on a way.
static int count_keys(const way *on, const r565_timeline *line) {
    const bool last_frame = on->ends && !on->course.backwards;
    int count = line->key_count;
    while (count > 1 && (uint64_t)line->keys[count - 1].frame * R565I_FRAME + (last_frame ? 0 : 1) >
                            on->course.period)
        count--;
    return count;
}

/// Where a key begins to show, in the direction of travel.
static uint64_t start_of(const way *on, const r565_timeline *line, int key, int count) {
    if (!on->course.backwards)
        return (uint64_t)line->keys[key].frame * R565I_FRAME;
    if (key == count - 1)
        return 1;
    return on->course.period + 1 - (uint64_t)line->keys[key + 1].frame * R565I_FRAME;
}

/// The key before one, in the direction of travel.
static int key_before(const way *on, int key, int count) {
    return (key + (on->course.backwards ? 1 : count - 1)) % count;
}

/// The key that shows at the end of the way.
/// @param[out] base where its loop begins, as seen from there.
static int last_key(const way *on, const r565_timeline *line, int count, uint64_t *base) {
    const int last = on->course.backwards ? 0 : count - 1;
    int key = last;
    *base = on->end;
    do {
        if (start_of(on, line, key, count) <= on->end)
            return key;
        key = key_before(on, key, count);
    } while (key != last);
    *base += on->course.period; // it came over from the loop before
    return last;
}

/// The last part of the way in which a child is shown.
static sight find_sight(const way *on, const display *of) {
    sight seen = {.near = 0};
    const int count = count_keys(on, of->line);
    uint64_t base;
    uint32_t left;
    int key = last_key(on, of->line, count, &base);
    bool any = false, on_way = true;
    for (int i = 0; i <= count && on_way; i++) {
        const uint64_t back = base - start_of(on, of->line, key, count);
        const bool shows = key_shows(of, key);
        if (any && !shows)
            return seen;
        any = shows;
        on_way = lies_on(on, back, false, &left);
        if (shows)
            seen.far = back;
        else
            seen.near = back + 1;
        if (key == (on->course.backwards ? count - 1 : 0))
            base += on->course.period;
        key = key_before(on, key, count);
    }
    if (any)
        seen.far = UINT64_MAX;
    return seen;
}

// --- Actions ---------------------------------------------------------------------------------------

const r565_animation *r565i_find_child_animation(const r565_asset *asset,
                                                 const r565_armature *child, const char *name) {
    for (int i = 0; i < asset->animation_count; i++) {
        const r565_animation *animation = asset->animations[i];
        if (asset->armatures[animation->armature] == child && animation->name && name &&
            strcmp(animation->name, name) == 0)
            return animation;
    }
    return NULL;
}

static bool is_for(const r565_event *event, const display *of) {
    return event->kind == R565_EVENT_ACTION &&
           (event->slot != R565_NO_SLOT ? event->slot == of->child->slot
                                        : event->bone == of->slot->bone);
}

/// Lets the last action for a child begin it.
/// @param shown_at_start whether that is so until then.
static void find_action(const way *on, const display *of, const sight *seen, bool shown_at_start,
                        const r565_asset *asset, r565i_cue *cue) {
    const r565i_course *course = &on->course;
    uint64_t base = on->end;
    int index = course->event_count - 1;
    while (index >= 0 && r565i_course_position(course, index) > base)
        index--;
    // The part in which it is shown may begin a loop before it ends.
    for (int i = 0; i < 2 * course->event_count; i++, index--) {
        if (index < 0) {
            index = course->event_count - 1;
            base += course->period;
        }
        const uint64_t position = r565i_course_position(course, index), back = base - position;
        const r565_event *event = r565i_course_event(course, index);
        const bool at_start = on->begins && position == on->start;
        uint32_t left, later;
        if (!lies_on(on, back, at_start, &left))
            return;
        if (!is_for(event, of) ||
            !(lies_on(on, back, false, &later) ? back >= seen->near && back <= seen->far
                                               : shown_at_start))
            continue;
        const r565_animation *animation =
            r565i_find_child_animation(asset, of->child->shown->child, event->name);
        if (!animation)
            continue;
        cue->begins = true;
        cue->left = left;
        cue->animation = animation;
        return;
    }
}

r565i_cue r565i_find_cue(const r565_asset *asset, struct r565_rig_state *owner,
                         const r565i_child_place *child, const r565i_drive *drive, bool was_shown) {
    const display of = find_display(owner, child, drive->clip ? drive->clip->animation : NULL);
    const bool at_start = shows_at(&of, drive->clip);
    r565i_cue cue = {.begins = at_start && !was_shown, .shown = at_start, .left = drive->time};
    if (!drive->clip)
        return cue;
    const way on = find_way(drive);
    sight seen = {.near = !at_start, .far = at_start ? UINT64_MAX : 0};
    if (of.line && moves(&on))
        seen = find_sight(&on, &of);
    const bool any = seen.far >= seen.near, goes_on = any && seen.far == UINT64_MAX;
    cue.shown = any && seen.near == 0;
    if (any && !(goes_on && at_start)) {
        cue.begins = true;
        if (!lies_on(&on, seen.far, false, &cue.left))
            cue.left = on.time - 1;
    }
    find_action(&on, &of, &seen, at_start && (!any || goes_on), asset, &cue);
    return cue;
}

#endif
