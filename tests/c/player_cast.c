// SPDX-License-Identifier: MIT
#include "player_cast.h"

#include <stddef.h>

static const r565_bone bones[] = {
    {"root", 0, 0, 0, 0, 4096, 4096, 1, 0, 0, 1, R565_NO_PARENT, 0},
    {"hand", 10, 0, 0, 0, 4096, 4096, 1, 0, 0, 1, 0, 0},
};

const r565_armature cast_armature = {
    .name = "cast", .bones = bones, .signature = CAST_SIGNATURE, .bone_count = 2};

#define EVENT(text, at)                                                                            \
    { .name = (text), .frame = (at), .bone = R565_NO_BONE, .slot = R565_NO_SLOT }
static const r565_event walk_events[] = {EVENT("start", 0), EVENT("left", 0), EVENT("right", 3),
                                         EVENT("left", 7), EVENT("end", 10)};
static const r565_event wave_events[] = {EVENT("hello", 2)};
static const r565_event still_events[] = {EVENT("click", 0)};
static const r565_animation_features walk_features = {.events = walk_events, .event_count = 5};
static const r565_animation_features wave_features = {.events = wave_events, .event_count = 1};
static const r565_animation_features still_features = {.events = still_events, .event_count = 1};

static const r565_position_key swing_keys[] = {{0, R565_CURVE_LINEAR, 0, 0},
                                               {6, R565_CURVE_STEP, 60, 30}};
static const r565_position_timeline swing[] = {{swing_keys, 2, 1}};
static const r565_position_key low_keys[] = {{0, R565_CURVE_STEP, 100, 0}};
static const r565_position_timeline low[] = {{low_keys, 1, 1}};
static const r565_position_key high_keys[] = {{0, R565_CURVE_STEP, 200, 0}};
static const r565_position_timeline high[] = {{high_keys, 1, 1}};

#define ANIMATION(text, lines, rate, frames)                                                       \
    .name = (text), .positions = (lines), .signature = CAST_SIGNATURE, .frame_rate = (rate),       \
    .duration = (frames), .position_count = 1

const r565_animation cast_walk = {ANIMATION("walk", swing, 24000, 10), .features = &walk_features,
                                  .feature_count = 1};
const r565_animation cast_wave = {ANIMATION("wave", swing, 60000, 6), .features = &wave_features,
                                  .feature_count = 1};
const r565_animation cast_run = {ANIMATION("run", swing, 23976, 7)};
const r565_animation cast_low = {ANIMATION("low", low, 10000, 5)};
const r565_animation cast_high = {ANIMATION("high", high, 10000, 5)};
const r565_animation cast_still = {ANIMATION("still", low, 24000, 0), .features = &still_features,
                                   .feature_count = 1};

const r565_animation *const cast_animations[CAST_ANIMATIONS] = {
    &cast_walk, &cast_wave, &cast_run, &cast_low, &cast_high, &cast_still};
static const r565_armature *const armatures[] = {&cast_armature};
const r565_asset cast_asset = {.armatures = armatures,
                               .animations = cast_animations,
                               .armature_count = 1,
                               .animation_count = CAST_ANIMATIONS};

player_cast cast_new(int tracks, int capacity) {
    enum { PLACES = 4 };
    static struct {
        uint32_t rig[64];
        r565_track tracks[R565_MAX_LAYERS];
        r565_player_event queue[CAST_QUEUE];
    } memory[PLACES];
    static unsigned next;
    const unsigned place = next++ % PLACES;
    player_cast made = {.tracks = memory[place].tracks, .queue = memory[place].queue};
    r565_rig rig;
    if (r565_rig_init(&rig, &cast_armature, memory[place].rig, sizeof memory[place].rig) ==
            R565_OK &&
        r565_player_init(&made.player, &rig, made.tracks, tracks) == R565_OK && capacity != 0)
        r565_player_set_queue(&made.player, made.queue, capacity);
    return made;
}
