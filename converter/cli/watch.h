// SPDX-License-Identifier: MIT
/// Waits for changes of files.
#ifndef RIG565C_CLI_WATCH_H
#define RIG565C_CLI_WATCH_H

#include "../src/names.h"
#include "arguments.h"
#include "files.h"

/// How all inputs were at one time.
typedef struct r565c_look {
    r565c_arena *arena;
    struct r565c_sight *items;
    size_t count, capacity;
} r565c_look;

/// Looks at the inputs, and at the folders where their companions may be.
void r565c_look_take(r565c_look *look, const r565c_arguments *arguments, r565c_arena *arena);

/// Returns when files differ from how they were and have come to rest. What the tool wrote itself
/// does not count.
/// @return false when a signal came instead.
bool r565c_watch_wait(const r565c_look *before, const r565c_arguments *arguments,
                      const r565c_names *written);

#endif
