// SPDX-License-Identifier: MIT
// Changes of how many there are, and of what must agree with it.
#include "mutator.h"

#include "pack_file.h"

#include <string.h>

static bool is_named(const pack_site *site, const char *type, const char *field) {
    return strcmp(site->type->name, type) == 0 && strcmp(site->field->name, field) == 0;
}

// --- Longer and shorter -----------------------------------------------------------------------------

/// Elements that are ordered by this go on in their order.
static void ascend(mutation *of, const pack_site *site, uint32_t from, uint32_t element,
                   uint32_t count) {
    static const char *const ordering[] = {"frame", "slot", "target", "bone"};
    const pack_site *first = NULL;
    for (size_t i = 0; i < of->count && !first; i++) {
        const pack_site *at = &of->sites[i];
        const bool inside = at->record == pack_read_u32(of->pack + site->at);
        for (size_t k = 0; inside && k < sizeof ordering / sizeof ordering[0]; k++) {
            first = strcmp(at->field->name, ordering[k]) == 0 ? at : first;
        }
    }
    const uint32_t bytes = first ? r565_scalar_size((r565_kind)first->field->kind) : 0;
    for (uint32_t i = site->count; bytes != 0 && i < count; i++) {
        uint8_t *value = of->pack + from + i * element + (first->at - first->record);
        uint32_t before = 0;
        memcpy(&before, value - (i != 0 ? element : 0), bytes);
        pack_write(value, before + 1, bytes);
    }
}

/// Writes the array anew behind all others, its elements again and again.
/// @param element size that they have from now on.
static void rewrite(mutation *of, const pack_site *site, uint32_t element, uint32_t count) {
    const uint32_t from = pack_read_u32(of->pack + site->at);
    const uint32_t old = pack_element_size(of->pack, of->size, from, site->count);
    const size_t head = (of->size + 3) / 4 * 4, begin = head + 4;
    if (old == 0 || site->count == 0 || begin + (size_t)element * count > of->room) {
        return;
    }
    memset(of->pack + of->size, 0, begin + (size_t)element * count - of->size);
    pack_write(of->pack + head, element, 4);
    for (uint32_t i = 0; i < count; i++) {
        memcpy(of->pack + begin + (size_t)i * element, of->pack + from + i % site->count * old,
               old < element ? old : element);
    }
    if (mutation_random(of, 4) != 0) {
        ascend(of, site, (uint32_t)begin, element, count);
    }
    of->size = begin + (size_t)element * count;
    pack_write(of->pack + site->at, begin, 4);
}

static uint32_t pick_count(mutation *of, uint32_t now, uint32_t most) {
    switch (mutation_random(of, 8)) {
    case 0:
        return mutation_random(of, 4);
    case 1:
        return now * 2 < most ? now * 2 : most;
    case 2:
        return mutation_random(of, most + 1);
    case 3:
        return most;
    default:
        return now + mutation_random(of, 3) - 1;
    }
}

void mutate_array(mutation *of, const pack_site *site) {
    const uint32_t most = site->field->count_size == 1 ? UINT8_MAX : UINT16_MAX;
    const uint32_t from = pack_read_u32(of->pack + site->at);
    const uint32_t element = pack_element_size(of->pack, of->size, from, site->count);
    const uint32_t count = pick_count(of, site->count, most) & most;
    const pack_site array = *site;
    if (mutation_random(of, 8) == 0) {
        rewrite(of, site, element + mutation_random(of, 9) - 4, site->count);
        return;
    }
    // What belongs together has the same number of elements, in the same record.
    for (size_t i = 0; i < of->count; i++) {
        const pack_site *at = &of->sites[i];
        if ((at->field->kind != R565_KIND_ARRAY && at->field->kind != R565_KIND_LIST) ||
            at->record != array.record || at->count != array.count) {
            continue;
        }
        const uint32_t own = pack_read_u32(of->pack + at->at);
        if (count > at->count) {
            rewrite(of, at, pack_element_size(of->pack, of->size, own, at->count), count);
        }
        pack_write(of->pack + at->counts, count, at->field->count_size);
        if (count == 0) {
            pack_write(of->pack + at->at, 0, 4);
        }
    }
}

// --- What must agree --------------------------------------------------------------------------------

/// The value of a record's field with that name; NULL: it has none.
static uint8_t *value_of(mutation *of, uint32_t record, const char *type, const char *field) {
    for (size_t i = 0; i < of->count; i++) {
        if (of->sites[i].record == record && is_named(&of->sites[i], type, field)) {
            return of->pack + of->sites[i].at;
        }
    }
    return NULL;
}

/// How many children there are in the armature whose slots begin at an index.
static uint32_t count_children(const mutation *of, size_t from) {
    uint32_t count = 0;
    for (size_t i = from + 1; i < of->count && of->sites[i].type != of->sites[from].type; i++) {
        count += is_named(&of->sites[i], "r565_attachment_features", "child") &&
                 pack_read_u32(of->pack + of->sites[i].at) != 0;
    }
    return count;
}

void mutation_settle(mutation *of) {
    for (size_t i = 0; i < of->count; i++) {
        const pack_site *site = &of->sites[i];
        if (is_named(site, "r565_armature", "slots")) {
            const uint32_t children = count_children(of, i);
            uint8_t *features = value_of(of, site->record, "r565_armature", "features");
            uint8_t *count = features ? value_of(of, pack_read_u32(features),
                                                 "r565_armature_features", "child_count")
                                      : NULL;
            if (count) {
                pack_write(count, children, 1);
            }
        } else if (is_named(site, "r565_animation", "signature") && mutation_random(of, 2) != 0) {
            const uint8_t *armature = value_of(of, site->record, "r565_animation", "armature");
            for (size_t k = 0, index = 0; armature && k < i; k++) {
                if (is_named(&of->sites[k], "r565_armature", "signature") && index++ == *armature) {
                    memcpy(of->pack + site->at, of->pack + of->sites[k].at, 4);
                }
            }
        }
    }
}
