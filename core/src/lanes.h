// SPDX-License-Identifier: MIT
// Four floats at once, where the compiler has vectors and the processor instructions for them. What
// is written with them does, lane by lane, the operations of the scalar code in their order: the
// results are the same bits.
#ifndef LANES_H
#define LANES_H

#include "contract.h"

#if defined(__has_builtin)
#if __has_builtin(__builtin_shufflevector) && __has_builtin(__builtin_convertvector) &&            \
    (defined(__SSE2__) || defined(__wasm_simd128__) || defined(__ARM_NEON)) &&                     \
    __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define R565I_LANES R565_ENABLE_SIMD
#endif
#endif

#ifndef R565I_LANES
#define R565I_LANES 0
#endif

#if R565I_LANES

#include <string.h>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

typedef float r565i_f4 __attribute__((vector_size(16)));
typedef int32_t r565i_i4 __attribute__((vector_size(16)));
typedef uint32_t r565i_u4 __attribute__((vector_size(16)));
typedef int64_t r565i_l2 __attribute__((vector_size(16)));
typedef int16_t r565i_s4 __attribute__((vector_size(8)));
typedef int16_t r565i_s8 __attribute__((vector_size(16)));

// Lanes of two vectors: 0..3 of the first, 4..7 of the second.
#define R565I_PICK(first, second, i, j, k, l)                                                      \
    __builtin_shufflevector((first), (second), (i), (j), (k), (l))

// The same of one vector of floats, as integers: that takes no copy where the vector is kept.
#define R565I_TURN(lanes, i, j, k, l)                                                              \
    ((r565i_f4)R565I_PICK((r565i_i4)(lanes), (r565i_i4)(lanes), i, j, k, l))

static inline r565i_f4 r565i_load4(const float *values) {
    r565i_f4 lanes;
    memcpy(&lanes, values, sizeof lanes);
    return lanes;
}

// Two values; the other lanes are 0.
static inline r565i_f4 r565i_load2(const float *values) {
    r565i_l2 lanes = {0, 0};
    int64_t both;
    memcpy(&both, values, sizeof both);
    lanes[0] = both;
    return (r565i_f4)lanes;
}

// Four 16-bit values; the other lanes are 0.
static inline r565i_s8 r565i_load_s8(const int16_t *values) {
    r565i_l2 lanes = {0, 0};
    int64_t all;
    memcpy(&all, values, sizeof all);
    lanes[0] = all;
    return (r565i_s8)lanes;
}

// Four 16-bit values, widened.
static inline r565i_i4 r565i_load_s4(const int16_t *values) {
    const r565i_s8 halves = r565i_load_s8(values);
    return (r565i_i4)__builtin_shufflevector(halves, halves, 0, 0, 1, 1, 2, 2, 3, 3) >> 16;
}

// Values that fit 16 bits.
static inline void r565i_store_s4(int16_t *values, r565i_i4 lanes) {
#ifdef __SSE2__
    const r565i_l2 packed = (r565i_l2)_mm_packs_epi32((__m128i)lanes, (__m128i)lanes);
    const int64_t all = packed[0];
#else
    const r565i_s4 all = __builtin_convertvector(lanes, r565i_s4);
#endif
    memcpy(values, &all, sizeof all);
}

static inline bool r565i_all4(r565i_i4 mask) {
#ifdef __SSE2__
    return _mm_movemask_ps((__m128)mask) == 15;
#else
    const r565i_l2 halves = (r565i_l2)mask;
    return (halves[0] & halves[1]) == -1;
#endif
}

// The lanes below 0, and what is no number; 0 in the others.
static inline r565i_f4 r565i_below4(r565i_f4 lanes) {
#ifdef __SSE2__
    return (r565i_f4)_mm_min_ps(_mm_setzero_ps(), (__m128)lanes);
#else
    return (r565i_f4)((r565i_i4)lanes & ~(0.0f < lanes));
#endif
}

// The lesser, and the greater, of a value and what was found so far; what is no number does not count.
static inline r565i_f4 r565i_least4(r565i_f4 lanes, r565i_f4 least) {
#ifdef __SSE2__
    return (r565i_f4)_mm_min_ps((__m128)lanes, (__m128)least);
#else
    const r565i_i4 less = lanes < least;
    return (r565i_f4)(((r565i_i4)lanes & less) | ((r565i_i4)least & ~less));
#endif
}

static inline r565i_f4 r565i_most4(r565i_f4 lanes, r565i_f4 most) {
#ifdef __SSE2__
    return (r565i_f4)_mm_max_ps((__m128)lanes, (__m128)most);
#else
    const r565i_i4 more = lanes > most;
    return (r565i_f4)(((r565i_i4)lanes & more) | ((r565i_i4)most & ~more));
#endif
}

// The lanes where the mask is not set; 0 in the others.
static inline r565i_f4 r565i_unless4(r565i_i4 mask, r565i_f4 lanes) {
    return (r565i_f4)((r565i_i4)lanes & ~mask);
}

#endif

#endif
