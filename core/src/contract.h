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

#include "rig565/base.h"

// For templates that must become one specialised loop for each set of constant arguments.
#if defined(__GNUC__)
#define R565I_INLINE static inline __attribute__((always_inline))
// For what is rare beside a hot loop, or hot beside a long set-up: it gets registers of its own.
#define R565I_APART static __attribute__((noinline))
#else
#define R565I_INLINE static inline
#define R565I_APART static
#endif

// Whether 64-bit words are one register, loaded from any address at once.
#if UINTPTR_MAX > 0xFFFFFFFF || defined(__wasm__)
#define R565I_WIDE 1
#else
#define R565I_WIDE 0
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
