// SPDX-License-Identifier: MIT
/// Placing rectangles side by side.
#ifndef RIG565C_ATLAS_PACK_H
#define RIG565C_ATLAS_PACK_H

#include "arena.h"
#include <stdint.h>

typedef struct r565c_tile {
    uint32_t width, height; ///< at least 1; at most R565_MAX_SIZE
    uint32_t page, x, y;    ///< set by r565c_atlas_pack
} r565c_tile;

typedef struct r565c_page {
    uint32_t width, height;
} r565c_page;

/// Places tiles on pages whose width is a power of two from 64 to 2048 (more only if a tile is
/// wider). One page, unless it would be too high.
/// @param width     of the pages; 0: the one that needs least area; negative: a page for each tile.
/// @param[out] pages in the arena.
/// @return how many.
size_t r565c_atlas_pack(r565c_tile *tiles, size_t count, int width, r565c_page **pages,
                        r565c_arena *arena);

#endif
