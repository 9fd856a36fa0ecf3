// SPDX-License-Identifier: MIT
// Flags that keep a bone from inheriting. Most files carry them without need: a bone keeps them only
// where an ancestor does what the bone should not, so that all others are placed the short way.
#include "dragonbones.h"

#include "trig.h"
#include <math.h>

// Smaller factors and angles (degrees) do not show.
#define SCALE_SLACK 1e-3
#define ANGLE_SLACK 0.05

// What bones do, in the setup pose or in any animation.
typedef struct motion {
    bool turned, scaled, mirrored;
} motion;

static bool is_turned(double degrees) {
    return fabs(degrees - floor(degrees / 360 + 0.5) * 360) > ANGLE_SLACK;
}

static void add_scale(motion *of, double x, double y) {
    of->scaled = of->scaled || fabs(x - 1) > SCALE_SLACK || fabs(y - 1) > SCALE_SLACK;
    of->mirrored = of->mirrored || x < 0 || y < 0;
}

// A skew changes lengths, too, and one of half a turn mirrors.
static void add_angles(motion *of, double rotation, double skew) {
    of->turned = of->turned || is_turned(rotation);
    of->scaled = of->scaled || is_turned(skew);
    of->mirrored = of->mirrored || r565c_cos_degrees(skew) < 0;
}

static void add_track(motion *bones, const r565c_track *track) {
    for (size_t i = 0; i < track->key_count; i++) {
        const r565c_doc_key *key = &track->keys[i];
        if (track->channel == R565C_ROTATE) {
            add_angles(&bones[track->target], key->x, key->y);
        } else if (track->channel == R565C_SCALE) {
            add_scale(&bones[track->target], key->x, key->y);
        }
    }
}

static motion *motions_of(r565c_arena *arena, const r565c_doc_armature *armature) {
    motion *bones = r565c_alloc(arena, armature->bone_count, sizeof *bones);
    for (size_t i = 0; i < armature->bone_count; i++) {
        const r565c_transform *setup = &armature->bones[i].setup;
        add_scale(&bones[i], setup->scale_x, setup->scale_y);
        add_angles(&bones[i], setup->rotation, setup->skew);
    }
    for (size_t a = 0; a < armature->animation_count; a++) {
        for (size_t t = 0; t < armature->animations[a].track_count; t++) {
            add_track(bones, &armature->animations[a].tracks[t]);
        }
    }
    return bones;
}

// Old runtimes add up angles, whatever mirrors the bones above.
static void report_mirrored(const r565c_node *list, const r565c_inherit *flags, const char *bone) {
    r565c_node item = {list->file, list, NULL, NULL, flags->index};
    r565c_node_report(&item, R565C_WARNING,
                      "bone \"%s\" of an old skeleton has mirrored ancestors: turned as newer "
                      "skeletons are",
                      bone);
}

static void add_turns(motion *own, const r565c_doc_armature *armature) {
    for (size_t i = 0; i < armature->ik_count; i++) {
        const r565c_doc_ik *ik = &armature->iks[i];
        own[ik->bone].turned = true;
        if (ik->chain) {
            own[armature->bones[ik->bone].parent].turned = true;
        }
    }
    for (size_t i = 0; i < armature->path_count; i++) {
        const r565c_doc_path *path = &armature->paths[i];
        for (size_t k = 0; k < path->bone_count; k++) {
            own[path->bones[k]].turned = true;
            own[path->bones[k]].scaled |= (path->flags & R565_PATH_SCALE) != 0;
        }
    }
}

// Sets what a bone does not take from what is above.
static void detach(r565c_doc_bone *bone, const r565c_inherit *flags, const motion *above) {
    bone->no_translation = flags->no_translation;
    bone->no_rotation = flags->no_rotation && (above->turned || above->mirrored);
    bone->no_scale = flags->no_scale && (above->scaled || above->mirrored);
    bone->no_reflection = flags->no_reflection && bone->no_scale && above->mirrored;
}

// What a bone's children see of the bone and those above.
static motion motion_below(const r565c_doc_bone *bone, const motion *above, const motion *own) {
    return (motion){.turned = above->turned || own->turned,
                    .scaled = own->scaled || (above->scaled && !bone->no_scale),
                    .mirrored = own->mirrored || (above->mirrored && !bone->no_reflection)};
}

void r565c_dragonbones_inherit(const r565c_rigging *rigging, const r565c_node *armature) {
    const r565c_doc_armature *rig = rigging->armature;
    r565c_node list = r565c_node_get(armature, "bone");
    motion *own = motions_of(rigging->arena, rig);
    motion *below = r565c_alloc(rigging->arena, rig->bone_count, sizeof *below);
    add_turns(own, rig);
    for (size_t i = 0; i < rig->bone_count; i++) {
        r565c_doc_bone *bone = &rig->bones[i];
        motion above = {false, false, false};
        if (bone->parent >= 0) {
            above = below[bone->parent];
            detach(bone, &rigging->inherit[i], &above);
        }
        if (armature->file->old && above.mirrored) {
            report_mirrored(&list, &rigging->inherit[i], bone->name);
        }
        below[i] = motion_below(bone, &above, &own[i]);
    }
}
