// SPDX-License-Identifier: MIT
// An edge of a polygon, stepped from row to row.
#ifndef EDGE_H
#define EDGE_H

#include "fixed.h"

// As the first pixel right of it, by the formula of PIXELS.md.
typedef struct r565i_edge {
    int32_t x, step;                  // pixels
    int64_t error, error_step, scale; // how far x lies right of the edge, in 1/scale pixel
} r565i_edge;

// Most divisions here fit 32 bits, which small processors do in far less time.
static inline int32_t r565i_edge_divide(int64_t numerator, int64_t denominator) {
    if ((int32_t)numerator == numerator && (int32_t)denominator == denominator)
        return (int32_t)numerator / (int32_t)denominator;
    return (int32_t)(numerator / denominator);
}

// Where the edge from one spot down to another crosses a row; from.y < to.y.
static inline r565i_edge r565i_edge_at(r565i_spot from, r565i_spot to, int32_t row) {
    const int32_t dx = to.x - from.x, dy = to.y - from.y;
    r565i_edge edge;
    edge.scale = (int64_t)dy * 256;
    // Whole pixels are set aside, to keep the numbers small.
    const int64_t position =
        (int64_t)((from.x & 255) - 128) * dy + (int64_t)dx * (256 * row + 128 - from.y);
    edge.x = r565i_edge_divide(position, edge.scale);
    edge.error = edge.x * edge.scale - position;
    if (edge.error < 0) {
        edge.error += edge.scale;
        edge.x++;
    }
    edge.x += from.x >> 8;
    edge.step = dx / dy - (dx % dy < 0);
    edge.error_step = ((int64_t)dx - (int64_t)edge.step * dy) * 256;
    return edge;
}

static inline void r565i_edge_next(r565i_edge *edge) {
    edge->x += edge->step;
    edge->error -= edge->error_step;
    if (edge->error < 0) {
        edge->error += edge->scale;
        edge->x++;
    }
}

#endif
