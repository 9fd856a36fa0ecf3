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
// Of the way from an end of a piece to where it leads when its control point lies on the knot.
#define INNER 0x1p-8f
// Farther places, in pixels, are not gone to.
#define FARTHEST 0x1p28f

// From one knot to the next: knot, two control points, knot.
typedef struct piece {
    r565_position at[4];
} piece;

typedef struct spot {
    float x, y;
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

static r565_position place_at(const piece *of, float t) {
    const float left = 1.0f - t;
    const float weights[4] = {left * left * left, 3.0f * left * left * t, 3.0f * left * t * t,
                              t * t * t};
    r565_position sum = {0.0f, 0.0f};
    for (int i = 0; i < 4; i++) {
        sum.x += weights[i] * of->at[i].x;
        sum.y += weights[i] * of->at[i].y;
    }
    return (r565_position){r565i_settle(sum.x), r565i_settle(sum.y)};
}

static r565i_heading heading_at(const piece *of, float t, float *length) {
    const float left = 1.0f - t;
    const float weights[3] = {left * left, 2.0f * left * t, t * t};
    float x = 0.0f, y = 0.0f;
    for (int i = 0; i < 3; i++) {
        x += weights[i] * (of->at[i + 1].x - of->at[i].x);
        y += weights[i] * (of->at[i + 1].y - of->at[i].y);
    }
    return r565i_heading_of(x, y, length);
}

static spot spot_at(const piece *of, float t) {
    const r565_position place = place_at(of, t);
    float length;
    r565i_heading along = heading_at(of, t, &length);
    if (length == 0.0f)
        along = heading_at(of, t < 0.5f ? INNER : 1.0f - INNER, &length);
    return (spot){place.x, place.y, along};
}

/// Length of the i-th of so many chords.
/// @param from where it begins; goes to where it ends.
static float pass_chord(const piece *of, int i, int count, r565_position *from) {
    const r565_position to = place_at(of, (float)(i + 1) / (float)count);
    float length;
    r565i_heading_of(to.x - from->x, to.y - from->y, &length);
    *from = to;
    return length;
}

static float measure(const piece *of, int count) {
    r565_position from = of->at[0];
    float length = 0.0f;
    for (int i = 0; i < count; i++)
        length += pass_chord(of, i, count, &from);
    return length;
}

static float part_of(float value, float whole) {
    const float part = value / whole;
    return !(part > 0.0f) ? 0.0f : part < 1.0f ? r565i_settle(part) : 1.0f;
}

/// Where a part of the length of a piece ends.
static float even(const piece *of, float part) {
    r565_position from = of->at[0];
    float left = part * measure(of, FINE_CHORDS), length;
    int i = 0;
    while ((length = pass_chord(of, i, FINE_CHORDS, &from)) < left && i + 1 < FINE_CHORDS) {
        left -= length;
        i++;
    }
    return ((float)i + part_of(left, length)) * (1.0f / FINE_CHORDS);
}

// --- All pieces -----------------------------------------------------------------------------------

static inline bool has(const walk *on, int flag) {
    return (on->path->flags & flag) != 0;
}

static void take_piece(walk *on, int index, float begin) {
    const r565_mesh *curve = on->path->curve;
    const int knot = 3 * index + 1;
    for (int i = 0; i < 4; i++)
        on->piece.at[i] = on->vertices[(knot + i) % curve->vertex_count];
    on->index = index;
    on->begin = begin;
    on->length =
        has(on, R565_PATH_CONSTANT_SPEED) ? measure(&on->piece, CHORDS) : curve->vertices[knot].u;
}

static walk start(const r565_path *path, const r565_position *vertices) {
    const int knots = path->curve->vertex_count / 3;
    walk on = {.path = path, .vertices = vertices};
    on.count = has(&on, R565_PATH_CLOSED) ? knots : knots - 1;
    for (int i = 0; i < on.count; i++) {
        take_piece(&on, i, on.total);
        on.total += on.length;
    }
    return on;
}

static float wrap(float position, float total) {
    const float turns = position / total;
    if (!(turns > -0x1p20f && turns < 0x1p20f))
        return 0.0f;
    position -= (float)(int32_t)turns * total;
    return position < 0.0f ? position + total : position;
}

/// The place at a distance from the first knot. Beyond the ends of an open path it goes on straight.
static spot find_spot(walk *on, float position) {
    const bool closed = has(on, R565_PATH_CLOSED);
    if (closed)
        position = wrap(position, on->total);
    if (position < on->begin)
        take_piece(on, 0, 0.0f);
    while (position > on->begin + on->length && on->index + 1 < on->count)
        take_piece(on, on->index + 1, on->begin + on->length);
    float part = part_of(position - on->begin, on->length);
    if (has(on, R565_PATH_CONSTANT_SPEED) && part > 0.0f && part < 1.0f)
        part = even(&on->piece, part);
    spot found = spot_at(&on->piece, part);
    const float past = position < 0.0f ? position : position - on->total;
    if (!closed && (position < 0.0f || past > 0.0f)) {
        found.x += past * found.along.x;
        found.y += past * found.along.y;
    }
    return found;
}

// --- Bones ----------------------------------------------------------------------------------------

// What is the same for all bones of a path.
typedef struct manner {
    r565i_heading offset; ///< of turns
    float translate, rotate;
    int32_t rotate_mix;
    bool scales, chains;
    bool linked; ///< a bone that does not end where the next one stands moves that one
} manner;

static manner manner_of(const r565_path *path, const r565_affine *world) {
    int32_t sine, cosine;
    r565i_sine_cosine((uint16_t)path->rotate_offset, &sine, &cosine);
    const bool mirrored = !(world->a * world->d - world->b * world->c > 0.0f);
    const float y = (float)sine * 0x1p-15f;
    return (manner){.offset = {(float)cosine * 0x1p-15f, mirrored ? -y : y},
                    .translate = (float)path->translate_mix * 0x1p-14f,
                    .rotate = (float)path->rotate_mix * 0x1p-14f,
                    .rotate_mix = path->rotate_mix,
                    .scales = (path->flags & R565_PATH_SCALE) != 0,
                    .chains = (path->flags & (R565_PATH_SCALE | R565_PATH_CHAIN)) != 0,
                    .linked = (path->flags & R565_PATH_CHAIN) != 0 && path->rotate_offset == 0};
}

/// @param length of the bone, in its own space.
/// @param next   where the next bone stands; a link moves it.
static void move_bone(r565_affine *world, const manner *how, float length, const spot *here,
                      spot *next) {
    float way, reach;
    const float x = next->x - here->x, y = next->y - here->y;
    const r565i_heading on = r565i_heading_of(x, y, &way);
    const r565i_heading is = r565i_heading_of(world->a, world->b, &reach);
    world->tx = r565i_settle(world->tx + (here->x - world->tx) * how->translate);
    world->ty = r565i_settle(world->ty + (here->y - world->ty) * how->translate);
    reach *= length;
    if (how->scales && reach > 0.0f) {
        const float scale = (way / reach - 1.0f) * how->rotate + 1.0f;
        world->a = r565i_settle(world->a * scale);
        world->b = r565i_settle(world->b * scale);
    }
    if (how->rotate_mix == 0)
        return;
    r565i_heading turn = r565i_heading_subtract(how->chains ? on : here->along, is);
    if (how->linked) {
        next->x += (length * (turn.x * world->a - turn.y * world->b) - x) * how->rotate;
        next->y += (length * (turn.y * world->a + turn.x * world->b) - y) * how->rotate;
    } else {
        turn = r565i_heading_add(turn, how->offset);
    }
    r565i_heading_turn(&world->a, r565i_heading_part(turn, how->rotate_mix));
}

static void reach_all(r565i_placing *to, const r565_path *path) {
    for (int i = 0; i < path->curve->influence_count; i++)
        r565i_reach_bone(to, path->curve->influences[i].bone);
    // Their lengths are those that they have before the path moves any.
    for (int i = 0; (path->flags & R565_PATH_SPACING_LENGTH) != 0 && i < path->bone_count; i++)
        r565i_reach_bone(to, path->bones[i].bone);
}

static bool is_near(const spot *of) {
    return of->x > -FARTHEST && of->x < FARTHEST && of->y > -FARTHEST && of->y < FARTHEST;
}

void r565i_follow_path(r565i_placing *to, struct r565_rig_state *state, const r565_path *path) {
    const r565i_rig_parts parts = r565i_rig_find_parts(state);
    const int own = state->armature->slots[path->slot].bone;
    r565_position *vertices = r565i_rig_find_extras(state).vertices;
    if (parts.slots[path->slot].attachment != path->attachment)
        return;
    r565i_reach_bone(to, own);
    reach_all(to, path);
    r565i_place_mesh(vertices, path->curve, parts.world, &parts.world[own]);
    walk on = start(path, vertices);
    const manner how = manner_of(path, &parts.world[own]);
    const bool by_length = (path->flags & R565_PATH_SPACING_LENGTH) != 0;
    const float spacing =
        path->spacing * ((path->flags & R565_PATH_SPACING_PERCENT) != 0 ? on.total : 1.0f);
    float position =
        path->position * ((path->flags & R565_PATH_POSITION_PERCENT) != 0 ? on.total : 1.0f);
    position += by_length ? 0.0f : spacing;
    spot here = find_spot(&on, position);
    for (int i = 0; i < path->bone_count && is_near(&here); i++) {
        const r565_path_bone *bone = &path->bones[i];
        r565i_reach_bone(to, bone->bone);
        r565_affine *world = &parts.world[bone->bone];
        float stretch;
        r565i_heading_of(world->a, world->b, &stretch);
        position += by_length ? (bone->length + spacing) * stretch : spacing;
        spot next = find_spot(&on, position);
        move_bone(world, &how, bone->length, &here, &next);
        here = next;
    }
}

#else

void r565i_follow_path(r565i_placing *to, struct r565_rig_state *state, const r565_path *path) {
    (void)to, (void)state, (void)path;
}

#endif
