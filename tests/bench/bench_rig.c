// SPDX-License-Identifier: MIT
// What posing a rig costs: 29 bones, 41 slots, at each call another animation at another time.
#include "bench_rig_data.h"
#include "measure.h"

#include "rig565/rig565.h"

#include <stdio.h>

enum { ANIMATIONS = sizeof bench_animations / sizeof bench_animations[0], POSES = 400 };

typedef struct stage {
    r565_rig rig;
    int poses;
} stage;

static void pose(void *state) {
    stage *it = state;
    const float frame = (float)(it->poses * 37 % 480) / 10.0f;
    r565_rig_pose(&it->rig, &bench_animations[it->poses % ANIMATIONS], frame, NULL, NULL);
    it->poses++;
}

int main(void) {
    static unsigned char memory[4096];
    stage it = {.poses = 0};
    if (r565_rig_init(&it.rig, &bench_armature, memory, sizeof memory) != R565_OK) {
        fputs("bench_rig: the memory is too small\n", stderr);
        return 1;
    }
    pose(&it);
    measure("pose-full", POSES, POSES, pose, &it);
    return 0;
}
