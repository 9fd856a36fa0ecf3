// SPDX-License-Identifier: MIT
// Deform timelines.
#include "dragonbones_frames.h"
#include "dragonbones_mesh.h"

#include <string.h>

static const r565c_key TIMELINE_KEYS[] = {
    {"name", NULL},   {"slot", NULL},  {"skin", NULL},     {"frame", NULL},
    {"offset", NULL}, {"scale", NULL}, {"userData", NULL},
};

static const r565c_key FRAME_KEYS[] = {
    {"duration", NULL}, {"tweenEasing", NULL}, {"curve", NULL},    {"vertices", NULL},
    {"value", NULL},    {"offset", NULL},      {"userData", NULL},
};

static void turn(const r565c_affine *m, double x, double y, double *offset) {
    offset[0] = m->a * x + m->c * y;
    offset[1] = m->b * x + m->d * y;
}

// The offsets of a frame, in the mesh's own space; what it does not name stays.
static void read_offsets(const r565c_node *frame, double (*offsets)[2], size_t count) {
    r565c_node list = r565c_node_get(frame, "vertices");
    list = list.json == NULL ? r565c_node_get(frame, "value") : list;
    double first = r565c_node_get_number(frame, "offset", 0);
    size_t i = first < 0 || first >= (double)(2 * count) ? 2 * count : (size_t)first;
    for (r565c_node at = r565c_node_first(&list); at.json != NULL; at = r565c_node_next(&at), i++) {
        double value = r565c_node_number(&at, 0);
        if (i < 2 * count) {
            offsets[i / 2][i % 2] = value;
        } else if (value != 0) {
            r565c_node_report(frame, R565C_WARNING,
                              "moves more than the mesh's %zu vertices: the rest is ignored",
                              count);
            return;
        }
    }
}

static const double (*key_offsets(r565c_arena *arena, const r565c_mesh_source *mesh,
                                  const r565c_doc_slot *slot, const r565c_node *frame))[2] {
    const r565c_vertex *vertices = slot->displays[mesh->display].mesh->vertices;
    double(*own)[2] = r565c_alloc(arena, mesh->vertex_count, sizeof *own);
    size_t made = 0;
    read_offsets(frame, own, mesh->vertex_count);
    if (mesh->turns == NULL) {
        for (size_t i = 0; i < mesh->vertex_count; i++) {
            turn(&mesh->turn, own[i][0], own[i][1], own[i]);
        }
        return (const double(*)[2])own;
    }
    double(*offsets)[2] = r565c_alloc(arena, mesh->influence_count, sizeof *offsets);
    for (size_t i = 0; i < mesh->vertex_count; i++) {
        for (size_t k = 0; k < vertices[i].influence_count; k++, made++) {
            turn(&mesh->turns[made], own[i][0], own[i][1], offsets[made]);
        }
    }
    return (const double(*)[2])offsets;
}

static void track_read(r565c_rigging *rigging, r565c_doc_animation *animation,
                       const r565c_mesh_source *mesh, const r565c_node *node, size_t *capacity) {
    r565c_node list = r565c_node_get(node, "frame");
    r565c_frames frames = r565c_frames_read(&list, animation, true);
    r565c_deform_key *keys = r565c_alloc(rigging->arena, frames.count + 1, sizeof *keys);
    size_t count = frames.count;
    if (count == 0) {
        return;
    }
    for (size_t i = 0; i < count; i++) {
        const r565c_node *frame = &frames.items[i].node;
        R565C_NODE_CHECK(frame, FRAME_KEYS);
        keys[i] = (r565c_deform_key){
            frames.items[i].start,
            key_offsets(rigging->arena, mesh, &rigging->armature->slots[mesh->slot], frame),
            r565c_frame_easing(&frames, i)};
    }
    if (frames.loops && count > 1 && keys[count - 1].frame < frames.duration &&
        keys[count - 1].easing.kind != R565C_HOLD) {
        keys[count] = keys[0];
        keys[count++].frame = frames.duration;
    }
    keys[count - 1].easing.kind = R565C_HOLD;
    animation->deforms = r565c_grow(rigging->arena, animation->deforms, animation->deform_count,
                                    capacity, sizeof *animation->deforms);
    animation->deforms[animation->deform_count++] = (r565c_deform_track){
        mesh->slot, mesh->display, r565c_dragonbones_place(rigging, node), keys, count};
}

static bool is_deformed(const r565c_doc_animation *animation, const r565c_mesh_source *mesh) {
    for (size_t i = 0; i < animation->deform_count; i++) {
        if (animation->deforms[i].slot == mesh->slot &&
            animation->deforms[i].display == mesh->display) {
            return true;
        }
    }
    return false;
}

static bool moves(const r565c_mesh_source *mesh, const char *name, size_t slot) {
    return (slot == R565C_NO_NAME || mesh->slot == slot) &&
           (strcmp(mesh->name, name) == 0 ||
            (*mesh->shared != '\0' && strcmp(mesh->shared, name) == 0));
}

static void timeline_read(r565c_rigging *rigging, r565c_doc_animation *animation,
                          const r565c_node *node, size_t *capacity) {
    const char *name = r565c_node_get_string(node, "name", "");
    const char *slot_name = r565c_node_get_string(node, "slot", "");
    size_t slot = r565c_names_find(&rigging->slot_names, slot_name), found = 0;
    R565C_NODE_CHECK(node, TIMELINE_KEYS);
    double scale = r565c_node_get_number(node, "scale", 1);
    if (scale != 1 || r565c_node_get_number(node, "offset", 0) != 0) {
        r565c_node_report(node, R565C_WARNING,
                          "a deform timeline's own scale and offset are not supported: ignored");
    }
    for (size_t i = 0; i < rigging->mesh_count && (*slot_name == '\0' || slot != R565C_NO_NAME);
         i++) {
        const r565c_mesh_source *mesh = &rigging->meshes[i];
        if (moves(mesh, name, slot)) {
            found++;
            if (!is_deformed(animation, mesh)) {
                track_read(rigging, animation, mesh, node, capacity);
            }
        }
    }
    if (found == 0) {
        r565c_node_report(node, R565C_WARNING, "mesh \"%s\" of slot \"%s\" is not there: ignored",
                          name, slot_name);
    }
}

void r565c_dragonbones_deforms(r565c_rigging *rigging, r565c_doc_animation *animation,
                               const r565c_node *node) {
    r565c_node list = r565c_node_get(node, "ffd");
    size_t capacity = 0;
    for (r565c_node at = r565c_node_first(&list); at.json != NULL; at = r565c_node_next(&at)) {
        timeline_read(rigging, animation, &at, &capacity);
    }
}
