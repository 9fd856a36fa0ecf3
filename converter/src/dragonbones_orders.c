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

// The slot that a file gives this number.
static size_t slot_of(const r565c_rigging *rigging, size_t number) {
    const r565c_extra *extra = rigging->extra;
    return extra == NULL || extra->slot_at == NULL ? number : extra->slot_at[number];
}

static const char *name_of(const r565c_rigging *rigging, size_t number) {
    return rigging->armature->slots[slot_of(rigging, number)].name;
}

// The pairs by slot: sorted and without duplicates.
static void moves_read(const r565c_rigging *rigging, const r565c_node *list, move *moves) {
    size_t slots = rigging->armature->slot_count;
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
                              name_of(rigging, (size_t)slot));
        } else {
            moves[(size_t)slot] = (move){(int)slot, floor(r565c_node_number(&by, 0)), true};
        }
        at = by;
    }
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
        r565c_node_report(list, R565C_WARNING,
                          "slot \"%s\" moves to place %g of %d: place %g is taken",
                          name_of(rigging, (size_t)of->slot), of->slot + of->by, slots, limited);
    }
    return (int)limited;
}

// Moved slots take their places. One that is taken already counts as not asked for.
static void moves_place(const r565c_rigging *rigging, const r565c_node *list, move *moves,
                        int *order) {
    for (size_t i = 0; i < rigging->armature->slot_count; i++) {
        int place = moves[i].given ? place_of(rigging, list, &moves[i]) : -1;
        if (place >= 0 && order[place] >= 0) {
            r565c_node_report(list, R565C_WARNING,
                              "slots \"%s\" and \"%s\" both move to place %d: the second one stays",
                              name_of(rigging, (size_t)order[place]), name_of(rigging, i), place);
            moves[i].given = false;
        } else if (place >= 0) {
            order[place] = (int)i;
        }
    }
}

// NULL when all is in its base order.
static const int *order_made(const r565c_rigging *rigging, int *order) {
    bool base = true;
    for (size_t place = 0; place < rigging->armature->slot_count; place++) {
        order[place] = (int)slot_of(rigging, (size_t)order[place]);
        base = base && order[place] == (int)place;
    }
    return base ? NULL : order;
}

// Slots that stay fill the places that the moved ones leave, in their base order.
static const int *order_read(const r565c_rigging *rigging, const r565c_node *list) {
    size_t slots = rigging->armature->slot_count, next = 0;
    bool same = rigging->extra == NULL || rigging->extra->slot_at == NULL;
    move moves[R565C_MAX_SLOTS] = {{0}};
    if (same && r565c_node_first(list).json == NULL) {
        return NULL;
    }
    int *order = r565c_alloc(rigging->arena, slots, sizeof *order);
    for (size_t i = 0; i < slots; i++) {
        order[i] = -1;
    }
    moves_read(rigging, list, moves);
    moves_place(rigging, list, moves, order);
    for (size_t place = 0; place < slots; place++) {
        while (next < slots && moves[next].given) {
            next++;
        }
        if (order[place] < 0) {
            order[place] = (int)next++;
        }
    }
    return order_made(rigging, order);
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
