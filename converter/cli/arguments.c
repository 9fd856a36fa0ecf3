// SPDX-License-Identifier: MIT
#include "arguments.h"

#include <ctype.h>
#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    const char *name;
    unsigned option;
    bool has_value;
    size_t member;
} known[] = {
    {"-o", R565C_OPTION_OUTPUT, true, offsetof(r565c_arguments, output)},
    {"--scale", R565C_OPTION_CONVERT, true, offsetof(r565c_arguments, scale)},
    {"--out-format", R565C_OPTION_CONVERT, true, offsetof(r565c_arguments, out_format)},
    {"--prefix", R565C_OPTION_PREFIX, true, offsetof(r565c_arguments, prefix)},
    {"--armature", R565C_OPTION_ARMATURE, true, offsetof(r565c_arguments, armature)},
    {"--animation", R565C_OPTION_ANIMATION, true, offsetof(r565c_arguments, animation)},
    {"--frames", R565C_OPTION_FRAMES, true, offsetof(r565c_arguments, frames)},
    {"--frame", R565C_OPTION_FRAME, true, offsetof(r565c_arguments, frame)},
    {"--size", R565C_OPTION_SIZE, true, offsetof(r565c_arguments, size)},
    {"--placement", R565C_OPTION_PLACEMENT, true, offsetof(r565c_arguments, placement)},
    {"--format", R565C_OPTION_PLACEMENT, true, offsetof(r565c_arguments, format)},
    {"--background", R565C_OPTION_PLACEMENT, true, offsetof(r565c_arguments, background)},
    {"--bits", R565C_OPTION_BITS, false, offsetof(r565c_arguments, bits)},
    {"--all", R565C_OPTION_ALL, false, offsetof(r565c_arguments, all)},
};

#define KNOWN_COUNT (sizeof known / sizeof known[0])

/// Index of an option, or KNOWN_COUNT. *value becomes what follows '=', or NULL.
static size_t find_option(const char *text, unsigned accepted, const char **value) {
    const char *equals = text[1] == '-' ? strchr(text, '=') : NULL;
    size_t length = equals == NULL ? strlen(text) : (size_t)(equals - text);
    *value = equals == NULL ? NULL : equals + 1;
    for (size_t i = 0; i < KNOWN_COUNT; i++) {
        if ((known[i].option & accepted) != 0 && strlen(known[i].name) == length &&
            memcmp(known[i].name, text, length) == 0) {
            return i;
        }
    }
    return KNOWN_COUNT;
}

/// Reads the option at *index and moves there to its value, if it has one.
static bool read_option(int argc, const char **argv, int *index, unsigned accepted,
                        r565c_arguments *arguments) {
    const char *name = argv[*index], *value;
    size_t option = find_option(name, accepted, &value);
    if (option == KNOWN_COUNT) {
        r565c_misuse("unknown option", name);
        return false;
    }
    char *member = (char *)arguments + known[option].member;
    if (!known[option].has_value) {
        if (value != NULL) {
            r565c_misuse("option takes no value", name);
            return false;
        }
        *(bool *)member = true;
        return true;
    }
    if (value == NULL && *index + 1 < argc) {
        value = argv[++*index];
    }
    if (value == NULL || *value == '\0') {
        r565c_misuse("option needs a value", name);
        return false;
    }
    *(const char **)(void *)member = value;
    return true;
}

bool r565c_arguments_read(int argc, const char **argv, unsigned accepted,
                          r565c_arguments *arguments) {
    bool options = true;
    *arguments = (r565c_arguments){.inputs = argv};
    for (int i = 0; i < argc; i++) {
        if (options && strcmp(argv[i], "--") == 0) {
            options = false;
        } else if (options && argv[i][0] == '-' && argv[i][1] != '\0') {
            if (!read_option(argc, argv, &i, accepted, arguments)) {
                return false;
            }
        } else {
            arguments->inputs[arguments->input_count++] = argv[i];
        }
    }
    return true;
}

static bool read_side(const char *text, char **end, uint16_t *side) {
    if (!isdigit((unsigned char)*text)) {
        return false;
    }
    unsigned long value = strtoul(text, end, 10);
    *side = (uint16_t)(value <= R565_MAX_SIZE ? value : 0);
    return *side != 0;
}

bool r565c_read_size(const char *text, uint16_t *width, uint16_t *height) {
    char *end;
    if (!read_side(text, &end, width) || *end != 'x' || !read_side(end + 1, &end, height) ||
        *end != '\0') {
        r565c_misuse("size must be WIDTHxHEIGHT, each 1 to 8192", text);
        return false;
    }
    return true;
}

size_t r565c_count_floats(const char *text) {
    size_t count = 1;
    for (; *text != '\0'; text++) {
        count += *text == ',';
    }
    return count;
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

bool r565c_read_format(const char *text, bool texture, r565_format *format) {
    static const char *const names[] = {"rgb565", "rgb565-swapped", "argb4444"};
    for (int i = 0; i < (texture ? 3 : 2); i++) {
        if (strcmp(text, names[i]) == 0) {
            *format = (r565_format)i;
            return true;
        }
    }
    r565c_misuse("unknown format", text);
    return false;
}

bool r565c_read_color(const char *text, r565_color *color) {
    if (strlen(text) != 6 || strspn(text, "0123456789abcdefABCDEF") != 6) {
        r565c_misuse("colour must be RRGGBB", text);
        return false;
    }
    unsigned long rgb = strtoul(text, NULL, 16);
    *color = R565_RGB(rgb >> 16, rgb >> 8, rgb);
    return true;
}

bool r565c_read_options(const r565c_arguments *arguments, r565c_options *options) {
    float scale = 1;
    *options = (r565c_options){.prefix = arguments->prefix};
    if (arguments->scale != NULL && !r565c_read_floats(arguments->scale, &scale, 1)) {
        return false;
    }
    if (!(scale > 0)) {
        r565c_misuse("scale must be more than 0", arguments->scale);
        return false;
    }
    options->scale = arguments->scale == NULL ? 1 : strtod(arguments->scale, NULL);
    options->format_set = arguments->out_format != NULL;
    return !options->format_set || r565c_read_format(arguments->out_format, true, &options->format);
}
