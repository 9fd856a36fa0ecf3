// SPDX-License-Identifier: MIT
/// Which texels drawing reads, and what becomes of them. Core draws with textures that hold, instead of
/// colours, where their texels are.
#ifndef R565C_COST_TEXELS_H
#define R565C_COST_TEXELS_H

#include "cost.h"

/// What a texel of the stand-ins never is.
#define R565C_NOTHING 0xFFFF

/// After so much nothing more is looked at: a small file can have many long animations, and meshes of
/// many large triangles.
#define R565C_MOST_SPENT (UINT64_C(1) << 32)

struct r565c_scenery {
    const r565_asset *asset;
    const r565_texture **x, **y; ///< what stands in for each texture
    uint32_t *first_line;        ///< of each texture
    uint32_t *line_frame;        ///< of each line of each texture: the last frame that read it
    uint32_t frame;              ///< counts all frames
    uint64_t spent;              ///< about the work that looking took, in pixels
};

/// A picture whose pixels say where in a texture they come from, in one of two coordinates.
typedef struct r565c_plane {
    r565_surface surface;
    r565_gfx gfx;
} r565c_plane;

/// How texels are brought to the target.
typedef enum r565c_loop {
    R565C_LOOP_ALPHA, ///< ARGB4444, one by one
    R565C_LOOP_PLAIN, ///< RGB565
    R565C_LOOP_ROW,   ///< RGB565 one to one
    R565C_LOOP_FOUR,  ///< PAL8, or ARGB4444 one to one
    R565C_LOOP_PAL4,
    R565C_LOOP_TINT,
    R565C_LOOP_MODE, ///< blend modes
    R565C_LOOP_LIT,  ///< the more costly ones
    R565C_LOOPS
} r565c_loop;

/// What is drawn at once, an image or a triangle.
typedef struct r565c_part {
    r565c_scenery *scenery;
    r565c_tally *tally;
    int texture;       ///< index in the asset
    int32_t key;       ///< colour that is left out; -1: none
    bool faded, added; ///< or neither, where opaque texels are copied
    r565c_loop loop;
    r565c_work row; ///< what a row is that is not empty
} r565c_part;

/// A texture's place in the asset's list.
int r565c_texture_index(const r565_asset *asset, const r565_texture *texture);
bool r565c_is_indexed(const r565_texture *texture);
bool r565c_has_alpha(const r565_texture *texture);

/// Reads a part back that was drawn on both planes, and wipes it out there.
/// @param box all that was drawn lies in it.
void r565c_tally_part(const r565c_part *part, r565c_plane *x, r565c_plane *y, r565_rect box);

#endif
