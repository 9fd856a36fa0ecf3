// SPDX-License-Identifier: MIT
// A rig's look is an armature of its own, the same but for what slots show: nothing that poses or draws
// has to know of it.
#include "rig565/look.h"

#include "rig_private.h"

#include <string.h>

r565_result r565_look_init(r565_look *look, r565_rig *rig, r565_slot *slots, int capacity) {
    const r565_armature *armature = r565_rig_armature(rig);
    if (!look || !armature || !slots)
        return R565_ERR_ARGUMENT;
    if (capacity < armature->slot_count)
        return R565_ERR_NO_SPACE;
    if (armature->slot_count != 0)
        memcpy(slots, armature->slots, armature->slot_count * sizeof *slots);
    look->armature = *armature;
    look->armature.slots = slots;
    look->slots = slots;
    look->original = armature;
    rig->state->armature = &look->armature;
    return R565_OK;
}

// Memory for meshes and armatures in slots was laid out for those that the slot has.
static bool has_same_features(const r565_attachment *a, const r565_attachment *b) {
    return a->feature_count == b->feature_count &&
           (a->feature_count == 0 || a->features == b->features);
}

bool r565_look_set(r565_look *look, int slot, const r565_attachment *attachments) {
    if (!look || slot < 0 || slot >= look->armature.slot_count)
        return false;
    const r565_slot *original = &look->original->slots[slot];
    for (int i = 0; attachments && i < original->attachment_count; i++) {
        if (!has_same_features(&attachments[i], &original->attachments[i]))
            return false;
    }
    look->slots[slot].attachments = attachments ? attachments : original->attachments;
    return true;
}

bool r565_look_set_image(r565_look *look, int slot, int attachment, r565_attachment *memory,
                         const r565_texture *texture, r565_rect source) {
    if (!look || slot < 0 || slot >= look->armature.slot_count || !memory || attachment < 0 ||
        attachment >= look->slots[slot].attachment_count ||
        !look->slots[slot].attachments[attachment].texture)
        return false;
    r565_slot *of = &look->slots[slot];
    if (memory != of->attachments)
        memcpy(memory, of->attachments, of->attachment_count * sizeof *memory);
    r565_attachment_set_image(&memory[attachment], texture, source, 0.5f, 0.5f);
    of->attachments = memory;
    return true;
}

void r565_attachment_set_image(r565_attachment *attachment, const r565_texture *texture,
                               r565_rect source, float pivot_x, float pivot_y) {
    const r565_rect *old = &attachment->source;
    const float x = (float)((old->right - old->left) - (source.right - source.left)) * pivot_x;
    const float y = (float)((old->bottom - old->top) - (source.bottom - source.top)) * pivot_y;
    r565_affine *local = &attachment->local;
    local->tx += local->a * x + local->c * y;
    local->ty += local->b * x + local->d * y;
    attachment->texture = texture;
    attachment->source = source;
    attachment->hull = NULL;
    attachment->hull_count = 0;
}
