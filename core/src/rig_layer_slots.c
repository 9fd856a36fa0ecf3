// SPDX-License-Identifier: MIT
// What slots show, in which colours and where, from all layers.
#include "rig_mesh.h"
#include "rig_skin.h"

#if R565_ENABLE_RIG && R565_ENABLE_LAYERS

// --- Attachments and alphas -----------------------------------------------------------------------

// Attachments are display indices until skins are looked at.
static void set_up_slots(r565i_slot_state *state, const r565_armature *armature) {
    const r565_slot *slot = armature->slots;
    for (int left = armature->slot_count; left > 0; left--, slot++, state++) {
        state->attachment = slot->default_attachment;
        state->alpha = slot->alpha;
    }
}

/// Goes over to what the armature says.
static void recede_slots(r565i_slot_state *state, const r565_armature *armature,
                         const r565i_layer *layer) {
    const r565_slot *slot = armature->slots;
    const bool rules = r565i_layer_rules(layer);
    for (int left = armature->slot_count; left > 0; left--, slot++, state++) {
        if (!r565i_layer_has(layer, slot->bone))
            continue;
        if (state->alpha != slot->alpha)
            state->alpha = (uint8_t)r565i_recede(state->alpha, slot->alpha, layer->weight);
        if (rules)
            state->attachment = slot->default_attachment;
    }
}

static void animate_slot(r565i_slot_state *state, const r565_slot *slot, const r565_timeline *line,
                         const r565i_layer *layer) {
    if (line->channel != R565_CHANNEL_ATTACHMENT) {
        const int32_t alpha = r565i_clamp(r565i_sample_value(line, &layer->moment), 0, 255);
        state->alpha =
            (uint8_t)r565i_clamp(r565i_layer_mix(layer, state->alpha, alpha, slot->alpha), 0, 255);
    } else if (r565i_layer_rules(layer)) {
        state->attachment =
            (int8_t)r565i_sample_attachment(line, layer->moment.whole, slot->attachment_count);
    }
}

static void animate_slots(r565i_slot_state *states, const r565_armature *armature,
                          const r565i_layer *layer) {
    const r565_timeline *line = layer->animation->slot_timelines;
    for (int left = layer->animation->slot_timeline_count; left > 0; left--, line++) {
        const int slot = line->target;
        if (slot < armature->slot_count && line->key_count != 0 &&
            r565i_layer_has(layer, armature->slots[slot].bone))
            animate_slot(&states[slot], &armature->slots[slot], line, layer);
    }
}

// --- Tints ----------------------------------------------------------------------------------------

enum { TINT_PARTS = sizeof(r565_tint) / sizeof(int16_t) };

// The parts of a tint, one after the other.
static inline int16_t *parts_of(r565_tint *tint) {
    return &tint->multiply_r;
}

static inline const int16_t *parts_of_const(const r565_tint *tint) {
    return &tint->multiply_r;
}

/// Goes over to what the armature says.
static void recede_tints(r565_tint *tints, const r565_armature *armature,
                         const r565i_layer *layer) {
    for (int i = 0; i < armature->features->tint_count; i++) {
        int16_t *part = parts_of(&tints[i]);
        const int16_t *setup = parts_of_const(&armature->features->tints[i]);
        if (!r565i_layer_has(layer, armature->slots[i].bone))
            continue;
        for (int k = 0; k < TINT_PARTS; k++)
            part[k] = (int16_t)r565i_recede(part[k], setup[k], layer->weight);
    }
}

static void animate_tint(r565_tint *tint, const r565_tint *setup, const r565_tint_timeline *line,
                         const r565i_layer *layer) {
    const r565i_sample taken =
        r565i_take_sample(line->keys, sizeof *line->keys, line->key_count, &layer->moment);
    const r565_tint_key *key = taken.key, *next = taken.next;
    const int16_t *from = parts_of_const(&key->tint), *to = parts_of_const(&next->tint);
    const int16_t *start = parts_of_const(setup);
    int16_t *part = parts_of(tint);
    for (int k = 0; k < TINT_PARTS; k++) {
        const int32_t most = k < TINT_PARTS / 2 ? INT16_MAX : 255;
        const int32_t value = r565i_clamp(r565i_between(from[k], to[k], taken.easing), -most, most);
        part[k] =
            (int16_t)r565i_clamp(r565i_layer_mix(layer, part[k], value, start[k]), -most, most);
    }
}

static void animate_tints(r565_tint *tints, const r565_armature *armature,
                          const r565i_layer *layer) {
    if (layer->animation->feature_count == 0)
        return;
    const r565_tint_timeline *line = layer->animation->features->tints;
    for (int left = layer->animation->features->tint_count; left > 0; left--, line++) {
        const int slot = line->slot;
        if (slot < armature->features->tint_count && line->key_count != 0 &&
            r565i_layer_has(layer, armature->slots[slot].bone))
            animate_tint(&tints[slot], &armature->features->tints[slot], line, layer);
    }
}

static void pose_tints(struct r565_rig_state *state, const r565i_layer *layers, int count) {
    const r565_armature *armature = state->armature;
    const size_t size = sizeof(r565_tint) * armature->features->tint_count;
    r565_tint *tints = r565i_rig_find_extras(state).tints;
    if (size == 0)
        return;
    memcpy(tints, armature->features->tints, size);
    for (int i = 0; i < count; i++) {
        if (i > 0 && !layers[i].adds)
            recede_tints(tints, armature, &layers[i]);
        animate_tints(tints, armature, &layers[i]);
    }
}

// --- Boxes ----------------------------------------------------------------------------------------

static void find_boxes(const r565i_rig_parts *parts, const r565_armature *armature) {
    const r565_slot *slot = armature->slots;
    r565i_slot_state *state = parts->slots;
    r565i_misfit misfit = {{0}};
    for (int left = armature->slot_count; left > 0; left--, slot++, state++) {
        if (r565i_is_shown(state))
            r565i_image_box(&state->box, &parts->world[slot->bone],
                            &slot->attachments[state->attachment], &misfit);
        else
            state->box = (r565_rect)R565I_NOWHERE;
    }
    // Seldom, so that it may take a second look at all of them.
    for (int i = 0; r565i_is_misfit(&misfit) && i < armature->slot_count; i++)
        r565i_find_box(&parts->slots[i], &armature->slots[i], parts->world);
}

static void wear_skins(struct r565_rig_state *state, r565i_slot_state *slots) {
    const uint8_t *skins = r565i_rig_find_extras(state).skins;
    for (int i = 0; i < state->armature->slot_count; i++)
        slots[i].attachment =
            (int8_t)r565i_skin_attachment(state->armature, skins, i, slots[i].attachment);
}

static void pose_meshes(struct r565_rig_state *state, const r565i_rig_parts *parts,
                        const r565i_layer *layers, int count) {
    for (int i = 0; i < state->armature->slot_count; i++) {
        const r565i_slot_state *slot = &parts->slots[i];
        if (r565i_is_shown(slot) &&
            r565i_mesh_of(&state->armature->slots[i].attachments[slot->attachment]))
            r565i_pose_mesh(state, i, layers, count);
    }
}

// --- The whole ------------------------------------------------------------------------------------

void r565i_choose_attachments(struct r565_rig_state *state, const r565i_layer *layers, int count) {
    const r565_armature *armature = state->armature;
    r565i_slot_state *slots = r565i_rig_find_parts(state).slots;
    set_up_slots(slots, armature);
    for (int i = 0; i < count; i++) {
        if (i > 0 && !layers[i].adds)
            recede_slots(slots, armature, &layers[i]);
        animate_slots(slots, armature, &layers[i]);
    }
    if (armature->feature_count != 0 && armature->features->skin_count != 0)
        wear_skins(state, slots);
}

void r565i_pose_layer_slots(struct r565_rig_state *state, const r565i_layer *layers, int count) {
    const r565_armature *armature = state->armature;
    const r565i_rig_parts parts = r565i_rig_find_parts(state);
    find_boxes(&parts, armature);
    if (armature->feature_count == 0)
        return;
    pose_tints(state, layers, count);
    if (armature->features->vertex_count != 0)
        pose_meshes(state, &parts, layers, count);
}

#endif
