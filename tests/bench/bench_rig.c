// SPDX-License-Identifier: MIT
// What posing and drawing a rig costs, to be run under callgrind, which counts instructions by
// function:
//     bench_rig WHAT [TIMES]
// Each function named bench_... below is one measured call; what it includes is its figure.
#include "bench_rig_data.h"
#include "rig565/rig565.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ANIMATIONS = sizeof bench_animations / sizeof bench_animations[0] };

int main(int argc, char **argv) {
    static unsigned char memory[4096];
    r565_rig rig;
    int times = argc > 2 ? atoi(argv[2]) : 400;
    if (r565_rig_init(&rig, &bench_armature, memory, sizeof memory) != R565_OK)
        return 1;
    uint64_t hash = R565_HASH_INIT;
    for (int i = 0; i < times; i++) {
        r565_rig_pose(&rig, &bench_animations[i % ANIMATIONS], (float)(i * 37 % 480) / 10.0f, NULL,
                      NULL);
        hash = r565_rig_hash(&rig, hash);
    }
    printf("%016llx\n", (unsigned long long)hash);
    return 0;
}
