// SPDX-License-Identifier: MIT
// What drawing in bands costs beyond drawing at once, and what turning pixels on their way out costs.
#include "bench_rig_data.h"
#include "measure.h"
#include "scene.h"

#include "rig565/rig565.h"

enum { WIDTH = SCENE_WIDTH, HEIGHT = SCENE_HEIGHT, BANDS = 8, FRAMES = 4 };
enum { SLOTS = sizeof bench_slots / sizeof bench_slots[0], IMAGES = 2 * SLOTS };

typedef struct stage {
    r565_armature armature;
    r565_slot slots[SLOTS];
    r565_attachment images[IMAGES];
    r565_texture texture;
    r565_rig rig;
    r565_affine placement;
    r565_gfx gfx;
    r565_bands bands;
} stage;

static uint16_t pixels[WIDTH * HEIGHT];
static uint16_t turned[WIDTH * HEIGHT];
static uint16_t pair[2 * WIDTH * HEIGHT / BANDS];

static void draw(const stage *it, r565_gfx *gfx) {
    r565_gfx_clear(gfx, 0x2945);
    r565_gfx_set_transform(gfx, &it->placement);
    r565_rig_draw(&it->rig, gfx);
}

static void draw_at_once(void *state) {
    stage *it = state;
    draw(it, &it->gfx);
}

static void draw_in_bands(void *state) {
    stage *it = state;
    r565_bands_start(&it->bands, (r565_rect){0, 0, WIDTH, HEIGHT});
    while (r565_bands_next(&it->bands, &it->gfx)) {
        draw(it, &it->gfx);
        r565_bands_flush(&it->bands);
    }
}

typedef struct copy {
    r565_surface target, source;
    r565_turn turn;
} copy;

static void draw_copy(void *state) {
    copy *it = state;
    r565_turn_copy(&it->target, &it->source, it->turn);
}

static void measure_frame(const char *figure, void (*frame)(void *), stage *it) {
    frame(it);
    measure(figure, WIDTH * HEIGHT * FRAMES, FRAMES, frame, it);
}

// The bench rig in colours, as large as the screen.
static bool dress(stage *it) {
    static unsigned char memory[4096];
    static uint16_t texels[SCENE_SPRITE * SCENE_SPRITE];
    const scene of = {.mix = SCENE_RUNS, .size = SCENE_SPRITE};
    scene_paint_argb4444(&of, texels);
    it->texture =
        (r565_texture){texels, SCENE_SPRITE, SCENE_SPRITE, 2 * SCENE_SPRITE, R565_FORMAT_ARGB4444};
    for (int i = 0; i < IMAGES; i++) {
        it->images[i] = bench_images[i];
        it->images[i].texture = &it->texture;
    }
    for (int i = 0; i < SLOTS; i++) {
        it->slots[i] = bench_slots[i];
        it->slots[i].attachments = &it->images[2 * i];
    }
    it->armature = bench_armature;
    it->armature.slots = it->slots;
    if (r565_rig_init(&it->rig, &it->armature, memory, sizeof memory) != R565_OK ||
        !r565_rig_pose(&it->rig, &bench_animations[0], 13.7f, NULL, NULL))
        return false;
    const r565_rect box = r565_rig_bounds(&it->rig);
    const float scale = (float)HEIGHT / (float)(box.bottom - box.top);
    it->placement = r565_affine_scaling(scale, scale);
    it->placement.tx = WIDTH / 2 - scale * (float)(box.left + box.right) / 2.0f;
    it->placement.ty = -scale * (float)box.top;
    return true;
}

static bool measure_bands(void) {
    static r565_display display;
    static stage it;
    r565_surface screen;
    if (!dress(&it) ||
        r565_surface_init(&screen, pixels, WIDTH, HEIGHT, R565_FORMAT_RGB565) != R565_OK ||
        r565_gfx_init(&it.gfx, &screen) != R565_OK ||
        r565_display_init(&display, WIDTH, HEIGHT, R565_FORMAT_RGB565) != R565_OK ||
        r565_bands_init(&it.bands, &display, pair, sizeof pair, 2) != R565_OK)
        return false;
    measure_frame("frame-at-once", draw_at_once, &it);
    measure_frame("frame-8-bands", draw_in_bands, &it);
    return true;
}

static void measure_turn(const char *figure, r565_turn turn) {
    copy it = {.turn = turn};
    const bool sideways = (turn & 1) != 0;
    r565_surface_init(&it.source, pixels, WIDTH, HEIGHT, R565_FORMAT_RGB565);
    r565_surface_init(&it.target, turned, sideways ? HEIGHT : WIDTH, sideways ? WIDTH : HEIGHT,
                      R565_FORMAT_RGB565);
    draw_copy(&it);
    measure(figure, WIDTH * HEIGHT * FRAMES, FRAMES, draw_copy, &it);
}

int main(void) {
    if (!measure_bands())
        return 1;
    measure_turn("turn-90", R565_TURN_90);
    measure_turn("turn-180", R565_TURN_180);
    measure_turn("turn-270", R565_TURN_270);
    return 0;
}
