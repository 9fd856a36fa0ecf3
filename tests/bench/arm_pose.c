// SPDX-License-Identifier: MIT
// arm_pose N: poses the rig of bench_rig.c so many times, for arm_loops.mjs to count on a Cortex-M. Prints
// a hash of the last.
#include "bench_rig_data.h"

#include "rig565/rig565.h"

#include <stdio.h>
#include <stdlib.h>

enum { ANIMATIONS = sizeof bench_animations / sizeof bench_animations[0] };

int main(int count, char **arguments) {
    static uint64_t memory[512];
    const int poses = count == 2 ? atoi(arguments[1]) : 0;
    uint64_t hash = R565_HASH_INIT;
    r565_rig rig;
    if (r565_rig_init(&rig, &bench_armature, memory, sizeof memory) != R565_OK)
        return 1;
    for (int i = 0; i < poses; i++)
        r565_rig_pose(&rig, &bench_animations[i % ANIMATIONS], (float)(i * 37 % 480) / 10.0f, NULL,
                      NULL);
    hash = r565_rig_hash(&rig, hash);
    printf("%08lx%08lx\n", (unsigned long)(hash >> 32), (unsigned long)(hash & 0xFFFFFFFF));
    return 0;
}
