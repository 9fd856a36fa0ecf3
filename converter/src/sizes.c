// SPDX-License-Identifier: MIT
// A visitor of the schema: what is added to a run-time struct is counted without a change here.
#include "sizes.h"

#include "rig565/schema.h"

#include <string.h>

/// Something without pointers that was counted.
typedef struct block {
    const void *bytes; ///< NULL: a free place
    size_t size;
} block;

typedef struct count {
    r565c_arena *arena;
    r565c_sizes sizes;
    block *seen; ///< open addressing
    size_t seen_count, capacity;
} count;

/// One struct being counted.
typedef struct owner {
    count *to;
    const char *native;
} owner;

/// Where equal bytes stand, or would.
static block *find(const count *in, const void *bytes, size_t size) {
    size_t at = (size_t)r565_hash_bytes(R565_HASH_INIT + size, bytes, size);
    for (;; at++) {
        block *entry = &in->seen[at % in->capacity];
        if (entry->bytes == NULL ||
            (entry->size == size && memcmp(entry->bytes, bytes, size) == 0)) {
            return entry;
        }
    }
}

static void widen(count *in) {
    count wider = {.capacity = in->capacity == 0 ? 64 : 2 * in->capacity};
    wider.seen = r565c_alloc(in->arena, wider.capacity, sizeof *wider.seen);
    for (size_t i = 0; i < in->capacity; i++) {
        if (in->seen[i].bytes != NULL) {
            *find(&wider, in->seen[i].bytes, in->seen[i].size) = in->seen[i];
        }
    }
    in->seen = wider.seen;
    in->capacity = wider.capacity;
}

/// Adds bytes to a section unless equal ones were there.
static void count_once(count *to, size_t *section, const void *bytes, size_t size) {
    if (2 * to->seen_count >= to->capacity) {
        widen(to);
    }
    block *entry = find(to, bytes, size);
    if (entry->bytes == NULL) {
        *entry = (block){bytes, size};
        to->seen_count++;
        *section += size;
    }
}

static size_t *section_of(r565c_sizes *sizes, const r565_field *field) {
    static const char *const keys[] = {"keys", "draw_orders", "order"};
    if (field->kind == R565_KIND_PIXELS) {
        return &sizes->pixels;
    }
    if (field->kind == R565_KIND_STRING) {
        return &sizes->names;
    }
    if (strcmp(field->name, "curves") == 0) {
        return &sizes->curves;
    }
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        if (strcmp(field->name, keys[i]) == 0) {
            return &sizes->keys;
        }
    }
    return &sizes->structure;
}

static void count_struct(count *to, const r565_struct *type, const void *native);

static void count_structs(count *to, const r565_field *field, const char *items, uint32_t length) {
    bool list = field->kind == R565_KIND_LIST;
    size_t *section = section_of(&to->sizes, field);
    if (field->type->plain && !list) {
        count_once(to, section, items, length * field->type->size);
        return;
    }
    *section += length * (r565_struct_wire_size(field->type) + (list ? 4 : 0));
    for (uint32_t i = 0; i < length; i++) {
        const void *item = list ? ((const void *const *)(const void *)items)[i]
                                : items + (size_t)i * field->type->size;
        count_struct(to, field->type, item);
    }
}

static bool count_target(void *user, const r565_site *site) {
    const owner *from = user;
    const r565_field *field = site->field;
    const void *target = r565_field_pointer(field, from->native);
    if (r565_field_is_empty(field, from->native) || field->kind == R565_KIND_REF) {
        return true;
    }
    size_t *section = section_of(&from->to->sizes, field);
    if (field->kind == R565_KIND_STRING) {
        count_once(from->to, section, target, strlen(target) + 1);
    } else if (field->type == NULL) {
        count_once(from->to, section, target, r565_field_length(field, from->native));
    } else {
        count_structs(from->to, field, target, r565_field_length(field, from->native));
    }
    return true;
}

static void count_struct(count *to, const r565_struct *type, const void *native) {
    static const r565_visitor visitor = {.pointer = count_target};
    owner from = {to, native};
    r565_schema_walk(type, &visitor, &from);
}

r565c_sizes r565c_sizes_of(const r565_asset *asset, r565c_arena *arena) {
    count all = {.arena = arena, .sizes.structure = r565_struct_wire_size(r565_schema_asset)};
    count_struct(&all, r565_schema_asset, asset);
    return all.sizes;
}

size_t r565c_sizes_total(const r565c_sizes *sizes) {
    return sizes->pixels + sizes->keys + sizes->curves + sizes->structure + sizes->names;
}

/// What a rig takes on a 32-bit machine without the armatures in its slots, from an aligned address.
static size_t own_ram_of(const r565_armature *armature) {
    static const r565_armature nothing = {0};
    size_t least = r565_rig_bytes(&nothing), slack = sizeof(void *) - 1;
    size_t pointers = (least - slack) / sizeof(void *);
    r565_armature alone = *armature;
    r565_armature_features features = {0};
    if (armature->feature_count != 0) {
        features = *armature->features;
        features.child_count = 0;
        alone.features = &features;
    }
    return r565_rig_bytes(&alone) - least + 4 * pointers;
}

/// The same with those in its slots: one after the other, each of a multiple of 4 bytes.
static size_t aligned_ram_of(const r565_armature *armature) {
    size_t bytes = own_ram_of(armature);
    int left = armature->feature_count != 0 ? armature->features->child_count : 0;
    for (int i = 0; left > 0 && i < armature->slot_count; i++) {
        const r565_slot *slot = &armature->slots[i];
        for (int k = 0; left > 0 && k < slot->attachment_count; k++) {
            const r565_attachment *shown = &slot->attachments[k];
            if (shown->feature_count != 0 && shown->features->child != NULL) {
                bytes += aligned_ram_of(shown->features->child);
                left--;
            }
        }
    }
    return bytes;
}

size_t r565c_ram_of(const r565_armature *armature) {
    return r565_rig_bytes(armature) == 0 ? 0 : aligned_ram_of(armature) + 3;
}
