// SPDX-License-Identifier: MIT
/// The converter as a library: named bytes in, named bytes and diagnostics out. No file is opened,
/// nothing is printed; the same input and options give the same bytes on every host.
#ifndef RIG565_CONVERT_H
#define RIG565_CONVERT_H

#include "rig565/rig565.h"

R565_EXTERN_C_BEGIN

/// A named run of bytes. Names matter in messages and for images that a texture folder refers to
/// by path; skeletons, atlases and pictures are told apart by their content.
typedef struct r565c_file {
    const char *name; ///< UTF-8, may hold '/'
    const uint8_t *data;
    size_t size;
} r565c_file;

typedef enum r565c_severity {
    R565C_NOTE = 0,    ///< worth knowing
    R565C_WARNING = 1, ///< the output lacks something that the input has
    R565C_ERROR = 2    ///< no output
} r565c_severity;

/// One finding.
typedef struct r565c_diagnostic {
    r565c_severity severity;
    const char *file;    ///< the input's name, or "" when it is about all of them
    const char *place;   ///< path in the file, "armature[0].bone[3].parent", or ""
    const char *message; ///< one line
} r565c_diagnostic;

/// What to make. All zero is the default.
typedef struct r565c_options {
    double scale;          ///< of images and positions; 0 means 1
    r565_format format;    ///< R565_FORMAT_ARGB4444, or RGB565 / RGB565_SWAPPED with a key colour.
    bool format_set;       ///< false: ARGB4444
    const char *prefix;    ///< of C identifiers; NULL: from the skeleton's name
} r565c_options;

/// The outcome of one conversion; owns everything it hands out.
typedef struct r565c_conversion r565c_conversion;

/// Converts skeletons with their atlases and pictures into one asset.
/// Running out of memory ends the program (a trap in WebAssembly).
/// @return never NULL; ask r565c_asset whether it worked.
r565c_conversion *r565c_convert(const r565c_file *files, size_t count,
                                const r565c_options *options);
void r565c_free(r565c_conversion *conversion);

/// The result, or NULL when there was an error.
const r565_asset *r565c_asset(const r565c_conversion *conversion);

size_t r565c_diagnostic_count(const r565c_conversion *conversion);
/// In the order in which they were found.
const r565c_diagnostic *r565c_diagnostic_at(const r565c_conversion *conversion, size_t index);

typedef enum r565c_output {
    R565C_OUTPUT_C = 0,    ///< C source that works as a header and as a .c file
    R565C_OUTPUT_PACK = 1, ///< .r565
    R565C_OUTPUT_JSON = 2  ///< readable dump
} r565c_output;

/// Writes the asset in one form.
/// @param[out] data owned by the conversion, valid until r565c_free.
/// @return false when there is no asset.
bool r565c_emit(r565c_conversion *conversion, r565c_output output, const uint8_t **data,
                size_t *size);

R565_EXTERN_C_END

#endif
