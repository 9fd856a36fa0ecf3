// SPDX-License-Identifier: MIT
// Smooth images against a reference that decides each pixel on its own, for every format pair,
// blend and quality; and what must hold for any of them.
#include "character.h"
#include "gfx_smooth.h"
#include "reference.h"

#include <math.h>
#include <stdlib.h>

void test_gfx_smooth_image(void);

enum { BOTH = R565_QUALITY_EDGES | R565_QUALITY_SAMPLES };

typedef struct scene {
    test_image image;
    r565_rect source;
    test_canvas canvas;
    r565_gfx gfx;
    r565i_spot corners[4];                    // of what is drawn
    double ux, uy, u, vx, vy, v;              // texels of it, at pixels' centres
    int width, height;                        // of it, texels
    int covered[CANVAS_HEIGHT][CANVAS_WIDTH]; // 1/256
} scene;

static void trace_corners(const void *shape, r565i_cover *cover) {
    r565i_cover_spots(cover, ((const scene *)shape)->corners, 4);
}

static void note_run(void *painter, const r565i_run *run) {
    scene *const of = painter;
    for (int x = run->x; x < run->x + run->count; x++)
        of->covered[run->y][x] = run->coverage;
}

// The corners, and the affine map that fits them best, in doubles.
static void place_scene(scene *of, bool between) {
    const float margin = between ? 0.5f : 0, w = (float)(of->source.right - of->source.left),
                h = (float)(of->source.bottom - of->source.top);
    reference_spot at[4];
    for (int i = 0; i < 4; i++) {
        CHECK(reference_place(&of->gfx, i == 1 || i == 2 ? w + margin : -margin,
                              i >= 2 ? h + margin : -margin, &at[i]));
        of->corners[i] = (r565i_spot){(int32_t)at[i].x, (int32_t)at[i].y};
    }
    of->width = (int)w + between, of->height = (int)h + between;
    const double ax = (double)(at[1].x - at[0].x + at[2].x - at[3].x) / 512,
                 ay = (double)(at[1].y - at[0].y + at[2].y - at[3].y) / 512,
                 cx = (double)(at[3].x - at[0].x + at[2].x - at[1].x) / 512,
                 cy = (double)(at[3].y - at[0].y + at[2].y - at[1].y) / 512;
    const double x = (double)(at[0].x + at[1].x + at[2].x + at[3].x) / 1024,
                 y = (double)(at[0].y + at[1].y + at[2].y + at[3].y) / 1024;
    const double area = ax * cy - ay * cx;
    of->ux = of->width * cy / area, of->uy = -of->width * cx / area;
    of->vx = -of->height * ay / area, of->vy = of->height * ax / area;
    of->u = of->width / 2.0 - of->ux * (x - 0.5) - of->uy * (y - 0.5);
    of->v = of->height / 2.0 - of->vx * (x - 0.5) - of->vy * (y - 0.5);
}

static void cover_scene(scene *of, bool smooth) {
    memset(of->covered, 0, sizeof of->covered);
    if (smooth) {
        const r565i_spot least = {-(1 << 27), -(1 << 27)}, most = {1 << 27, 1 << 27};
        r565i_cover_paint(&of->gfx, least, most,
                          &(r565i_covered){of, trace_corners, note_run, of, 0});
        return;
    }
    reference_spot at[4];
    for (int i = 0; i < 4; i++)
        at[i] = (reference_spot){of->corners[i].x, of->corners[i].y};
    const r565_rect clip = of->gfx.clip;
    for (int y = clip.top; y < clip.bottom; y++) {
        for (int x = clip.left; x < clip.right; x++)
            of->covered[y][x] = reference_covers(at, 4, x, y) ? R565I_COVERED : 0;
    }
}

static r565_affine random_map(test_random *random, int kind, const r565_rect *source) {
    const float reach[] = {1, 1, 3, 0.4f, 9};
    const float scale = kind == 0 ? 1 : test_random_float(random, 0.7f, 1) * reach[kind % 5];
    r565_affine map = r565_affine_identity();
    if (kind > 0)
        map = r565_affine_rotation((r565_angle)test_random_u32(random));
    map.a *= kind % 2 ? -scale : scale, map.b *= kind % 2 ? -scale : scale;
    map.c *= scale, map.d *= scale * test_random_float(random, 0.8f, 1);
    if (kind == 0)
        map.d = 1;
    const float w = (float)(source->right - source->left),
                h = (float)(source->bottom - source->top);
    map.tx = test_random_float(random, 0, CANVAS_WIDTH) - (map.a * w + map.c * h) / 2;
    map.ty = test_random_float(random, 0, CANVAS_HEIGHT) - (map.b * w + map.d * h) / 2;
    return map;
}

static void scene_init(scene *of, test_random *random, int i) {
    test_image_init(&of->image, random, (r565_format)(i % R565_FORMAT_COUNT));
    const r565_texture *const texture = &of->image.texture;
    const int left = test_random_int(random, 0, texture->width - 1);
    const int top = test_random_int(random, 0, texture->height - 1);
    of->source = (r565_rect){(int16_t)left, (int16_t)top,
                             (int16_t)test_random_int(random, left + 1, texture->width),
                             (int16_t)test_random_int(random, top + 1, texture->height)};
    canvas_init(&of->canvas, random, (r565_format)(i / R565_FORMAT_COUNT % 3));
    CHECK_INT(r565_gfx_init(&of->gfx, &of->canvas.surface), R565_OK);
    const r565_affine map = random_map(random, i / 12 % 5, &of->source);
    r565_gfx_set_transform(&of->gfx, &map);
    r565_gfx_set_opacity(&of->gfx, (uint8_t)(i % 4 < 2 ? 255 : test_random_int(random, 0, 254)));
    r565_gfx_set_blend(&of->gfx, i % 5 == 0 ? R565_BLEND_ADD : R565_BLEND_ALPHA);
    if (i % 7 < 3)
        r565_gfx_set_color_key(&of->gfx, 0x1234);
    if (i % 8 == 0)
        r565_gfx_set_clip(&of->gfx, (r565_rect){7, 5, 40, 33});
}

static void draw(r565_gfx *gfx, const scene *of, unsigned quality) {
    const r565_affine local = r565_affine_identity();
    r565_gfx_set_quality(gfx, quality);
    r565_gfx_draw_image_affine(gfx, &of->image.texture, of->source, &local, NULL, 0);
}

// A second canvas, as the scene's was before drawing.
static r565_gfx again(test_canvas *canvas, const scene *of) {
    r565_gfx gfx = of->gfx;
    *canvas = of->canvas;
    memcpy(canvas->memory, canvas->before, sizeof canvas->memory);
    canvas->surface.pixels = canvas->memory + CANVAS_GUARD;
    gfx.target.pixels = canvas->surface.pixels;
    return gfx;
}

static bool is_near_whole(double value, double step_x, double step_y) {
    return fabs(value - floor(value + 0.5)) < 3e-5 * (fabs(step_x) + fabs(step_y)) + 1e-4;
}

static int clamped(double value, int size) {
    return value < 0 ? 0 : value >= size ? size - 1 : (int)value;
}

static void test_smooth_image_edges_blend_the_nearest_texel(void) {
    test_random random = {501};
    static scene of;
    static test_canvas expected, plain;
    int compared = 0, partly = 0;
    for (int i = 0; i < 720; i++) {
        scene_init(&of, &random, i);
        place_scene(&of, false);
        cover_scene(&of, true);
        r565_gfx gfx = again(&plain, &of);
        draw(&gfx, &of, R565_QUALITY_FAST);
        again(&expected, &of);
        draw(&of.gfx, &of, R565_QUALITY_EDGES);
        for (int y = 0; y < CANVAS_HEIGHT; y++) {
            for (int x = 0; x < CANVAS_WIDTH; x++) {
                const double u = of.ux * x + of.uy * y + of.u, v = of.vx * x + of.vy * y + of.v;
                const int covered = of.covered[y][x];
                uint16_t pixel = canvas_get(&expected, x, y);
                if (covered == R565I_COVERED)
                    CHECK_HEX(canvas_get(&of.canvas, x, y), canvas_get(&plain, x, y));
                if (is_near_whole(u, of.ux, of.uy) || is_near_whole(v, of.vx, of.vy)) {
                    if (covered != 0)
                        pixel = canvas_get(&of.canvas, x, y);
                } else if (covered != 0) {
                    r565_gfx faded = of.gfx;
                    faded.opacity = (uint8_t)((of.gfx.opacity * covered + 128) / 256);
                    const reference_color color = reference_of_texel(
                        &of.gfx, &of.image.texture, of.source.left + clamped(u, of.width),
                        of.source.top + clamped(v, of.height));
                    pixel = reference_blend(&faded, pixel, color);
                    compared++;
                    partly += covered < R565I_COVERED;
                }
                canvas_set(&expected, x, y, pixel);
            }
        }
        canvas_check_same(&of.canvas, &expected);
        canvas_check_guard(&of.canvas);
    }
    CHECK(compared > 90000 && partly > 9000);
}

typedef struct sums {
    int64_t red, green, blue, weight;
} sums;

static void add_texel(sums *sum, const scene *of, int x, int y, int share) {
    if (x < 0 || x >= of->width - 1 || y < 0 || y >= of->height - 1)
        return;
    reference_color color =
        reference_of_texel(&of->gfx, &of->image.texture, of->source.left + x, of->source.top + y);
    if (color.alpha < 0)
        return;
    int weight = share * ((2 * 32 * color.alpha + 15) / 30);
    if (of->gfx.target.format == R565_FORMAT_ARGB4444) {
        weight = share * color.alpha;
        color = reference_narrowed(color);
    }
    sum->red += weight * color.red;
    sum->green += weight * color.green;
    sum->blue += weight * color.blue;
    sum->weight += weight;
}

static int mix(r565_blend blend, int64_t old, int64_t source, int64_t weight, int most) {
    const int64_t full = 256 * 32 * 256;
    if (blend == R565_BLEND_ALPHA)
        return (int)((old * (full - weight) + source + full / 2) / full);
    const int64_t sum = old + (source + full / 2) / full;
    return (int)(sum < most ? sum : most);
}

static int divided(int64_t value, int64_t by) {
    return (int)((2 * value + by) / (2 * by));
}

// The same in the alphas and channels of an ARGB4444 target. The sums count these as four bits.
static uint16_t sampled_to_argb(const scene *of, uint16_t before, const sums *sum,
                                int64_t strength) {
    const int64_t whole = 256 * 15 * 256, weight = sum->weight * strength, alpha = before >> 12;
    const int64_t above = 15 * weight, below = alpha * (whole - weight);
    const int64_t light[3] = {sum->red * strength, sum->green * strength, sum->blue * strength};
    int64_t added[3], most = 0;
    int drawn[3];
    if (weight == 0)
        return before;
    for (int i = 0; i < 3; i++) {
        const int old = before >> (8 - 4 * i) & 15;
        drawn[i] = divided(15 * light[i] + below * old, above + below);
        added[i] = light[i] + 65536 * alpha * old;
        most = added[i] > most ? added[i] : most;
    }
    int drawn_alpha = divided(above + below, whole);
    if (of->gfx.blend == R565_BLEND_ADD) {
        drawn_alpha = divided(most, whole) > alpha ? divided(most, whole) : (int)alpha;
        drawn_alpha = drawn_alpha < 15 ? drawn_alpha : 15;
        if (drawn_alpha == 0)
            return before;
        for (int i = 0; i < 3; i++) {
            drawn[i] = divided(added[i], 65536 * drawn_alpha);
            drawn[i] = drawn[i] < 15 ? drawn[i] : 15;
        }
    }
    return (uint16_t)(drawn_alpha << 12 | drawn[0] << 8 | drawn[1] << 4 | drawn[2]);
}

static uint16_t sampled(const scene *of, uint16_t before, int u, int v, int covered) {
    const int x = u >> 4, y = v >> 4, right = u & 15, below = v & 15;
    sums sum = {0, 0, 0, 0};
    add_texel(&sum, of, x - 1, y - 1, (16 - right) * (16 - below));
    add_texel(&sum, of, x, y - 1, right * (16 - below));
    add_texel(&sum, of, x - 1, y, (16 - right) * below);
    add_texel(&sum, of, x, y, right * below);
    const int64_t strength = (2 * of->gfx.opacity * covered + 255) / 510;
    if (of->gfx.target.format == R565_FORMAT_ARGB4444)
        return sampled_to_argb(of, before, &sum, strength);
    const reference_color old = reference_of_pixel(before);
    const r565_blend how = (r565_blend)of->gfx.blend;
    const int64_t weight = sum.weight * strength;
    return (uint16_t)(mix(how, old.red, sum.red * strength, weight, 31) << 11 |
                      mix(how, old.green, sum.green * strength, weight, 63) << 5 |
                      mix(how, old.blue, sum.blue * strength, weight, 31));
}

static void test_smooth_image_samples_mix_four_texels(void) {
    test_random random = {502};
    static scene of;
    static test_canvas expected;
    int compared = 0;
    for (int i = 0; i < 720; i++) {
        const unsigned quality = i / 2 % 2 ? BOTH : R565_QUALITY_SAMPLES;
        scene_init(&of, &random, i);
        place_scene(&of, true);
        cover_scene(&of, quality == BOTH);
        again(&expected, &of);
        draw(&of.gfx, &of, quality);
        for (int y = 0; y < CANVAS_HEIGHT; y++) {
            for (int x = 0; x < CANVAS_WIDTH; x++) {
                const double u = of.ux * x + of.uy * y + of.u, v = of.vx * x + of.vy * y + of.v;
                const bool inside = u >= 0 && u < of.width && v >= 0 && v < of.height;
                uint16_t pixel = canvas_get(&expected, x, y);
                if (is_near_whole(16 * u + 0.5, 16 * of.ux, 16 * of.uy) ||
                    is_near_whole(16 * v + 0.5, 16 * of.vx, 16 * of.vy)) {
                    if (of.covered[y][x] != 0)
                        pixel = canvas_get(&of.canvas, x, y);
                } else if (inside && of.covered[y][x] != 0) {
                    pixel = sampled(&of, pixel, (int)(16 * u + 0.5), (int)(16 * v + 0.5),
                                    of.covered[y][x]);
                    compared++;
                }
                canvas_set(&expected, x, y, pixel);
            }
        }
        canvas_check_same(&of.canvas, &expected);
        canvas_check_guard(&of.canvas);
    }
    CHECK(compared > 80000);
}

// Turns all bits of a texture that lie outside the source rectangle.
static void invert_outside(scene *of) {
    const r565_texture *const texture = &of->image.texture;
    const int bits = (int)r565_format_bits(texture->format);
    uint8_t *const rows = (uint8_t *)of->image.texels + 2 * r565_format_colors(texture->format);
    for (int y = 0; y < texture->height; y++) {
        for (int bit = 0; bit < 8 * texture->stride; bit++) {
            const int x = bit / bits;
            const bool inside = x >= of->source.left && x < of->source.right &&
                                y >= of->source.top && y < of->source.bottom;
            if (!inside)
                rows[y * texture->stride + bit / 8] ^= (uint8_t)(0x80 >> bit % 8);
        }
    }
}

static void test_smooth_image_shows_no_atlas_neighbour(void) {
    test_random random = {503};
    static scene of;
    static test_canvas other;
    for (int i = 0; i < 180; i++) {
        scene_init(&of, &random, i);
        const unsigned quality = 1 + (unsigned)i / 12 % 3;
        r565_gfx gfx = again(&other, &of);
        draw(&of.gfx, &of, quality);
        invert_outside(&of);
        draw(&gfx, &of, quality);
        canvas_check_same(&other, &of.canvas);
    }
}

static void test_smooth_image_parts_equal_the_whole(void) {
    test_random random = {504};
    static scene of;
    static test_canvas parts;
    for (int i = 0; i < 120; i++) {
        scene_init(&of, &random, i);
        r565_gfx_set_clip(&of.gfx, (r565_rect){0, 0, CANVAS_WIDTH, CANVAS_HEIGHT});
        const unsigned quality = 1 + (unsigned)i / 12 % 3;
        r565_gfx part = again(&parts, &of);
        draw(&of.gfx, &of, quality);
        const int width = test_random_int(&random, 1, 40), height = test_random_int(&random, 1, 20);
        for (int y = 0; y < CANVAS_HEIGHT; y += height) {
            for (int x = 0; x < CANVAS_WIDTH; x += width) {
                r565_gfx_set_clip(&part, (r565_rect){(int16_t)x, (int16_t)y, (int16_t)(x + width),
                                                     (int16_t)(y + height)});
                draw(&part, &of, quality);
            }
        }
        canvas_check_same(&parts, &of.canvas);
        canvas_check_guard(&parts);
    }
}

static void test_smooth_image_moves_by_whole_pixels(void) {
    test_random random = {505};
    static scene of;
    static test_canvas there;
    for (int i = 0; i < 90; i++) {
        scene_init(&of, &random, i);
        r565_gfx_set_clip(&of.gfx, (r565_rect){0, 0, CANVAS_WIDTH, CANVAS_HEIGHT});
        r565_affine map = of.gfx.transform;
        map.tx = floorf(map.tx * 256) / 256, map.ty = floorf(map.ty * 256) / 256;
        r565_gfx_set_transform(&of.gfx, &map);
        r565_gfx moved = again(&there, &of);
        map.tx += 7, map.ty -= 5;
        r565_gfx_set_transform(&moved, &map);
        r565_gfx_clear(&of.gfx, 0x2345);
        r565_gfx_clear(&moved, 0x2345);
        draw(&of.gfx, &of, 1 + (unsigned)i / 12 % 3);
        draw(&moved, &of, 1 + (unsigned)i / 12 % 3);
        for (int y = 5; y < CANVAS_HEIGHT; y++) {
            for (int x = 0; x < CANVAS_WIDTH - 7; x++)
                CHECK_HEX(canvas_get(&there, x + 7, y - 5), canvas_get(&of.canvas, x, y));
        }
    }
}

// One opaque colour with smooth edges is a smooth polygon.
static void test_smooth_image_of_one_colour_is_a_polygon(void) {
    test_random random = {506};
    static scene of;
    static test_canvas shape;
    for (int i = 0; i < 60; i++) {
        scene_init(&of, &random, i * R565_FORMAT_COUNT); // RGB565
        r565_gfx_clear_color_key(&of.gfx);
        for (int k = 0; k < 64 * 64; k++)
            of.image.texels[k] = 0x5A3C;
        const float w = (float)(of.source.right - of.source.left);
        const float h = (float)(of.source.bottom - of.source.top);
        r565_gfx gfx = again(&shape, &of);
        draw(&of.gfx, &of, R565_QUALITY_EDGES);
        r565_gfx_fill_rect_smooth(&gfx, 0, 0, w, h, 0x5A3C);
        canvas_check_same(&of.canvas, &shape);
    }
}

static void test_smooth_image_is_plain_where_nothing_is_mixed(void) {
    test_random random = {507};
    static scene of;
    static test_canvas plain;
    for (int i = 0; i < 180; i++) {
        const unsigned quality = 1 + (unsigned)i / 12 % 3;
        scene_init(&of, &random, i);
        if (i % 2 == 0) {
            r565_gfx_set_blend(&of.gfx, R565_BLEND_NONE);
        } else {
            const r565_affine whole = r565_affine_translation(5, -3);
            r565_gfx_set_transform(&of.gfx, &whole);
            r565_gfx_set_opacity(&of.gfx, 255);
        }
        r565_gfx gfx = again(&plain, &of);
        draw(&gfx, &of, R565_QUALITY_FAST);
        draw(&of.gfx, &of, quality);
        canvas_check_same(&of.canvas, &plain);
        CHECK_INT(of.gfx.quality, quality);
        // And back again.
        gfx = again(&plain, &of);
        draw(&gfx, &of, R565_QUALITY_FAST);
        r565_gfx back = again(&of.canvas, &of);
        r565_gfx_set_quality(&back, BOTH);
        draw(&back, &of, R565_QUALITY_FAST);
        canvas_check_same(&of.canvas, &plain);
    }
}

// What is transparent has no colour that could show, whatever its bits say.
static void test_smooth_image_has_no_dark_fringes(void) {
    test_random random = {508};
    static test_canvas canvas;
    static uint16_t texels[16 * 16];
    const r565_texture texture = {texels, 16, 16, 32, R565_FORMAT_ARGB4444};
    const r565_affine local = {2.3f, 0.7f, -0.7f, 2.3f, 15, 3};
    r565_gfx gfx;
    canvas_init(&canvas, &random, R565_FORMAT_RGB565);
    CHECK_INT(r565_gfx_init(&gfx, &canvas.surface), R565_OK);
    r565_gfx_clear(&gfx, 0xFFFF);
    for (int k = 0; k < 256; k++)
        texels[k] = test_random_int(&random, 0, 1) ? 0xFFFF : 0x0000;
    r565_gfx_set_quality(&gfx, BOTH);
    r565_gfx_draw_image_affine(&gfx, &texture, (r565_rect){0, 0, 16, 16}, &local, NULL, 0);
    for (int y = 0; y < CANVAS_HEIGHT; y++) {
        for (int x = 0; x < CANVAS_WIDTH; x++)
            CHECK_HEX(canvas_get(&canvas, x, y), 0xFFFF);
    }
}

static void test_smooth_image_every_call_is_smooth(void) {
    test_random random = {509};
    static scene of;
    static test_canvas scaled;
    for (int i = 0; i < 30; i++) {
        scene_init(&of, &random, i);
        const r565_affine move = r565_affine_translation(2.4f, -1.3f);
        const int w = of.source.right - of.source.left, h = of.source.bottom - of.source.top;
        r565_gfx_set_transform(&of.gfx, &move);
        r565_gfx_set_quality(&of.gfx, 1 + (unsigned)i % 3);
        r565_gfx gfx = again(&scaled, &of);
        r565_gfx_draw_image_scaled(&gfx, &of.image.texture, of.source, 4, 5, 37, 29);
        const r565_affine local = {37.0f / (float)w, 0, 0, 29.0f / (float)h, 4, 5};
        r565_gfx_draw_image_affine(&of.gfx, &of.image.texture, of.source, &local, NULL, 0);
        canvas_check_same(&scaled, &of.canvas);
    }
    // Half a pixel of white on black.
    uint16_t pixels[3] = {0, 0, 0}, white = 0xFFFF;
    const r565_texture dot = {&white, 1, 1, 2, R565_FORMAT_RGB565};
    const r565_affine half = r565_affine_translation(0.5f, 0);
    r565_surface surface;
    r565_gfx gfx;
    CHECK_INT(r565_surface_init(&surface, pixels, 3, 1, R565_FORMAT_RGB565), R565_OK);
    CHECK_INT(r565_gfx_init(&gfx, &surface), R565_OK);
    r565_gfx_set_transform(&gfx, &half);
    r565_gfx_set_quality(&gfx, R565_QUALITY_EDGES);
    r565_gfx_draw_image(&gfx, &dot, 0, 0);
    CHECK_HEX(pixels[0], 16 << 11 | 32 << 5 | 16);
    CHECK_HEX(pixels[1], 16 << 11 | 32 << 5 | 16);
    CHECK_HEX(pixels[2], 0);
}

static void test_smooth_image_nonsense_draws_nothing(void) {
    test_random random = {510};
    static scene of;
    const float odd[] = {NAN, INFINITY, -INFINITY, 1e30f, 600000, -600000, 1e-30f, 0};
    for (int i = 0; i < 8 * 6; i++) {
        scene_init(&of, &random, i);
        r565_gfx_set_transform(&of.gfx, NULL);
        r565_gfx_set_quality(&of.gfx, 1 + (unsigned)i % 3);
        const float bad = odd[i / 6];
        const r565_affine maps[] = {
            {bad, 0, 0, 1, 3, 3}, {1, bad, bad, 1, 3, bad}, {1, 0, 0, 1, bad, 2}};
        for (int k = 0; k < 3; k++) {
            if (k > 0 && fabsf(bad) < 1)
                continue;
            r565_gfx_draw_image_affine(&of.gfx, &of.image.texture, of.source, &maps[k], NULL, 0);
        }
        CHECK(memcmp(of.canvas.memory, of.canvas.before, sizeof of.canvas.memory) == 0);
        // Slivers and giants do no harm.
        for (int k = 0; k < 40; k++) {
            r565_affine map = {
                test_random_float(&random, -1, 1), test_random_float(&random, -1, 1), 0, 0, 20, 20};
            const float thin = k % 2 ? 1e-3f : 5000;
            map.c = -map.b * thin, map.d = map.a * thin;
            r565_gfx_draw_image_affine(&of.gfx, &of.image.texture, of.source, &map, NULL, 0);
            r565_gfx_set_transform(&of.gfx, k % 3 ? NULL : &map);
        }
        canvas_check_guard(&of.canvas);
    }
}

// Its corners are on a line, but when the context turns them they are rounded.
static void test_smooth_image_flat_on_its_own_draws_nothing(void) {
    test_random random = {511};
    static scene of;
    for (int i = 0; i < 400; i++) {
        scene_init(&of, &random, i);
        const float x = test_random_float(&random, -1, 1);
        const float y = test_random_float(&random, -1, 1);
        float linear[4];
        for (int k = 0; k < 4; k++)
            linear[k] = test_random_float(&random, -2, 2);
        const r565_affine turn = {linear[0], linear[1], linear[2], linear[3], 20, 20};
        r565_gfx_set_transform(&of.gfx, &turn);
        r565_gfx_set_quality(&of.gfx, (unsigned)i % 4);
        const r565_affine flat =
            i % 8 < 4 ? (r565_affine){x, 0, y, 0, x, 3} : (r565_affine){0, x, 0, y, 3, y};
        r565_gfx_draw_image_affine(&of.gfx, &of.image.texture, of.source, &flat, NULL, 0);
        CHECK(memcmp(of.canvas.memory, of.canvas.before, sizeof of.canvas.memory) == 0);
    }
}

static void test_smooth_rig_in_bands(void) {
    test_random random = {511};
    static test_canvas whole, banded, fast;
    int differs = 0;
    for (uint64_t seed = 1; seed <= 6; seed++) {
        character *of = make_character(seed);
        r565_rig rig = new_rig(&of->armature);
        for (int i = 0; i < 12; i++) {
            r565_gfx gfx, other;
            r565_affine placement = r565_affine_rotation((r565_angle)(i % 2 * 5000 * i));
            // Where texels are large, samples reach far out of boxes.
            const float scale = test_random_float(&random, 0.2f, 2) * (i % 4 < 2 ? 1 : 8);
            placement = (r565_affine){placement.a * scale,
                                      placement.b * scale,
                                      placement.c * scale,
                                      placement.d * scale,
                                      30,
                                      25};
            CHECK(r565_rig_pose(&rig, &of->animation, 3.3f * (float)i, NULL, NULL));
            canvas_init(&whole, &random, (r565_format)(i / 3 % 3));
            CHECK_INT(r565_gfx_init(&gfx, &whole.surface), R565_OK);
            banded = whole, fast = whole;
            banded.surface.pixels = banded.memory + CANVAS_GUARD;
            fast.surface.pixels = fast.memory + CANVAS_GUARD;
            r565_gfx_set_quality(&gfx, 1 + (unsigned)i % 3);
            r565_gfx_set_transform(&gfx, &placement);
            other = gfx;
            r565_rig_draw(&rig, &gfx);
            other.target = banded.surface;
            for (int y = 0; y < CANVAS_HEIGHT; y++) {
                r565_gfx_set_clip(&other, (r565_rect){0, (int16_t)y, 99, (int16_t)(y + 1)});
                r565_rig_draw(&rig, &other);
            }
            canvas_check_same(&banded, &whole);
            other = gfx;
            other.target = fast.surface;
            r565_gfx_set_quality(&other, R565_QUALITY_FAST);
            r565_rig_draw(&rig, &other);
            differs += memcmp(fast.memory, whole.memory, sizeof fast.memory) != 0;
        }
        free_rig(&rig);
        free(of);
    }
    CHECK(differs > 24);
}

// Pixels of two canvases that differ outside a rectangle.
static int count_outside(const test_canvas *a, const test_canvas *b, r565_rect box) {
    int count = 0;
    for (int y = 0; y < CANVAS_HEIGHT; y++) {
        for (int x = 0; x < CANVAS_WIDTH; x++) {
            const bool inside = x >= box.left && x < box.right && y >= box.top && y < box.bottom;
            count += !inside && canvas_get(a, x, y) != canvas_get(b, x, y);
        }
    }
    return count;
}

static void test_smooth_rig_bounds_drawn_hold_every_pixel(void) {
    test_random random = {512};
    static test_canvas drawn, blank;
    int useful = 0;
    for (int i = 0; i < 120; i++) {
        character *of = make_character((uint64_t)i + 700);
        r565_rig rig = new_rig(&of->armature);
        r565_gfx gfx;
        r565_affine placement = r565_affine_rotation((r565_angle)test_random_u32(&random));
        const float scale = test_random_float(&random, 0.05f, i % 2 == 0 ? 0.3f : 5);
        placement = (r565_affine){placement.a * scale,
                                  placement.b * scale,
                                  placement.c * scale,
                                  placement.d * scale,
                                  test_random_float(&random, 0, 60),
                                  test_random_float(&random, 0, 45)};
        CHECK(r565_rig_pose(&rig, &of->animation, 0.7f * (float)i, NULL, NULL));
        canvas_init(&drawn, &random, R565_FORMAT_RGB565);
        blank = drawn;
        CHECK_INT(r565_gfx_init(&gfx, &drawn.surface), R565_OK);
        r565_gfx_set_transform(&gfx, &placement);
        const r565_rect placed = r565_rig_bounds_placed(&rig, &placement);
        const r565_rect plain = r565_rig_bounds_drawn(&rig, &gfx);
        CHECK(memcmp(&plain, &placed, sizeof plain) == 0);
        r565_gfx_set_quality(&gfx, (unsigned)i % 4);
        const r565_rect box = r565_rig_bounds_drawn(&rig, &gfx);
        r565_rig_draw(&rig, &gfx);
        blank.surface.pixels = blank.memory + CANVAS_GUARD;
        CHECK_INT(count_outside(&drawn, &blank, box), 0);
        useful += count_outside(&drawn, &blank, (r565_rect){0, 0, 0, 0}) > 0 &&
                  (box.left > 0 || box.top > 0 || box.right < CANVAS_WIDTH);
        free_rig(&rig);
        free(of);
    }
    CHECK(useful > 30);
}

// Five pixels left of the target, but half a texel is ten. The last is too faint to be seen.
static void test_smooth_rig_draws_what_reaches_in(void) {
    static const uint16_t texels[4] = {0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF};
    const r565_texture white = {texels, 2, 2, 4, R565_FORMAT_ARGB4444};
    const r565_bone bone = {
        .scale_x = 4096, .scale_y = 4096, .a = 1, .d = 1, .parent = R565_NO_PARENT};
    const r565_attachment image = {
        .texture = &white, .source = {0, 0, 2, 2}, .local = {20, 0, 0, 20, -45, -10}};
    const r565_slot slot = {.attachments = &image, .attachment_count = 1, .alpha = 255};
    const r565_armature armature = {
        .bones = &bone, .slots = &slot, .bone_count = 1, .slot_count = 1};
    r565_rig rig = new_rig(&armature);
    for (unsigned quality = 0; quality <= BOTH; quality++) {
        uint16_t pixels[8] = {0};
        r565_surface surface;
        r565_gfx gfx;
        CHECK_INT(r565_surface_init(&surface, pixels, 8, 1, R565_FORMAT_RGB565), R565_OK);
        CHECK_INT(r565_gfx_init(&gfx, &surface), R565_OK);
        r565_gfx_set_quality(&gfx, quality);
        r565_rig_draw(&rig, &gfx);
        const bool reaches = (quality & R565_QUALITY_SAMPLES) != 0;
        const r565_rect box = r565_rig_bounds_drawn(&rig, &gfx);
        CHECK(reaches ? box.right >= 5 && box.right <= 8 : box.right <= 0);
        for (int x = 0; x < 8; x++)
            CHECK((pixels[x] != 0) == (reaches && x < 4));
    }
    free_rig(&rig);
}

void test_gfx_smooth_image(void) {
    RUN(test_smooth_image_edges_blend_the_nearest_texel);
    RUN(test_smooth_image_samples_mix_four_texels);
    RUN(test_smooth_image_shows_no_atlas_neighbour);
    RUN(test_smooth_image_parts_equal_the_whole);
    RUN(test_smooth_image_moves_by_whole_pixels);
    RUN(test_smooth_image_of_one_colour_is_a_polygon);
    RUN(test_smooth_image_is_plain_where_nothing_is_mixed);
    RUN(test_smooth_image_has_no_dark_fringes);
    RUN(test_smooth_image_every_call_is_smooth);
    RUN(test_smooth_image_nonsense_draws_nothing);
    RUN(test_smooth_image_flat_on_its_own_draws_nothing);
    RUN(test_smooth_rig_in_bands);
    RUN(test_smooth_rig_bounds_drawn_hold_every_pixel);
    RUN(test_smooth_rig_draws_what_reaches_in);
}
