// SPDX-License-Identifier: MIT
#include "settle.h"

void r565i_settle_affine(r565_affine *settled, const r565_affine *map) {
    const float *from = &map->a;
    float *to = &settled->a;
    for (int i = 0; i < 6; i++)
        to[i] = r565i_settle(from[i]);
}
