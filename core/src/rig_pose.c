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
    if (line->key_count == 0)
        return;
    const r565i_sample taken =
        r565i_take_sample(line->keys, sizeof *line->keys, line->key_count, moment);
    const r565_position_key *key = taken.key;
    float x = key->x, y = key->y;
    if (taken.easing != 0) {
        x += (key[1].x - x) * (float)taken.easing * (1.0f / 16384.0f);
        y += (key[1].y - y) * (float)taken.easing * (1.0f / 16384.0f);
    }
    pose->x = r565i_settle(pose->x + x);
    pose->y = r565i_settle(pose->y + y);
}

static inline r565_angle mix_angle(int16_t from, int16_t to, int32_t easing) {
    // The difference wraps first: it is the short way round.
    const int32_t way = (int16_t)(uint16_t)(to - from);
    return (int16_t)(uint16_t)(from + r565i_shift_round(way * easing, 14));
}

static void add_rotation(r565_bone_pose *pose, const r565_key *key, int32_t easing) {
    int16_t x = key->x, y = key->y;
    if (easing != 0) {
        x = mix_angle(x, key[1].x, easing);
        y = mix_angle(y, key[1].y, easing);
    }
    pose->rot_x = (int16_t)(uint16_t)(pose->rot_x + x);
    pose->rot_y = (int16_t)(uint16_t)(pose->rot_y + y);
}

static inline r565_scale multiply_scale(r565_scale bind, int32_t factor) {
    const int32_t product = bind * r565i_clamp(factor, INT16_MIN, INT16_MAX);
    return (r565_scale)r565i_clamp(r565i_shift_round(product, 12), INT16_MIN, INT16_MAX);
}

static void multiply_scales(r565_bone_pose *pose, const r565_key *key, int32_t easing) {
    int32_t x = key->x, y = key->y;
    if (easing != 0) {
        x = r565i_between(x, key[1].x, easing);
        y = r565i_between(y, key[1].y, easing);
    }
    pose->scale_x = multiply_scale(pose->scale_x, x);
    pose->scale_y = multiply_scale(pose->scale_y, y);
}

// Q15 x Q12 fits 31 bits.
static inline float q27(int32_t product) {
    return (float)product * 0x1p-27f;
}

// The linear part of a bone's local matrix: a b c d.
typedef struct shape {
    float a, b, c, d;
} shape;

/// Rotation, skew and scale of a pose; the bone's own when they are those of the bind pose.
static inline const float *shape_of(shape *made, const r565_bone_pose *pose,
                                    const r565_bone *bone) {
    int32_t sine, cosine;
    if (memcmp(&pose->rot_x, &bone->rot_x, 4 * sizeof pose->rot_x) == 0)
        return &bone->a;
    r565i_sine_cosine((uint16_t)pose->rot_y, &sine, &cosine);
    made->a = q27(cosine * pose->scale_x);
    made->b = q27(sine * pose->scale_x);
    if (pose->rot_x == pose->rot_y && pose->scale_x == pose->scale_y) {
        made->c = -made->b;
        made->d = made->a;
        return &made->a;
    }
    if (pose->rot_x != pose->rot_y)
        r565i_sine_cosine((uint16_t)pose->rot_x, &sine, &cosine);
    made->c = -q27(sine * pose->scale_y);
    made->d = q27(cosine * pose->scale_y);
    return &made->a;
}

// The timelines of one kind that are still to come, in the order of their bones.
typedef struct pending {
    const r565_timeline *line, *end;
} pending;

typedef struct pending_positions {
    const r565_position_timeline *line, *end;
} pending_positions;

// Nothing may be added to NULL, not even 0.
static inline pending pending_of(const r565_timeline *lines, int count) {
    return (pending){lines, count > 0 ? lines + count : lines};
}

static inline pending_positions pending_positions_of(const r565_animation *animation) {
    const r565_position_timeline *lines = animation->positions;
    const int count = animation->position_count;
    return (pending_positions){lines, count > 0 ? lines + count : lines};
}

// The next bone or slot with a timeline; beyond all of them when there is none.
static inline int next_target(const pending *lines) {
    return lines->line != lines->end ? lines->line->target : R565_MAX_BONES;
}

static inline int next_moved(const pending_positions *lines) {
    return lines->line != lines->end ? lines->line->bone : R565_MAX_BONES;
}

static inline void shape_bone(r565_bone_pose *pose, const r565_timeline *line,
                              const r565i_moment *moment) {
    if (line->key_count == 0)
        return;
    const r565i_sample taken =
        r565i_take_sample(line->keys, sizeof *line->keys, line->key_count, moment);
    if (line->channel == R565_CHANNEL_ROTATE)
        add_rotation(pose, taken.key, taken.easing);
    else
        multiply_scales(pose, taken.key, taken.easing);
}

R565_STATIC_ASSERT(offsetof(r565_bone, scale_y) - offsetof(r565_bone, x) ==
                       offsetof(r565_bone_pose, scale_y),
                   "a bone holds its bind pose as one block");

static inline void set_bind_pose(r565_bone_pose *pose, const r565_bone *bone) {
    memcpy(pose, (const char *)bone + offsetof(r565_bone, x), sizeof *pose);
}

static void visit(r565_bone_visitor *visitor, void *user, int bone, r565_bone_pose *pose) {
    visitor(user, bone, pose);
    pose->x = r565i_settle(pose->x);
    pose->y = r565i_settle(pose->y);
}

R565I_APART void pose_bones(const r565_armature *armature, r565_affine *worlds,
                            const r565_animation *animation, const r565i_moment *moment,
                            r565_bone_visitor *visitor, void *user) {
    const int count = armature->bone_count;
    pending_positions moves = pending_positions_of(animation);
    pending shapes = pending_of(animation->bone_timelines, animation->bone_timeline_count);
    const r565_bone *bone = armature->bones;
    r565_affine *world = worlds;
    int moved = next_moved(&moves), shaped = next_target(&shapes);
    for (int i = 0; i < count; i++, bone++, world++) {
        shape made;
        r565_bone_pose pose;
        const float *linear = &bone->a, *position = &bone->x;
        if (i == moved || i == shaped || visitor) {
            set_bind_pose(&pose, bone);
            if (i == moved) {
                add_position(&pose, moves.line++, moment);
                moved = next_moved(&moves);
            }
            while (i == shaped) {
                shape_bone(&pose, shapes.line++, moment);
                shaped = next_target(&shapes);
            }
            if (visitor)
                visit(visitor, user, i, &pose);
            linear = shape_of(&made, &pose, bone);
            position = &pose.x;
        }
        if (bone->parent != R565_NO_PARENT)
            r565i_world(world, &worlds[bone->parent], linear, position);
        else
            *world =
                (r565_affine){linear[0], linear[1], linear[2], linear[3], position[0], position[1]};
    }
}

// --- Slots ----------------------------------------------------------------------------------------

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
    const r565_key *key = taken.key;
    const int32_t alpha =
        taken.easing != 0 ? r565i_between(key->x, key[1].x, taken.easing) : key->x;
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
    for (int i = 0; i < count; i++, slot++, state++) {
        state->attachment = slot->default_attachment;
        state->alpha = slot->alpha;
        while (i == animated) {
            animate_slot(state, slot, lines.line++, moment);
            animated = next_target(&lines);
        }
        r565i_find_box(state, slot, worlds);
    }
}

// --- Draw order -------------------------------------------------------------------------------------

/// The order that rules a frame, or NULL for the base order.
static const uint8_t *find_order(const r565_animation *animation, int whole, int slot_count) {
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
    const r565i_moment moment = {clamped, (int)clamped, animation->curves, animation->curve_count};
    pose_bones(state->armature, parts.world, animation, &moment, visitor, user);
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
