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

// The sides of a box along one axis: of an origin and of two edges from there. The corners are the
// origin plus none, one or both of the edges, so that the extremes follow from the edges' signs.
R565I_APART void find_sides(int16_t *first, float origin, float along, float across,
                            r565i_misfit *misfit) {
    static const float moves[4] = R565I_EDGE_MOVES;
    const float along_below = below(along), across_below = below(across);
    first[0] = r565i_side_of(origin + along_below + across_below + moves[0], misfit);
    first[2] =
        r565i_side_of(origin + (along - along_below) + (across - across_below) + moves[2], misfit);
}

void r565i_map_box(r565_rect *box, const r565i_map *map, const r565_rect *source,
                   r565i_misfit *misfit) {
    const float width = (float)(source->right - source->left);
    const float height = (float)(source->bottom - source->top);
    find_sides(&box->left, map->tx, map->a * width, map->c * height, misfit);
    find_sides(&box->top, map->ty, map->b * width, map->d * height, misfit);
}

#endif

#endif
