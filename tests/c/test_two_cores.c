// SPDX-License-Identifier: MIT
// Two threads draw one frame, each its half of a surface, with contexts of their own. A thread
// sanitizer sees any state that they share (make test-threads).
#include "stage.h"

#include <pthread.h>

void test_two_cores(void);

enum { WIDTH = 101, HEIGHT = 90, CORES = 2 };

typedef struct core {
    const stage *scene;
    r565_gfx gfx;
} core;

static void *draw(void *user) {
    core *const it = user;
    stage_draw(it->scene, &it->gfx);
    return NULL;
}

// By rows or by columns: at an odd one, two pixels of a 32-bit word belong to two cores.
static r565_rect half_of(int which, int round) {
    if (round % 2 == 0)
        return which == 0 ? (r565_rect){0, 0, WIDTH, 41} : (r565_rect){0, 41, WIDTH, HEIGHT};
    return which == 0 ? (r565_rect){0, 0, 47, HEIGHT} : (r565_rect){47, 0, WIDTH, HEIGHT};
}

static void test_two_cores_draw_what_one_draws(void) {
    static uint16_t alone[WIDTH * HEIGHT], together[WIDTH * HEIGHT];
    for (int round = 0; round < 24; round++) {
        stage it;
        r565_surface surface;
        core cores[CORES];
        pthread_t threads[CORES];
        stage_init(&it, (uint64_t)round + 600);
        r565_surface_init(&surface, alone, WIDTH, HEIGHT, (r565_format)(round % 2));
        cores[0].scene = &it;
        r565_gfx_init(&cores[0].gfx, &surface);
        draw(&cores[0]);
        memset(together, 0, sizeof together);
        surface.pixels = together;
        for (int i = 0; i < CORES; i++) {
            cores[i].scene = &it;
            r565_gfx_init(&cores[i].gfx, &surface);
            r565_gfx_set_clip(&cores[i].gfx, half_of(i, round));
        }
        for (int i = 0; i < CORES; i++)
            CHECK_INT(pthread_create(&threads[i], NULL, draw, &cores[i]), 0);
        for (int i = 0; i < CORES; i++)
            CHECK_INT(pthread_join(threads[i], NULL), 0);
        CHECK(memcmp(alone, together, sizeof alone) == 0);
        stage_free(&it);
    }
}

void test_two_cores(void) {
    RUN(test_two_cores_draw_what_one_draws);
}
