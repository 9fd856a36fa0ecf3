// SPDX-License-Identifier: MIT
// The old runtime adds up rotations along the bones and places children with the whole matrix of
// their parent, while scale and skew are each bone's own. This is the way back.
#include "dragonbones_old.h"

#include "easing.h"
#include <math.h>

#define CHANNELS (R565C_SCALE + 1)

// Poses in the armature's space, while bones further down are already relative.
typedef struct globals {
    const r565c_doc_armature *armature;
    const r565c_transform *setup; // as in the file, one a bone
    r565c_track *(*tracks)[CHANNELS];
} globals;

// What subtracting equal angles and matrices leaves of nothing.
static double snap(double value) {
    return floor(value * 1e9 + 0.5) / 1e9;
}

// Values of a track between its keys.
static void sample(const r565c_track *track, double frame, double *x, double *y) {
    size_t low = 0, high = track->key_count - 1;
    while (low < high) {
        size_t middle = (low + high + 1) / 2;
        if (track->keys[middle].frame <= frame) {
            low = middle;
        } else {
            high = middle - 1;
        }
    }
    const r565c_doc_key *key = &track->keys[low];
    *x = key->x;
    *y = key->y;
    if (low + 1 < track->key_count && frame > key->frame) {
        double progress =
            r565c_easing_at(&key->easing, (frame - key->frame) / (key[1].frame - key->frame));
        *x += (key[1].x - key->x) * progress;
        *y += (key[1].y - key->y) * progress;
    }
}

static void apply(const r565c_transform *outer, double *x, double *y) {
    r565c_affine m = r565c_dragonbones_matrix(outer);
    double inner_x = *x, inner_y = *y;
    *x = m.a * inner_x + m.c * inner_y + m.tx;
    *y = m.b * inner_x + m.d * inner_y + m.ty;
}

// A point in the space of a parent; of one that is flat, the offset from its origin.
static void apply_inverse(const r565c_transform *outer, double *x, double *y) {
    r565c_affine m = r565c_dragonbones_matrix(outer);
    double from_x = *x - m.tx, from_y = *y - m.ty, area = m.a * m.d - m.b * m.c;
    bool flat = fabs(area) < 1e-9;
    *x = snap(flat ? from_x : (m.d * from_x - m.c * from_y) / area);
    *y = snap(flat ? from_y : (m.a * from_y - m.b * from_x) / area);
}

// A bone without keys moves with its parent.
static r565c_transform global_at(const globals *of, size_t bone, double frame) {
    r565c_track *const *tracks = of->tracks[bone];
    r565c_transform pose = of->setup[bone];
    int parent = of->armature->bones[bone].parent;
    if (tracks[R565C_TRANSLATE] != NULL && tracks[R565C_ROTATE] != NULL &&
        tracks[R565C_SCALE] != NULL) {
        sample(tracks[R565C_TRANSLATE], frame, &pose.x, &pose.y);
        sample(tracks[R565C_ROTATE], frame, &pose.rotation, &pose.skew);
        sample(tracks[R565C_SCALE], frame, &pose.scale_x, &pose.scale_y);
    } else if (parent >= 0) {
        r565c_transform above = global_at(of, (size_t)parent, frame);
        pose = of->armature->bones[bone].setup;
        apply(&above, &pose.x, &pose.y);
        pose.rotation += above.rotation;
    }
    return pose;
}

static r565c_transform local_setup(const r565c_transform *parent, r565c_transform pose) {
    if (parent != NULL) {
        apply_inverse(parent, &pose.x, &pose.y);
        pose.rotation = snap(pose.rotation - parent->rotation);
    }
    return pose;
}

static void key_localise(const globals *of, const r565c_track *track, r565c_doc_key *key) {
    const r565c_doc_bone *bone = &of->armature->bones[track->target];
    const r565c_transform *setup = &bone->setup;
    r565c_transform parent = {.scale_x = 1, .scale_y = 1};
    if (bone->parent >= 0 && track->channel != R565C_SCALE) {
        parent = global_at(of, (size_t)bone->parent, key->frame);
    }
    if (track->channel == R565C_TRANSLATE) {
        apply_inverse(&parent, &key->x, &key->y);
        key->x = snap(key->x - setup->x);
        key->y = snap(key->y - setup->y);
    } else if (track->channel == R565C_ROTATE) {
        key->x = snap(key->x - parent.rotation - setup->rotation);
        key->y = snap(key->y - setup->skew);
    } else {
        key->x = snap(setup->scale_x == 0 ? 1 : key->x / setup->scale_x);
        key->y = snap(setup->scale_y == 0 ? 1 : key->y / setup->scale_y);
    }
}

static void track_localise(const globals *of, r565c_track *track) {
    for (size_t i = 0; i < track->key_count; i++) {
        key_localise(of, track, &track->keys[i]);
    }
    if (track->channel == R565C_ROTATE) { // nobody sees whole turns that all keys have
        double turns = floor(track->keys[0].x / 360 + 0.5) * 360;
        for (size_t i = 0; i < track->key_count; i++) {
            track->keys[i].x -= turns;
        }
    }
}

static void animation_localise(const globals *of, const r565c_doc_animation *animation) {
    for (size_t i = 0; i < of->armature->bone_count; i++) {
        for (size_t c = 0; c < CHANNELS; c++) {
            of->tracks[i][c] = NULL;
        }
    }
    for (size_t i = 0; i < animation->track_count; i++) {
        r565c_track *track = &animation->tracks[i];
        if (track->channel <= R565C_SCALE) {
            of->tracks[track->target][track->channel] = track;
        }
    }
    for (size_t i = of->armature->bone_count; i-- > 0;) { // children need their parents' globals
        for (size_t c = 0; c < CHANNELS; c++) {
            if (of->tracks[i][c] != NULL) {
                track_localise(of, of->tracks[i][c]);
            }
        }
    }
}

void r565c_dragonbones_localise(r565c_arena *arena, r565c_doc_armature *armature) {
    r565c_transform *setup = r565c_alloc(arena, armature->bone_count, sizeof *setup);
    globals of = {armature, setup, r565c_alloc(arena, armature->bone_count, sizeof *of.tracks)};
    for (size_t i = 0; i < armature->bone_count; i++) {
        r565c_doc_bone *bone = &armature->bones[i];
        setup[i] = bone->setup;
        bone->setup = local_setup(bone->parent < 0 ? NULL : &setup[bone->parent], setup[i]);
    }
    for (size_t i = 0; i < armature->animation_count; i++) {
        animation_localise(&of, &armature->animations[i]);
    }
}
