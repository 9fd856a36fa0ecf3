// SPDX-License-Identifier: MIT
/// Files that the tool makes.
#ifndef RIG565C_CLI_WRITE_H
#define RIG565C_CLI_WRITE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Writes a file as a whole or not at all: into a new one that then takes its place.
/// @return false after a message.
bool r565c_write_file(const char *path, const uint8_t *data, size_t size);

#endif
