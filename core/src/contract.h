// SPDX-License-Identifier: MIT
// The determinism contract, made a part of each file of core: include this before anything else.
// An Arduino sketch cannot pass -ffp-contract=off, so the files switch contraction off themselves.
// gcc's pragma must stand before the first function, inline ones of the public headers included.
#ifndef CONTRACT_H
#define CONTRACT_H

#if defined(__clang__) || !defined(__GNUC__)
#pragma STDC FP_CONTRACT OFF
#else
#pragma GCC optimize("fp-contract=off")
#endif

// gcc at -O1, and at -O3 in one file, does not see that what a function could not set is not read. (Clang's
// analysis, valgrind and MSan do, and watch.)
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif

#include "rig565/base.h"

// Whether all but the hottest loops should take as few bytes as they can. (The build for pages sets it.)
#ifndef R565I_SMALL
#define R565I_SMALL 0
#endif

#if defined(__GNUC__)
// For templates that must become one specialised loop for each set of constant arguments. (Tests that count
// branches have them as functions.)
#if defined(R565I_TEMPLATES_APART) || (R565I_SMALL && defined(__OPTIMIZE_SIZE__))
#define R565I_INLINE static inline
#else
#define R565I_INLINE static inline __attribute__((always_inline))
#endif
// For what is rare beside a hot loop, or hot beside a long set-up: it gets registers of its own.
#define R565I_APART static __attribute__((noinline))
#else
#define R565I_INLINE static inline
#define R565I_APART static
#endif

// Whether 64-bit words are one register, loaded from any address at once. (Tests set it.)
#if defined(R565I_WIDE)
#elif UINTPTR_MAX > 0xFFFFFFFF || defined(__wasm__)
#define R565I_WIDE 1
#else
#define R565I_WIDE 0
#endif

// Whether what posing inlines wherever it is used is one function each: small processors have little flash,
// and calls cost them little beside the rest.
#ifndef R565I_SHARED
#define R565I_SHARED (!R565I_WIDE)
#endif

// The instruction set of small ARM processors: 1 has few instructions, 2 more, 0 is not it, or the
// compiler would run out of registers.
#if !defined(__GNUC__) || !defined(__thumb__) || !defined(__OPTIMIZE__)
#define R565I_THUMB 0
#elif defined(__thumb2__)
#define R565I_THUMB 2
#else
#define R565I_THUMB 1
#endif

// Has a variable in a register, with a value that the compiler knows nothing about: what depends on
// it is computed neither in another way nor earlier.
#if defined(__GNUC__)
#define R565I_OPAQUE(value) __asm__ volatile("" : "+r"(value))
#else
#define R565I_OPAQUE(value) (void)0
#endif

// Leaves the low registers, which all instructions can use, to others.
#if R565I_THUMB == 1
#define R565I_HIGH(value) __asm__ volatile("" : "+h"(value))
#else
#define R565I_HIGH(value) (void)0
#endif

// A pointer, as one to something aligned like 32-bit words.
#if defined(__GNUC__)
#define R565I_ALIGNED(pointer) __builtin_assume_aligned((pointer), 4)
#else
#define R565I_ALIGNED(pointer) (pointer)
#endif

#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
#define R565I_BIG_ENDIAN 1
#else
#define R565I_BIG_ENDIAN 0
#endif

R565_STATIC_ASSERT((-1 >> 1) == -1, "right shifts of negative numbers must be arithmetic");
R565_STATIC_ASSERT(sizeof(float) == 4 && FLT_MANT_DIG == 24, "float must be IEEE binary32");
R565_STATIC_ASSERT(sizeof(int) >= 4, "int must have 32 bits");

#endif
