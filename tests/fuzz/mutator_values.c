// SPDX-License-Identifier: MIT
// Changes of one value.
#include "mutator.h"

#include "pack_file.h"

#include <string.h>

uint32_t mutation_random(mutation *of, uint32_t end) {
    of->state ^= of->state << 13;
    of->state ^= of->state >> 17;
    of->state ^= of->state << 5;
    return of->state % end;
}

const pack_site *mutation_pick(mutation *of) {
    for (int tries = 0; tries < 64 && of->count != 0; tries++) {
        const uint32_t type = mutation_random(of, (uint32_t)r565_schema_struct_count);
        for (size_t i = 0, from = mutation_random(of, (uint32_t)of->count); i < of->count; i++) {
            const pack_site *site = &of->sites[(from + i) % of->count];
            if (site->type == r565_schema_structs[type]) {
                return site;
            }
        }
    }
    return NULL;
}

const pack_site *mutation_pick_kind(mutation *of, r565_kind kind, const r565_struct *target) {
    for (size_t i = 0, from = mutation_random(of, (uint32_t)of->count + 1); i < of->count; i++) {
        const pack_site *site = &of->sites[(from + i) % of->count];
        if (site->field->kind == kind && (!target || site->field->type == target)) {
            return site;
        }
    }
    return NULL;
}

// --- Numbers --------------------------------------------------------------------------------------

static uint32_t bits_of(float value) {
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits;
}

static uint32_t pick_float(mutation *of, const pack_site *site, uint32_t now) {
    static const uint32_t special[] = {
        0x7FC00000, 0x7F800000, 0xFF800000, 0x00000001, 0x80000001, 0x007FFFFF, // no settled ones
        0x2B7FFFFF, 0x7F7FFFFF, 0xFF7FFFFF, 0x80000000, 0x2B800000, 0xAB800000, // and some that are
        0x3F800000, 0xBF800000, 0x3F7FFFFF, 0x4B800000, 0x34000000};
    const float least = (float)site->field->min, most = (float)site->field->max;
    float value;
    memcpy(&value, &now, sizeof value);
    switch (mutation_random(of, 8)) {
    case 0:
        return special[mutation_random(of, sizeof special / sizeof special[0])];
    case 1:
        return bits_of(mutation_random(of, 2) ? least : most);
    case 2:
        return bits_of(-value);
    case 3:
        return bits_of(mutation_random(of, 2) ? value * 2 : value / 2);
    case 4:
        return now + mutation_random(of, 5) - 2;
    case 5:
        return mutation_random(of, UINT32_MAX);
    case 6:
        return bits_of(least + (most - least) * (float)mutation_random(of, 65536) / 65536.0f);
    default:
        return bits_of((float)mutation_random(of, 129) - 64);
    }
}

static uint32_t pick_integer(mutation *of, const pack_site *site, uint32_t now) {
    const uint32_t least = (uint32_t)site->field->min, most = site->field->max;
    switch (mutation_random(of, 10)) {
    case 0:
        return mutation_random(of, 3);
    case 1:
        return least - mutation_random(of, 2);
    case 2:
        return most + mutation_random(of, 2);
    case 3:
    case 4:
        return now + mutation_random(of, 5) - 2;
    case 5:
        return now ^ 1u << mutation_random(of, 32);
    case 6:
        return mutation_random(of, UINT32_MAX);
    case 7: { // how many there are of something, or nearly
        const pack_site *counted = mutation_pick_kind(of, R565_KIND_ARRAY, NULL);
        return counted ? counted->count + mutation_random(of, 3) - 1 : 0;
    }
    default:
        return least + mutation_random(of, most - least == UINT32_MAX ? most : most - least + 1);
    }
}

static const pack_site *find_same_field(mutation *of, const r565_field *field) {
    for (size_t i = 0, from = mutation_random(of, (uint32_t)of->count); i < of->count; i++) {
        const pack_site *site = &of->sites[(from + i) % of->count];
        if (site->field == field) {
            return site;
        }
    }
    return NULL;
}

void mutate_number(mutation *of, const pack_site *site) {
    const uint32_t bytes = r565_scalar_size((r565_kind)site->field->kind);
    uint32_t now = 0;
    for (uint32_t i = bytes; i-- > 0;) {
        now = now << 8 | of->pack[site->at + i];
    }
    if (mutation_random(of, 4) == 0) {
        const pack_site *other = find_same_field(of, site->field);
        memmove(of->pack + site->at, of->pack + other->at, bytes);
    } else {
        const bool real = site->field->kind == R565_KIND_F32;
        pack_write(of->pack + site->at,
                   real ? pick_float(of, site, now) : pick_integer(of, site, now), bytes);
    }
}

// --- References -----------------------------------------------------------------------------------

static uint32_t pick_reference(mutation *of, const pack_site *site) {
    const uint32_t now = pack_read_u32(of->pack + site->at);
    const pack_site *other;
    switch (mutation_random(of, 8)) {
    case 0:
        return 0;
    case 1:
        return now + (mutation_random(of, 5) - 2) * (site->field->kind == R565_KIND_REF ? 1 : 4);
    case 2:
        return mutation_random(of, (uint32_t)of->size + 8);
    case 3:
        other = &of->sites[mutation_random(of, (uint32_t)of->count)];
        return other->record;
    default:
        other = mutation_pick_kind(of, (r565_kind)site->field->kind, site->field->type);
        return pack_read_u32(of->pack + other->at);
    }
}

/// Gives an array the elements that another of that struct has.
static void share_array(mutation *of, const pack_site *site) {
    const pack_site *other = mutation_pick_kind(of, R565_KIND_ARRAY, site->field->type);
    pack_write(of->pack + site->at, pack_read_u32(of->pack + other->at), 4);
    pack_write(of->pack + site->counts, other->count, site->field->count_size);
}

void mutate_reference(mutation *of, const pack_site *site) {
    if (site->field->kind == R565_KIND_ARRAY && mutation_random(of, 4) != 0) {
        share_array(of, site);
    } else if (site->field->kind == R565_KIND_REF && mutation_random(of, 2) != 0) {
        pack_write(of->pack + site->at, mutation_random(of, 6), 4);
    } else {
        pack_write(of->pack + site->at, pick_reference(of, site), 4);
    }
}
