// SPDX-License-Identifier: MIT
#include "help.h"

#include "arguments.h"
#include "commands.h"

#include <stdio.h>
#include <string.h>

static const r565c_command commands[] = {
    {"convert", "INPUT... -o OUT",
     "DragonBones files or folders to one asset; OUT ends in .h or .c (C source), .r565\n"
     "(pack) or .json (readable dump)",
     R565C_CONVERT_OPTIONS, r565c_command_convert},
    {"check", "FILE...",
     "all that is wrong with it or not supported, a line each, for each character among the\n"
     "files; nothing is written",
     R565C_CHECK_OPTIONS, r565c_command_check},
    {"info", "FILE", "what is in it, and what it costs", R565C_INFO_OPTIONS, r565c_command_info},
    {"pose", "FILE --frames FRAMES", "its bones and slots at these frames, as JSON",
     R565C_POSE_OPTIONS, r565c_command_pose},
    {"render", "FILE -o OUT", "a picture; OUT ends in .png, .gif or .raw (16-bit pixels)",
     R565C_RENDER_OPTIONS, r565c_command_render},
    {"hash", "FILE",
     "a line an animation, with tabs between: armature, animation, hash of bone matrices,\n"
     "hash of pictures, pixels covered; at half-frame steps",
     R565C_HASH_OPTIONS, r565c_command_hash},
};

#define COMMAND_COUNT (sizeof commands / sizeof commands[0])

static const char help_end[] =
    "\n"
    "FILE is a pack or anything that convert reads. For a skeleton alone, its atlas is looked\n"
    "for in its folder. Exit status: 0 good, 1 bad input, 2 bad usage.\n";

const r565c_command *r565c_command_find(const char *name) {
    for (size_t i = 0; i < COMMAND_COUNT; i++) {
        if (strcmp(commands[i].name, name) == 0) {
            return &commands[i];
        }
    }
    return NULL;
}

/// Texts of several lines stand below each other.
static void print_lines(const char *text, int column, int indent) {
    while (*text != '\0') {
        int length = (int)strcspn(text, "\n");
        printf("%*s%.*s\n", column < indent ? indent - column : 1, "", length, text);
        text += length + (text[length] == '\n');
        column = 0;
    }
}

static void print_option(const char *dashes, const char *name, const char *value,
                         const char *help) {
    enum { COLUMN = 35 };
    int column = printf("      %s%s %s", dashes, name, value == NULL ? "" : value);
    print_lines(help, column, COLUMN);
}

static void print_command(const r565c_command *command) {
    const r565c_argument_info *option;
    printf("\n  rig565 %s %s\n", command->name, command->operands);
    print_lines(command->about, 0, 4);
    for (size_t i = 0; (option = r565c_argument_at(i)) != NULL; i++) {
        if ((option->option & command->options & ~(unsigned)R565C_OPTION_CONVERT) != 0) {
            print_option("", option->name, option->value, option->help);
        }
    }
}

static void print_conversion_options(void) {
    const r565c_argument_info *own;
    const r565c_option_info *option;
    puts("\n  options of conversions, with every command that reads FILE");
    for (size_t i = 0; (own = r565c_argument_at(i)) != NULL; i++) {
        if (own->option == R565C_OPTION_CONVERT) {
            print_option("", own->name, own->value, own->help);
        }
    }
    for (size_t i = 0; (option = r565c_option_at(i)) != NULL; i++) {
        print_option("--", option->name, option->value, option->help);
    }
}

void r565c_help(const r565c_command *command) {
    puts("rig565: skeletal animation for RGB565 displays");
    if (command != NULL) {
        print_command(command);
    } else {
        for (size_t i = 0; i < COMMAND_COUNT; i++) {
            print_command(&commands[i]);
        }
        puts("\n  rig565 [COMMAND] --help, rig565 --version");
    }
    print_conversion_options();
    fputs(help_end, stdout);
}
