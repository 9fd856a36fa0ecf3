// SPDX-License-Identifier: MIT
/// The work of drawing, and the texels that it reads.
#ifndef RIG565C_COST_DRAW_H
#define RIG565C_COST_DRAW_H

#include "cost.h"

typedef struct r565c_tracer r565c_tracer;

struct r565c_scenery {
    const r565_asset *asset;
    const r565_texture **x, **y; ///< what stands in for each texture
    uint32_t *first_line;        ///< of each texture
    uint32_t *line_frame;        ///< of each line of each texture: the last frame that read it
    uint32_t frame;              ///< counts all frames
    uint64_t spent;              ///< about the work that looking took, in pixels
};

/// @param area of the armature's space that is drawn, of at most R565C_COST_SIZE.
/// @return NULL when the armature cannot be posed.
r565c_tracer *r565c_trace(r565c_scenery *scenery, const r565_armature *armature, r565_rect area,
                          r565c_arena *arena);

/// Adds what drawing a frame takes.
void r565c_trace_frame(r565c_tracer *tracer, const r565_animation *animation, float frame,
                       r565c_tally *tally);

#endif
