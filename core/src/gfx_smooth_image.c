// SPDX-License-Identifier: MIT
// Images with smooth borders, and with samples between texels. Contexts reach this file through a
// pointer that r565_gfx_set_quality sets: who never calls it does not link it.
#include "affine.h"
#include "gfx_smooth.h"
#include "mapping.h"
#include "placement.h"
#include "raster.h"
#include "sample.h"

// An image on its way to the target.
typedef struct smooth {
    const r565_gfx *gfx;
    const r565_texture *texture;
    r565_rect source;
    r565i_mapping mapping;
    r565i_sides axes;
    r565i_spot corners[4];  // of the source rectangle, or of its samples' reach
    uint64_t width, height; // of the same, texels, 32 fraction bits
    r565i_sampler sampler;
    // Nearest texels:
    r565_gfx faded; // its opacity is that of the present coverage
    int32_t coverage;
    bool visible;
    r565i_sink sink;
} smooth;

static void trace(const void *shape, r565i_cover *cover) {
    r565i_cover_spots(cover, ((const smooth *)shape)->corners, 4);
}

static bool use_coverage(smooth *image, int32_t coverage) {
    if (coverage == image->coverage)
        return image->visible;
    r565i_sink *const sink = &image->sink;
    image->coverage = coverage;
    image->faded.opacity = r565i_faded(image->gfx->opacity, coverage);
    image->visible = r565i_sink_for_image(sink, &image->faded, image->texture, false);
    if (image->visible) {
        r565i_use_texels(&sink->paint, image->texture, image->source);
        r565i_use_steps(&sink->paint, image->mapping.ux, image->mapping.vx);
    }
    return image->visible;
}

static bool is_inside(const smooth *image, r565i_texel texel) {
    return r565i_texel_is_inside(texel, image->width, image->height);
}

static void paint_texels(const smooth *image, uint16_t *target, int32_t count, r565i_texel texel) {
    const r565i_span span = {target, (uint32_t)count,
                             (uint64_t)r565i_clamp_texel(texel.u, image->width),
                             (uint64_t)r565i_clamp_texel(texel.v, image->height)};
    image->sink.painter(&image->sink.paint, &span, 1);
}

// Pixels whose centres lie outside show the nearest texel inside.
static void paint_nearest(void *painter, const r565i_run *run) {
    smooth *const image = painter;
    if (!use_coverage(image, run->coverage))
        return;
    const r565i_texel_row row = r565i_mapping_row(&image->mapping, run->y);
    uint16_t *const pixels = r565i_pixel_at(image->gfx, 0, run->y);
    int32_t first = run->x, end = run->x + run->count;
    for (; first < end && !is_inside(image, r565i_texel_in_row(&row, first)); first++)
        paint_texels(image, pixels + first, 1, r565i_texel_in_row(&row, first));
    for (; first < end && !is_inside(image, r565i_texel_in_row(&row, end - 1)); end--)
        paint_texels(image, pixels + end - 1, 1, r565i_texel_in_row(&row, end - 1));
    if (first < end)
        paint_texels(image, pixels + first, end - first, r565i_texel_in_row(&row, first));
}

R565I_INLINE void sample_run(const smooth *image, const r565i_run *run, r565_format format,
                             bool apart) {
    const r565i_texel_row row = r565i_mapping_row(&image->mapping, run->y);
    const uint32_t strength = r565i_strength(image->gfx->opacity, run->coverage);
    uint16_t *target = r565i_pixel_at(image->gfx, run->x, run->y), *const end = target + run->count;
    r565i_texel texel = r565i_texel_in_row(&row, run->x);
    for (; target != end; target++) {
        if (is_inside(image, texel)) {
            const r565i_light_sum sample = r565i_sample_at(&image->sampler, (uint64_t)texel.u,
                                                           (uint64_t)texel.v, format, apart);
            if (apart && image->sampler.to_argb)
                r565i_sample_draw_to_argb(&image->sampler, target, sample, strength);
            else
                r565i_sample_draw(&image->sampler, target, sample, strength);
        }
        texel.u = (int64_t)((uint64_t)texel.u + (uint64_t)image->mapping.ux);
        texel.v = (int64_t)((uint64_t)texel.v + (uint64_t)image->mapping.vx);
    }
}

static void paint_between(void *painter, const r565i_run *run) {
    const smooth *const image = painter;
    // The most usual format has a loop of its own.
    if (image->sampler.format == R565_FORMAT_ARGB4444)
        sample_run(image, run, R565_FORMAT_ARGB4444, false);
    else
        sample_run(image, run, image->sampler.format, false);
}

// To ARGB4444 targets, and tinted.
static void paint_apart(void *painter, const r565i_run *run) {
    const smooth *const image = painter;
    sample_run(image, run, image->sampler.format, true);
}

typedef void run_painter(void *painter, const r565i_run *run);

static run_painter *prepare_samples(smooth *image) {
    r565i_sampler *const sampler = &image->sampler;
    r565i_sampler_init(sampler, image->gfx, image->texture, image->source);
#if R565_ENABLE_TINTS
    if (sampler->tinted)
        r565i_look_init(&sampler->look, image->gfx, image->texture);
#endif
    return sampler->to_argb || sampler->tinted ? paint_apart : paint_between;
}

// Samples without smooth edges: the pixels whose centres lie in the reach of samples.
static void paint_rows_between(smooth *image, run_painter *paint) {
    const r565_rect clip = image->gfx->clip;
    r565i_polygon quad;
    r565i_polygon_init(&quad, image->corners, 4, image->axes.area > 0, 0);
    const int32_t bottom = r565i_min(quad.bottom, clip.bottom);
    for (int32_t y = r565i_max(quad.top, clip.top); y < bottom; y++) {
        r565i_row row;
        r565i_polygon_next(&quad, y, 1, &row);
        const int32_t first = r565i_max(row.first, clip.left);
        const r565i_run run = {first, y, r565i_min(row.end, clip.right) - first, R565I_COVERED};
        if (run.count > 0)
            paint(image, &run);
    }
}

static void paint_covered(smooth *image, run_painter *paint) {
    const r565i_spot *const at = image->corners;
    r565i_spot least = at[0], most = at[0];
    for (int i = 1; i < 4; i++) {
        least = (r565i_spot){r565i_min(least.x, at[i].x), r565i_min(least.y, at[i].y)};
        most = (r565i_spot){r565i_max(most.x, at[i].x), r565i_max(most.y, at[i].y)};
    }
    r565i_cover_paint(image->gfx, least, most, &(r565i_covered){image, trace, paint, image, 0});
}

static void draw_smooth(const r565_gfx *gfx, const r565_texture *texture, r565_rect source,
                        const r565_affine *local) {
    r565i_placement placement;
    smooth image = {.gfx = gfx, .texture = texture, .source = source};
    const bool between = (gfx->quality & R565_QUALITY_SAMPLES) != 0 && !R565I_IS_MODE(gfx->blend);
    if (!r565i_is_drawable(gfx, texture, source) ||
        !r565i_placement_init(&placement, gfx, local, source, between ? 0.5f : 0.0f, image.corners))
        return;
    // Samples mix texels whose centres are up to a texel away.
    const int32_t width = placement.width + between, height = placement.height + between;
    image.axes = r565i_sides_of(image.corners);
    if (!r565i_mapping_init(&image.mapping, &image.axes, width, height))
        return;
    image.width = (uint64_t)width << 32;
    image.height = (uint64_t)height << 32;
    if (!between) {
        image.faded = *gfx;
        paint_covered(&image, paint_nearest);
        return;
    }
    run_painter *const paint = prepare_samples(&image);
    if ((gfx->quality & R565_QUALITY_EDGES) != 0)
        paint_covered(&image, paint);
    else
        paint_rows_between(&image, paint);
}

void r565_gfx_set_quality(r565_gfx *gfx, unsigned quality) {
    gfx->quality = (uint8_t)(quality & (R565_QUALITY_EDGES | R565_QUALITY_SAMPLES));
    gfx->draw_smooth = gfx->quality != R565_QUALITY_FAST ? draw_smooth : NULL;
}
