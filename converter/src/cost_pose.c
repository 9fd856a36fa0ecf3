// SPDX-License-Identifier: MIT
// Follows the steps of core's rig_pose.c without doing them.
#include "cost_pose.h"

#include <stdbool.h>

/// The keys of any timeline.
typedef struct line {
    const char *keys;
    size_t size;
    uint32_t count;
} line;

/// What keys of both kinds begin with.
typedef struct head {
    uint16_t frame, curve;
} head;

static const head *head_at(const line *of, uint32_t index) {
    return (const head *)(const void *)(of->keys + index * of->size);
}

/// Adds what it takes to find the key and what lies between it and the next; the key's index.
static uint32_t tally_line(r565c_tally *tally, const line *of, const r565_animation *animation,
                           uint32_t frame) {
    uint32_t at = 0, last = of->count - 1;
    tally->times[R565C_TIMELINE]++;
    if (head_at(of, last)->frame <= frame) {
        return last;
    }
    for (uint32_t count = of->count; count > 8; count -= count >> 1) {
        at += head_at(of, at + (count >> 1))->frame <= frame ? count >> 1 : 0;
        tally->times[R565C_KEY_STEP]++;
    }
    for (; head_at(of, at + 1)->frame <= frame; at++) {
        tally->times[R565C_KEY_STEP]++;
    }
    bool eased = head_at(of, at)->curve < animation->curve_count;
    tally->times[R565C_CURVE] += eased;
    tally->times[R565C_BETWEEN] += eased || head_at(of, at)->curve == R565_CURVE_LINEAR;
    return at;
}

static line line_of(const r565_timeline *timeline) {
    return (line){(const char *)timeline->keys, sizeof *timeline->keys, timeline->key_count};
}

/// Whether a timeline leaves its bone's shape as it is; it may change until the next key.
static bool is_neutral(const r565_timeline *timeline, uint32_t key) {
    const r565_key *at = &timeline->keys[key];
    int same = timeline->channel == R565_CHANNEL_SCALE ? R565_SCALE_ONE : 0;
    bool moves = at->curve != R565_CURVE_STEP && key + 1 < timeline->key_count &&
                 (at[1].x != at->x || at[1].y != at->y);
    return at->x == same && at->y == same && !moves;
}

static bool is_skewed(const r565_bone *bone, const r565_timeline *timeline, uint32_t key) {
    const r565_key *at = &timeline->keys[key];
    bool bent = at->x != at->y || (key + 1 < timeline->key_count && at[1].x != at[1].y);
    return bent || bone->rot_x != bone->rot_y || bone->scale_x != bone->scale_y;
}

static void tally_bones(r565c_tally *tally, const r565_armature *armature,
                        const r565_animation *animation, uint32_t frame) {
    uint32_t moves = 0, shapes = 0;
    for (int bone = 0; bone < armature->bone_count; bone++) {
        bool moved = false, shaped = false, skewed = false;
        for (; moves < animation->position_count && animation->positions[moves].bone == bone;
             moves++, moved = true) {
            const r565_position_timeline *at = &animation->positions[moves];
            line keys = {(const char *)at->keys, sizeof *at->keys, at->key_count};
            tally_line(tally, &keys, animation, frame);
        }
        for (; shapes < animation->bone_timeline_count &&
               animation->bone_timelines[shapes].target == bone;
             shapes++, moved = true) {
            const r565_timeline *at = &animation->bone_timelines[shapes];
            line keys = line_of(at);
            uint32_t key = tally_line(tally, &keys, animation, frame);
            shaped = shaped || !is_neutral(at, key);
            skewed = skewed || is_skewed(&armature->bones[bone], at, key);
        }
        tally->times[R565C_BONE]++;
        tally->times[R565C_MOVED_BONE] += moved;
        tally->times[R565C_SHAPED_BONE] += shaped && !skewed;
        tally->times[R565C_SKEWED_BONE] += shaped && skewed;
    }
}

void r565c_tally_pose(r565c_tally *tally, const r565_armature *armature,
                      const r565_animation *animation, uint32_t frame) {
    tally->times[R565C_POSE]++;
    tally->times[R565C_SLOT] += armature->slot_count;
    tally_bones(tally, armature, animation, frame);
    for (uint32_t i = 0; i < animation->slot_timeline_count; i++) {
        line keys = line_of(&animation->slot_timelines[i]);
        tally_line(tally, &keys, animation, frame);
    }
}
