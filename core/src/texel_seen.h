// SPDX-License-Identifier: MIT
// Private: single texels.
#ifndef TEXEL_SEEN_H
#define TEXEL_SEEN_H

#include "rig565/surface.h"

/// Whether drawing a texel could change a pixel.
/// @param texture valid, with the texel inside.
/// @param keyed   whether texels of the key are transparent in RGB565, swapped or not.
bool r565i_texel_is_seen(const r565_texture *texture, int x, int y, bool keyed, r565_color key);

#endif
