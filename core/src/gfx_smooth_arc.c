// SPDX-License-Identifier: MIT
// Parts of ellipses with smooth borders. Sectors that share a ray share the edge along it.
#include "smooth_path.h"

#define TURN 65536

// The border of an ellipse from one angle to another, in sides of about equal length, none longer
// than those of the ellipse.
typedef struct bow {
    r565i_axes axes;
    uint32_t first, size; // angles
    uint32_t count;       // spots
} bow;

static uint32_t size_of(int32_t sweep) {
    return sweep < 0 ? 0 - (uint32_t)sweep : (uint32_t)sweep;
}

// After the axes.
static void bow_init(bow *part, r565_angle start, int32_t sweep) {
    part->size = size_of(sweep);
    part->first = (uint16_t)(sweep < 0 ? start + sweep : start);
    const uint32_t step = TURN / r565i_round_corners(&part->axes);
    part->count = (part->size + step - 1) / step + 1;
}

static r565i_spot bow_spot(const void *shape, uint32_t index) {
    const bow *const part = shape;
    return r565i_round_spot(&part->axes, part->first + part->size * index / (part->count - 1));
}

// Without an inner radius the centre takes the place of the inner border.
typedef struct arc {
    bow outer, inner;
    bool is_hollow;
} arc;

static r565i_spot arc_spot(const void *shape, uint32_t index) {
    const arc *const part = shape;
    if (index < part->outer.count)
        return bow_spot(&part->outer, index);
    if (!part->is_hollow)
        return part->outer.axes.center;
    return bow_spot(&part->inner, part->inner.count - 1 - (index - part->outer.count));
}

void r565_gfx_fill_arc_smooth(r565_gfx *gfx, float x, float y, float radius, float inner_radius,
                              r565_angle start, int32_t sweep, r565_color color) {
    arc part;
    if (size_of(sweep) >= TURN) {
        r565_gfx_fill_ring_smooth(gfx, x, y, radius, inner_radius, color);
        return;
    }
    if (sweep == 0 || !(inner_radius < radius) ||
        !r565i_round_place(&part.outer.axes, gfx, x, y, radius, radius)) {
        return;
    }
    bow_init(&part.outer, start, sweep);
    uint32_t count = part.outer.count + 1;
    part.is_hollow = r565i_round_place(&part.inner.axes, gfx, x, y, inner_radius, inner_radius);
    if (part.is_hollow) {
        bow_init(&part.inner, start, sweep);
        count = part.outer.count + part.inner.count;
    }
    r565i_path_fill(gfx, &(r565i_path){&part, arc_spot, count, true}, color);
}

void r565_gfx_fill_sector_smooth(r565_gfx *gfx, float x, float y, float radius, r565_angle start,
                                 int32_t sweep, r565_color color) {
    r565_gfx_fill_arc_smooth(gfx, x, y, radius, 0.0f, start, sweep, color);
}

void r565_gfx_draw_arc_line_smooth(r565_gfx *gfx, float x, float y, float radius, r565_angle start,
                                   int32_t sweep, float width, r565_color color) {
    bow part;
    if (size_of(sweep) >= TURN) {
        r565_gfx_draw_circle_smooth(gfx, x, y, radius, width, color);
        return;
    }
    if (sweep == 0 || !r565i_round_place(&part.axes, gfx, x, y, radius, radius))
        return;
    bow_init(&part, start, sweep);
    r565i_path_draw(gfx, &(r565i_path){&part, bow_spot, part.count, false}, width, color);
}
