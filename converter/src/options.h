// SPDX-License-Identifier: MIT
/// What a conversion is asked for: one table for the command line, the browser and the summary.
#ifndef RIG565C_OPTIONS_H
#define RIG565C_OPTIONS_H

#include "diagnostics.h"

/// Reports each member that is out of its range.
/// @return false when there was one.
bool r565c_options_check(const r565c_options *options, r565c_diagnostics *diagnostics);

/// The options as on a command line, each with a space before it; without those that are as usual
/// and those that make no difference to a good output.
char *r565c_options_text(const r565c_options *options, r565c_arena *arena);

/// A copy whose texts live in the arena.
r565c_options r565c_options_copy(const r565c_options *options, r565c_arena *arena);

#endif
