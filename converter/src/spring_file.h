// SPDX-License-Identifier: MIT
/// Side files that say which bones hang on springs (docs/springs.md).
#ifndef RIG565C_SPRING_FILE_H
#define RIG565C_SPRING_FILE_H

#include "document.h"
#include "inputs.h"

/// Gives bones of an armature the springs that the side files among the inputs have for them.
void r565c_spring_files_apply(const r565c_inputs *inputs, r565c_doc_armature *armature);

/// Warns of bones and armatures that are not in the skeleton.
/// @param armatures the names of all armatures that it has.
void r565c_spring_files_check(const r565c_inputs *inputs, const r565c_document *document,
                              const r565c_names *armatures);

/// Of the side files among the inputs the one for that skeleton: the one of its stem, or the only one
/// whose bones are all there.
/// @return NULL where there is none, and after an error, which a choice that nothing decides is.
const r565c_input *r565c_spring_file_of(const r565c_inputs *inputs, const r565c_input *skeleton);

#endif
