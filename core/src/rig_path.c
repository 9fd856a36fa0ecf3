// SPDX-License-Identifier: MIT
// Bones that follow paths. Only the vertices of the curve are kept, in the room of meshes, whose own are
// placed later; lengths of curves are measured anew wherever one is walked along.
#include "contract.h"

#include "heading.h"
#include "rig_mesh.h"
#include "rig_path.h"

#if R565I_PATHS

// Into how many chords a piece is cut to measure it, and to find a place in it.
#define CHORDS 4
#define FINE_CHORDS 10
// Where a piece leads at its ends when a control point lies on the knot, to a thousandth of a pixel: as
// at this part of it.
#define INNER 0x1p-8f
#define SHORT 0x1p-10f
// Longer than anything; no bone goes to a place whose distance, squared, is this.
#define ENDLESS 0x1p56f

// From one knot to the next: knot, two control points, knot, x and y in turn.
typedef struct piece {
    float at[8];
} piece;

typedef struct spot {
    float at[2];
    r565i_heading along; ///< where the curve leads
} spot;

// A path as it is posed, and a piece of it.
typedef struct walk {
    const r565_path *path;
    const r565_position *vertices;
    int count;           ///< of pieces
    float total;         ///< length of all
    piece piece;         ///< where it stands
    int index;           ///< of that
    float begin, length; ///< of that
} walk;

// --- One piece ------------------------------------------------------------------------------------

// Its `along` has a length of its own.
static void look_at(const piece *of, float t, spot *found) {
    piece left = *of;
    for (int count = 6; count > 0; count -= 2) {
        found->along = (r565i_heading){left.at[2] - left.at[0], left.at[3] - left.at[1]};
        for (int i = 0; i < count; i++)
            left.at[i] += (left.at[i + 2] - left.at[i]) * t;
    }
    found->at[0] = r565i_settle(left.at[0]);
    found->at[1] = r565i_settle(left.at[1]);
}

static float part_of(float value, float whole) {
    const float part = value / whole;
    return !(part > 0.0f) ? 0.0f : part < 1.0f ? r565i_settle(part) : 1.0f;
}

/// Goes along a piece in chords, at most a distance.
/// @param t where it ends.
/// @return how far it came.
static float pass(const piece *of, int chords, float distance, float *t) {
    float passed = 0.0f, length;
    spot from, to;
    look_at(of, 0.0f, &from);
    for (int i = 0; i < chords; i++, passed += length, from = to) {
        look_at(of, (float)(i + 1) / (float)chords, &to);
        r565i_heading_of(to.at[0] - from.at[0], to.at[1] - from.at[1], &length);
        *t = ((float)i + part_of(distance - passed, length)) / (float)chords;
        if (distance < passed + length)
            return distance;
    }
    return passed;
}

// --- All pieces -----------------------------------------------------------------------------------

static inline bool has(const walk *on, int flag) {
    return (on->path->flags & flag) != 0;
}

static void take_piece(walk *on, int index, float begin) {
    const r565_mesh *curve = on->path->curve;
    const int knot = 3 * index + 1;
    float t;
    for (int i = 0; i < 4; i++)
        memcpy(&on->piece.at[2 * i], &on->vertices[(knot + i) % curve->vertex_count],
               sizeof *on->vertices);
    on->index = index;
    on->begin = begin;
    on->length = has(on, R565_PATH_CONSTANT_SPEED) ? pass(&on->piece, CHORDS, ENDLESS, &t)
                                                   : curve->vertices[knot].u;
}

static void start(walk *on, const r565_path *path, const r565_position *vertices) {
    *on = (walk){.path = path, .vertices = vertices, .count = path->curve->vertex_count / 3};
    on->count -= !has(on, R565_PATH_CLOSED);
    for (int i = 0; i < on->count; i++) {
        take_piece(on, i, on->total);
        on->total += on->length;
    }
}

static float wrap(float position, float total) {
    const float turns = position / total;
    if (!(turns > -0x1p20f && turns < 0x1p20f))
        return 0.0f;
    position -= (float)(int32_t)turns * total;
    return position < 0.0f ? position + total : position;
}

/// The place at a distance from the first knot. Beyond the ends of an open path it goes on straight.
static void find_spot(walk *on, float position, spot *found) {
    float speed;
    spot inner;
    if (has(on, R565_PATH_CLOSED))
        position = wrap(position, on->total);
    if (position < on->begin)
        take_piece(on, 0, 0.0f);
    while (position > on->begin + on->length && on->index + 1 < on->count)
        take_piece(on, on->index + 1, on->begin + on->length);
    float t = part_of(position - on->begin, on->length);
    if (has(on, R565_PATH_CONSTANT_SPEED))
        pass(&on->piece, FINE_CHORDS, t * pass(&on->piece, FINE_CHORDS, ENDLESS, &speed), &t);
    look_at(&on->piece, t, found);
    r565i_heading_of(found->along.x, found->along.y, &speed);
    if (speed < SHORT)
        t = t < INNER ? INNER : t > 1.0f - INNER ? 1.0f - INNER : t;
    look_at(&on->piece, t, &inner);
    found->along = r565i_heading_of(inner.along.x, inner.along.y, NULL);
    const float past = position < 0.0f        ? position
                       : position > on->total ? position - on->total
                                              : 0.0f;
    found->at[0] += past * found->along.x;
    found->at[1] += past * found->along.y;
}

// --- Bones ----------------------------------------------------------------------------------------

// Of turns; mirrored with the bone that the slot is on.
static r565i_heading offset_of(const r565_path *path, const r565_affine *world) {
    int32_t sine, cosine;
    r565i_sine_cosine((uint16_t)path->rotate_offset, &sine, &cosine);
    if (!(world->a * world->d - world->b * world->c > 0.0f))
        sine = -sine;
    return (r565i_heading){(float)cosine * 0x1p-15f, (float)sine * 0x1p-15f};
}

/// @param length of the bone, in its own space.
/// @param next   where the next bone stands. The end of a bone that hangs together with it moves that.
static void move_bone(r565_affine *world, const r565_path *path, float length, const spot *here,
                      spot *next, r565i_heading offset) {
    const float translate = (float)path->translate_mix * 0x1p-14f;
    const float rotate = (float)path->rotate_mix * 0x1p-14f;
    float way, reach, scale = 1.0f;
    const float x = next->at[0] - here->at[0], y = next->at[1] - here->at[1];
    const r565i_heading on = r565i_heading_of(x, y, &way);
    const r565i_heading is = r565i_heading_of(world->a, world->b, &reach);
    world->tx = r565i_settle(world->tx + (here->at[0] - world->tx) * translate);
    world->ty = r565i_settle(world->ty + (here->at[1] - world->ty) * translate);
    reach *= length;
    if ((path->flags & R565_PATH_SCALE) != 0 && reach > 0.0f)
        scale = (way / reach - 1.0f) * rotate + 1.0f;
    world->a *= scale;
    world->b *= scale;
    const bool chains = (path->flags & (R565_PATH_SCALE | R565_PATH_CHAIN)) != 0;
    const r565i_heading turn = r565i_heading_subtract(chains ? on : here->along, is);
    if ((path->flags & R565_PATH_CHAIN) != 0 && path->rotate_offset == 0) {
        const r565i_heading axis = r565i_heading_add(turn, (r565i_heading){world->a, world->b});
        next->at[0] += (length * axis.x - x) * rotate;
        next->at[1] += (length * axis.y - y) * rotate;
    }
    r565i_heading_turn(&world->a,
                       r565i_heading_part(r565i_heading_add(turn, offset), path->rotate_mix));
}

void r565i_follow_path(r565i_placing *to, struct r565_rig_state *state, const r565_path *path) {
    const r565i_rig_parts parts = r565i_rig_find_parts(state);
    const r565_slot *slot = &state->armature->slots[path->slot];
    r565_position *vertices = r565i_rig_find_extras(state).vertices;
    walk on;
    spot here, next;
    if (parts.slots[path->slot].attachment != path->attachment)
        return;
    r565i_reach_bone(to, slot->bone);
    for (int i = 0; i < path->curve->influence_count; i++)
        r565i_reach_bone(to, path->curve->influences[i].bone);
    r565i_place_mesh(vertices, path->curve, parts.world, &parts.world[slot->bone]);
    start(&on, path, vertices);
    const r565i_heading offset = offset_of(path, &parts.world[slot->bone]);
    const bool by_length = has(&on, R565_PATH_SPACING_LENGTH);
    const float spacing = path->spacing * (has(&on, R565_PATH_SPACING_PERCENT) ? on.total : 1.0f);
    float position = path->position * (has(&on, R565_PATH_POSITION_PERCENT) ? on.total : 1.0f);
    position += by_length ? 0.0f : spacing;
    // Lengths are those that bones have before any moves.
    for (int i = 0; by_length && i < path->bone_count; i++)
        r565i_reach_bone(to, path->bones[i].bone);
    find_spot(&on, position, &here);
    for (int i = 0; i < path->bone_count; i++, here = next) {
        const r565_path_bone *bone = &path->bones[i];
        r565_affine *world = &parts.world[bone->bone];
        float stretch;
        r565i_reach_bone(to, bone->bone);
        r565i_heading_of(world->a, world->b, &stretch);
        position += by_length ? (bone->length + spacing) * stretch : spacing;
        find_spot(&on, position, &next);
        if (here.at[0] * here.at[0] + here.at[1] * here.at[1] < ENDLESS)
            move_bone(world, path, bone->length, &here, &next, offset);
    }
}

#else

void r565i_follow_path(r565i_placing *to, struct r565_rig_state *state, const r565_path *path) {
    (void)to, (void)state, (void)path;
}

#endif
