// SPDX-License-Identifier: MIT
// Images under an affine map.
#include "affine.h"
#include "mapping.h"
#include "paint.h"
#include "placement.h"
#include "raster.h"

#if R565_ENABLE_TRANSFORM

// The columns from the leftmost to the rightmost corner, which no row of the quad leaves.
static r565i_row columns_of(const r565i_spot corners[4]) {
    const int32_t least =
        r565i_min(r565i_min(corners[0].x, corners[1].x), r565i_min(corners[2].x, corners[3].x));
    const int32_t most =
        r565i_max(r565i_max(corners[0].x, corners[1].x), r565i_max(corners[2].x, corners[3].x));
    return (r565i_row){r565i_first_pixel(least), r565i_first_pixel(most)};
}

static bool is_outside_clip(const r565i_polygon *quad, r565i_row columns, const r565_rect *clip) {
    return quad->bottom <= clip->top || quad->top >= clip->bottom || columns.end <= clip->left ||
           columns.first >= clip->right;
}

static float magnitude(float value) {
    return value < 0.0f ? -value : value;
}

// Whether binary32 places this image's points with an error far below a hull's slack.
static bool is_placed_finely(const r565i_placement *image) {
    const r565_affine *const outer = &image->gfx->transform, *const inner = &image->local;
    const float scale =
        magnitude(outer->a) + magnitude(outer->b) + magnitude(outer->c) + magnitude(outer->d);
    const float extent = (magnitude(inner->a) + magnitude(inner->b)) * (float)image->width +
                         (magnitude(inner->c) + magnitude(inner->d)) * (float)image->height;
    return scale * (extent + magnitude(inner->tx) + magnitude(inner->ty)) < 16384.0f;
}

// Which way a polygon runs: positive is clockwise on screen.
static int64_t doubled_area(const r565i_spot *spots, int count) {
    int64_t area = 0;
    for (int i = 1; i + 1 < count; i++) {
        area += (int64_t)(spots[i].x - spots[0].x) * (spots[i + 1].y - spots[0].y) -
                (int64_t)(spots[i].y - spots[0].y) * (spots[i + 1].x - spots[0].x);
    }
    return area;
}

// Whether leaving out transparent pixels saves more than it costs to find out where they are. Both
// were counted in instructions: about 11 a pixel against 1700 a hull and 12 a row.
static bool is_hull_worthwhile(const r565i_placement *image, const r565_point *hull, int count,
                               int64_t image_area, int32_t rows) {
    const int64_t texels = (int64_t)image->width * image->height;
    int64_t hull_area = 0;
    for (int i = 0; i < count; i++) {
        const r565_point from = hull[i], to = hull[i + 1 < count ? i + 1 : 0];
        hull_area += (int64_t)from.x * to.y - (int64_t)from.y * to.x;
    }
    const int64_t outside = texels - (int64_t)(r565i_magnitude(hull_area) / 2);
    const int64_t pixels = (int64_t)(r565i_magnitude(image_area) >> 17);
    return outside * (pixels < 1 << 24 ? pixels : 1 << 24) > texels * (160 + rows);
}

// The hull, where it may be used: it must not cut off texels that are drawn although transparent.
static bool is_hull_usable(const r565i_placement *image, const r565_texture *texture, int count) {
    const bool leaves_out = texture->format == R565_FORMAT_MASK ||
                            (r565i_has_alpha(texture) ? image->gfx->blend != R565_BLEND_NONE
                                                      : image->gfx->color_key_enabled);
    return count >= R565_HULL_MIN && count <= R565_HULL_MAX && leaves_out &&
           is_placed_finely(image);
}

// The hull of an image, if there is one that may be used and is worth it.
R565I_APART bool find_hull(r565i_polygon *polygon, r565i_spot *spots, const r565i_placement *image,
                           const r565_attachment *of, int64_t image_area, int32_t rows) {
    const int32_t slack = 8; // 1/32 pixel
    const r565_point *const hull = of->hull;
    const int count = of->hull_count;
    if (!is_hull_usable(image, of->texture, count) ||
        !is_hull_worthwhile(image, hull, count, image_area, rows))
        return false;
    for (int i = 0; i < count; i++) {
        if (!r565i_place_texel(image, hull[i].x, hull[i].y, &spots[i]))
            return false;
    }
    const int64_t area = doubled_area(spots, count);
    if (area == 0)
        return false;
    r565i_polygon_init(polygon, spots, count, area > 0, slack);
    return true;
}

// Finds the texels of an image's rows and has them painted.
typedef struct scanner {
    const r565_gfx *gfx;
    r565i_mapping mapping;
    uint64_t width, height; // texels, 32 fraction bits
    r565i_texel_row texels; // of the next row
    uint16_t *pixels;       // its pixel 0
    bool is_cut;            // the quad reaches over the clip to the left or right
    r565i_sink sink;
} scanner;

static inline bool is_inside(const scanner *scan, r565i_texel texel) {
    return r565i_texel_is_inside(texel, scan->width, scan->height);
}

static inline r565i_texel step_texel(const scanner *scan, r565i_texel texel, int64_t steps) {
    const uint64_t by = (uint64_t)steps;
    return (r565i_texel){(int64_t)((uint64_t)texel.u + (uint64_t)scan->mapping.ux * by),
                         (int64_t)((uint64_t)texel.v + (uint64_t)scan->mapping.vx * by)};
}

static inline r565i_span span_of(uint16_t *target, int32_t count, r565i_texel texel) {
    return (r565i_span){target, (uint32_t)count, (uint64_t)texel.u, (uint64_t)texel.v};
}

static void paint_clamped(const scanner *scan, uint16_t *target, r565i_texel texel) {
    texel.u = r565i_clamp_texel(texel.u, scan->width);
    texel.v = r565i_clamp_texel(texel.v, scan->height);
    const r565i_span span = span_of(target, 1, texel);
    scan->sink.painter(&scan->sink.paint, &span, 1);
}

// A row of which rounding put one or both ends outside the source: those pixels are clamped one by
// one. U and V run straight, so what lies between pixels that are inside is inside.
R565I_APART void paint_ragged_row(const scanner *scan, uint16_t *target, int32_t count,
                                  r565i_texel texel) {
    for (; !is_inside(scan, texel); target++, texel = step_texel(scan, texel, 1)) {
        paint_clamped(scan, target, texel);
        if (--count == 0)
            return;
    }
    r565i_texel last = step_texel(scan, texel, count - 1);
    for (; !is_inside(scan, last); last = step_texel(scan, last, -1))
        paint_clamped(scan, target + --count, last);
    const r565i_span span = span_of(target, count, texel);
    scan->sink.painter(&scan->sink.paint, &span, 1);
}

// The next rows, at most a batch. They lie in the clip.
R565I_APART void paint_rows(scanner *scan, const r565i_row *row, const r565i_row *end) {
    const size_t stride = scan->gfx->target.stride;
    uint16_t *pixels = scan->pixels;
    uint64_t u = scan->texels.u, v = scan->texels.v;
    r565i_span *span = scan->sink.spans;
    for (; row != end; row++, pixels += stride, u += scan->texels.uy, v += scan->texels.vy) {
        const int32_t first = row->first, length = row->end - first;
        if (length <= 0)
            continue;
        const r565i_texel texel = r565i_texel_along(&scan->texels, u, v, first);
        *span++ = span_of(pixels + first, length, texel);
        if (!is_inside(scan, texel) ||
            !is_inside(scan, step_texel(scan, texel, (uint32_t)length - 1))) {
            span--;
            paint_ragged_row(scan, pixels + first, length, texel);
        }
    }
    scan->pixels = pixels;
    scan->texels.u = u;
    scan->texels.v = v;
    scan->sink.count = (uint32_t)(span - scan->sink.spans);
    r565i_sink_flush(&scan->sink);
}

static void cut_row(r565i_row *row, r565i_row cut) {
    row->first = r565i_max(row->first, cut.first);
    row->end = r565i_min(row->end, cut.end);
}

static void scan_rows(scanner *scan, r565i_polygon *quad, r565i_polygon *hull) {
    const r565_rect clip = scan->gfx->clip;
    int32_t top = r565i_max(quad->top, clip.top), bottom = r565i_min(quad->bottom, clip.bottom);
    r565i_row rows[R565I_BATCH], cuts[R565I_BATCH];
    if (hull != NULL) {
        top = r565i_max(top, hull->top);
        bottom = r565i_min(bottom, hull->bottom);
    }
    scan->texels = r565i_mapping_row(&scan->mapping, top);
    scan->pixels = r565i_pixel_at(scan->gfx, 0, top);
    for (int32_t y = top; y < bottom; y += R565I_BATCH) {
        const int32_t count = r565i_min(bottom - y, R565I_BATCH);
        r565i_polygon_next(quad, y, count, rows);
        if (hull != NULL) {
            r565i_polygon_next(hull, y, count, cuts);
            for (int32_t i = 0; i < count; i++)
                cut_row(&rows[i], cuts[i]);
        }
        for (int32_t i = 0; scan->is_cut && i < count; i++)
            cut_row(&rows[i], (r565i_row){clip.left, clip.right});
        paint_rows(scan, rows, rows + count);
    }
}

void r565i_draw_affine(const r565_gfx *gfx, const r565_attachment *image,
                       const r565_affine *local) {
    const r565_texture *const texture = image->texture;
    r565i_placement placement;
    r565i_spot corners[4], hull_spots[R565_HULL_MAX];
    r565i_polygon quad, hull;
    scanner scan;
    if (!r565i_is_drawable(gfx, texture, image->source) ||
        !r565i_placement_init(&placement, gfx, local, image->source, 0.0f, corners))
        return;
    const r565i_axes axes = r565i_axes_of(corners);
    r565i_polygon_init(&quad, corners, 4, axes.area > 0, 0);
    const r565i_row columns = columns_of(corners);
    if (is_outside_clip(&quad, columns, &gfx->clip) ||
        !r565i_mapping_init(&scan.mapping, &axes, placement.width, placement.height) ||
        !r565i_sink_for_image(&scan.sink, gfx, texture, false))
        return;
    scan.gfx = gfx;
    scan.is_cut = columns.first < gfx->clip.left || columns.end > gfx->clip.right;
    scan.width = (uint64_t)placement.width << 32;
    scan.height = (uint64_t)placement.height << 32;
    r565i_use_texels(&scan.sink.paint, texture, image->source);
    r565i_use_steps(&scan.sink.paint, scan.mapping.ux, scan.mapping.vx);
    const bool has_hull = image->hull != NULL && find_hull(&hull, hull_spots, &placement, image,
                                                           axes.area / 2, quad.bottom - quad.top);
    scan_rows(&scan, &quad, has_hull ? &hull : NULL);
}

#endif
