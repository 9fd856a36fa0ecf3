// SPDX-License-Identifier: MIT
#include "names.h"

#include "rig565/base.h"
#include <string.h>

// The slot of the table that holds the name or would hold it. The table is never full.
static size_t slot_of(const r565c_names *names, const char *name) {
    uint64_t hash = r565_hash_bytes(R565_HASH_INIT, name, strlen(name));
    size_t slot = (size_t)(hash & (names->table_size - 1));
    while (names->table[slot] != 0 && strcmp(names->items[names->table[slot] - 1], name) != 0) {
        slot = (slot + 1) & (names->table_size - 1);
    }
    return slot;
}

size_t r565c_names_find(const r565c_names *names, const char *name) {
    if (names->table_size == 0) {
        return R565C_NO_NAME;
    }
    size_t found = names->table[slot_of(names, name)];
    return found == 0 ? R565C_NO_NAME : found - 1;
}

static void enlarge(r565c_names *names) {
    names->table_size = names->table_size == 0 ? 32 : names->table_size * 2;
    names->table = r565c_alloc(names->arena, names->table_size, sizeof *names->table);
    for (size_t i = 0; i < names->count; i++) {
        names->table[slot_of(names, names->items[i])] = i + 1;
    }
}

size_t r565c_names_add(r565c_names *names, const char *name) {
    if (names->count * 2 >= names->table_size) {
        enlarge(names);
    }
    size_t slot = slot_of(names, name);
    if (names->table[slot] != 0) {
        return names->table[slot] - 1;
    }
    names->items = r565c_grow(names->arena, names->items, names->count, &names->capacity,
                              sizeof *names->items);
    names->items[names->count] = name;
    names->table[slot] = ++names->count;
    return names->count - 1;
}
