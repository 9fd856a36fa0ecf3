// SPDX-License-Identifier: MIT
// Has the processor take subnormal floats for 0, as operands and as results, where it can.
#ifndef FLUSH_H
#define FLUSH_H

#include <float.h>
#include <stdbool.h>
#include <stdint.h>

#if defined(__SSE2__)
#include <immintrin.h>
#endif

// Whether it does so now.
static inline bool flush_to_zero(bool on) {
#if defined(__SSE2__)
    const unsigned both = 0x8040; // FTZ and DAZ
    _mm_setcsr(on ? _mm_getcsr() | both : _mm_getcsr() & ~both);
#elif defined(__aarch64__)
    uint64_t control;
    __asm__ volatile("mrs %0, fpcr" : "=r"(control));
    control = on ? control | 1u << 24 : control & ~(UINT64_C(1) << 24);
    __asm__ volatile("msr fpcr, %0" : : "r"(control));
#elif defined(__arm__) && defined(__ARM_FP) && !defined(__SOFTFP__)
    uint32_t control;
    __asm__ volatile("vmrs %0, fpscr" : "=r"(control));
    control = on ? control | 1u << 24 : control & ~(1u << 24);
    __asm__ volatile("vmsr fpscr, %0" : : "r"(control));
#else
    (void)on;
#endif
    // Computed here, not where compilers would rather have it.
    volatile float least = FLT_MIN, half = least / 2;
    return half == 0;
}

#endif
