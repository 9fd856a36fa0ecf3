// SPDX-License-Identifier: MIT
// Springs as bytes, little-endian:
//
//     "R5SP", version u16, springs u8, fresh u8, the armature's signature u32, time u64, dropped u32
//     wind, down, place: x f32, y f32 each; teleport f32
//     a spring: bone u8, origin x y, lever x y, speed x y, each f32
//     then a group (spring_group.h): fresh u8, its springs
#include "contract.h"

#include "rig_map.h"
#include "spring_group.h"

#include <string.h>

#if R565_ENABLE_RIG && R565_ENABLE_SPRINGS

enum { SPRINGS_VERSION = 1, SPRINGS_HEADER = 24, SPRINGS_AIR = 28, SPRING_BYTES = 25 };

static const uint8_t springs_magic[4] = {'R', '5', 'S', 'P'};

// --- Writing ---------------------------------------------------------------------------------------

static uint8_t *write_bytes(uint8_t *to, uint64_t value, int bytes) {
    for (; bytes > 0; bytes--, value >>= 8)
        *to++ = (uint8_t)value;
    return to;
}

static uint8_t *write_floats(uint8_t *to, const float *values, int count) {
    for (int i = 0; i < count; i++) {
        uint32_t bits;
        memcpy(&bits, &values[i], sizeof bits);
        to = write_bytes(to, bits, 4);
    }
    return to;
}

static uint8_t *write_springs(uint8_t *to, const r565_spring *list,
                              const struct r565_spring_state *states, int count) {
    for (int i = 0; i < count; i++) {
        to = write_bytes(to, list[i].bone, 1);
        to = write_floats(to, states[i].origin, 2);
        to = write_floats(to, states[i].lever, 2);
        to = write_floats(to, states[i].speed, 2);
    }
    return to;
}

// --- Reading ---------------------------------------------------------------------------------------

static uint64_t read_bytes(const uint8_t **from, int bytes) {
    uint64_t value = 0;
    for (int i = 0; i < bytes; i++)
        value |= (uint64_t) * (*from)++ << (8 * i);
    return value;
}

static void read_floats(const uint8_t **from, float *values, int count) {
    for (int i = 0; i < count; i++) {
        const uint32_t bits = (uint32_t)read_bytes(from, 4);
        memcpy(&values[i], &bits, sizeof bits);
    }
}

/// By the bits: units that flush to zero compare what is too small as if it were 0.
static bool is_settled(float value) {
    int32_t bits;
    memcpy(&bits, &value, sizeof bits);
    bits &= INT32_MAX;
    return bits == 0 || bits >= R565I_LEAST_BITS;
}

/// Whether these are numbers that springs can hold, up to that magnitude.
static bool are_held(const float *values, int count, float most) {
    for (int i = 0; i < count; i++) {
        if (!r565i_is_within(values[i], -most, most) || !is_settled(values[i]))
            return false;
    }
    return true;
}

/// The head, all but the numbers of single springs.
static bool read_head(const uint8_t **from, r565_springs *into) {
    const float most = R565_MAX_COORDINATE;
    into->time = read_bytes(from, 8);
    into->dropped = (uint32_t)read_bytes(from, 4);
    read_floats(from, into->wind, 2);
    read_floats(from, into->down, 2);
    read_floats(from, into->place, 2);
    read_floats(from, &into->teleport, 1);
    return into->is_fresh <= 1 && are_held(into->wind, 2, most) && are_held(into->down, 2, 1.0f) &&
           are_held(into->place, 2, most) && are_held(&into->teleport, 1, most) &&
           into->teleport >= 0.0f;
}

/// Reads springs, and keeps them if that is wanted. What a pose that is no number left of an origin is no
/// harm.
static bool read_springs(const uint8_t **from, const r565_spring *list,
                         struct r565_spring_state *states, int count, bool keep) {
    for (int i = 0; i < count; i++) {
        struct r565_spring_state state;
        if (read_bytes(from, 1) != list[i].bone)
            return false;
        read_floats(from, state.origin, 2);
        read_floats(from, state.lever, 2);
        read_floats(from, state.speed, 2);
        if (!are_held(state.lever, 2, FLT_MAX) || !are_held(state.speed, 2, FLT_MAX))
            return false;
        if (keep)
            states[i] = state;
    }
    return true;
}

// --- Groups ---------------------------------------------------------------------------------------

#if R565I_SPRING_GROUPS

static size_t group_bytes(const r565_springs *springs) {
    r565i_spring_group *at = r565i_first_group(springs);
    size_t bytes = 0;
    for (int left = springs->group_count; left > 0; left--, at = r565i_group_behind(at))
        bytes += 1 + (size_t)r565i_spring_count(at->rig->armature) * SPRING_BYTES;
    return bytes;
}

static void write_groups(uint8_t *to, const r565_springs *springs) {
    r565i_spring_group *at = r565i_first_group(springs);
    for (int left = springs->group_count; left > 0; left--, at = r565i_group_behind(at)) {
        const r565_armature *armature = at->rig->armature;
        to = write_bytes(to, at->is_fresh, 1);
        to = write_springs(to, armature->features->springs, r565i_group_states(at),
                           r565i_spring_count(armature));
    }
}

static bool read_groups(const uint8_t *from, const r565_springs *springs, bool keep) {
    r565i_spring_group *at = r565i_first_group(springs);
    for (int left = springs->group_count; left > 0; left--, at = r565i_group_behind(at)) {
        const r565_armature *armature = at->rig->armature;
        const uint8_t is_fresh = (uint8_t)read_bytes(&from, 1);
        if (is_fresh > 1 ||
            !read_springs(&from, armature->features->springs, r565i_group_states(at),
                          r565i_spring_count(armature), keep))
            return false;
        if (keep)
            at->is_fresh = is_fresh;
    }
    return true;
}

#else

static size_t group_bytes(const r565_springs *springs) {
    (void)springs;
    return 0;
}

static void write_groups(uint8_t *to, const r565_springs *springs) {
    (void)to, (void)springs;
}

static bool read_groups(const uint8_t *from, const r565_springs *springs, bool keep) {
    (void)from, (void)springs, (void)keep;
    return true;
}

#endif

// --- The whole ------------------------------------------------------------------------------------

static bool read_all(const uint8_t *from, const r565_springs *springs, bool keep) {
    return read_springs(&from, springs->list, springs->states, springs->count, keep) &&
           read_groups(from, springs, keep);
}

size_t r565_springs_snapshot_bytes(const r565_springs *springs) {
    return springs && springs->states
               ? SPRINGS_HEADER + SPRINGS_AIR + (size_t)springs->count * SPRING_BYTES +
                     group_bytes(springs)
               : 0;
}

r565_result r565_springs_snapshot(const r565_springs *springs, void *bytes, size_t size) {
    if (!springs || !springs->states || !bytes)
        return R565_ERR_ARGUMENT;
    if (size < r565_springs_snapshot_bytes(springs))
        return R565_ERR_NO_SPACE;
    uint8_t *to = bytes;
    memcpy(to, springs_magic, sizeof springs_magic);
    to = write_bytes(to + sizeof springs_magic, SPRINGS_VERSION, 2);
    to = write_bytes(to, springs->count, 1);
    to = write_bytes(to, springs->is_fresh, 1);
    to = write_bytes(to, r565_rig_armature(&springs->rig)->signature, 4);
    to = write_bytes(to, springs->time, 8);
    to = write_bytes(to, springs->dropped, 4);
    to = write_floats(to, springs->wind, 2);
    to = write_floats(to, springs->down, 2);
    to = write_floats(to, springs->place, 2);
    to = write_floats(to, &springs->teleport, 1);
    to = write_springs(to, springs->list, springs->states, springs->count);
    write_groups(to, springs);
    return R565_OK;
}

r565_result r565_springs_restore(r565_springs *springs, const void *bytes, size_t size) {
    if (!springs || !springs->states || !bytes)
        return R565_ERR_ARGUMENT;
    if (size < SPRINGS_HEADER)
        return R565_ERR_SIZE;
    if (memcmp(bytes, springs_magic, sizeof springs_magic) != 0)
        return R565_ERR_MAGIC;
    const uint8_t *from = (const uint8_t *)bytes + sizeof springs_magic;
    if (read_bytes(&from, 2) != SPRINGS_VERSION)
        return R565_ERR_VERSION;
    r565_springs read = *springs;
    const bool as_many = read_bytes(&from, 1) == springs->count;
    read.is_fresh = (uint8_t)read_bytes(&from, 1);
    if (!as_many || read_bytes(&from, 4) != r565_rig_armature(&springs->rig)->signature)
        return R565_ERR_ARGUMENT;
    if (size != r565_springs_snapshot_bytes(springs))
        return R565_ERR_SIZE;
    if (!read_head(&from, &read) || !read_all(from, springs, false))
        return R565_ERR_CORRUPT;
    read_all(from, springs, true);
    *springs = read;
    return R565_OK;
}

#endif
