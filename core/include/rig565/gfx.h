// SPDX-License-Identifier: MIT
/// The drawing context: a target, a clip rectangle, a transform, blending, and calls that draw.
///
/// Pixel (x, y) covers [x, x+1) x [y, y+1). Areas cover the pixels whose centres they contain; an
/// edge through a centre belongs to the right / lower pixel. Lines and outlines are one pixel wide.
/// Blending and rounding: core/PIXELS.md. Calls never fail: what is outside the clip, singular, not
/// finite or beyond 2^19 pixels draws nothing. Two contexts may draw into disjoint clips of one
/// surface from two cores. A target in ARGB4444 holds a picture with alpha, to be drawn as a texture
/// (r565_texture_from_surface). A context must be initialised before any other call; textures must not
/// overlap the target. Drawing keeps up to 2 KB on the
/// stack, 3 KB where a texture has a palette or is a mask.
#ifndef RIG565_GFX_H
#define RIG565_GFX_H

#include "rig565/surface.h"

R565_EXTERN_C_BEGIN

typedef enum r565_blend {
    R565_BLEND_ALPHA = 0, ///< src-over: alpha and opacity mix the source into the target
    R565_BLEND_ADD = 1,   ///< the source, weighted by alpha and opacity, is added and saturates
    R565_BLEND_NONE =
        2, ///< the source's colour replaces the target; alpha and opacity are ignored,
           ///< but a target in ARGB4444 takes over the alpha of texels
    // What source and target become together is mixed into the target by alpha and opacity:
    R565_BLEND_MULTIPLY = 3,    ///< their product: darkens, white leaves the target
    R565_BLEND_SCREEN = 4,      ///< the same of what they lack: brightens, black leaves the target
    R565_BLEND_DARKEN = 5,      ///< the lesser, in each channel
    R565_BLEND_LIGHTEN = 6,     ///< the greater
    R565_BLEND_SUBTRACT = 7,    ///< the target less the source
    R565_BLEND_DIFFERENCE = 8,  ///< how far they are apart
    R565_BLEND_OVERLAY = 9,     ///< MULTIPLY where the target is dark, SCREEN where it is bright
    R565_BLEND_HARD_LIGHT = 10, ///< the same by the source
    R565_BLEND_LAST = R565_BLEND_HARD_LIGHT
} r565_blend;

/// How well images are drawn; the parts may be added together.
typedef enum r565_quality {
    R565_QUALITY_FAST = 0,   ///< the texel under each pixel's centre
    R565_QUALITY_EDGES = 1,  ///< borders are mixed with the target by what they cover of each pixel
    R565_QUALITY_SAMPLES = 2 ///< the four nearest texels are mixed (bilinear)
} r565_quality;

/// Fewest and most vertices of a hull.
#define R565_HULL_MIN 3
#define R565_HULL_MAX 16

struct r565i_sink; // internal

/// A drawing context. Read its members if you like; change them through the functions.
typedef struct r565_gfx {
    r565_surface target;
    r565_rect clip;        ///< pixels of the target, always inside it
    r565_point origin;     ///< the drawing's pixel that lies at the target's (0, 0)
    r565_affine transform; ///< as given, but 0 for less than 2^-50; for reading
    int32_t offset_x;      ///< from the target's (0, 0) to the transform's origin, 1/256 pixel
    int32_t offset_y;
    uint8_t transform_class; ///< internal: translation, linear or unusable
    uint8_t blend;           ///< r565_blend
    uint8_t opacity;         ///< 0..255
    bool color_key_enabled;
    r565_color color_key;
    r565_color mask_color;
    uint8_t quality; ///< r565_quality
    /// internal: what draws images then; NULL otherwise
    void (*draw_smooth)(const struct r565_gfx *gfx, const r565_texture *texture, r565_rect source,
                        const r565_affine *local);
    /// internal: finds the painters of tinted images; NULL: there is no tint
    bool (*find_tinted)(struct r565i_sink *sink, const struct r565_gfx *gfx,
                        const r565_texture *texture);
    r565_tint tint; ///< unless that is NULL
} r565_gfx;

/// Memory of the caller's for saved states. Set states, capacity and count = 0 once; one stack may
/// serve several contexts.
typedef struct r565_gfx_stack {
    r565_gfx *states;  ///< room for `capacity` of them; borrowed
    uint16_t capacity; ///< how deep saves may nest
    uint16_t count;    ///< states saved at present
} r565_gfx_stack;

/// A point in pixels, fractions included.
typedef struct r565_position {
    float x, y;
} r565_position;
#define R565_POSITION_FIELDS(F, T)                                                                 \
    F(T, F32, x, -R565_MAX_COORDINATE, R565_MAX_COORDINATE)                                        \
    F(T, F32, y, -R565_MAX_COORDINATE, R565_MAX_COORDINATE)

/// Where a mesh's vertex lies in the source rectangle, in texels from its top-left corner.
typedef struct r565_vertex {
    float u, v;
} r565_vertex;
#define R565_VERTEX_FIELDS(F, T)                                                                   \
    F(T, F32, u, -R565_MAX_COORDINATE, R565_MAX_COORDINATE)                                        \
    F(T, F32, v, -R565_MAX_COORDINATE, R565_MAX_COORDINATE)

/// Three vertices of a mesh, by index.
typedef struct r565_triangle {
    uint16_t a, b, c;
} r565_triangle;
#define R565_TRIANGLE_FIELDS(F, T)                                                                 \
    F(T, U16, a, 0, UINT16_MAX)                                                                    \
    F(T, U16, b, 0, UINT16_MAX)                                                                    \
    F(T, U16, c, 0, UINT16_MAX)

/// Sets up a context: clip = whole target, identity, ALPHA, opacity 255, no colour key,
/// quality FAST, the drawing's (0, 0) at the target's.
/// @return R565_OK, or R565_ERR_ARGUMENT (NULL or an invalid surface).
r565_result r565_gfx_init(r565_gfx *gfx, const r565_surface *target);

/// Makes the target a window on a larger drawing: its (0, 0) shows the drawing's pixel (x, y). All
/// other calls go on in the drawing's coordinates, and give the pixels that the whole would have there.
/// The clip stays on the same pixels of the target.
/// @param x, y -R565_MAX_SIZE..R565_MAX_SIZE; anything else changes nothing.
void r565_gfx_set_origin(r565_gfx *gfx, int32_t x, int32_t y);

/// Limits drawing to a rectangle of the drawing; the part outside the target is cut off.
void r565_gfx_set_clip(r565_gfx *gfx, r565_rect clip);

/// Maps everything drawn from now on. The translation is snapped to 1/256 pixel, so that moving by
/// whole pixels moves the picture and changes nothing else.
/// @param transform NULL: the identity.
void r565_gfx_set_transform(r565_gfx *gfx, const r565_affine *transform);
/// Any other value than those of r565_blend changes nothing. Behind NONE: images without SAMPLES.
void r565_gfx_set_blend(r565_gfx *gfx, r565_blend blend);
/// @param opacity 0 (nothing is drawn) .. 255.
void r565_gfx_set_opacity(r565_gfx *gfx, uint8_t opacity);

/// RGB565 textures: texels of this colour are not drawn. Textures with alpha and
/// masks ignore it.
/// For RGB565_SWAPPED textures, too, the key is given in CPU order.
void r565_gfx_set_color_key(r565_gfx *gfx, r565_color key);
void r565_gfx_clear_color_key(r565_gfx *gfx);
/// The colour that textures of R565_FORMAT_MASK are drawn in; white at first.
void r565_gfx_set_mask_color(r565_gfx *gfx, r565_color color);

/// Images are drawn with these colours from now on, masks too; alpha and the colour key are those
/// of the texels. A rig gives slots that have tints their own instead.
/// @param tint NULL: as they are, which multiply = 4096 and add = 0 give as well.
void r565_gfx_set_tint(r565_gfx *gfx, const r565_tint *tint);

/// How images, and so characters, are drawn from now on; not shapes, which have calls of their own
/// (..._smooth). Blend NONE copies texels whatever the quality. Hulls are not used. Pixels that an
/// image covers wholly are the same with and without EDGES. Under SAMPLES what lies outside the
/// source rectangle is transparent: an image reaches half a texel further (r565_rig_bounds_drawn) and
/// fades there, so that parts which share an edge show what is behind them; leave a transparent or an
/// overlapping texel around each. Drawing then keeps up to 3.5 KB on the stack, 4.5 KB where EDGES
/// meet a palette or a mask, and costs more (PIXELS.md, at the end). Firmware that never calls this
/// links nothing of it.
/// @param quality r565_quality, added together; other bits are ignored.
void r565_gfx_set_quality(r565_gfx *gfx, unsigned quality);

/// Keeps all that a context holds (target, clip, transform, blend, opacity, colours, tint, quality)
/// on a stack.
/// @return R565_OK; R565_ERR_NO_SPACE when the stack is full, R565_ERR_ARGUMENT for NULL: then
///         nothing has changed.
r565_result r565_gfx_save(const r565_gfx *gfx, r565_gfx_stack *stack);
/// Brings back what the last r565_gfx_save kept and takes it off the stack.
/// @return R565_OK; R565_ERR_ARGUMENT when the stack is empty or for NULL: then nothing has changed.
r565_result r565_gfx_restore(r565_gfx *gfx, r565_gfx_stack *stack);

/// Fills the clip rectangle with an opaque colour, whatever transform, blend and opacity are.
void r565_gfx_clear(r565_gfx *gfx, r565_color color);
/// The same with alpha: 0 makes a target in ARGB4444 transparent, ready to compose a picture on. Other
/// targets take the colour and have no alpha.
///
///     r565_surface_init(&sprite, memory, 64, 64, R565_FORMAT_ARGB4444);
///     r565_gfx_init(&gfx, &sprite);
///     r565_gfx_clear_argb(&gfx, 0);
///     draw(&gfx);                                    // once
///     r565_texture_from_surface(&texture, &sprite);
///     r565_gfx_draw_image(&screen, &texture, x, y);  // often
void r565_gfx_clear_argb(r565_gfx *gfx, r565_argb color);

// Shapes. Floats take whole numbers too, exactly; shapes whose coordinates are integers for the sake
// of large values or of arrays in flash have a twin ending in _f. Each pixel is drawn at most once a
// call, so translucent outlines and polylines show no darker spots. An outline is the pixels of the
// filled shape that have a neighbour (of four) outside it: it stays one pixel wide under a transform.
// No call needs memory; time is bounded by the clip and the number of vertices.

/// The pixel (x, y). A transform moves its centre: the pixel that then holds it is drawn.
void r565_gfx_draw_pixel(r565_gfx *gfx, int32_t x, int32_t y, r565_color color);

/// Rectangle [x, x + width) x [y, y + height). A negative size draws nothing. Under a transform it
/// is the parallelogram between the placed corners, which shares edges with images and other
/// rectangles exactly.
void r565_gfx_fill_rect(r565_gfx *gfx, int32_t x, int32_t y, int32_t width, int32_t height,
                        r565_color color);
/// Outline of the same area: its pixels that have a neighbour (of four) outside, each drawn once.
/// It stays one pixel wide under a transform.
void r565_gfx_draw_rect(r565_gfx *gfx, int32_t x, int32_t y, int32_t width, int32_t height,
                        r565_color color);
/// The rectangle left <= x < right, top <= y < bottom, in fractions of pixels: its sides are snapped
/// to 1/256 pixel. It draws nothing when right <= left or bottom <= top.
void r565_gfx_fill_rect_f(r565_gfx *gfx, float left, float top, float right, float bottom,
                          r565_color color);
/// Outline of the same area, as with draw_rect.
void r565_gfx_draw_rect_f(r565_gfx *gfx, float left, float top, float right, float bottom,
                          r565_color color);

/// Such a rectangle with corners rounded by quarter circles (under a transform: of ellipses). The
/// radius is cut to half of the shorter side; one that is not positive leaves the corners square.
/// Corners whose half axes lie beyond 2^14 pixels draw nothing.
void r565_gfx_fill_round_rect(r565_gfx *gfx, float left, float top, float right, float bottom,
                              float radius, r565_color color);
/// Outline of the same area, as with draw_rect.
void r565_gfx_draw_round_rect(r565_gfx *gfx, float left, float top, float right, float bottom,
                              float radius, r565_color color);

/// Disc around the point (x, y) with radius in pixels; under a transform the exact ellipse. Half axes
/// beyond 2^14 pixels draw nothing.
void r565_gfx_fill_circle(r565_gfx *gfx, float x, float y, float radius, r565_color color);
/// Outline of the same area, as with draw_rect.
void r565_gfx_draw_circle(r565_gfx *gfx, float x, float y, float radius, r565_color color);
/// Ellipse around the point (x, y) with half axes along x and y; otherwise as fill_circle.
void r565_gfx_fill_ellipse(r565_gfx *gfx, float x, float y, float radius_x, float radius_y,
                           r565_color color);
/// Outline of the same area, as with draw_rect.
void r565_gfx_draw_ellipse(r565_gfx *gfx, float x, float y, float radius_x, float radius_y,
                           r565_color color);

/// The part of fill_circle's disc between two rays from its centre. Sectors that share a ray neither
/// overlap nor leave a gap.
/// @param start where it begins; 0 is to the right, angles turn clockwise (before the transform).
/// @param sweep how far it goes on, 65536 a turn, negative: counter-clockwise; a turn or more is the
///              whole disc, 0 nothing.
void r565_gfx_fill_sector(r565_gfx *gfx, float x, float y, float radius, r565_angle start,
                          int32_t sweep, r565_color color);
/// Outline of the same area, its straight sides included, as with draw_rect.
void r565_gfx_draw_sector(r565_gfx *gfx, float x, float y, float radius, r565_angle start,
                          int32_t sweep, r565_color color);
/// A thick arc: fill_sector's pixels that the disc of inner_radius does not cover; with a whole turn a
/// ring. It draws nothing unless inner_radius < radius.
void r565_gfx_fill_arc(r565_gfx *gfx, float x, float y, float radius, float inner_radius,
                       r565_angle start, int32_t sweep, r565_color color);
/// Outline of the same area, as with draw_rect.
void r565_gfx_draw_arc(r565_gfx *gfx, float x, float y, float radius, float inner_radius,
                       r565_angle start, int32_t sweep, r565_color color);
/// An arc as a line one pixel wide: draw_circle's pixels that lie between the two rays.
void r565_gfx_draw_arc_line(r565_gfx *gfx, float x, float y, float radius, r565_angle start,
                            int32_t sweep, r565_color color);

/// Line from pixel (x0, y0) to pixel (x1, y1), both ends included, each pixel once; the same pixels
/// in either direction. A transform moves the two pixels' centres; the line stays one pixel wide.
/// It has one pixel a step along its longer axis (x, if equal): the one nearest to the straight line
/// between the centres of the end pixels, and of two equally near ones that farther from the start,
/// in rows or columns. The start is the end with the smaller coordinate along that axis.
void r565_gfx_draw_line(r565_gfx *gfx, int32_t x0, int32_t y0, int32_t x1, int32_t y1,
                        r565_color color);
/// Line between the pixels that hold two points: draw_line(x, y) ends at the point (x + 0.5, y + 0.5).
/// A point on a pixel's border belongs to the right / lower one.
void r565_gfx_draw_line_f(r565_gfx *gfx, float x0, float y0, float x1, float y1, r565_color color);
/// Line over the `width` pixels from (x, y) to the right: draw_line's from the first to the last.
void r565_gfx_draw_hline(r565_gfx *gfx, int32_t x, int32_t y, int32_t width, r565_color color);
/// Line over the `height` pixels from (x, y) down.
void r565_gfx_draw_vline(r565_gfx *gfx, int32_t x, int32_t y, int32_t height, r565_color color);

/// The lines from each pixel to the next: all pixels that draw_line would draw, each once.
/// @param pixels count of them, in the order in which they are joined; one alone is drawn as a pixel.
/// @param closed draws the line from the last to the first, too.
void r565_gfx_draw_polyline(r565_gfx *gfx, const r565_point *pixels, uint32_t count, bool closed,
                            r565_color color);
/// The same between the pixels that hold points, as with draw_line_f.
void r565_gfx_draw_polyline_f(r565_gfx *gfx, const r565_position *points, uint32_t count,
                              bool closed, r565_color color);

/// A triangle; the order of its corners does not matter. Triangles, polygons and rectangles that
/// share an edge (the same two points) neither overlap nor leave a gap.
void r565_gfx_fill_triangle(r565_gfx *gfx, float x0, float y0, float x1, float y1, float x2,
                            float y2, r565_color color);
/// Outline of the same area, as with draw_rect. For lines through the corners: draw_polyline.
void r565_gfx_draw_triangle(r565_gfx *gfx, float x0, float y0, float x1, float y1, float x2,
                            float y2, r565_color color);

/// A polygon of any number of vertices; it may cross itself. What an odd number of windings of its
/// border surrounds is inside (even-odd rule). The border is closed from the last vertex to the first.
/// @param points pixel corners, as with fill_rect: (0, 0), (2, 0), (2, 2), (0, 2) covers 2 x 2 pixels.
void r565_gfx_fill_polygon(r565_gfx *gfx, const r565_point *points, uint32_t count,
                           r565_color color);
/// Outline of the same area, as with draw_rect. For lines through the vertices: draw_polyline.
void r565_gfx_draw_polygon(r565_gfx *gfx, const r565_point *points, uint32_t count,
                           r565_color color);
/// The same between points with fractions.
void r565_gfx_fill_polygon_f(r565_gfx *gfx, const r565_position *points, uint32_t count,
                             r565_color color);
/// Outline of the same area.
void r565_gfx_draw_polygon_f(r565_gfx *gfx, const r565_position *points, uint32_t count,
                             r565_color color);

// Smooth shapes: a border is mixed with the target by the area that it covers of each pixel. Blend
// NONE does that too, and copies the pixels that are covered wholly. Two smooth shapes that share
// an edge together cover its pixels wholly, but are mixed one after the other: a little of what is
// behind them stays (at most a quarter). Draw them as one polygon, or let them overlap.
// Each keeps up to 3 KB on the stack.

/// A polygon of any number of vertices, even-odd, as fill_polygon_f. Where edges cross within a
/// pixel its coverage is approximate.
void r565_gfx_fill_polygon_smooth(r565_gfx *gfx, const r565_position *points, uint32_t count,
                                  r565_color color);
void r565_gfx_fill_triangle_smooth(r565_gfx *gfx, float x0, float y0, float x1, float y1, float x2,
                                   float y2, r565_color color);
/// Like fill_rect_f: nothing when right <= left or bottom <= top.
void r565_gfx_fill_rect_smooth(r565_gfx *gfx, float left, float top, float right, float bottom,
                               r565_color color);
/// As fill_round_rect; the border of each corner as that of fill_circle_smooth.
void r565_gfx_fill_round_rect_smooth(r565_gfx *gfx, float left, float top, float right,
                                     float bottom, float radius, r565_color color);
/// The line from point (x0, y0) to point (x1, y1), `width` pixels wide whatever the transform, cut
/// off at right angles at both ends; round ends are circles. No length draws nothing.
/// @param width over 0, at most R565_MAX_SIZE; anything else draws nothing.
void r565_gfx_draw_line_smooth(r565_gfx *gfx, float x0, float y0, float x1, float y1, float width,
                               r565_color color);
/// As fill_circle. The border lies within 1/64 pixel, and radius / 20000, of the exact one.
void r565_gfx_fill_circle_smooth(r565_gfx *gfx, float x, float y, float radius, r565_color color);
/// As fill_ellipse.
void r565_gfx_fill_ellipse_smooth(r565_gfx *gfx, float x, float y, float radius_x, float radius_y,
                                  r565_color color);
/// What lies between two circles: a circle's line of any width. An inner radius that is not
/// positive leaves nothing out; it draws nothing unless inner_radius < radius.
void r565_gfx_fill_ring_smooth(r565_gfx *gfx, float x, float y, float radius, float inner_radius,
                               r565_color color);
/// As fill_sector. Two sectors that share a ray cover its pixels wholly together.
void r565_gfx_fill_sector_smooth(r565_gfx *gfx, float x, float y, float radius, r565_angle start,
                                 int32_t sweep, r565_color color);
/// As fill_arc: a part of a ring.
void r565_gfx_fill_arc_smooth(r565_gfx *gfx, float x, float y, float radius, float inner_radius,
                              r565_angle start, int32_t sweep, r565_color color);

// Smooth lines along a border or through points, `width` pixels wide whatever the transform (over 0,
// at most R565_MAX_SIZE; anything else draws nothing), half of it on either side. Each pixel is drawn
// once, and no darker where the line crosses itself; only what two parts of the line cover of one
// pixel is added up there. Corners are mitred where that reaches no further than two widths, and
// round where it would, or where the lines between are too short for it. Each keeps up to 4.5 KB on
// the stack.

/// The lines from each point to the next; open ones are cut off at right angles at both ends. Points
/// that are placed where the one before is are left out; less than two draw nothing.
/// @param closed joins the last point with the first.
void r565_gfx_draw_polyline_smooth(r565_gfx *gfx, const r565_position *points, uint32_t count,
                                   bool closed, float width, r565_color color);
void r565_gfx_draw_rect_smooth(r565_gfx *gfx, float left, float top, float right, float bottom,
                               float width, r565_color color);
void r565_gfx_draw_round_rect_smooth(r565_gfx *gfx, float left, float top, float right,
                                     float bottom, float radius, float width, r565_color color);
void r565_gfx_draw_circle_smooth(r565_gfx *gfx, float x, float y, float radius, float width,
                                 r565_color color);
void r565_gfx_draw_ellipse_smooth(r565_gfx *gfx, float x, float y, float radius_x, float radius_y,
                                  float width, r565_color color);
/// The circle's line between two rays, which cut it off at right angles; angles as in fill_sector.
void r565_gfx_draw_arc_line_smooth(r565_gfx *gfx, float x, float y, float radius, r565_angle start,
                                   int32_t sweep, float width, r565_color color);

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

/// Triangles filled with a part of a texture, one after the other in their order. Each maps the texels
/// between its three vertices to the pixels between their positions, affinely, nearest sampling: of
/// quality it knows only FAST. Triangles that share an edge (the same two vertices, or others in the
/// same places) leave no gap and draw no pixel twice; they may be mirrored. Those without area, or with
/// a vertex that is not there or lies out of reach, draw nothing.
/// @param vertices  texels of `source`; those outside of it count as on its border.
/// @param positions of each vertex, in the space that the context's transform maps.
void r565_gfx_draw_mesh(r565_gfx *gfx, const r565_texture *texture, r565_rect source,
                        const r565_vertex *vertices, const r565_position *positions,
                        uint32_t vertex_count, const r565_triangle *triangles,
                        uint32_t triangle_count);

R565_EXTERN_C_END

#endif
