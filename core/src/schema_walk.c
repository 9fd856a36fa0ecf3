// SPDX-License-Identifier: MIT
// The one reader of the schema tables: it knows how fields lie in C structs and in packs.
#include "contract.h"

#include "rig565/schema.h"
#include "rig565/surface.h"

#include <string.h>

uint32_t r565_scalar_size(r565_kind kind) {
    switch (kind) {
    case R565_KIND_U8:
    case R565_KIND_I8:
        return 1;
    case R565_KIND_U16:
    case R565_KIND_I16:
        return 2;
    case R565_KIND_U32:
    case R565_KIND_F32:
        return 4;
    default:
        return 0;
    }
}

int64_t r565_scalar_read(r565_kind kind, const void *value) {
    uint32_t size = r565_scalar_size(kind);
    uint8_t u8 = 0;
    uint16_t u16 = 0;
    uint32_t u32 = 0;
    memcpy(size == 1 ? (void *)&u8 : size == 2 ? (void *)&u16 : (void *)&u32, value, size);
    switch (kind) {
    case R565_KIND_I8:
        return (int64_t)(u8 ^ 0x80) - 0x80;
    case R565_KIND_I16:
        return (int64_t)(u16 ^ 0x8000) - 0x8000;
    default:
        return (int64_t)u8 + u16 + u32;
    }
}

bool r565_f32_is_settled(float value) {
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    bits &= 0x7FFFFFFFu;
    // Exponents from 2^-40 up to the largest finite one.
    return bits == 0 || (bits >= 0x2B800000u && bits < 0x7F800000u);
}

float r565_f32_settle(float value) {
    return value > -0x1p-40f && value < 0x1p-40f ? 0.0f : value;
}

bool r565_scalar_in_range(const r565_field *field, r565_kind kind, const void *value) {
    if (kind == R565_KIND_F32) {
        float number;
        memcpy(&number, value, sizeof number);
        return r565_f32_is_settled(number) && number >= (float)field->min &&
               number <= (float)field->max;
    }
    int64_t number = r565_scalar_read(kind, value);
    return number >= field->min && number <= (int64_t)field->max;
}

uint32_t r565_field_length(const r565_field *field, const void *owner) {
    if (field->kind == R565_KIND_PIXELS) {
        return r565_texture_bytes(owner);
    }
    const char *count = (const char *)owner + field->count_offset;
    return (uint32_t)r565_scalar_read(field->count_size == 1 ? R565_KIND_U8 : R565_KIND_U16, count);
}

const void *r565_field_pointer(const r565_field *field, const void *owner) {
    const void *pointer;
    memcpy(&pointer, (const char *)owner + field->offset, sizeof pointer);
    return pointer;
}

bool r565_field_is_empty(const r565_field *field, const void *owner) {
    return !r565_field_pointer(field, owner) ||
           ((field->kind == R565_KIND_ARRAY || field->kind == R565_KIND_LIST) &&
            r565_field_length(field, owner) == 0);
}

// A walk in progress. `base` is the offset of the innermost inline struct.
typedef struct walk {
    const r565_visitor *visitor;
    void *user;
    uint32_t wire;
    uint32_t align;
} walk;

static bool visit(bool (*call)(void *, const r565_site *), void *user, const r565_site *site) {
    return !call || call(user, site);
}

/// Places a value of that size on its natural boundary.
static uint32_t place(walk *w, uint32_t size) {
    uint32_t at = (w->wire + size - 1) & ~(size - 1);
    w->wire = at + size;
    if (w->align < size)
        w->align = size;
    return at;
}

static bool walk_scalars(walk *w, const r565_field *field, uint32_t base) {
    uint32_t size = r565_scalar_size((r565_kind)field->kind);
    r565_site site = {field, base + field->offset, 0};
    bool run = field->length > 1;
    if (run && !visit(w->visitor->open, w->user, &site))
        return false;
    for (uint32_t i = 0; i < field->length; i++) {
        r565_site item = {field, site.offset + i * size, place(w, size)};
        if (!visit(w->visitor->scalar, w->user, &item))
            return false;
    }
    return !run || visit(w->visitor->close, w->user, &site);
}

static bool walk_fields(walk *w, const r565_struct *type, uint32_t count, uint32_t base);

static bool walk_field(walk *w, const r565_field *field, uint32_t base) {
    r565_site site = {field, base + field->offset, 0};
    switch ((r565_kind)field->kind) {
    case R565_KIND_STRUCT:
        return visit(w->visitor->open, w->user, &site) &&
               walk_fields(w, field->type, field->type->field_count, site.offset) &&
               visit(w->visitor->close, w->user, &site);
    case R565_KIND_STRING:
    case R565_KIND_ARRAY:
    case R565_KIND_LIST:
    case R565_KIND_REF:
    case R565_KIND_PIXELS:
        site.wire = place(w, 4);
        return visit(w->visitor->pointer, w->user, &site);
    default:
        return walk_scalars(w, field, base);
    }
}

// Depth: inline structs only, as deep as the tables nest them.
static bool walk_fields(walk *w, const r565_struct *type, uint32_t count, uint32_t base) {
    for (uint32_t i = 0; i < count; i++) {
        if (!walk_field(w, &type->fields[i], base))
            return false;
    }
    return true;
}

bool r565_schema_walk(const r565_struct *type, const r565_visitor *visitor, void *user) {
    walk w = {visitor, user, 0, 1};
    return walk_fields(&w, type, type->field_count, 0);
}

static uint32_t wire_size(const r565_struct *type, uint32_t field_count) {
    static const r565_visitor nothing = {NULL, NULL, NULL, NULL};
    walk w = {&nothing, NULL, 0, 1};
    walk_fields(&w, type, field_count, 0);
    return (w.wire + w.align - 1) & ~(w.align - 1);
}

uint32_t r565_struct_wire_size(const r565_struct *type) {
    return wire_size(type, type->field_count);
}

uint32_t r565_struct_wire_base_size(const r565_struct *type) {
    return wire_size(type, type->base_count);
}
