// SPDX-License-Identifier: MIT
#include "build_textures.h"

#include "atlas_pack.h"
#include "build_check.h"
#include "build_hull.h"
#include "choose_formats.h"
#include "quantise.h"
#include "sprite.h"

#include <string.h>

#define USUAL_HULL 8
/// Of a tile that is on no page yet.
#define NOT_PACKED UINT32_MAX

/// Where sprites lie: equal ones share a tile, a page has tiles of one format and palette.
typedef struct layout {
    r565c_tile *tiles;
    const r565c_sprite **shown; ///< a sprite of each tile
    size_t tile_count;
    r565c_page *pages;
    const r565c_sprite **kinds; ///< a sprite of each page
    size_t page_count;
} layout;

static bool has_palette_of(const r565c_sprite *a, const r565c_sprite *b) {
    size_t size = 2 * (size_t)r565_format_colors((uint8_t)a->format);
    return a->format == b->format && (size == 0 || memcmp(a->colors, b->colors, size) == 0);
}

static bool is_same(const r565c_sprite *a, const r565c_sprite *b) {
    return a->hash == b->hash && has_palette_of(a, b) && a->box.width == b->box.width &&
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
        while (tile < to->tile_count && !is_same(to->shown[tile], &sprites[i])) {
            tile++;
        }
        if (tile == to->tile_count) {
            to->tiles[tile].width = sprites[i].box.width;
            to->tiles[tile].height = sprites[i].box.height;
            to->tiles[tile].page = NOT_PACKED;
            to->shown[to->tile_count++] = &sprites[i];
        }
        sprites[i].tile = tile;
    }
}

static size_t row_words(const r565c_sprite *kind, const r565c_page *page) {
    return (page->width * (size_t)r565_format_bits((uint8_t)kind->format) + 15) / 16;
}

/// What pages of a kind cost, palettes and structs included.
static size_t pages_bytes(const r565c_sprite *kind, const r565c_page *pages, size_t count) {
    size_t each = 2 * (size_t)r565_format_colors((uint8_t)kind->format) + R565C_TEXTURE_BYTES;
    size_t bytes = count * each;
    for (size_t i = 0; i < count; i++) {
        bytes += 2 * row_words(kind, &pages[i]) * pages[i].height;
    }
    return bytes;
}

/// Packs tiles of a kind; where bytes are what counts, on a page each if that takes less.
static size_t pack_tiles(const r565c_build *build, const r565c_sprite *kind, r565c_tile *tiles,
                         size_t count, r565c_page **pages) {
    int format = build->options->out_format;
    int width = kind->alone ? R565C_NONE : build->options->atlas_width;
    size_t page_count = r565c_atlas_pack(tiles, count, width, pages, build->arena);
    if (format < R565C_AUTO || width != 0) {
        return page_count;
    }
    r565c_tile *apart = r565c_alloc(build->arena, count, sizeof *apart);
    r565c_page *each;
    memcpy(apart, tiles, count * sizeof *apart);
    r565c_atlas_pack(apart, count, R565C_NONE, &each, build->arena);
    if (pages_bytes(kind, each, count) >= pages_bytes(kind, *pages, page_count)) {
        return page_count;
    }
    memcpy(tiles, apart, count * sizeof *tiles);
    *pages = each;
    return count;
}

/// Lists the tiles of the kind of tile `first` in places, which may be NULL. Returns their number.
static size_t find_kind(const layout *laid, size_t first, size_t *places) {
    size_t count = 0;
    for (size_t t = first; t < laid->tile_count; t++) {
        if (has_palette_of(laid->shown[t], laid->shown[first])) {
            if (places != NULL) {
                places[count] = t;
            }
            count++;
        }
    }
    return count;
}

/// Packs tiles that share pages: those of the kind of tile `first`.
static void pack_kind(const r565c_build *build, size_t first, layout *to) {
    const r565c_sprite *kind = to->shown[first];
    size_t count = find_kind(to, first, NULL); // there may be as many kinds as tiles
    r565c_tile *some = r565c_alloc(build->arena, count, sizeof *some);
    size_t *places = r565c_alloc(build->arena, count, sizeof *places);
    r565c_page *pages;
    find_kind(to, first, places);
    for (size_t i = 0; i < count; i++) {
        some[i] = to->tiles[places[i]];
    }
    size_t page_count = pack_tiles(build, kind, some, count, &pages);
    for (size_t i = 0; i < count; i++) {
        to->tiles[places[i]] = some[i];
        to->tiles[places[i]].page += (uint32_t)to->page_count;
    }
    for (size_t p = 0; p < page_count; p++, to->page_count++) {
        to->pages[to->page_count] = pages[p];
        to->kinds[to->page_count] = kind;
    }
}

static layout lay_out(const r565c_build *build, r565c_sprite *sprites) {
    static const r565_format formats[] = {R565_FORMAT_ARGB4444, R565_FORMAT_RGB565,
                                          R565_FORMAT_RGB565_SWAPPED, R565_FORMAT_PAL8,
                                          R565_FORMAT_PAL4};
    size_t count = build->document->image_count;
    layout made = {.tiles = r565c_alloc(build->arena, count, sizeof *made.tiles),
                   .shown = r565c_alloc(build->arena, count, sizeof *made.shown),
                   .pages = r565c_alloc(build->arena, count, sizeof *made.pages),
                   .kinds = r565c_alloc(build->arena, count, sizeof *made.kinds)};
    assign_tiles(sprites, count, &made);
    for (size_t i = 0; i < sizeof formats / sizeof formats[0]; i++) {
        for (size_t t = 0; t < made.tile_count; t++) {
            if (made.shown[t]->format == formats[i] && made.tiles[t].page == NOT_PACKED) {
                pack_kind(build, t, &made);
            }
        }
    }
    return made;
}

/// Pixels of a page with nothing on it, behind its palette.
static uint16_t *make_pixels(const r565c_sprite *kind, size_t words, uint16_t background,
                             r565c_arena *arena) {
    size_t colors = r565_format_colors((uint8_t)kind->format);
    uint16_t *pixels = r565c_alloc(arena, colors + words, sizeof *pixels);
    if (colors > 0) {
        memcpy(pixels, kind->colors, colors * sizeof *pixels);
    }
    for (size_t i = 0; i < words; i++) {
        pixels[colors + i] = background;
    }
    return pixels;
}

/// The left one of two indices of 4 bits has the higher ones, the first byte is a word's lower one.
static void put_index(uint16_t *row, uint32_t x, uint32_t bits, unsigned index) {
    uint32_t byte = x * bits / 8, shift = 8 * (byte % 2) + (bits == 4 && x % 2 == 0 ? 4 : 0);
    row[byte / 2] = (uint16_t)(row[byte / 2] | index << shift);
}

/// @param pixels     of the page, behind the palette.
/// @param row_length in words.
static void copy_tile(const r565c_sprite *from, const r565c_tile *tile, uint16_t *pixels,
                      size_t row_length) {
    uint32_t bits = r565_format_bits((uint8_t)from->format);
    for (uint32_t y = 0; y < tile->height; y++) {
        uint16_t *row = pixels + (tile->y + y) * row_length;
        const uint16_t *texels = from->texels + (size_t)y * tile->width;
        if (bits == 16) {
            memcpy(row + tile->x, texels, 2 * (size_t)tile->width);
            continue;
        }
        for (uint32_t x = 0; x < tile->width; x++) {
            put_index(row, tile->x + x, bits, texels[x]);
        }
    }
}

static uint16_t nothing_of(const r565c_textures *textures, r565_format format) {
    return format == R565_FORMAT_RGB565           ? textures->key
           : format == R565_FORMAT_RGB565_SWAPPED ? r565_pixel_swap(textures->key)
                                                  : 0;
}

static const r565_texture *fill_page(const r565c_build *build, const layout *laid, size_t index,
                                     uint16_t background) {
    const r565c_page *page = &laid->pages[index];
    const r565c_sprite *kind = laid->kinds[index];
    size_t colors = r565_format_colors((uint8_t)kind->format);
    size_t row = row_words(kind, page);
    uint16_t *pixels = make_pixels(kind, row * page->height, background, build->arena);
    for (size_t t = 0; t < laid->tile_count; t++) {
        if (laid->tiles[t].page == index) {
            copy_tile(laid->shown[t], &laid->tiles[t], pixels + colors, row);
        }
    }
    r565_texture *texture = r565c_alloc(build->arena, 1, sizeof *texture);
    *texture = (r565_texture){.pixels = pixels,
                              .width = (uint16_t)page->width,
                              .height = (uint16_t)page->height,
                              .stride = (uint16_t)(2 * row),
                              .format = (uint8_t)kind->format};
    return texture;
}

/// Makes the textures and copies the tiles into them.
static void fill_pages(const r565c_build *build, const layout *laid, r565c_textures *textures) {
    textures->count = laid->page_count;
    textures->items = r565c_alloc(build->arena, textures->count, sizeof *textures->items);
    for (size_t p = 0; p < textures->count; p++) {
        uint16_t background = nothing_of(textures, laid->kinds[p]->format);
        textures->items[p] = fill_page(build, laid, p, background);
    }
}

/// What drawing needs to know of an image.
static r565c_placed place_image(const r565c_build *build, const r565c_sprite *from,
                                const r565c_tile *tile, const r565c_textures *textures) {
    const r565c_affine *map = &from->map;
    int corners = build->options->hull == 0 ? USUAL_HULL : build->options->hull;
    r565c_placed placed = {textures->items[tile->page],
                           {(int16_t)tile->x, (int16_t)tile->y, (int16_t)(tile->x + tile->width),
                            (int16_t)(tile->y + tile->height)},
                           {map->a, map->b, map->c, map->d,
                            map->a * from->box.x + map->c * from->box.y + map->tx,
                            map->b * from->box.x + map->d * from->box.y + map->ty},
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
    r565c_choose_formats(build, sprites);
    choose_key(build, sprites, textures);
    for (size_t i = 0; i < count; i++) {
        r565c_sprite_finish(&sprites[i], textures->key);
    }
    layout laid = lay_out(build, sprites);
    fill_pages(build, &laid, textures);
    textures->images = r565c_alloc(build->arena, count, sizeof *textures->images);
    for (size_t i = 0; i < count; i++) {
        if (sprites[i].box.width > 0) {
            textures->images[i] =
                place_image(build, &sprites[i], &laid.tiles[sprites[i].tile], textures);
        }
    }
    return r565c_check_count(build, "", "textures", textures->count, 65535);
}
