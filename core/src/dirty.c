// SPDX-License-Identifier: MIT
#include "contract.h"

#include "rig565/dirty.h"

r565_result r565_dirty_init(r565_dirty *dirty, const r565_display *display, r565_rect *rects,
                            uint16_t capacity) {
    if (dirty == NULL || rects == NULL || capacity == 0 || !r565_display_is_valid(display))
        return R565_ERR_ARGUMENT;
    *dirty = (r565_dirty){display, rects, capacity, 0};
    return R565_OK;
}

void r565_dirty_clear(r565_dirty *dirty) {
    dirty->count = 0;
}

static int32_t area_of(r565_rect rect) {
    return (rect.right - rect.left) * (rect.bottom - rect.top);
}

/// Pixels that a rectangle around two has more than both.
static int32_t growth(r565_rect a, r565_rect b) {
    return area_of(r565_rect_union(a, b)) - area_of(a) - area_of(b);
}

static bool meet(r565_rect a, r565_rect b) {
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

static r565_rect take(r565_dirty *dirty, int i) {
    const r565_rect taken = dirty->rects[i];
    dirty->rects[i] = dirty->rects[--dirty->count];
    return taken;
}

/// Takes what a rectangle meets, or joins without growth, out of the set and into the rectangle.
static r565_rect absorb(r565_dirty *dirty, r565_rect rect) {
    for (int i = 0; i < dirty->count; i++) {
        if (!meet(rect, dirty->rects[i]) && growth(rect, dirty->rects[i]) > 0)
            continue;
        rect = r565_rect_union(rect, take(dirty, i));
        i = -1; // it may meet those before, now that it is larger
    }
    return rect;
}

/// Makes room for one in a full set: of its rectangles and a new one the two become one that so grow
/// least. Returns a rectangle that the set does not hold yet.
static r565_rect join(r565_dirty *dirty, r565_rect added) {
    int first = 0, second = dirty->count;
    int32_t least = INT32_MAX;
    for (int i = 0; i < dirty->count; i++) {
        for (int k = i + 1; k <= dirty->count; k++) {
            const int32_t grown =
                growth(dirty->rects[i], k < dirty->count ? dirty->rects[k] : added);
            if (grown < least) {
                least = grown;
                first = i;
                second = k;
            }
        }
    }
    if (second == dirty->count)
        return r565_rect_union(take(dirty, first), added);
    const r565_rect joined = r565_rect_union(dirty->rects[first], take(dirty, second));
    dirty->rects[first] = added;
    return joined;
}

void r565_dirty_add(r565_dirty *dirty, r565_rect rect) {
    rect = r565_display_align(dirty->display, rect);
    if (r565_rect_is_empty(rect))
        return;
    rect = absorb(dirty, rect);
    while (dirty->count == dirty->capacity)
        rect = absorb(dirty, join(dirty, rect));
    dirty->rects[dirty->count++] = rect;
}

void r565_dirty_move(r565_dirty *dirty, r565_rect *bounds, r565_rect now) {
    r565_dirty_add(dirty, *bounds);
    r565_dirty_add(dirty, now);
    *bounds = now;
}
