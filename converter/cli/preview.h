// SPDX-License-Identifier: MIT
/// Pictures that stand beside a conversion's output.
#ifndef RIG565C_CLI_PREVIEW_H
#define RIG565C_CLI_PREVIEW_H

#include "../src/names.h"
#include "source.h"
#include "values.h"
#include "view.h"

/// Writes a PNG of each animation (of an armature without one: its bind pose) at each frame, as
/// OUT-ANIMATION-FRAME.png without OUT's suffix; with several armatures OUT-ARMATURE-ANIMATION-FRAME.png.
/// Each character that is not fit for a file's name becomes '_'.
/// @param output  OUT
/// @param written receives the paths.
r565c_exit r565c_preview_write(const r565c_source *source, const r565c_view *view,
                               const r565c_frames *frames, const char *output,
                               r565c_names *written);

#endif
