// SPDX-License-Identifier: MIT
// From an animation and a frame to world matrices, attachments, alphas, boxes and the draw order.
// Every value comes from the arguments alone: what was posed before never shows.
#include "asset_private.h"
#include "rig_map.h"
#include "rig_sample.h"
#include "sine.h"

#include <string.h>

#if R565_ENABLE_RIG

// --- Bones ----------------------------------------------------------------------------------------

static void add_position(r565_bone_pose *pose, const r565_position_timeline *line,
                         const r565i_moment *moment) {
    const r565i_sample taken =
        r565i_take_sample(line->keys, sizeof *line->keys, line->key_count, moment);
    const r565_position_key *key = taken.key, *next = taken.next;
    const float easing = (float)taken.easing;
    const float x = key->x + (next->x - key->x) * easing * (1.0f / 16384.0f);
    const float y = key->y + (next->y - key->y) * easing * (1.0f / 16384.0f);
    pose->x = r565i_settle(pose->x + x);
    pose->y = r565i_settle(pose->y + y);
}

static inline r565_angle mix_angle(int16_t from, int16_t to, int32_t easing) {
    // The difference wraps first: it is the short way round.
    const int32_t way = (int16_t)(uint16_t)(to - from);
    return (int16_t)(uint16_t)(from + r565i_shift_round(way * easing, 14));
}

static inline void add_rotation(r565_bone_pose *pose, const r565_key *key, const r565_key *next,
                                int32_t easing) {
    pose->rot_x = (int16_t)(uint16_t)(pose->rot_x + mix_angle(key->x, next->x, easing));
    pose->rot_y = (int16_t)(uint16_t)(pose->rot_y + mix_angle(key->y, next->y, easing));
}

static inline r565_scale multiply_scale(r565_scale bind, int32_t factor) {
    const int32_t product = bind * r565i_clamp(factor, INT16_MIN, INT16_MAX);
    return (r565_scale)r565i_clamp(r565i_shift_round(product, 12), INT16_MIN, INT16_MAX);
}

static void multiply_scales(r565_bone_pose *pose, const r565_key *key, const r565_key *next,
                            int32_t easing) {
    pose->scale_x = multiply_scale(pose->scale_x, r565i_between(key->x, next->x, easing));
    pose->scale_y = multiply_scale(pose->scale_y, r565i_between(key->y, next->y, easing));
}

// Q15 x Q12 fits 31 bits.
static inline float q27(int32_t product) {
    return (float)product * 0x1p-27f;
}

// A bone's place in the rig's memory while it is posed.
typedef union joint {
    r565_bone_pose pose; ///< first
    r565_affine world;   ///< in the end
} joint;
R565_STATIC_ASSERT(sizeof(joint) == sizeof(r565_affine), "a pose fits where its matrix will be");

/// Rotation, skew and scale of a pose as a matrix, a b c d.
R565I_INLINE void make_shape(float *made, const r565_bone_pose *pose) {
    int32_t sine, cosine;
    r565i_sine_cosine((uint16_t)pose->rot_y, &sine, &cosine);
    made[0] = q27(cosine * pose->scale_x);
    made[1] = q27(sine * pose->scale_x);
    if (pose->rot_x == pose->rot_y && pose->scale_x == pose->scale_y) {
        made[2] = -made[1];
        made[3] = made[0];
        return;
    }
    if (pose->rot_x != pose->rot_y)
        r565i_sine_cosine((uint16_t)pose->rot_x, &sine, &cosine);
    made[2] = -q27(sine * pose->scale_y);
    made[3] = q27(cosine * pose->scale_y);
}

R565_STATIC_ASSERT(offsetof(r565_bone, scale_y) - offsetof(r565_bone, x) ==
                       offsetof(r565_bone_pose, scale_y),
                   "a bone holds its bind pose as one block");

static inline void set_bind_poses(joint *joints, const r565_armature *armature) {
    const r565_bone *bone = armature->bones;
    for (int left = armature->bone_count; left > 0; left--, bone++, joints++)
        memcpy(&joints->pose, (const char *)bone + offsetof(r565_bone, x), sizeof joints->pose);
}

static inline void move_bones(joint *joints, int count, const r565_animation *animation,
                              const r565i_moment *moment) {
    const r565_position_timeline *line = animation->positions;
    for (int left = animation->position_count; left > 0; left--, line++) {
        if (line->bone < count && line->key_count != 0)
            add_position(&joints[line->bone].pose, line, moment);
    }
}

static inline void shape_bones(joint *joints, int count, const r565_animation *animation,
                               const r565i_moment *moment) {
    const r565_timeline *line = animation->bone_timelines;
    for (int left = animation->bone_timeline_count; left > 0; left--, line++) {
        if (line->target >= count || line->key_count == 0)
            continue;
        r565_bone_pose *pose = &joints[line->target].pose;
        const r565i_sample taken =
            r565i_take_sample(line->keys, sizeof *line->keys, line->key_count, moment);
        if (line->channel == R565_CHANNEL_ROTATE)
            add_rotation(pose, taken.key, taken.next, taken.easing);
        else
            multiply_scales(pose, taken.key, taken.next, taken.easing);
    }
}

/// From poses to world matrices.
/// @param own the first bone's joint among all of them.
R565I_APART void place_bones(joint *joints, const r565_bone *bone, joint *own, int count) {
    for (; count > 0; count--, bone++, own++) {
        float made[4];
        const float *linear = &bone->a;
        // The bind matrix is exacter than its angles.
        if (memcmp(&own->pose.rot_x, &bone->rot_x, 4 * sizeof bone->rot_x) != 0) {
            make_shape(made, &own->pose);
            linear = made;
        }
        if (bone->parent != R565_NO_PARENT)
            r565i_world(&own->world, &joints[bone->parent].world, linear, &own->pose.x);
        else
            own->world =
                (r565_affine){linear[0], linear[1], linear[2], linear[3], own->pose.x, own->pose.y};
    }
}

static void visit(r565_bone_visitor *visitor, void *user, int bone, r565_bone_pose *pose) {
    visitor(user, bone, pose);
    pose->x = r565i_settle(pose->x);
    pose->y = r565i_settle(pose->y);
}

R565I_APART void pose_bones(const r565_armature *armature, r565_affine *worlds,
                            const r565_animation *animation, const r565i_moment *moment,
                            r565_bone_visitor *visitor, void *user) {
    joint *joints = (joint *)(void *)worlds;
    const int count = armature->bone_count;
    set_bind_poses(joints, armature);
    move_bones(joints, count, animation, moment);
    shape_bones(joints, count, animation, moment);
    if (!visitor)
        place_bones(joints, armature->bones, joints, count);
    for (int i = 0; visitor && i < count; i++) {
        visit(visitor, user, i, &joints[i].pose);
        place_bones(joints, &armature->bones[i], &joints[i], 1);
    }
}

// --- Slots ----------------------------------------------------------------------------------------

// The timelines of slots that are still to come, in the order of those.
typedef struct pending {
    const r565_timeline *line, *end;
} pending;

// Nothing may be added to NULL, not even 0.
static inline pending pending_of(const r565_timeline *lines, int count) {
    return (pending){lines, count > 0 ? lines + count : lines};
}

// The next slot with a timeline; beyond all of them when there is none.
static inline int next_target(const pending *lines) {
    return lines->line != lines->end ? lines->line->target : R565_MAX_SLOTS;
}

static void animate_slot(r565i_slot_state *state, const r565_slot *slot, const r565_timeline *line,
                         const r565i_moment *moment) {
    if (line->key_count == 0)
        return;
    if (line->channel == R565_CHANNEL_ATTACHMENT) {
        const r565_key *key =
            r565i_find_key(line->keys, sizeof *line->keys, line->key_count, moment->whole).key;
        const int index = key->x;
        state->attachment = (int8_t)(index < 0 || index >= slot->attachment_count ? -1 : index);
        return;
    }
    const r565i_sample taken =
        r565i_take_sample(line->keys, sizeof *line->keys, line->key_count, moment);
    const r565_key *key = taken.key, *next = taken.next;
    const int32_t alpha = r565i_between(key->x, next->x, taken.easing);
    state->alpha = (uint8_t)r565i_clamp(alpha, 0, 255);
}

R565I_APART void pose_slots(const r565_armature *armature, const r565i_rig_parts *parts,
                            const r565_animation *animation, const r565i_moment *moment) {
    pending lines = pending_of(animation->slot_timelines, animation->slot_timeline_count);
    const r565_affine *const worlds = parts->world;
    const r565_slot *slot = armature->slots;
    r565i_slot_state *state = parts->slots;
    const int count = armature->slot_count;
    int animated = next_target(&lines);
    r565i_misfit misfit = {{0}};
    for (int i = 0; i < count; i++, slot++, state++) {
        state->attachment = slot->default_attachment;
        state->alpha = slot->alpha;
        while (i == animated) {
            animate_slot(state, slot, lines.line++, moment);
            animated = next_target(&lines);
        }
        if (r565i_is_shown(state))
            r565i_image_box(&state->box, &worlds[slot->bone], &slot->attachments[state->attachment],
                            &misfit);
        else
            state->box = (r565_rect)R565I_NOWHERE;
    }
    // Seldom, so that it may take a second look at all of them.
    for (int i = 0; r565i_is_misfit(&misfit) && i < count; i++)
        r565i_find_box(&parts->slots[i], &armature->slots[i], worlds);
}

// --- Draw order -------------------------------------------------------------------------------------

/// The order that rules a frame, or NULL for the base order.
static const uint8_t *find_order(const r565_animation *animation, uint16_t whole, int slot_count) {
    if (animation->draw_order_count == 0)
        return NULL;
    const r565_draw_order_key *key = animation->draw_orders;
    const void *frame =
        r565i_find_key(&key->frame, sizeof *key, animation->draw_order_count, whole).key;
    key = (const r565_draw_order_key *)(const void *)((const char *)frame -
                                                      offsetof(r565_draw_order_key, frame));
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
    const float clamped = clamp_frame(frame, animation->duration);
    const r565i_moment moment = {clamped, (uint16_t)clamped, animation->curve_count,
                                 animation->curves};
    pose_bones(state->armature, parts.world, animation, &moment, visitor, user);
    pose_slots(state->armature, &parts, animation, &moment);
    pose_order(state, parts.order,
               find_order(animation, moment.whole, state->armature->slot_count));
}

bool r565_rig_pose(r565_rig *rig, const r565_animation *animation, float frame,
                   r565_bone_visitor *visitor, void *user) {
    if (!rig || !rig->state || !animation ||
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
