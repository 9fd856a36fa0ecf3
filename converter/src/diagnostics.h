// SPDX-License-Identifier: MIT
/// What a conversion has to say, in the order in which it was found.
#ifndef RIG565C_DIAGNOSTICS_H
#define RIG565C_DIAGNOSTICS_H

#include "arena.h"
#include "names.h"
#include "rig565/convert.h"
#include <stdbool.h>

/// Zero it and set the arena, or let r565c_diagnostics_new do so.
typedef struct r565c_diagnostics {
    r565c_arena *arena;
    r565c_diagnostic *items;
    size_t count, capacity;
    size_t errors;
    r565c_names seen; ///< each finding as one string
} r565c_diagnostics;

/// An empty list whose memory is the arena's.
r565c_diagnostics *r565c_diagnostics_new(r565c_arena *arena);

/// More findings than this are not worth memory: errors still count, the rest is left out.
#define R565C_MAX_FINDINGS 10000

/// True when a finding that is not an error would be left out.
bool r565c_diagnostics_full(const r565c_diagnostics *diagnostics);

/// A copy in which control characters are '?': names come from strangers, and what is said of them
/// stays one line and cannot steer a terminal.
const char *r565c_one_line(r565c_arena *arena, const char *text);

/// Adds a finding. file, place and the formatted message are copied as
/// r565c_one_line does; the same finding (all fields equal) is kept once.
void r565c_report(r565c_diagnostics *diagnostics, r565c_severity severity, const char *file,
                  const char *place, const char *format, ...) __attribute__((format(printf, 5, 6)));

/// Makes errors of all warnings.
/// @return true when there was one.
bool r565c_diagnostics_tighten(r565c_diagnostics *diagnostics);

#endif
