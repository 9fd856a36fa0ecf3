// SPDX-License-Identifier: MIT
#include "build_check.h"

#include "build_easing.h"

#include <math.h>

bool r565c_check_count(const r565c_build *build, const char *place, const char *what, size_t count,
                       size_t limit) {
    if (count > limit) {
        R565C_BUILD_ERROR(build, place, "%zu %s: at most %zu can be held", count, what, limit);
    }
    return count <= limit;
}

bool r565c_check_work(const r565c_build *build, const r565_asset *asset) {
    uint32_t total = 0;
    for (size_t i = 0; i < asset->armature_count; i++) {
        const r565c_doc_armature *source = &build->document->armatures[i];
        const uint32_t work = r565_armature_work(asset->armatures[i]);
        if (work > R565_MAX_WORK) {
            R565C_BUILD_ERROR(
                build, source->place,
                "armature \"%s\": too many images and triangles to draw, or vertices to "
                "pose, in one frame, with all that stands in its slots (core/FORMAT.md)",
                source->name);
            return false;
        }
        total += work;
        if (total > R565_MAX_TOTAL_WORK) {
            R565C_BUILD_ERROR(build, source->place,
                              "armature \"%s\": this one and those before have too many images, "
                              "triangles and vertices for one asset (core/FORMAT.md)",
                              source->name);
            return false;
        }
    }
    return true;
}

bool r565c_check_position(const r565c_build *build, const char *place, double x, double y) {
    double most = fmax(fabs(x), fabs(y));
    if (!(most <= R565_MAX_COORDINATE)) {
        R565C_BUILD_ERROR(build, place, "position reaches %g: at most %g can be held", most,
                          (double)R565_MAX_COORDINATE);
        return false;
    }
    return true;
}

bool r565c_check_scale(const r565c_build *build, const char *place, double x, double y) {
    double most = fmax(fabs(x), fabs(y));
    if (!(most <= R565C_MAX_SCALE)) {
        R565C_BUILD_ERROR(build, place, "scale reaches %g: at most %g can be held", most,
                          R565C_MAX_SCALE);
        return false;
    }
    return true;
}

/// Neither a factor nor the bone's scale with it may pass the limit.
static bool check_factor(const r565c_track_context *context, const r565c_track *track,
                         const char *place, double x, double y) {
    const r565c_transform *setup = &context->armature->bones[track->target].setup;
    return r565c_check_scale(context->build, place, fabs(x) * fmax(1, fabs(setup->scale_x)),
                             fabs(y) * fmax(1, fabs(setup->scale_y)));
}

static bool check_value(const r565c_track_context *context, const r565c_track *track, double frame,
                        double x, double y) {
    double scale = context->build->options->scale;
    const char *place = r565c_format(context->build->arena, "%s frame %g", track->place, frame);
    return track->channel == R565C_SCALE
               ? check_factor(context, track, place, x, y)
               : r565c_check_position(context->build, place, x * scale, y * scale);
}

/// Checks the value a part of the way from a key to the next: 0..1, or beyond where it overshoots.
static bool check_between(const r565c_track_context *context, const r565c_track *track,
                          const r565c_doc_key *key, double part) {
    return check_value(context, track, key->frame, key->x + (key[1].x - key->x) * part,
                       key->y + (key[1].y - key->y) * part);
}

bool r565c_check_track(const r565c_track_context *context, const r565c_track *track) {
    if (track->channel != R565C_SCALE && track->channel != R565C_TRANSLATE) {
        return true;
    }
    for (size_t i = 0; i < track->key_count; i++) {
        const r565c_doc_key *key = &track->keys[i];
        double least, most;
        if (!check_value(context, track, key->frame, key->x, key->y)) {
            return false;
        }
        r565c_easing_range(&key->easing, &least, &most);
        if (i + 1 < track->key_count && !(check_between(context, track, key, least) &&
                                          check_between(context, track, key, most))) {
            return false;
        }
    }
    return true;
}

void r565c_check_turns(const r565c_track_context *context, const r565c_track *track,
                       const r565c_track_keys *keys) {
    const r565c_build *build = context->build;
    for (size_t i = 0; i + 1 < keys->count; i++) {
        const r565c_track_key *a = &keys->items[i], *b = a + 1;
        double turn = fmax(fabs(b->x - a->x), fabs(b->y - a->y));
        if (a->curve != R565_CURVE_STEP && turn > INT16_MAX) {
            r565c_report(build->diagnostics, R565C_WARNING, build->document->file, track->place,
                         "turns more than half a turn within frame %u: it goes the other way",
                         (unsigned)a->frame);
        }
    }
}
