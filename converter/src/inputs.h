// SPDX-License-Identifier: MIT
/// Input files told apart by what they contain.
#ifndef RIG565C_INPUTS_H
#define RIG565C_INPUTS_H

#include "atlas_json.h"

typedef enum r565c_kind {
    R565C_KIND_OTHER,
    R565C_KIND_SKELETON,
    R565C_KIND_ANIMATIONS, ///< a skeleton that only has animations for another one
    R565C_KIND_ATLAS,
    R565C_KIND_SPRINGS, ///< what bones of a skeleton hang on (spring_file.h)
    R565C_KIND_PNG
} r565c_kind;

typedef struct r565c_input {
    const r565c_file *file;
    r565c_kind kind;
    r565c_json json; ///< of a skeleton, an atlas or springs
    bool used;
} r565c_input;

typedef struct r565c_inputs {
    r565c_diagnostics *diagnostics;
    r565c_input *items;
    size_t count;
    r565c_atlas **atlases; ///< of all atlas files, then those inside the skeleton
    size_t atlas_count;
    r565c_severity missing; ///< what a picture is that is not there: R565C_ERROR, or less
} r565c_inputs;

/// As many atlases are read; a skeleton with more pages is a mistake.
#define R565C_MAX_ATLASES 1000

/// Whether a file that nobody named, in a folder or an archive, may be part of an export.
bool r565c_inputs_wants(const char *name);

/// Looks into all files. Broken JSON is an error, an unknown kind of file a warning.
void r565c_inputs_read(r565c_inputs *inputs, const r565c_file *files, size_t count,
                       r565c_diagnostics *diagnostics);
void r565c_inputs_free(r565c_inputs *inputs);

/// The skeleton; all others become R565C_KIND_ANIMATIONS. Of several it is the only one that shows
/// something; else the only one that is not called .dbani. Reports an error and returns NULL when
/// there is none or nothing decides.
r565c_input *r565c_inputs_skeleton(const r565c_inputs *inputs);

/// Marks the file with that name as used.
void r565c_inputs_use(r565c_inputs *inputs, const char *name);

/// The picture of an atlas: the embedded one, by the name it gives, else the only one or the only one of its size.
/// Reports it and returns NULL when there is none or the choice is open.
r565c_input *r565c_inputs_page(const r565c_inputs *inputs, const r565c_atlas *atlas);

/// The PNG file that stands for one image: its name without the extension is the image's path or ends in
/// '/' and the path; the shortest such name. NULL when there is none; open is set when there are
/// several equally short ones.
r565c_input *r565c_inputs_image(const r565c_inputs *inputs, const char *path, bool *open);

/// Behind the last '/' or '\'.
const char *r565c_base_name(const char *path);

#endif
