// SPDX-License-Identifier: MIT
// Private: the boxes of slots, whole pixels around what is drawn.
#ifndef R565I_RIG_BOX_H
#define R565I_RIG_BOX_H

#include "lanes.h"
#include "rig_private.h"

#include <string.h>

// The box of what does not fit 15 bits, or is no number: everything. It is never skipped.
#define R565I_EVERYWHERE                                                                           \
    { INT16_MIN, INT16_MIN, INT16_MAX, INT16_MAX }

// The box of nothing: it meets no box.
#define R565I_NOWHERE                                                                              \
    { INT16_MAX, INT16_MAX, INT16_MIN, INT16_MIN }

static inline bool r565i_box_is_everywhere(const r565_rect *box) {
    return box->left == INT16_MIN && box->right == INT16_MAX;
}

// An interval that grows to the side of what is added. What is no number stays so.
typedef struct r565i_reach {
    float least, most;
} r565i_reach;

static inline void r565i_stretch(r565i_reach *reach, float edge) {
    if (0.0f < edge)
        reach->most += edge;
    else
        reach->least += edge;
}

// Edges become whole pixels without a conversion. Moved to where a binary32 has fractions of 1/256
// pixel, to which the sum is rounded as drawing does, an edge's bits are those of that exponent and,
// below them, its distance from -16384 in 1/256 pixels. The right and the bottom move by nearly a
// pixel more: cutting off the fraction then rounds outward everywhere.
#define R565I_EDGE_MOVES                                                                           \
    { 49152.0f, 49152.0f, 49152.0f + 255.0f / 256.0f, 49152.0f + 255.0f / 256.0f }
#define R565I_EDGE_BITS ((127u + 15) << 23)

#if R565I_LANES

// Distances of edges from -16384, together: those that fit have 15 bits.
typedef struct r565i_misfit {
    r565i_u4 bits;
} r565i_misfit;

/// @param edges left, top, right, bottom.
static inline void r565i_box_of(r565_rect *box, r565i_f4 edges, r565i_misfit *misfit) {
    const r565i_u4 bits = (r565i_u4)(edges + (r565i_f4)R565I_EDGE_MOVES);
    const r565i_u4 whole = (bits - R565I_EDGE_BITS) >> 8;
    misfit->bits |= whole;
    r565i_store_s4(&box->left, (r565i_i4)whole - 16384);
}

#elif R565I_SHARED

typedef struct r565i_misfit {
    uint32_t bits[1];
} r565i_misfit;

/// A side of a box, from where its edge was moved to.
static inline int16_t r565i_side_of(float moved, r565i_misfit *misfit) {
    uint32_t bits;
    memcpy(&bits, &moved, sizeof bits);
    bits = (bits - R565I_EDGE_BITS) >> 8;
    misfit->bits[0] |= bits;
    return (int16_t)((int32_t)bits - 16384);
}

/// @param edges left, top, right, bottom.
static inline void r565i_box_of(r565_rect *box, const float *edges, r565i_misfit *misfit) {
    static const float moves[4] = R565I_EDGE_MOVES;
    box->left = r565i_side_of(edges[0] + moves[0], misfit);
    box->top = r565i_side_of(edges[1] + moves[1], misfit);
    box->right = r565i_side_of(edges[2] + moves[2], misfit);
    box->bottom = r565i_side_of(edges[3] + moves[3], misfit);
}

#else

typedef struct r565i_misfit {
    uint32_t bits[4];
} r565i_misfit;

static inline void r565i_box_of(r565_rect *box, const float *edges, r565i_misfit *misfit) {
    static const float moves[4] = R565I_EDGE_MOVES;
    float moved[4];
    uint32_t bits[4];
    int32_t whole[4];
    int16_t cut[4];
    for (int i = 0; i < 4; i++)
        moved[i] = edges[i] + moves[i];
    memcpy(bits, moved, sizeof bits);
    for (int i = 0; i < 4; i++)
        whole[i] = (int32_t)((bits[i] - R565I_EDGE_BITS) >> 8);
    for (int i = 0; i < 4; i++)
        misfit->bits[i] |= (uint32_t)whole[i];
    for (int i = 0; i < 4; i++)
        cut[i] = (int16_t)(whole[i] - 16384);
    *box = (r565_rect){cut[0], cut[1], cut[2], cut[3]};
}

#endif

/// Whether anything did not fit.
static inline bool r565i_is_misfit(const r565i_misfit *misfit) {
#if R565I_SHARED && !R565I_LANES
    return misfit->bits[0] >> 15 != 0;
#else
    return ((misfit->bits[0] | misfit->bits[1] | misfit->bits[2] | misfit->bits[3]) >> 15) != 0;
#endif
}

/// The box of a box under a placement, or everything.
r565_rect r565i_place_box(const r565_affine *placement, const r565_rect *box);

/// What is drawn of a box in armature space under a placement (NULL: none).
r565_rect r565i_place_bounds(r565_rect bounds, const r565_affine *placement);

/// Sets what a slot covers, from all else in its state.
void r565i_find_box(r565i_slot_state *state, const r565_slot *slot, const r565_affine *worlds);

#endif
