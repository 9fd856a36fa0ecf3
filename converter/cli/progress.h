// SPDX-License-Identifier: MIT
/// A bar on standard error that tells how far long work is; nothing where that is no terminal.
#ifndef RIG565C_CLI_PROGRESS_H
#define RIG565C_CLI_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct r565c_progress {
    bool shown;
    uint32_t done, count;
} r565c_progress;

/// @param count steps; a single one shows nothing.
void r565c_progress_begin(r565c_progress *progress, uint32_t count);
/// One step more is done.
void r565c_progress_step(r565c_progress *progress);
/// Removes the bar.
void r565c_progress_end(r565c_progress *progress);

#endif
