// SPDX-License-Identifier: MIT
// Square roots, angles and directions against doubles.
#include "heading.h"
#include "test.h"

#include <math.h>

void test_heading(void);

static void roots_are_exact_to_the_last_place(void) {
    test_random random = {1};
    double worst = 0;
    for (int i = 0; i < 200000; i++) {
        const int exponent = test_random_int(&random, -100, 125);
        const float value = ldexpf(test_random_float(&random, 1.0f, 2.0f), exponent);
        const float root = r565i_root(value);
        const double exact = sqrt(value);
        worst = fmax(worst, fabs(root - exact) / (nextafterf(root, 1e38f) - root));
    }
    CHECK(worst < 1.0);
    CHECK(worst > 0.4); // rounding alone: the numbers were really compared
    for (int i = 0; i <= 4096; i++)
        CHECK_BITS(r565i_root((float)(i * i)), (float)i);
    CHECK_BITS(r565i_root(0.25f), 0.5f);
    CHECK_BITS(r565i_root(-1.0f), 0.0f);
    CHECK_BITS(r565i_root(NAN), 0.0f);
}

static void angles_are_those_of_doubles(void) {
    test_random random = {2};
    double worst = 0;
    for (int i = 0; i < 200000; i++) {
        const float x = test_random_float(&random, -1, 1), y = test_random_float(&random, -1, 1);
        worst = fmax(worst, fabs(r565i_atan2(y, x) - atan2(y, x)));
    }
    CHECK(worst < 3e-7);
    CHECK(worst > 1e-9);
    CHECK_BITS(r565i_atan2(0, 0), 0.0f);
    CHECK_BITS(r565i_atan2(0, 3), 0.0f);
    CHECK_NEAR(r565i_atan2(0, -3), acos(-1), 1e-7); // as the official runtime has it: not minus
    CHECK_NEAR(r565i_atan2(-0.0f, -3), acos(-1), 1e-7);
    CHECK_NEAR(r565i_atan2(2, 0), acos(0), 1e-7);
    CHECK_NEAR(r565i_atan2(-2, 0), -acos(0), 1e-7);
}

static void directions_are_those_of_doubles(void) {
    test_random random = {3};
    double worst = 0;
    for (int i = 0; i < 200000; i++) {
        const float angle = test_random_float(&random, -3.1415927f, 3.1415927f);
        const r565i_heading at = r565i_heading_at(angle);
        worst = fmax(worst, fmax(fabs(at.x - cos(angle)), fabs(at.y - sin(angle))));
    }
    CHECK(worst < 2e-7);
    CHECK(worst > 1e-9);
    CHECK_BITS(r565i_heading_at(0).x, 1.0f);
    CHECK_BITS(r565i_heading_at(0).y, 0.0f);
}

static void vectors_become_unit_vectors(void) {
    test_random random = {4};
    for (int i = 0; i < 20000; i++) {
        const double angle = test_random_float(&random, -3.1415927f, 3.1415927f);
        const double far = ldexp(1, test_random_int(&random, -40, 62));
        float length;
        const r565i_heading at =
            r565i_heading_of((float)(cos(angle) * far), (float)(sin(angle) * far), &length);
        CHECK_NEAR(at.x, cos(angle), 2e-7);
        CHECK_NEAR(at.y, sin(angle), 2e-7);
        CHECK_NEAR(length / far, 1, 2e-7);
    }
    const r565i_heading back = r565i_heading_of(-7, 0, NULL);
    CHECK_BITS(back.x, -1.0f);
    CHECK_BITS(back.y, 0.0f);
}

static void what_leads_nowhere_leads_along_x(void) {
    const float odd[][2] = {{0, 0},        {-0.0f, 0},     {1e-30f, -1e-38f}, {1e30f, 1},
                            {INFINITY, 0}, {0, -INFINITY}, {NAN, 1},          {2, NAN}};
    for (size_t i = 0; i < sizeof odd / sizeof *odd; i++) {
        float length = 5;
        const r565i_heading at = r565i_heading_of(odd[i][0], odd[i][1], &length);
        CHECK_BITS(at.x, 1.0f);
        CHECK_BITS(at.y, 0.0f);
        CHECK_BITS(length, 0.0f);
    }
}

static void parts_of_turns(void) {
    const r565i_heading quarter = {0, 1}, most = {-0.8f, -0.6f};
    const r565i_heading half = r565i_heading_part(quarter, 8192);
    CHECK_NEAR(half.x, sqrt(0.5), 1e-7);
    CHECK_NEAR(half.y, sqrt(0.5), 1e-7);
    const double angle = atan2(-0.6, -0.8) * 1000 / 16384;
    CHECK_NEAR(r565i_heading_part(most, 1000).x, cos(angle), 2e-7);
    CHECK_NEAR(r565i_heading_part(most, 1000).y, sin(angle), 2e-7);
    CHECK_BITS(r565i_heading_part(most, 0).x, 1.0f);
    CHECK_BITS(r565i_heading_part(most, 0).y, 0.0f);
}

void test_heading(void) {
    RUN(roots_are_exact_to_the_last_place);
    RUN(angles_are_those_of_doubles);
    RUN(directions_are_those_of_doubles);
    RUN(vectors_become_unit_vectors);
    RUN(what_leads_nowhere_leads_along_x);
    RUN(parts_of_turns);
}
