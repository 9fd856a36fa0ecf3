// SPDX-License-Identifier: MIT
/// Files and folders: the only place that touches them.
#ifndef RIG565C_CLI_FILES_H
#define RIG565C_CLI_FILES_H

#include "../src/arena.h"
#include "report.h"

/// A growing list of files; zero it and set the arena, which owns names and contents.
typedef struct r565c_files {
    r565c_arena *arena;
    r565c_file *items;
    size_t count, capacity;
} r565c_files;

/// Adds one that is in memory.
void r565c_files_append(r565c_files *files, r565c_file file);

/// Reads one file, or all .json, .dbbin and .png files in a folder and the folders below it, in the
/// order of their names.
/// @return false after a message.
bool r565c_files_add(r565c_files *files, const char *path);

/// Reads what r565c_files_add would read in the folder of a file, except that file.
bool r565c_files_add_beside(r565c_files *files, const char *path);

bool r565c_is_folder(const char *path);
/// True when both exist and are one file.
bool r565c_is_same_file(const char *a, const char *b);

/// Writes a file as a whole or not at all: into a new one that then takes its place.
/// @return false after a message.
bool r565c_write_file(const char *path, const uint8_t *data, size_t size);

#endif
