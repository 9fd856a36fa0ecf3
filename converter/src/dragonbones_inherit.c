// SPDX-License-Identifier: MIT
// Flags that keep a bone from inheriting are not supported. Most files carry them without need:
// they are worth a word only where an ancestor does what the bone should not.
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

static void report(const r565c_node *list, const r565c_inherit *flags, const char *key,
                   const char *bone, const char *what) {
    r565c_node item = {list->file, list, NULL, NULL, flags->index};
    r565c_node place = {list->file, &item, NULL, key, 0};
    r565c_node_report(&place, R565C_WARNING,
                      "bone \"%s\" should not take over its parents' %s: drawn as if it did", bone,
                      what);
}

void r565c_dragonbones_inherit(const r565c_rigging *rigging, const r565c_node *armature) {
    const r565c_doc_armature *rig = rigging->armature;
    r565c_node list = r565c_node_get(armature, "bone");
    motion *own = motions_of(rigging->arena, rig);
    motion *above = r565c_alloc(rigging->arena, rig->bone_count, sizeof *above);
    for (size_t i = 0; i < rig->bone_count; i++) {
        const r565c_inherit *flags = &rigging->inherit[i];
        int parent = rig->bones[i].parent;
        if (parent < 0) {
            continue;
        }
        above[i].turned = above[parent].turned || own[parent].turned;
        above[i].scaled = above[parent].scaled || own[parent].scaled || own[parent].mirrored;
        above[i].mirrored = above[parent].mirrored || own[parent].mirrored;
        if (flags->no_translation) {
            report(&list, flags, "inheritTranslation", rig->bones[i].name, "position");
        }
        if (flags->no_rotation && above[i].turned) {
            report(&list, flags, "inheritRotation", rig->bones[i].name, "rotation");
        }
        if (flags->no_scale && above[i].scaled) {
            report(&list, flags, "inheritScale", rig->bones[i].name, "scale");
        }
        if (flags->no_reflection && above[i].mirrored) {
            report(&list, flags, "inheritReflection", rig->bones[i].name, "mirroring");
        }
    }
}
