// SPDX-License-Identifier: MIT
// What the ESP8266 has in its ROM, and so its libgcc leaves out: the arithmetic that the compiler
// calls for floats, and for multiplying and dividing integers. Exact IEEE 754 binary32, rounded to
// the nearest, ties to even. arithmetic.c compares it with the host's.
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define SIGN 0x80000000u
#define MAGNITUDE 0x7fffffffu
#define INFINITE 0x7f800000u
#define NOT_A_NUMBER 0x7fc00000u
#define LEADING 0x00800000u

/// significand * 2^exponent, without the sign.
typedef struct number {
    uint32_t significand;
    int exponent;
} number;

float __addsf3(float a, float b);
float __subsf3(float a, float b);
float __mulsf3(float a, float b);
float __floatsisf(int32_t value);
float __floatunsisf(uint32_t value);
uint32_t __fixunssfsi(float value);
uint64_t __umulsidi3(uint32_t a, uint32_t b);
uint64_t __muldi3(uint64_t a, uint64_t b);
uint32_t __udivsi3(uint32_t a, uint32_t b);
uint32_t __umodsi3(uint32_t a, uint32_t b);
int32_t __divsi3(int32_t a, int32_t b);
uint64_t __udivdi3(uint64_t a, uint64_t b);
uint64_t __umoddi3(uint64_t a, uint64_t b);
int64_t __divdi3(int64_t a, int64_t b);

/// In libgcc.
uint64_t __udivmoddi4(uint64_t a, uint64_t b, uint64_t *rest);

static uint32_t bits_of(float value) {
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits;
}

static float float_of(uint32_t bits) {
    float value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

/// Of a finite float.
static number number_of(uint32_t bits) {
    const int field = (int)(bits >> 23 & 0xff);
    const uint32_t fraction = bits & (LEADING - 1);
    const number subnormal = {fraction, -149}, normal = {fraction | LEADING, field - 150};
    return field == 0 ? subnormal : normal;
}

/// Bit 0 of the result stands for all bits that were lost.
static uint64_t shift_right(uint64_t value, int count) {
    return count < 64 ? value >> count | (value >> count << count != value) : value != 0;
}

/// The float nearest to significand * 2^exponent.
static uint32_t nearest(uint32_t sign, uint64_t significand, int exponent) {
    if (significand == 0) {
        return sign;
    }
    const int zeros = __builtin_clzll(significand);
    int field = exponent - zeros + 63 + 127;
    significand <<= zeros;
    if (field < 1) {
        significand = shift_right(significand, 1 - field);
        field = 1;
    }
    const uint32_t kept = (uint32_t)(significand >> 40);
    const uint64_t lost = significand << 24, half = (uint64_t)1 << 63;
    const uint32_t up = lost > half || (lost == half && (kept & 1) != 0);
    // the leading bit, and what rounding carries into it, count in the exponent
    const uint32_t bits = ((uint32_t)(field - 1) << 23) + kept + up;
    return sign | (bits < INFINITE ? bits : INFINITE);
}

static uint32_t add(uint32_t a, uint32_t b) {
    const uint32_t large = (a & MAGNITUDE) < (b & MAGNITUDE) ? b : a, small = a ^ b ^ large;
    if ((large & MAGNITUDE) >= INFINITE) {
        return (large & MAGNITUDE) > INFINITE || small == (large ^ SIGN) ? NOT_A_NUMBER : large;
    }
    const number x = number_of(large), y = number_of(small);
    // of 24 bits each: 38 of guard, and one for the carry
    const uint64_t most = (uint64_t)x.significand << 39;
    const uint64_t rest = shift_right((uint64_t)y.significand << 39, x.exponent - y.exponent);
    const uint64_t sum = ((a ^ b) & SIGN) != 0 ? most - rest : most + rest;
    return nearest(sum != 0 ? large & SIGN : a & b & SIGN, sum, x.exponent - 39);
}

static uint32_t multiply(uint32_t a, uint32_t b) {
    const uint32_t sign = (a ^ b) & SIGN;
    a &= MAGNITUDE;
    b &= MAGNITUDE;
    if (a >= INFINITE || b >= INFINITE) {
        return a > INFINITE || b > INFINITE || a == 0 || b == 0 ? NOT_A_NUMBER : sign | INFINITE;
    }
    const number x = number_of(a), y = number_of(b);
    return nearest(sign, (uint64_t)x.significand * y.significand, x.exponent + y.exponent);
}

float __addsf3(float a, float b) {
    return float_of(add(bits_of(a), bits_of(b)));
}

float __subsf3(float a, float b) {
    return float_of(add(bits_of(a), bits_of(b) ^ SIGN));
}

float __mulsf3(float a, float b) {
    return float_of(multiply(bits_of(a), bits_of(b)));
}

float __floatunsisf(uint32_t value) {
    return float_of(nearest(0, value, 0));
}

float __floatsisf(int32_t value) {
    const uint32_t bits = (uint32_t)value;
    return float_of(nearest(bits & SIGN, value < 0 ? 0 - bits : bits, 0));
}

/// Of a value that fits.
uint32_t __fixunssfsi(float value) {
    const number x = number_of(bits_of(value));
    if (x.exponent >= 0) {
        return x.significand << x.exponent;
    }
    return x.exponent > -32 ? x.significand >> -x.exponent : 0;
}

/// By halves, as the processor's own product has no more than 32 bits.
static uint64_t product_of(uint32_t a, uint32_t b) {
    const uint32_t low = (a & 0xffff) * (b & 0xffff), high = (a >> 16) * (b >> 16);
    const uint32_t left = (a >> 16) * (b & 0xffff), right = (a & 0xffff) * (b >> 16);
    const uint32_t middle = (low >> 16) + (left & 0xffff) + (right & 0xffff);
    return (uint64_t)(high + (left >> 16) + (right >> 16) + (middle >> 16)) << 32 |
           (middle << 16 | (low & 0xffff));
}

uint64_t __muldi3(uint64_t a, uint64_t b) {
    const uint32_t a_low = (uint32_t)a, b_low = (uint32_t)b;
    const uint32_t crossed = (uint32_t)(a >> 32) * b_low + a_low * (uint32_t)(b >> 32);
    return product_of(a_low, b_low) + ((uint64_t)crossed << 32);
}

/// Bit by bit, from the first at which b is not above a.
static uint32_t divide(uint32_t a, uint32_t b, uint32_t *rest) {
    uint32_t quotient = 0;
    if (b != 0 && a >= b) {
        for (int bit = __builtin_clz(b) - __builtin_clz(a); bit >= 0; bit--) {
            if (a >= b << bit) {
                a -= b << bit;
                quotient |= (uint32_t)1 << bit;
            }
        }
    }
    *rest = a;
    return quotient;
}

uint32_t __udivsi3(uint32_t a, uint32_t b) {
    uint32_t rest;
    return divide(a, b, &rest);
}

uint32_t __umodsi3(uint32_t a, uint32_t b) {
    uint32_t rest;
    (void)divide(a, b, &rest);
    return rest;
}

int32_t __divsi3(int32_t a, int32_t b) {
    const uint32_t above = a < 0 ? 0 - (uint32_t)a : (uint32_t)a;
    const uint32_t below = b < 0 ? 0 - (uint32_t)b : (uint32_t)b;
    const uint32_t quotient = __udivsi3(above, below);
    return (int32_t)((a < 0) == (b < 0) ? quotient : 0 - quotient);
}

uint64_t __udivdi3(uint64_t a, uint64_t b) {
    return __udivmoddi4(a, b, NULL);
}

uint64_t __umoddi3(uint64_t a, uint64_t b) {
    uint64_t rest;
    (void)__udivmoddi4(a, b, &rest);
    return rest;
}

int64_t __divdi3(int64_t a, int64_t b) {
    const uint64_t above = a < 0 ? 0 - (uint64_t)a : (uint64_t)a;
    const uint64_t below = b < 0 ? 0 - (uint64_t)b : (uint64_t)b;
    const uint64_t quotient = __udivdi3(above, below);
    return (int64_t)((a < 0) == (b < 0) ? quotient : 0 - quotient);
}

/// libgcc's division of 64 bits asks for this.
uint64_t __umulsidi3(uint32_t a, uint32_t b) {
    return product_of(a, b);
}
