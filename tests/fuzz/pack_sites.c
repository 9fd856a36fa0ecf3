// SPDX-License-Identifier: MIT
#include "pack_sites.h"

#include "pack_file.h"
#include "rig565/asset.h"

#include <string.h>

typedef struct search {
    const uint8_t *pack;
    size_t size;
    pack_site *sites;
    size_t count, room;
} search;

// A record being read.
typedef struct record {
    search *in;
    const r565_struct *type;
    uint32_t at, size;
    uint32_t wires[R565_STRUCT_MAX]; // of the value that the C struct has at that offset
    union {
        uint64_t align;
        uint8_t bytes[R565_STRUCT_MAX];
    } native; // numbers only
} record;

static void read_records(search *in, const r565_struct *type, uint32_t at, uint32_t count);

uint32_t pack_element_size(const uint8_t *pack, size_t size, uint32_t offset, uint32_t count) {
    if (offset < R565_PACK_HEADER || offset > size || offset - 4 > size - 4) {
        return 0;
    }
    const uint32_t element = pack_read_u32(pack + offset - 4);
    return (uint64_t)element * count <= size - offset ? element : 0;
}

static pack_site *add_site(record *of, const r565_site *site, uint32_t bytes) {
    search *in = of->in;
    if (site->wire + bytes > of->size || in->count == in->room) {
        return NULL;
    }
    pack_site *added = &in->sites[in->count++];
    *added = (pack_site){of->type, site->field, of->at, of->at + site->wire, 0, 0};
    return added;
}

static bool read_number(void *user, const r565_site *site) {
    record *of = user;
    const uint32_t bytes = r565_scalar_size((r565_kind)site->field->kind);
    of->wires[site->offset] = site->wire;
    if (add_site(of, site, bytes)) {
        memcpy(of->native.bytes + site->offset, of->in->pack + of->at + site->wire, bytes);
    }
    return true;
}

static void read_list(search *in, const pack_site *list, uint32_t offset) {
    for (uint32_t i = 0; i < list->count; i++) {
        read_records(in, list->field->type, pack_read_u32(in->pack + offset + 4 * i), 1);
    }
}

static bool read_pointer(void *user, const r565_site *site) {
    record *of = user;
    search *in = of->in;
    const r565_field *field = site->field;
    pack_site *added = add_site(of, site, 4);
    if (!added || (field->kind != R565_KIND_ARRAY && field->kind != R565_KIND_LIST)) {
        return true;
    }
    const uint32_t offset = pack_read_u32(in->pack + added->at);
    added->count = r565_field_length(field, of->native.bytes);
    added->counts = of->at + of->wires[field->count_offset];
    if (field->kind == R565_KIND_LIST) {
        if (pack_element_size(in->pack, in->size, offset, added->count) == 4) {
            read_list(in, added, offset);
        }
    } else if (field->element == R565_KIND_STRUCT) {
        read_records(in, field->type, offset, added->count);
    }
    return true;
}

static void read_records(search *in, const r565_struct *type, uint32_t at, uint32_t count) {
    static const r565_visitor numbers = {.scalar = read_number},
                              pointers = {.pointer = read_pointer};
    const uint32_t element = pack_element_size(in->pack, in->size, at, count);
    for (uint32_t i = 0; element != 0 && i < count && in->count < in->room; i++) {
        record of = {.in = in, .type = type, .at = at + i * element, .size = element};
        r565_schema_walk(type, &numbers, &of);
        r565_schema_walk(type, &pointers, &of);
    }
}

size_t pack_find_sites(const uint8_t *pack, size_t size, pack_site *sites, size_t room) {
    search in = {pack, size, sites, 0, room};
    if (size >= R565_PACK_HEADER) {
        read_records(&in, r565_schema_asset, pack_read_u32(pack + R565_PACK_ROOT), 1);
    }
    return in.count;
}
