// SPDX-License-Identifier: MIT
// A visitor of the schema: what is added to a run-time struct is counted without a change here.
#include "sizes.h"

#include "rig565/schema.h"
#include "rig565/spring.h"

#include <string.h>

/// What springs keep of an armature in a slot, beside those.
#define GROUP_BYTES 44

/// Something without pointers that was counted.
typedef struct block {
    const void *bytes; ///< NULL: a free place
    size_t size;
    uint32_t number;
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
    char *image; ///< its values, and numbers that stand for what its pointers lead to
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
/// @return a number that only those have.
static uint32_t count_once(count *to, size_t *section, const void *bytes, size_t size) {
    if (2 * to->seen_count >= to->capacity) {
        widen(to);
    }
    block *entry = find(to, bytes, size);
    if (entry->bytes == NULL) {
        *entry = (block){bytes, size, (uint32_t)++to->seen_count};
        *section += size;
    }
    return entry->number;
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

static void count_struct(count *to, const r565_struct *type, const void *native, char *image);

/// Each item is an object of its own.
static void count_list(count *to, const r565_field *field, const void *const *items,
                       uint32_t length) {
    size_t size = r565_struct_wire_size(field->type);
    for (uint32_t i = 0; i < length; i++) {
        count_struct(to, field->type, items[i], r565c_alloc(to->arena, 1, size));
        *section_of(&to->sizes, field) += size + 4;
    }
}

/// Arrays are shared where they are equal with all that they point to.
static uint32_t count_array(count *to, const r565_field *field, const char *items,
                            uint32_t length) {
    size_t size = r565_struct_wire_size(field->type);
    char *images = r565c_alloc(to->arena, length, size);
    for (uint32_t i = 0; i < length; i++) {
        count_struct(to, field->type, items + (size_t)i * field->type->size, images + i * size);
    }
    return count_once(to, section_of(&to->sizes, field), images, length * size);
}

static uint32_t count_target(count *to, const r565_field *field, const void *native) {
    const void *target = r565_field_pointer(field, native);
    size_t *section = section_of(&to->sizes, field);
    switch ((r565_kind)field->kind) {
    case R565_KIND_REF:
        return (uint32_t)(uintptr_t)target;
    case R565_KIND_STRING:
        return count_once(to, section, target, strlen(target) + 1);
    case R565_KIND_LIST:
        count_list(to, field, target, r565_field_length(field, native));
        return 0;
    default:
        return field->type == NULL
                   ? count_once(to, section, target, r565_field_length(field, native))
                   : count_array(to, field, target, r565_field_length(field, native));
    }
}

static bool add_scalar(void *user, const r565_site *site) {
    const owner *of = user;
    memcpy(of->image + site->wire, of->native + site->offset,
           r565_scalar_size((r565_kind)site->field->kind));
    return true;
}

static bool add_pointer(void *user, const r565_site *site) {
    const owner *of = user;
    if (!r565_field_is_empty(site->field, of->native)) {
        uint32_t number = count_target(of->to, site->field, of->native);
        memcpy(of->image + site->wire, &number, sizeof number);
    }
    return true;
}

static void count_struct(count *to, const r565_struct *type, const void *native, char *image) {
    static const r565_visitor visitor = {.scalar = add_scalar, .pointer = add_pointer};
    owner of = {to, native, image};
    r565_schema_walk(type, &visitor, &of);
}

r565c_sizes r565c_sizes_of(const r565_asset *asset, r565c_arena *arena) {
    size_t size = r565_struct_wire_size(r565_schema_asset);
    count all = {.arena = arena, .sizes.structure = size};
    count_struct(&all, r565_schema_asset, asset, r565c_alloc(arena, 1, size));
    return all.sizes;
}

size_t r565c_sizes_total(const r565c_sizes *sizes) {
    return sizes->pixels + sizes->keys + sizes->curves + sizes->structure + sizes->names;
}

static r565_armature_features features_of(const r565_armature *armature) {
    static const r565_armature_features nothing = {0};
    return armature->feature_count != 0 ? *armature->features : nothing;
}

/// What an armature's function says of it without the armatures in its slots.
static size_t alone(const r565_armature *armature, size_t (*of)(const r565_armature *)) {
    r565_armature_features features = features_of(armature);
    r565_armature it = *armature;
    features.child_count = 0;
    it.features = &features;
    return of(&it);
}

/// The sum of what a function says of the armatures in the slots of one.
static size_t sum(const r565_armature *armature, size_t (*of)(const r565_armature *)) {
    size_t bytes = 0;
    int left = features_of(armature).child_count;
    for (int i = 0; left > 0 && i < armature->slot_count; i++) {
        const r565_slot *slot = &armature->slots[i];
        for (int k = 0; left > 0 && k < slot->attachment_count; k++) {
            const r565_attachment *shown = &slot->attachments[k];
            if (shown->feature_count != 0 && shown->features->child != NULL) {
                bytes += of(shown->features->child);
                left--;
            }
        }
    }
    return bytes;
}

/// Of a child: one after the other, each of a multiple of 4 bytes, and a pointer before those with springs.
static size_t child_ram_of(const r565_armature *child) {
    static const r565_armature nothing = {0};
    size_t least = r565_rig_bytes(&nothing), slack = sizeof(void *) - 1;
    size_t pointers = (least - slack) / sizeof(void *);
    return alone(child, r565_rig_bytes) - least + 4 * pointers + sum(child, child_ram_of) +
           (features_of(child).spring_count != 0 ? 4 : 0);
}

size_t r565c_ram_of(const r565_armature *armature) {
    size_t hook = features_of(armature).spring_count != 0 ? 4 : 0;
    return r565_rig_bytes(armature) == 0 ? 0 : child_ram_of(armature) - hook + 3;
}

static size_t own_springs_of(const r565_armature *armature) {
    return r565_springs_bytes(armature, 0);
}

/// Of a child and those in it: what r565_springs_bytes says of each group.
static size_t child_springs_of(const r565_armature *child) {
    size_t own = alone(child, own_springs_of), inside = sum(child, child_springs_of);
    return own == 0 && inside == 0 ? 0 : GROUP_BYTES + own / 4 * 4 + inside;
}

size_t r565c_spring_ram_of(const r565_armature *armature) {
    size_t own = alone(armature, own_springs_of), inside = sum(armature, child_springs_of);
    if (r565_springs_bytes(armature, 0) == 0 || inside == 0) {
        return own;
    }
    return (own != 0 ? own : armature->bone_count + 3u) + 3 + inside;
}
