// SPDX-License-Identifier: MIT
// What the command line asks of its host beside WASI's streams. Emscripten's C library answers some of
// it by itself in standalone modules (there are no files, to sleep is to spin), so these stand before it.
// Structures are filled here: the host knows nothing of their layout.
#define _DEFAULT_SOURCE // DT_UNKNOWN
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <syscall_arch.h>
#include <time.h>

#define IMPORT(name) __attribute__((import_module("host"), import_name(#name)))

/// What the host tells of a file.
typedef struct facts {
    int64_t device, inode, mode, size, seconds, nanoseconds;
} facts;

// Each returns a negative errno when it fails.
IMPORT(open_path) long host_open(const char *path, long flags, long mode);
IMPORT(path_facts) long host_stat(const char *path, facts *out);
/// The next name of an open folder; the bytes it has, 0 after the last.
IMPORT(next_name) long host_next_name(long folder, char *name, long size);
/// The path without links; the bytes it has.
IMPORT(real_path) long host_real_path(const char *path, char *out, long size);
IMPORT(rights_mask) long host_rights_mask(long mask);
IMPORT(wait_for) void host_sleep(double milliseconds);

long __syscall_open(long path, long flags, ...) {
    va_list more;
    va_start(more, flags);
    long mode = flags & O_CREAT ? va_arg(more, int) : 0;
    va_end(more);
    return host_open((const char *)path, flags, mode);
}

long __syscall_stat64(long path, long buffer) {
    facts known;
    long result = host_stat((const char *)path, &known);
    if (result >= 0) {
        *(struct stat *)buffer = (struct stat){
            .st_dev = (dev_t)known.device,
            .st_ino = (ino_t)known.inode,
            .st_mode = (mode_t)known.mode,
            .st_size = known.size,
            .st_mtim = {(time_t)known.seconds, (long)known.nanoseconds},
        };
    }
    return result;
}

/// One entry at a time.
long __syscall_getdents64(long folder, long buffer, long size) {
    struct dirent *entry = (struct dirent *)buffer;
    (void)size;
    *entry = (struct dirent){.d_ino = 1, .d_reclen = sizeof *entry, .d_type = DT_UNKNOWN};
    long length = host_next_name(folder, entry->d_name, sizeof entry->d_name - 1);
    return length > 0 ? (long)sizeof *entry : length;
}

char *realpath(const char *restrict path, char *restrict resolved) {
    char found[PATH_MAX];
    long length = host_real_path(path, found, sizeof found - 1);
    if (length < 0) {
        errno = (int)-length;
        return NULL;
    }
    found[length] = '\0';
    return resolved == NULL ? strdup(found) : strcpy(resolved, found);
}

mode_t umask(mode_t mask) {
    return (mode_t)host_rights_mask((long)mask);
}

int nanosleep(const struct timespec *wanted, struct timespec *left) {
    (void)left;
    host_sleep((double)wanted->tv_sec * 1e3 + (double)wanted->tv_nsec / 1e6);
    return 0;
}
