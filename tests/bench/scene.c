// SPDX-License-Identifier: MIT
#include "scene.h"
#include "measure.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

const scene scenes[SCENE_COUNT] = {
    {"rotate-transparent", SCENE_TRANSPARENT, SCENE_SPRITE, 0, 4},
    {"rotate-opaque", SCENE_OPAQUE, SCENE_SPRITE, 0, 4},
    {"rotate-translucent", SCENE_TRANSLUCENT, SCENE_SPRITE, 0, 4},
    {"rotate-runs", SCENE_RUNS, SCENE_SPRITE, 0, 4},
    {"rotate-noise", SCENE_NOISE, SCENE_SPRITE, 0, 4},
    {"rotate-16x16", SCENE_NOISE, 16, 1, 64},
};

// Libraries snap coordinates in their own ways, and SDL2 rounds twice (it scales, then turns): a
// pixel is right when it shows, within TOLERANCE, a texel at most REACH from the one under its
// centre. Few may show something else.
#define REACH 2
#define TOLERANCE 0.06
#define SHARE_OF_WRONG 0.01

scene_placement scene_place(const scene *of) {
    const double turn = SCENE_DEGREES * acos(-1) / 180, half = of->size / 2.0;
    const double a = SCENE_SCALE * cos(turn), b = SCENE_SCALE * sin(turn);
    return (scene_placement){
        a, b, -b, a, SCENE_WIDTH / 2 - half * (a - b), SCENE_HEIGHT / 2 - half * (a + b)};
}

// The finaliser of MurmurHash3: any two texels are as good as unrelated.
static uint32_t scramble(uint32_t x) {
    x = (x ^ (x >> 16)) * 0x85EBCA6Bu;
    x = (x ^ (x >> 13)) * 0xC2B2AE35u;
    return x ^ (x >> 16);
}

static scene_mix texel_mix(const scene *of, int x, int y, uint32_t noise) {
    if (of->mix == SCENE_RUNS)
        return (scene_mix)((x / 16 + y / 16) % 3);
    if (of->mix == SCENE_NOISE)
        return (scene_mix)((noise >> 16) % 3);
    return of->mix;
}

uint16_t scene_texel(const scene *of, int x, int y) {
    const uint32_t noise = scramble((uint32_t)(y * SCENE_SPRITE + x));
    const uint32_t color = noise & 0xFFF;
    switch (texel_mix(of, x, y, noise)) {
    case SCENE_OPAQUE:
        return (uint16_t)(0xF000 | color);
    case SCENE_TRANSLUCENT:
        return (uint16_t)((1 + (noise >> 12 & 0xF) * 14 / 16) << 12 | color);
    default:
        return 0;
    }
}

static uint32_t channel(uint16_t texel, int shift) {
    return (texel >> shift & 0xFu) * 17;
}

static uint32_t premultiply(uint32_t value, uint32_t alpha) {
    return (value * alpha + 127) / 255;
}

void scene_paint_argb4444(const scene *of, uint16_t *texels) {
    for (int i = 0; i < of->size * of->size; i++)
        texels[i] = scene_texel(of, i % of->size, i / of->size);
}

void scene_paint_argb8888(const scene *of, uint32_t *texels) {
    for (int i = 0; i < of->size * of->size; i++) {
        const uint16_t texel = scene_texel(of, i % of->size, i / of->size);
        texels[i] = channel(texel, 12) << 24 | channel(texel, 8) << 16 | channel(texel, 4) << 8 |
                    channel(texel, 0);
    }
}

void scene_paint_premultiplied(const scene *of, uint32_t *texels) {
    for (int i = 0; i < of->size * of->size; i++) {
        const uint16_t texel = scene_texel(of, i % of->size, i / of->size);
        const uint32_t alpha = channel(texel, 12);
        texels[i] = alpha << 24 | premultiply(channel(texel, 8), alpha) << 16 |
                    premultiply(channel(texel, 4), alpha) << 8 |
                    premultiply(channel(texel, 0), alpha);
    }
}

typedef struct position {
    int u, v;
} position;

// The texel under the centre of a pixel, which may be one that the sprite does not have.
static position texel_under(const scene_placement *p, int pixel) {
    const double dx = pixel % SCENE_WIDTH + 0.5 - p->tx, dy = pixel / SCENE_WIDTH + 0.5 - p->ty;
    const double scale = p->a * p->d - p->b * p->c;
    return (position){(int)floor((p->d * dx - p->c * dy) / scale),
                      (int)floor((p->a * dy - p->b * dx) / scale)};
}

static int is_inside(const scene *of, position at) {
    return at.u >= 0 && at.v >= 0 && at.u < of->size && at.v < of->size;
}

static unsigned long covered(const scene *of) {
    const scene_placement place = scene_place(of);
    unsigned long count = 0;
    for (int i = 0; i < SCENE_TARGET; i++)
        count += (unsigned)is_inside(of, texel_under(&place, i));
    return count;
}

static int is_close(uint16_t texel, int shift, double under, double drawn) {
    const double alpha = channel(texel, 12) / 255.0, over = channel(texel, shift) / 255.0;
    return fabs(under + (over - under) * alpha - drawn) <= TOLERANCE;
}

static int shows(uint16_t pixel, uint16_t texel) {
    const uint16_t under = SCENE_BACKGROUND;
    return is_close(texel, 8, (under >> 11) / 31.0, (pixel >> 11) / 31.0) &&
           is_close(texel, 4, (under >> 5 & 63) / 63.0, (pixel >> 5 & 63) / 63.0) &&
           is_close(texel, 0, (under & 31) / 31.0, (pixel & 31) / 31.0);
}

static int is_right(const scene *of, position at, uint16_t pixel) {
    for (int v = at.v - REACH; v <= at.v + REACH; v++)
        for (int u = at.u - REACH; u <= at.u + REACH; u++) {
            const int inside = is_inside(of, (position){u, v});
            if (shows(pixel, inside ? scene_texel(of, u, v) : 0))
                return 1;
        }
    return 0;
}

static void check(const scene *of, const uint16_t *target) {
    const scene_placement place = scene_place(of);
    unsigned long wrong = 0;
    for (int i = 0; i < SCENE_TARGET; i++)
        wrong += !is_right(of, texel_under(&place, i), target[i]);
    const double share = (double)wrong / (double)covered(of);
    if (share > SHARE_OF_WRONG) {
        fprintf(stderr, "%s: %.1f %% of the pixels are wrong\n", of->figure, 100 * share);
        exit(1);
    }
}

void scene_measure(const scene *of, uint16_t *target, void (*draw)(void *), void *state) {
    for (int i = 0; i < SCENE_TARGET; i++)
        target[i] = SCENE_BACKGROUND;
    draw(state);
    check(of, target);
    const unsigned long units = of->call ? 1 : covered(of);
    measure(of->figure, units * of->repeats, of->repeats, draw, state);
}
