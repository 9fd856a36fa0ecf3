// SPDX-License-Identifier: MIT
/// Zip archives that hold an export (minizip of zlib).
#ifndef RIG565C_UNZIP_H
#define RIG565C_UNZIP_H

#include "diagnostics.h"

/// Puts in place of each archive those of its files that a folder would give, as
/// "archive.zip/folder/file". An archive that is broken, or that unpacks to more than deflate can
/// make of its bytes, or to more than 512 MB, is an error.
/// @param[in,out] count of files.
/// @return the files themselves when there is no archive among them, else a list in the arena.
const r565c_file *r565c_unzip(const r565c_file *files, size_t *count,
                              r565c_diagnostics *diagnostics);

#endif
