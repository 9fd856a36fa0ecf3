// SPDX-License-Identifier: MIT
// Core with one switch of config.h off (SWITCH_OFF names it, or "NONE"): what is off says so and
// draws nothing, and everything else draws the pixels of the committed hashes.
#include "character.h"
#include "reference.h"

#include <stdlib.h>

static bool is_off(const char *name) {
    return strcmp(SWITCH_OFF, name) == 0;
}

static const char *const known[] = {"NONE",     "RIG",   "LAYERS",  "TRANSFORM",   "ARGB_TARGET",
                                    "PACK",     "SIMD",  "NESTING", "HIT",         "IK",
                                    "DETACHED", "TINTS", "MESH",    "BLEND_MODES", "PLAYER",
                                    "SPRINGS",  "PATH",  "CLOCKS",  "SCHEMA_NAMES"};

// A new switch has to be thought of here.
static void test_switches_are_known(void) {
    bool found = false;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        found |= is_off(known[i]);
    CHECK(found);
}

// --- Pictures -----------------------------------------------------------------------------------

typedef void scene(r565_gfx *gfx, const r565_texture *texture);

static void draw_shapes(r565_gfx *gfx) {
    r565_gfx_fill_rect(gfx, -9, -7, 12, 9, 0x1357);
    r565_gfx_fill_circle(gfx, 6.3f, 4.7f, 5.9f, 0x8421);
    r565_gfx_fill_triangle(gfx, -3.3f, 2.1f, 20.8f, 7.7f, 12.4f, 21.9f, 0xF81F);
    r565_gfx_draw_line(gfx, -15, -4, 14, 9, 0x07FF);
    r565_gfx_fill_circle_smooth(gfx, -4.4f, 12.2f, 6.1f, 0xFFE0);
}

static void plain(r565_gfx *gfx, const r565_texture *texture) {
    const r565_affine move = r565_affine_translation(21.25f, 13.5f);
    r565_gfx_set_transform(gfx, &move);
    r565_gfx_draw_image(gfx, texture, -4, -3);
    r565_gfx_draw_image_scaled(gfx, texture, (r565_rect){0, 0, 1, 1}, 4, 2, 17, 11);
    draw_shapes(gfx);
}

static void turned(r565_gfx *gfx, const r565_texture *texture) {
    const r565_affine map = {0.9f, 0.3f, -0.2f, 1.1f, 23.3f, 12.6f};
    r565_gfx_set_transform(gfx, &map);
    r565_gfx_draw_image(gfx, texture, -4, -3);
    draw_shapes(gfx);
}

static void smooth_plain(r565_gfx *gfx, const r565_texture *texture) {
    r565_gfx_set_quality(gfx, R565_QUALITY_EDGES | R565_QUALITY_SAMPLES);
    plain(gfx, texture);
}

static void smooth_turned(r565_gfx *gfx, const r565_texture *texture) {
    r565_gfx_set_quality(gfx, R565_QUALITY_EDGES | R565_QUALITY_SAMPLES);
    turned(gfx, texture);
}

// Many pictures as a number; 0 if none of them is more than what was there.
static uint64_t hash_pictures(scene *draw, int first_format, int formats) {
    test_random random = {91};
    uint64_t hash = R565_HASH_INIT;
    int drawn = 0;
    for (int i = 0; i < 54; i++) {
        static test_canvas canvas;
        test_image image;
        r565_gfx gfx;
        test_image_init(&image, &random, (r565_format)(i % (R565_FORMAT_MASK + 1)));
        canvas_init(&canvas, &random, (r565_format)(first_format + i / 6 % formats));
        if (r565_gfx_init(&gfx, &canvas.surface) != R565_OK)
            continue;
        r565_gfx_set_blend(&gfx, (r565_blend)(i / 18));
        r565_gfx_set_opacity(&gfx, i % 4 < 2 ? 255 : 133);
        draw(&gfx, &image.texture);
        canvas_check_guard(&canvas);
        drawn += memcmp(canvas.memory, canvas.before, sizeof canvas.memory) != 0;
        hash = r565_hash_u16(hash, canvas.memory, CANVAS_SIZE);
    }
    return drawn > 0 ? hash : 0;
}

static uint64_t hash_displays(scene *draw) {
    CHECK(R565_FORMAT_RGB565_SWAPPED == R565_FORMAT_RGB565 + 1);
    return hash_pictures(draw, R565_FORMAT_RGB565, 2);
}

static void test_switches_plain_pictures(void) {
    CHECK_HEX(hash_displays(plain), 0x35EDB25DEBE81E29u);
    CHECK_HEX(hash_displays(smooth_plain), 0x92EA5FDE37C06739u);
}

static void test_switches_turned_pictures(void) {
    CHECK_HEX(hash_displays(turned), is_off("TRANSFORM") ? 0 : 0x37611615FC797A61u);
    CHECK_HEX(hash_displays(smooth_turned), is_off("TRANSFORM") ? 0 : 0x62559027310E6D75u);
}

static void test_switches_argb_targets(void) {
    static uint16_t pixels[16];
    r565_surface surface;
    const r565_result expected = is_off("ARGB_TARGET") ? R565_ERR_ARGUMENT : R565_OK;
    CHECK_INT(r565_surface_init(&surface, pixels, 4, 4, R565_FORMAT_ARGB4444), expected);
    CHECK_HEX(hash_pictures(plain, R565_FORMAT_ARGB4444, 1),
              is_off("ARGB_TARGET") ? 0 : 0x5CB79E95857F781Cu);
}

static void mesh(r565_gfx *gfx, const r565_texture *texture) {
    const r565_rect all = {0, 0, (int16_t)texture->width, (int16_t)texture->height};
    const r565_vertex vertices[] = {{0, 0}, {9, 1}, {8, 7}, {0, 9}};
    const r565_position positions[] = {{3, 2}, {50, 9}, {41, 40}, {7, 33}};
    const r565_triangle triangles[] = {{0, 1, 2}, {0, 2, 3}};
    r565_gfx_draw_mesh(gfx, texture, all, vertices, positions, 4, triangles, 2);
}

static void test_switches_meshes(void) {
    const bool drawn = !is_off("MESH") && !is_off("TRANSFORM");
    CHECK_HEX(hash_displays(mesh), drawn ? 0x980C492EDDCED551u : 0);
}

static void tinted(r565_gfx *gfx, const r565_texture *texture) {
    r565_gfx_set_tint(gfx, &(r565_tint){2048, 4096, 6000, 0, 40, -20});
    plain(gfx, texture);
}

static void in_mode(r565_gfx *gfx, const r565_texture *texture) {
    r565_gfx_set_blend(gfx, R565_BLEND_MULTIPLY);
    plain(gfx, texture);
}

static void in_no_mode(r565_gfx *gfx, const r565_texture *texture) {
    r565_gfx_set_blend(gfx, R565_BLEND_ALPHA);
    plain(gfx, texture);
}

static void test_switches_tints_and_blend_modes(void) {
    CHECK((hash_displays(tinted) == hash_displays(plain)) == is_off("TINTS"));
    CHECK((hash_displays(in_mode) == hash_displays(in_no_mode)) == is_off("BLEND_MODES"));
}

// --- Characters ---------------------------------------------------------------------------------

static uint64_t hash_rig_pictures(r565_rig *rig, const character *of) {
    static test_canvas canvas;
    test_random random = {92};
    r565_gfx gfx;
    bool drawn = false;
    canvas_init(&canvas, &random, R565_FORMAT_RGB565);
    CHECK_INT(r565_gfx_init(&gfx, &canvas.surface), R565_OK);
    const r565_affine map = {0.4f, 0.1f, -0.1f, 0.4f, 30, 24};
    r565_gfx_set_transform(&gfx, &map);
    for (int frame = 0; frame < DURATION; frame += 3) {
        CHECK(r565_rig_pose(rig, &of->animation, (float)frame, NULL, NULL) == !is_off("RIG"));
        r565_rig_draw(rig, &gfx);
        drawn |= memcmp(canvas.memory, canvas.before, sizeof canvas.memory) != 0;
    }
    canvas_check_guard(&canvas);
    return drawn ? r565_hash_u16(R565_HASH_INIT, canvas.memory, CANVAS_SIZE) : 0;
}

// How many of some points are on something.
static int count_picks(r565_rig *rig) {
    int count = 0;
    r565_rig_pose_bind(rig, NULL, NULL);
    for (int i = 0; i < 64 * 64; i++)
        count += r565_rig_pick(rig, (float)(4 * (i % 64) - 128), (float)(4 * (i / 64) - 128)) >= 0;
    return count;
}

static void test_switches_characters(void) {
    character *of = make_character(93);
    r565_rig rig = {NULL};
    const size_t size = r565_rig_bytes(&of->armature);
    CHECK((size == 0) == is_off("RIG"));
    static union {
        r565_bone aligned;
        char bytes[4096];
    } memory;
    CHECK(size <= sizeof memory);
    CHECK_INT(r565_rig_init(&rig, &of->armature, &memory, sizeof memory),
              is_off("RIG") ? R565_ERR_DISABLED : R565_OK);
    CHECK(r565_rig_is_initialized(&rig) == !is_off("RIG"));
    CHECK(r565_rig_pose_bind(&rig, NULL, NULL) == !is_off("RIG"));
    CHECK(r565_rig_pose_layers(&rig, NULL, 0, NULL, NULL) == !(is_off("RIG") || is_off("LAYERS")));
    const bool drawn = !is_off("RIG") && !is_off("TRANSFORM");
    CHECK_HEX(hash_rig_pictures(&rig, of), drawn ? 0x8F45B014CDC5F097u : 0);
    CHECK((count_picks(&rig) > 0) == (drawn && !is_off("HIT")));
    CHECK(r565_self_test() == drawn);
    free(of);
}

static void test_switches_children(void) {
    static union {
        r565_bone aligned;
        char bytes[8192];
    } memory;
    character *of = make_character(94);
    const size_t alone = r565_rig_bytes(&of->armature);
    const r565_attachment_features shows = {.child = &of->armature};
    const r565_attachment child = {
        .local = {1, 0, 0, 1, 0, 0}, .feature_count = 1, .features = &shows};
    const r565_slot slot = {.attachments = &child, .attachment_count = 1, .alpha = 255};
    const r565_armature_features features = {.child_count = 1};
    const r565_armature owner = {.bones = of->bones,
                                 .slots = &slot,
                                 .bone_count = BONES,
                                 .slot_count = 1,
                                 .features = &features,
                                 .feature_count = 1};
    const bool nests = !is_off("RIG") && !is_off("LAYERS") && !is_off("NESTING");
    r565_rig rig = {NULL};
    CHECK((r565_rig_bytes(&owner) > alone) == nests);
    CHECK((r565_rig_init(&rig, &owner, &memory, sizeof memory) == R565_OK) == !is_off("RIG"));
    const r565_rig shown = r565_rig_child(&rig, 0);
    CHECK(r565_rig_is_initialized(&shown) == nests);
    CHECK(r565_rect_is_empty(r565_rig_bounds(&rig)) == !nests);
    r565_track track;
    r565_player player = {.time = 0};
    const bool plays = r565_player_init(&player, &rig, &track, 1) == R565_OK;
    CHECK_INT(r565_player_child_count(&player), nests && plays && !is_off("CLOCKS"));
    free(of);
}

// An arm that a constraint turns by a quarter, on a bone that is twice as wide as high.
static void test_switches_bones(void) {
    const r565_bone bones[] = {
        {NULL, 3, 9, 0, 0, 4096, 4096, 1, 0, 0, 1, R565_NO_PARENT, 0},
        {NULL, 0, 0, 0, 0, 8192, 4096, 2, 0, 0, 1, R565_NO_PARENT, 0},
        {NULL, 1.5f, 0, 0, 0, 4096, 4096, 1, 0, 0, 1, 1, R565_DETACHED_SCALE},
    };
    const r565_ik reach = {NULL, 0, 16384, 2, 0, 0, 1};
    const r565_armature_features features = {.iks = &reach, .ik_count = 1};
    const r565_armature armature = {
        .bones = bones, .bone_count = 3, .features = &features, .feature_count = 1};
    const bool general = !is_off("RIG") && !is_off("LAYERS");
    const bool turns = general && !is_off("IK"), detached = general && !is_off("DETACHED");
    uint32_t memory[64];
    const r565_armature without = {.bones = bones, .bone_count = 3};
    CHECK((r565_rig_bytes(&armature) > r565_rig_bytes(&without)) == general);
    r565_rig rig = {NULL};
    if (r565_rig_init(&rig, &armature, memory, sizeof memory) != R565_OK)
        return;
    const r565_affine world = r565_rig_bone_transform(&rig, 2);
    CHECK_NEAR(world.a, turns ? 0 : detached ? 1 : 2, 0);
    CHECK_NEAR(world.b, !turns ? 0 : detached ? 1 : 2, 0);
}

// A bone that follows a straight path to its middle.
static void test_switches_paths(void) {
    const r565_bone bones[] = {{NULL, 3, 9, 0, 0, 4096, 4096, 1, 0, 0, 1, R565_NO_PARENT, 0},
                               {NULL, 0, 5, 0, 0, 4096, 4096, 1, 0, 0, 1, R565_NO_PARENT, 0}};
    const r565_vertex lengths[6] = {{0, 0}, {60, 0}};
    const r565_position points[] = {{0, 0}, {0, 0}, {20, 0}, {40, 0}, {60, 0}, {60, 0}};
    const r565_mesh curve = {lengths, points, NULL, NULL, 6, 6, 0, 0};
    const r565_path_bone follower = {10, 1};
    const r565_path path = {NULL, &curve, &follower, 30, 0, 0, 16384, 0, 1, 0, 0, 0, 1, 1};
    const r565_attachment shown = {.texture = NULL};
    const r565_slot slot = {.attachments = &shown, .attachment_count = 1, .alpha = 255};
    const r565_armature_features features = {.paths = &path, .vertex_count = 6, .path_count = 1};
    const r565_armature armature = {.bones = bones,
                                    .slots = &slot,
                                    .bone_count = 2,
                                    .slot_count = 1,
                                    .features = &features,
                                    .feature_count = 1};
    const bool follows = !is_off("LAYERS") && !is_off("MESH") && !is_off("PATH");
    uint32_t memory[64];
    r565_rig rig = {NULL};
    if (r565_rig_init(&rig, &armature, memory, sizeof memory) != R565_OK)
        return;
    const r565_affine world = r565_rig_bone_transform(&rig, 1);
    CHECK_NEAR(world.tx, follows ? 33 : 0, 0);
    CHECK_NEAR(world.ty, follows ? 9 : 5, 0);
}

static void test_switches_players(void) {
    const r565_bone bone = {NULL, 3, 9, 0, 0, 4096, 4096, 1, 0, 0, 1, R565_NO_PARENT, 0};
    const r565_armature armature = {.bones = &bone, .bone_count = 1};
    const r565_animation still = {.frame_rate = 24000};
    const bool plays = !is_off("RIG") && !is_off("PLAYER");
    uint32_t memory[64];
    r565_rig rig = {NULL};
    r565_track track;
    r565_player player = {.time = 0};
    CHECK((r565_rig_init(&rig, &armature, memory, sizeof memory) == R565_OK) == !is_off("RIG"));
    CHECK_INT(r565_player_init(&player, &rig, &track, 1), plays ? R565_OK : R565_ERR_DISABLED);
    CHECK(r565_player_play(&player, 0, &still, 0, 0) == plays);
    CHECK(r565_player_pose(&player, NULL, NULL) == plays);
    CHECK(r565_player_play(&player, 0, &still, 0, 100) == plays);
    CHECK(r565_player_advance(&player, 50) == plays);
    CHECK(r565_player_pose(&player, NULL, NULL) == (plays && !is_off("LAYERS")));
    CHECK((r565_player_snapshot_bytes(&player) > 0) == plays);
}

static bool pose_bind(void *user, uint64_t time, r565_bone_visitor *visitor, void *visitor_user) {
    (void)time;
    return r565_rig_pose_bind(user, visitor, visitor_user);
}

static void test_switches_springs(void) {
    const r565_bone bone = {NULL, 3, 9, 0, 0, 4096, 4096, 1, 0, 0, 1, R565_NO_PARENT, 0};
    const r565_armature armature = {.bones = &bone, .bone_count = 1};
    const r565_spring tail = {.length = 9, .gravity = 500, .limit = R565_SPRING_NO_LIMIT};
    const bool swings = !is_off("RIG") && !is_off("SPRINGS");
    uint32_t memory[64], spring_memory[16];
    r565_rig rig = {NULL};
    r565_springs springs = {.count = 0};
    CHECK((r565_rig_init(&rig, &armature, memory, sizeof memory) == R565_OK) == !is_off("RIG"));
    CHECK((r565_springs_bytes(&armature, 1) > 0) == swings);
    CHECK_INT(r565_springs_init(&springs, &rig, &tail, 1, spring_memory, sizeof spring_memory),
              swings ? R565_OK : R565_ERR_DISABLED);
    CHECK(r565_springs_set_wind(&springs, 0, 100) == swings);
    CHECK(r565_springs_set_down(&springs, 0, 1) == swings);
    CHECK(r565_springs_set_place(&springs, 0, 0) == swings);
    CHECK(r565_springs_set_teleport(&springs, 10) == swings);
    r565_springs_reset(&springs, 0);
    CHECK(r565_springs_advance(&springs, 100, pose_bind, &rig) == swings);
    CHECK(r565_springs_pose(&springs, pose_bind, &rig) == swings);
    CHECK((r565_rig_bone_transform(&rig, 0).b > 0) == swings);
    const r565_result kept = swings ? R565_OK : R565_ERR_DISABLED;
    uint8_t bytes[128];
    const size_t size = r565_springs_snapshot_bytes(&springs);
    CHECK((size > 0) == swings);
    CHECK_INT(r565_springs_snapshot(&springs, bytes, sizeof bytes), kept);
    CHECK_INT(r565_springs_restore(&springs, bytes, size), kept);
}

static void test_switches_packs(void) {
    static const uint32_t nothing[16];
    uint32_t memory[64];
    size_t bytes = 7;
    const r565_asset *asset;
    const r565_result expected = is_off("PACK") ? R565_ERR_DISABLED : R565_ERR_MAGIC;
    CHECK_INT(r565_asset_bytes(nothing, sizeof nothing, &bytes), expected);
    CHECK_INT(r565_asset_load(nothing, sizeof nothing, memory, sizeof memory, &asset), expected);
    CHECK(asset == NULL);
}

static void test_switches_names_of_structs(void) {
    const bool named = !is_off("SCHEMA_NAMES");
    CHECK((r565_schema_asset->name != NULL) == named);
    CHECK((r565_schema_asset->fields[0].name != NULL) == named);
}

static void run_groups(void) {
    RUN(test_switches_are_known);
    RUN(test_switches_plain_pictures);
    RUN(test_switches_turned_pictures);
    RUN(test_switches_tints_and_blend_modes);
    RUN(test_switches_meshes);
    RUN(test_switches_argb_targets);
    RUN(test_switches_characters);
    RUN(test_switches_children);
    RUN(test_switches_bones);
    RUN(test_switches_paths);
    RUN(test_switches_players);
    RUN(test_switches_springs);
    RUN(test_switches_packs);
    RUN(test_switches_names_of_structs);
}

int main(int argc, char **argv) {
    return test_main(argc, argv, run_groups);
}
