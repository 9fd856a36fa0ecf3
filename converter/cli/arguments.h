// SPDX-License-Identifier: MIT
/// What stands on the command line.
#ifndef RIG565C_CLI_ARGUMENTS_H
#define RIG565C_CLI_ARGUMENTS_H

#include "report.h"

/// The options of all commands; those that were not given are NULL or false.
typedef struct r565c_arguments {
    const char *output;      ///< -o
    const char *texture_dir; ///< --texture-dir
    const char *armature;    ///< --armature
    const char *animation;   ///< --animation
    const char *skin;        ///< --skin of what is posed
    const char *frames;      ///< --frames
    const char *frame;       ///< --frame
    const char *onion;       ///< --onion
    const char *size;        ///< --size
    const char *zoom;        ///< --zoom
    const char *placement;   ///< --placement
    const char *format;      ///< --format
    const char *background;  ///< --background
    const char *quality;     ///< --quality
    const char *preview;     ///< --preview
    const char *dump_pose;   ///< --dump-pose
    bool bits;               ///< --bits
    bool all;                ///< --all
    bool springs;            ///< --springs
    bool split;              ///< --split
    bool watch;              ///< --watch
    r565c_options options;   ///< of a conversion
    bool converts;           ///< one of those was given
    const char **inputs;     ///< what is no option, in order
    int input_count;
} r565c_arguments;

/// Options that go together, as bits. A command's own option goes before one of a conversion that has
/// the same name.
typedef enum r565c_option {
    R565C_OPTION_OUTPUT = 1 << 0,
    R565C_OPTION_CONVERT = 1 << 1, ///< all those of a conversion, and --texture-dir
    R565C_OPTION_WRITE = 1 << 2,   ///< --split, --preview, --dump-pose, --watch
    R565C_OPTION_ARMATURE = 1 << 3,
    R565C_OPTION_ANIMATION = 1 << 4,
    R565C_OPTION_FRAMES = 1 << 5,
    R565C_OPTION_FRAME = 1 << 6, ///< --frame, --all, --onion, --springs
    R565C_OPTION_SIZE = 1 << 7,
    R565C_OPTION_VIEW = 1 << 8, ///< --zoom, --placement, --background, --quality
    R565C_OPTION_FORMAT = 1 << 9,
    R565C_OPTION_BITS = 1 << 10,
    R565C_OPTION_SKIN = 1 << 11
} r565c_option;

/// Of each command: the options that it knows.
#define R565C_CONVERT_OPTIONS                                                                      \
    (R565C_OPTION_OUTPUT | R565C_OPTION_CONVERT | R565C_OPTION_WRITE | R565C_OPTION_SIZE |         \
     R565C_OPTION_VIEW)
#define R565C_CHECK_OPTIONS R565C_OPTION_CONVERT
#define R565C_INFO_OPTIONS R565C_OPTION_CONVERT
#define R565C_POSE_OPTIONS                                                                         \
    (R565C_OPTION_CONVERT | R565C_OPTION_ARMATURE | R565C_OPTION_ANIMATION | R565C_OPTION_FRAMES | \
     R565C_OPTION_BITS | R565C_OPTION_SKIN)
#define R565C_RENDER_OPTIONS                                                                       \
    (R565C_OPTION_OUTPUT | R565C_OPTION_CONVERT | R565C_OPTION_ARMATURE | R565C_OPTION_ANIMATION | \
     R565C_OPTION_FRAME | R565C_OPTION_SIZE | R565C_OPTION_VIEW | R565C_OPTION_FORMAT |            \
     R565C_OPTION_SKIN)
#define R565C_HASH_OPTIONS (R565C_OPTION_CONVERT | R565C_OPTION_SIZE)

/// How an option of the commands is called and what it does.
typedef struct r565c_argument_info {
    const char *name;  ///< with its dashes
    const char *value; ///< what stands for its value in a help text; NULL: a flag
    unsigned option;   ///< an r565c_option
    const char *help;
} r565c_argument_info;

/// NULL behind the last one.
const r565c_argument_info *r565c_argument_at(size_t index);

/// Reads `--name value`, `--name=value` and `-o value`; what follows `--` is no option.
/// @param argv     without the command's name; inputs are gathered at its beginning.
/// @param accepted r565c_option bits.
/// @return false after a message.
bool r565c_arguments_read(int argc, const char **argv, unsigned accepted,
                          r565c_arguments *arguments);

#endif
