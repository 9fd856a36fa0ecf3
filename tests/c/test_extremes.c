// SPDX-License-Identifier: MIT
// The ends of every range: the most bones, the longest animation, the smallest and largest pictures,
// memory that is a byte too small, and packs with any one byte wrong.
#include "emit_pack.h"
#include "player_cast.h"
#include "puppet.h"
#include "reference.h"

#include <math.h>
#include <stdlib.h>

void test_extremes(void);

// --- Packs ------------------------------------------------------------------------------------------

static const r565_affine awkward[] = {
    {1, 0, 0, 1, 20, 20},        {-40, 3, 2, 50, 30, 10},    {NAN, 0, 0, 1, 0, 0},
    {1, 0, 0, INFINITY, 0, 0},   {1e30f, 0, 0, 1e30f, 0, 0}, {1, 0, 0, 1, 8388607, -8388608.0f},
    {1e-30f, 0, 0, 1e-30f, 9, 9}};

static void draw_awkwardly(const r565_rig *rig) {
    static test_canvas canvas;
    test_random random = {1};
    r565_gfx gfx;
    canvas_init(&canvas, &random, R565_FORMAT_RGB565);
    CHECK_INT(r565_gfx_init(&gfx, &canvas.surface), R565_OK);
    for (size_t i = 0; i < sizeof awkward / sizeof *awkward; i++) {
        r565_gfx_set_transform(&gfx, &awkward[i]);
        r565_rig_draw(rig, &gfx);
        (void)r565_rig_bounds_drawn(rig, &gfx);
    }
    canvas_check_guard(&canvas);
}

// Plays an animation with its armature's springs, in memory of exactly the size that each asks for.
static void play(const r565_armature *armature, const r565_animation *animation) {
    void *const memory = malloc(r565_rig_bytes(armature));
    const size_t springs_size = r565_springs_bytes(armature, 0);
    void *const springs_memory = malloc(springs_size + 1);
    r565_track tracks[2];
    r565_player player;
    r565_springs springs;
    r565_rig rig;
    CHECK_INT(r565_rig_init(&rig, armature, memory, r565_rig_bytes(armature)), R565_OK);
    CHECK_INT(r565_player_init(&player, &rig, tracks, 2), R565_OK);
    CHECK(r565_player_play(&player, 0, animation, 0, 0));
    const r565_result made =
        r565_springs_init(&springs, &rig, NULL, 0, springs_memory, springs_size);
    if (springs_size > 0 && made == R565_OK) {
        CHECK(r565_springs_advance(&springs, 40, r565_player_pose_at, &player));
        CHECK(r565_springs_pose(&springs, r565_player_pose_at, &player));
    } else {
        r565_player_advance(&player, 40);
        CHECK(r565_player_pose(&player, NULL, NULL));
    }
    draw_awkwardly(&rig);
    CHECK(r565_rig_pose(&rig, animation, NAN, NULL, NULL));
    CHECK(r565_rig_pose(&rig, animation, INFINITY, NULL, NULL));
    draw_awkwardly(&rig);
    free(springs_memory);
    free(memory);
}

// What is let in must also work.
static bool works(const uint8_t *pack, size_t size) {
    const r565_asset *asset = NULL;
    size_t bytes;
    if (r565_asset_bytes(pack, size, &bytes) != R565_OK)
        return false;
    void *const memory = malloc(bytes);
    if (r565_asset_load(pack, size, memory, bytes, &asset) == R565_OK) {
        for (int i = 0; i < asset->animation_count; i++)
            play(asset->armatures[asset->animations[i]->armature], asset->animations[i]);
    }
    free(memory);
    return asset != NULL;
}

static void renew_checksum(uint8_t *pack, size_t size) {
    const uint32_t sum = r565_pack_checksum(pack, size);
    for (int i = 0; i < 4; i++)
        pack[R565_PACK_CHECKSUM + i] = (uint8_t)(sum >> (8 * i));
}

static void test_extremes_any_byte_of_a_pack_does_no_harm(void) {
    static const uint8_t flips[] = {0x01, 0x80, 0xFF};
    r565c_arena *const arena = r565c_arena_new();
    const uint8_t *data;
    size_t size, refused = 0;
    CHECK(r565c_emit_pack(&puppet, arena, &data, &size));
    uint8_t *const pack = malloc(size);
    memcpy(pack, data, size);
    CHECK(works(pack, size));
    for (size_t i = 0; i < size; i++) {
        for (size_t k = 0; k < sizeof flips; k++) {
            size_t bytes;
            pack[i] ^= flips[k];
            CHECK(r565_asset_bytes(pack, size, &bytes) != R565_OK);
            renew_checksum(pack, size);
            refused += !works(pack, size);
            pack[i] ^= flips[k];
            renew_checksum(pack, size);
        }
    }
    CHECK(refused > size && refused < sizeof flips * size);
    free(pack);
    r565c_arena_free(arena);
}

// --- Memory -----------------------------------------------------------------------------------------

typedef r565_result use_of_memory(void *of, void *memory, size_t size);

// Every size below the needed one is refused, and nothing is touched then, nor ever what lies behind.
static void check_sizes(size_t needed, use_of_memory *use, void *of) {
    enum { MARGIN = 32 };
    unsigned char *const memory = malloc(needed + MARGIN);
    CHECK(needed > 0);
    for (size_t size = 0; size <= needed; size++) {
        memset(memory, 0xA5, needed + MARGIN);
        CHECK_INT(use(of, memory, size), size < needed ? R565_ERR_NO_SPACE : R565_OK);
        for (size_t i = size < needed ? 0 : needed; i < needed + MARGIN; i++)
            CHECK_UINT(memory[i], 0xA5);
    }
    free(memory);
}

static r565_result use_rig(void *of, void *memory, size_t size) {
    r565_rig rig = {NULL};
    const r565_result result = r565_rig_init(&rig, of, memory, size);
    if (result == R565_OK) {
        CHECK(r565_rig_pose_bind(&rig, NULL, NULL));
        draw_awkwardly(&rig);
    }
    return result;
}

static r565_result use_springs(void *of, void *memory, size_t size) {
    r565_springs springs;
    return r565_springs_init(&springs, of, NULL, 0, memory, size);
}

static r565_result use_springs_snapshot(void *of, void *memory, size_t size) {
    return r565_springs_snapshot(of, memory, size);
}

static r565_result use_player_snapshot(void *of, void *memory, size_t size) {
    return r565_player_snapshot(of, &cast_asset, memory, size);
}

static r565_result use_bands(void *of, void *memory, size_t size) {
    r565_bands bands;
    r565_gfx gfx;
    const r565_result result = r565_bands_init(&bands, of, memory, size, 2);
    if (result == R565_OK) {
        r565_bands_start(&bands, r565_display_area(of));
        while (r565_bands_next(&bands, &gfx)) {
            r565_gfx_clear(&gfx, 0x1234);
            CHECK(r565_bands_flush(&bands).count > 0);
        }
    }
    return result;
}

static void test_extremes_memory_is_enough_or_untouched(void) {
    unsigned char memory[2048], states[256];
    r565_armature armatures[] = {puppet_armature, rich_armature, rich_child};
    r565_rig rig;
    r565_springs springs;
    for (int i = 0; i < 3; i++)
        check_sizes(r565_rig_bytes(&armatures[i]), use_rig, &armatures[i]);
    CHECK_INT(r565_rig_init(&rig, &rich_armature, memory, sizeof memory), R565_OK);
    check_sizes(r565_springs_bytes(&rich_armature, 0), use_springs, &rig);
    CHECK_INT(r565_springs_init(&springs, &rig, NULL, 0, states, sizeof states), R565_OK);
    check_sizes(r565_springs_snapshot_bytes(&springs), use_springs_snapshot, &springs);
    player_cast cast = cast_new(2, 8);
    CHECK(r565_player_play(&cast.player, 0, &cast_walk, 0, 0));
    r565_player_advance(&cast.player, 100);
    check_sizes(r565_player_snapshot_bytes(&cast.player), use_player_snapshot, &cast.player);
    for (int turn = 0; turn < 4; turn++) {
        r565_display display;
        CHECK_INT(r565_display_init(&display, 37, 21, R565_FORMAT_RGB565), R565_OK);
        display.turn = (uint8_t)turn;
        // One byte goes to alignment, which memory of malloc's does not need.
        check_sizes(r565_bands_bytes(&display, 1, 2) - 1, use_bands, &display);
    }
}

// --- The largest character --------------------------------------------------------------------------

enum { MOST = 255, LONGEST = 65535 };

typedef struct giant {
    r565_bone bones[MOST];
    r565_slot slots[MOST];
    r565_key keys[2];
    r565_timeline turns[MOST];
    r565_armature armature;
    r565_animation animation;
} giant;

// Every bone hangs on the one before it, steps away and scaled, and turns from frame 0 to the last.
static giant *new_giant(float step, float scale) {
    giant *it = calloc(1, sizeof *it);
    it->keys[0] = (r565_key){0, R565_CURVE_LINEAR, 0, 0};
    it->keys[1] = (r565_key){LONGEST, R565_CURVE_STEP, 64, 64};
    for (int i = 0; i < MOST; i++) {
        it->bones[i] = (r565_bone){.x = step,
                                   .scale_x = (r565_scale)(scale * 4096),
                                   .scale_y = (r565_scale)(scale * 4096),
                                   .a = scale,
                                   .d = scale,
                                   .parent = (uint8_t)(i == 0 ? R565_NO_PARENT : i - 1)};
        it->slots[i] = (r565_slot){.attachments = puppet_body_images,
                                   .attachment_count = 3,
                                   .bone = (uint8_t)i,
                                   .alpha = 255};
        it->turns[i] = (r565_timeline){it->keys, 2, (uint8_t)i, R565_CHANNEL_ROTATE};
    }
    it->armature = (r565_armature){
        .bones = it->bones, .slots = it->slots, .bone_count = MOST, .slot_count = MOST};
    it->animation = (r565_animation){.bone_timelines = it->turns,
                                     .bone_timeline_count = MOST,
                                     .duration = LONGEST,
                                     .frame_rate = 24000};
    return it;
}

static uint64_t hash_at(r565_rig *rig, const giant *it, float frame) {
    CHECK(r565_rig_pose(rig, &it->animation, frame, NULL, NULL));
    return r565_rig_hash(rig, R565_HASH_INIT);
}

static void test_extremes_255_bones_deep_for_65535_frames(void) {
    giant *it = new_giant(1, 1);
    void *memory = malloc(r565_rig_bytes(&it->armature));
    const r565_armature *armatures[] = {&it->armature};
    const r565_animation *animations[] = {&it->animation};
    const r565_texture *textures[] = {&puppet_skin, &puppet_flat};
    const r565_asset asset = {textures, armatures, animations, 2, 1, 1};
    r565_rig rig;
    CHECK_INT(r565_asset_validate(&asset), R565_OK);
    CHECK_INT(r565_rig_init(&rig, &it->armature, memory, r565_rig_bytes(&it->armature)), R565_OK);
    const uint64_t first = hash_at(&rig, it, 0), last = hash_at(&rig, it, LONGEST);
    CHECK(first != last && hash_at(&rig, it, LONGEST / 2) != last);
    CHECK_HEX(hash_at(&rig, it, NAN), first);
    CHECK_HEX(hash_at(&rig, it, -INFINITY), first);
    CHECK_HEX(hash_at(&rig, it, INFINITY), last);
    CHECK_HEX(hash_at(&rig, it, 3e38f), last);
    // 255 turns by 64 are one by 16320, a hair less than a quarter; the table of sines adds its own.
    const r565_affine tip = r565_rig_bone_transform(&rig, MOST - 1);
    CHECK_NEAR(tip.b, sin(16320 * 6.283185307179586 / 65536), 0.004);
    CHECK_NEAR(r565_animation_frame_at(&it->animation, UINT32_MAX, false), LONGEST, 0);
    draw_awkwardly(&rig);
    free(memory);
    free(it);
}

// A chain that runs out of what floats can hold: the same hash each time, and no pixel in reach of the
// bones that can be placed nowhere.
static void test_extremes_chains_may_leave_all_range(void) {
    static const float steps[] = {R565_MAX_COORDINATE, -R565_MAX_COORDINATE, 0x1p-120f};
    static const float scales[] = {7.99f, 1, 0x1p-3f, -7.99f};
    for (int i = 0; i < 12; i++) {
        giant *it = new_giant(steps[i / 4], scales[i % 4]);
        void *memory = malloc(r565_rig_bytes(&it->armature));
        r565_rig rig;
        CHECK_INT(r565_rig_init(&rig, &it->armature, memory, r565_rig_bytes(&it->armature)),
                  R565_OK);
        CHECK_HEX(hash_at(&rig, it, 500), hash_at(&rig, it, 500));
        const r565_rect bounds = r565_rig_bounds(&rig);
        if (i < 2)
            CHECK(bounds.left == INT16_MIN && bounds.right == INT16_MAX);
        draw_awkwardly(&rig);
        free(memory);
        free(it);
    }
}

// Processors differ in the sign of what is no number: a hash of a pose may not.
static void test_extremes_no_numbers_hash_alike(void) {
    const uint32_t bits[] = {0x7FC00000u, 0xFFC00000u, 0x7F800001u, 0xFFFFFFFFu};
    float values[6];
    memcpy(values, bits, sizeof bits);
    values[4] = INFINITY;
    values[5] = -INFINITY;
    for (int i = 1; i < 4; i++)
        CHECK_HEX(r565_hash_f32(R565_HASH_INIT, &values[i], 1),
                  r565_hash_f32(R565_HASH_INIT, values, 1));
    CHECK(r565_hash_f32(R565_HASH_INIT, &values[4], 1) !=
          r565_hash_f32(R565_HASH_INIT, &values[5], 1));
    CHECK(r565_hash_f32(R565_HASH_INIT, &values[4], 1) != r565_hash_f32(R565_HASH_INIT, values, 1));
}

static void test_extremes_a_million_instances_in_a_row(void) {
    unsigned char memory[1024];
    uint64_t first = 0;
    for (int i = 0; i < 1000000; i++) {
        r565_rig rig = {NULL};
        if (r565_rig_init(&rig, &cast_armature, memory + i % 8, sizeof memory - 8) != R565_OK ||
            !r565_rig_pose(&rig, &cast_run, 2.5f, NULL, NULL)) {
            CHECK(false);
            return;
        }
        if (i % 1000 == 0) {
            const uint64_t hash = r565_rig_hash(&rig, R565_HASH_INIT);
            first = i == 0 ? hash : first;
            CHECK_HEX(hash, first);
        }
    }
}

// --- Pictures ---------------------------------------------------------------------------------------

enum { BEYOND = 16384 };

static void draw_texture(r565_gfx *gfx, const r565_texture *texture) {
    const r565_rect whole = {0, 0, (int16_t)texture->width, (int16_t)texture->height};
    for (int quality = 0; quality < 4; quality++) {
        r565_gfx_set_quality(gfx, (unsigned)quality);
        r565_gfx_draw_image(gfx, texture, -3, -3);
        r565_gfx_draw_image_scaled(gfx, texture, whole, -9, 4, 20000, 30000);
        for (size_t i = 0; i < sizeof awkward / sizeof *awkward; i++)
            r565_gfx_draw_image_affine(gfx, texture, whole, &awkward[i], NULL, 0);
    }
}

static void test_extremes_smallest_and_largest_textures(void) {
    static uint16_t texels[BEYOND];
    static const uint16_t sizes[][2] = {{1, 1},      {R565_MAX_SIZE, 1}, {1, R565_MAX_SIZE},
                                        {BEYOND, 1}, {1, BEYOND},        {0, 0}};
    static test_canvas canvas;
    test_random random = {2};
    memset(texels, 0x5A, sizeof texels);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        const bool usable =
            sizes[i][0] - 1 < R565_MAX_SIZE && sizes[i][1] - 1 < R565_MAX_SIZE && sizes[i][0] > 0;
        const r565_texture texture = {texels, sizes[i][0], sizes[i][1], (uint16_t)(2 * sizes[i][0]),
                                      R565_FORMAT_RGB565};
        r565_gfx gfx;
        canvas_init(&canvas, &random, R565_FORMAT_RGB565);
        CHECK_INT(r565_gfx_init(&gfx, &canvas.surface), R565_OK);
        draw_texture(&gfx, &texture);
        canvas_check_guard(&canvas);
        CHECK_INT(memcmp(canvas.memory, canvas.before, sizeof canvas.memory) != 0, usable);
    }
}

static void test_extremes_triangles_without_area_draw_nothing(void) {
    static const r565_vertex corners[] = {{0, 0}, {4, 0}, {4, 3}, {1, 1}};
    static const r565_position places[] = {{3, 3},   {20, 20},      {37, 37},  {3, 3},
                                           {NAN, 3}, {INFINITY, 9}, {9, 1e30f}};
    static test_canvas canvas;
    test_random random = {3};
    r565_gfx gfx;
    canvas_init(&canvas, &random, R565_FORMAT_RGB565);
    CHECK_INT(r565_gfx_init(&gfx, &canvas.surface), R565_OK);
    static const r565_triangle flat[] = {{0, 1, 2}, {2, 1, 0}, {0, 0, 0}, {0, 3, 1}, {0, 1, 65535}};
    r565_gfx_draw_mesh(&gfx, &puppet_skin, (r565_rect){0, 0, 4, 3}, corners, places, 4, flat, 5);
    const r565_vertex no_numbers[] = {{0, 0}, {4, 0}, {4, 3}, {0, 0}, {4, 0}, {4, 3}, {0, 0}};
    static const r565_triangle wild[] = {{0, 1, 4}, {0, 5, 1}, {6, 1, 0}};
    r565_gfx_draw_mesh(&gfx, &puppet_skin, (r565_rect){0, 0, 4, 3}, no_numbers, places, 7, wild, 3);
    CHECK(memcmp(canvas.memory, canvas.before, sizeof canvas.memory) == 0);
}

void test_extremes(void) {
    RUN(test_extremes_any_byte_of_a_pack_does_no_harm);
    RUN(test_extremes_memory_is_enough_or_untouched);
    RUN(test_extremes_255_bones_deep_for_65535_frames);
    RUN(test_extremes_chains_may_leave_all_range);
    RUN(test_extremes_no_numbers_hash_alike);
    RUN(test_extremes_a_million_instances_in_a_row);
    RUN(test_extremes_smallest_and_largest_textures);
    RUN(test_extremes_triangles_without_area_draw_nothing);
}
