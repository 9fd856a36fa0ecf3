// SPDX-License-Identifier: MIT
#include "test.h"

#include "rig565/pixel.h"

void test_pixel(void);

// round(value * 255 / max), halves up, without the division the code under test uses.
static uint32_t widened(uint32_t value, uint32_t max) {
    return (uint32_t)((double)value * 255.0 / max + 0.5);
}

static void test_pixel_rgb888_rounds_each_channel(void) {
    for (uint32_t pixel = 0; pixel < 65536; pixel++) {
        const uint32_t expected = widened(pixel >> 11, 31) << 16 |
                                  widened((pixel >> 5) & 63, 63) << 8 | widened(pixel & 31, 31);
        CHECK_HEX(r565_pixel_to_rgb888((uint16_t)pixel), expected);
    }
}

static void test_pixel_rgba_reads_both_byte_orders(void) {
    const uint16_t plain[] = {0xF800, 0x07E0, 0x001F, 0x1234};
    const uint16_t swapped[] = {0x00F8, 0xE007, 0x1F00, 0x3412};
    uint8_t rgba[17], same[17],
        expected[17] = {255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 16, 69, 165, 255, 77};
    memset(rgba, 77, sizeof rgba);
    memset(same, 77, sizeof same);
    r565_pixels_to_rgba(plain, 4, R565_FORMAT_RGB565, rgba);
    r565_pixels_to_rgba(swapped, 4, R565_FORMAT_RGB565_SWAPPED, same);
    CHECK_INT(memcmp(rgba, expected, sizeof rgba), 0);
    CHECK_INT(memcmp(same, expected, sizeof same), 0);
    r565_pixels_to_rgba(plain, 4, R565_FORMAT_PAL8, same);
    CHECK_INT(memcmp(same, expected, sizeof same), 0);
}

static void test_pixel_rgba_reads_alpha(void) {
    const uint16_t pixels[] = {0xFA50, 0x1234};
    const uint8_t expected[9] = {170, 85, 0, 255, 34, 51, 68, 17, 77};
    uint8_t rgba[9] = {[8] = 77};
    r565_pixels_to_rgba(pixels, 2, R565_FORMAT_ARGB4444, rgba);
    CHECK_INT(memcmp(rgba, expected, sizeof rgba), 0);
}

static void test_pixel_rgb_truncates(void) {
    CHECK_HEX(R565_ARGB(0x1F, 0x2F, 0x3F, 0x4F), 0x1234);
    CHECK_HEX(R565_ARGB(255, 255, 255, 255), 0xFFFF);
    CHECK_HEX(R565_RGB(255, 255, 255), 0xFFFF);
    CHECK_HEX(R565_RGB(7, 3, 7), 0);
    CHECK_HEX(R565_RGB(8, 4, 8), 0x0821);
    CHECK_HEX(r565_pixel_swap(0x1234), 0x3412);
}

void test_pixel(void) {
    RUN(test_pixel_rgb888_rounds_each_channel);
    RUN(test_pixel_rgba_reads_both_byte_orders);
    RUN(test_pixel_rgba_reads_alpha);
    RUN(test_pixel_rgb_truncates);
}
