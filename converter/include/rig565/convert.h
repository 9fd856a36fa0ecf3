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

/// What the textures' texels are.
typedef enum r565c_out_format {
    R565C_ARGB4444 = 0,
    R565C_RGB565 = 1,         ///< with a key colour for what is transparent
    R565C_RGB565_SWAPPED = 2, ///< the same, bytes swapped
    R565C_AUTO = 3, ///< for each image the smallest of R565C_PAL4, R565C_PAL8 and 16 bits that is
                    ///< near enough (max_error). Of the latter, an image without translucent texels
                    ///< becomes R565C_RGB565, which has finer colours, the others R565C_ARGB4444
    R565C_PAL8 = 4, ///< 256 colours of ARGB4444; small images share them
    R565C_PAL4 = 5  ///< 16 colours of ARGB4444 for each image
} r565c_out_format;

/// What becomes of colours that texels cannot hold.
typedef enum r565c_dither {
    R565C_DITHER_NONE = 0,      ///< the nearest one
    R565C_DITHER_DIFFUSION = 1, ///< errors are made up for by the neighbours (Floyd, Steinberg)
    R565C_DITHER_PATTERN = 2    ///< a pattern of 4 x 4 (Bayer): neighbours do not matter
} r565c_dither;

/// Where 0 means the usual, this means none.
#define R565C_NONE (-1)
/// A colour option that is set, of 0xRRGGBB.
#define R565C_COLOR(rgb) (0x1000000 | (rgb))

/// What to make. All zero is the default. Each member is an option of the command line (out_format
/// is --out-format) and of the browser (outFormat).
typedef struct r565c_options {
    double scale;       ///< of images and positions; 0 means 1
    double anim_scale;  ///< of positions in files of animations, to the skeleton's size; 0: the
                        ///< median ratio of bone lengths
    int out_format;     ///< an r565c_out_format
    double max_error;   ///< of R565C_AUTO, above 0: how far a format may be from the picture, in
                        ///< steps of 8-bit channels on average; a single texel eight times as far.
                        ///< 0 means 8. A texel's error is that of its worst channel, on black or
                        ///< on white; dithering does not count
    const char *prefix; ///< of C identifiers; NULL: from the skeleton's name
    const char *armature; ///< the only one that is converted; NULL: all
    const char *skin;     ///< the one that is shown, without the others; slots that it does not
                          ///< have show the default skin. NULL: the default skin, and the
                          ///< others to be worn over it at run time
    int in_key;           ///< R565C_COLOR: texels of this colour are transparent; 0: none
    int out_key;          ///< R565C_COLOR, the key colour of RGB565 textures. The lowest bit of
                          ///< blue flips in opaque texels that have it. 0: one that none has
    int alpha_threshold;  ///< 1..255: alpha from which a texel is kept (ARGB4444, where less than 9
                          ///< cannot be held) or opaque (RGB565). 0: 9, and 128
    int dither;           ///< an r565c_dither
    int atlas_width;      ///< a power of two from 64 to 2048; 0: the one that needs least area;
                          ///< R565C_NONE: a texture for each image
    bool fit_rotate;      ///< images are turned where that makes them smaller
    double fit_min_gain;  ///< of fit_rotate: by how many percent, above 0; 0 means 3
    int hull;             ///< R565_HULL_MIN..R565_HULL_MAX corners; 0: 8; R565C_NONE: no hulls
    int max_weights;  ///< most bones that a mesh vertex hangs on, at least 1; 0: as many as it has
    double tolerance; ///< pixels of the output: keys without which nothing is farther off go
    bool no_names;    ///< the asset has no strings; identifiers in C source stay as they are
    const char *header; ///< the file that R565C_OUTPUT_SOURCE includes; NULL: PREFIX.h
    bool allow_missing; ///< a picture that is not among the files is a warning: nothing is drawn
    bool strict;        ///< warnings are errors: there is no asset
} r565c_options;

/// How an option is called and what it takes.
typedef struct r565c_option_info {
    const char *name;    ///< of the command line, without the dashes: "out-format"
    const char *value;   ///< what stands for its value in a help text; NULL: a flag
    const char *accepts; ///< the values that it takes, in words
    const char *help;    ///< what it does, with the value that it has otherwise
} r565c_option_info;

size_t r565c_option_count(void);
const r565c_option_info *r565c_option_at(size_t index);

/// Sets the option of that name from text, as the command line does.
/// @param value NULL: a flag is set. A text is not copied: it is to live until r565c_convert.
/// @return false, and nothing is set, when there is no such option or it does not take the value.
bool r565c_option_set(r565c_options *options, const char *name, const char *value);

/// The outcome of one conversion; owns everything it hands out.
typedef struct r565c_conversion r565c_conversion;

/// Converts skeletons with their atlases and pictures into one asset.
/// Running out of memory ends the program (a trap in WebAssembly).
/// @return never NULL; ask r565c_asset whether it worked.
r565c_conversion *r565c_convert(const r565c_file *files, size_t count,
                                const r565c_options *options);

/// Told on the way: so many steps are done. Images and animations are steps; how many there are is known
/// once the files are read.
typedef void r565c_step(void *user, size_t done, size_t total);
/// The same, and tells how far it is.
r565c_conversion *r565c_convert_watched(const r565c_file *files, size_t count,
                                        const r565c_options *options, r565c_step *tell, void *user);
void r565c_free(r565c_conversion *conversion);

/// The result, or NULL when there was an error.
const r565_asset *r565c_asset(const r565c_conversion *conversion);

size_t r565c_diagnostic_count(const r565c_conversion *conversion);
/// In the order in which they were found.
const r565c_diagnostic *r565c_diagnostic_at(const r565c_conversion *conversion, size_t index);

typedef enum r565c_output {
    R565C_OUTPUT_C = 0,      ///< C source that works as a header and as a .c file
    R565C_OUTPUT_PACK = 1,   ///< .r565
    R565C_OUTPUT_JSON = 2,   ///< readable dump
    R565C_OUTPUT_HEADER = 3, ///< C declarations ...
    R565C_OUTPUT_SOURCE = 4, ///< ... and the .c file that they stand for
    R565C_OUTPUT_SUMMARY =
        5 ///< what the asset costs, as JSON: bytes of flash by section ("flash"), and
          ///< for each of "armatures" its "name", bytes of an instance ("ram") and
          ///< "animations", each with "name", "frames" (all are looked at),
          ///< "textureBytes" and "instructions" ("mean" and "worst" of a frame)
} r565c_output;

/// Writes the asset in one form.
/// @param[out] data owned by the conversion, valid until r565c_free.
/// @return false when there is no asset.
bool r565c_emit(r565c_conversion *conversion, r565c_output output, const uint8_t **data,
                size_t *size);

R565_EXTERN_C_END

#endif
