// SPDX-License-Identifier: MIT
/// Reading what artists' tools write. One function a format; none knows an output.
#ifndef RIG565C_IMPORT_H
#define RIG565C_IMPORT_H

#include "diagnostics.h"
#include "document.h"

/// Reads a DragonBones skeleton, its atlases and pictures out of a set of files, told apart and
/// paired by what they contain. Of the options it follows armature, skin, anim_scale and
/// allow_missing.
/// @return NULL after an error was reported.
r565c_document *r565c_import_dragonbones(const r565c_file *files, size_t count,
                                         const r565c_options *options,
                                         r565c_diagnostics *diagnostics);

/// Which file is the skeleton, where all others are animations or springs for it.
/// @return the count where that is not so: something else is among the files, or nothing decides.
size_t r565c_find_lone_skeleton(const r565c_file *files, size_t count);

/// Whether springs are among files.
bool r565c_hold_springs(const r565c_file *files, size_t count);

/// For a skeleton that came alone: chooses among the files beside it the atlas (or the pages, or
/// the single pictures) that has all its regions and the pictures that belong to it. The atlas of
/// the same stem is preferred (hero_ske.json: hero_tex.json), then one of scale 1. What was taken
/// is reported as a note; none, or a choice that nothing decides, is an error. A file that is no
/// skeleton, or one that needs no image, takes no image. Springs are taken where they fit.
/// @param allow_missing what is not there is no error.
/// @param has_springs nobody looks for springs.
/// @param[out] use one flag a candidate.
/// @return false after an error was reported.
bool r565c_choose_companions(const r565c_file *skeleton, const r565c_file *candidates, size_t count,
                             bool allow_missing, bool has_springs, bool *use,
                             r565c_diagnostics *diagnostics);

#endif
