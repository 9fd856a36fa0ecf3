// SPDX-License-Identifier: MIT
// Follows the steps of core's rig_pose.c without doing them.
#include "cost_pose.h"

#include "cost_features.h"
#include "cost_line.h"

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
                        const r565_animation *animation, float frame) {
    uint32_t moves = 0, shapes = 0;
    for (int bone = 0; bone < armature->bone_count; bone++) {
        bool moved = false, shaped = false, skewed = false;
        for (; moves < animation->position_count && animation->positions[moves].bone == bone;
             moves++, moved = true) {
            r565c_tally_line(tally, R565C_LINE_OF(&animation->positions[moves]), animation, frame);
        }
        for (; shapes < animation->bone_timeline_count &&
               animation->bone_timelines[shapes].target == bone;
             shapes++, moved = true) {
            const r565_timeline *at = &animation->bone_timelines[shapes];
            uint32_t key = r565c_tally_line(tally, R565C_LINE_OF(at), animation, frame).key;
            shaped = shaped || !is_neutral(at, key);
            skewed = skewed || is_skewed(&armature->bones[bone], at, key);
        }
        tally->times[R565C_BONE]++;
        tally->times[R565C_MOVED_BONE] += moved;
        tally->times[R565C_SHAPED_BONE] += shaped && !skewed;
        tally->times[R565C_SKEWED_BONE] += shaped && skewed;
    }
}

static void tally_slots(r565c_tally *tally, const r565_rig *rig) {
    int count = r565_rig_armature(rig)->slot_count;
    tally->times[R565C_SLOT] += (uint32_t)count;
    for (int i = 0; i < count; i++) {
        tally->times[R565C_SHOWN_SLOT] +=
            r565_rig_attachment_of(rig, i) >= 0 && r565_rig_alpha_of(rig, i) != 0;
    }
}

static const r565_animation *animation_of(const r565_attachment_features *shown) {
    const r565_armature *child = shown->child;
    if (shown->animation == NULL && child->feature_count != 0) {
        return child->features->animation;
    }
    return shown->animation;
}

/// The frame of a child when its owner is at one.
static float child_frame(const r565_animation *child, const r565_animation *owner, float frame) {
    if (child == NULL || child->duration == 0 || owner->frame_rate == 0) {
        return 0;
    }
    // To the 1/65536 frame that core counts in.
    uint64_t length = (uint64_t)child->duration << 16;
    uint64_t passed = (uint64_t)(frame * 65536) * child->frame_rate / owner->frame_rate;
    bool over = child->play_times != 0 && passed / length >= child->play_times;
    return over ? (float)child->duration : (float)(passed % length) / 65536;
}

static void tally_children(r565c_tally *tally, const r565_rig *rig, const r565_animation *animation,
                           float frame) {
    const r565_armature *armature = r565_rig_armature(rig);
    r565c_walk all = r565c_walk_to(armature, armature->slot_count);
    tally->times[R565C_PASSED_CHILD] += all.children;
    tally->times[R565C_PASSED_ATTACHMENT] += all.attachments;
    for (int i = 0; i < armature->slot_count; i++) {
        r565_rig child = r565_rig_child(rig, i);
        if (r565_rig_is_initialized(&child)) {
            int shown = r565_rig_attachment_of(rig, i);
            const r565_animation *own =
                animation_of(armature->slots[i].attachments[shown].features);
            tally->times[R565C_CHILD]++;
            r565c_tally_pose(tally, &child, own, child_frame(own, animation, frame));
        }
    }
}

void r565c_tally_pose(r565c_tally *tally, const r565_rig *rig, const r565_animation *animation,
                      float frame) {
    static const r565_animation nothing = {0};
    const r565_armature *armature = r565_rig_armature(rig);
    const r565_animation *of = animation == NULL ? &nothing : animation;
    tally->times[R565C_POSE]++;
    tally_bones(tally, armature, of, frame);
    for (uint32_t i = 0; i < of->slot_timeline_count; i++) {
        r565c_tally_line(tally, R565C_LINE_OF(&of->slot_timelines[i]), of, frame);
    }
    tally_slots(tally, rig);
    if (armature->feature_count != 0) {
        r565c_tally_features(tally, rig, of, frame);
        tally_children(tally, rig, of, frame);
    }
}
