// SPDX-License-Identifier: MIT
#include "build_animation.h"

#include "build_check.h"
#include "build_events.h"
#include "build_features.h"
#include "build_growth.h"
#include "build_mesh.h"
#include "build_tint.h"
#include "quantise.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/// A channel's place among the timelines of its target; TRANSLATE has a list of its own.
static const uint8_t channels[] = {[R565C_ROTATE] = R565_CHANNEL_ROTATE,
                                   [R565C_SCALE] = R565_CHANNEL_SCALE,
                                   [R565C_DISPLAY] = R565_CHANNEL_ATTACHMENT,
                                   [R565C_ALPHA] = R565_CHANNEL_ALPHA,
                                   [R565C_IK] = R565_CHANNEL_IK};

/// When animations have shared so many curves, the next one begins anew: it has room for its own.
#define MOST_SHARED 8192
/// So many lists of curves are looked through for one to share.
#define RECENT_LISTS 16

/// Lists of curves, the latest ones last. A list is linked as a whole: animations share one only where
/// that saves more than it costs a program that plays one of them.
typedef struct curve_lists {
    r565c_arena *arena;
    r565c_curves *recent[RECENT_LISTS];
    size_t count;
} curve_lists;

/// The timelines of an animation while it is built; each list has room for all tracks.
typedef struct timelines {
    r565_position_timeline *positions;
    r565_timeline *bones, *slots, *iks;
    uint16_t position_count, bone_count, slot_count, ik_count;
    r565c_curves *curves; ///< what stored keys refer to
} timelines;

static int by_target(const void *first, const void *second) {
    const r565c_track *a = *(r565c_track *const *)first, *b = *(r565c_track *const *)second;
    if (a->target != b->target) {
        return a->target < b->target ? -1 : 1;
    }
    return a->channel < b->channel ? -1 : a->channel > b->channel;
}

static const r565c_track **sorted_tracks(const r565c_build *build,
                                         const r565c_doc_animation *source) {
    const r565c_track **tracks = r565c_alloc(build->arena, source->track_count, sizeof *tracks);
    for (size_t i = 0; i < source->track_count; i++) {
        tracks[i] = &source->tracks[i];
    }
    qsort(tracks, source->track_count, sizeof(r565c_track *), by_target);
    return tracks;
}

static void add_positions(const r565c_track_context *context, const r565c_track_keys *keys,
                          const r565c_track *track, timelines *to) {
    r565_position_key *stored = r565c_alloc(context->build->arena, keys->count, sizeof *stored);
    for (size_t i = 0; i < keys->count; i++) {
        const r565c_track_key *key = &keys->items[i];
        stored[i] = (r565_position_key){
            key->frame, r565c_curves_share(to->curves, &context->curves, key->curve), (float)key->x,
            (float)key->y};
    }
    to->positions[to->position_count++] =
        (r565_position_timeline){stored, (uint16_t)keys->count, (uint8_t)track->target};
}

static int16_t stored_value(double value, bool turns) {
    if (turns)
        return r565c_wrap_angle(value);
    return (int16_t)value;
}

static void add_timeline(const r565c_track_context *context, const r565c_track_keys *keys,
                         const r565c_track *track, timelines *to) {
    bool turns = track->channel == R565C_ROTATE;
    r565_key *stored = r565c_alloc(context->build->arena, keys->count, sizeof *stored);
    for (size_t i = 0; i < keys->count; i++) {
        const r565c_track_key *key = &keys->items[i];
        stored[i] =
            (r565_key){key->frame, r565c_curves_share(to->curves, &context->curves, key->curve),
                       stored_value(key->x, turns), stored_value(key->y, turns)};
    }
    r565_timeline *timeline = track->channel == R565C_IK        ? &to->iks[to->ik_count++]
                              : track->channel >= R565C_DISPLAY ? &to->slots[to->slot_count++]
                                                                : &to->bones[to->bone_count++];
    *timeline = (r565_timeline){stored, (uint16_t)keys->count, (uint8_t)track->target,
                                channels[track->channel]};
}

/// The list that has at least half of an animation's curves, or a new one.
static r565c_curves *choose_curves(curve_lists *lists, const r565c_curves *own) {
    for (size_t i = lists->count; i-- > 0;) {
        r565c_curves *list = lists->recent[i];
        if (list->count > 0 && list->count <= MOST_SHARED &&
            2 * r565c_curves_common(list, own) >= own->count && own->count > 0) {
            return list;
        }
    }
    r565c_curves *fresh = r565c_alloc(lists->arena, 1, sizeof *fresh);
    fresh->arena = lists->arena;
    if (lists->count == RECENT_LISTS) {
        memmove(lists->recent, lists->recent + 1, (RECENT_LISTS - 1) * sizeof *lists->recent);
        lists->count--;
    }
    return lists->recent[lists->count++] = fresh;
}

/// The keys of each track; none where there is something wrong with it.
static const r565c_track_keys *build_keys(r565c_track_context *context, const r565c_track **tracks,
                                          size_t count) {
    const r565c_build *build = context->build;
    r565c_track_keys *keys = r565c_alloc(build->arena, count, sizeof *keys);
    for (size_t i = 0; i < count; i++) {
        if (r565c_check_track(context, tracks[i])) {
            keys[i] = r565c_build_track(context, tracks[i]);
        }
        if (!r565c_check_count(build, tracks[i]->place, "keys", keys[i].count, UINT16_MAX)) {
            keys[i].count = 0;
        }
    }
    return keys;
}

static timelines build_tracks(r565c_track_context *context, const r565c_doc_animation *source,
                              curve_lists *curves) {
    const r565c_build *build = context->build;
    const r565c_track **tracks = sorted_tracks(build, source);
    size_t count = source->track_count;
    const r565c_track_keys *keys = build_keys(context, tracks, count);
    timelines lists = {.positions =
                           r565c_alloc(build->arena, count, sizeof(r565_position_timeline)),
                       .bones = r565c_alloc(build->arena, count, sizeof(r565_timeline)),
                       .slots = r565c_alloc(build->arena, count, sizeof(r565_timeline)),
                       .iks = r565c_alloc(build->arena, count, sizeof(r565_timeline)),
                       .curves = choose_curves(curves, &context->curves)};
    for (size_t i = 0; i < count; i++) {
        if (keys[i].count == 0) {
            continue;
        }
        if (tracks[i]->channel == R565C_TRANSLATE) {
            add_positions(context, &keys[i], tracks[i], &lists);
        } else {
            add_timeline(context, &keys[i], tracks[i], &lists);
        }
        if (tracks[i]->channel == R565C_ROTATE) {
            r565c_check_turns(context, tracks[i], &keys[i]);
        }
    }
    return lists;
}

/// The stored form of an order: NULL when it is the base order.
static const uint8_t *stored_order(const r565c_build *build, const int *order, size_t count) {
    bool base = true;
    uint8_t *stored = r565c_alloc(build->arena, count, sizeof *stored);
    for (size_t i = 0; order != NULL && i < count; i++) {
        stored[i] = (uint8_t)order[i];
        base = base && order[i] == (int)i;
    }
    return base ? NULL : stored;
}

static bool is_same_order(const uint8_t *a, const uint8_t *b, size_t count) {
    bool same = (a == NULL) == (b == NULL);
    for (size_t i = 0; same && a != NULL && i < count; i++) {
        same = a[i] == b[i];
    }
    return same;
}

/// Draw-order keys at whole frames, without those that change nothing.
static r565_draw_order_key *build_orders(const r565c_build *build, const r565c_animated *animated,
                                         const r565c_doc_animation *source, unsigned duration,
                                         size_t *count) {
    size_t slots = animated->source->slot_count;
    r565_draw_order_key *keys = r565c_alloc(build->arena, source->order_count, sizeof *keys);
    *count = 0;
    for (size_t i = 0; i < source->order_count; i++) {
        double frame = ceil(source->orders[i].frame - 1e-6);
        if (frame > duration) {
            break;
        }
        if (*count > 0 && keys[*count - 1].frame == frame) {
            (*count)--;
        }
        const uint8_t *order = stored_order(build, source->orders[i].order, slots);
        const uint8_t *before = *count == 0 ? NULL : keys[*count - 1].order;
        if (!is_same_order(order, before, slots)) {
            keys[(*count)++] =
                (r565_draw_order_key){order, (uint16_t)frame, (uint8_t)(order == NULL ? 0 : slots)};
        }
    }
    return keys;
}

/// NULL instead of an empty array, so that outputs have nothing to name.
static const void *array_or_null(const void *items, size_t count) {
    return count == 0 ? NULL : items;
}

/// Reports what of an animation's clock cannot be held.
static bool check_clock(const r565c_build *build, const r565c_doc_animation *source,
                        double duration, double rate) {
    if (!(duration >= 0 && duration <= UINT16_MAX)) {
        R565C_BUILD_ERROR(build, source->place, "duration of %g frames: at most 65535 can be held",
                          source->duration);
        return false;
    }
    if (!(rate >= 0 && rate <= UINT32_MAX)) {
        R565C_BUILD_ERROR(build, source->place, "frame rate %g is out of range",
                          source->frame_rate);
        return false;
    }
    return true;
}

/// @param used the list that its keys refer to.
static r565_animation *build_animation(const r565c_build *build, const r565c_animated *animated,
                                       const r565c_doc_animation *source, curve_lists *shared,
                                       const r565c_curves **used) {
    double duration = ceil(source->duration - 1e-6);
    double rate = r565c_round(source->frame_rate * 1000);
    size_t errors = build->diagnostics->errors, order_count;
    if (!check_clock(build, source, duration, rate)) {
        return NULL;
    }
    r565c_growth_of(animated->source, source, animated->growth);
    r565c_track_context context = {.build = build,
                                   .armature = animated->source,
                                   .reach = animated->reach,
                                   .growth = animated->growth,
                                   .duration = (uint16_t)duration,
                                   .curves = {.arena = build->arena}};
    timelines lists = build_tracks(&context, source, shared);
    r565c_curves *curves = lists.curves;
    *used = curves;
    uint16_t deform_count;
    const r565_deform_timeline *deforms =
        r565c_build_deforms(&context, animated->armature, source, curves, &deform_count);
    uint16_t tint_count;
    const r565_tint_timeline *tints =
        r565c_build_tint_timelines(&context, source, curves, &tint_count);
    const r565_draw_order_key *orders =
        build_orders(build, animated, source, context.duration, &order_count);
    r565c_check_count(build, source->place, "curves", curves->count, R565_CURVE_STEP);
    r565c_check_count(build, source->place, "draw orders", order_count, UINT16_MAX);
    if (build->diagnostics->errors > errors) {
        return NULL;
    }
    r565_animation *animation = r565c_alloc(build->arena, 1, sizeof *animation);
    *animation = (r565_animation){
        .name = source->name,
        .positions = array_or_null(lists.positions, lists.position_count),
        .bone_timelines = array_or_null(lists.bones, lists.bone_count),
        .slot_timelines = array_or_null(lists.slots, lists.slot_count),
        .draw_orders = array_or_null(orders, order_count),
        .signature = animated->armature->signature,
        .frame_rate = (uint32_t)rate,
        .duration = context.duration,
        .armature = (uint16_t)animated->index,
        .play_times = (uint16_t)(source->play_times < UINT16_MAX ? source->play_times : UINT16_MAX),
        .position_count = lists.position_count,
        .bone_timeline_count = lists.bone_count,
        .slot_timeline_count = lists.slot_count,
        .draw_order_count = (uint16_t)order_count,
        .curve_count = context.curves.count > 0};
    size_t event_count;
    const r565_event *events = r565c_build_events(build, source, context.duration, &event_count);
    r565_animation_features features = {.deforms = deforms,
                                        .tints = tints,
                                        .iks = array_or_null(lists.iks, lists.ik_count),
                                        .events = events,
                                        .deform_count = deform_count,
                                        .tint_count = tint_count,
                                        .ik_count = lists.ik_count,
                                        .event_count = (uint16_t)event_count};
    r565c_set_animation_features(build, animation, &features);
    return animation;
}

void r565c_build_animations(const r565c_build *build, const r565c_animated *animated,
                            const r565_animation **animations) {
    const r565c_doc_armature *source = animated->source;
    size_t count = source->animation_count;
    r565_animation **made = r565c_alloc(build->arena, count, sizeof *made);
    const r565c_curves **used = r565c_alloc(build->arena, count, sizeof *used);
    curve_lists lists = {.arena = build->arena};
    for (size_t i = 0; i < count; i++) {
        made[i] = build_animation(build, animated, &source->animations[i], &lists, &used[i]);
        animations[i] = made[i];
        r565c_build_step(build);
    }
    for (size_t i = 0; i < count; i++) { // no list grows any more
        if (made[i] != NULL && made[i]->curve_count > 0) {
            made[i]->curves = used[i]->items;
            made[i]->curve_count = (uint16_t)used[i]->count;
        }
    }
}
