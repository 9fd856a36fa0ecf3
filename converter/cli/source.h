// SPDX-License-Identifier: MIT
/// The asset that a command works on: out of a pack, or converted on the spot.
#ifndef RIG565C_CLI_SOURCE_H
#define RIG565C_CLI_SOURCE_H

#include "arguments.h"
#include "files.h"

typedef struct r565c_source {
    r565c_arena *arena;
    r565c_files files;            ///< that were read
    r565c_conversion *conversion; ///< NULL: it was a pack
    size_t pack_size;             ///< 0: it was converted
    const r565_asset *asset;
} r565c_source;

/// An empty one. Close it whatever comes out of the other calls.
r565c_source r565c_source_new(void);

/// Reads inputs and --texture-dir; for a skeleton alone its companions, too.
/// @return false after a message.
bool r565c_source_read(r565c_source *source, const r565c_arguments *arguments);

/// Converts what was read or, from a pack that is alone, loads the asset. What there is to tell of a
/// conversion is left to the caller.
r565c_exit r565c_source_make(r565c_source *source, const r565c_arguments *arguments);

/// Converts what was read, and tells all findings.
r565c_exit r565c_source_convert(r565c_source *source, const r565c_arguments *arguments);

/// For the one input of a command that also reads packs; tells errors, and how many warnings.
r565c_exit r565c_source_open(r565c_source *source, const r565c_arguments *arguments);
void r565c_source_close(r565c_source *source);

/// The armature that --armature names, or the first; -1 after a message.
int r565c_source_armature(const r565c_source *source, const r565c_arguments *arguments);

/// Puts the skin that --skin names on a rig of the asset. What was converted has it on.
/// @param skin NULL: none.
/// @return false after a message.
bool r565c_source_wear(const r565c_source *source, const char *skin, r565_rig *rig);

/// The animations that --animation chooses, or all of the armature, are walked by index:
/// @return the next one from *index on, and *index behind it; NULL: no more.
const r565_animation *r565c_source_next(const r565c_source *source, int armature, const char *name,
                                        size_t *index);

/// Index of a file among those that were read; their count: it is none of them.
size_t r565c_source_find(const r565c_source *source, const char *path);

/// To the skeleton that is the first of files, adds those of its neighbours (of --texture-dir's files,
/// if given) and of others that belong to it, and tells which.
/// @return false after a message.
bool r565c_source_add_companions(r565c_files *files, const r565c_files *others,
                                 const r565c_arguments *arguments);

/// Whether a file is a pack.
bool r565c_is_pack(const r565c_file *file);

/// @return false after a message, when --animation names none of the armature.
bool r565c_source_has(const r565c_source *source, const r565c_arguments *arguments, int armature);

#endif
