// SPDX-License-Identifier: MIT
#include "build_tint.h"

#include "build_check.h"
#include "easing.h"
#include "quantise.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/// Frames closer than this to a key are meant to be at it.
#define FRAME_EPSILON 1e-6

static int16_t factor(double value) {
    return (int16_t)fmin(fmax(r565c_round(value * 4096), -INT16_MAX), INT16_MAX);
}

static int16_t offset(double value) {
    return (int16_t)fmin(fmax(r565c_round(value), -255), 255);
}

static r565_tint stored(const r565c_tint *tint) {
    return (r565_tint){factor(tint->multiply[0]), factor(tint->multiply[1]),
                       factor(tint->multiply[2]), offset(tint->add[0]),
                       offset(tint->add[1]),      offset(tint->add[2])};
}

static bool is_same(const r565_tint *a, const r565_tint *b) {
    return memcmp(a, b, sizeof *a) == 0;
}

const r565_tint *r565c_build_tints(const r565c_build *build, const r565c_doc_armature *source) {
    static const r565c_tint white = R565C_NO_TINT;
    const r565_tint none = stored(&white);
    r565_tint *tints = r565c_alloc(build->arena, source->slot_count, sizeof *tints);
    bool used = false;
    for (size_t i = 0; i < source->slot_count; i++) {
        tints[i] = stored(&source->slots[i].tint);
        used = used || !is_same(&tints[i], &none);
    }
    for (size_t i = 0; i < source->animation_count; i++) {
        used = used || source->animations[i].tint_count > 0;
    }
    return used ? tints : NULL;
}

/// The tint at a whole frame.
static r565c_tint tint_at(const r565c_tint_track *track, double frame) {
    size_t i = 0;
    while (i + 1 < track->key_count && track->keys[i + 1].frame <= frame + FRAME_EPSILON) {
        i++;
    }
    const r565c_tint_key *key = &track->keys[i];
    if (i + 1 == track->key_count) {
        return key->tint;
    }
    double part = fmin(fmax((frame - key->frame) / (key[1].frame - key->frame), 0), 1);
    double eased = r565c_easing_at(&key->easing, part);
    r565c_tint tint;
    for (int c = 0; c < 3; c++) {
        const r565c_tint *from = &key->tint, *to = &key[1].tint;
        tint.multiply[c] = from->multiply[c] + (to->multiply[c] - from->multiply[c]) * eased;
        tint.add[c] = from->add[c] + (to->add[c] - from->add[c]) * eased;
    }
    return tint;
}

/// How far colours are apart, in 255ths of white.
static double distance(const r565c_tint *a, const r565c_tint *b) {
    double most = 0;
    for (int c = 0; c < 3; c++) {
        most = fmax(most, 255 * fabs(b->multiply[c] - a->multiply[c]));
        most = fmax(most, fabs(b->add[c] - a->add[c]));
    }
    return most;
}

/// A track of one number that goes as far as colours do: what follows it follows them. It begins at 0
/// only where colours begin with the slot's own.
static r565c_track way_of(const r565c_track_context *context, const r565c_tint_track *track) {
    const r565c_tint *setup = &context->armature->slots[track->slot].tint;
    const r565_tint own = stored(setup), first = stored(&track->keys[0].tint);
    r565c_doc_key *keys = r565c_alloc(context->build->arena, track->key_count, sizeof *keys);
    double way = is_same(&own, &first) ? 0 : 1;
    for (size_t i = 0; i < track->key_count; i++) {
        const r565c_tint_key *key = &track->keys[i];
        // At least a step, so that no two keys look alike that are not.
        double step = i == 0 ? 0 : distance(&key[-1].tint, &key->tint);
        way += step == 0 ? 0 : fmax(step, 1);
        keys[i] = (r565c_doc_key){key->frame, way, 0, key->easing};
    }
    return (r565c_track){R565C_TINT, track->slot, track->place, keys, track->key_count};
}

/// Warns of keys inside a frame: what is stored goes from one whole frame to the next. A key that is
/// there for a jump is so near to one that no difference shows.
static void tell_detours(const r565c_track_context *context, const r565c_tint_track *track) {
    const double near = 1.0 / 512;
    for (size_t i = 1; i < track->key_count; i++) {
        double frame = track->keys[i].frame, before = floor(frame);
        if (frame - before > near && before + 1 - frame > near &&
            track->keys[i - 1].easing.kind != R565C_HOLD) {
            r565c_report(context->build->diagnostics, R565C_WARNING, context->build->document->file,
                         track->place,
                         "a key between frames %g and %g: its colours are only approximated",
                         before, before + 1);
            return;
        }
    }
}

static r565_tint_key *build_keys(r565c_track_context *context, const r565c_tint_track *track,
                                 r565c_curves *shared, size_t *count) {
    r565c_track way = way_of(context, track);
    tell_detours(context, track);
    r565c_track_keys keys = r565c_build_track(context, &way);
    r565_tint_key *made = r565c_alloc(context->build->arena, keys.count, sizeof *made);
    for (size_t i = 0; i < keys.count; i++) {
        const r565c_track_key *key = &keys.items[i];
        const r565c_tint tint = tint_at(track, key->frame);
        made[i] = (r565_tint_key){
            key->frame, r565c_curves_share(shared, &context->curves, key->curve), stored(&tint)};
    }
    *count = keys.count;
    return made;
}

static int by_slot(const void *first, const void *second) {
    const r565_tint_timeline *a = first, *b = second;
    return (a->slot > b->slot) - (a->slot < b->slot);
}

const r565_tint_timeline *r565c_build_tint_timelines(r565c_track_context *context,
                                                     const r565c_doc_animation *source,
                                                     r565c_curves *shared, uint16_t *count) {
    r565_tint_timeline *lines =
        r565c_alloc(context->build->arena, source->tint_count, sizeof *lines);
    *count = 0;
    for (size_t i = 0; i < source->tint_count; i++) {
        const r565c_tint_track *track = &source->tints[i];
        size_t key_count;
        const r565_tint_key *keys = build_keys(context, track, shared, &key_count);
        if (key_count > 0 &&
            r565c_check_count(context->build, track->place, "keys", key_count, UINT16_MAX)) {
            lines[(*count)++] =
                (r565_tint_timeline){keys, (uint16_t)key_count, (uint8_t)track->slot};
        }
    }
    qsort(lines, *count, sizeof *lines, by_slot);
    return *count == 0 ? NULL : lines;
}
