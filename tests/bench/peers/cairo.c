// SPDX-License-Identifier: MIT
// cairo: image surfaces over caller memory, premultiplied source, painted under a rotated map.
#include "../scene.h"

#include <cairo.h>
#include <math.h>

typedef struct picture {
    const scene *of;
    cairo_surface_t *sprite;
    cairo_t *target;
} picture;

static void draw(void *state) {
    const picture *it = state;
    cairo_t *target = it->target;
    cairo_save(target);
    cairo_translate(target, SCENE_WIDTH / 2.0, SCENE_HEIGHT / 2.0);
    cairo_rotate(target, SCENE_DEGREES * acos(-1) / 180);
    cairo_scale(target, SCENE_SCALE, SCENE_SCALE);
    cairo_set_source_surface(target, it->sprite, -it->of->size / 2.0, -it->of->size / 2.0);
    cairo_pattern_set_filter(cairo_get_source(target), CAIRO_FILTER_NEAREST);
    cairo_paint(target);
    cairo_restore(target);
}

int main(void) {
    static uint32_t texels[SCENE_SPRITE * SCENE_SPRITE];
    static uint16_t pixels[SCENE_TARGET];
    for (int i = 0; i < SCENE_COUNT; i++) {
        const scene *of = &scenes[i];
        scene_paint_premultiplied(of, texels);
        cairo_surface_t *sprite =
            cairo_image_surface_create_for_data((unsigned char *)texels, CAIRO_FORMAT_ARGB32,
                                                of->size, of->size, of->size * (int)sizeof *texels);
        cairo_surface_t *surface = cairo_image_surface_create_for_data(
            (unsigned char *)pixels, CAIRO_FORMAT_RGB16_565, SCENE_WIDTH, SCENE_HEIGHT,
            SCENE_WIDTH * (int)sizeof *pixels);
        picture it = {of, sprite, cairo_create(surface)};
        scene_measure(of, pixels, draw, &it);
        cairo_destroy(it.target);
        cairo_surface_destroy(surface);
        cairo_surface_destroy(sprite);
    }
    return 0;
}
