// SPDX-License-Identifier: MIT
// Colours and blend modes of slots.
#include "dragonbones.h"

#include "rig565/gfx.h"
#include <math.h>

static const r565c_key COLOR_KEYS[] = {{"aM", NULL}, {"rM", NULL}, {"gM", NULL}, {"bM", NULL},
                                       {"aO", NULL}, {"rO", NULL}, {"gO", NULL}, {"bO", NULL}};

/// What a tint can hold, in percent and of 255.
#define MOST_FACTOR 799
#define MOST_OFFSET 255

static double limit(double value, double least, double most) {
    return fmin(fmax(value, least), most);
}

static double rounded(double value) {
    return floor(value + 0.5);
}

static r565c_color percents_read(const r565c_node *color) {
    static const char *const factors[] = {"rM", "gM", "bM"}, *const offsets[] = {"rO", "gO", "bO"};
    r565c_color read = {r565c_node_get_number(color, "aM", 100),
                        r565c_node_get_number(color, "aO", 0), R565C_NO_TINT};
    for (int i = 0; i < 3; i++) {
        read.tint.multiply[i] = r565c_node_get_number(color, factors[i], 100);
        read.tint.add[i] = r565c_node_get_number(color, offsets[i], 0);
    }
    return read;
}

/// From percents and 255ths to what can be held.
static r565c_color color_of(r565c_color read) {
    read.alpha = limit(read.alpha / 100 + read.alpha_offset / 255, 0, 1);
    for (int i = 0; i < 3; i++) {
        read.tint.multiply[i] = limit(read.tint.multiply[i], -MOST_FACTOR, MOST_FACTOR) / 100;
        read.tint.add[i] = limit(read.tint.add[i], -MOST_OFFSET, MOST_OFFSET);
    }
    return read;
}

static void report_limits(const r565c_node *color, const r565c_color *read) {
    double alpha = read->alpha / 100 + read->alpha_offset / 255, factor = 0, offset = 0;
    for (int i = 0; i < 3; i++) {
        factor = fmax(factor, fabs(read->tint.multiply[i]));
        offset = fmax(offset, fabs(read->tint.add[i]));
    }
    if (alpha < 0 || alpha > 1) {
        r565c_node_report(color, R565C_WARNING, "alpha of %g%% is limited to 0..100%%",
                          alpha * 100);
    } else if (read->alpha_offset != 0) {
        r565c_node_report(color, R565C_WARNING,
                          "an alpha offset counts as alpha: what is translucent or transparent in "
                          "images differs");
    }
    if (factor > MOST_FACTOR) {
        r565c_node_report(color, R565C_WARNING, "a colour factor of %g%% is limited to %d%%",
                          factor, MOST_FACTOR);
    }
    if (offset > MOST_OFFSET) {
        r565c_node_report(color, R565C_WARNING, "a colour offset of %g is limited to %d", offset,
                          MOST_OFFSET);
    }
}

r565c_color r565c_dragonbones_color(const r565c_node *color) {
    R565C_NODE_CHECK(color, COLOR_KEYS);
    r565c_color read = percents_read(color);
    report_limits(color, &read);
    return color_of(read);
}

r565c_color r565c_dragonbones_key_color(const r565c_node *color) {
    r565c_color read = percents_read(color);
    read.alpha = rounded(read.alpha);
    read.alpha_offset = rounded(read.alpha_offset);
    for (int i = 0; i < 3; i++) {
        read.tint.multiply[i] = rounded(read.tint.multiply[i]);
        read.tint.add[i] = rounded(read.tint.add[i]);
    }
    return color_of(read);
}

double r565c_dragonbones_alpha(const r565c_node *object, const char *key) {
    double alpha = r565c_node_get_number(object, key, 1);
    r565c_node place = r565c_node_get(object, key);
    if (alpha < 0 || alpha > 1) {
        r565c_node_report(&place, R565C_WARNING, "an alpha of %g is limited to 0..1", alpha);
    }
    return fmin(fmax(rounded(alpha * 100) / 100, 0), 1);
}

bool r565c_is_white(const r565c_tint *tint) {
    bool white = true;
    for (int i = 0; i < 3; i++) {
        white = white && tint->multiply[i] == 1 && tint->add[i] == 0;
    }
    return white;
}

unsigned r565c_dragonbones_blend(const r565c_node *slot, const char *name) {
    static const char *const names[] = {"normal",   "add",       "alpha",  "darken",  "difference",
                                        "erase",    "hardlight", "invert", "layer",   "lighten",
                                        "multiply", "overlay",   "screen", "subtract"};
    enum { NORMAL, COUNT = sizeof names / sizeof *names };
    // NONE: there is none.
    static const uint8_t modes[COUNT] = {
        R565_BLEND_ALPHA,      R565_BLEND_ADD,     R565_BLEND_NONE,       R565_BLEND_DARKEN,
        R565_BLEND_DIFFERENCE, R565_BLEND_NONE,    R565_BLEND_HARD_LIGHT, R565_BLEND_NONE,
        R565_BLEND_NONE,       R565_BLEND_LIGHTEN, R565_BLEND_MULTIPLY,   R565_BLEND_OVERLAY,
        R565_BLEND_SCREEN,     R565_BLEND_SUBTRACT};
    int mode = r565c_node_get_enum(slot, "blendMode", names, COUNT, NORMAL);
    if (mode >= 0 && modes[mode] != R565_BLEND_NONE) {
        return modes[mode];
    }
    r565c_node place = r565c_node_get(slot, "blendMode");
    r565c_node_report(&place, R565C_WARNING, "blend mode \"%s\" of slot \"%s\" is drawn as normal",
                      mode < 0 ? r565c_node_get_string(slot, "blendMode", "") : names[mode], name);
    return R565_BLEND_ALPHA;
}
