// SPDX-License-Identifier: MIT
// The official runtime turns a bone by an offset r of its own: in each of `fps` steps a second,
//     r'' = -(strength r) / mass + (gravity across the bone) length / 100 / mass,
//     and of the speed r' remains the part 1 - damping.
// A spring's lever does the same with accelerations of its end, in steps of its own.
#include "dragonbones_physics.h"

#include "rig565/spring.h"
#include "springs.h"

#include <math.h>

#define REFERENCE_SCALE 100 // pixels: the runtime's unit of length
#define SECONDS (R565_SPRING_STEP * 0.001)

static const r565c_key PHYSICS_KEYS[] = {
    {"name", NULL},    {"bone", NULL},
    {"x", NULL},       {"y", NULL},
    {"rotate", NULL},  {"scX", NULL},
    {"shearX", NULL},  {"limit", NULL},
    {"fps", NULL},     {"inertia", NULL},
    {"mass", NULL},    {"strength", NULL},
    {"wind", NULL},    {"windDisturbance", NULL},
    {"damping", NULL}, {"gravity", NULL},
    {"weight", NULL},  {"userData", NULL},
};

// x^power for 0 <= x <= 1 and 0 <= power < 2^20, the same on every machine: roots are.
static double part_of(double x, double power) {
    double result = 1, root = x;
    uint32_t whole = (uint32_t)power;
    double rest = power - whole;
    for (double square = x; whole > 0; whole >>= 1, square *= square) {
        result *= (whole & 1) != 0 ? square : 1;
    }
    for (int i = 0; i < 32; i++) {
        root = sqrt(root);
        rest *= 2;
        if (rest >= 1) {
            result *= root;
            rest -= 1;
        }
    }
    return result;
}

static double damping_of(const r565c_node *node) {
    double damping = r565c_node_get_number(node, "damping", 0);
    double fps = r565c_node_get_number(node, "fps", 1);
    double lost = r565c_spring_value(node, "damping", damping, 0, 1);
    double steps = r565c_spring_value(node, "fps", fps, 1, 10000) * SECONDS;
    return (1 - part_of(1 - lost, steps)) / SECONDS;
}

// Says what is different from how a spring is. What is absent is 0.
static void report_lost(const r565c_node *node, const char *name) {
    static const struct {
        const char *key;
        double kept; ///< the value that springs have
    } lost[] = {{"x", 0},      {"y", 0},       {"scX", 0},  {"shearX", 0},
                {"limit", 0},  {"inertia", 1}, {"wind", 0}, {"windDisturbance", 0},
                {"rotate", 1}, {"weight", 1}};
    const char *list = "";
    for (size_t i = 0; i < sizeof lost / sizeof *lost; i++) {
        double value = r565c_node_get_number(node, lost[i].key, 0);
        if (value != lost[i].kept) {
            list = r565c_format(node->file->diagnostics->arena, "%s%s%s %g", list,
                                *list == '\0' ? "" : ", ", lost[i].key, value);
        }
    }
    if (*list != '\0') {
        r565c_node_report(node, R565C_WARNING, "physics constraint \"%s\": springs do not have %s",
                          name, list);
    }
}

static void constraint_read(r565c_rigging *rigging, const r565c_node *node) {
    const char *name = r565c_node_get_string(node, "name", "");
    const char *bone_name = r565c_node_get_string(node, "bone", "");
    size_t at = r565c_names_find(&rigging->bone_names, bone_name);
    double mass = r565c_node_get_number(node, "mass", 0);
    double turns =
        r565c_node_get_number(node, "rotate", 0) * r565c_node_get_number(node, "weight", 0);
    R565C_NODE_CHECK(node, PHYSICS_KEYS);
    if (at == R565C_NO_NAME || !(mass > 0) || !(turns > 0)) {
        r565c_node_report(node, R565C_WARNING, "physics constraint \"%s\" is ignored: %s", name,
                          at == R565C_NO_NAME ? "its bone is not there"
                          : !(mass > 0)       ? "it has no mass"
                                              : "it does not turn its bone");
        return;
    }
    report_lost(node, name);
    size_t bone = (size_t)rigging->bone_at[at];
    double length = rigging->armature->bones[bone].length;
    double stiffness = r565c_node_get_number(node, "strength", 0) / mass;
    double gravity =
        r565c_node_get_number(node, "gravity", 0) / mass * length * length / REFERENCE_SCALE;
    r565c_spring_manner manner = {
        .stiffness = r565c_spring_value(node, "strength", stiffness, 0, R565_SPRING_MAX_STIFFNESS),
        .damping = damping_of(node),
        .gravity =
            r565c_spring_value(node, "gravity", gravity, -R565_MAX_COORDINATE, R565_MAX_COORDINATE),
        .wind = 1,
        .limit = 180};
    r565c_spring_add(rigging->armature, bone, &manner, node);
}

void r565c_dragonbones_physics(r565c_rigging *rigging, const r565c_node *armature) {
    r565c_node list = r565c_node_get(armature, "physics");
    for (r565c_node at = r565c_node_first(&list); at.json != NULL; at = r565c_node_next(&at)) {
        constraint_read(rigging, &at);
    }
}
