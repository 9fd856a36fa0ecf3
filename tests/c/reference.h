// SPDX-License-Identifier: MIT
// Slow, obvious renderers that say what core's drawing must give.
//
// The exact one starts from core/PIXELS.md's snapped geometry and decides each pixel on its own, in
// arithmetic too wide to overflow: core must be equal. The real-valued one knows only the definition
// (a pixel is covered when its centre maps into the source) in doubles: core may differ within
// 1/128 pixel of an edge and by the stated blending error.
#ifndef REFERENCE_H
#define REFERENCE_H

#include "test.h"

#include "rig565/gfx.h"

// A target with memory around it that nobody may touch.
enum { CANVAS_WIDTH = 61, CANVAS_HEIGHT = 47, CANVAS_STRIDE = 67, CANVAS_GUARD = 200 };
enum { CANVAS_SIZE = CANVAS_GUARD + CANVAS_HEIGHT * CANVAS_STRIDE + CANVAS_GUARD };

typedef struct test_canvas {
    uint16_t memory[CANVAS_SIZE];
    uint16_t before[CANVAS_SIZE];
    r565_surface surface;
} test_canvas;

// Fills a canvas, guard and padding included, with noise.
void canvas_init(test_canvas *canvas, test_random *random, r565_format format);
// A pixel in CPU order; 0 <= x < CANVAS_WIDTH and so on.
uint16_t canvas_get(const test_canvas *canvas, int x, int y);
void canvas_set(test_canvas *canvas, int x, int y, uint16_t pixel);
// Checks that what does not belong to the surface is as it was.
void canvas_check_guard(const test_canvas *canvas);
// Checks that two surfaces show the same, whatever their formats; says where they do not.
void canvas_check_same(const test_canvas *actual, const test_canvas *expected);

// A texture of random texels in runs, a fifth of them transparent and a fifth opaque.
typedef struct test_image {
    uint16_t texels[256 + 64 * 64]; // the palette, if there is one, in front
    r565_texture texture;
} test_image;

void test_image_init(test_image *image, test_random *random, r565_format format);

// A colour with 5, 6 and 5 bits and an alpha of 0..15; -1: left out.
typedef struct reference_color {
    int red, green, blue, alpha;
    bool of_texel; // tints count
} reference_color;

reference_color reference_of_pixel(uint16_t pixel);
reference_color reference_of_texel(const r565_gfx *gfx, const r565_texture *texture, int x, int y);
// The same for an ARGB4444 target: channels of 4 bits.
reference_color reference_narrowed(reference_color color);
// The blend of one pixel in CPU order, channel by channel.
uint16_t reference_blend(const r565_gfx *gfx, uint16_t target, reference_color source);

// The parts of the two that are for ARGB4444 targets: in_4_bits says that no narrowing was needed.
uint16_t reference_blend_argb(const r565_gfx *gfx, uint16_t target, reference_color source);
void reference_check_argb(const r565_gfx *gfx, uint16_t actual, uint16_t before,
                          reference_color source, bool in_4_bits);

// The same for tints and for blend modes behind NONE. Channels go up to these numbers; index 0 is red.
reference_color reference_tinted(const r565_gfx *gfx, reference_color color, int red_blue,
                                 int green);
double reference_tinted_real(const r565_gfx *gfx, bool of_texel, double channel, double most,
                             int index);
// What target and source are together, if both are opaque; rounded and not.
int reference_combined_whole(r565_blend blend, int target, int source, int most);
double reference_combined(r565_blend blend, double target, double source, double most);

// Positions in 1/256 pixel.
typedef struct reference_spot {
    int64_t x, y;
} reference_spot;

bool reference_place(const r565_gfx *gfx, float x, float y, reference_spot *spot);
// Whether a pixel's centre lies in a polygon, edges as PIXELS.md has them.
bool reference_covers(const reference_spot *spots, int count, int x, int y);

// How a texel coordinate changes from pixel to pixel, 32 fraction bits.
typedef struct reference_step {
    int64_t x, y, bias;
} reference_step;

// q of PIXELS.md, numerator * 2^places / area, in both directions; false: too thin.
bool reference_steps(int64_t over_x, int64_t over_y, int64_t area, int places, reference_step *out);
// The texel at a distance in 1/1024 pixel from where the coordinate is `base`, clamped to the size.
int reference_texel(const reference_step *by, int64_t dx, int64_t dy, int64_t base, int size);

// draw_image_affine as PIXELS.md describes it; returns the number of pixels covered.
int reference_draw_image(const r565_gfx *gfx, test_canvas *canvas, const r565_texture *texture,
                         r565_rect source, const r565_affine *local);

// Checks one pixel of what core drew against real-valued blending.
void reference_check_pixel(const r565_gfx *gfx, const r565_texture *texture, uint16_t actual,
                           uint16_t before, reference_color color);

// Compares what core drew on `actual`, a copy of `before` until then, with the real-valued picture.
// Returns the number of covered pixels that could be compared; those near an edge cannot.
int reference_check_image(const r565_gfx *gfx, const test_canvas *before, const test_canvas *actual,
                          const r565_texture *texture, r565_rect source, const r565_affine *local);

#endif
