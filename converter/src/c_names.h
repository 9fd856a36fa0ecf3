// SPDX-License-Identifier: MIT
/// The identifiers of an asset's objects in C source.
#ifndef RIG565C_C_NAMES_H
#define RIG565C_C_NAMES_H

#include "names.h"
#include "rig565/asset.h"
#include "rig565/schema.h"

/// Most fields of r565_asset.
#define R565C_ROOT_FIELDS 16

typedef struct r565c_c_names {
    r565c_names taken;  ///< every identifier given away, and the words of the language
    const char *prefix; ///< a word
    const char *root;   ///< of the r565_asset
    const char **items[R565C_ROOT_FIELDS]; ///< of the elements of the root's lists, by field
} r565c_c_names;

/// Names the objects that people write in their programs, before all others.
/// @param prefix any text; NULL or without letters: the first armature's name.
void r565c_c_names_init(r565c_c_names *names, const r565_asset *asset, const char *prefix,
                        r565c_arena *arena);

/// The identifier of an element of the root's list of that struct, or NULL.
const char *r565c_c_names_of(const r565c_c_names *names, const r565_asset *asset,
                             const r565_struct *type, const void *target);

#endif
