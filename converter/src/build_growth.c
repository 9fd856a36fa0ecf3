// SPDX-License-Identifier: MIT
#include "build_growth.h"

#include "build_easing.h"

#include <math.h>

static double larger(double x, double y) {
    return fmax(fabs(x), fabs(y));
}

/// The largest factor of a track of scales, between its keys as well.
static double largest_factor(const r565c_track *track) {
    double most = 0;
    for (size_t i = 0; i < track->key_count; i++) {
        const r565c_doc_key *key = &track->keys[i];
        double least, last;
        most = fmax(most, larger(key->x, key->y));
        if (i + 1 < track->key_count) {
            r565c_easing_range(&key->easing, &least, &last);
            most = fmax(most, larger(key->x + (key[1].x - key->x) * last,
                                     key->y + (key[1].y - key->y) * last));
            most = fmax(most, larger(key->x + (key[1].x - key->x) * least,
                                     key->y + (key[1].y - key->y) * least));
        }
    }
    return most;
}

static double setup_of(const r565c_doc_bone *bone) {
    return larger(bone->setup.scale_x, bone->setup.scale_y);
}

void r565c_growth_of(const r565c_doc_armature *armature, const r565c_doc_animation *animation,
                     double *growth) {
    for (size_t i = 0; i < armature->bone_count; i++) {
        growth[i] = setup_of(&armature->bones[i]);
    }
    for (size_t i = 0; i < animation->track_count; i++) {
        const r565c_track *track = &animation->tracks[i];
        if (track->channel == R565C_SCALE) {
            growth[track->target] *= largest_factor(track);
        }
    }
    for (size_t i = 0; i < armature->bone_count; i++) { // parents first
        const r565c_doc_bone *bone = &armature->bones[i];
        if (bone->parent >= 0 && !bone->no_scale) {
            growth[i] *= growth[bone->parent];
        }
    }
}

double r565c_track_growth(const r565c_doc_armature *armature, const double *growth,
                          const r565c_track *track) {
    const r565c_doc_bone *bone = &armature->bones[track->target];
    double parent = bone->parent >= 0 ? growth[bone->parent] : 1;
    double setup = setup_of(bone);
    switch (track->channel) {
    case R565C_TRANSLATE:
        return fmax(parent, 1);
    case R565C_SCALE:
        return fmax(bone->no_scale ? 1 : parent, 1);
    case R565C_ROTATE:
        return setup > 0 ? fmax(growth[track->target] / setup, 1) : 1;
    case R565C_WARP:
        return fmax(growth[track->target], 1);
    default:
        return 1;
    }
}
