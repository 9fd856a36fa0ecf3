// SPDX-License-Identifier: MIT
#define _XOPEN_SOURCE 700
#include "watch.h"

#include "../src/text.h"
#include "interrupt.h"

#include <string.h>
#include <sys/stat.h>
#include <time.h>

#define PAUSE_NANOSECONDS 200000000

/// A file, as it was; all zero for one that was not there.
struct r565c_sight {
    const char *path;
    int64_t size, seconds, nanoseconds; ///< when it was changed
};

static bool add_file(void *user, const char *path) {
    r565c_look *look = user;
    struct stat status = {0};
    stat(path, &status);
    look->items =
        r565c_grow(look->arena, look->items, look->count, &look->capacity, sizeof *look->items);
    look->items[look->count++] =
        (struct r565c_sight){r565c_strdup(look->arena, path), status.st_size, status.st_mtim.tv_sec,
                             status.st_mtim.tv_nsec};
    return true;
}

/// Whether companions may be looked for: with pictures among the inputs they are not.
static bool has_companions(const r565c_arguments *arguments) {
    bool has = arguments->texture_dir == NULL;
    for (int i = 0; i < arguments->input_count && has; i++) {
        const char *dot = strrchr(arguments->inputs[i], '.');
        has = dot == NULL || !r565c_same_text(dot, ".png");
    }
    return has;
}

void r565c_look_take(r565c_look *look, const r565c_arguments *arguments, r565c_arena *arena) {
    *look = (r565c_look){.arena = arena};
    r565c_walk walk = {arena, true, look, add_file};
    bool companions = has_companions(arguments);
    for (int i = 0; i < arguments->input_count; i++) {
        const char *path = arguments->inputs[i];
        if (r565c_is_folder(path)) {
            r565c_walk_run(&walk, path);
            continue;
        }
        add_file(look, path);
        if (companions) {
            r565c_walk_run(&walk, r565c_folder_of(arena, path));
        }
    }
    if (arguments->texture_dir != NULL) {
        r565c_walk_run(&walk, arguments->texture_dir);
    }
}

static bool is_same(const struct r565c_sight *a, const struct r565c_sight *b) {
    return strcmp(a->path, b->path) == 0 && a->size == b->size && a->seconds == b->seconds &&
           a->nanoseconds == b->nanoseconds;
}

static bool was_written(const r565c_look *look, size_t index, const r565c_names *written) {
    for (size_t i = 0; index < look->count && i < written->count; i++) {
        if (r565c_is_same_file(look->items[index].path, written->items[i])) {
            return true;
        }
    }
    return false;
}

/// Whether nothing but what was written differs.
static bool looks_same(const r565c_look *a, const r565c_look *b, const r565c_names *written) {
    size_t i = 0, j = 0;
    while (i < a->count || j < b->count) {
        if (i < a->count && j < b->count && is_same(&a->items[i], &b->items[j])) {
            i++;
            j++;
        } else if (was_written(a, i, written)) {
            i++;
        } else if (was_written(b, j, written)) {
            j++;
        } else {
            return false;
        }
    }
    return true;
}

bool r565c_watch_wait(const r565c_look *before, const r565c_arguments *arguments,
                      const r565c_names *written) {
    static const struct timespec pause = {0, PAUSE_NANOSECONDS};
    r565c_arena *last_arena = r565c_arena_new();
    r565c_look last;
    bool changed = false, rests = false;
    r565c_look_take(&last, arguments, last_arena);
    while (!r565c_interrupted() && !(changed && rests)) {
        r565c_arena *arena = r565c_arena_new();
        r565c_look now;
        nanosleep(&pause, NULL);
        r565c_look_take(&now, arguments, arena);
        rests = looks_same(&last, &now, written);
        changed = !looks_same(before, &now, written);
        r565c_arena_free(last_arena);
        last_arena = arena;
        last = now;
    }
    r565c_arena_free(last_arena);
    return !r565c_interrupted();
}
