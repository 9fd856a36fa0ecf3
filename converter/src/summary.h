// SPDX-License-Identifier: MIT
/// What an output says of itself: where it comes from, what it costs, what it lacks.
#ifndef RIG565C_SUMMARY_H
#define RIG565C_SUMMARY_H

#include "diagnostics.h"

/// @param names of the inputs; only what stands behind their last '/' is told.
/// @return lines, in the arena.
char *r565c_summary(const r565_asset *asset, const char *const *names, size_t count,
                    const r565c_options *options, const r565c_diagnostics *diagnostics,
                    r565c_arena *arena);

#endif
