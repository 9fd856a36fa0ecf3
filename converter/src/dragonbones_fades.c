// SPDX-License-Identifier: MIT
// From 5.7 on slots have an alpha of their own, and bones one for all that hangs on them. A slot's alpha
// here is the product of all these and of its colour's: one number in the setup, one track.
#include "dragonbones_frames.h"
#include "easing.h"

#include <math.h>
#include <stdlib.h>

// Of a stretch in which more than one factor changes: in so many pieces it is nearly straight.
#define PIECES 8

// What fades one slot in one animation.
typedef struct factors {
    double constant;
    const r565c_track *tracks[2 + R565C_MAX_BONES];
    size_t count;
} factors;

// A factor in the stretch between two neighbouring times.
typedef struct stretch {
    double begin, end; // the value there; the end is what it comes to, not what it jumps to
    r565c_easing easing;
} stretch;

// What one time of the product says.
typedef struct product {
    r565c_arena *arena;
    const factors *from;
    r565c_doc_key *keys;
    size_t count;
} product;

static void factor_add(factors *to, const r565c_track *track, double constant) {
    if (track == NULL) {
        to->constant *= constant;
    } else {
        to->tracks[to->count++] = track;
    }
}

static r565c_track *alpha_find(const r565c_doc_animation *animation, size_t slot) {
    for (size_t i = 0; i < animation->track_count; i++) {
        r565c_track *track = &animation->tracks[i];
        if (track->channel == R565C_ALPHA && track->target == slot) {
            return track;
        }
    }
    return NULL;
}

static factors factors_of(const r565c_rigging *rigging, const r565c_fades *fades,
                          const r565c_track *alpha, size_t slot) {
    const r565c_doc_armature *armature = rigging->armature;
    factors made = {.constant = 1};
    factor_add(&made, alpha, armature->slots[slot].alpha);
    factor_add(&made, fades->slots[slot], rigging->slot_alpha[slot]);
    for (int bone = armature->slots[slot].bone; bone >= 0; bone = armature->bones[bone].parent) {
        factor_add(&made, fades->bones[bone], rigging->bone_alpha[bone]);
    }
    return made;
}

static int compare_times(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

// All times at which a factor has a key, each once, ascending.
static double *times_of(r565c_arena *arena, const factors *from, size_t *count) {
    size_t all = 0, kept = 0;
    for (size_t i = 0; i < from->count; i++) {
        all += from->tracks[i]->key_count;
    }
    double *times = r565c_alloc(arena, all, sizeof *times);
    for (size_t i = 0, to = 0; i < from->count; i++) {
        for (size_t k = 0; k < from->tracks[i]->key_count; k++) {
            times[to++] = from->tracks[i]->keys[k].frame;
        }
    }
    qsort(times, all, sizeof *times, compare_times);
    for (size_t i = 0; i < all; i++) {
        if (kept == 0 || times[i] > times[kept - 1]) {
            times[kept++] = times[i];
        }
    }
    *count = kept;
    return times;
}

// The last key at or before a time.
static const r565c_doc_key *key_at(const r565c_track *track, double time) {
    size_t low = 0, high = track->key_count;
    while (high - low > 1) {
        size_t middle = (low + high) / 2;
        *(track->keys[middle].frame <= time ? &low : &high) = middle;
    }
    return &track->keys[low];
}

static double value_at(const r565c_track *track, double time) {
    const r565c_doc_key *key = key_at(track, time);
    if (key == &track->keys[track->key_count - 1] || key->easing.kind == R565C_HOLD) {
        return key->x;
    }
    double progress = (time - key->frame) / (key[1].frame - key->frame);
    return key->x + (key[1].x - key->x) * r565c_easing_at(&key->easing, progress);
}

static double product_at(const factors *from, double time) {
    double alpha = from->constant;
    for (size_t i = 0; i < from->count; i++) {
        alpha *= value_at(from->tracks[i], time);
    }
    return alpha;
}

static stretch stretch_of(r565c_arena *arena, const r565c_track *track, double from, double to) {
    const r565c_doc_key *key = key_at(track, from);
    const r565c_easing hold = {R565C_HOLD, NULL, 0};
    if (key == &track->keys[track->key_count - 1] || key->easing.kind == R565C_HOLD ||
        key[1].x == key->x) {
        return (stretch){key->x, key->x, hold};
    }
    double length = key[1].frame - key->frame, change = key[1].x - key->x;
    double begin = (from - key->frame) / length, end = (to - key->frame) / length;
    bool whole = begin <= 0 && end >= 1;
    return (stretch){key->x + change * r565c_easing_at(&key->easing, begin),
                     key->x + change * r565c_easing_at(&key->easing, end),
                     whole ? key->easing : r565c_easing_part(arena, &key->easing, begin, end)};
}

static void key_put(product *to, double frame, double alpha, r565c_easing easing) {
    to->keys[to->count++] = (r565c_doc_key){.frame = frame, .x = alpha, .easing = easing};
}

// The keys of one stretch: in pieces where more than one factor changes, and with one more key where
// a factor jumps at its end.
static void stretch_put(product *to, double from, double until) {
    stretch all = {to->from->constant, to->from->constant, {R565C_HOLD, NULL, 0}};
    size_t moving = 0;
    for (size_t i = 0; i < to->from->count; i++) {
        stretch own = stretch_of(to->arena, to->from->tracks[i], from, until);
        all.begin *= own.begin;
        all.end *= own.end;
        moving += own.easing.kind != R565C_HOLD;
        all.easing = own.easing.kind != R565C_HOLD ? own.easing : all.easing;
    }
    if (moving <= 1) {
        key_put(to, from, all.begin, all.easing);
    } else {
        for (int piece = 0; piece < PIECES; piece++) {
            double at = from + (until - from) * piece / PIECES;
            key_put(to, at, product_at(to->from, at), (r565c_easing){R565C_LINEAR, NULL, 0});
        }
    }
    bool jumps = fabs(product_at(to->from, until) - all.end) > 1e-9;
    if (moving > 0 && jumps && until - from > PIECES * R565C_JUMP) {
        key_put(to, until - R565C_JUMP, all.end, (r565c_easing){R565C_HOLD, NULL, 0});
    }
}

static void multiply(r565c_arena *arena, const factors *from, r565c_track *track) {
    size_t count;
    const double *times = times_of(arena, from, &count);
    product made = {.arena = arena, .from = from};
    made.keys = r565c_alloc(arena, count * (PIECES + 1), sizeof *made.keys);
    for (size_t i = 0; i + 1 < count; i++) {
        stretch_put(&made, times[i], times[i + 1]);
    }
    key_put(&made, times[count - 1], product_at(from, times[count - 1]),
            (r565c_easing){R565C_HOLD, NULL, 0});
    track->keys = made.keys;
    track->key_count = made.count;
}

void r565c_dragonbones_fade(const r565c_rigging *rigging, const r565c_fades *fades,
                            r565c_doc_animation *animation, size_t *capacity) {
    for (size_t slot = 0; slot < rigging->armature->slot_count; slot++) {
        r565c_track *alpha = alpha_find(animation, slot);
        const factors from = factors_of(rigging, fades, alpha, slot);
        if (from.count == 0 || (from.count == 1 && alpha != NULL && from.constant == 1)) {
            continue;
        }
        r565c_track made = {R565C_ALPHA, slot, from.tracks[0]->place, NULL, 0};
        multiply(rigging->arena, &from, &made);
        if (alpha != NULL) {
            *alpha = made;
            continue;
        }
        animation->tracks = r565c_grow(rigging->arena, animation->tracks, animation->track_count,
                                       capacity, sizeof made);
        animation->tracks[animation->track_count++] = made;
    }
}

void r565c_dragonbones_fade_setup(r565c_rigging *rigging) {
    static const r565c_fades none;
    for (size_t slot = 0; slot < rigging->armature->slot_count; slot++) {
        rigging->armature->slots[slot].alpha = factors_of(rigging, &none, NULL, slot).constant;
    }
}
