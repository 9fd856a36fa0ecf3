// SPDX-License-Identifier: MIT
// What tests of smooth borders share.
#ifndef SMOOTH_H
#define SMOOTH_H

#include "reference.h"

typedef struct smooth_spot {
    double x, y;
} smooth_spot;

// The area that a polygon which does not cross itself, of at most 150 corners, covers of a pixel.
double smooth_area(const smooth_spot *polygon, int count, int x, int y);

void smooth_start(test_canvas *canvas, r565_gfx *gfx, test_random *random, int format);
// A canvas as another one was at first.
void smooth_start_again(test_canvas *canvas, r565_gfx *gfx, const test_canvas *like);
void smooth_start_black(test_canvas *canvas, r565_gfx *gfx, test_random *random);

// The pixel of PIXELS.md where `covered` of 256 are covered.
uint16_t smooth_blend(const r565_gfx *gfx, uint16_t before, r565_color color, int covered);

// White on black: the coverage back from the pixels, as near as these can tell it.
void smooth_check_areas(const test_canvas *canvas, double (*area)(const void *, int, int),
                        const void *shape, double tolerance);

#endif
