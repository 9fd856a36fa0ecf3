// SPDX-License-Identifier: MIT
// What the functions of spring.h do when springs are compiled out.
#include "contract.h"
#include "rig565/spring.h"

#if !(R565_ENABLE_RIG && R565_ENABLE_SPRINGS)

size_t r565_springs_bytes(const r565_armature *armature, int count) {
    (void)armature, (void)count;
    return 0;
}

r565_result r565_springs_init(r565_springs *springs, const r565_rig *rig, const r565_spring *list,
                              int count, void *memory, size_t size) {
    (void)springs, (void)rig, (void)list, (void)count, (void)memory, (void)size;
    return R565_ERR_DISABLED;
}

void r565_springs_reset(r565_springs *springs, uint64_t time) {
    (void)springs, (void)time;
}

bool r565_springs_set_wind(r565_springs *springs, float x, float y) {
    (void)springs, (void)x, (void)y;
    return false;
}

bool r565_springs_set_down(r565_springs *springs, float x, float y) {
    (void)springs, (void)x, (void)y;
    return false;
}

bool r565_springs_set_place(r565_springs *springs, float x, float y) {
    (void)springs, (void)x, (void)y;
    return false;
}

bool r565_springs_set_teleport(r565_springs *springs, float distance) {
    (void)springs, (void)distance;
    return false;
}

bool r565_springs_advance(r565_springs *springs, uint32_t milliseconds, r565_pose_source *source,
                          void *user) {
    (void)springs, (void)milliseconds, (void)source, (void)user;
    return false;
}

bool r565_springs_pose(r565_springs *springs, r565_pose_source *source, void *user) {
    (void)springs, (void)source, (void)user;
    return false;
}

size_t r565_springs_snapshot_bytes(const r565_springs *springs) {
    (void)springs;
    return 0;
}

r565_result r565_springs_snapshot(const r565_springs *springs, void *bytes, size_t size) {
    (void)springs, (void)bytes, (void)size;
    return R565_ERR_DISABLED;
}

r565_result r565_springs_restore(r565_springs *springs, const void *bytes, size_t size) {
    (void)springs, (void)bytes, (void)size;
    return R565_ERR_DISABLED;
}

#endif
