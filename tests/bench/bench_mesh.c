// SPDX-License-Identifier: MIT
// What the vertices of meshes cost when a rig is posed.
#include "measure.h"

#include "rig565/rig565.h"

enum { VERTICES = 1000, BONES = 16, MOST = 4, CALLS = 20 };

static r565_vertex vertices[VERTICES];
static r565_position points[VERTICES];
static r565_influence influences[VERTICES * MOST];
static r565_point offsets[VERTICES];
static r565_bone bones[BONES];
static r565_mesh mesh = {vertices, NULL, NULL, NULL, VERTICES, 0, 0, 0};
static const r565_attachment_features features = {&mesh, NULL, NULL, NULL, 1, 0};
static const r565_texture texture = {NULL, 1, 1, 2, R565_FORMAT_RGB565};
static const r565_attachment attachment = {&texture, {0, 0, 1, 1}, {1, 0, 0, 1, 0, 0}, NULL, 0,
                                           1,        &features};
static const r565_slot slot = {"mesh", &attachment, 1, 0, 0, 255, R565_BLEND_ALPHA, 0};
static const r565_armature_features all = {.vertex_count = VERTICES};
static const r565_armature armature = {"mesh", bones, &slot, {0, 0, 0, 0}, 0, BONES,
                                       1,      0,     0,     &all,         1};

static const r565_deform_key deform_keys[] = {{0, R565_CURVE_LINEAR, 0, VERTICES, offsets},
                                              {8, R565_CURVE_STEP, 0, VERTICES, offsets}};
static const r565_deform_timeline deform = {deform_keys, 0.25f, 2, 0, 0};
static const r565_animation_features moving = {.deforms = &deform, .deform_count = 1};
static const r565_animation animation = {.duration = 8, .features = &moving, .feature_count = 1};

static void set_bones(void) {
    for (int i = 0; i < BONES; i++)
        bones[i] = (r565_bone){.x = (float)i,
                               .scale_x = R565_SCALE_ONE,
                               .scale_y = R565_SCALE_ONE,
                               .a = 1,
                               .d = 1,
                               .parent = R565_NO_PARENT};
}

// @param count of each vertex; 0: points.
static void set_influences(int count) {
    r565_influence *next = influences;
    for (int i = 0; i < VERTICES * count; i++) {
        const int bone = (i / count + i % count) % BONES;
        *next++ = (r565_influence){(float)(i % 17), (float)(i % 13), 1.0f / (float)count,
                                   (uint16_t)bone, (uint16_t)(i % count == count - 1)};
    }
    mesh.influences = count != 0 ? influences : NULL;
    mesh.influence_count = (uint16_t)(VERTICES * count);
    mesh.points = count != 0 ? NULL : points;
    mesh.point_count = (uint16_t)(count != 0 ? 0 : VERTICES);
}

static void pose(void *rig) {
    r565_rig_pose_bind(rig, NULL, NULL);
}

static void pose_deformed(void *rig) {
    r565_rig_pose(rig, &animation, 3.5f, NULL, NULL);
}

int main(void) {
    static const char *const figures[] = {"mesh-vertex", "mesh-vertex-1-bone",
                                          "mesh-vertex-2-bones", "mesh-vertex-3-bones",
                                          "mesh-vertex-4-bones"};
    static uint64_t memory[VERTICES + 200];
    r565_rig rig;
    set_bones();
    set_influences(0);
    if (r565_rig_init(&rig, &armature, memory, sizeof memory) != R565_OK)
        return 1;
    for (int count = 0; count <= MOST; count++) {
        set_influences(count);
        pose(&rig);
        measure(figures[count], VERTICES * CALLS, CALLS, pose, &rig);
    }
    set_influences(0);
    pose_deformed(&rig);
    measure("mesh-vertex-deformed", VERTICES * CALLS, CALLS, pose_deformed, &rig);
    return 0;
}
