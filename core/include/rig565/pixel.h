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
    R565_FORMAT_PAL8 = 3,           ///< textures: 8-bit indices into 256 colours in ARGB4444
    R565_FORMAT_PAL4 =
        4, ///< textures: 4-bit indices into 16 colours, the left one in the high bits
    R565_FORMAT_MASK = 5, ///< textures: 1 bit, the leftmost highest; where set, the mask colour
    R565_FORMAT_COUNT = 6
} r565_format;

/// Bits of a texel.
static inline uint32_t r565_format_bits(uint8_t format) {
    if (format < R565_FORMAT_PAL8)
        return 16;
    return format == R565_FORMAT_PAL8 ? 8 : format == R565_FORMAT_PAL4 ? 4 : 1;
}

/// Colours of the palette that stands in front of a texture's rows; 0: there is none.
static inline uint32_t r565_format_colors(uint8_t format) {
    return format == R565_FORMAT_PAL8 ? 256 : format == R565_FORMAT_PAL4 ? 16 : 0;
}

/// An opaque colour, always RGB565 in the CPU's byte order, whatever the target's format.
typedef uint16_t r565_color;

/// A colour from 8-bit channels (0..255), truncated to 5, 6 and 5 bits.
#define R565_RGB(red, green, blue)                                                                 \
    ((r565_color)((((red)&0xF8) << 8) | (((green)&0xFC) << 3) | (((blue)&0xFF) >> 3)))

/// A colour with alpha in ARGB4444, not premultiplied; 0 is fully transparent.
typedef uint16_t r565_argb;

/// Such a colour from 8-bit alpha and channels (0..255), truncated to 4 bits each.
#define R565_ARGB(alpha, red, green, blue)                                                         \
    ((r565_argb)((((alpha)&0xF0) << 8) | (((red)&0xF0) << 4) | ((green)&0xF0) |                    \
                 (((blue)&0xFF) >> 4)))

/// A colour transform: each channel becomes channel x multiply + add, limited to what it can hold.
typedef struct r565_tint {
    int16_t multiply_r, multiply_g, multiply_b; ///< Q12: 4096 is 1
    int16_t add_r, add_g, add_b;                ///< -255..255, of 255
} r565_tint;
#define R565_TINT_FIELDS(F, T)                                                                     \
    F(T, I16, multiply_r, INT16_MIN, INT16_MAX)                                                    \
    F(T, I16, multiply_g, INT16_MIN, INT16_MAX)                                                    \
    F(T, I16, multiply_b, INT16_MIN, INT16_MAX)                                                    \
    F(T, I16, add_r, -255, 255)                                                                    \
    F(T, I16, add_g, -255, 255)                                                                    \
    F(T, I16, add_b, -255, 255)

/// Swaps the two bytes of a pixel.
static inline uint16_t r565_pixel_swap(uint16_t pixel) {
    return (uint16_t)((pixel << 8) | (pixel >> 8));
}

/// Widens RGB565 (CPU order) to 8 bits a channel: round(v * 255 / 31) and round(v * 255 / 63).
/// @return 0xRRGGBB.
uint32_t r565_pixel_to_rgb888(uint16_t pixel);

/// Expands pixels to R, G, B, A bytes as a PNG or a browser's ImageData wants them; A is 255 unless
/// they are ARGB4444.
/// @param format RGB565, RGB565_SWAPPED or ARGB4444; anything else writes nothing.
/// @param rgba   4 * count bytes.
void r565_pixels_to_rgba(const uint16_t *pixels, size_t count, r565_format format, uint8_t *rgba);

R565_EXTERN_C_END

#endif
