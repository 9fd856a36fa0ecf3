// SPDX-License-Identifier: MIT
// Textured triangles.
#include "affine.h"
#include "place.h"
#include "scan.h"

#if R565_ENABLE_TRANSFORM && R565_ENABLE_MESH

// A triangle on its way to the target: both in 1/256.
typedef struct corners {
    r565i_spot at[3], texels[3];
} corners;

static inline float cut(float value, float most) {
    // Also what is no number.
    if (!(value > 0.0f))
        return 0.0f;
    return value < most ? value : most;
}

// A place in the source, in 1/256 texel.
static inline int32_t snap_texel(float value, float most) {
    return (int32_t)(cut(value, most) * 256.0f + 0.5f);
}

static inline bool place(corners *of, int corner, const r565_gfx *gfx, r565_vertex vertex,
                         r565_position position, r565i_spot size) {
    of->texels[corner] =
        (r565i_spot){snap_texel(vertex.u, (float)size.x), snap_texel(vertex.v, (float)size.y)};
    return r565i_place(gfx, position.x, position.y, &of->at[corner]);
}

// Twice the area, positive where the corners run clockwise on screen.
static inline int64_t doubled_area(const r565i_spot at[3]) {
    return (int64_t)(at[1].x - at[0].x) * (at[2].y - at[0].y) -
           (int64_t)(at[1].y - at[0].y) * (at[2].x - at[0].x);
}

static inline r565i_row columns_of(const r565i_spot at[3]) {
    return (r565i_row){r565i_first_pixel(r565i_min(at[0].x, r565i_min(at[1].x, at[2].x))),
                       r565i_first_pixel(r565i_max(at[0].x, r565i_max(at[1].x, at[2].x)))};
}

static inline bool is_before(int32_t a, int32_t b, int32_t c, uint64_t size) {
    const int32_t margin = 16, most = (int32_t)(size >> 24) - margin;
    return r565i_max(a, r565i_max(b, c)) <= most;
}

// Whether no pixel has a texel outside the source. Steps are off by 1.5 * 2^-30 of theirs and 2^-32
// texels: over 2^11 pixels both ways that is less than the bias, which so keeps the left and upper
// border. Where steps are below 16 texels, both together are less than 1/16.
static inline bool is_sure(const r565i_scanner *scan, const r565i_spot texels[3], r565i_row columns,
                           int32_t rows) {
    const uint64_t steps = r565i_magnitude(scan->mapping.ux) | r565i_magnitude(scan->mapping.uy) |
                           r565i_magnitude(scan->mapping.vx) | r565i_magnitude(scan->mapping.vy);
    return steps >> 36 == 0 && r565i_max(columns.end - columns.first, rows) < 1 << 11 &&
           is_before(texels[0].x, texels[1].x, texels[2].x, scan->width) &&
           is_before(texels[0].y, texels[1].y, texels[2].y, scan->height);
}

// What covers no centre of the clip's columns or rows is left out, be it outside or too small.
static void draw_triangle(r565i_scanner *scan, const corners *of) {
    const r565_rect clip = scan->gfx->clip;
    const int64_t area = doubled_area(of->at);
    const r565i_row columns = columns_of(of->at);
    if (area == 0 || r565i_max(columns.first, clip.left) >= r565i_min(columns.end, clip.right))
        return;
    r565i_polygon triangle;
    r565i_polygon_init(&triangle, of->at, 3, area > 0, 0);
    if (r565i_max(triangle.top, clip.top) >= r565i_min(triangle.bottom, clip.bottom))
        return;
    scan->is_cut = columns.first < clip.left || columns.end > clip.right;
    r565i_mapping_of_triangle(&scan->mapping, of->at, of->texels, area);
    scan->is_sure = is_sure(scan, of->texels, columns, triangle.bottom - triangle.top);
    r565i_use_steps(&scan->sink.paint, scan->mapping.ux, scan->mapping.vx);
    r565i_scan_rows(scan, &triangle, NULL);
}

void r565_gfx_draw_mesh(r565_gfx *gfx, const r565_texture *texture, r565_rect source,
                        const r565_vertex *vertices, const r565_position *positions,
                        uint32_t vertex_count, const r565_triangle *triangles,
                        uint32_t triangle_count) {
    const r565i_spot size = {source.right - source.left, source.bottom - source.top};
    r565i_scanner scan;
    if (!r565i_is_drawable(gfx, texture, source) ||
        !r565i_sink_for_image(&scan.sink, gfx, texture, false))
        return;
    scan.gfx = gfx;
    scan.width = (uint64_t)size.x << 32;
    scan.height = (uint64_t)size.y << 32;
    r565i_use_texels(&scan.sink.paint, texture, source);
    for (; triangle_count != 0; triangle_count--, triangles++) {
        const uint32_t a = triangles->a, b = triangles->b, c = triangles->c;
        corners of;
        if (a < vertex_count && b < vertex_count && c < vertex_count &&
            place(&of, 0, gfx, vertices[a], positions[a], size) &&
            place(&of, 1, gfx, vertices[b], positions[b], size) &&
            place(&of, 2, gfx, vertices[c], positions[c], size))
            draw_triangle(&scan, &of);
    }
}

#else

void r565_gfx_draw_mesh(r565_gfx *gfx, const r565_texture *texture, r565_rect source,
                        const r565_vertex *vertices, const r565_position *positions,
                        uint32_t vertex_count, const r565_triangle *triangles,
                        uint32_t triangle_count) {
    (void)gfx, (void)texture, (void)source, (void)vertices, (void)positions, (void)vertex_count;
    (void)triangles, (void)triangle_count;
}

#endif
