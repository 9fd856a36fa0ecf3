// SPDX-License-Identifier: MIT
// A scene with all kinds of drawing in it, for the tests that draw it in parts and must get the same
// pixels as at once.
#ifndef STAGE_H
#define STAGE_H

#include "character.h"
#include "reference.h"

enum { STAGE_ACTORS = 3 };

typedef struct stage_actor {
    character *data;
    r565_rig rig;
    r565_affine placement;
    float frame;
    r565_rect bounds; // as last added to a dirty set
} stage_actor;

// Characters with glowing (ADD) slots, and images and shapes before and behind them.
typedef struct stage {
    stage_actor actors[STAGE_ACTORS];
    test_image image;
    r565_affine map;
    uint8_t opacity;
} stage;

void stage_init(stage *it, uint64_t seed);
void stage_free(stage *it);

// Gives the actor another pose and place, or one that is only a little away.
void stage_move(stage *it, int actor, test_random *random, bool far);

// The characters alone, on what is there.
void stage_draw_actors(const stage *it, r565_gfx *gfx);

// All pixels of the clip: nothing of what was there before shows.
void stage_draw(const stage *it, r565_gfx *gfx);

#endif
