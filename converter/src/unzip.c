// SPDX-License-Identifier: MIT
#include "unzip.h"

#include "inputs.h"
#include "unzip_memory.h"
#include <string.h>

#define MAX_NAME 1024
#define MAX_BYTES ((uint64_t)1 << 29)

// No deflate stream grows by more.
#define DEFLATE_RATIO 1032

#define IS_ENCRYPTED 1

typedef struct unpacking {
    r565c_diagnostics *diagnostics;
    r565c_file *files;
    size_t count, capacity;
    const r565c_file *archive; // the current one
    unzFile zip;
    uint64_t room; // what may still come out of it
} unpacking;

static bool fail(const unpacking *of, const char *entry, const char *what) {
    r565c_report(of->diagnostics, R565C_ERROR, of->archive->name, entry, "%s", what);
    return false;
}

static void append(unpacking *to, r565c_file file) {
    to->files =
        r565c_grow(to->diagnostics->arena, to->files, to->count, &to->capacity, sizeof *to->files);
    to->files[to->count++] = file;
}

// All bytes of the current entry, whose size was checked.
static bool entry_read(const unpacking *of, uint8_t *data, size_t size) {
    size_t done = 0;
    int read = 0;
    if (unzOpenCurrentFile(of->zip) != UNZ_OK) {
        return false;
    }
    do {
        read = unzReadCurrentFile(of->zip, data + done, (unsigned)(size - done));
        done += read > 0 ? (size_t)read : 0;
    } while (read > 0 && done < size);
    return unzCloseCurrentFile(of->zip) == UNZ_OK && read >= 0 && done == size;
}

static bool entry_add(unpacking *to, const unz_file_info64 *info, const char *name) {
    r565c_arena *arena = to->diagnostics->arena;
    if ((info->flag & IS_ENCRYPTED) != 0) {
        return fail(to, name, "is encrypted");
    }
    if (info->compressed_size > to->archive->size || info->uncompressed_size > to->room ||
        info->uncompressed_size > info->compressed_size * DEFLATE_RATIO) {
        return fail(to, name, "claims to be larger than it can be");
    }
    to->room -= info->uncompressed_size;
    size_t size = (size_t)info->uncompressed_size;
    uint8_t *data = r565c_alloc(arena, size, 1);
    if (!entry_read(to, data, size)) {
        return fail(to, name, "cannot be unpacked: the archive is broken");
    }
    append(to, (r565c_file){r565c_format(arena, "%s/%s", to->archive->name, name), data, size});
    return true;
}

// As on the machines that others pack on: '\' separates folders, too.
static void clean(char *name) {
    for (; *name != '\0'; name++) {
        *name = *name == '\\' ? '/' : *name;
    }
}

static bool is_hidden(const char *name) {
    return name[0] == '.' || strstr(name, "/.") != NULL;
}

static bool entries_add(unpacking *to) {
    int at = unzGoToFirstFile(to->zip);
    for (; at == UNZ_OK; at = unzGoToNextFile(to->zip)) {
        unz_file_info64 info;
        char name[MAX_NAME + 1] = {0};
        if (unzGetCurrentFileInfo64(to->zip, &info, name, MAX_NAME, NULL, 0, NULL, 0) != UNZ_OK) {
            break;
        }
        clean(name);
        if (!is_hidden(name) && r565c_inputs_wants(name) && !entry_add(to, &info, name)) {
            return false;
        }
    }
    return at == UNZ_END_OF_LIST_OF_FILE || fail(to, "", "the archive is broken");
}

static void archive_add(unpacking *to, const r565c_file *archive) {
    r565c_memory memory = {archive->data, archive->size, 0, false};
    uint64_t most = (uint64_t)archive->size * DEFLATE_RATIO;
    to->archive = archive;
    to->room = most < MAX_BYTES ? most : MAX_BYTES;
    to->zip = unzOpen64(&memory);
    if (to->zip == NULL) {
        fail(to, "", "the archive is broken");
        return;
    }
    entries_add(to);
    unzClose(to->zip);
}

static bool is_archive(const r565c_file *file) {
    return file->size >= 4 && memcmp(file->data, "PK\3\4", 4) == 0;
}

const r565c_file *r565c_unzip(const r565c_file *files, size_t *count,
                              r565c_diagnostics *diagnostics) {
    unpacking all = {.diagnostics = diagnostics};
    bool any = false;
    for (size_t i = 0; i < *count; i++) {
        any = any || is_archive(&files[i]);
    }
    for (size_t i = 0; any && i < *count; i++) {
        if (is_archive(&files[i])) {
            archive_add(&all, &files[i]);
        } else {
            append(&all, files[i]);
        }
    }
    *count = any ? all.count : *count;
    return any ? all.files : files;
}
