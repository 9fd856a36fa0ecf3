// SPDX-License-Identifier: MIT
#include "build_textures.h"

#include "atlas_pack.h"
#include "build_check.h"
#include "build_hull.h"
#include "quantise.h"
#include "sprite.h"

#include <string.h>

#define USUAL_HULL 8

/// Where sprites lie: equal ones share a tile, a page has tiles of one format.
typedef struct layout {
    r565c_tile *tiles;
    size_t *first_use; ///< a sprite of each tile
    size_t tile_count;
    r565c_page *pages;
    r565_format *formats; ///< one a page
    size_t page_count;
} layout;

static bool is_same(const r565c_sprite *a, const r565c_sprite *b) {
    return a->hash == b->hash && a->format == b->format && a->box.width == b->box.width &&
           a->box.height == b->box.height &&
           memcmp(a->texels, b->texels, (size_t)a->box.width * a->box.height * 2) == 0;
}

/// Gives each sprite a tile, equal ones the same.
static void assign_tiles(r565c_sprite *sprites, size_t count, layout *to) {
    for (size_t i = 0; i < count; i++) {
        size_t tile = 0;
        if (sprites[i].box.width == 0) {
            continue;
        }
        while (tile < to->tile_count && !is_same(&sprites[to->first_use[tile]], &sprites[i])) {
            tile++;
        }
        if (tile == to->tile_count) {
            to->tiles[tile].width = sprites[i].box.width;
            to->tiles[tile].height = sprites[i].box.height;
            to->first_use[to->tile_count++] = i;
        }
        sprites[i].tile = tile;
    }
}

/// Packs the tiles of one format on pages of their own.
static void pack_format(const r565c_build *build, const r565c_sprite *sprites, r565_format format,
                        layout *to) {
    r565c_tile *some = r565c_alloc(build->arena, to->tile_count, sizeof *some);
    r565c_page *pages;
    size_t count = 0, done = 0;
    for (size_t t = 0; t < to->tile_count; t++) {
        if (sprites[to->first_use[t]].format == format) {
            some[count++] = to->tiles[t];
        }
    }
    size_t page_count =
        r565c_atlas_pack(some, count, build->options->atlas_width, &pages, build->arena);
    for (size_t t = 0; t < to->tile_count; t++) {
        if (sprites[to->first_use[t]].format == format) {
            to->tiles[t] = some[done++];
            to->tiles[t].page += (uint32_t)to->page_count;
        }
    }
    for (size_t p = 0; p < page_count; p++, to->page_count++) {
        to->pages[to->page_count] = pages[p];
        to->formats[to->page_count] = format;
    }
}

static layout lay_out(const r565c_build *build, r565c_sprite *sprites) {
    static const r565_format formats[] = {R565_FORMAT_ARGB4444, R565_FORMAT_RGB565,
                                          R565_FORMAT_RGB565_SWAPPED};
    size_t count = build->document->image_count;
    layout made = {.tiles = r565c_alloc(build->arena, count, sizeof *made.tiles),
                   .first_use = r565c_alloc(build->arena, count, sizeof *made.first_use),
                   .pages = r565c_alloc(build->arena, count, sizeof *made.pages),
                   .formats = r565c_alloc(build->arena, count, sizeof *made.formats)};
    assign_tiles(sprites, count, &made);
    for (size_t i = 0; i < sizeof formats / sizeof formats[0]; i++) {
        pack_format(build, sprites, formats[i], &made);
    }
    return made;
}

static uint16_t *make_pixels(const r565c_page *page, uint16_t background, r565c_arena *arena) {
    size_t count = (size_t)page->width * page->height;
    uint16_t *pixels = r565c_alloc(arena, count, sizeof *pixels);
    for (size_t i = 0; i < count; i++) {
        pixels[i] = background;
    }
    return pixels;
}

static void copy_tile(const r565c_sprite *from, const r565c_tile *tile, uint16_t *pixels,
                      uint32_t width) {
    for (uint32_t y = 0; y < tile->height; y++) {
        memcpy(pixels + (size_t)(tile->y + y) * width + tile->x,
               from->texels + (size_t)y * tile->width, 2 * (size_t)tile->width);
    }
}

static uint16_t nothing_of(const r565c_textures *textures, r565_format format) {
    return format == R565_FORMAT_ARGB4444         ? 0
           : format == R565_FORMAT_RGB565_SWAPPED ? r565_pixel_swap(textures->key)
                                                  : textures->key;
}

/// Makes the textures and copies the tiles into them.
static void fill_pages(const r565c_build *build, const r565c_sprite *sprites, const layout *laid,
                       r565c_textures *textures) {
    textures->count = laid->page_count;
    textures->items = r565c_alloc(build->arena, textures->count, sizeof *textures->items);
    for (size_t p = 0; p < textures->count; p++) {
        const r565c_page *page = &laid->pages[p];
        uint16_t *pixels = make_pixels(page, nothing_of(textures, laid->formats[p]), build->arena);
        for (size_t t = 0; t < laid->tile_count; t++) {
            if (laid->tiles[t].page == p) {
                copy_tile(&sprites[laid->first_use[t]], &laid->tiles[t], pixels, page->width);
            }
        }
        r565_texture *texture = r565c_alloc(build->arena, 1, sizeof *texture);
        *texture = (r565_texture){.pixels = pixels,
                                  .width = (uint16_t)page->width,
                                  .height = (uint16_t)page->height,
                                  .stride = (uint16_t)(2 * page->width),
                                  .format = (uint8_t)laid->formats[p]};
        textures->items[p] = texture;
    }
}

/// What drawing needs to know of an image.
static r565c_placed place_image(const r565c_build *build, const r565c_image *image,
                                const r565c_sprite *from, const r565c_tile *tile,
                                const r565c_textures *textures) {
    uint32_t shown_width = image->rotated ? image->height : image->width;
    uint32_t shown_height = image->rotated ? image->width : image->height;
    double a = (double)shown_width / from->picture.width;
    double d = (double)shown_height / from->picture.height;
    int corners = build->options->hull == 0 ? USUAL_HULL : build->options->hull;
    r565c_placed placed = {textures->items[tile->page],
                           {(int16_t)tile->x, (int16_t)tile->y, (int16_t)(tile->x + tile->width),
                            (int16_t)(tile->y + tile->height)},
                           {a, 0, 0, d, a * from->box.x, d * from->box.y},
                           NULL,
                           0};
    if (corners != R565C_NONE) {
        placed.hull_count = r565c_build_hull(&from->picture, from->box, from->least_alpha,
                                             (size_t)corners, &placed.hull, build->arena);
    }
    return placed;
}

/// The key of the textures, and whether they need one.
static void choose_key(const r565c_build *build, const r565c_sprite *sprites,
                       r565c_textures *textures) {
    size_t count = build->document->image_count;
    int format = build->options->out_format, wanted = build->options->out_key;
    textures->keyed = format == R565C_RGB565 || format == R565C_RGB565_SWAPPED;
    for (size_t i = 0; i < count; i++) {
        textures->keyed = textures->keyed || r565c_sprite_is_keyed(&sprites[i]);
    }
    if (textures->keyed && wanted != 0) {
        const uint8_t rgb[] = {(uint8_t)(wanted >> 16), (uint8_t)(wanted >> 8), (uint8_t)wanted};
        textures->key = r565c_rgb565(rgb);
    } else if (textures->keyed) {
        textures->key = r565c_free_key(sprites, count, build->arena);
    } else if (wanted != 0) {
        r565c_report(build->diagnostics, R565C_WARNING, "", "",
                     "the key colour is not used: no texture is RGB565");
    }
}

bool r565c_build_textures(const r565c_build *build, r565c_textures *textures) {
    size_t count = build->document->image_count;
    r565c_sprite *sprites = r565c_read_sprites(build);
    *textures = (r565c_textures){0};
    if (sprites == NULL) {
        return false;
    }
    choose_key(build, sprites, textures);
    for (size_t i = 0; i < count; i++) {
        r565c_sprite_finish(&sprites[i], textures->key);
    }
    layout laid = lay_out(build, sprites);
    fill_pages(build, sprites, &laid, textures);
    textures->images = r565c_alloc(build->arena, count, sizeof *textures->images);
    for (size_t i = 0; i < count; i++) {
        if (sprites[i].box.width > 0) {
            textures->images[i] = place_image(build, &build->document->images[i], &sprites[i],
                                              &laid.tiles[sprites[i].tile], textures);
        }
    }
    return r565c_check_count(build, "", "textures", textures->count, 65535);
}
