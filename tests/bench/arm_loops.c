// SPDX-License-Identifier: MIT
// arm_loops FIGURE: one draw of a figure of figures.mjs, for arm_loops.mjs to count on a Cortex-M.
// Prints how many pixels it covers and a hash of the picture.
#include "scene.h"

#include "rig565/gfx.h"

#include <stdio.h>
#include <string.h>

// Few rows, as long as those of the whole sprite: where each instruction is logged, this is enough.
enum { TOP = 100, ROWS = 24, PIXELS = SCENE_WIDTH * ROWS };

typedef struct figure {
    const char *name;
    scene_mix mix;
    r565_format format;
    bool is_turned;
    uint8_t opacity;
    r565_blend blend;
} figure;

static const figure figures[] = {
    {"rotate-transparent", SCENE_TRANSPARENT, R565_FORMAT_ARGB4444, true, 255, R565_BLEND_ALPHA},
    {"rotate-opaque", SCENE_OPAQUE, R565_FORMAT_ARGB4444, true, 255, R565_BLEND_ALPHA},
    {"rotate-translucent", SCENE_TRANSLUCENT, R565_FORMAT_ARGB4444, true, 255, R565_BLEND_ALPHA},
    {"rotate-runs", SCENE_RUNS, R565_FORMAT_ARGB4444, true, 255, R565_BLEND_ALPHA},
    {"rotate-noise", SCENE_NOISE, R565_FORMAT_ARGB4444, true, 255, R565_BLEND_ALPHA},
    {"rotate-faded", SCENE_RUNS, R565_FORMAT_ARGB4444, true, 100, R565_BLEND_ALPHA},
    {"rotate-added", SCENE_RUNS, R565_FORMAT_ARGB4444, true, 255, R565_BLEND_ADD},
    {"rotate-rgb565", SCENE_RUNS, R565_FORMAT_RGB565, true, 255, R565_BLEND_ALPHA},
    {"rotate-rgb565-keyed", SCENE_RUNS, R565_FORMAT_RGB565, true, 255, R565_BLEND_ALPHA},
    {"rotate-pal8-opaque", SCENE_OPAQUE, R565_FORMAT_PAL8, true, 255, R565_BLEND_ALPHA},
    {"rotate-pal4-opaque", SCENE_OPAQUE, R565_FORMAT_PAL4, true, 255, R565_BLEND_ALPHA},
    {"rotate-mask", SCENE_OPAQUE, R565_FORMAT_MASK, true, 255, R565_BLEND_ALPHA},
    {"straight-transparent", SCENE_TRANSPARENT, R565_FORMAT_ARGB4444, false, 255, R565_BLEND_ALPHA},
    {"straight-opaque", SCENE_OPAQUE, R565_FORMAT_ARGB4444, false, 255, R565_BLEND_ALPHA},
    {"straight-translucent", SCENE_TRANSLUCENT, R565_FORMAT_ARGB4444, false, 255, R565_BLEND_ALPHA},
};

static uint16_t pixels[PIXELS];
static uint16_t texels[SCENE_SPRITE * SCENE_SPRITE];

static void make_target(r565_gfx *gfx, uint16_t background) {
    r565_surface target;
    r565_surface_init(&target, pixels, SCENE_WIDTH, ROWS, R565_FORMAT_RGB565);
    r565_gfx_init(gfx, &target);
    r565_gfx_clear(gfx, background);
}

static r565_affine placement(const figure *of, const scene *what) {
    const scene_placement p = scene_place(what);
    if (!of->is_turned)
        return (r565_affine){1, 0, 0, 1, 32, -TOP};
    return (r565_affine){(float)p.a, (float)p.b,  (float)p.c,
                         (float)p.d, (float)p.tx, (float)p.ty - TOP};
}

// By what paints shapes, which arm_loops.mjs does not count.
static unsigned long covered(const r565_affine *map) {
    r565_gfx gfx;
    unsigned long count = 0;
    make_target(&gfx, 0);
    r565_gfx_set_transform(&gfx, map);
    r565_gfx_fill_rect(&gfx, 0, 0, SCENE_SPRITE, SCENE_SPRITE, 0xFFFF);
    for (int i = 0; i < PIXELS; i++)
        count += pixels[i] != 0;
    return count;
}

static void draw(const figure *of, const r565_affine *map) {
    const uint32_t bits = r565_format_bits((uint8_t)of->format);
    const r565_texture texture = {.pixels = texels,
                                  .width = SCENE_SPRITE,
                                  .height = SCENE_SPRITE,
                                  .stride = (uint16_t)(SCENE_SPRITE * bits / 8),
                                  .format = (uint8_t)of->format};
    const r565_rect all = {0, 0, SCENE_SPRITE, SCENE_SPRITE};
    r565_gfx gfx;
    make_target(&gfx, SCENE_BACKGROUND);
    r565_gfx_set_opacity(&gfx, of->opacity);
    r565_gfx_set_blend(&gfx, of->blend);
    if (strstr(of->name, "keyed") != NULL)
        r565_gfx_set_color_key(&gfx, 0);
    r565_gfx_draw_image_affine(&gfx, &texture, all, map, NULL, 0);
}

static unsigned long hash(void) {
    uint32_t sum = 2166136261u;
    for (int i = 0; i < PIXELS; i++)
        sum = (sum ^ pixels[i]) * 16777619u;
    return sum;
}

int main(int count, char **arguments) {
    for (size_t i = 0; i < sizeof figures / sizeof *figures; i++) {
        const figure *const of = &figures[i];
        if (count != 2 || strcmp(of->name, arguments[1]) != 0)
            continue;
        const scene what = {.mix = of->mix, .size = SCENE_SPRITE};
        const r565_affine map = placement(of, &what);
        const unsigned long units = covered(&map);
        scene_paint_argb4444(&what, texels);
        draw(of, &map);
        printf("%lu %lx\n", units, hash());
        return 0;
    }
    return 1;
}
