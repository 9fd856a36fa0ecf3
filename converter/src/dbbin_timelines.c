// SPDX-License-Identifier: MIT
#include "dbbin_timelines.h"

#include <math.h>
#include <string.h>

#define DEGREES (180 / 3.141592653589793)

typedef enum timeline_type {
    ACTION = 0,
    Z_ORDER = 1,
    BONE_ALL = 10,
    BONE_TRANSLATE = 11,
    BONE_ROTATE = 12,
    BONE_SCALE = 13,
    SLOT_DISPLAY = 20,
    SLOT_COLOR = 21,
    SLOT_DEFORM = 22,
    SLOT_ALPHA = 24,
    CONSTRAINT_IK = 30,
    BONE_ALPHA = 60
} timeline_type;

enum { TWEEN_NONE, TWEEN_LINE, TWEEN_CURVE, TWEEN_QUAD_IN, TWEEN_QUAD_OUT, TWEEN_QUAD_IN_OUT };

// One timeline: a row of numbers, then one reference for each key.
typedef struct timeline {
    r565c_cells *cells;
    const r565c_node *armature, *animation;
    timeline_type type;
    size_t at;     // in the timelines
    size_t frames; // where the animation's frames begin
    size_t values; // where this timeline's values begin, in its kind of run
    size_t count;  // of keys
} timeline;

static cJSON *object_of(const r565c_node *node) {
    return (cJSON *)node->json; // the tree is still being made
}

static cJSON *list_new(cJSON *parent, const char *key) {
    cJSON *list = cJSON_CreateArray();
    cJSON_AddItemToObjectCS(parent, key, list);
    return list;
}

static cJSON *list_get(cJSON *parent, const char *key) {
    cJSON *list = cJSON_GetObjectItemCaseSensitive(parent, key);
    return cJSON_IsArray(list) ? list : list_new(parent, key);
}

// Keys are not copied.
static void number_add(cJSON *object, const char *key, double value) {
    cJSON_AddItemToObjectCS(object, key, cJSON_CreateNumber(value));
}

static void number_append(cJSON *list, double value) {
    cJSON_AddItemToArray(list, cJSON_CreateNumber(value));
}

// One of the animation's three bases: integers, floats, frames.
static size_t base_of(const r565c_node *animation, size_t index) {
    r565c_node list = r565c_node_get(animation, "offset");
    r565c_node at = r565c_node_first(&list);
    for (size_t i = 0; at.json != NULL && i < index; i++) {
        at = r565c_node_next(&at);
    }
    double base = at.json == NULL ? 0 : r565c_node_number(&at, 0);
    return base >= 0 && base < 1e9 ? (size_t)base : SIZE_MAX / 2;
}

static int cell_of(const timeline *of, size_t index) {
    return r565c_cell(of->cells, R565C_RUN_TIMELINE, of->at + index);
}

// Where the numbers of a key begin; the first is its start.
static size_t frame_of(const timeline *of, size_t key) {
    return of->frames + (size_t)cell_of(of, 5 + key);
}

static int frame_cell(const timeline *of, size_t key, size_t index) {
    return r565c_cell(of->cells, R565C_RUN_FRAME, frame_of(of, key) + index);
}

static double value_cell(const timeline *of, size_t index) {
    return r565c_cell_float(of->cells, R565C_RUN_FRAME_FLOAT, of->values + index);
}

static double start_of(const timeline *of, size_t key) {
    if (key < of->count) {
        return (uint16_t)frame_cell(of, key, 0);
    }
    return r565c_node_get_number(of->animation, "duration", 1);
}

// Samples between the ends; a negative count has the ends too.
static void curve_read(const timeline *of, cJSON *frame, size_t key) {
    int count = frame_cell(of, key, 2);
    bool with_ends = count < 0;
    size_t first = with_ends ? 1 : 0;
    size_t samples = (size_t)(with_ends ? -count : count);
    samples = samples >= 2 * first ? samples - 2 * first : 0;
    if (!r565c_cells_take(of->cells, samples + 1)) {
        return;
    }
    cJSON *list = list_new(frame, "curve");
    for (size_t i = 0; i < samples; i++) {
        number_append(list, frame_cell(of, key, 3 + first + i) / 10000.0);
    }
}

static void tween_read(const timeline *of, cJSON *frame, size_t key) {
    int tween = frame_cell(of, key, 1);
    double strength = tween > TWEEN_CURVE ? frame_cell(of, key, 2) / 100.0 : 0;
    if (tween == TWEEN_CURVE) {
        curve_read(of, frame, key);
    } else if (tween == TWEEN_QUAD_IN) {
        number_add(frame, "tweenEasing", -strength);
    } else if (tween == TWEEN_QUAD_IN_OUT) {
        number_add(frame, "tweenEasing", 1 + strength);
    } else if (tween == TWEEN_LINE || tween == TWEEN_QUAD_OUT) {
        number_add(frame, "tweenEasing", strength);
    }
}

static void translate_read(const timeline *of, cJSON *frame, size_t key) {
    number_add(frame, "x", value_cell(of, key * 2));
    number_add(frame, "y", value_cell(of, key * 2 + 1));
}

static void rotate_read(const timeline *of, cJSON *frame, size_t key) {
    number_add(frame, "rotate", value_cell(of, key * 2) * DEGREES);
    number_add(frame, "skew", value_cell(of, key * 2 + 1) * DEGREES);
}

static void all_read(const timeline *of, cJSON *frame, size_t key) {
    static const char *const names[] = {"x", "y", "rotate", "skew", "scX", "scY"};
    cJSON *transform = cJSON_AddObjectToObject(frame, "transform");
    for (size_t i = 0; i < 6; i++) {
        double value = value_cell(of, key * 6 + i);
        number_add(transform, names[i], i == 2 || i == 3 ? value * DEGREES : value);
    }
}

static void display_read(const timeline *of, cJSON *frame, size_t key) {
    number_add(frame, "value", frame_cell(of, key, 1));
}

static void color_read(const timeline *of, cJSON *frame, size_t key) {
    static const char *const names[] = {"aM", "rM", "gM", "bM", "aO", "rO", "gO", "bO"};
    size_t at = (uint16_t)r565c_cell(of->cells, R565C_RUN_FRAME_INT, of->values + key);
    cJSON *color = cJSON_AddObjectToObject(frame, "value");
    for (size_t i = 0; i < 8; i++) {
        int part = r565c_cell(of->cells, R565C_RUN_COLOR, at + i);
        if (part != (i < 4 ? 100 : 0) && r565c_cells_take(of->cells, 1)) {
            number_add(color, names[i], part);
        }
    }
}

static void ik_read(const timeline *of, cJSON *frame, size_t key) {
    int bend = r565c_cell(of->cells, R565C_RUN_FRAME_INT, of->values + key * 2);
    int weight = r565c_cell(of->cells, R565C_RUN_FRAME_INT, of->values + key * 2 + 1);
    number_add(frame, "bendPositive", bend != 0);
    number_add(frame, "weight", weight / 100.0);
}

static void alpha_read(const timeline *of, cJSON *frame, size_t key) {
    number_add(frame, "value",
               r565c_cell(of->cells, R565C_RUN_FRAME_INT, of->values + key) / 100.0);
}

// What a deform timeline's row refers to instead of a number of values.
enum { DEFORM_MESH, DEFORM_COUNT, DEFORM_VALUES, DEFORM_FIRST, DEFORM_REST };

static size_t deform_cell(const timeline *of, size_t index) {
    size_t header = base_of(of->animation, 0) + (size_t)cell_of(of, 3);
    return (uint16_t)r565c_cell(of->cells, R565C_RUN_FRAME_INT, header + index);
}

static void deform_read(const timeline *of, cJSON *frame, size_t key) {
    size_t count = deform_cell(of, DEFORM_VALUES);
    if (!r565c_cells_take(of->cells, count)) {
        return;
    }
    cJSON *list = list_new(frame, "vertices");
    number_add(frame, "offset", (double)deform_cell(of, DEFORM_FIRST));
    for (size_t i = 0; i < count && of->cells->broken == NULL; i++) {
        number_append(list, value_cell(of, key * count + i));
    }
}

// The mesh, and the offsets that are the same in all keys: those before and behind the keys' own.
static void deform_entry(const timeline *of, cJSON *entry) {
    size_t count = deform_cell(of, DEFORM_COUNT), own = deform_cell(of, DEFORM_VALUES);
    size_t first = deform_cell(of, DEFORM_FIRST);
    size_t rest = base_of(of->animation, 1) + deform_cell(of, DEFORM_REST);
    number_add(entry, "name", (double)deform_cell(of, DEFORM_MESH));
    number_add(entry, "block", (double)deform_cell(of, DEFORM_MESH));
    if (own >= count || !r565c_cells_take(of->cells, count)) {
        return;
    }
    cJSON *list = list_new(entry, "rest");
    for (size_t i = 0; i < count && of->cells->broken == NULL; i++) {
        bool moves = i >= first && i < first + own;
        size_t at = rest + (i < first ? i : i - own);
        number_append(list, moves ? 0 : r565c_cell_float(of->cells, R565C_RUN_FRAME_FLOAT, at));
    }
}

// The whole order, as the moves that lead to it.
static void order_read(const timeline *of, cJSON *frame, size_t key) {
    int count = frame_cell(of, key, 1);
    cJSON *moves = list_new(frame, "zOrder");
    for (int i = 0; i < count; i++) {
        int slot = frame_cell(of, key, 2 + (size_t)i);
        if (slot != i && r565c_cells_take(of->cells, 2)) {
            number_append(moves, slot);
            number_append(moves, i - slot);
        }
    }
}

// What an action costs that keys refer to again and again.
static size_t weight_of(const cJSON *item) {
    size_t weight = 1 + (cJSON_IsString(item) ? strlen(item->valuestring) / 16 : 0);
    for (const cJSON *at = item->child; at != NULL; at = at->next) {
        weight += weight_of(at);
    }
    return weight;
}

static void actions_read(const timeline *of, cJSON *frame, size_t key) {
    r565c_node actions = r565c_node_get(of->armature, "actions");
    int count = frame_cell(of, key, 1);
    for (int i = 0; i < count; i++) {
        int index = frame_cell(of, key, 2 + (size_t)i);
        // Going through a list costs, too.
        if (index < 0 || !r565c_cells_take(of->cells, 1 + (size_t)index / 16)) {
            return;
        }
        const cJSON *action =
            cJSON_IsArray(actions.json) ? cJSON_GetArrayItem(actions.json, index) : NULL;
        if (cJSON_IsObject(action) && r565c_cells_take(of->cells, weight_of(action))) {
            cJSON_AddItemToArray(list_get(frame, "actions"),
                                 cJSON_CreateObjectReference(action->child));
        }
    }
}

typedef struct kind {
    timeline_type type;
    const char *list; // of key frames, in the entry of a bone, slot or animation
    void (*read)(const timeline *of, cJSON *frame, size_t key);
    bool tweens;
    r565c_run run;  // of its values; FRAME: none
    size_t entries; // values of the tree for each key, at most
} kind;

static const kind KINDS[] = {
    {ACTION, "frame", actions_read, false, R565C_RUN_FRAME, 2},
    {Z_ORDER, "frame", order_read, false, R565C_RUN_FRAME, 3},
    {BONE_ALL, "frame", all_read, true, R565C_RUN_FRAME_FLOAT, 10},
    {BONE_TRANSLATE, "translateFrame", translate_read, true, R565C_RUN_FRAME_FLOAT, 5},
    {BONE_ROTATE, "rotateFrame", rotate_read, true, R565C_RUN_FRAME_FLOAT, 5},
    {BONE_SCALE, "scaleFrame", translate_read, true, R565C_RUN_FRAME_FLOAT, 5},
    {SLOT_DISPLAY, "displayFrame", display_read, false, R565C_RUN_FRAME, 3},
    {SLOT_COLOR, "colorFrame", color_read, true, R565C_RUN_FRAME_INT, 4},
    {SLOT_DEFORM, "frame", deform_read, true, R565C_RUN_FRAME_FLOAT, 5},
    {SLOT_ALPHA, "alphaFrame", alpha_read, true, R565C_RUN_FRAME_INT, 4},
    {CONSTRAINT_IK, "frame", ik_read, true, R565C_RUN_FRAME_INT, 5},
    {BONE_ALPHA, "alphaFrame", alpha_read, true, R565C_RUN_FRAME_INT, 4},
};

static const kind *kind_of(int type) {
    for (size_t i = 0; i < sizeof KINDS / sizeof *KINDS; i++) {
        if ((int)KINDS[i].type == type) {
            return &KINDS[i];
        }
    }
    return NULL;
}

// Adds the timeline's list of key frames to an entry.
static void frames_read(timeline *of, const kind *as, cJSON *entry) {
    of->count = (size_t)cell_of(of, 2);
    if (as->run != R565C_RUN_FRAME) {
        of->values =
            base_of(of->animation, as->run == R565C_RUN_FRAME_INT ? 0 : 1) + (size_t)cell_of(of, 4);
    }
    cJSON *list = list_new(entry, as->list);
    for (size_t i = 0; i < of->count && r565c_cells_take(of->cells, as->entries); i++) {
        cJSON *frame = cJSON_CreateObject();
        cJSON_AddItemToArray(list, frame);
        number_add(frame, "duration", fmax(start_of(of, i + 1) - start_of(of, i), 0));
        if (as->tweens) {
            tween_read(of, frame, i);
        }
        as->read(of, frame, i);
    }
}

static timeline timeline_at(r565c_cells *cells, const r565c_node *armature,
                            const r565c_node *animation, double offset) {
    return (timeline){.cells = cells,
                      .armature = armature,
                      .animation = animation,
                      .at = offset >= 0 && offset < 1e9 ? (size_t)offset : SIZE_MAX / 2,
                      .frames = base_of(animation, 2)};
}

static const char *list_of(int type) {
    bool of_bone = (type >= BONE_ALL && type <= BONE_SCALE) || type == BONE_ALPHA;
    bool of_slot = type == SLOT_DISPLAY || type == SLOT_COLOR || type == SLOT_ALPHA;
    return of_bone                 ? "bone"
           : of_slot               ? "slot"
           : type == SLOT_DEFORM   ? "ffd"
           : type == CONSTRAINT_IK ? "ik"
                                   : "timeline";
}

// An entry of its own for each timeline, since each has its own scale and offset.
static void target_read(timeline *of, int type, const char *name, cJSON *to) {
    const kind *as = kind_of(type);
    if (!r565c_cells_take(of->cells, 5)) {
        return;
    }
    cJSON *entry = cJSON_CreateObject();
    cJSON_AddItemToArray(list_get(to, list_of(type)), entry);
    cJSON_AddStringToObject(entry, type == SLOT_DEFORM ? "slot" : "name", name);
    if (type == SLOT_DEFORM) {
        deform_entry(of, entry);
    }
    if (as != NULL && type >= BONE_ALL) {
        number_add(entry, "scale", cell_of(of, 0) / 100.0);
        number_add(entry, "offset", cell_of(of, 1) / 100.0);
        frames_read(of, as, entry);
    }
}

// {name: [type, offset, type, offset ...]}
static void targets_read(r565c_cells *cells, const r565c_node *armature,
                         const r565c_node *animation, const cJSON *map, cJSON *to) {
    for (const cJSON *at = cJSON_IsObject(map) ? map->child : NULL; at != NULL; at = at->next) {
        const cJSON *pair = cJSON_IsArray(at) ? at->child : NULL;
        for (; pair != NULL && pair->next != NULL; pair = pair->next->next) {
            timeline of = timeline_at(cells, armature, animation,
                                      cJSON_IsNumber(pair->next) ? pair->next->valuedouble : -1);
            target_read(&of, cJSON_IsNumber(pair) ? pair->valueint : -1, at->string, to);
        }
    }
}

// [{name, type, offset}], as newer tools write them
static void typed_read(r565c_cells *cells, const r565c_node *armature, const r565c_node *animation,
                       const cJSON *list, cJSON *to) {
    for (const cJSON *at = cJSON_IsArray(list) ? list->child : NULL; at != NULL; at = at->next) {
        r565c_node node = {animation->file, animation, at, "timeline", 0};
        timeline of =
            timeline_at(cells, armature, animation, r565c_node_get_number(&node, "offset", -1));
        double number = r565c_node_get_number(&node, "type", -1);
        int type = number >= 0 && number < 100 ? (int)number : -1;
        // A mesh is known by where its numbers are, whatever the name is one of.
        target_read(&of, type, type == SLOT_DEFORM ? "" : r565c_node_get_string(&node, "name", ""),
                    to);
    }
}

// A timeline of the animation itself.
static void own_read(r565c_cells *cells, const r565c_node *armature, const r565c_node *animation,
                     const cJSON *offset, timeline_type type, cJSON *entry) {
    if (cJSON_IsNumber(offset)) {
        timeline of = timeline_at(cells, armature, animation, offset->valuedouble);
        frames_read(&of, kind_of((int)type), entry);
    }
}

void r565c_dbbin_animation(r565c_cells *cells, const r565c_node *armature,
                           const r565c_node *animation) {
    static const char *const maps[] = {"bone", "slot", "constraint"};
    cJSON *to = object_of(animation);
    for (size_t i = 0; i < sizeof maps / sizeof *maps; i++) {
        cJSON *map = cJSON_DetachItemFromObjectCaseSensitive(to, maps[i]);
        targets_read(cells, armature, animation, map, to);
        cJSON_Delete(map);
    }
    cJSON *typed = cJSON_DetachItemFromObjectCaseSensitive(to, "timeline");
    typed_read(cells, armature, animation, typed, to);
    cJSON_Delete(typed);
    cJSON *order = cJSON_DetachItemFromObjectCaseSensitive(to, "zOrder");
    if (cJSON_IsNumber(order)) {
        own_read(cells, armature, animation, order, Z_ORDER, cJSON_AddObjectToObject(to, "zOrder"));
    }
    cJSON_Delete(order);
    cJSON *action = cJSON_DetachItemFromObjectCaseSensitive(to, "action");
    own_read(cells, armature, animation, action, ACTION, to);
    cJSON_Delete(action);
    cJSON_DeleteItemFromObjectCaseSensitive(to, "offset");
}
