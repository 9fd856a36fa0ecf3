// SPDX-License-Identifier: MIT
// Clocks of armatures in slots: against a simulation in steps of a millisecond that only looks at what
// shows and what the queue tells, and by what no step may change.
#include "troupe.h"

#include <stdlib.h>

void test_player_children(void);

// --- One level -------------------------------------------------------------------------------------

// What a child should be doing.
typedef struct expected {
    const r565_animation *animation;
    uint32_t time; // since it began
    bool shown;
} expected;

static const r565_animation *named(const troupe *of, int level, const char *name) {
    for (int i = 0; i < TUNES; i++) {
        if (strcmp(of->animations[level][i].name, name) == 0)
            return &of->animations[level][i];
    }
    return NULL;
}

static float frame_of(const expected *one) {
    const r565_animation *of = one->animation;
    const uint64_t ticks = (uint64_t)one->time * of->frame_rate, loop = of->duration * 1000000ull;
    if (of->duration != 0 && of->play_times != 0 && ticks >= loop * of->play_times)
        return of->duration;
    return r565_animation_frame_at(of, one->time, true);
}

// What showed and happened in the millisecond that went by.
static void observe(troupe *of, expected *slots, bool begins) {
    CHECK(r565_player_pose(&of->player, NULL, NULL));
    for (int slot = 0; slot < 2; slot++) {
        const int attachment = r565_rig_attachment_of(&of->player.rig, slot);
        for (int i = 0; i < 2 - slot; i++) {
            expected *one = &slots[slot * 2 + i];
            const bool shows = attachment == i;
            one->time += !begins;
            if (shows && !one->shown)
                *one = (expected){of->shown[0][slot * 2 + i].animation, 0, true};
            one->shown = shows;
        }
    }
    r565_player_event event;
    while (r565_player_next_event(&of->player, &event)) {
        if (event.kind != R565_EVENT_ACTION)
            continue;
        for (int k = 0; k < 3; k++) {
            const int slot = k / 2;
            const r565_animation *animation = named(of, 1, event.event->name);
            const bool meant = event.event->slot == slot ||
                               (event.event->slot == R565_NO_SLOT && event.event->bone == slot);
            if (meant && slots[k].shown && animation)
                slots[k] = (expected){animation, 0, true};
        }
    }
}

static void compare(const troupe *of, const expected *slots) {
    static const int places[] = {0, 4, 8}; // each has three in it
    for (int k = 0; k < 3; k++) {
        const r565_clip *clip = &of->clips[places[k]];
        if (!slots[k].shown)
            continue;
        CHECK(clip->animation == slots[k].animation);
        CHECK(clip->shown);
        const r565_rig child = r565_rig_child(&of->player.rig, k / 2);
        if (!slots[k].animation || !child.state)
            continue;
        const r565_position_key *keys = slots[k].animation->positions->keys;
        const float frame = frame_of(&slots[k]), end = slots[k].animation->duration;
        const float x = end > 0 ? keys[0].x + (100 - keys[0].x) * frame / end : keys[0].x;
        CHECK_NEAR(r565_rig_bone_transform(&child, 1).tx, x, 0.01);
    }
}

static void children_do_what_shows_and_what_the_queue_tells(void) {
    for (uint64_t seed = 1; seed <= 40; seed++) {
        troupe *of = make_troupe(seed);
        expected slots[3] = {{0}};
        CHECK(r565_player_advance(&of->player, 0)); // the bind pose
        observe(of, slots, true);
        compare(of, slots);
        const r565_animation *animation = &of->animations[0][seed % TUNES];
        CHECK(r565_player_play(&of->player, 0, animation, (int)(seed % 3), 0));
        for (int k = 0; k < 3; k++) {
            const r565_animation *same = named(of, 1, animation->name);
            if (slots[k].shown && slots[k].animation != same)
                slots[k] = (expected){same, 0, true};
        }
        for (int ms = 0; ms < 1500; ms++) {
            CHECK(r565_player_advance(&of->player, ms > 0));
            observe(of, slots, ms == 0);
            compare(of, slots);
        }
        free(of);
    }
}

// --- Steps -----------------------------------------------------------------------------------------

static bool are_same(const r565_clip *a, const r565_clip *b) {
    return a->position == b->position && a->loop == b->loop && a->play_times == b->play_times &&
           a->begun == b->begun && a->shown == b->shown && !a->animation == !b->animation &&
           (!a->animation || strcmp(a->animation->name, b->animation->name) == 0);
}

/// Something that a program does.
static void act(troupe *of, test_random *random) {
    const int track = test_random_int(random, 0, 2), choice = test_random_int(random, 0, 13);
    const int fade = test_random_int(random, 0, 2) * 150;
    const uint8_t mask = (uint8_t)test_random_int(random, 0, 3);
    r565_player *player = &of->player;
    const r565_animation *animation = &of->animations[0][test_random_int(random, 0, TUNES - 1)];
    if (choice < 4)
        CHECK(r565_player_play(player, track, animation, test_random_int(random, 0, 2),
                               (uint32_t)fade));
    else if (choice == 4)
        CHECK(r565_player_stop(player, track, (uint32_t)fade));
    else if (choice == 5)
        (void)r565_player_seek(player, track, (uint32_t)test_random_int(random, 0, 3000));
    else if (choice == 6)
        CHECK(r565_player_set_speed(player, track, test_random_int(random, -3, 4) * 700));
    else if (choice == 7)
        CHECK(r565_player_set_paused(player, track, test_random_int(random, 0, 1)));
    else if (choice == 8)
        CHECK(r565_player_set_weight(player, track, test_random_int(random, 0, 2) * 8192));
    else if (choice == 9)
        CHECK(r565_player_set_mask(player, track, mask != 0 ? &mask : NULL));
    else if (choice == 10)
        CHECK(r565_player_set_holds(player, track, test_random_int(random, 0, 1)));
    else
        CHECK(r565_player_set_mode(
            player, track, test_random_int(random, 0, 1) ? R565_LAYER_ADD : R565_LAYER_MIX));
}

static void steps_of_any_size_are_the_same(void) {
    for (uint64_t seed = 1; seed <= 40; seed++) {
        troupe *whole = make_troupe(seed), *fine = make_troupe(seed), *coarse = make_troupe(seed);
        test_random random = {seed};
        for (int round = 0; round < 12; round++) {
            test_random same = random, again = random;
            act(whole, &random);
            act(fine, &same);
            act(coarse, &again);
            const int time = test_random_int(&random, 0, 4) == 0 ? test_random_int(&random, 0, 9000)
                                                                 : test_random_int(&random, 0, 400);
            CHECK(r565_player_advance(&whole->player, (uint32_t)time));
            for (int i = 0; i < time; i++)
                CHECK(r565_player_advance(&fine->player, 1));
            if (time == 0)
                CHECK(r565_player_advance(&fine->player, 0));
            for (int i = 0; i <= time; i += 13) {
                CHECK(r565_player_pose(&coarse->player, NULL, NULL)); // looking changes nothing
                CHECK(r565_player_advance(&coarse->player,
                                          (uint32_t)(time - i < 13 ? time - i : 13)));
            }
            for (int i = 0; i < CHILDREN; i++) {
                CHECK(are_same(&whole->clips[i], &fine->clips[i]));
                CHECK(are_same(&whole->clips[i], &coarse->clips[i]));
            }
            CHECK(r565_player_pose(&whole->player, NULL, NULL));
            CHECK(r565_player_pose(&fine->player, NULL, NULL));
            CHECK_HEX(r565_rig_hash(&whole->player.rig, R565_HASH_INIT),
                      r565_rig_hash(&fine->player.rig, R565_HASH_INIT));
        }
        free(whole);
        free(fine);
        free(coarse);
    }
}

// --- By hand ---------------------------------------------------------------------------------------

/// All is shown all the time and plays "rest" for ever: ten frames, ten a second. Nothing happens.
static troupe *make_calm_troupe(void) {
    troupe *of = make_troupe(1);
    for (int level = 0; level < LEVELS; level++) {
        for (int i = 0; i < TUNES; i++) {
            r565_animation *animation = &of->animations[level][i];
            animation->frame_rate = 10000;
            animation->duration = 10;
            animation->play_times = animation->slot_timeline_count = 0;
            animation->feature_count = 0;
            of->tunes[level][i].place_keys[1].frame = 10;
            of->tunes[level][i].place.key_count = 2;
        }
        for (int i = 0; i < 3; i++)
            of->shown[level][i].animation =
                level + 1 < LEVELS ? &of->animations[level + 1][0] : NULL;
        for (int i = 0; i < 2; i++)
            of->slots[level][i].default_attachment = 0;
    }
    return of;
}

static void check_clip(const troupe *of, int clip, const char *name, float frame, int loop) {
    r565_player one = {.tracks = NULL};
    r565_track track = {.clips = {of->clips[clip]}, .clip_count = 1};
    one.tracks = &track;
    one.track_count = 1;
    CHECK_STR(of->clips[clip].animation->name, name);
    CHECK_BITS(r565_player_frame(&one, 0), frame);
    CHECK_INT(r565_player_loops(&one, 0), loop);
}

static void children_go_on_while_owners_play_other_things(void) {
    troupe *of = make_calm_troupe();
    r565_player *player = &of->player;
    const r565_animation *rest = &of->animations[0][0], *walk = &of->animations[0][1];
    CHECK(r565_player_play(player, 0, rest, 0, 0));
    CHECK(r565_player_advance(player, 1300));
    check_clip(of, 0, "rest", 3, 1); // not its owner's time, which began anew
    check_clip(of, 1, "rest", 3, 1);
    r565_animation other = *walk;
    other.name = "nobody's";
    CHECK(r565_player_play(player, 0, &other, 0, 100));
    CHECK(r565_player_advance(player, 200));
    check_clip(of, 0, "rest", 5, 1);
    CHECK(r565_player_play(player, 0, rest, 0, 0)); // which they play
    CHECK(r565_player_advance(player, 100));
    check_clip(of, 0, "rest", 6, 1);
    CHECK(r565_player_play(player, 0, walk, 0, 0)); // and this they have
    CHECK(r565_player_advance(player, 100));
    check_clip(of, 0, "walk", 1, 0);
    check_clip(of, 1, "walk", 1, 0);
    check_clip(of, 3, "walk", 1, 0);
    CHECK(of->clips[4].animation == NULL); // slot 0 shows another one
    CHECK(r565_player_set_speed(player, 0, -2000));
    CHECK(r565_player_advance(player, 300));
    check_clip(of, 0, "walk", 5, -1);
    check_clip(of, 3, "walk", 5, -1);
    CHECK(r565_player_set_paused(player, 0, true));
    CHECK(r565_player_advance(player, 300));
    check_clip(of, 0, "walk", 5, -1);
    CHECK(r565_player_stop(player, 0, 0)); // the bind pose shows it, too
    CHECK(r565_player_advance(player, 300));
    check_clip(of, 0, "walk", 8, -1);
    free(of);
}

static void seeking_is_as_playing_from_the_beginning(void) {
    for (uint64_t seed = 1; seed <= 40; seed++) {
        troupe *played = make_troupe(seed), *sought = make_troupe(seed);
        test_random random = {seed};
        const int animation = test_random_int(&random, 0, TUNES - 1);
        const uint32_t time = (uint32_t)test_random_int(&random, 0, 5000);
        CHECK(r565_player_play(&played->player, 0, &played->animations[0][animation], 0, 0));
        CHECK(r565_player_seek(&played->player, 0, 0));
        CHECK(r565_player_advance(&played->player, time + 7));
        for (int i = 0; i < 9; i++) {
            act(sought, &random);
            CHECK(r565_player_advance(&sought->player, 123));
        }
        for (int i = 0; i < 3; i++) {
            CHECK(r565_player_stop(&sought->player, i, 0));
            CHECK(r565_player_set_paused(&sought->player, i, false));
        }
        r565_player *player = &sought->player;
        CHECK(r565_player_set_speed(player, 0, R565_NORMAL_SPEED));
        CHECK(r565_player_set_weight(player, 0, R565_FULL_WEIGHT));
        CHECK(r565_player_set_mode(player, 0, R565_LAYER_MIX));
        CHECK(r565_player_set_mask(player, 0, NULL));
        CHECK(r565_player_play(player, 0, &sought->animations[0][animation], 0, 0));
        CHECK(r565_player_seek(player, 0, time));
        CHECK(r565_player_advance(player, 7));
        for (int i = 0; i < CHILDREN; i++)
            CHECK(are_same(&played->clips[i], &sought->clips[i]));
        free(played);
        free(sought);
    }
}

/// Sets things of an owner and of a child.
static void set_up_slots(troupe *of, test_random *random) {
    r565_rig rigs[2] = {of->player.rig, r565_rig_child(&of->player.rig, 0)};
    for (int i = 0; i < 2 && rigs[i].state; i++) {
        CHECK(r565_rig_set_alpha(&rigs[i], test_random_int(random, 0, 1), 77));
        CHECK(r565_rig_set_attachment(&rigs[i], 1, test_random_int(random, -1, 0)));
    }
}

static void check_same(const troupe *a, const troupe *b) {
    for (int i = 0; i < CHILDREN; i++)
        CHECK(are_same(&a->clips[i], &b->clips[i]));
    CHECK_HEX(r565_rig_hash(&a->player.rig, R565_HASH_INIT),
              r565_rig_hash(&b->player.rig, R565_HASH_INIT));
}

static void restored_players_go_on_as_if_nothing_had_been(void) {
    static uint8_t bytes[4096];
    for (uint64_t seed = 1; seed <= 40; seed++) {
        troupe *of = make_troupe(seed), *other = make_troupe(seed);
        test_random random = {seed}, wild = {seed + 1};
        for (int round = 0; round < 12; round++) {
            act(of, &random);
            act(other, &wild);
            r565_rig child = r565_rig_child(&of->player.rig, 0);
            CHECK(r565_rig_set_skin(&child, 0) == (child.state != NULL));
            CHECK(r565_player_advance(&of->player, (uint32_t)test_random_int(&random, 0, 700)));
            CHECK(r565_player_advance(&other->player, 300));
            CHECK(r565_player_pose(&of->player, NULL, NULL));
            set_up_slots(of, &random);
            const size_t size = r565_player_snapshot_bytes(&of->player);
            CHECK_INT(r565_player_snapshot(&of->player, &of->asset, bytes, sizeof bytes), R565_OK);
            CHECK_INT(r565_player_restore(&other->player, &other->asset, bytes, size), R565_OK);
            check_same(of, other);
            test_random again = random;
            act(of, &random);
            act(other, &again);
            CHECK(r565_player_advance(&of->player, 345));
            CHECK(r565_player_advance(&other->player, 345));
            CHECK(r565_player_pose(&of->player, NULL, NULL));
            CHECK(r565_player_pose(&other->player, NULL, NULL));
            check_same(of, other);
        }
        free(of);
        free(other);
    }
}

static void damaged_clocks_do_no_harm(void) {
    static uint8_t good[4096], bad[4096];
    troupe *of = make_troupe(7);
    test_random random = {7};
    CHECK(r565_player_play(&of->player, 0, &of->animations[0][1], 0, 0));
    CHECK(r565_player_advance(&of->player, 333) && r565_player_pose(&of->player, NULL, NULL));
    const size_t size = r565_player_snapshot_bytes(&of->player);
    CHECK_INT(r565_player_snapshot(&of->player, &of->asset, good, size), R565_OK);
    for (size_t i = 0; i < size; i++)
        CHECK(r565_player_restore(&of->player, &of->asset, good, i) < 0);
    for (int round = 0; round < 20000; round++) {
        memcpy(bad, good, size);
        for (int i = 0; i < 3; i++)
            bad[test_random_int(&random, 0, (int)size - 1)] = (uint8_t)test_random_u32(&random);
        if (r565_player_restore(&of->player, &of->asset, bad, size) == R565_OK) {
            CHECK(r565_player_advance(&of->player, 1234));
            CHECK(r565_player_pose(&of->player, NULL, NULL));
        }
    }
    CHECK(r565_player_set_children(&of->player, NULL, NULL, 0));
    CHECK_INT(r565_player_restore(&of->player, &of->asset, good, size), R565_ERR_CORRUPT);
    free(of);
}

static void programs_play_on_children(void) {
    troupe *of = make_calm_troupe();
    r565_player *player = &of->player;
    CHECK(r565_player_pose(player, NULL, NULL));
    const r565_rig child = r565_rig_child(&player->rig, 0), inner = r565_rig_child(&child, 1);
    CHECK(child.state && inner.state);
    r565_animation *jump = &of->animations[2][2];
    CHECK(r565_player_advance(player, 500));
    CHECK(r565_player_play_child(player, &inner, jump, 1));
    CHECK(!r565_player_play_child(player, &child, jump, 1)); // another armature's
    CHECK(!r565_player_play_child(player, &player->rig, &of->animations[0][0], 1));
    CHECK(!r565_player_play_child(player, &inner, jump, -1));
    CHECK(!r565_player_play_child(player, &inner, jump, 65536));
    CHECK(!r565_player_play_child(NULL, &inner, jump, 1));
    CHECK(!r565_player_play_child(player, NULL, jump, 1));
    CHECK(r565_player_advance(player, 300));
    check_clip(of, 3, "jump", 3, 0);
    check_clip(of, 0, "rest", 8, 0);
    CHECK(r565_player_advance(player, 900));
    check_clip(of, 3, "jump", 10, 1);
    CHECK(r565_player_pose(player, NULL, NULL));
    CHECK_BITS(r565_rig_bone_transform(&inner, 1).tx, 100);
    CHECK(r565_player_play_child(player, &inner, NULL, 0));
    CHECK(r565_player_pose(player, NULL, NULL));
    CHECK(of->clips[3].animation == NULL);
    CHECK_BITS(r565_rig_bone_transform(&inner, 1).tx, 0); // its bind pose
    free(of);
}

static void clocks_go_in_children_that_play_nothing(void) {
    troupe *of = make_calm_troupe();
    r565_player *player = &of->player;
    of->shown[0][0].animation = NULL;
    CHECK(r565_player_advance(player, 500) && r565_player_pose(player, NULL, NULL));
    const r565_rig child = r565_rig_child(&player->rig, 0), inner = r565_rig_child(&child, 1);
    CHECK(child.state && inner.state);
    CHECK(of->clips[0].animation == NULL);
    CHECK_BITS(r565_rig_bone_transform(&child, 1).tx, 0);
    check_clip(of, 3, "rest", 5, 0);
    CHECK_BITS(r565_rig_bone_transform(&inner, 1).tx, 50);
    free(of);
}

static void clocks_are_as_many_as_children(void) {
    troupe *of = make_calm_troupe();
    r565_player *player = &of->player;
    CHECK_INT(r565_player_child_count(player), CHILDREN);
    CHECK_INT(r565_player_child_count(NULL), 0);
    CHECK(!r565_player_set_children(player, &of->asset, of->clips, CHILDREN - 1));
    CHECK(!r565_player_set_children(player, NULL, of->clips, CHILDREN));
    CHECK(!r565_player_set_children(NULL, &of->asset, of->clips, CHILDREN));
    CHECK(r565_player_play(player, 0, &of->animations[0][1], 0, 0));
    CHECK(r565_player_advance(player, 1100));
    CHECK(r565_player_pose(player, NULL, NULL));
    const r565_rig child = r565_rig_child(&player->rig, 0);
    CHECK_NEAR(r565_rig_bone_transform(&child, 1).tx, 1 + 9.9, 0.01); // "walk", frame 1
    CHECK(r565_player_set_children(player, NULL, NULL, 0));           // its owner's time
    CHECK(r565_player_pose(player, NULL, NULL));
    CHECK_NEAR(r565_rig_bone_transform(&child, 1).tx, 10, 0.01); // "rest", frame 1
    r565_rig alone = child;
    CHECK(r565_player_init(player, &alone, of->tracks, 1) == R565_OK);
    CHECK_INT(r565_player_child_count(player), 3);
    free(of);
}

void test_player_children(void) {
    RUN(children_go_on_while_owners_play_other_things);
    RUN(seeking_is_as_playing_from_the_beginning);
    RUN(restored_players_go_on_as_if_nothing_had_been);
    RUN(damaged_clocks_do_no_harm);
    RUN(programs_play_on_children);
    RUN(clocks_go_in_children_that_play_nothing);
    RUN(clocks_are_as_many_as_children);
    RUN(children_do_what_shows_and_what_the_queue_tells);
    RUN(steps_of_any_size_are_the_same);
}
