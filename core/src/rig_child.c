// SPDX-License-Identifier: MIT
// Armatures that slots show.
#include "rig_child.h"

#include "player_clip.h"

#if R565I_NESTING

#define ALIGNMENT sizeof(void *)

static size_t align(size_t offset) {
    return (offset + ALIGNMENT - 1) & ~(ALIGNMENT - 1);
}

// --- One after the other ----------------------------------------------------------------------------

static struct r565_rig_state *state_at(struct r565_rig_state *state, size_t offset) {
    return (struct r565_rig_state *)(void *)((unsigned char *)state + align(offset));
}

r565i_child_place r565i_before_kinds(const r565_armature *armature) {
    const int count = armature->feature_count != 0 ? armature->features->child_count : 0;
    return (r565i_child_place){.armature = armature, .attachment = -1, .left = count};
}

r565i_child_place r565i_before_children(struct r565_rig_state *owner, int index) {
    r565i_child_place at = r565i_before_kinds(owner->armature);
    if (at.left > 0)
        at.behind = state_at(owner, r565i_rig_own_size(owner->armature));
    at.index_behind = index;
    return at;
}

static size_t hook_size(const r565_armature *child) {
    return r565i_has_hook(child) ? sizeof(r565i_hook *) : 0;
}

bool r565i_next_kind(r565i_child_place *at) {
    for (; at->left > 0 && at->slot < at->armature->slot_count; at->slot++, at->attachment = -1) {
        const r565_slot *slot = &at->armature->slots[at->slot];
        while (++at->attachment < slot->attachment_count) {
            if (r565i_child_of(&slot->attachments[at->attachment])) {
                at->shown = slot->attachments[at->attachment].features;
                at->left--;
                return true;
            }
        }
    }
    return false;
}

/// @param depth how many armatures it stands in; @param left how many rigs there may still be in it.
static size_t measure(const r565_armature *armature, int depth, int *left) {
    size_t size = r565i_rig_own_size(armature);
    r565i_child_place at = r565i_before_kinds(armature);
    while (r565i_next_kind(&at)) {
        if (depth + 1 == R565_MAX_NESTING || (*left)-- == 0)
            return 0;
        const size_t child = measure(at.shown->child, depth + 1, left);
        if (child == 0)
            return 0;
        size = align(size) + hook_size(at.shown->child) + child;
    }
    return size;
}

bool r565i_next_child(r565i_child_place *at) {
    if (!r565i_next_kind(at))
        return false;
    int left = R565_MAX_CHILDREN;
    at->state = state_at(at->behind, hook_size(at->shown->child));
    at->index = at->index_behind;
    at->behind = state_at(at->state, measure(at->shown->child, 0, &left));
    at->inside = R565_MAX_CHILDREN - left;
    at->index_behind += 1 + at->inside;
    return true;
}

// --- Memory ---------------------------------------------------------------------------------------

size_t r565i_rig_size(const r565_armature *armature) {
    int left = R565_MAX_CHILDREN;
    return measure(armature, 0, &left);
}

int r565i_rig_child_count(const r565_armature *armature) {
    int left = R565_MAX_CHILDREN;
    return measure(armature, 0, &left) != 0 ? R565_MAX_CHILDREN - left : 0;
}

struct r565_rig_state *r565i_rig_inside(struct r565_rig_state *state, int index) {
    r565i_child_place at = r565i_before_children(state, 1);
    while (index != 0 && r565i_next_child(&at)) {
        if (index < at.index_behind)
            return r565i_rig_inside(at.state, index - at.index);
    }
    return state;
}

bool r565i_children_are_sound(const r565_armature *armature) {
    r565i_child_place at = r565i_before_kinds(armature);
    while (r565i_next_kind(&at)) {
        if (!r565i_rig_is_sound(at.shown->child))
            return false;
    }
    return true;
}

void r565i_place_children(struct r565_rig_state *owner) {
    r565i_child_place at = r565i_before_children(owner, 0);
    while (r565i_next_child(&at)) {
        if (r565i_has_hook(at.shown->child))
            *r565i_hook_of(at.state) = NULL;
        r565i_rig_set_up(at.state, at.shown->child);
    }
}

static int shown_by(struct r565_rig_state *owner, int slot) {
    return r565i_rig_find_parts(owner).slots[slot].attachment;
}

static const r565_attachment *attachment_of(struct r565_rig_state *owner, int slot) {
    const int attachment = shown_by(owner, slot);
    return attachment < 0 ? NULL : &owner->armature->slots[slot].attachments[attachment];
}

r565_rig r565i_child_at(struct r565_rig_state *owner, int slot) {
    const r565_attachment *attachment = attachment_of(owner, slot);
    if (!attachment || !r565i_child_of(attachment))
        return (r565_rig){NULL};
    r565i_child_place at = r565i_before_children(owner, 0);
    while (r565i_next_child(&at)) {
        if (at.slot == slot && at.attachment == shown_by(owner, slot))
            return (r565_rig){at.state};
    }
    return (r565_rig){NULL};
}

// --- Poses ----------------------------------------------------------------------------------------

const r565_animation *r565i_child_animation(const r565_attachment_features *shown) {
    const r565_armature *child = shown->child;
    if (!shown->animation && child->feature_count != 0)
        return child->features->animation;
    return shown->animation;
}

// Time is counted in 1/65536 frame of the child's.
static float child_frame(const r565_animation *animation, const r565i_layer *owner) {
    const uint64_t length = (uint64_t)animation->duration << 16;
    if (!owner || length == 0 || owner->animation->frame_rate == 0)
        return 0.0f;
    const uint64_t passed = (uint64_t)(uint32_t)(owner->moment.frame * 65536.0f) *
                            animation->frame_rate / owner->animation->frame_rate;
    if (animation->play_times != 0 && passed / length >= animation->play_times)
        return (float)animation->duration;
    const uint32_t within = (uint32_t)(passed % length);
    return (float)(within >> 16) + (float)(within & 0xFFFF) * (1.0f / 65536.0f);
}

static r565i_hook *find_hook(struct r565_rig_state *state, const r565_armature *child) {
    return r565i_has_hook(child) ? *r565i_hook_of(state) : NULL;
}

/// @param layer what shows it; NULL: it begins.
static void pose_child(struct r565_rig_state *state, const r565_attachment_features *shown,
                       const r565i_layer *layer) {
    r565_rig child = {state};
    const r565_animation *animation = r565i_child_animation(shown);
    r565i_hook *hook = find_hook(state, shown->child);
    r565_bone_visitor *visitor = hook ? hook->visitor : NULL;
    if (!animation ||
        !r565_rig_pose(&child, animation, child_frame(animation, layer), visitor, hook))
        r565_rig_pose_bind(&child, visitor, hook);
}

/// Poses a child by its own clock, and those in it by theirs. False: there are no clocks.
static bool pose_by_clock(const r565i_child_place *at, const r565_clip *clips) {
#if R565I_CLOCKS
    if (!clips)
        return false;
    const r565_clip *clip = &clips[at->index];
    r565_rig child = {at->state};
    r565i_hook *hook = find_hook(at->state, at->shown->child);
    r565_bone_visitor *visitor = hook ? hook->visitor : NULL;
    const float frame = clip->animation ? r565i_clip_frame(clip) : 0.0f;
    if (clip->animation && at->inside == 0)
        return r565_rig_pose(&child, clip->animation, frame, visitor, hook);
    const r565_pose_layer layer = {clip->animation, frame, R565_FULL_WEIGHT, R565_LAYER_MIX, NULL};
    return r565i_pose_layers(&child, &layer, 1, visitor, hook, clip + 1);
#else
    (void)at, (void)clips;
    return false;
#endif
}

/// The layer that tells what a bone's slots show.
static const r565i_layer *ruling_layer(const r565i_layer *layers, int count, int bone) {
    while (count-- > 0) {
        const r565i_layer *layer = &layers[count];
        if (!layer->adds && r565i_layer_rules(layer) && r565i_layer_has(layer, bone))
            return layer;
    }
    return NULL;
}

void r565i_pose_children(struct r565_rig_state *owner, const r565i_layer *layers, int count,
                         const r565_clip *clips) {
    const r565_armature *armature = owner->armature;
    const r565i_rig_parts parts = r565i_rig_find_parts(owner);
    r565i_child_place at = r565i_before_children(owner, 0);
    while (r565i_next_child(&at)) {
        const r565_slot *slot = &armature->slots[at.slot];
        if (parts.slots[at.slot].attachment != at.attachment)
            continue;
        if (!pose_by_clock(&at, clips))
            pose_child(at.state, at.shown, ruling_layer(layers, count, slot->bone));
        r565i_find_box(&parts.slots[at.slot], slot, parts.world);
    }
}

void r565i_begin_child(struct r565_rig_state *owner, int slot) {
    const r565_rig child = r565i_child_at(owner, slot);
    if (child.state)
        pose_child(child.state, attachment_of(owner, slot)->features, NULL);
}

// --- Places ---------------------------------------------------------------------------------------

r565_affine r565i_child_placement(struct r565_rig_state *owner, int slot) {
    const r565_affine *local = &attachment_of(owner, slot)->local;
    r565_affine placement;
    r565i_world(&placement, &r565i_rig_find_parts(owner).world[owner->armature->slots[slot].bone],
                &local->a, &local->tx);
    return placement;
}

r565_rect r565i_child_box(struct r565_rig_state *owner, int slot, r565_rect bounds) {
    const bool hidden = r565i_rig_find_parts(owner).slots[slot].alpha == 0;
    if (hidden || r565_rect_is_empty(bounds))
        return (r565_rect){0, 0, 0, 0};
    if (r565i_box_is_everywhere(&bounds))
        return bounds;
    const r565_affine placement = r565i_child_placement(owner, slot);
    return r565i_place_box(&placement, &bounds);
}

uint64_t r565i_hash_children(struct r565_rig_state *owner, uint64_t hash) {
    for (int i = 0; i < owner->armature->slot_count; i++) {
        const r565_rig child = r565i_child_at(owner, i);
        hash = r565_rig_hash(&child, hash);
    }
    return hash;
}

#endif

r565_rig r565_rig_child(const r565_rig *rig, int slot) {
#if R565I_NESTING
    if (r565_rig_is_initialized(rig) && slot >= 0 && slot < rig->state->armature->slot_count)
        return r565i_child_at(rig->state, slot);
#endif
    (void)rig, (void)slot;
    return (r565_rig){NULL};
}
