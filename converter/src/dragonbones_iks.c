// SPDX-License-Identifier: MIT
#include "dragonbones_iks.h"

#define MAX_IKS 255

static const r565c_key IK_KEYS[] = {
    {"name", NULL},         {"bone", NULL},   {"target", NULL}, {"chain", NULL},
    {"bendPositive", NULL}, {"weight", NULL}, {"scale", NULL},  {"userData", NULL},
};

/// A constraint while bones have no order: they are places in the file.
struct r565c_reach {
    r565c_doc_ik ik;
    size_t root; ///< the bone that turns first
    bool dropped;
};

static size_t bone_find(const r565c_rigging *rigging, const r565c_node *node, const char *key) {
    const char *name = r565c_node_get_string(node, key, "");
    size_t bone = r565c_names_find(&rigging->bone_names, name);
    if (bone == R565C_NO_NAME) {
        r565c_node_report(node, R565C_WARNING,
                          "IK constraint \"%s\": %s \"%s\" is not there: ignored",
                          r565c_node_get_string(node, "name", ""), key, name);
    }
    return bone;
}

static double weight_read(const r565c_node *node, const char *name) {
    double weight = r565c_node_get_number(node, "weight", 1);
    if (weight >= 0 && weight <= 1) {
        return weight;
    }
    r565c_node place = r565c_node_get(node, "weight");
    r565c_node_report(&place, R565C_WARNING,
                      "IK constraint \"%s\": a weight of %g is not possible: %d is taken", name,
                      weight, weight > 1);
    return weight > 1;
}

static void reach_read(r565c_rigging *rigging, const r565c_node *node, const char *name) {
    R565C_NODE_CHECK(node, IK_KEYS);
    size_t bone = bone_find(rigging, node, "bone");
    size_t target = bone == R565C_NO_NAME ? bone : bone_find(rigging, node, "target");
    if (target == R565C_NO_NAME) {
        return;
    }
    int parent = rigging->parents[bone];
    // A longer chain is one of two bones, as in the official runtime.
    bool chain = r565c_node_get_number(node, "chain", 0) > 0 && parent >= 0;
    r565c_doc_ik ik = {.name = name,
                       .place = r565c_node_place(node),
                       .bone = bone,
                       .target = target,
                       .chain = chain,
                       .bend_positive = r565c_node_get_bool(node, "bendPositive", true),
                       .weight = weight_read(node, name)};
    rigging->reaches[rigging->reach_count++] =
        (r565c_reach){ik, chain ? (size_t)parent : bone, false};
}

void r565c_dragonbones_iks_read(r565c_rigging *rigging, const r565c_node *armature,
                                const int *parents) {
    r565c_node list = r565c_node_get(armature, "ik");
    r565c_names names = {.arena = rigging->arena};
    size_t count = r565c_node_count(&list);
    rigging->parents = parents;
    rigging->reaches = r565c_alloc(rigging->arena, count, sizeof *rigging->reaches);
    for (r565c_node at = r565c_node_first(&list); at.json != NULL; at = r565c_node_next(&at)) {
        const char *name = r565c_node_get_string(&at, "name", "");
        size_t known = names.count;
        if (r565c_names_add(&names, name) < known) {
            r565c_node_report(&at, R565C_WARNING,
                              "IK constraint \"%s\" is there twice: the first one counts", name);
        } else if (rigging->reach_count < MAX_IKS) {
            reach_read(rigging, &at, name);
        } else {
            r565c_node_report(&at, R565C_ERROR, "more than %d IK constraints", MAX_IKS);
            return;
        }
    }
}

static bool is_waiting(const r565c_rigging *rigging, const r565c_reach *reach) {
    return !reach->dropped && rigging->bone_at[reach->ik.target] < 0;
}

bool r565c_dragonbones_iks_wait(const r565c_rigging *rigging, size_t bone) {
    for (size_t i = 0; i < rigging->reach_count; i++) {
        if (rigging->reaches[i].root == bone && is_waiting(rigging, &rigging->reaches[i])) {
            return true;
        }
    }
    return false;
}

bool r565c_dragonbones_iks_give_up(const r565c_rigging *rigging) {
    for (size_t i = 0; i < rigging->reach_count; i++) {
        r565c_reach *reach = &rigging->reaches[i];
        int parent = rigging->parents[reach->root];
        bool ready = parent < 0 || rigging->bone_at[parent] >= 0;
        if (ready && rigging->bone_at[reach->root] < 0 && is_waiting(rigging, reach)) {
            const r565c_document *document = rigging->gallery->document;
            r565c_report(rigging->gallery->inputs->diagnostics, R565C_WARNING, document->file,
                         reach->ik.place,
                         "IK constraint \"%s\": its target moves with bones that it turns: ignored",
                         reach->ik.name);
            reach->dropped = true;
            return true;
        }
    }
    return false;
}

void r565c_dragonbones_iks_sort(r565c_rigging *rigging) {
    r565c_doc_armature *armature = rigging->armature;
    armature->iks = r565c_alloc(rigging->arena, rigging->reach_count, sizeof *armature->iks);
    for (int bone = 0; bone < (int)armature->bone_count; bone++) {
        for (size_t i = 0; i < rigging->reach_count; i++) {
            const r565c_reach *reach = &rigging->reaches[i];
            if (reach->dropped || rigging->bone_at[reach->root] != bone) {
                continue;
            }
            r565c_doc_ik *ik = &armature->iks[armature->ik_count++];
            *ik = reach->ik;
            ik->bone = (size_t)rigging->bone_at[reach->ik.bone];
            ik->target = (size_t)rigging->bone_at[reach->ik.target];
            r565c_names_add(&rigging->ik_names, ik->name);
        }
    }
}
