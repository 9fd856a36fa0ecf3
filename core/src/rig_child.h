// SPDX-License-Identifier: MIT
// Private: armatures that slots show. Each child attachment has a rig of its own in its owner's memory,
// behind the other extras, in the order of slots and attachments.
#ifndef R565I_RIG_CHILD_H
#define R565I_RIG_CHILD_H

#include "rig_layer.h"

#define R565I_NESTING (R565_ENABLE_RIG && R565_ENABLE_LAYERS && R565_ENABLE_NESTING)

/// The armature that an attachment is, or NULL.
static inline const r565_armature *r565i_child_of(const r565_attachment *attachment) {
    return R565I_NESTING && attachment->feature_count != 0 ? attachment->features->child : NULL;
}

#if R565I_NESTING

/// Bytes of a rig and all rigs in it, alignment slack aside. 0: they are too many, or nested too deep.
size_t r565i_rig_size(const r565_armature *armature);

/// Whether all armatures that an armature shows can be posed. Only where r565i_rig_size is not 0.
bool r565i_children_are_sound(const r565_armature *armature);

/// Places the children behind an owner's own memory, each in its bind pose.
void r565i_place_children(struct r565_rig_state *owner);

/// Poses the children that slots show, at the time of the layers that show them.
void r565i_pose_children(struct r565_rig_state *owner, const r565i_layer *layers, int count);

/// The child that a slot shows, not initialised where it shows none.
r565_rig r565i_child_at(struct r565_rig_state *owner, int slot);

/// Begins the animation of the child that a slot shows, if it shows one.
void r565i_begin_child(struct r565_rig_state *owner, int slot);

/// Where the child that a slot shows stands: from its space to the owner's.
r565_affine r565i_child_placement(struct r565_rig_state *owner, int slot);

/// What a slot covers in the owner's space that shows a child, given the child's bounds in its own.
r565_rect r565i_child_box(struct r565_rig_state *owner, int slot, r565_rect bounds);

/// A hash that the children which slots show went into.
uint64_t r565i_hash_children(struct r565_rig_state *owner, uint64_t hash);

#else

static inline size_t r565i_rig_size(const r565_armature *armature) {
    return r565i_rig_own_size(armature);
}

static inline bool r565i_children_are_sound(const r565_armature *armature) {
    (void)armature;
    return true;
}

static inline void r565i_place_children(struct r565_rig_state *owner) {
    (void)owner;
}

static inline void r565i_pose_children(struct r565_rig_state *owner, const r565i_layer *layers,
                                       int count) {
    (void)owner, (void)layers, (void)count;
}

static inline r565_rig r565i_child_at(struct r565_rig_state *owner, int slot) {
    (void)owner, (void)slot;
    return (r565_rig){NULL};
}

static inline void r565i_begin_child(struct r565_rig_state *owner, int slot) {
    (void)owner, (void)slot;
}

static inline r565_affine r565i_child_placement(struct r565_rig_state *owner, int slot) {
    (void)owner, (void)slot;
    return r565_affine_identity();
}

static inline r565_rect r565i_child_box(struct r565_rig_state *owner, int slot, r565_rect bounds) {
    (void)owner, (void)slot;
    return bounds;
}

static inline uint64_t r565i_hash_children(struct r565_rig_state *owner, uint64_t hash) {
    (void)owner;
    return hash;
}

#endif

#endif
