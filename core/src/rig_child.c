// SPDX-License-Identifier: MIT
// Armatures that slots show.
#include "rig_child.h"

#if R565I_NESTING

#define ALIGNMENT sizeof(void *)

static size_t align(size_t offset) {
    return (offset + ALIGNMENT - 1) & ~(ALIGNMENT - 1);
}

// --- Child attachments ----------------------------------------------------------------------------

// A place among the child attachments of an armature; those beyond its child_count do not count.
typedef struct place {
    const r565_armature *armature;
    int slot, attachment;
    int left; ///< child attachments behind it
} place;

static place before_all(const r565_armature *armature) {
    const int count = armature->feature_count != 0 ? armature->features->child_count : 0;
    return (place){armature, 0, -1, count};
}

/// What the next one shows, NULL behind the last.
static const r565_attachment_features *find_next(place *at) {
    for (; at->left > 0 && at->slot < at->armature->slot_count; at->slot++, at->attachment = -1) {
        const r565_slot *slot = &at->armature->slots[at->slot];
        while (++at->attachment < slot->attachment_count) {
            const r565_attachment *attachment = &slot->attachments[at->attachment];
            if (r565i_child_of(attachment)) {
                at->left--;
                return attachment->features;
            }
        }
    }
    return NULL;
}

/// @param depth how many armatures it stands in; @param left how many rigs there may still be in it.
static size_t measure(const r565_armature *armature, int depth, int *left) {
    size_t size = r565i_rig_own_size(armature);
    place at = before_all(armature);
    for (const r565_attachment_features *shown; (shown = find_next(&at)) != NULL;) {
        if (depth + 1 == R565_MAX_NESTING || (*left)-- == 0)
            return 0;
        const size_t child = measure(shown->child, depth + 1, left);
        if (child == 0)
            return 0;
        size = align(size) + child;
    }
    return size;
}

size_t r565i_rig_size(const r565_armature *armature) {
    int left = R565_MAX_CHILDREN;
    return measure(armature, 0, &left);
}

bool r565i_children_are_sound(const r565_armature *armature) {
    place at = before_all(armature);
    for (const r565_attachment_features *shown; (shown = find_next(&at)) != NULL;) {
        if (!r565i_rig_is_sound(shown->child))
            return false;
    }
    return true;
}

// --- Children in memory ---------------------------------------------------------------------------

static struct r565_rig_state *state_at(unsigned char *memory) {
    return (struct r565_rig_state *)(void *)memory;
}

/// The first child of an owner that has some.
static unsigned char *first_child(struct r565_rig_state *owner) {
    return (unsigned char *)owner + align(r565i_rig_own_size(owner->armature));
}

static unsigned char *behind(unsigned char *child, const r565_armature *armature) {
    return child + align(r565i_rig_size(armature));
}

void r565i_place_children(struct r565_rig_state *owner) {
    place at = before_all(owner->armature);
    unsigned char *memory = at.left > 0 ? first_child(owner) : NULL;
    for (const r565_attachment_features *shown; (shown = find_next(&at)) != NULL;) {
        r565i_rig_set_up(state_at(memory), shown->child);
        memory = behind(memory, shown->child);
    }
}

static const r565_attachment *attachment_of(struct r565_rig_state *owner, int slot) {
    const int attachment = r565i_rig_find_parts(owner).slots[slot].attachment;
    return attachment < 0 ? NULL : &owner->armature->slots[slot].attachments[attachment];
}

r565_rig r565i_child_at(struct r565_rig_state *owner, int slot) {
    const r565_attachment *attachment = attachment_of(owner, slot);
    if (!attachment || !r565i_child_of(attachment))
        return (r565_rig){NULL};
    const int index = r565i_rig_find_parts(owner).slots[slot].attachment;
    place at = before_all(owner->armature);
    unsigned char *memory = at.left > 0 ? first_child(owner) : NULL;
    for (const r565_attachment_features *shown; (shown = find_next(&at)) != NULL;) {
        if (at.slot == slot && at.attachment == index)
            return (r565_rig){state_at(memory)};
        memory = behind(memory, shown->child);
    }
    return (r565_rig){NULL};
}

// --- Poses ----------------------------------------------------------------------------------------

static const r565_animation *animation_of(const r565_attachment_features *shown) {
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

/// @param layer what shows it; NULL: it begins.
static void pose_child(struct r565_rig_state *state, const r565_attachment_features *shown,
                       const r565i_layer *layer) {
    r565_rig child = {state};
    const r565_animation *animation = animation_of(shown);
    if (!animation || !r565_rig_pose(&child, animation, child_frame(animation, layer), NULL, NULL))
        r565_rig_pose_bind(&child, NULL, NULL);
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

void r565i_pose_children(struct r565_rig_state *owner, const r565i_layer *layers, int count) {
    const r565_armature *armature = owner->armature;
    r565i_slot_state *slots = r565i_rig_find_parts(owner).slots;
    place at = before_all(armature);
    unsigned char *memory = at.left > 0 ? first_child(owner) : NULL;
    for (const r565_attachment_features *shown; (shown = find_next(&at)) != NULL;) {
        r565i_slot_state *slot = &slots[at.slot];
        if (slot->attachment == at.attachment) {
            const int bone = armature->slots[at.slot].bone;
            pose_child(state_at(memory), shown, ruling_layer(layers, count, bone));
            r565i_find_box(slot, &armature->slots[at.slot], r565i_rig_find_parts(owner).world);
        }
        memory = behind(memory, shown->child);
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
