// SPDX-License-Identifier: MIT
// Packs: what was written comes back, and nothing broken gets in.
#include "emit_json.h"
#include "emit_pack.h"
#include "puppet.h"
#include "test.h"

#include <stdlib.h>

void test_asset(void);

// The puppet's pack in memory that may be changed.
typedef struct bundle {
    r565c_arena *arena;
    uint8_t *pack;
    size_t size;
    unsigned char *memory;
    size_t memory_size;
    const r565_asset *asset;
} bundle;

static void renew_checksum(uint8_t *pack, size_t size) {
    const uint32_t sum = r565_pack_checksum(pack, size);
    for (int i = 0; i < 4; i++)
        pack[R565_PACK_CHECKSUM + i] = (uint8_t)(sum >> (8 * i));
}

static bundle write_puppet(void) {
    const uint8_t *data;
    bundle made = {.arena = r565c_arena_new()};
    CHECK(r565c_emit_pack(&puppet, made.arena, &data, &made.size));
    made.pack = malloc(made.size);
    memcpy(made.pack, data, made.size);
    return made;
}

static bundle load_puppet(void) {
    bundle made = write_puppet();
    CHECK_INT(r565_asset_bytes(made.pack, made.size, &made.memory_size), R565_OK);
    made.memory = malloc(made.memory_size);
    CHECK_INT(r565_asset_load(made.pack, made.size, made.memory, made.memory_size, &made.asset),
              R565_OK);
    return made;
}

static void drop(bundle *made) {
    r565c_arena_free(made->arena);
    free(made->pack);
    free(made->memory);
}

// Everything there is to see of an asset: its dump, and all poses and pictures of its animations.
static uint64_t hash_of(const r565_asset *asset) {
    static uint16_t pixels[24 * 24];
    r565_surface surface;
    r565_gfx gfx;
    uint64_t hash = R565_HASH_INIT;
    r565_surface_init(&surface, pixels, 24, 24, R565_FORMAT_RGB565);
    r565_gfx_init(&gfx, &surface);
    const r565_affine placement = r565_affine_translation(8, 8);
    r565_gfx_set_transform(&gfx, &placement);
    for (int i = 0; i < asset->animation_count; i++) {
        const r565_animation *animation = asset->animations[i];
        const r565_armature *armature = asset->armatures[animation->armature];
        unsigned char *memory = malloc(r565_rig_bytes(armature));
        r565_rig rig;
        CHECK_INT(r565_rig_init(&rig, armature, memory, r565_rig_bytes(armature)), R565_OK);
        for (float frame = 0; frame <= (float)animation->duration && frame < 12; frame += 0.5f) {
            CHECK(r565_rig_pose(&rig, animation, frame, NULL, NULL));
            r565_gfx_clear(&gfx, 0);
            r565_rig_draw(&rig, &gfx);
            hash = r565_hash_u16(r565_rig_hash(&rig, hash), pixels, 24 * 24);
        }
        free(memory);
    }
    return hash;
}

// Loads a pack that may be broken. What is let in must also work.
static r565_result try_pack(const uint8_t *pack, size_t size, uint64_t *hash) {
    size_t bytes;
    const r565_asset *asset;
    const r565_result measured = r565_asset_bytes(pack, size, &bytes);
    if (measured != R565_OK) {
        CHECK_UINT(bytes, 0);
        return measured;
    }
    CHECK(bytes <= 32 * size);
    unsigned char *memory = malloc(bytes);
    const r565_result result = r565_asset_load(pack, size, memory, bytes, &asset);
    CHECK((asset != NULL) == (result == R565_OK));
    if (asset)
        *hash = hash_of(asset);
    free(memory);
    return result;
}

// --- Round trip -----------------------------------------------------------------------------------------

static void test_asset_load_gives_back_what_was_written(void) {
    bundle made = load_puppet();
    const uint8_t *before, *after;
    size_t before_size, after_size;
    CHECK(r565c_emit_json(&puppet, made.arena, &before, &before_size));
    CHECK(r565c_emit_json(made.asset, made.arena, &after, &after_size));
    CHECK_UINT(after_size, before_size);
    CHECK(after_size == before_size && memcmp(before, after, before_size) == 0);
    CHECK_HEX(hash_of(made.asset), hash_of(&puppet));
    drop(&made);
}

static void test_asset_load_leaves_plain_data_in_the_pack(void) {
    bundle made = load_puppet();
    const uint8_t *end = made.pack + made.size;
    const r565_animation *walk = made.asset->animations[0];
    const void *plain[] = {walk->curves,
                           walk->positions[0].keys,
                           walk->bone_timelines[0].keys,
                           walk->draw_orders[0].order,
                           walk->name,
                           made.asset->textures[0]->pixels,
                           made.asset->armatures[0]->slots[0].attachments[0].hull};
    for (size_t i = 0; i < sizeof plain / sizeof plain[0]; i++)
        CHECK((const uint8_t *)plain[i] > made.pack && (const uint8_t *)plain[i] < end);
    drop(&made);
}

static void test_asset_pack_shares_equal_arrays(void) {
    bundle made = load_puppet();
    const r565_armature *armature = made.asset->armatures[0];
    CHECK(made.asset->animations[0]->bone_timelines[0].keys !=
          made.asset->animations[0]->bone_timelines[1].keys);
    CHECK(armature->slots[2].name == armature->bones[2].name);
    drop(&made);
}

static void test_asset_finds_by_name(void) {
    bundle made = load_puppet();
    const r565_asset *asset = made.asset;
    CHECK_INT(r565_asset_armature_index(asset, "puppet"), 0);
    CHECK_INT(r565_asset_armature_index(asset, "\xE7\xA9\xBA"), 1);
    CHECK_INT(r565_asset_armature_index(asset, "nobody"), -1);
    CHECK_INT(r565_asset_armature_index(asset, NULL), -1);
    CHECK(r565_asset_animation(asset, 0, NULL) == asset->animations[0]);
    CHECK(r565_asset_animation(asset, 0, "still") == asset->animations[1]);
    CHECK(r565_asset_animation(asset, 1, "still") == NULL);
    CHECK(r565_asset_animation(asset, 0, "run") == NULL);
    CHECK(r565_asset_animation(NULL, 0, "run") == NULL);
    const r565_armature_features features = {.animation = asset->animations[1]};
    r565_armature begins = *asset->armatures[0];
    begins.features = &features;
    begins.feature_count = 1;
    const r565_armature *const armatures[] = {&begins};
    r565_asset other = *asset;
    other.armatures = armatures;
    other.armature_count = 1;
    CHECK(r565_asset_animation(&other, 0, NULL) == asset->animations[1]);
    drop(&made);
}

// --- Memory ---------------------------------------------------------------------------------------------

static void test_asset_load_needs_what_it_asks_for(void) {
    enum { MARGIN = 16 };
    bundle made = write_puppet();
    size_t bytes;
    CHECK_INT(r565_asset_bytes(made.pack, made.size, &bytes), R565_OK);
    unsigned char *memory = malloc(bytes + 2 * MARGIN);
    for (size_t size = 0; size <= bytes; size++) {
        for (size_t offset = 0; offset < sizeof(void *); offset++) {
            const r565_asset *asset = &puppet;
            memset(memory, 0xA5, bytes + 2 * MARGIN);
            const r565_result result =
                r565_asset_load(made.pack, made.size, memory + offset, size, &asset);
            CHECK_INT(result, size < bytes ? R565_ERR_NO_SPACE : R565_OK);
            CHECK((asset != NULL) == (result == R565_OK));
            for (size_t i = 0; i < offset; i++)
                CHECK_UINT(memory[i], 0xA5);
            for (size_t i = offset + (size < bytes ? 0 : size); i < bytes + 2 * MARGIN; i++)
                CHECK_UINT(memory[i], 0xA5);
        }
    }
    free(memory);
    drop(&made);
}

static void test_asset_load_refuses_misaligned_packs(void) {
    bundle made = write_puppet();
    size_t bytes;
    uint8_t *moved = malloc(made.size + 8);
    for (size_t offset = 1; offset < 4; offset++) {
        memcpy(moved + offset, made.pack, made.size);
        CHECK_INT(r565_asset_bytes(moved + offset, made.size, &bytes), R565_ERR_ALIGNMENT);
    }
    free(moved);
    drop(&made);
}

static void test_asset_load_refuses_bad_arguments(void) {
    bundle made = write_puppet();
    unsigned char memory[4096];
    size_t bytes;
    const r565_asset *asset = &puppet;
    CHECK_INT(r565_asset_bytes(NULL, 100, &bytes), R565_ERR_ARGUMENT);
    CHECK_INT(r565_asset_bytes(made.pack, made.size, NULL), R565_ERR_ARGUMENT);
    CHECK_INT(r565_asset_load(made.pack, made.size, NULL, 4096, &asset), R565_ERR_ARGUMENT);
    CHECK(asset == NULL);
    CHECK_INT(r565_asset_load(made.pack, made.size, memory, 4096, NULL), R565_ERR_ARGUMENT);
    CHECK_INT(r565_asset_validate(NULL), R565_ERR_ARGUMENT);
    drop(&made);
}

// --- Broken packs ---------------------------------------------------------------------------------------

static void test_asset_names_what_is_wrong_with_a_header(void) {
    bundle made = write_puppet();
    size_t bytes;
    made.pack[0] ^= 1;
    CHECK_INT(r565_asset_bytes(made.pack, made.size, &bytes), R565_ERR_MAGIC);
    made.pack[0] ^= 1;
    made.pack[R565_PACK_MAJOR]++;
    CHECK_INT(r565_asset_bytes(made.pack, made.size, &bytes), R565_ERR_VERSION);
    made.pack[R565_PACK_MAJOR]--;
    made.pack[R565_PACK_SIZE + 3] = 1;
    CHECK_INT(r565_asset_bytes(made.pack, made.size, &bytes), R565_ERR_SIZE);
    made.pack[R565_PACK_SIZE + 3] = 0;
    made.pack[made.size - 1] ^= 1;
    CHECK_INT(r565_asset_bytes(made.pack, made.size, &bytes), R565_ERR_CHECKSUM);
    drop(&made);
}

static void test_asset_refuses_truncated_packs(void) {
    bundle made = write_puppet();
    uint64_t hash;
    for (size_t size = 0; size < made.size; size++) {
        // A copy of that length, so that sanitizers see a read behind it.
        uint8_t *cut = malloc(size ? size : 1);
        memcpy(cut, made.pack, size);
        CHECK(try_pack(cut, size, &hash) != R565_OK);
        if (size >= R565_PACK_HEADER) {
            for (int i = 0; i < 4; i++)
                cut[R565_PACK_SIZE + i] = (uint8_t)(size >> (8 * i));
            renew_checksum(cut, size);
            const r565_result result = try_pack(cut, size, &hash);
            CHECK(result == R565_ERR_CORRUPT || made.size - size < 4);
        }
        free(cut);
    }
    drop(&made);
}

static void test_asset_ignores_bytes_behind_the_pack(void) {
    bundle made = load_puppet();
    uint64_t hash = 0;
    uint8_t *longer = malloc(made.size + 100);
    memset(longer, 0xFF, made.size + 100);
    memcpy(longer, made.pack, made.size);
    CHECK_INT(try_pack(longer, made.size + 100, &hash), R565_OK);
    CHECK_HEX(hash, hash_of(&puppet));
    free(longer);
    drop(&made);
}

static void test_asset_flipped_bits_are_refused_or_do_not_show(void) {
    bundle made = write_puppet();
    const uint64_t expected = hash_of(&puppet);
    for (size_t i = 0; i < made.size * 8; i++) {
        uint64_t hash = 0;
        made.pack[i / 8] ^= (uint8_t)(1 << i % 8);
        if (try_pack(made.pack, made.size, &hash) == R565_OK)
            CHECK_HEX(hash, expected);
        made.pack[i / 8] ^= (uint8_t)(1 << i % 8);
    }
    drop(&made);
}

// Damage that the checksum does not show: what is let in can be posed and drawn (the sanitizers
// watch), and much is not.
static void test_asset_forged_packs_do_no_harm(void) {
    bundle made = write_puppet();
    uint8_t *forged = malloc(made.size);
    test_random random = {565};
    int refused = 0;
    enum { ROUNDS = 20000 };
    for (int round = 0; round < ROUNDS; round++) {
        uint64_t hash = 0;
        memcpy(forged, made.pack, made.size);
        const int changes = test_random_int(&random, 1, 4);
        for (int i = 0; i < changes; i++) {
            const size_t at =
                (size_t)test_random_int(&random, R565_PACK_HEADER, (int)made.size - 1);
            const uint8_t bytes[] = {0, 1, 0xFF, 0x7F, 0x80, (uint8_t)test_random_u32(&random)};
            forged[at] = bytes[test_random_int(&random, 0, 5)];
        }
        renew_checksum(forged, made.size);
        refused += try_pack(forged, made.size, &hash) != R565_OK;
    }
    CHECK(refused > ROUNDS / 3 && refused < ROUNDS);
    free(forged);
    drop(&made);
}

static void put32(uint8_t *bytes, uint32_t value) {
    for (int i = 0; i < 4; i++)
        bytes[i] = (uint8_t)(value >> (8 * i));
}

// 65,535 references to one armature: small as a file, but much to build.
static void test_asset_sharing_cannot_multiply_work(void) {
    enum { COUNT = 65535, LIST = 24, ARMATURE = LIST + 4 * COUNT + 4, ROOT = ARMATURE + 44 };
    const size_t size = ROOT + 20;
    uint8_t *pack = calloc(1, size);
    size_t bytes;
    memcpy(pack, "R565", 4);
    pack[R565_PACK_MAJOR] = R565_SCHEMA_MAJOR;
    put32(pack + R565_PACK_SIZE, (uint32_t)size);
    put32(pack + R565_PACK_ROOT, ROOT);
    put32(pack + LIST - 4, 4);
    for (int i = 0; i < COUNT; i++)
        put32(pack + LIST + 4 * i, ARMATURE);
    put32(pack + ARMATURE - 4, 40);
    put32(pack + ROOT - 4, 20);
    put32(pack + ROOT + 4, LIST);
    for (int shared = 0; shared < 2; shared++) {
        // 65,535 are too many for a pack of this size, 40,000 are not.
        const uint16_t count = shared ? COUNT : 40000;
        pack[ROOT + 14] = (uint8_t)count;
        pack[ROOT + 15] = (uint8_t)(count >> 8);
        renew_checksum(pack, size);
        CHECK_INT(r565_asset_bytes(pack, size, &bytes), shared ? R565_ERR_CORRUPT : R565_OK);
    }
    free(pack);
}

static void test_asset_refuses_names_that_are_no_utf8(void) {
    static const char *const bad[] = {"\x80p", "\xC0\xAF", "\xE7\xA9", "\xED\xA0\x80", "\xF8pp"};
    bundle made = load_puppet();
    char *name = (char *)(uintptr_t)made.asset->armatures[1]->name;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        uint64_t hash;
        memcpy(name, "\xE7\xA9\xBA", 3);
        memcpy(name, bad[i], strlen(bad[i]));
        if (strlen(bad[i]) == 2)
            name[2] = 'p';
        renew_checksum(made.pack, made.size);
        CHECK_INT(try_pack(made.pack, made.size, &hash), R565_ERR_CORRUPT);
    }
    drop(&made);
}

static void test_asset_refuses_hulls_that_are_not_convex(void) {
    static const r565_point bad[][4] = {
        {{0, 0}, {4, 0}, {1, 1}, {1, 3}}, // a corner points inwards
        {{0, 0}, {4, 3}, {4, 0}, {0, 3}}, // crosses itself
        {{0, 0}, {4, 0}, {4, 3}, {4, 0}}, // comes back
        {{0, 0}, {2, 0}, {4, 0}, {4, 3}}, // goes straight on
        {{0, 0}, {0, 0}, {4, 0}, {4, 3}},
    };
    bundle made = load_puppet();
    const r565_attachment *body = &made.asset->armatures[0]->slots[0].attachments[0];
    r565_point *hull = (r565_point *)(uintptr_t)body->hull, good[4];
    uint64_t hash;
    memcpy(good, hull, sizeof good);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        memcpy(hull, bad[i], sizeof bad[i]);
        renew_checksum(made.pack, made.size);
        CHECK_INT(try_pack(made.pack, made.size, &hash), R565_ERR_CORRUPT);
    }
    for (int i = 0; i < 4; i++)
        hull[i] = good[3 - i]; // the other way round
    renew_checksum(made.pack, made.size);
    CHECK_INT(try_pack(made.pack, made.size, &hash), R565_OK);
    drop(&made);
}

// --- Versions -------------------------------------------------------------------------------------------

// The tables of a later minor version: each struct that may grow has a field more.
typedef struct later {
    r565_struct structs[64];
    r565_field fields[64][24];
} later;

static const r565_struct *later_struct(later *tables, const r565_struct *type) {
    for (size_t i = 0; type && i < r565_schema_struct_count; i++) {
        if (r565_schema_structs[i] == type)
            return &tables->structs[i];
    }
    return NULL;
}

static void make_tables(later *tables, int added) {
    const r565_field extra = {
        .name = "extra", .max = UINT32_MAX, .length = 1, .kind = R565_KIND_U32};
    for (size_t i = 0; i < r565_schema_struct_count; i++) {
        const r565_struct *type = r565_schema_structs[i];
        const bool inlined = strcmp(type->name, "r565_rect") == 0 ||
                             strcmp(type->name, "r565_affine") == 0 ||
                             strcmp(type->name, "r565_tint") == 0;
        r565_field *fields = tables->fields[i];
        tables->structs[i] = *type;
        tables->structs[i].fields = fields;
        for (int k = 0; k < type->field_count; k++) {
            fields[k] = type->fields[k];
            fields[k].type = later_struct(tables, type->fields[k].type);
        }
        fields[type->field_count] = extra; // whatever the C struct begins with
        if (!inlined)
            tables->structs[i].field_count = (uint16_t)(type->field_count + added);
    }
}

static r565_result try_version(int added, uint64_t *hash, bool *in_place) {
    static later tables;
    r565c_arena *arena = r565c_arena_new();
    const uint8_t *data;
    size_t size, bytes;
    const r565_asset *asset;
    make_tables(&tables, added);
    CHECK(r565c_emit_pack_version(&puppet, later_struct(&tables, r565_schema_asset),
                                  R565_SCHEMA_MINOR + 1, arena, &data, &size));
    r565_result result = r565_asset_bytes(data, size, &bytes);
    unsigned char *memory = malloc(bytes + 1);
    if (result == R565_OK)
        result = r565_asset_load(data, size, memory, bytes, &asset);
    if (result == R565_OK) {
        const uint8_t *curves = (const uint8_t *)asset->animations[0]->curves;
        *in_place = curves >= data && curves < data + size;
        *hash = hash_of(asset);
    }
    free(memory);
    r565c_arena_free(arena);
    return result;
}

static void test_asset_loads_packs_of_a_later_minor_version(void) {
    uint64_t hash = 0;
    bool in_place = true;
    CHECK_INT(try_version(1, &hash, &in_place), R565_OK);
    CHECK_HEX(hash, hash_of(&puppet));
    CHECK(!in_place);
    CHECK_INT(try_version(0, &hash, &in_place), R565_OK);
    CHECK_HEX(hash, hash_of(&puppet));
    CHECK(in_place);
}

static void test_asset_refuses_structs_shorter_than_in_1_0(void) {
    uint64_t hash;
    bool in_place;
    CHECK_INT(try_version(-1, &hash, &in_place), R565_ERR_CORRUPT);
}

// --- Writer ---------------------------------------------------------------------------------------------

static void test_asset_writer_refuses_what_a_pack_cannot_hold(void) {
    r565c_arena *arena = r565c_arena_new();
    const uint8_t *data;
    size_t size;
    r565_bone bone = puppet_bones[0];
    r565_armature armature = {.bones = &bone, .bone_count = 1};
    const r565_armature *armatures[] = {&armature};
    const r565_asset asset = {.armatures = armatures, .armature_count = 1};
    CHECK(r565c_emit_pack(&asset, arena, &data, &size));
    bone.x = 1e30f;
    CHECK(!r565c_emit_pack(&asset, arena, &data, &size));
    bone.x = 0.0f / bone.y;
    CHECK(!r565c_emit_pack(&asset, arena, &data, &size));
    bone.x = 0.0f;
    armature.color_key_enabled = 2;
    CHECK(!r565c_emit_pack(&asset, arena, &data, &size));
    armature.color_key_enabled = 0;
    armature.slots = puppet_slots; // show textures that are not in the list
    armature.slot_count = 1;
    CHECK(!r565c_emit_pack(&asset, arena, &data, &size));
    r565c_arena_free(arena);
}

void test_asset(void) {
    RUN(test_asset_load_gives_back_what_was_written);
    RUN(test_asset_load_leaves_plain_data_in_the_pack);
    RUN(test_asset_pack_shares_equal_arrays);
    RUN(test_asset_finds_by_name);
    RUN(test_asset_load_needs_what_it_asks_for);
    RUN(test_asset_load_refuses_misaligned_packs);
    RUN(test_asset_load_refuses_bad_arguments);
    RUN(test_asset_names_what_is_wrong_with_a_header);
    RUN(test_asset_refuses_truncated_packs);
    RUN(test_asset_ignores_bytes_behind_the_pack);
    RUN(test_asset_flipped_bits_are_refused_or_do_not_show);
    RUN(test_asset_forged_packs_do_no_harm);
    RUN(test_asset_sharing_cannot_multiply_work);
    RUN(test_asset_refuses_names_that_are_no_utf8);
    RUN(test_asset_refuses_hulls_that_are_not_convex);
    RUN(test_asset_loads_packs_of_a_later_minor_version);
    RUN(test_asset_refuses_structs_shorter_than_in_1_0);
    RUN(test_asset_writer_refuses_what_a_pack_cannot_hold);
}
