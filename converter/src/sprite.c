// SPDX-License-Identifier: MIT
#include "sprite.h"

#include "fit_rotate.h"
#include "mesh_parts.h"
#include "quantise.h"
#include "resample.h"

/// Magenta, unless something opaque has that colour.
#define USUAL_KEY 0xF81F
/// round(alpha * 15 / 255) is not 0 from here on.
#define LEAST_ALPHA4 9
/// How many images may show the same texel, on average, and how many pixels do not count.
#define MOST_OVERLAP 4
#define FREE_PIXELS (1u << 20)

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

/// Cuts an image out, as the artist drew it.
static bool cut_picture(const r565c_build *build, const r565c_image *image, r565c_picture *out) {
    const r565c_picture *picture = &build->document->pictures[image->picture];
    const r565c_options *options = build->options;
    if (!is_inside(image, picture)) {
        R565C_BUILD_ERROR(build, "", "image \"%s\" reaches outside of %s", image->name,
                          picture->name);
        return false;
    }
    *out = r565c_image_cut(picture, image, build->arena);
    if (!(scaled_size(out->width, options->scale) <= R565_MAX_SIZE &&
          scaled_size(out->height, options->scale) <= R565_MAX_SIZE)) {
        R565C_BUILD_ERROR(build, "", "image \"%s\" would be larger than %d pixels", image->name,
                          R565_MAX_SIZE);
        return false;
    }
    if (options->in_key != 0) {
        *out = r565c_image_erase(out, (uint32_t)options->in_key & 0xFFFFFF, build->arena);
    }
    return true;
}

/// Takes a picture in the wanted size. Sizes are whole, and the map makes up for their rounding.
static void take_picture(const r565c_build *build, const r565c_picture *original,
                         r565c_sprite *out) {
    uint32_t width = (uint32_t)scaled_size(original->width, build->options->scale);
    uint32_t height = (uint32_t)scaled_size(original->height, build->options->scale);
    out->picture = *original;
    if (width != original->width || height != original->height) {
        out->picture = r565c_resample(original, width, height, build->arena);
    }
    out->map = (r565c_affine){(double)original->width / width,   0, 0,
                              (double)original->height / height, 0, 0};
    out->box = r565c_image_trim(&out->picture, out->least_alpha);
}

/// The least alpha that is kept.
static uint8_t least_alpha(const r565c_options *options) {
    int threshold = options->alpha_threshold, format = options->out_format;
    if (format == R565C_RGB565 || format == R565C_RGB565_SWAPPED) {
        return (uint8_t)(threshold != 0 ? threshold : R565C_OPAQUE_ALPHA);
    }
    return (uint8_t)(threshold > LEAST_ALPHA4 ? threshold : LEAST_ALPHA4);
}

/// @param turned NULL, or the same sprite, turned if that makes it smaller.
static bool read_sprite(const r565c_build *build, const r565c_image *image, const r565c_part *part,
                        r565c_sprite *out, r565c_sprite *turned) {
    r565c_picture original;
    if (!cut_picture(build, image, &original)) {
        return false;
    }
    out->least_alpha = least_alpha(build->options);
    take_picture(build, &original, out);
    r565c_box_widen(&out->box, part, &out->picture, &out->map);
    if (turned != NULL) {
        *turned = *out;
        if (part->right < part->left) { // what a mesh shows stays a rectangle only upright
            r565c_fit_rotate(build, &original, turned);
        }
    }
    return true;
}

/// Images may lie over each other, but not so often that a small file asks for gigabytes.
static bool check_overlap(const r565c_build *build, const bool *used) {
    const r565c_document *document = build->document;
    uint64_t wanted = 0, there = 0;
    for (size_t i = 0; i < document->image_count; i++) {
        const r565c_image *image = &document->images[i];
        if (used[i] && is_inside(image, &document->pictures[image->picture])) {
            wanted += (uint64_t)image->width * image->height;
        }
    }
    for (size_t i = 0; i < document->picture_count; i++) {
        there += (uint64_t)document->pictures[i].width * document->pictures[i].height;
    }
    if (wanted > MOST_OVERLAP * there + FREE_PIXELS) {
        R565C_BUILD_ERROR(build, "",
                          "images overlap too much: together they have over %d times the"
                          " pixels of their pictures",
                          MOST_OVERLAP);
        return false;
    }
    return true;
}

r565c_sprite *r565c_read_sprites(const r565c_build *build) {
    const r565c_document *document = build->document;
    size_t count = document->image_count;
    bool *used = r565c_alloc(build->arena, count, sizeof *used), good = true;
    r565c_sprite *sprites = r565c_alloc(build->arena, count, sizeof *sprites), *turned = NULL;
    if (build->options->fit_rotate) {
        turned = r565c_alloc(build->arena, count, sizeof *turned);
    }
    const r565c_part *parts = r565c_mesh_parts(document, build->arena);
    mark_used(document, used);
    if (!check_overlap(build, used)) {
        return NULL;
    }
    for (size_t i = 0; i < count; i++) {
        r565c_sprite *also = turned == NULL ? NULL : &turned[i];
        good =
            (!used[i] || read_sprite(build, &document->images[i], &parts[i], &sprites[i], also)) &&
            good;
        r565c_build_step(build);
    }
    if (good && turned != NULL && r565c_fit_pays(build, sprites, turned)) {
        return turned;
    }
    return good ? sprites : NULL;
}

bool r565c_sprite_is_keyed(const r565c_sprite *sprite) {
    return sprite->box.width > 0 &&
           (sprite->format == R565_FORMAT_RGB565 || sprite->format == R565_FORMAT_RGB565_SWAPPED);
}

static bool is_opaque(const r565c_sprite *sprite, uint32_t x, uint32_t y) {
    size_t index = (size_t)(sprite->box.y + y) * sprite->picture.width + sprite->box.x + x;
    return sprite->picture.rgba[4 * index + 3] >= sprite->least_alpha;
}

r565_color r565c_free_key(const r565c_sprite *sprites, size_t count, r565c_arena *arena) {
    bool *taken = r565c_alloc(arena, 65536, sizeof *taken);
    for (size_t i = 0; i < count; i++) {
        const uint16_t *texel = sprites[i].texels;
        for (uint32_t y = 0; r565c_sprite_is_keyed(&sprites[i]) && y < sprites[i].box.height; y++) {
            for (uint32_t x = 0; x < sprites[i].box.width; x++) {
                taken[*texel++] |= is_opaque(&sprites[i], x, y);
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

static void add_key(r565c_sprite *sprite, r565_color key) {
    uint16_t *texel = sprite->texels;
    for (uint32_t y = 0; y < sprite->box.height; y++) {
        for (uint32_t x = 0; x < sprite->box.width; x++, texel++) {
            *texel = is_opaque(sprite, x, y) ? (uint16_t)(*texel ^ (*texel == key)) : key;
            if (sprite->format == R565_FORMAT_RGB565_SWAPPED) {
                *texel = r565_pixel_swap(*texel);
            }
        }
    }
}

void r565c_sprite_finish(r565c_sprite *sprite, r565_color key) {
    if (r565c_sprite_is_keyed(sprite)) {
        add_key(sprite, key);
    }
    sprite->hash = r565_hash_u16(R565_HASH_INIT, sprite->texels,
                                 (size_t)sprite->box.width * sprite->box.height);
}
