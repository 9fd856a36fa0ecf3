// SPDX-License-Identifier: MIT
/// The asset that a command works on: out of a pack, or converted on the spot.
#ifndef RIG565C_CLI_SOURCE_H
#define RIG565C_CLI_SOURCE_H

#include "arguments.h"

typedef struct r565c_source {
    struct r565c_arena *arena;
    r565c_conversion *conversion; ///< NULL: it was a pack
    size_t pack_size;             ///< 0: it was converted
    const r565_asset *asset;
} r565c_source;

/// Reads and converts inputs; tells what there is to tell. Close it whatever comes out.
r565c_exit r565c_source_convert(r565c_source *source, const r565c_arguments *arguments);

/// Reads and converts inputs, or loads a pack; what there is to tell of a conversion is left to the
/// caller.
r565c_exit r565c_source_check(r565c_source *source, const r565c_arguments *arguments);

/// For the one input of a command that also reads packs; tells errors, and how many warnings.
r565c_exit r565c_source_open(r565c_source *source, const r565c_arguments *arguments);
void r565c_source_close(r565c_source *source);

/// The armature that --armature names, or the first; -1 after a message.
int r565c_source_armature(const r565c_source *source, const r565c_arguments *arguments);

/// The animations that --animation chooses, or all of the armature, are walked by index:
/// @return the next one from *index on, and *index behind it; NULL: no more.
const r565_animation *r565c_source_next(const r565c_source *source, int armature, const char *name,
                                        size_t *index);

/// @return false after a message, when --animation names none of the armature.
bool r565c_source_has(const r565c_source *source, const r565c_arguments *arguments, int armature);

#endif
