// SPDX-License-Identifier: MIT
// Bones that turn until the end of the last one lies at a target. World matrices are turned as they
// are, whatever they hold besides a rotation; angles are needed only where a weight asks for a part of
// a turn. What was solved before never shows: bones are placed anew for each pose.
#include "contract.h"

#include "heading.h"
#include "rig_ik.h"

#if R565_ENABLE_RIG && R565_ENABLE_LAYERS && R565_ENABLE_IK

#define FULL 16384
// Longer arms, in pixels, are left as they are.
#define LONGEST 0x1p28f

static r565i_heading weigh(r565i_heading turn, int32_t weight) {
    return weight < FULL ? r565i_heading_part(turn, weight) : turn;
}

static void solve_one(r565_affine *bone, const r565_affine *target, int32_t weight) {
    const r565i_heading wanted =
        r565i_heading_of(target->tx - bone->tx, target->ty - bone->ty, NULL);
    const r565i_heading is = r565i_heading_of(bone->a, bone->b, NULL);
    r565i_heading_turn(&bone->a, weigh(r565i_heading_subtract(wanted, is), weight));
}

/// A triangle of an upper and a lower arm and the way from the first one's origin to the target.
typedef struct arms {
    float upper, lower, way;
    bool counter; ///< the upper one lies counter-clockwise of the way
} arms;

/// Where the upper arm leads, relative to the way.
static r565i_heading open_arms(const arms *of) {
    const float a = of->upper, b = of->lower, way = of->way;
    if (b + a <= way)
        return (r565i_heading){1.0f, 0.0f};
    if (way + b <= a || way + a <= b)
        return (r565i_heading){a < b ? -1.0f : 1.0f, 0.0f};
    // Twice the way times the joint's distance along it and beside it. The second one, four times the
    // triangle's area, by its sides alone (Heron): no squares that cancel.
    const float along = (a - b) * (a + b) + way * way;
    const float inner = r565i_settle((b - a + way) * (a - b + way));
    const float beside = r565i_root(r565i_settle((a + b + way) * (a + b - way)) * inner);
    return r565i_heading_of(along, of->counter ? -beside : beside, NULL);
}

static bool is_mirrored(const r565i_joint *joints, uint8_t bone) {
    if (bone == R565_NO_PARENT)
        return false;
    const r565_affine *world = &joints[bone].world;
    return world->a * world->d - world->b * world->c < 0.0f;
}

static void solve_two(r565_affine *upper, r565_affine *lower, const r565_affine *target,
                      float length, bool counter, int32_t weight) {
    arms of = {.counter = counter};
    const float x = lower->tx - upper->tx, y = lower->ty - upper->ty;
    const r565i_heading is = r565i_heading_of(x, y, &of.upper);
    const r565i_heading way =
        r565i_heading_of(target->tx - upper->tx, target->ty - upper->ty, &of.way);
    const r565i_heading lower_is = r565i_heading_of(lower->a, lower->b, &of.lower);
    of.lower *= length;
    if (!(of.upper + of.lower + of.way < LONGEST))
        return;
    const r565i_heading whole = r565i_heading_subtract(r565i_heading_add(way, open_arms(&of)), is);
    const r565i_heading turn = weigh(whole, weight);
    r565i_heading_turn(&upper->a, turn);
    lower->tx = upper->tx + r565i_settle(turn.x * x - turn.y * y);
    lower->ty = upper->ty + r565i_settle(turn.y * x + turn.x * y);
    const r565i_heading wanted =
        r565i_heading_of(target->tx - lower->tx, target->ty - lower->ty, NULL);
    const r565i_heading lower_turn = r565i_heading_subtract(wanted, lower_is);
    if (weight == FULL) {
        r565i_heading_turn(&lower->a, lower_turn);
        return;
    }
    // Beyond what the upper arm would turn it if it turned all the way.
    const r565i_heading more = weigh(r565i_heading_subtract(lower_turn, whole), weight);
    r565i_heading_turn(&lower->a, r565i_heading_add(turn, more));
}

void r565i_solve_ik(r565i_joint *joints, const r565_armature *armature, const r565_ik *ik,
                    r565i_ik_pose pose) {
    r565_affine *const bone = &joints[ik->bone].world;
    const r565_affine *const target = &joints[ik->target].world;
    if (pose.weight == 0)
        return;
    if (ik->chain == 0) {
        solve_one(bone, target, pose.weight);
        return;
    }
    const int root = r565i_ik_root(ik, armature);
    const bool counter =
        is_mirrored(joints, armature->bones[root].parent) != (pose.bend_positive != 0);
    solve_two(&joints[root].world, bone, target, ik->length, counter, pose.weight);
}

#else

void r565i_solve_ik(r565i_joint *joints, const r565_armature *armature, const r565_ik *ik,
                    r565i_ik_pose pose) {
    (void)joints, (void)armature, (void)ik, (void)pose;
}

#endif
