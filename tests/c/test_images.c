// SPDX-License-Identifier: MIT
// From an artist's picture to texels: cutting, trimming, scaling, rounding, packing, hulls.
#include "atlas_pack.h"
#include "build_hull.h"
#include "dither.h"
#include "image.h"
#include "quantise.h"
#include "resample.h"
#include "test.h"

#include <stdlib.h>

// A picture of one colour.
static r565c_picture plain(uint32_t width, uint32_t height, const uint8_t *color, uint8_t *rgba) {
    for (size_t i = 0; i < (size_t)width * height; i++)
        memcpy(rgba + 4 * i, color, 4);
    return (r565c_picture){"plain", width, height, rgba};
}

static void a_turned_region_is_turned_back(void) {
    // Shown:  1 2 3    stored, a quarter turn clockwise:  4 1
    //         4 5 6                                       5 2
    //                                                     6 3
    static const uint8_t stored[] = {4, 1, 5, 2, 6, 3};
    uint8_t rgba[5 * 4 * 4] = {0};
    for (int i = 0; i < 6; i++)
        rgba[4 * ((1 + i / 2) * 5 + 2 + i % 2)] = stored[i];
    const r565c_picture picture = {"page", 5, 4, rgba};
    const r565c_image image = {"turned", 0, 2, 1, 2, 3, true};
    r565c_arena *arena = r565c_arena_new();
    const r565c_picture shown = r565c_image_cut(&picture, &image, arena);
    CHECK_UINT(shown.width, 3);
    CHECK_UINT(shown.height, 2);
    for (int i = 0; i < 6; i++)
        CHECK_UINT(shown.rgba[4 * i], i + 1);
    r565c_arena_free(arena);
}

static void trimming_keeps_what_four_bits_can_show(void) {
    uint8_t rgba[6 * 5 * 4] = {0};
    const r565c_picture picture = {"faint", 6, 5, rgba};
    rgba[4 * (1 * 6 + 2) + 3] = 9;
    rgba[4 * (3 * 6 + 4) + 3] = 255;
    rgba[4 * (4 * 6 + 5) + 3] = 8;
    const r565c_box box = r565c_image_trim(&picture, 9);
    CHECK_UINT(box.x, 2);
    CHECK_UINT(box.y, 1);
    CHECK_UINT(box.width, 3);
    CHECK_UINT(box.height, 3);
    memset(rgba, 8, sizeof rgba);
    CHECK_UINT(r565c_image_trim(&picture, 9).width, 0);
}

static void colours_round_to_nearest(void) {
    for (unsigned v = 0; v < 256; v++) {
        const uint8_t rgba[4] = {(uint8_t)v, (uint8_t)v, (uint8_t)v, 255};
        const unsigned v4 = (unsigned)(v * 15 / 255.0 + 0.5), v5 = (unsigned)(v * 31 / 255.0 + 0.5);
        const unsigned v6 = (unsigned)(v * 63 / 255.0 + 0.5);
        CHECK_HEX(r565c_argb4444(rgba), 0xF000 | v4 << 8 | v4 << 4 | v4);
        CHECK_HEX(r565c_rgb565(rgba), v5 << 11 | v6 << 5 | v5);
    }
    CHECK_HEX(r565c_argb4444((const uint8_t[]){255, 255, 255, 8}), 0);
    CHECK_HEX(r565c_argb4444((const uint8_t[]){255, 0, 128, 9}), 0x1F08);
}

static void angles_wrap(void) {
    CHECK_INT(r565c_wrap_angle(r565c_turns(180)), -32768);
    CHECK_INT(r565c_wrap_angle(r565c_turns(-180)), -32768);
    CHECK_INT(r565c_wrap_angle(r565c_turns(90 + 720)), 16384);
    CHECK_INT(r565c_wrap_angle(r565c_turns(-270)), 16384);
    CHECK_INT(r565c_wrap_angle(r565c_turns(359.999)), 0);
}

static void scaling_keeps_one_colour(void) {
    static const uint8_t color[4] = {200, 100, 7, 90};
    static const uint32_t sizes[][4] = {
        {8, 8, 3, 5}, {3, 2, 17, 9}, {64, 1, 1, 1}, {1, 1, 9, 4}, {31, 40, 30, 41}};
    uint8_t rgba[64 * 64 * 4];
    for (size_t s = 0; s < sizeof sizes / sizeof sizes[0]; s++) {
        const r565c_picture from = plain(sizes[s][0], sizes[s][1], color, rgba);
        r565c_arena *arena = r565c_arena_new();
        const r565c_picture to = r565c_resample(&from, sizes[s][2], sizes[s][3], arena);
        for (size_t i = 0; i < (size_t)4 * to.width * to.height; i++)
            CHECK_UINT(to.rgba[i], color[i % 4]);
        r565c_arena_free(arena);
    }
}

// Red beside transparent green: no green may come in, and the edge stays in its place.
static void scaling_takes_nothing_from_transparent_texels(void) {
    uint8_t rgba[32 * 4 * 4];
    for (int i = 0; i < 32 * 4; i++)
        memcpy(rgba + 4 * i, i % 32 < 16 ? "\xFF\x00\x00\xFF" : "\x00\xFF\x00\x00", 4);
    const r565c_picture from = {"edge", 32, 4, rgba};
    r565c_arena *arena = r565c_arena_new();
    const r565c_picture to = r565c_resample(&from, 8, 2, arena);
    for (uint32_t x = 0; x < 8; x++) {
        const uint8_t *texel = to.rgba + 4 * x;
        CHECK_UINT(texel[1], 0);
        CHECK_NEAR(texel[3], x < 4 ? 255 : 0, x < 2 || x > 5 ? 1 : 20);
        CHECK(texel[3] < 9 || texel[0] == 255);
    }
    r565c_arena_free(arena);
}

static bool overlap(const r565c_tile *a, const r565c_tile *b) {
    return a->page == b->page && a->x < b->x + b->width && b->x < a->x + a->width &&
           a->y < b->y + b->height && b->y < a->y + a->height;
}

static void tiles_lie_side_by_side(void) {
    test_random random = {5};
    for (int round = 0; round < 40; round++) {
        r565c_tile tiles[80];
        const int count = test_random_int(&random, 0, 80);
        const int most = round % 5 == 0 ? 3000 : 90;
        for (int i = 0; i < count; i++)
            tiles[i] = (r565c_tile){.width = (uint32_t)test_random_int(&random, 1, most),
                                    .height = (uint32_t)test_random_int(&random, 1, most)};
        r565c_arena *arena = r565c_arena_new();
        r565c_page *pages;
        const size_t page_count = r565c_atlas_pack(tiles, (size_t)count, 0, &pages, arena);
        CHECK(count == 0 ? page_count == 0 : page_count >= 1);
        for (int i = 0; i < count; i++) {
            CHECK(tiles[i].page < page_count);
            const r565c_page *page = &pages[tiles[i].page];
            CHECK(tiles[i].x + tiles[i].width <= page->width);
            CHECK(tiles[i].y + tiles[i].height <= page->height && page->height <= R565_MAX_SIZE);
            CHECK(page->width >= 8 && (page->width & (page->width - 1)) == 0);
            for (int k = 0; k < i; k++)
                CHECK(!overlap(&tiles[i], &tiles[k]));
        }
        r565c_arena_free(arena);
    }
}

static void pages_are_as_wide_as_asked(void) {
    r565c_arena *arena = r565c_arena_new();
    r565c_tile tiles[] = {{100, 30, 0, 0, 0}, {40, 50, 0, 0, 0}, {300, 10, 0, 0, 0}};
    r565c_page *pages;
    CHECK_UINT(r565c_atlas_pack(tiles, 3, 1024, &pages, arena), 1);
    CHECK_UINT(pages[0].width, 1024);
    CHECK_UINT(r565c_atlas_pack(tiles, 3, 64, &pages, arena), 1);
    CHECK_UINT(pages[0].width, 512); // the widest tile needs it
    CHECK_UINT(r565c_atlas_pack(tiles, 3, -1, &pages, arena), 3);
    for (uint32_t i = 0; i < 3; i++) {
        CHECK_UINT(tiles[i].page, i);
        CHECK(tiles[i].x == 0 && tiles[i].y == 0);
        CHECK(pages[i].width == tiles[i].width && pages[i].height == tiles[i].height);
    }
    r565c_arena_free(arena);
}

// Over an area the eye gets the colour that texels cannot hold; each texel is next to it.
static void dithering_keeps_colours_on_average(void) {
    static const r565c_dither kinds[] = {R565C_DITHER_DIFFUSION, R565C_DITHER_PATTERN};
    for (int round = 0; round < 1024; round++) {
        const uint8_t v = (uint8_t)round;
        const r565c_texel_rule rule = {(round & 256) != 0, 128, kinds[round >> 9], NULL};
        const double max = rule.alpha ? 15 : 63; // of green
        const uint8_t color[] = {10, v, 250, 255};
        uint8_t rgba[16 * 16 * 4];
        uint16_t texels[16 * 16];
        double sum = 0;
        const r565c_picture picture = plain(16, 16, color, rgba);
        r565c_texels(&picture, (r565c_box){0, 0, 16, 16}, &rule, texels);
        for (int i = 0; i < 256; i++) {
            const int level = rule.alpha ? texels[i] >> 4 & 15 : texels[i] >> 5 & 63;
            CHECK_NEAR(level, v * max / 255, 0.999);
            CHECK(!rule.alpha || texels[i] >> 12 == 15);
            sum += level * 255 / max;
        }
        CHECK_NEAR(sum / 256, v, rule.dither == R565C_DITHER_PATTERN ? 255 / max / 32 + 0.01 : 0.7);
    }
}

static void dithering_leaves_transparent_texels_alone(void) {
    for (int dither = R565C_DITHER_NONE; dither <= R565C_DITHER_PATTERN; dither++) {
        const r565c_texel_rule rule = {false, 100, (r565c_dither)dither, NULL};
        uint8_t rgba[8 * 8 * 4];
        uint16_t texels[4 * 4];
        const r565c_picture picture = plain(8, 8, (const uint8_t[]){100, 100, 100, 255}, rgba);
        rgba[4 * (3 * 8 + 2) + 3] = 99;
        r565c_texels(&picture, (r565c_box){2, 2, 4, 4}, &rule, texels);
        for (int i = 0; i < 16; i++)
            CHECK((texels[i] == 0) == (i == 4));
    }
}

static void a_colour_can_be_erased(void) {
    uint8_t rgba[4 * 1 * 4];
    const r565c_picture picture = plain(4, 1, (const uint8_t[]){1, 2, 3, 200}, rgba);
    memcpy(rgba + 8, (const uint8_t[]){1, 2, 4, 7}, 4);
    r565c_arena *arena = r565c_arena_new();
    const r565c_picture left = r565c_image_erase(&picture, 0x010203, arena);
    for (int i = 0; i < 4; i++)
        CHECK_UINT(left.rgba[4 * i + 3], i == 2 ? 7 : 0);
    CHECK_UINT(picture.rgba[3], 200);
    r565c_arena_free(arena);
}

static int64_t side_of(r565_point a, r565_point b, int x, int y) {
    return (int64_t)(b.y - a.y) * (x - b.x) - (int64_t)(b.x - a.x) * (y - b.y);
}

// Convex, inside the box, and around all visible texels.
static void check_hull(const r565c_picture *picture, r565c_box box, const r565_point *hull,
                       int count) {
    for (int i = 0; i < count; i++) {
        const r565_point a = hull[i], b = hull[(i + 1) % count], c = hull[(i + 2) % count];
        CHECK(side_of(a, b, c.x, c.y) > 0);
        CHECK(a.x >= 0 && a.y >= 0 && a.x <= (int)box.width && a.y <= (int)box.height);
        for (int y = 0; y < (int)box.height; y++) {
            for (int x = 0; x < (int)box.width; x++) {
                const size_t at = (box.y + (size_t)y) * picture->width + box.x + (size_t)x;
                if (picture->rgba[4 * at + 3] < 9)
                    continue;
                CHECK(side_of(a, b, x, y) >= 0 && side_of(a, b, x + 1, y) >= 0);
                CHECK(side_of(a, b, x, y + 1) >= 0 && side_of(a, b, x + 1, y + 1) >= 0);
            }
        }
    }
}

// Discs, dots, lines and broken discs.
static bool is_set(int kind, int x, int y, int width, int height, test_random *random) {
    const float fx = ((float)x + 0.5f) / (float)width * 2 - 1;
    const float fy = ((float)y + 0.5f) / (float)height * 2 - 1;
    switch (kind) {
    case 0:
        return fx * fx + fy * fy < 1;
    case 1:
        return test_random_int(random, 0, 150) == 0;
    case 2:
        return abs(x * height - y * width) < 3 * width;
    default:
        return fx * fx + fy * fy < 1 && test_random_int(random, 0, 2) == 0;
    }
}

static void hulls_hold_every_visible_texel(void) {
    test_random random = {11};
    int hulls = 0;
    for (int round = 0; round < 200; round++) {
        const int width = test_random_int(&random, 1, 60), height = test_random_int(&random, 1, 60);
        uint8_t rgba[60 * 60 * 4] = {0};
        for (int i = 0; i < width * height; i++) {
            const bool set = is_set(round % 4, i % width, i / width, width, height, &random);
            rgba[4 * i + 3] = set ? 200 : 8;
        }
        const r565c_picture picture = {"shape", (uint32_t)width, (uint32_t)height, rgba};
        const r565c_box box = r565c_image_trim(&picture, 9);
        r565c_arena *arena = r565c_arena_new();
        const r565_point *hull;
        const size_t most = round % 3 == 0 ? 3 + (size_t)round % 14 : 8;
        const int count =
            box.width == 0 ? 0 : r565c_build_hull(&picture, box, 9, most, &hull, arena);
        CHECK(count == 0 || (count >= R565_HULL_MIN && count <= R565_HULL_MAX));
        CHECK(most < 8 || count <= (int)most); // whole corners may need more
        if (count > 0)
            check_hull(&picture, box, hull, count);
        hulls += count > 0;
        r565c_arena_free(arena);
    }
    CHECK(hulls > 100);
}

static void a_full_rectangle_has_no_hull(void) {
    uint8_t rgba[10 * 10 * 4];
    const r565c_picture picture = plain(10, 10, (const uint8_t[]){1, 2, 3, 255}, rgba);
    r565c_arena *arena = r565c_arena_new();
    const r565_point *hull;
    CHECK_INT(r565c_build_hull(&picture, (r565c_box){0, 0, 10, 10}, 9, 8, &hull, arena), 0);
    CHECK(hull == NULL);
    r565c_arena_free(arena);
}

void test_images(void);
void test_images(void) {
    RUN(a_turned_region_is_turned_back);
    RUN(trimming_keeps_what_four_bits_can_show);
    RUN(colours_round_to_nearest);
    RUN(angles_wrap);
    RUN(scaling_keeps_one_colour);
    RUN(scaling_takes_nothing_from_transparent_texels);
    RUN(tiles_lie_side_by_side);
    RUN(pages_are_as_wide_as_asked);
    RUN(dithering_keeps_colours_on_average);
    RUN(dithering_leaves_transparent_texels_alone);
    RUN(a_colour_can_be_erased);
    RUN(hulls_hold_every_visible_texel);
    RUN(a_full_rectangle_has_no_hull);
}
