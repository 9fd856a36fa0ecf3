// SPDX-License-Identifier: MIT
// A small test framework: a group is a function that RUNs tests, a test is a function of CHECKs.
// The group is one line in main.c. A failed CHECK prints where, what and both values.
#ifndef TEST_H
#define TEST_H

#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

// Runs one test if its name contains the filter of the command line.
void test_run(const char *name, void (*test)(void));
#define RUN(test) test_run(#test, test)

// The main function of a program of tests: all run, or those whose name contains the argument. Ends
// with one line, "N passed, N failed"; exit status 0 only when something ran and nothing failed.
// After --trace each test that passed is a line with a hash of what it drew, to compare builds by.
int test_main(int argc, char **argv, void (*run_groups)(void));

// Counts a failed check of the running test; run.c prints the first few of each test.
// Returns true when the caller should print its values.
bool test_failed(const char *file, int line, const char *expression);

// What the running test drew: every build must give the same.
void test_trace(const uint16_t *pixels, size_t count);

#define CHECK(condition)                                                                           \
    do {                                                                                           \
        if (!(condition))                                                                          \
            (void)test_failed(__FILE__, __LINE__, #condition);                                     \
    } while (0)

#define TEST_COMPARE(type, format, actual, expected, equal)                                        \
    do {                                                                                           \
        const type actual_ = (actual), expected_ = (expected);                                     \
        if (!(equal) && test_failed(__FILE__, __LINE__, #actual " == " #expected))                 \
            printf("    is %" format ", should be %" format "\n", actual_, expected_);             \
    } while (0)

typedef const char *test_text;

// Integers (shown as signed, as unsigned, in hex), strings, and the bits of floats.
#define CHECK_INT(actual, expected)                                                                \
    TEST_COMPARE(int64_t, PRId64, (int64_t)(actual), (int64_t)(expected), actual_ == expected_)
#define CHECK_UINT(actual, expected)                                                               \
    TEST_COMPARE(uint64_t, PRIu64, (uint64_t)(actual), (uint64_t)(expected), actual_ == expected_)
#define CHECK_HEX(actual, expected)                                                                \
    TEST_COMPARE(uint64_t, PRIX64, (uint64_t)(actual), (uint64_t)(expected), actual_ == expected_)
#define CHECK_STR(actual, expected)                                                                \
    TEST_COMPARE(test_text, "s", actual, expected, strcmp(actual_, expected_) == 0)
#define CHECK_BITS(actual, expected)                                                               \
    TEST_COMPARE(float, ".9g", actual, expected, memcmp(&actual_, &expected_, 4) == 0)

// |actual - expected| <= tolerance; NaN is never near.
#define CHECK_NEAR(actual, expected, tolerance)                                                    \
    TEST_COMPARE(double, ".9g", (double)(actual), (double)(expected),                              \
                 actual_ - expected_ <= (double)(tolerance) &&                                     \
                     expected_ - actual_ <= (double)(tolerance))

// Repeatable random numbers: the same seed gives the same sequence everywhere.
typedef struct test_random {
    uint64_t state;
} test_random;

static inline uint32_t test_random_u32(test_random *random) {
    random->state = random->state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(random->state >> 32);
}

// first <= result <= last.
static inline int32_t test_random_int(test_random *random, int32_t first, int32_t last) {
    const uint64_t range = (uint64_t)((int64_t)last - first) + 1;
    return (int32_t)(first + (int64_t)((test_random_u32(random) * range) >> 32));
}

// first <= result < last.
static inline float test_random_float(test_random *random, float first, float last) {
    return first + (last - first) * ((float)(test_random_u32(random) >> 8) / 16777216.0f);
}

#endif
