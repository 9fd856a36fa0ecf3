// SPDX-License-Identifier: MIT
#include "dragonbones_frames.h"

#include <math.h>
#include <stdlib.h>

static const r565c_key LIST_KEYS[] = {{"frame", NULL}, {"userData", NULL}};
static const r565c_key FRAME_KEYS[] = {
    {"duration", NULL}, {"tweenEasing", NULL}, {"curve", NULL},
    {"zOrder", NULL},   {"userData", NULL},
};

// One pair of a zOrder list: a slot and how many places it moves.
typedef struct move {
    int slot;
    double by;
    bool given;
} move;

// The pairs by slot: sorted and without duplicates.
static bool moves_read(const r565c_rigging *rigging, const r565c_node *list, move *moves) {
    size_t slots = rigging->armature->slot_count;
    bool any = false;
    for (r565c_node at = r565c_node_first(list); at.json != NULL; at = r565c_node_next(&at)) {
        double slot = r565c_node_number(&at, -1);
        r565c_node by = r565c_node_next(&at);
        if (by.json == NULL) {
            r565c_node_report(&at, R565C_WARNING, "a slot without an offset: ignored");
            break;
        }
        if (!(slot >= 0 && slot < (double)slots) || slot != floor(slot)) {
            r565c_node_report(&at, R565C_WARNING, "slot %g of %zu is not there: ignored", slot,
                              slots);
        } else if (moves[(size_t)slot].given) {
            r565c_node_report(&at, R565C_WARNING,
                              "slot \"%s\" is moved twice: the first time counts",
                              rigging->armature->slots[(size_t)slot].name);
        } else {
            moves[(size_t)slot] = (move){(int)slot, floor(r565c_node_number(&by, 0)), true};
            any = true;
        }
        at = by;
    }
    return any;
}

// The place that a moved slot asks for, inside the order. Some exports count negative places from
// the end.
static int place_of(const r565c_rigging *rigging, const r565c_node *list, const move *of) {
    int slots = (int)rigging->armature->slot_count;
    double place = of->slot + of->by;
    if (place < 0 && place + slots >= 0) {
        place += slots;
    }
    double limited = place < 0 ? 0 : place >= slots ? slots - 1 : place;
    if (of->slot + of->by != limited) {
        r565c_node_report(
            list, R565C_WARNING, "slot \"%s\" moves to place %g of %d: place %g is taken",
            rigging->armature->slots[of->slot].name, of->slot + of->by, slots, limited);
    }
    return (int)limited;
}

// Slots that stay fill the places that the moved ones leave, in their base order. A place that is
// taken already counts as not asked for.
static const int *order_read(const r565c_rigging *rigging, const r565c_node *list) {
    size_t slots = rigging->armature->slot_count, next = 0;
    move moves[R565C_MAX_SLOTS] = {{0}};
    if (!moves_read(rigging, list, moves)) {
        return NULL;
    }
    int *order = r565c_alloc(rigging->arena, slots, sizeof *order);
    for (size_t i = 0; i < slots; i++) {
        order[i] = -1;
    }
    for (size_t i = 0; i < slots; i++) {
        int place = moves[i].given ? place_of(rigging, list, &moves[i]) : -1;
        if (place >= 0 && order[place] >= 0) {
            r565c_node_report(list, R565C_WARNING,
                              "slots \"%s\" and \"%s\" both move to place %d: the second one stays",
                              rigging->armature->slots[order[place]].name,
                              rigging->armature->slots[i].name, place);
            moves[i].given = false;
        } else if (place >= 0) {
            order[place] = (int)i;
        }
    }
    for (size_t place = 0; place < slots; place++) {
        while (next < slots && moves[next].given) {
            next++;
        }
        if (order[place] < 0) {
            order[place] = (int)next++;
        }
    }
    return order;
}

void r565c_dragonbones_orders(r565c_rigging *rigging, r565c_doc_animation *animation,
                              const r565c_node *node) {
    r565c_node timeline = r565c_node_get(node, "zOrder");
    r565c_node list = r565c_node_get(&timeline, "frame");
    R565C_NODE_CHECK(&timeline, LIST_KEYS);
    r565c_frames frames = r565c_frames_read(&list, animation, false);
    animation->orders = r565c_alloc(rigging->arena, frames.count, sizeof *animation->orders);
    animation->order_count = frames.count;
    for (size_t i = 0; i < frames.count; i++) {
        R565C_NODE_CHECK(&frames.items[i].node, FRAME_KEYS);
        r565c_node moves = r565c_node_get(&frames.items[i].node, "zOrder");
        animation->orders[i] =
            (r565c_doc_order){frames.items[i].start, order_read(rigging, &moves)};
    }
}
