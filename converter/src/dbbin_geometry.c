// SPDX-License-Identifier: MIT
#include "dbbin_geometry.h"

#define NONE (-1) // in place of an offset

// A row of integers: how many vertices and triangles, where the vertices' numbers and their weights
// are, then the triangles' corners.
typedef struct geometry {
    r565c_cells *cells;
    cJSON *display; // the tree is still being made
    size_t at;
    size_t vertices, triangles, floats;
    int weights;
} geometry;

static cJSON *list_new(const geometry *of, const char *key) {
    cJSON *list = cJSON_CreateArray();
    cJSON_DeleteItemFromObjectCaseSensitive(of->display, key);
    cJSON_AddItemToObjectCS(of->display, key, list);
    return list;
}

static void append(cJSON *list, double value) {
    cJSON_AddItemToArray(list, cJSON_CreateNumber(value));
}

// Counts and offsets go on to 65535.
static size_t index_cell(r565c_cells *cells, size_t at) {
    return (uint16_t)r565c_cell(cells, R565C_RUN_INT, at);
}

static void floats_append(r565c_cells *cells, cJSON *list, size_t first, size_t count) {
    for (size_t i = 0; i < count && cells->broken == NULL; i++) {
        append(list, r565c_cell_float(cells, R565C_RUN_FLOAT, first + i));
    }
}

static void floats_read(const geometry *of, const char *key, size_t first, size_t count) {
    if (r565c_cells_take(of->cells, count + 1)) {
        floats_append(of->cells, list_new(of, key), first, count);
    }
}

static void indices_read(const geometry *of, const char *key, size_t first, size_t count) {
    if (!r565c_cells_take(of->cells, count + 1)) {
        return;
    }
    cJSON *list = list_new(of, key);
    for (size_t i = 0; i < count && of->cells->broken == NULL; i++) {
        append(list, (double)index_cell(of->cells, first + i));
    }
}

// Of each vertex how many bones it hangs on, and each one's bone, weight, x and y. A block of weights
// begins with the bones that it numbers.
static void influences_read(const geometry *of, cJSON *weights, cJSON *points) {
    r565c_cells *cells = of->cells;
    size_t bones = (uint16_t)of->weights + 2, bone_count = index_cell(cells, bones - 2);
    size_t floats = index_cell(cells, bones - 1), at = bones + bone_count;
    for (size_t i = 0; i < of->vertices && cells->broken == NULL; i++) {
        size_t count = index_cell(cells, at++);
        if (!r565c_cells_take(cells, 1 + 4 * count)) {
            return;
        }
        append(weights, (double)count);
        for (size_t k = 0; k < count && cells->broken == NULL; k++, floats += 3) {
            size_t local = index_cell(cells, at++);
            append(weights, local < bone_count ? (double)index_cell(cells, bones + local) : -1);
            floats_append(cells, weights, floats, 1);
            floats_append(cells, points, floats + 1, 2);
        }
    }
}

static void mesh_read(const geometry *of) {
    floats_read(of, "vertices", of->floats, 2 * of->vertices);
    floats_read(of, "uvs", of->floats + 2 * of->vertices, 2 * of->vertices);
    indices_read(of, "triangles", of->at + 4, 3 * of->triangles);
    if (of->weights != NONE) {
        cJSON *list = list_new(of, "influences");
        influences_read(of, list, list);
    }
}

static void path_read(const geometry *of) {
    if (of->weights == NONE) {
        floats_read(of, "vertices", of->floats, 2 * of->vertices);
        return;
    }
    size_t block = (uint16_t)of->weights;
    indices_read(of, "bones", block + 2, index_cell(of->cells, block));
    cJSON *weights = list_new(of, "weights");
    influences_read(of, weights, list_new(of, "vertices"));
}

// Some writers leave the corners in the JSON, or nowhere.
static void polygon_read(const geometry *of) {
    size_t count = 2 * of->vertices;
    if (!cJSON_HasObjectItem(of->display, "vertices") && of->triangles == 0 &&
        of->weights == NONE && of->floats + count <= of->cells->count[R565C_RUN_FLOAT]) {
        floats_read(of, "vertices", of->floats, count);
    }
}

static void display_read(r565c_cells *cells, const r565c_node *node) {
    enum { MESH = 2, BOX, PATH, TYPES };
    static const char *const types[TYPES] = {"image", "armature", "mesh", "boundingBox", "path"};
    double offset = r565c_node_get_number(node, "offset", -1);
    int type = r565c_node_get_enum(node, "type", types, TYPES, 0);
    bool is_box = type == BOX;
    if (type < MESH || !(offset >= 0 && offset < 1e9) ||
        (is_box && (size_t)offset + 4 > cells->count[R565C_RUN_INT])) {
        return;
    }
    geometry of = {.cells = cells, .display = (cJSON *)node->json, .at = (size_t)offset};
    of.vertices = index_cell(cells, of.at);
    of.triangles = index_cell(cells, of.at + 1);
    of.floats = index_cell(cells, of.at + 2);
    of.weights = r565c_cell(cells, R565C_RUN_INT, of.at + 3);
    if (type == MESH) {
        mesh_read(&of);
    } else if (is_box) {
        polygon_read(&of);
    } else {
        path_read(&of);
    }
}

void r565c_dbbin_geometry(r565c_cells *cells, const r565c_node *armature) {
    r565c_node skins = r565c_node_get(armature, "skin");
    for (r565c_node skin = r565c_node_first(&skins); skin.json != NULL;
         skin = r565c_node_next(&skin)) {
        r565c_node slots = r565c_node_get(&skin, "slot");
        for (r565c_node slot = r565c_node_first(&slots); slot.json != NULL;
             slot = r565c_node_next(&slot)) {
            r565c_node list = r565c_node_get(&slot, "display");
            for (r565c_node at = r565c_node_first(&list); at.json != NULL;
                 at = r565c_node_next(&at)) {
                if (cJSON_IsObject(at.json)) {
                    display_read(cells, &at);
                }
            }
        }
    }
}
