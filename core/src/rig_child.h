// SPDX-License-Identifier: MIT
// Private: armatures that slots show. Each child attachment has a rig of its own in its owner's memory,
// behind the other extras, in the order of slots and attachments.
#ifndef R565I_RIG_CHILD_H
#define R565I_RIG_CHILD_H

#include "rig565/player.h"
#include "rig_layer.h"

#define R565I_NESTING (R565_ENABLE_RIG && R565_ENABLE_LAYERS && R565_ENABLE_NESTING)

/// The armature that an attachment is, or NULL.
static inline const r565_armature *r565i_child_of(const r565_attachment *attachment) {
    return R565I_NESTING && attachment->feature_count != 0 ? attachment->features->child : NULL;
}

/// r565_rig_pose_layers.
/// @param clips the clocks of the rig's children and of those in them, as r565i_child_place counts; NULL:
///              they go by the layers' time.
bool r565i_pose_layers(r565_rig *rig, const r565_pose_layer *layers, int count,
                       r565_bone_visitor *visitor, void *user, const r565_clip *clips);

#if R565I_NESTING

// Springs of a child, while they pose. Its user is the hook itself.
typedef struct r565i_hook {
    r565_bone_visitor *visitor;
} r565i_hook;

/// Whether a child's rig has a hook: where its armature has springs. The word before it says where.
static inline bool r565i_has_hook(const r565_armature *child) {
    return R565_ENABLE_SPRINGS && child->feature_count != 0 && child->features->spring_count != 0;
}

/// NULL there: nothing poses its springs.
static inline r565i_hook **r565i_hook_of(struct r565_rig_state *child) {
    return (r565i_hook **)(void *)child - 1;
}

// A child attachment of a rig, and the rig of it. Those beyond an armature's child_count do not count.
typedef struct r565i_child_place {
    const r565_armature *armature;         ///< the owner's
    int slot, attachment;                  ///< which it is
    const r565_attachment_features *shown; ///< of it
    struct r565_rig_state *state;
    int index;  ///< of the rig: an owner's come before its next sibling
    int inside; ///< how many rigs follow that are in it
    int left;   ///< child attachments behind it
    int index_behind;
    struct r565_rig_state *behind;
} r565i_child_place;

/// Before the first child of an owner.
/// @param index that the first one has.
r565i_child_place r565i_before_children(struct r565_rig_state *owner, int index);
/// False: that was the last one.
bool r565i_next_child(r565i_child_place *at);

/// The same where only what the children are is asked: state, index and inside are nothing.
r565i_child_place r565i_before_kinds(const r565_armature *armature);
bool r565i_next_kind(r565i_child_place *at);

/// The rigs in a rig of that armature, children's children included.
int r565i_rig_child_count(const r565_armature *armature);
/// One of a rig and those: 0 is the rig itself, r565i_child_place.index + 1 one in it.
struct r565_rig_state *r565i_rig_inside(struct r565_rig_state *state, int index);

/// What a child plays where nothing else is said; NULL: the bind pose.
const r565_animation *r565i_child_animation(const r565_attachment_features *shown);

/// Bytes of a rig and all rigs in it, alignment slack aside. 0: they are too many, or nested too deep.
size_t r565i_rig_size(const r565_armature *armature);

/// Whether all armatures that an armature shows can be posed. Only where r565i_rig_size is not 0.
bool r565i_children_are_sound(const r565_armature *armature);

/// Places the children behind an owner's own memory, each in its bind pose.
void r565i_place_children(struct r565_rig_state *owner);

/// Poses the children that slots show, by their clocks or at the time of the layers that show them.
/// @param clips as r565i_pose_layers.
void r565i_pose_children(struct r565_rig_state *owner, const r565i_layer *layers, int count,
                         const r565_clip *clips);

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

static inline int r565i_rig_child_count(const r565_armature *armature) {
    (void)armature;
    return 0;
}

static inline struct r565_rig_state *r565i_rig_inside(struct r565_rig_state *state, int index) {
    (void)index; // 0
    return state;
}

static inline void r565i_place_children(struct r565_rig_state *owner) {
    (void)owner;
}

static inline void r565i_pose_children(struct r565_rig_state *owner, const r565i_layer *layers,
                                       int count, const r565_clip *clips) {
    (void)owner, (void)layers, (void)count, (void)clips;
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
