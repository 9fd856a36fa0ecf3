// SPDX-License-Identifier: MIT
#include "palette.h"

#include "rig565/pixel.h"

#include <stdlib.h>

#define ALL_COLORS 65536

/// A colour that occurs, with its 8-bit channels.
typedef struct color {
    uint16_t key;
    uint8_t channels[3];
    uint32_t count;
} color;

/// A run of colours that become one.
typedef struct box {
    size_t first, count;
    int axis;       ///< the channel that differs most,
    unsigned range; ///< and by how much
} box;

static size_t list_colors(const r565c_shot *shot, const bool *marks, color *colors,
                          r565c_arena *arena) {
    uint32_t *counts = r565c_alloc(arena, ALL_COLORS, sizeof *counts);
    size_t found = 0;
    for (size_t i = 0; i < r565c_shot_pixels(shot); i++) {
        counts[r565c_color_of(shot->rgba + 4 * i)] += marks[i];
    }
    for (uint32_t key = 0; key < ALL_COLORS; key++) {
        uint32_t rgb = r565_pixel_to_rgb888((uint16_t)key);
        if (counts[key] > 0) {
            colors[found++] = (color){(uint16_t)key,
                                      {(uint8_t)(rgb >> 16), (uint8_t)(rgb >> 8), (uint8_t)rgb},
                                      counts[key]};
        }
    }
    return found;
}

static box make_box(const color *colors, size_t first, size_t count) {
    box made = {first, count, 0, 0};
    for (int axis = 0; axis < 3; axis++) {
        unsigned least = 255, most = 0;
        for (size_t i = first; i < first + count; i++) {
            unsigned value = colors[i].channels[axis];
            least = value < least ? value : least;
            most = value > most ? value : most;
        }
        if (most - least > made.range) {
            made.axis = axis;
            made.range = most - least;
        }
    }
    return made;
}

static int by_axis(const color *a, const color *b, int axis) {
    int difference = a->channels[axis] - b->channels[axis];
    return difference != 0 ? difference : a->key - b->key;
}

static int by_red(const void *a, const void *b) {
    return by_axis(a, b, 0);
}

static int by_green(const void *a, const void *b) {
    return by_axis(a, b, 1);
}

static int by_blue(const void *a, const void *b) {
    return by_axis(a, b, 2);
}

/// Where a box is cut: about half of its pixels lie before.
static size_t median_of(const color *colors, const box *whole) {
    uint64_t total = 0, before = 0;
    size_t at = whole->first;
    for (size_t i = 0; i < whole->count; i++) {
        total += colors[whole->first + i].count;
    }
    do {
        before += colors[at++].count;
    } while (2 * before < total && at < whole->first + whole->count - 1);
    return at;
}

/// Cuts the box with the widest range.
/// @return false when each holds one colour.
static bool cut(color *colors, box *boxes, size_t count) {
    static int (*const orders[])(const void *, const void *) = {by_red, by_green, by_blue};
    size_t widest = 0;
    for (size_t i = 1; i < count; i++) {
        widest = boxes[i].range > boxes[widest].range ? i : widest;
    }
    box whole = boxes[widest];
    if (whole.range == 0) {
        return false;
    }
    qsort(colors + whole.first, whole.count, sizeof *colors, orders[whole.axis]);
    size_t at = median_of(colors, &whole), end = whole.first + whole.count;
    boxes[widest] = make_box(colors, whole.first, at - whole.first);
    boxes[count] = make_box(colors, at, end - at);
    return true;
}

/// One colour for a box: the mean of its pixels.
static void take_box(r565c_palette *palette, const color *colors, const box *from) {
    uint64_t sums[3] = {0, 0, 0}, total = 0;
    for (size_t i = from->first; i < from->first + from->count; i++) {
        for (int c = 0; c < 3; c++) {
            sums[c] += (uint64_t)colors[i].channels[c] * colors[i].count;
        }
        total += colors[i].count;
        palette->index[colors[i].key] = (uint8_t)palette->count;
    }
    for (int c = 0; c < 3; c++) {
        palette->colors[palette->count][c] = (uint8_t)((sums[c] + total / 2) / total);
    }
    palette->count++;
}

void r565c_palette_choose(r565c_palette *palette, const r565c_shot *shot, const bool *marks,
                          r565c_arena *arena) {
    color *colors = r565c_alloc(arena, ALL_COLORS, sizeof *colors);
    size_t found = list_colors(shot, marks, colors, arena), count = 1;
    box boxes[R565C_MOST_COLORS];
    *palette = (r565c_palette){.index = r565c_alloc(arena, ALL_COLORS, 1)};
    if (found == 0) {
        return;
    }
    boxes[0] = make_box(colors, 0, found);
    while (count < R565C_MOST_COLORS && cut(colors, boxes, count)) {
        count++;
    }
    for (size_t i = 0; i < count; i++) {
        take_box(palette, colors, &boxes[i]);
    }
}
