// SPDX-License-Identifier: MIT
// Hashes of what each operation of C's arithmetic gives for the same operands: edges with edges,
// then random ones. The processor's own arithmetic on the host, rom.c and libgcc on Xtensa: equal
// lines say that they are equal in every bit (of what is not a number, only that it is none).
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#define ROUNDS 1000000

static float float_of(uint64_t bits) {
    const uint32_t low = (uint32_t)bits;
    float value;
    memcpy(&value, &low, sizeof value);
    return value;
}

static uint64_t bits_of(float value) {
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    return (bits & 0x7fffffff) > 0x7f800000 ? 0x7fc00000 : bits;
}

// what does not fit is not defined
#define FITTING(type, low, high) (x > (low) && x < (high) ? (type)x : 0)
// Of what follows, clang-format would take products for pointers and give each edge a line.
// clang-format off
#define QUOTIENT(type, operator) \
    ((type)b == 0 || (type)b == (type)-1 ? 0 : (type)a operator (type)b)

/// x and y are the floats in the lower halves of a and b.
#define EACH(DO) \
    DO(add, bits_of(x + y)) \
    DO(subtract, bits_of(x - y)) \
    DO(multiply, bits_of(x * y)) \
    DO(divide, bits_of(x / y)) \
    DO(less, x < y) \
    DO(less_or_equal, x <= y) \
    DO(greater, x > y) \
    DO(greater_or_equal, x >= y) \
    DO(equal, x == y) \
    DO(unequal, x != y) \
    DO(to_int32, FITTING(int32_t, -0x1p31f, 0x1p31f)) \
    DO(to_uint32, FITTING(uint32_t, -1.0f, 0x1p32f)) \
    DO(to_int64, FITTING(int64_t, -0x1p63f, 0x1p63f)) \
    DO(to_uint64, FITTING(uint64_t, -1.0f, 0x1p64f)) \
    DO(of_int32, bits_of((float)(int32_t)a)) \
    DO(of_uint32, bits_of((float)(uint32_t)a)) \
    DO(of_int64, bits_of((float)(int64_t)a)) \
    DO(of_uint64, bits_of((float)a)) \
    DO(product_32, (uint32_t)a * (uint32_t)b) \
    DO(product_64, a * b) \
    DO(wide_product, (uint64_t)(uint32_t)a * (uint32_t)b) \
    DO(quotient_int32, QUOTIENT(int32_t, /)) \
    DO(quotient_uint32, QUOTIENT(uint32_t, /)) \
    DO(quotient_int64, QUOTIENT(int64_t, /)) \
    DO(quotient_uint64, QUOTIENT(uint64_t, /)) \
    DO(rest_int32, QUOTIENT(int32_t, %)) \
    DO(rest_uint32, QUOTIENT(uint32_t, %)) \
    DO(rest_int64, QUOTIENT(int64_t, %)) \
    DO(rest_uint64, QUOTIENT(uint64_t, %))

/// Zeros, ends of the subnormal, the normal and the finite floats, infinities, what is no number,
/// halves next to whole numbers, ends of the integers, and two floats whose product is barely above
/// a half of the least float; with a float in the lower half, each also as an integer.
static const uint64_t EDGES[] = {
    0, 1, 2, 3,
    0x007ffffe, 0x007fffff, 0x00800000, 0x00800001, 0x00ffffff, 0x01000000, 0x33800000, 0x33800001,
    0x34000000, 0x3effffff, 0x3f000000, 0x3f000001, 0x3f7fffff, 0x3f800000, 0x3f800001, 0x3fc00000,
    0x40000000, 0x4b000000, 0x4b000001, 0x4b7fffff, 0x4b800000, 0x4b800001, 0x4effffff, 0x4f000000,
    0x4f7fffff, 0x5effffff, 0x5f7fffff, 0x7effffff, 0x7f000000, 0x7f7ffffe, 0x7f7fffff, 0x7f800000,
    0x7f800001, 0x7fc00000, 0x7fffffff, 0x1a001001, 0x19ffe002,
    0x0000000100000000, 0x7fffffff7fffffff, 0x7fffffffffffffff, 0x0000ffff0000ffff,
};
// clang-format on

#define DEFINE(name, result)                                                                       \
    static uint64_t name(uint64_t a, uint64_t b) {                                                 \
        const float x = float_of(a), y = float_of(b);                                              \
        (void)x, (void)y;                                                                          \
        return (uint64_t)(result);                                                                 \
    }
EACH(DEFINE)

#define NAMED(name, result) {#name, name},
static const struct {
    const char *name;
    uint64_t (*run)(uint64_t a, uint64_t b);
} OPERATIONS[] = {EACH(NAMED)};
#define OPERATION_COUNT (sizeof OPERATIONS / sizeof *OPERATIONS)

#define EDGE_COUNT (sizeof EDGES / sizeof *EDGES)

static uint64_t hashes[OPERATION_COUNT];

static void run_all(uint64_t a, uint64_t b) {
    for (size_t i = 0; i < OPERATION_COUNT; i++) {
        hashes[i] = (hashes[i] ^ OPERATIONS[i].run(a, b)) * 0x100000001b3;
    }
}

static void run_edges(void) {
    for (size_t i = 0; i < EDGE_COUNT * 4; i++) {
        for (size_t j = 0; j < EDGE_COUNT * 4; j++) {
            const uint64_t signs[4] = {0, 0x80000000, 0x8000000000000000, 0xffffffffffffffff};
            run_all(EDGES[i / 4] ^ signs[i % 4], EDGES[j / 4] ^ signs[j % 4]);
        }
    }
}

static uint64_t next_random(void) {
    static uint64_t state = 0x9e3779b97f4a7c15;
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state;
}

/// A half of the pairs are integers of all lengths. In the others, exponents are near in a half, so
/// that digits cancel and ties arise, and significands have few digits in a quarter.
static void run_random(void) {
    const uint64_t a = next_random(), b = next_random(), how = next_random();
    if ((how & 1) != 0) {
        run_all(a >> (how >> 8 & 63), b >> (how >> 16 & 63));
        return;
    }
    const uint64_t near = a + ((how >> 8 & 63) << 23) - ((uint64_t)32 << 23), exponent = 0x7f800000;
    const uint64_t other = (how & 2) != 0 ? (b & ~exponent) | (near & exponent) : b;
    const uint64_t few = (how & 12) == 0 ? ~(uint64_t)0 << (how >> 16 & 15) : ~(uint64_t)0;
    run_all(a & few, other & few);
}

int main(void) {
    run_edges();
    for (int round = 0; round < ROUNDS; round++) {
        run_random();
    }
    for (size_t i = 0; i < OPERATION_COUNT; i++) {
        printf("%s %08" PRIx32 "%08" PRIx32 "\n", OPERATIONS[i].name, (uint32_t)(hashes[i] >> 32),
               (uint32_t)hashes[i]);
    }
    return 0;
}
