// SPDX-License-Identifier: MIT
#include "build_thin.h"

#include <math.h>

static bool same(const r565c_track_key *a, const r565c_track_key *b) {
    return a->x == b->x && a->y == b->y;
}

void r565c_thin_repeats(r565c_track_keys *keys) {
    size_t kept = 1;
    for (size_t i = 1; i < keys->count; i++) {
        r565c_track_key *before = &keys->items[kept - 1], *key = &keys->items[i];
        bool holds = key->curve == R565_CURVE_STEP || i + 1 == keys->count || same(key, key + 1);
        if (same(before, key) && holds) {
            before->curve = R565_CURVE_STEP;
        } else {
            keys->items[kept++] = *key;
        }
    }
    keys->count = kept;
}

/// The slopes of the lines from a key that pass all keys since closely enough.
typedef struct cone {
    double least, most;
} cone;

static void narrow(cone *to, double rise, double run, double tolerance) {
    to->least = fmax(to->least, (rise - tolerance) / run);
    to->most = fmin(to->most, (rise + tolerance) / run);
}

static bool holds(const cone *of, double rise, double run) {
    return rise >= of->least * run && rise <= of->most * run;
}

/// What a line may miss a key by: as much as is tolerated, at least what keys of its size round to. Whole
/// numbers that are not on a line miss it by more than the least that is allowed here for reckoning.
static double slack(const r565c_thinning *by, double value) {
    return fmax(by->tolerance, by->whole ? 1e-7 : fabs(value) * (1.0 / (1 << 24)));
}

/// How many keys behind one a straight line from it can skip.
static size_t skippable(const r565c_track_keys *keys, size_t first, const r565c_thinning *by) {
    const r565c_track_key *from = &keys->items[first];
    cone x = {-HUGE_VAL, HUGE_VAL}, y = x;
    size_t skipped = 0;
    for (size_t i = first + 1; i < keys->count && keys->items[i - 1].curve == R565_CURVE_LINEAR;
         i++) {
        const r565c_track_key *key = &keys->items[i];
        double run = key->frame - from->frame, rise_x = key->x - from->x, rise_y = key->y - from->y;
        if (fmax(fabs(rise_x), fabs(rise_y)) > by->longest) {
            break;
        }
        if (holds(&x, rise_x, run) && holds(&y, rise_y, run)) {
            skipped = i - first - 1;
        }
        narrow(&x, rise_x, run, slack(by, key->x));
        narrow(&y, rise_y, run, slack(by, key->y));
    }
    return skipped;
}

void r565c_thin_lines(r565c_track_keys *keys, const r565c_thinning *by) {
    size_t kept = 0;
    for (size_t i = 0; i < keys->count; i += 1 + skippable(keys, i, by)) {
        keys->items[kept++] = keys->items[i];
    }
    keys->count = kept;
}
