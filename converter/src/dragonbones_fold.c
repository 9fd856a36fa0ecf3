// SPDX-License-Identifier: MIT
// A timeline with a scale s and an offset o shows at frame t what its keys say at t / s + o.
#include "dragonbones_frames.h"

#include "easing.h"
#include <math.h>

// Keys read in the timeline's own time, over and over when the animation loops.
typedef struct source {
    const r565c_beats *keys;
    double duration;
    bool loops, closes;
    size_t index; // of the key that rules
    uint32_t round;
} source;

static size_t last_of(const source *of) {
    return of->keys->count - 1;
}

// The key in the timeline's time. One that ends a round otherwise is there until just before the
// next begins.
static r565c_beat beat_of(const source *of) {
    r565c_beat beat = of->keys->items[of->index];
    bool jumps = of->loops && of->index == last_of(of) && beat.frame >= of->duration;
    beat.frame += (double)of->round * of->duration - (jumps ? R565C_JUMP : 0);
    beat.round = of->round;
    return beat;
}

// Goes to the next key.
static bool advance(source *of) {
    bool ends = of->index == last_of(of) || (of->index + 1 == last_of(of) && of->closes);
    if (of->index < last_of(of) && !(of->loops && ends)) {
        of->index++;
        return true;
    }
    of->index = 0;
    of->round++;
    return of->loops;
}

// How much of what is left of the way from one key to the next is gone at a time between them.
static double eased_at(const r565c_beat *from, double progress) {
    return from->eased + (1 - from->eased) * r565c_easing_at(&from->easing, progress);
}

// Cuts the segment from a to b at a time inside of it; `a` becomes what is after the cut.
static void cut_before(r565c_arena *arena, r565c_beat *a, const r565c_beat *b, double time) {
    double progress = (time - a->frame) / (b->frame - a->frame);
    a->eased = eased_at(a, progress);
    a->frame = time;
    a->easing = r565c_easing_part(arena, &a->easing, progress, 1);
}

// The same from the other side: `b` becomes the end, `a` leads to it.
static void cut_after(r565c_arena *arena, r565c_beat *a, r565c_beat *b, double time) {
    double progress = (time - a->frame) / (b->frame - a->frame);
    *b = *a;
    b->eased = eased_at(a, progress);
    b->frame = time;
    a->easing = r565c_easing_part(arena, &a->easing, 0, progress);
}

static void fold(r565c_arena *arena, r565c_beats *beats, double scale, double offset,
                 source *from) {
    double begin = (offset - floor(offset)) * from->duration;
    size_t rounds = from->loops ? (size_t)(1 / scale) + 2 : 1, count = 0;
    r565c_beat *made = r565c_alloc(arena, rounds * from->keys->count + 1, sizeof *made);
    bool more = true;
    while (more) {
        r565c_beat beat = beat_of(from);
        beat.frame = (beat.frame - begin) * scale;
        if (count == 1 && beat.frame <= 0) { // the first one is the last one at or before frame 0
            count = 0;
        } else if (count == 1 && made[0].frame < 0) {
            cut_before(arena, &made[0], &beat, 0);
        }
        made[count++] = beat;
        if (count > 1 && beat.frame > from->duration) {
            cut_after(arena, &made[count - 2], &made[count - 1], from->duration);
        }
        more = beat.frame < from->duration && advance(from);
    }
    made[0].frame = 0; // of a timeline that ends before
    made[count - 1].easing = (r565c_easing){R565C_HOLD, NULL, 0};
    *beats = (r565c_beats){made, count};
}

bool r565c_beats_fold(r565c_beats *beats, const r565c_node *node, const r565c_frames *frames,
                      bool closes) {
    // The runtime keeps whole percents.
    double scale = floor(r565c_node_get_factor(node, "scale") * 100 + 0.5) / 100;
    double offset = floor(r565c_node_get_number(node, "offset", 0) * 100 + 0.5) / 100;
    scale = scale > 0 ? scale : 0.01;
    if ((scale == 1 && offset == 0) || frames->count < 2 || !(frames->duration > 0)) {
        return false;
    }
    if (frames->loops && fabs(1 / scale - floor(1 / scale + 0.5)) > 1e-9) {
        r565c_node_report(node, R565C_WARNING,
                          "a scale of %g does not fit the loop: it starts anew with each", scale);
    }
    const r565c_beats keys = *beats;
    bool at_end = keys.items[keys.count - 1].frame >= frames->duration;
    source from = {&keys, frames->duration, frames->loops, closes && at_end, 0, 0};
    fold(node->file->diagnostics->arena, beats, scale, offset, &from);
    return true;
}

// What rotation gains from its first key to its last one, in whole turns.
static double turns_of(const r565c_track *track) {
    double gained = track->keys[track->key_count - 1].x - track->keys[0].x;
    return track->channel == R565C_ROTATE ? floor(gained / 360 + 0.5) * 360 : 0;
}

// A bend holds until the next key.
static r565c_doc_key key_at(const r565c_track *track, const r565c_beat *beat, double turns) {
    const r565c_doc_key *from = &track->keys[beat->key];
    r565c_doc_key key = {beat->frame, from->x, from->y, beat->easing};
    if (beat->eased != 0) {
        key.x += (from[1].x - from->x) * beat->eased;
        key.y += track->channel == R565C_IK ? 0 : (from[1].y - from->y) * beat->eased;
    }
    key.x += turns * (double)beat->round;
    return key;
}

void r565c_track_fold(r565c_track *track, const r565c_node *node, const r565c_frames *frames) {
    if (track->key_count == 0) {
        return;
    }
    r565c_arena *arena = node->file->diagnostics->arena;
    const r565c_doc_key *first = track->keys, *last = &first[track->key_count - 1];
    double turns = turns_of(track);
    bool closes = fabs(last->x - first->x - turns) < 1e-9 && last->y == first->y;
    r565c_beats beats = {r565c_alloc(arena, track->key_count, sizeof(r565c_beat)),
                         track->key_count};
    for (size_t i = 0; i < beats.count; i++) {
        beats.items[i] =
            (r565c_beat){.frame = first[i].frame, .key = (uint32_t)i, .easing = first[i].easing};
    }
    if (!r565c_beats_fold(&beats, node, frames, closes)) {
        return;
    }
    r565c_doc_key *keys = r565c_alloc(arena, beats.count, sizeof *keys);
    for (size_t i = 0; i < beats.count; i++) {
        keys[i] = key_at(track, &beats.items[i], turns);
    }
    track->keys = keys;
    track->key_count = beats.count;
}
