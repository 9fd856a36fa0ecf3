// SPDX-License-Identifier: MIT
/// What an output says of itself: where it comes from, what it costs, what it lacks.
#ifndef RIG565C_SUMMARY_H
#define RIG565C_SUMMARY_H

#include "diagnostics.h"
#include "rig565/asset.h"

/// Costs of an asset as R565C_OUTPUT_SUMMARY has them.
void r565c_emit_summary(const r565_asset *asset, r565c_arena *arena, const uint8_t **data,
                        size_t *size);

/// @param names of the inputs; only what stands behind their last '/' is told.
/// @return lines, in the arena.
char *r565c_summary(const r565_asset *asset, const char *const *names, size_t count,
                    const r565c_options *options, const r565c_diagnostics *diagnostics,
                    r565c_arena *arena);

#endif
