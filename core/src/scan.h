// SPDX-License-Identifier: MIT
// From the rows of a polygon to spans of texels.
#ifndef SCAN_H
#define SCAN_H

#include "mapping.h"
#include "paint.h"
#include "raster.h"

// Where the texels of a polygon's pixels may leave the source.
typedef enum r565i_ways {
    R565I_NO_WAY,
    R565I_ONWARD, // right and below
    R565I_AROUND  // on all sides
} r565i_ways;

// Finds the texels of an image's rows and has them painted.
typedef struct r565i_scanner {
    const r565_gfx *gfx;
    r565i_mapping mapping;
    uint64_t width, height;  // texels, 32 fraction bits
    r565i_texel_row texels;  // of the next row
    uint64_t rise_u, rise_v; // how much larger U and V get from pixel to pixel
    uint16_t *pixels;        // its pixel 0
    bool is_cut;             // the polygon reaches over the clip to the left or right
    r565i_ways ways_out;
    r565i_sink sink;
} r565i_scanner;

// Paints a polygon, cut by a hull unless that is NULL. `texels`, `rise_u`, `rise_v` and `pixels` need
// not be set; the sink holds no spans.
void r565i_scan_rows(r565i_scanner *scan, r565i_polygon *polygon, r565i_polygon *hull);

#endif
