// SPDX-License-Identifier: MIT
/// From the document to run-time structs: sort, quantise, reduce, pack.
#ifndef RIG565C_BUILD_H
#define RIG565C_BUILD_H

#include "diagnostics.h"
#include "document.h"
#include "rig565/convert.h"

/// How far a build is, and who wants to know.
typedef struct r565c_steps {
    r565c_step *tell; ///< NULL: nobody
    void *user;
    size_t done, total;
} r565c_steps;

/// What every step of a build works with.
typedef struct r565c_build {
    const r565c_document *document;
    const r565c_options *options; ///< scale is set: never 0
    r565c_arena *arena;           ///< of what lives as long as the asset
    r565c_diagnostics *diagnostics;
    r565c_steps *steps; ///< NULL: they are not counted
} r565c_build;

/// Builds the asset. It lives in the arena; its strings may be the document's.
/// @return NULL after an error was reported.
const r565_asset *r565c_build_asset(const r565c_build *build);

/// Tells that one step more is done.
void r565c_build_step(const r565c_build *build);

/// Reports an error of the document at a place.
#define R565C_BUILD_ERROR(build, place, ...)                                                       \
    r565c_report((build)->diagnostics, R565C_ERROR, (build)->document->file, place, __VA_ARGS__)

#endif
