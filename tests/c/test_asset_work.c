// SPDX-License-Identifier: MIT
// How much a frame of an armature may ask for: what loads is never more, and real characters are far
// from it.
#include "emit_pack.h"
#include "puppet.h"
#include "test.h"

#include <stdlib.h>

void test_asset_work(void);

enum { MOST_TRIANGLES = 65535, MOST_SLOTS = 255, MOST_ARMATURES = 1100 };

// What a drawing costs.
enum { PLAIN = 64, TINTED = 128, BLENDED = 512 };

static const uint16_t pixel = 0xFFFF;
static const r565_texture texture = {&pixel, 1, 1, 2, R565_FORMAT_RGB565};
static const r565_texture *const textures[] = {&texture};
static const r565_bone bone = {NULL, 0, 0, 0, 0, 4096, 4096, 1, 0, 0, 1, R565_NO_PARENT, 0};
static const r565_affine unmoved = {1, 0, 0, 1, 0, 0};
static const r565_vertex vertices[3] = {{0, 0}, {1, 0}, {0, 1}};
static const r565_position points[3] = {{0, 0}, {9, 0}, {0, 9}};
static const r565_triangle triangles[MOST_TRIANGLES];

// One armature that shows meshes: a slot each, all the same.
typedef struct figure {
    r565_mesh mesh;
    r565_attachment_features features;
    r565_attachment attachments[2];
    r565_slot slots[MOST_SLOTS];
    r565_tint tints[MOST_SLOTS];
    r565_armature_features more;
    r565_armature armature;
} figure;

static void make_figure(figure *of, int slots, int triangle_count) {
    *of = (figure){.mesh = {vertices, points, NULL, triangles, 3, 3, 0, (uint16_t)triangle_count}};
    of->features = (r565_attachment_features){.mesh = &of->mesh, .mesh_count = 1};
    for (int i = 0; i < 2; i++)
        of->attachments[i] =
            (r565_attachment){&texture, {0, 0, 1, 1}, unmoved, NULL, 0, 1, &of->features};
    for (int i = 0; i < slots; i++)
        of->slots[i] = (r565_slot){NULL, of->attachments, 1, 0, 0, 255, R565_BLEND_ALPHA, 0};
    of->more.vertex_count = 3;
    of->armature = (r565_armature){.bones = &bone,
                                   .slots = of->slots,
                                   .bone_count = 1,
                                   .slot_count = (uint8_t)slots,
                                   .features = &of->more,
                                   .feature_count = 1};
}

static r565_result try_armatures(const r565_armature *const *armatures, int count) {
    const r565_asset asset = {.textures = textures,
                              .armatures = armatures,
                              .texture_count = 1,
                              .armature_count = (uint16_t)count};
    return r565_asset_validate(&asset);
}

static r565_result try_figure(const figure *of) {
    const r565_armature *const armatures[] = {&of->armature};
    return try_armatures(armatures, 1);
}

// The armature itself, its bone, and of each slot: itself, its attachment, three vertices.
static uint32_t work_of(int slots, uint32_t triangle_count, uint32_t each) {
    return 2 + (uint32_t)slots * (4 + 8 + 3 + triangle_count * each);
}

// --- What is drawn --------------------------------------------------------------------------------------

static void check_most(figure *of, uint32_t each) {
    const uint32_t most = (R565_MAX_WORK - work_of(1, 0, each)) / each;
    of->mesh.triangle_count = (uint16_t)most;
    CHECK_UINT(r565_armature_work(&of->armature), work_of(1, most, each));
    CHECK_INT(try_figure(of), R565_OK);
    of->mesh.triangle_count++;
    CHECK_UINT(r565_armature_work(&of->armature), R565_MAX_WORK + 1);
    CHECK_INT(try_figure(of), R565_ERR_WORK);
    of->mesh.triangle_count = MOST_TRIANGLES;
    CHECK_INT(try_figure(of), R565_ERR_WORK);
}

static void test_work_bounds_what_is_drawn(void) {
    static figure of;
    make_figure(&of, 1, 0);
    check_most(&of, PLAIN);
    of.more.tints = of.tints;
    of.more.tint_count = 1;
    check_most(&of, TINTED);
    for (int blend = R565_BLEND_MULTIPLY; blend <= R565_BLEND_LAST; blend++) {
        of.slots[0].blend = (uint8_t)blend;
        check_most(&of, BLENDED);
    }
}

static void test_work_counts_each_slot_and_of_its_attachments_one(void) {
    static figure of;
    make_figure(&of, MOST_SLOTS, 20);
    CHECK_UINT(r565_armature_work(&of.armature), work_of(MOST_SLOTS, 20, PLAIN));
    of.slots[7].attachment_count = 2;
    CHECK_UINT(r565_armature_work(&of.armature), work_of(MOST_SLOTS, 20, PLAIN) + 8 + 3);
    of.mesh.triangle_count = 100;
    CHECK_INT(try_figure(&of), R565_ERR_WORK);
}

static void test_work_lets_through_the_largest_armature_of_images(void) {
    static r565_attachment images[R565_MAX_ATTACHMENTS];
    static figure of;
    make_figure(&of, MOST_SLOTS, 0);
    for (int i = 0; i < R565_MAX_ATTACHMENTS; i++)
        images[i] = (r565_attachment){&texture, {0, 0, 1, 1}, unmoved, NULL, 0, 0, NULL};
    for (int i = 0; i < MOST_SLOTS; i++) {
        of.slots[i].attachments = images;
        of.slots[i].attachment_count = R565_MAX_ATTACHMENTS;
        of.slots[i].blend = R565_BLEND_HARD_LIGHT;
    }
    CHECK_INT(try_figure(&of), R565_OK);
}

// --- What stands in slots ---------------------------------------------------------------------------------

// An armature whose slots show another one.
static void make_owner(figure *of, const r565_armature *child, int slots) {
    make_figure(of, slots, 0);
    of->features = (r565_attachment_features){.child = child};
    of->more = (r565_armature_features){.child_count = (uint8_t)slots};
}

static void test_work_multiplies_with_what_stands_in_slots(void) {
    static figure child, owner;
    const r565_armature *const armatures[] = {&owner.armature, &child.armature};
    make_figure(&child, 10, 10);
    make_owner(&owner, &child.armature, 50);
    const uint32_t own = work_of(10, 10, PLAIN);
    CHECK_UINT(r565_armature_work(&owner.armature), 2 + 50 * (4 + 8 + own));
    CHECK_INT(try_armatures(armatures, 2), R565_OK);
    for (int i = 0; i < 50; i++)
        owner.slots[i].blend = R565_BLEND_SCREEN;
    CHECK_INT(try_armatures(armatures, 2), R565_ERR_WORK);
    make_owner(&owner, &child.armature, 100);
    CHECK_INT(try_armatures(armatures, 2), R565_ERR_WORK);
}

// What validates can be shown: not deeper, and not more of them, than a rig has room for.
static void test_work_bounds_how_many_armatures_stand_in_one(void) {
    static figure of[R565_MAX_NESTING + 1];
    const r565_armature *armatures[R565_MAX_NESTING + 1];
    for (int i = R565_MAX_NESTING; i >= 0; i--) {
        armatures[i] = &of[i].armature;
        if (i == R565_MAX_NESTING)
            make_figure(&of[i], 1, 0);
        else
            make_owner(&of[i], &of[i + 1].armature, 1);
    }
    CHECK_INT(try_armatures(armatures + 1, R565_MAX_NESTING), R565_OK);
    CHECK_INT(try_armatures(armatures, R565_MAX_NESTING + 1), R565_ERR_WORK);
    CHECK(r565_rig_bytes(armatures[0]) == 0);
    make_figure(&of[2], 0, 0);
    make_owner(&of[1], &of[2].armature, 30);
    for (int slots = 33; slots <= 34; slots++) { // of 31 each
        make_owner(&of[0], &of[1].armature, slots);
        CHECK_INT(try_armatures(armatures, 3), slots == 33 ? R565_OK : R565_ERR_WORK);
        CHECK((r565_rig_bytes(armatures[0]) != 0) == (slots == 33));
    }
}

// 16 armatures of which each shows the next one 255 times: 255^15, and no time to count so far.
static void test_work_is_counted_no_further_than_needed(void) {
    static figure of[R565_MAX_NESTING];
    const r565_armature *armatures[R565_MAX_NESTING];
    make_figure(&of[R565_MAX_NESTING - 1], 1, 1);
    for (int i = R565_MAX_NESTING - 1; i >= 0; i--) {
        armatures[i] = &of[i].armature;
        if (i < R565_MAX_NESTING - 1)
            make_owner(&of[i], &of[i + 1].armature, MOST_SLOTS);
    }
    CHECK_INT(try_armatures(armatures, R565_MAX_NESTING), R565_ERR_WORK);
}

static void test_work_of_all_armatures_is_bounded(void) {
    static const r565_armature *armatures[MOST_ARMATURES];
    static figure of;
    make_figure(&of, 1, 1000);
    for (int i = 0; i < MOST_ARMATURES; i++)
        armatures[i] = &of.armature;
    const int most = R565_MAX_TOTAL_WORK / (int)work_of(1, 1000, PLAIN);
    CHECK(most < MOST_ARMATURES);
    CHECK_INT(try_armatures(armatures, most), R565_OK);
    CHECK_INT(try_armatures(armatures, most + 1), R565_ERR_WORK);
}

// --- What is posed ----------------------------------------------------------------------------------------

static void test_work_counts_springs_paths_and_areas(void) {
    static r565_position corners[60000];
    static figure of, owner;
    make_figure(&of, 1, 1);
    const uint32_t drawn = PLAIN, posed = work_of(1, 1, PLAIN) - drawn;
    of.more.spring_count = 1;
    CHECK_UINT(r565_armature_work(&of.armature), 8 * (posed + 1) + drawn);
    make_owner(&owner, &of.armature, 1);
    CHECK_UINT(r565_armature_work(&owner.armature), 8 * (posed + 1 + 2 + 4 + 8) + drawn);
    of.more.spring_count = 0;
    const r565_path_bone bones[100] = {{0, 0}};
    const r565_mesh curve = {vertices, points, NULL, NULL, 300, 300, 0, 0};
    const r565_path path = {.curve = &curve, .bones = bones, .curve_count = 1, .bone_count = 100};
    of.more.paths = &path;
    of.more.path_count = 1;
    CHECK_UINT(r565_armature_work(&of.armature), posed + drawn + 101 * 100);
    of.more.path_count = 0;
    const r565_area area = {corners, 0, 0, 60000, R565_AREA_POLYGON};
    of.features = (r565_attachment_features){.area = &area, .area_count = 1};
    CHECK_UINT(r565_armature_work(&of.armature), posed - 3 + 60000);
}

// --- Packs ------------------------------------------------------------------------------------------------

static void test_work_of_packs_is_bounded(void) {
    static figure of;
    const r565_armature *const armatures[] = {&of.armature};
    const r565_asset asset = {
        .textures = textures, .armatures = armatures, .texture_count = 1, .armature_count = 1};
    for (int count = 1000; count <= MOST_TRIANGLES; count += MOST_TRIANGLES - 1000) {
        r565c_arena *arena = r565c_arena_new();
        const r565_asset *loaded;
        const uint8_t *pack;
        size_t size, bytes;
        make_figure(&of, 1, count);
        CHECK(r565c_emit_pack(&asset, arena, &pack, &size));
        CHECK_INT(r565_asset_bytes(pack, size, &bytes), R565_OK);
        void *memory = malloc(bytes);
        CHECK_INT(r565_asset_load(pack, size, memory, bytes, &loaded),
                  count == 1000 ? R565_OK : R565_ERR_WORK);
        free(memory);
        r565c_arena_free(arena);
    }
}

static void test_work_of_a_character_is_far_below_the_limit(void) {
    for (int i = 0; i < puppet.armature_count; i++)
        CHECK(r565_armature_work(puppet.armatures[i]) < R565_MAX_WORK / 100);
}

void test_asset_work(void) {
    RUN(test_work_bounds_what_is_drawn);
    RUN(test_work_counts_each_slot_and_of_its_attachments_one);
    RUN(test_work_lets_through_the_largest_armature_of_images);
    RUN(test_work_multiplies_with_what_stands_in_slots);
    RUN(test_work_bounds_how_many_armatures_stand_in_one);
    RUN(test_work_is_counted_no_further_than_needed);
    RUN(test_work_of_all_armatures_is_bounded);
    RUN(test_work_counts_springs_paths_and_areas);
    RUN(test_work_of_packs_is_bounded);
    RUN(test_work_of_a_character_is_far_below_the_limit);
}
