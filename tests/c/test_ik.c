// SPDX-License-Identifier: MIT
// Constraints, by hand and against the same rules in doubles.
#include "rig565/rig565.h"
#include "test.h"

#include <math.h>

void test_ik(void);

#define DEGREE (acos(-1) / 180)
#define ANGLE(degrees) ((r565_angle)lrint((degrees) * (65536.0 / 360)))
#define BONE(x, y, degrees, parent)                                                                \
    {                                                                                              \
        NULL, x, y, ANGLE(degrees), ANGLE(degrees), 4096, 4096, (float)cos((degrees)*DEGREE),      \
            (float)sin((degrees)*DEGREE), (float)-sin((degrees)*DEGREE),                           \
            (float)cos((degrees)*DEGREE), parent, 0                                                \
    }

enum { TARGET, UPPER, LOWER, BONES };

// An arm of 100 and 100, bent by 10 degrees, and a target.
typedef struct arm {
    r565_bone bones[BONES + 1]; ///< the last one is not always there
    r565_ik iks[2];
    r565_armature_features features;
    r565_armature armature;
    uint32_t memory[64];
    r565_rig rig;
} arm;

static void make(arm *of, float x, float y, r565_ik ik) {
    *of = (arm){.bones = {BONE(x, y, 0, R565_NO_PARENT), BONE(0, 0, 0, R565_NO_PARENT),
                          BONE(100, 0, 10, UPPER)},
                .iks = {ik}};
    of->features = (r565_armature_features){.iks = of->iks, .ik_count = 1};
    of->armature = (r565_armature){
        .bones = of->bones, .bone_count = BONES, .features = &of->features, .feature_count = 1};
}

static void pose(arm *of) {
    CHECK_INT(r565_rig_init(&of->rig, &of->armature, of->memory, sizeof of->memory), R565_OK);
}

static double angle_of(const arm *of, int bone) {
    const r565_affine world = r565_rig_bone_transform(&of->rig, bone);
    return atan2(world.b, world.a) / DEGREE;
}

// The end of the lower bone.
static void check_end(const arm *of, float length, double x, double y, double tolerance) {
    const r565_affine world = r565_rig_bone_transform(&of->rig, LOWER);
    CHECK_NEAR(world.tx + world.a * length, x, tolerance);
    CHECK_NEAR(world.ty + world.b * length, y, tolerance);
}

static r565_ik chain(uint16_t weight, bool bend_positive) {
    return (r565_ik){NULL, 100, weight, LOWER, TARGET, 1, bend_positive};
}

static void two_bones_reach_a_target(void) {
    arm it;
    make(&it, 120, 50, chain(16384, true));
    pose(&it);
    CHECK_NEAR(angle_of(&it, UPPER), -26.84, 0.005);
    CHECK_NEAR(angle_of(&it, LOWER), 72.08, 0.005);
    check_end(&it, 100, 120, 50, 1e-4);
    make(&it, 120, 50, chain(16384, false));
    pose(&it);
    CHECK_NEAR(angle_of(&it, UPPER), 72.08, 0.005);
    CHECK_NEAR(angle_of(&it, LOWER), -26.84, 0.005);
    check_end(&it, 100, 120, 50, 1e-4);
}

static void half_the_weight_turns_half_the_way(void) {
    arm it;
    make(&it, 120, 50, chain(8192, true));
    pose(&it);
    CHECK_NEAR(angle_of(&it, UPPER), -13.42, 0.005);
    CHECK_NEAR(angle_of(&it, LOWER), 41.38, 0.005);
    // Again and again the same: it never creeps.
    for (int i = 0; i < 3; i++)
        CHECK(r565_rig_pose_bind(&it.rig, NULL, NULL));
    CHECK_NEAR(angle_of(&it, UPPER), -13.42, 0.005);
}

static void no_weight_changes_no_bit(void) {
    arm it, plain;
    make(&it, 120, 50, chain(0, true));
    pose(&it);
    make(&plain, 120, 50, chain(0, true));
    plain.features.ik_count = 0;
    pose(&plain);
    for (int i = 0; i < BONES; i++) {
        const r565_affine a = r565_rig_bone_transform(&it.rig, i);
        const r565_affine b = r565_rig_bone_transform(&plain.rig, i);
        CHECK(memcmp(&a, &b, sizeof a) == 0);
    }
}

static void arms_out_of_reach_are_straight(void) {
    arm it;
    make(&it, 0, 300, chain(16384, true)); // too far
    pose(&it);
    CHECK_NEAR(angle_of(&it, UPPER), 90, 1e-4);
    CHECK_NEAR(angle_of(&it, LOWER), 90, 1e-4);
    make(&it, 30, 0, chain(16384, true)); // too near: the upper one is longer
    it.iks[0].length = 40;
    pose(&it);
    CHECK_NEAR(angle_of(&it, UPPER), 0, 1e-4);
    CHECK_NEAR(fabs(angle_of(&it, LOWER)), 180, 1e-4);
    make(&it, 30, 0, chain(16384, true)); // too near: the lower one is longer
    it.iks[0].length = 150;
    pose(&it);
    CHECK_NEAR(fabs(angle_of(&it, UPPER)), 180, 1e-4);
    CHECK_NEAR(angle_of(&it, LOWER), 0, 1e-4);
}

static void a_mirrored_parent_bends_the_other_way(void) {
    arm it;
    make(&it, 0, 0, chain(16384, true));
    const r565_bone mirror = {NULL, 0, 0, 0, 0, 4096, -4096, 1, 0, 0, -1, R565_NO_PARENT, 0};
    const r565_bone bones[] = {BONE(120, 50, 0, R565_NO_PARENT), mirror, BONE(0, 0, 0, 1),
                               BONE(100, 0, 10, 2)};
    memcpy(it.bones, bones, sizeof bones);
    it.armature.bone_count = 4;
    it.iks[0].bone = 3;
    pose(&it);
    const r565_affine world = r565_rig_bone_transform(&it.rig, 2);
    CHECK_NEAR(atan2(world.b, world.a) / DEGREE, 72.08, 0.005);
    CHECK(world.a * world.d - world.b * world.c < 0); // what it was besides its angle stays
}

static void one_bone_points_at_a_target(void) {
    arm it;
    make(&it, 160, 80, (r565_ik){NULL, 0, 16384, LOWER, TARGET, 0, 1});
    pose(&it);
    CHECK_NEAR(angle_of(&it, UPPER), 0, 1e-6);
    CHECK_NEAR(angle_of(&it, LOWER), atan2(80, 60) / DEGREE, 1e-4);
    it.iks[0].weight = 4096;
    CHECK(r565_rig_pose_bind(&it.rig, NULL, NULL));
    CHECK_NEAR(angle_of(&it, LOWER), 10 + (atan2(80, 60) / DEGREE - 10) / 4, 1e-4);
}

static void constraints_of_one_bone_act_in_their_order(void) {
    arm it;
    make(&it, 120, 50, chain(16384, true));
    // First the chain, then the upper bone alone: the lower one stays where the chain left it.
    it.iks[1] = (r565_ik){NULL, 0, 16384, UPPER, TARGET, 0, 1};
    it.features.ik_count = 2;
    pose(&it);
    CHECK_NEAR(angle_of(&it, UPPER), atan2(50, 120) / DEGREE, 1e-4);
    CHECK_NEAR(angle_of(&it, LOWER), 72.08, 0.005);
    // The other way round the chain has the last word.
    const r565_ik first = it.iks[1];
    it.iks[1] = it.iks[0];
    it.iks[0] = first;
    pose(&it);
    CHECK_NEAR(angle_of(&it, UPPER), -26.84, 0.005);
    check_end(&it, 100, 120, 50, 1e-4);
}

static void count_visits(void *user, int bone, r565_bone_pose *pose) {
    int *visits = user;
    visits[bone]++;
    if (bone == TARGET)
        pose->y = -50;
}

static void visitors_see_each_bone_once_and_move_the_target(void) {
    arm it;
    int visits[BONES] = {0};
    make(&it, 120, 50, chain(16384, true));
    pose(&it);
    CHECK(r565_rig_pose_bind(&it.rig, count_visits, visits));
    for (int i = 0; i < BONES; i++)
        CHECK_INT(visits[i], 1);
    check_end(&it, 100, 120, -50, 1e-4);
}

static void degenerate_arms_are_defined(void) {
    arm it;
    make(&it, 0, 0, chain(16384, true)); // the target lies on the shoulder
    pose(&it);
    check_end(&it, 100, 0, 0, 1e-4);
    make(&it, 50, 0, chain(8192, true)); // no upper, no lower length
    it.bones[LOWER].x = 0;
    it.iks[0].length = 0;
    pose(&it);
    CHECK(isfinite(angle_of(&it, UPPER)) && isfinite(angle_of(&it, LOWER)));
    make(&it, 50, 10, chain(16384, true)); // nothing to turn
    it.bones[LOWER] = (r565_bone){NULL, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UPPER, 0};
    pose(&it);
    CHECK_BITS(r565_rig_bone_transform(&it.rig, LOWER).a, 0.0f);
}

static void data_out_of_order_is_refused(void) {
    arm it;
    uint32_t memory[64];
    make(&it, 120, 50, chain(16384, true));
    it.iks[0].target = UPPER;
    CHECK_INT(r565_rig_init(&it.rig, &it.armature, memory, sizeof memory), R565_ERR_CORRUPT);
    it.iks[0] = chain(16384, true);
    it.iks[0].bone = UPPER; // has no parent
    CHECK_INT(r565_rig_init(&it.rig, &it.armature, memory, sizeof memory), R565_ERR_CORRUPT);
    it.iks[0].bone = BONES;
    CHECK_INT(r565_rig_init(&it.rig, &it.armature, memory, sizeof memory), R565_ERR_CORRUPT);
    it.iks[0] = (r565_ik){NULL, 0, 16384, LOWER, TARGET, 0, 1};
    it.iks[1] = chain(16384, true);
    it.features.ik_count = 2; // the second one comes too late
    CHECK_INT(r565_rig_init(&it.rig, &it.armature, memory, sizeof memory), R565_ERR_CORRUPT);
}

// --- Against doubles --------------------------------------------------------------------------------

typedef struct wanted {
    double upper, lower; ///< angles
    double x, y;         ///< of the joint
} wanted;

static double wrap(double angle) {
    return remainder(angle, 2 * acos(-1));
}

// DragonBones' own way, by angles.
static wanted solve(double joint_x, double joint_y, double lower, double length, double x, double y,
                    bool bend, double weight) {
    const double p = hypot(joint_x, joint_y), t = hypot(x, y), l = length;
    const double is = atan2(joint_y, joint_x);
    double open = 0;
    if (l + p > t && (t + l <= p || t + p <= l))
        open = p < l ? acos(-1) : 0;
    else if (l + p > t)
        open = acos((p * p - l * l + t * t) / (2 * p * t)) * (bend ? -1 : 1);
    const double turn = wrap(atan2(y, x) + open - is), at = is + turn * weight;
    const double to = atan2(y - sin(at) * p, x - cos(at) * p);
    return (wanted){turn * weight, lower + turn * weight + wrap(to - turn - lower) * weight,
                    cos(at) * p, sin(at) * p};
}

static void random_arms_agree_with_doubles(void) {
    test_random random = {5};
    arm it;
    double worst = 0;
    for (int i = 0; i < 4000; i++) {
        const float x = test_random_float(&random, -250, 250);
        const float y = test_random_float(&random, -250, 250);
        const bool bend = test_random_int(&random, 0, 1) != 0;
        const uint16_t weight = (uint16_t)(i % 2 == 0 ? 16384 : test_random_int(&random, 0, 16384));
        make(&it, x, y, chain(weight, bend));
        it.iks[0].length = test_random_float(&random, 20, 200);
        it.bones[LOWER].x = test_random_float(&random, 20, 200);
        pose(&it);
        const wanted is = solve(it.bones[LOWER].x, 0, 10 * DEGREE, it.iks[0].length, x, y, bend,
                                weight / 16384.0);
        const r565_affine upper = r565_rig_bone_transform(&it.rig, UPPER);
        const r565_affine lower = r565_rig_bone_transform(&it.rig, LOWER);
        // Where the ends of arms of 200 pixels are.
        worst = fmax(worst, 200 * hypot(upper.a - cos(is.upper), upper.b - sin(is.upper)));
        worst = fmax(worst, 200 * hypot(lower.a - cos(is.lower), lower.b - sin(is.lower)));
        worst = fmax(worst, hypot(lower.tx - is.x, lower.ty - is.y));
    }
    CHECK(worst < 0.02);
    CHECK(worst > 0);
}

static void bits_are_the_same_everywhere(void) {
    test_random random = {6};
    arm it;
    uint32_t hash = 2166136261u;
    for (int i = 0; i < 2000; i++) {
        const float x = test_random_float(&random, -250, 250);
        const float y = test_random_float(&random, -250, 250);
        make(&it, x, y, chain((uint16_t)test_random_int(&random, 0, 16384), i & 1));
        it.bones[UPPER] = (r565_bone){NULL, 3, 4, 0, 0, 4096, 4096, 1, 0, 0, 1, R565_NO_PARENT, 0};
        it.bones[LOWER] =
            (r565_bone){NULL, 90.5f, -7.25f, 0, 0, 4096, 4096, 0.75f, 0.5f, -0.25f, 1.5f, UPPER, 0};
        pose(&it);
        for (int bone = UPPER; bone <= LOWER; bone++) {
            const r565_affine world = r565_rig_bone_transform(&it.rig, bone);
            uint32_t words[6];
            memcpy(words, &world, sizeof words);
            for (int k = 0; k < 6; k++)
                hash = (hash ^ words[k]) * 16777619u;
        }
    }
    CHECK_HEX(hash, 0x2E0041A9);
}

void test_ik(void) {
    RUN(two_bones_reach_a_target);
    RUN(half_the_weight_turns_half_the_way);
    RUN(no_weight_changes_no_bit);
    RUN(arms_out_of_reach_are_straight);
    RUN(a_mirrored_parent_bends_the_other_way);
    RUN(one_bone_points_at_a_target);
    RUN(constraints_of_one_bone_act_in_their_order);
    RUN(visitors_see_each_bone_once_and_move_the_target);
    RUN(degenerate_arms_are_defined);
    RUN(data_out_of_order_is_refused);
    RUN(random_arms_agree_with_doubles);
    RUN(bits_are_the_same_everywhere);
}
