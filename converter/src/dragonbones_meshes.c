// SPDX-License-Identifier: MIT
// Whether the lists of a mesh fit together: everything later may rely on it.
#include "dragonbones.h"

#include <math.h>

// A mesh while its lists are looked at.
typedef struct mesh {
    const r565c_node *node;
    const char *name;
    size_t bones; // of the file's list
    size_t vertices;
    bool posed[R565C_MAX_BONES + 1]; // one a bone; what is further on in the list is not told apart
} mesh;

static bool fail(const r565c_node *place, const mesh *of, const char *what) {
    r565c_node_report(place, R565C_ERROR, "mesh \"%s\": %s", of->name, what);
    return false;
}

// The next number of a list, which moves on; false at its end.
static bool take(r565c_node *at, double *value) {
    if (at->json == NULL) {
        return false;
    }
    *value = r565c_node_number(at, -1);
    *at = r565c_node_next(at);
    return true;
}

static bool is_index(double value, size_t count) {
    return value >= 0 && value < (double)count && value == floor(value);
}

static bool points_check(mesh *of) {
    r565c_node vertices = r565c_node_get(of->node, "vertices");
    r565c_node uvs = r565c_node_get(of->node, "uvs");
    size_t count = r565c_node_count(&vertices);
    of->vertices = count / 2;
    if (count % 2 != 0 || count == 0) {
        return fail(&vertices, of, "vertices are pairs of x and y");
    }
    if (r565c_node_count(&uvs) != count) {
        return fail(&uvs, of, "there must be as many uvs as vertices");
    }
    return true;
}

static bool triangles_check(const mesh *of) {
    r565c_node list = r565c_node_get(of->node, "triangles"), at = r565c_node_first(&list);
    double corner;
    if (r565c_node_count(&list) % 3 != 0) {
        return fail(&list, of, "triangles have three corners");
    }
    while (take(&at, &corner)) {
        if (!is_index(corner, of->vertices)) {
            return fail(&list, of, "a triangle has a corner that is no vertex");
        }
    }
    return true;
}

static void note_pose(mesh *of, double bone) {
    of->posed[(size_t)fmin(bone, R565C_MAX_BONES)] = true;
}

static bool is_posed(const mesh *of, double bone) {
    return of->posed[(size_t)fmin(bone, R565C_MAX_BONES)];
}

static bool poses_check(mesh *of) {
    r565c_node slot = r565c_node_get(of->node, "slotPose");
    r565c_node list = r565c_node_get(of->node, "bonePose"), at = r565c_node_first(&list);
    double bone, ignored;
    if (slot.json != NULL && r565c_node_count(&slot) != 6) {
        return fail(&slot, of, "a pose of a slot has six numbers");
    }
    if (r565c_node_count(&list) % 7 != 0) {
        return fail(&list, of, "a pose of a bone has seven numbers");
    }
    while (take(&at, &bone)) {
        if (!is_index(bone, of->bones)) {
            return fail(&list, of, "a pose is one of a bone that is not there");
        }
        note_pose(of, bone);
        for (int i = 0; i < 6; i++) {
            take(&at, &ignored);
        }
    }
    return true;
}

// One vertex: how many bones it hangs on, then each with its weight.
static bool weight_check(const mesh *of, const r565c_node *list, r565c_node *at) {
    double count = 0, bone = 0, weight = 0;
    if (!take(at, &count)) {
        return fail(list, of, "weights end before the vertices do");
    }
    if (!is_index(count, of->bones + 1)) {
        return fail(list, of, "a vertex cannot hang on so many bones");
    }
    for (; count > 0; count--) {
        if (!take(at, &bone) || !take(at, &weight)) {
            return fail(list, of, "weights end before the vertices do");
        }
        if (!is_index(bone, of->bones) || !is_posed(of, bone)) {
            return fail(list, of, "a vertex hangs on a bone that has no pose");
        }
    }
    return true;
}

static bool weights_check(mesh *of) {
    r565c_node list = r565c_node_get(of->node, "weights"), at = r565c_node_first(&list);
    if (at.json == NULL) {
        return true;
    }
    if (!poses_check(of)) {
        return false;
    }
    for (size_t i = 0; i < of->vertices; i++) {
        if (!weight_check(of, &list, &at)) {
            return false;
        }
    }
    return at.json == NULL || fail(&list, of, "weights go on after the vertices end");
}

// Of a binary: its points are in the bones' spaces already.
static bool influences_check(const mesh *of) {
    r565c_node list = r565c_node_get(of->node, "influences"), at = r565c_node_first(&list);
    double count, bone, ignored;
    if (at.json == NULL) {
        return true;
    }
    for (size_t i = 0; i < of->vertices; i++) {
        if (!take(&at, &count) || !is_index(count, of->bones + 1)) {
            return fail(&list, of, "a vertex cannot hang on so many bones");
        }
        for (; count > 0; count--) {
            if (!take(&at, &bone) || !is_index(bone, of->bones)) {
                return fail(&list, of, "a vertex hangs on a bone that is not there");
            }
            for (int k = 0; k < 3; k++) {
                take(&at, &ignored);
            }
        }
    }
    return true;
}

bool r565c_dragonbones_mesh_check(const r565c_node *display, const char *name, size_t bones) {
    mesh of = {.node = display, .name = name, .bones = bones};
    r565c_node share = r565c_node_get(display, "share");
    if (r565c_node_holds(&share)) {
        return true; // its lists are elsewhere
    }
    return points_check(&of) && triangles_check(&of) &&
           (display->file->baked ? influences_check(&of) : weights_check(&of));
}
