// SPDX-License-Identifier: MIT
/// Binary DragonBones skeletons (`_ske.dbbin`), turned into the tree of the JSON form, so that one
/// importer reads both.
#ifndef RIG565C_DBBIN_H
#define RIG565C_DBBIN_H

#include "json.h"

/// True when the bytes begin like one.
bool r565c_dbbin_is(const uint8_t *data, size_t size);

/// Reads a file into the tree that the same skeleton has as JSON, marked as baked. The tree's size
/// is bounded by the file's. Reports an error and returns false when an offset leads nowhere.
bool r565c_dbbin_parse(r565c_json *json, const r565c_file *file, r565c_diagnostics *diagnostics);

#endif
