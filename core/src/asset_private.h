// SPDX-License-Identifier: MIT
// Private: checks that the loader and the rig share.
#ifndef R565I_ASSET_PRIVATE_H
#define R565I_ASSET_PRIVATE_H

#include "rig565/rig.h"

/// True when order holds each of 0 .. count-1 once.
bool r565i_draw_order_is_permutation(const uint8_t *order, int count);

#endif
