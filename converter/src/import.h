// SPDX-License-Identifier: MIT
/// Reading what artists' tools write. One function a format; none knows an output.
#ifndef RIG565C_IMPORT_H
#define RIG565C_IMPORT_H

#include "diagnostics.h"
#include "document.h"

/// Reads DragonBones skeletons, their atlases and pictures out of a set of files, told apart and
/// paired by what they contain.
/// @return NULL after an error was reported.
r565c_document *r565c_import_dragonbones(const r565c_file *files, size_t count,
                                         r565c_diagnostics *diagnostics);

#endif
