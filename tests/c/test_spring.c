// SPDX-License-Identifier: MIT
// Springs: what they do to a tail of two bones on a root that moves, and that time can be cut anywhere.
#include "player_cast.h"
#include "test.h"

#include <math.h>
#include <stdlib.h>

void test_spring(void);

enum { ROOT, TAIL, TIP, BONES, SIGNATURE = 77 };
#define LENGTH 20.0f

static const r565_bone bones[BONES] = {
    {"root", 0, 0, 0, 0, 4096, 4096, 1, 0, 0, 1, R565_NO_PARENT, 0},
    {"tail", 5, 0, 0, 0, 4096, 4096, 1, 0, 0, 1, ROOT, 0},
    {"tip", LENGTH, 0, 0, 0, 4096, 4096, 1, 0, 0, 1, TAIL, 0},
};
static const r565_armature armature = {.bones = bones, .signature = SIGNATURE, .bone_count = BONES};

// The root goes to and fro, and turns.
static const r565_position_key sway_keys[] = {
    {0, R565_CURVE_LINEAR, 0, 0}, {12, R565_CURVE_LINEAR, 40, 60}, {24, R565_CURVE_STEP, 0, 0}};
static const r565_position_timeline sway_line[] = {{sway_keys, 3, ROOT}};
static const r565_key turn_keys[] = {
    {0, R565_CURVE_LINEAR, 0, 0}, {12, R565_CURVE_LINEAR, 9000, 9000}, {24, R565_CURVE_STEP, 0, 0}};
static const r565_timeline turn_line[] = {{turn_keys, 3, ROOT, R565_CHANNEL_ROTATE}};
static const r565_animation sway = {.positions = sway_line,
                                    .bone_timelines = turn_line,
                                    .signature = SIGNATURE,
                                    .frame_rate = 24000,
                                    .duration = 24,
                                    .position_count = 1,
                                    .bone_timeline_count = 1};

static const r565_spring tail[] = {{LENGTH, 400, 6, 0, 1, R565_SPRING_NO_LIMIT, TAIL},
                                   {LENGTH, 300, 5, 0, 1, R565_SPRING_NO_LIMIT, TIP}};

// A rig with springs, what moves it, and memory for both.
typedef struct swing {
    r565_rig rig;
    r565_springs springs;
    const r565_animation *animation; ///< NULL: none
    int turn;                        ///< of the root, where there is none
    float at_y;                      ///< of the root from 100 ms on, where there is none
    int calls;
    uint32_t memory[128];
    uint32_t rig_memory[64];
} swing;

// Adds to what the springs' visitor does.
typedef struct relay {
    const swing *of;
    uint64_t time;
    r565_bone_visitor *visitor;
    void *user;
} relay;

static void visit(void *user, int bone, r565_bone_pose *pose) {
    const relay *to = user;
    if (bone == ROOT && !to->of->animation) {
        pose->rot_x = pose->rot_y = (r565_angle)to->of->turn;
        pose->y += to->time >= 100 ? to->of->at_y : 0.0f;
    }
    to->visitor(to->user, bone, pose);
}

static bool pose_at(void *user, uint64_t time, r565_bone_visitor *visitor, void *visitor_user) {
    swing *of = user;
    relay to = {of, time, visitor, visitor_user};
    of->calls++;
    if (!of->animation)
        return r565_rig_pose_bind(&of->rig, visit, &to);
    const float frame = r565_animation_frame_at(of->animation, (uint32_t)time, true);
    return r565_rig_pose(&of->rig, of->animation, frame, visit, &to);
}

static void set_up(swing *of, const r565_spring *list, int count) {
    *of = (swing){.calls = 0};
    CHECK_INT(r565_rig_init(&of->rig, &armature, of->rig_memory, sizeof of->rig_memory), R565_OK);
    CHECK_INT(r565_springs_init(&of->springs, &of->rig, list, count, of->memory, sizeof of->memory),
              R565_OK);
}

static void advance(swing *of, int milliseconds) {
    for (; milliseconds > 0; milliseconds -= 200) {
        const int part = milliseconds < 200 ? milliseconds : 200;
        CHECK(r565_springs_advance(&of->springs, (uint32_t)part, pose_at, of));
    }
}

/// Which way a bone leads now, radians.
static float angle_of(swing *of, int bone) {
    CHECK(r565_springs_pose(&of->springs, pose_at, of));
    const r565_affine world = r565_rig_bone_transform(&of->rig, bone);
    return (float)atan2((double)world.b, (double)world.a);
}

static uint64_t hash(swing *of) {
    CHECK(r565_springs_pose(&of->springs, pose_at, of));
    return r565_rig_hash(&of->rig, R565_HASH_INIT);
}

// --- Memory and parameters ------------------------------------------------------------------------

static void test_spring_memory(void) {
    swing of;
    set_up(&of, tail, 2);
    const size_t bytes = r565_springs_bytes(&armature, 2);
    CHECK_UINT(bytes, 2 * 24 + BONES + 3);
    CHECK_UINT(r565_springs_bytes(NULL, 2), 0);
    CHECK_UINT(r565_springs_bytes(&armature, 0), 0);
    CHECK_UINT(r565_springs_bytes(&armature, BONES + 1), 0);
    for (size_t size = 0; size <= bytes; size++) {
        for (size_t skew = 0; skew < 4; skew++) {
            // Of exactly that size, so that a sanitizer sees what is written beside.
            char *memory = malloc(size + skew + 1);
            const r565_result result =
                r565_springs_init(&of.springs, &of.rig, tail, 2, memory + skew, size);
            CHECK_INT(result, size < bytes ? R565_ERR_NO_SPACE : R565_OK);
            if (result == R565_OK)
                advance(&of, 40);
            free(memory);
        }
    }
}

static void check_refused(r565_spring spring, const r565_armature *in) {
    swing of;
    set_up(&of, tail, 2);
    of.rig.state = NULL;
    CHECK_INT(r565_rig_init(&of.rig, in, of.rig_memory, sizeof of.rig_memory), R565_OK);
    CHECK_INT(r565_springs_init(&of.springs, &of.rig, &spring, 1, of.memory, sizeof of.memory),
              R565_ERR_ARGUMENT);
}

static void test_spring_parameters(void) {
    const float wrong[] = {NAN, INFINITY, -INFINITY, -1.0f, 1e9f};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        r565_spring spring = tail[0];
        spring.length = wrong[i], check_refused(spring, &armature), spring.length = LENGTH;
        spring.stiffness = wrong[i], check_refused(spring, &armature), spring.stiffness = 1;
        spring.damping = wrong[i], check_refused(spring, &armature), spring.damping = 1;
        spring.wind = wrong[i], check_refused(spring, &armature), spring.wind = 1;
        spring.gravity = wrong[i] < 0 ? -1e9f : wrong[i], check_refused(spring, &armature);
    }
    r565_spring spring = tail[0];
    spring.limit = -1, check_refused(spring, &armature), spring.limit = 1;
    spring.bone = BONES, check_refused(spring, &armature), spring.bone = TIP;
    const r565_ik ik = {NULL, LENGTH, 16384, TIP, ROOT, 1, 1};
    const r565_armature_features features = {.iks = &ik, .ik_count = 1};
    r565_armature turned = armature;
    turned.features = &features;
    turned.feature_count = 1;
    check_refused(spring, &turned), spring.bone = TAIL, check_refused(spring, &turned);
    swing of;
    set_up(&of, tail, 2);
    const r565_spring twice[] = {tail[0], tail[0]};
    CHECK_INT(r565_springs_init(&of.springs, &of.rig, twice, 2, of.memory, sizeof of.memory),
              R565_ERR_ARGUMENT);
    CHECK(!r565_springs_set_wind(&of.springs, NAN, 0) && !r565_springs_set_wind(NULL, 0, 0));
    CHECK(!r565_springs_set_down(&of.springs, 0, 1.5f));
    CHECK(!r565_springs_set_place(&of.springs, INFINITY, 0));
    CHECK(!r565_springs_set_teleport(&of.springs, -1) && !r565_springs_set_teleport(NULL, 1));
}

// --- Motion ---------------------------------------------------------------------------------------

static void test_spring_rests(void) {
    swing of;
    set_up(&of, tail, 2);
    r565_rig_pose_bind(&of.rig, NULL, NULL);
    const uint64_t bind = r565_rig_hash(&of.rig, R565_HASH_INIT);
    advance(&of, 1000);
    CHECK_HEX(hash(&of), bind);
    // A push, which fades away.
    CHECK(r565_springs_set_wind(&of.springs, 0, 3000));
    advance(&of, 200);
    CHECK(angle_of(&of, TAIL) > 0.1f && angle_of(&of, TIP) > angle_of(&of, TAIL));
    CHECK(r565_springs_set_wind(&of.springs, 0, 0));
    advance(&of, 10000);
    CHECK_HEX(hash(&of), bind);
}

static void test_spring_lags(void) {
    swing of;
    set_up(&of, tail, 2);
    advance(&of, 80);
    // The root jumps down: the tail's end stays up behind it, then swings through.
    of.at_y = 8;
    advance(&of, 40);
    CHECK(angle_of(&of, TAIL) < -0.1f);
    float most = 0;
    for (int i = 0; i < 50; i++) {
        advance(&of, 8);
        const float angle = angle_of(&of, TAIL);
        most = angle > most ? angle : most;
    }
    CHECK(most > 0.02f);
    advance(&of, 5000);
    CHECK_NEAR(angle_of(&of, TAIL), 0, 1e-4);
    // The root turns clockwise: the tail comes later.
    of.turn = 8192;
    advance(&of, 16);
    CHECK(angle_of(&of, TAIL) < 0.6f);
    advance(&of, 5000);
    CHECK_NEAR(angle_of(&of, TAIL), 0.785398, 1e-4);
    CHECK_NEAR(angle_of(&of, TIP), 0.785398, 1e-4);
}

static void test_spring_forces(void) {
    swing of;
    r565_spring heavy = {LENGTH, 0, 8, 2000, 0.5f, R565_SPRING_NO_LIMIT, TAIL};
    set_up(&of, &heavy, 1);
    advance(&of, 6000);
    CHECK_NEAR(angle_of(&of, TAIL), 1.570796, 1e-3); // hangs down
    // Half of the wind counts: as strong as gravity.
    CHECK(r565_springs_set_wind(&of.springs, -4000, 0));
    advance(&of, 6000);
    CHECK_NEAR(angle_of(&of, TAIL), 2.356194, 1e-3);
    CHECK(r565_springs_set_wind(&of.springs, 0, 0) && r565_springs_set_down(&of.springs, 0, -1));
    advance(&of, 9000);
    CHECK_NEAR(angle_of(&of, TAIL), -1.570796, 1e-3);
    // Between gravity and the spring: stiffness x way = force across the lever.
    heavy.stiffness = 100;
    CHECK(r565_springs_set_down(&of.springs, 0, 1));
    advance(&of, 9000);
    CHECK_NEAR(angle_of(&of, TAIL), 0.785398, 1e-3);
}

static void test_spring_limits(void) {
    swing of;
    const r565_spring bound = {LENGTH, 100, 2, 9000, 1, 4096, TAIL};
    const float most = 4096 * 3.14159265f / 32768 + 2e-4f;
    float highest = 0;
    set_up(&of, &bound, 1);
    for (int i = 0; i < 200; i++) {
        CHECK(r565_springs_set_wind(&of.springs, 0, i / 20 % 2 ? -30000.0f : 30000.0f));
        advance(&of, 7);
        const float angle = angle_of(&of, TAIL);
        CHECK(angle <= most && angle >= -most);
        highest = angle < highest ? angle : highest;
    }
    CHECK_NEAR(highest, -most, 4e-4);
    CHECK(r565_springs_set_wind(&of.springs, 0, 0));
    advance(&of, 3000);
    CHECK_NEAR(angle_of(&of, TAIL), most, 4e-4);
}

// Each limit is held to a hundredth of a degree and reached, the smallest and the widest as well.
static void test_spring_all_limits(void) {
    for (int limit = 0; limit < R565_SPRING_NO_LIMIT; limit += limit < 8 ? 1 : 817) {
        const r565_spring bound = {LENGTH, 100, 2, 0, 1, (r565_angle)limit, TAIL};
        const float most = (float)limit * (3.14159265f / 32768);
        swing of;
        float widest = 0;
        set_up(&of, &bound, 1);
        for (int i = 0; i < 60; i++) {
            // Around and around, so that it comes to the limit on both sides.
            const float turn = (float)i * 0.2f;
            CHECK(r565_springs_set_wind(&of.springs, -30000 * (float)sin((double)turn),
                                        30000 * (float)cos((double)turn)));
            advance(&of, 16);
            const float angle = angle_of(&of, TAIL);
            CHECK(angle <= most + 2e-4f && angle >= -most - 2e-4f);
            widest = angle > widest ? angle : widest;
        }
        CHECK_NEAR(widest, most, limit < 24576 ? 4e-4 : 0.1);
    }
}

static void test_spring_mirrored_parent(void) {
    swing of;
    r565_bone mirrored[BONES];
    memcpy(mirrored, bones, sizeof bones);
    mirrored[ROOT].scale_y = -4096;
    mirrored[ROOT].d = -1;
    r565_armature other = armature;
    other.bones = mirrored;
    const r565_spring heavy = {LENGTH, 0, 8, 2000, 1, R565_SPRING_NO_LIMIT, TAIL};
    set_up(&of, &heavy, 1);
    CHECK_INT(r565_rig_init(&of.rig, &other, of.rig_memory, sizeof of.rig_memory), R565_OK);
    CHECK_INT(r565_springs_init(&of.springs, &of.rig, &heavy, 1, of.memory, sizeof of.memory),
              R565_OK);
    advance(&of, 6000);
    CHECK_NEAR(angle_of(&of, TAIL), 1.570796, 1e-3);
}

static void test_spring_place_and_teleport(void) {
    swing of, still;
    set_up(&of, tail, 2);
    set_up(&still, tail, 2);
    advance(&of, 16);
    advance(&still, 16);
    CHECK(r565_springs_set_place(&of.springs, 0, -10));
    advance(&of, 16);
    CHECK(angle_of(&of, TAIL) > 0.1f);
    r565_springs_reset(&of.springs, 16);
    CHECK_NEAR(angle_of(&of, TAIL), 0, 0);
    advance(&of, 16);
    CHECK_NEAR(angle_of(&of, TAIL), 0, 0);
    // Farther than 64 pixels at once is no motion.
    CHECK(r565_springs_set_place(&of.springs, 300, 80));
    advance(&of, 16);
    advance(&still, 32);
    CHECK_HEX(hash(&of), hash(&still));
    CHECK(r565_springs_set_teleport(&of.springs, 1000));
    CHECK(r565_springs_set_place(&of.springs, 0, 0));
    advance(&of, 8);
    CHECK(angle_of(&of, TAIL) > 0.1f);
}

static void test_spring_no_numbers(void) {
    swing of;
    set_up(&of, tail, 2);
    advance(&of, 80);
    of.at_y = NAN;
    advance(&of, 80);
    of.at_y = INFINITY;
    advance(&of, 80);
    of.at_y = 0;
    advance(&of, 5000);
    CHECK_NEAR(angle_of(&of, TIP), 0, 1e-4);
    CHECK(r565_springs_set_wind(&of.springs, 0, 3000)); // it still swings
    advance(&of, 200);
    CHECK(angle_of(&of, TIP) > 0.1f);
}

// --- Time -----------------------------------------------------------------------------------------

static void test_spring_split_steps(void) {
    for (uint64_t seed = 0; seed < 20; seed++) {
        test_random random = {seed};
        swing whole, parts;
        set_up(&whole, tail, 2);
        set_up(&parts, tail, 2);
        whole.animation = parts.animation = &sway;
        for (int i = 0; i < 30; i++) {
            const int step = test_random_int(&random, 0, 250);
            CHECK(r565_springs_advance(&whole.springs, (uint32_t)step, pose_at, &whole));
            for (int left = step; left > 0;) {
                const int part = test_random_int(&random, 0, left < 20 ? left : 20);
                CHECK(r565_springs_advance(&parts.springs, (uint32_t)part, pose_at, &parts));
                left -= part;
                if (left % 2 != 0)
                    (void)hash(&parts); // showing changes nothing
            }
            CHECK_HEX(hash(&whole), hash(&parts));
        }
        CHECK(memcmp(whole.memory, parts.memory, sizeof whole.memory) == 0);
        CHECK_UINT(r565_springs_time(&whole.springs), r565_springs_time(&parts.springs));
        CHECK_UINT(r565_springs_dropped(&whole.springs), 0);
    }
}

// The same bits in each build.
static void test_spring_known_bits(void) {
    swing of;
    set_up(&of, tail, 2);
    of.animation = &sway;
    uint64_t known = R565_HASH_INIT;
    CHECK(r565_springs_set_wind(&of.springs, 700, -300));
    for (int i = 0; i < 100; i++) {
        advance(&of, 17);
        CHECK(r565_springs_pose(&of.springs, pose_at, &of));
        known = r565_rig_hash(&of.rig, known);
    }
    CHECK_HEX(known, 0x37EAC8C0EAA3C13Fu);
}

static void test_spring_drops_steps(void) {
    swing of, late;
    set_up(&of, tail, 2);
    of.animation = &sway;
    CHECK(r565_springs_advance(&of.springs, 8 * R565_SPRING_MAX_STEPS, pose_at, &of));
    CHECK_INT(of.calls, R565_SPRING_MAX_STEPS);
    CHECK_UINT(r565_springs_dropped(&of.springs), 0);
    CHECK(r565_springs_advance(&of.springs, 8 * (R565_SPRING_MAX_STEPS + 10) + 3, pose_at, &of));
    CHECK_INT(of.calls, 2 * R565_SPRING_MAX_STEPS);
    CHECK_UINT(r565_springs_dropped(&of.springs), 10);
    // What is left are the last ones, from rest.
    set_up(&late, tail, 2);
    late.animation = &sway;
    r565_springs_reset(&late.springs, 8 * (R565_SPRING_MAX_STEPS + 10));
    CHECK(r565_springs_advance(&late.springs, 8 * R565_SPRING_MAX_STEPS + 3, pose_at, &late));
    CHECK_HEX(hash(&of), hash(&late));
    CHECK(r565_springs_advance(&of.springs, UINT32_MAX, pose_at, &of));
    CHECK_INT(of.calls, 3 * R565_SPRING_MAX_STEPS + 1);
}

static bool refuse(void *user, uint64_t time, r565_bone_visitor *visitor, void *visitor_user) {
    (void)user, (void)time, (void)visitor, (void)visitor_user;
    return false;
}

static void test_spring_sources(void) {
    swing of;
    set_up(&of, tail, 2);
    CHECK(r565_springs_advance(&of.springs, 7, refuse, NULL));
    CHECK(!r565_springs_advance(&of.springs, 1, refuse, NULL));
    CHECK_UINT(r565_springs_time(&of.springs), 7);
    CHECK(!r565_springs_pose(&of.springs, refuse, NULL));
    CHECK(!r565_springs_advance(&of.springs, 1, NULL, NULL));
    CHECK(!r565_springs_advance(NULL, 1, pose_at, &of) && !r565_springs_pose(NULL, pose_at, &of));
}

static void test_spring_player(void) {
    const r565_spring hand = {LENGTH, 400, 6, 0, 0, R565_SPRING_NO_LIMIT, 1};
    player_cast casts[2] = {cast_new(1, CAST_QUEUE), cast_new(1, CAST_QUEUE)};
    uint32_t memory[2][16];
    r565_springs springs[2];
    for (int i = 0; i < 2; i++) {
        r565_player *player = &casts[i].player;
        CHECK_INT(r565_springs_init(&springs[i], &player->rig, &hand, 1, memory[i], 64), R565_OK);
        CHECK(r565_player_play(player, 0, &cast_walk, 0, 0));
        for (int left = 1000; left > 0; left -= i == 0 ? 200 : 5) {
            const uint32_t step = i == 0 ? 200 : 5;
            CHECK(r565_springs_advance(&springs[i], step, r565_player_pose_at, player));
            CHECK(r565_springs_pose(&springs[i], r565_player_pose_at, player));
            CHECK_UINT(r565_player_time(player), r565_springs_time(&springs[i]));
        }
    }
    const r565_affine world = r565_rig_bone_transform(&casts[0].player.rig, 1);
    CHECK(world.b > 0.01f || world.b < -0.01f);
    CHECK_HEX(r565_rig_hash(&casts[0].player.rig, 1), r565_rig_hash(&casts[1].player.rig, 1));
    r565_player_event event;
    int events = 0;
    for (; r565_player_next_event(&casts[0].player, &event); events++) {
        r565_player_event other;
        CHECK(r565_player_next_event(&casts[1].player, &other));
        CHECK(event.event == other.event && event.time == other.time);
    }
    CHECK(events > 10);
    CHECK(!r565_player_pose_at(&casts[0].player, 999, NULL, NULL));
}

// --- The armature's own ---------------------------------------------------------------------------

static void test_spring_own_list(void) {
    const r565_armature_features features = {.springs = tail, .spring_count = 2};
    r565_armature own = armature;
    own.features = &features;
    own.feature_count = 1;
    swing of, named;
    CHECK_UINT(r565_springs_bytes(&own, 0), r565_springs_bytes(&armature, 2));
    CHECK_UINT(r565_springs_bytes(&armature, 0), 0);
    set_up(&named, tail, 2);
    set_up(&of, tail, 2);
    CHECK_INT(r565_springs_init(&of.springs, &of.rig, NULL, 0, of.memory, sizeof of.memory),
              R565_ERR_ARGUMENT);
    CHECK_INT(r565_rig_init(&of.rig, &own, of.rig_memory, sizeof of.rig_memory), R565_OK);
    const size_t bytes = r565_springs_bytes(&own, 0);
    CHECK_INT(r565_springs_init(&of.springs, &of.rig, NULL, 0, of.memory, bytes - 1),
              R565_ERR_NO_SPACE);
    CHECK_INT(r565_springs_init(&of.springs, &of.rig, NULL, 0, of.memory, bytes), R565_OK);
    of.animation = named.animation = &sway;
    advance(&of, 500);
    advance(&named, 500);
    CHECK_HEX(hash(&of), hash(&named));
    // One that names others gets those.
    set_up(&named, tail + 1, 1);
    CHECK_INT(r565_springs_init(&of.springs, &of.rig, tail + 1, 1, of.memory, bytes), R565_OK);
    advance(&of, 100);
    advance(&named, 100);
    CHECK_UINT(r565_springs_snapshot_bytes(&of.springs), 52 + 25);
}

// What a pack may hold of springs, the loader takes, and nothing else.
static void test_spring_in_assets(void) {
    const r565_ik ik = {NULL, LENGTH, 16384, TIP, ROOT, 0, 1};
    const r565_spring wrong[][2] = {
        {{LENGTH, 1, 1, 0, 1, 0, BONES}, {LENGTH, 1, 1, 0, 1, 0, TAIL}},
        {{LENGTH, 1, 1, 0, 1, 0, TAIL}, {LENGTH, 1, 1, 0, 1, 0, TAIL}},
        {{LENGTH, 1, 1, 0, 1, 0, TAIL}, {LENGTH, 1, 1, 0, 1, 0, TIP}}, // TIP is turned
        {{0, 1, 1, 0, 1, 0, TAIL}, {LENGTH, 1, 1, 0, 1, 0, ROOT}},
        {{LENGTH, 1, 1, 0, 1, -1, TAIL}, {LENGTH, 1, 1, 0, 1, 0, ROOT}},
        {{LENGTH, 15626, 1, 0, 1, 0, TAIL}, {LENGTH, 1, 1, 0, 1, 0, ROOT}},
    };
    const r565_spring right[] = {{LENGTH, 1, 1, 0, 1, 0, ROOT}, {LENGTH, 1, 1, 0, 1, 0, TAIL}};
    r565_armature_features features = {
        .springs = right, .spring_count = 2, .iks = &ik, .ik_count = 1};
    r565_armature own = armature;
    own.features = &features;
    own.feature_count = 1;
    const r565_armature *const armatures[] = {&own};
    const r565_asset asset = {.armatures = armatures, .armature_count = 1};
    CHECK(r565_asset_validate(&asset) == R565_OK);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        features.springs = wrong[i];
        CHECK(r565_asset_validate(&asset) == R565_ERR_CORRUPT);
    }
}

// --- Snapshots ------------------------------------------------------------------------------------

static void test_spring_snapshot(void) {
    uint8_t bytes[52 + 2 * 25], again[sizeof bytes];
    swing of, other;
    set_up(&of, tail, 2);
    of.animation = &sway;
    CHECK(r565_springs_set_wind(&of.springs, 700, -300));
    CHECK(r565_springs_set_down(&of.springs, 0.5f, 0.25f));
    CHECK(r565_springs_set_place(&of.springs, 3, 4));
    CHECK(r565_springs_set_teleport(&of.springs, 50));
    CHECK(r565_springs_advance(&of.springs, 8 * (R565_SPRING_MAX_STEPS + 3), pose_at, &of));
    advance(&of, 333);
    CHECK_UINT(r565_springs_snapshot_bytes(&of.springs), sizeof bytes);
    CHECK_INT(r565_springs_snapshot(&of.springs, bytes, sizeof bytes - 1), R565_ERR_NO_SPACE);
    CHECK_INT(r565_springs_snapshot(&of.springs, bytes, sizeof bytes), R565_OK);
    CHECK(memcmp(bytes, "R5SP\1\0\2\0", 8) == 0);
    // Elsewhere, in the middle of something else.
    set_up(&other, tail, 2);
    other.animation = &sway;
    advance(&other, 70);
    CHECK_INT(r565_springs_restore(&other.springs, bytes, sizeof bytes), R565_OK);
    CHECK_HEX(hash(&of), hash(&other));
    CHECK_UINT(r565_springs_time(&other.springs), r565_springs_time(&of.springs));
    CHECK_UINT(r565_springs_dropped(&other.springs), 3);
    CHECK_INT(r565_springs_snapshot(&other.springs, again, sizeof again), R565_OK);
    CHECK(memcmp(bytes, again, sizeof bytes) == 0);
    advance(&of, 500);
    advance(&other, 123);
    advance(&other, 377);
    CHECK_HEX(hash(&of), hash(&other));
    CHECK(memcmp(of.memory, other.memory, sizeof of.memory) == 0);
}

static void check_not_restored(swing *of, const uint8_t *bytes, size_t size, r565_result expected) {
    uint8_t before[52 + 2 * 25], after[sizeof before];
    CHECK_INT(r565_springs_snapshot(&of->springs, before, sizeof before), R565_OK);
    CHECK_INT(r565_springs_restore(&of->springs, bytes, size), expected);
    CHECK_INT(r565_springs_snapshot(&of->springs, after, sizeof after), R565_OK);
    CHECK(memcmp(before, after, sizeof before) == 0);
}

static void test_spring_snapshot_refused(void) {
    static const struct {
        int at, bytes;
        uint32_t value;
        r565_result result;
    } wrong[] = {{0, 1, 'X', R565_ERR_MAGIC},           {4, 1, 2, R565_ERR_VERSION},
                 {6, 1, 1, R565_ERR_ARGUMENT},                                        // springs
                 {7, 1, 2, R565_ERR_CORRUPT},           {8, 1, 0, R565_ERR_ARGUMENT}, // signature
                 {24, 4, 0x7FC00000, R565_ERR_CORRUPT},  // wind: no number
                 {32, 4, 0x3FC00000, R565_ERR_CORRUPT},  // down: 1.5
                 {48, 4, 0xC2000000, R565_ERR_CORRUPT},  // teleport: -32
                 {52, 1, TIP, R565_ERR_CORRUPT},         // bone
                 {61, 4, 0x7FC00000, R565_ERR_CORRUPT},  // lever: no number
                 {69, 4, 0x7F800000, R565_ERR_CORRUPT},  // speed: infinite
                 {73, 4, 0x00000001, R565_ERR_CORRUPT}}; // speed: subnormal
    uint8_t bytes[52 + 2 * 25];
    swing of;
    set_up(&of, tail, 2);
    of.animation = &sway;
    advance(&of, 100);
    CHECK_INT(r565_springs_snapshot(&of.springs, bytes, sizeof bytes), R565_OK);
    advance(&of, 100);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        uint8_t copy[sizeof bytes];
        memcpy(copy, bytes, sizeof bytes);
        for (int k = 0; k < wrong[i].bytes; k++)
            copy[wrong[i].at + k] = (uint8_t)(wrong[i].value >> 8 * k);
        check_not_restored(&of, copy, sizeof copy, wrong[i].result);
    }
    for (size_t size = 0; size < sizeof bytes; size++) {
        uint8_t *cut = malloc(size + 1); // of exactly that size, so that a sanitizer sees more
        memcpy(cut, bytes, size);
        check_not_restored(&of, cut, size, R565_ERR_SIZE);
        free(cut);
    }
    CHECK_INT(r565_springs_restore(NULL, bytes, sizeof bytes), R565_ERR_ARGUMENT);
    CHECK_INT(r565_springs_restore(&of.springs, NULL, sizeof bytes), R565_ERR_ARGUMENT);
    CHECK_INT(r565_springs_snapshot(NULL, bytes, sizeof bytes), R565_ERR_ARGUMENT);
    CHECK_UINT(r565_springs_snapshot_bytes(NULL), 0);
}

// Whatever bytes come, what follows are poses.
static void test_spring_snapshot_of_noise(void) {
    uint8_t bytes[52 + 2 * 25];
    int restored = 0;
    for (uint64_t seed = 0; seed < 400; seed++) {
        test_random random = {seed};
        swing of;
        set_up(&of, tail, 2);
        advance(&of, 100);
        CHECK_INT(r565_springs_snapshot(&of.springs, bytes, sizeof bytes), R565_OK);
        for (int i = 0; i < 3; i++)
            bytes[test_random_int(&random, 52, sizeof bytes - 1)] =
                (uint8_t)test_random_int(&random, 0, 255);
        if (r565_springs_restore(&of.springs, bytes, sizeof bytes) != R565_OK)
            continue;
        restored++;
        advance(&of, 100);
        const float angle = angle_of(&of, TIP);
        CHECK(angle > -4 && angle < 4);
    }
    CHECK(restored > 50);
}

// --- Extremes -------------------------------------------------------------------------------------

// The hardest, the heaviest, the lightest: each stays a turn of the bone, and bits do not depend on how
// time is cut.
static void test_spring_extremes(void) {
    const float most = R565_MAX_COORDINATE;
    const r565_spring lists[][2] = {
        {{0x1p-40f, R565_SPRING_MAX_STIFFNESS, 0, most, 1, R565_SPRING_NO_LIMIT, TAIL},
         {most, R565_SPRING_MAX_STIFFNESS, R565_SPRING_MAX_DAMPING, -most, 1, 0, TIP}},
        {{LENGTH, R565_SPRING_MAX_STIFFNESS, 0, 0, 1, R565_SPRING_NO_LIMIT, TAIL},
         {LENGTH, 0, 0, most, 1, 32766, TIP}},
        {{most, 0, 0, -most, 1, 1, TAIL}, {0x1p-40f, 0x1p-40f, 0x1p-40f, 0x1p-40f, 1, 1, TIP}},
    };
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        swing whole, parts;
        set_up(&whole, lists[i], 2);
        set_up(&parts, lists[i], 2);
        whole.animation = parts.animation = &sway;
        CHECK(r565_springs_set_teleport(&whole.springs, most));
        CHECK(r565_springs_set_teleport(&parts.springs, most));
        for (int step = 0; step < 60; step++) {
            const float wind = step % 3 == 0 ? most : -most;
            CHECK(r565_springs_set_wind(&whole.springs, wind, -wind));
            CHECK(r565_springs_set_wind(&parts.springs, wind, -wind));
            CHECK(r565_springs_set_place(&whole.springs, wind, wind));
            CHECK(r565_springs_set_place(&parts.springs, wind, wind));
            CHECK(r565_springs_advance(&whole.springs, 40, pose_at, &whole));
            for (int part = 0; part < 8; part++)
                CHECK(r565_springs_advance(&parts.springs, 5, pose_at, &parts));
            CHECK_HEX(hash(&whole), hash(&parts));
            const r565_affine world = r565_rig_bone_transform(&whole.rig, TIP);
            CHECK_NEAR(world.a * world.a + world.b * world.b, 1, 1e-3);
            CHECK(world.tx > -100 && world.tx < 200 && world.ty > -100 && world.ty < 200);
        }
    }
}

void test_spring(void) {
    RUN(test_spring_memory);
    RUN(test_spring_parameters);
    RUN(test_spring_rests);
    RUN(test_spring_lags);
    RUN(test_spring_forces);
    RUN(test_spring_limits);
    RUN(test_spring_all_limits);
    RUN(test_spring_mirrored_parent);
    RUN(test_spring_place_and_teleport);
    RUN(test_spring_no_numbers);
    RUN(test_spring_split_steps);
    RUN(test_spring_known_bits);
    RUN(test_spring_drops_steps);
    RUN(test_spring_sources);
    RUN(test_spring_player);
    RUN(test_spring_own_list);
    RUN(test_spring_in_assets);
    RUN(test_spring_snapshot);
    RUN(test_spring_snapshot_refused);
    RUN(test_spring_snapshot_of_noise);
    RUN(test_spring_extremes);
}
