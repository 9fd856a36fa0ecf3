// SPDX-License-Identifier: MIT
// Costs of assets made by hand. That they are near what is measured, tests/js/cost.test.ts tests.
#include "cost.h"
#include "puppet.h"
#include "sizes.h"
#include "test.h"

#include <string.h>

void test_cost(void);

static void test_cost_looks_at_every_frame_or_at_some(void) {
    r565c_arena *arena = r565c_arena_new();
    const r565c_cost *all = r565c_costs_of(&puppet, 0, arena);
    const r565c_cost *some = r565c_costs_of(&puppet, 2, arena);
    for (int i = 0; i < puppet.animation_count; i++) {
        const uint32_t frames = r565c_frame_count(puppet.animations[i]);
        CHECK_UINT(all[i].frames, frames);
        CHECK_UINT(some[i].frames, frames < 2 ? frames : 2);
        CHECK(all[i].mean_instructions > 0 &&
              all[i].mean_instructions <= all[i].worst_instructions);
        CHECK(all[i].mean_bytes <= all[i].worst_bytes && all[i].worst_bytes % R565C_LINE == 0);
        CHECK(some[i].worst_instructions <= all[i].worst_instructions);
    }
    r565c_arena_free(arena);
}

/// What a frame of puppet's animation with that name takes.
static r565c_tally tally_of(const char *name, uint32_t frame) {
    r565c_arena *arena = r565c_arena_new();
    r565c_tally tally = {{0}, 0};
    for (int i = 0; i < puppet.animation_count; i++) {
        if (strcmp(puppet.animations[i]->name, name) == 0) {
            r565c_scenery *scenery = r565c_scenery_new(&puppet, arena);
            r565c_observe_frame(r565c_observe(scenery, puppet.animations[i], arena), frame, &tally);
        }
    }
    r565c_arena_free(arena);
    return tally;
}

static void test_cost_counts_what_is_posed(void) {
    const r565c_tally bend = tally_of("bend", 3), spin = tally_of("spin", 3);
    CHECK_UINT(bend.times[R565C_BONE], 3 + 1); // with the child's
    CHECK_UINT(bend.times[R565C_SLOT], 3 + 1);
    CHECK_UINT(bend.times[R565C_RICH_SLOT], 3);
    CHECK_UINT(bend.times[R565C_CHILD], 1);
    CHECK_UINT(bend.times[R565C_POSE], 2);
    CHECK_UINT(bend.times[R565C_IK_CHAIN], 1);
    CHECK_UINT(bend.times[R565C_DETACHED_BONE], 1);
    CHECK_UINT(bend.times[R565C_TINT_TIMELINE], 1);
    CHECK_UINT(bend.times[R565C_VERTEX] + bend.times[R565C_INFLUENCED_VERTEX], 4);
    CHECK_UINT(spin.times[R565C_RICH_POSE] + spin.times[R565C_CHILD] + spin.times[R565C_MESH], 0);
    CHECK_UINT(spin.times[R565C_SHAPED_BONE], 1);
}

// Its skin has another mesh, which no animation shows before a program asks for it.
static void test_cost_counts_deforms_of_shown_meshes_only(void) {
    const r565c_tally bend = tally_of("bend", 3);
    CHECK_UINT(bend.times[R565C_MESH], 1);
    CHECK_UINT(bend.times[R565C_DEFORM_LOOKED_AT], 1);
    CHECK_UINT(bend.times[R565C_DEFORM] + bend.times[R565C_INFLUENCE], 0);
}

static void test_cost_counts_triangles_and_their_pixels(void) {
    const r565c_tally bend = tally_of("bend", 3), still = tally_of("bend", 8);
    CHECK_UINT(bend.times[R565C_DRAW], 2);
    CHECK_UINT(bend.times[R565C_DRAWN_CHILD], 1);
    CHECK_UINT(bend.times[R565C_TRIANGLE], 2);
    CHECK(bend.times[R565C_DRAWN_TRIANGLE] <= 2 && bend.times[R565C_DRAWN_TRIANGLE] > 0);
    CHECK(bend.times[R565C_TRIANGLE_ROW] >= bend.times[R565C_TRIANGLE_SPAN]);
    // All texels are opaque: the mesh has a tint, the child has none.
    CHECK(bend.times[R565C_TINT_COPIED] > 50 && bend.times[R565C_LOOK] == 1);
    CHECK(bend.times[R565C_ALPHA_COPIED] > 0 && bend.times[R565C_LOOK_SKIPPED] == 0);
    CHECK(still.times[R565C_TINT_COPIED] > 50);
    CHECK_UINT(bend.lines, 1);
}

// A file of two megabytes would ask for gigabytes.
static void test_cost_of_shared_pixels_is_bounded(void) {
    enum { SIZE = 1024, COUNT = 64 };
    r565c_arena *arena = r565c_arena_new();
    const r565_texture large = {r565c_alloc(arena, SIZE * SIZE, 2), SIZE, SIZE, 2 * SIZE,
                                R565_FORMAT_ARGB4444};
    const r565_texture *textures[COUNT];
    for (int i = 0; i < COUNT; i++)
        textures[i] = &large;
    r565_asset asset = puppet;
    asset.textures = textures;
    asset.texture_count = COUNT;
    const r565c_cost *costs = r565c_costs_of(&asset, 0, arena);
    CHECK_UINT(costs[0].frames, 0);
    CHECK_STR(r565c_cost_text(&costs[0], arena), "too large to tell what a frame costs");
    r565c_arena_free(arena);
}

// As in C source and in packs, also where these point to something.
static void test_cost_of_flash_counts_equal_arrays_once(void) {
    static const r565_key keys[] = {{0, R565_CURVE_LINEAR, 0, 0}, {5, R565_CURVE_STEP, 7, 7}};
    static const r565_key same_keys[] = {{0, R565_CURVE_LINEAR, 0, 0}, {5, R565_CURVE_STEP, 7, 7}};
    static const r565_key other_keys[] = {{0, R565_CURVE_LINEAR, 0, 0}, {5, R565_CURVE_STEP, 7, 8}};
    const r565_timeline lines[] = {{keys, 2, 0, 0}, {same_keys, 2, 0, 0}, {other_keys, 2, 0, 0}};
    r565_animation animations[3] = {{0}};
    for (int i = 0; i < 3; i++) {
        animations[i].bone_timelines = &lines[i];
        animations[i].bone_timeline_count = 1;
    }
    const r565_animation *list[] = {&animations[0], &animations[1], &animations[2]};
    r565_asset asset = {.animations = list};
    r565c_arena *arena = r565c_arena_new();
    r565c_sizes sizes[4];
    for (int i = 1; i < 4; i++) {
        asset.animation_count = (uint16_t)i;
        sizes[i] = r565c_sizes_of(&asset, arena);
    }
    const size_t animation = sizes[2].structure - sizes[1].structure;
    CHECK_UINT(sizes[1].keys, 16);
    CHECK_UINT(sizes[2].keys, 16);
    CHECK_UINT(sizes[3].keys, 32);
    CHECK_UINT(sizes[3].structure - sizes[2].structure, animation + 8); // a timeline more
    r565c_arena_free(arena);
}

static void test_cost_of_ram_is_that_of_32_bits(void) {
    for (uint8_t slots = 0; slots < 8; slots++) {
        const r565_armature armature = {.bone_count = 3, .slot_count = slots};
        CHECK_UINT(r565c_ram_of(&armature), (2 * 4u + 3 * 24u + slots * 11u + 3) / 4 * 4 + 3);
    }
}

static void test_cost_of_ram_counts_armatures_in_slots(void) {
    const r565_armature inner = {.bone_count = 1};
    r565_attachment_features shown = {.child = &inner};
    r565_attachment attachments[2] = {{.features = &shown, .feature_count = 1}};
    attachments[1] = attachments[0];
    r565_slot slot = {.attachments = attachments, .attachment_count = 2};
    r565_armature_features features = {.child_count = 2};
    const r565_armature outer = {.bone_count = 1,
                                 .slots = &slot,
                                 .slot_count = 1,
                                 .features = &features,
                                 .feature_count = 1};
    const size_t one = 8 + 24;
    CHECK_UINT(r565c_ram_of(&outer), one + 12 + 2 * one + 3);
    features.child_count = 1; // the second one shows nothing
    CHECK_UINT(r565c_ram_of(&outer), one + 12 + one + 3);
}

static void test_cost_of_ram_counts_springs_in_slots(void) {
    const r565_spring spring = {.length = 1, .bone = 0};
    r565_armature_features swinging = {.springs = &spring, .spring_count = 1};
    const r565_armature inner = {.bone_count = 1, .features = &swinging, .feature_count = 1};
    r565_attachment_features shown = {.child = &inner};
    const r565_attachment attachment = {.features = &shown, .feature_count = 1};
    const r565_slot slot = {.attachments = &attachment, .attachment_count = 1};
    r565_armature_features features = {.child_count = 1};
    const r565_armature outer = {.bone_count = 2,
                                 .slots = &slot,
                                 .slot_count = 1,
                                 .features = &features,
                                 .feature_count = 1};
    const size_t still = r565c_ram_of(&outer), group = 44 + 24 + 4;
    CHECK_UINT(r565c_spring_ram_of(&inner), 24 + 1 + 3);
    CHECK_UINT(r565c_spring_ram_of(&outer), 2 + 3 + 3 + group);
    features.springs = &spring, features.spring_count = 1;
    CHECK_UINT(r565c_spring_ram_of(&outer), 24 + 2 + 3 + 3 + group);
    CHECK_UINT(r565c_ram_of(&outer), still);
    if (sizeof(void *) == 4) {
        CHECK_UINT(r565c_spring_ram_of(&outer), r565_springs_bytes(&outer, 0));
        CHECK_UINT(r565c_ram_of(&outer), r565_rig_bytes(&outer));
    }
    swinging.spring_count = 0;
    CHECK_UINT(r565c_spring_ram_of(&outer), 24 + 2 + 3);
    CHECK_UINT(r565c_ram_of(&outer), still - 4); // a pointer less
}

void test_cost(void) {
    RUN(test_cost_looks_at_every_frame_or_at_some);
    RUN(test_cost_counts_what_is_posed);
    RUN(test_cost_counts_deforms_of_shown_meshes_only);
    RUN(test_cost_counts_triangles_and_their_pixels);
    RUN(test_cost_of_shared_pixels_is_bounded);
    RUN(test_cost_of_flash_counts_equal_arrays_once);
    RUN(test_cost_of_ram_is_that_of_32_bits);
    RUN(test_cost_of_ram_counts_armatures_in_slots);
    RUN(test_cost_of_ram_counts_springs_in_slots);
}
