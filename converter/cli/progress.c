// SPDX-License-Identifier: MIT
#define _XOPEN_SOURCE 700
#include "progress.h"

#include <stdio.h>
#include <unistd.h>

enum { WIDTH = 40 };

static void draw(const r565c_progress *progress) {
    int filled = (int)((uint64_t)WIDTH * progress->done / progress->count);
    fprintf(stderr, "\r[%.*s%*s] %u/%u", filled, "########################################",
            WIDTH - filled, "", (unsigned)progress->done, (unsigned)progress->count);
    fflush(stderr);
}

void r565c_progress_begin(r565c_progress *progress, uint32_t count) {
    *progress = (r565c_progress){.shown = count > 1 && isatty(STDERR_FILENO), .count = count};
    if (progress->shown) {
        draw(progress);
    }
}

void r565c_progress_step(r565c_progress *progress) {
    progress->done++;
    if (progress->shown) {
        draw(progress);
    }
}

void r565c_progress_end(r565c_progress *progress) {
    if (progress->shown) {
        fputs("\r\33[K", stderr);
    }
    progress->shown = false;
}
