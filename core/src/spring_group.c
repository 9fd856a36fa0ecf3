// SPDX-License-Identifier: MIT
// Springs of armatures in slots: their memory, and their way into the poses of their rigs.
#include "contract.h"

#include "asset_private.h"
#include "spring_group.h"

#include <string.h>

#if R565I_SPRING_GROUPS

#define ALIGNMENT sizeof(void *)

// --- Memory ---------------------------------------------------------------------------------------

/// Of one group, without those in it.
static size_t size_of(const r565_armature *armature) {
    const int count = r565i_spring_count(armature);
    const size_t size = sizeof(r565i_spring_group) +
                        (size_t)count * sizeof(struct r565_spring_state) +
                        (count != 0 ? armature->bone_count : 0u);
    return (size + ALIGNMENT - 1) & ~(ALIGNMENT - 1);
}

/// Bytes of the groups of what an armature shows.
/// @param are_valid NULL, or set to false if their springs are not.
static size_t measure(const r565_armature *armature, bool *are_valid) {
    size_t size = 0;
    r565i_child_place at = r565i_before_kinds(armature);
    while (r565i_next_kind(&at)) {
        const r565_armature *child = at.shown->child;
        const size_t inside = measure(child, are_valid);
        const int count = r565i_spring_count(child);
        if (are_valid && count != 0 &&
            !r565i_springs_are_valid(child->features->springs, count, child))
            *are_valid = false;
        if (count != 0 || inside != 0)
            size += size_of(child) + inside;
    }
    return size;
}

size_t r565i_groups_size(const r565_armature *armature) {
    const size_t size = r565i_rig_child_count(armature) != 0 ? measure(armature, NULL) : 0;
    return size != 0 ? size + ALIGNMENT - 1 : 0;
}

bool r565i_groups_are_valid(const r565_armature *armature) {
    bool are_valid = true;
    (void)measure(armature, &are_valid);
    return are_valid;
}

r565i_spring_group *r565i_first_group(const r565_springs *springs) {
    uint8_t *first = springs->of_bone + r565_rig_armature(&springs->rig)->bone_count;
    first += -(uintptr_t)first & (ALIGNMENT - 1);
    return (r565i_spring_group *)(void *)first;
}

r565i_spring_group *r565i_group_behind(r565i_spring_group *at) {
    return (r565i_spring_group *)(void *)((char *)at + size_of(at->rig->armature));
}

/// @param owner of the rigs; its group is NULL for the outermost.
static r565i_spring_group *place(r565_springs *springs, r565i_spring_group *at,
                                 struct r565_rig_state *owner, const r565i_spring_group *group) {
    r565i_child_place child = r565i_before_children(owner, 0);
    while (r565i_next_child(&child)) {
        const r565_armature *armature = child.shown->child;
        const int count = r565i_spring_count(armature);
        if (count == 0 && r565i_groups_size(armature) == 0)
            continue;
        *at = (r565i_spring_group){
            .rig = child.state, .owner = group, .slot = (uint8_t)child.slot, .is_fresh = 1};
        uint8_t *of_bone = (uint8_t *)(r565i_group_states(at) + count);
        for (int i = 0; i < count; i++)
            of_bone[armature->features->springs[i].bone] = (uint8_t)(1 + i);
        springs->group_count++;
        at = place(springs, r565i_group_behind(at), child.state, at);
    }
    return at;
}

void r565i_place_groups(r565_springs *springs) {
    (void)place(springs, r565i_first_group(springs), springs->rig.state, NULL);
}

// --- Poses ----------------------------------------------------------------------------------------

void r565i_hook_groups(r565_springs *springs, r565_bone_visitor *visitor) {
    r565i_spring_group *at = r565i_first_group(springs);
    for (int left = springs->group_count; left > 0; left--, at = r565i_group_behind(at)) {
        at->hook.visitor = visitor;
        at->springs = springs;
        if (r565i_has_hook(at->rig->armature))
            *r565i_hook_of(at->rig) = visitor ? &at->hook : NULL;
    }
}

static r565_affine base_of(const r565i_spring_group *of) {
    struct r565_rig_state *owner = of->owner ? of->owner->rig : of->springs->rig.state;
    const r565_affine placement = r565i_child_placement(owner, of->slot);
    if (!of->owner)
        return placement;
    const r565_affine outer = base_of(of->owner);
    return r565_affine_multiply(&outer, &placement);
}

void r565i_find_base(r565i_spring_group *of) {
    of->base = base_of(of);
}

void r565i_end_group_step(r565_springs *springs) {
    r565i_spring_group *at = r565i_first_group(springs);
    for (int left = springs->group_count; left > 0; left--, at = r565i_group_behind(at)) {
        at->is_fresh = !at->is_seen;
        at->is_seen = 0;
    }
}

#endif
