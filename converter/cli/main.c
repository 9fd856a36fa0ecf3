// SPDX-License-Identifier: MIT
#include "commands.h"

#include <stdio.h>
#include <string.h>

static const char help_before[] =
    "rig565: skeletal animation for RGB565 displays\n"
    "\n"
    "  rig565 convert INPUT... -o OUT   DragonBones files or folders to one asset;\n"
    "                                   OUT ends in .h or .c (C source), .r565 (pack)\n"
    "                                   or .json (readable dump)\n"
    "      --split                      a .h of declarations and a .c, where OUT is either\n";

static const char help_after[] =
    "  rig565 check INPUT...            all that is wrong with it or not supported, a line\n"
    "                                   each; nothing is written\n"
    "  rig565 info FILE                 what is in it, and what it costs\n"
    "  rig565 pose FILE --frames 0,0.5,7\n"
    "      --armature A --animation B   (the first; all of its animations)\n"
    "      --bits                       matrices as bit patterns\n"
    "  rig565 render FILE -o OUT        OUT ends in .png or .raw (16-bit pixels)\n"
    "      --armature A --animation B   (the first)\n"
    "      --frame N                    (0) may be fractional\n"
    "      --all                        all frames, as an animated PNG\n"
    "      --size WxH                   (240x240)\n"
    "      --placement a,b,c,d,tx,ty    (fits the animation into the picture)\n"
    "      --format F                   rgb565 (usual), rgb565-swapped\n"
    "      --background RRGGBB          (000000)\n"
    "  rig565 hash FILE                 a line an animation, with tabs between: armature,\n"
    "                                   animation, hash of bone matrices, hash of\n"
    "                                   pictures, pixels covered; at half-frame steps\n"
    "      --size WxH                   (240x240)\n"
    "  rig565 --help, --version\n"
    "\n"
    "FILE is a pack or anything that convert reads; the options of convert go with every\n"
    "command. For a skeleton alone, its atlas is looked for in its folder.\n"
    "Exit status: 0 good, 1 bad input, 2 bad usage.\n";

static const struct {
    const char *name;
    r565c_exit (*run)(int argc, const char **argv);
} commands[] = {
    {"convert", r565c_command_convert}, {"check", r565c_command_check},
    {"info", r565c_command_info},       {"pose", r565c_command_pose},
    {"render", r565c_command_render},   {"hash", r565c_command_hash},
};

/// Texts of several lines stand below each other.
static void print_option(const r565c_option_info *option) {
    enum { COLUMN = 35 };
    const char *value = option->value == NULL ? "" : option->value, *text = option->help;
    int column = printf("      --%s %s", option->name, value);
    while (*text != '\0') {
        int length = (int)strcspn(text, "\n");
        printf("%*s%.*s\n", COLUMN - column, "", length, text);
        text += length + (text[length] == '\n');
        column = 0;
    }
}

static void print_help(void) {
    const r565c_option_info *option;
    fputs(help_before, stdout);
    for (size_t i = 0; (option = r565c_option_at(i)) != NULL; i++) {
        print_option(option);
    }
    fputs(help_after, stdout);
}

/// True when an argument before "--" asks for help.
static bool wants_help(int argc, const char **argv) {
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
        if (strcmp(argv[i], "-h") == 0 || strcmp(argv[i], "--help") == 0) {
            return true;
        }
    }
    return false;
}

static r565c_exit run(int argc, const char **argv) {
    if (wants_help(argc, argv)) {
        print_help();
        return R565C_EXIT_OK;
    }
    if (argc < 2) {
        return r565c_misuse("a command is needed", NULL);
    }
    if (strcmp(argv[1], "--version") == 0) {
        puts("rig565 " R565_VERSION_STRING);
        return R565C_EXIT_OK;
    }
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        if (strcmp(argv[1], commands[i].name) == 0) {
            return commands[i].run(argc - 2, argv + 2);
        }
    }
    return r565c_misuse("unknown command", argv[1]);
}

int main(int argc, char **argv) {
    r565c_exit status = run(argc, (const char **)argv);
    if (fflush(stdout) != 0 || ferror(stdout)) {
        return (int)r565c_fail(NULL, "standard output cannot be written");
    }
    return (int)status;
}
