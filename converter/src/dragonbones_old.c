// SPDX-License-Identifier: MIT
// DragonBones 2.3 and 3.0 keep slots in skins and one list of frames for a bone and the slot of its
// name. What is split here remembers where it stands in the file.
#include "dragonbones_old.h"

#include <stdlib.h>
#include <string.h>

typedef struct lifted {
    cJSON *slot;
    double z;
    size_t number; // in the order in which they come
} lifted;

// An armature being rearranged.
typedef struct rearranging {
    const r565c_node *armature;
    r565c_names bones, slots;
    double *z; // one a slot
    lifted *lifted;
    size_t z_capacity, lifted_count, lifted_capacity;
} rearranging;

static cJSON *item_of(const r565c_node *node) {
    return (cJSON *)node->json; // the tree is the importer's own
}

static void move(cJSON *to, const char *name, cJSON *from, const char *key) {
    cJSON *item = cJSON_DetachItemFromObjectCaseSensitive(from, key);
    if (item != NULL) {
        cJSON_AddItemToObjectCS(to, name, item);
    }
}

static void copy(cJSON *to, const cJSON *from, const char *key) {
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(from, key);
    if (item != NULL) {
        cJSON_AddItemToObjectCS(to, key, cJSON_Duplicate(item, true));
    }
}

static void number_put(cJSON *object, const char *key, double value) {
    cJSON_DeleteItemFromObjectCaseSensitive(object, key);
    cJSON_AddItemToObjectCS(object, key, cJSON_CreateNumber(value));
}

// The list of a member, new when there is none. What is there and no list is reported and goes.
static cJSON *list_in(const r565c_node *object, const char *key) {
    r565c_node list = r565c_node_get(object, key);
    (void)r565c_node_first(&list);
    if (cJSON_IsArray(list.json)) {
        return item_of(&list);
    }
    cJSON_DeleteItemFromObjectCaseSensitive(item_of(object), key);
    return cJSON_AddArrayToObject(item_of(object), key);
}

static void bone_names_read(rearranging *of) {
    r565c_node list = r565c_node_get(of->armature, "bone");
    for (r565c_node at = r565c_node_first(&list); at.json != NULL; at = r565c_node_next(&at)) {
        r565c_names_add(&of->bones, r565c_node_get_string(&at, "name", ""));
    }
}

static void slot_note(rearranging *of, const char *name, double z) {
    size_t count = of->slots.count;
    if (r565c_names_add(&of->slots, name) == count) {
        of->z = r565c_grow(of->slots.arena, of->z, count, &of->z_capacity, sizeof *of->z);
        of->z[count] = z;
    }
}

static void lift(rearranging *of, cJSON *slot, double z) {
    of->lifted = r565c_grow(of->slots.arena, of->lifted, of->lifted_count, &of->lifted_capacity,
                            sizeof *of->lifted);
    of->lifted[of->lifted_count] = (lifted){slot, z, of->lifted_count};
    of->lifted_count++;
}

static int by_z(const void *a, const void *b) {
    const lifted *x = a, *y = b;
    return x->z != y->z ? (x->z > y->z) - (x->z < y->z)
                        : (x->number > y->number) - (x->number < y->number);
}

// What the first skin says of a slot holds for all.
static void skin_slot_lift(rearranging *of, const r565c_node *skin_slot) {
    cJSON *from = item_of(skin_slot), *slot = cJSON_CreateObject();
    const char *name = r565c_node_get_string(skin_slot, "name", "");
    double z = r565c_node_get_number(skin_slot, "z", 0);
    r565c_node_stands(slot, r565c_node_place(skin_slot));
    copy(slot, from, "name");
    move(slot, "parent", from, "parent");
    move(slot, "displayIndex", from, "displayIndex");
    move(slot, "blendMode", from, "blendMode");
    move(slot, "color", from, "colorTransform");
    cJSON_DeleteItemFromObjectCaseSensitive(from, "z");
    // One too many is enough for an error.
    if (r565c_names_find(&of->slots, name) == R565C_NO_NAME && of->slots.count <= R565C_MAX_SLOTS) {
        slot_note(of, name, z);
        lift(of, slot, z);
    } else {
        cJSON_Delete(slot);
    }
}

// Those that are already where later versions have them.
static void own_slots_lift(rearranging *of, const r565c_node *list) {
    for (r565c_node at = r565c_node_first(list); at.json != NULL; at = r565c_node_next(&at)) {
        double z = r565c_node_get_number(&at, "z", 0);
        slot_note(of, r565c_node_get_string(&at, "name", ""), z);
        if (cJSON_IsObject(at.json)) {
            r565c_node_stands(item_of(&at), r565c_node_place(&at));
        }
        lift(of, item_of(&at), z);
    }
    while (list->json->child != NULL) {
        cJSON_DetachItemViaPointer(item_of(list), list->json->child);
    }
}

static void slots_lift(rearranging *of) {
    cJSON *list = list_in(of->armature, "slot");
    r565c_node own = r565c_node_get(of->armature, "slot");
    r565c_node skins = r565c_node_get(of->armature, "skin");
    own_slots_lift(of, &own);
    for (r565c_node skin = r565c_node_first(&skins); skin.json != NULL;
         skin = r565c_node_next(&skin)) {
        r565c_node slots = r565c_node_get(&skin, "slot");
        for (r565c_node at = r565c_node_first(&slots); at.json != NULL; at = r565c_node_next(&at)) {
            if (cJSON_IsObject(at.json)) {
                skin_slot_lift(of, &at);
            }
        }
    }
    if (of->lifted_count > 0) {
        qsort(of->lifted, of->lifted_count, sizeof *of->lifted, by_z);
    }
    for (size_t i = 0; i < of->lifted_count; i++) {
        cJSON_AddItemToArray(list, of->lifted[i].slot);
    }
}

// A frame that says nothing of its tween has the animation's, and what is hidden next is not on its
// way there.
static void tween_settle(const r565c_node *frame, const cJSON *next, const r565c_node *animation) {
    cJSON *item = item_of(frame);
    r565c_node follower = {frame->file, NULL, next, NULL, 0};
    if (r565c_node_get_number(&follower, "displayIndex", 0) == -1) {
        cJSON_DeleteItemFromObjectCaseSensitive(item, "tweenEasing");
        cJSON_DeleteItemFromObjectCaseSensitive(item, "curve");
    } else if (r565c_node_get(frame, "tweenEasing").json == NULL &&
               r565c_node_get_bool(animation, "autoTween", true)) {
        number_put(item, "tweenEasing", r565c_node_get_number(animation, "tweenEasing", 0));
    }
}

static cJSON *slot_frame_of(const r565c_node *frame) {
    cJSON *from = item_of(frame), *to = cJSON_CreateObject();
    copy(to, from, "duration");
    copy(to, from, "tweenEasing");
    copy(to, from, "curve");
    move(to, "displayIndex", from, "displayIndex");
    move(to, "color", from, "colorTransform");
    if (r565c_node_get_bool(frame, "hide", false)) {
        number_put(to, "displayIndex", -1);
    }
    cJSON_DeleteItemFromObjectCaseSensitive(from, "hide");
    return to;
}

// Whether a frame wants its slot elsewhere in the draw order.
static bool moves_slot(const rearranging *of, const r565c_node *frame, size_t slot) {
    r565c_node z = r565c_node_get(frame, "z");
    return z.json != NULL && slot != R565C_NO_NAME && r565c_node_number(&z, 0) != of->z[slot];
}

static void report_order(const rearranging *of, const r565c_node *frames, const char *name) {
    size_t slot = r565c_names_find(&of->slots, name);
    bool told = false;
    for (r565c_node at = r565c_node_first(frames); at.json != NULL; at = r565c_node_next(&at)) {
        if (!told && moves_slot(of, &at, slot)) {
            r565c_node_report(&at, R565C_WARNING,
                              "slot \"%s\" cannot change its place in the draw order here", name);
            told = true;
        }
        cJSON_DeleteItemFromObjectCaseSensitive(item_of(&at), "z");
    }
}

// The slot's part of each frame; the bone's part stays.
static cJSON *slot_frames_of(const r565c_node *frames, const r565c_node *animation) {
    r565c_node first = r565c_node_first(frames);
    cJSON *list = cJSON_CreateArray();
    for (r565c_node at = first; at.json != NULL; at = r565c_node_next(&at)) {
        bool good = cJSON_IsObject(at.json);
        if (good) {
            tween_settle(&at, at.json->next != NULL ? at.json->next : first.json, animation);
        }
        cJSON_AddItemToArray(list, good ? slot_frame_of(&at) : cJSON_CreateNull());
    }
    return list;
}

static void timeline_split(const rearranging *of, const r565c_node *timeline,
                           const r565c_node *animation, cJSON *slots) {
    const char *name = r565c_node_get_string(timeline, "name", "");
    const char *place = r565c_node_place(timeline);
    r565c_node frames = r565c_node_get(timeline, "frame");
    cJSON *slot = cJSON_CreateObject();
    report_order(of, &frames, name);
    copy(slot, timeline->json, "name");
    copy(slot, timeline->json, "scale");
    copy(slot, timeline->json, "offset");
    cJSON_AddItemToObjectCS(slot, "frame", slot_frames_of(&frames, animation));
    r565c_node_stands(slot, place);
    r565c_node_stands(item_of(timeline), place);
    if (r565c_names_find(&of->slots, name) != R565C_NO_NAME) {
        cJSON_AddItemToArray(slots, slot);
    } else {
        cJSON_Delete(slot);
    }
}

// Of a slot alone nothing is left for a bone.
static bool is_slots_alone(const rearranging *of, const cJSON *timeline) {
    const cJSON *name = cJSON_GetObjectItemCaseSensitive(timeline, "name");
    const char *text = cJSON_IsString(name) ? name->valuestring : "";
    return r565c_names_find(&of->bones, text) == R565C_NO_NAME &&
           r565c_names_find(&of->slots, text) != R565C_NO_NAME;
}

static void animation_rearrange(const rearranging *of, const r565c_node *animation) {
    cJSON *item = item_of(animation);
    r565c_node list = r565c_node_get(animation, "timeline");
    cJSON *slots = list_in(animation, "slot"), *bones = list_in(animation, "bone");
    for (r565c_node at = r565c_node_first(&list); at.json != NULL; at = r565c_node_next(&at)) {
        if (cJSON_IsObject(at.json)) {
            timeline_split(of, &at, animation, slots);
        }
    }
    while (cJSON_IsArray(list.json) && list.json->child != NULL) {
        cJSON *timeline = cJSON_DetachItemViaPointer(item_of(&list), list.json->child);
        if (is_slots_alone(of, timeline)) {
            cJSON_Delete(timeline);
        } else {
            cJSON_AddItemToArray(bones, timeline);
        }
    }
    cJSON_DeleteItemFromObjectCaseSensitive(item, "timeline");
    cJSON_DeleteItemFromObjectCaseSensitive(item, "autoTween");
    cJSON_DeleteItemFromObjectCaseSensitive(item, "tweenEasing");
    move(item, "playTimes", item, "loop");
}

static void armature_rearrange(const r565c_node *armature) {
    r565c_arena *arena = armature->file->diagnostics->arena;
    rearranging of = {.armature = armature, .bones.arena = arena, .slots.arena = arena};
    r565c_node animations = r565c_node_get(armature, "animation");
    bone_names_read(&of);
    slots_lift(&of);
    for (r565c_node at = r565c_node_first(&animations); at.json != NULL;
         at = r565c_node_next(&at)) {
        if (cJSON_IsObject(at.json)) {
            animation_rearrange(&of, &at);
        }
    }
}

void r565c_dragonbones_rearrange(r565c_json *json) {
    r565c_node root = r565c_json_root(json);
    r565c_node armatures = r565c_node_get(&root, "armature");
    json->old = true;
    for (r565c_node at = r565c_node_first(&armatures); at.json != NULL; at = r565c_node_next(&at)) {
        if (cJSON_IsObject(at.json)) {
            armature_rearrange(&at);
        }
    }
}
