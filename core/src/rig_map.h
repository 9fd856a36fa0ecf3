// SPDX-License-Identifier: MIT
// Private: products of affine maps and boxes around images, the work of a pose. These exist in lanes
// and in scalars, which give the same bits:
//     r565i_image_map    world x attachment.local
//     r565i_world        a bone's world matrix: parent x (a b c d; x y), settled
//     r565i_image_box    what an image covers in armature space
//     r565i_boxes_meet   true when two boxes share a pixel
#ifndef R565I_RIG_MAP_H
#define R565I_RIG_MAP_H

#include "lanes.h"
#include "rig_box.h"

// World matrices hold no element between 0 and this. Products of two of them, or of one and a value
// of an asset, are then never subnormal, where units that flush to zero would give other bits.
#define R565I_LEAST 0x1p-50f

static inline float r565i_settle(float value) {
    return value < R565I_LEAST && value > -R565I_LEAST ? 0.0f : value;
}

#if R565I_LANES

// A map's linear part, a b c d, and its translation twice, tx ty tx ty.
typedef struct r565i_map {
    r565i_f4 linear, moved;
} r565i_map;

/// outer x the map of a linear part and a translation (x, y), each in all lanes.
static inline r565i_map r565i_map_product(const r565_affine *outer, r565i_f4 inner, r565i_f4 x,
                                          r565i_f4 y) {
    const r565i_f4 linear = r565i_load4(&outer->a), rest = r565i_load4(&outer->c);
    const r565i_f4 first = R565I_PICK(linear, linear, 0, 1, 0, 1);
    const r565i_f4 second = R565I_PICK(rest, rest, 0, 1, 0, 1);
    const r565i_f4 moved = R565I_PICK(rest, rest, 2, 3, 2, 3);
    return (r565i_map){first * R565I_PICK(inner, inner, 0, 0, 2, 2) +
                           second * R565I_PICK(inner, inner, 1, 1, 3, 3),
                       first * x + second * y + moved};
}

static inline void r565i_image_map(r565_affine *product, const r565_affine *world,
                                   const r565_affine *local) {
    const r565i_f4 rest = r565i_load4(&local->c);
    const r565i_map map =
        r565i_map_product(world, r565i_load4(&local->a), R565I_PICK(rest, rest, 2, 2, 2, 2),
                          R565I_PICK(rest, rest, 3, 3, 3, 3));
    memcpy(&product->a, &map.linear, sizeof map.linear);
    memcpy(&product->tx, &map.moved, 2 * sizeof(float));
}

static inline void r565i_world(r565_affine *world, const r565_affine *parent, const float *linear,
                               const float *position) {
    const r565i_f4 at = r565i_load2(position);
    const r565i_map map =
        r565i_map_product(parent, r565i_load4(linear), R565I_PICK(at, at, 0, 0, 0, 0),
                          R565I_PICK(at, at, 1, 1, 1, 1));
    // Magnitudes of floats are ordered as their bits are.
    const int32_t least = (127 - 50) << 23;
    const r565i_i4 magnitude = (r565i_i4)map.linear & INT32_MAX;
    const r565i_f4 settled = r565i_unless4(magnitude < least, map.linear);
    memcpy(&world->a, &settled, sizeof settled);
    memcpy(&world->tx, &map.moved, 2 * sizeof(float));
}

/// Whole pixels around the image of [0, size) under a map. size is width, width, height, height.
static inline void r565i_map_box(r565_rect *box, r565i_map map, r565i_f4 size) {
    const r565i_f4 zero = {0, 0, 0, 0};
    const r565i_f4 edges = map.linear * size;
    const r565i_f4 below = r565i_unless4(zero < edges, edges), above = edges - below;
    // left, top, right, bottom.
    const r565i_f4 reach =
        map.moved + R565I_PICK(below, above, 0, 1, 4, 5) + R565I_PICK(below, above, 2, 3, 6, 7);
    // As r565i_box_around, the right and the bottom turned round like there.
    const r565i_i4 signs = {0, 0, INT32_MIN, INT32_MIN}, turned = {0, 0, -1, -1};
    const r565i_i4 back = {-32768, -32768, 32768, 32768};
    const r565i_f4 bias = {32768.0f, 32768.0f, 32767.0f, 32767.0f};
    const r565i_f4 biased = (r565i_f4)((r565i_i4)reach ^ signs) + bias;
    if (!r565i_all4(zero < biased)) {
        *box = (r565_rect)R565I_EVERYWHERE;
        return;
    }
    const r565i_i4 whole = __builtin_convertvector(biased, r565i_i4);
    r565i_store_s4(&box->left, (whole ^ turned) + back);
}

static inline void r565i_image_box(r565_rect *box, const r565_affine *world,
                                   const r565_attachment *image) {
    const r565i_f4 rest = r565i_load4(&image->local.c);
    const r565i_map map =
        r565i_map_product(world, r565i_load4(&image->local.a), R565I_PICK(rest, rest, 2, 2, 2, 2),
                          R565I_PICK(rest, rest, 3, 3, 3, 3));
    const r565i_i4 source = r565i_load_s4(&image->source.left);
    const r565i_i4 size =
        R565I_PICK(source, source, 2, 2, 3, 3) - R565I_PICK(source, source, 0, 0, 1, 1);
    r565i_map_box(box, map, __builtin_convertvector(size, r565i_f4));
}

static inline bool r565i_boxes_meet(const r565_rect *a, const r565_rect *b) {
    // Turned round, "starts before the other's end" becomes "is greater", as for the ends.
    const r565i_s8 turned = {-1, -1, 0, 0}, ends = r565i_load_s8(&b->left) ^ turned;
    const r565i_s8 limits = __builtin_shufflevector(ends, ends, 2, 3, 0, 1, 4, 5, 6, 7) ^ -1;
    const r565i_s8 inside = (r565i_load_s8(&a->left) ^ turned) > limits;
    return ((r565i_l2)inside)[0] == -1;
}

#else

/// outer x the map of a linear part (a b c d) and a translation (x, y).
static inline void r565i_map_product(r565_affine *product, const r565_affine *outer,
                                     const float *linear, const float *position) {
    const r565_affine from = *outer;
    const float a = linear[0], b = linear[1], c = linear[2], d = linear[3];
    const float x = position[0], y = position[1];
    product->a = from.a * a + from.c * b;
    product->b = from.b * a + from.d * b;
    product->c = from.a * c + from.c * d;
    product->d = from.b * c + from.d * d;
    product->tx = from.a * x + from.c * y + from.tx;
    product->ty = from.b * x + from.d * y + from.ty;
}

static inline void r565i_image_map(r565_affine *product, const r565_affine *world,
                                   const r565_affine *local) {
    r565i_map_product(product, world, &local->a, &local->tx);
}

static inline void r565i_world(r565_affine *world, const r565_affine *parent, const float *linear,
                               const float *position) {
    r565i_map_product(world, parent, linear, position);
    world->a = r565i_settle(world->a);
    world->b = r565i_settle(world->b);
    world->c = r565i_settle(world->c);
    world->d = r565i_settle(world->d);
}

static inline void r565i_image_box(r565_rect *box, const r565_affine *world,
                                   const r565_attachment *image) {
    r565_affine map;
    r565i_image_map(&map, world, &image->local);
    const r565_rect *source = &image->source;
    *box = r565i_box_of(&map, (float)(source->right - source->left),
                        (float)(source->bottom - source->top));
}

static inline bool r565i_boxes_meet(const r565_rect *a, const r565_rect *b) {
    return a->left < b->right && a->right > b->left && a->top < b->bottom && a->bottom > b->top;
}

#endif

/// The box of a box under a placement.
static inline void r565i_placed_box(r565_rect *placed, const r565_affine *placement,
                                    const r565_rect *box) {
    const r565_attachment image = {
        .source = *box, .local = {1.0f, 0.0f, 0.0f, 1.0f, (float)box->left, (float)box->top}};
    r565i_image_box(placed, placement, &image);
}

/// Sets what a slot covers, from all else in its state.
static inline void r565i_find_box(r565i_slot_state *state, const r565_slot *slot,
                                  const r565_affine *worlds) {
    if (state->attachment >= 0 && state->alpha != 0)
        r565i_image_box(&state->box, &worlds[slot->bone], &slot->attachments[state->attachment]);
    else
        state->box = (r565_rect)R565I_NOWHERE;
}

#endif
