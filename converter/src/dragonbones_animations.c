// SPDX-License-Identifier: MIT
#include "dragonbones_frames.h"
#include "dragonbones_mesh.h"

#include <math.h>

static const r565c_key ANIMATION_KEYS[] = {
    {"name", NULL},
    {"duration", NULL},
    {"playTimes", NULL},
    {"fadeInTime", "fading in is not supported"},
    {"scale", NULL},
    {"frame", NULL},
    {"zOrder", NULL},
    {"bone", NULL},
    {"slot", NULL},
    {"ffd", NULL},
    {"ik", NULL},
    {"timeline", NULL},
    {"surface", "surfaces are not supported"},
    {"animation", "animation trees are not supported"},
    {"type", NULL},
    {"blendType", "animation trees are not supported"},
    {"userData", NULL},
};

static const r565c_key ACTION_FRAME_KEYS[] = {
    R565C_KEY_ACTIONS, {"duration", NULL}, {"tweenEasing", NULL},
    {"curve", NULL},   {"userData", NULL},
};

// Timelines of a kind that is not supported, each by name.
static void report_timelines(const r565c_node *animation, const char *key, const char *what) {
    r565c_node list = r565c_node_get(animation, key);
    for (r565c_node at = r565c_node_first(&list); at.json != NULL; at = r565c_node_next(&at)) {
        r565c_node_report(&at, R565C_WARNING, "%s of \"%s\" is not supported", what,
                          r565c_node_get_string(&at, "name", ""));
    }
}

static void report_unsupported(const r565c_node *animation) {
    r565c_node actions = r565c_node_get(animation, "frame");
    for (r565c_node at = r565c_node_first(&actions); at.json != NULL; at = r565c_node_next(&at)) {
        R565C_NODE_CHECK(&at, ACTION_FRAME_KEYS);
    }
    report_timelines(animation, "timeline", "typed timeline");
}

static double duration_read(const r565c_node *node, const char *name) {
    double duration = r565c_node_get_number(node, "duration", 1);
    r565c_node place = r565c_node_get(node, "duration");
    if (duration < 0) {
        r565c_node_report(&place, R565C_WARNING, "animation \"%s\" lasts %g frames: 0 is taken",
                          name, duration);
        return 0;
    }
    if (duration > R565C_MAX_FRAMES) {
        r565c_node_report(&place, R565C_ERROR, "animation \"%s\" lasts %g frames: at most %d", name,
                          duration, R565C_MAX_FRAMES);
        return R565C_MAX_FRAMES;
    }
    return duration;
}

static unsigned play_times_read(const r565c_node *node) {
    double times = r565c_node_get_number(node, "playTimes", 1);
    return times <= 0 ? 0 : times > 1e9 ? 1000000000u : times < 1 ? 1 : (unsigned)times;
}

static void animation_read(r565c_rigging *rigging, const r565c_node *node, const char *name) {
    r565c_doc_armature *armature = rigging->armature;
    armature->animations =
        r565c_grow(rigging->arena, armature->animations, armature->animation_count,
                   &rigging->animation_capacity, sizeof *armature->animations);
    r565c_doc_animation *animation = &armature->animations[armature->animation_count++];
    R565C_NODE_CHECK(node, ANIMATION_KEYS);
    *animation = (r565c_doc_animation){
        .name = name,
        .place = r565c_dragonbones_place(rigging, node),
        .duration = duration_read(node, name),
        .play_times = play_times_read(node),
        .frame_rate = rigging->frame_rate / r565c_node_get_factor(node, "scale"),
    };
    r565c_dragonbones_typed(node);
    report_unsupported(node);
    r565c_dragonbones_tracks(rigging, animation, node);
    r565c_dragonbones_orders(rigging, animation, node);
    r565c_dragonbones_events(rigging, animation, node);
    r565c_dragonbones_deforms(rigging, animation, node);
}

void r565c_dragonbones_animations(r565c_rigging *rigging, const r565c_node *armature) {
    r565c_node list = r565c_node_get(armature, "animation");
    for (r565c_node at = r565c_node_first(&list); at.json != NULL; at = r565c_node_next(&at)) {
        const char *name = r565c_node_get_string(&at, "name", "");
        size_t known = rigging->animation_names.count;
        name = *name == '\0' ? "default" : name;
        if (r565c_names_add(&rigging->animation_names, name) < known) {
            r565c_node_report(&at, R565C_WARNING,
                              "animation \"%s\" is there twice: the first one counts", name);
            continue;
        }
        animation_read(rigging, &at, name);
    }
}
