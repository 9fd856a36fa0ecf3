// SPDX-License-Identifier: MIT
/// SIGINT, SIGTERM and SIGHUP: what a program that is ended does before it ends.
#ifndef RIG565C_CLI_INTERRUPT_H
#define RIG565C_CLI_INTERRUPT_H

#include <stdbool.h>

/// From now on a signal removes the draft before it ends the program.
void r565c_interrupt_init(void);

/// From now on the first signal only makes r565c_interrupted true; the next one ends the program.
void r565c_interrupt_defer(void);
bool r565c_interrupted(void);

/// Makes the file that would be left behind: mkstemp. The name must live until the draft is gone.
/// @return a descriptor, or -1 with errno.
int r565c_draft_make(char *name);
/// Puts the draft in a file's place, or removes it where that fails, or where path is NULL.
/// @return false with errno.
bool r565c_draft_end(const char *path);

#endif
