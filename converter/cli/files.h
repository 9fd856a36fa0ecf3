// SPDX-License-Identifier: MIT
/// Files and folders that are read.
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
/// order of their names; previews of former conversions are left out.
/// @return false after a message.
bool r565c_files_add(r565c_files *files, const char *path);

/// Reads what r565c_files_add would read in a folder, except one file.
bool r565c_files_add_except(r565c_files *files, const char *folder, const char *except);

/// A walk through a folder and those below it.
typedef struct r565c_walk {
    r565c_arena *arena;
    bool quiet; ///< nothing is said of folders that cannot be read
    void *user;
    bool (*visit)(void *user, const char *path); ///< false ends the walk
} r565c_walk;

/// Visits the files that r565c_files_add would read in a folder.
/// @return false when a visit ended the walk or the folder could not be read; of one below it a warning
///         tells.
bool r565c_walk_run(const r565c_walk *walk, const char *folder);

/// The folder that a file is in.
char *r565c_folder_of(r565c_arena *arena, const char *path);

bool r565c_is_folder(const char *path);
/// True when both exist and are one file.
bool r565c_is_same_file(const char *a, const char *b);

#endif
