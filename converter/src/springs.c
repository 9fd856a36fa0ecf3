// SPDX-License-Identifier: MIT
#include "springs.h"

#include <string.h>

static bool is_constrained(const r565c_doc_armature *armature, size_t bone) {
    for (size_t i = 0; i < armature->ik_count; i++) {
        const r565c_doc_ik *ik = &armature->iks[i];
        if (ik->bone == bone || (ik->chain && armature->bones[ik->bone].parent == (int)bone)) {
            return true;
        }
    }
    for (size_t i = 0; i < armature->path_count; i++) {
        const r565c_doc_path *path = &armature->paths[i];
        for (size_t k = 0; k < path->bone_count; k++) {
            if (path->bones[k] == bone) {
                return true;
            }
        }
    }
    return false;
}

// The place in the list, which bones order; past it where the bone has no spring yet.
static size_t place_of(const r565c_doc_armature *armature, size_t bone) {
    size_t place = 0;
    while (place < armature->spring_count && armature->springs[place].bone < bone) {
        place++;
    }
    return place;
}

static const char *obstacle_of(const r565c_doc_armature *armature, size_t bone, double length) {
    const r565c_doc_bone *it = &armature->bones[bone];
    size_t place = place_of(armature, bone);
    if (place < armature->spring_count && armature->springs[place].bone == bone) {
        return "it has one already";
    }
    if (is_constrained(armature, bone)) {
        return "a constraint turns it";
    }
    if (it->no_translation || it->no_rotation || it->no_scale || it->no_reflection) {
        return "it does not take all from its parent";
    }
    return length > 0 ? NULL : "it has no length: give it one";
}

void r565c_spring_add(r565c_doc_armature *armature, size_t bone, const r565c_spring_manner *manner,
                      const r565c_node *node) {
    r565c_arena *arena = node->file->diagnostics->arena;
    double length = manner->length > 0 ? manner->length : armature->bones[bone].length;
    const char *obstacle = obstacle_of(armature, bone, length);
    if (obstacle != NULL) {
        r565c_node_report(node, R565C_WARNING, "no spring for bone \"%s\": %s",
                          armature->bones[bone].name, obstacle);
        return;
    }
    if (armature->springs == NULL) {
        armature->springs = r565c_alloc(arena, armature->bone_count, sizeof *armature->springs);
    }
    r565c_doc_spring *at = armature->springs + place_of(armature, bone);
    size_t behind = armature->spring_count++ - (size_t)(at - armature->springs);
    memmove(at + 1, at, behind * sizeof *at);
    *at = (r565c_doc_spring){.bone = bone,
                             .place = r565c_node_place(node),
                             .length = length,
                             .stiffness = manner->stiffness,
                             .damping = manner->damping,
                             .gravity = manner->gravity,
                             .wind = manner->wind,
                             .limit = manner->limit};
}

double r565c_spring_value(const r565c_node *node, const char *key, double value, double least,
                          double most) {
    double held = value < least ? least : value > most ? most : value;
    if (held != value) {
        r565c_node place = r565c_node_get(node, key);
        r565c_node_report(&place, R565C_WARNING, "%g is not possible: %g is taken", value, held);
    }
    return held;
}
