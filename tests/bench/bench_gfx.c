// SPDX-License-Identifier: MIT
// What drawing costs: the scenes that other libraries draw too, and figures of our own.
#include "measure.h"
#include "scene.h"

#include "rig565/gfx.h"

#include <string.h>

enum { REPEATS = 4 };

typedef struct picture {
    r565_gfx gfx;
    r565_texture texture;
    r565_affine map;
} picture;

static uint16_t pixels[SCENE_TARGET];
static uint16_t texels[SCENE_TARGET];

static picture make_picture(int width, int height, r565_format format) {
    picture it = {.texture = {.pixels = texels,
                              .width = (uint16_t)width,
                              .height = (uint16_t)height,
                              .stride = (uint16_t)(2 * width),
                              .format = (uint8_t)format}};
    r565_surface target;
    r565_surface_init(&target, pixels, SCENE_WIDTH, SCENE_HEIGHT, R565_FORMAT_RGB565);
    r565_gfx_init(&it.gfx, &target);
    return it;
}

static picture make_scene(const scene *of, r565_format format) {
    const scene_placement p = scene_place(of);
    picture it = make_picture(of->size, of->size, format);
    it.map =
        (r565_affine){(float)p.a, (float)p.b, (float)p.c, (float)p.d, (float)p.tx, (float)p.ty};
    return it;
}

static void draw_turned(void *state) {
    picture *it = state;
    const r565_rect all = {0, 0, (int16_t)it->texture.width, (int16_t)it->texture.height};
    r565_gfx_draw_image_affine(&it->gfx, &it->texture, all, &it->map, NULL, 0);
}

static void draw_straight(void *state) {
    picture *it = state;
    r565_gfx_draw_image(&it->gfx, &it->texture, 0, 0);
}

static void draw_clear(void *state) {
    picture *it = state;
    r565_gfx_clear(&it->gfx, 0x1234);
}

// What copying cannot be faster than. Row by row: for all at once memcpy uses one instruction that
// callgrind counts once a byte.
static void draw_memcpy(void *state) {
    (void)state;
    for (int y = 0; y < SCENE_HEIGHT; y++)
        memcpy(pixels + y * SCENE_WIDTH, texels + y * SCENE_WIDTH, SCENE_WIDTH * sizeof *pixels);
}

static void measure_scenes(void) {
    for (int i = 0; i < SCENE_COUNT; i++) {
        scene_paint_argb4444(&scenes[i], texels);
        picture it = make_scene(&scenes[i], R565_FORMAT_ARGB4444);
        scene_measure(&scenes[i], pixels, draw_turned, &it);
    }
}

// Pixels that a draw covers: it draws white on black.
static unsigned long covered(picture *it) {
    unsigned long count = 0;
    memset(texels, 0xFF, sizeof texels);
    r565_gfx_clear(&it->gfx, 0);
    draw_turned(it);
    for (int i = 0; i < SCENE_TARGET; i++)
        count += pixels[i] != 0;
    return count;
}

static void measure_turned(const char *figure, picture *it, scene_mix mix) {
    const scene of = {.mix = mix, .size = SCENE_SPRITE};
    const unsigned long count = covered(it);
    scene_paint_argb4444(&of, texels);
    draw_turned(it);
    measure(figure, count * REPEATS, REPEATS, draw_turned, it);
}

// The runs of the first figures in other formats and states: every third texel is the key.
static void measure_states(void) {
    const scene of = {.size = SCENE_SPRITE};
    picture plain = make_scene(&of, R565_FORMAT_RGB565);
    measure_turned("rotate-rgb565", &plain, SCENE_RUNS);
    r565_gfx_set_color_key(&plain.gfx, 0);
    measure_turned("rotate-rgb565-keyed", &plain, SCENE_RUNS);
    picture faded = make_scene(&of, R565_FORMAT_ARGB4444);
    r565_gfx_set_opacity(&faded.gfx, 100);
    measure_turned("rotate-faded", &faded, SCENE_RUNS);
    picture added = make_scene(&of, R565_FORMAT_ARGB4444);
    r565_gfx_set_blend(&added.gfx, R565_BLEND_ADD);
    measure_turned("rotate-added", &added, SCENE_RUNS);
}

// What tints and blend modes cost, a pixel drawn.
static void measure_looks(void) {
    static const struct {
        const char *figure;
        r565_blend blend;
        scene_mix mix;
        bool is_tinted;
    } looks[] = {
        {"tinted-opaque", R565_BLEND_ALPHA, SCENE_OPAQUE, true},
        {"tinted-translucent", R565_BLEND_ALPHA, SCENE_TRANSLUCENT, true},
        {"multiply", R565_BLEND_MULTIPLY, SCENE_OPAQUE, false},
        {"screen", R565_BLEND_SCREEN, SCENE_OPAQUE, false},
        {"darken", R565_BLEND_DARKEN, SCENE_OPAQUE, false},
        {"lighten", R565_BLEND_LIGHTEN, SCENE_OPAQUE, false},
        {"subtract", R565_BLEND_SUBTRACT, SCENE_OPAQUE, false},
        {"difference", R565_BLEND_DIFFERENCE, SCENE_OPAQUE, false},
        {"overlay", R565_BLEND_OVERLAY, SCENE_OPAQUE, false},
        {"hard-light", R565_BLEND_HARD_LIGHT, SCENE_OPAQUE, false},
    };
    static const r565_tint tint = {2048, 4096, 3000, 0, 10, -10};
    const scene of = {.size = SCENE_SPRITE};
    for (size_t i = 0; i < sizeof looks / sizeof looks[0]; i++) {
        picture it = make_scene(&of, R565_FORMAT_ARGB4444);
        const unsigned long count = covered(&it);
        const scene sprite = {.mix = looks[i].mix, .size = SCENE_SPRITE};
        scene_paint_argb4444(&sprite, texels);
        r565_gfx_set_blend(&it.gfx, looks[i].blend);
        r565_gfx_set_tint(&it.gfx, looks[i].is_tinted ? &tint : NULL);
        draw_turned(&it);
        measure(looks[i].figure, count * REPEATS, REPEATS, draw_turned, &it);
    }
}

// Noise in colours that are all opaque.
static void measure_palette(const char *figure, r565_format format) {
    const scene of = {.mix = SCENE_OPAQUE, .size = SCENE_SPRITE};
    picture it = make_scene(&of, format);
    it.texture.stride = (uint16_t)(SCENE_SPRITE * r565_format_bits((uint8_t)format) / 8);
    const unsigned long count = covered(&it);
    for (int i = 0; i < SCENE_TARGET; i++)
        texels[i] = (uint16_t)(scene_texel(&of, i % SCENE_SPRITE, i / SCENE_SPRITE) * 0x9E37u);
    for (uint32_t i = 0; i < r565_format_colors((uint8_t)format); i++)
        texels[i] |= 0xF000;
    draw_turned(&it);
    measure(figure, count * REPEATS, REPEATS, draw_turned, &it);
}

// --- Meshes ---------------------------------------------------------------------------------------

enum { CELLS = 4, VERTICES = (CELLS + 1) * (CELLS + 1), TRIANGLES = 2 * CELLS * CELLS };

typedef struct net {
    picture it;
    r565_vertex vertices[VERTICES];
    r565_position positions[VERTICES];
    r565_triangle triangles[TRIANGLES];
} net;

static void draw_net(void *state) {
    net *of = state;
    const r565_rect all = {0, 0, (int16_t)of->it.texture.width, (int16_t)of->it.texture.height};
    r565_gfx_draw_mesh(&of->it.gfx, &of->it.texture, all, of->vertices, of->positions, VERTICES,
                       of->triangles, TRIANGLES);
}

// The turned sprite once more, as triangles of 2048 texels.
static net make_net(const picture *it) {
    net made = {.it = *it};
    for (int i = 0; i < VERTICES; i++) {
        const float u = (float)(i % (CELLS + 1) * SCENE_SPRITE) / CELLS;
        const float v = (float)(i / (CELLS + 1) * SCENE_SPRITE) / CELLS;
        made.vertices[i] = (r565_vertex){u, v};
        made.positions[i] = (r565_position){u, v};
    }
    for (int i = 0; i < TRIANGLES; i++) {
        const int first = i / 2 / CELLS * (CELLS + 1) + i / 2 % CELLS, last = first + CELLS + 2;
        made.triangles[i] = (r565_triangle){
            (uint16_t)first, (uint16_t)(i % 2 == 0 ? first + 1 : last - 1), (uint16_t)last};
    }
    r565_gfx_set_transform(&made.it.gfx, &it->map);
    return made;
}

static void measure_net(const char *figure, scene_mix mix) {
    const scene of = {.mix = mix, .size = SCENE_SPRITE};
    picture it = make_scene(&of, R565_FORMAT_ARGB4444);
    const unsigned long count = covered(&it);
    scene_paint_argb4444(&of, texels);
    net drawn = make_net(&it);
    draw_net(&drawn);
    measure(figure, count * REPEATS, REPEATS, draw_net, &drawn);
}

static void measure_screen(const char *figure, void (*draw)(void *), picture *it) {
    draw(it);
    measure(figure, SCENE_TARGET * REPEATS, REPEATS, draw, it);
}

// Images as large as the target, where they lie: what is left when nothing turns.
static void measure_straight(void) {
    static const struct {
        const char *figure;
        scene_mix mix;
    } mixes[] = {
        {"straight-transparent", SCENE_TRANSPARENT},
        {"straight-opaque", SCENE_OPAQUE},
        {"straight-translucent", SCENE_TRANSLUCENT},
        {"straight-runs", SCENE_RUNS},
    };
    picture it = make_picture(SCENE_WIDTH, SCENE_HEIGHT, R565_FORMAT_ARGB4444);
    for (size_t i = 0; i < sizeof mixes / sizeof mixes[0]; i++) {
        const scene of = {.mix = mixes[i].mix, .size = SCENE_WIDTH};
        for (int at = 0; at < SCENE_TARGET; at++)
            texels[at] = scene_texel(&of, at % SCENE_WIDTH, at / SCENE_WIDTH);
        measure_screen(mixes[i].figure, draw_straight, &it);
    }
    it.texture.format = R565_FORMAT_RGB565;
    measure_screen("straight-rgb565", draw_straight, &it);
    measure_screen("memcpy", draw_memcpy, &it);
    measure_screen("clear", draw_clear, &it);
}

int main(void) {
    measure_scenes();
    measure_states();
    measure_looks();
    measure_palette("rotate-pal8-opaque", R565_FORMAT_PAL8);
    measure_palette("rotate-pal4-opaque", R565_FORMAT_PAL4);
    measure_palette("rotate-mask", R565_FORMAT_MASK);
    measure_net("mesh-opaque", SCENE_OPAQUE);
    measure_net("mesh-translucent", SCENE_TRANSLUCENT);
    measure_net("mesh-runs", SCENE_RUNS);
    measure_straight();
    return 0;
}
