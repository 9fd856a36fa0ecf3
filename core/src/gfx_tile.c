// SPDX-License-Identifier: MIT
#include "tile.h"

// Wider shapes are painted in columns; outlines need one pixel more on each side.
#define WIDEST 510

// From changes to pixels.
static void fill_between(r565i_tile *tile) {
    uint32_t *word = tile->words;
    for (int32_t y = tile->top; y < tile->bottom; y++) {
        uint32_t inside = 0; // all bits alike: the last pixel
        for (int32_t i = tile->stride; i != 0; i--, word++) {
            for (int shift = 1; shift < 32; shift *= 2)
                *word ^= *word << shift;
            *word ^= inside;
            inside = 0 - (*word >> 31);
        }
    }
}

static uint32_t outline_of(const uint32_t *word, int32_t stride, bool is_first, bool is_last) {
    const uint32_t before = is_first ? 0 : word[-1] >> 31, after = is_last ? 0 : word[1] << 31;
    const uint32_t beside = (*word << 1 | before) & (*word >> 1 | after);
    return *word & ~(beside & word[-stride] & word[stride]);
}

static void push_row(r565i_sink *sink, const r565_gfx *gfx, r565_rect limits, r565i_tile *tile,
                     int32_t y, r565i_marks marks) {
    const uint32_t *word = r565i_tile_row(tile, y);
    const int32_t stride = tile->stride;
    int32_t start = 0, x = tile->left;
    bool is_inside = false;
    uint32_t last = 0;
    for (int32_t i = 0; i < stride; i++, x += 32, word++) {
        uint32_t changes = *word;
        if (marks == R565I_OUTLINE)
            changes = outline_of(word, stride, i == 0, i == stride - 1);
        if (marks != R565I_FILLED) {
            const uint32_t pixels = changes;
            changes ^= pixels << 1 | last;
            last = pixels >> 31;
        }
        for (; changes != 0; changes &= changes - 1) {
            const int32_t at = x + r565i_top_bit(changes & (0 - changes));
            if (is_inside)
                r565i_push_row(sink, gfx, limits, y, (r565i_row){start, at});
            is_inside = !is_inside;
            start = at;
        }
    }
    if (is_inside)
        r565i_push_row(sink, gfx, limits, y, (r565i_row){start, x});
}

// Makes a tile for a part of the clip, as high as fits and no higher than it.
static void shape_tile(r565i_tile *tile, r565_rect *part, int32_t bottom, int32_t margin) {
    tile->stride = (part->right - part->left + 2 * margin + 31) >> 5;
    const int32_t rows = R565I_TILE_WORDS / tile->stride - 2 * margin;
    part->bottom = (int16_t)r565i_min(bottom, part->top + rows);
    tile->left = part->left - margin;
    tile->top = part->top - margin;
    tile->bottom = part->bottom + margin;
    const int32_t words = (tile->bottom - tile->top) * tile->stride;
    for (int32_t i = 0; i < words; i++)
        tile->words[i] = 0;
}

void r565i_tile_paint(const r565_gfx *gfx, r565i_box box, r565i_marks marks, r565_color color,
                      r565i_marker *mark, const void *shape) {
    r565i_sink sink;
    r565i_tile tile;
    const int32_t left = r565i_max(box.left, gfx->clip.left);
    const int32_t right = r565i_min(box.right, gfx->clip.right);
    const int32_t top = r565i_max(box.top, gfx->clip.top);
    const int32_t bottom = r565i_min(box.bottom, gfx->clip.bottom);
    if (top >= bottom || !r565i_sink_for_color(&sink, gfx, color))
        return;
    for (int32_t x = left; x < right; x += WIDEST) {
        r565_rect part = {(int16_t)x, 0, (int16_t)r565i_min(right, x + WIDEST), (int16_t)top};
        while (part.bottom < bottom) {
            part.top = part.bottom;
            shape_tile(&tile, &part, bottom, marks == R565I_OUTLINE);
            mark(shape, &tile);
            if (marks == R565I_OUTLINE)
                fill_between(&tile);
            for (int32_t y = part.top; y < part.bottom; y++)
                push_row(&sink, gfx, part, &tile, y, marks);
        }
    }
    r565i_sink_flush(&sink);
}
