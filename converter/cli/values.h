// SPDX-License-Identifier: MIT
/// What stands behind options, as numbers. All return false after a message.
#ifndef RIG565C_CLI_VALUES_H
#define RIG565C_CLI_VALUES_H

#include "../src/arena.h"
#include "report.h"

/// Frames, as they were asked for.
typedef struct r565c_frames {
    float *items;
    size_t count;
} r565c_frames;

/// Finite numbers with commas between.
bool r565c_read_frames(const char *text, r565c_frames *frames, r565c_arena *arena);

/// A pair of whole numbers such as "240x135", each 1..R565_MAX_SIZE.
bool r565c_read_size(const char *text, uint16_t *width, uint16_t *height);
/// count finite numbers with commas between.
bool r565c_read_floats(const char *text, float *values, size_t count);
/// A whole number from 1 to most.
bool r565c_read_count(const char *text, unsigned most, unsigned *count);
/// rgb565 or rgb565-swapped.
bool r565c_read_format(const char *text, r565_format *format);
/// fast, edges, samples or smooth, as in r565_gfx_set_quality.
bool r565c_read_quality(const char *text, unsigned *quality);
/// Six hex digits, a '#' before them or not; "none" makes it transparent.
bool r565c_read_background(const char *text, r565_color *color, bool *transparent);

#endif
