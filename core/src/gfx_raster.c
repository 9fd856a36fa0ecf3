// SPDX-License-Identifier: MIT
#include "raster.h"

// Goes to the first edge that is active in a row.
R565I_INLINE void turn(r565i_side *side, int32_t row) {
    const r565i_spot *at = side->at;
    while (at != side->bottom) {
        const r565i_spot from = *at;
        at = at == side->last ? side->first : at + side->direction;
        side->end_row = r565i_first_pixel(at->y);
        if (row < side->end_row && from.y < at->y) {
            // Outward is left and down for a left side that runs to the right, and so on.
            const int32_t right = side->slack, down = at->x > from.x ? -right : right;
            side->edge = r565i_edge_at((r565i_spot){from.x + right, from.y + down},
                                       (r565i_spot){at->x + right, at->y + down}, row);
            side->at = at;
            return;
        }
    }
    // Only slack brings us here: the last edge goes on.
    side->at = at;
    side->end_row = INT32_MAX;
}

// The rows up to the next that a side turns in.
R565I_INLINE void walk(r565i_edge *left_edge, r565i_edge *right_edge, r565i_row *row,
                       const r565i_row *end) {
    r565i_edge left = *left_edge, right = *right_edge;
    for (; row != end; row++) {
        row->first = left.x;
        row->end = right.x;
        r565i_edge_next(&left);
        r565i_edge_next(&right);
    }
    left_edge->x = left.x;
    left_edge->room = left.room;
    right_edge->x = right.x;
    right_edge->room = right.room;
}

void r565i_polygon_next(r565i_polygon *polygon, int32_t row, int32_t count, r565i_row *rows) {
    r565i_side *const left = &polygon->sides[0], *const right = &polygon->sides[1];
    for (const int32_t end = row + count; row < end;) {
        // In a loop, so that the turn is there once.
        for (r565i_side *side = left; side <= right; side++) {
            if (row >= side->end_row)
                turn(side, row);
        }
        const int32_t stop = r565i_min(end, r565i_min(left->end_row, right->end_row));
        walk(&left->edge, &right->edge, rows, rows + (stop - row));
        rows += stop - row;
        row = stop;
    }
}

static void start_side(r565i_side *side, const r565i_spot *top, const r565i_spot *bottom,
                       int32_t slack, int32_t nothing) {
    side->at = top;
    side->bottom = bottom;
    side->end_row = INT32_MIN;
    side->slack = slack;
    side->edge = (r565i_edge){.x = nothing};
}

void r565i_polygon_init(r565i_polygon *polygon, const r565i_spot *spots, int count, bool clockwise,
                        int32_t slack) {
    const r565i_spot *const end = spots + count, *const last = end - 1;
    const r565i_spot *top = spots, *bottom = spots;
    for (const r565i_spot *spot = spots + 1; spot != end; spot++) {
        if (spot->y < top->y)
            top = spot;
        if (spot->y > bottom->y)
            bottom = spot;
    }
    // What a side without any edge bounds: with slack nothing may be lost, without all is.
    const int32_t nothing = slack != 0 ? -R565I_REACH : R565I_REACH;
    start_side(&polygon->sides[0], top, bottom, -slack, nothing);
    start_side(&polygon->sides[1], top, bottom, slack, -nothing);
    r565i_side *const onward = &polygon->sides[clockwise], *const back =
                                                               &polygon->sides[!clockwise];
    onward->direction = 1;
    onward->last = back->first = last;
    back->direction = -1;
    back->last = onward->first = spots;
    polygon->top = r565i_first_pixel(top->y - slack);
    polygon->bottom = r565i_first_pixel(bottom->y + slack);
}

// numerator / denominator as mantissa * 2^exponent with about 31 bits; exact for 1.
static r565i_scaled ratio(uint64_t numerator, uint64_t denominator) {
    if (numerator == 0)
        return (r565i_scaled){0, 0};
    const r565i_scaled above = r565i_normalize(numerator);
    const r565i_scaled below = r565i_normalize(denominator);
    const uint64_t mantissa = ((uint64_t)above.mantissa << 31) / below.mantissa;
    return (r565i_scaled){(uint32_t)mantissa, above.exponent - below.exponent - 31};
}

static int64_t multiply(uint32_t value, r565i_scaled factor) {
    const int shift = -factor.exponent;
    return shift > 63 ? 0 : (int64_t)(((uint64_t)value * factor.mantissa) >> shift);
}

bool r565i_ellipse_init(r565i_ellipse *ellipse, r565i_spot center, r565i_spot p, r565i_spot q) {
    const int32_t limit = 1 << 22;
    if (r565i_max(r565i_max(p.x, -p.x), r565i_max(p.y, -p.y)) > limit ||
        r565i_max(r565i_max(q.x, -q.x), r565i_max(q.y, -q.y)) > limit) {
        return false;
    }
    const uint64_t area = r565i_magnitude((int64_t)p.x * q.y - (int64_t)p.y * q.x);
    if (area == 0)
        return false;
    const int64_t height_squared = (int64_t)p.y * p.y + (int64_t)q.y * q.y;
    const int64_t lean = (int64_t)p.x * p.y + (int64_t)q.x * q.y;
    const int32_t height = (int32_t)r565i_square_root((uint64_t)height_squared);
    ellipse->center = center;
    ellipse->height_squared = height_squared;
    ellipse->lean = ratio(r565i_magnitude(lean), (uint64_t)height_squared);
    ellipse->half = ratio(area, (uint64_t)height_squared);
    ellipse->leans_left = lean < 0;
    ellipse->top = r565i_first_pixel(center.y - height);
    ellipse->bottom = r565i_first_pixel(center.y + height + 1);
    return true;
}

r565i_row r565i_ellipse_row(const r565i_ellipse *ellipse, int32_t row) {
    const int64_t y = 256 * (int64_t)row + 128 - ellipse->center.y;
    const int64_t square = ellipse->height_squared - y * y;
    if (square <= 0)
        return (r565i_row){0, 0};
    // Below, all is in 1/65536 pixel: a square root with 8 bits more than the position.
    const uint32_t root = r565i_square_root((uint64_t)square << 16);
    const bool exact = (uint64_t)root * root == (uint64_t)square << 16;
    int64_t middle = multiply((uint32_t)r565i_magnitude(y) << 8, ellipse->lean);
    if (ellipse->leans_left != (y < 0))
        middle = -middle;
    const int64_t left = middle - multiply(root, ellipse->half);
    const int64_t right = middle + multiply(root + !exact, ellipse->half);
    const int32_t x = ellipse->center.x;
    return (r565i_row){r565i_first_pixel(x + (int32_t)((left + 255) >> 8)),
                       r565i_first_pixel(x + (int32_t)((right + 255) >> 8))};
}
