// SPDX-License-Identifier: MIT
/// What stands on the command line.
#ifndef RIG565C_CLI_ARGUMENTS_H
#define RIG565C_CLI_ARGUMENTS_H

#include "report.h"

/// The options of all commands; those that were not given are NULL or false.
typedef struct r565c_arguments {
    const char *output;     ///< -o
    const char *armature;   ///< --armature
    const char *animation;  ///< --animation
    const char *frames;     ///< --frames
    const char *frame;      ///< --frame
    const char *size;       ///< --size
    const char *placement;  ///< --placement
    const char *format;     ///< --format
    const char *background; ///< --background
    bool bits;              ///< --bits
    bool all;               ///< --all
    bool split;             ///< --split
    r565c_options options;  ///< of a conversion
    const char **inputs;    ///< what is no option, in order
    int input_count;
} r565c_arguments;

/// Which option a command knows, as bits. A command's own option goes before one of a conversion
/// that has the same name.
typedef enum r565c_option {
    R565C_OPTION_OUTPUT = 1 << 0,
    R565C_OPTION_CONVERT = 1 << 1, ///< all those of a conversion
    R565C_OPTION_ARMATURE = 1 << 2,
    R565C_OPTION_ANIMATION = 1 << 3,
    R565C_OPTION_FRAMES = 1 << 4,
    R565C_OPTION_FRAME = 1 << 5,
    R565C_OPTION_SIZE = 1 << 6,
    R565C_OPTION_PLACEMENT = 1 << 7, ///< --placement, --format, --background
    R565C_OPTION_BITS = 1 << 8,
    R565C_OPTION_ALL = 1 << 9,
    R565C_OPTION_SPLIT = 1 << 10
} r565c_option;

/// Reads `--name value`, `--name=value` and `-o value`; what follows `--` is no option.
/// @param argv     without the command's name; inputs are gathered at its beginning.
/// @param accepted r565c_option bits.
/// @return false after a message.
bool r565c_arguments_read(int argc, const char **argv, unsigned accepted,
                          r565c_arguments *arguments);

/// Whole number pairs such as "240x135", each 1..R565_MAX_SIZE.
bool r565c_read_size(const char *text, uint16_t *width, uint16_t *height);
/// count finite numbers with commas between.
bool r565c_read_floats(const char *text, float *values, size_t count);
/// How many numbers a list with commas has.
size_t r565c_count_floats(const char *text);
/// rgb565 or rgb565-swapped.
bool r565c_read_format(const char *text, r565_format *format);
/// Six hex digits.
bool r565c_read_color(const char *text, r565_color *color);

#endif
