// SPDX-License-Identifier: MIT
// Sines and cosines are quotients of whole numbers and their root: the same bits on every host.
#include "fit_rotate.h"

#include "atlas_pack.h"
#include "hull.h"
#include "resample.h"

#include <math.h>

#define USUAL_GAIN 3
/// Texels around the rectangle, for what resampling spreads.
#define MARGIN 1
/// A box with a shorter side has nothing to win.
#define LEAST_SIDE 8

/// A rectangle along an edge of a polygon.
typedef struct rectangle {
    int64_t dx, dy;      ///< along its rows
    int64_t left, right; ///< of corners times (dx, dy)
    int64_t top, bottom; ///< of corners times (-dy, dx)
    double area;
} rectangle;

/// Around all corners, along one edge.
static rectangle along_edge(const r565c_polygon *hull, size_t edge) {
    r565_point from = hull->points[edge], to = hull->points[(edge + 1) % hull->count];
    rectangle r = {to.x - from.x, to.y - from.y, INT64_MAX, INT64_MIN, INT64_MAX, INT64_MIN, 0};
    while (!(r.dx > 0 && r.dy <= r.dx && -r.dy < r.dx)) { // at most an eighth of a turn
        int64_t dx = r.dx;
        r.dx = -r.dy;
        r.dy = dx;
    }
    for (size_t i = 0; i < hull->count; i++) {
        int64_t x = hull->points[i].x * r.dx + hull->points[i].y * r.dy;
        int64_t y = hull->points[i].y * r.dx - hull->points[i].x * r.dy;
        r.left = x < r.left ? x : r.left;
        r.right = x > r.right ? x : r.right;
        r.top = y < r.top ? y : r.top;
        r.bottom = y > r.bottom ? y : r.bottom;
    }
    double square = (double)(r.dx * r.dx + r.dy * r.dy);
    r.area = (double)(r.right - r.left) * (double)(r.bottom - r.top) / square;
    return r;
}

/// One side of the least rectangle lies on an edge.
static rectangle least_rectangle(const r565c_polygon *hull) {
    rectangle least = along_edge(hull, 0);
    for (size_t i = 1; i < hull->count; i++) {
        rectangle next = along_edge(hull, i);
        least = next.area < least.area ? next : least;
    }
    return least;
}

/// The window onto the original whose texels are the sprite's. @param box of the original.
static r565c_window window_of(const rectangle *r, r565c_box box, double scale) {
    double length = sqrt((double)(r->dx * r->dx + r->dy * r->dy));
    double ux = (double)r->dx / length, uy = (double)r->dy / length;
    double along = (double)(r->left + r->right) / (2 * length);
    double across = (double)(r->top + r->bottom) / (2 * length);
    return (r565c_window){.x = box.x + along * ux - across * uy,
                          .y = box.y + along * uy + across * ux,
                          .ux = ux,
                          .uy = uy,
                          .scale = scale,
                          .width = ceil((double)(r->right - r->left) / length * scale) + 2 * MARGIN,
                          .height =
                              ceil((double)(r->bottom - r->top) / length * scale) + 2 * MARGIN};
}

static r565c_affine map_of(const r565c_window *window) {
    double a = window->ux / window->scale, b = window->uy / window->scale;
    double half_width = window->width / 2, half_height = window->height / 2;
    return (r565c_affine){a,
                          b,
                          -b,
                          a,
                          window->x - half_width * a + half_height * b,
                          window->y - half_width * b - half_height * a};
}

static double area_of(r565c_box box) {
    return (double)box.width * box.height;
}

void r565c_fit_rotate(const r565c_build *build, const r565c_picture *original,
                      r565c_sprite *sprite) {
    double gain = build->options->fit_min_gain == 0 ? USUAL_GAIN : build->options->fit_min_gain;
    double most_area = area_of(sprite->box) * (1 - gain / 100);
    double scale = build->options->scale;
    r565c_box box = r565c_image_trim(original, sprite->least_alpha);
    if (box.width == 0 || sprite->box.width < LEAST_SIDE || sprite->box.height < LEAST_SIDE) {
        return;
    }
    r565c_arena *scratch = r565c_arena_new();
    r565c_polygon hull = r565c_hull(original, box, sprite->least_alpha, scratch);
    rectangle least = least_rectangle(&hull);
    r565c_window window = window_of(&least, box, scale);
    if (least.dy != 0 && least.area * scale * scale <= most_area && window.width <= R565_MAX_SIZE &&
        window.height <= R565_MAX_SIZE) {
        r565c_picture turned = r565c_resample_turned(original, &window, build->arena);
        r565c_box turned_box = r565c_image_trim(&turned, sprite->least_alpha);
        if (turned_box.width > 0 && area_of(turned_box) <= most_area) {
            sprite->picture = turned;
            sprite->box = turned_box;
            sprite->map = map_of(&window);
        }
    }
    r565c_arena_free(scratch);
}

/// Of the textures that would hold the sprites, if they were of one format.
static uint64_t packed_area(const r565c_build *build, const r565c_sprite *sprites) {
    size_t count = 0, image_count = build->document->image_count;
    uint64_t area = 0;
    r565c_arena *scratch = r565c_arena_new();
    r565c_tile *tiles = r565c_alloc(scratch, image_count, sizeof *tiles);
    r565c_page *pages;
    for (size_t i = 0; i < image_count; i++) {
        if (sprites[i].box.width > 0) {
            tiles[count++] =
                (r565c_tile){.width = sprites[i].box.width, .height = sprites[i].box.height};
        }
    }
    size_t page_count =
        r565c_atlas_pack(tiles, count, build->options->atlas_width, &pages, scratch);
    for (size_t i = 0; i < page_count; i++) {
        area += (uint64_t)pages[i].width * pages[i].height;
    }
    r565c_arena_free(scratch);
    return area;
}

bool r565c_fit_pays(const r565c_build *build, const r565c_sprite *upright,
                    const r565c_sprite *turned) {
    return packed_area(build, turned) <= packed_area(build, upright);
}
