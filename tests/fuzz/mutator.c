// SPDX-License-Identifier: MIT
// What libFuzzer calls to make an input out of others, for targets that want a pack.
#include "mutator.h"

#include "emit_pack.h"
#include "pack_file.h"

#include <stdlib.h>
#include <string.h>

enum { PACK_ROOM = 1 << 20, SITE_ROOM = 1 << 16, LARGE = 8192 };

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t room);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room, unsigned seed);
size_t LLVMFuzzerCustomCrossOver(const uint8_t *data, size_t size, const uint8_t *other,
                                 size_t other_size, uint8_t *out, size_t room, unsigned seed);

static uint8_t pack_room[PACK_ROOM];
static pack_site site_room[SITE_ROOM];

static mutation begin(const uint8_t *pack, size_t size, size_t room, unsigned seed) {
    mutation of = {.pack = pack_room,
                   .size = size < room ? size : room,
                   .room = room < PACK_ROOM ? room : PACK_ROOM,
                   .state = seed * 2654435761u | 1,
                   .sites = site_room};
    memcpy(of.pack, pack, of.size);
    return of;
}

static void find_sites(mutation *of) {
    of->count = pack_find_sites(of->pack, of->size, of->sites, SITE_ROOM);
}

// --- One change -------------------------------------------------------------------------------------

static void swap_elements(mutation *of, const pack_site *site) {
    const uint32_t from = pack_read_u32(of->pack + site->at);
    const uint32_t element = pack_element_size(of->pack, of->size, from, site->count);
    if (site->count == 0 || element == 0) {
        return;
    }
    uint8_t *one = of->pack + from + mutation_random(of, site->count) * element;
    uint8_t *other = of->pack + from + mutation_random(of, site->count) * element;
    const bool copies = mutation_random(of, 2) != 0;
    for (uint32_t i = 0; i < element; i++) {
        const uint8_t byte = one[i];
        one[i] = other[i];
        other[i] = copies ? other[i] : byte;
    }
}

/// Writes the pack as the converter would: nothing is left over, and equal arrays become one.
static void write_anew(mutation *of) {
    size_t bytes, size;
    const r565_asset *asset;
    const uint8_t *pack;
    pack_file_repair(of->pack, of->size);
    if (r565_asset_bytes(of->pack, of->size, &bytes) != R565_OK) {
        return;
    }
    void *memory = malloc(bytes);
    r565c_arena *arena = r565c_arena_new();
    if (r565_asset_load(of->pack, of->size, memory, bytes, &asset) == R565_OK &&
        r565c_emit_pack(asset, arena, &pack, &size) && size <= of->room) {
        memcpy(of->pack, pack, size);
        of->size = size;
    }
    r565c_arena_free(arena);
    free(memory);
}

static void change(mutation *of) {
    const uint32_t which = mutation_random(of, 24);
    const pack_site *array = mutation_pick_kind(of, R565_KIND_ARRAY, NULL);
    const pack_site *site = mutation_pick(of);
    if (!site || !array || which == 0) {
        of->size = LLVMFuzzerMutate(of->pack, of->size, of->room);
    } else if (which == 1 || (of->size > LARGE && which < 8)) {
        write_anew(of);
    } else if (which == 2) {
        swap_elements(of, array);
    } else if (which <= 6) {
        mutate_array(of, array);
    } else if (r565_scalar_size((r565_kind)site->field->kind) != 0) {
        mutate_number(of, site);
    } else {
        mutate_reference(of, site);
    }
}

/// Puts the input together.
static size_t finish(mutation *of, const uint8_t *script, size_t script_size, uint8_t *out) {
    find_sites(of);
    if (mutation_random(of, 8) != 0) {
        mutation_settle(of);
    }
    pack_file_repair(of->pack, of->size);
    memmove(out + of->size, script, script_size);
    memcpy(out, of->pack, of->size);
    return of->size + script_size;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room, unsigned seed) {
    const size_t own = pack_file_split(data, size);
    const size_t script_size = size - own;
    mutation of = begin(data, own, room - script_size, seed);
    if (own >= R565_PACK_HEADER && mutation_random(&of, 16) < mutator_script_share) {
        return own + LLVMFuzzerMutate(data + own, script_size, room - own);
    }
    for (uint32_t left = 1 + mutation_random(&of, 4); left > 0; left--) {
        find_sites(&of);
        change(&of);
    }
    return finish(&of, data + own, script_size, data);
}

// --- Two inputs -------------------------------------------------------------------------------------

/// Puts a pack behind another. What it refers to moves with it.
/// @return where it begins; 0: there is no room. The sites are those of the appended one, in itself.
static size_t append(mutation *of, const uint8_t *pack, size_t size) {
    const size_t begin = (of->size + 3) / 4 * 4;
    if (begin + size > of->room) {
        return 0;
    }
    memset(of->pack + of->size, 0, begin - of->size);
    memcpy(of->pack + begin, pack, size);
    of->count = pack_find_sites(pack, size, of->sites, SITE_ROOM);
    for (size_t i = 0; i < of->count; i++) {
        const uint8_t kind = of->sites[i].field->kind;
        if (kind < R565_KIND_STRING || kind == R565_KIND_REF) {
            continue;
        }
        const uint32_t offset = pack_read_u32(pack + of->sites[i].at);
        if (offset != 0) {
            pack_write(of->pack + begin + of->sites[i].at, begin + offset, 4);
        }
    }
    of->size = begin + size;
    return begin;
}

/// Lets an array of the pack be one of another's, which is appended.
static void graft(mutation *of, const uint8_t *other, size_t size) {
    const size_t appended = append(of, other, size);
    const pack_site *picked = mutation_pick_kind(of, R565_KIND_ARRAY, NULL);
    if (appended == 0 || !picked) {
        return;
    }
    const pack_site theirs = *picked;
    find_sites(of);
    const pack_site *site = mutation_pick_kind(of, R565_KIND_ARRAY, theirs.field->type);
    if (site && site->field->type == theirs.field->type) {
        memcpy(of->pack + site->at, of->pack + appended + theirs.at, 4);
        pack_write(of->pack + site->counts, theirs.count, site->field->count_size);
    }
}

size_t LLVMFuzzerCustomCrossOver(const uint8_t *data, size_t size, const uint8_t *other,
                                 size_t other_size, uint8_t *out, size_t room, unsigned seed) {
    const size_t own = pack_file_split(data, size), of_other = pack_file_split(other, other_size);
    const uint8_t *script = data + own;
    size_t script_size = size - own;
    mutation of = begin(data, own, room - script_size, seed);
    if (mutation_random(&of, 4) == 0) {
        graft(&of, other, of_other);
        write_anew(&of);
    } else if (own + other_size - of_other <= room) {
        script = other + of_other;
        script_size = other_size - of_other;
    }
    return finish(&of, script, script_size, out);
}
