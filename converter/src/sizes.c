// SPDX-License-Identifier: MIT
// A visitor of the schema: what is added to a run-time struct is counted without a change here.
#include "sizes.h"

#include "rig565/schema.h"

#include <string.h>

/// One struct being counted.
typedef struct owner {
    r565c_sizes *sizes;
    const char *native;
} owner;

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

static void count_struct(r565c_sizes *sizes, const r565_struct *type, const void *native);

static void count_structs(r565c_sizes *sizes, const r565_field *field, const char *items,
                          uint32_t count) {
    size_t pointer = field->kind == R565_KIND_LIST ? 4 : 0;
    size_t size = r565_struct_wire_size(field->type) + pointer;
    *section_of(sizes, field) += count * size;
    for (uint32_t i = 0; i < count; i++) {
        const void *item = field->kind == R565_KIND_LIST
                               ? ((const void *const *)(const void *)items)[i]
                               : items + (size_t)i * field->type->size;
        count_struct(sizes, field->type, item);
    }
}

static bool count_target(void *user, const r565_site *site) {
    const owner *from = user;
    const r565_field *field = site->field;
    const void *target = r565_field_pointer(field, from->native);
    if (target == NULL || field->kind == R565_KIND_REF) {
        return true;
    }
    if (field->kind == R565_KIND_STRING) {
        *section_of(from->sizes, field) += strlen(target) + 1;
    } else if (field->type == NULL) {
        *section_of(from->sizes, field) += r565_field_length(field, from->native);
    } else {
        count_structs(from->sizes, field, target, r565_field_length(field, from->native));
    }
    return true;
}

static void count_struct(r565c_sizes *sizes, const r565_struct *type, const void *native) {
    static const r565_visitor visitor = {.pointer = count_target};
    owner from = {sizes, native};
    r565_schema_walk(type, &visitor, &from);
}

r565c_sizes r565c_sizes_of(const r565_asset *asset) {
    r565c_sizes sizes = {.structure = r565_struct_wire_size(r565_schema_asset)};
    count_struct(&sizes, r565_schema_asset, asset);
    return sizes;
}

size_t r565c_sizes_total(const r565c_sizes *sizes) {
    return sizes->pixels + sizes->keys + sizes->curves + sizes->structure + sizes->names;
}
