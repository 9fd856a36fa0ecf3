// SPDX-License-Identifier: MIT
// What must hold between the numbers of meshes, constraints, skins, nested armatures and their
// timelines.
#include "contract.h"

#include "asset_private.h"
#include "spring_state.h"

// --- Attachments ----------------------------------------------------------------------------------

static bool influences_are_valid(const r565_mesh *mesh, const r565_armature *armature) {
    int vertices = 0;
    for (int i = 0; i < mesh->influence_count; i++) {
        if (mesh->influences[i].bone >= armature->bone_count)
            return false;
        vertices += mesh->influences[i].last;
    }
    return vertices == mesh->vertex_count && mesh->influences[mesh->influence_count - 1].last == 1;
}

/// @param first where its vertices begin among the armature's.
static bool mesh_is_valid(const r565_mesh *mesh, int first, const r565_armature *armature) {
    const int room = armature->feature_count != 0 ? armature->features->vertex_count : 0;
    if (first + mesh->vertex_count > room)
        return false;
    for (int i = 0; i < mesh->triangle_count; i++) {
        const r565_triangle *triangle = &mesh->triangles[i];
        if (triangle->a >= mesh->vertex_count || triangle->b >= mesh->vertex_count ||
            triangle->c >= mesh->vertex_count)
            return false;
    }
    return mesh->influence_count == 0
               ? mesh->point_count == mesh->vertex_count
               : mesh->point_count == 0 && influences_are_valid(mesh, armature);
}

// Those of a pack lie in a row: without a look at the right place first, looking for many would take long.
static int armature_index(const r565_asset *asset, const r565_armature *armature) {
    const uintptr_t way = (uintptr_t)armature - (uintptr_t)asset->armatures[0];
    if (way / sizeof *armature < asset->armature_count &&
        asset->armatures[way / sizeof *armature] == armature)
        return (int)(way / sizeof *armature);
    for (int i = 0; i < asset->armature_count; i++) {
        if (asset->armatures[i] == armature)
            return i;
    }
    return -1;
}

/// Children stand behind their owners: no armature can hold itself.
static bool child_is_valid(const r565_attachment_features *features, int owner,
                           const r565_asset *asset) {
    if (!features->child)
        return !features->animation;
    const int child = armature_index(asset, features->child);
    return child > owner && (!features->animation || features->animation->armature == child);
}

bool r565i_attachment_features_are_valid(const r565_attachment *attachment, const r565_slot *slot,
                                         int owner, const r565_asset *asset) {
    if (attachment->feature_count == 0)
        return true;
    const r565_attachment_features *features = attachment->features;
    const int kinds = features->mesh_count + features->area_count + (features->child != NULL);
    const bool polygon = features->area_count != 0 && features->area->kind == R565_AREA_POLYGON;
    return kinds <= 1 && (!polygon || features->area->point_count >= 3) &&
           (features->mesh_count == 0 ||
            mesh_is_valid(features->mesh, slot->first_vertex, asset->armatures[owner])) &&
           child_is_valid(features, owner, asset);
}

// --- Armatures --------------------------------------------------------------------------------------

/// The bone that a constraint turns first, or -1 where it cannot work.
static int root_of(const r565_ik *ik, const r565_armature *armature) {
    if (ik->bone >= armature->bone_count)
        return -1;
    const uint8_t parent = armature->bones[ik->bone].parent;
    const int root = ik->chain != 0 ? parent : ik->bone;
    return root != R565_NO_PARENT && ik->target < root ? root : -1;
}

bool r565i_iks_are_valid(const r565_armature *armature) {
    const int count = armature->feature_count != 0 ? armature->features->ik_count : 0;
    for (int i = 0, last = 0; i < count; i++) {
        const int root = root_of(&armature->features->iks[i], armature);
        if (root < last)
            return false;
        last = root;
    }
    return true;
}

// A bit a bone.
typedef struct bone_set {
    uint8_t bits[(UINT8_MAX + 1) / 8];
} bone_set;

/// False: it was there already.
static bool add_bone(bone_set *set, uint8_t bone) {
    const uint8_t bit = (uint8_t)(1 << (bone & 7));
    const bool is_new = (set->bits[bone >> 3] & bit) == 0;
    set->bits[bone >> 3] |= bit;
    return is_new;
}

static void add_constrained(bone_set *set, const r565_armature *armature) {
    const r565_armature_features *features = armature->features;
    for (int i = 0; i < features->ik_count; i++) {
        const r565_ik *ik = &features->iks[i];
        add_bone(set, ik->bone);
        if (ik->chain != 0)
            add_bone(set, armature->bones[ik->bone].parent);
    }
    for (int i = 0; i < features->path_count; i++) {
        const r565_path *path = &features->paths[i];
        for (int k = 0; k < path->bone_count; k++)
            add_bone(set, path->bones[k].bone);
    }
}

/// Whether all that its parent does moves a bone, and nothing but that and animations.
/// @param set bones that may not swing; it is added.
static bool may_swing(uint16_t bone, bone_set *set, const r565_armature *armature) {
    return bone < armature->bone_count && armature->bones[bone].detached == 0 &&
           add_bone(set, (uint8_t)bone);
}

bool r565i_springs_are_valid(const r565_spring *list, int count, const r565_armature *armature) {
    bone_set set = {{0}};
    if (armature->feature_count != 0)
        add_constrained(&set, armature);
    for (int i = 0; i < count; i++) {
        const r565_spring *spring = &list[i];
        if (!may_swing(spring->bone, &set, armature) ||
            !r565i_is_within(spring->length, 0x1p-40f, R565_MAX_COORDINATE) ||
            !r565i_is_within(spring->stiffness, 0.0f, R565_SPRING_MAX_STIFFNESS) ||
            !r565i_is_within(spring->damping, 0.0f, R565_SPRING_MAX_DAMPING) ||
            !r565i_is_within(spring->gravity, -R565_MAX_COORDINATE, R565_MAX_COORDINATE) ||
            !r565i_is_within(spring->wind, 0.0f, 1.0f) || spring->limit < 0)
            return false;
    }
    return true;
}

static bool path_is_valid(const r565_path *path, const r565_armature *armature) {
    const int least = (path->flags & R565_PATH_CLOSED) != 0 ? 3 : 6;
    for (int i = 0; i < path->bone_count; i++) {
        if (path->bones[i].bone >= armature->bone_count)
            return false;
    }
    return path->slot < armature->slot_count && path->curve_count == 1 &&
           path->curve->vertex_count >= least && path->curve->vertex_count % 3 == 0 &&
           mesh_is_valid(path->curve, 0, armature);
}

bool r565i_paths_are_valid(const r565_armature *armature) {
    const int count = armature->feature_count != 0 ? armature->features->path_count : 0;
    for (int i = 0, last = 0; i < count; i++) {
        const r565_path *path = &armature->features->paths[i];
        if (path->first < last || !path_is_valid(path, armature))
            return false;
        last = path->first;
    }
    return true;
}

static bool skin_is_valid(const r565_skin *skin, const r565_armature *armature) {
    for (int i = 0, last = -1; i < skin->entry_count; i++) {
        const r565_skin_entry *entry = &skin->entries[i];
        const int order = entry->slot * (R565_MAX_ATTACHMENTS + 1) + entry->display;
        if (order <= last || entry->slot >= armature->slot_count ||
            entry->attachment >= armature->slots[entry->slot].attachment_count)
            return false;
        last = order;
    }
    return true;
}

static int count_children(const r565_armature *armature) {
    int count = 0;
    for (int i = 0; i < armature->slot_count; i++) {
        const r565_slot *slot = &armature->slots[i];
        for (int k = 0; k < slot->attachment_count; k++) {
            const r565_attachment *attachment = &slot->attachments[k];
            count += attachment->feature_count != 0 && attachment->features->child;
        }
    }
    return count;
}

bool r565i_armature_features_are_valid(int index, const r565_asset *asset) {
    const r565_armature *armature = asset->armatures[index];
    const int children = count_children(armature);
    if (armature->feature_count == 0)
        return children == 0;
    const r565_armature_features *features = armature->features;
    for (int i = 0; i < features->skin_count; i++) {
        if (!skin_is_valid(&features->skins[i], armature))
            return false;
    }
    return children == features->child_count && r565i_iks_are_valid(armature) &&
           r565i_springs_are_valid(features->springs, features->spring_count, armature) &&
           r565i_paths_are_valid(armature) &&
           (features->tint_count == 0 || features->tint_count == armature->slot_count) &&
           (!features->animation || features->animation->armature == index);
}

// --- Animations -------------------------------------------------------------------------------------

static const r565_mesh *find_mesh(const r565_armature *armature, int slot, int attachment) {
    if (slot >= armature->slot_count || attachment >= armature->slots[slot].attachment_count)
        return NULL;
    const r565_attachment *shown = &armature->slots[slot].attachments[attachment];
    return shown->feature_count != 0 && shown->features->mesh_count != 0 ? shown->features->mesh
                                                                         : NULL;
}

static bool deform_is_valid(const r565_deform_timeline *line, const r565_animation *animation,
                            const r565_armature *armature) {
    const r565_mesh *mesh = find_mesh(armature, line->slot, line->attachment);
    if (!mesh || line->key_count == 0)
        return false;
    for (int k = 0, frame = 0; k < line->key_count; k++) {
        const r565_deform_key *key = &line->keys[k];
        if (!r565i_frame_is_valid(k, key->frame, &frame) ||
            !r565i_curve_is_valid(animation, key->curve) ||
            key->first + key->count > mesh->point_count + mesh->influence_count)
            return false;
    }
    return true;
}

static bool deforms_are_valid(const r565_animation *animation, const r565_armature *armature) {
    const r565_animation_features *features = animation->features;
    for (int i = 0, last = -1; i < features->deform_count; i++) {
        const r565_deform_timeline *line = &features->deforms[i];
        const int order = line->slot * (R565_MAX_ATTACHMENTS + 1) + line->attachment;
        if (order <= last || !deform_is_valid(line, animation, armature))
            return false;
        last = order;
    }
    return true;
}

static bool tints_are_valid(const r565_animation *animation, const r565_armature *armature) {
    const r565_animation_features *features = animation->features;
    const int slots = armature->feature_count != 0 ? armature->features->tint_count : 0;
    for (int i = 0, last = -1; i < features->tint_count; i++) {
        const r565_tint_timeline *line = &features->tints[i];
        if (line->slot <= last || line->slot >= slots || line->key_count == 0)
            return false;
        last = line->slot;
        for (int k = 0, frame = 0; k < line->key_count; k++) {
            if (!r565i_frame_is_valid(k, line->keys[k].frame, &frame) ||
                !r565i_curve_is_valid(animation, line->keys[k].curve))
                return false;
        }
    }
    return true;
}

static bool iks_are_valid(const r565_animation *animation, const r565_armature *armature) {
    const r565_animation_features *features = animation->features;
    const int count = armature->feature_count != 0 ? armature->features->ik_count : 0;
    for (int i = 0, last = -1; i < features->ik_count; i++) {
        const r565_timeline *line = &features->iks[i];
        if (line->channel != R565_CHANNEL_IK || line->target <= last || line->target >= count ||
            line->key_count == 0)
            return false;
        last = line->target;
        for (int k = 0, frame = 0; k < line->key_count; k++) {
            const r565_key *key = &line->keys[k];
            if (!r565i_frame_is_valid(k, key->frame, &frame) ||
                !r565i_curve_is_valid(animation, key->curve) || key->x < 0 || key->x > 16384)
                return false;
        }
    }
    return true;
}

static bool events_are_valid(const r565_animation *animation, const r565_armature *armature) {
    const r565_animation_features *features = animation->features;
    for (int i = 0, last = 0; i < features->event_count; i++) {
        const r565_event *event = &features->events[i];
        if (event->frame < last || event->frame > animation->duration ||
            (event->bone != R565_NO_BONE && event->bone >= armature->bone_count) ||
            (event->slot != R565_NO_SLOT && event->slot >= armature->slot_count))
            return false;
        last = event->frame;
    }
    return true;
}

bool r565i_animation_features_are_valid(const r565_animation *animation,
                                        const r565_armature *armature) {
    return animation->feature_count == 0 ||
           (deforms_are_valid(animation, armature) && tints_are_valid(animation, armature) &&
            iks_are_valid(animation, armature) && events_are_valid(animation, armature));
}
