// SPDX-License-Identifier: MIT
// A rig's memory, and questions about its pose.
#include "asset_private.h"
#include "rig_child.h"
#include "rig_mesh.h"

#include <string.h>

bool r565_rig_is_initialized(const r565_rig *rig) {
    return rig && rig->state;
}

void r565_rig_deinit(r565_rig *rig) {
    if (rig)
        rig->state = NULL;
}

const r565_armature *r565_rig_armature(const r565_rig *rig) {
    return r565_rig_is_initialized(rig) ? rig->state->armature : NULL;
}

#if R565_ENABLE_RIG

#define ALIGNMENT sizeof(void *)
R565_STATIC_ASSERT(sizeof(struct r565_rig_state) <= 16, "the header of a rig grew");

size_t r565i_rig_own_size(const r565_armature *armature) {
    const size_t slots = armature->slot_count;
    size_t bytes = sizeof(struct r565_rig_state) + sizeof(r565_affine) * armature->bone_count +
                   (sizeof(r565i_slot_state) + 1) * slots;
    if (r565i_is_rich(armature)) {
        const r565_armature_features *features = armature->features;
        bytes = r565i_align4(bytes) + sizeof(r565_tint) * features->tint_count +
                sizeof(r565_position) * features->vertex_count +
                sizeof(r565i_ik_pose) * features->ik_count;
        bytes += features->skin_count != 0 ? slots : 0;
    }
    return r565i_align4(bytes);
}

size_t r565_rig_bytes(const r565_armature *armature) {
    const size_t size = armature ? r565i_rig_size(armature) : 0;
    return size != 0 ? size + ALIGNMENT - 1 : 0;
}

bool r565i_rig_is_sound(const r565_armature *armature) {
    for (int i = 0; i < armature->bone_count; i++) {
        const uint8_t parent = armature->bones[i].parent;
        if (parent != R565_NO_PARENT && parent >= i)
            return false;
    }
    for (int i = 0; i < armature->slot_count; i++) {
        const r565_slot *slot = &armature->slots[i];
        if (slot->bone >= armature->bone_count || slot->default_attachment < -1 ||
            slot->default_attachment >= slot->attachment_count || slot->blend == R565_BLEND_NONE ||
            slot->blend > R565_BLEND_LAST)
            return false;
    }
    return r565i_iks_are_valid(armature) && r565i_paths_are_valid(armature) &&
           r565i_children_are_sound(armature);
}

/// The slots' own tints, the default skin, and else nothing.
static void set_up_extras(struct r565_rig_state *state) {
    const r565_armature *armature = state->armature;
    if (!r565i_is_rich(armature))
        return;
    const r565i_rig_extras extras = r565i_rig_find_extras(state);
    memset(extras.tints, 0, (size_t)(extras.end - (unsigned char *)extras.tints));
    for (int i = 0; i < armature->features->tint_count; i++)
        extras.tints[i] = armature->features->tints[i];
    r565i_place_children(state);
}

void r565i_rig_set_up(struct r565_rig_state *state, const r565_armature *armature) {
    r565_rig rig = {state};
    state->armature = armature;
    // No data of any animation: the first pose sets the order.
    state->order_source = r565i_rig_find_parts(state).order;
    set_up_extras(state);
    r565_rig_pose_bind(&rig, NULL, NULL);
}

r565_result r565_rig_init(r565_rig *rig, const r565_armature *armature, void *memory, size_t size) {
    if (!rig || !armature || !memory)
        return R565_ERR_ARGUMENT;
    const size_t bytes = r565_rig_bytes(armature);
    if (bytes == 0 || !r565i_rig_is_sound(armature))
        return R565_ERR_CORRUPT;
    if (size < bytes)
        return R565_ERR_NO_SPACE;
    char *aligned = (char *)memory + (-(uintptr_t)memory & (ALIGNMENT - 1));
    rig->state = (struct r565_rig_state *)(void *)aligned;
    r565i_rig_set_up(rig->state, armature);
    return R565_OK;
}

#else

size_t r565_rig_bytes(const r565_armature *armature) {
    (void)armature;
    return 0;
}

r565_result r565_rig_init(r565_rig *rig, const r565_armature *armature, void *memory, size_t size) {
    (void)armature, (void)memory, (void)size;
    r565_rig_deinit(rig);
    return R565_ERR_DISABLED;
}

#endif

// --- Names and indices ------------------------------------------------------------------------------

static bool is_bone(const r565_rig *rig, int bone) {
    return r565_rig_is_initialized(rig) && bone >= 0 && bone < rig->state->armature->bone_count;
}

static bool is_slot(const r565_rig *rig, int slot) {
    return r565_rig_is_initialized(rig) && slot >= 0 && slot < rig->state->armature->slot_count;
}

static bool is_named(const char *name, const char *wanted) {
    return name && wanted && strcmp(name, wanted) == 0;
}

int r565_rig_bone_index(const r565_rig *rig, const char *name) {
    for (int i = 0; is_bone(rig, i); i++) {
        if (is_named(rig->state->armature->bones[i].name, name))
            return i;
    }
    return -1;
}

int r565_rig_slot_index(const r565_rig *rig, const char *name) {
    for (int i = 0; is_slot(rig, i); i++) {
        if (is_named(rig->state->armature->slots[i].name, name))
            return i;
    }
    return -1;
}

int r565_rig_slot_at(const r565_rig *rig, int position) {
    return is_slot(rig, position) ? r565i_rig_find_parts(rig->state).order[position] : -1;
}

int r565_rig_draw_index_of(const r565_rig *rig, int slot) {
    for (int position = 0; is_slot(rig, slot) && is_slot(rig, position); position++) {
        if (r565i_rig_find_parts(rig->state).order[position] == slot)
            return position;
    }
    return -1;
}

r565_affine r565_rig_bone_transform(const r565_rig *rig, int bone) {
    if (!is_bone(rig, bone))
        return r565_affine_identity();
    return r565i_rig_find_parts(rig->state).world[bone];
}

// --- Slots ------------------------------------------------------------------------------------------

r565_rect r565i_place_box(const r565_affine *placement, const r565_rect *box) {
    const float origin[2] = {(float)box->left, (float)box->top};
    r565i_misfit misfit = {{0}};
    r565_rect placed;
    r565i_map map;
    r565i_map_moved(&map, placement, origin);
    r565i_map_box(&placed, &map, box, &misfit);
    if (r565i_is_misfit(&misfit))
        placed = (r565_rect)R565I_EVERYWHERE;
    return placed;
}

void r565i_find_box(r565i_slot_state *state, const r565_slot *slot, const r565_affine *worlds) {
    r565i_misfit misfit = {{0}};
    state->box = (r565_rect)R565I_NOWHERE;
    if (!r565i_is_shown(state))
        return;
    r565i_image_box(&state->box, &worlds[slot->bone], &slot->attachments[state->attachment],
                    &misfit);
    if (r565i_is_misfit(&misfit) || r565i_child_of(&slot->attachments[state->attachment]))
        state->box = (r565_rect)R565I_EVERYWHERE;
}

static r565i_slot_state *state_of(const r565_rig *rig, int slot) {
    return &r565i_rig_find_parts(rig->state).slots[slot];
}

/// What a slot covers, and where its mesh is, after something else is shown.
static void find_box(struct r565_rig_state *state, int slot) {
    const r565i_rig_parts parts = r565i_rig_find_parts(state);
    const r565_slot *of = &state->armature->slots[slot];
    r565i_find_box(&parts.slots[slot], of, parts.world);
#if R565_ENABLE_RIG && R565_ENABLE_LAYERS
    if (r565i_is_shown(&parts.slots[slot]) &&
        r565i_mesh_of(&of->attachments[parts.slots[slot].attachment]))
        r565i_pose_mesh(state, slot, NULL, 0);
#endif
}

int r565_rig_attachment_of(const r565_rig *rig, int slot) {
    return is_slot(rig, slot) ? state_of(rig, slot)->attachment : -1;
}

bool r565_rig_set_attachment(r565_rig *rig, int slot, int attachment) {
    if (!is_slot(rig, slot) || attachment < -1 ||
        attachment >= rig->state->armature->slots[slot].attachment_count)
        return false;
    r565i_slot_state *state = state_of(rig, slot);
    if (state->attachment != attachment) {
        state->attachment = (int8_t)attachment;
        r565i_begin_child(rig->state, slot);
        find_box(rig->state, slot);
    }
    return true;
}

uint8_t r565_rig_alpha_of(const r565_rig *rig, int slot) {
    return is_slot(rig, slot) ? state_of(rig, slot)->alpha : 0;
}

bool r565_rig_set_alpha(r565_rig *rig, int slot, uint8_t alpha) {
    if (!is_slot(rig, slot))
        return false;
    r565i_slot_state *state = state_of(rig, slot);
    const bool was_shown = r565i_is_shown(state);
    state->alpha = alpha;
    if (r565i_is_shown(state) != was_shown)
        find_box(rig->state, slot);
    return true;
}

const r565_position *r565_rig_vertices_of(const r565_rig *rig, int slot, int *count) {
    const r565_mesh *mesh = NULL;
    if (is_slot(rig, slot) && r565i_is_shown(state_of(rig, slot)))
        mesh = r565i_mesh_of(
            &rig->state->armature->slots[slot].attachments[state_of(rig, slot)->attachment]);
    if (count)
        *count = mesh ? mesh->vertex_count : 0;
    if (!mesh)
        return NULL;
    return r565i_rig_find_extras(rig->state).vertices +
           rig->state->armature->slots[slot].first_vertex;
}

r565_tint r565_rig_tint_of(const r565_rig *rig, int slot) {
    const r565_tint none = {4096, 4096, 4096, 0, 0, 0};
    if (!is_slot(rig, slot))
        return none;
    const r565_armature *armature = rig->state->armature;
    if (!r565i_is_rich(armature) || slot >= armature->features->tint_count)
        return none;
    return r565i_rig_find_extras(rig->state).tints[slot];
}

// --- Bounds and hash ----------------------------------------------------------------------------------

static r565_rect child_bounds(struct r565_rig_state *owner, int slot) {
    const r565_rig child = r565i_child_at(owner, slot);
    return r565i_child_box(owner, slot, r565_rig_bounds(&child));
}

r565_rect r565_rig_bounds(const r565_rig *rig) {
    r565_rect bounds = {0, 0, 0, 0};
    for (int i = 0; is_slot(rig, i); i++) {
        const r565i_slot_state *state = state_of(rig, i);
        if (state->attachment < 0)
            continue;
        const r565_slot *slot = &rig->state->armature->slots[i];
        const r565_attachment *shown = &slot->attachments[state->attachment];
        if (r565i_child_of(shown))
            bounds = r565_rect_union(bounds, child_bounds(rig->state, i));
        else if (shown->texture)
            bounds = r565_rect_union(bounds, state->box);
    }
    return bounds;
}

static uint64_t hash_extras(const r565_rig *rig, uint64_t hash) {
    const r565_tint *tint = r565i_rig_find_extras(rig->state).tints;
    for (int left = rig->state->armature->features->tint_count; left > 0; left--, tint++)
        hash = r565_hash_u16(hash, (const uint16_t *)&tint->multiply_r,
                             sizeof *tint / sizeof(uint16_t));
    // Those of hidden meshes are what some earlier pose left.
    for (int i = 0, count; is_slot(rig, i); i++) {
        const r565_position *vertices = r565_rig_vertices_of(rig, i, &count);
        if (vertices)
            hash = r565_hash_f32(hash, &vertices->x, 2 * (size_t)count);
    }
    return r565i_hash_children(rig->state, hash);
}

uint64_t r565_rig_hash(const r565_rig *rig, uint64_t hash) {
    if (!r565_rig_is_initialized(rig))
        return hash;
    const r565_armature *armature = rig->state->armature;
    const r565i_rig_parts parts = r565i_rig_find_parts(rig->state);
    hash = r565_hash_f32(hash, &parts.world->a, (size_t)armature->bone_count * 6);
    hash = r565_hash_bytes(hash, parts.order, armature->slot_count);
    for (int i = 0; i < armature->slot_count; i++) {
        hash = r565_hash_bytes(hash, &parts.slots[i].attachment, 1);
        hash = r565_hash_bytes(hash, &parts.slots[i].alpha, 1);
    }
    return r565i_is_rich(armature) ? hash_extras(rig, hash) : hash;
}
