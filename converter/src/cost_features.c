// SPDX-License-Identifier: MIT
#include "cost_features.h"

#include "cost_line.h"

const r565_mesh *r565c_mesh_of(const r565_attachment *attachment) {
    bool is_mesh = attachment->feature_count != 0 && attachment->features->mesh_count != 0;
    return is_mesh ? attachment->features->mesh : NULL;
}

static void tally_bones(r565c_tally *tally, const r565_armature *armature) {
    uint32_t detached = 0;
    for (int i = 0; i < armature->bone_count; i++) {
        detached += armature->bones[i].detached != 0;
    }
    tally->times[R565C_DETACHED_BONE] += detached;
    if (detached != 0 || armature->features->ik_count + armature->features->path_count != 0) {
        tally->times[R565C_APART_BONE] += armature->bone_count;
    }
}

static void tally_iks(r565c_tally *tally, const r565_armature_features *of) {
    for (int i = 0; i < of->ik_count; i++) {
        const r565_ik *ik = &of->iks[i];
        tally->times[ik->chain != 0 ? R565C_IK_CHAIN : R565C_IK_BONE]++;
        tally->times[R565C_IK_SHARE] += ik->weight < R565_FULL_WEIGHT;
    }
}

static void tally_vertices(r565c_tally *tally, const r565_mesh *mesh) {
    tally->times[mesh->influence_count != 0 ? R565C_INFLUENCED_VERTEX : R565C_VERTEX] +=
        mesh->vertex_count;
    tally->times[R565C_INFLUENCE] += mesh->influence_count;
}

static void tally_paths(r565c_tally *tally, const r565_rig *rig) {
    const r565_armature_features *of = r565_rig_armature(rig)->features;
    for (int i = 0; i < of->path_count; i++) {
        const r565_path *path = &of->paths[i];
        if (r565_rig_attachment_of(rig, path->slot) != path->attachment) {
            continue;
        }
        tally->times[R565C_PATH]++;
        tally->times[R565C_PATH_BONE] += path->bone_count;
        tally_vertices(tally, path->curve);
        if ((path->flags & R565_PATH_CONSTANT_SPEED) != 0) {
            // Each piece twice, coarsely; finely where a bone stands, and again until there.
            tally->times[R565C_PATH_CHORD] +=
                path->curve->vertex_count / 3 * 8u + path->bone_count * 15u;
        }
    }
}

static void tally_timelines(r565c_tally *tally, const r565_animation *animation, float frame) {
    const r565_animation_features *of = animation->features;
    if (animation->feature_count == 0) {
        return;
    }
    for (int i = 0; i < of->tint_count; i++) {
        r565c_tally_line(tally, R565C_LINE_OF(&of->tints[i]), animation, frame);
    }
    tally->times[R565C_TINT_TIMELINE] += of->tint_count;
    // Weights lie between keys, and sides are those of keys.
    for (int i = 0; i < 2 * of->ik_count; i++) {
        r565c_tally_line(tally, R565C_LINE_OF(&of->iks[i / 2]), animation, frame);
    }
}

/// A key that moves vertices.
static void tally_key(r565c_tally *tally, const r565_mesh *mesh, const r565_deform_key *key) {
    tally->times[R565C_DEFORM]++;
    tally->times[R565C_DEFORM_POINT] += key->count;
    tally->times[R565C_DEFORM_PASSED] += mesh->influence_count != 0 ? key->first : 0;
}

static void tally_deform(r565c_tally *tally, const r565_mesh *mesh, int slot, int attachment,
                         const r565_animation *animation, float frame) {
    int count = animation->feature_count != 0 ? animation->features->deform_count : 0;
    for (int i = 0; i < count && animation->features->deforms[i].slot <= slot; i++) {
        const r565_deform_timeline *line = &animation->features->deforms[i];
        tally->times[R565C_DEFORM_LOOKED_AT]++;
        if (line->slot == slot && line->attachment == attachment) {
            r565c_at at = r565c_tally_line(tally, R565C_LINE_OF(line), animation, frame);
            tally_key(tally, mesh, &line->keys[at.key]);
            if (at.between) {
                tally_key(tally, mesh, &line->keys[at.key + 1]);
            }
        }
    }
}

static void tally_meshes(r565c_tally *tally, const r565_rig *rig, const r565_animation *animation,
                         float frame) {
    const r565_armature *armature = r565_rig_armature(rig);
    for (int i = 0; i < armature->slot_count; i++) {
        if (r565_rig_vertices_of(rig, i, NULL) == NULL) {
            continue;
        }
        int shown = r565_rig_attachment_of(rig, i);
        const r565_mesh *mesh = r565c_mesh_of(&armature->slots[i].attachments[shown]);
        tally->times[R565C_MESH]++;
        tally_vertices(tally, mesh);
        tally_deform(tally, mesh, i, shown, animation, frame);
    }
}

void r565c_tally_features(r565c_tally *tally, const r565_rig *rig, const r565_animation *animation,
                          float frame) {
    const r565_armature *armature = r565_rig_armature(rig);
    tally->times[R565C_RICH_POSE]++;
    tally->times[R565C_RICH_SLOT] += armature->slot_count;
    tally_bones(tally, armature);
    tally_iks(tally, armature->features);
    tally_paths(tally, rig);
    tally_timelines(tally, animation, frame);
    tally_meshes(tally, rig, animation, frame);
}

/// Adds what core passes to tell how large the rig of an armature is.
static void pass(r565c_walk *walk, const r565_armature *armature) {
    r565c_walk inner = r565c_walk_to(armature, armature->slot_count);
    walk->children += 1 + inner.children;
    walk->attachments += inner.attachments;
}

r565c_walk r565c_walk_to(const r565_armature *armature, int slot) {
    r565c_walk walk = {0, 0};
    int left = armature->feature_count != 0 ? armature->features->child_count : 0;
    for (int i = 0; left > 0 && i < slot; i++) {
        const r565_slot *of = &armature->slots[i];
        walk.attachments += of->attachment_count;
        for (int k = 0; left > 0 && k < of->attachment_count; k++) {
            const r565_attachment *shown = &of->attachments[k];
            if (shown->feature_count != 0 && shown->features->child != NULL) {
                pass(&walk, shown->features->child);
                left--;
            }
        }
    }
    return walk;
}
