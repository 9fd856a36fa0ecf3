// SPDX-License-Identifier: MIT
#include "atlas_pack.h"

#include "rig565/surface.h"

#include <stdlib.h>
#include <string.h>

#define MIN_WIDTH 8
#define MAX_WIDTH 2048
/// With more tiles than this only one way is tried: the time for others grows with their square.
#define MANY 1000

/// The upper edge of what is placed: from x to the next step's x, everything above y is taken.
typedef struct step {
    uint32_t x, y;
} step;

typedef struct skyline {
    step *steps; ///< ascending x, the first at 0
    size_t count;
    uint32_t width;
} skyline;

static uint32_t end_of(const skyline *line, size_t index) {
    return index + 1 < line->count ? line->steps[index + 1].x : line->width;
}

/// How far down a tile comes to lie when its left edge is at a step.
static uint32_t rest_on(const skyline *line, size_t index, uint32_t width) {
    uint32_t right = line->steps[index].x + width, y = 0;
    for (; index < line->count && line->steps[index].x < right; index++) {
        y = line->steps[index].y > y ? line->steps[index].y : y;
    }
    return y;
}

/// Raises the line to y over [x, right), where x is the left end of a step.
static void raise_line(skyline *line, size_t index, uint32_t right, uint32_t y) {
    size_t last = index;
    while (end_of(line, last) < right) {
        last++;
    }
    step rest = {right, line->steps[last].y};
    size_t kept = end_of(line, last) > right; // the part of the last step that stays
    step *after = line->steps + last + 1;
    memmove(line->steps + index + 1 + kept, after, (line->count - last - 1) * sizeof *after);
    line->steps[index].y = y;
    if (kept) {
        line->steps[index + 1] = rest;
    }
    line->count = line->count - last + index + kept;
}

/// Places a tile where it lies highest, then leftmost.
static bool place(skyline *line, r565c_tile *tile) {
    size_t best = line->count;
    uint32_t best_y = R565_MAX_SIZE - tile->height + 1;
    for (size_t i = 0; i < line->count; i++) {
        if (line->steps[i].x + tile->width > line->width) {
            break;
        }
        uint32_t y = rest_on(line, i, tile->width);
        if (y < best_y) {
            best = i;
            best_y = y;
        }
    }
    if (best == line->count) {
        return false;
    }
    tile->x = line->steps[best].x;
    tile->y = best_y;
    raise_line(line, best, tile->x + tile->width, best_y + tile->height);
    return true;
}

/// Index of the first of the lowest places.
static size_t highest_gap(const skyline *line) {
    size_t found = 0;
    for (size_t i = 1; i < line->count; i++) {
        found = line->steps[i].y < line->steps[found].y ? i : found;
    }
    return found;
}

/// Makes one step of neighbours that are equally far down.
static void merge_steps(skyline *line) {
    size_t kept = 0;
    for (size_t i = 1; i < line->count; i++) {
        if (line->steps[i].y != line->steps[kept].y) {
            line->steps[++kept] = line->steps[i];
        }
    }
    line->count = kept + 1;
}

/// Gives up a gap: down to the nearer of its neighbours.
/// @return false when it is the whole width.
static bool close_gap(skyline *line, size_t gap) {
    uint32_t before = gap > 0 ? line->steps[gap - 1].y : UINT32_MAX;
    uint32_t behind = gap + 1 < line->count ? line->steps[gap + 1].y : UINT32_MAX;
    uint32_t y = before < behind ? before : behind;
    if (y == UINT32_MAX) {
        return false;
    }
    line->steps[gap].y = y;
    merge_steps(line);
    return true;
}

/// Places the first tile that fits into a gap.
static r565c_tile *fill_gap(skyline *line, size_t gap, r565c_tile **tiles, size_t count) {
    uint32_t x = line->steps[gap].x, y = line->steps[gap].y, width = end_of(line, gap) - x;
    for (size_t i = 0; i < count; i++) {
        r565c_tile *tile = tiles[i];
        if (tile->page == UINT32_MAX && tile->width <= width && y + tile->height <= R565_MAX_SIZE) {
            tile->x = x;
            tile->y = y;
            raise_line(line, gap, x + tile->width, y + tile->height);
            merge_steps(line);
            return tile;
        }
    }
    return NULL;
}

/// Where tiles go: one after the other where each lies highest, or the first that fits into the highest
/// gap, over and over.
typedef enum method { TILE_BY_TILE, GAP_BY_GAP } method;

static r565c_tile *place_next(skyline *line, method how, r565c_tile **tiles, size_t count,
                              size_t *next) {
    if (how == GAP_BY_GAP) {
        size_t gap;
        r565c_tile *placed;
        do {
            gap = highest_gap(line);
            placed = fill_gap(line, gap, tiles, count);
        } while (placed == NULL && close_gap(line, gap));
        return placed;
    }
    for (; *next < count; ++*next) {
        if (tiles[*next]->page == UINT32_MAX && place(line, tiles[*next])) {
            return tiles[*next];
        }
    }
    return NULL;
}

/// Places what fits of the tiles that have no page yet; returns the height used.
static uint32_t fill_page(r565c_tile **tiles, size_t count, uint32_t page, skyline *line,
                          method how) {
    uint32_t height = 0;
    size_t next = 0;
    line->steps[0] = (step){0, 0};
    line->count = 1;
    for (r565c_tile *tile; (tile = place_next(line, how, tiles, count, &next)) != NULL;) {
        tile->page = page;
        height = tile->y + tile->height > height ? tile->y + tile->height : height;
    }
    return height;
}

/// A way to lay tiles out.
typedef struct manner {
    int (*order)(const void *, const void *);
    method how;
    uint32_t width; ///< of the pages
} manner;

/// Lays all tiles out, in the order that they have; returns the number of pages.
static size_t lay_out(r565c_tile **tiles, size_t count, const manner *as, r565c_page *pages,
                      step *steps) {
    skyline line = {steps, 0, as->width};
    size_t page_count = 0;
    for (size_t i = 0; i < count; i++) {
        tiles[i]->page = UINT32_MAX;
    }
    for (uint32_t height;
         (height = fill_page(tiles, count, (uint32_t)page_count, &line, as->how)) > 0;) {
        pages[page_count++] = (r565c_page){as->width, height};
    }
    return page_count;
}

static int compare(uint64_t a, uint64_t b) {
    return a > b ? -1 : a < b;
}

/// Larger keys first, then higher, then wider tiles, then as they come.
static int by_keys(uint64_t key_a, uint64_t key_b, const r565c_tile *a, const r565c_tile *b) {
    int order = compare(key_a, key_b);
    order = order != 0 ? order : compare(a->height, b->height);
    order = order != 0 ? order : compare(a->width, b->width);
    return order != 0 ? order : (a > b) - (a < b);
}

static int by_height(const void *first, const void *second) {
    return by_keys(0, 0, *(r565c_tile *const *)first, *(r565c_tile *const *)second);
}

static int by_width(const void *first, const void *second) {
    const r565c_tile *a = *(r565c_tile *const *)first, *b = *(r565c_tile *const *)second;
    return by_keys(a->width, b->width, a, b);
}

static int by_area(const void *first, const void *second) {
    const r565c_tile *a = *(r565c_tile *const *)first, *b = *(r565c_tile *const *)second;
    return by_keys((uint64_t)a->width * a->height, (uint64_t)b->width * b->height, a, b);
}

static int by_side(const void *first, const void *second) {
    const r565c_tile *a = *(r565c_tile *const *)first, *b = *(r565c_tile *const *)second;
    return by_keys(a->width > a->height ? a->width : a->height,
                   b->width > b->height ? b->width : b->height, a, b);
}

static uint64_t area_of(const r565c_page *pages, size_t count) {
    uint64_t area = 0;
    for (size_t i = 0; i < count; i++) {
        area += (uint64_t)pages[i].width * pages[i].height;
    }
    return area;
}

static size_t one_page_each(r565c_tile *tiles, size_t count, r565c_page *pages) {
    for (size_t i = 0; i < count; i++) {
        tiles[i].page = (uint32_t)i;
        tiles[i].x = tiles[i].y = 0;
        pages[i] = (r565c_page){tiles[i].width, tiles[i].height};
    }
    return count;
}

/// Tries all widths and ways; of those that need the least area, the first.
static manner best_manner(r565c_tile **tiles, size_t count, uint32_t least, uint32_t most,
                          r565c_page *pages, step *steps) {
    static int (*const orders[])(const void *, const void *) = {by_height, by_side, by_area,
                                                                by_width};
    manner best = {by_height, TILE_BY_TILE, least};
    uint64_t best_area = UINT64_MAX;
    for (size_t i = 0; i < (count > MANY ? 1 : 8); i++) {
        manner tried = {orders[i / 2], (method)(i % 2), least};
        qsort(tiles, count, sizeof(r565c_tile *), tried.order);
        for (; tried.width == least || tried.width <= most; tried.width *= 2) {
            uint64_t area = area_of(pages, lay_out(tiles, count, &tried, pages, steps));
            if (area < best_area) {
                best = tried;
                best_area = area;
            }
        }
    }
    return best;
}

size_t r565c_atlas_pack(r565c_tile *tiles, size_t count, int width, r565c_page **pages,
                        r565c_arena *arena) {
    r565c_tile **sorted = r565c_alloc(arena, count, sizeof *sorted);
    step *steps = r565c_alloc(arena, count + 2, sizeof *steps);
    uint32_t least = width > MIN_WIDTH ? (uint32_t)width : MIN_WIDTH;
    *pages = r565c_alloc(arena, count, sizeof **pages);
    if (width < 0) {
        return one_page_each(tiles, count, *pages);
    }
    for (size_t i = 0; i < count; i++) {
        sorted[i] = &tiles[i];
        while (least < tiles[i].width) {
            least *= 2;
        }
    }
    uint32_t most = width > 0 ? least : MAX_WIDTH;
    manner best = best_manner(sorted, count, least, most, *pages, steps);
    qsort(sorted, count, sizeof(r565c_tile *), best.order);
    return lay_out(sorted, count, &best, *pages, steps);
}
