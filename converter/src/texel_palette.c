// SPDX-License-Identifier: MIT
// Colours are counted in cells: half a step of ARGB4444 in red, green and blue, a step in alpha. So a
// cell has one rounded colour, and a palette of all rounded colours loses nothing against ARGB4444.
#include "texel_palette.h"

#include "median_cut.h"
#include "quantise.h"

#include <float.h>
#include <string.h>

#define CELL_BITS 19
/// Most rounds of k-means; the error hardly falls after them.
#define ROUNDS 6
/// A round that leaves more than this part of the error is the last one.
#define LEAST_PROGRESS 0.98
#define UNKNOWN 0xFFFF

/// The texels of one cell.
typedef struct cell {
    uint32_t key;
    uint32_t count;
    uint64_t sum[4]; ///< of r, g, b, a
    uint16_t color;  ///< as ARGB4444
    uint16_t index;  ///< in the palette, or UNKNOWN
    r565c_shade shade;
} cell;

struct r565c_texel_palette {
    r565c_arena *arena;
    r565c_light light;
    uint8_t halves[256]; ///< which half of which step a value lies in
    uint32_t *cell_at;   ///< for each key: 1 + index of its cell, or 0
    cell *cells;
    size_t count, capacity;
    size_t counted; ///< cells from here on were only asked for
    uint16_t colors[R565C_PALETTE_MAX];
    r565c_shade shades[R565C_PALETTE_MAX];
    uint16_t by_light[R565C_PALETTE_MAX]; ///< indices of the colours, darkest first
    uint32_t color_count;
};

r565c_texel_palette *r565c_texel_palette_new(r565c_arena *arena) {
    r565c_texel_palette *palette = r565c_alloc(arena, 1, sizeof *palette);
    palette->arena = arena;
    palette->cell_at = r565c_alloc(arena, (size_t)1 << CELL_BITS, sizeof *palette->cell_at);
    r565c_light_init(&palette->light);
    for (unsigned v = 0; v < 256; v++) {
        unsigned level = r565c_level((uint8_t)v, 15);
        palette->halves[v] = (uint8_t)(2 * level + (v >= 17 * level));
    }
    return palette;
}

/// Forgets cells from an index on.
static void drop_cells(r565c_texel_palette *palette, size_t first) {
    for (size_t i = first; i < palette->count; i++) {
        palette->cell_at[palette->cells[i].key] = 0;
    }
    palette->count = first;
}

void r565c_texel_palette_clear(r565c_texel_palette *palette) {
    drop_cells(palette, 0);
    palette->counted = 0;
}

static cell *cell_of(r565c_texel_palette *palette, const uint8_t *rgba) {
    const uint8_t *halves = palette->halves;
    uint32_t key = r565c_level(rgba[3], 15) << 15 | (uint32_t)halves[rgba[0]] << 10 |
                   (uint32_t)halves[rgba[1]] << 5 | halves[rgba[2]];
    uint32_t at = palette->cell_at[key];
    if (at != 0) {
        return &palette->cells[at - 1];
    }
    palette->cells = r565c_grow(palette->arena, palette->cells, palette->count, &palette->capacity,
                                sizeof *palette->cells);
    cell *made = &palette->cells[palette->count++];
    *made = (cell){.key = key, .color = r565c_argb4444(rgba), .index = UNKNOWN};
    palette->cell_at[key] = (uint32_t)palette->count;
    return made;
}

void r565c_texel_palette_add(r565c_texel_palette *palette, const r565c_picture *picture,
                             r565c_box box, uint8_t least_alpha) {
    static const uint8_t nothing[4] = {0, 0, 0, 0};
    for (uint32_t y = 0; y < box.height; y++) {
        size_t start = (size_t)(box.y + y) * picture->width + box.x;
        const uint8_t *rgba = picture->rgba + 4 * start;
        for (uint32_t x = 0; x < box.width; x++, rgba += 4) {
            const uint8_t *texel = rgba[3] < least_alpha ? nothing : rgba;
            cell *counted = cell_of(palette, texel);
            counted->count++;
            for (int c = 0; c < 4; c++) {
                counted->sum[c] += texel[c];
            }
        }
    }
    palette->counted = palette->count;
}

// --- The colours ------------------------------------------------------------------------------------

static void expand(uint16_t color, uint8_t *rgba) {
    rgba[0] = (uint8_t)(17 * (color >> 8 & 15));
    rgba[1] = (uint8_t)(17 * (color >> 4 & 15));
    rgba[2] = (uint8_t)(17 * (color & 15));
    rgba[3] = (uint8_t)(17 * (color >> 12));
}

static uint16_t mean_color(const uint64_t *sum, uint64_t count) {
    uint8_t rgba[4];
    for (int c = 0; c < 4; c++) {
        rgba[c] = (uint8_t)((sum[c] + count / 2) / count);
    }
    return r565c_argb4444(rgba);
}

static void prepare_cells(r565c_texel_palette *palette) {
    drop_cells(palette, palette->counted);
    for (size_t i = 0; i < palette->count; i++) {
        cell *of = &palette->cells[i];
        uint8_t rgba[4];
        for (int c = 0; c < 4; c++) {
            rgba[c] = (uint8_t)((of->sum[c] + of->count / 2) / of->count);
        }
        of->shade = r565c_shade_of(&palette->light, rgba);
        of->index = UNKNOWN;
    }
}

/// Index of the first colour that is not smaller.
static uint32_t place_of(const r565c_texel_palette *palette, uint16_t color) {
    uint32_t low = 0, high = palette->color_count;
    while (low < high) {
        uint32_t middle = (low + high) / 2;
        if (palette->colors[middle] < color) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

static bool has_color(const r565c_texel_palette *palette, uint16_t color) {
    uint32_t at = place_of(palette, color);
    return at < palette->color_count && palette->colors[at] == color;
}

static void add_color(r565c_texel_palette *palette, uint16_t color) {
    uint32_t at = place_of(palette, color), behind = palette->color_count - at;
    uint8_t rgba[4];
    if (has_color(palette, color)) {
        return;
    }
    memmove(palette->colors + at + 1, palette->colors + at, behind * sizeof *palette->colors);
    memmove(palette->shades + at + 1, palette->shades + at, behind * sizeof *palette->shades);
    expand(color, rgba);
    palette->colors[at] = color;
    palette->shades[at] = r565c_shade_of(&palette->light, rgba);
    palette->color_count++;
}

/// Puts the colours into the order in which `nearest` looks through them.
static void sort_by_light(r565c_texel_palette *palette) {
    for (uint32_t i = 0; i < palette->color_count; i++) {
        double light = palette->shades[i].at[0];
        uint32_t at = i;
        for (; at > 0 && palette->shades[palette->by_light[at - 1]].at[0] > light; at--) {
            palette->by_light[at] = palette->by_light[at - 1];
        }
        palette->by_light[at] = (uint16_t)i;
    }
}

/// Index in by_light of the first colour that is not darker.
static uint32_t first_lighter(const r565c_texel_palette *palette, double light) {
    uint32_t low = 0, high = palette->color_count;
    while (low < high) {
        uint32_t middle = (low + high) / 2;
        if (palette->shades[palette->by_light[middle]].at[0] < light) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

/// What is known of the nearest colour so far.
typedef struct finding {
    uint16_t index;
    double distance; ///< squared
} finding;

/// @return false when a colour, and so all beyond it, is farther off in lightness alone.
static bool consider(const r565c_texel_palette *palette, const r565c_shade *shade, uint32_t place,
                     finding *best) {
    uint16_t index = palette->by_light[place];
    const r565c_shade *color = &palette->shades[index];
    double light = shade->at[0] - color->at[0];
    if (light * light > best->distance) {
        return false;
    }
    double distance = r565c_shade_distance(shade, color);
    if (distance < best->distance || (distance == best->distance && index < best->index)) {
        *best = (finding){index, distance};
    }
    return true;
}

/// Of equally near ones the first.
static finding nearest(const r565c_texel_palette *palette, const r565c_shade *shade) {
    uint32_t up = first_lighter(palette, shade->at[0]), down = up;
    bool rises = true, falls = true;
    finding best = {UNKNOWN, DBL_MAX};
    while (rises || falls) {
        rises = rises && up < palette->color_count && consider(palette, shade, up++, &best);
        falls = falls && down > 0 && consider(palette, shade, --down, &best);
    }
    return best;
}

/// True when all rounded colours fit; then each cell has its own.
static bool take_all(r565c_texel_palette *palette, uint32_t most) {
    palette->color_count = 0;
    for (size_t i = 0; i < palette->count; i++) {
        if (palette->color_count == most && !has_color(palette, palette->cells[i].color)) {
            return false;
        }
        add_color(palette, palette->cells[i].color);
    }
    for (size_t i = 0; i < palette->count; i++) {
        palette->cells[i].index = (uint16_t)place_of(palette, palette->cells[i].color);
    }
    sort_by_light(palette);
    return true;
}

// --- Refinement -------------------------------------------------------------------------------------

/// Gives each cell the index of its crowd.
static void cut_up(r565c_texel_palette *palette, uint32_t most, r565c_arena *scratch) {
    r565c_point *points = r565c_alloc(scratch, palette->count, sizeof *points);
    uint16_t *indices = r565c_alloc(scratch, palette->count, sizeof *indices);
    for (size_t i = 0; i < palette->count; i++) {
        points[i] = (r565c_point){palette->cells[i].shade, palette->cells[i].count};
    }
    r565c_median_cut(points, palette->count, most, indices);
    for (size_t i = 0; i < palette->count; i++) {
        palette->cells[i].index = indices[i];
    }
}

/// Makes colours of the means of the cells of each index.
static void take_means(r565c_texel_palette *palette, uint32_t most, r565c_arena *scratch) {
    uint64_t(*sums)[5] = r565c_alloc(scratch, most, sizeof *sums);
    bool see_through = false;
    for (size_t i = 0; i < palette->count; i++) {
        const cell *one = &palette->cells[i];
        see_through = see_through || one->color == 0;
        for (int c = 0; c < 4 && one->color != 0; c++) {
            sums[one->index][c] += one->sum[c];
        }
        sums[one->index][4] += one->color == 0 ? 0 : one->count;
    }
    palette->color_count = 0;
    if (see_through) {
        add_color(palette, 0);
    }
    for (uint32_t i = 0; i < most && palette->color_count < most; i++) {
        if (sums[i][4] > 0) {
            add_color(palette, mean_color(sums[i], sums[i][4]));
        }
    }
}

/// Gives each cell its nearest colour; returns the sum of the errors.
static double assign(r565c_texel_palette *palette, double *errors) {
    double sum = 0;
    sort_by_light(palette);
    for (size_t i = 0; i < palette->count; i++) {
        cell *one = &palette->cells[i];
        finding found = nearest(palette, &one->shade);
        one->index = found.index;
        errors[i] = one->count * found.distance;
        sum += errors[i];
    }
    return sum;
}

/// Spends the colours that rounding left over on the cells with the largest errors.
static void fill_up(r565c_texel_palette *palette, uint32_t most, double *errors) {
    while (palette->color_count < most) {
        size_t worst = 0;
        for (size_t i = 1; i < palette->count; i++) {
            worst = errors[i] > errors[worst] ? i : worst;
        }
        if (errors[worst] <= 0) {
            return;
        }
        uint16_t color = palette->cells[worst].color;
        errors[worst] = 0;
        if (has_color(palette, color)) {
            continue;
        }
        add_color(palette, color);
        const r565c_shade *added = &palette->shades[place_of(palette, color)];
        for (size_t i = 0; i < palette->count; i++) {
            double error =
                palette->cells[i].count * r565c_shade_distance(&palette->cells[i].shade, added);
            errors[i] = error < errors[i] ? error : errors[i];
        }
    }
}

/// The best of some rounds, since colours are rounded after each.
static void refine(r565c_texel_palette *palette, uint32_t most, r565c_arena *scratch) {
    double *errors = r565c_alloc(scratch, palette->count, sizeof *errors), least = 0;
    r565c_texel_palette *best = r565c_alloc(scratch, 1, sizeof *best);
    bool idle = false;
    for (int round = 0; round < ROUNDS && !idle; round++) {
        take_means(palette, most, scratch);
        double error = assign(palette, errors);
        if (palette->color_count < most) {
            fill_up(palette, most, errors);
            error = assign(palette, errors);
        }
        idle = round > 0 && error > LEAST_PROGRESS * least;
        if (round == 0 || error < least) {
            least = error;
            *best = *palette;
        }
    }
    memcpy(palette->colors, best->colors, sizeof palette->colors);
    memcpy(palette->shades, best->shades, sizeof palette->shades);
    palette->color_count = best->color_count;
    assign(palette, errors);
}

void r565c_texel_palette_make(r565c_texel_palette *palette, uint32_t most, uint16_t *colors) {
    prepare_cells(palette);
    if (!take_all(palette, most)) {
        r565c_arena *scratch = r565c_arena_new();
        cut_up(palette, most, scratch);
        refine(palette, most, scratch);
        r565c_arena_free(scratch);
    }
    memset(colors, 0, most * sizeof *colors);
    memcpy(colors, palette->colors, palette->color_count * sizeof *colors);
}

/// A cell that was not counted is looked up by its middle.
static uint16_t look_up(const r565c_texel_palette *palette, const cell *of) {
    uint8_t rgba[4];
    expand(of->color, rgba);
    for (int c = 0; c < 3; c++) {
        bool upper = (of->key >> (10 - 5 * c) & 1) != 0;
        rgba[c] = (uint8_t)(upper ? rgba[c] + (rgba[c] < 255 ? 4 : 0) : rgba[c] - 4);
    }
    r565c_shade shade = r565c_shade_of(&palette->light, rgba);
    return nearest(palette, &shade).index;
}

uint8_t r565c_texel_palette_find(r565c_texel_palette *palette, const uint8_t *rgba) {
    cell *of = cell_of(palette, rgba);
    if (of->index == UNKNOWN) {
        of->index = look_up(palette, of);
    }
    return (uint8_t)of->index;
}

uint16_t r565c_texel_palette_color(const r565c_texel_palette *palette, uint8_t index) {
    return palette->colors[index];
}
