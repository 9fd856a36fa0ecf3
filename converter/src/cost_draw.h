// SPDX-License-Identifier: MIT
/// The work of drawing, and the texels that it reads.
#ifndef R565C_COST_DRAW_H
#define R565C_COST_DRAW_H

#include "cost_texels.h"

typedef struct r565c_tracer r565c_tracer;

/// @param area of the armature's space that is drawn, of at most R565C_COST_SIZE.
/// @return NULL when there is no such picture.
r565c_tracer *r565c_trace(r565c_scenery *scenery, r565_rect area, r565c_arena *arena);

/// Adds what drawing a pose takes.
void r565c_trace_frame(r565c_tracer *tracer, const r565_rig *rig, r565c_tally *tally);

#endif
