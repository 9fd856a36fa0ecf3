// SPDX-License-Identifier: MIT
#define _XOPEN_SOURCE 700
#include "write.h"

#include "../src/arena.h"
#include "interrupt.h"
#include "report.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

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
    int descriptor = r565c_draft_make(draft);
    if (descriptor < 0) {
        return false;
    }
    use_usual_rights(descriptor, path);
    FILE *stream = fdopen(descriptor, "wb");
    bool written = stream != NULL && write_stream(stream, data, size);
    return r565c_draft_end(written ? path : NULL);
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
    int reason = errno;
    free(behind_links);
    r565c_arena_free(arena);
    errno = reason;
    if (!good) {
        r565c_fail(path, strerror(errno));
    }
    return good;
}
