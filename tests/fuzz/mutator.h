// SPDX-License-Identifier: MIT
// Changes of a pack that know its structure.
#ifndef MUTATOR_H
#define MUTATOR_H

#include "pack_sites.h"

/// Of 16 changes so many are of what stands behind the pack. The target says it.
extern const uint32_t mutator_script_share;

/// A pack that is changed in place.
typedef struct mutation {
    uint8_t *pack;
    size_t size, room;
    uint32_t state; ///< of the random numbers
    pack_site *sites;
    size_t count; ///< of them
} mutation;

/// Below `end`, which is not 0.
uint32_t mutation_random(mutation *of, uint32_t end);
/// A value of a random struct, each struct as likely as the others; NULL: there is none.
const pack_site *mutation_pick(mutation *of);
/// The same with a field of this kind (and the same type, unless that is NULL).
const pack_site *mutation_pick_kind(mutation *of, r565_kind kind, const r565_struct *target);

/// Sets a number to one that is likely to be of interest.
void mutate_number(mutation *of, const pack_site *site);
/// Makes a reference lead elsewhere.
void mutate_reference(mutation *of, const pack_site *site);
/// Makes an array longer or shorter, with those that belong to it.
void mutate_array(mutation *of, const pack_site *site);
/// Makes numbers agree that must: how many armatures stand in one, vertices it has room for, signatures.
void mutation_settle(mutation *of);

#endif
