// SPDX-License-Identifier: MIT
/// Angles, scales, affine maps and rectangles. y points down, angles turn clockwise on screen.
#ifndef RIG565_MATH_H
#define RIG565_MATH_H

#include "rig565/base.h"

R565_EXTERN_C_BEGIN

/// One turn is 65536, so that differences wrap to the shortest way.
typedef int16_t r565_angle;
/// Q12 factor: 4096 is 1.0; range about -8.0 to 7.9998.
typedef int16_t r565_scale;

#define R565_SCALE_ONE 4096
/// An r565_angle from degrees, for constants: R565_DEGREES(90).
#define R565_DEGREES(degrees) ((r565_angle)(int32_t)((degrees) * (65536.0 / 360.0)))

/// Largest magnitude of a coordinate or matrix element in an asset.
#define R565_MAX_COORDINATE 32767

/// x' = a x + c y + tx, y' = b x + d y + ty.
typedef struct r565_affine {
    float a, b, c, d, tx, ty;
} r565_affine;
#define R565_AFFINE_FIELDS(F, T)                                                                   \
    F(T, F32, a, -R565_MAX_COORDINATE, R565_MAX_COORDINATE)                                        \
    F(T, F32, b, -R565_MAX_COORDINATE, R565_MAX_COORDINATE)                                        \
    F(T, F32, c, -R565_MAX_COORDINATE, R565_MAX_COORDINATE)                                        \
    F(T, F32, d, -R565_MAX_COORDINATE, R565_MAX_COORDINATE)                                        \
    F(T, F32, tx, -R565_MAX_COORDINATE, R565_MAX_COORDINATE)                                       \
    F(T, F32, ty, -R565_MAX_COORDINATE, R565_MAX_COORDINATE)

/// A point in whole pixels.
typedef struct r565_point {
    int16_t x, y;
} r565_point;
#define R565_POINT_FIELDS(F, T)                                                                    \
    F(T, I16, x, INT16_MIN, INT16_MAX)                                                             \
    F(T, I16, y, INT16_MIN, INT16_MAX)

/// Pixels left <= x < right, top <= y < bottom. Empty when right <= left or bottom <= top.
typedef struct r565_rect {
    int16_t left, top, right, bottom;
} r565_rect;
#define R565_RECT_FIELDS(F, T)                                                                     \
    F(T, I16, left, INT16_MIN, INT16_MAX)                                                          \
    F(T, I16, top, INT16_MIN, INT16_MAX)                                                           \
    F(T, I16, right, INT16_MIN, INT16_MAX)                                                         \
    F(T, I16, bottom, INT16_MIN, INT16_MAX)

/// Sine and cosine in Q15: 32768 is 1.0. Error under 5e-5; exact at multiples of a quarter turn.
int32_t r565_sin(r565_angle angle);
int32_t r565_cos(r565_angle angle);

r565_affine r565_affine_identity(void);
r565_affine r565_affine_translation(float x, float y);
r565_affine r565_affine_scaling(float x, float y);
r565_affine r565_affine_rotation(r565_angle angle);

// In these two what is smaller than 2^-50 counts as 0, in what is given and in what comes out.

/// The map that applies `inner` first, then `outer`.
r565_affine r565_affine_multiply(const r565_affine *outer, const r565_affine *inner);

/// Inverts a map.
/// @return false, leaving *out as it was, when the map is singular or not finite.
bool r565_affine_invert(const r565_affine *map, r565_affine *out);

/// The pixels in both rectangles; empty (all zero) when they do not meet.
r565_rect r565_rect_intersect(r565_rect a, r565_rect b);
/// The smallest rectangle that holds both; an empty one adds nothing.
r565_rect r565_rect_union(r565_rect a, r565_rect b);
bool r565_rect_is_empty(r565_rect rect);

R565_EXTERN_C_END

#endif
