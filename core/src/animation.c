// SPDX-License-Identifier: MIT
// Time to frames, and the signature that ties animations to their armature.
#include "ticks.h"

#include "rig565/rig.h"

#include <string.h>

static float frame_at(const r565_animation *animation, uint64_t ticks, bool loop) {
    const uint16_t duration = animation->duration;
    const uint64_t whole = ticks / R565I_TICKS;
    if (whole >= duration && (!loop || duration == 0))
        return (float)duration;
    return r565i_frame_between((uint32_t)(whole % duration), (uint32_t)(ticks % R565I_TICKS),
                               duration);
}

float r565_animation_frame_at(const r565_animation *animation, uint32_t milliseconds, bool loop) {
    return animation ? frame_at(animation, (uint64_t)milliseconds * animation->frame_rate, loop)
                     : 0.0f;
}

float r565_animation_frame_at_seconds(const r565_animation *animation, float seconds, bool loop) {
    if (!animation || !(seconds > 0.0f))
        return 0.0f;
    const float limit = 4294967.0f;
    const uint64_t microseconds = (uint64_t)((seconds < limit ? seconds : limit) * 1000000.0f);
    return frame_at(animation,
                    microseconds / 1000 * animation->frame_rate +
                        microseconds % 1000 * animation->frame_rate / 1000,
                    loop);
}

// --- Signature -------------------------------------------------------------------------------------

static uint32_t add_bytes(uint32_t hash, const void *bytes, size_t size) {
    const uint8_t *byte = bytes;
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ byte[i]) * 0x01000193u;
    return hash;
}

static uint32_t add_name(uint32_t hash, const char *name) {
    return add_bytes(hash, name ? name : "", name ? strlen(name) + 1 : 1);
}

uint32_t r565_armature_signature(const r565_armature *armature) {
    uint32_t hash = 0x811C9DC5u;
    hash = add_bytes(hash, &armature->bone_count, 1);
    hash = add_bytes(hash, &armature->slot_count, 1);
    for (int i = 0; i < armature->bone_count; i++) {
        hash = add_name(hash, armature->bones[i].name);
        hash = add_bytes(hash, &armature->bones[i].parent, 1);
    }
    for (int i = 0; i < armature->slot_count; i++) {
        hash = add_name(hash, armature->slots[i].name);
        hash = add_bytes(hash, &armature->slots[i].attachment_count, 1);
    }
    return hash;
}
