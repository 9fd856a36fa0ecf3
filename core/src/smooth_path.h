// SPDX-License-Identifier: MIT
// Borders of smooth shapes, as spots in their order: what is inside is filled, or a line follows them.
#ifndef SMOOTH_PATH_H
#define SMOOTH_PATH_H

#include "ellipse.h"
#include "gfx_smooth.h"

typedef struct r565i_path {
    const void *shape;
    r565i_spot (*spot)(const void *shape, uint32_t index);
    uint32_t count;
    bool closed; // for lines: the last spot is joined with the first
} r565i_path;

// Paints a shape between the least and greatest positions in one colour. Of what it is made of only
// the shape, how it is traced and the columns count.
void r565i_smooth_paint(const r565_gfx *gfx, r565i_spot least, r565i_spot most,
                        r565i_covered covered, r565_color color);

// The least and greatest positions; there must be a spot.
void r565i_path_reach(const r565i_path *path, r565i_spot *least, r565i_spot *most);

void r565i_path_fill(const r565_gfx *gfx, const r565i_path *path, r565_color color);

// A line along the path, `width` pixels wide.
void r565i_path_draw(const r565_gfx *gfx, const r565i_path *path, float width, r565_color color);

// Ellipses are polygons with corners at whole angles: a power of two of them, so many that sides stay
// within 1/128 pixel.
uint32_t r565i_round_corners(const r565i_axes *axes);
uint32_t r565i_round_corners_of(int32_t reach);

// A point of the border from the centre, and the same from the target's corner.
r565i_spot r565i_round_offset(const r565i_axes *axes, uint32_t turn);
r565i_spot r565i_round_spot(const r565i_axes *axes, uint32_t turn);

// Places half axes; false, too, for those that are too long.
bool r565i_round_place(r565i_axes *axes, const r565_gfx *gfx, float x, float y, float radius_x,
                       float radius_y);

#endif
