// SPDX-License-Identifier: MIT
/// Assets without strings.
#ifndef RIG565C_NAMELESS_H
#define RIG565C_NAMELESS_H

#include "arena.h"
#include "rig565/asset.h"

/// Takes the names out of an asset that was built here. What events are called and carry stays: a
/// program knows them by nothing else.
/// @return what identifiers are made from: the same lists, with the names of what is in them.
const r565_asset *r565c_take_names(const r565_asset *asset, r565c_arena *arena);

#endif
