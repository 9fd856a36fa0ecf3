// SPDX-License-Identifier: MIT
#include "c_names.h"
#include "c_text.h"

#include <stdbool.h>
#include <string.h>

// What a prefix and a name joined by '_' could come to mean in C, in C++, or in their headers.
static const char *const reserved[] = {
    "static_assert", "thread_local",     "const_cast",  "static_cast",
    "dynamic_cast",  "reinterpret_cast", "co_await",    "co_return",
    "co_yield",      "and_eq",           "or_eq",       "not_eq",
    "xor_eq",        "char8_t",          "char16_t",    "char32_t",
    "wchar_t",       "size_t",           "ptrdiff_t",   "max_align_t",
    "nullptr_t",     "int8_t",           "int16_t",     "int32_t",
    "int64_t",       "uint8_t",          "uint16_t",    "uint32_t",
    "uint64_t",      "intptr_t",         "uintptr_t",   "intmax_t",
    "uintmax_t",     "INT8_MIN",         "INT8_MAX",    "UINT8_MAX",
    "INT16_MIN",     "INT16_MAX",        "UINT16_MAX",  "INT32_MIN",
    "INT32_MAX",     "UINT32_MAX",       "INT64_MIN",   "INT64_MAX",
    "UINT64_MAX",    "SIZE_MAX",         "INTPTR_MIN",  "INTPTR_MAX",
    "UINTPTR_MAX",   "INTMAX_MIN",       "INTMAX_MAX",  "UINTMAX_MAX",
    "PTRDIFF_MIN",   "PTRDIFF_MAX",      "WCHAR_MIN",   "WCHAR_MAX",
    "FLT_MIN",       "FLT_MAX",          "FLT_EPSILON", "FLT_RADIX",
    "FLT_ROUNDS",    "DBL_MIN",          "DBL_MAX",     "DBL_EPSILON",
    "INT8_C",        "INT16_C",          "INT32_C",     "INT64_C",
    "UINT8_C",       "UINT16_C",         "UINT32_C",    "UINT64_C",
    "INTMAX_C",      "UINTMAX_C",        "CHAR_BIT",    "CHAR_MIN",
    "CHAR_MAX"};

static bool has_word(const char *name) {
    const char *letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
    for (; name && *name; name++) {
        if ((*name & 0x80) || strchr(letters, *name))
            return true;
    }
    return false;
}

/// PREFIX_name, or PREFIX_kind_index for what has no name.
static const char *join(r565c_c_names *names, const char *scope, const char *name, const char *kind,
                        unsigned index) {
    r565c_arena *arena = names->taken.arena;
    const char *own = has_word(name) ? name : r565c_format(arena, "%s_%u", kind, index);
    const char *word = r565c_c_word(arena, r565c_format(arena, "%s_%s", scope, own));
    return r565c_c_identifier(&names->taken, word);
}

static const char **list_of(r565c_c_names *names, const r565_asset *asset, const char *type,
                            uint32_t *count) {
    for (uint32_t i = 0; i < r565_schema_asset->field_count; i++) {
        const r565_field *field = &r565_schema_asset->fields[i];
        if (field->kind != R565_KIND_LIST || strcmp(field->type->name, type) != 0)
            continue;
        *count = r565_field_length(field, asset);
        names->items[i] = r565c_alloc(names->taken.arena, *count, sizeof *names->items[i]);
        return names->items[i];
    }
    *count = 0;
    return NULL;
}

static void name_characters(r565c_c_names *names, const r565_asset *asset) {
    uint32_t armature_count, animation_count;
    const char **armatures = list_of(names, asset, "r565_armature", &armature_count);
    const char **animations = list_of(names, asset, "r565_animation", &animation_count);
    for (unsigned i = 0; i < armature_count; i++) {
        const char *name = armature_count == 1 ? "armature" : asset->armatures[i]->name;
        armatures[i] = join(names, names->prefix, name, "armature", i);
    }
    for (unsigned i = 0; i < animation_count; i++) {
        const r565_animation *animation = asset->animations[i];
        const bool shared = armature_count > 1 && animation->armature < armature_count;
        const char *scope = shared ? armatures[animation->armature] : names->prefix;
        animations[i] = join(names, scope, animation->name, "animation", i);
    }
}

/// Everything else in the root's lists has no name of its own.
static void name_the_rest(r565c_c_names *names, const r565_asset *asset) {
    for (uint32_t i = 0; i < r565_schema_asset->field_count && i < R565C_ROOT_FIELDS; i++) {
        const r565_field *field = &r565_schema_asset->fields[i];
        if (field->kind != R565_KIND_LIST || names->items[i])
            continue;
        const char *kind = field->type->name + strlen("r565_");
        const uint32_t count = r565_field_length(field, asset);
        names->items[i] = r565c_alloc(names->taken.arena, count, sizeof *names->items[i]);
        for (unsigned k = 0; k < count; k++)
            names->items[i][k] = join(names, names->prefix, NULL, kind, k);
    }
}

static const char *choose_prefix(const r565_asset *asset, const char *prefix, r565c_arena *arena) {
    if (!has_word(prefix))
        prefix = asset->armature_count > 0 ? asset->armatures[0]->name : NULL;
    if (!has_word(prefix))
        prefix = "rig";
    const char *word = r565c_c_word(arena, prefix);
    // r565_ belongs to the library.
    const bool library = strncmp(word, "r565", 4) == 0 || strncmp(word, "R565", 4) == 0;
    return library ? r565c_format(arena, "my_%s", word) : word;
}

void r565c_c_names_init(r565c_c_names *names, const r565_asset *asset, const char *prefix,
                        r565c_arena *arena) {
    *names = (r565c_c_names){.taken = {.arena = arena}};
    for (size_t i = 0; i < sizeof reserved / sizeof reserved[0]; i++)
        r565c_names_add(&names->taken, reserved[i]);
    names->prefix = choose_prefix(asset, prefix, arena);
    names->root = join(names, names->prefix, "asset", "asset", 0);
    name_characters(names, asset);
    name_the_rest(names, asset);
}

const char *r565c_c_names_of(const r565c_c_names *names, const r565_asset *asset,
                             const r565_struct *type, const void *target) {
    for (uint32_t i = 0; i < r565_schema_asset->field_count; i++) {
        const r565_field *field = &r565_schema_asset->fields[i];
        if (field->kind != R565_KIND_LIST || field->type != type)
            continue;
        const void *const *list = r565_field_pointer(field, asset);
        for (uint32_t k = 0; k < r565_field_length(field, asset); k++) {
            if (list[k] == target)
                return names->items[i][k];
        }
    }
    return NULL;
}
