// SPDX-License-Identifier: MIT
// Tints and blend modes behind NONE: by core/PIXELS.md, and in real numbers.
#include "reference.h"

#include <math.h>

static int tinted(int channel, int multiply, int add, int most) {
    const double parts = floor((255.0 * channel * multiply + 4096.0 * most * add) / 1044480 + 0.5);
    return parts < 0 ? 0 : parts > most ? most : (int)parts;
}

reference_color reference_tinted(const r565_gfx *gfx, reference_color color, int red_blue,
                                 int green) {
    if (gfx->find_tinted == NULL || !color.of_texel)
        return color;
    color.red = tinted(color.red, gfx->tint.multiply_r, gfx->tint.add_r, red_blue);
    color.green = tinted(color.green, gfx->tint.multiply_g, gfx->tint.add_g, green);
    color.blue = tinted(color.blue, gfx->tint.multiply_b, gfx->tint.add_b, red_blue);
    return color;
}

double reference_tinted_real(const r565_gfx *gfx, bool of_texel, double channel, double most,
                             int index) {
    const r565_tint *const t = &gfx->tint;
    const int multiply[3] = {t->multiply_r, t->multiply_g, t->multiply_b};
    const int add[3] = {t->add_r, t->add_g, t->add_b};
    if (gfx->find_tinted == NULL || !of_texel)
        return channel;
    return fmin(most, fmax(0, channel * multiply[index] / 4096 + most * add[index] / 255));
}

static double product(double a, double b) {
    return a * b;
}

static double screen(double a, double b) {
    return 1 - (1 - a) * (1 - b);
}

// Of parts of 1.
static double combined(r565_blend blend, double d, double s) {
    switch (blend) {
    case R565_BLEND_MULTIPLY:
        return product(d, s);
    case R565_BLEND_SCREEN:
        return screen(d, s);
    case R565_BLEND_DARKEN:
        return fmin(d, s);
    case R565_BLEND_LIGHTEN:
        return fmax(d, s);
    case R565_BLEND_SUBTRACT:
        return fmax(0, d - s);
    case R565_BLEND_DIFFERENCE:
        return fabs(d - s);
    case R565_BLEND_OVERLAY:
        return d <= 0.5 ? product(s, 2 * d) : screen(s, 2 * d - 1);
    case R565_BLEND_HARD_LIGHT:
        return s <= 0.5 ? product(d, 2 * s) : screen(d, 2 * s - 1);
    default:
        return s;
    }
}

double reference_combined(r565_blend blend, double target, double source, double most) {
    return most * combined(blend, target / most, source / most);
}

int reference_combined_whole(r565_blend blend, int target, int source, int most) {
    const double real = reference_combined(blend, target, source, most);
    // Products are whole numbers over an odd one: none lies halfway, but doubles may be a little off.
    return (int)floor(real + 0.5);
}
