// SPDX-License-Identifier: MIT
/// Assets without their strings.
#ifndef RIG565C_NAMELESS_H
#define RIG565C_NAMELESS_H

#include "arena.h"
#include "rig565/asset.h"

/// A copy in which nothing has a name; all else is shared with the original, which has to live as
/// long. Armatures keep their signatures, so that animations converted apart still fit.
const r565_asset *r565c_nameless(const r565_asset *asset, r565c_arena *arena);

#endif
