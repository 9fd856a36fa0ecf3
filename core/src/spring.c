// SPDX-License-Identifier: MIT
// Springs at run time. What is kept of one is its lever: the way from the bone's origin to its end, as
// armature space is turned. It is finer near rest than the end's place would be.
#include "contract.h"

#include "asset_private.h"
#include "heading.h"
#include "rig_joint.h"
#include "spring_group.h"

bool r565_player_pose_at(void *player, uint64_t time, r565_bone_visitor *visitor,
                         void *visitor_user) {
    const uint64_t now = r565_player_time(player);
    return time >= now && time - now <= UINT32_MAX &&
           r565_player_advance(player, (uint32_t)(time - now)) &&
           r565_player_pose(player, visitor, visitor_user);
}

uint64_t r565_springs_time(const r565_springs *springs) {
    return springs ? springs->time : 0;
}

uint32_t r565_springs_dropped(const r565_springs *springs) {
    return springs ? springs->dropped : 0;
}

#if R565_ENABLE_RIG && R565_ENABLE_SPRINGS

#define SECONDS (R565_SPRING_STEP * 0.001f)
#define SQUARE_SECONDS (SECONDS * SECONDS)
#define FIRST_TELEPORT 64.0f
#define UNITS_PER_RADIAN (32768.0f / 3.14159265f)

// --- Memory ---------------------------------------------------------------------------------------

/// An armature's own, when nobody named others.
static void choose_list(const r565_armature *armature, const r565_spring **list, int *count) {
    if (!*list && *count == 0 && armature && armature->feature_count != 0) {
        *list = armature->features->springs;
        *count = armature->features->spring_count;
    }
}

size_t r565_springs_bytes(const r565_armature *armature, int count) {
    const r565_spring *list = NULL;
    const size_t inside = armature && count == 0 ? r565i_groups_size(armature) : 0;
    choose_list(armature, &list, &count);
    if (!armature || count < 0 || count > armature->bone_count || (count == 0 && inside == 0))
        return 0;
    return (size_t)count * sizeof(struct r565_spring_state) + armature->bone_count + 3 + inside;
}

r565_result r565_springs_init(r565_springs *springs, const r565_rig *rig, const r565_spring *list,
                              int count, void *memory, size_t size) {
    const r565_armature *armature = r565_rig_armature(rig);
    const size_t bytes = r565_springs_bytes(armature, count);
    const bool has_groups = count == 0 && armature && r565i_groups_size(armature) != 0;
    choose_list(armature, &list, &count);
    if (!springs || bytes == 0 || (!list && count != 0) || !memory ||
        !r565i_springs_are_valid(list, count, armature) ||
        (has_groups && !r565i_groups_are_valid(armature)))
        return R565_ERR_ARGUMENT;
    if (size < bytes)
        return R565_ERR_NO_SPACE;
    char *aligned = (char *)memory + (-(uintptr_t)memory & 3);
    memset(aligned, 0, bytes - 3);
    *springs = (r565_springs){.rig = *rig,
                              .list = list,
                              .states = (struct r565_spring_state *)(void *)aligned,
                              .down = {0.0f, 1.0f},
                              .teleport = FIRST_TELEPORT,
                              .count = (uint8_t)count,
                              .is_fresh = 1};
    springs->of_bone = (uint8_t *)(springs->states + count);
    for (int i = 0; i < count; i++)
        springs->of_bone[list[i].bone] = (uint8_t)(1 + i);
    if (has_groups)
        r565i_place_groups(springs);
    return R565_OK;
}

void r565_springs_reset(r565_springs *springs, uint64_t time) {
    if (!springs)
        return;
    springs->time = time;
    springs->is_fresh = 1;
}

static bool set_vector(float *vector, float x, float y, float most) {
    if (!vector || !r565i_is_within(x, -most, most) || !r565i_is_within(y, -most, most))
        return false;
    vector[0] = r565i_settle(x);
    vector[1] = r565i_settle(y);
    return true;
}

bool r565_springs_set_wind(r565_springs *springs, float x, float y) {
    return set_vector(springs ? springs->wind : NULL, x, y, R565_MAX_COORDINATE);
}

bool r565_springs_set_down(r565_springs *springs, float x, float y) {
    return set_vector(springs ? springs->down : NULL, x, y, 1.0f);
}

bool r565_springs_set_place(r565_springs *springs, float x, float y) {
    return set_vector(springs ? springs->place : NULL, x, y, R565_MAX_COORDINATE);
}

bool r565_springs_set_teleport(r565_springs *springs, float distance) {
    distance = r565i_settle(distance);
    if (!springs || !r565i_is_within(distance, 0.0f, R565_MAX_COORDINATE))
        return false;
    springs->teleport = distance;
    return true;
}

// --- A bone ---------------------------------------------------------------------------------------

// A bone on a spring.
typedef struct joint {
    const r565_springs *springs;
    const r565_spring *spring;
    struct r565_spring_state *state;
    const r565_affine *parent; ///< from the space of the bone's parent to the outermost armature's
} joint;

// A bone as the animation has it.
typedef struct rest {
    float own[2];          ///< the lever in the parent's space
    float origin[2];       ///< in the world
    r565i_heading heading; ///< of the lever in armature space
    float length;          ///< there; 0: it has no direction, nothing can be done
} rest;

static rest find_rest(const joint *of, const r565_bone_pose *pose) {
    const r565_spring *spring = of->spring;
    const r565_affine *map = of->parent;
    rest found;
    int32_t sine, cosine;
    r565i_sine_cosine((uint16_t)pose->rot_y, &sine, &cosine);
    const float x = spring->length * r565i_q27(cosine * pose->scale_x);
    const float y = spring->length * r565i_q27(sine * pose->scale_x);
    const float at_x = r565i_settle(pose->x), at_y = r565i_settle(pose->y);
    found.own[0] = r565i_settle(x);
    found.own[1] = r565i_settle(y);
    found.origin[0] = r565i_settle(map->a * at_x + map->c * at_y + map->tx + of->springs->place[0]);
    found.origin[1] = r565i_settle(map->b * at_x + map->d * at_y + map->ty + of->springs->place[1]);
    found.heading = r565i_heading_of(r565i_settle(map->a * found.own[0] + map->c * found.own[1]),
                                     r565i_settle(map->b * found.own[0] + map->d * found.own[1]),
                                     &found.length);
    return found;
}

/// How far the bone's origin has moved; nothing when it was put there, or is nowhere.
static void find_move(float *move, const joint *of, const rest *at) {
    const float limit = of->springs->teleport;
    for (int i = 0; i < 2; i++)
        move[i] = r565i_settle(at->origin[i] - of->state->origin[i]);
    const float square = move[0] * move[0] + move[1] * move[1];
    if (!(square <= limit * limit))
        move[0] = move[1] = 0.0f;
}

/// Whether a turn goes farther than a limit: by the part of both that changes most there.
static bool is_beyond(r565i_heading turn, r565i_heading limit) {
    const float side = turn.y < 0.0f ? -turn.y : turn.y;
    if (limit.x > limit.y)
        return turn.x < 0.0f || side > limit.y;
    return limit.x >= -limit.y ? turn.x < limit.x : turn.x < 0.0f && side < limit.y;
}

/// Where a lever leads, as a turn out of rest, within the limit.
static r565i_heading find_turn(const r565_spring *spring, const rest *at, const float *lever) {
    float length;
    const r565i_heading to = r565i_heading_of(lever[0], lever[1], &length);
    if (!(length > 0.0f))
        return (r565i_heading){1.0f, 0.0f};
    const r565i_heading turn = r565i_heading_subtract(to, at->heading);
    const r565i_heading limit = {(float)r565_cos(spring->limit) * (1.0f / 32768.0f),
                                 (float)r565_sin(spring->limit) * (1.0f / 32768.0f)};
    if (spring->limit == R565_SPRING_NO_LIMIT || !is_beyond(turn, limit))
        return turn;
    return (r565i_heading){limit.x, turn.y < 0.0f ? -limit.y : limit.y};
}

static r565i_heading step_spring(const joint *of, const rest *at) {
    const r565_springs *springs = of->springs;
    const r565_spring *spring = of->spring;
    struct r565_spring_state *state = of->state;
    const float pull = r565i_settle(spring->stiffness) * SQUARE_SECONDS;
    const float keep = 1.0f - r565i_settle(spring->damping) * SECONDS;
    const float gravity = r565i_settle(spring->gravity), wind = r565i_settle(spring->wind);
    const float resting[2] = {at->heading.x * at->length, at->heading.y * at->length};
    float move[2], behind[2], lever[2];
    find_move(move, of, at);
    for (int i = 0; i < 2; i++) {
        const float force = gravity * springs->down[i] + wind * springs->wind[i];
        behind[i] = r565i_settle(state->lever[i] - move[i]);
        lever[i] =
            r565i_settle(behind[i] + state->speed[i] * keep +
                         r565i_settle(resting[i] - behind[i]) * pull + force * SQUARE_SECONDS);
    }
    const r565i_heading turn = find_turn(spring, at, lever);
    const r565i_heading to = r565i_heading_add(at->heading, turn);
    lever[0] = to.x * at->length;
    lever[1] = to.y * at->length;
    for (int i = 0; i < 2; i++) {
        state->lever[i] = r565i_settle(lever[i]);
        state->speed[i] = r565i_settle(state->lever[i] - behind[i]);
    }
    return turn;
}

/// Where the lever is some milliseconds after the last step.
static r565i_heading glance(const joint *of, const rest *at) {
    const float part = (float)(of->springs->time % R565_SPRING_STEP) * (1.0f / R565_SPRING_STEP);
    const struct r565_spring_state *state = of->state;
    float move[2], lever[2];
    find_move(move, of, at);
    for (int i = 0; i < 2; i++)
        lever[i] = r565i_settle(state->lever[i] - move[i] + state->speed[i] * part);
    return find_turn(of->spring, at, lever);
}

/// Turns a bone in its parent's space so that its lever is turned like this in the armature's.
static void turn_bone(r565_bone_pose *pose, const r565_affine *map, const rest *at,
                      r565i_heading turn) {
    const r565i_heading to = r565i_heading_add(at->heading, turn);
    const float side = map->a * map->d - map->b * map->c < 0.0f ? -1.0f : 1.0f;
    const r565i_heading own =
        r565i_heading_of(r565i_settle(map->d * to.x - map->c * to.y) * side,
                         r565i_settle(map->a * to.y - map->b * to.x) * side, NULL);
    const r565i_heading from = r565i_heading_of(at->own[0], at->own[1], NULL);
    const r565i_heading way = r565i_heading_subtract(own, from);
    const float units = r565i_atan2(r565i_settle(way.y), r565i_settle(way.x)) * UNITS_PER_RADIAN;
    const int32_t whole = (int32_t)(units + (units < 0.0f ? -0.5f : 0.5f));
    r565i_turn(pose, whole, whole);
}

// --- Visitors -------------------------------------------------------------------------------------

static void step_joint(const joint *of, bool is_fresh, r565_bone_pose *pose) {
    const rest at = find_rest(of, pose);
    if (is_fresh) {
        *of->state = (struct r565_spring_state){
            .lever = {at.heading.x * at.length, at.heading.y * at.length}};
    } else if (at.length > 0.0f) {
        turn_bone(pose, of->parent, &at, step_spring(of, &at));
    }
    memcpy(of->state->origin, at.origin, sizeof at.origin);
}

static void pose_joint(const joint *of, r565_bone_pose *pose) {
    const rest at = find_rest(of, pose);
    if (at.length > 0.0f)
        turn_bone(pose, of->parent, &at, glance(of, &at));
}

static const r565_affine *find_parent(struct r565_rig_state *state, int bone) {
    static const r565_affine identity = {1.0f, 0.0f, 0.0f, 1.0f, 0.0f, 0.0f};
    const uint8_t parent = state->armature->bones[bone].parent;
    return parent == R565_NO_PARENT ? &identity : &r565i_rig_find_parts(state).world[parent];
}

/// False: the bone has no spring.
static bool find_joint(joint *found, const r565_springs *springs, int bone) {
    struct r565_rig_state *rig = springs->rig.state;
    const int index = bone < rig->armature->bone_count ? springs->of_bone[bone] - 1 : -1;
    if (index < 0)
        return false;
    *found =
        (joint){springs, &springs->list[index], &springs->states[index], find_parent(rig, bone)};
    return true;
}

static void visit_step(void *user, int bone, r565_bone_pose *pose) {
    const r565_springs *springs = user;
    joint of;
    if (find_joint(&of, springs, bone))
        step_joint(&of, springs->is_fresh != 0, pose);
}

static void visit_pose(void *user, int bone, r565_bone_pose *pose) {
    const r565_springs *springs = user;
    joint of;
    if (springs->is_fresh == 0 && find_joint(&of, springs, bone))
        pose_joint(&of, pose);
}

#if R565I_SPRING_GROUPS

/// The same in a slot, where the first bone comes first.
/// @param made room for a map.
static bool find_group_joint(joint *found, r565i_spring_group *group, int bone, r565_affine *made) {
    const int index = r565i_group_spring(group, bone);
    if (bone == 0)
        r565i_find_base(group);
    if (index < 0)
        return false;
    *made = r565_affine_multiply(&group->base, find_parent(group->rig, bone));
    *found = (joint){group->springs, &group->rig->armature->features->springs[index],
                     &r565i_group_states(group)[index], made};
    return true;
}

static void visit_group_step(void *user, int bone, r565_bone_pose *pose) {
    r565i_spring_group *group = user;
    r565_affine parent;
    joint of;
    group->is_seen = 1;
    if (find_group_joint(&of, group, bone, &parent))
        step_joint(&of, group->springs->is_fresh != 0 || group->is_fresh != 0, pose);
}

static void visit_group_pose(void *user, int bone, r565_bone_pose *pose) {
    r565i_spring_group *group = user;
    r565_affine parent;
    joint of;
    if (find_group_joint(&of, group, bone, &parent) && group->springs->is_fresh == 0 &&
        group->is_fresh == 0)
        pose_joint(&of, pose);
}

#else

#define visit_group_step NULL
#define visit_group_pose NULL

#endif

// --- Time -----------------------------------------------------------------------------------------

static void drop_steps(r565_springs *springs, uint64_t count) {
    const uint32_t room = UINT32_MAX - springs->dropped;
    springs->dropped += count < room ? (uint32_t)count : room;
    springs->is_fresh = 1;
}

static void end_step(r565_springs *springs, uint64_t time) {
    springs->time = time;
    springs->is_fresh = 0;
    r565i_end_group_step(springs);
}

bool r565_springs_advance(r565_springs *springs, uint32_t milliseconds, r565_pose_source *source,
                          void *user) {
    if (!springs || !springs->states || !source)
        return false;
    const uint64_t end = springs->time + milliseconds, last = end / R565_SPRING_STEP;
    uint64_t done = springs->time / R565_SPRING_STEP;
    if (last - done > R565_SPRING_MAX_STEPS) {
        drop_steps(springs, last - done - R565_SPRING_MAX_STEPS);
        done = last - R565_SPRING_MAX_STEPS;
    }
    r565i_hook_groups(springs, visit_group_step);
    bool goes = true;
    while (goes && done < last) {
        done++;
        goes = source(user, done * R565_SPRING_STEP, visit_step, springs);
        if (goes)
            end_step(springs, done * R565_SPRING_STEP);
    }
    r565i_hook_groups(springs, NULL);
    springs->time = goes ? end : springs->time;
    return goes;
}

bool r565_springs_pose(r565_springs *springs, r565_pose_source *source, void *user) {
    if (!springs || !springs->states || !source)
        return false;
    r565i_hook_groups(springs, visit_group_pose);
    const bool posed = source(user, springs->time, visit_pose, springs);
    r565i_hook_groups(springs, NULL);
    return posed;
}

#endif
