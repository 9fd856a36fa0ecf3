// SPDX-License-Identifier: MIT
// What smooth borders and samples cost: the turned sprite of the other figures, and shapes.
#include "measure.h"
#include "scene.h"

#include "rig565/gfx.h"

enum { REPEATS = 4 };

static uint16_t pixels[SCENE_TARGET];
static uint16_t texels[SCENE_SPRITE * SCENE_SPRITE];
static r565_gfx gfx;

typedef struct sprite {
    r565_texture texture;
    r565_affine map;
} sprite;

static void draw_sprite(void *state) {
    const sprite *const it = state;
    const r565_rect all = {0, 0, SCENE_SPRITE, SCENE_SPRITE};
    r565_gfx_draw_image_affine(&gfx, &it->texture, all, &it->map, NULL, 0);
}

static unsigned long covered(sprite *it) {
    unsigned long count = 0;
    for (int i = 0; i < SCENE_SPRITE * SCENE_SPRITE; i++)
        texels[i] = 0xFFFF;
    r565_gfx_clear(&gfx, 0);
    draw_sprite(it);
    for (int i = 0; i < SCENE_TARGET; i++)
        count += pixels[i] != 0;
    return count;
}

static void measure_sprite(const char *figure, unsigned quality) {
    const scene of = {.mix = SCENE_RUNS, .size = SCENE_SPRITE};
    const scene_placement p = scene_place(&of);
    sprite it = {{texels, SCENE_SPRITE, SCENE_SPRITE, 2 * SCENE_SPRITE, R565_FORMAT_ARGB4444},
                 {(float)p.a, (float)p.b, (float)p.c, (float)p.d, (float)p.tx, (float)p.ty}};
    r565_gfx_set_quality(&gfx, quality);
    const unsigned long count = covered(&it);
    scene_paint_argb4444(&of, texels);
    draw_sprite(&it);
    measure(figure, count * REPEATS, REPEATS, draw_sprite, &it);
}

static void draw_line(void *state) {
    (void)state;
    r565_gfx_draw_line_smooth(&gfx, 12.3f, 20.7f, 301.2f, 218.4f, 2, 0x1234);
}

static void draw_triangle(void *state) {
    (void)state;
    r565_gfx_fill_triangle_smooth(&gfx, 10.3f, 8.1f, 307.6f, 100.2f, 60.4f, 231.9f, 0x1234);
}

static void draw_circle(void *state) {
    (void)state;
    r565_gfx_fill_circle_smooth(&gfx, 160.3f, 120.4f, 50, 0x1234);
}

static void draw_ring(void *state) {
    (void)state;
    r565_gfx_draw_circle_smooth(&gfx, 160.3f, 120.4f, 50, 2, 0x1234);
}

// A curve of 100 points over the width of the target.
static void draw_curve(void *state) {
    r565_gfx_draw_polyline_smooth(&gfx, state, 100, false, 2, 0x1234);
}

static void measure_call(const char *figure, void (*draw)(void *), void *state) {
    draw(state);
    measure(figure, REPEATS, REPEATS, draw, state);
}

int main(void) {
    static r565_position curve[100];
    r565_surface target;
    r565_surface_init(&target, pixels, SCENE_WIDTH, SCENE_HEIGHT, R565_FORMAT_RGB565);
    r565_gfx_init(&gfx, &target);
    for (int i = 0; i < 100; i++)
        curve[i] = (r565_position){3.2f * (float)i, 120 + (float)((i * i * 7) % 61)};
    measure_sprite("smooth-edges", R565_QUALITY_EDGES);
    measure_sprite("smooth-samples", R565_QUALITY_SAMPLES);
    measure_sprite("smooth-both", R565_QUALITY_EDGES | R565_QUALITY_SAMPLES);
    measure_call("smooth-line", draw_line, NULL);
    measure_call("smooth-triangle", draw_triangle, NULL);
    measure_call("smooth-circle", draw_circle, NULL);
    measure_call("smooth-circle-line", draw_ring, NULL);
    measure_call("smooth-polyline", draw_curve, curve);
    return 0;
}
