// SPDX-License-Identifier: MIT
// What posing and drawing use at many places, as functions where flash is scarce.
#include "rig_map.h"
#include "rig_sample.h"

#if R565I_SHARED && R565_ENABLE_RIG

r565i_place_in_time r565i_find_key(const void *keys, size_t key_size, size_t count,
                                   uint16_t whole) {
    return r565i_find_key_here(keys, key_size, count, whole);
}

r565i_sample r565i_take_sample(const void *keys, size_t key_size, size_t count,
                               const r565i_moment *moment) {
    return r565i_take_sample_here(keys, key_size, count, moment);
}

#if !R565I_LANES

void r565i_map_product(r565i_map *product, const r565_affine *outer, const float *linear,
                       const float *position) {
    const float *from = &outer->a;
    float *to = &product->a;
    for (int axis = 0; axis < 2; axis++, from++, to++) {
        to[0] = from[0] * linear[0] + from[2] * linear[1];
        to[2] = from[0] * linear[2] + from[2] * linear[3];
        to[4] = from[0] * position[0] + from[2] * position[1] + from[4];
    }
}

void r565i_world(r565_affine *world, const r565_affine *parent, const float *linear,
                 const float *position) {
    r565_affine product;
    const float *from = &product.a;
    float *to = &world->a;
    r565i_map_product(&product, parent, linear, position);
    for (int i = 0; i < 6; i++)
        to[i] = i < 4 ? r565i_settle(from[i]) : from[i];
}

// A number, or 0 where it is not below 0.
static inline float below(float value) {
    int32_t bits;
    memcpy(&bits, &value, sizeof bits);
    bits &= bits >> 31;
    memcpy(&value, &bits, sizeof value);
    return value;
}

// The corners are the origin plus none, one or both of the edges, so that the extremes follow from the
// edges' signs.
void r565i_map_sides(r565_rect *box, const r565i_map *map, const r565_rect *source) {
    static const float moves[4] = R565I_EDGE_MOVES;
    const float width = (float)(source->right - source->left);
    const float height = (float)(source->bottom - source->top);
    const float *from = &map->a;
    int16_t *side = &box->left;
    uint32_t all = 0;
    for (int axis = 0; axis < 2; axis++, from++, side++) {
        const float along = from[0] * width, along_below = below(along);
        const float across = from[2] * height, across_below = below(across);
        const uint32_t first = r565i_side_of(from[4] + along_below + across_below + moves[0]);
        const uint32_t last =
            r565i_side_of(from[4] + (along - along_below) + (across - across_below) + moves[2]);
        all |= first | last;
        side[0] = (int16_t)((int32_t)first - 16384);
        side[2] = (int16_t)((int32_t)last - 16384);
    }
    if (all >> 15 != 0)
        *box = (r565_rect)R565I_EVERYWHERE;
}

#endif

#endif
