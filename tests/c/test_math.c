// SPDX-License-Identifier: MIT
#include "test.h"

#include "rig565/math.h"

#include <math.h>

void test_math(void);

static void test_math_sine_is_exact_at_quarter_turns(void) {
    const int32_t sines[] = {0, 32768, 0, -32768};
    for (int quarter = 0; quarter < 4; quarter++) {
        const r565_angle angle = (r565_angle)(quarter * 16384);
        CHECK_INT(r565_sin(angle), sines[quarter]);
        CHECK_INT(r565_cos(angle), sines[(quarter + 1) & 3]);
    }
}

static void test_math_sine_error_is_under_5e5(void) {
    const double turn = 6.283185307179586;
    for (int32_t angle = -32768; angle < 32768; angle++) {
        const double radians = angle * turn / 65536.0;
        CHECK_NEAR(r565_sin((r565_angle)angle) / 32768.0, sin(radians), 5e-5);
        CHECK_NEAR(r565_cos((r565_angle)angle) / 32768.0, cos(radians), 5e-5);
    }
}

static void check_affine(r565_affine actual, r565_affine expected, double tolerance) {
    CHECK_NEAR(actual.a, expected.a, tolerance);
    CHECK_NEAR(actual.b, expected.b, tolerance);
    CHECK_NEAR(actual.c, expected.c, tolerance);
    CHECK_NEAR(actual.d, expected.d, tolerance);
    CHECK_NEAR(actual.tx, expected.tx, tolerance);
    CHECK_NEAR(actual.ty, expected.ty, tolerance);
}

static void test_math_rotation_turns_clockwise_on_screen(void) {
    // x to the right becomes y, which points down.
    check_affine(r565_affine_rotation(R565_DEGREES(90)), (r565_affine){0, 1, -1, 0, 0, 0}, 0);
    check_affine(r565_affine_rotation(0), r565_affine_identity(), 0);
}

static void test_math_multiply_applies_inner_first(void) {
    const r565_affine scale = r565_affine_scaling(2, 3), move = r565_affine_translation(10, 20);
    check_affine(r565_affine_multiply(&scale, &move), (r565_affine){2, 0, 0, 3, 20, 60}, 0);
    check_affine(r565_affine_multiply(&move, &scale), (r565_affine){2, 0, 0, 3, 10, 20}, 0);
}

static void test_math_invert_undoes(void) {
    test_random random = {1};
    for (int i = 0; i < 1000; i++) {
        r565_affine map, inverse;
        float *field[] = {&map.a, &map.b, &map.c, &map.d, &map.tx, &map.ty};
        for (int k = 0; k < 6; k++)
            *field[k] = test_random_float(&random, -4, 4);
        if (fabsf(map.a * map.d - map.b * map.c) < 0.1f)
            continue;
        CHECK(r565_affine_invert(&map, &inverse));
        check_affine(r565_affine_multiply(&inverse, &map), r565_affine_identity(), 1e-3);
    }
}

static void test_math_invert_refuses_what_has_no_inverse(void) {
    const r565_affine bad[] = {
        {1, 2, 2, 4, 0, 0},        {0, 0, 0, 0, 1, 1},           {NAN, 0, 0, 1, 0, 0},
        {1, 0, 0, 1, INFINITY, 0}, {1, 0, 0, 1, 0, -INFINITY},   {1, 0, 0, 1, 0, NAN},
        {1, 0, INFINITY, 1, 0, 0}, {1e-20f, 0, 0, 1e-20f, 0, 0}, {1e30f, 0, 0, 1e30f, 0, 0},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        r565_affine out = {7, 7, 7, 7, 7, 7};
        CHECK(!r565_affine_invert(&bad[i], &out));
        check_affine(out, (r565_affine){7, 7, 7, 7, 7, 7}, 0);
    }
}

static void check_rect(r565_rect actual, r565_rect expected) {
    CHECK_INT(actual.left, expected.left);
    CHECK_INT(actual.top, expected.top);
    CHECK_INT(actual.right, expected.right);
    CHECK_INT(actual.bottom, expected.bottom);
}

static void test_math_rects_meet_and_join(void) {
    const r565_rect a = {0, 0, 10, 10}, b = {5, -5, 15, 5}, apart = {10, 0, 20, 10};
    const r565_rect none = {0, 0, 0, 0}, inside_out = {9, 9, 3, 3};
    check_rect(r565_rect_intersect(a, b), (r565_rect){5, 0, 10, 5});
    check_rect(r565_rect_intersect(a, apart), none);
    check_rect(r565_rect_union(a, b), (r565_rect){0, -5, 15, 10});
    check_rect(r565_rect_union(a, inside_out), a);
    check_rect(r565_rect_union(inside_out, a), a);
    check_rect(r565_rect_union(none, inside_out), none);
    CHECK(r565_rect_is_empty(none) && r565_rect_is_empty(inside_out) && !r565_rect_is_empty(a));
}

void test_math(void) {
    RUN(test_math_sine_is_exact_at_quarter_turns);
    RUN(test_math_sine_error_is_under_5e5);
    RUN(test_math_rotation_turns_clockwise_on_screen);
    RUN(test_math_multiply_applies_inner_first);
    RUN(test_math_invert_undoes);
    RUN(test_math_invert_refuses_what_has_no_inverse);
    RUN(test_math_rects_meet_and_join);
}
