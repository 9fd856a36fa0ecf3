// SPDX-License-Identifier: MIT
// Meshes of slots: where their vertices are, deformed or not, and what is drawn.
#include "reference.h"

#include "rig565/rig565.h"

void test_rig_mesh(void);

enum { SIDE = 4, VERTICES = SIDE * SIDE, TRIANGLES = 2 * (SIDE - 1) * (SIDE - 1), BONES = 3 };
enum { PLAIN, WEIGHTED, IMAGE };
// Of vertices that hang on 1, 2, 3, 1, 2 ... bones.
enum { INFLUENCES = 1 + 5 * (1 + 2 + 3) };

// --- A flag of two meshes on a bent pole ----------------------------------------------------------

static const uint16_t pixels[16 * 16];
static const r565_texture texture = {pixels, 16, 16, 32, R565_FORMAT_RGB565};

static const r565_bone bones[BONES] = {
    {"pole", 20, 18, 2000, 2000, 4096, 4096, 0, 0, 0, 0, R565_NO_PARENT, 0},
    {"middle", 9, -2, -5000, -5000, 5000, 3900, 0, 0, 0, 0, 0, 0},
    {"end", 8, 1, 7000, 6000, 4096, 4500, 0, 0, 0, 0, 1, 0},
};
static r565_bone placed_bones[BONES];

static r565_vertex vertices[VERTICES];
static r565_position points[VERTICES];
static r565_influence influences[INFLUENCES];
static r565_triangle triangles[TRIANGLES];
static const r565_mesh plain = {vertices, points,   NULL, triangles,
                                VERTICES, VERTICES, 0,    TRIANGLES};
static const r565_mesh weighted = {vertices, NULL, influences, triangles,
                                   VERTICES, 0,    INFLUENCES, TRIANGLES};
static const r565_attachment_features plain_features = {&plain, NULL, NULL, NULL, 1, 0};
static const r565_attachment_features weighted_features = {&weighted, NULL, NULL, NULL, 1, 0};
static const r565_attachment shown[] = {
    {&texture, {0, 0, 16, 16}, {1, 0, 0, 1, 0, 0}, NULL, 0, 1, &plain_features},
    {&texture, {0, 0, 16, 16}, {1, 0, 0, 1, 0, 0}, NULL, 0, 1, &weighted_features},
    {&texture, {0, 0, 16, 16}, {1, 0, 0, 1, 0, 0}, NULL, 0, 0, NULL},
};
static const r565_slot slots[] = {
    {"first", shown, 3, WEIGHTED, 0, 255, R565_BLEND_ALPHA, 0},
    {"second", shown, 3, PLAIN, 2, 255, R565_BLEND_ALPHA, VERTICES},
    {"third", shown, 3, IMAGE, 1, 255, R565_BLEND_ALPHA, 2 * VERTICES},
};
static const r565_armature_features features = {.vertex_count = 3 * VERTICES};
static const r565_armature armature = {"flag", placed_bones, slots, {0, 0, 0, 0}, 77, BONES, 3, 0,
                                       0,      &features,    1};

// --- Its animation --------------------------------------------------------------------------------

static r565_point offsets[2][INFLUENCES];
static const r565_deform_key weighted_keys[] = {
    {0, R565_CURVE_LINEAR, 2, INFLUENCES - 5, offsets[0] + 2},
    {8, R565_CURVE_STEP, 0, INFLUENCES, offsets[1]}};
static const r565_deform_key plain_keys[] = {{0, R565_CURVE_LINEAR, 0, 0, NULL},
                                             {8, R565_CURVE_STEP, 3, VERTICES - 4, offsets[1] + 3}};
static const r565_deform_timeline deforms[] = {{weighted_keys, 0.125f, 2, 0, WEIGHTED},
                                               {plain_keys, 0.25f, 2, 1, PLAIN}};
static const r565_key turns[] = {{0, R565_CURVE_LINEAR, 0, 0}, {8, R565_CURVE_STEP, 9000, 9000}};
static const r565_timeline bends[] = {{turns, 2, 1, R565_CHANNEL_ROTATE}};
static const r565_animation_features waving_features = {.deforms = deforms, .deform_count = 2};
static const r565_animation waving = {.name = "waving",
                                      .bone_timelines = bends,
                                      .signature = 77,
                                      .duration = 8,
                                      .bone_timeline_count = 1,
                                      .features = &waving_features,
                                      .feature_count = 1};
static const r565_animation bending = {.name = "bending",
                                       .bone_timelines = bends,
                                       .signature = 77,
                                       .duration = 8,
                                       .bone_timeline_count = 1};

static void add_influences(test_random *random) {
    r565_influence *next = influences;
    for (int i = 0; i < VERTICES; i++) {
        const int count = 1 + i % 3;
        float left = 1.0f;
        for (int k = 0; k < count; k++, next++) {
            const float weight = k == count - 1 ? left : left * 0.375f;
            left -= weight;
            *next = (r565_influence){weight * test_random_float(random, -12, 12),
                                     weight * test_random_float(random, -9, 9), weight,
                                     (uint16_t)((i + k) % BONES), (uint16_t)(k == count - 1)};
        }
    }
    CHECK_INT(next - influences, INFLUENCES);
}

static void start(r565_rig *rig) {
    static uint64_t memory[200];
    test_random random = {901};
    for (int i = 0; i < BONES; i++) {
        placed_bones[i] = bones[i];
        const r565_bone *of = &bones[i];
        placed_bones[i].a = (float)(r565_cos(of->rot_y) * of->scale_x) * 0x1p-27f;
        placed_bones[i].b = (float)(r565_sin(of->rot_y) * of->scale_x) * 0x1p-27f;
        placed_bones[i].c = (float)(-r565_sin(of->rot_x) * of->scale_y) * 0x1p-27f;
        placed_bones[i].d = (float)(r565_cos(of->rot_x) * of->scale_y) * 0x1p-27f;
    }
    for (int i = 0; i < VERTICES; i++) {
        const float x = (float)(i % SIDE), y = (float)(i / SIDE);
        vertices[i] = (r565_vertex){x * 16 / (SIDE - 1), y * 16 / (SIDE - 1)};
        points[i] = (r565_position){x * 4 - 5 + test_random_float(&random, -1, 1),
                                    y * 4 - 5 + test_random_float(&random, -1, 1)};
    }
    for (int i = 0; i < TRIANGLES; i++) {
        const int first = i / 2 / (SIDE - 1) * SIDE + i / 2 % (SIDE - 1);
        triangles[i] =
            (r565_triangle){(uint16_t)first, (uint16_t)(i % 2 == 0 ? first + 1 : first + SIDE),
                            (uint16_t)(first + SIDE + 1)};
    }
    for (int i = 0; i < INFLUENCES; i++) {
        for (int k = 0; k < 2; k++)
            offsets[k][i] = (r565_point){(int16_t)test_random_int(&random, -30, 30),
                                         (int16_t)test_random_int(&random, -30, 30)};
    }
    add_influences(&random);
    CHECK(r565_rig_bytes(&armature) <= sizeof memory);
    CHECK_INT(r565_rig_init(rig, &armature, memory, sizeof memory), R565_OK);
}

// --- What is expected -----------------------------------------------------------------------------

typedef struct real_point {
    double x, y;
} real_point;

static void add(real_point *to, const r565_rig *rig, int bone, double x, double y, double weight) {
    const r565_affine m = r565_rig_bone_transform(rig, bone);
    to->x += (double)m.a * x + (double)m.c * y + (double)m.tx * weight;
    to->y += (double)m.b * x + (double)m.d * y + (double)m.ty * weight;
}

// A key's offset of a point, in pixels.
static real_point offset_of(const r565_deform_timeline *line, int key, int point) {
    const r565_deform_key *of = &line->keys[key];
    if (point < of->first || point >= of->first + of->count)
        return (real_point){0, 0};
    const r565_point offset = of->offsets[point - of->first];
    return (real_point){offset.x * (double)line->unit, offset.y * (double)line->unit};
}

// @param progress from the first key to the second.
static void check_vertices(const r565_rig *rig, int slot, const r565_mesh *mesh, int bone,
                           const r565_deform_timeline *line, double share, double progress) {
    int count, point = 0;
    const r565_position *actual = r565_rig_vertices_of(rig, slot, &count);
    CHECK_INT(count, VERTICES);
    for (int i = 0; i < VERTICES && actual; i++) {
        real_point expected = {0, 0};
        bool last;
        do {
            const real_point from = offset_of(line, 0, point), to = offset_of(line, 1, point);
            const double x = share * (from.x + (to.x - from.x) * progress);
            const double y = share * (from.y + (to.y - from.y) * progress);
            const r565_influence *of = &influences[mesh == &weighted ? point : 0];
            if (mesh == &weighted)
                add(&expected, rig, of->bone, (double)of->x + x, (double)of->y + y,
                    (double)of->weight);
            else
                add(&expected, rig, bone, (double)points[i].x + x, (double)points[i].y + y, 1);
            last = mesh == &plain || of->last != 0;
            point++;
        } while (!last);
        CHECK_NEAR(actual[i].x, expected.x, 1e-4);
        CHECK_NEAR(actual[i].y, expected.y, 1e-4);
    }
    CHECK(actual != NULL);
}

static void check_both(const r565_rig *rig, double share, double progress) {
    check_vertices(rig, 0, &weighted, 0, &deforms[0], share, progress);
    check_vertices(rig, 1, &plain, 2, &deforms[1], share, progress);
}

// --- Tests ----------------------------------------------------------------------------------------

static void test_rig_mesh_follows_its_bones(void) {
    r565_rig rig;
    start(&rig);
    check_both(&rig, 0, 0);
    for (int i = 0; i <= 16; i++) {
        CHECK(r565_rig_pose(&rig, &bending, (float)i / 2, NULL, NULL));
        check_both(&rig, 0, 0);
    }
    int count = 7;
    CHECK(r565_rig_vertices_of(&rig, 2, &count) == NULL);
    CHECK_INT(count, 0);
    CHECK(r565_rig_vertices_of(&rig, 3, NULL) == NULL);
}

static void test_rig_mesh_is_deformed(void) {
    r565_rig rig;
    start(&rig);
    for (int i = 0; i <= 17; i++) {
        CHECK(r565_rig_pose(&rig, &waving, (float)i / 2, NULL, NULL));
        check_both(&rig, 1, i < 16 ? i / 16.0 : 1);
    }
}

static void test_rig_mesh_mixes_layers(void) {
    r565_rig rig;
    start(&rig);
    const r565_pose_layer layers[] = {
        {&waving, 4, R565_FULL_WEIGHT, R565_LAYER_MIX, NULL},
        {&bending, 4, R565_FULL_WEIGHT / 4, R565_LAYER_MIX, NULL},
        {&waving, 4, R565_FULL_WEIGHT / 8, R565_LAYER_ADD, NULL},
    };
    CHECK(r565_rig_pose_layers(&rig, layers, 2, NULL, NULL));
    check_both(&rig, 0.75, 0.5);
    CHECK(r565_rig_pose_layers(&rig, layers, 3, NULL, NULL));
    check_both(&rig, 0.875, 0.5);
    // The first slot hangs on the first bone, the second on the third.
    const uint8_t first = 1;
    const r565_pose_layer masked = {&waving, 8, R565_FULL_WEIGHT, R565_LAYER_MIX, &first};
    CHECK(r565_rig_pose_layers(&rig, &masked, 1, NULL, NULL));
    check_vertices(&rig, 0, &weighted, 0, &deforms[0], 1, 1);
    check_vertices(&rig, 1, &plain, 2, &deforms[1], 0, 1);
}

static void test_rig_mesh_is_posed_when_it_is_brought_out(void) {
    r565_rig rig;
    start(&rig);
    CHECK(r565_rig_pose(&rig, &waving, 8, NULL, NULL));
    // What changes nothing leaves the deformed one.
    CHECK(r565_rig_set_alpha(&rig, 0, 100) && r565_rig_set_attachment(&rig, 1, PLAIN));
    check_both(&rig, 1, 1);
    CHECK(r565_rig_set_attachment(&rig, 1, WEIGHTED));
    check_vertices(&rig, 1, &weighted, 0, &deforms[0], 0, 0);
    CHECK(r565_rig_set_attachment(&rig, 2, PLAIN));
    check_vertices(&rig, 2, &plain, 1, &deforms[1], 0, 0);
    CHECK(r565_rig_set_alpha(&rig, 0, 0));
    CHECK(r565_rig_vertices_of(&rig, 0, NULL) == NULL);
    CHECK(r565_rig_set_alpha(&rig, 0, 9));
    check_vertices(&rig, 0, &weighted, 0, &deforms[0], 0, 0);
}

static void test_rig_mesh_poses_do_not_depend_on_earlier_ones(void) {
    r565_rig rig;
    start(&rig);
    r565_rig_pose(&rig, &waving, 3, NULL, NULL);
    const uint64_t expected = r565_rig_hash(&rig, R565_HASH_INIT);
    r565_rig_pose(&rig, &waving, 7.5f, NULL, NULL);
    CHECK(r565_rig_hash(&rig, R565_HASH_INIT) != expected);
    r565_rig_set_attachment(&rig, 2, PLAIN);
    r565_rig_pose(&rig, &waving, 3, NULL, NULL);
    CHECK_HEX(r565_rig_hash(&rig, R565_HASH_INIT), expected);
}

// The same bits on every machine, with vectors or without.
static void test_rig_mesh_hashes_as_committed(void) {
    r565_rig rig;
    uint64_t hash = R565_HASH_INIT;
    start(&rig);
    for (int i = 0; i < 40; i++) {
        int count;
        r565_rig_pose(&rig, &waving, (float)i / 5, NULL, NULL);
        for (int slot = 0; slot < 2; slot++)
            hash = r565_hash_f32(hash, &r565_rig_vertices_of(&rig, slot, &count)->x, 2 * VERTICES);
    }
    CHECK_HEX(hash, 0xE7CC1B41A84D343F);
}

static void test_rig_mesh_is_drawn_inside_its_box(void) {
    static test_canvas canvas, expected;
    test_random random = {902};
    r565_rig rig;
    r565_gfx gfx, other;
    start(&rig);
    canvas_init(&canvas, &random, R565_FORMAT_RGB565);
    expected = canvas;
    expected.surface.pixels = expected.memory + CANVAS_GUARD;
    CHECK_INT(r565_gfx_init(&gfx, &canvas.surface), R565_OK);
    CHECK_INT(r565_gfx_init(&other, &expected.surface), R565_OK);
    r565_rig_pose(&rig, &waving, 5, NULL, NULL);
    r565_rig_set_attachment(&rig, 2, -1);
    r565_rig_set_alpha(&rig, 0, 128);
    r565_rig_draw(&rig, &gfx);
    for (int slot = 0; slot < 2; slot++) {
        r565_gfx_set_opacity(&other, slot == 0 ? 128 : 255);
        r565_gfx_draw_mesh(&other, &texture, shown[0].source, vertices,
                           r565_rig_vertices_of(&rig, slot, NULL), VERTICES, triangles, TRIANGLES);
    }
    canvas_check_same(&canvas, &expected);
    const r565_rect box = r565_rig_bounds(&rig);
    int drawn = 0;
    for (int y = 0; y < CANVAS_HEIGHT; y++) {
        for (int x = 0; x < CANVAS_WIDTH; x++) {
            const bool inside = x >= box.left && x < box.right && y >= box.top && y < box.bottom;
            const size_t at = (size_t)(CANVAS_GUARD + y * CANVAS_STRIDE + x);
            drawn += canvas.memory[at] != canvas.before[at];
            CHECK(inside || canvas.memory[at] == canvas.before[at]);
        }
    }
    CHECK(drawn > 200);
    CHECK((box.right - box.left) * (box.bottom - box.top) < 1600);
}

// Its box is empty, whatever turns it afterwards.
static void test_rig_mesh_that_is_flat_draws_nothing(void) {
    static test_canvas canvas;
    test_random random = {903};
    r565_rig rig;
    r565_gfx gfx;
    start(&rig);
    placed_bones[0].b = placed_bones[0].c = placed_bones[0].d = 0;
    CHECK(r565_rig_pose_bind(&rig, NULL, NULL));
    CHECK(r565_rect_is_empty(r565_rig_bounds(&rig)));
    canvas_init(&canvas, &random, R565_FORMAT_RGB565);
    CHECK_INT(r565_gfx_init(&gfx, &canvas.surface), R565_OK);
    for (int i = 0; i < 200; i++) {
        float turn[4];
        for (int k = 0; k < 4; k++)
            turn[k] = test_random_float(&random, -1, 1);
        const r565_affine placement = {turn[0], turn[1], turn[2], turn[3], 20, 20};
        r565_gfx_set_transform(&gfx, &placement);
        r565_rig_draw(&rig, &gfx);
    }
    CHECK(memcmp(canvas.memory, canvas.before, sizeof canvas.memory) == 0);
}

void test_rig_mesh(void) {
    RUN(test_rig_mesh_follows_its_bones);
    RUN(test_rig_mesh_is_deformed);
    RUN(test_rig_mesh_mixes_layers);
    RUN(test_rig_mesh_is_posed_when_it_is_brought_out);
    RUN(test_rig_mesh_poses_do_not_depend_on_earlier_ones);
    RUN(test_rig_mesh_hashes_as_committed);
    RUN(test_rig_mesh_is_drawn_inside_its_box);
    RUN(test_rig_mesh_that_is_flat_draws_nothing);
}
