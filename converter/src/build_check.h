// SPDX-License-Identifier: MIT
/// What the run time cannot hold, named by its place.
#ifndef RIG565C_BUILD_CHECK_H
#define RIG565C_BUILD_CHECK_H

#include "build_track.h"

/// The largest factor that a Q12 number holds with some room for rounding.
#define R565C_MAX_SCALE 7.999

/// Reports an error when there are more of something than the run time can index.
bool r565c_check_count(const r565c_build *build, const char *place, const char *what, size_t count,
                       size_t limit);

/// Reports armatures that ask for more work than the run time takes on.
bool r565c_check_work(const r565c_build *build, const r565_asset *asset);

/// Reports an error when a position (pixels of the output) or a scale is out of range.
bool r565c_check_position(const r565c_build *build, const char *place, double x, double y);
bool r565c_check_scale(const r565c_build *build, const char *place, double x, double y);

/// Reports what of a track cannot be held, overshoot between its keys included.
bool r565c_check_track(const r565c_track_context *context, const r565c_track *track);

/// Warns of turns that are too fast for keys at whole frames.
void r565c_check_turns(const r565c_track_context *context, const r565c_track *track,
                       const r565c_track_keys *keys);

#endif
