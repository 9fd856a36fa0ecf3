// SPDX-License-Identifier: MIT
#include "build_track.h"

#include "build_easing.h"
#include "build_growth.h"
#include "build_thin.h"
#include "easing.h"
#include "quantise.h"

#include <limits.h>
#include <math.h>

/// How far a fitted curve may lead anything astray, in pixels of the output.
#define TOLERANCE 0.07
/// The same for an IK weight, in 16384ths.
#define WEIGHT_TOLERANCE 4
/// The same for alpha: rounding of the keys and of what lies between comes on top.
#define ALPHA_TOLERANCE 0.1
#define TURNS_PER_RADIAN (65536 / 6.283185307179586)
/// Frames closer than this to a whole one are meant to be whole.
#define FRAME_EPSILON 1e-6
/// A difference of angles beyond this would wrap to the other way round.
#define HALF_TURN 32767
#define INTERVALS 16
/// What a key of a straight line and one with a curve of its own take.
#define LINE_BYTES 8u
#define CURVE_BYTES (8u + 34u)
/// Places where a segment may be cut: each frame, or evenly spread ones of a very long segment.
#define MOST_CUTS 512u
/// Such places that a piece reaches over, unless it is the whole segment.
#define LONGEST_PIECE 32u
/// Curves that are looked through for one that will do.
#define MOST_TRIED 512

typedef struct point {
    double x, y;
} point;

/// A track in the units of its keys.
typedef struct track_path {
    const r565c_track *track;
    const double *frames;
    const point *values;
    size_t count;
    double tolerance;
} track_path;

/// What is being made of a path.
typedef struct fitting {
    r565c_track_context *context;
    track_path path;
    r565c_track_keys keys;
} fitting;

static point to_units(const r565c_track_context *context, const r565c_track *track, double x,
                      double y) {
    double scale = context->build->options->scale;
    switch (track->channel) {
    case R565C_TRANSLATE:
    case R565C_WARP:
        return (point){x * scale, y * scale};
    case R565C_ROTATE:
        return (point){(x + y) * (65536.0 / 360), x * (65536.0 / 360)};
    case R565C_SCALE:
        return (point){x * R565_SCALE_ONE, y * R565_SCALE_ONE};
    case R565C_ALPHA:
        return (point){fmin(fmax(x, 0), 1) * 255, 0};
    case R565C_IK:
        return (point){fmin(fmax(x, 0), 1) * 16384, y};
    default:
        return (point){x, 0};
    }
}

/// What moves the farthest pixel of a bone's load by so much, in the units of the track's keys;
/// 0 where nothing moves.
static double units_of(const r565c_track_context *context, const r565c_track *track,
                       double pixels) {
    bool of_bone = track->channel <= R565C_SCALE || track->channel == R565C_WARP;
    if (!of_bone) {
        return 0;
    }
    double own = pixels / r565c_track_growth(context->armature, context->growth, track);
    switch (track->channel) {
    case R565C_ROTATE:
        return own / context->reach[track->target] * TURNS_PER_RADIAN;
    case R565C_SCALE:
        return own / context->reach[track->target] * R565_SCALE_ONE;
    default:
        return own;
    }
}

static double tolerance_of(const r565c_track_context *context, const r565c_track *track) {
    double units = units_of(context, track, TOLERANCE);
    switch (track->channel) {
    case R565C_TRANSLATE:
    case R565C_WARP:
        return units;
    case R565C_ROTATE:
    case R565C_SCALE:
        return fmax(units, 1);
    case R565C_IK:
        return WEIGHT_TOLERANCE;
    default:
        return ALPHA_TOLERANCE;
    }
}

static track_path path_of(const r565c_track_context *context, const r565c_track *track) {
    double *frames = r565c_alloc(context->build->arena, track->key_count, sizeof *frames);
    point *values = r565c_alloc(context->build->arena, track->key_count, sizeof *values);
    for (size_t i = 0; i < track->key_count; i++) {
        double whole = r565c_round(track->keys[i].frame);
        bool near = fabs(track->keys[i].frame - whole) < FRAME_EPSILON;
        frames[i] = near ? whole : track->keys[i].frame;
        values[i] = to_units(context, track, track->keys[i].x, track->keys[i].y);
    }
    return (track_path){track, frames, values, track->key_count, tolerance_of(context, track)};
}

/// The last key at or before a frame.
static size_t segment_at(const track_path *path, double frame) {
    size_t low = 0, high = path->count;
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        if (path->frames[middle] <= frame) {
            low = middle;
        } else {
            high = middle;
        }
    }
    return low;
}

/// Where a frame lies in a segment, as 0..1.
static double part_of(const track_path *path, size_t segment, double frame) {
    double first = path->frames[segment];
    return fmin(fmax((frame - first) / (path->frames[segment + 1] - first), 0), 1);
}

static point value_in(const track_path *path, size_t segment, double frame) {
    point a = path->values[segment];
    if (segment + 1 == path->count) {
        return a;
    }
    point b = path->values[segment + 1];
    double e = r565c_easing_at(&path->track->keys[segment].easing, part_of(path, segment, frame));
    bool bends = path->track->channel == R565C_IK; // until the next key
    return (point){a.x + (b.x - a.x) * e, bends ? a.y : a.y + (b.y - a.y) * e};
}

static double distance(point a, point b) {
    return fmax(fabs(b.x - a.x), fabs(b.y - a.y));
}

/// Whether keys of a channel are whole numbers, not binary32.
static bool is_whole(r565c_channel channel) {
    return channel != R565C_TRANSLATE && channel != R565C_WARP;
}

static void push(fitting *to, unsigned frame, point value, size_t curve) {
    bool whole = is_whole(to->path.track->channel);
    r565c_track_keys *keys = &to->keys;
    keys->items = r565c_grow(to->context->build->arena, keys->items, keys->count, &keys->capacity,
                             sizeof *keys->items);
    keys->items[keys->count++] = (r565c_track_key){
        (uint16_t)frame, (uint16_t)curve, whole ? r565c_round(value.x) : r565c_float(value.x),
        whole ? r565c_round(value.y) : r565c_float(value.y)};
}

/// A piece of a segment between two whole frames.
typedef struct piece {
    const track_path *path;
    size_t segment;
    unsigned first, last;
} piece;

static r565c_stretch stretch_of(const piece *part) {
    return (r565c_stretch){&part->path->track->keys[part->segment].easing,
                           part_of(part->path, part->segment, part->first),
                           part_of(part->path, part->segment, part->last)};
}

/// How far a curve (NULL: a straight line) leads astray beyond what is tolerated.
/// @param exact false: any excess will do where there is one.
static double excess_of(const piece *part, const r565_curve *curve, bool exact) {
    const track_path *path = part->path;
    point from = value_in(path, part->segment, part->first);
    point end = value_in(path, part->segment, part->last);
    if (path->track->channel == R565C_ROTATE && distance(from, end) >= HALF_TURN) {
        return HUGE_VAL; // would turn the other way
    }
    r565c_stretch stretch = stretch_of(part);
    double way = distance(path->values[part->segment], path->values[part->segment + 1]);
    double enough = exact ? HUGE_VAL : 2 * path->tolerance / way; // twice: safe from rounding
    return fmax(r565c_stretch_error(&stretch, curve, enough) * way - path->tolerance, 0);
}

static r565_curve curve_of(const piece *part) {
    r565_curve curve;
    r565c_stretch stretch = stretch_of(part);
    r565c_stretch_sample(&stretch, &curve);
    return curve;
}

/// The best way to cover a segment up to some frame: exact enough first, then small.
typedef struct plan {
    double harm; ///< sum of squared excess over time
    unsigned bytes;
    unsigned frame;
    unsigned before; ///< index of the plan that the last piece goes on from
    bool line;       ///< the last piece is a straight line
} plan;

static void consider(plan *best, const plan *plans, unsigned before, double excess, bool line) {
    double harm = plans[before].harm + excess * excess * (best->frame - plans[before].frame);
    unsigned bytes = plans[before].bytes + (line ? LINE_BYTES : CURVE_BYTES);
    if (harm < best->harm || (harm == best->harm && bytes < best->bytes)) {
        *best = (plan){harm, bytes, best->frame, before, line};
    }
}

/// Tries a piece between two of the planned frames.
static void try_piece(piece part, plan *plans, unsigned before, unsigned index) {
    part.first = plans[before].frame;
    part.last = plans[index].frame;
    r565_curve curve = curve_of(&part);
    consider(&plans[index], plans, before, excess_of(&part, NULL, true), true);
    consider(&plans[index], plans, before, excess_of(&part, &curve, true), false);
}

/// Plans the pieces of a segment; plans[0] is for its first frame. Returns the index of the last.
static unsigned plan_pieces(piece part, plan *plans) {
    unsigned frames = part.last - part.first, step = 1 + (frames - 1) / MOST_CUTS;
    unsigned count = (frames + step - 1) / step;
    plans[0] = (plan){0, 0, part.first, 0, true};
    for (unsigned i = 1; i <= count; i++) {
        unsigned frame = i == count ? part.last : part.first + i * step;
        plans[i] = (plan){HUGE_VAL, UINT_MAX, frame, i - 1, true};
        for (unsigned before = i > LONGEST_PIECE ? i - LONGEST_PIECE : 0; before < i; before++) {
            try_piece(part, plans, before, i);
        }
    }
    try_piece(part, plans, 0, count);
    return count;
}

/// A curve that follows the piece: one that is there already, or a new one.
static size_t curve_for(fitting *to, const piece *part) {
    r565c_curves *curves = &to->context->curves;
    size_t oldest = curves->count > MOST_TRIED ? curves->count - MOST_TRIED : 0;
    for (size_t i = oldest; i < curves->count; i++) {
        if (excess_of(part, &curves->items[i], false) == 0) {
            return i;
        }
    }
    r565_curve curve = curve_of(part);
    return r565c_curves_add(curves, &curve);
}

/// Follows a segment with an eased way by as few bytes as it takes.
static void fit_eased(fitting *to, piece part) {
    r565c_arena *scratch = r565c_arena_new();
    plan *plans = r565c_alloc(scratch, MOST_CUTS + 1, sizeof *plans);
    unsigned *next = r565c_alloc(scratch, MOST_CUTS + 1, sizeof *next);
    unsigned last = plan_pieces(part, plans);
    for (unsigned i = last; i > 0; i = plans[i].before) {
        next[plans[i].before] = i;
    }
    for (unsigned i = 0; i < last; i = next[i]) {
        part.first = plans[i].frame;
        part.last = plans[next[i]].frame;
        push(to, part.first, value_in(part.path, part.segment, part.first),
             plans[next[i]].line ? R565_CURVE_LINEAR : curve_for(to, &part));
    }
    r565c_arena_free(scratch);
}

/// Follows one segment from one whole frame to another.
static void fit_segment(fitting *to, size_t segment, unsigned first, unsigned last) {
    piece part = {&to->path, segment, first, last};
    bool held = to->path.track->keys[segment].easing.kind == R565C_HOLD;
    if (held || excess_of(&part, NULL, false) == 0) {
        push(to, first, value_in(&to->path, segment, first),
             held ? R565_CURVE_STEP : R565_CURVE_LINEAR);
    } else {
        fit_eased(to, part);
    }
}

/// Warns when one curve for both axes is not what the keys inside a frame want.
static void tell_detour(const fitting *to, unsigned frame, const r565_curve *curve) {
    const track_path *path = &to->path;
    point from = value_in(path, segment_at(path, frame), frame);
    point end = value_in(path, segment_at(path, frame + 1), frame + 1);
    for (int i = 1; i < INTERVALS; i++) {
        double at = frame + (double)i / INTERVALS, e = curve->y[i] / 16384.0;
        point wanted = value_in(path, segment_at(path, at), at);
        point found = {from.x + (end.x - from.x) * e, from.y + (end.y - from.y) * e};
        if (distance(wanted, found) > path->tolerance) {
            r565c_report(to->context->build->diagnostics, R565C_WARNING,
                         to->context->build->document->file, path->track->place,
                         "a key between frames %u and %u: its way there is only approximated",
                         frame, frame + 1);
            return;
        }
    }
}

/// Follows the path through a frame with keys inside it, as well as one curve for both axes can.
static void fit_frame(fitting *to, unsigned frame) {
    const track_path *path = &to->path;
    size_t segment = segment_at(path, frame);
    point from = value_in(path, segment, frame);
    point end = value_in(path, segment_at(path, frame + 1), frame + 1);
    bool held = true;
    for (size_t i = segment; i + 1 < path->count && path->frames[i] < frame + 1; i++) {
        held = held && path->track->keys[i].easing.kind == R565C_HOLD;
    }
    if (held || distance(from, end) <= path->tolerance) {
        push(to, frame, from, held ? R565_CURVE_STEP : R565_CURVE_LINEAR);
        return;
    }
    bool along_x = fabs(end.x - from.x) >= fabs(end.y - from.y);
    double progress[INTERVALS + 1];
    for (int i = 0; i <= INTERVALS; i++) {
        double at = frame + (double)i / INTERVALS;
        point value = value_in(path, segment_at(path, at), at);
        progress[i] =
            along_x ? (value.x - from.x) / (end.x - from.x) : (value.y - from.y) / (end.y - from.y);
    }
    r565_curve curve;
    r565c_curve_sample(progress, &curve);
    push(to, frame, from, r565c_curves_add(&to->context->curves, &curve));
    tell_detour(to, frame, &curve);
}

/// Follows the path up to a whole frame, from where the last call left it.
static void advance(fitting *to, unsigned *at, double frame) {
    unsigned next = (unsigned)fmin(frame, to->context->duration);
    if (next <= *at) {
        return;
    }
    size_t segment = segment_at(&to->path, *at);
    if (to->path.frames[segment + 1] >= next) {
        fit_segment(to, segment, *at, next);
    } else {
        fit_frame(to, *at);
    }
    *at = next;
}

static void follow(fitting *to) {
    const track_path *path = &to->path;
    unsigned at = 0;
    for (size_t i = 1; i < path->count; i++) {
        advance(to, &at, floor(path->frames[i]));
        advance(to, &at, ceil(path->frames[i]));
    }
    push(to, at, value_in(path, segment_at(path, at), at), R565_CURVE_STEP);
}

static point bind_of(const r565c_track_context *context, const r565c_track *track) {
    switch (track->channel) {
    case R565C_SCALE:
        return (point){R565_SCALE_ONE, R565_SCALE_ONE};
    case R565C_DISPLAY:
        return (point){context->armature->slots[track->target].default_display, 0};
    case R565C_ALPHA:
        return (point){r565c_round(context->armature->slots[track->target].alpha * 255), 0};
    case R565C_IK:
        return (point){r565c_round(context->armature->iks[track->target].weight * 16384),
                       context->armature->iks[track->target].bend_positive};
    default:
        return (point){0, 0};
    }
}

/// True when no key differs, by more than is tolerated, from what the bone or slot is without the
/// track.
static bool is_idle(const r565c_track_context *context, const r565c_track *track,
                    const r565c_track_keys *keys, double tolerance) {
    point bind = bind_of(context, track);
    double whole = track->channel == R565C_ROTATE ? 65536 : HUGE_VAL;
    for (size_t i = 0; i < keys->count; i++) {
        double x = fabs(remainder(keys->items[i].x - bind.x, whole));
        double y = fabs(remainder(keys->items[i].y - bind.y, whole));
        if (fmax(x, y) > tolerance) {
            return false;
        }
    }
    return true;
}

/// Drops keys that the others make up for. How far colours or vertices went does not say which way:
/// of those, no key on a line goes.
static void thin(r565c_track_keys *keys, r565c_channel channel, double tolerance) {
    r565c_thin_repeats(keys);
    if (channel != R565C_TINT && channel != R565C_WARP) {
        double longest = channel == R565C_ROTATE ? HALF_TURN : HUGE_VAL;
        r565c_thin_lines(keys, &(r565c_thinning){tolerance, longest, is_whole(channel)});
    }
}

r565c_track_keys r565c_build_track(r565c_track_context *context, const r565c_track *track) {
    double tolerance = units_of(context, track, context->build->options->tolerance);
    fitting to = {context, path_of(context, track), {NULL, 0, 0}};
    follow(&to);
    if (is_idle(context, track, &to.keys, tolerance)) {
        to.keys.count = 0;
    } else {
        thin(&to.keys, track->channel, tolerance);
    }
    return to.keys;
}
