// SPDX-License-Identifier: MIT
// A timeline with a scale s and an offset o shows at frame t what its keys say at t / s + o.
#include "dragonbones_frames.h"

#include "easing.h"
#include <math.h>

// A track read in the timeline's own time, over and over when the animation loops.
typedef struct source {
    const r565c_track *track;
    double duration;
    size_t index;  // of the key that rules
    double period; // start of the current round, in the timeline's time
    double turns;  // degrees that rotation has gained in the rounds before
} source;

static size_t last_of(const source *of) {
    return of->track->key_count - 1;
}

// Whether the last key ends a round as the first one begins it: a single key does for both.
static bool is_closing(const source *of) {
    const r565c_doc_key *last = &of->track->keys[last_of(of)], *first = of->track->keys;
    double gained = last->x - first->x;
    if (of->track->channel == R565C_ROTATE) {
        gained -= floor(gained / 360 + 0.5) * 360;
    }
    return last->frame >= of->duration && fabs(gained) < 1e-9 && last->y == first->y;
}

// The key in the timeline's time. One that ends a round otherwise is there until just before the
// next begins.
static r565c_doc_key key_of(const source *of, bool loops) {
    r565c_doc_key key = of->track->keys[of->index];
    bool jumps = loops && of->index == last_of(of) && key.frame >= of->duration;
    key.frame += of->period - (jumps ? R565C_JUMP : 0);
    key.x += of->turns;
    return key;
}

// Goes to the next key.
static bool advance(source *of, bool loops) {
    const r565c_track *track = of->track;
    bool ends = of->index == last_of(of) || (of->index + 1 == last_of(of) && is_closing(of));
    if (of->index < last_of(of) && !(loops && ends)) {
        of->index++;
        return true;
    }
    if (track->channel == R565C_ROTATE) {
        double gained = track->keys[last_of(of)].x - track->keys[0].x;
        of->turns += floor(gained / 360 + 0.5) * 360;
    }
    of->index = 0;
    of->period += of->duration;
    return loops;
}

// Between two keys; a bend holds until the next one.
static r565c_doc_key between(const source *of, const r565c_doc_key *a, const r565c_doc_key *b,
                             double progress) {
    double eased = r565c_easing_at(&a->easing, progress);
    double y = of->track->channel == R565C_IK ? a->y : a->y + (b->y - a->y) * eased;
    return (r565c_doc_key){.x = a->x + (b->x - a->x) * eased, .y = y};
}

// Cuts the segment from a to b at a time inside of it; `a` becomes what is after the cut.
static void cut_before(r565c_arena *arena, const source *of, r565c_doc_key *a,
                       const r565c_doc_key *b, double time) {
    double progress = (time - a->frame) / (b->frame - a->frame);
    r565c_doc_key cut = between(of, a, b, progress);
    cut.frame = time;
    cut.easing = r565c_easing_part(arena, &a->easing, progress, 1);
    *a = cut;
}

// The same from the other side: `b` becomes the end, `a` leads to it.
static void cut_after(r565c_arena *arena, const source *of, r565c_doc_key *a, r565c_doc_key *b,
                      double time) {
    double progress = (time - a->frame) / (b->frame - a->frame);
    *b = between(of, a, b, progress);
    b->frame = time;
    b->easing.kind = R565C_HOLD;
    a->easing = r565c_easing_part(arena, &a->easing, 0, progress);
}

void r565c_track_fold(r565c_arena *arena, r565c_track *track, double scale, double offset,
                      double duration, bool loops) {
    source from = {.track = track, .duration = duration};
    double begin = (offset - floor(offset)) * duration;
    r565c_doc_key *keys = NULL;
    size_t count = 0, capacity = 0;
    bool more = true;
    while (more) {
        r565c_doc_key key = key_of(&from, loops);
        key.frame = (key.frame - begin) * scale;
        if (count == 1 && key.frame <= 0) { // the first one is the last one at or before frame 0
            count = 0;
        } else if (count == 1 && keys[0].frame < 0) {
            cut_before(arena, &from, &keys[0], &key, 0);
        }
        keys = r565c_grow(arena, keys, count, &capacity, sizeof *keys);
        keys[count++] = key;
        if (count > 1 && key.frame > duration) {
            cut_after(arena, &from, &keys[count - 2], &keys[count - 1], duration);
        }
        more = key.frame < duration && advance(&from, loops);
    }
    keys[0].frame = 0; // of a track that ends before
    keys[count - 1].easing = (r565c_easing){R565C_HOLD, NULL, 0};
    track->keys = keys;
    track->key_count = count;
}
