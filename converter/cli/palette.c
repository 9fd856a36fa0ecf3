// SPDX-License-Identifier: MIT
#include "palette.h"

#include "../src/median_cut.h"
#include "rig565/pixel.h"

#define ALL_COLORS 65536

/// The colours that occur, of RGB565.
typedef struct census {
    uint16_t *keys;
    uint32_t *counts;
    size_t count;
} census;

static census count_colors(const r565c_shot *shot, const bool *marks, r565c_arena *arena) {
    uint32_t *counts = r565c_alloc(arena, ALL_COLORS, sizeof *counts);
    census found = {r565c_alloc(arena, ALL_COLORS, sizeof *found.keys), counts, 0};
    for (size_t i = 0; i < r565c_shot_pixels(shot); i++) {
        counts[r565c_color_of(shot->rgba + 4 * i)] += marks[i];
    }
    // Counts move up to their keys: those that are read are never before those that are written.
    for (uint32_t key = 0; key < ALL_COLORS; key++) {
        if (counts[key] > 0) {
            found.keys[found.count] = (uint16_t)key;
            counts[found.count++] = counts[key];
        }
    }
    return found;
}

static void expand(uint16_t key, uint8_t *rgba) {
    uint32_t rgb = r565_pixel_to_rgb888(key);
    rgba[0] = (uint8_t)(rgb >> 16);
    rgba[1] = (uint8_t)(rgb >> 8);
    rgba[2] = (uint8_t)rgb;
    rgba[3] = 255;
}

/// Which palette entry each colour goes to: one of its own, if there are enough.
static void share_out(const census *found, uint16_t *entries, r565c_arena *arena) {
    r565c_point *points = r565c_alloc(arena, found->count, sizeof *points);
    r565c_light light;
    uint8_t rgba[4];
    if (found->count <= R565C_MOST_COLORS) {
        for (uint16_t i = 0; i < found->count; i++) {
            entries[i] = i;
        }
        return;
    }
    r565c_light_init(&light);
    for (size_t i = 0; i < found->count; i++) {
        expand(found->keys[i], rgba);
        points[i] = (r565c_point){r565c_shade_of(&light, rgba), found->counts[i]};
    }
    r565c_median_cut(points, found->count, R565C_MOST_COLORS, entries);
}

void r565c_palette_choose(r565c_palette *palette, const r565c_shot *shot, const bool *marks,
                          r565c_arena *arena) {
    census found = count_colors(shot, marks, arena);
    uint16_t *entries = r565c_alloc(arena, found.count, sizeof *entries);
    uint64_t sums[R565C_MOST_COLORS][4] = {{0}};
    uint8_t rgba[4];
    *palette = (r565c_palette){.index = r565c_alloc(arena, ALL_COLORS, 1)};
    share_out(&found, entries, arena);
    for (size_t i = 0; i < found.count; i++) {
        uint64_t *sum = sums[entries[i]];
        expand(found.keys[i], rgba);
        for (int c = 0; c < 4; c++) {
            sum[c] += (uint64_t)found.counts[i] * (c < 3 ? rgba[c] : 1);
        }
        palette->index[found.keys[i]] = (uint8_t)entries[i];
        palette->count = entries[i] >= palette->count ? entries[i] + 1u : palette->count;
    }
    for (unsigned i = 0; i < palette->count; i++) {
        for (int c = 0; c < 3; c++) {
            palette->colors[i][c] = (uint8_t)((sums[i][c] + sums[i][3] / 2) / sums[i][3]);
        }
    }
}
