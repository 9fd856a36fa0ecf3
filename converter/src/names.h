// SPDX-License-Identifier: MIT
/// A set of strings that numbers them in the order in which they came.
#ifndef RIG565C_NAMES_H
#define RIG565C_NAMES_H

#include "arena.h"

#define R565C_NO_NAME ((size_t)-1)

/// Zero it and set the arena.
typedef struct r565c_names {
    r565c_arena *arena;
    const char **items;
    size_t count, capacity;
    size_t *table; ///< open addressing; index + 1, 0: free
    size_t table_size;
} r565c_names;

/// The string's number, or R565C_NO_NAME.
size_t r565c_names_find(const r565c_names *names, const char *name);
/// Adds a string, which must live as long as the set, unless it is there.
/// @return its number; it is new when that is the count of before.
size_t r565c_names_add(r565c_names *names, const char *name);

#endif
