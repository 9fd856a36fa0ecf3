// SPDX-License-Identifier: MIT
#include "contract.h"

#include "rig565/math.h"

static int16_t min16(int16_t a, int16_t b) {
    return a < b ? a : b;
}

static int16_t max16(int16_t a, int16_t b) {
    return a > b ? a : b;
}

bool r565_rect_is_empty(r565_rect rect) {
    return rect.right <= rect.left || rect.bottom <= rect.top;
}

r565_rect r565_rect_intersect(r565_rect a, r565_rect b) {
    const r565_rect common = {max16(a.left, b.left), max16(a.top, b.top), min16(a.right, b.right),
                              min16(a.bottom, b.bottom)};
    return r565_rect_is_empty(common) ? (r565_rect){0, 0, 0, 0} : common;
}

r565_rect r565_rect_union(r565_rect a, r565_rect b) {
    if (r565_rect_is_empty(a))
        return r565_rect_is_empty(b) ? (r565_rect){0, 0, 0, 0} : b;
    if (r565_rect_is_empty(b))
        return a;
    return (r565_rect){min16(a.left, b.left), min16(a.top, b.top), max16(a.right, b.right),
                       max16(a.bottom, b.bottom)};
}
