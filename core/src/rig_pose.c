// SPDX-License-Identifier: MIT
// From an animation and a frame to world matrices, attachments, alphas, boxes and the draw order.
// Every value comes from the arguments alone: what was posed before never shows.
#include "asset_private.h"
#include "rig_box.h"
#include "rig_sample.h"
#include "sine.h"

#include <string.h>

#if R565_ENABLE_RIG

// --- Bones ----------------------------------------------------------------------------------------

// World matrices hold no element between 0 and this. Products of two of them, or of one and a value
// of an asset, are then never subnormal, where units that flush to zero would give other bits.
#define LEAST 0x1p-50f

static inline float settle(float value) {
    return value < LEAST && value > -LEAST ? 0.0f : value;
}

static void add_position(r565_bone_pose *pose, const r565_position_timeline *line,
                         const r565i_moment *moment) {
    const int at =
        r565i_find_key(&line->keys->frame, sizeof *line->keys, line->key_count, moment->whole);
    const r565_position_key *key = &line->keys[at];
    float x = key->x, y = key->y;
    if (at + 1 < line->key_count && moment->whole >= key->frame) {
        const int32_t easing =
            r565i_easing(moment, key->curve, key->frame, key[1].frame - key->frame);
        x += (key[1].x - x) * (float)easing * (1.0f / 16384.0f);
        y += (key[1].y - y) * (float)easing * (1.0f / 16384.0f);
    }
    pose->x = settle(pose->x + x);
    pose->y = settle(pose->y + y);
}

// Two values of a timeline at a moment: the key, and how far it is to the next.
typedef struct sample {
    const r565_key *key;
    int32_t easing; ///< 0: key[1] need not exist
} sample;

static inline sample take_sample(const r565_timeline *line, const r565i_moment *moment) {
    const int at =
        r565i_find_key(&line->keys->frame, sizeof *line->keys, line->key_count, moment->whole);
    const r565_key *key = &line->keys[at];
    sample taken = {key, 0};
    if (at + 1 < line->key_count && moment->whole >= key->frame)
        taken.easing = r565i_easing(moment, key->curve, key->frame, key[1].frame - key->frame);
    return taken;
}

static inline r565_angle mix_angle(int16_t from, int16_t to, int32_t easing) {
    // The difference wraps first: it is the short way round.
    const int32_t way = (int16_t)(uint16_t)(to - from);
    return (int16_t)(uint16_t)(from + r565i_shift_round(way * easing, 14));
}

static void add_rotation(r565_bone_pose *pose, const sample *s) {
    int16_t x = s->key->x, y = s->key->y;
    if (s->easing != 0) {
        const bool equal = x == y && s->key[1].x == s->key[1].y;
        x = mix_angle(x, s->key[1].x, s->easing);
        y = equal ? x : mix_angle(y, s->key[1].y, s->easing);
    }
    pose->rot_x = (int16_t)(uint16_t)(pose->rot_x + x);
    pose->rot_y = (int16_t)(uint16_t)(pose->rot_y + y);
}

static inline r565_scale multiply_scale(r565_scale bind, int32_t factor) {
    const int32_t product = bind * r565i_clamp(factor, INT16_MIN, INT16_MAX);
    return (r565_scale)r565i_clamp(r565i_shift_round(product, 12), INT16_MIN, INT16_MAX);
}

static void multiply_scales(r565_bone_pose *pose, const sample *s) {
    int32_t x = s->key->x, y = s->key->y;
    if (s->easing != 0) {
        x = r565i_mix(x, s->key[1].x, s->easing);
        y = r565i_mix(y, s->key[1].y, s->easing);
    }
    pose->scale_x = multiply_scale(pose->scale_x, x);
    pose->scale_y = multiply_scale(pose->scale_y, y);
}

static inline bool is_bind_shape(const r565_bone_pose *pose, const r565_bone *bone) {
    return pose->rot_x == bone->rot_x && pose->rot_y == bone->rot_y &&
           pose->scale_x == bone->scale_x && pose->scale_y == bone->scale_y;
}

// Q15 x Q12 fits 31 bits.
static inline float q27(int32_t product) {
    return (float)product * 0x1p-27f;
}

static void make_local(r565_affine *local, const r565_bone_pose *pose, const r565_bone *bone) {
    local->tx = pose->x;
    local->ty = pose->y;
    if (is_bind_shape(pose, bone)) {
        local->a = bone->a;
        local->b = bone->b;
        local->c = bone->c;
        local->d = bone->d;
        return;
    }
    const int32_t sine_y = r565i_sine((uint16_t)pose->rot_y);
    const int32_t cosine_y = r565i_cosine((uint16_t)pose->rot_y);
    int32_t sine_x = sine_y, cosine_x = cosine_y;
    if (pose->rot_x != pose->rot_y) {
        sine_x = r565i_sine((uint16_t)pose->rot_x);
        cosine_x = r565i_cosine((uint16_t)pose->rot_x);
    }
    local->a = q27(cosine_y * pose->scale_x);
    local->b = q27(sine_y * pose->scale_x);
    local->c = q27(-sine_x * pose->scale_y);
    local->d = q27(cosine_x * pose->scale_y);
}

static inline void make_world(r565_affine *world, const r565_affine *parent,
                              const r565_affine *local) {
    world->a = settle(parent->a * local->a + parent->c * local->b);
    world->b = settle(parent->b * local->a + parent->d * local->b);
    world->c = settle(parent->a * local->c + parent->c * local->d);
    world->d = settle(parent->b * local->c + parent->d * local->d);
    world->tx = parent->a * local->tx + parent->c * local->ty + parent->tx;
    world->ty = parent->b * local->tx + parent->d * local->ty + parent->ty;
}

// The timelines that are still to come, in the order of their targets.
typedef struct pending {
    const r565_position_timeline *position, *position_end;
    const r565_timeline *line, *line_end;
} pending;

static bool is_animated(const pending *next, int bone) {
    return (next->position != next->position_end && next->position->bone == bone) ||
           (next->line != next->line_end && next->line->target == bone);
}

static void animate_bone(r565_bone_pose *pose, int bone, pending *next,
                         const r565i_moment *moment) {
    if (next->position != next->position_end && next->position->bone == bone)
        add_position(pose, next->position++, moment);
    while (next->line != next->line_end && next->line->target == bone) {
        const sample taken = take_sample(next->line, moment);
        if (next->line->channel == R565_CHANNEL_ROTATE)
            add_rotation(pose, &taken);
        else
            multiply_scales(pose, &taken);
        next->line++;
    }
}

static r565_bone_pose bind_pose(const r565_bone *bone) {
    return (r565_bone_pose){bone->x,     bone->y,       bone->rot_x,
                            bone->rot_y, bone->scale_x, bone->scale_y};
}

static void pose_bones(const r565_armature *armature, r565_affine *world, pending next,
                       const r565i_moment *moment, r565_bone_visitor *visitor, void *user) {
    for (int i = 0; i < armature->bone_count; i++) {
        const r565_bone *bone = &armature->bones[i];
        r565_affine local = {bone->a, bone->b, bone->c, bone->d, bone->x, bone->y};
        if (visitor || is_animated(&next, i)) {
            r565_bone_pose pose = bind_pose(bone);
            animate_bone(&pose, i, &next, moment);
            if (visitor) {
                visitor(user, i, &pose);
                pose.x = settle(pose.x);
                pose.y = settle(pose.y);
            }
            make_local(&local, &pose, bone);
        }
        if (bone->parent < i)
            make_world(&world[i], &world[bone->parent], &local);
        else
            world[i] = local;
    }
}

// --- Slots ----------------------------------------------------------------------------------------

static void animate_slot(const r565i_rig_parts *parts, const r565_timeline *line,
                         const r565i_moment *moment) {
    const sample taken = take_sample(line, moment);
    int32_t value = taken.key->x;
    if (line->channel == R565_CHANNEL_ATTACHMENT) {
        parts->attachments[line->target] = (int8_t)r565i_clamp(value, -1, INT8_MAX);
        return;
    }
    if (taken.easing != 0)
        value = r565i_mix(value, taken.key[1].x, taken.easing);
    parts->alphas[line->target] = (uint8_t)r565i_clamp(value, 0, 255);
}

static void pose_slots(const r565_armature *armature, const r565i_rig_parts *parts,
                       const r565_animation *animation, const r565i_moment *moment) {
    const r565_timeline *line = animation->slot_timelines;
    const r565_timeline *end = line + animation->slot_timeline_count;
    for (int i = 0; i < armature->slot_count; i++) {
        const r565_slot *slot = &armature->slots[i];
        parts->attachments[i] = slot->default_attachment;
        parts->alphas[i] = slot->alpha;
        for (; line != end && line->target == i; line++)
            animate_slot(parts, line, moment);
        const r565_attachment *shown = r565i_rig_shown(armature, slot, parts->attachments[i]);
        if (shown)
            parts->boxes[i] = r565i_rig_box(&parts->world[slot->bone], shown);
    }
}

// --- Draw order -------------------------------------------------------------------------------------

/// The order that rules a frame, or NULL for the base order.
static const uint8_t *find_order(const r565_animation *animation, int whole, int slot_count) {
    if (animation->draw_order_count == 0)
        return NULL;
    const r565_draw_order_key *key = animation->draw_orders;
    key += r565i_find_key(&key->frame, sizeof *key, animation->draw_order_count, whole);
    return key->frame <= whole && key->count == slot_count ? key->order : NULL;
}

static void pose_order(struct r565_rig_state *state, uint8_t *order, const uint8_t *source) {
    const int count = state->armature->slot_count;
    if (source == state->order_source)
        return;
    state->order_source = source;
    if (source && r565i_draw_order_is_permutation(source, count))
        memcpy(order, source, (size_t)count);
    else
        r565i_rig_set_base_order(order, count);
}

// --- The whole -------------------------------------------------------------------------------------

static float clamp_frame(float frame, uint16_t duration) {
    // Also of what is no number, or so small that some units would flush it to zero.
    if (!(frame > 0x1p-40f))
        return 0.0f;
    return frame < (float)duration ? frame : (float)duration;
}

static void pose(struct r565_rig_state *state, const r565_animation *animation, float frame,
                 r565_bone_visitor *visitor, void *user) {
    const r565i_rig_parts parts = r565i_rig_find_parts(state);
    r565i_moment moment = {clamp_frame(frame, animation->duration), 0, animation->curves,
                           animation->curve_count};
    moment.whole = (int)moment.frame;
    pending next = {animation->positions, animation->positions + animation->position_count,
                    animation->bone_timelines,
                    animation->bone_timelines + animation->bone_timeline_count};
    pose_bones(state->armature, parts.world, next, &moment, visitor, user);
    pose_slots(state->armature, &parts, animation, &moment);
    pose_order(state, parts.order,
               find_order(animation, moment.whole, state->armature->slot_count));
}

bool r565_rig_pose(r565_rig *rig, const r565_animation *animation, float frame,
                   r565_bone_visitor *visitor, void *user) {
    if (!r565_rig_is_initialized(rig) || !animation ||
        animation->signature != rig->state->armature->signature)
        return false;
    pose(rig->state, animation, frame, visitor, user);
    return true;
}

bool r565_rig_pose_bind(r565_rig *rig, r565_bone_visitor *visitor, void *user) {
    static const r565_animation nothing = {0};
    if (!r565_rig_is_initialized(rig))
        return false;
    pose(rig->state, &nothing, 0.0f, visitor, user);
    return true;
}

#else

bool r565_rig_pose(r565_rig *rig, const r565_animation *animation, float frame,
                   r565_bone_visitor *visitor, void *user) {
    (void)rig, (void)animation, (void)frame, (void)visitor, (void)user;
    return false;
}

bool r565_rig_pose_bind(r565_rig *rig, r565_bone_visitor *visitor, void *user) {
    (void)rig, (void)visitor, (void)user;
    return false;
}

#endif
