// SPDX-License-Identifier: MIT
// Seeds of differences between builds that lie in floats: what no integer can hold, and what some units
// take for 0.
#include "character.h"
#include "float_calls.h"
#include "flush.h"
#include "puppet.h"
#include "reference.h"

#include <math.h>
#include <stdlib.h>

void test_seed_floats(void);

static float pick(test_random *random, const float *values, size_t count) {
    const int at = test_random_int(random, 0, (int)count - 1);
    const float value = values[at];
    return test_random_int(random, 0, 1) ? value : -value;
}

#define PICK(random, values) pick(random, values, sizeof(values) / sizeof *(values))

static void check_all(void (*check)(int call, const float_subject *subject, test_random *random)) {
    test_random random = {565};
    character *it = make_character(3);
    const float_subject subjects[] = {{&rich_armature, &rich_bend},
                                      {&it->armature, &it->animation}};
    for (size_t i = 0; i < sizeof subjects / sizeof *subjects; i++) {
        for (int call = 0; call < float_call_count(); call++)
            check(call, &subjects[i], &random);
    }
    free(it);
}

// --- Out-of-range float to integer --------------------------------------------------------------------

// Around what 16, 24, 32 and 64 bits and the formats of core hold, and what is no number at all.
static const float wild[] = {NAN,       INFINITY,  FLT_MAX,        1e30f,          0x1p31f,
                             0x1p63f,   0x1p32f,   0x1.fffffep30f, 0x1.000002p31f, 0x1p23f,
                             8388607.f, 0x1p24f,   0x1p15f,        32767.5f,       32767.0f,
                             0x1p-149f, 0x1p-126f, 0.0f,           4194303.7f,     1e-30f};

static struct {
    uint64_t hash;
    int calls;
} wild_run;

static void call_wildly(int call, const float_subject *subject, test_random *random) {
    enum { ROUNDS = 40 };
    for (int round = 0; round < ROUNDS; round++) {
        float floats[FLOATS_A_CALL];
        for (int i = 0; i < FLOATS_A_CALL; i++)
            floats[i] = test_random_int(random, 0, 2) ? test_random_float(random, -20, 60)
                                                      : PICK(random, wild);
        const uint64_t hash = float_call(call, subject, floats);
        const uint16_t words[] = {(uint16_t)hash, (uint16_t)(hash >> 16), (uint16_t)(hash >> 32),
                                  (uint16_t)(hash >> 48)};
        wild_run.hash = r565_hash_u16(wild_run.hash, words, 4);
        wild_run.calls++;
    }
}

// Sanitizers watch, and every build must give this: a conversion that is out of range differs between
// processors. Only a change of core/PIXELS.md, or of what these functions do with such floats, may
// change it.
static void test_seed_floats_out_of_range(void) {
    wild_run.hash = R565_HASH_INIT;
    wild_run.calls = 0;
    check_all(call_wildly);
    CHECK(wild_run.calls > 4000);
    CHECK_HEX(wild_run.hash, 0x87A8560A6DCA2E46);
}

// --- Flush to zero --------------------------------------------------------------------------------------

static const float tiny[] = {0x1p-149f, 1e-40f,   0x1p-126f, 0x1.8p-126f, 0x1p-110f,  0x1p-100f,
                             0x1p-75f,  0x1p-64f, 0x1p-63f,  0x1p-50f,    0x1.8p-50f, 0x1p-49f,
                             0x1p-41f,  0x1p-40f, 0x1p-30f,  0x1p-20f,    0x1p-10f,   1,
                             0,         7.3f,     100,       1e30f,       3e38f};

static void call_tinily(int call, const float_subject *subject, test_random *random) {
    enum { ROUNDS = 150 };
    for (int round = 0; round < ROUNDS; round++) {
        float floats[FLOATS_A_CALL];
        for (int i = 0; i < FLOATS_A_CALL; i++)
            floats[i] = test_random_int(random, 0, 1) ? PICK(random, tiny)
                                                      : test_random_float(random, -20, 60);
        const uint64_t exact = float_call(call, subject, floats);
        (void)flush_to_zero(true);
        const uint64_t flushed = float_call(call, subject, floats);
        (void)flush_to_zero(false);
        if (flushed != exact && test_failed(__FILE__, __LINE__, float_call_name(call))) {
            printf("    differs for");
            for (int i = 0; i < FLOATS_A_CALL; i++)
                printf(" %a", (double)floats[i]);
            printf("\n");
        }
    }
}

static void test_seed_floats_flush_to_zero_of_arguments(void) {
    check_all(call_tinily);
}

// What an asset may hold of it: 0, or at least 2^-40.
static const float least[] = {0x1p-40f, 0x1.8p-40f, 0x1.fffffep-40f, 0x1p-39f, 0x1p-30f,
                              0x1p-20f, 0x1p-12f,   0x1p-3f,         1,        0,
                              7.3f,     40};

static void shrink_map(r565_affine *map, test_random *random) {
    *map = (r565_affine){PICK(random, least), PICK(random, least), PICK(random, least),
                         PICK(random, least), PICK(random, least), PICK(random, least)};
}

// Bones in a chain, each of which can be next to nothing.
static character *make_tiny_character(test_random *random) {
    character *it = make_character(test_random_u32(random));
    for (int i = 0; i < BONES; i++) {
        r565_affine map;
        shrink_map(&map, random);
        it->bones[i] = (r565_bone){.x = map.tx,
                                   .y = map.ty,
                                   .rot_x = it->bones[i].rot_x,
                                   .rot_y = it->bones[i].rot_y,
                                   .scale_x = (r565_scale)test_random_int(random, -2, 2),
                                   .scale_y = (r565_scale)test_random_int(random, -9, 9),
                                   .a = map.a,
                                   .b = map.b,
                                   .c = map.c,
                                   .d = map.d,
                                   .parent = (uint8_t)(i == 0 ? R565_NO_PARENT : i - 1)};
        for (int k = 0; k < KEYS; k++) {
            it->moves[i][k].x = PICK(random, least);
            it->moves[i][k].y = PICK(random, least);
        }
    }
    for (int i = 0; i < SLOTS; i++) {
        shrink_map(&it->images[i][0].local, random);
        shrink_map(&it->images[i][1].local, random);
    }
    return it;
}

typedef struct tiny_rich {
    r565_armature armature;
    r565_armature_features features;
    r565_bone bones[3];
    r565_influence influences[5];
    r565_position points[4], way[6];
    r565_mesh plain, weighted, curve;
    r565_attachment_features shown[3];
    r565_attachment images[2], path[1];
    r565_path paths[1];
    r565_slot slots[3];
} tiny_rich;

// The same with meshes, deformed and on bones, a constraint and a path.
static void make_tiny_rich(tiny_rich *it, test_random *random) {
    *it = (tiny_rich){.armature = rich_armature, .features = rich_features};
    memcpy(it->bones, rich_bones, sizeof it->bones);
    memcpy(it->influences, rich_influences, sizeof it->influences);
    memcpy(it->paths, rich_paths, sizeof it->paths);
    memcpy(it->slots, rich_slots, sizeof it->slots);
    memcpy(it->images, rich_images, sizeof it->images);
    for (int i = 0; i < 3; i++) {
        it->bones[i].x = PICK(random, least);
        it->bones[i].y = PICK(random, least);
    }
    for (int i = 0; i < 5; i++) {
        it->influences[i].x = PICK(random, least);
        it->influences[i].y = PICK(random, least);
    }
    for (int i = 0; i < 4; i++)
        it->points[i] = (r565_position){PICK(random, least), PICK(random, least)};
    for (int i = 0; i < 6; i++)
        it->way[i] = (r565_position){PICK(random, least), PICK(random, least)};
    it->plain = rich_plain;
    it->plain.points = it->points;
    it->weighted = rich_weighted;
    it->weighted.influences = it->influences;
    it->curve = rich_curve;
    it->curve.points = it->way;
    it->shown[0] = rich_plain_features;
    it->shown[0].mesh = &it->plain;
    it->shown[1] = rich_weighted_features;
    it->shown[1].mesh = &it->weighted;
    it->images[0].features = &it->shown[0];
    it->images[1].features = &it->shown[1];
    it->slots[0].attachments = it->images;
    it->paths[0].curve = &it->curve;
    it->paths[0].attachment = 0;
    it->features.paths = it->paths;
    it->armature.bones = it->bones;
    it->armature.slots = it->slots;
    it->armature.features = &it->features;
}

static uint64_t hash_of_playing(const r565_armature *armature, const r565_animation *animation,
                                const float *frames, int count) {
    static test_canvas canvas;
    static const r565_affine placement = {7, 1, -1, 6, 30, 20};
    uint64_t hash = R565_HASH_INIT;
    test_random random = {1};
    r565_rig rig = new_rig(armature);
    r565_gfx gfx;
    canvas_init(&canvas, &random, R565_FORMAT_RGB565);
    CHECK_INT(r565_gfx_init(&gfx, &canvas.surface), R565_OK);
    r565_gfx_set_transform(&gfx, &placement);
    for (int i = 0; i < count; i++) {
        CHECK(r565_rig_pose(&rig, animation, frames[i], NULL, NULL));
        hash = r565_rig_hash(&rig, hash);
        r565_rig_draw(&rig, &gfx);
    }
    free_rig(&rig);
    return r565_surface_hash(&canvas.surface, hash);
}

static void check_playing(const r565_armature *armature, const r565_animation *animation) {
    static const float frames[] = {0, 0x1p-149f, 0x1p-45f, 0x1p-30f, 0.137f, 3.9999998f, 7.5f, 19};
    const int count = sizeof frames / sizeof *frames;
    const uint64_t exact = hash_of_playing(armature, animation, frames, count);
    (void)flush_to_zero(true);
    const uint64_t flushed = hash_of_playing(armature, animation, frames, count);
    (void)flush_to_zero(false);
    CHECK_HEX(flushed, exact);
}

static void test_seed_floats_flush_to_zero_of_assets(void) {
    enum { CHARACTERS = 300 };
    test_random random = {40};
    for (int i = 0; i < CHARACTERS; i++) {
        tiny_rich rich;
        character *it = make_tiny_character(&random);
        check_playing(&it->armature, &it->animation);
        free(it);
        make_tiny_rich(&rich, &random);
        check_playing(&rich.armature, &rich_bend);
    }
}

static void test_seed_floats_flush_to_zero_in_self_test(void) {
    const bool flushes = flush_to_zero(true);
    const bool conforms = r565_self_test();
    CHECK(!flush_to_zero(false));
    CHECK(conforms);
#if defined(__SSE2__) || defined(__aarch64__)
    CHECK(flushes);
#else
    (void)flushes;
#endif
}

void test_seed_floats(void) {
    RUN(test_seed_floats_out_of_range);
    RUN(test_seed_floats_flush_to_zero_of_arguments);
    RUN(test_seed_floats_flush_to_zero_of_assets);
    RUN(test_seed_floats_flush_to_zero_in_self_test);
}
