// SPDX-License-Identifier: MIT
#include "atlas_pack.h"

#include "rig565/surface.h"

#include <stdlib.h>
#include <string.h>

#define MIN_WIDTH 64
#define MAX_WIDTH 2048

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

/// Places what fits of the tiles that have no page yet; returns the height used.
static uint32_t fill_page(r565c_tile **tiles, size_t count, uint32_t page, skyline *line,
                          size_t *left) {
    uint32_t height = 0;
    line->steps[0] = (step){0, 0};
    line->count = 1;
    for (size_t i = 0; i < count; i++) {
        if (tiles[i]->page == UINT32_MAX && place(line, tiles[i])) {
            uint32_t bottom = tiles[i]->y + tiles[i]->height;
            tiles[i]->page = page;
            height = bottom > height ? bottom : height;
            (*left)--;
        }
    }
    return height;
}

/// Lays all tiles out on pages of one width; returns their number.
static size_t lay_out(r565c_tile **tiles, size_t count, uint32_t width, r565c_page *pages,
                      step *steps) {
    skyline line = {steps, 0, width};
    size_t left = count, page_count = 0;
    for (size_t i = 0; i < count; i++) {
        tiles[i]->page = UINT32_MAX;
    }
    while (left > 0) {
        uint32_t height = fill_page(tiles, count, (uint32_t)page_count, &line, &left);
        pages[page_count++] = (r565c_page){width, height};
    }
    return page_count;
}

static int by_size(const void *first, const void *second) {
    const r565c_tile *a = *(r565c_tile *const *)first, *b = *(r565c_tile *const *)second;
    if (a->height != b->height) {
        return a->height > b->height ? -1 : 1;
    }
    if (a->width != b->width) {
        return a->width > b->width ? -1 : 1;
    }
    return a < b ? -1 : a > b;
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
    qsort(sorted, count, sizeof(r565c_tile *), by_size);
    uint32_t best = least, most = width > 0 ? least : MAX_WIDTH;
    uint64_t best_area = UINT64_MAX;
    for (uint32_t tried = least; tried == least || tried <= most; tried *= 2) {
        uint64_t area = area_of(*pages, lay_out(sorted, count, tried, *pages, steps));
        if (area < best_area) {
            best = tried;
            best_area = area;
        }
    }
    return lay_out(sorted, count, best, *pages, steps);
}
