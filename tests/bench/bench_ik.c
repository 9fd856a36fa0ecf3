// SPDX-License-Identifier: MIT
// What a constraint adds to posing: an arm of two bones that follows a target, with all its weight and
// with a part of it.
#include "measure.h"
#include "rig_ik.h"

#include "rig565/rig565.h"

#include <stddef.h>

enum { TARGET, UPPER, LOWER, BONES, CALLS = 400 };

static const r565_bone bones[BONES] = {
    {.parent = R565_NO_PARENT}, {.parent = R565_NO_PARENT}, {.parent = UPPER}};
static const r565_ik ik = {NULL, 100, 16384, LOWER, TARGET, 1, 1};
static const r565_armature armature = {.bones = bones, .bone_count = BONES};

typedef struct arm {
    r565i_joint joints[BONES];
    r565i_ik_pose pose;
    int calls;
} arm;

static void solve(void *state) {
    arm *it = state;
    const float way = (float)(it->calls++ * 37 % 220);
    it->joints[TARGET].world = (r565_affine){1, 0, 0, 1, way, 100 - way * 0.5f};
    it->joints[UPPER].world = (r565_affine){1, 0, 0, 1, 0, 0};
    it->joints[LOWER].world = (r565_affine){0.8f, 0.6f, -0.6f, 0.8f, 100, 0};
    r565i_solve_ik(it->joints, &armature, &ik, it->pose);
}

int main(void) {
    arm it = {.pose = {16384, 1}};
    solve(&it);
    measure("ik-two-bone", CALLS, CALLS, solve, &it);
    it.pose.weight = 8192;
    measure("ik-two-bone-half", CALLS, CALLS, solve, &it);
    return 0;
}
