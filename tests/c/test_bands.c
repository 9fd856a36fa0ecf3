// SPDX-License-Identifier: MIT
// Drawing in parts: windows on a drawing, and bands in a pair of buffers.
#include "stage.h"

#include "rig565/bands.h"

void test_bands(void);

// --- Origin -----------------------------------------------------------------------------------------------

static r565_rect window_of(test_random *random, int width, int height) {
    const int left = test_random_int(random, 0, width - 1);
    const int top = test_random_int(random, 0, height - 1);
    return (r565_rect){(int16_t)left, (int16_t)top,
                       (int16_t)test_random_int(random, left + 1, width),
                       (int16_t)test_random_int(random, top + 1, height)};
}

static void test_bands_origin_shows_a_part_of_the_drawing(void) {
    static uint16_t whole[100 * 100], part[100 * 100];
    test_random random = {71};
    int drawn = 0;
    for (int round = 0; round < 60; round++) {
        stage it;
        r565_surface surface;
        r565_gfx gfx;
        stage_init(&it, (uint64_t)round + 1);
        r565_surface_init(&surface, whole, 100, 100, (r565_format)(round % 3));
        r565_gfx_init(&gfx, &surface);
        stage_draw(&it, &gfx);
        for (int i = 0; i < 6; i++) {
            const r565_rect seen = window_of(&random, 100, 100);
            const int width = seen.right - seen.left, height = seen.bottom - seen.top;
            r565_surface_init(&surface, part, (uint16_t)width, (uint16_t)height,
                              (r565_format)(round % 3));
            r565_gfx_init(&gfx, &surface);
            r565_gfx_set_origin(&gfx, seen.left, seen.top);
            // Clips are the drawing's: this one is all of it, and cut to the target.
            r565_gfx_set_clip(&gfx, (r565_rect){0, 0, 100, 100});
            stage_draw(&it, &gfx);
            for (int y = 0; y < height; y++) {
                CHECK(memcmp(part + y * width, whole + (seen.top + y) * 100 + seen.left,
                             (size_t)width * 2) == 0);
                drawn += width;
            }
        }
        stage_free(&it);
    }
    CHECK(drawn > 100000);
}

static void test_bands_origin_moves_clips(void) {
    uint16_t pixels[10 * 10];
    r565_surface surface;
    r565_gfx gfx;
    r565_surface_init(&surface, pixels, 10, 10, R565_FORMAT_RGB565);
    r565_gfx_init(&gfx, &surface);
    r565_gfx_set_origin(&gfx, 100, -50);
    CHECK_INT(gfx.clip.left, 0);
    CHECK_INT(gfx.clip.bottom, 10);
    r565_gfx_set_clip(&gfx, (r565_rect){103, -60, INT16_MAX, -46});
    CHECK_INT(gfx.clip.left, 3);
    CHECK_INT(gfx.clip.top, 0);
    CHECK_INT(gfx.clip.right, 10);
    CHECK_INT(gfx.clip.bottom, 4);
    r565_gfx_set_clip(&gfx, (r565_rect){0, 0, 10, 10});
    CHECK(r565_rect_is_empty(gfx.clip));
    r565_gfx_set_clip(&gfx, (r565_rect){INT16_MIN, INT16_MIN, INT16_MAX, INT16_MAX});
    CHECK_INT(gfx.clip.right, 10);
    // Out of range: nothing changes.
    r565_gfx_set_origin(&gfx, R565_MAX_SIZE + 1, 0);
    r565_gfx_set_origin(&gfx, 0, INT32_MIN);
    CHECK_INT(gfx.origin.x, 100);
    CHECK_INT(gfx.offset_x, -25600);
    CHECK_INT(gfx.offset_y, 12800);
}

// --- Memory -----------------------------------------------------------------------------------------------

static r565_display make_display(uint16_t width, uint16_t height, int turn) {
    r565_display display;
    CHECK_INT(r565_display_init(&display, width, height, R565_FORMAT_RGB565), R565_OK);
    display.turn = (uint8_t)turn;
    return display;
}

static void test_bands_buffers_are_aligned_and_inside_memory(void) {
    static char memory[65536];
    for (size_t alignment = 2; alignment <= 4096; alignment *= 2) {
        for (size_t offset = 0; offset < 9; offset++) {
            const r565_display display = make_display(50, 30, (int)offset % 4);
            const size_t size = r565_bands_bytes(&display, 7, alignment);
            r565_bands bands;
            CHECK_INT(r565_bands_init(&bands, &display, memory + offset, size, alignment), R565_OK);
            const char *first = (const char *)bands.buffers[0];
            const char *second = (const char *)bands.buffers[1];
            CHECK_UINT((uintptr_t)first % alignment + (uintptr_t)second % alignment, 0);
            CHECK(first >= memory + offset && second - first >= 2 * (ptrdiff_t)bands.capacity);
            CHECK(second + (second - first) <= memory + offset + size);
            CHECK_UINT((size_t)(second - first) % alignment, 0);
            CHECK(bands.capacity >= 7u * (uint32_t)r565_display_area(&display).right);
        }
    }
}

static void test_bands_refuse_what_is_too_small(void) {
    static char memory[4096];
    const r565_display display = make_display(50, 30, 0);
    r565_bands bands = {.capacity = 77};
    const size_t least = r565_bands_bytes(&display, 1, 32);
    CHECK_UINT(least, 2 * 128 + 31);
    char *const aligned = memory + ((0 - (uintptr_t)memory) & 31);
    CHECK_INT(r565_bands_init(&bands, &display, aligned, 255, 32), R565_ERR_NO_SPACE);
    CHECK_INT(r565_bands_init(&bands, &display, aligned + 1, least - 1, 32), R565_ERR_NO_SPACE);
    CHECK_INT(r565_bands_init(&bands, &display, aligned + 1, 5, 32), R565_ERR_NO_SPACE);
    CHECK_INT(r565_bands_init(NULL, &display, memory, 4096, 32), R565_ERR_ARGUMENT);
    CHECK_INT(r565_bands_init(&bands, NULL, memory, 4096, 32), R565_ERR_ARGUMENT);
    CHECK_INT(r565_bands_init(&bands, &display, NULL, 4096, 32), R565_ERR_ARGUMENT);
    CHECK_INT(r565_bands_init(&bands, &display, memory, 4096, 1), R565_ERR_ARGUMENT);
    CHECK_INT(r565_bands_init(&bands, &display, memory, 4096, 24), R565_ERR_ARGUMENT);
    CHECK_UINT(bands.capacity, 77);
    CHECK_UINT(r565_bands_bytes(&display, 0, 4), 0);
    CHECK_UINT(r565_bands_bytes(&display, 1, 8192), 0);
    CHECK_INT(r565_bands_init(&bands, &display, aligned, 256, 32), R565_OK);
    CHECK_INT(r565_bands_init(&bands, &display, aligned + 1, least, 32), R565_OK);
}

// --- Drawing ----------------------------------------------------------------------------------------------

enum { PANEL_WIDTH = 96, PANEL_HEIGHT = 80, CONTROLLER = 120 };

// What a display shows: windows of its controller's memory, written to row by row.
typedef struct panel {
    uint16_t memory[CONTROLLER * CONTROLLER];
    const uint16_t *busy; // what is still being sent
} panel;

static void send(panel *to, const r565_display *display, r565_band band) {
    const r565_rect at = band.window;
    CHECK_UINT(band.count, (at.right - at.left) * (at.bottom - at.top));
    CHECK_INT(at.left % display->align_x + at.right % display->align_x,
              display->left * 2 % display->align_x);
    CHECK(at.left >= display->left && at.right <= display->left + display->width);
    CHECK(at.top >= display->top && at.bottom <= display->top + display->height);
    const uint16_t *pixel = band.pixels;
    for (int y = at.top; y < at.bottom; y++) {
        for (int x = at.left; x < at.right; x++)
            to->memory[y * CONTROLLER + x] = *pixel++;
    }
    to->busy = band.pixels;
}

static int show(panel *to, r565_bands *bands, const stage *it, r565_rect area) {
    r565_gfx gfx;
    int count = 0;
    r565_bands_start(bands, area);
    for (; r565_bands_next(bands, &gfx); count++) {
        CHECK(gfx.target.pixels != to->busy);
        for (uint32_t i = 0; i < bands->capacity; i++)
            gfx.target.pixels[i] = 0xDEAD;
        stage_draw(it, &gfx);
        send(to, bands->display, r565_bands_flush(bands));
    }
    return count;
}

static void expect(panel *to, const r565_display *display, const stage *it) {
    static uint16_t drawn[PANEL_WIDTH * PANEL_HEIGHT];
    const r565_rect area = r565_display_area(display);
    r565_surface source, target;
    r565_gfx gfx;
    r565_surface_init(&source, drawn, (uint16_t)area.right, (uint16_t)area.bottom,
                      (r565_format)display->format);
    r565_gfx_init(&gfx, &source);
    stage_draw(it, &gfx);
    target = (r565_surface){to->memory + display->top * CONTROLLER + display->left, display->width,
                            display->height, CONTROLLER, display->format};
    CHECK_INT(r565_turn_copy(&target, &source, (r565_turn)display->turn), R565_OK);
}

static void test_bands_give_the_pixels_of_drawing_at_once(void) {
    static char memory[2 * PANEL_WIDTH * PANEL_HEIGHT * 2];
    static panel shown, expected;
    test_random random = {72};
    for (int round = 0; round < 80; round++) {
        stage it;
        r565_bands bands;
        r565_display display = make_display(PANEL_WIDTH, PANEL_HEIGHT, round % 4);
        display.format = (uint8_t)(round / 4 % 2);
        display.left = (uint16_t)(round % 3 * 8);
        display.top = (uint16_t)(round % 5 * 8);
        display.align_x = (uint8_t)(1 << round / 8 % 4);
        display.align_y = (uint8_t)(1 << round / 16 % 3);
        const int rows = test_random_int(&random, 1, 40);
        const size_t size = r565_bands_bytes(&display, (uint16_t)rows, 16);
        CHECK_INT(r565_bands_init(&bands, &display, memory, size, 16), R565_OK);
        memset(&shown, 0, sizeof shown);
        memset(&expected, 0, sizeof expected);
        stage_init(&it, (uint64_t)round + 200);
        const r565_rect area = r565_display_area(&display);
        const int count = show(&shown, &bands, &it, (r565_rect){-9, -9, 999, 999});
        CHECK(count >= area.bottom / (rows + 8) && count <= (area.bottom + rows - 1) / rows);
        expect(&expected, &display, &it);
        CHECK(memcmp(shown.memory, expected.memory, sizeof shown.memory) == 0);
        test_trace(shown.memory, CONTROLLER * CONTROLLER);
        // Parts sent again change nothing.
        for (int i = 0; i < 5; i++)
            show(&shown, &bands, &it, window_of(&random, area.right, area.bottom));
        CHECK(memcmp(shown.memory, expected.memory, sizeof shown.memory) == 0);
        CHECK_INT(show(&shown, &bands, &it, (r565_rect){-9, -9, 0, 0}), 0);
        stage_free(&it);
    }
}

static void test_bands_are_of_equal_height(void) {
    static char memory[2 * 50 * 30 * 2];
    const r565_display display = make_display(50, 30, 0);
    r565_bands bands;
    r565_gfx gfx;
    CHECK_INT(r565_bands_init(&bands, &display, memory, 2 * 50 * 9 * 2, 2), R565_OK);
    r565_bands_start(&bands, r565_display_area(&display));
    CHECK_INT(bands.rows, 8); // four of at most 9 rows: 8, 8, 8, 6
    for (int top = 0; top < 30; top += 8) {
        CHECK(r565_bands_next(&bands, &gfx));
        CHECK_INT(gfx.origin.y, top);
        CHECK_INT(gfx.target.height, top < 24 ? 8 : 6);
        CHECK_UINT(r565_bands_flush(&bands).count, (top < 24 ? 8 : 6) * 50);
    }
    CHECK(!r565_bands_next(&bands, &gfx));
    // A narrow part has more rows a band.
    r565_bands_start(&bands, (r565_rect){10, 3, 20, 27});
    CHECK_INT(bands.rows, 24);
}

void test_bands(void) {
    RUN(test_bands_origin_shows_a_part_of_the_drawing);
    RUN(test_bands_origin_moves_clips);
    RUN(test_bands_buffers_are_aligned_and_inside_memory);
    RUN(test_bands_refuse_what_is_too_small);
    RUN(test_bands_give_the_pixels_of_drawing_at_once);
    RUN(test_bands_are_of_equal_height);
}
