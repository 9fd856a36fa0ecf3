// SPDX-License-Identifier: MIT
// Private: products of affine maps and boxes around images, the work of a pose. These exist in lanes
// and in scalars, which give the same bits:
//     r565i_map_product  outer x the map of a linear part (a b c d) and a translation (x y)
//     r565i_map_moved    outer x a translation
//     r565i_map_box      what a rectangle of that size covers under a map, unless it is a misfit
//     r565i_image_map    world x attachment.local
//     r565i_world        a bone's world matrix: parent x (a b c d; x y), settled
//     r565i_boxes_meet   true when two boxes share a pixel
#ifndef R565I_RIG_MAP_H
#define R565I_RIG_MAP_H

#include "rig_box.h"
#include "settle.h"

#if R565I_LANES

// A map's linear part, a b c d, and its translation; what lies behind that is of no meaning.
typedef struct r565i_map {
    r565i_f4 linear, moved;
} r565i_map;

static inline r565i_f4 r565i_map_point(const r565_affine *outer, const float *point) {
    const r565i_f4 at = r565i_load2(point);
    const r565i_f4 moves = r565i_load4(&outer->a) * R565I_PICK(at, at, 0, 0, 1, 1);
    return moves + R565I_TURN(moves, 2, 3, 0, 1) + r565i_load2(&outer->tx);
}

static inline void r565i_map_product(r565i_map *product, const r565_affine *outer,
                                     const float *linear, const float *position) {
    const r565i_f4 from = r565i_load4(&outer->a), inner = r565i_load4(linear);
    *product = (r565i_map){R565I_TURN(from, 0, 1, 0, 1) * R565I_TURN(inner, 0, 0, 2, 2) +
                               R565I_TURN(from, 2, 3, 2, 3) * R565I_TURN(inner, 1, 1, 3, 3),
                           r565i_map_point(outer, position)};
}

static inline void r565i_map_moved(r565i_map *product, const r565_affine *outer,
                                   const float *position) {
    *product = (r565i_map){r565i_load4(&outer->a), r565i_map_point(outer, position)};
}

static inline void r565i_image_map(r565_affine *product, const r565_affine *world,
                                   const r565_affine *local) {
    r565i_map map;
    r565i_map_product(&map, world, &local->a, &local->tx);
    memcpy(&product->a, &map.linear, sizeof map.linear);
    memcpy(&product->tx, &map.moved, 2 * sizeof(float));
}

static inline void r565i_world(r565_affine *world, const r565_affine *parent, const float *linear,
                               const float *position) {
    r565i_map map;
    r565i_map_product(&map, parent, linear, position);
    const r565i_i4 magnitude = (r565i_i4)map.linear & INT32_MAX;
    const r565i_f4 settled = r565i_unless4(magnitude < R565I_LEAST_BITS, map.linear);
    memcpy(&world->a, &settled, sizeof settled);
    memcpy(&world->tx, &map.moved, 2 * sizeof(float));
}

R565I_INLINE void r565i_map_box(r565_rect *box, const r565i_map *map, const r565_rect *source,
                                r565i_misfit *misfit) {
    const r565i_i4 sides = r565i_load_s4(&source->left);
    const r565i_i4 size =
        R565I_PICK(sides, sides, 2, 2, 3, 3) - R565I_PICK(sides, sides, 0, 0, 1, 1);
    // The corners are the origin's image plus none, one or both of the edges' images, so that the
    // extremes follow from the edges' signs.
    const r565i_f4 edges = map->linear * __builtin_convertvector(size, r565i_f4);
    const r565i_f4 below = r565i_below4(edges), above = edges - below;
    r565i_box_of(box,
                 R565I_PICK(map->moved, map->moved, 0, 1, 0, 1) +
                     R565I_PICK(below, above, 0, 1, 4, 5) + R565I_PICK(below, above, 2, 3, 6, 7),
                 misfit);
}

static inline bool r565i_boxes_meet(const r565_rect *a, const r565_rect *b) {
    // Turned round, "starts before the other's end" becomes "is greater", as for the ends.
    const r565i_s8 turned = {-1, -1, 0, 0}, ends = r565i_load_s8(&b->left) ^ turned;
    const r565i_s8 limits = __builtin_shufflevector(ends, ends, 2, 3, 0, 1, 4, 5, 6, 7) ^ -1;
    const r565i_s8 inside = (r565i_load_s8(&a->left) ^ turned) > limits;
    return ((r565i_l2)inside)[0] == -1;
}

#else

typedef r565_affine r565i_map;

#if R565I_SHARED
void r565i_map_product(r565i_map *product, const r565_affine *outer, const float *linear,
                       const float *position);
#else
static inline void r565i_map_product(r565i_map *product, const r565_affine *outer,
                                     const float *linear, const float *position) {
    const r565_affine from = *outer;
    const float a = linear[0], b = linear[1], c = linear[2], d = linear[3];
    const float x = position[0], y = position[1];
    *product = (r565i_map){from.a * a + from.c * b,           from.b * a + from.d * b,
                           from.a * c + from.c * d,           from.b * c + from.d * d,
                           from.a * x + from.c * y + from.tx, from.b * x + from.d * y + from.ty};
}
#endif

static inline void r565i_map_moved(r565i_map *product, const r565_affine *outer,
                                   const float *position) {
    static const float same[4] = {1.0f, 0.0f, 0.0f, 1.0f};
    r565i_map_product(product, outer, same, position);
}

static inline void r565i_image_map(r565_affine *product, const r565_affine *world,
                                   const r565_affine *local) {
    r565i_map_product(product, world, &local->a, &local->tx);
}

#if R565I_SHARED
void r565i_world(r565_affine *world, const r565_affine *parent, const float *linear,
                 const float *position);
#else
static inline void r565i_world(r565_affine *world, const r565_affine *parent, const float *linear,
                               const float *position) {
    r565i_map product;
    r565i_map_product(&product, parent, linear, position);
    int32_t bits[4];
    memcpy(bits, &product.a, sizeof bits);
    for (int i = 0; i < 4; i++)
        bits[i] &= (R565I_LEAST_BITS - 1 - (bits[i] & INT32_MAX)) >> 31;
    memcpy(&world->a, bits, sizeof bits);
    world->tx = product.tx;
    world->ty = product.ty;
}
#endif

#if R565I_SHARED
void r565i_map_sides(r565_rect *box, const r565i_map *map, const r565_rect *source);

static inline void r565i_map_box(r565_rect *box, const r565i_map *map, const r565_rect *source,
                                 r565i_misfit *misfit) {
    r565i_map_sides(box, map, source);
    (void)misfit;
}
#else
// In arrays: compilers make vectors of them.
R565I_INLINE void r565i_map_box(r565_rect *box, const r565i_map *map, const r565_rect *source,
                                r565i_misfit *misfit) {
    const float width = (float)(source->right - source->left);
    const float height = (float)(source->bottom - source->top);
    // The corners are the origin's image plus none, one or both of the edges' images, so that the
    // extremes follow from the edges' signs.
    const float edges[4] = {map->a * width, map->b * width, map->c * height, map->d * height};
    float below[4], above[4];
    int32_t bits[4];
    memcpy(bits, edges, sizeof bits);
    for (int i = 0; i < 4; i++)
        bits[i] &= bits[i] >> 31;
    memcpy(below, bits, sizeof below);
    for (int i = 0; i < 4; i++)
        above[i] = edges[i] - below[i];
    const float reach[4] = {map->tx + below[0] + below[2], map->ty + below[1] + below[3],
                            map->tx + above[0] + above[2], map->ty + above[1] + above[3]};
    r565i_box_of(box, reach, misfit);
}
#endif

static inline bool r565i_boxes_meet(const r565_rect *a, const r565_rect *b) {
    return a->left < b->right && a->right > b->left && a->top < b->bottom && a->bottom > b->top;
}

#endif

/// What an image covers in armature space, unless that is a misfit.
R565I_INLINE void r565i_image_box(r565_rect *box, const r565_affine *world,
                                  const r565_attachment *image, r565i_misfit *misfit) {
    r565i_map map;
    r565i_map_product(&map, world, &image->local.a, &image->local.tx);
    r565i_map_box(box, &map, &image->source, misfit);
}

/// Whether a slot covers anything.
static inline bool r565i_is_shown(const r565i_slot_state *state) {
    return state->attachment >= 0 && state->alpha != 0;
}

#endif
