// SPDX-License-Identifier: MIT
// Pictures turned by quarters while they are copied. A quarter turn is a transposition with the rows
// of one side taken from the last to the first.
#include "lanes.h"

#include "rig565/display.h"

#include <string.h>

// Pixels and what leads from row to row, which may be upward.
typedef struct grid {
    uint16_t *pixels;
    ptrdiff_t stride;
} grid;

static grid grid_of(const r565_surface *surface) {
    return (grid){surface->pixels, surface->stride};
}

static grid upside_down(const r565_surface *surface) {
    const grid rows = grid_of(surface);
    return (grid){rows.pixels + (surface->height - 1) * rows.stride, -rows.stride};
}

static void transpose_pixels(grid to, grid from, int width, int height) {
    for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++)
            to.pixels[y * to.stride + x] = from.pixels[x * from.stride + y];
    }
}

#if R565I_LANES

enum { BLOCK = 8 };

typedef r565i_s8 words;
typedef r565i_i4 pairs;
typedef r565i_l2 quads;

static inline words load(const uint16_t *pixels) {
    words row;
    memcpy(&row, pixels, sizeof row);
    return row;
}

static inline void store(uint16_t *pixels, quads row) {
    memcpy(pixels, &row, sizeof row);
}

#define LOW_WORDS(a, b) (pairs) __builtin_shufflevector(a, b, 0, 8, 1, 9, 2, 10, 3, 11)
#define HIGH_WORDS(a, b) (pairs) __builtin_shufflevector(a, b, 4, 12, 5, 13, 6, 14, 7, 15)
#define LOW_PAIRS(a, b) (quads) __builtin_shufflevector(a, b, 0, 4, 1, 5)
#define HIGH_PAIRS(a, b) (quads) __builtin_shufflevector(a, b, 2, 6, 3, 7)
#define LOW_QUADS(a, b) __builtin_shufflevector(a, b, 0, 2)
#define HIGH_QUADS(a, b) __builtin_shufflevector(a, b, 1, 3)

// Four rows of eight become the halves of eight rows, two in a vector.
static inline void transpose_half(quads halves[4], grid from) {
    const uint16_t *const row = from.pixels;
    const words a = load(row), b = load(row + from.stride);
    const words c = load(row + 2 * from.stride), d = load(row + 3 * from.stride);
    const pairs ab = LOW_WORDS(a, b), cd = LOW_WORDS(c, d);
    const pairs ab_high = HIGH_WORDS(a, b), cd_high = HIGH_WORDS(c, d);
    halves[0] = LOW_PAIRS(ab, cd);
    halves[1] = HIGH_PAIRS(ab, cd);
    halves[2] = LOW_PAIRS(ab_high, cd_high);
    halves[3] = HIGH_PAIRS(ab_high, cd_high);
}

static inline void transpose_block(grid to, grid from) {
    quads left[4], right[4];
    transpose_half(left, from);
    from.pixels += 4 * from.stride;
    transpose_half(right, from);
    for (int i = 0; i < 4; i++, to.pixels += 2 * to.stride) {
        store(to.pixels, LOW_QUADS(left[i], right[i]));
        store(to.pixels + to.stride, HIGH_QUADS(left[i], right[i]));
    }
}

#else

enum { BLOCK = 4 };

static inline void transpose_block(grid to, grid from) {
    const uint16_t *const a = from.pixels, *const b = a + from.stride;
    const uint16_t *const c = b + from.stride, *const d = c + from.stride;
    uint16_t *const first = to.pixels, *const second = first + to.stride;
    uint16_t *const third = second + to.stride, *const fourth = third + to.stride;
    first[0] = a[0], first[1] = b[0], first[2] = c[0], first[3] = d[0];
    second[0] = a[1], second[1] = b[1], second[2] = c[1], second[3] = d[1];
    third[0] = a[2], third[1] = b[2], third[2] = c[2], third[3] = d[2];
    fourth[0] = a[3], fourth[1] = b[3], fourth[2] = c[3], fourth[3] = d[3];
}

#endif

// In blocks, so that the lines of a cache that hold one are used up while they are there.
static void transpose(grid to, grid from, int width, int height) {
    const int whole = width & -BLOCK;
    for (; height >= BLOCK; height -= BLOCK) {
        grid block = to, source = from;
        for (int x = 0; x < whole; x += BLOCK) {
            transpose_block(block, source);
            block.pixels += BLOCK;
            source.pixels += BLOCK * from.stride;
        }
        transpose_pixels(block, source, width - whole, BLOCK);
        to.pixels += BLOCK * to.stride;
        from.pixels += BLOCK;
    }
    transpose_pixels(to, from, width, height);
}

static void copy_rows(grid to, grid from, int width, int height) {
    for (; height > 0; height--, to.pixels += to.stride, from.pixels += from.stride)
        memcpy(to.pixels, from.pixels, (size_t)width * sizeof *to.pixels);
}

#if R565I_LANES

static inline void reverse_block(uint16_t *to, const uint16_t *from) {
    const words row = load(from);
    const quads halves = (quads)__builtin_shufflevector(row, row, 3, 2, 1, 0, 7, 6, 5, 4);
    store(to, __builtin_shufflevector(halves, halves, 1, 0));
}

#else

// Two pixels are exchanged by half a turn of their word, whatever the byte order.
static inline uint32_t reversed_pair(const uint16_t *pixels) {
    uint32_t both;
    memcpy(&both, pixels, sizeof both);
    return both << 16 | both >> 16;
}

static inline void reverse_block(uint16_t *to, const uint16_t *from) {
    const uint32_t last = reversed_pair(from + 2), first = reversed_pair(from);
    memcpy(to, &last, sizeof last);
    memcpy(to + 2, &first, sizeof first);
}

#endif

static void reverse_rows(grid to, grid from, int width, int height) {
    for (; height > 0; height--, to.pixels += to.stride, from.pixels += from.stride) {
        int x = 0;
        for (; x + BLOCK <= width; x += BLOCK)
            reverse_block(to.pixels + x, from.pixels + width - BLOCK - x);
        for (; x < width; x++)
            to.pixels[x] = from.pixels[width - 1 - x];
    }
}

static bool fits(const r565_surface *target, const r565_surface *source, bool sideways) {
    const uint16_t width = sideways ? source->height : source->width;
    const uint16_t height = sideways ? source->width : source->height;
    return target->width == width && target->height == height && target->format == source->format;
}

r565_result r565_turn_copy(const r565_surface *target, const r565_surface *source, r565_turn turn) {
    if (!r565_surface_is_valid(target) || !r565_surface_is_valid(source) || turn > R565_TURN_270 ||
        !fits(target, source, (turn & 1) != 0))
        return R565_ERR_ARGUMENT;
    const int width = target->width, height = target->height;
    switch (turn) {
    case R565_TURN_0:
        copy_rows(grid_of(target), grid_of(source), width, height);
        break;
    case R565_TURN_90:
        transpose(grid_of(target), upside_down(source), width, height);
        break;
    case R565_TURN_180:
        reverse_rows(grid_of(target), upside_down(source), width, height);
        break;
    case R565_TURN_270:
        transpose(upside_down(target), grid_of(source), width, height);
        break;
    }
    return R565_OK;
}
