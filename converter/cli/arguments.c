// SPDX-License-Identifier: MIT
#include "arguments.h"

#include <stddef.h>
#include <string.h>

#define MEMBER(name) offsetof(r565c_arguments, name)

/// In the order of help texts.
static const struct {
    r565c_argument_info info;
    size_t member;
} known[] = {
    {{"-o", "OUT", R565C_OPTION_OUTPUT, "where to"}, MEMBER(output)},
    {{"--split", NULL, R565C_OPTION_WRITE, "a .h of declarations and a .c, where OUT is either"},
     MEMBER(split)},
    {{"--preview", "FRAMES", R565C_OPTION_WRITE,
      "beside OUT, a .png of each animation at each of these\nframes (0,7.5): "
      "OUT-ANIMATION-FRAME.png"},
     MEMBER(preview)},
    {{"--dump-pose", "FRAMES", R565C_OPTION_WRITE,
      "bones and slots at these frames, as pose prints them"},
     MEMBER(dump_pose)},
    {{"--watch", NULL, R565C_OPTION_WRITE, "again whenever an input changes, until Ctrl-C"},
     MEMBER(watch)},
    {{"--armature", "A", R565C_OPTION_ARMATURE, "this one (the first)"}, MEMBER(armature)},
    {{"--animation", "B", R565C_OPTION_ANIMATION, "this one (pose: all; render: the first)"},
     MEMBER(animation)},
    {{"--skin", "S", R565C_OPTION_SKIN, "worn over the default one"}, MEMBER(skin)},
    {{"--frames", "FRAMES", R565C_OPTION_FRAMES, "numbers with commas between, such as 0,7.5"},
     MEMBER(frames)},
    {{"--bits", NULL, R565C_OPTION_BITS, "matrices as bit patterns"}, MEMBER(bits)},
    {{"--frame", "N", R565C_OPTION_FRAME, "(0) may be fractional"}, MEMBER(frame)},
    {{"--all", NULL, R565C_OPTION_FRAME, "all frames: an animated .png or .gif"}, MEMBER(all)},
    {{"--onion", "N", R565C_OPTION_FRAME, "with N frames before and N after it, ever fainter"},
     MEMBER(onion)},
    {{"--springs", NULL, R565C_OPTION_FRAME, "with --all: bones on springs swing"},
     MEMBER(springs)},
    {{"--size", "WxH", R565C_OPTION_SIZE, "of the picture (240x240)"}, MEMBER(size)},
    {{"--zoom", "N", R565C_OPTION_VIEW, "each pixel becomes N x N (1)"}, MEMBER(zoom)},
    {{"--placement", "a,b,c,d,tx,ty", R565C_OPTION_VIEW,
      "matrix of the character (fits the animation into\nthe picture)"},
     MEMBER(placement)},
    {{"--background", "RRGGBB", R565C_OPTION_VIEW, "(000000) or none: transparent"},
     MEMBER(background)},
    {{"--quality", "Q", R565C_OPTION_VIEW,
      "(fast) edges: smooth borders; samples: smooth\ntexels; smooth: both"},
     MEMBER(quality)},
    {{"--format", "F", R565C_OPTION_FORMAT, "of .raw: rgb565 (usual), rgb565-swapped"},
     MEMBER(format)},
    {{"--texture-dir", "DIR", R565C_OPTION_CONVERT,
      "where pictures and atlas are (the skeleton's folder)"},
     MEMBER(texture_dir)},
};

#define KNOWN_COUNT (sizeof known / sizeof known[0])

const r565c_argument_info *r565c_argument_at(size_t index) {
    return index < KNOWN_COUNT ? &known[index].info : NULL;
}

/// An option as it stands on the command line.
typedef struct given {
    const char *text;
    size_t length;     ///< of its name
    const char *value; ///< behind '=', or NULL
} given;

static given split(const char *text) {
    const char *equals = text[1] == '-' ? strchr(text, '=') : NULL;
    size_t length = equals == NULL ? strlen(text) : (size_t)(equals - text);
    return (given){text, length, equals == NULL ? NULL : equals + 1};
}

static bool is_called(const given *option, const char *name) {
    return strlen(name) == option->length && memcmp(name, option->text, option->length) == 0;
}

/// Index of an option of the command, or KNOWN_COUNT.
static size_t find_option(const given *option, unsigned accepted) {
    size_t i = 0;
    while (i < KNOWN_COUNT &&
           !((known[i].info.option & accepted) != 0 && is_called(option, known[i].info.name))) {
        i++;
    }
    return i;
}

/// An option of conversions, or NULL.
static const r565c_option_info *find_conversion_option(const given *option, unsigned accepted) {
    const r565c_option_info *info = NULL;
    given name = {option->text + 2, option->length - 2, NULL};
    if ((accepted & R565C_OPTION_CONVERT) == 0 || strncmp(option->text, "--", 2) != 0) {
        return NULL;
    }
    for (size_t i = 0; (info = r565c_option_at(i)) != NULL && !is_called(&name, info->name); i++) {
    }
    return info;
}

/// Moves *index to the option's value, if it takes one and has none yet.
/// @return false after a message.
static bool take_value(int argc, const char **argv, int *index, bool wanted, given *option) {
    if (!wanted) {
        if (option->value != NULL) {
            r565c_misuse("option takes no value", option->text);
        }
        return option->value == NULL;
    }
    if (option->value == NULL && *index + 1 < argc) {
        option->value = argv[++*index];
    }
    if (option->value == NULL || *option->value == '\0') {
        r565c_misuse("option needs a value", option->text);
        return false;
    }
    return true;
}

/// Sets an option of conversions.
static bool set_conversion_option(const r565c_option_info *info, const given *option,
                                  r565c_arguments *arguments) {
    if (!r565c_option_set(&arguments->options, info->name, option->value)) {
        r565c_misuse_value(info, option->value);
        return false;
    }
    arguments->converts = true;
    return true;
}

/// Reads the option at *index and moves there to its value, if it has one.
static bool read_option(int argc, const char **argv, int *index, unsigned accepted,
                        r565c_arguments *arguments) {
    given option = split(argv[*index]);
    size_t own = find_option(&option, accepted);
    const r565c_option_info *info =
        own < KNOWN_COUNT ? NULL : find_conversion_option(&option, accepted);
    if (own == KNOWN_COUNT && info == NULL) {
        r565c_misuse("unknown option", option.text);
        return false;
    }
    bool has_value = (info == NULL ? known[own].info.value : info->value) != NULL;
    if (!take_value(argc, argv, index, has_value, &option)) {
        return false;
    }
    if (info != NULL) {
        return set_conversion_option(info, &option, arguments);
    }
    char *member = (char *)arguments + known[own].member;
    if (has_value) {
        *(const char **)(void *)member = option.value;
    } else {
        *(bool *)member = true;
    }
    return true;
}

bool r565c_arguments_read(int argc, const char **argv, unsigned accepted,
                          r565c_arguments *arguments) {
    bool options = true;
    *arguments = (r565c_arguments){.inputs = argv};
    for (int i = 0; i < argc; i++) {
        if (options && strcmp(argv[i], "--") == 0) {
            options = false;
        } else if (options && argv[i][0] == '-' && argv[i][1] != '\0') {
            if (!read_option(argc, argv, &i, accepted, arguments)) {
                return false;
            }
        } else {
            arguments->inputs[arguments->input_count++] = argv[i];
        }
    }
    return true;
}
