// SPDX-License-Identifier: MIT
#include "dragonbones_frames.h"

#include <math.h>

// Enough for thousands of animations of a hundred slots.
#define MAX_HIDDEN 250000

#define TIMELINE_KEYS                                                                              \
    {"name", NULL}, {"scale", NULL}, {"offset", NULL}, {                                           \
        "userData", NULL                                                                           \
    }
#define FRAME_KEYS                                                                                 \
    {"duration", NULL}, {"tweenEasing", NULL}, {"curve", NULL}, {                                  \
        "userData", NULL                                                                           \
    }

static const r565c_key BONE_KEYS[] = {
    TIMELINE_KEYS,        {"frame", NULL},      {"translateFrame", NULL}, {"rotateFrame", NULL},
    {"scaleFrame", NULL}, {"alphaFrame", NULL}, {"unwrapped", NULL},
};
static const r565c_key SLOT_KEYS[] = {
    TIMELINE_KEYS,        {"frame", NULL},      {"displayFrame", NULL},
    {"colorFrame", NULL}, {"alphaFrame", NULL},
};
static const r565c_key FADE_KEYS[] = {FRAME_KEYS, {"value", NULL}};
static const r565c_key ALL_KEYS[] = {
    FRAME_KEYS, R565C_KEY_ACTIONS, {"transform", NULL}, {"tweenRotate", NULL}, {"tweenScale", NULL},
};
static const r565c_key PAIR_KEYS[] = {FRAME_KEYS, {"x", NULL}, {"y", NULL}};
static const r565c_key ROTATE_KEYS[] = {
    FRAME_KEYS,
    {"rotate", NULL},
    {"skew", NULL},
    {"clockwise", NULL},
};
static const r565c_key IK_KEYS[] = {TIMELINE_KEYS, {"frame", NULL}};
static const r565c_key IK_FRAME_KEYS[] = {
    FRAME_KEYS,
    {"bendPositive", NULL},
    {"weight", NULL},
};
static const r565c_key SLOT_FRAME_KEYS[] = {
    FRAME_KEYS,      R565C_KEY_ACTIONS,     {"displayIndex", NULL}, {"value", NULL},
    {"color", NULL}, {"tweenRotate", NULL}, {"tweenScale", NULL},   {"zOrder", NULL},
};

// The animation whose tracks are being read.
typedef struct reading {
    r565c_rigging *rigging;
    r565c_doc_animation *animation;
    size_t capacity, tint_capacity;
    uint8_t seen[R565C_IK + 1][R565C_MAX_BONES]; // per channel and target
    r565c_fades fades;
} reading;

// One list of key frames, of a bone or a slot.
typedef struct timeline {
    reading *in;
    const r565c_node *node; // the bone's or slot's timelines
    r565c_frames frames;
    const char *place;
    size_t target;
} timeline;

// What a frame says for one channel.
typedef void (*value_reader)(const timeline *of, const r565c_node *frame, r565c_doc_key *key);

static timeline timeline_read(reading *in, const r565c_node *node, const r565c_node *list,
                              size_t target, bool tweens) {
    return (timeline){in, node, r565c_frames_read(list, in->animation, tweens),
                      r565c_dragonbones_place(in->rigging, list), target};
}

// Whether a combined frame list leaves a channel alone.
static bool is_idle(r565c_channel channel, const r565c_doc_key *keys, size_t count) {
    double rest = channel == R565C_SCALE ? 1 : 0;
    bool idle = channel <= R565C_SCALE;
    for (size_t i = 0; i < count; i++) {
        idle = idle && keys[i].x == rest && keys[i].y == rest;
    }
    return idle;
}

static void append(reading *in, r565c_track track) {
    r565c_doc_animation *animation = in->animation;
    animation->tracks = r565c_grow(in->rigging->arena, animation->tracks, animation->track_count,
                                   &in->capacity, sizeof track);
    animation->tracks[animation->track_count++] = track;
}

static void report_twice(const timeline *of) {
    r565c_node_report(of->node, R565C_WARNING,
                      "animated twice in animation \"%s\": the first timeline counts",
                      of->in->animation->name);
}

static void track_add(const timeline *of, r565c_channel channel, r565c_doc_key *keys,
                      size_t count) {
    reading *in = of->in;
    if (in->seen[channel][of->target] && is_idle(channel, keys, count)) {
        return;
    }
    if (in->seen[channel][of->target]) {
        report_twice(of);
        return;
    }
    in->seen[channel][of->target] = 1;
    r565c_track track = {channel, of->target, of->place, keys, count};
    r565c_track_fold(&track, of->node, &of->frames);
    append(in, track);
}

// Whether the way back to the first key needs one at the end.
static bool closes(const r565c_frames *frames, const r565c_doc_key *last) {
    return frames->loops && frames->count > 1 && last->frame < frames->duration &&
           last->easing.kind != R565C_HOLD;
}

// The keys of one channel, a closing one included.
static r565c_doc_key *keys_read(const timeline *of, value_reader read, bool tweens, size_t *count) {
    const r565c_frames *frames = &of->frames;
    r565c_doc_key *keys = r565c_alloc(of->in->rigging->arena, frames->count + 1, sizeof *keys);
    *count = frames->count;
    for (size_t i = 0; i < frames->count; i++) {
        keys[i].frame = frames->items[i].start;
        if (tweens) {
            keys[i].easing = r565c_frame_easing(frames, i);
        }
        read(of, &frames->items[i].node, &keys[i]);
    }
    if (*count > 0 && closes(frames, &keys[*count - 1])) {
        keys[*count] = keys[0];
        keys[*count].frame = frames->duration;
        keys[(*count)++].easing.kind = R565C_HOLD;
    } else if (*count > 0) {
        keys[*count - 1].easing.kind = R565C_HOLD;
    }
    return keys;
}

static void channel_read(const timeline *of, r565c_channel channel, value_reader read) {
    size_t count;
    r565c_doc_key *keys = keys_read(of, read, channel != R565C_DISPLAY, &count);
    if (count > 0) {
        track_add(of, channel, keys, count);
    }
}

static void position_set(const timeline *of, double x, double y, r565c_doc_key *key) {
    const r565c_extra *extra = of->in->rigging->extra;
    key->x = extra == NULL ? x : x * extra->scale;
    key->y = extra == NULL ? y : y * extra->scale;
}

static void read_translate(const timeline *of, const r565c_node *frame, r565c_doc_key *key) {
    R565C_NODE_CHECK(frame, PAIR_KEYS);
    position_set(of, r565c_node_get_number(frame, "x", 0), r565c_node_get_number(frame, "y", 0),
                 key);
}

static void read_scale(const timeline *of, const r565c_node *frame, r565c_doc_key *key) {
    (void)of;
    R565C_NODE_CHECK(frame, PAIR_KEYS);
    key->x = r565c_node_get_number(frame, "x", 1);
    key->y = r565c_node_get_number(frame, "y", 1);
}

static void read_rotate(const timeline *of, const r565c_node *frame, r565c_doc_key *key) {
    (void)of;
    R565C_NODE_CHECK(frame, ROTATE_KEYS);
    key->x = r565c_node_get_number(frame, "rotate", 0);
    key->y = r565c_node_get_number(frame, "skew", 0);
}

static r565c_transform transform_of(const r565c_node *frame) {
    r565c_node transform = r565c_node_get(frame, "transform");
    return r565c_dragonbones_transform(&transform);
}

// Frames of old files turn about a pivot.
static void pivot_apply(const r565c_node *frame, r565c_transform *transform) {
    r565c_node node = r565c_node_get(frame, "transform");
    r565c_affine m = r565c_dragonbones_matrix(transform);
    double x = r565c_node_get_number(&node, "pX", 0), y = r565c_node_get_number(&node, "pY", 0);
    transform->x += m.a * x + m.c * y;
    transform->y += m.b * x + m.d * y;
}

static void read_all_translate(const timeline *of, const r565c_node *frame, r565c_doc_key *key) {
    R565C_NODE_CHECK(frame, ALL_KEYS);
    r565c_transform transform = transform_of(frame);
    if (frame->file->old) {
        pivot_apply(frame, &transform);
    }
    position_set(of, transform.x, transform.y, key);
}

static void read_all_rotate(const timeline *of, const r565c_node *frame, r565c_doc_key *key) {
    (void)of;
    if (frame->file->baked) { // whole turns count
        r565c_node transform = r565c_node_get(frame, "transform");
        key->x = r565c_node_get_number(&transform, "rotate", 0);
        key->y = r565c_node_get_number(&transform, "skew", 0);
        return;
    }
    r565c_transform transform = transform_of(frame);
    key->x = transform.rotation;
    key->y = transform.skew;
}

static void read_all_scale(const timeline *of, const r565c_node *frame, r565c_doc_key *key) {
    (void)of;
    r565c_transform transform = transform_of(frame);
    key->x = transform.scale_x;
    key->y = transform.scale_y;
}

static void read_display(const timeline *of, const r565c_node *frame, r565c_doc_key *key) {
    const r565c_rigging *rigging = of->in->rigging;
    size_t own = rigging->own_displays[of->target];
    R565C_NODE_CHECK(frame, SLOT_FRAME_KEYS);
    double index = r565c_node_get_number(frame, "displayIndex", 0);
    r565c_node value = r565c_node_get(frame, "value");
    if (value.json != NULL && !cJSON_IsObject(value.json)) {
        index = r565c_node_number(&value, 0);
    }
    key->x = index < 0 || index >= (double)own ? -1 : floor(index);
    if (index >= (double)own && index >= 1) {
        r565c_node_report(frame, R565C_WARNING,
                          "displayIndex %g is past the %zu displays of slot \"%s\": hidden", index,
                          own, rigging->armature->slots[of->target].name);
    }
}

// An empty colour is white and opaque, whatever the slot's own.
static r565c_node color_node_of(const r565c_node *frame) {
    r565c_node color = r565c_node_get(frame, "value");
    return cJSON_IsObject(color.json) ? color : r565c_node_get(frame, "color");
}

static void read_alpha(const timeline *of, const r565c_node *frame, r565c_doc_key *key) {
    (void)of;
    R565C_NODE_CHECK(frame, SLOT_FRAME_KEYS);
    r565c_node color = color_node_of(frame);
    r565c_dragonbones_color(&color); // for what it reports
    key->x = r565c_dragonbones_key_color(&color).alpha;
}

static r565c_tint tint_of(const r565c_node *frame) {
    r565c_node color = color_node_of(frame);
    return r565c_dragonbones_key_color(&color).tint;
}

static void read_red(const timeline *of, const r565c_node *frame, r565c_doc_key *key) {
    r565c_tint tint = tint_of(frame);
    (void)of;
    key->x = tint.multiply[0];
    key->y = tint.add[0];
}

static void read_green(const timeline *of, const r565c_node *frame, r565c_doc_key *key) {
    r565c_tint tint = tint_of(frame);
    (void)of;
    key->x = tint.multiply[1];
    key->y = tint.add[1];
}

static void read_blue(const timeline *of, const r565c_node *frame, r565c_doc_key *key) {
    r565c_tint tint = tint_of(frame);
    (void)of;
    key->x = tint.multiply[2];
    key->y = tint.add[2];
}

static void append_tint(reading *in, r565c_tint_track track) {
    r565c_doc_animation *animation = in->animation;
    animation->tints = r565c_grow(in->rigging->arena, animation->tints, animation->tint_count,
                                  &in->tint_capacity, sizeof track);
    animation->tints[animation->tint_count++] = track;
}

// Each channel as a track of its own, so that they fold like others; their keys stay together.
static void tint_read(const timeline *of) {
    static const value_reader readers[] = {read_red, read_green, read_blue};
    reading *in = of->in;
    r565c_track channels[3];
    bool white = r565c_is_white(&in->rigging->armature->slots[of->target].tint);
    for (int c = 0; c < 3; c++) {
        size_t count;
        r565c_doc_key *keys = keys_read(of, readers[c], true, &count);
        channels[c] = (r565c_track){R565C_TINT, of->target, of->place, keys, count};
        r565c_track_fold(&channels[c], of->node, &of->frames);
    }
    size_t count = channels[0].key_count;
    r565c_tint_key *keys = r565c_alloc(in->rigging->arena, count, sizeof *keys);
    for (size_t i = 0; i < count; i++) {
        keys[i].frame = channels[0].keys[i].frame;
        keys[i].easing = channels[0].keys[i].easing;
        for (int c = 0; c < 3; c++) {
            keys[i].tint.multiply[c] = channels[c].keys[i].x;
            keys[i].tint.add[c] = channels[c].keys[i].y;
        }
        white = white && r565c_is_white(&keys[i].tint);
    }
    if (!white && count > 0) {
        append_tint(in, (r565c_tint_track){of->target, of->place, keys, count});
    }
}

static void read_ik(const timeline *of, const r565c_node *frame, r565c_doc_key *key) {
    (void)of;
    R565C_NODE_CHECK(frame, IK_FRAME_KEYS);
    // The runtime keeps whole percents.
    double weight = floor(r565c_node_get_number(frame, "weight", 1) * 100 + 0.5) / 100;
    key->x = fmin(fmax(weight, 0), 1);
    key->y = r565c_node_get_bool(frame, "bendPositive", true);
}

// In radians and with the runtime's own operations, since its rounding decides which way round a
// half turn goes.
#define PI 3.141592653589793
#define RADIANS (PI / 180)

static double runtime_half_turn(double angle) {
    double rest = fmod(angle + PI, PI * 2);
    return rest > 0 ? rest - PI : rest + PI;
}

// How many turns to add to a key's rotation so that it follows from the one before.
static double turns_after(double previous, double angle, double *clockwise) {
    double unwrapped;
    if (*clockwise == 0) {
        unwrapped = previous + runtime_half_turn(angle - previous);
    } else {
        if (*clockwise > 0 ? angle >= previous : angle <= previous) {
            *clockwise += *clockwise > 0 ? -1 : 1;
        }
        unwrapped = angle + PI * 2 * *clockwise;
    }
    return floor((unwrapped - angle) / (PI * 2) + 0.5);
}

// Unwraps keys in degrees. `turn_key` holds the extra turns, on the key before.
static void unwrap(const timeline *of, const char *turn_key, r565c_doc_key *keys) {
    double previous = 0, clockwise = 0;
    for (size_t i = 0; i < of->frames.count; i++) {
        double angle = keys[i].x * RADIANS;
        double turns = i == 0 ? 0 : turns_after(previous, angle, &clockwise);
        keys[i].x += turns * 360;
        previous = angle + turns * PI * 2;
        clockwise = r565c_node_get_number(&of->frames.items[i].node, turn_key, 0);
    }
}

static void rotation_read(const timeline *of, value_reader read, const char *turn_key,
                          bool short_way_back) {
    size_t count, frames = of->frames.count;
    r565c_doc_key *keys = keys_read(of, read, true, &count);
    if (count == 0) {
        return;
    }
    bool raw = r565c_node_get_bool(of->node, "unwrapped", false);
    if (!of->node->file->baked && !raw) {
        unwrap(of, turn_key, keys);
    }
    if (count > frames && short_way_back && !raw) {
        double last = keys[frames - 1].x * RADIANS, first = keys[0].x * RADIANS;
        double unwrapped = last + runtime_half_turn(first - last);
        keys[frames].x += floor((unwrapped - first) / (PI * 2) + 0.5) * 360;
    }
    track_add(of, R565C_ROTATE, keys, count);
}

static void read_fade(const timeline *of, const r565c_node *frame, r565c_doc_key *key) {
    (void)of;
    R565C_NODE_CHECK(frame, FADE_KEYS);
    key->x = r565c_dragonbones_alpha(frame, "value");
}

// @param fade of the bone or slot.
static void fade_read(const timeline *of, const r565c_track **fade) {
    size_t count;
    r565c_doc_key *keys = keys_read(of, read_fade, true, &count);
    if (count == 0) {
        return;
    }
    if (*fade != NULL) {
        report_twice(of);
        return;
    }
    r565c_track *track = r565c_alloc(of->in->rigging->arena, 1, sizeof *track);
    *track = (r565c_track){R565C_ALPHA, of->target, of->place, keys, count};
    r565c_track_fold(track, of->node, &of->frames);
    *fade = track;
}

static bool list_is_there(const r565c_node *node, const char *key, r565c_node *list) {
    *list = r565c_node_get(node, key);
    return list->json != NULL;
}

static void bone_read(reading *in, const r565c_node *node, size_t bone) {
    r565c_node list;
    R565C_NODE_CHECK(node, BONE_KEYS);
    if (list_is_there(node, "translateFrame", &list)) {
        timeline line = timeline_read(in, node, &list, bone, true);
        channel_read(&line, R565C_TRANSLATE, read_translate);
    }
    if (list_is_there(node, "rotateFrame", &list)) {
        timeline line = timeline_read(in, node, &list, bone, true);
        rotation_read(&line, read_rotate, "clockwise", true);
    }
    if (list_is_there(node, "scaleFrame", &list)) {
        timeline line = timeline_read(in, node, &list, bone, true);
        channel_read(&line, R565C_SCALE, read_scale);
    }
    if (list_is_there(node, "alphaFrame", &list)) {
        timeline line = timeline_read(in, node, &list, bone, true);
        fade_read(&line, &in->fades.bones[bone]);
    }
    if (list_is_there(node, "frame", &list)) {
        timeline line = timeline_read(in, node, &list, bone, true);
        channel_read(&line, R565C_TRANSLATE, read_all_translate);
        rotation_read(&line, read_all_rotate, "tweenRotate", false);
        channel_read(&line, R565C_SCALE, read_all_scale);
    }
}

static void slot_read(reading *in, const r565c_node *node, size_t slot) {
    r565c_node list;
    R565C_NODE_CHECK(node, SLOT_KEYS);
    if (list_is_there(node, "displayFrame", &list) || list_is_there(node, "frame", &list)) {
        timeline line = timeline_read(in, node, &list, slot, false);
        channel_read(&line, R565C_DISPLAY, read_display);
    }
    if (list_is_there(node, "colorFrame", &list) || list_is_there(node, "frame", &list)) {
        timeline line = timeline_read(in, node, &list, slot, true);
        bool first = !in->seen[R565C_ALPHA][slot];
        channel_read(&line, R565C_ALPHA, read_alpha);
        if (first) {
            tint_read(&line);
        }
    }
    if (list_is_there(node, "alphaFrame", &list)) {
        timeline line = timeline_read(in, node, &list, slot, true);
        fade_read(&line, &in->fades.slots[slot]);
    }
}

static void ik_read(reading *in, const r565c_node *node, size_t ik) {
    r565c_node list;
    R565C_NODE_CHECK(node, IK_KEYS);
    if (list_is_there(node, "frame", &list)) {
        timeline line = timeline_read(in, node, &list, ik, true);
        channel_read(&line, R565C_IK, read_ik);
    }
}

// In old files a slot that an animation does not mention is hidden in it.
static void hide_others(reading *in, const r565c_node *animation) {
    static const r565c_doc_key hidden = {0, -1, 0, {R565C_HOLD, NULL, 0}};
    r565c_rigging *rigging = in->rigging;
    r565c_doc_key *key = r565c_alloc(rigging->arena, 1, sizeof *key);
    *key = hidden;
    for (size_t i = 0; i < rigging->armature->slot_count; i++) {
        if (in->seen[R565C_DISPLAY][i]) {
            continue;
        }
        if (rigging->hidden_count++ == MAX_HIDDEN) {
            r565c_node_report(animation, R565C_ERROR,
                              "animations hide more than %d slots by not mentioning them",
                              MAX_HIDDEN);
        }
        if (rigging->hidden_count <= MAX_HIDDEN) {
            append(in, (r565c_track){R565C_DISPLAY, i, in->animation->place, key, 1});
        }
    }
}

// What is not there to be moved; for the animations of another file that is a misfit.
static void report_absent(const reading *in, const r565c_node *node, const char *what,
                          const char *name) {
    const r565c_rigging *rigging = in->rigging;
    if (rigging->extra == NULL) {
        r565c_node_report(node, R565C_WARNING, "%s \"%s\" is not there: ignored", what, name);
    } else {
        r565c_node_report(node, R565C_ERROR,
                          "armature \"%s\" has no %s \"%s\", which animation \"%s\" moves",
                          rigging->armature->name, what, name, in->animation->name);
    }
}

static void iks_read(reading *in, const r565c_node *animation) {
    const r565c_rigging *rigging = in->rigging;
    r565c_node iks = r565c_node_get(animation, "ik");
    for (r565c_node at = r565c_node_first(&iks); at.json != NULL; at = r565c_node_next(&at)) {
        const char *name = r565c_node_get_string(&at, "name", "");
        size_t ik = r565c_names_find(&rigging->ik_names, name);
        if (ik == R565C_NO_NAME) {
            report_absent(in, &at, "IK constraint", name);
        } else {
            ik_read(in, &at, ik);
        }
    }
}

void r565c_dragonbones_tracks(r565c_rigging *rigging, r565c_doc_animation *animation,
                              const r565c_node *node) {
    reading state = {.rigging = rigging, .animation = animation};
    r565c_node bones = r565c_node_get(node, "bone"), slots = r565c_node_get(node, "slot");
    for (r565c_node at = r565c_node_first(&bones); at.json != NULL; at = r565c_node_next(&at)) {
        const char *name = r565c_node_get_string(&at, "name", "");
        size_t bone = r565c_names_find(&rigging->bone_names, name);
        if (bone == R565C_NO_NAME) {
            report_absent(&state, &at, "bone", name);
        } else {
            bone_read(&state, &at, (size_t)rigging->bone_at[bone]);
        }
    }
    for (r565c_node at = r565c_node_first(&slots); at.json != NULL; at = r565c_node_next(&at)) {
        const char *name = r565c_node_get_string(&at, "name", "");
        size_t slot = r565c_names_find(&rigging->slot_names, name);
        if (slot == R565C_NO_NAME) {
            report_absent(&state, &at, "slot", name);
        } else {
            slot_read(&state, &at, slot);
        }
    }
    iks_read(&state, node);
    r565c_dragonbones_fade(rigging, &state.fades, animation, &state.capacity);
    if (node->file->old) {
        hide_others(&state, node);
    }
}
