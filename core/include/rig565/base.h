// SPDX-License-Identifier: MIT
/// What every other header stands on: version, results, hashing, and the guard of the determinism
/// contract (IEEE binary32, no contraction into fused multiply-adds, no fast-math).
#ifndef RIG565_BASE_H
#define RIG565_BASE_H

#include "rig565/config.h"

#include <float.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The parts of it that compilers tell of; r565_self_test() finds others.
#if defined(__FAST_MATH__) || defined(__ASSOCIATIVE_MATH__) || defined(__RECIPROCAL_MATH__) ||     \
    defined(__NO_SIGNED_ZEROS__) || (defined(__FINITE_MATH_ONLY__) && __FINITE_MATH_ONLY__)
#error "rig565 needs IEEE arithmetic: build without -ffast-math / -Ofast"
#endif
// 16 stands for processors with half-precision arithmetic; float is as with 0.
#if defined(FLT_EVAL_METHOD) && FLT_EVAL_METHOD != 0 && FLT_EVAL_METHOD != 16
#error "rig565 needs FLT_EVAL_METHOD 0: on 32-bit x86 build with -msse2 -mfpmath=sse"
#endif

#define R565_VERSION_MAJOR 0
#define R565_VERSION_MINOR 1
#define R565_VERSION_PATCH 0
#define R565_VERSION_STRING "0.1.0"

#ifdef __cplusplus
#define R565_EXTERN_C_BEGIN extern "C" {
#define R565_EXTERN_C_END }
#define R565_STATIC_ASSERT(condition, text) static_assert(condition, text)
#else
#define R565_EXTERN_C_BEGIN
#define R565_EXTERN_C_END
#define R565_STATIC_ASSERT(condition, text) _Static_assert(condition, text)
#endif

R565_EXTERN_C_BEGIN

/// Every result a call can have: name, value (never reused), text. 0 is success.
#define R565_RESULTS(X)                                                                            \
    X(OK, 0, "ok")                                                                                 \
    X(ERR_ARGUMENT, -1, "bad argument")                                                            \
    X(ERR_NO_SPACE, -2, "memory too small: ask the matching _bytes() function")                    \
    X(ERR_ALIGNMENT, -3, "pack is not aligned to 4 bytes")                                         \
    X(ERR_MAGIC, -4, "not a rig565 pack")                                                          \
    X(ERR_VERSION, -5, "pack version not supported: convert again")                                \
    X(ERR_SIZE, -6, "pack is truncated or its size field is wrong")                                \
    X(ERR_CHECKSUM, -7, "pack checksum differs: the data is damaged")                              \
    X(ERR_CORRUPT, -8, "pack failed validation")                                                   \
    X(ERR_BYTE_ORDER, -9, "packs are little-endian: this machine is not")                          \
    X(ERR_DISABLED, -10, "compiled out: see rig565/config.h")                                      \
    X(ERR_WORK, -11, "armatures ask for too much work a frame: see R565_MAX_WORK")

#define R565_RESULT_ENUM(name, value, text) R565_##name = (value),
typedef enum r565_result { R565_RESULTS(R565_RESULT_ENUM) } r565_result;
#undef R565_RESULT_ENUM

/// The text of a result, never NULL.
const char *r565_result_text(r565_result result);

/// Start value of r565_hash_*.
#define R565_HASH_INIT 0xcbf29ce484222325ull

/// 64-bit FNV-1a over bytes. Chain calls by passing the last result as `hash`.
uint64_t r565_hash_bytes(uint64_t hash, const void *bytes, size_t size);

/// 64-bit FNV-1a over 16-bit words in little-endian byte order, on every host.
uint64_t r565_hash_u16(uint64_t hash, const uint16_t *words, size_t count);

/// 64-bit FNV-1a over the bit patterns of floats in little-endian byte order, on every host. All that
/// is no number counts as one.
uint64_t r565_hash_f32(uint64_t hash, const float *values, size_t count);

R565_EXTERN_C_END

#endif
