// SPDX-License-Identifier: MIT
// Seeds of differences between builds that lie in memory: what it held, where it begins, how wide sizes
// are, and the sign of char. (tests/seeds/README.md lists all seeds.)
#include "emit_pack.h"
#include "puppet.h"
#include "reference.h"

#include <stdlib.h>

void test_seeds(void);

// What memory holds before it is used, and how far behind an aligned address it begins.
typedef struct conditions {
    int fill; // a byte; -1: random ones
    size_t offset;
} conditions;

static void soil(void *memory, size_t size, int fill) {
    test_random random = {size};
    unsigned char *bytes = memory;
    for (size_t i = 0; i < size; i++)
        bytes[i] = (unsigned char)(fill < 0 ? (int)(test_random_u32(&random) >> 24) : fill);
}

// Leaves bytes where the next calls have their variables.
#if defined(__GNUC__)
__attribute__((noinline))
#endif
static void
soil_stack(int fill) {
    unsigned char bytes[16384];
    soil(bytes, sizeof bytes, fill);
    *(volatile unsigned char *)&bytes[8192] = bytes[0];
}

// Ends where malloc's block ends, so that sanitizers see what lies behind. Ends with free(*block).
static void *get_memory(void **block, size_t size, const conditions *at) {
    *block = malloc(size + at->offset + 1);
    soil(*block, size + at->offset + 1, at->fill);
    return (char *)*block + at->offset;
}

// --- All that memory is used for ----------------------------------------------------------------------

static uint64_t see(uint64_t hash, const r565_rig *rig, const conditions *at) {
    static test_canvas canvas;
    static const r565_affine placement = {1.3f, 0.2f, -0.3f, 1.1f, 30.4f, 20.7f};
    test_random random = {1};
    r565_gfx gfx;
    soil(&gfx, sizeof gfx, at->fill);
    canvas_init(&canvas, &random, R565_FORMAT_RGB565);
    CHECK_INT(r565_gfx_init(&gfx, &canvas.surface), R565_OK);
    r565_gfx_set_transform(&gfx, &placement);
    for (unsigned quality = 0; quality < 4; quality += 3) {
        r565_gfx_set_quality(&gfx, quality);
        soil_stack(at->fill);
        r565_rig_draw(rig, &gfx);
    }
    soil_stack(at->fill);
    hash = r565_rig_hash(rig, hash);
    hash = r565_hash_f32(hash, &(float){(float)r565_rig_pick(rig, 3, 2)}, 1);
    return r565_surface_hash(&canvas.surface, hash);
}

static uint64_t swing(uint64_t hash, r565_player *player, const conditions *at) {
    static const r565_spring spring = {12.5f, 400, 6, -90, 0.5f, 8192, 0};
    const size_t size = r565_springs_bytes(r565_rig_armature(&player->rig), 1);
    void *block, *bytes_block;
    r565_springs springs;
    if (size == 0)
        return hash;
    CHECK_INT(
        r565_springs_init(&springs, &player->rig, &spring, 1, get_memory(&block, size, at), size),
        R565_OK);
    r565_springs_reset(&springs, r565_player_time(player));
    CHECK(r565_springs_set_wind(&springs, 300, -20));
    for (int step = 0; step < 3; step++) {
        soil_stack(at->fill);
        CHECK(r565_springs_advance(&springs, 37, r565_player_pose_at, player));
        CHECK(r565_springs_pose(&springs, r565_player_pose_at, player));
        hash = see(hash, &player->rig, at);
    }
    const size_t kept = r565_springs_snapshot_bytes(&springs);
    void *bytes = get_memory(&bytes_block, kept, at);
    CHECK_INT(r565_springs_snapshot(&springs, bytes, kept), R565_OK);
    CHECK_INT(r565_springs_restore(&springs, bytes, kept), R565_OK);
    hash = r565_hash_bytes(hash, bytes, kept);
    free(bytes_block);
    free(block);
    return hash;
}

static uint64_t play(uint64_t hash, const r565_asset *asset, const r565_animation *animation,
                     const conditions *at) {
    const r565_armature *armature = asset->armatures[animation->armature];
    const size_t size = r565_rig_bytes(armature);
    void *block, *bytes_block;
    r565_track track;
    r565_player player;
    r565_rig rig;
    soil(&track, sizeof track, at->fill);
    soil(&player, sizeof player, at->fill);
    soil(&rig, sizeof rig, at->fill);
    CHECK_INT(r565_rig_init(&rig, armature, get_memory(&block, size, at), size), R565_OK);
    CHECK_INT(r565_player_init(&player, &rig, &track, 1), R565_OK);
    CHECK(r565_player_play(&player, 0, animation, 0, 0));
    for (int step = 0; step < 5; step++) {
        soil_stack(at->fill);
        CHECK(r565_player_advance(&player, 61));
        CHECK(r565_player_pose(&player, NULL, NULL));
        hash = see(hash, &rig, at);
    }
    hash = swing(hash, &player, at);
    const size_t kept = r565_player_snapshot_bytes(&player);
    void *bytes = get_memory(&bytes_block, kept, at);
    CHECK_INT(r565_player_snapshot(&player, asset, bytes, kept), R565_OK);
    CHECK_INT(r565_player_restore(&player, asset, bytes, kept), R565_OK);
    hash = r565_hash_bytes(hash, bytes, kept);
    free(bytes_block);
    free(block);
    return hash;
}

static uint64_t hash_of_asset(const r565_asset *asset, const conditions *at) {
    uint64_t hash = R565_HASH_INIT;
    for (int i = 0; i < asset->animation_count; i++)
        hash = play(hash, asset, asset->animations[i], at);
    return hash;
}

static const conditions usual = {0, 0};

// What every build gives for the puppet, its snapshots included. A change of poses, of pixels or of
// snapshots may change it.
#define PUPPET_HASH 0xF8EC321F45CD547Bu

// --- Stack garbage --------------------------------------------------------------------------------------

static void test_seeds_stack_garbage(void) {
    static const int fills[] = {0xFF, 0x7F, 0x80, 0x01, -1};
    for (size_t i = 0; i < sizeof fills / sizeof *fills; i++) {
        const conditions at = {fills[i], 0};
        CHECK_HEX(hash_of_asset(&puppet, &at), PUPPET_HASH);
    }
}

// --- Alignment --------------------------------------------------------------------------------------------

static uint64_t load_at(const uint8_t *data, size_t size, size_t offset, size_t memory_offset,
                        r565_result expected) {
    const conditions at = {-1, memory_offset};
    uint8_t *const moved = malloc(offset + size);
    void *block = NULL;
    size_t bytes = 0;
    uint64_t hash = 0;
    const r565_asset *asset;
    memcpy(moved + offset, data, size);
    CHECK_INT(r565_asset_bytes(moved + offset, size, &bytes), expected);
    void *const memory = get_memory(&block, bytes, &at);
    CHECK_INT(r565_asset_load(moved + offset, size, memory, bytes, &asset), expected);
    if (expected == R565_OK)
        hash = hash_of_asset(asset, &at);
    free(block);
    free(moved);
    return hash;
}

static void test_seeds_alignment_of_packs(void) {
    r565c_arena *const arena = r565c_arena_new();
    const uint8_t *data;
    size_t size;
    CHECK(r565c_emit_pack(&puppet, arena, &data, &size));
    for (size_t offset = 0; offset <= 16; offset++) {
        const bool fits = offset % 4 == 0;
        CHECK_HEX(load_at(data, size, offset, 0, fits ? R565_OK : R565_ERR_ALIGNMENT),
                  fits ? PUPPET_HASH : 0);
    }
    r565c_arena_free(arena);
}

static void test_seeds_alignment_of_memory(void) {
    r565c_arena *const arena = r565c_arena_new();
    const uint8_t *data;
    size_t size;
    CHECK(r565c_emit_pack(&puppet, arena, &data, &size));
    for (size_t offset = 0; offset <= 16; offset++)
        CHECK_HEX(load_at(data, size, 0, offset, R565_OK), PUPPET_HASH);
    r565c_arena_free(arena);
}

// --- Width of size_t ----------------------------------------------------------------------------------

// Sums of large sizes that still fit 32 bits: no less may be asked for there.
static void test_seeds_size_width_of_bands(void) {
    static const uint16_t most = R565_MAX_SIZE;
    for (int turn = 0; turn < 4; turn++) {
        r565_display display;
        CHECK_INT(r565_display_init(&display, most, most, R565_FORMAT_RGB565), R565_OK);
        display.turn = (uint8_t)turn;
        for (uint32_t alignment = 2; alignment <= 4096; alignment *= 2) {
            const uint64_t half = (uint64_t)most * most * 2;
            const uint64_t asked = r565_bands_bytes(&display, most, alignment);
            CHECK(asked >= 2 * half && asked < 2 * (half + 4 * (uint64_t)most) + 3 * alignment);
        }
    }
}

static void test_seeds_size_width_of_springs(void) {
    CHECK_UINT(r565_springs_bytes(&puppet_armature, INT32_MAX), 0);
    CHECK_UINT(r565_springs_bytes(&puppet_armature, INT32_MAX / 24 + 2), 0);
    CHECK_UINT(r565_springs_bytes(&puppet_armature, -1), 0);
}

static void test_seeds_size_width_of_packs(void) {
    r565c_arena *const arena = r565c_arena_new();
    const uint8_t *data;
    size_t size, bytes;
    CHECK(r565c_emit_pack(&puppet, arena, &data, &size));
    CHECK_HEX(hash_of_asset(&puppet, &usual), PUPPET_HASH);
    // The size is given in 32 bits: what goes round must not fit.
    uint32_t *const copy = malloc(size);
    memcpy(copy, data, size);
    CHECK_INT(r565_asset_bytes(copy, SIZE_MAX, &bytes), R565_OK);
    memset((uint8_t *)copy + R565_PACK_SIZE, 0xFF, 4);
    CHECK_INT(r565_asset_bytes(copy, size, &bytes), R565_ERR_SIZE);
    free(copy);
    r565c_arena_free(arena);
}

// --- Sign of char ---------------------------------------------------------------------------------------

// Bytes over 127 in names, in what is summed, and in a pack that is written and read.
static void test_seeds_char_sign(void) {
    r565c_arena *const arena = r565c_arena_new();
    const uint8_t *data;
    size_t size;
    char all[256];
    for (int i = 0; i < 256; i++)
        memcpy(&all[i], &(unsigned char){(unsigned char)i}, 1);
    CHECK_HEX(r565_hash_bytes(R565_HASH_INIT, all, sizeof all), 0x4242DC5249C33625u);
    CHECK_INT(r565_asset_armature_index(&puppet, "\xE7\xA9\xBA"), 1);
    CHECK_INT(r565_asset_armature_index(&puppet, "\x67\x29\x3A"), -1);
    CHECK(r565c_emit_pack(&puppet, arena, &data, &size));
    CHECK_HEX(r565_hash_bytes(R565_HASH_INIT, data, size), 0xECA0C597D31A864Eu);
    r565c_arena_free(arena);
}

void test_seeds(void) {
    RUN(test_seeds_stack_garbage);
    RUN(test_seeds_alignment_of_packs);
    RUN(test_seeds_alignment_of_memory);
    RUN(test_seeds_size_width_of_bands);
    RUN(test_seeds_size_width_of_springs);
    RUN(test_seeds_size_width_of_packs);
    RUN(test_seeds_char_sign);
}
