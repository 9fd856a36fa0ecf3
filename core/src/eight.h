// SPDX-License-Identifier: MIT
// Eight 16-bit values at once, where compiler and processor have vectors. Arithmetic on them is
// written with C's operators, which gcc and clang turn into SSE2, NEON or wasm SIMD128; only what
// has no operator is here.
#ifndef EIGHT_H
#define EIGHT_H

#include "contract.h"
#include "rig565/config.h"

#if defined(__GNUC__) && !R565I_BIG_ENDIAN &&                                                      \
    (defined(__SSE2__) || defined(__ARM_NEON) || defined(__wasm_simd128__))
#define R565I_EIGHT R565_ENABLE_SIMD
#else
#define R565I_EIGHT 0
#endif

// Registers are few and small.
#define R565I_NARROW (!R565I_WIDE && !R565I_EIGHT)

#if R565I_EIGHT

#include <string.h>
#if defined(__SSE2__)
#include <emmintrin.h>
#elif defined(__ARM_NEON)
#include <arm_neon.h>
#else
#include <wasm_simd128.h>
#endif

typedef uint16_t r565i_eight __attribute__((vector_size(16)));

// Four 32-bit values.
typedef uint32_t r565i_quad __attribute__((vector_size(16)));
typedef int32_t r565i_signed_quad __attribute__((vector_size(16)));

// Two 64-bit values.
typedef uint64_t r565i_pair __attribute__((vector_size(16)));

R565I_INLINE r565i_quad r565i_quad_of(uint32_t value) {
    return (r565i_quad){value, value, value, value};
}

// All bits where a is below b, as signed numbers: SSE2 compares no others.
R565I_INLINE r565i_quad r565i_below(r565i_quad a, r565i_quad b) {
    return (r565i_quad)((r565i_signed_quad)a < (r565i_signed_quad)b);
}

R565I_INLINE r565i_eight r565i_load_eight(const uint16_t *values) {
    r565i_eight eight;
    memcpy(&eight, values, sizeof eight);
    return eight;
}

R565I_INLINE void r565i_store_eight(uint16_t *values, r565i_eight eight) {
    memcpy(values, &eight, sizeof eight);
}

// The first four and the last four of four to eight values.
R565I_INLINE r565i_eight r565i_load_some(const uint16_t *values, uint32_t count) {
    if (count == 8)
        return r565i_load_eight(values);
    uint64_t first, last;
    memcpy(&first, values, sizeof first);
    memcpy(&last, values + count - 4, sizeof last);
    return (r565i_eight)(r565i_pair){first, last};
}

// To where r565i_load_some takes them from; what is there twice must be the same.
R565I_INLINE void r565i_store_some(uint16_t *values, r565i_eight eight, uint32_t count) {
    if (count == 8) {
        r565i_store_eight(values, eight);
        return;
    }
    const r565i_pair halves = (r565i_pair)eight;
    const uint64_t first = halves[0], last = halves[1];
    memcpy(values, &first, sizeof first);
    memcpy(values + count - 4, &last, sizeof last);
}

// Whether all values are this one.
R565I_INLINE bool r565i_is_eight(r565i_eight eight, uint16_t value) {
    const r565i_eight same = (r565i_eight)(eight == value);
#if defined(__SSE2__)
    return _mm_movemask_epi8((__m128i)same) == 0xFFFF;
#elif defined(__ARM_NEON)
    const uint64x2_t halves = (uint64x2_t)same;
    return (vgetq_lane_u64(halves, 0) & vgetq_lane_u64(halves, 1)) == UINT64_MAX;
#else
    return wasm_i16x8_all_true((v128_t)same);
#endif
}

// The values, 0 in the first `count` lanes.
R565I_INLINE r565i_eight r565i_without_first(r565i_eight eight, uint32_t count) {
    const r565i_eight lanes = {1, 2, 3, 4, 5, 6, 7, 8};
    return eight & (r565i_eight)(lanes > (uint16_t)count);
}

R565I_INLINE r565i_eight r565i_swap_eight(r565i_eight pixels) {
    return pixels << 8 | pixels >> 8;
}

#endif

#endif
