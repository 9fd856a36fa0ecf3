// SPDX-License-Identifier: MIT
/// Memory with pixels in it: textures that are read, surfaces that are drawn into.
#ifndef RIG565_SURFACE_H
#define RIG565_SURFACE_H

#include "rig565/math.h"
#include "rig565/pixel.h"

R565_EXTERN_C_BEGIN

/// Largest width and height of a texture or surface, in pixels.
#define R565_MAX_SIZE 8192

/// A read-only image; it may live in flash.
typedef struct r565_texture {
    const void *pixels; ///< the palette's colours if there are any, then height rows of `stride`
                        ///< bytes: 16-bit words, of which the low byte comes first; 2-byte aligned;
                        ///< borrowed
    uint16_t width;     ///< 1..R565_MAX_SIZE
    uint16_t height;    ///< 1..R565_MAX_SIZE
    uint16_t stride;    ///< bytes from row to row: even, enough for width texels
    uint8_t format;     ///< r565_format
} r565_texture;
#define R565_TEXTURE_FIELDS(F, T)                                                                  \
    F(T, PIXELS, pixels)                                                                           \
    F(T, U16, width, 1, R565_MAX_SIZE)                                                             \
    F(T, U16, height, 1, R565_MAX_SIZE)                                                            \
    F(T, U16, stride, 2, UINT16_MAX)                                                               \
    F(T, U8, format, 0, R565_FORMAT_COUNT - 1)

/// A framebuffer, a band of one, or a picture that is composed off screen (in R565_FORMAT_ARGB4444, with
/// alpha) and drawn as a texture later. The memory is the user's.
typedef struct r565_surface {
    uint16_t *pixels; ///< height rows of `stride` pixels; borrowed
    uint16_t width;   ///< 1..R565_MAX_SIZE
    uint16_t height;  ///< 1..R565_MAX_SIZE
    uint16_t stride;  ///< pixels from row to row, at least width
    uint8_t
        format; ///< R565_FORMAT_RGB565, R565_FORMAT_RGB565_SWAPPED or, unless it is compiled out
                ///< (R565_ENABLE_ARGB_TARGET), R565_FORMAT_ARGB4444
} r565_surface;

/// Describes memory as a surface with rows that follow each other directly.
/// @param pixels width * height pixels, kept alive by the caller.
/// @return R565_OK, or R565_ERR_ARGUMENT (NULL, a size of 0 or over R565_MAX_SIZE, a format that is not
///         drawn into), leaving *surface as it was.
r565_result r565_surface_init(r565_surface *surface, uint16_t *pixels, uint16_t width,
                              uint16_t height, r565_format format);

/// True when the fields of a surface describe memory that drawing may change.
bool r565_surface_is_valid(const r565_surface *surface);

/// A hash of the pixels of a surface, row by row, as words in memory (so the two byte orders of one
/// picture differ), the same on every host. Chain calls by passing the last result as `hash`; begin with
/// R565_HASH_INIT.
/// @return `hash` itself for an invalid surface.
uint64_t r565_surface_hash(const r565_surface *surface, uint64_t hash);

/// Describes a surface as a texture: a view of the same memory, which shows what is drawn there later,
/// too. Do not draw it into itself.
/// @return R565_OK, or R565_ERR_ARGUMENT (NULL, an invalid surface, a stride over 32767), leaving
///         *texture as it was.
r565_result r565_texture_from_surface(r565_texture *texture, const r565_surface *surface);

/// True when the fields of a texture describe memory that drawing may read.
bool r565_texture_is_valid(const r565_texture *texture);

/// Bytes that a texture's `pixels` point to: palette and rows.
uint32_t r565_texture_bytes(const r565_texture *texture);

R565_EXTERN_C_END

#endif
