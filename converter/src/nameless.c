// SPDX-License-Identifier: MIT
// A visitor of the schema: what is added to a run-time struct is reached without a change here.
#include "nameless.h"

#include "rig565/schema.h"

#include <string.h>

static void strip(const r565_struct *type, void *native);

/// The asset was built in this program's memory: what is read-only for others may be written here.
static void *writable(const void *pointer) {
    void *same;
    memcpy(&same, &pointer, sizeof same);
    return same;
}

static void strip_items(const r565_field *field, void *owner) {
    const void *items = r565_field_pointer(field, owner);
    for (uint32_t i = 0; i < r565_field_length(field, owner); i++) {
        const void *item = field->kind == R565_KIND_LIST
                               ? ((const void *const *)items)[i]
                               : (const char *)items + (size_t)i * field->type->size;
        strip(field->type, writable(item));
    }
}

static bool strip_pointer(void *owner, const r565_site *site) {
    static const void *const nothing = NULL;
    const r565_field *field = site->field;
    if (field->kind == R565_KIND_STRING) {
        memcpy((char *)owner + site->offset, &nothing, sizeof nothing);
    } else if ((field->kind == R565_KIND_LIST || field->kind == R565_KIND_ARRAY) &&
               field->type != NULL && !field->type->plain && !r565_field_is_empty(field, owner)) {
        strip_items(field, owner);
    }
    return true;
}

static void strip(const r565_struct *type, void *native) {
    static const r565_visitor visitor = {.pointer = strip_pointer};
    if (strcmp(type->name, "r565_event") != 0) {
        r565_schema_walk(type, &visitor, native);
    }
}

const r565_asset *r565c_take_names(const r565_asset *asset, r565c_arena *arena) {
    r565_asset *named = r565c_alloc(arena, 1, sizeof *named);
    const r565_armature **armatures = r565c_alloc(arena, asset->armature_count, sizeof *armatures);
    const r565_animation **animations =
        r565c_alloc(arena, asset->animation_count, sizeof *animations);
    for (int i = 0; i < asset->armature_count; i++) {
        r565_armature *copy = r565c_alloc(arena, 1, sizeof *copy);
        *copy = *asset->armatures[i];
        armatures[i] = copy;
    }
    for (int i = 0; i < asset->animation_count; i++) {
        r565_animation *copy = r565c_alloc(arena, 1, sizeof *copy);
        *copy = *asset->animations[i];
        animations[i] = copy;
    }
    *named = *asset;
    named->armatures = armatures;
    named->animations = animations;
    strip(r565_schema_asset, writable(asset));
    return named;
}
