// SPDX-License-Identifier: MIT
#include "build_curves.h"

#include <string.h>

/// Where a curve stands in the table, or the free place where it belongs.
static size_t *find(const r565c_curves *curves, const r565_curve *curve) {
    size_t at = (size_t)r565_hash_bytes(R565_HASH_INIT, curve, sizeof *curve);
    for (;; at++) {
        size_t *entry = &curves->table[at % curves->table_size];
        if (*entry == 0 || memcmp(&curves->items[*entry - 1], curve, sizeof *curve) == 0) {
            return entry;
        }
    }
}

static void widen_table(r565c_curves *curves) {
    curves->table_size = curves->table_size == 0 ? 16 : 2 * curves->table_size;
    curves->table = r565c_alloc(curves->arena, curves->table_size, sizeof *curves->table);
    for (size_t i = 0; i < curves->count; i++) {
        *find(curves, &curves->items[i]) = i + 1;
    }
}

size_t r565c_curves_add(r565c_curves *curves, const r565_curve *curve) {
    if (2 * curves->count >= curves->table_size) {
        widen_table(curves);
    }
    size_t *entry = find(curves, curve);
    if (*entry == 0) {
        curves->items = r565c_grow(curves->arena, curves->items, curves->count, &curves->capacity,
                                   sizeof *curves->items);
        curves->items[curves->count++] = *curve;
        *entry = curves->count;
    }
    return *entry - 1;
}

size_t r565c_curves_common(const r565c_curves *curves, const r565c_curves *some) {
    size_t common = 0;
    for (size_t i = 0; i < some->count && curves->count > 0; i++) {
        common += *find(curves, &some->items[i]) != 0;
    }
    return common;
}

uint16_t r565c_curves_share(r565c_curves *to, const r565c_curves *from, uint16_t curve) {
    return curve >= R565_CURVE_STEP ? curve : (uint16_t)r565c_curves_add(to, &from->items[curve]);
}
