// SPDX-License-Identifier: MIT
#include "median_cut.h"

#include "arena.h"

#include <stdbool.h>

/// Points that share a colour: a run of an array of their indices.
typedef struct crowd {
    uint32_t *members;
    size_t count;
    double spread; ///< sum of squared distances from the middle
    int axis;      ///< along which they are spread most
    double middle; ///< on that axis
} crowd;

static void measure(const r565c_point *points, crowd *of) {
    double weight = 0, sum[4] = {0, 0, 0, 0}, squares[4] = {0, 0, 0, 0}, most = 0;
    for (size_t i = 0; i < of->count; i++) {
        const r565c_point *one = &points[of->members[i]];
        weight += one->weight;
        for (int c = 0; c < 4; c++) {
            sum[c] += one->weight * one->shade.at[c];
            squares[c] += one->weight * one->shade.at[c] * one->shade.at[c];
        }
    }
    of->spread = 0;
    for (int c = 0; c < 4; c++) {
        double spread = squares[c] - sum[c] * sum[c] / weight;
        of->spread += spread;
        if (spread > most) {
            most = spread;
            of->axis = c;
            of->middle = sum[c] / weight;
        }
    }
}

/// Moves those beyond the middle into a crowd of their own.
/// @return false when there are none: all are alike.
static bool cut(const r565c_point *points, crowd *from, crowd *to) {
    size_t low = 0, high = from->count;
    while (low < high) {
        uint32_t one = from->members[low];
        if (points[one].shade.at[from->axis] < from->middle) {
            low++;
        } else {
            from->members[low] = from->members[--high];
            from->members[high] = one;
        }
    }
    if (low == 0 || low == from->count) {
        from->spread = 0;
        return false;
    }
    *to = (crowd){.members = from->members + low, .count = from->count - low};
    from->count = low;
    measure(points, from);
    measure(points, to);
    return true;
}

static crowd *widest(crowd *crowds, size_t count) {
    crowd *found = &crowds[0];
    for (size_t i = 1; i < count; i++) {
        found = crowds[i].spread > found->spread ? &crowds[i] : found;
    }
    return found;
}

void r565c_median_cut(const r565c_point *points, size_t count, uint32_t most, uint16_t *indices) {
    r565c_arena *scratch = r565c_arena_new();
    crowd *crowds = r565c_alloc(scratch, most, sizeof *crowds);
    uint32_t *members = r565c_alloc(scratch, count, sizeof *members);
    size_t made = 1;
    for (uint32_t i = 0; i < count; i++) {
        members[i] = i;
    }
    crowds[0] = (crowd){.members = members, .count = count};
    measure(points, &crowds[0]);
    for (crowd *from; made < most && (from = widest(crowds, made))->spread > 0;) {
        made += cut(points, from, &crowds[made]);
    }
    for (size_t i = 0; i < made; i++) {
        for (size_t k = 0; k < crowds[i].count; k++) {
            indices[crowds[i].members[k]] = (uint16_t)i;
        }
    }
    r565c_arena_free(scratch);
}
