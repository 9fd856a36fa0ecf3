// SPDX-License-Identifier: MIT
// Sets of rectangles, and redrawing only what they hold.
#include "stage.h"

#include "rig565/dirty.h"

void test_dirty(void);

enum { WIDTH = 120, HEIGHT = 104 };

static r565_display make_display(uint8_t align_x, uint8_t align_y) {
    r565_display display;
    CHECK_INT(r565_display_init(&display, WIDTH, HEIGHT, R565_FORMAT_RGB565), R565_OK);
    display.align_x = align_x;
    display.align_y = align_y;
    return display;
}

static void test_dirty_refuses_what_it_cannot_use(void) {
    const r565_display display = make_display(1, 1);
    r565_rect rects[2];
    r565_dirty dirty = {.capacity = 9};
    CHECK_INT(r565_dirty_init(NULL, &display, rects, 2), R565_ERR_ARGUMENT);
    CHECK_INT(r565_dirty_init(&dirty, NULL, rects, 2), R565_ERR_ARGUMENT);
    CHECK_INT(r565_dirty_init(&dirty, &display, NULL, 2), R565_ERR_ARGUMENT);
    CHECK_INT(r565_dirty_init(&dirty, &display, rects, 0), R565_ERR_ARGUMENT);
    CHECK_UINT(dirty.capacity, 9);
}

static bool is_rect(r565_rect rect, int left, int top, int right, int bottom) {
    return rect.left == left && rect.top == top && rect.right == right && rect.bottom == bottom;
}

static void test_dirty_joins_what_costs_least(void) {
    const r565_display display = make_display(2, 1);
    r565_rect rects[2];
    r565_dirty dirty;
    CHECK_INT(r565_dirty_init(&dirty, &display, rects, 2), R565_OK);
    r565_dirty_add(&dirty, (r565_rect){-5, 3, 0, 9});
    r565_dirty_add(&dirty, (r565_rect){9, 9, 9, 20});
    r565_dirty_add(&dirty, (r565_rect){WIDTH, 0, 999, 9});
    CHECK_INT(dirty.count, 0);
    r565_dirty_add(&dirty, (r565_rect){-5, 3, 3, 9});
    CHECK(dirty.count == 1 && is_rect(rects[0], 0, 3, 4, 9));
    // A neighbour that makes one larger rectangle without growth.
    r565_dirty_add(&dirty, (r565_rect){4, 3, 10, 9});
    CHECK(dirty.count == 1 && is_rect(rects[0], 0, 3, 10, 9));
    // Apart.
    r565_dirty_add(&dirty, (r565_rect){100, 90, 110, 100});
    CHECK(dirty.count == 2 && is_rect(rects[0], 0, 3, 10, 9));
    CHECK(is_rect(rects[1], 100, 90, 110, 100));
    // Full: near the second.
    r565_dirty_add(&dirty, (r565_rect){90, 80, 96, 86});
    CHECK(dirty.count == 2 && is_rect(rects[0], 0, 3, 10, 9));
    CHECK(is_rect(rects[1], 90, 80, 110, 100));
    // Full: the two that are there are nearer to each other than to the new one.
    r565_dirty_clear(&dirty);
    r565_dirty_add(&dirty, (r565_rect){0, 0, 4, 4});
    r565_dirty_add(&dirty, (r565_rect){6, 0, 10, 4});
    r565_dirty_add(&dirty, (r565_rect){100, 100, 104, 104});
    CHECK_INT(dirty.count, 2);
    CHECK(is_rect(rects[0], 100, 100, 104, 104) && is_rect(rects[1], 0, 0, 10, 4));
    // What overlaps is one.
    r565_dirty_add(&dirty, (r565_rect){0, 0, WIDTH, 101});
    CHECK(dirty.count == 1 && is_rect(rects[0], 0, 0, WIDTH, 104));
}

static void test_dirty_sets_hold_what_was_added_and_do_not_overlap(void) {
    static uint8_t added[HEIGHT][WIDTH], held[HEIGHT][WIDTH];
    test_random random = {81};
    for (int round = 0; round < 400; round++) {
        const r565_display display =
            make_display((uint8_t)(1 << round % 4), (uint8_t)(1 << round % 3));
        r565_rect rects[9];
        r565_dirty dirty;
        const uint16_t capacity = (uint16_t)(round % 8 + 1);
        rects[capacity] = (r565_rect){1, 2, 3, 4};
        CHECK_INT(r565_dirty_init(&dirty, &display, rects, capacity), R565_OK);
        memset(added, 0, sizeof added);
        memset(held, 0, sizeof held);
        for (int i = test_random_int(&random, 0, 20); i > 0; i--) {
            const int left = test_random_int(&random, -10, WIDTH);
            const int top = test_random_int(&random, -10, HEIGHT);
            const int right = left + test_random_int(&random, -3, 30);
            const int bottom = top + test_random_int(&random, -3, 30);
            r565_dirty_add(
                &dirty, (r565_rect){(int16_t)left, (int16_t)top, (int16_t)right, (int16_t)bottom});
            for (int y = top < 0 ? 0 : top; y < bottom && y < HEIGHT; y++) {
                for (int x = left < 0 ? 0 : left; x < right && x < WIDTH; x++)
                    added[y][x] = 1;
            }
        }
        CHECK(dirty.count <= capacity && is_rect(rects[capacity], 1, 2, 3, 4));
        for (int i = 0; i < dirty.count; i++) {
            CHECK_INT(rects[i].left % display.align_x + rects[i].right % display.align_x, 0);
            CHECK_INT(rects[i].top % display.align_y + rects[i].bottom % display.align_y, 0);
            CHECK(!r565_rect_is_empty(rects[i]));
            for (int y = rects[i].top; y < rects[i].bottom; y++) {
                for (int x = rects[i].left; x < rects[i].right; x++)
                    held[y][x]++;
            }
        }
        for (int i = 0; i < WIDTH * HEIGHT; i++) {
            const int x = i % WIDTH, y = i / WIDTH;
            CHECK(held[y][x] <= 1 && held[y][x] >= added[y][x]);
        }
    }
}

static void start(r565_gfx *gfx, uint16_t *pixels) {
    r565_surface surface;
    CHECK_INT(r565_surface_init(&surface, pixels, WIDTH, HEIGHT, R565_FORMAT_RGB565), R565_OK);
    r565_gfx_init(gfx, &surface);
}

static int redraw(const stage *it, r565_gfx *gfx, r565_dirty *dirty) {
    int pixels = 0;
    for (int i = 0; i < dirty->count; i++) {
        const r565_rect rect = dirty->rects[i];
        r565_gfx_set_clip(gfx, rect);
        stage_draw(it, gfx);
        pixels += (rect.right - rect.left) * (rect.bottom - rect.top);
    }
    r565_dirty_clear(dirty);
    return pixels;
}

// Characters move, pose and glow, some of them, some far; nothing else is redrawn.
static void test_dirty_redraws_equal_whole_redraws(void) {
    static uint16_t all[WIDTH * HEIGHT], parts[WIDTH * HEIGHT];
    test_random random = {82};
    int redrawn = 0, frames = 0;
    for (int round = 0; round < 24; round++) {
        const r565_display display = make_display((uint8_t)(1 + round % 2), 1);
        r565_rect rects[8];
        r565_dirty dirty;
        r565_gfx whole, partial;
        stage it;
        r565_dirty_init(&dirty, &display, rects, (uint16_t)(round % 8 + 1));
        stage_init(&it, (uint64_t)round + 400);
        start(&whole, all);
        start(&partial, parts);
        r565_dirty_add(&dirty, r565_display_area(&display));
        for (int i = 0; i < STAGE_ACTORS; i++)
            it.actors[i].bounds =
                r565_rig_bounds_placed(&it.actors[i].rig, &it.actors[i].placement);
        CHECK_INT(redraw(&it, &partial, &dirty), WIDTH * HEIGHT);
        for (int frame = 0; frame < 12; frame++, frames++) {
            for (int i = 0; i < STAGE_ACTORS; i++) {
                if (test_random_int(&random, 0, 2) == 0)
                    continue;
                stage_actor *const actor = &it.actors[i];
                stage_move(&it, i, &random, test_random_int(&random, 0, 5) == 0);
                r565_dirty_move(&dirty, &actor->bounds,
                                r565_rig_bounds_placed(&actor->rig, &actor->placement));
            }
            redrawn += redraw(&it, &partial, &dirty);
            stage_draw(&it, &whole);
            CHECK(memcmp(all, parts, sizeof all) == 0);
            test_trace(parts, WIDTH * HEIGHT);
        }
        stage_free(&it);
    }
    CHECK(redrawn < frames * WIDTH * HEIGHT * 3 / 4);
}

void test_dirty(void) {
    RUN(test_dirty_refuses_what_it_cannot_use);
    RUN(test_dirty_joins_what_costs_least);
    RUN(test_dirty_sets_hold_what_was_added_and_do_not_overlap);
    RUN(test_dirty_redraws_equal_whole_redraws);
}
