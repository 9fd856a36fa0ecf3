// SPDX-License-Identifier: MIT
/// Poses as JSON, on standard output.
#ifndef RIG565C_CLI_POSE_JSON_H
#define RIG565C_CLI_POSE_JSON_H

#include "source.h"
#include "values.h"

/// Prints bones and slots of an armature at each frame of an animation.
/// @param animation its name; NULL: all.
/// @param skin      the one that is worn; NULL: the default one.
/// @param bits      matrices as bit patterns.
r565c_exit r565c_pose_print(const r565c_source *source, int armature, const char *animation,
                            const char *skin, const r565c_frames *frames, bool bits);

#endif
