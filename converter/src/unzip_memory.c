// SPDX-License-Identifier: MIT
// In place of minizip's ioapi.c, which opens files: an archive is bytes in memory, and what minizip
// takes for a path points to them.
#include "unzip_memory.h"

#include <string.h>

static voidpf memory_open(voidpf opaque, const void *path, int mode) {
    (void)opaque;
    (void)mode;
    return (voidpf)path;
}

static uLong memory_read(voidpf opaque, voidpf stream, void *to, uLong size) {
    r565c_memory *memory = stream;
    size_t left = memory->size - memory->at;
    size_t count = size < left ? size : left;
    (void)opaque;
    memcpy(to, memory->data + memory->at, count);
    memory->at += count;
    memory->past = memory->past || count < size;
    return (uLong)count;
}

static ZPOS64_T memory_tell(voidpf opaque, voidpf stream) {
    (void)opaque;
    return ((const r565c_memory *)stream)->at;
}

static long memory_seek(voidpf opaque, voidpf stream, ZPOS64_T offset, int origin) {
    r565c_memory *memory = stream;
    size_t from = origin == ZLIB_FILEFUNC_SEEK_CUR   ? memory->at
                  : origin == ZLIB_FILEFUNC_SEEK_END ? memory->size
                                                     : 0;
    (void)opaque;
    if (offset > memory->size - from) {
        return -1;
    }
    memory->at = from + (size_t)offset;
    return 0;
}

static int memory_close(voidpf opaque, voidpf stream) {
    (void)opaque;
    (void)stream;
    return 0;
}

// Else minizip takes missing bytes for zeros.
static int memory_error(voidpf opaque, voidpf stream) {
    (void)opaque;
    return ((const r565c_memory *)stream)->past;
}

void fill_fopen64_filefunc(zlib_filefunc64_def *functions) {
    *functions = (zlib_filefunc64_def){.zopen64_file = memory_open,
                                       .zread_file = memory_read,
                                       .ztell64_file = memory_tell,
                                       .zseek64_file = memory_seek,
                                       .zclose_file = memory_close,
                                       .zerror_file = memory_error};
}

void fill_zlib_filefunc64_32_def_from_filefunc32(zlib_filefunc64_32_def *functions,
                                                 const zlib_filefunc_def *old) {
    (void)old;
    fill_fopen64_filefunc(&functions->zfile_func64);
}

voidpf call_zopen64(const zlib_filefunc64_32_def *functions, const void *path, int mode) {
    return functions->zfile_func64.zopen64_file(NULL, path, mode);
}

long call_zseek64(const zlib_filefunc64_32_def *functions, voidpf stream, ZPOS64_T offset,
                  int origin) {
    return functions->zfile_func64.zseek64_file(NULL, stream, offset, origin);
}

ZPOS64_T call_ztell64(const zlib_filefunc64_32_def *functions, voidpf stream) {
    return functions->zfile_func64.ztell64_file(NULL, stream);
}
