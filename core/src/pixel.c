// SPDX-License-Identifier: MIT
#include "contract.h"

#include "rig565/pixel.h"

uint32_t r565_pixel_to_rgb888(uint16_t pixel) {
    const uint32_t red = pixel >> 11, green = (pixel >> 5) & 0x3Fu, blue = pixel & 0x1Fu;
    return ((red * 255 + 15) / 31) << 16 | ((green * 255 + 31) / 63) << 8 | (blue * 255 + 15) / 31;
}

static void argb_to_rgba(const uint16_t *pixels, size_t count, uint8_t *rgba) {
    for (size_t i = 0; i < count; i++) {
        rgba[4 * i] = (uint8_t)((pixels[i] >> 8 & 15) * 17);
        rgba[4 * i + 1] = (uint8_t)((pixels[i] >> 4 & 15) * 17);
        rgba[4 * i + 2] = (uint8_t)((pixels[i] & 15) * 17);
        rgba[4 * i + 3] = (uint8_t)((pixels[i] >> 12) * 17);
    }
}

void r565_pixels_to_rgba(const uint16_t *pixels, size_t count, r565_format format, uint8_t *rgba) {
    if (format == R565_FORMAT_ARGB4444)
        argb_to_rgba(pixels, count, rgba);
    if (format != R565_FORMAT_RGB565 && format != R565_FORMAT_RGB565_SWAPPED)
        return;
    const bool swapped = format == R565_FORMAT_RGB565_SWAPPED;
    for (size_t i = 0; i < count; i++) {
        const uint32_t rgb = r565_pixel_to_rgb888(swapped ? r565_pixel_swap(pixels[i]) : pixels[i]);
        rgba[4 * i] = (uint8_t)(rgb >> 16);
        rgba[4 * i + 1] = (uint8_t)(rgb >> 8);
        rgba[4 * i + 2] = (uint8_t)rgb;
        rgba[4 * i + 3] = 255;
    }
}
