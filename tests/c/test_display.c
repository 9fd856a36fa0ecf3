// SPDX-License-Identifier: MIT
// Windows and turned copies, against the plain rule for one pixel.
#include "test.h"

#include "rig565/display.h"

void test_display(void);

static r565_display make_display(uint16_t width, uint16_t height, r565_turn turn) {
    r565_display display;
    CHECK_INT(r565_display_init(&display, width, height, R565_FORMAT_RGB565), R565_OK);
    display.turn = (uint8_t)turn;
    return display;
}

// Where a pixel of the drawing lies on a panel that shows it turned clockwise.
static r565_point on_panel(int width, int height, r565_turn turn, int x, int y) {
    const int to[4][2] = {
        {x, y}, {width - 1 - y, x}, {width - 1 - x, height - 1 - y}, {y, height - 1 - x}};
    return (r565_point){(int16_t)to[turn][0], (int16_t)to[turn][1]};
}

static void test_display_refuses_what_it_cannot_be(void) {
    r565_display display = make_display(40, 30, R565_TURN_0);
    CHECK_INT(r565_display_init(NULL, 4, 4, R565_FORMAT_RGB565), R565_ERR_ARGUMENT);
    CHECK_INT(r565_display_init(&display, 0, 4, R565_FORMAT_RGB565), R565_ERR_ARGUMENT);
    CHECK_INT(r565_display_init(&display, 4, R565_MAX_SIZE + 1, R565_FORMAT_RGB565),
              R565_ERR_ARGUMENT);
    CHECK_INT(r565_display_init(&display, 4, 4, R565_FORMAT_ARGB4444), R565_ERR_ARGUMENT);
    CHECK_UINT(display.width, 40);
    CHECK(!r565_display_is_valid(NULL));
    r565_display bad = display;
    bad.turn = 4;
    CHECK(!r565_display_is_valid(&bad));
    bad = display;
    bad.align_x = 3;
    CHECK(!r565_display_is_valid(&bad));
    bad.align_x = 0;
    CHECK(!r565_display_is_valid(&bad));
    bad.align_x = 16; // 40 is no multiple of it
    CHECK(!r565_display_is_valid(&bad));
    bad.align_x = 8;
    CHECK(r565_display_is_valid(&bad));
    bad.left = R565_MAX_SIZE + 1;
    CHECK(!r565_display_is_valid(&bad));
}

static void test_display_windows_hold_the_pixels_of_a_part(void) {
    test_random random = {61};
    for (int i = 0; i < 400; i++) {
        const r565_turn turn = (r565_turn)(i % 4);
        r565_display display = make_display(30, 22, turn);
        display.left = (uint16_t)(i % 7);
        display.top = (uint16_t)(i % 5);
        const r565_rect area = r565_display_area(&display);
        CHECK_INT(area.right, i % 2 ? 22 : 30);
        CHECK_INT(area.bottom, i % 2 ? 30 : 22);
        const int left = test_random_int(&random, 0, area.right - 1);
        const int top = test_random_int(&random, 0, area.bottom - 1);
        const int right = test_random_int(&random, left + 1, area.right);
        const int bottom = test_random_int(&random, top + 1, area.bottom);
        const r565_rect part = {(int16_t)left, (int16_t)top, (int16_t)right, (int16_t)bottom};
        const r565_rect window = r565_display_window(&display, part);
        const r565_point first = on_panel(30, 22, turn, left, top);
        const r565_point last = on_panel(30, 22, turn, right - 1, bottom - 1);
        CHECK_INT(window.left, display.left + (first.x < last.x ? first.x : last.x));
        CHECK_INT(window.top, display.top + (first.y < last.y ? first.y : last.y));
        CHECK_INT(window.right, display.left + (first.x < last.x ? last.x : first.x) + 1);
        CHECK_INT(window.bottom, display.top + (first.y < last.y ? last.y : first.y) + 1);
    }
}

static bool holds(r565_rect outer, r565_rect inner) {
    return outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right &&
           outer.bottom >= inner.bottom;
}

static void test_display_parts_become_windows_it_takes(void) {
    test_random random = {62};
    for (int i = 0; i < 2000; i++) {
        r565_display display = make_display(64, 40, (r565_turn)(i % 4));
        display.align_x = (uint8_t)(1 << i / 4 % 4);
        display.align_y = (uint8_t)(1 << i / 16 % 3);
        CHECK(r565_display_is_valid(&display));
        const r565_rect rect = {(int16_t)test_random_int(&random, -70, 70),
                                (int16_t)test_random_int(&random, -70, 70),
                                (int16_t)test_random_int(&random, -70, 140),
                                (int16_t)test_random_int(&random, -70, 140)};
        const r565_rect area = r565_display_area(&display);
        const r565_rect seen = r565_rect_intersect(rect, area);
        const r565_rect part = r565_display_align(&display, rect);
        CHECK_INT(r565_rect_is_empty(part), r565_rect_is_empty(seen));
        CHECK(holds(area, part) && holds(part, seen));
        const r565_rect window = r565_display_window(&display, part);
        if (r565_rect_is_empty(seen))
            continue;
        CHECK_INT(window.left % display.align_x + window.right % display.align_x, 0);
        CHECK_INT(window.top % display.align_y + window.bottom % display.align_y, 0);
        // No larger than that takes.
        const r565_rect exact = r565_display_window(&display, seen);
        CHECK(exact.left - window.left < display.align_x &&
              window.right - exact.right < display.align_x);
        CHECK(exact.top - window.top < display.align_y &&
              window.bottom - exact.bottom < display.align_y);
    }
}

enum { MOST = 45, PADDING = 3, GUARD = 64 };

typedef struct picture {
    uint16_t memory[GUARD + MOST * (MOST + PADDING) + GUARD];
    r565_surface surface;
} picture;

static void fill(picture *it, test_random *random, int width, int height, int padding) {
    for (size_t i = 0; i < sizeof it->memory / sizeof *it->memory; i++)
        it->memory[i] = (uint16_t)test_random_u32(random);
    it->surface = (r565_surface){it->memory + GUARD, (uint16_t)width, (uint16_t)height,
                                 (uint16_t)(width + padding), R565_FORMAT_RGB565};
}

// Every size and turn, pixel by pixel; what lies around the target stays as it was.
static void test_display_turned_copies_move_each_pixel(void) {
    static picture source, target, expected;
    test_random random = {63};
    for (int i = 0; i < 4 * MOST * 12; i++) {
        const r565_turn turn = (r565_turn)(i % 4);
        const int w = i / 4 % MOST + 1, h = test_random_int(&random, 1, MOST);
        const int width = turn & 1 ? h : w, height = turn & 1 ? w : h;
        fill(&source, &random, w, h, test_random_int(&random, 0, PADDING));
        fill(&target, &random, width, height, test_random_int(&random, 0, PADDING));
        expected = target;
        for (int y = 0; y < h; y++) {
            for (int x = 0; x < w; x++) {
                const r565_point to = on_panel(width, height, turn, x, y);
                expected.memory[GUARD + to.y * target.surface.stride + to.x] =
                    source.surface.pixels[y * source.surface.stride + x];
            }
        }
        CHECK_INT(r565_turn_copy(&target.surface, &source.surface, turn), R565_OK);
        CHECK(memcmp(target.memory, expected.memory, sizeof target.memory) == 0);
    }
}

static void test_display_turned_copies_refuse_what_does_not_fit(void) {
    static picture source, target, before;
    test_random random = {64};
    fill(&source, &random, 9, 5, 0);
    fill(&target, &random, 9, 5, 0);
    before = target;
    r565_surface other = target.surface;
    CHECK_INT(r565_turn_copy(&target.surface, &source.surface, R565_TURN_90), R565_ERR_ARGUMENT);
    CHECK_INT(r565_turn_copy(&target.surface, &source.surface, (r565_turn)4), R565_ERR_ARGUMENT);
    CHECK_INT(r565_turn_copy(NULL, &source.surface, R565_TURN_0), R565_ERR_ARGUMENT);
    CHECK_INT(r565_turn_copy(&target.surface, NULL, R565_TURN_0), R565_ERR_ARGUMENT);
    other.format = R565_FORMAT_RGB565_SWAPPED;
    CHECK_INT(r565_turn_copy(&other, &source.surface, R565_TURN_0), R565_ERR_ARGUMENT);
    other = target.surface;
    other.height = 4;
    CHECK_INT(r565_turn_copy(&other, &source.surface, R565_TURN_180), R565_ERR_ARGUMENT);
    CHECK(memcmp(target.memory, before.memory, sizeof target.memory) == 0);
}

void test_display(void) {
    RUN(test_display_refuses_what_it_cannot_be);
    RUN(test_display_windows_hold_the_pixels_of_a_part);
    RUN(test_display_parts_become_windows_it_takes);
    RUN(test_display_turned_copies_move_each_pixel);
    RUN(test_display_turned_copies_refuse_what_does_not_fit);
}
