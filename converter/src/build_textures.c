// SPDX-License-Identifier: MIT
#include "build_textures.h"

#include "atlas_pack.h"
#include "build_check.h"
#include "build_hull.h"
#include "image.h"
#include "quantise.h"
#include "resample.h"

#include <string.h>

/// Magenta, unless something opaque has that colour.
#define USUAL_KEY 0xF81F
/// round(alpha * 15 / 255) is not 0 from here on.
#define LEAST_ALPHA4 9

/// An image as it is stored: its trimmed texels, once for all images that look alike.
typedef struct sprite {
    r565c_picture picture; ///< shown size, resampled; rgba NULL: not used
    r565c_box box;         ///< the part of it that is stored; width 0: nothing
    uint16_t *texels;      ///< of the box
    uint64_t hash;
    size_t tile; ///< index of its tile
} sprite;

static bool is_keyed(const r565c_options *options) {
    return options->out_format != R565C_ARGB4444;
}

static r565_format format_of(const r565c_options *options) {
    return options->out_format == R565C_RGB565           ? R565_FORMAT_RGB565
           : options->out_format == R565C_RGB565_SWAPPED ? R565_FORMAT_RGB565_SWAPPED
                                                         : R565_FORMAT_ARGB4444;
}

static uint8_t least_alpha(const r565c_options *options) {
    return is_keyed(options) ? R565C_OPAQUE_ALPHA : LEAST_ALPHA4;
}

static void mark_used(const r565c_document *document, bool *used) {
    for (size_t a = 0; a < document->armature_count; a++) {
        const r565c_doc_armature *armature = &document->armatures[a];
        for (size_t s = 0; s < armature->slot_count; s++) {
            for (size_t d = 0; d < armature->slots[s].display_count; d++) {
                if (armature->slots[s].displays[d].image >= 0) {
                    used[armature->slots[s].displays[d].image] = true;
                }
            }
        }
    }
}

static bool is_inside(const r565c_image *image, const r565c_picture *picture) {
    return image->width > 0 && image->height > 0 && image->x <= picture->width &&
           image->y <= picture->height && image->width <= picture->width - image->x &&
           image->height <= picture->height - image->y;
}

static double scaled_size(uint32_t size, double scale) {
    double scaled = r565c_round(size * scale);
    return scaled < 1 ? 1 : scaled;
}

/// Cuts an image out, in the wanted size.
static bool read_sprite(const r565c_build *build, const r565c_image *image, sprite *out) {
    const r565c_picture *picture = &build->document->pictures[image->picture];
    if (!is_inside(image, picture)) {
        R565C_BUILD_ERROR(build, "", "image \"%s\" reaches outside of %s", image->name,
                          picture->name);
        return false;
    }
    r565c_picture shown = r565c_image_cut(picture, image, build->arena);
    double width = scaled_size(shown.width, build->options->scale);
    double height = scaled_size(shown.height, build->options->scale);
    if (!(width <= R565_MAX_SIZE && height <= R565_MAX_SIZE)) {
        R565C_BUILD_ERROR(build, "", "image \"%s\" would be larger than %d pixels", image->name,
                          R565_MAX_SIZE);
        return false;
    }
    if (width != shown.width || height != shown.height) {
        shown = r565c_resample(&shown, (uint32_t)width, (uint32_t)height, build->arena);
    }
    out->picture = shown;
    out->box = r565c_image_trim(&shown, least_alpha(build->options));
    return true;
}

static sprite *read_sprites(const r565c_build *build) {
    const r565c_document *document = build->document;
    bool *used = r565c_alloc(build->arena, document->image_count, sizeof *used);
    sprite *sprites = r565c_alloc(build->arena, document->image_count, sizeof *sprites);
    bool good = true;
    mark_used(document, used);
    for (size_t i = 0; i < document->image_count; i++) {
        good = (!used[i] || read_sprite(build, &document->images[i], &sprites[i])) && good;
    }
    return good ? sprites : NULL;
}

static const uint8_t *texel_of(const sprite *from, uint32_t x, uint32_t y) {
    size_t index = (size_t)(from->box.y + y) * from->picture.width + from->box.x + x;
    return from->picture.rgba + 4 * index;
}

/// A colour that no opaque texel has, if there is one.
static r565_color free_key(const sprite *sprites, size_t count, r565c_arena *arena) {
    bool *taken = r565c_alloc(arena, 65536, sizeof *taken);
    for (size_t i = 0; i < count; i++) {
        for (uint32_t y = 0; y < sprites[i].box.height; y++) {
            for (uint32_t x = 0; x < sprites[i].box.width; x++) {
                const uint8_t *rgba = texel_of(&sprites[i], x, y);
                taken[r565c_rgb565(rgba)] |= rgba[3] >= R565C_OPAQUE_ALPHA;
            }
        }
    }
    for (unsigned i = 0; i < 65536; i++) {
        if (!taken[(USUAL_KEY + i) & 0xFFFF]) {
            return (r565_color)(USUAL_KEY + i);
        }
    }
    return USUAL_KEY;
}

static uint16_t keyed_texel(const uint8_t *rgba, r565_color key, r565_format format) {
    uint16_t texel = key;
    if (rgba[3] >= R565C_OPAQUE_ALPHA) {
        texel = r565c_rgb565(rgba);
        texel ^= texel == key;
    }
    return format == R565_FORMAT_RGB565_SWAPPED ? r565_pixel_swap(texel) : texel;
}

static void quantise_sprite(const r565c_build *build, r565_color key, sprite *out) {
    size_t count = (size_t)out->box.width * out->box.height;
    uint16_t *texel = out->texels = r565c_alloc(build->arena, count, sizeof *texel);
    for (uint32_t y = 0; y < out->box.height; y++) {
        for (uint32_t x = 0; x < out->box.width; x++) {
            const uint8_t *rgba = texel_of(out, x, y);
            *texel++ = is_keyed(build->options) ? keyed_texel(rgba, key, format_of(build->options))
                                                : r565c_argb4444(rgba);
        }
    }
    out->hash = r565_hash_u16(R565_HASH_INIT, out->texels, count);
}

static bool is_same(const sprite *a, const sprite *b) {
    return a->hash == b->hash && a->box.width == b->box.width && a->box.height == b->box.height &&
           memcmp(a->texels, b->texels, (size_t)a->box.width * a->box.height * 2) == 0;
}

/// Gives each sprite a tile, equal ones the same; returns how many there are.
static size_t assign_tiles(sprite *sprites, size_t count, r565c_tile *tiles, size_t *first_use) {
    size_t tile_count = 0;
    for (size_t i = 0; i < count; i++) {
        size_t tile = 0;
        if (sprites[i].box.width == 0) {
            continue;
        }
        while (tile < tile_count && !is_same(&sprites[first_use[tile]], &sprites[i])) {
            tile++;
        }
        if (tile == tile_count) {
            tiles[tile].width = sprites[i].box.width;
            tiles[tile].height = sprites[i].box.height;
            first_use[tile_count++] = i;
        }
        sprites[i].tile = tile;
    }
    return tile_count;
}

static uint16_t *make_pixels(const r565c_page *page, uint16_t background, r565c_arena *arena) {
    size_t count = (size_t)page->width * page->height;
    uint16_t *pixels = r565c_alloc(arena, count, sizeof *pixels);
    for (size_t i = 0; i < count; i++) {
        pixels[i] = background;
    }
    return pixels;
}

static void copy_tile(const sprite *from, const r565c_tile *tile, uint16_t *pixels,
                      uint32_t width) {
    for (uint32_t y = 0; y < tile->height; y++) {
        memcpy(pixels + (size_t)(tile->y + y) * width + tile->x,
               from->texels + (size_t)y * tile->width, 2 * (size_t)tile->width);
    }
}

/// Makes the textures and copies the tiles into them.
static void fill_pages(const r565c_build *build, const sprite *sprites, const size_t *first_use,
                       const r565c_tile *tiles, size_t tile_count, const r565c_page *pages,
                       r565c_textures *textures) {
    uint8_t format = (uint8_t)format_of(build->options);
    uint16_t nothing = !textures->keyed                       ? 0
                       : format == R565_FORMAT_RGB565_SWAPPED ? r565_pixel_swap(textures->key)
                                                              : textures->key;
    textures->items = r565c_alloc(build->arena, textures->count, sizeof *textures->items);
    for (size_t p = 0; p < textures->count; p++) {
        uint16_t *pixels = make_pixels(&pages[p], nothing, build->arena);
        for (size_t t = 0; t < tile_count; t++) {
            if (tiles[t].page == p) {
                copy_tile(&sprites[first_use[t]], &tiles[t], pixels, pages[p].width);
            }
        }
        r565_texture *texture = r565c_alloc(build->arena, 1, sizeof *texture);
        *texture = (r565_texture){pixels, (uint16_t)pages[p].width, (uint16_t)pages[p].height,
                                  (uint16_t)(2 * pages[p].width), format};
        textures->items[p] = texture;
    }
}

/// What drawing needs to know of an image.
static r565c_placed place_image(const r565c_build *build, const r565c_image *image,
                                const sprite *from, const r565c_tile *tile,
                                const r565c_textures *textures) {
    uint32_t shown_width = image->rotated ? image->height : image->width;
    uint32_t shown_height = image->rotated ? image->width : image->height;
    double a = (double)shown_width / from->picture.width;
    double d = (double)shown_height / from->picture.height;
    r565c_placed placed = {textures->items[tile->page],
                           {(int16_t)tile->x, (int16_t)tile->y, (int16_t)(tile->x + tile->width),
                            (int16_t)(tile->y + tile->height)},
                           {a, 0, 0, d, a * from->box.x, d * from->box.y},
                           NULL,
                           0};
    placed.hull_count = r565c_build_hull(&from->picture, from->box, least_alpha(build->options),
                                         &placed.hull, build->arena);
    return placed;
}

bool r565c_build_textures(const r565c_build *build, r565c_textures *textures) {
    size_t count = build->document->image_count;
    sprite *sprites = read_sprites(build);
    if (sprites == NULL) {
        return false;
    }
    textures->keyed = is_keyed(build->options);
    textures->key = textures->keyed ? free_key(sprites, count, build->arena) : 0;
    for (size_t i = 0; i < count; i++) {
        quantise_sprite(build, textures->key, &sprites[i]);
    }
    r565c_tile *tiles = r565c_alloc(build->arena, count, sizeof *tiles);
    size_t *first_use = r565c_alloc(build->arena, count, sizeof *first_use);
    size_t tile_count = assign_tiles(sprites, count, tiles, first_use);
    r565c_page *pages;
    textures->count = r565c_atlas_pack(tiles, tile_count, &pages, build->arena);
    fill_pages(build, sprites, first_use, tiles, tile_count, pages, textures);
    textures->images = r565c_alloc(build->arena, count, sizeof *textures->images);
    for (size_t i = 0; i < count; i++) {
        if (sprites[i].box.width > 0) {
            textures->images[i] = place_image(build, &build->document->images[i], &sprites[i],
                                              &tiles[sprites[i].tile], textures);
        }
    }
    return r565c_check_count(build, "", "textures", textures->count, 65535);
}
