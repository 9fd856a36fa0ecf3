// SPDX-License-Identifier: MIT
// Bones on paths, by hand.
#include "rig565/rig565.h"
#include "test.h"

#include <math.h>

void test_path(void);

#define DEGREE (acos(-1) / 180)
#define PLAIN(x, y, parent)                                                                        \
    { NULL, x, y, 0, 0, 4096, 4096, 1, 0, 0, 1, parent, 0 }

enum { CARRIER, FIRST, SECOND, THIRD, LEAF, BONES, KNOTS = 4 };
enum { CLOSED = R565_PATH_CLOSED, CONSTANT = R565_PATH_CONSTANT_SPEED };
enum { BY_LENGTH = R565_PATH_SPACING_LENGTH, CHAIN = R565_PATH_CHAIN, SCALE = R565_PATH_SCALE };

// A carrier of the path, three bones of their own that follow it, and one on the last of them.
typedef struct train {
    r565_bone bones[BONES];
    r565_vertex lengths[3 * KNOTS];
    r565_position points[3 * KNOTS];
    r565_influence influences[3 * KNOTS + 1];
    r565_mesh curve;
    r565_path_bone followers[3];
    r565_path path[2];
    r565_attachment shown[2];
    r565_slot slot;
    r565_armature_features features;
    r565_armature armature;
    uint32_t memory[128];
    r565_rig rig;
} train;

// Bones of 50 pixels that lie where (7, 9) is before they follow.
static void make(train *of, int knots, const r565_position *points, int flags) {
    *of = (train){.bones = {PLAIN(0, 0, R565_NO_PARENT), PLAIN(7, 9, R565_NO_PARENT),
                            PLAIN(7, 9, R565_NO_PARENT), PLAIN(7, 9, R565_NO_PARENT),
                            PLAIN(5, 0, THIRD)},
                  .followers = {{50, FIRST}, {50, SECOND}, {50, THIRD}}};
    memcpy(of->points, points, (size_t)knots * 3 * sizeof *points);
    of->curve = (r565_mesh){.vertices = of->lengths,
                            .points = of->points,
                            .vertex_count = (uint16_t)(3 * knots),
                            .point_count = (uint16_t)(3 * knots)};
    of->path[0] = (r565_path){.curve = &of->curve,
                              .bones = of->followers,
                              .translate_mix = 16384,
                              .rotate_mix = 16384,
                              .first = FIRST,
                              .flags = (uint8_t)flags,
                              .curve_count = 1,
                              .bone_count = 3};
    of->slot = (r565_slot){.attachments = of->shown, .attachment_count = 2, .alpha = 255};
    of->features = (r565_armature_features){
        .paths = of->path, .vertex_count = of->curve.vertex_count, .path_count = 1};
    of->armature = (r565_armature){.bones = of->bones,
                                   .slots = &of->slot,
                                   .bone_count = BONES,
                                   .slot_count = 1,
                                   .features = &of->features,
                                   .feature_count = 1};
}

static void pose(train *of) {
    CHECK_INT(r565_rig_init(&of->rig, &of->armature, of->memory, sizeof of->memory), R565_OK);
}

static r565_affine world_of(const train *of, int bone) {
    return r565_rig_bone_transform(&of->rig, bone);
}

static void check_bone(const train *of, int bone, double x, double y, double degrees) {
    const r565_affine world = world_of(of, bone);
    CHECK_NEAR(world.tx, x, 1e-3);
    CHECK_NEAR(world.ty, y, 1e-3);
    CHECK_NEAR(remainder(atan2(world.b, world.a) / DEGREE - degrees, 360), 0, 1e-3);
    CHECK_NEAR(remainder(atan2(-world.c, world.d) / DEGREE - degrees, 360), 0, 1e-3);
}

// From (0, 0) to (90, 0), evenly.
static const r565_position line[] = {{-9, 0}, {0, 0}, {30, 0}, {60, 0}, {90, 0}, {99, 0}};
// From (0, 0) up over (40, 60), where it runs along x, and down to (80, 0).
static const r565_position arch[] = {{0, -9}, {0, 0}, {0, 80}, {80, 80}, {80, 0}, {80, -9}};
// The sides of a square of 30.
static const r565_position square[] = {{0, 10},  {0, 0},   {10, 0},  {20, 0},  {30, 0}, {30, 10},
                                       {30, 20}, {30, 30}, {20, 30}, {10, 30}, {0, 30}, {0, 20}};

static void make_line(train *of, int flags, float position, float spacing) {
    make(of, 2, line, flags);
    of->lengths[1].u = 90;
    of->path[0].position = position;
    of->path[0].spacing = spacing;
}

static void fixed_spacings_stand_before_each_bone(void) {
    train it;
    make_line(&it, 0, 10, 20);
    pose(&it);
    check_bone(&it, FIRST, 30, 0, 0);
    check_bone(&it, SECOND, 50, 0, 0);
    check_bone(&it, THIRD, 70, 0, 0);
    check_bone(&it, LEAF, 75, 0, 0); // goes with it
}

static void shares_count_in_lengths_of_the_path(void) {
    train it;
    make_line(&it, R565_PATH_POSITION_PERCENT | R565_PATH_SPACING_PERCENT, 0.25f, 0.125f);
    pose(&it);
    check_bone(&it, FIRST, 33.75, 0, 0);
    check_bone(&it, SECOND, 45, 0, 0);
    check_bone(&it, THIRD, 56.25, 0, 0);
}

static void lengths_are_those_of_scaled_bones(void) {
    train it;
    make_line(&it, BY_LENGTH, 0, -30);
    it.bones[SECOND] =
        (r565_bone){NULL, 0, 0, 16384, 16384, 6144, 4096, 0, 1.5f, -1, 0, R565_NO_PARENT, 0};
    pose(&it);
    check_bone(&it, FIRST, 0, 0, 0);
    check_bone(&it, SECOND, 20, 0, 0);
    check_bone(&it, THIRD, 50, 0, 0); // (50 - 30) * 1.5 behind
}

static void open_paths_go_on_straight(void) {
    train it;
    make(&it, 2, arch, 0);
    it.lengths[1].u = 100;
    it.path[0].position = -60;
    it.path[0].spacing = 50; // at -10, 40, 90
    it.followers[2] = it.followers[1];
    pose(&it);
    check_bone(&it, FIRST, 0, -10, 90);
    it.path[0].position = 70; // at 120
    CHECK(r565_rig_pose_bind(&it.rig, NULL, NULL));
    check_bone(&it, FIRST, 80, -20, -90);
}

static void tangents_turn_bones(void) {
    train it;
    make(&it, 2, arch, 0);
    it.lengths[1].u = 100;
    it.path[0].spacing = 25;
    pose(&it);
    check_bone(&it, FIRST, 12.5, 45, atan2(40, 30) / DEGREE);
    check_bone(&it, SECOND, 40, 60, 0);
    check_bone(&it, THIRD, 67.5, 45, -atan2(40, 30) / DEGREE);
    it.path[0].position = -25; // knots have a direction, too
    it.path[0].spacing = 0;
    it.path[0].position = 100;
    CHECK(r565_rig_pose_bind(&it.rig, NULL, NULL));
    check_bone(&it, FIRST, 80, 0, -90);
    it.path[0].position = 0;
    CHECK(r565_rig_pose_bind(&it.rig, NULL, NULL));
    check_bone(&it, FIRST, 0, 0, 90);
}

static void control_points_on_knots_lead_inward(void) {
    static const r565_position bare[] = {{0, 0}, {0, 0}, {0, 0}, {0, 90}, {0, 90}, {0, 90}};
    train it;
    make(&it, 2, bare, 0);
    it.lengths[1].u = 90;
    pose(&it);
    check_bone(&it, FIRST, 0, 0, 90);
    it.path[0].position = 90;
    CHECK(r565_rig_pose_bind(&it.rig, NULL, NULL));
    check_bone(&it, FIRST, 0, 90, 90);
}

static void offsets_are_added_and_mirrored_with_the_slot(void) {
    train it;
    make_line(&it, 0, 0, 0);
    it.path[0].rotate_offset = 0x2000; // 45 degrees
    pose(&it);
    check_bone(&it, FIRST, 0, 0, 45);
    it.bones[CARRIER] = (r565_bone){NULL, 0, 0, 0, 0, 4096, -4096, 1, 0, 0, -1, R565_NO_PARENT, 0};
    CHECK(r565_rig_pose_bind(&it.rig, NULL, NULL));
    check_bone(&it, FIRST, 0, 0, -45);
}

static void a_chain_hangs_together(void) {
    const double up = atan2(60, 40), x = 50 * cos(up), y = 50 * sin(up);
    const double down = atan2(0 - y, 80 - x);
    train it;
    make(&it, 2, arch, CHAIN);
    it.lengths[1].u = 100;
    it.path[0].spacing = 50;
    it.path[0].position = -50; // at 0, 50, 100, 150
    pose(&it);
    check_bone(&it, FIRST, 0, 0, up / DEGREE);
    check_bone(&it, SECOND, x, y, down / DEGREE); // where the first one ends
    const double end_x = x + 50 * cos(down), end_y = y + 50 * sin(down);
    check_bone(&it, THIRD, end_x, end_y, atan2(-50 - end_y, 80 - end_x) / DEGREE);
    it.path[0].rotate_offset = 0x4000; // then each stands on the path
    CHECK(r565_rig_pose_bind(&it.rig, NULL, NULL));
    check_bone(&it, FIRST, 0, 0, up / DEGREE + 90);
    check_bone(&it, SECOND, 40, 60, -up / DEGREE + 90);
}

static void scaled_chains_reach_the_next_place(void) {
    train it;
    make(&it, 2, arch, SCALE);
    it.lengths[1].u = 100;
    it.path[0].spacing = 50;
    it.path[0].position = -50;
    pose(&it);
    r565_affine world = world_of(&it, FIRST);
    CHECK_NEAR(world.tx + 50 * world.a, 40, 1e-3);
    CHECK_NEAR(world.ty + 50 * world.b, 60, 1e-3);
    CHECK_NEAR(hypot(world.c, world.d), 1, 1e-5); // across it nothing changes
    check_bone(&it, SECOND, 40, 60, atan2(-60, 40) / DEGREE);
    it.path[0].rotate_mix = 8192;
    CHECK(r565_rig_pose_bind(&it.rig, NULL, NULL));
    world = world_of(&it, FIRST);
    CHECK_NEAR(hypot(world.a, world.b), (hypot(40, 60) / 50 - 1) / 2 + 1, 1e-4);
    it.followers[0].length = 0; // cannot reach anything
    CHECK(r565_rig_pose_bind(&it.rig, NULL, NULL));
    world = world_of(&it, FIRST);
    CHECK_NEAR(hypot(world.a, world.b), 1, 1e-4);
}

static void mixes_go_a_part_of_the_way(void) {
    train it;
    make(&it, 2, arch, 0);
    it.lengths[1].u = 100;
    it.path[0].translate_mix = 4096;
    it.path[0].rotate_mix = 8192;
    pose(&it);
    check_bone(&it, FIRST, 7 * 0.75, 9 * 0.75, 45);
    it.path[0].translate_mix = 16384;
    it.path[0].rotate_mix = 0;
    CHECK(r565_rig_pose_bind(&it.rig, NULL, NULL));
    check_bone(&it, FIRST, 0, 0, 0);
}

static void closed_paths_go_round(void) {
    train it;
    for (int measured = 0; measured <= CONSTANT; measured += CONSTANT) {
        make(&it, KNOTS, square, CLOSED | measured);
        for (int i = 0; i < KNOTS && measured == 0; i++)
            it.lengths[3 * i + 1].u = 30;
        it.path[0].position = -70;
        it.path[0].spacing = 60; // at -10, 50, 110
        pose(&it);
        check_bone(&it, FIRST, 0, 10, -90);
        check_bone(&it, SECOND, 30, 20, 90);
        check_bone(&it, THIRD, 0, 10, -90);
        it.path[0].position = 190; // at 250, twice round and 10
        CHECK(r565_rig_pose_bind(&it.rig, NULL, NULL));
        check_bone(&it, FIRST, 10, 0, 0);
    }
}

// Control points that bunch: x = 90 t^3, in chords of a tenth 30.87 at .7 and 46.08 at .8.
static void constant_speed_measures_the_curve(void) {
    static const r565_position bunched[] = {{0, 0}, {0, 0}, {0, 0}, {0, 0}, {90, 0}, {90, 0}};
    const double t = 0.7 + 0.1 * (45 - 30.87) / (46.08 - 30.87);
    train it;
    make(&it, 2, bunched, CONSTANT | R565_PATH_POSITION_PERCENT);
    it.lengths[1].u = 90;
    it.path[0].position = 0.5f;
    pose(&it);
    check_bone(&it, FIRST, 90 * t * t * t, 0, 0);
    it.path[0].flags = R565_PATH_POSITION_PERCENT;
    CHECK(r565_rig_pose_bind(&it.rig, NULL, NULL));
    check_bone(&it, FIRST, 90 / 8.0, 0, 0);
    // Lengths grow with what carries the path; given ones do not.
    it.path[0].flags = CONSTANT;
    it.bones[CARRIER] = (r565_bone){NULL, 0, 0, 0, 0, 8192, 8192, 2, 0, 0, 2, R565_NO_PARENT, 0};
    it.path[0].position = 90;
    CHECK(r565_rig_pose_bind(&it.rig, NULL, NULL));
    check_bone(&it, FIRST, 180 * t * t * t, 0, 0);
}

static void pieces_have_lengths_of_their_own(void) {
    static const r565_position bent[] = {{0, 0},   {0, 0},   {10, 0},  {20, 0}, {30, 0},
                                         {30, 20}, {30, 40}, {30, 60}, {30, 70}};
    train it;
    make(&it, 3, bent, 0);
    it.lengths[1].u = 30;
    it.lengths[4].u = 60;
    it.path[0].spacing = 15;
    it.path[0].position = 12; // at 27, 42, 57
    pose(&it);
    check_bone(&it, FIRST, 27, 0, 0);
    const double t = 12 / 60.0, left = 1 - t; // the second piece's knot is its first control point
    CHECK_NEAR(world_of(&it, SECOND).ty,
               3 * left * left * t * 20 + 3 * left * t * t * 40 + t * t * t * 60, 1e-3);
    it.path[0].spacing = -15; // and back
    it.path[0].position = 57;
    CHECK(r565_rig_pose_bind(&it.rig, NULL, NULL));
    check_bone(&it, THIRD, 12, 0, 0);
}

// The half that hangs on a bone that comes later, and on its parent.
static void curves_hang_on_bones(void) {
    train it;
    make_line(&it, 0, 45, 0);
    it.bones[THIRD] = (r565_bone)PLAIN(0, 8, R565_NO_PARENT);
    it.bones[LEAF] = (r565_bone)PLAIN(0, 8, THIRD);
    it.path[0].bone_count = 2;
    for (int i = 0; i < 6; i++) {
        const float x = line[i].x, y = line[i].y;
        it.influences[i] = (r565_influence){x, y, 1, i < 3 ? CARRIER : LEAF, 1};
    }
    it.curve.points = NULL;
    it.curve.point_count = 0;
    it.curve.influences = it.influences;
    it.curve.influence_count = 6;
    pose(&it);
    CHECK_NEAR(world_of(&it, FIRST).tx, 45, 1e-3);
    CHECK_NEAR(world_of(&it, FIRST).ty, 8, 1e-3);
    check_bone(&it, LEAF, 0, 16, 0);
    it.curve.points = it.points; // or all of it
    it.curve.point_count = 6;
    it.curve.influence_count = 0;
    it.slot.bone = LEAF;
    it.bones[LEAF].x = 10;
    CHECK(r565_rig_pose_bind(&it.rig, NULL, NULL));
    check_bone(&it, FIRST, 55, 16, 0);
}

static void bones_of_a_chain_hang_on_each_other(void) {
    train it;
    make_line(&it, 0, 10, 20);
    it.bones[SECOND].parent = FIRST;
    it.bones[THIRD].parent = SECOND;
    it.path[0].translate_mix = 8192;
    pose(&it);
    // Halfway between where its parent, moved already, puts it and the path.
    check_bone(&it, FIRST, 18.5, 4.5, 0);
    check_bone(&it, SECOND, (18.5 + 7 + 50) / 2, (4.5 + 9) / 2, 0);
    // By lengths all are placed before any moves.
    it.path[0].flags = BY_LENGTH;
    it.path[0].spacing = -30;
    CHECK(r565_rig_pose_bind(&it.rig, NULL, NULL));
    check_bone(&it, FIRST, 8.5, 4.5, 0);
    check_bone(&it, SECOND, (14 + 30) / 2.0, 9, 0);
}

static void bones_follow_while_the_slot_shows_the_path(void) {
    static const r565_key keys[] = {{0, R565_CURVE_STEP, 0, 0}, {4, R565_CURVE_STEP, 1, 0}};
    static const r565_timeline lines[] = {{keys, 2, 0, R565_CHANNEL_ATTACHMENT}};
    const r565_animation animation = {
        .slot_timelines = lines, .slot_timeline_count = 1, .frame_rate = 24000, .duration = 8};
    train it;
    make_line(&it, 0, 10, 20);
    pose(&it);
    CHECK(r565_rig_pose(&it.rig, &animation, 3, NULL, NULL));
    check_bone(&it, FIRST, 30, 0, 0);
    CHECK(r565_rig_pose(&it.rig, &animation, 4, NULL, NULL));
    check_bone(&it, FIRST, 7, 9, 0);
    it.slot.alpha = 0; // is not seen anyway
    CHECK(r565_rig_pose(&it.rig, &animation, 3, NULL, NULL));
    check_bone(&it, FIRST, 30, 0, 0);
}

static void count_visits(void *user, int bone, r565_bone_pose *of) {
    (void)of;
    ++((int *)user)[bone];
}

static void paths_act_in_their_order(void) {
    int visits[BONES] = {0};
    train it;
    make_line(&it, 0, 10, 20);
    it.path[1] = it.path[0];
    it.path[1].position = 20;
    it.features.path_count = 2;
    pose(&it);
    check_bone(&it, FIRST, 40, 0, 0);
    CHECK(r565_rig_pose_bind(&it.rig, count_visits, visits));
    for (int i = 0; i < BONES; i++)
        CHECK_INT(visits[i], 1);
    check_bone(&it, FIRST, 40, 0, 0);
}

static void degenerate_paths_are_defined(void) {
    static const r565_position point[6] = {{5, 5}, {5, 5}, {5, 5}, {5, 5}, {5, 5}, {5, 5}};
    train it;
    for (int flags = 0; flags < 128; flags++) {
        make(&it, 2, point, flags);
        it.path[0].position = 30;
        it.path[0].spacing = 7;
        it.followers[1].length = 0;
        pose(&it);
        for (int i = 0; i < BONES; i++) {
            const r565_affine world = world_of(&it, i);
            CHECK(isfinite(world.a) && isfinite(world.b) && isfinite(world.tx + world.ty));
        }
    }
}

static void check_refused(const train *of) {
    train it = *of;
    CHECK_INT(r565_rig_init(&it.rig, &of->armature, it.memory, sizeof it.memory), R565_ERR_CORRUPT);
}

static void data_that_does_not_fit_is_refused(void) {
    train it;
    make_line(&it, 0, 0, 0);
    it.followers[2].bone = BONES;
    check_refused(&it);
    make_line(&it, 0, 0, 0);
    it.features.vertex_count = 5;
    check_refused(&it);
    make_line(&it, 0, 0, 0);
    it.path[0].slot = 1;
    check_refused(&it);
    make_line(&it, 0, 0, 0);
    it.curve.vertex_count = it.curve.point_count = 5;
    check_refused(&it);
    it.curve.vertex_count = it.curve.point_count = 3; // one knot goes nowhere
    check_refused(&it);
    it.path[0].flags = CLOSED;
    pose(&it);
    it.path[1] = it.path[0];
    it.path[1].first = CARRIER; // comes too late
    it.features.path_count = 2;
    check_refused(&it);
}

static void what_follows_a_path_does_not_swing(void) {
    r565_spring spring = {.length = 9, .limit = R565_SPRING_NO_LIMIT, .bone = SECOND};
    uint32_t memory[64];
    r565_springs springs;
    train it;
    make_line(&it, 0, 0, 0);
    pose(&it);
    CHECK_INT(r565_springs_init(&springs, &it.rig, &spring, 1, memory, sizeof memory),
              R565_ERR_ARGUMENT);
    spring.bone = LEAF;
    CHECK_INT(r565_springs_init(&springs, &it.rig, &spring, 1, memory, sizeof memory), R565_OK);
}

static void bits_are_the_same_everywhere(void) {
    test_random random = {7};
    uint32_t hash = 2166136261u;
    train it;
    for (int i = 0; i < 1024; i++) {
        r565_position points[3 * KNOTS];
        for (int k = 0; k < 3 * KNOTS; k++)
            points[k] = (r565_position){test_random_float(&random, -90, 90),
                                        test_random_float(&random, -90, 90)};
        make(&it, KNOTS, points, i % 128);
        for (int k = 0; k < KNOTS; k++)
            it.lengths[3 * k + 1].u = test_random_float(&random, 1, 90);
        it.path[0].position = test_random_float(&random, -200, 400);
        it.path[0].spacing = test_random_float(&random, -50, 50);
        it.path[0].rotate_offset = (r565_angle)(i % 3 * 5000);
        it.path[0].rotate_mix = (uint16_t)test_random_int(&random, 0, 16384);
        it.path[0].translate_mix = (uint16_t)test_random_int(&random, 0, 16384);
        pose(&it);
        for (int bone = 0; bone < BONES; bone++) {
            const r565_affine world = world_of(&it, bone);
            uint32_t words[6];
            memcpy(words, &world, sizeof words);
            for (int k = 0; k < 6; k++)
                hash = (hash ^ words[k]) * 16777619u;
        }
    }
    CHECK_HEX(hash, 0x836928B7);
}

void test_path(void) {
    RUN(fixed_spacings_stand_before_each_bone);
    RUN(shares_count_in_lengths_of_the_path);
    RUN(lengths_are_those_of_scaled_bones);
    RUN(open_paths_go_on_straight);
    RUN(tangents_turn_bones);
    RUN(control_points_on_knots_lead_inward);
    RUN(offsets_are_added_and_mirrored_with_the_slot);
    RUN(a_chain_hangs_together);
    RUN(scaled_chains_reach_the_next_place);
    RUN(mixes_go_a_part_of_the_way);
    RUN(closed_paths_go_round);
    RUN(constant_speed_measures_the_curve);
    RUN(pieces_have_lengths_of_their_own);
    RUN(curves_hang_on_bones);
    RUN(bones_of_a_chain_hang_on_each_other);
    RUN(bones_follow_while_the_slot_shows_the_path);
    RUN(paths_act_in_their_order);
    RUN(degenerate_paths_are_defined);
    RUN(data_that_does_not_fit_is_refused);
    RUN(what_follows_a_path_does_not_swing);
    RUN(bits_are_the_same_everywhere);
}
