// SPDX-License-Identifier: MIT
#include "cost_texels.h"

#include <string.h>

/// What becomes of a pixel.
typedef enum fate { SKIPPED, COPIED, MIXED, ADDED, FATES } fate;

/// What that takes. Loops that know no such fate have that of something else.
static const uint8_t works[R565C_LOOPS][FATES] = {
    [R565C_LOOP_ALPHA] = {R565C_ALPHA_SKIPPED, R565C_ALPHA_COPIED, R565C_ALPHA_MIXED,
                          R565C_ALPHA_ADDED},
    [R565C_LOOP_PLAIN] = {R565C_PLAIN_SKIPPED, R565C_PLAIN_COPIED, R565C_PLAIN_MIXED,
                          R565C_PLAIN_ADDED},
    [R565C_LOOP_ROW] = {R565C_STRAIGHT_PLAIN, R565C_STRAIGHT_PLAIN, R565C_PLAIN_MIXED,
                        R565C_PLAIN_ADDED},
    [R565C_LOOP_FOUR] = {R565C_FOUR_SKIPPED, R565C_FOUR_COPIED, R565C_FOUR_MIXED, R565C_FOUR_ADDED},
    [R565C_LOOP_PAL4] = {R565C_PAL4_SKIPPED, R565C_PAL4_COPIED, R565C_PAL4_MIXED, R565C_PAL4_MIXED},
    [R565C_LOOP_TINT] = {R565C_LOOK_SKIPPED, R565C_TINT_COPIED, R565C_TINT_MIXED, R565C_TINT_ADDED},
    [R565C_LOOP_MODE] = {R565C_LOOK_SKIPPED, R565C_MODE_MIXED, R565C_MODE_MIXED, R565C_MODE_MIXED},
    [R565C_LOOP_LIT] = {R565C_LOOK_SKIPPED, R565C_LIT_MIXED, R565C_LIT_MIXED, R565C_LIT_MIXED},
};

int r565c_texture_index(const r565_asset *asset, const r565_texture *texture) {
    int i = 0;
    while (i < asset->texture_count - 1 && asset->textures[i] != texture) {
        i++;
    }
    return i;
}

bool r565c_is_indexed(const r565_texture *texture) {
    return r565_format_colors(texture->format) != 0;
}

bool r565c_has_alpha(const r565_texture *texture) {
    return texture->format == R565_FORMAT_ARGB4444 || r565c_is_indexed(texture);
}

static const r565_texture *texture_of(const r565c_part *part) {
    return part->scenery->asset->textures[part->texture];
}

static void touch(const r565c_part *part, uint32_t byte) {
    r565c_scenery *scenery = part->scenery;
    uint32_t *frame = &scenery->line_frame[scenery->first_line[part->texture] + byte / R565C_LINE];
    part->tally->lines += *frame != scenery->frame;
    *frame = scenery->frame;
}

/// Reads a texel as drawing does: ARGB4444 or RGB565.
static uint16_t read_texel(const r565c_part *part, uint32_t x, uint32_t y) {
    const r565_texture *texture = texture_of(part);
    const uint8_t *bytes = texture->pixels;
    uint32_t bits = r565_format_bits(texture->format);
    uint32_t at = 2u * r565_format_colors(texture->format) + y * texture->stride + x * bits / 8;
    uint16_t texel;
    if (r565c_is_indexed(texture)) {
        uint32_t index = bits == 8 ? bytes[at] : (x % 2 == 0 ? bytes[at] >> 4 : bytes[at] & 15);
        touch(part, at);
        at = 2 * index;
    }
    touch(part, at);
    memcpy(&texel, bytes + at, sizeof texel);
    return texel;
}

static fate fate_of(const r565c_part *part, uint16_t texel) {
    const r565_texture *texture = texture_of(part);
    fate blended = part->added ? ADDED : part->faded ? MIXED : COPIED;
    if (r565c_has_alpha(texture)) {
        return texel < 0x1000 ? SKIPPED : texel < 0xF000 && blended == COPIED ? MIXED : blended;
    }
    uint16_t color = texture->format == R565_FORMAT_RGB565_SWAPPED ? r565_pixel_swap(texel) : texel;
    return color == part->key ? SKIPPED : blended;
}

/// Four pixels, or what is left of a row.
static void tally_four(const r565c_part *part, const fate *run, uint32_t count) {
    uint32_t *times = part->tally->times;
    if (count == 4 && run[0] <= COPIED && run[0] == run[1] && run[0] == run[2] &&
        run[0] == run[3]) {
        times[run[0] == SKIPPED ? R565C_FOURS_SKIPPED : R565C_FOURS_COPIED]++;
        return;
    }
    for (uint32_t i = 0; i < count; i++) {
        times[works[R565C_LOOP_FOUR][run[i]]]++;
    }
}

static void tally_fates(const r565c_part *part, const fate *fates, uint32_t count) {
    bool fours = part->loop == R565C_LOOP_FOUR;
    for (uint32_t i = 0; fours && i < count; i += 4) {
        tally_four(part, fates + i, count - i < 4 ? count - i : 4);
    }
    for (uint32_t i = 0; !fours && i < count; i++) {
        part->tally->times[works[part->loop][fates[i]]]++;
    }
}

/// What a row of texels takes besides: indices that are looked up.
static void tally_indices(const r565c_part *part, uint32_t count) {
    uint32_t *times = part->tally->times;
    if (!r565c_is_indexed(texture_of(part))) {
        return;
    }
    times[R565C_INDEXED_ROW]++;
    if (part->loop != R565C_LOOP_PAL4) {
        bool wide = texture_of(part)->format == R565_FORMAT_PAL8;
        times[wide ? R565C_PAL8_PIXEL : R565C_PAL4_PIXEL] += count;
    }
}

static void tally_row(const r565c_part *part, uint16_t *x, const uint16_t *y, uint32_t width) {
    fate fates[R565C_COST_SIZE];
    uint32_t drawn = 0;
    for (uint32_t i = 0; i < width; i++) {
        if (x[i] != R565C_NOTHING) {
            fates[drawn++] = fate_of(part, read_texel(part, x[i], y[i]));
        }
        x[i] = R565C_NOTHING;
    }
    if (drawn > 0) {
        tally_fates(part, fates, drawn);
        tally_indices(part, drawn);
        part->tally->times[part->row]++;
    }
}

void r565c_tally_part(const r565c_part *part, r565c_plane *x, r565c_plane *y, r565_rect box) {
    uint32_t width = (uint32_t)(box.right - box.left);
    part->scenery->spent += (uint64_t)width * (uint64_t)(box.bottom - box.top);
    for (int row = box.top; row < box.bottom; row++) {
        size_t at = (size_t)row * x->surface.stride + (size_t)box.left;
        tally_row(part, x->surface.pixels + at, y->surface.pixels + at, width);
    }
}
