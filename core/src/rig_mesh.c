// SPDX-License-Identifier: MIT
// Meshes of slots: where their vertices are.
#include "rig_mesh.h"

#if R565_ENABLE_RIG && R565_ENABLE_LAYERS && R565_ENABLE_MESH

// --- Undeformed -----------------------------------------------------------------------------------

static void place_points(r565_position *to, const r565_mesh *mesh, const r565_affine *world) {
    const r565_affine map = *world;
    const r565_position *point = mesh->points;
    for (int left = mesh->vertex_count; left > 0; left--, point++, to++)
        *to = (r565_position){map.a * point->x + map.c * point->y + map.tx,
                              map.b * point->x + map.d * point->y + map.ty};
}

// What the columns of matrices have to say of a vertex is summed up column by column, and the three
// sums at the end: in that order also where there are vectors. No zero at the end is negative, as if
// the sums began with one.
static void place_influenced(r565_position *to, const r565_mesh *mesh, const r565_affine *worlds) {
    const r565_influence *from = mesh->influences;
    for (int left = mesh->vertex_count; left > 0; left--, to++, from++) {
        const r565_affine *world = &worlds[from->bone];
#if R565I_LANES
        r565i_f4 own = r565i_load4(&from->x);
        r565i_f4 linear = r565i_load4(&world->a) * R565I_TURN(own, 0, 0, 1, 1);
        r565i_f4 moved = r565i_load2(&world->tx) * R565I_TURN(own, 2, 2, 2, 2);
        while (from->last == 0) {
            from++;
            world = &worlds[from->bone];
            own = r565i_load4(&from->x);
            linear += r565i_load4(&world->a) * R565I_TURN(own, 0, 0, 1, 1);
            moved += r565i_load2(&world->tx) * R565I_TURN(own, 2, 2, 2, 2);
        }
        moved = linear + R565I_TURN(linear, 2, 3, 2, 3) + moved + 0.0f;
        memcpy(to, &moved, sizeof *to);
#else
        float across_x = world->a * from->x, across_y = world->b * from->x;
        float down_x = world->c * from->y, down_y = world->d * from->y;
        float moved_x = world->tx * from->weight, moved_y = world->ty * from->weight;
        while (from->last == 0) {
            from++;
            world = &worlds[from->bone];
            across_x += world->a * from->x;
            across_y += world->b * from->x;
            down_x += world->c * from->y;
            down_y += world->d * from->y;
            moved_x += world->tx * from->weight;
            moved_y += world->ty * from->weight;
        }
        *to =
            (r565_position){across_x + down_x + moved_x + 0.0f, across_y + down_y + moved_y + 0.0f};
#endif
    }
}

void r565i_place_mesh(r565_position *to, const r565_mesh *mesh, const r565_affine *worlds,
                      const r565_affine *own) {
    if (mesh->influence_count != 0)
        place_influenced(to, mesh, worlds);
    else
        place_points(to, mesh, own);
}

// --- Deformed -------------------------------------------------------------------------------------

static inline void move(r565_position *vertex, const r565_affine *world, const r565_point *offset,
                        float unit) {
    const float x = (float)offset->x * unit, y = (float)offset->y * unit;
    vertex->x += world->a * x + world->c * y;
    vertex->y += world->b * x + world->d * y;
}

static void move_influenced(r565_position *vertex, const r565_mesh *mesh, const r565_affine *worlds,
                            const r565_deform_key *key, float unit) {
    const r565_influence *of = mesh->influences;
    for (int before = key->first; before > 0; before--)
        vertex += of++->last;
    for (int i = 0; i < key->count; i++, of++) {
        move(vertex, &worlds[of->bone], &key->offsets[i], unit);
        vertex += of->last;
    }
}

// Moves a slot's vertices by what a key says.
// @param unit pixels that an offset of 1 is, times the key's share.
static void apply_key(struct r565_rig_state *state, const r565_slot *slot, const r565_mesh *mesh,
                      const r565_deform_key *key, float unit) {
    r565_position *vertices = r565i_rig_find_extras(state).vertices + slot->first_vertex;
    const r565_affine *worlds = r565i_rig_find_parts(state).world;
    unit = r565i_settle(unit);
    if (mesh->influence_count != 0) {
        move_influenced(vertices, mesh, worlds, key, unit);
        return;
    }
    for (int i = 0; i < key->count; i++)
        move(&vertices[key->first + i], &worlds[slot->bone], &key->offsets[i], unit);
}

static const r565_deform_timeline *find_deform(const r565_animation *animation, int slot,
                                               int attachment) {
    const int count = animation->feature_count != 0 ? animation->features->deform_count : 0;
    const r565_deform_timeline *line = count != 0 ? animation->features->deforms : NULL;
    for (int left = count; left > 0 && line->slot <= slot; left--, line++) {
        if (line->slot == slot && line->attachment == attachment && line->key_count != 0)
            return line;
    }
    return NULL;
}

static void deform(struct r565_rig_state *state, int slot, const r565_mesh *mesh,
                   const r565i_layer *layer, float share) {
    const int attachment = r565i_rig_find_parts(state).slots[slot].attachment;
    const r565_deform_timeline *line = find_deform(layer->animation, slot, attachment);
    if (!line)
        return;
    const r565_slot *const of = &state->armature->slots[slot];
    const r565i_sample taken =
        r565i_take_sample(line->keys, sizeof *line->keys, line->key_count, &layer->moment);
    const float unit = r565i_settle(share * line->unit);
    const float progress = (float)taken.easing * (1.0f / 16384.0f);
    apply_key(state, of, mesh, taken.key, unit * (1.0f - progress));
    if (taken.easing != 0)
        apply_key(state, of, mesh, taken.next, unit * progress);
}

// --- The whole ------------------------------------------------------------------------------------

#if !R565I_LANES
static inline void include(r565i_reach *x, r565i_reach *y, const r565_position *vertex) {
    x->least = vertex->x < x->least ? vertex->x : x->least;
    y->least = vertex->y < y->least ? vertex->y : y->least;
    x->most = vertex->x > x->most ? vertex->x : x->most;
    y->most = vertex->y > y->most ? vertex->y : y->most;
}
#endif

// What is no number is not drawn and does not count.
static void find_box(r565_rect *box, const r565_position *vertices, int count) {
    r565i_misfit misfit = {{0}};
#if R565I_LANES
    r565i_f4 two = r565i_load2(&vertices->x);
    r565i_f4 least = R565I_TURN(two, 0, 1, 0, 1), most = least;
    for (; count > 1; count -= 2, vertices += 2) {
        two = r565i_load4(&vertices->x);
        least = r565i_least4(two, least);
        most = r565i_most4(two, most);
    }
    if (count != 0) {
        two = r565i_load2(&vertices->x);
        two = R565I_TURN(two, 0, 1, 0, 1);
        least = r565i_least4(two, least);
        most = r565i_most4(two, most);
    }
    least = r565i_least4(R565I_TURN(least, 2, 3, 2, 3), least);
    most = r565i_most4(R565I_TURN(most, 2, 3, 2, 3), most);
    r565i_box_of(box, R565I_PICK(least, most, 0, 1, 4, 5), &misfit);
#else
    r565i_reach x = {vertices->x, vertices->x}, y = {vertices->y, vertices->y};
    // Two at a time: compilers then take turns with registers instead of copying them.
    for (; count > 1; count -= 2, vertices += 2) {
        include(&x, &y, vertices);
        include(&x, &y, vertices + 1);
    }
    if (count != 0)
        include(&x, &y, vertices);
    r565i_box_of(box, (const float[4]){x.least, y.least, x.most, y.most}, &misfit);
#endif
    if (r565i_is_misfit(&misfit))
        *box = (r565_rect)R565I_EVERYWHERE;
}

void r565i_pose_mesh(struct r565_rig_state *state, int slot, const r565i_layer *layers, int count) {
    const r565i_rig_parts parts = r565i_rig_find_parts(state);
    const r565_slot *of = &state->armature->slots[slot];
    const r565_mesh *mesh = r565i_mesh_of(&of->attachments[parts.slots[slot].attachment]);
    r565_position *vertices = r565i_rig_find_extras(state).vertices + of->first_vertex;
    parts.slots[slot].box = (r565_rect)R565I_NOWHERE;
    if (mesh->vertex_count == 0)
        return;
    r565i_place_mesh(vertices, mesh, parts.world, &parts.world[of->bone]);
    // What is left of a layer where those above go over to theirs.
    float share = 1.0f;
    while (count-- > 0 && share != 0.0f) {
        const r565i_layer *layer = &layers[count];
        const float own = (float)layer->weight * (1.0f / R565_FULL_WEIGHT);
        if (!r565i_layer_has(layer, of->bone))
            continue;
        deform(state, slot, mesh, layer, share * own);
        if (!layer->adds)
            share = r565i_settle(share * (1.0f - own));
    }
    find_box(&parts.slots[slot].box, vertices, mesh->vertex_count);
}

#elif R565_ENABLE_RIG && R565_ENABLE_LAYERS

void r565i_pose_mesh(struct r565_rig_state *state, int slot, const r565i_layer *layers, int count) {
    (void)layers, (void)count;
    r565i_rig_find_parts(state).slots[slot].box = (r565_rect)R565I_NOWHERE;
}

#endif
