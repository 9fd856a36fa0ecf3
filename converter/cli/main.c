// SPDX-License-Identifier: MIT
#include "help.h"
#include "interrupt.h"

#include <stdio.h>
#include <string.h>

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
    const r565c_command *command = argc < 2 ? NULL : r565c_command_find(argv[1]);
    if (wants_help(argc, argv)) {
        r565c_help(command);
        return R565C_EXIT_OK;
    }
    if (argc < 2) {
        return r565c_misuse("a command is needed", NULL);
    }
    if (strcmp(argv[1], "--version") == 0) {
        puts("rig565 " R565_VERSION_STRING);
        return R565C_EXIT_OK;
    }
    return command == NULL ? r565c_misuse("unknown command", argv[1])
                           : command->run(argc - 2, argv + 2);
}

int main(int argc, char **argv) {
    r565c_interrupt_init();
    r565c_exit status = run(argc, (const char **)argv);
    if (fflush(stdout) != 0 || ferror(stdout)) {
        return (int)r565c_fail(NULL, "standard output cannot be written");
    }
    return (int)status;
}
