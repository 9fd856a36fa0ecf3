// SPDX-License-Identifier: MIT
#include "test.h"

#include "rig565/surface.h"

void test_surface(void);

static void test_surface_init_describes_memory(void) {
    uint16_t pixels[6];
    r565_surface surface;
    CHECK_INT(r565_surface_init(&surface, pixels, 3, 2, R565_FORMAT_RGB565_SWAPPED), R565_OK);
    CHECK(surface.pixels == pixels);
    CHECK_UINT(surface.width, 3);
    CHECK_UINT(surface.height, 2);
    CHECK_UINT(surface.stride, 3);
    CHECK_UINT(surface.format, R565_FORMAT_RGB565_SWAPPED);
}

static void test_surface_init_refuses_and_leaves_as_was(void) {
    uint16_t pixel;
    r565_surface surface = {NULL, 1, 2, 3, 4};
    const uint16_t sizes[][2] = {{0, 1}, {1, 0}, {R565_MAX_SIZE + 1, 1}, {1, R565_MAX_SIZE + 1}};
    for (int i = 0; i < 4; i++) {
        CHECK_INT(r565_surface_init(&surface, &pixel, sizes[i][0], sizes[i][1], R565_FORMAT_RGB565),
                  R565_ERR_ARGUMENT);
    }
    CHECK_INT(r565_surface_init(&surface, NULL, 1, 1, R565_FORMAT_RGB565), R565_ERR_ARGUMENT);
    CHECK_INT(r565_surface_init(NULL, &pixel, 1, 1, R565_FORMAT_RGB565), R565_ERR_ARGUMENT);
    for (int format = R565_FORMAT_PAL8; format <= R565_FORMAT_COUNT; format++) {
        CHECK_INT(r565_surface_init(&surface, &pixel, 1, 1, (r565_format)format),
                  R565_ERR_ARGUMENT);
    }
    CHECK(surface.pixels == NULL && surface.width == 1 && surface.height == 2 &&
          surface.stride == 3 && surface.format == 4);
}

static void test_surface_texture_is_valid_checks_each_field(void) {
    static const uint16_t pixels[8] = {0};
    const r565_texture good = {pixels, 3, 2, 8, R565_FORMAT_ARGB4444};
    CHECK(r565_texture_is_valid(&good));
    CHECK(!r565_texture_is_valid(NULL));
    const r565_texture narrow[] = {{pixels, 8, 2, 8, R565_FORMAT_PAL8},
                                   {pixels, 16, 2, 8, R565_FORMAT_PAL4},
                                   {pixels, 64, 2, 8, R565_FORMAT_MASK}};
    const uint32_t bytes[] = {512 + 16, 32 + 16, 16};
    for (size_t i = 0; i < sizeof narrow / sizeof *narrow; i++) {
        CHECK(r565_texture_is_valid(&narrow[i]));
        CHECK_INT(r565_texture_bytes(&narrow[i]), bytes[i]);
    }
    const r565_texture bad[] = {
        {NULL, 3, 2, 8, R565_FORMAT_RGB565},
        {(const uint8_t *)pixels + 1, 3, 2, 8, R565_FORMAT_RGB565},
        {pixels, 0, 2, 8, R565_FORMAT_RGB565},
        {pixels, 3, 0, 8, R565_FORMAT_RGB565},
        {pixels, 3, 2, 4, R565_FORMAT_RGB565},
        {pixels, 3, 2, 7, R565_FORMAT_RGB565},
        {pixels, 3, 2, 8, R565_FORMAT_COUNT},
        {pixels, R565_MAX_SIZE + 1, 2, 32768, R565_FORMAT_RGB565},
        {pixels, 9, 2, 8, R565_FORMAT_PAL8},
        {pixels, 17, 2, 8, R565_FORMAT_PAL4},
        {pixels, 65, 2, 8, R565_FORMAT_MASK},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        CHECK(!r565_texture_is_valid(&bad[i]));
}

static void test_surface_is_a_texture(void) {
    uint16_t pixels[8];
    r565_surface surface = {pixels, 3, 2, 4, R565_FORMAT_ARGB4444};
    r565_texture texture = {NULL, 7, 7, 7, 7};
    CHECK_INT(r565_texture_from_surface(&texture, NULL), R565_ERR_ARGUMENT);
    CHECK_INT(r565_texture_from_surface(NULL, &surface), R565_ERR_ARGUMENT);
    surface.stride = 32768;
    CHECK_INT(r565_texture_from_surface(&texture, &surface), R565_ERR_ARGUMENT);
    surface.stride = 2;
    CHECK_INT(r565_texture_from_surface(&texture, &surface), R565_ERR_ARGUMENT);
    CHECK(texture.pixels == NULL && texture.width == 7 && texture.format == 7);
    surface.stride = 4;
    CHECK_INT(r565_texture_from_surface(&texture, &surface), R565_OK);
    CHECK(texture.pixels == pixels && texture.width == 3 && texture.height == 2 &&
          texture.stride == 8 && texture.format == R565_FORMAT_ARGB4444);
    CHECK(r565_texture_is_valid(&texture));
}

static void test_surface_hash_reads_rows_without_what_lies_between(void) {
    const uint16_t shown[] = {1, 2, 3, 5, 6, 7};
    uint16_t pixels[] = {1, 2, 3, 4, 5, 6, 7, 8};
    const r565_surface surface = {pixels, 3, 2, 4, R565_FORMAT_RGB565};
    const uint64_t hash = r565_surface_hash(&surface, R565_HASH_INIT);
    CHECK_HEX(hash, r565_hash_u16(R565_HASH_INIT, shown, 6));
    pixels[3] = 9;
    CHECK_HEX(r565_surface_hash(&surface, R565_HASH_INIT), hash);
    pixels[6] = 9;
    CHECK(r565_surface_hash(&surface, R565_HASH_INIT) != hash);
    CHECK_HEX(r565_surface_hash(NULL, 5), 5);
}

void test_surface(void) {
    RUN(test_surface_hash_reads_rows_without_what_lies_between);
    RUN(test_surface_init_describes_memory);
    RUN(test_surface_init_refuses_and_leaves_as_was);
    RUN(test_surface_is_a_texture);
    RUN(test_surface_texture_is_valid_checks_each_field);
}
