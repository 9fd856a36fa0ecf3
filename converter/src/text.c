// SPDX-License-Identifier: MIT
#include "text.h"

#include <stdbool.h>
#include <string.h>

void r565c_text_bytes(r565c_text *text, const char *bytes, size_t size) {
    if (size == 0)
        return;
    if (text->size + size > text->capacity) {
        size_t capacity = (text->size + size) * 2;
        char *grown = r565c_alloc(text->arena, capacity, 1);
        if (text->size > 0)
            memcpy(grown, text->bytes, text->size);
        text->bytes = grown;
        text->capacity = capacity;
    }
    memcpy(text->bytes + text->size, bytes, size);
    text->size += size;
}

void r565c_text_add(r565c_text *text, const char *string) {
    r565c_text_bytes(text, string, strlen(string));
}

void r565c_text_join(r565c_text *text, ...) {
    va_list strings;
    va_start(strings, text);
    for (const char *string; (string = va_arg(strings, const char *)) != NULL;)
        r565c_text_add(text, string);
    va_end(strings);
}

void r565c_text_int(r565c_text *text, int64_t value) {
    char digits[24];
    size_t at = sizeof digits;
    uint64_t rest = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
    do {
        digits[--at] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    if (value < 0)
        digits[--at] = '-';
    r565c_text_bytes(text, digits + at, sizeof digits - at);
}

void r565c_text_hex(r565c_text *text, uint32_t value, int digits) {
    while (digits-- > 0)
        r565c_text_bytes(text, &"0123456789ABCDEF"[value >> (4 * digits) & 15], 1);
}

void r565c_text_spaces(r565c_text *text, int count) {
    while (count-- > 0)
        r565c_text_bytes(text, " ", 1);
}

char *r565c_text_string(const r565c_text *text) {
    char *string = r565c_alloc(text->arena, text->size + 1, 1);
    if (text->size > 0)
        memcpy(string, text->bytes, text->size);
    return string;
}

// --- Floats ---------------------------------------------------------------------------------------

// digits * 10^exponent, digits < 10^9.
typedef struct decimal {
    uint64_t digits;
    int exponent;
} decimal;

static double times_power_of_ten(double value, int exponent) {
    for (; exponent > 0; exponent--)
        value *= 10.0;
    double power = 1.0; // exact up to 10^22: one rounding for all values of an asset
    for (; exponent < 0; exponent++)
        power *= 10.0;
    return value / power;
}

/// The exponent of the first digit of a positive value.
static int first_exponent(double value) {
    int exponent = 0;
    while (times_power_of_ten(1.0, exponent + 1) <= value)
        exponent++;
    while (times_power_of_ten(1.0, exponent) > value)
        exponent--;
    return exponent;
}

/// Half the distance to the next binary32 on the nearer side, a little less for safety: decimals
/// that lie closer are read back as the value.
static double reading_radius(float value) {
    uint32_t bits;
    float below;
    memcpy(&bits, &value, sizeof bits);
    bits--;
    memcpy(&below, &bits, sizeof below);
    return ((double)value - (double)below) * 0.499999;
}

static decimal shortest(float value) {
    const double exact = (double)value, radius = reading_radius(value);
    const int first = first_exponent(exact);
    for (int count = 1;; count++) {
        const int exponent = first - count + 1;
        const double scaled = times_power_of_ten(exact, -exponent);
        const decimal found = {(uint64_t)(scaled + 0.5), exponent};
        const double error = times_power_of_ten((double)found.digits, exponent) - exact;
        if ((error < radius && error > -radius) || count == 9)
            return found;
    }
}

/// digits with `places` of them, or zeros, behind the point.
static void add_fixed(r565c_text *text, uint64_t digits, int places) {
    char out[48];
    int at = sizeof out;
    for (; places < 0; places++)
        digits *= 10;
    if (places == 0)
        out[--at] = '0';
    for (int written = 0; written <= places || digits > 0; written++) {
        if (written == places)
            out[--at] = '.';
        out[--at] = (char)('0' + digits % 10);
        digits /= 10;
    }
    r565c_text_bytes(text, out + at, sizeof out - (size_t)at);
}

void r565c_text_float(r565c_text *text, float value) {
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    if (bits >> 31) {
        r565c_text_add(text, "-");
        value = -value;
    }
    if (value == 0.0f) {
        r565c_text_add(text, "0.0");
        return;
    }
    decimal number = shortest(value);
    for (; number.digits % 10 == 0; number.exponent++)
        number.digits /= 10;
    int behind = 0; // digits behind the first
    for (uint64_t rest = number.digits; rest >= 10; rest /= 10)
        behind++;
    const int first = number.exponent + behind;
    if (first >= -5 && first <= 8) {
        add_fixed(text, number.digits, -number.exponent);
        return;
    }
    add_fixed(text, number.digits, behind);
    r565c_text_add(text, "e");
    r565c_text_int(text, first);
}

// --- UTF-8 ----------------------------------------------------------------------------------------

int r565c_utf8_next(const char *text, uint32_t *code_point) {
    const uint8_t *bytes = (const uint8_t *)text;
    const uint8_t lead = bytes[0];
    const int length = lead < 0xC2 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 1;
    uint32_t value = length == 1 ? lead : lead & (0x7Fu >> length);
    for (int i = 1; i < length; i++) {
        if ((bytes[i] & 0xC0) != 0x80) {
            *code_point = lead;
            return 1;
        }
        value = value << 6 | (bytes[i] & 0x3Fu);
    }
    const bool valid =
        length < 3 || (length == 3 ? value >= 0x800 && (value < 0xD800 || value > 0xDFFF)
                                   : value >= 0x10000 && value <= 0x10FFFF);
    *code_point = valid ? value : lead;
    return valid ? length : 1;
}

void r565c_text_json(r565c_text *text, const char *string) {
    r565c_text_add(text, "\"");
    while (*string) {
        uint32_t code_point;
        const int length = r565c_utf8_next(string, &code_point);
        const bool plain = code_point >= 0x20 && *string != '"' && *string != '\\';
        if (length == 1 && code_point >= 0x80) {
            r565c_text_add(text, "\xEF\xBF\xBD");
        } else if (plain) {
            r565c_text_bytes(text, string, (size_t)length);
        } else {
            const char hex[] = {'\\',
                                'u',
                                '0',
                                '0',
                                "0123456789abcdef"[code_point >> 4],
                                "0123456789abcdef"[code_point & 15]};
            r565c_text_bytes(text, hex, sizeof hex);
        }
        string += length;
    }
    r565c_text_add(text, "\"");
}

static char lower(char character) {
    return character >= 'A' && character <= 'Z' ? (char)(character - 'A' + 'a') : character;
}

bool r565c_same_text(const char *a, const char *b) {
    while (*a != '\0' && lower(*a) == lower(*b)) {
        a++;
        b++;
    }
    return lower(*a) == lower(*b);
}
