// SPDX-License-Identifier: MIT
// What springs add to posing, a spring: in a step, and when a frame shows. Chains of four hang on a root
// that moves; the pose itself is not counted.
#include "measure.h"

#include "rig565/rig565.h"

#include <stddef.h>

enum { CHAINS = 3, LINKS = 4, SPRINGS = CHAINS * LINKS, BONES = 1 + SPRINGS, CALLS = 500 };

typedef struct tails {
    r565_bone bones[BONES];
    r565_spring list[SPRINGS];
    r565_armature armature;
    r565_rig rig;
    r565_springs springs;
    uint32_t rig_memory[256], memory[128];
} tails;

static void grow(tails *it) {
    const r565_bone root = {NULL, 0, 0, 0, 0, 4096, 4096, 1, 0, 0, 1, R565_NO_PARENT, 0};
    it->bones[0] = root;
    for (int i = 0; i < SPRINGS; i++) {
        it->bones[1 + i] = root;
        it->bones[1 + i].x = 20;
        it->bones[1 + i].parent = (uint8_t)(i % LINKS == 0 ? 0 : i);
        it->list[i] = (r565_spring){20, 400, 6, 100, 1, 8192, (uint16_t)(1 + i)};
    }
    it->armature = (r565_armature){.bones = it->bones, .bone_count = BONES};
    r565_rig_init(&it->rig, &it->armature, it->rig_memory, sizeof it->rig_memory);
    r565_rig_pose_bind(&it->rig, NULL, NULL);
    r565_springs_init(&it->springs, &it->rig, it->list, SPRINGS, it->memory, sizeof it->memory);
    r565_springs_set_wind(&it->springs, 500, 200);
}

// The bones' parents stay where they are; what they hang on sways.
static bool pose_at(void *user, uint64_t time, r565_bone_visitor *visitor, void *visitor_user) {
    (void)user;
    const float sway = (float)(time % 800) * 0.01f;
    for (int i = 0; i < SPRINGS; i++) {
        r565_bone_pose pose = {.x = 20 + sway, .y = sway, .scale_x = 4096, .scale_y = 4096};
        visitor(visitor_user, 1 + i, &pose);
    }
    return true;
}

static void step(void *state) {
    tails *it = state;
    r565_springs_advance(&it->springs, R565_SPRING_STEP, pose_at, it);
}

static void show(void *state) {
    tails *it = state;
    r565_springs_pose(&it->springs, pose_at, it);
}

int main(void) {
    static tails it;
    grow(&it);
    step(&it);
    measure("spring-step", CALLS * SPRINGS, CALLS, step, &it);
    show(&it);
    measure("spring-pose", CALLS * SPRINGS, CALLS, show, &it);
    return 0;
}
