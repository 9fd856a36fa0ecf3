// SPDX-License-Identifier: MIT
#include "scan.h"

#if R565_ENABLE_TRANSFORM

static inline bool is_inside(const r565i_scanner *scan, r565i_texel texel) {
    return r565i_texel_is_inside(texel, scan->width, scan->height);
}

static inline r565i_texel step_texel(const r565i_scanner *scan, r565i_texel texel, int64_t steps) {
    const uint64_t by = (uint64_t)steps;
    return (r565i_texel){(int64_t)((uint64_t)texel.u + (uint64_t)scan->mapping.ux * by),
                         (int64_t)((uint64_t)texel.v + (uint64_t)scan->mapping.vx * by)};
}

static inline r565i_span span_of(uint16_t *target, int32_t count, r565i_texel texel) {
    return (r565i_span){target, (uint32_t)count, (uint64_t)texel.u, (uint64_t)texel.v};
}

static void paint_clamped(const r565i_scanner *scan, uint16_t *target, r565i_texel texel) {
    texel.u = r565i_clamp_texel(texel.u, scan->width);
    texel.v = r565i_clamp_texel(texel.v, scan->height);
    const r565i_span span = span_of(target, 1, texel);
    scan->sink.painter(&scan->sink.paint, &span, 1);
}

// A row of which rounding put one or both ends outside the source: those pixels are clamped one by
// one. U and V run straight, so what lies between pixels that are inside is inside.
R565I_APART void paint_ragged_row(const r565i_scanner *scan, uint16_t *target, int32_t count,
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
R565I_INLINE void paint_batch(r565i_scanner *scan, const r565i_row *row, const r565i_row *end,
                              bool is_sure) {
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
        if (!is_sure && (!is_inside(scan, texel) ||
                         !is_inside(scan, step_texel(scan, texel, (uint32_t)length - 1)))) {
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

R565I_APART void paint_rows(r565i_scanner *scan, const r565i_row *row, const r565i_row *end) {
    paint_batch(scan, row, end, false);
}

R565I_APART void paint_sure_rows(r565i_scanner *scan, const r565i_row *row, const r565i_row *end) {
    paint_batch(scan, row, end, true);
}

static void cut_row(r565i_row *row, r565i_row cut) {
    row->first = r565i_max(row->first, cut.first);
    row->end = r565i_min(row->end, cut.end);
}

void r565i_scan_rows(r565i_scanner *scan, r565i_polygon *polygon, r565i_polygon *hull) {
    const r565_rect clip = scan->gfx->clip;
    int32_t top = r565i_max(polygon->top, clip.top),
            bottom = r565i_min(polygon->bottom, clip.bottom);
    r565i_row rows[R565I_BATCH], cuts[R565I_BATCH];
    if (hull != NULL) {
        top = r565i_max(top, hull->top);
        bottom = r565i_min(bottom, hull->bottom);
    }
    scan->texels = r565i_mapping_row(&scan->mapping, top);
    scan->pixels = r565i_pixel_at(scan->gfx, 0, top);
    for (int32_t y = top; y < bottom; y += R565I_BATCH) {
        const int32_t count = r565i_min(bottom - y, R565I_BATCH);
        r565i_polygon_next(polygon, y, count, rows);
        if (hull != NULL) {
            r565i_polygon_next(hull, y, count, cuts);
            for (int32_t i = 0; i < count; i++)
                cut_row(&rows[i], cuts[i]);
        }
        for (int32_t i = 0; scan->is_cut && i < count; i++)
            cut_row(&rows[i], (r565i_row){clip.left, clip.right});
        if (scan->is_sure)
            paint_sure_rows(scan, rows, rows + count);
        else
            paint_rows(scan, rows, rows + count);
    }
}

#endif
