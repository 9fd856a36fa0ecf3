// SPDX-License-Identifier: MIT
// Images under an affine map.
#include "affine.h"
#include "placement.h"
#include "scan.h"

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

void r565i_draw_affine(const r565_gfx *gfx, const r565_attachment *image,
                       const r565_affine *local) {
    const r565_texture *const texture = image->texture;
    r565i_placement placement;
    r565i_spot corners[4], hull_spots[R565_HULL_MAX];
    r565i_polygon quad, hull;
    r565i_scanner scan;
    if (!r565i_is_drawable(gfx, texture, image->source) ||
        !r565i_placement_init(&placement, gfx, local, image->source, 0.0f, corners))
        return;
    const r565i_sides axes = r565i_sides_of(corners);
    r565i_polygon_init(&quad, corners, 4, axes.area > 0, 0);
    const r565i_row columns = columns_of(corners);
    if (is_outside_clip(&quad, columns, &gfx->clip) ||
        !r565i_mapping_init(&scan.mapping, &axes, placement.width, placement.height) ||
        !r565i_sink_for_image(&scan.sink, gfx, texture, false))
        return;
    scan.gfx = gfx;
    scan.is_cut = columns.first < gfx->clip.left || columns.end > gfx->clip.right;
    scan.is_sure = false;
    scan.width = (uint64_t)placement.width << 32;
    scan.height = (uint64_t)placement.height << 32;
    r565i_use_texels(&scan.sink.paint, texture, image->source);
    r565i_use_steps(&scan.sink.paint, scan.mapping.ux, scan.mapping.vx);
    const bool has_hull = image->hull != NULL && find_hull(&hull, hull_spots, &placement, image,
                                                           axes.area / 2, quad.bottom - quad.top);
    r565i_scan_rows(&scan, &quad, has_hull ? &hull : NULL);
}

#endif
