// SPDX-License-Identifier: MIT
// Poses of several animations at once, and of armatures that have more than bones and images. Layers
// are mixed in passes over what is posed: what is there moves toward the bind pose, then the layer's
// offsets are added. That takes no memory beyond the pose's own.
#include "rig_child.h"
#include "rig_order.h"
#include "rig_place.h"

#if R565_ENABLE_RIG && R565_ENABLE_LAYERS

// --- Bones ----------------------------------------------------------------------------------------

static inline float share_of(const r565i_layer *layer) {
    return (float)layer->weight * (1.0f / R565_FULL_WEIGHT);
}

// A turn by part of a way. The skew is weighed, not the second angle: so the two never end on different
// sides of half a turn.
typedef struct turn {
    int32_t x, y;
} turn;

static inline turn weigh_turn(int32_t x, int32_t y, int32_t weight) {
    const int32_t turned = r565i_layer_share(y, weight);
    const int32_t skew = (int16_t)(uint16_t)(x - y);
    return (turn){turned + r565i_layer_share(skew, weight), turned};
}

static inline int32_t angle_between(r565_angle from, r565_angle to) {
    return (int16_t)(uint16_t)(to - from);
}

static void recede_bone(r565_bone_pose *pose, const r565_bone *bone, const r565i_layer *layer) {
    const float share = share_of(layer);
    const int32_t weight = layer->weight;
    pose->x = r565i_settle(pose->x - (pose->x - bone->x) * share);
    pose->y = r565i_settle(pose->y - (pose->y - bone->y) * share);
    const turn way = weigh_turn(angle_between(bone->rot_x, pose->rot_x),
                                angle_between(bone->rot_y, pose->rot_y), weight);
    r565i_turn(pose, -way.x, -way.y);
    pose->scale_x = (r565_scale)r565i_recede(pose->scale_x, bone->scale_x, weight);
    pose->scale_y = (r565_scale)r565i_recede(pose->scale_y, bone->scale_y, weight);
}

/// Moves bones toward the bind pose.
static void recede_bones(r565i_joint *joints, const r565_armature *armature,
                         const r565i_layer *layer) {
    const r565_bone *bone = armature->bones;
    for (int i = 0; i < armature->bone_count; i++, bone++) {
        r565_bone_pose *pose = &joints[i].pose;
        if (!r565i_layer_has(layer, i) || memcmp(pose, &bone->x, sizeof *pose) == 0)
            continue;
        if (r565i_layer_is_full(layer))
            r565i_set_bind_pose(pose, bone);
        else
            recede_bone(pose, bone, layer);
    }
}

static void move_bones(r565i_joint *joints, int count, const r565i_layer *layer) {
    const float share = share_of(layer);
    const r565_position_timeline *line = layer->animation->positions;
    for (int left = layer->animation->position_count; left > 0; left--, line++) {
        if (line->bone >= count || line->key_count == 0 || !r565i_layer_has(layer, line->bone))
            continue;
        r565_bone_pose *pose = &joints[line->bone].pose;
        const r565_position offset = r565i_sample_position(line, &layer->moment);
        pose->x = r565i_settle(pose->x + offset.x * share);
        pose->y = r565i_settle(pose->y + offset.y * share);
    }
}

static inline r565_scale mix_scale(r565_scale from, r565_scale bind, int32_t factor,
                                   const r565i_layer *layer) {
    const int32_t clamped = r565i_clamp(factor, INT16_MIN, INT16_MAX);
    if (layer->adds)
        return r565i_multiply_scale(from, 4096 + r565i_layer_share(clamped - 4096, layer->weight));
    const int32_t to = r565i_multiply_scale(bind, clamped);
    return (r565_scale)r565i_clamp(from + r565i_layer_share(to - bind, layer->weight), INT16_MIN,
                                   INT16_MAX);
}

static void shape_bone(r565_bone_pose *pose, const r565_bone *bone, const r565_timeline *line,
                       const r565i_layer *layer) {
    const r565i_sample taken =
        r565i_take_sample(line->keys, sizeof *line->keys, line->key_count, &layer->moment);
    const r565_key *key = taken.key, *next = taken.next;
    if (line->channel == R565_CHANNEL_ROTATE) {
        const turn way = weigh_turn(r565i_mix_angle(key->x, next->x, taken.easing),
                                    r565i_mix_angle(key->y, next->y, taken.easing), layer->weight);
        r565i_turn(pose, way.x, way.y);
        return;
    }
    const int32_t x = r565i_between(key->x, next->x, taken.easing);
    const int32_t y = r565i_between(key->y, next->y, taken.easing);
    pose->scale_x = mix_scale(pose->scale_x, bone->scale_x, x, layer);
    pose->scale_y = mix_scale(pose->scale_y, bone->scale_y, y, layer);
}

static void shape_bones(r565i_joint *joints, const r565_armature *armature,
                        const r565i_layer *layer) {
    const r565_timeline *line = layer->animation->bone_timelines;
    for (int left = layer->animation->bone_timeline_count; left > 0; left--, line++) {
        const int bone = line->target;
        if (bone < armature->bone_count && line->key_count != 0 && r565i_layer_has(layer, bone))
            shape_bone(&joints[bone].pose, &armature->bones[bone], line, layer);
    }
}

static void mix_bones(r565i_joint *joints, const r565_armature *armature, const r565i_layer *layers,
                      int count) {
    r565i_set_bind_poses(joints, armature);
    for (int i = 0; i < count; i++) {
        const r565i_layer *layer = &layers[i];
        if (i > 0 && !layer->adds)
            recede_bones(joints, armature, layer);
        if (r565i_layer_is_full(layer) && !layer->mask) {
            r565i_add_offsets(joints, armature->bone_count, layer->animation, &layer->moment);
            continue;
        }
        move_bones(joints, armature->bone_count, layer);
        shape_bones(joints, armature, layer);
    }
}

// --- The whole ------------------------------------------------------------------------------------

static const uint8_t *find_order(const r565i_layer *layers, int count, int slot_count) {
    while (count-- > 0) {
        const r565i_layer *layer = &layers[count];
        const bool everything = !layer->adds && !layer->mask;
        if (r565i_layer_rules(layer) && (everything || layer->animation->draw_order_count != 0))
            return r565i_find_order(layer->animation, layer->moment.whole, slot_count);
    }
    return NULL;
}

static bool layers_fit(const r565_pose_layer *layers, int count, const r565_armature *armature) {
    if (count < 0 || count > R565_MAX_LAYERS || (count > 0 && !layers))
        return false;
    for (int i = 0; i < count; i++) {
        const r565_animation *animation = layers[i].animation;
        if (layers[i].mode > R565_LAYER_ADD ||
            (animation && animation->signature != armature->signature))
            return false;
    }
    return true;
}

/// Those that count. Returns how many.
static int prepare_layers(r565i_layer *prepared, const r565_pose_layer *layers, int count) {
    static const r565_animation nothing = {0};
    int made = 0;
    for (; count > 0; count--, layers++) {
        const r565_animation *animation = layers->animation ? layers->animation : &nothing;
        const bool adds = layers->mode == R565_LAYER_ADD;
        if (layers->weight == 0)
            continue;
        if (layers->weight >= R565_FULL_WEIGHT && !layers->mask && !adds)
            made = 0; // covers all below
        prepared[made++] =
            (r565i_layer){animation, r565i_moment_of(animation, layers->frame), layers->mask,
                          r565i_clamp(layers->weight, 0, R565_FULL_WEIGHT), adds};
    }
    return made;
}

bool r565i_pose_layers(r565_rig *rig, const r565_pose_layer *layers, int count,
                       r565_bone_visitor *visitor, void *user, const r565_clip *clips) {
    if (!r565_rig_is_initialized(rig) || !layers_fit(layers, count, rig->state->armature))
        return false;
    struct r565_rig_state *state = rig->state;
    const r565_armature *armature = state->armature;
    r565i_joint *joints = (r565i_joint *)(void *)r565i_rig_find_parts(state).world;
    r565i_layer prepared[R565_MAX_LAYERS];
    const int made = prepare_layers(prepared, layers, count);
    mix_bones(joints, armature, prepared, made);
    r565i_choose_attachments(state, prepared, made);
    r565i_place_bones(state, r565i_pose_layer_iks(state, prepared, made), visitor, user);
    r565i_pose_layer_slots(state, prepared, made);
    if (armature->feature_count != 0)
        r565i_pose_children(state, prepared, made, clips);
    r565i_pose_order(state, find_order(prepared, made, armature->slot_count));
    return true;
}

#else

bool r565i_pose_layers(r565_rig *rig, const r565_pose_layer *layers, int count,
                       r565_bone_visitor *visitor, void *user, const r565_clip *clips) {
    (void)rig, (void)layers, (void)count, (void)visitor, (void)user, (void)clips;
    return false;
}

#endif

bool r565_rig_pose_layers(r565_rig *rig, const r565_pose_layer *layers, int count,
                          r565_bone_visitor *visitor, void *user) {
    return r565i_pose_layers(rig, layers, count, visitor, user, NULL);
}
