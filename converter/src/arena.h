// SPDX-License-Identifier: MIT
/// Memory of one conversion, freed all at once.
#ifndef RIG565C_ARENA_H
#define RIG565C_ARENA_H

#include <stdarg.h>
#include <stddef.h>

typedef struct r565c_arena r565c_arena;

/// Running out of memory ends the program with a message (a trap in WebAssembly): these never
/// return NULL. What an input can ask for is bounded by its size before it is asked for.
r565c_arena *r565c_arena_new(void);
void r565c_arena_free(r565c_arena *arena);

/// Zeroed memory for count elements of size bytes, aligned for any type; count may be 0.
void *r565c_alloc(r565c_arena *arena, size_t count, size_t size);
/// Room for one element more at the end of a growing list of `count`: the list itself, or a larger
/// copy of it with *capacity raised. Start with NULL and 0.
void *r565c_grow(r565c_arena *arena, void *items, size_t count, size_t *capacity, size_t size);
/// A copy of a string.
char *r565c_strdup(r565c_arena *arena, const char *text);
/// A string in printf's manner, of any length. Only %s %d %u %zu %c %% and %g of plain values: the
/// text must not depend on the host. %g gives up to six significant digits.
char *r565c_format(r565c_arena *arena, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
char *r565c_vformat(r565c_arena *arena, const char *format, va_list arguments)
    __attribute__((format(printf, 2, 0)));

#endif
