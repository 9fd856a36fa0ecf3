// SPDX-License-Identifier: MIT
// pixman: its own image type over caller memory, premultiplied source, a map from target to sprite,
// drawn where the turned sprite's box is.
#include "../scene.h"

#include <math.h>
#include <pixman.h>
#include <stddef.h>

typedef struct picture {
    pixman_image_t *sprite, *target;
    int left, top, side; // of the box
} picture;

static void draw(void *state) {
    const picture *it = state;
    pixman_image_composite32(PIXMAN_OP_OVER, it->sprite, NULL, it->target, it->left, it->top, 0, 0,
                             it->left, it->top, it->side, it->side);
}

static void find_box(const scene *of, picture *it) {
    const scene_placement p = scene_place(of);
    it->side = 2 * (int)ceil(of->size * (fabs(p.a) + fabs(p.c)) / 2);
    it->left = (SCENE_WIDTH - it->side) / 2;
    it->top = (SCENE_HEIGHT - it->side) / 2;
}

static void place(const scene *of, pixman_image_t *sprite) {
    const scene_placement p = scene_place(of);
    pixman_f_transform_t forward = {{{p.a, p.c, p.tx}, {p.b, p.d, p.ty}, {0, 0, 1}}}, back;
    pixman_transform_t map;
    pixman_f_transform_invert(&back, &forward);
    pixman_transform_from_pixman_f_transform(&map, &back);
    pixman_image_set_transform(sprite, &map);
    pixman_image_set_filter(sprite, PIXMAN_FILTER_NEAREST, NULL, 0);
}

int main(void) {
    static uint32_t texels[SCENE_SPRITE * SCENE_SPRITE];
    static _Alignas(uint32_t) uint16_t pixels[SCENE_TARGET];
    for (int i = 0; i < SCENE_COUNT; i++) {
        const scene *of = &scenes[i];
        scene_paint_premultiplied(of, texels);
        picture it = {.sprite = pixman_image_create_bits(PIXMAN_a8r8g8b8, of->size, of->size,
                                                         texels, of->size * (int)sizeof *texels),
                      .target = pixman_image_create_bits(PIXMAN_r5g6b5, SCENE_WIDTH, SCENE_HEIGHT,
                                                         (uint32_t *)(void *)pixels,
                                                         SCENE_WIDTH * (int)sizeof *pixels)};
        place(of, it.sprite);
        find_box(of, &it);
        scene_measure(of, pixels, draw, &it);
        pixman_image_unref(it.sprite);
        pixman_image_unref(it.target);
    }
    return 0;
}
