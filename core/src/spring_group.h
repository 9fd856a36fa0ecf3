// SPDX-License-Identifier: MIT
// Private: springs of armatures in slots. Each that has some, or shows one that has some, is a group,
// behind the outermost armature's springs in their memory, an owner before those in it.
#ifndef R565I_SPRING_GROUP_H
#define R565I_SPRING_GROUP_H

#include "rig_child.h"
#include "spring_state.h"

#define R565I_SPRING_GROUPS (R565I_NESTING && R565_ENABLE_SPRINGS)

#if R565I_SPRING_GROUPS

// Behind it are the states of its springs, then a byte a bone as r565_springs.of_bone has.
typedef struct r565i_spring_group {
    r565i_hook hook; ///< first: its user is the group
    const r565_springs *springs;
    struct r565_rig_state *rig;
    const struct r565i_spring_group *owner; ///< NULL: the outermost armature
    r565_affine base; ///< from the rig's space to the outermost one's, as posed
    uint8_t slot;     ///< of the owner
    uint8_t is_fresh; ///< the next step begins at rest
    uint8_t is_seen;  ///< it was posed in this step
} r565i_spring_group;

static inline int r565i_spring_count(const r565_armature *armature) {
    return armature->feature_count != 0 ? armature->features->spring_count : 0;
}

static inline struct r565_spring_state *r565i_group_states(r565i_spring_group *of) {
    return (struct r565_spring_state *)(void *)(of + 1);
}

/// The spring of a bone, or -1.
static inline int r565i_group_spring(r565i_spring_group *of, int bone) {
    const r565_armature *armature = of->rig->armature;
    const struct r565_spring_state *behind = r565i_group_states(of) + r565i_spring_count(armature);
    return ((const uint8_t *)behind)[bone] - 1;
}

/// Where the first of springs->group_count groups is, and the next one.
r565i_spring_group *r565i_first_group(const r565_springs *springs);
r565i_spring_group *r565i_group_behind(r565i_spring_group *at);

/// Bytes of all groups, from the address of any; 0: there are none.
size_t r565i_groups_size(const r565_armature *armature);
/// Whether what swings in an armature is as it has to be.
bool r565i_groups_are_valid(const r565_armature *armature);
/// Makes the groups, in cleared memory, of springs that have all else.
void r565i_place_groups(r565_springs *springs);

/// Has the groups' springs pose with their rigs. NULL: no longer.
void r565i_hook_groups(r565_springs *springs, r565_bone_visitor *visitor);
/// Finds out where a group stands, as it is posed. Owners are placed.
void r565i_find_base(r565i_spring_group *of);
/// Ends a step: groups that it did not pose begin at rest when they appear.
void r565i_end_group_step(r565_springs *springs);

#else

static inline size_t r565i_groups_size(const r565_armature *armature) {
    (void)armature;
    return 0;
}

static inline bool r565i_groups_are_valid(const r565_armature *armature) {
    (void)armature;
    return true;
}

static inline void r565i_place_groups(r565_springs *springs) {
    (void)springs;
}

static inline void r565i_hook_groups(r565_springs *springs, r565_bone_visitor *visitor) {
    (void)springs, (void)visitor;
}

static inline void r565i_end_group_step(r565_springs *springs) {
    (void)springs;
}

#endif

#endif
