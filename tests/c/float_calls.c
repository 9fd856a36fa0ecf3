// SPDX-License-Identifier: MIT
#include "float_calls.h"
#include "reference.h"

typedef struct making {
    const r565_animation *animation;
    r565_rig rig;
    r565_springs springs;
    r565_gfx gfx;
    uint64_t hash;
} making;

static const uint16_t texels[] = {0xF123, 0xF8C4, 0xB0F0, 0x0FFF, 0x7ABC, 0xFFFF, 0xF00F, 0x3E1D,
                                  0x5F00, 0xF6A2, 0xFBDB, 0x9444, 0xFD20, 0x2777, 0xE0B5, 0xF990};
static const r565_texture texture = {texels, 4, 4, 8, R565_FORMAT_ARGB4444};
static const r565_rect whole = {0, 0, 4, 4};
static const r565_triangle halves[] = {{0, 1, 2}, {1, 3, 2}};
static const r565_vertex corners[] = {{0, 0}, {4, 0}, {0, 4}, {4, 4}};
static const r565_position spots[] = {{5, 5}, {30, 8}, {9, 33}, {35, 37}};

// --- What came out ----------------------------------------------------------------------------------

static void add_floats(making *in, const float *values, size_t count) {
    in->hash = r565_hash_f32(in->hash, values, count);
}

static void add_number(making *in, int number) {
    const uint16_t word = (uint16_t)number;
    in->hash = r565_hash_u16(in->hash, &word, 1);
}

static void add_rect(making *in, r565_rect rect) {
    add_number(in, rect.left);
    add_number(in, rect.top);
    add_number(in, rect.right);
    add_number(in, rect.bottom);
}

static void add_map(making *in, r565_affine map) {
    add_floats(in, &map.a, 6);
}

static void add_pose(making *in, bool posed) {
    add_number(in, posed);
    in->hash = r565_rig_hash(&in->rig, in->hash);
    r565_rig_draw(&in->rig, &in->gfx);
}

// --- What takes more than a line --------------------------------------------------------------------

static r565_affine map_of(const float *v) {
    return (r565_affine){v[0], v[1], v[2], v[3], v[4], v[5]};
}

static void shift_bones(void *user, int bone, r565_bone_pose *pose) {
    const float *v = user;
    pose->x += v[bone & 1];
    pose->y = bone % 3 ? v[2] : v[3];
}

static void pose_in_layers(making *in, const float *v) {
    static const uint8_t mask[] = {5, 0xFF};
    const r565_pose_layer layers[] = {{in->animation, v[0], R565_FULL_WEIGHT, R565_LAYER_MIX, NULL},
                                      {in->animation, v[1], 9000, R565_LAYER_MIX, mask},
                                      {in->animation, v[2], 5000, R565_LAYER_ADD, NULL}};
    add_pose(in, r565_rig_pose_layers(&in->rig, layers, 3, shift_bones, (void *)&v[3]));
}

static bool pose_at(void *user, uint64_t time, r565_bone_visitor *visitor, void *visitor_user) {
    making *in = user;
    return r565_rig_pose(&in->rig, in->animation, (float)time * 0.01f, visitor, visitor_user);
}

static void swing(making *in, const float *v) {
    r565_springs *springs = &in->springs;
    r565_springs_reset(springs, 0);
    add_number(in, r565_springs_set_wind(springs, v[0], v[1]));
    add_number(in, r565_springs_set_down(springs, v[2], v[3]));
    add_number(in, r565_springs_set_place(springs, 1, 2));
    add_number(in, r565_springs_set_teleport(springs, v[4]));
    add_number(in, r565_springs_advance(springs, 40, pose_at, in));
    add_number(in, r565_springs_set_place(springs, v[5], v[6]));
    add_number(in, r565_springs_advance(springs, 80, pose_at, in));
    add_pose(in, r565_springs_pose(springs, pose_at, in));
}

// A snapshot with other numbers is none, or works.
static void restore_springs(making *in, const float *v) {
    uint8_t bytes[128];
    const size_t size = r565_springs_snapshot_bytes(&in->springs);
    CHECK(size <= sizeof bytes);
    CHECK_INT(r565_springs_snapshot(&in->springs, bytes, sizeof bytes), R565_OK);
    for (size_t i = 0; i < FLOATS_A_CALL && size >= 57 + 24; i++) {
        uint32_t bits;
        memcpy(&bits, &v[i], sizeof bits);
        const size_t at = i < 2 ? 24 + 4 * i : 53 + 4 * (i - 2); // wind; origin, lever and speed
        for (size_t k = 0; k < 4; k++)
            bytes[at + k] = (uint8_t)(bits >> (8 * k));
        add_number(in, r565_springs_restore(&in->springs, bytes, size));
    }
    add_number(in, r565_springs_advance(&in->springs, 24, pose_at, in));
    add_pose(in, r565_springs_pose(&in->springs, pose_at, in));
    r565_springs_reset(&in->springs, 0);
}

static void draw_under(making *in, const float *v, unsigned quality) {
    const r565_affine map = map_of(v);
    r565_gfx_set_quality(&in->gfx, quality);
    r565_gfx_set_transform(&in->gfx, &map);
    r565_gfx_draw_image(&in->gfx, &texture, 3, 4);
    r565_gfx_draw_image_scaled(&in->gfx, &texture, whole, -9, 4, 30, 20);
    r565_gfx_fill_circle(&in->gfx, v[6], v[7], 9, 0x07E0);
    r565_rig_draw(&in->rig, &in->gfx);
    add_rect(in, r565_rig_bounds_drawn(&in->rig, &in->gfx));
}

static void draw_image_by(making *in, const float *v, unsigned quality) {
    const r565_affine map = map_of(v);
    r565_gfx_set_quality(&in->gfx, quality);
    r565_gfx_draw_image_affine(&in->gfx, &texture, whole, &map, NULL, 0);
}

static void draw_mesh_at(making *in, const float *v) {
    const r565_position places[] = {{v[0], v[1]}, {v[2], v[3]}, {v[4], v[5]}, {v[6], v[7]}};
    r565_gfx_draw_mesh(&in->gfx, &texture, whole, corners, places, 4, halves, 2);
}

static void draw_mesh_of(making *in, const float *v) {
    const r565_vertex places[] = {{v[0], v[1]}, {v[2], v[3]}, {v[4], v[5]}, {v[6], v[7]}};
    r565_gfx_draw_mesh(&in->gfx, &texture, whole, places, spots, 4, halves, 2);
}

static void multiply(making *in, const float *v) {
    const r565_affine map = map_of(v), other = map_of(v + 2);
    add_map(in, r565_affine_multiply(&map, &other));
}

static void invert(making *in, const float *v) {
    const r565_affine map = map_of(v);
    r565_affine inverse = r565_affine_identity();
    add_number(in, r565_affine_invert(&map, &inverse));
    add_map(in, inverse);
}

static void unplace(making *in, const float *v) {
    const r565_affine map = map_of(v);
    r565_position point = {v[6], v[7]};
    add_number(in, r565_hit_unplace(&map, &point));
    add_floats(in, &point.x, 2);
}

static void hit(making *in, const float *v) {
    const r565_rig *rig = &in->rig;
    r565_position entry = {0, 0}, exit = {0, 0};
    for (int slot = 0; slot < r565_rig_armature(rig)->slot_count; slot++) {
        add_number(in, r565_rig_hits_point(rig, slot, v[0], v[1]));
        add_number(in, r565_rig_hits_segment(rig, slot, (r565_position){v[2], v[3]},
                                             (r565_position){v[4], v[5]}, &entry, &exit));
    }
    add_floats(in, &entry.x, 2);
    add_floats(in, &exit.x, 2);
    add_number(in, r565_rig_area_at(rig, v[0], v[1]));
    add_number(in, r565_rig_pick(rig, v[0], v[1]));
}

static void bound(making *in, const float *v) {
    const r565_affine map = map_of(v);
    add_rect(in, r565_rig_bounds_placed(&in->rig, &map));
}

static void give_image(making *in, const float *v) {
    r565_attachment attachment = {&texture, whole, r565_affine_identity(), NULL, 0, 0, NULL};
    r565_attachment_set_image(&attachment, &texture, whole, v[0], v[1]);
    r565_gfx_draw_image_affine(&in->gfx, &texture, whole, &attachment.local, NULL, 0);
    add_map(in, attachment.local);
}

#define POINTS ((const r565_position *)(const void *)v)
#define RED 0xF800
#define DRAW(name, ...) X(name, r565_gfx_##name(&in->gfx, __VA_ARGS__, RED))

#define CALLS                                                                                      \
    DRAW(fill_rect_f, v[0], v[1], v[2], v[3])                                                      \
    DRAW(draw_rect_f, v[0], v[1], v[2], v[3])                                                      \
    DRAW(fill_round_rect, v[0], v[1], v[2], v[3], v[4])                                            \
    DRAW(draw_round_rect, v[0], v[1], v[2], v[3], v[4])                                            \
    DRAW(fill_circle, v[0], v[1], v[2])                                                            \
    DRAW(draw_circle, v[0], v[1], v[2])                                                            \
    DRAW(fill_ellipse, v[0], v[1], v[2], v[3])                                                     \
    DRAW(draw_ellipse, v[0], v[1], v[2], v[3])                                                     \
    DRAW(fill_sector, v[0], v[1], v[2], 1234, 23456)                                               \
    DRAW(draw_sector, v[0], v[1], v[2], 1234, 23456)                                               \
    DRAW(fill_arc, v[0], v[1], v[2], v[3], 1234, 23456)                                            \
    DRAW(draw_arc, v[0], v[1], v[2], v[3], 1234, 23456)                                            \
    DRAW(draw_arc_line, v[0], v[1], v[2], 1234, 23456)                                             \
    DRAW(draw_line_f, v[0], v[1], v[2], v[3])                                                      \
    DRAW(draw_polyline_f, POINTS, 4, true)                                                         \
    DRAW(fill_triangle, v[0], v[1], v[2], v[3], v[4], v[5])                                        \
    DRAW(draw_triangle, v[0], v[1], v[2], v[3], v[4], v[5])                                        \
    DRAW(fill_polygon_f, POINTS, 4)                                                                \
    DRAW(draw_polygon_f, POINTS, 4)                                                                \
    DRAW(fill_polygon_smooth, POINTS, 4)                                                           \
    DRAW(fill_triangle_smooth, v[0], v[1], v[2], v[3], v[4], v[5])                                 \
    DRAW(fill_rect_smooth, v[0], v[1], v[2], v[3])                                                 \
    DRAW(fill_round_rect_smooth, v[0], v[1], v[2], v[3], v[4])                                     \
    DRAW(draw_line_smooth, v[0], v[1], v[2], v[3], v[4])                                           \
    DRAW(fill_circle_smooth, v[0], v[1], v[2])                                                     \
    DRAW(fill_ellipse_smooth, v[0], v[1], v[2], v[3])                                              \
    DRAW(fill_ring_smooth, v[0], v[1], v[2], v[3])                                                 \
    DRAW(fill_sector_smooth, v[0], v[1], v[2], 1234, 23456)                                        \
    DRAW(fill_arc_smooth, v[0], v[1], v[2], v[3], 1234, 23456)                                     \
    DRAW(draw_polyline_smooth, POINTS, 3, false, v[6])                                             \
    DRAW(draw_rect_smooth, v[0], v[1], v[2], v[3], v[4])                                           \
    DRAW(draw_round_rect_smooth, v[0], v[1], v[2], v[3], v[4], v[5])                               \
    DRAW(draw_circle_smooth, v[0], v[1], v[2], v[3])                                               \
    DRAW(draw_ellipse_smooth, v[0], v[1], v[2], v[3], v[4])                                        \
    DRAW(draw_arc_line_smooth, v[0], v[1], v[2], 1234, 23456, v[3])                                \
    X(draw_image_affine, draw_image_by(in, v, R565_QUALITY_FAST))                                  \
    X(draw_image_affine_smooth, draw_image_by(in, v, R565_QUALITY_EDGES | R565_QUALITY_SAMPLES))   \
    X(draw_mesh_positions, draw_mesh_at(in, v))                                                    \
    X(draw_mesh_vertices, draw_mesh_of(in, v))                                                     \
    X(set_transform, draw_under(in, v, R565_QUALITY_FAST))                                         \
    X(set_transform_smooth, draw_under(in, v, R565_QUALITY_EDGES | R565_QUALITY_SAMPLES))          \
    X(affine_translation, add_map(in, r565_affine_translation(v[0], v[1])))                        \
    X(affine_scaling, add_map(in, r565_affine_scaling(v[0], v[1])))                                \
    X(affine_multiply, multiply(in, v))                                                            \
    X(affine_invert, invert(in, v))                                                                \
    X(hit_unplace, unplace(in, v))                                                                 \
    X(rig_hits, hit(in, v))                                                                        \
    X(rig_bounds_placed, bound(in, v))                                                             \
    X(attachment_set_image, give_image(in, v))                                                     \
    X(animation_frame_at_seconds,                                                                  \
      add_floats(in, &(float){r565_animation_frame_at_seconds(in->animation, v[0], true)}, 1))     \
    X(rig_pose, add_pose(in, r565_rig_pose(&in->rig, in->animation, v[0], NULL, NULL)))            \
    X(rig_pose_visited,                                                                            \
      add_pose(in, r565_rig_pose(&in->rig, in->animation, 1, shift_bones, (void *)v)))             \
    X(rig_pose_bind, add_pose(in, r565_rig_pose_bind(&in->rig, shift_bones, (void *)v)))           \
    X(rig_pose_layers, pose_in_layers(in, v))                                                      \
    X(springs, swing(in, v))                                                                       \
    X(springs_restore, restore_springs(in, v))

#define X(name, what)                                                                              \
    static void make_##name(making *in, const float *v) {                                          \
        what;                                                                                      \
    }
CALLS
#undef X

static const struct {
    const char *name;
    void (*make)(making *in, const float *v);
} calls[] = {
#define X(name, what) {#name, make_##name},
    CALLS
#undef X
};

int float_call_count(void) {
    return (int)(sizeof calls / sizeof *calls);
}

const char *float_call_name(int call) {
    return calls[call].name;
}

static void set_up(making *in, const float_subject *subject) {
    static const r565_spring spring = {12.5f, 400, 6, -90, 0.5f, 8192, 0};
    static uint32_t rig_memory[512], springs_memory[64];
    in->animation = subject->animation;
    CHECK_INT(r565_rig_init(&in->rig, subject->armature, rig_memory, sizeof rig_memory), R565_OK);
    CHECK(r565_rig_pose(&in->rig, subject->animation, 2.5f, NULL, NULL));
    CHECK_INT(r565_springs_init(&in->springs, &in->rig, &spring, 1, springs_memory,
                                sizeof springs_memory),
              R565_OK);
}

uint64_t float_call(int call, const float_subject *subject, const float floats[FLOATS_A_CALL]) {
    static test_canvas canvas;
    test_random random = {1};
    making in = {.hash = R565_HASH_INIT};
    canvas_init(&canvas, &random, R565_FORMAT_RGB565);
    CHECK_INT(r565_gfx_init(&in.gfx, &canvas.surface), R565_OK);
    set_up(&in, subject);
    calls[call].make(&in, floats);
    canvas_check_guard(&canvas);
    test_trace(canvas.memory, CANVAS_SIZE);
    return r565_surface_hash(&canvas.surface, in.hash);
}
