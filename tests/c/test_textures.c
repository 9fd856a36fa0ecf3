// SPDX-License-Identifier: MIT
// The document's images as textures: stored once, trimmed, scaled, with a key colour.
#include "build.h"
#include "quantise.h"
#include "test.h"
#include "trig.h"

#include <math.h>
#include <stdio.h>

// One picture cut into images that one slot can show.
typedef struct scene {
    r565c_document document;
    r565c_picture picture;
    r565c_image images[8];
    r565c_display displays[8];
    r565c_doc_armature armature;
    r565c_doc_bone bone;
    r565c_doc_slot slot;
    r565c_options options;
    r565c_arena *arena;
    r565c_diagnostics *diagnostics;
    uint8_t *rgba;
} scene;

static void scene_open(scene *s, uint32_t width, uint32_t height) {
    memset(s, 0, sizeof *s);
    s->arena = r565c_arena_new();
    s->diagnostics = r565c_diagnostics_new(s->arena);
    s->rgba = r565c_alloc(s->arena, (size_t)width * height, 4);
    s->picture = (r565c_picture){"p", width, height, s->rgba};
    s->bone = (r565c_doc_bone){.name = "bone", .parent = -1, .setup = {.scale_x = 1, .scale_y = 1}};
    s->slot = (r565c_doc_slot){
        .name = "slot", .displays = s->displays, .alpha = 1, .tint = R565C_NO_TINT};
    s->armature = (r565c_doc_armature){.name = "a",
                                       .place = "armature[0]",
                                       .bones = &s->bone,
                                       .bone_count = 1,
                                       .slots = &s->slot,
                                       .slot_count = 1};
    s->document = (r565c_document){"a", "a", &s->picture, 1, s->images, 0, &s->armature, 1};
    s->options.scale = 1;
}

static void add_image(scene *s, uint32_t x, uint32_t y, uint32_t width, uint32_t height) {
    const size_t i = s->document.image_count++;
    s->images[i] = (r565c_image){"i", 0, x, y, width, height, false};
    s->displays[i] = (r565c_display){
        .name = "d", .place = "d", .image = (int)i, .placement = {1, 0, 0, 1, 5, 7}};
    s->slot.display_count++;
}

static void fill(scene *s, uint32_t x, uint32_t y, uint32_t width, uint32_t height,
                 const uint8_t *color) {
    for (uint32_t row = y; row < y + height; row++) {
        for (uint32_t column = x; column < x + width; column++)
            memcpy(s->rgba + 4 * ((size_t)row * s->picture.width + column), color, 4);
    }
}

static const r565_asset *scene_build(scene *s) {
    const r565c_build build = {&s->document, &s->options, s->arena, s->diagnostics, NULL};
    return r565c_build_asset(&build);
}

static const uint8_t red[] = {255, 0, 0, 255};

static uint16_t texel_at(const r565_attachment *attachment, int x, int y) {
    const r565_texture *texture = attachment->texture;
    const uint16_t *pixels = texture->pixels;
    return pixels[(attachment->source.top + y) * (texture->stride / 2) + attachment->source.left +
                  x];
}

static void equal_images_are_stored_once(void) {
    scene s;
    scene_open(&s, 40, 20);
    fill(&s, 2, 2, 10, 10, red);
    fill(&s, 21, 3, 10, 10, red);
    add_image(&s, 0, 0, 16, 16);
    add_image(&s, 20, 0, 16, 16);
    add_image(&s, 2, 2, 9, 10);
    const r565_asset *asset = scene_build(&s);
    const r565_attachment *shown = asset->armatures[0]->slots[0].attachments;
    CHECK(memcmp(&shown[0].source, &shown[1].source, sizeof(r565_rect)) == 0);
    CHECK(memcmp(&shown[0].source, &shown[2].source, sizeof(r565_rect)) != 0);
    CHECK_BITS(shown[0].local.tx, 7.0f);
    CHECK_BITS(shown[1].local.tx, 6.0f);
    CHECK_BITS(shown[1].local.ty, 10.0f);
    CHECK_HEX(texel_at(&shown[1], 0, 0), 0xFF00);
    r565c_arena_free(s.arena);
}

static void what_cannot_be_seen_keeps_only_its_place(void) {
    scene s;
    scene_open(&s, 8, 8);
    fill(&s, 0, 0, 8, 8, (const uint8_t[]){9, 9, 9, 8});
    fill(&s, 4, 4, 1, 1, red);
    add_image(&s, 0, 0, 4, 4);
    add_image(&s, 4, 4, 4, 4);
    const r565_asset *asset = scene_build(&s);
    const r565_slot *slot = &asset->armatures[0]->slots[0];
    CHECK_INT(slot->attachment_count, 2);
    CHECK(slot->attachments[0].texture == NULL);
    CHECK_INT(slot->attachments[1].source.right - slot->attachments[1].source.left, 1);
    r565c_arena_free(s.arena);
}

// Sizes are whole, so the map makes up for their rounding: the far corner lies where it should.
static void scaled_images_end_where_they_should(void) {
    static const double scales[] = {0.33, 0.5, 0.77, 1.9};
    for (int i = 0; i < 4; i++) {
        scene s;
        scene_open(&s, 13, 10);
        fill(&s, 0, 0, 13, 10, red);
        add_image(&s, 0, 0, 13, 10);
        s.options.scale = scales[i];
        const r565_asset *asset = scene_build(&s);
        const r565_attachment *shown = asset->armatures[0]->slots[0].attachments;
        const r565_affine *m = &shown->local;
        const float width = (float)(shown->source.right - shown->source.left);
        const float height = (float)(shown->source.bottom - shown->source.top);
        CHECK_NEAR(width, 13 * scales[i], 0.5);
        CHECK_NEAR(m->tx + m->a * width, (5 + 13) * scales[i], 1e-4);
        CHECK_NEAR(m->ty + m->d * height, (7 + 10) * scales[i], 1e-4);
        CHECK_HEX(texel_at(shown, 0, 0), 0xFF00);
        r565c_arena_free(s.arena);
    }
}

// Magenta on purpose: the usual key is taken, another one is found.
static void the_key_is_a_colour_that_nothing_has(void) {
    scene s;
    scene_open(&s, 6, 1);
    fill(&s, 0, 0, 3, 1, (const uint8_t[]){255, 0, 255, 255});
    fill(&s, 4, 0, 1, 1, red);
    fill(&s, 5, 0, 1, 1, (const uint8_t[]){0, 255, 0, 128});
    add_image(&s, 0, 0, 6, 1);
    s.options.out_format = R565C_RGB565_SWAPPED;
    const r565_asset *asset = scene_build(&s);
    const r565_armature *armature = asset->armatures[0];
    const r565_attachment *shown = armature->slots[0].attachments;
    CHECK_INT(armature->color_key_enabled, 1);
    CHECK(armature->color_key != 0xF81F);
    CHECK_HEX(texel_at(shown, 0, 0), r565_pixel_swap(0xF81F));
    CHECK_HEX(texel_at(shown, 3, 0), r565_pixel_swap(armature->color_key));
    CHECK_HEX(texel_at(shown, 4, 0), r565_pixel_swap(0xF800));
    CHECK_HEX(texel_at(shown, 5, 0), r565_pixel_swap(0x07E0));
    r565c_arena_free(s.arena);
}

static void without_a_free_colour_a_bit_of_blue_flips(void) {
    scene s;
    scene_open(&s, 256, 257);
    for (unsigned i = 0; i < 65536; i++) {
        const uint32_t rgb = r565_pixel_to_rgb888((uint16_t)i);
        const uint8_t color[] = {(uint8_t)(rgb >> 16), (uint8_t)(rgb >> 8), (uint8_t)rgb, 255};
        fill(&s, i % 256, i / 256, 1, 1, color);
    }
    fill(&s, 255, 256, 1, 1, red);
    add_image(&s, 0, 0, 256, 257);
    s.options.out_format = R565C_RGB565;
    const r565_asset *asset = scene_build(&s);
    const r565_armature *armature = asset->armatures[0];
    const r565_attachment *shown = armature->slots[0].attachments;
    for (unsigned i = 0; i < 65536; i++) {
        const unsigned wanted = i == armature->color_key ? i ^ 1 : i;
        CHECK_HEX(texel_at(shown, (int)(i % 256), (int)(i / 256)), wanted);
    }
    CHECK_HEX(texel_at(shown, 0, 256), armature->color_key);
    r565c_arena_free(s.arena);
}

// Red beside the key, which is its neighbour of one bit.
static void the_key_can_be_chosen(void) {
    scene s;
    scene_open(&s, 3, 1);
    fill(&s, 0, 0, 1, 1, red);
    fill(&s, 2, 0, 1, 1, red);
    add_image(&s, 0, 0, 3, 1);
    s.options.out_format = R565C_RGB565;
    s.options.out_key = R565C_COLOR(0xFF0000);
    const r565_asset *asset = scene_build(&s);
    const r565_attachment *shown = asset->armatures[0]->slots[0].attachments;
    CHECK_HEX(asset->armatures[0]->color_key, 0xF800);
    CHECK_HEX(texel_at(shown, 0, 0), 0xF801);
    CHECK_HEX(texel_at(shown, 1, 0), 0xF800);
    CHECK_UINT(s.diagnostics->count, 0);
    r565c_arena_free(s.arena);
}

static void a_key_that_nothing_needs_is_reported(void) {
    scene s;
    scene_open(&s, 3, 1);
    add_image(&s, 0, 0, 3, 1);
    s.options.out_key = R565C_COLOR(0xFF0000);
    const r565_asset *asset = scene_build(&s);
    CHECK_INT(asset->armatures[0]->color_key_enabled, 0);
    CHECK_UINT(s.diagnostics->count, 1);
    r565c_arena_free(s.arena);
}

// Enough for a palette of its own not to pay, and near enough to nothing smaller.
static void each_image_gets_its_own_format(void) {
    scene s;
    scene_open(&s, 24, 8);
    fill(&s, 0, 0, 4, 8, red);
    fill(&s, 8, 0, 8, 8, (const uint8_t[]){0, 255, 0, 128});
    fill(&s, 16, 0, 8, 8, (const uint8_t[]){0, 4, 255, 250}); // a fifteenth is finer than that
    for (uint32_t i = 0; i < 3; i++)
        add_image(&s, 8 * i, 0, 8, 8);
    s.options.out_format = R565C_AUTO;
    s.options.max_error = 0.1;
    const r565_asset *asset = scene_build(&s);
    const r565_attachment *shown = asset->armatures[0]->slots[0].attachments;
    CHECK_INT(asset->armatures[0]->color_key_enabled, 1);
    CHECK_INT(shown[0].texture->format, R565_FORMAT_RGB565); // 4 x 8: a palette does not pay
    CHECK_INT(shown[1].texture->format,
              R565_FORMAT_PAL4); // 128 is no multiple of 17: as near as 16 bits
    CHECK_INT(shown[2].texture->format, R565_FORMAT_RGB565);
    CHECK_HEX(texel_at(&shown[0], 0, 0), 0xF800);
    CHECK_HEX(texel_at(&shown[1], 0, 0), 0x80F0);
    CHECK_HEX(texel_at(&shown[2], 0, 0), 0x003F);
    CHECK_UINT(s.diagnostics->count, 3);
    s.options.max_error = 10;
    s.diagnostics = r565c_diagnostics_new(s.arena);
    shown = scene_build(&s)->armatures[0]->slots[0].attachments;
    CHECK_INT(shown[0].texture->format, R565_FORMAT_RGB565);
    CHECK_INT(shown[1].texture->format, R565_FORMAT_PAL4);
    CHECK_INT(shown[2].texture->format, R565_FORMAT_PAL4);
    r565c_arena_free(s.arena);
}

// What core draws of an attachment's texel, as ARGB4444.
static uint16_t color_at(const r565_attachment *attachment, int x, int y) {
    const r565_texture *texture = attachment->texture;
    const uint32_t bits = r565_format_bits(texture->format);
    const uint16_t *colors = texture->pixels;
    const uint32_t column = (uint32_t)(attachment->source.left + x);
    const uint16_t *row = colors + r565_format_colors(texture->format) +
                          (size_t)(attachment->source.top + y) * (texture->stride / 2u);
    const unsigned word = row[column * bits / 16];
    if (bits == 8)
        return colors[word >> (column % 2 * 8) & 255];
    static const unsigned shifts[] = {4, 0, 12, 8};
    return bits == 16 ? (uint16_t)word : colors[word >> shifts[column % 4] & 15];
}

// As many colours as a palette has, transparent ones among them: nothing is lost.
static void palettes_of_few_colours_are_exact(void) {
    for (int format = R565C_PAL8; format <= R565C_PAL4; format++) {
        const uint32_t colors = format == R565C_PAL8 ? 256 : 16,
                       side = format == R565C_PAL8 ? 70 : 23;
        for (int alone = 0; alone < 2; alone++) {
            scene s;
            scene_open(&s, 2 * side + 1, side);
            for (uint32_t i = 0; i < 2 * side * side; i++) {
                const uint32_t n = i * 7 % colors;
                const uint8_t color[] = {(uint8_t)(n / 16 * 17), (uint8_t)(n % 16 * 17),
                                         (uint8_t)(n * 5 % 16 * 17), n % 3 ? 255 : 0x88};
                fill(&s, i % (2 * side), i / (2 * side), 1, 1, n ? color : (const uint8_t[4]){0});
            }
            add_image(&s, 0, 0, side, side);
            add_image(&s, side, 0, side, side);
            s.options.out_format = format;
            s.options.atlas_width = alone ? R565C_NONE : 0;
            const r565_asset *asset = scene_build(&s);
            for (uint32_t i = 0; i < 2 * side * side; i++) {
                const uint32_t x = i % (2 * side), y = i / (2 * side);
                const r565_attachment *shown = &asset->armatures[0]->slots[0].attachments[x / side];
                CHECK_HEX(color_at(shown, (int)(x % side), (int)y),
                          r565c_argb4444(s.rgba + 4 * ((size_t)y * s.picture.width + x)));
            }
            CHECK_INT(asset->texture_count, 2);
            CHECK_INT(asset->armatures[0]->color_key_enabled, 0);
            r565c_arena_free(s.arena);
        }
    }
}

// Soft shades, and a few texels of something else.
static void paint_shades(scene *s, uint32_t side) {
    for (uint32_t i = 0; i < side * side; i++) {
        const uint32_t x = i % side, y = i / side;
        const uint8_t color[] = {(uint8_t)(60 + x * 150 / side), (uint8_t)(30 + y * 200 / side),
                                 (uint8_t)((x + y) * 100 / side),
                                 (uint8_t)(x + y > side / 2 ? 255 : (x + y) * 510 / side)};
        fill(s, x, y, 1, 1, x % 29 == 3 && y % 31 == 5 ? red : color);
    }
}

static double worst_channel(const uint8_t *rgba, uint16_t color) {
    const double alpha = (color >> 12) / 15.0, from = rgba[3] / 255.0;
    double most = 0;
    for (int c = 0; c < 3; c++) {
        const double value = (color >> (8 - 4 * c) & 15) * 17;
        most = fmax(most, fabs(rgba[c] * from - value * alpha));
        most = fmax(most, fabs((255 - rgba[c]) * from - (255 - value) * alpha));
    }
    return most;
}

// The note tells what the texels say; a palette costs less than twice ARGB4444's own error.
static void palettes_are_as_near_as_they_say(void) {
    static const struct {
        int format;
        double mean, worst;
    } bounds[] = {{R565C_PAL8, 8, 24}, {R565C_PAL4, 22, 110}};
    for (int i = 0; i < 2; i++) {
        scene s;
        scene_open(&s, 80, 80);
        paint_shades(&s, 80);
        add_image(&s, 0, 0, 80, 80);
        s.options.out_format = bounds[i].format;
        const r565_attachment *shown = scene_build(&s)->armatures[0]->slots[0].attachments;
        double sum = 0, worst = 0, told[2];
        int count = 0;
        for (int y = shown->source.top; y < shown->source.bottom; y++) {
            for (int x = shown->source.left; x < shown->source.right; x++) {
                const int ox = x + (int)shown->local.tx - 5, oy = y + (int)shown->local.ty - 7;
                const uint8_t *rgba = s.rgba + 4 * (oy * 80 + ox);
                const uint16_t color = color_at(shown, x, y);
                const double error = worst_channel(rgba, color);
                sum += error;
                worst = fmax(worst, error);
                count += rgba[3] > 0 || color >> 12 > 0;
            }
        }
        CHECK(sum / count < bounds[i].mean && worst < bounds[i].worst);
        CHECK_UINT(s.diagnostics->count, 1);
        const char *said = strstr(s.diagnostics->items[0].message, "off by ");
        CHECK(said != NULL &&
              sscanf(said, "off by %lf on average, %lf at worst", &told[0], &told[1]) == 2);
        CHECK_NEAR(told[0], sum / count, 0.051);
        CHECK_NEAR(told[1], worst, 0.051);
        r565c_arena_free(s.arena);
    }
}

static double average_difference(int dither, int format) {
    scene s;
    scene_open(&s, 64, 64);
    for (uint32_t i = 0; i < 64 * 64; i++) {
        const uint8_t value = (uint8_t)(i % 64 * 4);
        fill(&s, i % 64, i / 64, 1, 1,
             (const uint8_t[]){value, value, (uint8_t)(255 - value), 255});
    }
    add_image(&s, 0, 0, 64, 64);
    s.options.out_format = format;
    s.options.dither = dither;
    const r565_attachment *shown = scene_build(&s)->armatures[0]->slots[0].attachments;
    double sum = 0;
    for (int x = 0; x < 64; x += 8) { // squares of 8 x 8
        double red_sum = 0, wanted = 0;
        for (int i = 0; i < 64; i++) {
            red_sum += (color_at(shown, x + i % 8, i / 8) >> 8 & 15) * 17;
            wanted += s.rgba[4 * (i / 8 * 64 + x + i % 8)];
        }
        sum += fabs(red_sum - wanted) / 64;
    }
    r565c_arena_free(s.arena);
    return sum / 8;
}

static void dithering_makes_palettes_nearer_over_areas(void) {
    for (int format = R565C_PAL8; format <= R565C_PAL4; format++) {
        const double none = average_difference(R565C_DITHER_NONE, format);
        CHECK(average_difference(R565C_DITHER_DIFFUSION, format) < none / 2);
        CHECK(average_difference(R565C_DITHER_PATTERN, format) < none * 0.6);
    }
}

// All of many small images together have one palette of 256, and none has less than its error allows.
static void small_images_share_a_palette(void) {
    scene s;
    scene_open(&s, 160, 20);
    for (uint32_t i = 0; i < 8; i++) {
        for (uint32_t p = 0; p < 400; p++) {
            const uint8_t shade = (uint8_t)(p * 255 / 400);
            fill(&s, 20 * i + p % 20, p / 20, 1, 1,
                 (const uint8_t[]){shade, (uint8_t)(i * 36), (uint8_t)(255 - shade), 255});
        }
        add_image(&s, 20 * i, 0, 20, 20);
    }
    s.options.out_format = R565C_PAL8;
    CHECK_INT(scene_build(&s)->texture_count, 1);
    s.options.out_format = R565C_AUTO;
    s.options.max_error = 9;
    s.diagnostics = r565c_diagnostics_new(s.arena);
    const r565_asset *asset = scene_build(&s);
    size_t bytes = 0;
    for (int i = 0; i < asset->texture_count; i++)
        bytes += r565_texture_bytes(asset->textures[i]);
    CHECK(bytes < 8 * 400 * 2 * 3 / 4);
    for (size_t i = 0; i < s.diagnostics->count; i++) {
        double mean, worst;
        const char *said = strstr(s.diagnostics->items[i].message, "off by ");
        CHECK(sscanf(said, "off by %lf on average, %lf at worst", &mean, &worst) == 2);
        CHECK(mean <= 9.05 && worst <= 72.05);
    }
    s.options.atlas_width = R565C_NONE;
    s.options.out_format = R565C_PAL8;
    CHECK_INT(scene_build(&s)->texture_count, 8);
    r565c_arena_free(s.arena);
}

static void the_threshold_decides_what_is_kept(void) {
    static const struct {
        int format, threshold, width;
    } cases[] = {{R565C_ARGB4444, 0, 3},   {R565C_ARGB4444, 1, 3}, {R565C_ARGB4444, 101, 1},
                 {R565C_RGB565, 0, 1},     {R565C_RGB565, 100, 2}, {R565C_RGB565, 9, 3},
                 {R565C_ARGB4444, 100, 2}, {R565C_AUTO, 101, 1}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        scene s;
        scene_open(&s, 4, 1);
        fill(&s, 0, 0, 1, 1, red);
        fill(&s, 1, 0, 1, 1, (const uint8_t[]){255, 0, 0, 100});
        fill(&s, 2, 0, 1, 1, (const uint8_t[]){255, 0, 0, 9});
        fill(&s, 3, 0, 1, 1, (const uint8_t[]){255, 0, 0, 8});
        add_image(&s, 0, 0, 4, 1);
        s.options.out_format = cases[i].format;
        s.options.alpha_threshold = cases[i].threshold;
        const r565_asset *asset = scene_build(&s);
        const r565_rect source = asset->armatures[0]->slots[0].attachments[0].source;
        CHECK_INT(source.right - source.left, cases[i].width);
        r565c_arena_free(s.arena);
    }
}

// A soft-edged bar at an angle, with a lighter end, in the middle of a picture.
static void paint_bar(scene *s, uint32_t side, double degrees) {
    const double c = r565c_cos_degrees(degrees), n = r565c_sin_degrees(degrees);
    for (uint32_t i = 0; i < side * side; i++) {
        const double x = i % side + 0.5 - side / 2.0, y = i / side + 0.5 - side / 2.0;
        const double along = fabs(x * c + y * n) - side * 0.4;
        const double across = fabs(y * c - x * n) - side * 0.08;
        const double inside = 0.5 - fmax(along, across);
        const uint8_t shade = x * c + y * n > side * 0.25 ? 250 : 90;
        const uint8_t alpha = (uint8_t)(fmin(fmax(inside, 0), 1) * 255);
        fill(s, i % side, i / side, 1, 1, (const uint8_t[]){shade, 60, 120, alpha});
    }
}

// What an attachment shows: weight, middle, and the red part of it.
typedef struct balance {
    double weight, x, y, red;
} balance;

static balance balance_of(const r565_attachment *shown) {
    balance sum = {0, 0, 0, 0};
    for (int y = 0; y < shown->source.bottom - shown->source.top; y++) {
        for (int x = 0; x < shown->source.right - shown->source.left; x++) {
            const r565_affine *m = &shown->local;
            const uint16_t color = color_at(shown, x, y);
            const double area = fabs((double)m->a * m->d - (double)m->b * m->c);
            const double weight = (color >> 12) / 15.0 * area;
            sum.weight += weight;
            sum.x += weight * (m->a * (x + 0.5) + m->c * (y + 0.5) + m->tx);
            sum.y += weight * (m->b * (x + 0.5) + m->d * (y + 0.5) + m->ty);
            sum.red += weight * (color >> 8 & 15) / 15.0;
        }
    }
    return (balance){sum.weight, sum.x / sum.weight, sum.y / sum.weight, sum.red / sum.weight};
}

static int area_of(const r565_attachment *shown) {
    return (shown->source.right - shown->source.left) * (shown->source.bottom - shown->source.top);
}

// At any angle and scale a turned image is no larger, and lies where the upright one does.
static void turned_images_stay_where_they_are(void) {
    for (int i = 0; i < 40; i++) {
        scene s;
        scene_open(&s, 90, 90);
        paint_bar(&s, 90, i * 9);
        add_image(&s, 0, 0, 90, 90);
        s.options.scale = i % 4 == 0 ? 0.55 : i % 4 == 1 ? 1.4 : 1;
        s.options.atlas_width = R565C_NONE;
        const r565_attachment upright = scene_build(&s)->armatures[0]->slots[0].attachments[0];
        s.options.fit_rotate = true;
        const r565_attachment turned = scene_build(&s)->armatures[0]->slots[0].attachments[0];
        const balance was = balance_of(&upright), is = balance_of(&turned);
        const bool is_straight = i % 10 == 0;
        CHECK((turned.local.b == 0) == is_straight);
        CHECK(area_of(&turned) <= area_of(&upright));
        CHECK(is_straight || i % 5 != 0 ||
              area_of(&turned) < 0.5 * area_of(&upright)); // 45 degrees
        CHECK_NEAR(is.x, was.x, 0.25);
        CHECK_NEAR(is.y, was.y, 0.25);
        CHECK_NEAR(is.weight, was.weight, 0.01 * was.weight);
        CHECK_NEAR(is.red, was.red, 0.01);
        r565c_arena_free(s.arena);
    }
}

// Six degrees: how much smaller that is decides.
static void small_gains_turn_nothing(void) {
    scene s;
    scene_open(&s, 90, 90);
    paint_bar(&s, 90, 6);
    add_image(&s, 0, 0, 90, 90);
    s.options.atlas_width = R565C_NONE;
    const int whole = area_of(scene_build(&s)->armatures[0]->slots[0].attachments);
    s.options.fit_rotate = true;
    const r565_attachment *turned = scene_build(&s)->armatures[0]->slots[0].attachments;
    const double gain = 100 - 100.0 * area_of(turned) / whole;
    CHECK(gain > 3 && turned->local.b != 0);
    s.options.fit_min_gain = gain + 0.1;
    CHECK_BITS(scene_build(&s)->armatures[0]->slots[0].attachments[0].local.b, 0.0f);
    s.options.fit_min_gain = gain - 0.1;
    CHECK(scene_build(&s)->armatures[0]->slots[0].attachments[0].local.b != 0);
    r565c_arena_free(s.arena);
}

static void hulls_and_atlases_can_be_done_without(void) {
    for (int without = 0; without < 2; without++) {
        scene s;
        scene_open(&s, 32, 16);
        for (uint32_t i = 0; i < 16; i++) {
            fill(&s, 0, i, i + 1, 1, red);
            fill(&s, 16, i, 16 - i, 1, red);
        }
        add_image(&s, 0, 0, 16, 16);
        add_image(&s, 16, 0, 16, 16);
        s.options.hull = s.options.atlas_width = without ? R565C_NONE : 0;
        const r565_asset *asset = scene_build(&s);
        CHECK_INT(asset->texture_count, without ? 2 : 1);
        CHECK_INT(asset->textures[0]->height, without ? 16 : 32); // one above the other
        CHECK((asset->armatures[0]->slots[0].attachments[0].hull_count == 0) == without);
        r565c_arena_free(s.arena);
    }
}

// Members out of range, for those who set them without r565c_option_set.
static void options_out_of_range_are_refused(void) {
    static const r565c_options bad[] = {{.scale = -1},
                                        {.out_format = 6},
                                        {.max_error = 256},
                                        {.max_error = -1},
                                        {.dither = -1},
                                        {.hull = 2},
                                        {.hull = 17},
                                        {.atlas_width = 96},
                                        {.atlas_width = 4096},
                                        {.alpha_threshold = 256},
                                        {.alpha_threshold = -1},
                                        {.in_key = 0xFF0000},
                                        {.scale = 8193}};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        r565c_conversion *conversion = r565c_convert(NULL, 0, &bad[i]);
        CHECK(r565c_asset(conversion) == NULL);
        CHECK_UINT(r565c_diagnostic_count(conversion), 1);
        CHECK(strncmp(r565c_diagnostic_at(conversion, 0)->message, "option ", 7) == 0);
        r565c_free(conversion);
    }
}

static void images_outside_of_their_picture_are_refused(void) {
    scene s;
    scene_open(&s, 8, 8);
    add_image(&s, 4, 0, 5, 8);
    CHECK(scene_build(&s) == NULL);
    CHECK_UINT(s.diagnostics->errors, 1);
    r565c_arena_free(s.arena);
}

static void images_that_grow_too_large_are_refused(void) {
    scene s;
    scene_open(&s, 8, 8);
    fill(&s, 0, 0, 8, 8, red);
    add_image(&s, 0, 0, 8, 8);
    s.options.scale = 1025;
    CHECK(scene_build(&s) == NULL);
    CHECK_UINT(s.diagnostics->errors, 1);
    r565c_arena_free(s.arena);
}

static void more_attachments_than_fit_are_refused(void) {
    static r565c_display many[128];
    scene s;
    scene_open(&s, 1, 1);
    for (int i = 0; i < 128; i++)
        many[i] = (r565c_display){
            .name = "d", .place = "d", .image = -1, .placement = {1, 0, 0, 1, 0, 0}};
    s.slot.displays = many;
    s.slot.display_count = 127;
    CHECK(scene_build(&s) != NULL);
    s.slot.display_count = 128;
    CHECK(scene_build(&s) == NULL);
    CHECK_STR(s.diagnostics->items[0].message, "128 attachments: at most 127 can be held");
    CHECK_STR(s.diagnostics->items[0].place, "armature[0].slot \"slot\"");
    r565c_arena_free(s.arena);
}

void test_textures(void);
void test_textures(void) {
    RUN(equal_images_are_stored_once);
    RUN(what_cannot_be_seen_keeps_only_its_place);
    RUN(scaled_images_end_where_they_should);
    RUN(the_key_is_a_colour_that_nothing_has);
    RUN(without_a_free_colour_a_bit_of_blue_flips);
    RUN(the_key_can_be_chosen);
    RUN(a_key_that_nothing_needs_is_reported);
    RUN(each_image_gets_its_own_format);
    RUN(palettes_of_few_colours_are_exact);
    RUN(palettes_are_as_near_as_they_say);
    RUN(dithering_makes_palettes_nearer_over_areas);
    RUN(small_images_share_a_palette);
    RUN(the_threshold_decides_what_is_kept);
    RUN(turned_images_stay_where_they_are);
    RUN(small_gains_turn_nothing);
    RUN(hulls_and_atlases_can_be_done_without);
    RUN(options_out_of_range_are_refused);
    RUN(images_outside_of_their_picture_are_refused);
    RUN(images_that_grow_too_large_are_refused);
    RUN(more_attachments_than_fit_are_refused);
}
