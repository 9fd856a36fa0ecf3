// SPDX-License-Identifier: MIT
// From the rows of a polygon to spans of texels.
#ifndef SCAN_H
#define SCAN_H

#include "mapping.h"
#include "paint.h"
#include "raster.h"

// Finds the texels of an image's rows and has them painted.
typedef struct r565i_scanner {
    const r565_gfx *gfx;
    r565i_mapping mapping;
    uint64_t width, height; // texels, 32 fraction bits
    r565i_texel_row texels; // of the next row
    uint16_t *pixels;       // its pixel 0
    bool is_cut;            // the polygon reaches over the clip to the left or right
    bool is_sure;           // no pixel of it has a texel outside the source
    r565i_sink sink;
} r565i_scanner;

// Paints a polygon, cut by a hull unless that is NULL. All but `texels` and `pixels` is set, and the sink
// holds no spans.
void r565i_scan_rows(r565i_scanner *scan, r565i_polygon *polygon, r565i_polygon *hull);

#endif
