// SPDX-License-Identifier: MIT
// An edge of a polygon, stepped from row to row.
#ifndef EDGE_H
#define EDGE_H

#include "fixed.h"

// As the first pixel right of it, by the formula of PIXELS.md. All but the set-up fits 32 bits: what
// the formula's numerator is beyond multiples of 256 never matters.
typedef struct r565i_edge {
    int32_t x, step;            // pixels
    int32_t room, loss, height; // steps of `loss` take from the room; none left: a pixel further
} r565i_edge;

// The quotient rounded down; the divisor is positive. Most divisions here fit 32 bits, which small
// processors do in far less time.
static inline int32_t r565i_divide_down(int64_t dividend, int32_t divisor, int32_t *remainder) {
    int32_t quotient;
    if ((int32_t)dividend == dividend) {
        quotient = (int32_t)dividend / divisor;
        *remainder = (int32_t)dividend % divisor;
    } else {
        quotient = (int32_t)(dividend / divisor);
        *remainder = (int32_t)(dividend % divisor);
    }
    if (*remainder < 0) {
        *remainder += divisor;
        quotient--;
    }
    return quotient;
}

// Where the edge from one spot down to another crosses a row; from.y < to.y.
static inline r565i_edge r565i_edge_at(r565i_spot from, r565i_spot to, int32_t row) {
    const int32_t dx = to.x - from.x, dy = to.y - from.y;
    // Whole pixels are set aside, to keep the numbers small. Rounded up is rounded down of one less,
    // and one more.
    const int64_t position =
        (int64_t)((from.x & 255) - 128) * dy + (int64_t)dx * (256 * row + 128 - from.y);
    r565i_edge edge;
    int32_t beyond;
    edge.x = r565i_divide_down((position - 1) >> 8, dy, &beyond) + 1 + (from.x >> 8);
    edge.step = r565i_divide_down(dx, dy, &edge.loss);
    edge.room = dy - 1 - beyond;
    edge.height = dy;
    return edge;
}

static inline void r565i_edge_next(r565i_edge *edge) {
    edge->x += edge->step;
    edge->room -= edge->loss;
    if (edge->room < 0) {
        edge->room += edge->height;
        edge->x++;
    }
}

#endif
