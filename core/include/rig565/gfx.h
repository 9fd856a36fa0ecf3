// SPDX-License-Identifier: MIT
/// The drawing context: a target, a clip rectangle, a transform, blending, and calls that draw.
///
/// Pixel (x, y) covers [x, x+1) x [y, y+1). Areas cover the pixels whose centres they contain; an
/// edge through a centre belongs to the right / lower pixel. Lines and outlines are one pixel wide.
/// Blending and rounding: core/PIXELS.md. Calls never fail: what is outside the clip, singular, not
/// finite or beyond 2^19 pixels draws nothing. Two contexts may draw into disjoint clips of one
/// surface from two cores. A context must be initialised before any other call; textures must not
/// overlap the target. Drawing keeps up to 1.5 KB on the stack.
#ifndef RIG565_GFX_H
#define RIG565_GFX_H

#include "rig565/surface.h"

R565_EXTERN_C_BEGIN

typedef enum r565_blend {
    R565_BLEND_ALPHA = 0, ///< src-over: alpha and opacity mix the source into the target
    R565_BLEND_ADD = 1,   ///< the source, weighted by alpha and opacity, is added and saturates
    R565_BLEND_NONE = 2   ///< the source's colour replaces the target; alpha and opacity are ignored
} r565_blend;

/// Fewest and most vertices of a hull.
#define R565_HULL_MIN 3
#define R565_HULL_MAX 16

/// A drawing context. Read its members if you like; change them through the functions.
typedef struct r565_gfx {
    r565_surface target;
    r565_rect clip;        ///< always inside the target
    r565_affine transform; ///< as given, for reading
    int32_t offset_x;      ///< the transform's translation, snapped to 1/256 pixel
    int32_t offset_y;
    uint8_t transform_class; ///< internal: translation, linear or unusable
    uint8_t blend;           ///< r565_blend
    uint8_t opacity;         ///< 0..255
    bool color_key_enabled;
    r565_color color_key;
} r565_gfx;

/// Sets up a context: clip = whole target, identity, ALPHA, opacity 255, no colour key.
/// @return R565_OK, or R565_ERR_ARGUMENT (NULL or an invalid surface).
r565_result r565_gfx_init(r565_gfx *gfx, const r565_surface *target);

/// Limits drawing to a rectangle; the part outside the target is cut off.
void r565_gfx_set_clip(r565_gfx *gfx, r565_rect clip);

/// Maps everything drawn from now on. The translation is snapped to 1/256 pixel, so that moving by
/// whole pixels moves the picture and changes nothing else.
/// @param transform NULL: the identity.
void r565_gfx_set_transform(r565_gfx *gfx, const r565_affine *transform);
/// Any other value than those of r565_blend changes nothing.
void r565_gfx_set_blend(r565_gfx *gfx, r565_blend blend);
/// @param opacity 0 (nothing is drawn) .. 255.
void r565_gfx_set_opacity(r565_gfx *gfx, uint8_t opacity);

/// RGB565 textures: texels of this colour are not drawn. ARGB4444 textures ignore it.
/// For RGB565_SWAPPED textures, too, the key is given in CPU order.
void r565_gfx_set_color_key(r565_gfx *gfx, r565_color key);
void r565_gfx_clear_color_key(r565_gfx *gfx);

/// Fills the clip rectangle with a colour, whatever transform, blend and opacity are.
void r565_gfx_clear(r565_gfx *gfx, r565_color color);

/// Rectangle [x, x + width) x [y, y + height). A negative size draws nothing. Under a transform it
/// is the parallelogram between the placed corners, which shares edges with images and other
/// rectangles exactly.
void r565_gfx_fill_rect(r565_gfx *gfx, int32_t x, int32_t y, int32_t width, int32_t height,
                        r565_color color);
/// Outline of the same area: its pixels that have a neighbour (of four) outside, each drawn once.
/// It stays one pixel wide under a transform.
void r565_gfx_draw_rect(r565_gfx *gfx, int32_t x, int32_t y, int32_t width, int32_t height,
                        r565_color color);
/// Disc around the point (x, y) with radius in pixels; under a transform the exact ellipse. Half axes
/// beyond 2^14 pixels draw nothing.
void r565_gfx_fill_circle(r565_gfx *gfx, float x, float y, float radius, r565_color color);
/// Outline of the same area, as with draw_rect.
void r565_gfx_draw_circle(r565_gfx *gfx, float x, float y, float radius, r565_color color);
/// Line from pixel (x0, y0) to pixel (x1, y1), both ends included, each pixel once; the same pixels
/// in either direction. A transform moves the two pixels' centres; the line stays one pixel wide.
void r565_gfx_draw_line(r565_gfx *gfx, int32_t x0, int32_t y0, int32_t x1, int32_t y1,
                        r565_color color);

/// An image with its top-left corner at (x, y).
void r565_gfx_draw_image(r565_gfx *gfx, const r565_texture *texture, int32_t x, int32_t y);

/// A part of a texture fitted into [x, x + width) x [y, y + height), nearest sampling, exact in
/// integers up to 4096 pixels wide (PIXELS.md). A source rectangle that leaves the texture, or a
/// size that is not positive, draws nothing.
void r565_gfx_draw_image_scaled(r565_gfx *gfx, const r565_texture *texture, r565_rect source,
                                int32_t x, int32_t y, int32_t width, int32_t height);

/// A part of a texture under an affine map: `local` takes the source rectangle's top-left-based
/// pixel coordinates into the space that the context's transform maps. A destination pixel is
/// covered when its centre maps inside the source rectangle; nearest sampling.
/// @param hull       vertices relative to the rectangle's corner, in order: a convex polygon around
///                   all texels that are not fully transparent. It only saves work: the picture is
///                   the same without.
/// @param hull_count 0 (none) or R565_HULL_MIN..R565_HULL_MAX; anything else counts as none.
void r565_gfx_draw_image_affine(r565_gfx *gfx, const r565_texture *texture, r565_rect source,
                                const r565_affine *local, const r565_point *hull,
                                uint8_t hull_count);

R565_EXTERN_C_END

#endif
