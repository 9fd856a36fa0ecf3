// SPDX-License-Identifier: MIT
// Players: time, fades, tracks, snapshots. What happens on the way is in test_player_events.c.
#include "player_cast.h"
#include "test.h"

void test_player(void);

static float hand_x(const r565_player *player) {
    return r565_rig_bone_transform(&player->rig, 1).tx;
}

// --- Time ------------------------------------------------------------------------------------------

static void frames_are_those_of_frame_at(void) {
    player_cast cast = cast_new(1, 0);
    for (int i = 0; i < CAST_ANIMATIONS; i++) {
        const r565_animation *animation = cast_animations[i];
        CHECK(r565_player_play(&cast.player, 0, animation, 0, 0));
        for (uint32_t ms = 0; ms < 3000; ms += 7) {
            CHECK_BITS(r565_player_frame(&cast.player, 0),
                       r565_animation_frame_at(animation, ms, true));
            r565_player_advance(&cast.player, 7);
        }
    }
    r565_player_play(&cast.player, 0, &cast_walk, 0, 0);
    r565_player_advance(&cast.player, UINT32_MAX);
    CHECK_BITS(r565_player_frame(&cast.player, 0),
               r565_animation_frame_at(&cast_walk, UINT32_MAX, true));
    CHECK(r565_player_time(&cast.player) > UINT32_MAX);
}

static void speeds_count_in_thousandths(void) {
    player_cast cast = cast_new(1, 0);
    r565_player *player = &cast.player;
    r565_player_play(player, 0, &cast_walk, 0, 0); // 10 frames, 24 a second
    r565_player_set_speed(player, 0, 1);
    r565_player_advance(player, 125000);
    CHECK_BITS(r565_player_frame(player, 0), 3.0f);
    r565_player_set_speed(player, 0, 500);
    r565_player_advance(player, 250);
    CHECK_BITS(r565_player_frame(player, 0), 6.0f);
    r565_player_set_speed(player, 0, -2000);
    r565_player_advance(player, 125);
    CHECK_BITS(r565_player_frame(player, 0), 0.0f);
    r565_player_advance(player, 125);
    CHECK_BITS(r565_player_frame(player, 0), 4.0f);
    CHECK_INT(r565_player_loops(player, 0), -1);
    r565_player_set_speed(player, 0, 0);
    r565_player_advance(player, 12345);
    CHECK_BITS(r565_player_frame(player, 0), 4.0f);
    CHECK(!r565_player_is_complete(player, 0));
}

static void plays_end_where_they_should(void) {
    player_cast cast = cast_new(1, 0);
    r565_player *player = &cast.player;
    r565_player_play(player, 0, &cast_wave, 3, 0); // 6 frames, 60 a second
    r565_player_advance(player, 299);
    CHECK(!r565_player_is_complete(player, 0));
    CHECK_INT(r565_player_loops(player, 0), 2);
    r565_player_advance(player, 1);
    CHECK(r565_player_is_complete(player, 0));
    CHECK_INT(r565_player_loops(player, 0), 3);
    CHECK_BITS(r565_player_frame(player, 0), 6.0f);
    r565_player_advance(player, 1000000);
    CHECK_BITS(r565_player_frame(player, 0), 6.0f);
    r565_player_set_speed(player, 0, -1000); // and back again
    CHECK(!r565_player_is_complete(player, 0));
    r565_player_advance(player, 250);
    CHECK_BITS(r565_player_frame(player, 0), 3.0f);
    r565_player_advance(player, 50);
    CHECK_BITS(r565_player_frame(player, 0), 0.0f);
    CHECK(r565_player_is_complete(player, 0));
    r565_player_play(player, 0, &cast_wave, 2, 0); // backwards it begins at the end
    CHECK_BITS(r565_player_frame(player, 0), 6.0f);
    r565_player_set_speed(player, 0, 1000);
    CHECK_BITS(r565_player_frame(player, 0), 0.0f);
    r565_player_play(player, 0, &cast_still, 1, 0);
    CHECK(!r565_player_is_complete(player, 0));
    r565_player_advance(player, 0);
    CHECK(r565_player_is_complete(player, 0));
}

static void play_times_count_from_now_on(void) {
    player_cast cast = cast_new(1, 0);
    r565_player *player = &cast.player;
    CHECK(!r565_player_set_play_times(player, 0, 1)); // nothing plays
    r565_player_play(player, 0, &cast_wave, 0, 0);    // 6 frames, 60 a second
    r565_player_advance(player, 1050);
    CHECK_INT(r565_player_loops(player, 0), 10);
    CHECK(r565_player_set_play_times(player, 0, 2));
    CHECK_BITS(r565_player_frame(player, 0), 3.0f);
    r565_player_advance(player, 149);
    CHECK(!r565_player_is_complete(player, 0));
    r565_player_advance(player, 1);
    CHECK(r565_player_is_complete(player, 0));
    CHECK(r565_player_set_play_times(player, 0, 0)); // over the end, which is the beginning
    CHECK_BITS(r565_player_frame(player, 0), 0.0f);
    r565_player_advance(player, 1050);
    CHECK_BITS(r565_player_frame(player, 0), 3.0f);
    CHECK_INT(r565_player_loops(player, 0), 10);
    CHECK(!r565_player_set_play_times(player, 0, -1) &&
          !r565_player_set_play_times(player, 0, 65536));
    CHECK(!r565_player_set_play_times(player, 1, 1) && !r565_player_set_play_times(NULL, 0, 1));
}

static void seeking_goes_where_it_is_told(void) {
    player_cast cast = cast_new(1, 0);
    r565_player *player = &cast.player;
    CHECK(!r565_player_seek(player, 0, 0)); // nothing plays
    r565_player_play(player, 0, &cast_wave, 2, 0);
    CHECK(r565_player_seek(player, 0, 150));
    CHECK_BITS(r565_player_frame(player, 0), 3.0f);
    CHECK_INT(r565_player_loops(player, 0), 1);
    CHECK(r565_player_seek(player, 0, 5000));
    CHECK_BITS(r565_player_frame(player, 0), 6.0f);
    CHECK(!r565_player_is_complete(player, 0)); // until it goes on
    r565_player_advance(player, 1);
    CHECK(r565_player_is_complete(player, 0));
    r565_player_play(player, 0, &cast_wave, 0, 0);
    CHECK(r565_player_seek(player, 0, UINT32_MAX));
    CHECK_BITS(r565_player_frame(player, 0), r565_animation_frame_at(&cast_wave, UINT32_MAX, true));
}

static void paused_tracks_stand_still(void) {
    player_cast cast = cast_new(2, 0);
    r565_player *player = &cast.player;
    r565_player_play(player, 0, &cast_walk, 0, 0);
    r565_player_play(player, 1, &cast_walk, 0, 100);
    r565_player_set_paused(player, 1, true);
    r565_player_advance(player, 125);
    CHECK_BITS(r565_player_frame(player, 0), 3.0f);
    CHECK_BITS(r565_player_frame(player, 1), 0.0f);
    CHECK_UINT(cast.tracks[1].clips[0].faded, 0);
    r565_player_set_paused(player, 1, false);
    r565_player_advance(player, 125);
    CHECK_BITS(r565_player_frame(player, 1), 3.0f);
}

// --- What shows ------------------------------------------------------------------------------------

// cast_low holds the hand at 100, cast_high at 200 (and 10 more, its place in the bind pose).
static void a_quarter_of_a_fade_is_a_quarter(void) {
    player_cast cast = cast_new(1, 0);
    r565_player *player = &cast.player;
    r565_player_play(player, 0, &cast_low, 0, 0);
    r565_player_play(player, 0, &cast_high, 0, 1000);
    static const float expected[] = {110, 135, 160, 185, 210, 210};
    for (int i = 0; i < 6; i++) {
        CHECK(r565_player_pose(player, NULL, NULL));
        CHECK_BITS(hand_x(player), expected[i]);
        r565_player_advance(player, 250);
    }
    CHECK_INT(cast.tracks[0].clip_count, 1);
}

static void fades_may_be_interrupted(void) {
    player_cast cast = cast_new(1, 0);
    r565_player *player = &cast.player;
    r565_player_play(player, 0, &cast_low, 0, 0);
    r565_player_play(player, 0, &cast_high, 0, 1000);
    r565_player_advance(player, 500);
    r565_player_play(player, 0, &cast_low, 0, 1000);
    r565_player_pose(player, NULL, NULL);
    CHECK_BITS(hand_x(player), 160.0f); // nothing jumps
    r565_player_advance(player, 250);
    r565_player_pose(player, NULL, NULL);
    CHECK_NEAR(hand_x(player), 10 + 0.25 * 100 + 0.75 * (0.75 * 200 + 0.25 * 100), 0.02);
    r565_player_play(player, 0, &cast_high, 0, 10); // a fourth ends the oldest
    CHECK_INT(cast.tracks[0].clip_count, R565_TRACK_CLIPS);
    r565_player_advance(player, 10);
    r565_player_pose(player, NULL, NULL);
    CHECK_BITS(hand_x(player), 210.0f);
}

static void tracks_lie_upon_each_other(void) {
    player_cast cast = cast_new(3, 0);
    r565_player *player = &cast.player;
    r565_player_play(player, 0, &cast_low, 0, 0);
    r565_player_play(player, 1, &cast_high, 0, 400);
    r565_player_set_weight(player, 1, R565_FULL_WEIGHT / 2);
    r565_player_advance(player, 200);
    r565_player_pose(player, NULL, NULL);
    CHECK_BITS(hand_x(player), 135.0f);
    r565_player_advance(player, 200);
    r565_player_pose(player, NULL, NULL);
    CHECK_BITS(hand_x(player), 160.0f);
    r565_player_play(player, 1, &cast_low, 0, 100); // below half a weight
    r565_player_advance(player, 50);
    r565_player_pose(player, NULL, NULL);
    CHECK_NEAR(hand_x(player), 10 + 0.5 * 100 + 0.5 * 150, 0.02);
    r565_player_stop(player, 1, 100);
    r565_player_advance(player, 100);
    r565_player_pose(player, NULL, NULL);
    CHECK_BITS(hand_x(player), 110.0f);
    CHECK_INT(cast.tracks[1].clip_count, 0);
    r565_player_play(player, 2, &cast_high, 0, 0);
    r565_player_set_mode(player, 2, R565_LAYER_ADD);
    r565_player_pose(player, NULL, NULL);
    CHECK_BITS(hand_x(player), 310.0f);
    const uint8_t root = 1;
    r565_player_set_mask(player, 2, &root);
    r565_player_pose(player, NULL, NULL);
    CHECK_BITS(hand_x(player), 110.0f);
    r565_player_set_mask(player, 2, NULL);
    r565_player_stop(player, 2, 0);
    r565_player_stop(player, 0, 0);
    r565_player_pose(player, NULL, NULL);
    CHECK_BITS(hand_x(player), 10.0f);
}

static void many_fades_leave_out_the_lowest(void) {
    player_cast cast = cast_new(R565_MAX_LAYERS, 0);
    r565_player *player = &cast.player;
    for (int track = 0; track < R565_MAX_LAYERS; track++) {
        r565_player_play(player, track, &cast_low, 0, 0);
        r565_player_set_weight(player, track, 100);
        r565_player_play(player, track, &cast_high, 0, 100);
    }
    r565_player_advance(player, 50);
    CHECK(r565_player_pose(player, NULL, NULL));
    CHECK(hand_x(player) > 10.0f && hand_x(player) < 30.0f);
}

static void held_clips_wait(void) {
    player_cast cast = cast_new(1, 4);
    r565_player *player = &cast.player;
    r565_player_set_holds(player, 0, true);
    r565_player_play(player, 0, &cast_walk, 0, 0);
    r565_player_advance(player, 125);
    r565_player_play(player, 0, &cast_wave, 0, 100);
    while (r565_player_next_event(player, &(r565_player_event){0}))
        continue;
    r565_player_advance(player, 99);
    CHECK_BITS(r565_player_frame(player, 0), 0.0f);
    CHECK_UINT(cast.tracks[0].clips[0].position, 3000000000u); // the old one stands still
    CHECK_INT(player->count, 0);
    r565_player_advance(player, 51);
    CHECK_BITS(r565_player_frame(player, 0), 3.0f);
    r565_player_event event;
    CHECK(r565_player_next_event(player, &event));
    CHECK_UINT(event.time, 225 + 34);
}

// --- Any step --------------------------------------------------------------------------------------

// The same things happen to players at the same times.
static void act(r565_player *player, uint32_t random) {
    const r565_animation *animation = cast_animations[random % CAST_ANIMATIONS];
    const int track = (int)(random >> 8) % 3;
    switch (random >> 16 & 7) {
    case 0:
    case 1:
        r565_player_play(player, track, animation, (int)(random >> 20 & 3), random >> 24);
        break;
    case 2:
        r565_player_set_speed(player, track, (int)(random >> 20) - 2048);
        break;
    case 3:
        r565_player_stop(player, track, random >> 24);
        break;
    case 4:
        r565_player_seek(player, track, random >> 20);
        break;
    case 5:
        r565_player_set_weight(player, track, (int)(random >> 20) * 4);
        break;
    case 6:
        r565_player_set_mode(player, track, (random >> 20 & 1) ? R565_LAYER_ADD : R565_LAYER_MIX);
        break;
    default:
        r565_player_set_holds(player, track, random >> 20 & 1);
    }
}

static uint64_t hash_of(r565_player *player) {
    uint8_t bytes[4096];
    const size_t size = r565_player_snapshot_bytes(player);
    CHECK(size <= sizeof bytes);
    CHECK_INT(r565_player_snapshot(player, &cast_asset, bytes, size), R565_OK);
    CHECK(r565_player_pose(player, NULL, NULL));
    return r565_rig_hash(&player->rig, r565_hash_bytes(R565_HASH_INIT, bytes, size));
}

static void split_steps_give_the_same_bits(void) {
    test_random random = {565};
    for (int turn = 0; turn < 200; turn++) {
        player_cast one = cast_new(3, CAST_QUEUE), two = cast_new(3, CAST_QUEUE);
        for (int i = 0; i < 20; i++) {
            const uint32_t action = test_random_u32(&random);
            act(&one.player, action);
            act(&two.player, action);
            const int32_t way = test_random_int(&random, 0, 400);
            r565_player_advance(&one.player, (uint32_t)way);
            for (int32_t left = way; left > 0;) {
                const int32_t step = test_random_int(&random, 0, left);
                r565_player_advance(&two.player, (uint32_t)step);
                left -= step;
            }
            if (way == 0)
                r565_player_advance(&two.player, 0);
            CHECK_HEX(hash_of(&two.player), hash_of(&one.player));
        }
    }
}

static void two_players_do_not_meet(void) {
    player_cast alone = cast_new(3, CAST_QUEUE), first = cast_new(3, CAST_QUEUE),
                second = cast_new(3, CAST_QUEUE);
    test_random random = {7};
    for (int i = 0; i < 200; i++) {
        const uint32_t action = test_random_u32(&random);
        act(&alone.player, action);
        act(&first.player, action);
        act(&second.player, test_random_u32(&random));
        r565_player_advance(&alone.player, 33);
        r565_player_advance(&first.player, 33);
        r565_player_advance(&second.player, 21);
        hash_of(&second.player);
        CHECK_HEX(hash_of(&first.player), hash_of(&alone.player));
    }
}

// --- Snapshots -------------------------------------------------------------------------------------

static void restored_players_go_on(void) {
    test_random random = {99};
    for (int turn = 0; turn < 100; turn++) {
        player_cast one = cast_new(3, CAST_QUEUE), two = cast_new(3, CAST_QUEUE);
        uint8_t bytes[4096];
        for (int i = 0; i < 10; i++) {
            act(&one.player, test_random_u32(&random));
            act(&two.player, test_random_u32(&random));
            r565_player_advance(&one.player, 77);
            r565_player_next_event(&one.player, &(r565_player_event){0});
            r565_player_advance(&two.player, 50);
        }
        const size_t size = r565_player_snapshot_bytes(&one.player);
        CHECK_INT(r565_player_snapshot(&one.player, &cast_asset, bytes, size - 1),
                  R565_ERR_NO_SPACE);
        CHECK_INT(r565_player_snapshot(&one.player, &cast_asset, bytes, size), R565_OK);
        CHECK_INT(r565_player_restore(&two.player, &cast_asset, bytes, size), R565_OK);
        for (int i = 0; i < 10; i++) {
            const uint32_t action = test_random_u32(&random);
            act(&one.player, action);
            act(&two.player, action);
            r565_player_advance(&one.player, 61);
            r565_player_advance(&two.player, 61);
            CHECK_HEX(hash_of(&two.player), hash_of(&one.player));
        }
    }
}

static void the_bytes_are_these(void) {
    player_cast cast = cast_new(1, 1);
    uint8_t bytes[128];
    r565_player_play(&cast.player, 0, &cast_wave, 258, 772);
    r565_player_set_speed(&cast.player, 0, -2);
    r565_player_set_speed(&cast.player, 0, 1000);
    r565_player_advance(&cast.player, 50);
    CHECK_UINT(r565_player_snapshot_bytes(&cast.player), 112);
    CHECK_INT(r565_player_snapshot(&cast.player, &cast_asset, bytes, sizeof bytes), R565_OK);
    static const uint8_t header[] = {'R',  '5', 'P', 'L', 1,    0, 1, 0, 0x78, 0x56, 0x34,
                                     0x12, 50,  0,   0,   0,    0, 0, 0, 0,    0,    0,
                                     0,    0,   1,   0,   0xE8, 3, 0, 0, 0,    0x40};
    static const uint8_t clip[] = {1, 0, 0, 0x5E, 0xD0, 0xB2, 0, 0,  0, 0, 0, 0, 0, 0, 0,
                                   0, 0, 0, 4,    3,    0,    0, 50, 0, 0, 0, 2, 1, 1, 1,
                                   0, 0, 0, 34,   0,    0,    0, 0,  0, 0, 0, 0, 0};
    CHECK(memcmp(bytes, header, sizeof header) == 0);
    CHECK(memcmp(bytes + 67, clip, sizeof clip) == 0);
}

static void others_snapshots_are_refused(void) {
    player_cast cast = cast_new(2, 8), other = cast_new(1, 8), small = cast_new(2, 0);
    uint8_t bytes[512], before[512];
    r565_player_play(&cast.player, 0, &cast_walk, 0, 100);
    r565_player_play(&cast.player, 1, &cast_wave, 3, 0);
    r565_player_advance(&cast.player, 40);
    const size_t size = r565_player_snapshot_bytes(&cast.player);
    r565_player_snapshot(&cast.player, &cast_asset, bytes, size);
    CHECK_INT(r565_player_restore(&other.player, &cast_asset, bytes, size), R565_ERR_ARGUMENT);
    CHECK_INT(r565_player_restore(&small.player, &cast_asset, bytes, size), R565_ERR_NO_SPACE);
    r565_asset nothing = cast_asset;
    nothing.animation_count = 0;
    CHECK_INT(r565_player_restore(&cast.player, &nothing, bytes, size), R565_ERR_CORRUPT);
    CHECK_INT(r565_player_snapshot(&cast.player, &nothing, before, size), R565_ERR_ARGUMENT);
    memcpy(before, bytes, size);
    for (size_t i = 0; i < size; i++)
        CHECK(r565_player_restore(&cast.player, &cast_asset, bytes, i) != R565_OK);
    CHECK_INT(r565_player_restore(&cast.player, &cast_asset, bytes, size + 1), R565_ERR_CORRUPT);
    bytes[4]++;
    CHECK_INT(r565_player_restore(&cast.player, &cast_asset, bytes, size), R565_ERR_VERSION);
    bytes[0]++;
    CHECK_INT(r565_player_restore(&cast.player, &cast_asset, bytes, size), R565_ERR_MAGIC);
    memcpy(bytes, before, size);
    bytes[8]++; // the armature's signature
    CHECK_INT(r565_player_restore(&cast.player, &cast_asset, bytes, size), R565_ERR_ARGUMENT);
    r565_player_snapshot(&cast.player, &cast_asset, bytes, size);
    CHECK(memcmp(before, bytes, size) == 0); // nothing changed all the while
}

static void damaged_snapshots_do_no_harm(void) {
    test_random random = {3};
    player_cast cast = cast_new(3, 8);
    uint8_t good[1024], bad[1024];
    for (int i = 0; i < 12; i++) {
        act(&cast.player, test_random_u32(&random));
        r565_player_advance(&cast.player, 30);
    }
    const size_t size = r565_player_snapshot_bytes(&cast.player);
    r565_player_snapshot(&cast.player, &cast_asset, good, size);
    int taken = 0;
    for (int turn = 0; turn < 20000; turn++) {
        memcpy(bad, good, size);
        for (int i = test_random_int(&random, 1, 3); i > 0; i--)
            bad[test_random_int(&random, 26, (int32_t)size - 1)] ^=
                (uint8_t)(1 << test_random_int(&random, 0, 7));
        if (r565_player_restore(&cast.player, &cast_asset, bad, size) != R565_OK)
            continue;
        taken++;
        for (int i = 0; i < cast.player.count; i++)
            CHECK(cast.queue[i].time <= r565_player_time(&cast.player));
        r565_player_advance(&cast.player, test_random_u32(&random) >> 4);
        CHECK(r565_player_pose(&cast.player, NULL, NULL));
    }
    CHECK(taken > 100 && taken < 20000);
}

// --- Arguments -------------------------------------------------------------------------------------

static void bad_arguments_change_nothing(void) {
    player_cast cast = cast_new(2, 8);
    r565_player *player = &cast.player;
    r565_track tracks[2];
    r565_player none = {0};
    r565_rig no_rig = {0};
    r565_player_play(player, 0, &cast_walk, 0, 0);
    const uint64_t before = hash_of(player);
    CHECK_INT(r565_player_init(NULL, &cast.player.rig, tracks, 1), R565_ERR_ARGUMENT);
    CHECK_INT(r565_player_init(&none, NULL, tracks, 1), R565_ERR_ARGUMENT);
    CHECK_INT(r565_player_init(&none, &no_rig, tracks, 1), R565_ERR_ARGUMENT);
    CHECK_INT(r565_player_init(&none, &cast.player.rig, NULL, 1), R565_ERR_ARGUMENT);
    CHECK_INT(r565_player_init(&none, &cast.player.rig, tracks, 0), R565_ERR_ARGUMENT);
    CHECK_INT(r565_player_init(&none, &cast.player.rig, tracks, 9), R565_ERR_ARGUMENT);
    r565_animation stranger = cast_walk;
    stranger.signature++;
    CHECK(!r565_player_play(player, 0, &stranger, 0, 0));
    CHECK(!r565_player_play(player, 0, NULL, 0, 0));
    CHECK(!r565_player_play(player, 0, &cast_walk, -1, 0));
    CHECK(!r565_player_play(player, 0, &cast_walk, 65536, 0));
    CHECK(!r565_player_play(NULL, 0, &cast_walk, 0, 0));
    CHECK(!r565_player_set_weight(player, 0, R565_FULL_WEIGHT + 1));
    CHECK(!r565_player_set_weight(player, 0, -1));
    CHECK(!r565_player_set_speed(player, 0, R565_MAX_SPEED + 1));
    CHECK(!r565_player_set_mode(player, 0, (r565_layer_mode)2));
    for (int track = -1; track <= 2; track += 3) {
        CHECK(!r565_player_play(player, track, &cast_walk, 0, 0));
        CHECK(!r565_player_stop(player, track, 0));
        CHECK(!r565_player_seek(player, track, 0));
        CHECK(!r565_player_set_paused(player, track, true));
        CHECK(!r565_player_set_speed(player, track, 0));
        CHECK(!r565_player_set_weight(player, track, 0));
        CHECK(!r565_player_set_mode(player, track, R565_LAYER_ADD));
        CHECK(!r565_player_set_mask(player, track, NULL));
        CHECK(!r565_player_set_holds(player, track, true));
        CHECK(r565_player_animation(player, track) == NULL);
        CHECK_BITS(r565_player_frame(player, track), 0.0f);
        CHECK_INT(r565_player_loops(player, track), 0);
        CHECK(!r565_player_is_complete(player, track));
    }
    CHECK(!r565_player_set_queue(player, NULL, 1));
    CHECK(!r565_player_set_queue(player, cast.queue, 0));
    CHECK(!r565_player_set_queue(player, cast.queue, 65536));
    CHECK(!r565_player_set_queue(NULL, NULL, 0));
    CHECK(!r565_player_next_event(player, NULL));
    CHECK(!r565_player_next_event(NULL, NULL));
    CHECK(!r565_player_advance(NULL, 1));
    CHECK(!r565_player_advance(&none, 1));
    CHECK(!r565_player_pose(NULL, NULL, NULL));
    CHECK(!r565_player_pose(&none, NULL, NULL));
    CHECK_UINT(r565_player_snapshot_bytes(NULL) + r565_player_snapshot_bytes(&none), 0);
    CHECK_UINT(r565_player_time(NULL) + r565_player_lost(NULL), 0);
    CHECK_INT(r565_player_snapshot(player, NULL, tracks, sizeof tracks), R565_ERR_ARGUMENT);
    CHECK_INT(r565_player_snapshot(player, &cast_asset, NULL, 0), R565_ERR_ARGUMENT);
    CHECK_INT(r565_player_restore(player, &cast_asset, NULL, 0), R565_ERR_ARGUMENT);
    CHECK_INT(r565_player_restore(NULL, &cast_asset, tracks, 1), R565_ERR_ARGUMENT);
    CHECK_HEX(hash_of(player), before);
}

void test_player(void) {
    RUN(frames_are_those_of_frame_at);
    RUN(speeds_count_in_thousandths);
    RUN(plays_end_where_they_should);
    RUN(play_times_count_from_now_on);
    RUN(seeking_goes_where_it_is_told);
    RUN(paused_tracks_stand_still);
    RUN(a_quarter_of_a_fade_is_a_quarter);
    RUN(fades_may_be_interrupted);
    RUN(tracks_lie_upon_each_other);
    RUN(many_fades_leave_out_the_lowest);
    RUN(held_clips_wait);
    RUN(split_steps_give_the_same_bits);
    RUN(two_players_do_not_meet);
    RUN(restored_players_go_on);
    RUN(the_bytes_are_these);
    RUN(others_snapshots_are_refused);
    RUN(damaged_snapshots_do_no_harm);
    RUN(bad_arguments_change_nothing);
}
