// SPDX-License-Identifier: MIT
// Where everything is in a pack, as the schema has it. The pack may be broken: what cannot be reached is
// left out.
#ifndef PACK_SITES_H
#define PACK_SITES_H

#include "rig565/schema.h"

/// A value in a pack.
typedef struct pack_site {
    const r565_struct *type; ///< of the record
    const r565_field *field;
    uint32_t record; ///< offset of the element that the value is in
    uint32_t at;     ///< offset of the value
    uint32_t count;  ///< ARRAY, LIST: how many elements it says it has
    uint32_t counts; ///< ARRAY, LIST: where it says so
} pack_site;

/// @return how many there are, at most `room`. Arrays that are shared count as often as they are used.
size_t pack_find_sites(const uint8_t *pack, size_t size, pack_site *sites, size_t room);

/// The element size of an array in the pack; 0: it is not wholly inside.
uint32_t pack_element_size(const uint8_t *pack, size_t size, uint32_t offset, uint32_t count);

#endif
