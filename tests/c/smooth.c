// SPDX-License-Identifier: MIT
#include "smooth.h"

#include <math.h>

// Keeps the part of a polygon where side * (x or y) <= side * limit.
static int cut(smooth_spot *spots, int count, bool along_x, double side, double limit) {
    smooth_spot kept[160];
    int kept_count = 0;
    for (int i = 0; i < count; i++) {
        const smooth_spot a = spots[i], b = spots[(i + 1) % count];
        const double over_a = side * ((along_x ? a.x : a.y) - limit);
        const double over_b = side * ((along_x ? b.x : b.y) - limit);
        if (over_a <= 0)
            kept[kept_count++] = a;
        if ((over_a < 0 && over_b > 0) || (over_a > 0 && over_b < 0)) {
            const double t = over_a / (over_a - over_b);
            kept[kept_count++] = (smooth_spot){a.x + t * (b.x - a.x), a.y + t * (b.y - a.y)};
        }
    }
    memcpy(spots, kept, (size_t)kept_count * sizeof *kept);
    return kept_count;
}

double smooth_area(const smooth_spot *polygon, int count, int x, int y) {
    smooth_spot spots[160];
    memcpy(spots, polygon, (size_t)count * sizeof *spots);
    count = cut(spots, count, true, -1, x);
    count = cut(spots, count, true, 1, x + 1);
    count = cut(spots, count, false, -1, y);
    count = cut(spots, count, false, 1, y + 1);
    double area = 0;
    for (int i = 0; i < count; i++) {
        const smooth_spot a = spots[i], b = spots[(i + 1) % count];
        area += (a.x - x) * (b.y - y) - (b.x - x) * (a.y - y);
    }
    return fabs(area) / 2;
}

void smooth_start(test_canvas *canvas, r565_gfx *gfx, test_random *random, int format) {
    canvas_init(canvas, random, (r565_format)format);
    CHECK_INT(r565_gfx_init(gfx, &canvas->surface), R565_OK);
}

void smooth_start_again(test_canvas *canvas, r565_gfx *gfx, const test_canvas *like) {
    *canvas = *like;
    canvas->surface.pixels = canvas->memory + CANVAS_GUARD;
    memcpy(canvas->memory, canvas->before, sizeof canvas->memory);
    CHECK_INT(r565_gfx_init(gfx, &canvas->surface), R565_OK);
}

uint16_t smooth_blend(const r565_gfx *gfx, uint16_t before, r565_color color, int covered) {
    r565_gfx faded = *gfx;
    const bool copies = gfx->blend == R565_BLEND_NONE;
    if (covered == 0)
        return before;
    faded.opacity = (uint8_t)(((copies ? 255 : gfx->opacity) * covered + 128) / 256);
    faded.blend = copies ? R565_BLEND_ALPHA : gfx->blend;
    return reference_blend(&faded, before, reference_of_pixel(color));
}

void smooth_check_areas(const test_canvas *canvas, double (*area)(const void *, int, int),
                        const void *shape, double tolerance) {
    for (int y = 0; y < CANVAS_HEIGHT; y++) {
        for (int x = 0; x < CANVAS_WIDTH; x++) {
            CHECK_NEAR((canvas_get(canvas, x, y) >> 5 & 63) / 63.0, area(shape, x, y),
                       tolerance + 1.0 / 64 + 1.0 / 126);
        }
    }
}

void smooth_start_black(test_canvas *canvas, r565_gfx *gfx, test_random *random) {
    smooth_start(canvas, gfx, random, 0);
    r565_gfx_clear(gfx, 0);
}
