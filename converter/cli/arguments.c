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
    {"--armature", R565C_OPTION_ARMATURE, true, offsetof(r565c_arguments, armature)},
    {"--animation", R565C_OPTION_ANIMATION, true, offsetof(r565c_arguments, animation)},
    {"--frames", R565C_OPTION_FRAMES, true, offsetof(r565c_arguments, frames)},
    {"--frame", R565C_OPTION_FRAME, true, offsetof(r565c_arguments, frame)},
    {"--size", R565C_OPTION_SIZE, true, offsetof(r565c_arguments, size)},
    {"--placement", R565C_OPTION_PLACEMENT, true, offsetof(r565c_arguments, placement)},
    {"--format", R565C_OPTION_PLACEMENT, true, offsetof(r565c_arguments, format)},
    {"--background", R565C_OPTION_PLACEMENT, true, offsetof(r565c_arguments, background)},
    {"--bits", R565C_OPTION_BITS, false, offsetof(r565c_arguments, bits)},
    {"--split", R565C_OPTION_SPLIT, false, offsetof(r565c_arguments, split)},
    {"--all", R565C_OPTION_ALL, false, offsetof(r565c_arguments, all)},
};

#define KNOWN_COUNT (sizeof known / sizeof known[0])

/// An option as it stands on the command line.
typedef struct given {
    const char *text;
    size_t length;     ///< of its name
    const char *value; ///< behind '=', or NULL
} given;

static given split(const char *text) {
    const char *equals = text[1] == '-' ? strchr(text, '=') : NULL;
    size_t length = equals == NULL ? strlen(text) : (size_t)(equals - text);
    return (given){text, length, equals == NULL ? NULL : equals + 1};
}

static bool is_called(const given *option, const char *name) {
    return strlen(name) == option->length && memcmp(name, option->text, option->length) == 0;
}

/// Index of an option of the command, or KNOWN_COUNT.
static size_t find_option(const given *option, unsigned accepted) {
    size_t i = 0;
    while (i < KNOWN_COUNT &&
           !((known[i].option & accepted) != 0 && is_called(option, known[i].name))) {
        i++;
    }
    return i;
}

/// An option of conversions, or NULL.
static const r565c_option_info *find_conversion_option(const given *option, unsigned accepted) {
    const r565c_option_info *info = NULL;
    given name = {option->text + 2, option->length - 2, NULL};
    if ((accepted & R565C_OPTION_CONVERT) == 0 || strncmp(option->text, "--", 2) != 0) {
        return NULL;
    }
    for (size_t i = 0; (info = r565c_option_at(i)) != NULL && !is_called(&name, info->name); i++) {
    }
    return info;
}

/// Moves *index to the option's value, if it takes one and has none yet.
/// @return false after a message.
static bool take_value(int argc, const char **argv, int *index, bool wanted, given *option) {
    if (!wanted) {
        if (option->value != NULL) {
            r565c_misuse("option takes no value", option->text);
        }
        return option->value == NULL;
    }
    if (option->value == NULL && *index + 1 < argc) {
        option->value = argv[++*index];
    }
    if (option->value == NULL || *option->value == '\0') {
        r565c_misuse("option needs a value", option->text);
        return false;
    }
    return true;
}

/// Reads the option at *index and moves there to its value, if it has one.
static bool read_option(int argc, const char **argv, int *index, unsigned accepted,
                        r565c_arguments *arguments) {
    given option = split(argv[*index]);
    size_t own = find_option(&option, accepted);
    const r565c_option_info *info =
        own < KNOWN_COUNT ? NULL : find_conversion_option(&option, accepted);
    if (own == KNOWN_COUNT && info == NULL) {
        r565c_misuse("unknown option", option.text);
        return false;
    }
    bool has_value = info == NULL ? known[own].has_value : info->value != NULL;
    if (!take_value(argc, argv, index, has_value, &option)) {
        return false;
    }
    if (info != NULL) {
        bool good = r565c_option_set(&arguments->options, info->name, option.value);
        if (!good) {
            r565c_misuse_value(info, option.value);
        }
        return good;
    }
    char *member = (char *)arguments + known[own].member;
    if (has_value) {
        *(const char **)(void *)member = option.value;
    } else {
        *(bool *)member = true;
    }
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

bool r565c_read_color(const char *text, r565_color *color) {
    if (strlen(text) != 6 || strspn(text, "0123456789abcdefABCDEF") != 6) {
        r565c_misuse("colour must be RRGGBB", text);
        return false;
    }
    unsigned long rgb = strtoul(text, NULL, 16);
    *color = R565_RGB(rgb >> 16, rgb >> 8, rgb);
    return true;
}
