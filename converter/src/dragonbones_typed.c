// SPDX-License-Identifier: MIT
// From 5.6 on an animation may have one list of timelines of all kinds, told apart by numbers. Those
// that the older lists can hold go there; what is moved remembers where it stands in the file.
#include "dragonbones.h"

#include <string.h>

typedef struct kind {
    int type;
    const char *owner;  // the list in the animation
    const char *frames; // the list in the timeline
    const char *x, *y;  // what x and y of a frame are called there
} kind;

static const kind KINDS[] = {
    {11, "bone", "translateFrame", "x", "y"},      {12, "bone", "rotateFrame", "rotate", "skew"},
    {13, "bone", "scaleFrame", "x", "y"},          {20, "slot", "displayFrame", "x", "y"},
    {21, "slot", "colorFrame", "x", "y"},          {22, "ffd", "frame", "x", "y"},
    {24, "slot", "alphaFrame", "x", "y"},          {60, "bone", "alphaFrame", "x", "y"},
    {30, "ik", "frame", "bendPositive", "weight"},
};

static const kind *kind_of(double type) {
    for (size_t i = 0; i < sizeof KINDS / sizeof *KINDS; i++) {
        if (KINDS[i].type == type) {
            return &KINDS[i];
        }
    }
    return NULL;
}

static void rename_member(cJSON *object, const char *from, const char *to) {
    cJSON *item =
        strcmp(from, to) == 0 ? NULL : cJSON_DetachItemFromObjectCaseSensitive(object, from);
    if (item != NULL) {
        cJSON_AddItemToObjectCS(object, to, item);
    }
}

// Frames are at "...timeline[3].frame[1]", whatever their list is called here.
static void frames_settle(const r565c_node *timeline, const kind *as) {
    r565c_node list = r565c_node_get(timeline, "frame");
    if (cJSON_IsArray(list.json)) {
        r565c_node_stands((cJSON *)list.json, r565c_node_place(&list));
    }
    for (r565c_node at = r565c_node_first(&list); at.json != NULL; at = r565c_node_next(&at)) {
        rename_member((cJSON *)at.json, "x", as->x);
        rename_member((cJSON *)at.json, "y", as->y);
    }
}

static void timeline_move(const r565c_node *timeline, const kind *as, cJSON *animation) {
    cJSON *item = (cJSON *)timeline->json; // the tree is the importer's own
    cJSON *list = cJSON_GetObjectItemCaseSensitive(animation, as->owner);
    if (list != NULL && !cJSON_IsArray(list)) {
        return; // will be told
    }
    frames_settle(timeline, as);
    rename_member(item, "frame", as->frames);
    cJSON_DeleteItemFromObjectCaseSensitive(item, "type");
    if (as->type == 12) {
        cJSON_AddItemToObjectCS(item, "unwrapped", cJSON_CreateTrue()); // whole turns count
    }
    cJSON_DetachItemViaPointer(cJSON_GetObjectItemCaseSensitive(animation, "timeline"), item);
    cJSON_AddItemToArray(list != NULL ? list : cJSON_AddArrayToObject(animation, as->owner), item);
}

void r565c_dragonbones_typed(const r565c_node *animation) {
    r565c_node list = r565c_node_get(animation, "timeline");
    r565c_node at = r565c_node_first(&list);
    while (at.json != NULL) {
        r565c_node timeline = at;
        at = r565c_node_next(&at);
        if (!cJSON_IsObject(timeline.json)) {
            continue;
        }
        const kind *as = kind_of(r565c_node_get_number(&timeline, "type", -1));
        // What stays moves up in the list.
        r565c_node_stands((cJSON *)timeline.json, r565c_node_place(&timeline));
        if (as != NULL) {
            timeline_move(&timeline, as, (cJSON *)animation->json);
        }
    }
}
