// SPDX-License-Identifier: MIT
/// Pixel formats and colours. The formulas stand in core/PIXELS.md and are part of the contract.
#ifndef RIG565_PIXEL_H
#define RIG565_PIXEL_H

#include "rig565/base.h"

R565_EXTERN_C_BEGIN

typedef enum r565_format {
    R565_FORMAT_RGB565 = 0,         ///< 16 bits, rrrrrggggggbbbbb, in the CPU's byte order
    R565_FORMAT_RGB565_SWAPPED = 1, ///< the same with its two bytes swapped (8-bit SPI displays)
    R565_FORMAT_ARGB4444 = 2,       ///< 16 bits, aaaarrrrggggbbbb, straight alpha, CPU byte order
    R565_FORMAT_COUNT = 3
} r565_format;

/// An opaque colour, always RGB565 in the CPU's byte order, whatever the target's format.
typedef uint16_t r565_color;

/// A colour from 8-bit channels (0..255), truncated to 5, 6 and 5 bits.
#define R565_RGB(red, green, blue)                                                                 \
    ((r565_color)((((red) & 0xF8) << 8) | (((green) & 0xFC) << 3) | (((blue) & 0xFF) >> 3)))

/// Swaps the two bytes of a pixel.
static inline uint16_t r565_pixel_swap(uint16_t pixel) {
    return (uint16_t)((pixel << 8) | (pixel >> 8));
}

/// Widens RGB565 (CPU order) to 8 bits a channel: round(v * 255 / 31) and round(v * 255 / 63).
/// @return 0xRRGGBB.
uint32_t r565_pixel_to_rgb888(uint16_t pixel);

/// Expands pixels to R, G, B, A bytes (A = 255) as a PNG or a browser's ImageData wants them.
/// @param format RGB565 or RGB565_SWAPPED; anything else writes nothing.
/// @param rgba   4 * count bytes.
void r565_pixels_to_rgba(const uint16_t *pixels, size_t count, r565_format format, uint8_t *rgba);

R565_EXTERN_C_END

#endif
