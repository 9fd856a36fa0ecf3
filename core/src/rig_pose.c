// SPDX-License-Identifier: MIT
// From an animation and a frame to world matrices, attachments, alphas, boxes and the draw order.
// Every value comes from the arguments alone: what was posed before never shows.
#include "rig_order.h"
#include "rig_place.h"

#if R565_ENABLE_RIG

// --- Bones ----------------------------------------------------------------------------------------

static inline void add_position(r565_bone_pose *pose, const r565_position_timeline *line,
                                const r565i_moment *moment) {
    const r565_position offset = r565i_sample_position(line, moment);
    pose->x = r565i_settle(pose->x + offset.x);
    pose->y = r565i_settle(pose->y + offset.y);
}

static inline void add_rotation(r565_bone_pose *pose, const r565_key *key, const r565_key *next,
                                int32_t easing) {
    r565i_turn(pose, r565i_mix_angle(key->x, next->x, easing),
               r565i_mix_angle(key->y, next->y, easing));
}

static inline void multiply_scales(r565_bone_pose *pose, const r565_key *key, const r565_key *next,
                                   int32_t easing) {
    pose->scale_x = r565i_multiply_scale(pose->scale_x, r565i_between(key->x, next->x, easing));
    pose->scale_y = r565i_multiply_scale(pose->scale_y, r565i_between(key->y, next->y, easing));
}

static inline void move_bones(r565i_joint *joints, int count, const r565_animation *animation,
                              const r565i_moment *moment) {
    const r565_position_timeline *line = animation->positions;
    for (int left = animation->position_count; left > 0; left--, line++) {
        if (line->bone < count && line->key_count != 0)
            add_position(&joints[line->bone].pose, line, moment);
    }
}

static inline void shape_bones(r565i_joint *joints, int count, const r565_animation *animation,
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

void r565i_add_offsets(r565i_joint *joints, int count, const r565_animation *animation,
                       const r565i_moment *moment) {
    move_bones(joints, count, animation, moment);
    shape_bones(joints, count, animation, moment);
}

R565I_APART void pose_bones(const r565_armature *armature, r565_affine *worlds,
                            const r565_animation *animation, const r565i_moment *moment,
                            r565_bone_visitor *visitor, void *user) {
    r565i_joint *joints = (r565i_joint *)(void *)worlds;
    const int count = armature->bone_count;
    r565i_set_bind_poses(joints, armature);
    r565i_add_offsets(joints, count, animation, moment);
    if (!visitor)
        r565i_place_joints(joints, armature->bones, joints, count);
    for (int i = 0; visitor && i < count; i++) {
        r565i_visit(visitor, user, i, &joints[i].pose);
        r565i_place_joints(joints, &armature->bones[i], &joints[i], 1);
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
    if (line->channel == R565_CHANNEL_ATTACHMENT)
        state->attachment =
            (int8_t)r565i_sample_attachment(line, moment->whole, slot->attachment_count);
    else
        state->alpha = (uint8_t)r565i_clamp(r565i_sample_value(line, moment), 0, 255);
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

// --- The whole -------------------------------------------------------------------------------------

static void pose(struct r565_rig_state *state, const r565_animation *animation, float frame,
                 r565_bone_visitor *visitor, void *user) {
    const r565i_rig_parts parts = r565i_rig_find_parts(state);
    const r565i_moment moment = r565i_moment_of(animation, frame);
    pose_bones(state->armature, parts.world, animation, &moment, visitor, user);
    pose_slots(state->armature, &parts, animation, &moment);
    r565i_pose_order(state, r565i_find_order(animation, moment.whole, state->armature->slot_count));
}

static bool pose_rich(r565_rig *rig, const r565_animation *animation, float frame,
                      r565_bone_visitor *visitor, void *user) {
    const r565_pose_layer layer = {animation, frame, R565_FULL_WEIGHT, R565_LAYER_MIX, NULL};
    return r565_rig_pose_layers(rig, &layer, 1, visitor, user);
}

bool r565_rig_pose(r565_rig *rig, const r565_animation *animation, float frame,
                   r565_bone_visitor *visitor, void *user) {
    if (!rig || !rig->state || !animation ||
        animation->signature != rig->state->armature->signature)
        return false;
    if (r565i_is_rich(rig->state->armature))
        return pose_rich(rig, animation, frame, visitor, user);
    pose(rig->state, animation, frame, visitor, user);
    return true;
}

bool r565_rig_pose_bind(r565_rig *rig, r565_bone_visitor *visitor, void *user) {
    const r565_animation nothing = {0};
    if (!r565_rig_is_initialized(rig))
        return false;
    if (r565i_is_rich(rig->state->armature))
        return pose_rich(rig, NULL, 0.0f, visitor, user);
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
