// SPDX-License-Identifier: MIT
// Deform timelines.
#include "dragonbones_frames.h"
#include "dragonbones_mesh.h"

#include <math.h>
#include <string.h>

// Offsets of one mesh's points in all keys of a skeleton, some hundred times what real files have.
#define MAX_OFFSETS 4000000

static const r565c_key TIMELINE_KEYS[] = {
    {"name", NULL},   {"slot", NULL},  {"skin", NULL},     {"frame", NULL}, {"block", NULL},
    {"offset", NULL}, {"scale", NULL}, {"userData", NULL}, {"rest", NULL},
};

static const r565c_key FRAME_KEYS[] = {
    {"duration", NULL}, {"tweenEasing", NULL}, {"curve", NULL},    {"vertices", NULL},
    {"value", NULL},    {"offset", NULL},      {"userData", NULL},
};

static void turn(const r565c_affine *m, double x, double y, double *offset) {
    offset[0] = m->a * x + m->c * y;
    offset[1] = m->b * x + m->d * y;
}

// Puts a list's offsets over those that are there.
static void read_offsets(const r565c_node *node, const r565c_node *list, double first,
                         double (*offsets)[2], size_t count) {
    size_t i = first < 0 || first >= (double)(2 * count) ? 2 * count : (size_t)first;
    for (r565c_node at = r565c_node_first(list); at.json != NULL; at = r565c_node_next(&at), i++) {
        double value = r565c_node_number(&at, 0);
        if (i < 2 * count) {
            offsets[i / 2][i % 2] = value;
        } else if (value != 0) {
            r565c_node_report(node, R565C_WARNING,
                              "moves more than the mesh's %zu vertices: the rest is ignored",
                              count);
            return;
        }
    }
}

// The offsets that a frame has, in the file's order and space; what it does not name is at rest.
static void read_frame(const r565c_node *frame, const double (*rest)[2], double (*offsets)[2],
                       size_t count) {
    r565c_node list = r565c_node_get(frame, "vertices");
    list = list.json == NULL ? r565c_node_get(frame, "value") : list;
    memcpy(offsets, rest, count * sizeof *offsets);
    read_offsets(frame, &list, r565c_node_get_number(frame, "offset", 0), offsets, count);
}

static const double (*key_offsets(r565c_arena *arena, const r565c_mesh_source *mesh,
                                  const r565c_node *frame, const double (*rest)[2]))[2] {
    double(*own)[2] = r565c_alloc(arena, mesh->listed_count, sizeof *own);
    read_frame(frame, rest, own, mesh->listed_count);
    if (mesh->turns == NULL) {
        for (size_t i = 0; i < mesh->vertex_count; i++) {
            turn(&mesh->turn, own[i][0], own[i][1], own[i]);
        }
        return (const double(*)[2])own;
    }
    double(*offsets)[2] = r565c_alloc(arena, mesh->influence_count, sizeof *offsets);
    for (size_t i = 0; i < mesh->influence_count; i++) {
        const double *from = own[mesh->turns[i].listed];
        turn(&mesh->turns[i].turn, from[0], from[1], offsets[i]);
    }
    return (const double(*)[2])offsets;
}

static size_t offset_count(const r565c_mesh_source *mesh) {
    return mesh->turns == NULL ? mesh->vertex_count : mesh->influence_count;
}

static const double (*mix(r565c_arena *arena, const r565c_deform_key *from, double eased,
                          size_t count))[2] {
    double(*offsets)[2] = r565c_alloc(arena, count, sizeof *offsets);
    for (size_t i = 0; i < count; i++) {
        for (int k = 0; k < 2; k++) {
            double start = from->offsets[i][k];
            offsets[i][k] = start + (from[1].offsets[i][k] - start) * eased;
        }
    }
    return (const double(*)[2])offsets;
}

static void fold(r565c_deform_track *track, const r565c_node *node, const r565c_frames *frames,
                 size_t offsets) {
    r565c_arena *arena = node->file->diagnostics->arena;
    const r565c_deform_key *first = track->keys, *last = &first[track->key_count - 1];
    bool closes = memcmp(first->offsets, last->offsets, offsets * sizeof *first->offsets) == 0;
    r565c_beats beats = {r565c_alloc(arena, track->key_count, sizeof(r565c_beat)),
                         track->key_count};
    for (size_t i = 0; i < beats.count; i++) {
        beats.items[i] =
            (r565c_beat){.frame = first[i].frame, .key = (uint32_t)i, .easing = first[i].easing};
    }
    if (!r565c_beats_fold(&beats, node, frames, closes)) {
        return;
    }
    r565c_deform_key *keys = r565c_alloc(arena, beats.count, sizeof *keys);
    for (size_t i = 0; i < beats.count; i++) {
        const r565c_beat *beat = &beats.items[i];
        const r565c_deform_key *from = &first[beat->key];
        keys[i] = (r565c_deform_key){beat->frame, from->offsets, beat->easing};
        if (beat->eased != 0) {
            keys[i].offsets = mix(arena, from, beat->eased, offsets);
        }
    }
    track->keys = keys;
    track->key_count = beats.count;
}

// Where the points are that frames do not name.
static const double (*rest_read(const r565c_mesh_source *mesh, const r565c_node *node))[2] {
    r565c_node list = r565c_node_get(node, "rest");
    double(*rest)[2] =
        r565c_alloc(node->file->diagnostics->arena, mesh->listed_count, sizeof *rest);
    read_offsets(node, &list, 0, rest, mesh->listed_count);
    return (const double(*)[2])rest;
}

// Whether a mesh's keys are not too many for what is there already.
static bool count_offsets(r565c_rigging *rigging, const r565c_node *node, size_t keys,
                          size_t offsets) {
    if (offsets > 0 && keys > (MAX_OFFSETS - rigging->offset_count) / offsets) {
        r565c_node_report(node, R565C_ERROR, "keys move points of meshes more than %d times",
                          MAX_OFFSETS);
        return false;
    }
    rigging->offset_count += keys * offsets;
    return true;
}

static r565c_deform_track keys_read(r565c_arena *arena, const r565c_mesh_source *mesh,
                                    const r565c_node *node, const r565c_frames *frames) {
    const double(*rest)[2] = rest_read(mesh, node);
    size_t count = frames->count;
    r565c_deform_key *keys = r565c_alloc(arena, count + 1, sizeof *keys);
    for (size_t i = 0; i < count; i++) {
        const r565c_node *frame = &frames->items[i].node;
        R565C_NODE_CHECK(frame, FRAME_KEYS);
        keys[i] = (r565c_deform_key){frames->items[i].start, key_offsets(arena, mesh, frame, rest),
                                     r565c_frame_easing(frames, i)};
    }
    if (frames->loops && count > 1 && keys[count - 1].frame < frames->duration &&
        keys[count - 1].easing.kind != R565C_HOLD) {
        keys[count] = keys[0];
        keys[count++].frame = frames->duration;
    }
    keys[count - 1].easing.kind = R565C_HOLD;
    return (r565c_deform_track){
        .slot = mesh->slot, .display = mesh->display, .keys = keys, .key_count = count};
}

static void track_read(r565c_rigging *rigging, r565c_doc_animation *animation,
                       const r565c_mesh_source *mesh, const r565c_node *node, size_t *capacity) {
    r565c_node list = r565c_node_get(node, "frame");
    r565c_frames frames = r565c_frames_read(&list, animation, true);
    size_t offsets = offset_count(mesh);
    if (frames.count == 0 || !count_offsets(rigging, node, frames.count, offsets)) {
        return;
    }
    r565c_deform_track track = keys_read(rigging->arena, mesh, node, &frames);
    track.place = r565c_dragonbones_place(rigging, node);
    fold(&track, node, &frames, offsets);
    animation->deforms = r565c_grow(rigging->arena, animation->deforms, animation->deform_count,
                                    capacity, sizeof *animation->deforms);
    animation->deforms[animation->deform_count++] = track;
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

// What a timeline is for.
typedef struct aim {
    const char *name, *slot_name;
    const char *skin; // NULL: any
    size_t slot;      // R565C_NO_NAME: any, when it is not named
    double block;     // of a binary: the mesh's; else -1
} aim;

// Blocks are told apart by 16 bits.
static bool same_block(double a, double b) {
    return a >= 0 && b >= 0 && fmod(a - b, 65536) == 0;
}

static bool moves(const r565c_mesh_source *mesh, const aim *at) {
    if ((at->slot != R565C_NO_NAME && mesh->slot != at->slot) ||
        (at->skin != NULL && strcmp(mesh->skin, at->skin) != 0)) {
        return false;
    }
    return at->block >= 0 ? same_block(mesh->block, at->block)
                          : strcmp(mesh->name, at->name) == 0 ||
                                (*mesh->shared != '\0' && strcmp(mesh->shared, at->name) == 0);
}

// Moves all meshes that a timeline is for; returns how many there are.
static size_t meshes_move(r565c_rigging *rigging, r565c_doc_animation *animation,
                          const r565c_node *node, const aim *at, size_t *capacity) {
    size_t found = 0;
    for (size_t i = 0; i < rigging->mesh_count; i++) {
        const r565c_mesh_source *mesh = &rigging->meshes[i];
        if (moves(mesh, at)) {
            found++;
            if (!is_deformed(animation, mesh)) {
                track_read(rigging, animation, mesh, node, capacity);
            }
        }
    }
    return found;
}

// A mesh of another skin is meant only where the one that is named has none.
static void timeline_read(r565c_rigging *rigging, r565c_doc_animation *animation,
                          const r565c_node *node, size_t *capacity) {
    aim at = {.name = r565c_node_get_string(node, "name", ""),
              .slot_name = r565c_node_get_string(node, "slot", ""),
              .block = r565c_node_get_number(node, "block", -1)};
    at.slot = r565c_names_find(&rigging->slot_names, at.slot_name);
    at.skin = at.block >= 0 ? NULL : r565c_skin_name(r565c_node_get_string(node, "skin", ""));
    R565C_NODE_CHECK(node, TIMELINE_KEYS);
    bool known = *at.slot_name == '\0' || at.slot != R565C_NO_NAME;
    size_t found = known ? meshes_move(rigging, animation, node, &at, capacity) : 0;
    at.skin = NULL;
    if (found == 0 && (!known || meshes_move(rigging, animation, node, &at, capacity) == 0)) {
        r565c_node_report(node, R565C_WARNING, "mesh \"%s\" of slot \"%s\" is not there: ignored",
                          at.name, at.slot_name);
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
