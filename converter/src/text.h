// SPDX-License-Identifier: MIT
/// A text that grows, for emitters. What is added reads the same on every host.
#ifndef RIG565C_TEXT_H
#define RIG565C_TEXT_H

#include "arena.h"

#include <stdbool.h>
#include <stdint.h>

/// Zero it and set the arena.
typedef struct r565c_text {
    r565c_arena *arena;
    char *bytes; ///< not NUL-terminated
    size_t size, capacity;
} r565c_text;

void r565c_text_bytes(r565c_text *text, const char *bytes, size_t size);
void r565c_text_add(r565c_text *text, const char *string);
/// Several strings, ended by NULL.
void r565c_text_join(r565c_text *text, ...);
void r565c_text_int(r565c_text *text, int64_t value);
/// That many upper-case hex digits.
void r565c_text_hex(r565c_text *text, uint32_t value, int digits);
void r565c_text_spaces(r565c_text *text, int count);

/// The shortest decimal number that every correct reader turns back into the same binary32, with a
/// point or an exponent in it: 0.1, 1.0, -2.5e-7. Finite values only.
void r565c_text_float(r565c_text *text, float value);

/// A string in JSON's quotes; bytes that are no UTF-8 become U+FFFD.
void r565c_text_json(r565c_text *text, const char *string);

/// The text so far as a string of its own.
char *r565c_text_string(const r565c_text *text);

/// Whether two strings are the same but for the case of ASCII letters.
bool r565c_same_text(const char *a, const char *b);

/// Length in bytes of the UTF-8 sequence at text and its code point; what is no UTF-8 counts as one
/// byte of its own value.
int r565c_utf8_next(const char *text, uint32_t *code_point);

#endif
