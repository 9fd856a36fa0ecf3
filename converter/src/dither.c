// SPDX-License-Identifier: MIT
// Whole numbers throughout: the same texels on every host.
#include "dither.h"

#include "quantise.h"

#include <string.h>

/// Parts of one step of a byte in which errors are carried on.
#define PARTS 16

/// The errors of Floyd and Steinberg: this row's and the next one's, a texel more on each side.
typedef struct carry {
    int *here, *below;
    size_t size; ///< bytes of a row
} carry;

static int clamp_int(int value, int most) {
    return value < 0 ? 0 : value > most ? most : value;
}

/// Rounds one channel and hands its error on: 7/16 right, 3/16, 5/16 and 1/16 below.
static unsigned diffuse(uint8_t value, unsigned max, int *here, int *below) {
    int most = 255 * PARTS;
    int wanted = clamp_int(value * PARTS + here[0], most);
    int level = (wanted * (int)max + most / 2) / most;
    int error = wanted - (level * most + (int)max / 2) / (int)max;
    int right = error * 7 / 16, left = error * 3 / 16, middle = error * 5 / 16;
    here[3] += right;
    below[-3] += left;
    below[0] += middle;
    below[3] += error - right - left - middle;
    return (unsigned)level;
}

/// Rounds up where the fraction is above the threshold of the place in a pattern of 4 x 4.
static unsigned place_pattern(uint8_t value, unsigned max, uint32_t x, uint32_t y) {
    static const uint8_t order[4][4] = {
        {0, 8, 2, 10}, {12, 4, 14, 6}, {3, 11, 1, 9}, {15, 7, 13, 5}};
    unsigned threshold = 2u * order[y % 4][x % 4] + 1;
    return (value * max * 32 + threshold * 255) / (255 * 32);
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
                put_texel(rule, rgba, x, y, &errors, texels);
            }
        }
        next_row(&errors);
    }
    r565c_arena_free(scratch);
}
