// SPDX-License-Identifier: MIT
#include "base64.h"

#include <string.h>

static int value_of(char digit) {
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    digit = digit == '-' ? '+' : digit == '_' ? '/' : digit;
    const char *found = digit == '\0' ? NULL : strchr(digits, digit);
    return found == NULL ? -1 : (int)(found - digits);
}

bool r565c_base64_decode(r565c_arena *arena, const char *text, uint8_t **data, size_t *size) {
    uint32_t bits = 0;
    size_t digits = 0;
    *data = r565c_alloc(arena, strlen(text) / 4 * 3 + 3, 1);
    *size = 0;
    for (; *text != '\0' && *text != '='; text++) {
        if (strchr(" \t\r\n", *text) != NULL) {
            continue;
        }
        int value = value_of(*text);
        if (value < 0) {
            return false;
        }
        bits = bits << 6 | (uint32_t)value;
        if (digits++ % 4 != 0) { // the first of four completes no byte
            (*data)[(*size)++] = (uint8_t)(bits >> (6 - 2 * ((digits - 1) % 4)));
        }
    }
    return text[strspn(text, "= \t\r\n")] == '\0' && digits % 4 != 1;
}
