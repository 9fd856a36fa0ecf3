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

/// A box and a pixel around it.
static inline r565_rect r565i_box_around(const r565_rect *box) {
    return (r565_rect){(int16_t)(box->left - 1), (int16_t)(box->top - 1), (int16_t)(box->right + 1),
                       (int16_t)(box->bottom + 1)};
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

// A box with a side that does not fit is everything at once: nobody has to look for misfits.
typedef struct r565i_misfit {
    uint32_t bits[1];
} r565i_misfit;

/// A side of a box, from where its edge was moved to: the distance from -16384.
static inline uint32_t r565i_side_of(float moved) {
    uint32_t bits;
    memcpy(&bits, &moved, sizeof bits);
    return (bits - R565I_EDGE_BITS) >> 8;
}

/// @param edges left, top, right, bottom.
static inline void r565i_box_of(r565_rect *box, const float *edges, r565i_misfit *misfit) {
    static const float moves[4] = R565I_EDGE_MOVES;
    int16_t *side = &box->left;
    uint32_t all = 0;
    for (int i = 0; i < 4; i++) {
        const uint32_t whole = r565i_side_of(edges[i] + moves[i]);
        all |= whole;
        side[i] = (int16_t)((int32_t)whole - 16384);
    }
    if (all >> 15 != 0)
        *box = (r565_rect)R565I_EVERYWHERE;
    (void)misfit;
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
    (void)misfit;
    return false;
#else
    return ((misfit->bits[0] | misfit->bits[1] | misfit->bits[2] | misfit->bits[3]) >> 15) != 0;
#endif
}

/// The box of a box under a placement, or everything.
r565_rect r565i_place_box(const r565_affine *placement, const r565_rect *box);

/// The same and a pixel around it, for what drawing snaps.
r565_rect r565i_place_around(const r565_affine *placement, const r565_rect *box);

/// What is drawn of a box in armature space under a placement (NULL: none).
r565_rect r565i_place_bounds(r565_rect bounds, const r565_affine *placement);

/// Sets what a slot covers, from all else in its state.
void r565i_find_box(r565i_slot_state *state, const r565_slot *slot, const r565_affine *worlds);

#endif
