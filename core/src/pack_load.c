// SPDX-License-Identifier: MIT
// The pack loader: a visitor of the schema that checks every reference and number of a pack and
// builds the structs that hold pointers. It runs twice: without memory it measures, with memory it
// builds. All reads of a pack go through `reach`, which also bounds the work: no reference may leave
// the pack, and all of them together cover at most R565_PACK_SHARING times its size.
#include "contract.h"

#include "pack.h"

#include <string.h>

#if R565_ENABLE_PACK

typedef union alignment {
    void *pointer;
    uint32_t u32;
    float f32;
} alignment;

// Room for any run-time struct while only measuring.
typedef union scratch {
    alignment align;
    unsigned char bytes[R565_STRUCT_MAX];
} scratch;

typedef struct loader {
    const uint8_t *pack;
    uint32_t size;
    uint64_t budget;       ///< bytes that references may still cover
    unsigned char *memory; ///< NULL: only measure
    size_t used;
    const void *root; ///< the r565_asset being loaded
} loader;

// One struct being read.
typedef struct element {
    loader *load;
    const uint8_t *wire;
    uint32_t wire_size;    ///< fields behind it are missing: zero
    unsigned char *native; ///< NULL: only check
} element;

// Elements of one array in the pack.
typedef struct block {
    const uint8_t *wire;
    uint32_t wire_size; ///< of each
} block;

// --- References -----------------------------------------------------------------------------------

/// The bytes that a reference covers, or NULL when they are not all in the pack.
static const uint8_t *reach(loader *load, uint32_t offset, uint64_t size) {
    if (offset < R565_PACK_HEADER || offset > load->size || size > load->size - offset ||
        size > load->budget)
        return NULL;
    load->budget -= size;
    return load->pack + offset;
}

/// Finds `count` elements; each is at least `least` bytes long.
static bool find_block(loader *load, uint32_t offset, uint32_t count, uint32_t least,
                       block *found) {
    const uint8_t *head = offset % 4 == 0 ? reach(load, offset - 4, 4) : NULL;
    if (!head)
        return false;
    found->wire_size = r565i_pack_u32(head);
    if (found->wire_size < least)
        return false;
    found->wire = reach(load, offset, (uint64_t)found->wire_size * count);
    return found->wire != NULL;
}

/// Caller's memory for count objects; NULL while measuring.
static void *take(loader *load, size_t count, size_t size) {
    size_t bytes = (count * size + sizeof(alignment) - 1) & ~(sizeof(alignment) - 1);
    void *memory = load->memory ? load->memory + load->used : NULL;
    load->used += bytes;
    return memory;
}

static void set_pointer(unsigned char *native, const r565_site *site, const void *pointer) {
    memcpy(native + site->offset, &pointer, sizeof pointer);
}

// --- Scalars ---------------------------------------------------------------------------------------

static bool read_scalar(void *user, const r565_site *site) {
    const element *e = user;
    uint32_t size = r565_scalar_size((r565_kind)site->field->kind);
    if (site->wire + size > e->wire_size)
        return true;
    const uint8_t *value = e->wire + site->wire;
    if (!r565_scalar_in_range(site->field, (r565_kind)site->field->kind, value))
        return false;
    if (e->native)
        memcpy(e->native + site->offset, value, size);
    return true;
}

static const r565_visitor scalars = {.scalar = read_scalar};

// --- Pointers ---------------------------------------------------------------------------------------

static bool load_struct(loader *load, const r565_struct *type, const uint8_t *wire,
                        uint32_t wire_size, void *native);

/// Length of the UTF-8 sequence at text, 0 when it is none. Reads no further than a NUL.
static uint32_t utf8_length(const uint8_t *text) {
    uint32_t length = text[0] < 0x80 ? 1 : text[0] < 0xE0 ? 2 : text[0] < 0xF0 ? 3 : 4;
    if (length == 1)
        return 1;
    // Beyond the continuation marks: no overlong forms, no surrogates, nothing above U+10FFFF.
    static const uint8_t lowest[] = {0xC2, 0xE0, 0xF0};
    if (text[0] < lowest[length - 2] || text[0] > 0xF4 || (text[0] == 0xE0 && text[1] < 0xA0) ||
        (text[0] == 0xED && text[1] > 0x9F) || (text[0] == 0xF0 && text[1] < 0x90) ||
        (text[0] == 0xF4 && text[1] > 0x8F))
        return 0;
    for (uint32_t i = 1; i < length; i++) {
        if ((text[i] & 0xC0) != 0x80)
            return 0;
    }
    return length;
}

static bool is_utf8(const uint8_t *text) {
    while (*text) {
        uint32_t length = utf8_length(text);
        if (length == 0)
            return false;
        text += length;
    }
    return true;
}

static bool load_string(loader *load, uint32_t offset, const void **out) {
    const uint8_t *text = reach(load, offset, 0);
    const uint8_t *end = text ? memchr(text, 0, load->size - offset) : NULL;
    *out = text;
    return end && reach(load, offset, (uint64_t)(end - text) + 1) && is_utf8(text);
}

static bool load_bytes(loader *load, const r565_field *field, uint32_t offset, uint32_t count,
                       const void **out) {
    block found;
    if (!find_block(load, offset, count, 1, &found) || found.wire_size != 1)
        return false;
    for (uint32_t i = 0; i < count; i++) {
        if (!r565_scalar_in_range(field, (r565_kind)field->element, found.wire + i))
            return false;
    }
    *out = found.wire;
    return true;
}

/// An array of structs. Those without pointers stay in the pack, unless it has longer ones.
static bool load_array(loader *load, const r565_struct *type, uint32_t offset, uint32_t count,
                       const void **out) {
    block found;
    if (!find_block(load, offset, count, r565_struct_wire_base_size(type), &found))
        return false;
    bool in_place = type->plain && found.wire_size == type->size;
    unsigned char *natives = in_place ? NULL : take(load, count, type->size);
    *out = in_place ? (const void *)found.wire : natives;
    for (uint32_t i = 0; i < count; i++) {
        if (!load_struct(load, type, found.wire + (size_t)i * found.wire_size, found.wire_size,
                         natives ? natives + (size_t)i * type->size : NULL))
            return false;
    }
    return true;
}

/// Memory for a list's structs, so that references to them can be made before they are read.
static void reserve_list(loader *load, const r565_field *field, unsigned char *native) {
    const uint32_t count = r565_field_length(field, native);
    const void **items = take(load, count, sizeof *items);
    unsigned char *structs = take(load, count, field->type->size);
    for (uint32_t i = 0; items && i < count; i++)
        items[i] = structs + (size_t)i * field->type->size;
    memcpy(native + field->offset, &items, sizeof items);
}

static void reserve_lists(loader *load, const r565_struct *root, unsigned char *native) {
    for (uint32_t i = 0; i < root->field_count; i++) {
        if (root->fields[i].kind == R565_KIND_LIST)
            reserve_list(load, &root->fields[i], native);
    }
}

/// @param items where its structs go; NULL: only check.
static bool load_list(loader *load, const r565_struct *type, uint32_t offset, uint32_t count,
                      void *const *items) {
    block found, item;
    if (!find_block(load, offset, count, 4, &found) || found.wire_size != 4)
        return false;
    for (uint32_t i = 0; i < count; i++) {
        if (!find_block(load, r565i_pack_u32(found.wire + (size_t)i * 4), 1,
                        r565_struct_wire_base_size(type), &item) ||
            !load_struct(load, type, item.wire, item.wire_size, items ? items[i] : NULL))
            return false;
    }
    return true;
}

/// Element `number` - 1 of the root's list of that struct.
static bool load_ref(loader *load, const r565_struct *type, uint32_t number, const void **out) {
    for (uint32_t i = 0; i < r565_schema_asset->field_count; i++) {
        const r565_field *field = &r565_schema_asset->fields[i];
        if (field->kind != R565_KIND_LIST || field->type != type)
            continue;
        const void *const *list = r565_field_pointer(field, load->root);
        if (number > r565_field_length(field, load->root))
            return false;
        *out = list ? list[number - 1] : NULL;
        return true;
    }
    return false;
}

static bool load_pixels(loader *load, uint32_t offset, uint32_t size, const void **out) {
    // Nobody looks at pixels here: sharing them costs nothing.
    if (offset % 4 != 0 || offset > load->size || size > load->size - offset)
        return false;
    *out = reach(load, offset, 0);
    return *out != NULL;
}

static bool load_target(element *e, const r565_field *field, uint32_t offset, const void **out) {
    uint32_t count;
    switch ((r565_kind)field->kind) {
    case R565_KIND_STRING:
        return load_string(e->load, offset, out);
    case R565_KIND_REF:
        return load_ref(e->load, field->type, offset, out);
    case R565_KIND_PIXELS:
        return load_pixels(e->load, offset, r565_field_length(field, e->native), out);
    case R565_KIND_LIST:
        count = r565_field_length(field, e->native);
        memcpy(out, e->native + field->offset, sizeof *out);
        return load_list(e->load, field->type, offset, count, (void *const *)*out);
    default:
        count = r565_field_length(field, e->native);
        return field->element == R565_KIND_STRUCT
                   ? load_array(e->load, field->type, offset, count, out)
                   : load_bytes(e->load, field, offset, count, out);
    }
}

static bool has_length(const r565_field *field) {
    return field->kind == R565_KIND_ARRAY || field->kind == R565_KIND_LIST ||
           field->kind == R565_KIND_PIXELS;
}

static bool read_pointer(void *user, const r565_site *site) {
    element *e = user;
    const r565_field *field = site->field;
    bool missing = site->wire + 4 > e->wire_size;
    uint32_t offset = missing ? 0 : r565i_pack_u32(e->wire + site->wire);
    bool empty = has_length(field) && r565_field_length(field, e->native) == 0;
    if (offset == 0 || empty)
        return offset == 0 && (empty || !has_length(field));
    const void *target = NULL;
    if (!load_target(e, field, offset, &target))
        return false;
    set_pointer(e->native, site, target);
    return true;
}

static const r565_visitor pointers = {.pointer = read_pointer};

// --- Structs ---------------------------------------------------------------------------------------

/// Reads one struct, its numbers first: they say how long its arrays are.
/// @param native NULL: check only; for a struct with pointers, numbers then go to a scratch copy.
static bool load_struct(loader *load, const r565_struct *type, const uint8_t *wire,
                        uint32_t wire_size, void *native) {
    scratch copy;
    element e = {load, wire, wire_size, native};
    if (!native && !type->plain)
        e.native = copy.bytes;
    if (e.native)
        memset(e.native, 0, type->size);
    if (!r565_schema_walk(type, &scalars, &e))
        return false;
    if (type->plain)
        return true;
    if (type == r565_schema_asset) {
        load->root = e.native;
        reserve_lists(load, type, e.native);
    }
    return r565_schema_walk(type, &pointers, &e);
}

static r565_result load_all(loader *load, const void **asset) {
    uint32_t offset = r565i_pack_u32(load->pack + R565_PACK_ROOT);
    load->budget = (uint64_t)load->size * R565_PACK_SHARING;
    load->used = 0;
    return load_array(load, r565_schema_asset, offset, 1, asset) ? R565_OK : R565_ERR_CORRUPT;
}

static r565_result measure(loader *load, const void *pack, size_t pack_size, size_t *bytes) {
    *bytes = 0;
    r565_result result = r565i_pack_check(pack, pack_size, &load->size);
    if (result != R565_OK)
        return result;
    load->pack = pack;
    const void *asset;
    result = load_all(load, &asset);
    if (result == R565_OK)
        *bytes = load->used + sizeof(alignment) - 1;
    return result;
}

r565_result r565_asset_bytes(const void *pack, size_t pack_size, size_t *out_bytes) {
    loader load = {0};
    if (!out_bytes)
        return R565_ERR_ARGUMENT;
    return measure(&load, pack, pack_size, out_bytes);
}

r565_result r565_asset_load(const void *pack, size_t pack_size, void *memory, size_t memory_size,
                            const r565_asset **asset) {
    loader load = {0};
    size_t bytes;
    if (!asset)
        return R565_ERR_ARGUMENT;
    *asset = NULL;
    r565_result result = measure(&load, pack, pack_size, &bytes);
    if (result != R565_OK)
        return result;
    if (!memory)
        return R565_ERR_ARGUMENT;
    if (memory_size < bytes)
        return R565_ERR_NO_SPACE;
    const void *loaded;
    load.memory = memory;
    load.memory += -(uintptr_t)memory % sizeof(alignment);
    result = load_all(&load, &loaded);
    if (result == R565_OK)
        result = r565_asset_validate(loaded);
    if (result == R565_OK)
        *asset = loaded;
    return result;
}

#else

r565_result r565_asset_bytes(const void *pack, size_t pack_size, size_t *out_bytes) {
    (void)pack, (void)pack_size;
    if (out_bytes)
        *out_bytes = 0;
    return R565_ERR_DISABLED;
}

r565_result r565_asset_load(const void *pack, size_t pack_size, void *memory, size_t memory_size,
                            const r565_asset **asset) {
    (void)pack, (void)pack_size, (void)memory, (void)memory_size;
    if (asset)
        *asset = NULL;
    return R565_ERR_DISABLED;
}

#endif
