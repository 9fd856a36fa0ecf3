// SPDX-License-Identifier: MIT
#define _XOPEN_SOURCE 700
#include "files.h"

#include "../src/inputs.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

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

/// The entries of a folder, as paths in the order of their names.
static char **list_folder(r565c_arena *arena, const char *path, size_t *count) {
    DIR *folder = opendir(path);
    if (folder == NULL) {
        fail(path);
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

static bool add_folder(r565c_files *files, const char *path, const char *except, int depth,
                       size_t *bytes) {
    size_t count;
    char **entries = list_folder(files->arena, path, &count);
    for (size_t i = 0; entries != NULL && i < count; i++) {
        if (r565c_is_folder(entries[i])) {
            if (depth < MAX_DEPTH && !add_folder(files, entries[i], except, depth + 1, bytes)) {
                return false;
            }
        } else if (r565c_inputs_wants(entries[i]) &&
                   !(except != NULL && r565c_is_same_file(entries[i], except))) {
            if (!add_file(files, entries[i])) {
                return false;
            }
            *bytes += files->items[files->count - 1].size;
            if (*bytes > MAX_FOLDER_BYTES) {
                r565c_fail(
                    path, "holds more than 512 MB of .json, .dbbin and .png files: name the files");
                return false;
            }
        }
    }
    return entries != NULL;
}

static char *without_slashes(r565c_arena *arena, const char *path) {
    char *copy = r565c_strdup(arena, path);
    for (size_t length = strlen(copy); length > 1 && copy[length - 1] == '/';) {
        copy[--length] = '\0';
    }
    return copy;
}

bool r565c_files_add(r565c_files *files, const char *path) {
    size_t bytes = 0;
    if (r565c_is_folder(path)) {
        return add_folder(files, without_slashes(files->arena, path), NULL, 0, &bytes);
    }
    return add_file(files, path);
}

bool r565c_files_add_beside(r565c_files *files, const char *path) {
    size_t bytes = 0;
    const char *slash = strrchr(path, '/');
    char *folder = r565c_strdup(files->arena, slash == NULL ? "." : path);
    if (slash != NULL) {
        folder[slash == path ? 1 : slash - path] = '\0';
    }
    return add_folder(files, folder, path, 0, &bytes);
}

/// Gives a file that mkstemp made the rights of the one it replaces, or those of other new files.
static void use_usual_rights(int descriptor, const char *path) {
    struct stat old;
    mode_t mask = umask(0);
    umask(mask);
    fchmod(descriptor, stat(path, &old) == 0 ? old.st_mode & 0777 : 0666 & ~mask);
}

static bool write_stream(FILE *stream, const uint8_t *data, size_t size) {
    bool written = fwrite(data, 1, size, stream) == size;
    return fclose(stream) == 0 && written;
}

/// Writes into a new file beside the old one, then puts it in its place.
static bool replace_file(const char *path, char *draft, const uint8_t *data, size_t size) {
    int descriptor = mkstemp(draft);
    if (descriptor < 0) {
        return false;
    }
    use_usual_rights(descriptor, path);
    FILE *stream = fdopen(descriptor, "wb");
    if (stream != NULL && write_stream(stream, data, size) && rename(draft, path) == 0) {
        return true;
    }
    int reason = errno;
    unlink(draft);
    errno = reason;
    return false;
}

/// True for what must not be replaced: devices, pipes.
static bool is_special(const char *path) {
    struct stat status;
    return stat(path, &status) == 0 && !S_ISREG(status.st_mode);
}

bool r565c_write_file(const char *path, const uint8_t *data, size_t size) {
    r565c_arena *arena = r565c_arena_new();
    char *behind_links = realpath(path, NULL); // NULL where there is no such file yet
    bool good;
    if (is_special(path)) {
        FILE *stream = fopen(path, "wb");
        good = stream != NULL && write_stream(stream, data, size);
    } else {
        const char *target = behind_links != NULL ? behind_links : path;
        good = replace_file(target, r565c_format(arena, "%s.XXXXXX", target), data, size);
    }
    free(behind_links);
    r565c_arena_free(arena);
    return good || fail(path);
}
