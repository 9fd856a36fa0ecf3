// SPDX-License-Identifier: MIT
// Coverage: areas between edges and the right side of each pixel, added up along the rows. What an
// edge adds to a pixel follows from the two alone, so that it does not matter in which parts of the
// target, and in which order, edges are added.
#include "gfx_smooth.h"

#include <string.h>

// In a cell, what is wholly covered, and the bits of it that the result has not.
#define WHOLE (1 << 14)
#define FINER 6

static int32_t divide_down(int64_t numerator, int64_t denominator) {
    // Small processors divide 32 bits in far less time.
    if ((int32_t)numerator == numerator && (int32_t)denominator == denominator) {
        const int32_t above = (int32_t)numerator, below = (int32_t)denominator;
        return above / below - (above % below < 0);
    }
    return (int32_t)(numerator / denominator - (numerator % denominator < 0));
}

// Where an edge that goes down meets the line at y, to the nearest 1/256 pixel.
static int32_t crossing(r565i_spot from, r565i_spot to, int32_t y) {
    const int64_t dx = to.x - from.x, dy = to.y - from.y;
    return from.x + divide_down(2 * dx * (y - from.y) + dy, 2 * dy);
}

// How much of the strip from far left to x lies right of points that are spread evenly from left to
// right: in the mean, in 1/2^14 pixel.
static int64_t right_of(int32_t left, int32_t right, int32_t x) {
    if (x <= left)
        return 0;
    if (x >= right)
        return 64 * (int64_t)x - 32 * ((int64_t)left + right);
    const uint32_t part = (uint32_t)(x - left), width = (uint32_t)(right - left);
    if (width < 1u << 13)
        return 32 * part * part / width;
    return (int64_t)(32 * (uint64_t)part * part / width);
}

static void add(uint16_t *cell, uint32_t area, bool down) {
    *cell = (uint16_t)(down ? *cell + area : *cell - area);
}

// The part of an edge in one row, `height` high; x counts from the first cell, in 1/256 pixel.
static void add_part(uint16_t *cells, int32_t columns, int32_t from_x, int32_t to_x, int32_t height,
                     bool down) {
    const int32_t left = r565i_min(from_x, to_x), right = r565i_max(from_x, to_x);
    int32_t column = r565i_max(left, 0) >> 8;
    int64_t before = right_of(left, right, 256 * column);
    uint32_t covered = 0;
    for (; column < columns; column++) {
        const int64_t after = right_of(left, right, 256 * column + 256);
        const uint32_t area = (uint32_t)(after - before) * (uint32_t)height >> 8;
        add(&cells[column], area - covered, down);
        if (256 * column >= right)
            return;
        covered = area;
        before = after;
    }
}

void r565i_cover_edge(r565i_cover *cover, r565i_spot from, r565i_spot to) {
    const bool down = from.y < to.y;
    if (!down) {
        const r565i_spot swap = from;
        from = to;
        to = swap;
    }
    int32_t y = r565i_max(from.y, 256 * cover->top);
    const int32_t end = r565i_min(to.y, 256 * (cover->top + cover->rows));
    const int32_t left = 256 * cover->left;
    if (y >= end || r565i_min(from.x, to.x) >= left + 256 * cover->columns)
        return;
    uint16_t *cells = cover->cells + ((y >> 8) - cover->top) * cover->columns;
    for (int32_t x = crossing(from, to, y); y < end; cells += cover->columns) {
        const int32_t next = r565i_min(end, ((y >> 8) + 1) * 256);
        const int32_t next_x = crossing(from, to, next);
        add_part(cells, cover->columns, x - left, next_x - left, next - y, down);
        x = next_x;
        y = next;
    }
}

void r565i_cover_spots(r565i_cover *cover, const r565i_spot *spots, uint32_t count) {
    for (uint32_t i = 0; i < count; i++)
        r565i_cover_edge(cover, spots[i], spots[i + 1 < count ? i + 1 : 0]);
}

// Windings cancel in pairs.
static int32_t coverage_of(uint32_t sum) {
    const int32_t odd = (int32_t)(sum & (2 * WHOLE - 1));
    const int32_t area = odd > WHOLE ? 2 * WHOLE - odd : odd;
    return (area + (1 << (FINER - 1))) >> FINER;
}

void r565i_cover_unite(r565i_cover *mask, const r565i_cover *piece) {
    const uint16_t *cell = piece->cells;
    for (int32_t row = 0; row < piece->rows; row++) {
        const int32_t first = (piece->top + row - mask->top) * mask->columns;
        uint16_t *const masked = mask->cells + first + piece->left - mask->left;
        uint32_t sum = 0;
        for (int32_t column = 0; column < piece->columns; column++) {
            sum += *cell++;
            const int32_t all = masked[column] + coverage_of(sum);
            masked[column] = (uint16_t)r565i_min(all, R565I_COVERED);
        }
    }
}

void r565i_cover_finish(r565i_cover *mask) {
    uint16_t *cell = mask->cells;
    for (int32_t row = 0; row < mask->rows; row++) {
        uint32_t last = 0;
        for (int32_t column = 0; column < mask->columns; column++, cell++) {
            const uint32_t now = *cell;
            *cell = (uint16_t)((now - last) << FINER);
            last = now;
        }
    }
}

// The next cell that is not 0, or the end.
static int32_t next_change(const uint16_t *cells, int32_t column, int32_t columns) {
    for (; column + 4 <= columns; column += 4) {
        uint64_t four;
        memcpy(&four, cells + column, sizeof four);
        if (four != 0)
            break;
    }
    while (column < columns && cells[column] == 0)
        column++;
    return column;
}

static void paint_row(const r565i_cover *cover, int32_t row, const r565i_covered *covered) {
    const uint16_t *const cells = cover->cells + row * cover->columns;
    const int32_t columns = cover->columns;
    r565i_run run = {0, cover->top + row, 0, 0};
    int32_t first = 0;
    uint32_t sum = 0;
    for (int32_t column = 0; column <= columns; column++) {
        column = next_change(cells, column, columns);
        sum += column < columns ? cells[column] : 0;
        const int32_t coverage = column < columns ? coverage_of(sum) : 0;
        if (coverage != run.coverage) {
            run.x = cover->left + first;
            run.count = column - first;
            if (run.coverage != 0)
                covered->paint(covered->painter, &run);
            run.coverage = coverage;
            first = column;
        }
    }
}

static void paint_part(r565i_cover *cover, const r565i_covered *covered) {
    const size_t cells = (size_t)(cover->columns * cover->rows);
    memset(cover->cells, 0, cells * sizeof cover->cells[0]);
    covered->trace(covered->shape, cover);
    for (int32_t row = 0; row < cover->rows; row++)
        paint_row(cover, row, covered);
}

void r565i_cover_paint(const r565_gfx *gfx, r565i_spot least, r565i_spot most,
                       const r565i_covered *covered) {
    const int32_t left = r565i_max(least.x >> 8, gfx->clip.left);
    const int32_t top = r565i_max(least.y >> 8, gfx->clip.top);
    const int32_t right = r565i_min((most.x + 255) >> 8, gfx->clip.right);
    const int32_t bottom = r565i_min((most.y + 255) >> 8, gfx->clip.bottom);
    r565i_cover cover;
    if (left >= right || top >= bottom)
        return;
    const int32_t widest = covered->columns != 0 ? covered->columns : R565I_COVER_CELLS;
    cover.columns = r565i_min(right - left, widest);
    const int32_t rows = R565I_COVER_CELLS / cover.columns;
    for (cover.top = top; cover.top < bottom; cover.top += rows) {
        cover.rows = r565i_min(rows, bottom - cover.top);
        for (cover.left = left; cover.left < right; cover.left += cover.columns) {
            cover.columns = r565i_min(right - cover.left, widest);
            paint_part(&cover, covered);
        }
    }
}
