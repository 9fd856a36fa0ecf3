// SPDX-License-Identifier: MIT
// Whole numbers throughout: the same texels on every host.
#include "dither.h"

#include "quantise.h"

#include <string.h>

/// Parts of one step of a byte in which errors are carried on.
#define PARTS 16
/// Where a palette is far from a colour, more than this (in steps) is not carried on: it would smear.
#define MOST_CARRIED 32
/// How many times as far as its nearest colour a texel's opposite one is looked for.
#define MOST_REACH 4

/// The errors of Floyd and Steinberg: this row's and the next one's, a texel more on each side.
typedef struct carry {
    int *here, *below;
    size_t size; ///< bytes of a row
} carry;

static int clamp_int(int value, int most) {
    return value < 0 ? 0 : value > most ? most : value;
}

/// Hands an error on: 7/16 right, 3/16, 5/16 and 1/16 below.
static void hand_on(int error, int *here, int *below) {
    int right = error * 7 / 16, left = error * 3 / 16, middle = error * 5 / 16;
    here[3] += right;
    below[-3] += left;
    below[0] += middle;
    below[3] += error - right - left - middle;
}

/// Rounds one channel and hands its error on.
static unsigned diffuse(uint8_t value, unsigned max, int *here, int *below) {
    int most = 255 * PARTS;
    int wanted = clamp_int(value * PARTS + here[0], most);
    int level = (wanted * (int)max + most / 2) / most;
    hand_on(wanted - (level * most + (int)max / 2) / (int)max, here, below);
    return (unsigned)level;
}

/// Of a pattern of 4 x 4, in 32nds: odd ones from 1 to 31.
static unsigned threshold_at(uint32_t x, uint32_t y) {
    static const uint8_t order[4][4] = {
        {0, 8, 2, 10}, {12, 4, 14, 6}, {3, 11, 1, 9}, {15, 7, 13, 5}};
    return 2u * order[y % 4][x % 4] + 1;
}

/// Rounds up where the fraction is above the threshold of the place.
static unsigned place_pattern(uint8_t value, unsigned max, uint32_t x, uint32_t y) {
    return (value * max * 32 + threshold_at(x, y) * 255) / (255 * 32);
}

static uint8_t find_diffused(const r565c_texel_rule *rule, const uint8_t *rgba, int *here,
                             int *below) {
    int wanted[3];
    uint8_t rounded[4] = {0, 0, 0, rgba[3]};
    for (int c = 0; c < 3; c++) {
        wanted[c] = clamp_int(rgba[c] * PARTS + here[c], 255 * PARTS);
        rounded[c] = (uint8_t)((wanted[c] + PARTS / 2) / PARTS);
    }
    uint8_t index = r565c_texel_palette_find(rule->palette, rounded);
    uint16_t color = r565c_texel_palette_color(rule->palette, index);
    for (int c = 0; c < 3; c++) {
        int most = MOST_CARRIED * PARTS;
        int error = wanted[c] - 17 * (color >> (8 - 4 * c) & 15) * PARTS;
        hand_on(clamp_int(error + most, 2 * most) - most, here + c, below + c);
    }
    return index;
}

/// Red, green and blue of the palette's colour of an index, less those of a texel.
static void offset_of(const r565c_texel_rule *rule, uint8_t index, const uint8_t *rgba,
                      int *offset) {
    uint16_t color = r565c_texel_palette_color(rule->palette, index);
    for (int c = 0; c < 3; c++) {
        offset[c] = 17 * (color >> (8 - 4 * c) & 15) - rgba[c];
    }
}

/// The nearest colour on the other side of a texel, seen from its nearest one.
static uint8_t find_opposite(const r565c_texel_rule *rule, const uint8_t *rgba, uint8_t nearest,
                             const int *offset) {
    uint8_t found = nearest, beyond[4] = {0, 0, 0, rgba[3]};
    for (int reach = 1; reach <= MOST_REACH && found == nearest; reach *= 2) {
        for (int c = 0; c < 3; c++) {
            beyond[c] = (uint8_t)clamp_int(rgba[c] - reach * offset[c], 255);
        }
        found = r565c_texel_palette_find(rule->palette, beyond);
    }
    return found;
}

/// One of the two colours between which a texel lies: the farther one where its share of the way is
/// above the threshold of the place.
static uint8_t find_patterned(const r565c_texel_rule *rule, const uint8_t *rgba, uint32_t x,
                              uint32_t y) {
    uint8_t nearest = r565c_texel_palette_find(rule->palette, rgba);
    int from[3], to[3], along = 0, whole = 0;
    offset_of(rule, nearest, rgba, from);
    uint8_t opposite = find_opposite(rule, rgba, nearest, from);
    offset_of(rule, opposite, rgba, to);
    for (int c = 0; c < 3; c++) {
        along -= from[c] * (to[c] - from[c]);
        whole += (to[c] - from[c]) * (to[c] - from[c]);
    }
    return 32 * along > (int)threshold_at(x, y) * whole ? opposite : nearest;
}

static void put_index(const r565c_texel_rule *rule, const uint8_t *rgba, uint32_t x, uint32_t y,
                      carry *errors, uint16_t *texel) {
    size_t at = 3 * ((size_t)x + 1);
    *texel = rule->dither == R565C_DITHER_DIFFUSION
                 ? find_diffused(rule, rgba, errors->here + at, errors->below + at)
             : rule->dither == R565C_DITHER_PATTERN ? find_patterned(rule, rgba, x, y)
                                                    : r565c_texel_palette_find(rule->palette, rgba);
}

static void put_texel(const r565c_texel_rule *rule, const uint8_t *rgba, uint32_t x, uint32_t y,
                      carry *errors, uint16_t *texel) {
    unsigned level[3];
    for (uint32_t c = 0; c < 3; c++) {
        unsigned max = rule->alpha ? 15 : c == 1 ? 63 : 31;
        size_t at = 3 * ((size_t)x + 1) + c;
        level[c] = rule->dither == R565C_DITHER_DIFFUSION
                       ? diffuse(rgba[c], max, errors->here + at, errors->below + at)
                   : rule->dither == R565C_DITHER_PATTERN ? place_pattern(rgba[c], max, x, y)
                                                          : r565c_level(rgba[c], max);
    }
    *texel =
        rule->alpha
            ? (uint16_t)(r565c_level(rgba[3], 15) << 12 | level[0] << 8 | level[1] << 4 | level[2])
            : (uint16_t)(level[0] << 11 | level[1] << 5 | level[2]);
}

static void next_row(carry *errors) {
    int *done = errors->here;
    errors->here = errors->below;
    errors->below = done;
    memset(done, 0, errors->size);
}

void r565c_texels(const r565c_picture *picture, r565c_box box, const r565c_texel_rule *rule,
                  uint16_t *texels) {
    r565c_arena *scratch = r565c_arena_new();
    size_t count = 3 * ((size_t)box.width + 2);
    carry errors = {r565c_alloc(scratch, count, sizeof(int)),
                    r565c_alloc(scratch, count, sizeof(int)), count * sizeof(int)};
    for (uint32_t y = 0; y < box.height; y++) {
        size_t start = (size_t)(box.y + y) * picture->width + box.x;
        const uint8_t *rgba = picture->rgba + 4 * start;
        for (uint32_t x = 0; x < box.width; x++, rgba += 4, texels++) {
            *texels = 0;
            if (rgba[3] >= rule->least_alpha) {
                (rule->palette != NULL ? put_index : put_texel)(rule, rgba, x, y, &errors, texels);
            }
        }
        next_row(&errors);
    }
    r565c_arena_free(scratch);
}
