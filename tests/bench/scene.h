// SPDX-License-Identifier: MIT
/// The work that every drawing library in the benchmark does: a square sprite turned by
/// SCENE_DEGREES and scaled by SCENE_SCALE around its middle, drawn with nearest sampling and
/// src-over into the middle of an RGB565 target.
#ifndef BENCH_SCENE_H
#define BENCH_SCENE_H

#include <stdint.h>

#define SCENE_DEGREES 30.0
#define SCENE_SCALE 0.9

enum {
    SCENE_WIDTH = 320, ///< of the target
    SCENE_HEIGHT = 240,
    SCENE_TARGET = SCENE_WIDTH * SCENE_HEIGHT,
    SCENE_BACKGROUND = 0x2945,
    SCENE_SPRITE = 256 ///< largest side of a sprite
};

/// Which texels a sprite has.
typedef enum scene_mix {
    SCENE_TRANSPARENT, ///< alpha 0
    SCENE_OPAQUE,      ///< alpha 15
    SCENE_TRANSLUCENT, ///< alpha 1..14
    SCENE_RUNS,        ///< a third each, in squares of 16 x 16
    SCENE_NOISE        ///< a third each, texel by texel
} scene_mix;

typedef struct scene {
    const char *figure; ///< its name in the table
    scene_mix mix;
    int size;         ///< side of the sprite in texels
    int call;         ///< 1: the figure is a whole call; 0: a covered pixel
    unsigned repeats; ///< draws to measure
} scene;

#define SCENE_COUNT 6
extern const scene scenes[SCENE_COUNT];

/// x' = a x + c y + tx, y' = b x + d y + ty: from sprite to target.
typedef struct scene_placement {
    double a, b, c, d, tx, ty;
} scene_placement;
scene_placement scene_place(const scene *of);

/// A texel as ARGB4444 with straight alpha. Colours of transparent texels are 0.
uint16_t scene_texel(const scene *of, int x, int y);

/// The sprite in the formats that libraries want. @param texels of->size squared, row by row.
void scene_paint_argb4444(const scene *of, uint16_t *texels);
void scene_paint_argb8888(const scene *of, uint32_t *texels);
void scene_paint_premultiplied(const scene *of, uint32_t *texels);

/// Fills a target with the background, calls `draw` once, checks the picture against one computed
/// in real numbers (and exits when it shows other work), then measures of->repeats calls.
/// @param target SCENE_TARGET pixels that `draw` draws into.
void scene_measure(const scene *of, uint16_t *target, void (*draw)(void *), void *state);

#endif
