// SPDX-License-Identifier: MIT
// Unit vectors take the place of the angles in which DragonBones defines this.
#include "contract.h"

#include "heading.h"
#include "rig_inherit.h"

#include <string.h>

#if R565_ENABLE_RIG && R565_ENABLE_LAYERS && R565_ENABLE_DETACHED

/// A rotation subtracted from the bone's own. What the parent's matrix does else stays.
static void place_unturned(r565_affine *world, const r565_affine *parent, const float *linear,
                           const float *position, bool flipped) {
    float turned[4];
    r565i_heading above = r565i_heading_of(parent->a, parent->b, NULL);
    if (flipped)
        above = (r565i_heading){-above.x, -above.y};
    memcpy(turned, linear, sizeof turned);
    r565i_heading_turn(turned, (r565i_heading){above.x, -above.y});
    r565i_world(world, parent, turned, position);
}

/// The bone turns the other way round. Its axes keep their angle, or get the opposite one.
static void mirror(float *linear, bool reflects) {
    const r565i_heading own = r565i_heading_of(linear[0], linear[1], NULL);
    const r565i_heading twice = r565i_heading_add(own, own);
    const float x = linear[2], y = linear[3], sign = reflects ? -1.0f : 1.0f;
    linear[1] = -linear[1];
    linear[2] = sign * r565i_settle(twice.x * x + twice.y * y);
    linear[3] = sign * r565i_settle(twice.x * y - twice.y * x);
}

/// The bone's own scale and skew, turned as its parent is.
static void place_unscaled(r565_affine *world, const r565_affine *parent, const float *linear,
                           const float *position, int detached) {
    const float x = position[0], y = position[1];
    const r565_affine above = *parent;
    float turned[4];
    memcpy(turned, linear, sizeof turned);
    if ((detached & R565_DETACHED_ROTATION) == 0) {
        if (above.a * above.d - above.b * above.c < 0.0f)
            mirror(turned, (detached & R565_DETACHED_REFLECTION) == 0);
        r565i_heading_turn(turned, r565i_heading_of(above.a, above.b, NULL));
    }
    *world = (r565_affine){turned[0],
                           turned[1],
                           turned[2],
                           turned[3],
                           above.a * x + above.c * y + above.tx,
                           above.b * x + above.d * y + above.ty};
}

void r565i_place_detached(r565_affine *world, const r565_affine *parent, const float *linear,
                          const float *position, int detached, bool flipped) {
    const float own[2] = {position[0], position[1]}; // the world matrix may take its place
    if ((detached & R565_DETACHED_SCALE) != 0)
        place_unscaled(world, parent, linear, own, detached);
    else if ((detached & R565_DETACHED_ROTATION) != 0)
        place_unturned(world, parent, linear, own, flipped);
    else
        r565i_world(world, parent, linear, own);
    if ((detached & R565_DETACHED_TRANSLATION) != 0) {
        world->tx = own[0];
        world->ty = own[1];
    }
}

#else

void r565i_place_detached(r565_affine *world, const r565_affine *parent, const float *linear,
                          const float *position, int detached, bool flipped) {
    const float own[2] = {position[0], position[1]}; // the world matrix may take its place
    (void)detached, (void)flipped;
    r565i_world(world, parent, linear, own);
}

#endif
