// SPDX-License-Identifier: MIT
// Springs of armatures in slots: as if their bones were the outermost armature's, and only while shown.
#include "rig565/rig565.h"
#include "test.h"

#include <stdlib.h>

void test_spring_children(void);

// A rider turns; a tail hangs on the hand (slot 0), and another one on a saddle there (slot 1), which has
// no springs.
enum { ROOT, HAND, RIDER_BONES };
enum { BASE, TAIL, TIP, TAIL_BONES };
enum { RIDER = 1, SADDLE, TAILED };
#define LENGTH 20.0f

static const r565_bone rider_bones[RIDER_BONES] = {
    {"root", 0, 0, 0, 0, 4096, 4096, 1, 0, 0, 1, R565_NO_PARENT, 0},
    {"hand", 15, 5, 0, 0, 4096, 4096, 1, 0, 0, 1, ROOT, 0},
};
static const r565_bone saddle_bones[] = {
    {"saddle", 1, 2, 0, 0, 4096, 4096, 1, 0, 0, 1, R565_NO_PARENT, 0}};
static const r565_bone tail_bones[TAIL_BONES] = {
    {"base", 2, 0, 0, 0, 4096, 4096, 1, 0, 0, 1, R565_NO_PARENT, 0},
    {"tail", 5, 0, 0, 0, 4096, 4096, 1, 0, 0, 1, BASE, 0},
    {"tip", LENGTH, 0, 0, 0, 4096, 4096, 1, 0, 0, 1, TAIL, 0},
};
static const r565_spring springs[] = {{LENGTH, 400, 6, 300, 1, R565_SPRING_NO_LIMIT, TAIL},
                                      {LENGTH, 300, 5, 100, 1, R565_SPRING_NO_LIMIT, TIP}};

static const r565_position_key nod_keys[] = {
    {0, R565_CURVE_LINEAR, 0, 0}, {10, R565_CURVE_LINEAR, 0, 9}, {24, R565_CURVE_STEP, 0, 0}};
static const r565_position_timeline nod_line[] = {{nod_keys, 3, BASE}};
static const r565_animation nod = {.name = "nod",
                                   .positions = nod_line,
                                   .signature = TAILED,
                                   .frame_rate = 24000,
                                   .duration = 24,
                                   .armature = 2,
                                   .position_count = 1};

static const r565_armature_features tail_features = {.springs = springs, .spring_count = 2};
static const r565_armature tail = {.name = "tail",
                                   .bones = tail_bones,
                                   .signature = TAILED,
                                   .bone_count = TAIL_BONES,
                                   .features = &tail_features,
                                   .feature_count = 1};
static const r565_armature_features no_features;
static const r565_armature still_tail = {.name = "tail",
                                         .bones = tail_bones,
                                         .signature = TAILED,
                                         .bone_count = TAIL_BONES,
                                         .features = &no_features,
                                         .feature_count = 1};

// A quarter turn, and half of the size mirrored.
#define TURNED                                                                                     \
    { 0, 1, -1, 0, 3, 4 }
#define MIRRORED                                                                                   \
    { 0.5f, 0, 0, -0.5f, -2, 6 }

static const r565_key turn_keys[] = {
    {0, R565_CURVE_LINEAR, 0, 0}, {12, R565_CURVE_LINEAR, 9000, 9000}, {24, R565_CURVE_STEP, 0, 0}};
static const r565_timeline turn_line[] = {{turn_keys, 3, ROOT, R565_CHANNEL_ROTATE}};
static const r565_key blink_keys[] = {
    {0, R565_CURVE_STEP, 0, 0}, {9, R565_CURVE_STEP, -1, 0}, {15, R565_CURVE_STEP, 0, 0}};
static const r565_timeline blink_line[] = {{blink_keys, 3, 0, R565_CHANNEL_ATTACHMENT}};
static const r565_animation turn = {.name = "turn",
                                    .bone_timelines = turn_line,
                                    .signature = RIDER,
                                    .frame_rate = 24000,
                                    .duration = 24,
                                    .bone_timeline_count = 1};
static const r565_animation blink = {.name = "blink",
                                     .bone_timelines = turn_line,
                                     .slot_timelines = blink_line,
                                     .signature = RIDER,
                                     .frame_rate = 24000,
                                     .duration = 24,
                                     .bone_timeline_count = 1,
                                     .slot_timeline_count = 1};

// All that one rider is, plays and needs.
typedef struct ride {
    r565_attachment_features shown[3];
    r565_attachment attachments[3];
    r565_slot slots[3];
    r565_armature_features features[2];
    r565_armature saddle, rider;
    const r565_armature *armatures[3];
    const r565_animation *animations[3];
    r565_asset asset;
    r565_rig rig;
    r565_track track;
    r565_clip clips[3];
    r565_player player;
    r565_springs springs;
    uint64_t memory[128], rig_memory[128];
} ride;

static void hang(ride *of, int index, const r565_armature *child, r565_affine local, int bone) {
    of->shown[index] =
        (r565_attachment_features){.child = child, .animation = child == &of->saddle ? NULL : &nod};
    of->attachments[index] =
        (r565_attachment){.local = local, .feature_count = 1, .features = &of->shown[index]};
    of->slots[index] = (r565_slot){.attachments = &of->attachments[index],
                                   .attachment_count = 1,
                                   .bone = (uint8_t)bone,
                                   .alpha = 255};
}

/// @param tailed what hangs there.
static ride *make_ride(const r565_armature *tailed, const r565_animation *animation) {
    ride *of = calloc(1, sizeof *of);
    hang(of, 0, tailed, (r565_affine)TURNED, HAND);
    hang(of, 1, &of->saddle, (r565_affine)MIRRORED, HAND);
    hang(of, 2, tailed, (r565_affine)TURNED, 0);
    of->features[0] = (r565_armature_features){.child_count = 2};
    of->features[1] = (r565_armature_features){.child_count = 1};
    of->rider = (r565_armature){.name = "rider",
                                .bones = rider_bones,
                                .slots = of->slots,
                                .signature = RIDER,
                                .bone_count = RIDER_BONES,
                                .slot_count = 2,
                                .features = &of->features[0],
                                .feature_count = 1};
    of->saddle = (r565_armature){.name = "saddle",
                                 .bones = saddle_bones,
                                 .slots = &of->slots[2],
                                 .signature = SADDLE,
                                 .bone_count = 1,
                                 .slot_count = 1,
                                 .features = &of->features[1],
                                 .feature_count = 1};
    of->armatures[0] = &of->rider, of->armatures[1] = &of->saddle, of->armatures[2] = tailed;
    of->animations[0] = &turn, of->animations[1] = &blink, of->animations[2] = &nod;
    of->asset = (r565_asset){.armatures = of->armatures,
                             .animations = of->animations,
                             .armature_count = 3,
                             .animation_count = 3};
    CHECK_INT(r565_rig_init(&of->rig, &of->rider, of->rig_memory, sizeof of->rig_memory), R565_OK);
    CHECK_INT(r565_player_init(&of->player, &of->rig, &of->track, 1), R565_OK);
    CHECK(r565_player_set_children(&of->player, &of->asset, of->clips, 3));
    if (animation)
        CHECK(r565_player_play(&of->player, 0, animation, 0, 0));
    CHECK_INT(r565_springs_init(&of->springs, &of->rig, NULL, 0, of->memory, sizeof of->memory),
              tailed == &tail ? R565_OK : R565_ERR_ARGUMENT);
    return of;
}

static void advance(ride *of, int milliseconds) {
    for (; milliseconds > 0; milliseconds -= 200) {
        const int part = milliseconds < 200 ? milliseconds : 200;
        CHECK(r565_springs_advance(&of->springs, (uint32_t)part, r565_player_pose_at, &of->player));
    }
}

static uint64_t hash(ride *of) {
    CHECK(r565_springs_pose(&of->springs, r565_player_pose_at, &of->player));
    return r565_rig_hash(&of->rig, R565_HASH_INIT);
}

/// Where a bone of a tail is, in the rider's space.
static r565_affine place_of(ride *of, int slot, int bone) {
    const r565_affine hand = r565_rig_bone_transform(&of->rig, HAND);
    r565_affine base = r565_affine_multiply(&hand, &of->attachments[slot].local);
    r565_rig child = r565_rig_child(&of->rig, slot);
    if (slot == 1) {
        const r565_affine saddle = r565_rig_bone_transform(&child, 0);
        base = r565_affine_multiply(&base, &saddle);
        base = r565_affine_multiply(&base, &of->attachments[2].local);
        child = r565_rig_child(&child, 0);
    }
    const r565_affine own = r565_rig_bone_transform(&child, bone);
    return r565_affine_multiply(&base, &own);
}

// --- The same bones as one armature ---------------------------------------------------------------

enum {
    LINK = RIDER_BONES,
    ONE_BASE,
    ONE_TAIL,
    ONE_TIP,
    SADDLE_LINK,
    ONE_SADDLE,
    INNER_LINK,
    TWO_BASE,
    TWO_TAIL,
    TWO_TIP,
    ALL_BONES
};

typedef struct whole {
    r565_bone bones[ALL_BONES];
    r565_spring list[4];
    r565_position_timeline lines[2];
    r565_animation animation;
    r565_armature armature;
    r565_rig rig;
    r565_springs springs;
    uint64_t memory[64], rig_memory[64];
} whole;

static void add_tail(whole *to, int base, int parent, r565_spring *list) {
    for (int i = 0; i < TAIL_BONES; i++) {
        to->bones[base + i] = tail_bones[i];
        to->bones[base + i].parent = (uint8_t)(i == 0 ? parent : base + i - 1);
    }
    for (int i = 0; i < 2; i++) {
        list[i] = springs[i];
        list[i].bone = (uint16_t)(base + springs[i].bone);
    }
}

static r565_bone link_of(int parent, r565_affine at, int turn_y, int scale_x, int scale_y) {
    return (r565_bone){"link",
                       at.tx,
                       at.ty,
                       (int16_t)turn_y,
                       (int16_t)turn_y,
                       (int16_t)scale_x,
                       (int16_t)scale_y,
                       at.a,
                       at.b,
                       at.c,
                       at.d,
                       (uint8_t)parent,
                       0};
}

static void make_whole(whole *to) {
    memcpy(to->bones, rider_bones, sizeof rider_bones);
    to->bones[LINK] = link_of(HAND, (r565_affine)TURNED, 16384, 4096, 4096);
    add_tail(to, ONE_BASE, LINK, to->list);
    to->bones[SADDLE_LINK] = link_of(HAND, (r565_affine)MIRRORED, 0, 2048, -2048);
    to->bones[ONE_SADDLE] = saddle_bones[0];
    to->bones[ONE_SADDLE].parent = SADDLE_LINK;
    to->bones[INNER_LINK] = link_of(ONE_SADDLE, (r565_affine)TURNED, 16384, 4096, 4096);
    add_tail(to, TWO_BASE, INNER_LINK, to->list + 2);
    to->lines[0] = (r565_position_timeline){nod_keys, 3, ONE_BASE};
    to->lines[1] = (r565_position_timeline){nod_keys, 3, TWO_BASE};
    to->animation = turn;
    to->animation.positions = to->lines;
    to->animation.position_count = 2;
    to->armature = (r565_armature){.bones = to->bones, .signature = RIDER, .bone_count = ALL_BONES};
    CHECK_INT(r565_rig_init(&to->rig, &to->armature, to->rig_memory, sizeof to->rig_memory),
              R565_OK);
    CHECK_INT(r565_springs_init(&to->springs, &to->rig, to->list, 4, to->memory, sizeof to->memory),
              R565_OK);
}

static bool pose_whole(void *user, uint64_t time, r565_bone_visitor *visitor, void *of) {
    whole *it = user;
    const float frame = r565_animation_frame_at(&it->animation, (uint32_t)time, true);
    return r565_rig_pose(&it->rig, &it->animation, frame, visitor, of);
}

static void check_near(r565_affine a, r565_affine b) {
    CHECK_NEAR(a.a, b.a, 2e-3);
    CHECK_NEAR(a.b, b.b, 2e-3);
    CHECK_NEAR(a.c, b.c, 2e-3);
    CHECK_NEAR(a.d, b.d, 2e-3);
    CHECK_NEAR(a.tx, b.tx, 4e-2);
    CHECK_NEAR(a.ty, b.ty, 4e-2);
}

static void tails_swing_as_if_they_were_the_riders(void) {
    ride *of = make_ride(&tail, &turn);
    whole *flat = calloc(1, sizeof *flat);
    make_whole(flat);
    r565_springs *both[] = {&of->springs, &flat->springs};
    float most = 0;
    for (int i = 0; i < 2; i++) {
        CHECK(r565_springs_set_wind(both[i], 900, -300));
        CHECK(r565_springs_set_down(both[i], 0.25f, 1));
    }
    for (int i = 0; i < 150; i++) {
        for (int k = 0; k < 2; k++)
            CHECK(r565_springs_set_place(both[k], (float)(i % 20), (float)(i % 7)));
        advance(of, 13);
        CHECK(r565_springs_advance(&flat->springs, 13, pose_whole, flat));
        (void)hash(of);
        CHECK(r565_springs_pose(&flat->springs, pose_whole, flat));
        for (int bone = 0; bone < TAIL_BONES; bone++) {
            check_near(place_of(of, 0, bone), r565_rig_bone_transform(&flat->rig, ONE_BASE + bone));
            check_near(place_of(of, 1, bone), r565_rig_bone_transform(&flat->rig, TWO_BASE + bone));
        }
        const r565_rig child = r565_rig_child(&of->rig, 0);
        const float turned = r565_rig_bone_transform(&child, TIP).b;
        most = turned > most ? turned : most;
    }
    CHECK(most > 0.3f);
    free(flat);
    free(of);
}

// Gravity leads where it does outside, however the slot is turned.
static void tails_hang_down(void) {
    static const r565_spring heavy[] = {{LENGTH, 0, 8, 2000, 1, R565_SPRING_NO_LIMIT, TAIL}};
    const r565_armature_features features = {.springs = heavy, .spring_count = 1};
    r565_armature hanging = tail;
    hanging.features = &features;
    ride *of = make_ride(&still_tail, NULL);
    of->shown[0].child = of->shown[2].child = &hanging;
    of->shown[0].animation = of->shown[2].animation = NULL;
    CHECK_INT(r565_rig_init(&of->rig, &of->rider, of->rig_memory, sizeof of->rig_memory), R565_OK);
    CHECK_INT(r565_springs_init(&of->springs, &of->rig, NULL, 0, of->memory, sizeof of->memory),
              R565_OK);
    CHECK(r565_springs_set_wind(&of->springs, 50, 0)); // one begins exactly upside down
    advance(of, 100);
    CHECK(r565_springs_set_wind(&of->springs, 0, 0));
    advance(of, 9000);
    (void)hash(of);
    for (int slot = 0; slot < 2; slot++) {
        const r565_affine at = place_of(of, slot, TAIL);
        CHECK_NEAR(at.a, 0, 1e-3);
        CHECK_NEAR(at.b, slot == 0 ? 1 : 0.5, 1e-3);
    }
    free(of);
}

// --- Memory ---------------------------------------------------------------------------------------

static void tails_pay_for_what_swings(void) {
    ride *of = make_ride(&tail, &turn), *still = make_ride(&still_tail, &turn);
    // Where nothing swings, nothing is paid for; else a word for each that may.
    CHECK_UINT(r565_rig_bytes(&tail), r565_rig_bytes(&still_tail));
    CHECK_UINT(r565_rig_bytes(&of->rider), r565_rig_bytes(&still->rider) + 2 * sizeof(void *));
    CHECK_UINT(r565_springs_bytes(&still->rider, 0), 0);
    const size_t word = sizeof(void *), bytes = r565_springs_bytes(&of->rider, 0);
    const size_t group = (4 * word + 24 + 3 + word - 1) / word * word;
    const size_t tailed = (group + 2 * 24 + TAIL_BONES + word - 1) / word * word;
    CHECK_UINT(bytes, RIDER_BONES + 3 + (word - 1) + group + 2 * tailed);
    for (size_t size = bytes - 8; size <= bytes; size++) {
        for (size_t skew = 0; skew < 8; skew++) {
            // Of exactly that size, so that a sanitizer sees what is written beside.
            char *memory = malloc(size + skew);
            const r565_result result =
                r565_springs_init(&of->springs, &of->rig, NULL, 0, memory + skew, size);
            CHECK_INT(result, size < bytes ? R565_ERR_NO_SPACE : R565_OK);
            r565_springs_reset(&of->springs, r565_player_time(&of->player));
            if (result == R565_OK)
                advance(of, 40);
            free(memory);
        }
    }
    free(still);
    free(of);
}

static void tails_that_cannot_be_are_refused(void) {
    const r565_spring wrong[] = {{LENGTH, 400, 6, 0, 1, 0, TAIL_BONES}};
    const r565_armature_features features = {.springs = wrong, .spring_count = 1};
    ride *of = make_ride(&tail, &turn);
    r565_armature bad = tail;
    bad.features = &features;
    of->shown[2].child = &bad;
    CHECK_INT(r565_rig_init(&of->rig, &of->rider, of->rig_memory, sizeof of->rig_memory), R565_OK);
    CHECK_INT(r565_springs_init(&of->springs, &of->rig, NULL, 0, of->memory, sizeof of->memory),
              R565_ERR_ARGUMENT);
    of->shown[2].child = &of->rider; // without end
    CHECK_UINT(r565_springs_bytes(&of->rider, 0), 0);
    free(of);
}

// --- Time -----------------------------------------------------------------------------------------

static void tails_do_not_see_how_time_is_cut(void) {
    for (uint64_t seed = 0; seed < 20; seed++) {
        test_random random = {seed};
        ride *of = make_ride(&tail, &blink), *parts = make_ride(&tail, &blink);
        for (int i = 0; i < 30; i++) {
            const int step = test_random_int(&random, 0, 250);
            CHECK(r565_springs_advance(&of->springs, (uint32_t)step, r565_player_pose_at,
                                       &of->player));
            for (int left = step; left > 0;) {
                const int part = test_random_int(&random, 0, left < 20 ? left : 20);
                advance(parts, part);
                left -= part;
                if (left % 2 != 0)
                    (void)hash(parts); // showing changes nothing
            }
            CHECK_HEX(hash(of), hash(parts));
        }
        free(of);
        free(parts);
    }
}

// The same bits in each build.
static void tails_have_known_bits(void) {
    ride *of = make_ride(&tail, &blink);
    uint64_t known = R565_HASH_INIT;
    CHECK(r565_springs_set_wind(&of->springs, 700, -300));
    for (int i = 0; i < 100; i++) {
        advance(of, 17);
        (void)hash(of);
        known = r565_rig_hash(&of->rig, known);
    }
    CHECK_HEX(known, 0xF300D4F961923BCAu);
    free(of);
}

static bool is_at_rest(ride *of, int slot) {
    (void)hash(of);
    r565_rig child = r565_rig_child(&of->rig, slot);
    child = slot == 1 ? r565_rig_child(&child, 0) : child;
    CHECK(child.state != NULL);
    return r565_rig_bone_transform(&child, TAIL).b == 0;
}

static void tails_begin_at_rest_when_they_appear(void) {
    ride *of = make_ride(&tail, &blink);
    advance(of, 360);
    CHECK(!is_at_rest(of, 0));
    advance(of, 264); // hidden from 375 ms on
    (void)hash(of);
    CHECK(r565_rig_child(&of->rig, 0).state == NULL);
    advance(of, 2); // shown from 625 ms on, between two steps
    CHECK(is_at_rest(of, 0));
    advance(of, 6);
    CHECK(is_at_rest(of, 0));
    CHECK(!is_at_rest(of, 1));
    advance(of, 40);
    CHECK(!is_at_rest(of, 0));
    r565_springs_reset(&of->springs, r565_springs_time(&of->springs));
    CHECK(is_at_rest(of, 0));
    free(of);
}

static bool pose_then_fail(void *user, uint64_t time, r565_bone_visitor *visitor, void *of) {
    CHECK(r565_player_pose_at(user, time, visitor, of));
    return false;
}

// Poses that are not the springs' own know nothing of them.
static void tails_are_still_in_other_poses(void) {
    ride *of = make_ride(&tail, &turn), *still = make_ride(&still_tail, &turn);
    advance(of, 400);
    (void)hash(of);
    CHECK(r565_player_advance(&still->player, 400) && r565_player_pose(&still->player, NULL, NULL));
    const uint64_t expected = r565_rig_hash(&still->rig, R565_HASH_INIT);
    CHECK(r565_rig_hash(&of->rig, R565_HASH_INIT) != expected);
    CHECK(r565_player_pose(&of->player, NULL, NULL));
    CHECK_HEX(r565_rig_hash(&of->rig, R565_HASH_INIT), expected);
    CHECK(!r565_springs_pose(&of->springs, pose_then_fail, &of->player));
    CHECK(r565_player_pose(&of->player, NULL, NULL));
    CHECK_HEX(r565_rig_hash(&of->rig, R565_HASH_INIT), expected);
    CHECK(!r565_springs_advance(&of->springs, 8, pose_then_fail, &of->player));
    CHECK(r565_player_advance(&still->player, 8) && r565_player_pose(&still->player, NULL, NULL));
    CHECK(r565_player_pose(&of->player, NULL, NULL));
    CHECK_HEX(r565_rig_hash(&of->rig, 1), r565_rig_hash(&still->rig, 1));
    // Nor do those with springs that the program names.
    const r565_spring hand[] = {{LENGTH, 400, 6, 0, 1, R565_SPRING_NO_LIMIT, HAND}};
    CHECK_UINT(r565_springs_bytes(&of->rider, 1), 24 + RIDER_BONES + 3);
    CHECK_INT(r565_springs_init(&of->springs, &of->rig, hand, 1, of->memory, sizeof of->memory),
              R565_OK);
    r565_springs_reset(&of->springs, 408);
    advance(of, 200);
    CHECK(is_at_rest(of, 0));
    free(still);
    free(of);
}

// --- Snapshots ------------------------------------------------------------------------------------

enum { SNAPSHOT_BYTES = 52 + 3 + 4 * 25 };

static void restored_tails_go_on(void) {
    uint8_t bytes[SNAPSHOT_BYTES], played[512];
    ride *of = make_ride(&tail, &blink), *other = make_ride(&tail, &blink);
    for (int i = 0; i < 12; i++) {
        advance(of, 150);
        advance(other, 77);
        (void)hash(of);
        const size_t size = r565_player_snapshot_bytes(&of->player);
        CHECK(size <= sizeof played);
        CHECK_INT(r565_player_snapshot(&of->player, &of->asset, played, size), R565_OK);
        CHECK_UINT(r565_springs_snapshot_bytes(&of->springs), sizeof bytes);
        CHECK_INT(r565_springs_snapshot(&of->springs, bytes, sizeof bytes - 1), R565_ERR_NO_SPACE);
        CHECK_INT(r565_springs_snapshot(&of->springs, bytes, sizeof bytes), R565_OK);
        CHECK_INT(r565_player_restore(&other->player, &other->asset, played, size), R565_OK);
        CHECK_INT(r565_springs_restore(&other->springs, bytes, sizeof bytes), R565_OK);
        CHECK_HEX(hash(of), hash(other));
        advance(of, 90);
        advance(other, 41);
        advance(other, 49);
        CHECK_HEX(hash(of), hash(other));
    }
    free(other);
    free(of);
}

// What is not restored changes nothing; what is, poses.
static void damaged_tails_do_no_harm(void) {
    uint8_t good[SNAPSHOT_BYTES], bytes[SNAPSHOT_BYTES];
    ride *of = make_ride(&tail, &blink);
    int restored = 0;
    advance(of, 300);
    CHECK_INT(r565_springs_snapshot(&of->springs, good, sizeof good), R565_OK);
    const uint64_t expected = hash(of);
    for (int at = 52; at < SNAPSHOT_BYTES; at++) {
        for (int value = 0; value < 256; value += 15) {
            memcpy(bytes, good, sizeof bytes);
            bytes[at] = (uint8_t)value;
            if (r565_springs_restore(&of->springs, bytes, sizeof bytes) != R565_OK) {
                CHECK_HEX(hash(of), expected);
                continue;
            }
            restored++;
            (void)hash(of);
            CHECK_INT(r565_springs_restore(&of->springs, good, sizeof good), R565_OK);
        }
        CHECK_INT(r565_springs_restore(&of->springs, good, (size_t)at), R565_ERR_SIZE);
    }
    CHECK(restored > 100);
    CHECK_HEX(hash(of), expected);
    free(of);
}

void test_spring_children(void) {
    RUN(tails_swing_as_if_they_were_the_riders);
    RUN(tails_hang_down);
    RUN(tails_pay_for_what_swings);
    RUN(tails_that_cannot_be_are_refused);
    RUN(tails_do_not_see_how_time_is_cut);
    RUN(tails_have_known_bits);
    RUN(tails_begin_at_rest_when_they_appear);
    RUN(tails_are_still_in_other_poses);
    RUN(restored_tails_go_on);
    RUN(damaged_tails_do_no_harm);
}
