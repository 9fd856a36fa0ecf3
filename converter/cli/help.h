// SPDX-License-Identifier: MIT
/// The commands and what --help says of them.
#ifndef RIG565C_CLI_HELP_H
#define RIG565C_CLI_HELP_H

#include "report.h"

typedef struct r565c_command {
    const char *name;
    const char *operands;
    const char *about; ///< lines
    unsigned options;  ///< r565c_option bits
    r565c_exit (*run)(int argc, const char **argv);
} r565c_command;

/// NULL: there is no such command.
const r565c_command *r565c_command_find(const char *name);

/// Prints help on one command; NULL: on all of them.
void r565c_help(const r565c_command *command);

#endif
