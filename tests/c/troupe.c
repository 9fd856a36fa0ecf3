// SPDX-License-Identifier: MIT
#include "troupe.h"

#include <stdlib.h>

static const char *const names[TUNES] = {"rest", "walk", "jump"};

static void make_line(tune *of, int slot, uint16_t duration, test_random *random) {
    r565_key *keys = of->keys[slot];
    int count = 0;
    for (int frame = 0; frame <= duration && count < LINE_KEYS;
         frame += test_random_int(random, 1, 4))
        keys[count++] = (r565_key){(uint16_t)frame, R565_CURVE_STEP,
                                   (int16_t)test_random_int(random, -1, slot == 0 ? 1 : 0), 0};
    of->lines[slot] =
        (r565_timeline){keys, (uint16_t)count, (uint8_t)slot, R565_CHANNEL_ATTACHMENT};
}

static void make_events(tune *of, uint16_t duration, test_random *random) {
    int frame = 0;
    for (int i = 0; i < CUES; i++) {
        frame += test_random_int(random, 0, 3);
        frame = frame > duration ? duration : frame;
        const int to = test_random_int(random, 0, 3);
        of->events[i] = (r565_event){
            .name = test_random_int(random, 0, 4) == 0 ? "nothing"
                                                       : names[test_random_int(random, 0, 2)],
            .frame = (uint16_t)frame,
            .kind = (uint8_t)(test_random_int(random, 0, 3) == 0 ? R565_EVENT_FRAME
                                                                 : R565_EVENT_ACTION),
            .slot = (uint8_t)(to < 2 ? to : R565_NO_SLOT),
            .bone = (uint8_t)(to == 2 ? 0 : R565_NO_BONE)};
    }
}

static void make_tune(troupe *of, int level, int index, test_random *random) {
    static const uint32_t rates[] = {24000, 30000, 60000, 23976, 7000};
    const uint16_t duration = (uint16_t)(index == 2 && level > 0 ? test_random_int(random, 0, 3)
                                                                 : test_random_int(random, 2, 14));
    tune *made = &of->tunes[level][index];
    const bool shows = level + 1 < LEVELS;
    make_line(made, 0, duration, random);
    make_line(made, 1, duration, random);
    make_events(made, duration, random);
    made->place_keys[0] = (r565_position_key){0, R565_CURVE_LINEAR, (float)index, 1};
    made->place_keys[1] = (r565_position_key){duration, R565_CURVE_LINEAR, 100, (float)index};
    made->place = (r565_position_timeline){made->place_keys, duration > 0 ? 2 : 1, 1};
    made->features = (r565_animation_features){.events = made->events, .event_count = CUES};
    of->animations[level][index] =
        (r565_animation){.name = names[index],
                         .positions = &made->place,
                         .position_count = 1,
                         .slot_timelines = made->lines,
                         .slot_timeline_count = shows ? (uint16_t)test_random_int(random, 0, 2) : 0,
                         .signature = (uint32_t)(77 + level),
                         .frame_rate = rates[test_random_int(random, 0, 4)],
                         .duration = duration,
                         .armature = (uint16_t)level,
                         .play_times = (uint16_t)test_random_int(random, 0, 2),
                         .features = &made->features,
                         .feature_count = shows};
    of->animation_list[level * TUNES + index] = &of->animations[level][index];
}

static void make_member(troupe *of, int level, test_random *random) {
    static const r565_bone bone = {
        .scale_x = 4096, .scale_y = 4096, .a = 1, .d = 1, .parent = R565_NO_PARENT};
    static const r565_skin_entry turned[] = {{0, 0, 1}, {0, 1, 0}};
    const bool shows = level + 1 < LEVELS;
    for (int i = 0; i < 3; i++) {
        const int default_one = test_random_int(random, -1, TUNES - 1);
        of->shown[level][i] = (r565_attachment_features){
            .child = shows ? &of->armatures[level + 1] : NULL,
            .animation =
                shows && default_one >= 0 ? &of->animations[level + 1][default_one] : NULL};
        of->attachments[level][i] = (r565_attachment){
            .local = {1, 0, 0, 1, 5, 7}, .feature_count = 1, .features = &of->shown[level][i]};
    }
    for (int i = 0; i < 2; i++) {
        of->bones[level][i] = bone;
        of->slots[level][i] =
            (r565_slot){.attachments = &of->attachments[level][i * 2],
                        .attachment_count = (uint8_t)(2 - i),
                        .default_attachment = (int8_t)test_random_int(random, -1, 1 - i),
                        .bone = (uint8_t)i,
                        .alpha = 255};
    }
    of->skins[level] = (r565_skin){"turned", turned, 2};
    of->features[level] =
        (r565_armature_features){.skins = &of->skins[level], .skin_count = shows, .child_count = 3};
    of->armatures[level] = (r565_armature){.name = "one of them",
                                           .bones = of->bones[level],
                                           .slots = of->slots[level],
                                           .signature = (uint32_t)(77 + level),
                                           .bone_count = 2,
                                           .slot_count = shows ? 2 : 0,
                                           .features = &of->features[level],
                                           .feature_count = shows};
    of->armature_list[level] = &of->armatures[level];
}

troupe *make_troupe(uint64_t seed) {
    test_random random = {seed};
    troupe *made = calloc(1, sizeof *made);
    for (int level = 0; level < LEVELS; level++) {
        make_member(made, level, &random);
        for (int i = 0; i < TUNES; i++)
            make_tune(made, level, i, &random);
    }
    made->asset = (r565_asset){.armatures = made->armature_list,
                               .animations = made->animation_list,
                               .armature_count = LEVELS,
                               .animation_count = LEVELS * TUNES};
    r565_rig rig;
    CHECK_INT(r565_rig_init(&rig, &made->armatures[0], made->memory, sizeof made->memory), R565_OK);
    CHECK_INT(r565_player_init(&made->player, &rig, made->tracks, 3), R565_OK);
    CHECK(r565_player_set_queue(&made->player, made->queue, 64));
    CHECK(r565_player_set_children(&made->player, &made->asset, made->clips, CHILDREN));
    return made;
}
