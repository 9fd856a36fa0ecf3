// SPDX-License-Identifier: MIT
/// What the texels of sprites are, and the texels.
#ifndef RIG565C_CHOOSE_FORMATS_H
#define RIG565C_CHOOSE_FORMATS_H

#include "sprite.h"

/// Gives each sprite that shows anything its format and texels, as options say. Where there is a choice
/// or a palette, a note tells of each what became of it, how far off it is, and why.
void r565c_choose_formats(const r565c_build *build, r565c_sprite *sprites);

/// Whether a finding is one of those notes.
bool r565c_is_format_note(const r565c_diagnostic *finding);

#endif
