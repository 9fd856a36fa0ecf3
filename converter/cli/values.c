// SPDX-License-Identifier: MIT
#include "values.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static bool read_whole(const char *text, char **end, unsigned long most, unsigned *number) {
    unsigned long value = isdigit((unsigned char)*text) ? strtoul(text, end, 10) : 0;
    *number = (unsigned)(value <= most ? value : 0);
    return *number != 0;
}

bool r565c_read_size(const char *text, uint16_t *width, uint16_t *height) {
    char *end;
    unsigned across, down;
    if (!read_whole(text, &end, R565_MAX_SIZE, &across) || *end != 'x' ||
        !read_whole(end + 1, &end, R565_MAX_SIZE, &down) || *end != '\0') {
        r565c_misuse("size must be WIDTHxHEIGHT, each 1 to 8192", text);
        return false;
    }
    *width = (uint16_t)across;
    *height = (uint16_t)down;
    return true;
}

bool r565c_read_count(const char *text, unsigned most, unsigned *count) {
    char *end;
    if (!read_whole(text, &end, most, count) || *end != '\0') {
        char what[64];
        snprintf(what, sizeof what, "not a whole number from 1 to %u", most);
        r565c_misuse(what, text);
        return false;
    }
    return true;
}

bool r565c_read_floats(const char *text, float *values, size_t count) {
    const char *at = text;
    for (size_t i = 0; i < count; i++) {
        char *end;
        values[i] = strtof(at, &end);
        if (end == at || !isfinite(values[i]) || *end != (i + 1 < count ? ',' : '\0')) {
            r565c_misuse("not the numbers that are wanted", text);
            return false;
        }
        at = end + 1;
    }
    return true;
}

bool r565c_read_frames(const char *text, r565c_frames *frames, r565c_arena *arena) {
    size_t count = 1;
    for (const char *at = text; *at != '\0'; at++) {
        count += *at == ',';
    }
    *frames = (r565c_frames){r565c_alloc(arena, count, sizeof(float)), count};
    return r565c_read_floats(text, frames->items, count);
}

bool r565c_read_format(const char *text, r565_format *format) {
    static const char *const names[] = {"rgb565", "rgb565-swapped"};
    for (int i = 0; i < 2; i++) {
        if (strcmp(text, names[i]) == 0) {
            *format = (r565_format)i;
            return true;
        }
    }
    r565c_misuse("unknown format", text);
    return false;
}

bool r565c_read_quality(const char *text, unsigned *quality) {
    static const char *const names[] = {"fast", "edges", "samples", "smooth"};
    for (unsigned i = 0; i < 4; i++) {
        if (strcmp(text, names[i]) == 0) {
            *quality = i;
            return true;
        }
    }
    r565c_misuse("quality must be fast, edges, samples or smooth", text);
    return false;
}

bool r565c_read_background(const char *text, r565_color *color, bool *transparent) {
    const char *digits = text + (*text == '#');
    *transparent = strcmp(text, "none") == 0;
    if (*transparent) {
        return true;
    }
    if (strlen(digits) != 6 || strspn(digits, "0123456789abcdefABCDEF") != 6) {
        r565c_misuse("colour must be RRGGBB or none", text);
        return false;
    }
    unsigned long rgb = strtoul(digits, NULL, 16);
    *color = R565_RGB(rgb >> 16, rgb >> 8, rgb);
    return true;
}
