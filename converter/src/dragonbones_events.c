// SPDX-License-Identifier: MIT
// What happens along animations. A key may name an event, a sound or an action as text (older files) or
// list them; keys of bones and slots say where.
#include "dragonbones.h"

#include <math.h>
#include <stdlib.h>

#define MAX_VALUES 255

static const r565c_key ACTION_KEYS[] = {
    {"name", NULL}, {"type", NULL},   {"gotoAndPlay", NULL}, {"bone", NULL},     {"slot", NULL},
    {"ints", NULL}, {"floats", NULL}, {"strings", NULL},     {"userData", NULL},
};

// The animation whose events are being read.
typedef struct reading {
    r565c_rigging *rigging;
    r565c_doc_animation *animation;
    size_t capacity;
    double frame;   // of the key that is being read
    int bone, slot; // whose key it is; -1: none
} reading;

static int index_of(const r565c_names *names, const char *name) {
    size_t index = r565c_names_find(names, name);
    return index == R565C_NO_NAME ? -1 : (int)index;
}

static int bone_of(const r565c_rigging *rigging, const char *name) {
    int listed = index_of(&rigging->bone_names, name);
    return listed < 0 ? -1 : rigging->bone_at[listed];
}

// --- Values ---------------------------------------------------------------------------------------

static size_t value_count(const r565c_node *action) {
    static const char *const lists[] = {"ints", "floats", "strings"};
    size_t count = 0;
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        r565c_node list = r565c_node_get(action, lists[i]);
        count += r565c_node_count(&list);
    }
    return count;
}

static size_t values_of(const r565c_node *action, const char *key, r565c_event_value *values,
                        size_t count) {
    r565c_node list = r565c_node_get(action, key);
    bool whole = key[0] == 'i', text = key[0] == 's';
    for (r565c_node at = r565c_node_first(&list); at.json != NULL && count < MAX_VALUES;
         at = r565c_node_next(&at)) {
        r565c_event_value *value = &values[count++];
        *value = (r565c_event_value){.whole = whole};
        if (text) {
            const char *string = cJSON_GetStringValue(at.json);
            value->text = r565c_strdup(at.file->diagnostics->arena, string == NULL ? "" : string);
        } else {
            double number = r565c_node_number(&at, 0);
            number = fmin(fmax(number, INT32_MIN), INT32_MAX);
            value->number = whole ? trunc(number) : number;
        }
    }
    return count;
}

static void values_read(const r565c_node *action, r565c_doc_event *event) {
    r565c_arena *arena = action->file->diagnostics->arena;
    size_t count = value_count(action);
    if (count > MAX_VALUES) {
        r565c_node_report(action, R565C_WARNING, "carries %zu values: %d are kept", count,
                          MAX_VALUES);
        count = MAX_VALUES;
    }
    if (count == 0) {
        return;
    }
    r565c_event_value *values = r565c_alloc(arena, count, sizeof *values);
    event->value_count = values_of(action, "ints", values, 0);
    event->value_count = values_of(action, "floats", values, event->value_count);
    event->value_count = values_of(action, "strings", values, event->value_count);
    event->values = values;
}

// --- One key --------------------------------------------------------------------------------------

static void event_add(reading *in, r565c_doc_event event) {
    r565c_doc_animation *animation = in->animation;
    animation->events = r565c_grow(in->rigging->arena, animation->events, animation->event_count,
                                   &in->capacity, sizeof event);
    animation->events[animation->event_count++] = event;
}

static r565c_event_kind kind_read(const r565c_node *action, r565c_event_kind otherwise) {
    static const char *const names[] = {"play", "frame", "sound"};
    static const r565c_event_kind kinds[] = {R565C_ACTION, R565C_EVENT, R565C_SOUND};
    r565c_node type = r565c_node_get(action, "type");
    if (cJSON_IsString(type.json)) {
        int index = r565c_node_get_enum(action, "type", names, 3, 0);
        return index < 0 ? R565C_ACTION : kinds[index];
    }
    double number = r565c_node_number(&type, -1);
    return number == 0    ? R565C_ACTION
           : number == 10 ? R565C_EVENT
           : number == 11 ? R565C_SOUND
                          : otherwise;
}

// Where something happens: where it says itself, else where its key is.
static int target_read(const r565c_node *action, const char *what, int found, int otherwise) {
    r565c_node place = r565c_node_get(action, what);
    if (!r565c_node_holds(&place)) {
        return otherwise;
    }
    if (found < 0) {
        r565c_node_report(&place, R565C_WARNING, "there is no %s \"%s\": it happens nowhere", what,
                          r565c_node_get_string(action, what, ""));
    }
    return found;
}

static void action_read(reading *in, const r565c_node *action, r565c_event_kind kind) {
    const r565c_rigging *rigging = in->rigging;
    R565C_NODE_CHECK(action, ACTION_KEYS);
    r565c_node play = r565c_node_get(action, "gotoAndPlay");
    bool plays = play.json != NULL;
    const char *bone = r565c_node_get_string(action, "bone", "");
    const char *slot = r565c_node_get_string(action, "slot", "");
    r565c_doc_event event = {
        .frame = in->frame,
        .kind = plays ? R565C_ACTION : kind_read(action, kind),
        .name = r565c_node_get_string(action, plays ? "gotoAndPlay" : "name", ""),
        .bone = target_read(action, "bone", bone_of(rigging, bone), in->bone),
        .slot = target_read(action, "slot", index_of(&rigging->slot_names, slot), in->slot),
    };
    values_read(action, &event);
    event_add(in, event);
}

static void list_read(reading *in, const r565c_node *frame, const char *key,
                      r565c_event_kind kind) {
    r565c_node list = r565c_node_get(frame, key);
    if (!r565c_node_holds(&list)) {
        return;
    }
    if (cJSON_IsString(list.json)) {
        const char *name = r565c_node_get_string(frame, key, "");
        event_add(in, (r565c_doc_event){in->frame, kind, name, in->bone, in->slot, NULL, 0});
        return;
    }
    for (r565c_node at = r565c_node_first(&list); at.json != NULL; at = r565c_node_next(&at)) {
        action_read(in, &at, kind);
    }
}

static void frames_read(reading *in, const r565c_node *owner, const char *key, int bone, int slot) {
    r565c_node list = r565c_node_get(owner, key);
    in->bone = bone;
    in->slot = slot;
    in->frame = 0;
    for (r565c_node at = r565c_node_first(&list); at.json != NULL; at = r565c_node_next(&at)) {
        if (in->frame > in->animation->duration) { // of bones and slots their tracks tell
            if (bone < 0) {
                r565c_node_report(&at, R565C_WARNING,
                                  "starts at frame %g, past the end of animation \"%s\": it and "
                                  "what follows is ignored",
                                  in->frame, in->animation->name);
            }
            return;
        }
        list_read(in, &at, "event", R565C_EVENT);
        list_read(in, &at, "sound", R565C_SOUND);
        list_read(in, &at, "action", R565C_ACTION);
        list_read(in, &at, "events", R565C_EVENT);
        list_read(in, &at, "actions", R565C_ACTION);
        in->frame += fmax(r565c_node_get_number(&at, "duration", 1), 0);
    }
}

// --- All of an animation --------------------------------------------------------------------------

static int by_frame(const void *first, const void *second) {
    const r565c_doc_event *a = *(r565c_doc_event *const *)first;
    const r565c_doc_event *b = *(r565c_doc_event *const *)second;
    if (a->frame != b->frame) {
        return a->frame < b->frame ? -1 : 1;
    }
    return a < b ? -1 : a > b;
}

static void events_sort(const reading *in) {
    r565c_doc_animation *animation = in->animation;
    size_t count = animation->event_count;
    r565c_doc_event **order = r565c_alloc(in->rigging->arena, count, sizeof *order);
    r565c_doc_event *sorted = r565c_alloc(in->rigging->arena, count, sizeof *sorted);
    for (size_t i = 0; i < count; i++) {
        order[i] = &animation->events[i];
    }
    qsort(order, count, sizeof *order, by_frame);
    for (size_t i = 0; i < count; i++) {
        sorted[i] = *order[i];
    }
    animation->events = sorted;
}

static void bones_read(reading *in, const r565c_node *animation) {
    const r565c_rigging *rigging = in->rigging;
    r565c_node list = r565c_node_get(animation, "bone");
    for (r565c_node at = r565c_node_first(&list); at.json != NULL; at = r565c_node_next(&at)) {
        const char *name = r565c_node_get_string(&at, "name", "");
        int bone = bone_of(rigging, name);
        if (bone >= 0) {
            frames_read(in, &at, "frame", bone, index_of(&rigging->slot_names, name));
        }
    }
}

static void slots_read(reading *in, const r565c_node *animation) {
    const r565c_rigging *rigging = in->rigging;
    r565c_node list = r565c_node_get(animation, "slot");
    for (r565c_node at = r565c_node_first(&list); at.json != NULL; at = r565c_node_next(&at)) {
        int slot = index_of(&rigging->slot_names, r565c_node_get_string(&at, "name", ""));
        if (slot >= 0) {
            int bone = (int)rigging->armature->slots[slot].bone;
            bool newer = r565c_node_get(&at, "displayFrame").json != NULL;
            frames_read(in, &at, newer ? "displayFrame" : "frame", bone, slot);
        }
    }
}

void r565c_dragonbones_events(r565c_rigging *rigging, r565c_doc_animation *animation,
                              const r565c_node *node) {
    reading in = {.rigging = rigging, .animation = animation};
    frames_read(&in, node, "frame", -1, -1);
    bones_read(&in, node);
    slots_read(&in, node);
    if (animation->event_count > 0) {
        events_sort(&in);
    }
}
