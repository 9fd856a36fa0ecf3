// SPDX-License-Identifier: MIT
#include "raster.h"

static int next_spot(const r565i_side *side) {
    const int next = side->spot + side->direction;
    if (next < 0)
        return side->spot_count - 1;
    return next == side->spot_count ? 0 : next;
}

static void start_edge(r565i_side *side, r565i_spot from, r565i_spot to, int32_t row) {
    // Outward is left and down for a left side that runs to the right, and so on.
    const int32_t right = side->slack, down = to.x > from.x ? -side->slack : side->slack;
    side->edge = r565i_edge_at((r565i_spot){from.x + right, from.y + down},
                               (r565i_spot){to.x + right, to.y + down}, row);
}

// Goes to the first edge that is active in a row.
static void turn(r565i_side *side, int32_t row) {
    for (; side->edges_left != 0; side->edges_left--) {
        const r565i_spot from = side->spots[side->spot];
        side->spot = (int8_t)next_spot(side);
        const r565i_spot to = side->spots[side->spot];
        side->end_row = r565i_first_pixel(to.y);
        if (row < side->end_row && from.y < to.y) {
            side->edges_left--;
            start_edge(side, from, to, row);
            return;
        }
    }
    // Only slack brings us here: the last edge goes on.
    side->end_row = INT32_MAX;
}

static r565i_side side_of(const r565i_spot *spots, int count, int top, int bottom, int direction,
                          int32_t slack) {
    const int edges = (bottom - top) * direction;
    r565i_side side = {.spots = spots, .end_row = INT32_MIN, .slack = slack};
    side.spot_count = (int8_t)count;
    side.spot = (int8_t)top;
    side.direction = (int8_t)direction;
    side.edges_left = (int8_t)(edges < 0 ? edges + count : edges);
    return side;
}

void r565i_polygon_init(r565i_polygon *polygon, const r565i_spot *spots, int count, bool clockwise,
                        int32_t slack) {
    int top = 0, bottom = 0;
    for (int i = 1; i < count; i++) {
        if (spots[i].y < spots[top].y)
            top = i;
        if (spots[i].y > spots[bottom].y)
            bottom = i;
    }
    const int right = clockwise ? 1 : -1;
    polygon->left = side_of(spots, count, top, bottom, -right, -slack);
    polygon->right = side_of(spots, count, top, bottom, right, slack);
    // What a side without any edge bounds: with slack nothing may be lost, without all is.
    polygon->left.edge.x = slack != 0 ? -R565I_REACH : R565I_REACH;
    polygon->right.edge.x = -polygon->left.edge.x;
    polygon->top = r565i_first_pixel(spots[top].y - slack);
    polygon->bottom = r565i_first_pixel(spots[bottom].y + slack);
}

R565I_INLINE void walk(r565i_polygon *polygon, int32_t row, int32_t count, r565i_row *rows,
                       bool cuts) {
    r565i_side *const left = &polygon->left, *const right = &polygon->right;
    const int32_t end = row + count;
    while (row < end) {
        if (row >= left->end_row)
            turn(left, row);
        if (row >= right->end_row)
            turn(right, row);
        const int32_t stop = r565i_min(end, r565i_min(left->end_row, right->end_row));
        r565i_edge first = left->edge, last = right->edge;
        for (; row < stop; row++, rows++) {
            rows->first = cuts ? r565i_max(rows->first, first.x) : first.x;
            rows->end = cuts ? r565i_min(rows->end, last.x) : last.x;
            r565i_edge_next(&first);
            r565i_edge_next(&last);
        }
        left->edge.x = first.x;
        left->edge.error = first.error;
        right->edge.x = last.x;
        right->edge.error = last.error;
    }
}

void r565i_polygon_next(r565i_polygon *polygon, int32_t row, int32_t count, r565i_row *rows) {
    walk(polygon, row, count, rows, false);
}

void r565i_polygon_cut(r565i_polygon *polygon, int32_t row, int32_t count, r565i_row *rows) {
    walk(polygon, row, count, rows, true);
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
