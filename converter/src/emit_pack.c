// SPDX-License-Identifier: MIT
// The pack writer: a visitor of the schema. What a struct points to is written before the struct, so
// that structs with equal content have equal bytes and can share them.
#include "emit_pack.h"
#include "rig565/schema.h"

#include <string.h>

typedef enum run_kind { RUN_BLOCK, RUN_STRING, RUN_PIXELS } run_kind;

// Bytes that were written and can be shared.
typedef struct run {
    uint64_t hash;
    uint32_t offset, size;
    run_kind kind;
} run;

typedef struct writer {
    r565c_arena *arena;
    const r565_asset *asset;
    const r565_struct *root;
    uint8_t *bytes;
    size_t size, capacity;
    uint64_t referenced; ///< bytes that the loader will visit; see R565_PACK_SHARING
    run *runs;           ///< open-addressing hash table
    size_t run_count, run_capacity;
} writer;

// One struct being written.
typedef struct element {
    writer *out;
    const char *native;
    uint8_t *wire;
} element;

static void put(uint8_t *bytes, uint64_t value, uint32_t size) {
    for (uint32_t i = 0; i < size; i++)
        bytes[i] = (uint8_t)(value >> (8 * i));
}

// --- Runs of bytes ----------------------------------------------------------------------------------

static bool reserve(writer *out, size_t size) {
    if (size > UINT32_MAX - out->size)
        return false;
    if (out->size + size > out->capacity) {
        size_t capacity = (out->size + size) * 2;
        uint8_t *bytes = r565c_alloc(out->arena, capacity, 1);
        if (out->size > 0)
            memcpy(bytes, out->bytes, out->size);
        out->bytes = bytes;
        out->capacity = capacity;
    }
    return true;
}

static run *find_slot(run *runs, size_t capacity, uint64_t hash) {
    size_t at = (size_t)hash & (capacity - 1);
    while (runs[at].size > 0 && runs[at].hash != hash)
        at = (at + 1) & (capacity - 1);
    return &runs[at];
}

static void grow_runs(writer *out) {
    if (out->run_count * 2 < out->run_capacity)
        return;
    size_t capacity = out->run_capacity ? out->run_capacity * 2 : 64;
    run *runs = r565c_alloc(out->arena, capacity, sizeof *runs);
    for (size_t i = 0; i < out->run_capacity; i++) {
        if (out->runs[i].size > 0)
            *find_slot(runs, capacity, out->runs[i].hash) = out->runs[i];
    }
    out->runs = runs;
    out->run_capacity = capacity;
}

static bool may_share(const writer *out, const run *found, const uint8_t *bytes, uint32_t size,
                      run_kind kind) {
    return found->size == size && found->kind == kind &&
           memcmp(out->bytes + found->offset, bytes, size) == 0 &&
           out->referenced + size <= (uint64_t)out->size * R565_PACK_SHARING;
}

/// Writes bytes, or finds them already written.
/// @return their offset, or 0 when the pack grows too large.
static uint32_t add_run(writer *out, run_kind kind, const uint8_t *bytes, uint32_t size) {
    grow_runs(out);
    uint64_t hash = r565_hash_bytes(R565_HASH_INIT + kind, bytes, size);
    run *slot = find_slot(out->runs, out->run_capacity, hash);
    bool share = may_share(out, slot, bytes, size, kind);
    if (kind != RUN_PIXELS)
        out->referenced += size;
    if (share)
        return slot->offset;
    size_t padding = kind == RUN_STRING ? 0 : -out->size % 4;
    if (!reserve(out, padding + size))
        return 0;
    memset(out->bytes + out->size, 0, padding);
    out->size += padding;
    out->run_count += slot->size == 0;
    *slot = (run){hash, (uint32_t)out->size, size, kind};
    memcpy(out->bytes + out->size, bytes, size);
    out->size += size;
    return slot->offset;
}

// --- What fields point to -----------------------------------------------------------------------------

static bool fill_element(writer *out, const r565_struct *type, const void *native, uint8_t *wire);

/// An array: element size, then the elements. The offset is that of the first.
static uint32_t add_block(writer *out, const uint8_t *block, uint32_t size) {
    uint32_t offset = add_run(out, RUN_BLOCK, block, size);
    return offset ? offset + 4 : 0;
}

static uint32_t write_structs(writer *out, const r565_struct *type, const char *natives,
                              uint32_t count) {
    uint32_t wire = r565_struct_wire_size(type);
    uint8_t *block = r565c_alloc(out->arena, 4 + (size_t)count * wire, 1);
    put(block, wire, 4);
    for (uint32_t i = 0; i < count; i++) {
        if (!fill_element(out, type, natives + (size_t)i * type->size,
                          block + 4 + (size_t)i * wire))
            return 0;
    }
    return add_block(out, block, 4 + count * wire);
}

static uint32_t write_bytes(writer *out, const r565_field *field, const uint8_t *bytes,
                            uint32_t count) {
    uint8_t *block = r565c_alloc(out->arena, 4 + (size_t)count, 1);
    put(block, 1, 4);
    memcpy(block + 4, bytes, count);
    for (uint32_t i = 0; i < count; i++) {
        if (!r565_scalar_in_range(field, (r565_kind)field->element, bytes + i))
            return 0;
    }
    return add_block(out, block, 4 + count);
}

static uint32_t write_list(writer *out, const r565_struct *type, const void *const *items,
                           uint32_t count) {
    uint8_t *block = r565c_alloc(out->arena, 4 + (size_t)count * 4, 1);
    put(block, 4, 4);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t offset = write_structs(out, type, items[i], 1);
        if (offset == 0)
            return 0;
        put(block + 4 + (size_t)i * 4, offset, 4);
    }
    return add_block(out, block, 4 + count * 4);
}

/// Pixels are 16-bit words, little-endian in a pack.
static uint32_t write_pixels(writer *out, const void *pixels, uint32_t size) {
    uint8_t *bytes = r565c_alloc(out->arena, size, 1);
    for (uint32_t i = 0; i + 1 < size; i += 2) {
        uint16_t word;
        memcpy(&word, (const char *)pixels + i, 2);
        put(bytes + i, word, 2);
    }
    return add_run(out, RUN_PIXELS, bytes, size);
}

/// 1 + the position in the asset's list of that struct.
static uint32_t reference_number(const writer *out, const r565_struct *type, const void *target) {
    for (uint32_t i = 0; i < out->root->field_count; i++) {
        const r565_field *field = &out->root->fields[i];
        if (field->kind != R565_KIND_LIST || field->type != type)
            continue;
        const void *const *list = r565_field_pointer(field, out->asset);
        uint32_t count = r565_field_length(field, out->asset);
        for (uint32_t k = 0; k < count; k++) {
            if (list[k] == target)
                return k + 1;
        }
    }
    return 0;
}

static uint32_t write_target(const element *e, const r565_field *field, const void *target) {
    uint32_t count;
    switch ((r565_kind)field->kind) {
    case R565_KIND_STRING:
        return add_run(e->out, RUN_STRING, target, (uint32_t)strlen(target) + 1);
    case R565_KIND_REF:
        return reference_number(e->out, field->type, target);
    case R565_KIND_PIXELS:
        return write_pixels(e->out, target, r565_field_length(field, e->native));
    case R565_KIND_LIST:
        return write_list(e->out, field->type, target, r565_field_length(field, e->native));
    default:
        count = r565_field_length(field, e->native);
        return field->element == R565_KIND_STRUCT
                   ? write_structs(e->out, field->type, target, count)
                   : write_bytes(e->out, field, target, count);
    }
}

// --- Structs ----------------------------------------------------------------------------------------

static bool write_scalar(void *user, const r565_site *site) {
    const element *e = user;
    r565_kind kind = (r565_kind)site->field->kind;
    const char *value = e->native + site->offset;
    put(e->wire + site->wire, (uint64_t)r565_scalar_read(kind, value), r565_scalar_size(kind));
    return r565_scalar_in_range(site->field, kind, value);
}

static bool write_pointer(void *user, const r565_site *site) {
    const element *e = user;
    if (r565_field_is_empty(site->field, e->native))
        return true;
    uint32_t offset = write_target(e, site->field, r565_field_pointer(site->field, e->native));
    put(e->wire + site->wire, offset, 4);
    return offset != 0;
}

static bool fill_element(writer *out, const r565_struct *type, const void *native, uint8_t *wire) {
    static const r565_visitor visitor = {.scalar = write_scalar, .pointer = write_pointer};
    element e = {out, native, wire};
    return r565_schema_walk(type, &visitor, &e);
}

static void fill_header(writer *out, uint16_t minor, uint32_t root) {
    uint8_t *header = out->bytes;
    memcpy(header + R565_PACK_MAGIC, "R565", 4);
    put(header + R565_PACK_MAJOR, R565_SCHEMA_MAJOR, 2);
    put(header + R565_PACK_MINOR, minor, 2);
    put(header + R565_PACK_SIZE, out->size, 4);
    put(header + R565_PACK_ROOT, root, 4);
    put(header + R565_PACK_CHECKSUM, r565_pack_checksum(header, out->size), 4);
}

bool r565c_emit_pack_version(const r565_asset *asset, const r565_struct *root, uint16_t minor,
                             r565c_arena *arena, const uint8_t **data, size_t *size) {
    writer out = {.arena = arena, .asset = asset, .root = root};
    if (!reserve(&out, R565_PACK_HEADER))
        return false;
    memset(out.bytes, 0, R565_PACK_HEADER);
    out.size = R565_PACK_HEADER;
    const uint32_t offset = write_structs(&out, root, (const char *)asset, 1);
    const size_t padding = -out.size % 4;
    if (offset == 0 || !reserve(&out, padding))
        return false;
    memset(out.bytes + out.size, 0, padding);
    out.size += padding;
    fill_header(&out, minor, offset);
    *data = out.bytes;
    *size = out.size;
    return true;
}

bool r565c_emit_pack(const r565_asset *asset, r565c_arena *arena, const uint8_t **data,
                     size_t *size) {
    return r565c_emit_pack_version(asset, r565_schema_asset, R565_SCHEMA_MINOR, arena, data, size);
}
