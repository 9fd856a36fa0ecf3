// SPDX-License-Identifier: MIT
#define _XOPEN_SOURCE 700
#include "files.h"

#include "../src/inputs.h"
#include "png_write.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/// Folders in folders, at most: links may lead round.
#define MAX_DEPTH 8
/// Bytes that a folder may hold: more was hardly meant.
#define MAX_FOLDER_BYTES ((size_t)1 << 29)

static bool fail(const char *path) {
    r565c_fail(path, strerror(errno));
    return false;
}

bool r565c_is_folder(const char *path) {
    struct stat status;
    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

/// What a link leads nowhere to, a pipe or a device is none.
static bool is_plain_file(const char *path) {
    struct stat status;
    return stat(path, &status) == 0 && S_ISREG(status.st_mode);
}

bool r565c_is_same_file(const char *a, const char *b) {
    struct stat first, second;
    return stat(a, &first) == 0 && stat(b, &second) == 0 && first.st_dev == second.st_dev &&
           first.st_ino == second.st_ino;
}

void r565c_files_append(r565c_files *files, r565c_file file) {
    files->items = r565c_grow(files->arena, files->items, files->count, &files->capacity,
                              sizeof *files->items);
    files->items[files->count++] = file;
}

/// All bytes of a stream, whatever its size turns out to be.
static uint8_t *read_stream(FILE *stream, size_t *size) {
    size_t capacity = 1 << 16;
    uint8_t *data = malloc(capacity);
    for (*size = 0; data != NULL;) {
        *size += fread(data + *size, 1, capacity - *size, stream);
        if (*size < capacity) {
            return data;
        }
        capacity *= 2;
        uint8_t *larger = realloc(data, capacity);
        if (larger == NULL) {
            free(data);
        }
        data = larger;
    }
    return NULL;
}

static bool add_file(r565c_files *files, const char *path) {
    FILE *stream = fopen(path, "rb");
    if (stream == NULL) {
        return fail(path);
    }
    size_t size = 0;
    uint8_t *data = read_stream(stream, &size);
    bool good = data != NULL && !ferror(stream);
    if (good) {
        uint8_t *kept = r565c_alloc(files->arena, size, 1);
        memcpy(kept, data, size);
        r565c_files_append(files, (r565c_file){r565c_strdup(files->arena, path), kept, size});
    } else {
        fail(path);
    }
    free(data);
    fclose(stream);
    return good;
}

static int by_name(const void *first, const void *second) {
    return strcmp(*(const char *const *)first, *(const char *const *)second);
}

/// The entries of a folder, as paths in the order of their names; NULL with errno.
static char **list_folder(r565c_arena *arena, const char *path, size_t *count) {
    DIR *folder = opendir(path);
    if (folder == NULL) {
        return NULL;
    }
    char **entries = r565c_alloc(arena, 1, sizeof *entries);
    size_t capacity = 1;
    *count = 0;
    for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        if (entry->d_name[0] != '.') {
            entries = r565c_grow(arena, entries, *count, &capacity, sizeof *entries);
            entries[(*count)++] = r565c_format(arena, "%s/%s", path, entry->d_name);
        }
    }
    closedir(folder);
    qsort(entries, *count, sizeof *entries, by_name);
    return entries;
}

/// A folder that cannot be read; only without the first one is there nothing to go on with.
static bool pass_by(const r565c_walk *walk, const char *path, int depth) {
    if (depth == 0) {
        return !walk->quiet && fail(path);
    }
    if (!walk->quiet) {
        const char *text = r565c_format(walk->arena, "%s: left out", strerror(errno));
        r565c_tell(&(r565c_diagnostic){R565C_WARNING, path, "", text});
    }
    return true;
}

static bool walk_down(const r565c_walk *walk, const char *path, int depth) {
    size_t count;
    char **entries = list_folder(walk->arena, path, &count);
    if (entries == NULL) {
        return pass_by(walk, path, depth);
    }
    for (size_t i = 0; i < count; i++) {
        bool good = true;
        if (r565c_is_folder(entries[i])) {
            good = depth == MAX_DEPTH || walk_down(walk, entries[i], depth + 1);
        } else if (r565c_inputs_wants(entries[i]) && is_plain_file(entries[i])) {
            good = walk->visit(walk->user, entries[i]);
        }
        if (!good) {
            return false;
        }
    }
    return true;
}

bool r565c_walk_run(const r565c_walk *walk, const char *folder) {
    char *path = r565c_strdup(walk->arena, folder);
    for (size_t length = strlen(path); length > 1 && path[length - 1] == '/';) {
        path[--length] = '\0';
    }
    return walk_down(walk, path, 0);
}

/// A folder while its files are read.
typedef struct reading {
    r565c_files *files;
    const char *folder, *except;
    size_t bytes;
} reading;

static bool read_found(void *user, const char *path) {
    reading *job = user;
    if (job->except != NULL && r565c_is_same_file(path, job->except)) {
        return true;
    }
    if (!add_file(job->files, path)) {
        return false;
    }
    const r565c_file *file = &job->files->items[job->files->count - 1];
    job->bytes += file->size;
    job->files->count -= r565c_png_is_preview(file->data, file->size);
    if (job->bytes > MAX_FOLDER_BYTES) {
        r565c_fail(job->folder, "holds more than 512 MB of .json, .dbbin, .dbani and .png files: "
                                "name the files");
        return false;
    }
    return true;
}

bool r565c_files_add_except(r565c_files *files, const char *folder, const char *except) {
    reading job = {files, folder, except, 0};
    return r565c_walk_run(&(r565c_walk){files->arena, false, &job, read_found}, folder);
}

bool r565c_files_add(r565c_files *files, const char *path) {
    return r565c_is_folder(path) ? r565c_files_add_except(files, path, NULL)
                                 : add_file(files, path);
}

char *r565c_folder_of(r565c_arena *arena, const char *path) {
    const char *slash = strrchr(path, '/');
    char *folder = r565c_strdup(arena, slash == NULL ? "." : path);
    if (slash != NULL) {
        folder[slash == path ? 1 : slash - path] = '\0';
    }
    return folder;
}
