// SPDX-License-Identifier: MIT
// printf's manner without the C library's: the same text on every host, and no stdio in wasm.
#include "arena.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#define NUMBER_BYTES 32

typedef struct writer {
    char *out; // NULL: only count
    size_t length;
} writer;

static void put(writer *to, const char *text, size_t length) {
    if (to->out != NULL) {
        memcpy(to->out + to->length, text, length);
    }
    to->length += length;
}

static void put_unsigned(writer *to, uint64_t value) {
    char digits[NUMBER_BYTES];
    size_t at = sizeof digits;
    do {
        digits[--at] = (char)('0' + value % 10);
        value /= 10;
    } while (value != 0);
    put(to, digits + at, sizeof digits - at);
}

static void put_signed(writer *to, int64_t value) {
    if (value < 0) {
        put(to, "-", 1);
    }
    put_unsigned(to, value < 0 ? 0 - (uint64_t)value : (uint64_t)value);
}

// Brings value to 100000 <= value < 1000000; value * 10^-shift was the original.
static double normalize(double value, int *shift) {
    for (*shift = 0; value >= 999999.5; --*shift) {
        value /= 10;
    }
    for (; value < 99999.95; ++*shift) {
        value *= 10;
    }
    return value;
}

// Six digits with the decimal point behind the one of 10^0, trailing zeros left out.
static void put_fixed(writer *to, uint64_t digits, int shift) {
    while (shift > 0 && digits % 10 == 0) {
        digits /= 10;
        shift--;
    }
    uint64_t unit = 1;
    for (int i = 0; i < shift; i++) {
        unit *= 10;
    }
    put_unsigned(to, digits / unit);
    if (shift > 0) {
        put(to, ".", 1);
        for (uint64_t rest = digits % unit; unit > 1; rest %= unit) {
            unit /= 10;
            put_unsigned(to, rest / unit);
        }
    }
    for (; shift < 0; shift++) {
        put(to, "0", 1);
    }
}

static void put_double(writer *to, double value) {
    if (value != value) {
        put(to, "nan", 3);
        return;
    }
    if (value < 0) {
        put(to, "-", 1);
        value = -value;
    }
    if (value > 1.7976931348623157e308) {
        put(to, "inf", 3);
        return;
    }
    if (value == 0) {
        put(to, "0", 1);
        return;
    }
    int shift;
    uint64_t digits = (uint64_t)(normalize(value, &shift) + 0.5);
    if (shift >= -9 && shift <= 10) {
        put_fixed(to, digits, shift);
        return;
    }
    put_fixed(to, digits, 5);
    put(to, "e", 1);
    put_signed(to, 5 - shift);
}

// One conversion; `at` stands behind the '%'. Returns where the text goes on.
static const char *put_argument(writer *to, const char *at, va_list *arguments) {
    const char *text;
    char character;
    switch (*at) {
    case 's':
        text = va_arg(*arguments, const char *);
        put(to, text, strlen(text));
        break;
    case 'd':
        put_signed(to, va_arg(*arguments, int));
        break;
    case 'u':
        put_unsigned(to, va_arg(*arguments, unsigned));
        break;
    case 'z': // %zu
        put_unsigned(to, va_arg(*arguments, size_t));
        at++;
        break;
    case 'c':
        character = (char)va_arg(*arguments, int);
        put(to, &character, 1);
        break;
    case 'g':
        put_double(to, va_arg(*arguments, double));
        break;
    default: // %%
        put(to, at, 1);
    }
    return at + 1;
}

static void put_format(writer *to, const char *format, va_list *arguments) {
    while (*format != '\0') {
        size_t plain = strcspn(format, "%");
        put(to, format, plain);
        format += plain;
        if (*format == '%') {
            format = put_argument(to, format + 1, arguments);
        }
    }
}

char *r565c_vformat(r565c_arena *arena, const char *format, va_list arguments) {
    va_list again;
    va_copy(again, arguments);
    va_list first;
    va_copy(first, arguments);
    writer to = {NULL, 0};
    put_format(&to, format, &first);
    va_end(first);
    to.out = r565c_alloc(arena, to.length + 1, 1);
    to.length = 0;
    put_format(&to, format, &again);
    va_end(again);
    return to.out;
}

char *r565c_format(r565c_arena *arena, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    char *text = r565c_vformat(arena, format, arguments);
    va_end(arguments);
    return text;
}
